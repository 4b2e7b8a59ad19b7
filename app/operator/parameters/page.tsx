import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { ContractPanel } from '@/components/operator/contract-panel'
import { OperatorTabs } from '@/components/operator/operator-tabs'
import { PageHead } from '@/components/ui/card'
import { isOperator } from '@/lib/adjudicators/operator'
import { chainTime } from '@/lib/chain/time'
import { showChainTime } from '@/lib/fields'
import { listOwnedContracts } from '@/lib/operations/owned-contracts'
import { forOperator } from '../for-operator'

export const metadata: Metadata = { title: 'Parameters', robots: { index: false } }

/**
 * The page of contracts: their parameters, the limits, and pending changes. The operator sees all of them, other wallets those that they own
 * or were offered.
 */
export default async function ParametersPage() {
  const actor = await signedIn('/operator/parameters')
  const [{ items }, hasTabs, now] = await forOperator(
    Promise.all([listOwnedContracts(actor), isOperator(actor), chainTime()]),
  )
  return (
    <div className="page">
      <PageHead
        title="Parameters"
        text="What the contracts are set to, read from the chain, and the limits they enforce. A change holds for new orders, campaigns and jobs only; the recipient of the fees changes at once. Your wallet signs each one."
      />
      {hasTabs && <OperatorTabs open="parameters" />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
        {items.map((contract) => (
          <ContractPanel key={contract.address} contract={contract} chainNow={showChainTime(now)} />
        ))}
      </div>
    </div>
  )
}
