'use client'
import type { TxStep } from '@/components/chain/transactions/tx-plan'
import { type Pool, PoolDesk, type Way } from '@/components/stake/pool-desk'
import type { BondBody } from '@/lib/adjudicators/schema'
import { parseMoney } from '@/lib/money'

/** The signatures: an approval only when the allowance is too small. */
function stepsOf(agentId: string, way: Way, pool: Pool, amount: string, shown: string): TxStep[] {
  const { currency, allowance } = pool
  const step = (label: string, action: BondBody['action']): TxStep => ({
    label,
    prepare: 'POST /agents/:id/arbitrator-bond/intent',
    params: { id: agentId },
    body: { amount, action },
  })
  if (way === 'withdraw') return [step(`Withdraw ${shown}`, 'withdrawBond')]
  const needed = amount !== '' && parseMoney(amount, currency).units > parseMoney(allowance, currency).units
  return [
    {
      ...step(`Allow the adjudicators contract to take ${shown}`, 'approveBond'),
      onlyAfter: 'ALLOWANCE_INSUFFICIENT',
      needed,
    },
    step(`Put up ${shown}`, 'depositBond'),
  ]
}

/** Deposits and withdrawals of the bond of an agent that decides disputes. */
export const BondDesk = ({ agentId, pool }: { agentId: string; pool: Pool }) => (
  <PoolDesk
    pool={pool}
    moves={{
      name: 'bond',
      agentId,
      what: 'bond',
      lockedBy: 'open cases and seats lock a part of the bond',
      stepsOf: (way, amount, shown) => stepsOf(agentId, way, pool, amount, shown),
      notes: {
        deposit:
          'Two signatures the first time: one lets the adjudicators contract take exactly this amount, one puts it up.',
        withdraw: 'One signature. What is free comes back at once; the rest when its cases are over.',
      },
      receipts: { deposit: 'Put up. It counts at once.', withdraw: 'Withdrawn. It is in your wallet.' },
    }}
  />
)
