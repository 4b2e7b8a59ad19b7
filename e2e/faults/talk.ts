/** Talks with an agent over conversations of several buyers, watched from both sides while parts are killed. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { visitor } from '@/e2e/agents/hosting'
import { waitUntil } from '@/scripts/stack/failure'
import type { LiveEvent, Merx } from '@/sdk/src/client'
import { type OwnStack, runs } from './own-stack'

/** A client that retries through outages; `cut` counts the calls that failed. */
export type Patient = { merx: Merx; cut(): number }

/** Creates one. Every call is retried, with the same Idempotency-Key, until it has a response. */
export function patient(url: string): Patient {
  let cut = 0
  const merx = visitor({
    url,
    retry: { attempts: 60, maxDelayMs: 1_000 },
    fetch: (input, init) =>
      fetch(input, init).catch((error: unknown) => {
        cut += 1
        throw error
      }),
  })
  return { merx, cut: () => cut }
}

/** What a person received on the live stream. */
export type Feed = {
  /** Ids of messages, each as often as it was received. */
  messages(): string[]
  /** How often a reconnected stream learned that some missed events are no longer kept. */
  gaps(): number
  close(): Promise<void>
}

/** Listens as a person, reconnecting after cuts, until it is closed. */
export async function listenTo(merx: Merx): Promise<Feed> {
  const over = new AbortController()
  const received: string[] = []
  let isOpen = false
  let gaps = 0
  const listening = (async () => {
    for await (const event of merx.events({ signal: over.signal })) {
      if (event.type === 'ready') {
        isOpen = true
        if (!event.complete) gaps += 1
      } else if (isMessage(event)) received.push(event.data.id)
    }
  })()
  await waitUntil(() => isOpen, { what: 'An open stream' })
  return {
    messages: () => received,
    gaps: () => gaps,
    close: () => {
      over.abort()
      return listening
    },
  }
}

const isMessage = ({ data }: LiveEvent): boolean => data.type === 'message.created'

/** Each once, at its first position: an event may arrive twice, but is never lost. */
export const firsts = (ids: readonly string[]): string[] => [...new Set(ids)]

/** Kills a part as a power cut would, once it runs as another process than the one killed before. */
export function killer(stack: OwnStack): (part: 'web' | 'worker') => Promise<void> {
  const killed = new Set<number>()
  return async (part) => {
    await waitUntil(() => runs(stack.pid(part)) && !killed.has(stack.pid(part)), {
      what: `Another ${part}`,
      timeoutMs: 60_000,
    })
    killed.add(stack.pid(part))
    stack.signal(part, 'SIGKILL')
  }
}

/** How many messages of a kind there are. */
export async function countMessages(database: pg.Client, kind: 'TEXT' | 'AUTOMATIC'): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from app.messages where kind = $1',
    [kind],
  )
  return rows[0]?.count ?? 0
}

/** Waits until there are so many messages of a kind. */
export const untilMessages = (
  database: pg.Client,
  kind: 'TEXT' | 'AUTOMATIC',
  count: number,
): Promise<void> =>
  waitUntil(async () => (await countMessages(database, kind)) >= count, {
    what: `Message ${count}`,
    timeoutMs: 120_000,
    everyMs: 10,
  })

/** Sends messages one after the other, a moment apart. */
export async function sayAll(
  texts: readonly string[],
  saying: (text: string) => Promise<unknown>,
  everyMs: number,
) {
  for (const text of texts) {
    await saying(text)
    await pause(everyMs)
  }
}
