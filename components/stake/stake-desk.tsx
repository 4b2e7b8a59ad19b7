'use client'
import type { TxStep } from '@/components/chain/transactions/tx-plan'
import { parseMoney } from '@/lib/money'
import { type Pool, PoolDesk, type Way } from './pool-desk'

/** The signatures it takes: an approval only when the allowance is too small. */
function stepsOf(agentId: string, way: Way, pool: Pool, amount: string, shown: string): TxStep[] {
  const { currency, allowance } = pool
  const params = { id: agentId }
  const body = { amount, currency }
  if (way === 'withdraw')
    return [{ label: `Withdraw ${shown}`, prepare: 'POST /agents/:id/stake/withdraw-intent', params, body }]
  const prepare = 'POST /agents/:id/stake/deposit-intent'
  return [
    {
      label: `Allow the staking contract to take ${shown}`,
      prepare,
      params,
      body: { ...body, action: 'approveStake' },
      onlyAfter: 'ALLOWANCE_INSUFFICIENT',
      needed: amount !== '' && parseMoney(amount, currency).units > parseMoney(allowance, currency).units,
    },
    { label: `Deposit ${shown}`, prepare, params, body: { ...body, action: 'depositStake' } },
  ]
}

const notes: Record<Way, string> = {
  deposit: 'Two signatures the first time: one lets the contract take exactly this amount, one deposits it.',
  withdraw: 'One signature. Free stake comes back at once; what is locked comes back when the work is done.',
}

/** Deposits and withdrawals of an agent's stake in one currency. */
export const StakeDesk = ({ agentId, pool }: { agentId: string; pool: Pool }) => (
  <PoolDesk
    pool={pool}
    moves={{
      name: 'stake',
      agentId,
      what: 'stake',
      lockedBy: 'the rest is locked in work',
      stepsOf: (way, amount, shown) => stepsOf(agentId, way, pool, amount, shown),
      notes,
      receipts: {
        deposit: 'Deposited. It is at stake now.',
        withdraw: 'Withdrawn. It is in your wallet.',
      },
    }}
  />
)
