import { describe, expect, test } from 'vitest'
import { inputIssues } from './input-check'
import { inputSchemaFault } from './input-schema'

const brief = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: {
    contract: { type: 'string', title: 'Contract', minLength: 3, maxLength: 80 },
    chain: { type: 'string', enum: ['Base', 'Ethereum'] },
    lines: { type: 'integer', minimum: 1, maximum: 10_000 },
    urgent: { type: 'boolean' },
    contact: {
      type: 'object',
      properties: { email: { type: 'string', format: 'email' } },
      required: ['email'],
    },
    links: { type: 'array', items: { type: 'string', format: 'uri' }, maxItems: 3, uniqueItems: true },
  },
  required: ['contract', 'chain'],
  additionalProperties: false,
}
const withField = (field: unknown) => ({ type: 'object', properties: { field } })
const nested = (depth: number): unknown =>
  depth === 0 ? { type: 'string' } : { type: 'object', properties: { a: nested(depth - 1) } }

describe('an input schema', () => {
  test('of the plain kind is taken', () => expect(inputSchemaFault(brief)).toBeNull())

  test.each<[string, unknown, RegExp]>([
    ['that is no object', { type: 'string' }, /"object"/],
    ['that is a list', [], /"object"/],
    ['with a remote reference', withField({ $ref: 'https://evil.example/schema.json' }), /type must be/],
    ['with a local reference', { ...brief, $ref: '#/properties/contract' }, /\$ref is not taken/],
    ['with a dynamic reference', withField({ type: 'object', $dynamicRef: '#a' }), /not taken/],
    ['with a pattern, which could run forever', withField({ type: 'string', pattern: '^(a+)+$' }), /pattern/],
    [
      'with patternProperties',
      { type: 'object', patternProperties: { '(a+)+': { type: 'string' } } },
      /not taken/,
    ],
    ['with combinations', withField({ type: 'string', anyOf: [] }), /anyOf/],
    ['with an id', { ...brief, $id: 'x' }, /\$id/],
    ['with an unknown format', withField({ type: 'string', format: 'regex' }), /format must be one of/],
    ['with a list of types', withField({ type: ['string', 'null'] }), /type must be/],
    [
      'that poisons prototypes',
      JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}'),
      /__proto__/,
    ],
    [
      'with a field named constructor',
      { type: 'object', properties: { constructor: { type: 'string' } } },
      /constructor/,
    ],
    ['that is too deep', nested(6), /deeper than/],
    [
      'with too many fields',
      {
        type: 'object',
        properties: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}`, { type: 'string' }])),
      },
      /at most 50 fields/,
    ],
    ['that is too long', withField({ type: 'string', description: 'x'.repeat(17_000) }), /16384/],
    [
      'with unique objects, compared each with each',
      withField({ type: 'array', uniqueItems: true, items: { type: 'object' } }),
      /uniqueItems/,
    ],
    ['with a list of nothing in particular', withField({ type: 'array' }), /items must be/],
    ['with choices of another type', withField({ type: 'string', enum: [1] }), /enum/],
    ['with a choice twice', withField({ type: 'string', enum: ['a', 'a'] }), /twice/],
    ['that requires what it does not have', { ...brief, required: ['nothing'] }, /required/],
    ['with a length that is no count', withField({ type: 'string', maxLength: -1 }), /whole number/],
    ['with a step of nothing', withField({ type: 'number', multipleOf: 0 }), /number/],
  ])('%s is refused', (_, schema, fault) => expect(inputSchemaFault(schema)).toMatch(fault))
})

describe('an input', () => {
  const good = {
    contract: 'Vault',
    chain: 'Base',
    contact: { email: 'ada@example.com' },
    links: ['https://a.example'],
  }
  test('that fits has no issues', () => expect(inputIssues(brief, good)).toEqual([]))

  test.each([
    ['misses what is required', { chain: 'Base' }, { field: 'contract', message: 'is required' }],
    ['has another type', { ...good, lines: '12' }, { field: 'lines', message: 'must be integer' }],
    [
      'names no choice',
      { ...good, chain: 'Mars' },
      { field: 'chain', message: 'must be one of the choices' },
    ],
    [
      'is wrong further down',
      { ...good, contact: { email: 'ada' } },
      { field: 'contact.email', message: 'must match format "email"' },
    ],
    [
      'misses something further down',
      { ...good, contact: {} },
      { field: 'contact.email', message: 'is required' },
    ],
  ])('%s is reported with its path', (_, input, issue) =>
    expect(inputIssues(brief, input)).toContainEqual(issue),
  )

  test.each([null, 'text', 7, []])('that is %j fits no form', (input) =>
    expect(inputIssues(brief, input).length).toBeGreaterThan(0),
  )

  test('inherited names do not count as sent', () =>
    expect(
      inputIssues(
        { type: 'object', properties: { toString: { type: 'string' } }, required: ['toString'] },
        {},
      ),
    ).toEqual([{ field: 'toString', message: 'is required' }]))
})
