import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Touched } from './touched'

const names = ['app.a', 'app.b', 'app.c']
const name = fc.constantFrom(...names)
const place = fc.oneof(
  name,
  fc.tuple(name, fc.constantFrom('1', '2')).map(([table, key]) => `${table} ${key}`),
)
const change = fc.oneof(fc.constant(null), fc.array(place, { maxLength: 3 }))

/** Whether a change to one of these names can change what was read from the other. */
const meets = (changed: string, read: string) =>
  changed === read || changed.startsWith(`${read} `) || read.startsWith(`${changed} `)

test('what was read is the same exactly while no change met it', () =>
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 12 }),
      fc.nat({ max: 12 }),
      fc.array(place, { maxLength: 4 }),
      fc.boolean(),
      (changes, read, tables, isOpen) => {
        const touched = new Touched()
        let since = 0
        for (const [index, one] of changes.entries()) {
          if (index === read) since = touched.at
          if (one === null) touched.all()
          else touched.some(one)
        }
        if (read >= changes.length) since = touched.at
        const later = changes.slice(read)
        const isMet = later.some(
          (one) => one === null || isOpen || one.some((at) => tables.some((table) => meets(at, table))),
        )
        expect(touched.isSame({ tables: new Set(tables), isOpen }, since)).toBe(!isMet)
      },
    ),
  ))

test('more rows than are remembered count as everything', () => {
  const touched = new Touched()
  const since = touched.at
  touched.some(Array.from({ length: 50_001 }, (_, key) => `app.a ${key}`))
  expect(touched.isSame({ tables: new Set(['app.b']), isOpen: false }, since)).toBe(false)
})
