import { expect, test } from 'vitest'
import { nextSteps } from './next-steps'

const may = {
  canAcceptOrder: false,
  canSubmitDelivery: false,
  canRelease: false,
  canRequestRedo: false,
  canCancelPending: false,
  canOpenChallenge: false,
  canProposeSettlement: false,
  canAcceptSettlement: false,
  canProposeExtension: false,
  canAcceptExtension: false,
  canReview: false,
}
const [before, at, after] = [
  '2026-11-01T11:59:59.000Z',
  '2026-11-01T12:00:00.000Z',
  '2026-11-01T12:00:01.000Z',
]
const order = {
  status: 'IN_PROGRESS',
  side: 'provider',
  deliveryDueAt: null,
  challengeWindowEndsAt: null,
  chainTime: at,
  availableActions: may,
} as const

test('what the service says that the order allows, by the commands that do it', () => {
  const availableActions = { ...may, canSubmitDelivery: true, canProposeSettlement: true }
  expect(nextSteps({ ...order, availableActions })).toEqual(['deliver', 'settle'])
  expect(nextSteps({ ...order, availableActions: { ...may, canCancelPending: true } })).toEqual(['cancel'])
})

test('an overdue order can be cancelled by everyone, after its due date', () => {
  const due = (deliveryDueAt: string) => nextSteps({ ...order, side: 'stranger', deliveryDueAt })
  expect([due(after), due(at), due(before)]).toEqual([[], [], ['cancel']])
  expect(nextSteps({ ...order, status: 'DELIVERED', deliveryDueAt: before })).toEqual([])
})

test('the seller can claim the pay, after the buyer’s window', () => {
  const delivered = { ...order, status: 'DELIVERED' } as const
  const window = (challengeWindowEndsAt: string) => nextSteps({ ...delivered, challengeWindowEndsAt })
  expect([window(after), window(at), window(before)]).toEqual([[], [], ['claim']])
  expect(nextSteps({ ...delivered, side: 'client', challengeWindowEndsAt: before })).toEqual([])
  expect(nextSteps({ ...order, challengeWindowEndsAt: before })).toEqual([])
})
