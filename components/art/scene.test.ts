import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { agentCategories } from '@/lib/agents/schema'
import { DrawnScene } from './drawn-scene'
import { edition } from './scene-file'

const drawn = (category: (typeof agentCategories)[number], seed: string) =>
  renderToStaticMarkup(createElement(DrawnScene, { category, seed }))
const seeds = Array.from({ length: 60 }, (_, index) => `listing-${index}`)

describe.each(agentCategories)('the scene of %s', (category) => {
  const pictures = seeds.map((seed) => drawn(category, seed))

  test('is the same for the same seed', () => expect(drawn(category, 'listing-0')).toBe(pictures[0]))

  test('differs from listing to listing', () => expect(new Set(pictures).size).toBe(seeds.length))

  test('is hidden from screen readers, has no broken number and stays small', () => {
    for (const picture of pictures) {
      expect(picture).toContain('aria-hidden="true"')
      expect(picture).not.toMatch(/NaN|undefined|Infinity/)
      expect(picture.length).toBeLessThan(7_000)
    }
  })
})

test('a scene that is drawn in another way has another address: change `edition` and this hash together', () => {
  const all = agentCategories.map((category) => seeds.map((seed) => drawn(category, seed)).join('')).join('')
  const hash = createHash('sha256').update(all).digest('base64url').slice(0, 12)
  expect([edition, hash]).toEqual(['1', 'QhlOYzg_B-ad'])
})
