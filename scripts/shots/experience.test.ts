/** docs/experience.md and docs/hooks.md name a proof for each guarantee: here they are looked up, so that no reference becomes stale. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exampleWorld } from './example-world'
import { pagesOfApp } from './pages'
import { visitsTo } from './visits'

type Row = { guarantee: string; place: string; proof: string }

/** The lines of the tables of guarantees in a page: a table ends with its first other line. */
function tableLines(page: string): string[] {
  let isInside = false
  return readFileSync(resolve(page), 'utf8')
    .split('\n')
    .filter((line) => {
      const isHead = line.startsWith('| guarantee')
      isInside = isHead || (isInside && line.startsWith('|'))
      return isInside && !isHead && line.startsWith('| ')
    })
}

const rows: Row[] = ['docs/experience.md', 'docs/hooks.md'].flatMap(tableLines).map((line) => {
  const [guarantee = '', place = '', proof = '', ...more] = line.slice(2, -2).split(' | ')
  if (more.length > 0) throw new Error(`a row of four cells: ${line}`)
  return { guarantee, place, proof }
})

const read = (file: string) => (existsSync(resolve(file)) ? readFileSync(resolve(file), 'utf8') : '')
const visits = new Set(visitsTo(exampleWorld).map(({ name }) => name))
const pages = new Set(pagesOfApp())

/** Whether a file contains this exact title, in quotes, as the first argument of a call. */
const isTitleIn = (source: string, title: string) =>
  ["'", '"', '`'].some((quote) => source.replace(/\(\s+/g, '(').includes(`(${quote}${title}${quote}`))

/** Whether the proof named in a cell exists. */
function isProof(proof: string): boolean {
  const [, kind, name = ''] = /^`(shots|bench): ([a-z0-9-]+)`$/.exec(proof) ?? []
  if (kind === 'shots') return visits.has(name)
  if (kind === 'bench') return read('scripts/bench/subjects.ts').includes(`  ${name}: () =>`)
  const [, file, title] = /^`([^`]+\.(?:test|spec)\.ts)`: (.+)$/.exec(proof) ?? []
  return file !== undefined && title !== undefined && isTitleIn(read(file), title)
}

/** A page of the app, or a file. */
const isPlace = (place: string) => {
  const [, name = ''] = /^`([^`]+)`$/.exec(place) ?? []
  return name.startsWith('/') ? pages.has(name) : name !== '' && existsSync(resolve(name))
}

test('there is a row for each guarantee, none twice', () => {
  expect(rows.length).toBeGreaterThan(130)
  expect(new Set(rows.map(({ guarantee }) => guarantee)).size).toBe(rows.length)
})

describe.each(rows)('$guarantee', ({ place, proof }) => {
  test('is kept in a page or file that exists', () => expect(place).toSatisfy(isPlace))
  test('is proven by a test, picture or measurement that exists', () => expect(proof).toSatisfy(isProof))
})

test('what does not exist is found', () => {
  const file = 'scripts/shots/experience.test.ts'
  expect(isProof(`\`${file}\`: what does not exist is found`)).toBe(true)
  for (const proof of [
    `\`${file}\`: what does not`,
    '`no.test.ts`: what',
    '`shots: nothing`',
    '`bench: luck`',
  ])
    expect(isProof(proof)).toBe(false)
  for (const place of ['`/nothing`', '`lib/nothing.ts`', 'lib/time.ts']) expect(isPlace(place)).toBe(false)
})
