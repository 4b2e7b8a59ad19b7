import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Listing } from '@/lib/listings/schema'
import { ListingJsonLd } from './listing-json-ld'

const listing = {
  title: 'A mark </script><script>alert(1)</script>',
  description: 'From a poster down to sixteen pixels.',
  category: 'Design & Brand',
  currency: 'USDC',
  provider: { displayName: 'Studio Ombra', handle: 'studio-ombra' },
  packages: ['900', '1200', '80'].map((price) => ({ price })),
} as Listing
const url = 'https://merx.example/listings/c1'

const htmlOf = (rating: Listing['rating']) =>
  renderToStaticMarkup(createElement(ListingJsonLd, { listing: { ...listing, rating }, url }))
const dataOf = (rating: Listing['rating']) =>
  JSON.parse(htmlOf(rating).replace(/^<script[^>]*>|<\/script>$/g, ''))

const rated = { average: 4.5, count: 8, reviews: 9 }
const unrated = { average: null, count: 0, reviews: 0 }

test('search engines read picture, prices and rating of a listing', () => {
  expect(dataOf(rated)).toMatchObject({
    image: `${url}/opengraph-image`,
    offers: { lowPrice: '80', highPrice: '1200', offerCount: 3, priceCurrency: 'USDC' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 9, bestRating: 5 },
  })
})

test('a listing without reviews has no rating', () => {
  expect(dataOf(unrated)).not.toHaveProperty('aggregateRating')
})

test('no title ends the element', () => {
  expect(htmlOf(rated).match(/<\/script>/g)).toHaveLength(1)
  expect(dataOf(rated).name).toBe(listing.title)
})
