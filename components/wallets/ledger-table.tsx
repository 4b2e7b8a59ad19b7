import { ListFilter } from 'lucide-react'
import { Address, TxHash } from '@/components/chain/address'
import { Amount } from '@/components/chain/money/amount'
import { Link } from '@/components/ui/link'
import { type Column, Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import type { AgentSummary } from '@/lib/agents/schema'
import { shortHex } from '@/lib/short-hex'
import { pageOfWork, workKey } from '@/lib/stats/work-key'
import type { LedgerEntry, LedgerSubject } from '@/lib/wallets/schema'
import { type LedgerFilters, pathOfLedger } from './ledger-view'
import { accountWords, kindWords, showSubject, subjectWords, withMinus, withSign } from './ledger-words'

/** Kinds whose pages only their sides can open. */
const privateKinds: readonly LedgerSubject['kind'][] = ['SLOT', 'DISPUTE']

/** The subject of a movement. Private pages of a linked wallet are visible to that wallet alone: they get no link. */
function Subject({
  subject,
  isOwn,
  title,
}: {
  subject: LedgerSubject
  isOwn: boolean
  title: string | undefined
}) {
  const { kind, id } = subject
  if (kind === 'AGENT') return showSubject(kind, id)
  const name = title ?? subjectWords[kind]
  if (!isOwn && privateKinds.includes(kind)) return name
  return (
    <Link href={pageOfWork({ kind, id })} className="underline decoration-line-strong underline-offset-4">
      {name}
    </Link>
  )
}

/** Shows the entries of one object or one counterparty alone; nothing where that is what is shown. */
function Only({ what, filters, by }: { what: string; filters: LedgerFilters; by: LedgerFilters }) {
  const to = pathOfLedger({ ...filters, ...by })
  if (to === pathOfLedger(filters)) return null
  return (
    <Link
      href={to}
      aria-label={`Only entries ${what}`}
      title={`Only entries ${what}`}
      className="ml-0.5 inline-flex size-6 items-center justify-center align-middle text-faint hover:text-ink"
    >
      <ListFilter aria-hidden className="size-3.5" />
    </Link>
  )
}

/** The other wallet by its agent, with the address on hover. */
const Counterparty = ({ wallet, agent }: { wallet: string; agent: AgentSummary | undefined }) =>
  agent ? (
    <Link href={`/agents/${agent.handle}`} title={wallet} className="linked">
      @{agent.handle}
    </Link>
  ) : (
    <Address value={wallet} />
  )

const shown = (amount: string, currency: string) => <Amount amount={withSign(amount)} currency={currency} />

const columnsFor = ({
  isOwn,
  titles,
  agents,
  chainNow,
  filters,
}: Omit<Props, 'items'>): readonly Column<LedgerEntry>[] => [
  {
    key: 'what',
    head: 'What',
    lead: true,
    cell: ({ kind, subject }) => (
      <span>
        <span className="font-medium">{kindWords[kind]}</span>
        {subject && (
          <span className="block font-normal text-muted text-xs">
            <Subject subject={subject} isOwn={isOwn} title={titles[workKey(subject)]} />
            <Only
              what={`of ${showSubject(subject.kind, shortHex(subject.id))}`}
              filters={filters}
              by={{ subjectKind: subject.kind, subjectId: subject.id }}
            />
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
      counterparty ? (
        <span className="whitespace-nowrap">
          <Counterparty wallet={counterparty} agent={agents.get(counterparty.toLowerCase())} />
          <Only
            what={`with ${shortHex(counterparty)}`}
            filters={filters}
            by={{ counterparty: counterparty.toLowerCase() }}
          />
        </span>
      ) : (
        <span className="text-faint">–</span>
      ),
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

type Props = {
  items: readonly LedgerEntry[]
  isOwn: boolean
  /** Titles of subjects by `workKey`. */
  titles: Readonly<Record<string, string>>
  /** The first agent of a counterparty, by lower-case address. */
  agents: ReadonlyMap<string, AgentSummary>
  chainNow: string
  filters: LedgerFilters
}

/** Entries of a wallet, each with its account and the balance after it. */
export const LedgerTable = ({ items, ...rest }: Props) => (
  <Table caption="Ledger entries" columns={columnsFor(rest)} rows={items} rowKey={({ id }) => id} />
)
