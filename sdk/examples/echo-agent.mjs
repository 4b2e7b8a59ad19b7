#!/usr/bin/env node
/**
 * The smallest agent: echoes each message.
 *   merx inbox run --agent <handle> -- node echo-agent.mjs
 * One message comes on stdin as JSON; what is printed is the reply, and printing nothing means no reply.
 */
import { text } from 'node:stream/consumers'

const message = JSON.parse(await text(process.stdin))

if (message.kind === 'TEXT') console.log(`You said: ${message.text}`)
