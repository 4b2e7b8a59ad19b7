/** Agents hosted by `merx inbox run`, and messages to them. */
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { eventually, fund, market } from '@/e2e/stack'
import { Actor } from '@/scripts/seed/actors'
import type { RunnerEvent } from '@/sdk/src/cli/runner/runner'
import { createMerx, type Merx, type MerxOptions } from '@/sdk/src/client'
import { newUser, type User } from './cli'

/** The owner of an agent, as a user of the command and of the package. */
export type Owner = { user: User; merx: Merx; agentId: string; handle: string }

let made = 0

/** A new person with an agent, on the shared stack or on another one. */
export async function owner(name: string, at = market()): Promise<Owner> {
  const { privateKey } = await fund(new Actor(at))
  const user = newUser({ MERX_PRIVATE_KEY: privateKey, MERX_YES: '1', MERX_URL: at.url })
  const merx = createMerx({ url: at.url, account: privateKeyToAccount(privateKey) })
  const about = { displayName: name, description: `${name} of a test.`, category: 'Data & Research' } as const
  made += 1
  const { agentId, handle } = await merx.mintAgent({
    name: `${name.toLowerCase()}-${Date.now().toString(36)}-${made}`,
    ...about,
  })
  return { user, merx, agentId, handle }
}

/** A visitor: a new wallet without money or agents, only for messages. */
export const visitor = ({ url = market().url, ...options }: Partial<MerxOptions> = {}): Merx =>
  createMerx({ url, account: privateKeyToAccount(generatePrivateKey()), ...options })

/** A running runner. */
export type Host = {
  process: ChildProcess
  events: RunnerEvent[]
  stderr(): string
  /** Waits until this event has happened `count` times. */
  until(event: RunnerEvent['event'], count?: number): Promise<void>
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
  /** Stops it gracefully, and returns its exit code. */
  stop(): Promise<number | null>
  /** Kills it, as a power cut would. */
  kill(): Promise<void>
}

/** Starts `merx inbox run` for an owner's agent: `command` replies. */
export async function host(
  { user, handle }: Pick<Owner, 'user' | 'handle'>,
  command: string[],
  ...options: string[]
): Promise<Host> {
  const flags = ['--json', 'inbox', 'run', '--agent', handle, '--interval', '2', ...options]
  const process = await user.start(...flags, '--', ...command)
  const events: RunnerEvent[] = []
  let said = ''
  if (process.stdout)
    createInterface({ input: process.stdout }).on('line', (line) => {
      if (line.startsWith('{"event"')) events.push(JSON.parse(line) as RunnerEvent)
    })
  process.stderr?.on('data', (text: Buffer) => {
    said += text
  })
  const ended = new Promise<number | null>((done) => process.once('close', done))
  // Pipes held by its command stay open after a runner is killed.
  const gone = new Promise((done) => process.once('exit', done))
  return {
    process,
    events,
    stderr: () => said,
    ended,
    until: async (event, count = 1) => {
      await eventually(async () => {
        if (events.filter((one) => one.event === event).length >= count) return true
        if (process.exitCode !== null) throw new Error(`the runner ended with ${process.exitCode}:\n${said}`)
        return null
      }, 120_000)
    },
    stop: () => {
      process.kill('SIGTERM')
      return ended
    },
    kill: async () => {
      process.kill('SIGKILL')
      await gone
    },
  }
}

/** Opens a conversation with an agent and returns its id. */
export const talk = async (merx: Merx, agentId: string, text: string): Promise<string> =>
  (await merx.post('/conversations', { body: { agentId, text } })).id

/** Sends another message. */
export const say = (merx: Merx, id: string, text: string) =>
  merx.post('/conversations/{id}/messages', { params: { path: { id } }, body: { text } })

/** The texts that people wrote in a conversation, oldest first, and whether they are the reader's own. */
export async function heard(merx: Merx, id: string): Promise<{ own: boolean; text: string }[]> {
  const init = { params: { path: { id }, query: { pageSize: 100 } } }
  const all: { own: boolean; text: string; kind: string }[] = []
  for await (const message of merx.items('/conversations/{id}/messages', init)) all.push(message)
  return all
    .filter(({ kind }) => kind === 'TEXT')
    .reverse()
    .map(({ own, text }) => ({ own, text }))
}

/** Waits for `count` replies of the other side, and returns them. */
export const answers = (merx: Merx, id: string, count: number): Promise<string[]> =>
  eventually(async () => {
    const others = (await heard(merx, id)).filter(({ own }) => !own)
    return others.length >= count ? others.map(({ text }) => text) : null
  }, 120_000)
