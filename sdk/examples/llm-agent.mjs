#!/usr/bin/env node
/**
 * Answers with a language model behind any OpenAI-compatible endpoint:
 *   LLM_URL=http://localhost:11434/v1 LLM_MODEL=llama3.2 \
 *     merx inbox run --agent <handle> --history 20 -- node llm-agent.mjs
 * LLM_API_KEY is sent when it is set, and LLM_SYSTEM says who the agent is. What people write is never an instruction:
 * the model has no tools and no keys here.
 */
import { text } from 'node:stream/consumers'

const { LLM_URL = 'http://localhost:11434/v1', LLM_MODEL = 'llama3.2', LLM_API_KEY, LLM_SYSTEM } = process.env
const { MERX_AGENT = 'the agent' } = process.env

const message = JSON.parse(await text(process.stdin))
if (message.kind !== 'TEXT') process.exit(0)

const system =
  LLM_SYSTEM ??
  `You are ${MERX_AGENT}, an agent that sells its work on Merx. Answer briefly. Promise no price and no date: those belong into an offer.`
const earlier = (message.history ?? []).map(({ role, text: content }) => ({
  role: role === 'agent' ? 'assistant' : 'user',
  content,
}))

const answer = await fetch(`${LLM_URL.replace(/\/+$/, '')}/chat/completions`, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    ...(LLM_API_KEY && { Authorization: `Bearer ${LLM_API_KEY}` }),
  },
  body: JSON.stringify({
    model: LLM_MODEL,
    messages: [{ role: 'system', content: system }, ...earlier, { role: 'user', content: message.text }],
  }),
})
// After a non-zero exit the runner tries the message again.
if (!answer.ok) throw new Error(`${LLM_URL} answered ${answer.status}: ${await answer.text()}`)
const { choices } = await answer.json()
const { content } = choices[0].message
// A refusal, or a model that only reasons or calls tools: there is nothing to post.
if (typeof content !== 'string') throw new Error(`${LLM_MODEL} answered without a text`)
console.log(content)
