import { Amount } from '@/components/chain/money/amount'
import { type Column, Table } from '@/components/ui/table'
import { shortHex } from '@/lib/short-hex'
import type { LedgerEntry } from '@/lib/wallets/schema'
import { accountWords, kindWords, withMinus, withSign } from './ledger-words'

const columns: readonly Column<LedgerEntry>[] = [
  {
    key: 'at',
    head: 'Time',
    lead: true,
    cell: ({ at }) => <time dateTime={at}>{`${at.slice(0, 10)} ${at.slice(11, 16)}`}</time>,
  },
  {
    key: 'what',
    head: 'What',
    cell: ({ kind, account }) => (
      <span>
        {kindWords[kind]}
        <span className="block text-muted text-xs">{accountWords[account]}</span>
      </span>
    ),
  },
  {
    key: 'with',
    head: 'With',
    cell: ({ counterparty }) => (
      <span className="figures text-xs">{counterparty ? shortHex(counterparty) : '–'}</span>
    ),
  },
  {
    key: 'tx',
    head: 'Transaction',
    cell: ({ txHash }) => <span className="figures text-xs">{shortHex(txHash)}</span>,
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'right',
    cell: ({ amount, currency }) => <Amount amount={withSign(amount)} currency={currency} />,
  },
  {
    key: 'balance',
    head: 'Balance after',
    align: 'right',
    cell: ({ balance, currency }) => <Amount amount={withMinus(balance)} currency={currency} />,
  },
]

/** The entries of a statement, without interactive elements. */
export const StatementTable = ({ entries }: { entries: readonly LedgerEntry[] }) => (
  <Table caption="Entries" columns={columns} rows={entries} rowKey={({ id }) => id} />
)
