import { Amount } from '@/components/chain/money/amount'
import { type Column, Table } from '@/components/ui/table'
import type { LedgerBalance } from '@/lib/wallets/schema'
import { accountWords, withMinus } from './ledger-words'

const shown = (amount: string, currency: string) => <Amount amount={withMinus(amount)} currency={currency} />

const columns: readonly Column<LedgerBalance>[] = [
  { key: 'account', head: 'Account', lead: true, cell: ({ account }) => accountWords[account] },
  {
    key: 'opening',
    head: 'Opening balance',
    align: 'right',
    cell: ({ opening, currency }) => shown(opening, currency),
  },
  {
    key: 'closing',
    head: 'Closing balance',
    align: 'right',
    cell: ({ closing, currency }) => <span className="font-medium">{shown(closing, currency)}</span>,
  },
]

/** The balance of each account of a wallet before and after a time. */
export const BalanceTable = ({ balances }: { balances: readonly LedgerBalance[] }) => (
  <Table
    caption="Opening and closing balances"
    columns={columns}
    rows={balances}
    rowKey={({ account, currency }) => `${account} ${currency}`}
  />
)
