import fc from 'fast-check'
import { type AbiEvent, encodeAbiParameters, encodeEventTopics } from 'viem'
import { describe, expect, test } from 'vitest'
import { projections } from '@/lib/registry/projections'
import { text } from './columns'
import { eventCodec } from './event-codec'
import { reputationRegistryAbi, svcEscrowAbi } from './generated/abi'
import { ignore, keyParts, projection } from './projection'

const events = projections.flatMap(({ abi }) => abi.filter((item): item is AbiEvent => item.type === 'event'))

const arbitraryOf = (type: string): fc.Arbitrary<unknown> => {
  const bits = Number(/\d+$/.exec(type)?.[0] ?? 256)
  const bytes = (length: number) =>
    fc.uint8Array({ minLength: length, maxLength: length }).map((b) => `0x${Buffer.from(b).toString('hex')}`)
  if (type.startsWith('uint'))
    return fc.bigInt(0n, 2n ** BigInt(bits) - 1n).map((n) => (bits <= 48 ? Number(n) : n))
  if (type.startsWith('int')) return fc.bigInt(-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1) - 1n)
  if (type === 'address') return bytes(20)
  if (type === 'bool') return fc.boolean()
  if (type === 'string') return fc.string({ unit: 'binary', maxLength: 80 })
  if (type === 'bytes')
    return fc.uint8Array({ maxLength: 80 }).map((b) => `0x${Buffer.from(b).toString('hex')}`)
  return bytes(Number(/\d+$/.exec(type)?.[0]))
}

/** The decoded form of a value: text that Postgres cannot store is replaced, and an indexed string is its hash. */
const expected = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\u0000', '\uFFFD') : value

describe('the codec', () => {
  test.each(events.map((event) => [event.name, event] as const))(
    'reads %s as viem encodes it, and back from JSON',
    (_, event) => {
      const codec = eventCodec(event)
      fc.assert(
        fc.property(fc.tuple(...event.inputs.map(({ type }) => arbitraryOf(type))), (values) => {
          const args = Object.fromEntries(event.inputs.map(({ name }, i) => [name ?? '', values[i]]))
          const topics = encodeEventTopics({ abi: [event], eventName: event.name, args }) as string[]
          const loose = event.inputs.flatMap((input, i) =>
            input.indexed ? [] : [[input, values[i]] as const],
          )
          const data = encodeAbiParameters(
            loose.map(([input]) => input),
            loose.map(([, value]) => value),
          )
          const decoded = codec.decode({ topics, data })
          for (const input of event.inputs)
            if (!(input.indexed && input.type === 'string'))
              expect(decoded[input.name ?? '']).toEqual(expected(args[input.name ?? '']))
          expect(codec.fromJson(JSON.parse(codec.toJson(decoded)))).toEqual(decoded)
          expect(codec.toJson(decoded)).not.toContain('\\u0000')
        }),
        { numRuns: 30 },
      )
    },
  )
})

describe('a projection', () => {
  test('has a row or an explicit ignore for every event: a missing one does not compile', () => {
    const table = { name: 'x', source: 'escrow', abi: svcEscrowAbi, table: 'chain.x' } as const
    const rest = { columns: { id: text('id') }, id: { field: 'id', args: ['orderId'] } } as const
    const made = () =>
      projection({
        ...table,
        ...rest,
        initial: (id) => ({ id }),
        announce: null,
        storage: null,
        // @ts-expect-error every event of SvcEscrow but one is missing here
        on: { OrderCreated: ignore },
      })
    expect(made).toThrow('carries none of')
  })

  test('whose id is several arguments needs them in every event it handles', () => {
    const same = <R>(row: R) => row
    const made = (args: string[]) =>
      projection({
        name: 'x',
        source: 'reputationRegistry',
        abi: reputationRegistryAbi,
        table: 'chain.x',
        columns: { id: text('id') },
        id: { field: 'id', args, all: true },
        initial: (id) => ({ id }),
        announce: null,
        storage: null,
        on: { NewFeedback: same, FeedbackRevoked: same, ResponseAppended: ignore },
      })
    expect(() => made(['agentId', 'feedbackIndex'])).not.toThrow()
    expect(() => made(['agentId', 'feedbackHash'])).toThrow('FeedbackRevoked carries not all of')
  })

  test.each(projections.map((p) => [p.name, p] as const))(
    '%s handles or ignores every event of its contract',
    (_, p) => {
      const base = {
        source: p.source,
        currency: 'USDC',
        contract: '0x',
        block: 1n,
        blockHash: '0x',
        logIndex: 0,
      }
      const names = p.abi.flatMap((item) => (item.type === 'event' ? [item.name] : []))
      const handled = names.filter(
        (name) => p.idOf({ ...base, name, args: {}, txHash: '0x', at: 0n }) !== null,
      )
      expect(handled.length).toBeGreaterThan(0)
    },
  )

  test('a key of a table per currency starts with the currency', () => {
    const pool = projections.find(({ name }) => name === 'pool')
    expect(pool && keyParts(pool, 'USDT:7')).toEqual(['USDT', '7'])
  })
})
