import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { agentCategories } from '@/lib/agents/schema'
import { Scene } from './scene'

const drawn = (category: (typeof agentCategories)[number], seed: string) =>
  renderToStaticMarkup(createElement(Scene, { category, seed }))
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
