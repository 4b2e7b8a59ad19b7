import { describe, expect, test } from 'vitest'
import { pageSignature } from './page-signature'

describe('the signature of a page', () => {
  const order = { version: 3, status: 'DELIVERED', confirming: { blocks: 1, required: 2 } } as const
  type OrderShown = Parameters<typeof pageSignature<'GET /orders/:id'>>[1]
  const signature = (change: object = {}) =>
    pageSignature('GET /orders/:id', { ...order, ...change } as OrderShown)

  test('is another when what a reader must not miss is another', () => {
    const changes = [
      { version: 4 },
      { status: 'SETTLED' },
      { confirming: null },
      { confirming: { blocks: 2 } },
      { dispute: { status: 'ARBITRATION' } },
      { proposal: { by: 'client', providerBps: 5_000 } },
    ]
    expect(new Set([signature(), ...changes.map(signature)]).size).toBe(7)
  })

  test('is the same when only other things changed', () => {
    expect(signature({ title: 'Another title', confirming: { blocks: 1, required: 9 } })).toBe(signature())
  })

  test('of a campaign is another when its brand pauses claims here', () => {
    const campaign = { version: 3, status: 'LIVE', slotCounts: { OPEN: 2 }, confirming: null }
    type CampaignShown = Parameters<typeof pageSignature<'GET /campaigns/:id'>>[1]
    const paused = (intakePausedAt: string | null) =>
      pageSignature('GET /campaigns/:id', { ...campaign, intakePausedAt } as unknown as CampaignShown)
    expect(paused('2026-01-01T00:00:00Z')).not.toBe(paused(null))
  })
})
