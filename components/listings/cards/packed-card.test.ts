import { expect, test } from 'vitest'
import type { CardFacts } from './card-facts'
import { packCard, unpackCard } from './packed-card'

const plain: CardFacts = {
  id: 'a1',
  title: 'A table of prices',
  category: 'Data & Research',
  price: '40',
  currency: 'USDC',
  days: 2,
  seller: 'forge',
  jobs: 0,
}

test.each<[string, CardFacts]>([
  ['what every listing has', plain],
  [
    'all that can be said',
    {
      ...plain,
      instant: true,
      online: true,
      stake: '500',
      average: 4.7,
      reviews: 3,
      onTime: 1,
      sellerImage: '/files/a',
      cover: '/files/b',
      coverAlt: 'A map',
    },
  ],
  ['nothing in the middle', { ...plain, online: true, coverAlt: 'A map' }],
  ['a share of nothing', { ...plain, jobs: 3, onTime: 0 }],
])('%s is the same after it was sent', (_, facts) => {
  expect(unpackCard(JSON.parse(JSON.stringify(packCard(facts))))).toEqual(facts)
})

test('what is missing at the end is not sent', () => {
  expect(packCard(plain)).toEqual([
    0,
    'a1',
    'A table of prices',
    'Data & Research',
    '40',
    'USDC',
    2,
    'forge',
    0,
  ])
})
