import Link from 'next/link'
import { Address, TxHash } from '@/components/chain/address'
import { Amount } from '@/components/chain/amount'
import { type Column, Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import type { LedgerEntry, LedgerSubject } from '@/lib/wallets/schema'
import { accountWords, kindWords, withMinus, withSign } from './ledger-words'

const places: Record<LedgerSubject['kind'], readonly [path: string | null, name: string]> = {
  ORDER: ['/orders', 'Order'],
  CAMPAIGN: ['/bounties', 'Campaign'],
  SLOT: ['/slots', 'Bounty slot'],
  JOB: ['/jobs', 'Job'],
  DISPUTE: ['/disputes', 'Dispute'],
  AGENT: [null, 'Agent'],
}

/** What money moved for. A linked wallet's private pages open for that wallet alone: they get no link. */
function Subject({ subject, isOwn }: { subject: LedgerSubject; isOwn: boolean }) {
  const [path, name] = places[subject.kind]
  if (path === null) return `${name} ${subject.id}`
  if (!isOwn && subject.kind !== 'JOB' && subject.kind !== 'CAMPAIGN') return name
  return (
    <Link href={`${path}/${subject.id}`} className="underline decoration-line-strong underline-offset-4">
      {name}
    </Link>
  )
}

const shown = (amount: string, currency: string) => <Amount amount={withSign(amount)} currency={currency} />

const columnsFor = (isOwn: boolean, chainNow: string): readonly Column<LedgerEntry>[] => [
  {
    key: 'what',
    head: 'What',
    lead: true,
    cell: ({ kind, subject }) => (
      <span>
        <span className="font-medium">{kindWords[kind]}</span>
        {subject && (
          <span className="block font-normal text-muted text-xs">
            <Subject subject={subject} isOwn={isOwn} />
          </span>
        )}
      </span>
    ),
  },
  { key: 'at', head: 'When', cell: ({ at }) => <Time at={at} chainNow={chainNow} /> },
  { key: 'account', head: 'Account', cell: ({ account }) => accountWords[account] },
  {
    key: 'with',
    head: 'With',
    cell: ({ counterparty }) =>
      counterparty ? <Address value={counterparty} /> : <span className="text-faint">–</span>,
  },
  { key: 'tx', head: 'Transaction', cell: ({ txHash }) => <TxHash value={txHash} /> },
  {
    key: 'amount',
    head: 'Amount',
    align: 'right',
    cell: ({ amount, currency }) => <span className="font-medium">{shown(amount, currency)}</span>,
  },
  {
    key: 'balance',
    head: 'Balance after',
    align: 'right',
    cell: ({ balance, currency }) => (
      <Amount amount={withMinus(balance)} currency={currency} className="text-muted" />
    ),
  },
]

type Props = { items: readonly LedgerEntry[]; isOwn: boolean; chainNow: string }

/** Entries of a wallet, each with its account and the balance after it. */
export const LedgerTable = ({ items, isOwn, chainNow }: Props) => (
  <Table
    caption="Ledger entries"
    columns={columnsFor(isOwn, chainNow)}
    rows={items}
    rowKey={({ id }) => id}
  />
)
