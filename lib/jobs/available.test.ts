import { expect, test } from 'vitest'
import type { ChainTeeKey, ChainVault } from '@/lib/db/generated/client'
import { actionsOf } from './available'
import { unbornJob } from './fold'

test('who bought the evaluator’s agent can neither evaluate nor offer', () => {
  const state = { ...unbornJob, client: '0xc', status: 'FUNDED' as const, submitBy: 1_000_000n, version: 1 }
  const job = { state, vault: null, key: null, providerOwner: null, proposalsEndedAt: null }
  const sold = { ...job, evaluatorWallet: null, evaluatorOwner: '0xb' }
  expect(actionsOf(sold, '0xb', 1n).canOffer).toBe(false)
  expect(actionsOf(sold, '0xa', 1n).canOffer).toBe(true)
  expect(actionsOf({ ...sold, evaluatorWallet: '0xb' }, '0xb', 1n).canOffer).toBe(false)
  const submitted = { ...state, status: 'SUBMITTED' as const, providerAgentId: 3n, evaluateBy: 9n }
  expect(actionsOf({ ...sold, state: submitted }, '0xb', 1n).canEvaluate).toBe(false)
  expect(actionsOf({ ...sold, state: submitted, evaluatorWallet: '0xb' }, '0xb', 1n).canEvaluate).toBe(true)
})

test('a vault whose enclave key is revoked gets no provider; its client can cancel', () => {
  const state = {
    ...unbornJob,
    client: '0xc',
    status: 'FUNDED' as const,
    strategyType: 'CEX_CAPITAL' as const,
    submitBy: 1_000_000n,
    version: 1,
  }
  const vault = { closeReason: null } as ChainVault
  const job = {
    state,
    vault,
    providerOwner: null,
    proposalsEndedAt: null,
    evaluatorWallet: null,
    evaluatorOwner: '0xe',
  }
  expect(actionsOf({ ...job, key: { revokedAt: null } as ChainTeeKey }, '0xc', 1n).canSetProvider).toBe(true)
  expect(actionsOf({ ...job, key: { revokedAt: 1n } as ChainTeeKey }, '0xc', 1n)).toMatchObject({
    canSetProvider: false,
    canDeployVault: false,
    canCancel: true,
  })
  expect(actionsOf({ ...job, key: { revokedAt: null } as ChainTeeKey }, '0xp', 1n).canOffer).toBe(true)
  expect(actionsOf({ ...job, key: { revokedAt: 1n } as ChainTeeKey }, '0xp', 1n).canOffer).toBe(false)
})
