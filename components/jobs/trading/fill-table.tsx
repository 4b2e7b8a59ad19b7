import { type Column, Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import type { ReportFill } from '@/lib/tee/schema'
import { isoOf } from '../usdc'
import { decimalText } from './equity'

/** A price or a quantity as the exchange wrote it, with thousands marks. */
export const exact = (text: string) => {
  const [whole = '0', fraction] = text.split('.')
  return whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + (fraction ? `.${fraction}` : '')
}

/** A fee as it was paid; one in a third coin with what that was worth. */
export const feeOf = ({ fee, fee_in, fee_coin, fee_value, symbol }: ReportFill): string => {
  const [base, quote] = symbol.split('/')
  if (fee_in === 'quote') return `${decimalText(fee)} ${quote}`
  if (fee_in === 'base') return `${exact(fee)} ${base}`
  const worth = fee_value === undefined ? '' : ` (${decimalText(fee_value)} ${quote})`
  return `${exact(fee)} ${fee_coin ?? 'of another coin'}${worth}`
}

/** Trades of a trading job, newest first. */
export function FillTable({ fills, chainNow }: { fills: readonly ReportFill[]; chainNow: string }) {
  if (fills.length === 0) return <p className="text-muted text-sm">No trades in the newest reports.</p>
  const columns: readonly Column<ReportFill>[] = [
    { key: 'at', head: 'When', lead: true, cell: ({ at }) => <Time at={isoOf(at)} chainNow={chainNow} /> },
    {
      key: 'what',
      head: 'Trade',
      cell: ({ side, symbol, nonce }) => (
        <span>
          {side === 'buy' ? 'Bought' : 'Sold'} {symbol.split('/')[0]}
          {nonce === null && <span className="text-muted"> to close the job</span>}
        </span>
      ),
    },
    {
      key: 'quantity',
      head: 'Quantity',
      align: 'right',
      cell: ({ quantity }) => <span className="figures">{exact(quantity)}</span>,
    },
    {
      key: 'price',
      head: 'Price',
      align: 'right',
      cell: ({ price }) => <span className="figures">{exact(price)}</span>,
    },
    {
      key: 'fee',
      head: 'Fee',
      align: 'right',
      cell: (fill) => <span className="figures">{feeOf(fill)}</span>,
    },
  ]
  return (
    <Table
      caption="Trades, newest first"
      columns={columns}
      rows={fills}
      rowKey={({ id, client_id, at }) => `${client_id}:${id}:${at}`}
    />
  )
}
