import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Actor } from '@/lib/actor'
import { minimalSettings } from '@/lib/env-in-test'
import { Hub } from './hub'
import type { Reader } from './reader'

Object.assign(process.env, minimalSettings)

const reading = { wallet: '0xa' } as unknown as Actor

/** A hub that the test gives signals and readers, without a database. */
class SignalHub extends Hub {
  hears(channel: string, state: string): void {
    const at = new Date().toISOString()
    const signal = { channel, type: 'conversation.signal', subject: 'c', from: '0xb', state, at }
    this.signalled(JSON.stringify({ ...signal, data: { state } }))
  }

  /** A reader that is added directly, without waiting for a link. */
  reader(): Reader {
    const reader = this.add(reading)
    reader.caughtUp(new Set())
    return reader
  }
}

let hub: SignalHub
afterEach(() => hub.end())

test('signals of one conversation keep their order when it takes longer to find the readers of the first', async () => {
  const waits = [40, 0]
  hub = new SignalHub(
    async ([channel = '']) => {
      await pause(waits.shift() ?? 0)
      return new Map([[channel, new Map([[reading.wallet, null]])]])
    },
    () => undefined,
  )
  const states: (string | undefined)[] = []
  hub.reader().pour({
    waiting: 0,
    write: (bytes) => states.push(/"state":"(\w+)"/.exec(new TextDecoder().decode(bytes))?.[1]),
    end: () => undefined,
    cut: () => undefined,
  })
  hub.hears('conversation:c', 'typing')
  hub.hears('conversation:c', 'thinking')
  await expect.poll(() => states).toHaveLength(2)
  expect(states).toEqual(['typing', 'thinking'])
})
