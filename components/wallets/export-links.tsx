import { Download, Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { pathWith } from '@/lib/search-params'
import { type LedgerFormat, ledgerFormats } from '@/lib/wallets/schema'
import { type LedgerFilters, ledgerPath, subjectOf } from './ledger-view'
import { monthBounds } from './ledger-words'

const formatWords: Record<LedgerFormat, string> = {
  merx: 'CSV',
  koinly: 'Koinly',
  cointracker: 'CoinTracker',
}

type Props = { filters: LedgerFilters; statementMonth: string }

/** The ledger as files, and a month of it on paper. Files hold the month, the object and the counterparty that are chosen, or all of it. */
export function ExportLinks({ filters, statementMonth }: Props) {
  const { wallet, month, counterparty } = filters
  const period = month === undefined ? {} : monthBounds(month)
  return (
    <div className="flex flex-wrap gap-2.5">
      {ledgerFormats.map((format) => (
        <Button key={format} asChild variant="secondary" size="sm">
          <a
            href={pathWith('/api/v1/wallets/ledger/export', {
              wallet,
              format,
              ...subjectOf(filters),
              counterparty,
              ...period,
            })}
            download
          >
            <Download aria-hidden />
            {formatWords[format]}
          </a>
        </Button>
      ))}
      <Button asChild variant="secondary" size="sm">
        <Link href={pathWith(`${ledgerPath}/statement`, { wallet, month: statementMonth })}>
          <Printer aria-hidden />
          Statement
        </Link>
      </Button>
    </div>
  )
}
