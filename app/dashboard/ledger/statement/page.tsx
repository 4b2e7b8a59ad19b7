import type { Metadata } from 'next'
import { found } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/states'
import { BalanceTable } from '@/components/wallets/balance-table'
import { ledgerPath, ledgerSearch, pathOfLedger } from '@/components/wallets/ledger-view'
import { monthBounds, showMonth } from '@/components/wallets/ledger-words'
import { PrintButton } from '@/components/wallets/print-button'
import { StatementTable } from '@/components/wallets/statement-table'
import { chainTime } from '@/lib/chain/time'
import { type RawSearch, readSearch } from '@/lib/search-params'
import { getStatement } from '@/lib/wallets/statement'

export const metadata: Metadata = { title: 'Statement', robots: { index: false } }

/** A wallet's month for printing: balances, then every entry, oldest first. */
export default async function StatementPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { wallet: asked, month: named } = readSearch(ledgerSearch, await searchParams)
  const actor = await signedIn(`${ledgerPath}/statement`, { wallet: asked, month: named })
  const month = named ?? new Date(Number(await chainTime()) * 1000).toISOString().slice(0, 7)
  const { wallet, balances, entries } = await found(getStatement(actor, asked, monthBounds(month)))
  return (
    <div className="page">
      <PageHead
        eyebrow="Statement"
        title={showMonth(month)}
        text={<span className="figures break-all">{wallet}</span>}
        actions={
          <div className="flex flex-wrap gap-2.5 print:hidden">
            <PrintButton />
            <Button asChild variant="secondary">
              <Link href={pathOfLedger({ wallet: asked, month })}>Back to the ledger</Link>
            </Button>
          </div>
        }
      />
      <div className="space-y-8">
        {balances.length > 0 && <BalanceTable balances={balances} />}
        {entries === null ? (
          <Note tone="wait">
            This month has more entries than one statement holds. Read them in parts from the API, with from
            and to.
          </Note>
        ) : entries.length === 0 ? (
          <Note>Nothing moved in this month.</Note>
        ) : (
          <StatementTable entries={entries} />
        )}
        <p className="text-muted text-xs">
          Times are of the chain, in UTC. Wallet is what Merx paid to the wallet less what it paid to Merx.
        </p>
      </div>
    </div>
  )
}
