import { expect, test } from 'vitest'
import { type Json, onlyOnce } from './page-repeats'

const p = (className: string, ...children: Json[]): Json => ['$', 'p', null, { className, children }]

/** Resolves the references as React does: each becomes the value of its row. */
function read({ before, rows }: { before: string[]; rows: Json[] }): Json[] {
  const held = new Map<string, Json>()
  const resolved = (value: Json): Json => {
    if (typeof value === 'string' && /^\$[0-9a-f]+$/.test(value)) {
      const one = held.get(value.slice(1))
      if (one === undefined) throw new Error(`${value} is not there yet`)
      return one
    }
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(resolved)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one)]))
  }
  for (const row of before) {
    const [, id = '', text = ''] = /^([0-9a-f]+):(.*)\n$/.exec(row) ?? []
    held.set(id, resolved(JSON.parse(text) as Json))
  }
  return rows.map(resolved)
}

test('a text and an element that stand several times are sent once, and read as before', () => {
  const icon: Json = ['$', 'svg', null, { className: 'icon mt-1 size-3.5', children: ['$', 'use', null, {}] }]
  const rows = [
    p('flex gap-2 text-muted', icon, 'one'),
    p('flex gap-2 text-muted', icon, 'two'),
    [p('flex gap-2 text-muted', icon, p('icon mt-1 size-3.5', 'three'))],
  ]
  const sent = onlyOnce(rows, 26)
  expect(sent.before).toEqual([
    '1a:"flex gap-2 text-muted"\n',
    '1b:"icon mt-1 size-3.5"\n',
    '1c:["$","svg",null,{"className":"$1b","children":["$","use",null,{}]}]\n',
  ])
  expect(JSON.stringify(sent).split('flex gap-2')).toHaveLength(2)
  expect(read(sent)).toEqual(rows)
})

test('what is part of one thing alone has no row of its own', () => {
  const item = p('a class of an item', 'a text in the item')
  const { before } = onlyOnce([[item, item, item]], 1)
  expect(before).toHaveLength(1)
})

test('short texts, references, and the types and keys of elements stay where they are', () => {
  const rows: Json[] = [
    ['short', 'short', '$L1234567', '$L1234567', '$$1 for one slot', '$$1 for one slot', null, 1, true],
    [
      ['$', 'blockquote', 'blockquote', { children: 'said once here' }],
      ['$', 'blockquote', 'blockquote-2', { children: 'said there' }],
    ],
  ]
  expect(onlyOnce(rows, 1)).toEqual({ before: [], rows })
})

test('nothing gets longer', () => {
  const rows: Json[] = [['nine mark', 'nine mark']]
  expect(onlyOnce(rows, 0xffff)).toEqual({ before: [], rows })
})
