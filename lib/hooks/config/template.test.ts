import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HookCall } from '@/lib/hooks/kinds'
import { render } from './template'

const callOf = (path: string, payload: object, more: Partial<HookCall> = {}): HookCall => ({
  path,
  payload: payload as Record<string, unknown>,
  headers: {},
  query: {},
  url: new URL(`http://merx.invalid/hooks/${path}`),
  now: new Date('2026-01-02T03:04:05.000Z'),
  ...more,
})

describe('templates', () => {
  const call = callOf(
    'github',
    { a: { b: [{ c: 'deep' }] }, n: 3, yes: false, none: null, 'x-y': 'dash' },
    {
      headers: { 'x-event': 'push' },
      query: { id: '7' },
    },
  )
  test.each([
    ['{{payload.a.b[0].c}}', 'deep'],
    ['{{ a.b[0].c }}', 'deep'],
    ['{{headers.X-Event}} {{query.id}} {{path}}', 'push 7 github'],
    ['{{now}}', '2026-01-02T03:04:05.000Z'],
    ['{{n}}{{yes}}{{none}}{{missing.deep}}', '3false'],
    ['{{payload.a}}', '{"b":[{"c":"deep"}]}'],
    ['{{x-y}}', 'dash'],
    ['{{constructor}}{{payload.__proto__.polluted}}{{a.constructor.name}}{{a.toString}}', ''],
    ['{{a b}}{{}}{{a..b}}{{a[x]}}', '{{}}'],
    ['{ {n}} {{n}', '{ {n}} {{n}'],
  ])('%s', (template, text) => {
    expect(render(template, call)).toBe(text)
  })

  test('what was filled in is not read again', () => {
    expect(render('{{a}}', callOf('x', { a: '{{now}}' }))).toBe('{{now}}')
  })

  test('never throw and never reach a prototype', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (name, value) => {
        const text = render(`{{${name}}}{{payload.${name}}}`, callOf('x', { [name]: value }))
        expect(text).not.toContain('[native code]')
      }),
    )
  })
})
