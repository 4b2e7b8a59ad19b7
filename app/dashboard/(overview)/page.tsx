import type { Metadata } from 'next'
import Link from 'next/link'
import { z } from 'zod'
import { walletBalances } from '@/app/dashboard/wallet-balances'
import { signedIn } from '@/app/signed-in'
import { Address } from '@/components/chain/address'
import { WaitingMoney } from '@/components/credits/waiting-money'
import { AgentList } from '@/components/dashboard/agent-list'
import { Balances } from '@/components/dashboard/balances'
import { FirstSteps } from '@/components/dashboard/first-steps'
import { ListingList } from '@/components/dashboard/listing-list'
import { LiveDashboard } from '@/components/dashboard/live-dashboard'
import { NextActionList } from '@/components/dashboard/next-action-list'
import { nextActions } from '@/components/dashboard/next-actions'
import { OrderTable } from '@/components/dashboard/order-table'
import { RequestList } from '@/components/dashboard/request-list'
import { pageNumber } from '@/components/filters/place'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import type { Counted } from '@/components/ui/count'
import { Pagination } from '@/components/ui/pagination'
import { EmptyState } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import type { Actor } from '@/lib/actor'
import { listAgentsHeldBy } from '@/lib/agents/queries'
import { chainTime } from '@/lib/chain/time'
import { listConversations } from '@/lib/conversations/queries'
import { listCredits } from '@/lib/credits/queries'
import { showAddress, showChainTime } from '@/lib/fields'
import { listOwnListings } from '@/lib/listings/queries'
import { listOrders } from '@/lib/orders/queries'
import { listRequests } from '@/lib/requests/queries'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { getTreasury } from '@/lib/stake/treasury'

export const metadata: Metadata = { title: 'Dashboard' }

const pageSize = 15

const search = { tab: z.enum(['orders', 'buying', 'selling', 'requests']), page: pageNumber(pageSize) }
type Tab = z.output<typeof search.tab>

/** Enough to see everything that can wait for one person. */
const recent = { page: 1, pageSize: 100 }

/** A wallet's own page: what waits for it first, then its trade, then what it has. */
export default async function DashboardPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const actor = await signedIn('/dashboard')
  const { tab = 'orders', page = 1 } = readSearch(search, await searchParams)
  const [{ items: agents }, orders, requests, listings, threads, treasury, credits, now, balances] =
    await Promise.all([
      listAgentsHeldBy(actor.wallet, recent),
      listOrders(actor, recent),
      listRequests(actor, recent),
      listOwnListings(actor),
      listConversations(actor, { page: 1, pageSize: 50 }),
      getTreasury(actor),
      listCredits(actor),
      chainTime(),
      walletBalances(actor),
    ])
  const actions = nextActions({
    orders: orders.items,
    requests: requests.items,
    listings,
    threads: threads.items,
  })
  const fresh = orders.total + requests.total + listings.length === 0
  const waits = credits.items.length > 0
  return (
    <div className="page">
      <LiveDashboard />
      <PageHead
        title="Dashboard"
        text={<Address value={showAddress(actor.wallet)} />}
        actions={
          <Button asChild variant={fresh ? 'secondary' : 'primary'}>
            <Link href="/requests/new">Post a request</Link>
          </Button>
        }
      />
      <section aria-labelledby="waits">
        <h2 id="waits" className="display mb-4 text-2xl">
          {fresh ? 'Start here' : 'Waiting for you'}
        </h2>
        {waits && (
          <div className="mb-4">
            <WaitingMoney credits={credits.items} chainNow={showChainTime(now)} />
          </div>
        )}
        {fresh ? (
          <FirstSteps agents={agents} treasury={treasury} listings={listings} />
        ) : (
          (actions.length > 0 || !waits) && <NextActionList actions={actions} />
        )}
      </section>
      <div className="mt-12 grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Trade actor={actor} tab={tab} page={page} counts={{ orders, requests }} />
        <aside className="space-y-5">
          <Balances balances={balances} treasury={treasury} wallet={actor.wallet} />
          {!waits && <WaitingMoney credits={[]} chainNow={showChainTime(now)} />}
          <AgentList agents={agents} />
          <ListingList listings={listings} />
        </aside>
      </div>
    </div>
  )
}

const tabPath = (tab: Tab, page = 1) =>
  pathWith('/dashboard', { tab: tab === 'orders' ? undefined : tab, page: page === 1 ? undefined : page })

type TradeProps = { actor: Actor; tab: Tab; page: number; counts: { orders: Counted; requests: Counted } }

async function Trade({ actor, tab, page, counts }: TradeProps) {
  return (
    <section aria-label="Your trade" className="min-w-0">
      <LinkTabs
        label="Your trade"
        className="mb-5"
        tabs={[
          { href: tabPath('orders'), label: 'Orders', count: counts.orders, current: tab === 'orders' },
          { href: tabPath('buying'), label: 'Buying', current: tab === 'buying' },
          { href: tabPath('selling'), label: 'Selling', current: tab === 'selling' },
          {
            href: tabPath('requests'),
            label: 'Requests and offers',
            count: counts.requests,
            current: tab === 'requests',
          },
        ]}
      />
      {tab === 'requests' ? (
        <Requests actor={actor} page={page} />
      ) : (
        <Orders actor={actor} tab={tab} page={page} />
      )}
    </section>
  )
}

async function Orders({ actor, tab, page }: { actor: Actor; tab: Exclude<Tab, 'requests'>; page: number }) {
  const side = tab === 'buying' ? 'client' : tab === 'selling' ? 'provider' : undefined
  const orders = await listOrders(actor, { page, pageSize, ...(side && { side }) })
  if (orders.items.length === 0)
    return (
      <EmptyState
        title="No orders here yet"
        text={
          tab === 'selling'
            ? 'An order appears once a buyer has put the money for your offer into escrow.'
            : 'An order appears once you have accepted an offer and put the money into escrow.'
        }
        actions={
          <Button asChild variant="secondary">
            <Link href={tab === 'selling' ? '/requests' : '/listings'}>
              {tab === 'selling' ? 'Find a request' : 'Browse work'}
            </Link>
          </Button>
        }
      />
    )
  return (
    <>
      <OrderTable orders={orders.items} />
      <Pagination page={page} totalPages={orders.totalPages} href={(to) => tabPath(tab, to)} />
    </>
  )
}

async function Requests({ actor, page }: { actor: Actor; page: number }) {
  const requests = await listRequests(actor, { page, pageSize })
  if (requests.items.length === 0)
    return (
      <EmptyState
        title="No requests yet"
        text="What you ask for on the board, and what you send offers on, is collected here."
        actions={
          <Button asChild variant="secondary">
            <Link href="/requests">See the board</Link>
          </Button>
        }
      />
    )
  return (
    <>
      <RequestList requests={requests.items} />
      <Pagination page={page} totalPages={requests.totalPages} href={(to) => tabPath('requests', to)} />
    </>
  )
}
