import { ReceiptText } from 'lucide-react'
import type { Metadata } from 'next'
import { found } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { ActiveFilters } from '@/components/filters/active-filters'
import { EmptyBoard } from '@/components/filters/empty-board'
import { PartLinks } from '@/components/filters/list-part'
import { type Place, partAt } from '@/components/filters/place'
import { PageHead, Panel } from '@/components/ui/card'
import { BalanceTable } from '@/components/wallets/balance-table'
import { ExportLinks } from '@/components/wallets/export-links'
import { LedgerFilterBar } from '@/components/wallets/ledger-filters'
import { LedgerTable } from '@/components/wallets/ledger-table'
import {
  fileQueryOf,
  isNarrowerThanFiles,
  ledgerFiltersInUse,
  ledgerSearch,
  pathOfLedger,
} from '@/components/wallets/ledger-view'
import { monthBounds, showMonth } from '@/components/wallets/ledger-words'
import { OwnWallets } from '@/components/wallets/own-wallets'
import { agentsByWallet } from '@/lib/agents/parties'
import { chainTime } from '@/lib/chain/time'
import { type RawSearch, readSearch } from '@/lib/search-params'
import { titlesOfWork } from '@/lib/stats/work-titles'
import { countForFile } from '@/lib/wallets/export'
import { getLedger, listWallets } from '@/lib/wallets/queries'

export const metadata: Metadata = { title: 'Ledger', robots: { index: false } }

const pageSize = 20

/** Every movement of a wallet through the contracts, with its balances. */
export default async function LedgerPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { page, cursor, ...filters } = readSearch(ledgerSearch, await searchParams)
  const actor = await signedIn(pathOfLedger(filters))
  const { month, ...query } = filters
  const [wallets, part, seconds] = await Promise.all([
    listWallets(actor),
    found(
      partAt({ page, cursor }, pageSize, (place) =>
        getLedger(actor, { ...query, ...(month && monthBounds(month)), ...place }),
      ),
    ),
    chainTime(),
  ])
  const now = new Date(Number(seconds) * 1000)
  const inUse = ledgerFiltersInUse(filters)
  const { wallet, items, balances, totalAtLeast } = part.list
  const isOwn = wallet.toLowerCase() === actor.wallet
  const [titles, agents, total] = await Promise.all([
    titlesOfWork(items.flatMap(({ subject }) => subject ?? [])),
    agentsByWallet(items.flatMap(({ counterparty }) => counterparty?.toLowerCase() ?? [])),
    // With an object or a counterparty, a list stops counting long before a file is full.
    totalAtLeast && !isNarrowerThanFiles(filters)
      ? countForFile(actor, fileQueryOf(filters))
      : part.list.total,
  ])
  const way = { part, href: (place: Place) => pathOfLedger(filters, place) }
  const clear = pathOfLedger({ wallet: filters.wallet })
  return (
    <div className="page">
      <PageHead
        title="Ledger"
        text="Everything your wallet moved through Merx: escrow, payments, fees, stake and bonds. Each entry has its counterpart, and both add up to zero."
        actions={
          <ExportLinks
            filters={filters}
            total={total}
            statementMonth={month ?? now.toISOString().slice(0, 7)}
          />
        }
      />
      <div className="space-y-6">
        <LedgerFilterBar filters={filters} wallets={wallets.items} now={now} />
        <ActiveFilters filters={inUse} clear={clear} />
        {balances.length > 0 && (
          <Panel title={month ? `Balances in ${showMonth(month)}` : 'Balances'}>
            <BalanceTable balances={balances} />
            <p className="mt-3 text-muted text-xs">
              Wallet is what Merx paid to it less what it paid to Merx. What it holds besides is not counted.
            </p>
          </Panel>
        )}
        {items.length > 0 ? (
          <LedgerTable
            items={items}
            isOwn={isOwn}
            titles={titles}
            agents={agents}
            chainNow={now.toISOString()}
            filters={filters}
          />
        ) : (
          <EmptyBoard
            {...way}
            icon={<ReceiptText />}
            clear={inUse.length > 0 ? clear : null}
            filtered={{ title: 'No entries', text: 'Nothing moved that fits these filters.' }}
            empty={{
              title: 'Nothing moved yet',
              text: 'Your first payment, stake or payout is listed here once its block is indexed.',
              action: 'Browse services',
              to: '/listings',
            }}
          />
        )}
        <PartLinks {...way} />
        <OwnWallets wallets={wallets.items} />
      </div>
    </div>
  )
}
