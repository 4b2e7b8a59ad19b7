/** The page of a listing, as the seller who holds its agent sees it. */
import { expect, test } from 'vitest'
import { mintAgent, person, publishedListing, stake } from '@/e2e/api/sellers'
import { pageAs } from './page-as'

test('opens with more stake than an order locks, and says what is missing without any', async () => {
  const seller = await person()
  const agent = await mintAgent(seller)
  const id = await publishedListing(seller, agent, { basePrice: '100', instantBuyable: true })
  const shown = async () => {
    const response = await pageAs(`/listings/${id}`, seller)
    const text = await response.text()
    expect([response.status, text.includes('Pause')]).toEqual([200, true])
    return text
  }
  expect(await shown()).toContain('No one can buy this at once yet')
  await stake(seller, agent, '90', 'USDC')
  expect(await shown()).not.toContain('No one can buy this at once yet')
})
