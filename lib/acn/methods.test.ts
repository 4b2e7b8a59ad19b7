import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { acnMethods } from './methods'

const page = readFileSync(new URL('../../docs/rpc.md', import.meta.url), 'utf8')

test('docs/rpc.md says what every method does', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  for (const { names, ways } of acnMethods)
    for (const { over, id } of ways) {
      const row = rows.find((line) => line.includes(`\`${over.method} ${over.path}\``))
      for (const name of names) expect(row, `${name}: ${over.path}`).toContain(`\`${name}\``)
      if (id) expect(row).toContain(`\`${id}\``)
    }
})

test('a way that is chosen by a parameter comes before the one for the rest', () => {
  for (const { names, ways } of acnMethods)
    ways.forEach(({ when }, index) => {
      expect(when === undefined, names[0]).toBe(index === ways.length - 1)
    })
})
