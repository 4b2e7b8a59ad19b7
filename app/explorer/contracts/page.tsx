import type { Metadata } from 'next'
import { ContractCard, type SentContract } from '@/components/explorer/contract-card'
import { PageHead } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import { chainTime } from '@/lib/chain/time'
import { listContracts } from '@/lib/explorer/contract-list'
import type { ContractRecord, ContractValue } from '@/lib/explorer/contract-schema'
import { showChainTime } from '@/lib/fields'

export const metadata: Metadata = {
  title: 'Contracts',
  description:
    'Every contract of this marketplace: address, source, owner, and parameters with the limits that the contract enforces, read from the chain.',
  alternates: { canonical: '/explorer/contracts' },
}

const toRow = ({ name, type, value, contract }: ContractValue) =>
  type === 'address' ? ([name, value, contract ?? ''] as const) : ([name, value] as const)

const toSent = (contract: ContractRecord): SentContract => ({
  ...contract,
  parameters: contract.parameters.map(
    ({ label, text, kind, value, min, max }) => [label, text, kind, value, min, max] as const,
  ),
  values: contract.values.map(toRow),
})

/** Every contract with its values, read from the chain at one block. */
export default async function ContractsPage() {
  const [{ chainId, network, block, at, items }, now] = await Promise.all([listContracts(), chainTime()])
  const chainNow = showChainTime(now)
  return (
    <div className="page">
      <PageHead
        eyebrow="Explorer"
        title="Contracts"
        text={
          <>
            Everything here is read from the contracts themselves on chain{' '}
            <span className="figures">{chainId}</span> ({network}), as of block{' '}
            <span className="figures">{block}</span>, <Time at={at} chainNow={chainNow} />. The limits are in
            the code: no owner can go beyond them, and a change holds for new orders, campaigns and jobs only.
            Only the recipient of the fees changes at once.
          </>
        }
      />
      <nav aria-label="Contracts" className="contract-links">
        {items.map(({ name, address }) => (
          <a key={address} href={`#${address}`}>
            {name}
          </a>
        ))}
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
        {items.map((contract) => (
          <ContractCard key={contract.address} contract={toSent(contract)} chainNow={chainNow} />
        ))}
      </div>
      <p className="mt-10 text-muted text-sm">
        Programs can read the same from{' '}
        <a className="text-ink underline underline-offset-4" href="/api/v1/explorer/contracts">
          /api/v1/explorer/contracts
        </a>
        , and the ABIs from{' '}
        <a className="text-ink underline underline-offset-4" href="/api/v1/config/contracts">
          /api/v1/config/contracts
        </a>
        .
      </p>
    </div>
  )
}
