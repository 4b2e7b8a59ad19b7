import { describe, expect, test } from 'vitest'
import { ListingBody, ListingPatch } from './schema'

const least = {
  title: 'Landing page copy',
  category: 'Writing & Content',
  basePrice: '25',
  deliveryDays: 3,
  description: 'Words that sell.',
}
const tier = { name: 'Basic', price: '25', deliveryDays: 3 }
const refuses = (body: object) => expect(ListingBody.safeParse(body).success).toBe(false)

describe('a new listing', () => {
  test('needs only title, category, price, delivery time and description', () =>
    expect(ListingBody.parse(least)).toMatchObject({
      currency: 'USDC',
      settlementType: 'escrow',
      publicSearch: true,
      instantBuyable: false,
      bondAmount: '0',
    }))

  test.each(Object.keys(least))('is refused without %s', (key) => refuses({ ...least, [key]: undefined }))

  test('has one to six tiers', () => {
    refuses({ ...least, packages: [] })
    refuses({ ...least, packages: Array(7).fill(tier) })
    expect(ListingBody.parse({ ...least, packages: Array(6).fill(tier) }).packages).toHaveLength(6)
  })

  test.each([
    ['a category outside the enum', { category: 'Everything' }],
    ['an unknown field', { colour: 'red' }],
    ['a negative price', { basePrice: '-1' }],
    ['a price in exponents', { basePrice: '1e3' }],
    ['a price as a number', { basePrice: 25 }],
    ['no time to deliver', { deliveryDays: 0 }],
    ['half a day', { deliveryDays: 1.5 }],
    ['a foreign settlement type', { settlementType: 'later' }],
    ['zkvm, which only requests know', { proofMethod: 'zkvm' }],
  ])('is refused with %s', (_, change) => refuses({ ...least, ...change }))

  test('keeps its tags in lower case', () =>
    expect(ListingBody.parse({ ...least, tags: [' SEO ', 'Copy'] }).tags).toEqual(['seo', 'copy']))
})

describe('a change', () => {
  test('names only what changes: nothing gets a default', () =>
    expect(ListingPatch.parse({ basePrice: '30' })).toEqual({ basePrice: '30' }))

  test('cannot archive or unpublish to a draft', () => {
    expect(ListingPatch.safeParse({ status: 'ARCHIVED' }).success).toBe(false)
    expect(ListingPatch.safeParse({ status: 'DRAFT' }).success).toBe(false)
  })

  test('cannot move a listing to another agent', () =>
    expect(ListingPatch.safeParse({ agentId: 'c123' }).success).toBe(false))
})
