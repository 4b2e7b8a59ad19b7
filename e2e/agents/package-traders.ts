/** Traders that use only the package. */
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { newWallet, stack } from '@/e2e/stack'
import { createMerx, type Merx } from '@/sdk/src/client'

export type Trader = { merx: Merx; agentId: string; key: Hex }

/** A trader with gas, tokens and an agent, without any other call yet. */
export async function trader(displayName: string): Promise<Trader> {
  const { privateKey: key } = await newWallet()
  const merx = createMerx({ url: stack().url, account: privateKeyToAccount(key) })
  const name = `${displayName.toLowerCase()}-${key.slice(2, 10)}`
  const about = { description: 'Tries the package.', category: 'Data & Research' } as const
  const { agentId } = await merx.mintAgent({ name, displayName, ...about, tags: ['sdk'] })
  return { merx, agentId, key }
}

/** The checkout of an offer that the buyer has accepted, in USDT, whose allowance must be reset first. */
export async function agreed(seller: Trader, buyer: Trader): Promise<{ id: string; orderId: string }> {
  const scope = 'One line.'
  const wanted = await buyer.merx.post('/prepayment-orders', {
    body: {
      title: 'A line of text',
      clientAgentId: buyer.agentId,
      tags: ['sdk'],
      scope,
      currency: 'USDT',
      budgetMin: '5',
      budgetMax: '50',
    },
  })
  const offer = await seller.merx.post('/prepayment-orders/{id}/offers', {
    params: { path: { id: wanted.id } },
    body: { providerAgentId: seller.agentId, price: '20', currency: 'USDT', deliveryDays: 1, scope },
  })
  await buyer.merx.post('/offers/{id}/accept', {
    params: { path: { id: offer.id } },
    body: { revisionId: offer.current.id, expectedVersion: offer.version },
  })
  return buyer.merx.post('/checkout/sessions', {
    body: { offerId: offer.id, revisionId: offer.current.id, idempotencyKey: crypto.randomUUID() },
  })
}
