import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EstimateGasExecutionError, ExecutionRevertedError, UserRejectedRequestError } from 'viem'
import { expect, test } from 'vitest'
import { revertedFailure, type TxFailure, toFailure } from '@/components/chain/transactions/tx-failure'
import { ApiError } from '@/lib/api/client'
import { useAnyPanel } from './use-any-panel'

const chainNow = '2026-11-27T12:00:00.000Z'

/** Opens a dispute that fails with `failure`; by default long before the deadline. */
function Asking({ failure, endsAt }: { failure?: TxFailure; endsAt: string }) {
  const { field, onFailure } = useAnyPanel({ endsAt, chainNow })
  // State that is set while rendering re-renders immediately.
  if (failure && field === null) onFailure(failure)
  return field
}

const isOffered = (failure?: TxFailure, endsAt = '2026-11-29T12:00:00.000Z') =>
  renderToStaticMarkup(createElement(Asking, { ...(failure && { failure }), endsAt })).includes(
    'Take whatever panel is drawn',
  )

const ofApi = (details: Record<string, unknown>) =>
  toFailure(
    new ApiError('POST /jobs/:jobId/dispute/prepare', 409, 'CONFLICT', 'The draw.', undefined, details),
  )

test('any panel is offered after each refusal that may be about the panel: of the API, the wallet and the chain', () => {
  const ofWallet = toFailure(new EstimateGasExecutionError(new ExecutionRevertedError({}), {}))
  expect([ofApi({}).kind, ofWallet.kind]).toEqual(['api', 'unknown'])
  expect(isOffered(ofApi({ error: 'PanelMismatch', seatA: '1' }))).toBe(true)
  expect(isOffered(ofWallet)).toBe(true)
  expect(isOffered(revertedFailure(1n))).toBe(true)
})

test('it is not offered before, after a refusal of another kind, or a signature that was refused', () => {
  expect(isOffered()).toBe(false)
  expect(isOffered(ofApi({ error: 'TimeOver' }))).toBe(false)
  expect(isOffered(ofApi({ status: 'SETTLED' }))).toBe(false)
  expect(isOffered(toFailure(new UserRejectedRequestError(new Error('No.'))))).toBe(false)
})

test('it is offered in the last hour', () => {
  expect(isOffered(undefined, '2026-11-27T13:00:00.000Z')).toBe(false)
  expect(isOffered(undefined, '2026-11-27T12:59:59.000Z')).toBe(true)
})
