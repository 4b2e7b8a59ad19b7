import { Download, Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { pathWith } from '@/lib/search-params'
import { entriesPerFile, type LedgerFormat, ledgerFormats } from '@/lib/wallets/schema'
import { fileQueryOf, isNarrowerThanFiles, type LedgerFilters, ledgerPath, pathOfLedger } from './ledger-view'

const formatWords: Record<LedgerFormat, string> = {
  merx: 'CSV',
  koinly: 'Koinly',
  cointracker: 'CoinTracker',
}

type Props = {
  filters: LedgerFilters
  /** Entries of the file, counted to one more than it holds. */
  total: number
  statementMonth: string
}

/**
 * Exports of the ledger as files, and a monthly statement for printing. Files contain the filtered month, object and counterparty, or
 * everything. None is offered for an account, a kind or a currency: files have all of them, because tax programs need both halves of a
 * movement, and `total` would count other entries than the file has. Beyond the limit of a file, programs read it in parts.
 */
export function ExportLinks({ filters, total, statementMonth }: Props) {
  const { wallet } = filters
  const isNarrower = isNarrowerThanFiles(filters)
  const isTooLong = total > entriesPerFile
  return (
    <div className="flex flex-wrap gap-2.5">
      {isNarrower && (
        <p className="max-w-prose text-muted text-sm">
          Files have every account, kind and currency.{' '}
          <Link
            href={pathOfLedger({ ...filters, account: undefined, kind: undefined, currency: undefined })}
            className="linked"
          >
            Clear these filters
          </Link>{' '}
          to download one.
        </p>
      )}
      {!isNarrower && isTooLong && (
        <p className="max-w-prose text-muted text-sm">
          A file holds at most {entriesPerFile.toLocaleString('en')} entries. Choose a month, an order or a
          counterparty, or read the entries{' '}
          <Link href="/docs/wallets/getWalletsLedgerExport" className="linked">
            in parts from the API
          </Link>
          .
        </p>
      )}
      {(isNarrower || isTooLong ? [] : ledgerFormats).map((format) => (
        <Button key={format} asChild variant="secondary" size="sm">
          <a href={pathWith('/api/v1/wallets/ledger/export', { format, ...fileQueryOf(filters) })} download>
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
