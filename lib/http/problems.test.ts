import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Address } from '@/lib/fields'
import { endpoints } from '@/lib/registry/endpoints'
import { parsePlainly, problemsText } from './problems'

const textOf = (schema: z.ZodType, raw: unknown, part: 'body' | 'query' = 'body') => {
  const parsed = parsePlainly(schema, raw, part)
  return 'problems' in parsed ? problemsText(parsed.problems) : 'taken'
}

describe('a fault', () => {
  test.each([
    ['nothing', z.string(), undefined, 'it is required.'],
    ['a number for text', z.string(), 5, 'it must be text.'],
    ['text for a number', z.number(), 'five', 'it must be a number.'],
    ['a fraction', z.number().int(), 1.5, 'it must be a whole number.'],
    ['too much', z.coerce.number().int().max(100), '101', 'it must be at most 100.'],
    ['too little', z.number().positive(), 0, 'it must be more than 0.'],
    ['no text', z.string().min(1), '', 'it must not be empty.'],
    ['short text', z.string().min(3), 'ab', 'it must have at least 3 characters.'],
    ['long text', z.string().max(1), 'ab', 'it must have at most 1 character.'],
    ['many entries', z.array(z.string()).max(2), ['a', 'b', 'c'], 'it must have at most 2 entries.'],
    ['another word', z.enum(['USDC', 'USDT']), 'EUR', 'it must be one of USDC or USDT.'],
    ['no word', z.enum(['USDC', 'USDT']), undefined, 'it is required, and must be one of USDC or USDT.'],
    [
      'another number',
      z.union([z.literal(7), z.literal(30), z.literal(90)]),
      8,
      'it must be one of 7, 30 or 90.',
    ],
    ['no truth value', z.boolean(), 'yes', 'it must be true or false.'],
    ['a rule of its own', z.string().regex(/^a/, 'must begin with a'), 'b', 'it must begin with a.'],
    ['a rule without words', z.string().regex(/^[a-f]+$/), 'z', 'it is not written in the expected form.'],
    ['a sentence of its own', z.string().refine(() => false, 'Choose another.'), 'z', 'it: Choose another.'],
  ])('%s is explained in plain English', (_, schema, raw, message) =>
    expect(textOf(z.strictObject({ it: schema }), { it: raw })).toBe(message),
  )

  test('is one for each field: a word is no address with a wrong checksum, too', () => {
    const schema = z.strictObject({ owner: Address, from: z.iso.datetime(), page: z.number() })
    expect(textOf(schema, { owner: 'me', from: 'x', page: 'y' })).toBe(
      'owner must be 0x and 40 hex digits; from must be a time such as 2026-01-31T12:00:00Z; page must be a number.',
    )
  })

  test('is a number of a query that is not written in digits', () => {
    const schema = z.strictObject({ page: z.coerce.number().int().min(1).default(1) })
    for (const page of ['1e1', '0x10', ' 2', '+2', '2 '])
      expect(textOf(schema, { page }, 'query')).toBe('page must be a number in digits.')
    for (const raw of [{ page: '20' }, {}]) expect(textOf(schema, raw, 'query')).toBe('taken')
  })

  test('in a list of a query is one of its parameter', () => {
    const status = z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(['LIVE', 'OVER'])))
    expect(textOf(z.strictObject({ status }), { status: 'live,past' }, 'query')).toBe(
      'status must be one of LIVE or OVER.',
    )
  })

  test('in the kind of a body names the kinds', () => {
    const kinds = z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('pause') }),
      z.strictObject({ action: z.literal('resume') }),
    ])
    expect(textOf(kinds, { action: 'stop' })).toBe('action must be one of pause or resume.')
    expect(textOf(kinds, {})).toBe('action is required, and must be one of pause or resume.')
  })

  test('of the whole body is not stated twice, and has one full stop', () => {
    const either = z.strictObject({ a: z.string().optional() }).refine(() => false, 'Send a or b.')
    expect(textOf(either, {})).toBe('Send a or b.')
    expect(textOf(z.strictObject({}), [])).toBe('The body must be an object.')
  })

  test('in a query says when a parameter came twice', () =>
    expect(textOf(z.strictObject({ limit: z.coerce.number() }), { limit: ['1', '2'] }, 'query')).toBe(
      'limit must be given only once.',
    ))
})

/** Values that hardly any field accepts, each wrong in another way. */
const wrong = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e300,
  Number.NaN,
  '',
  ' ',
  '?!',
  '\u202e\u0007',
  'x'.repeat(20_000),
  [],
  ['?!', 5],
  Array(200).fill('?!'),
  {},
  { unknown: 1 },
]

type Inner = { shape?: Record<string, z.ZodType> } & Record<string, unknown>

/** A schema and every schema inside it. */
function within(schema: z.ZodType, depth = 0): z.ZodType[] {
  if (depth > 12) return []
  const def = schema.def as unknown as Inner
  const inner = ['innerType', 'element', 'in', 'out', 'valueType'].map((name) => def[name])
  const parts = [...inner, ...Object.values(def.shape ?? {}), ...((def.options as unknown[]) ?? [])]
  return [
    schema,
    ...parts.flatMap((part) =>
      // A transform's input was already checked by its own schema.
      part instanceof z.ZodType && part.type !== 'transform' ? within(part, depth + 1) : [],
    ),
  ]
}

const jargon =
  /(?<![\w.])(invalid|expected|received|regex|pattern|zod|NaN|undefined|too (big|small))\b|[<>]=?|\\[a-z]|\[\^|\{\d+(,\d*)?\}|\.\.$/i

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, { params, query, body }) => {
    test('states every fault without the words of its schema', () => {
      for (const [part, schema] of [
        ['params', params],
        ['query', query],
        ['body', body],
      ] as const)
        for (const one of schema ? within(schema) : [])
          for (const value of wrong) {
            const parsed = parsePlainly(z.strictObject({ it: one }), { it: value }, part)
            if ('data' in parsed) continue
            for (const { field, message } of parsed.problems) {
              expect(field).toMatch(/^it(\.|$)/)
              expect(message).toMatch(/\w/)
              expect(message.replace('the expected form', '')).not.toMatch(jargon)
            }
          }
    })
  },
)
