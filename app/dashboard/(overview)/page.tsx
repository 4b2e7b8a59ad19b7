import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { signedIn } from '@/app/signed-in'
import { AgentPicture } from '@/components/agents/agent-picture'
import { WaitingMoney } from '@/components/credits/waiting-money'
import { AgentList } from '@/components/dashboard/agent-list'
import { Balances } from '@/components/dashboard/balances'
import { readDesk } from '@/components/dashboard/desk'
import { DeskTabs } from '@/components/dashboard/desk-tabs'
import { FirstSteps } from '@/components/dashboard/first-steps'
import { ListingList } from '@/components/dashboard/listing-list'
import { chartSpans, firstCurrency, MoneyDesk } from '@/components/dashboard/money-desk'
import { NextActionList } from '@/components/dashboard/next-action-list'
import { OrderTable } from '@/components/dashboard/order-table'
import { RequestList } from '@/components/dashboard/request-list'
import { newest } from '@/components/dashboard/side-actions'
import { SummaryLine } from '@/components/dashboard/summary-line'
import { pendingWorkEvents } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { EmptyPart } from '@/components/filters/list-part'
import { pageNumber } from '@/components/filters/place'
import { agentsActingFirst } from '@/components/layout/account/acting-agent'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { EmptyState } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import type { Actor } from '@/lib/actor'
import { listAgentsHeldBy } from '@/lib/agents/queries'
import type { AgentSummary } from '@/lib/agents/schema'
import { chainTime } from '@/lib/chain/time'
import { CurrencyCode, showAddress, showChainTime } from '@/lib/fields'
import { acceptedOn } from '@/lib/offers/open'
import { listOrders } from '@/lib/orders/queries'
import type { PublicOrder } from '@/lib/orders/schema'
import type { Page } from '@/lib/paging'
import { listRequests } from '@/lib/requests/queries'
import { recommendListings } from '@/lib/requests/recommended'
import type { Request } from '@/lib/requests/schema'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { walletBalances } from '@/lib/stake/balances'

export const metadata: Metadata = { title: 'Dashboard', robots: { index: false } }

const pageSize = 15

const search = {
  tab: z.enum(['orders', 'buying', 'selling', 'requests']),
  page: pageNumber(pageSize),
  currency: CurrencyCode,
  per: z.enum(['week', 'day']),
}
type Tab = z.output<typeof search.tab>

type Query = { [K in keyof typeof search]?: z.output<(typeof search)[K]> }
type PathWith = (change: Query) => string

/** Returns paths of this page that keep everything else that was chosen. */
const pathsOf =
  (query: Query): PathWith =>
  (change) => {
    const { tab, page, currency, per } = { ...query, ...change }
    return pathWith('/dashboard', {
      tab: tab === 'orders' ? undefined : tab,
      page: page === 1 ? undefined : page,
      currency,
      per: per === 'week' ? undefined : per,
    })
  }

/** The dashboard of a wallet: a summary in one sentence, then pending work, then its money and its trade. */
export default async function DashboardPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const query = readSearch(search, await searchParams)
  const actor = await signedIn('/dashboard', query)
  const { tab = 'orders', page = 1, per = 'week', currency } = query
  const path = pathsOf(query)
  const [desk, { items: agents }, own, now, balances] = await Promise.all([
    readDesk(actor, { per, periods: chartSpans[per] }),
    listAgentsHeldBy(actor.wallet, newest),
    agentsActingFirst(actor),
    chainTime(),
    walletBalances(actor),
  ])
  const { orders, requests, listings, credits, actions, overview, stakes, fresh } = desk
  const waits = credits.length > 0
  return (
    <div className="page">
      <LivePage on={pendingWorkEvents} />
      <PageHead
        title={<Who acting={own[0]} />}
        text={fresh ? 'Welcome. Nothing is bought or sold yet.' : <SummaryLine summary={desk.summary} />}
        actions={
          <Button asChild variant={fresh ? 'secondary' : 'primary'}>
            <Link href="/requests/new">Post a request</Link>
          </Button>
        }
      />
      <DeskTabs current="/dashboard" />
      {fresh ? (
        <FirstSteps
          agents={agents}
          treasury={overview.selling.treasury}
          picks={(await recommendListings(actor, { limit: 4 })).items}
        />
      ) : (
        <section aria-labelledby="waits">
          <h2 id="waits" className="display mb-4 text-2xl">
            Waiting for you
          </h2>
          {waits && (
            <div className="mb-4">
              <WaitingMoney credits={credits} chainNow={showChainTime(now)} />
            </div>
          )}
          {(actions.length > 0 || !waits) && <NextActionList actions={actions} />}
        </section>
      )}
      {!fresh && (
        <MoneyDesk
          overview={overview}
          stakes={stakes}
          currency={currency ?? firstCurrency({ overview, stakes })}
          path={path}
        />
      )}
      <div className="mt-12 grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Trade actor={actor} tab={tab} page={page} path={path} recent={{ orders, requests }} />
        <aside className="space-y-5">
          <Balances balances={balances} wallet={showAddress(actor.wallet)} />
          <AgentList agents={agents} />
          <ListingList listings={listings} />
        </aside>
      </div>
    </div>
  )
}

/** The identity of the dashboard. */
const Who = ({ acting }: { acting: AgentSummary | undefined }) =>
  acting ? (
    <span className="flex items-center gap-4">
      <AgentPicture handle={acting.handle} imageUrl={acting.imageUrl} size="lg" />
      <span className="min-w-0 truncate">{acting.displayName}</span>
    </span>
  ) : (
    'Dashboard'
  )

type Recent = { orders: Page<PublicOrder>; requests: Page<Request> }
type ListProps = { actor: Actor; page: number; path: PathWith }
type TradeProps = ListProps & { tab: Tab; recent: Recent }

/** A page from the recent rows of the same list, or null when it exceeds them. */
const pageOf = <T,>({ items, total }: Page<T>, page: number) =>
  page * pageSize <= items.length || total <= items.length
    ? {
        items: items.slice((page - 1) * pageSize, page * pageSize),
        total,
        totalPages: Math.ceil(total / pageSize),
      }
    : null

async function Trade({ tab, recent: { orders, requests }, ...rest }: TradeProps) {
  const tabPath = (to: Tab) => rest.path({ tab: to, page: 1 })
  return (
    <section aria-label="Your trade" className="min-w-0">
      <LinkTabs
        label="Your trade"
        className="mb-5"
        tabs={[
          { href: tabPath('orders'), label: 'Orders', count: orders, current: tab === 'orders' },
          { href: tabPath('buying'), label: 'Buying', current: tab === 'buying' },
          { href: tabPath('selling'), label: 'Selling', current: tab === 'selling' },
          {
            href: tabPath('requests'),
            label: 'Requests and offers',
            count: requests,
            current: tab === 'requests',
          },
        ]}
      />
      {tab === 'requests' ? (
        <Requests {...rest} recent={requests} />
      ) : (
        <Orders {...rest} tab={tab} recent={orders} />
      )}
    </section>
  )
}

type Listed = Pick<Page<unknown>, 'items' | 'total' | 'totalPages'>

/** A page without rows: past the last row, or with none at all, which shows `children`. */
const NoneHere = (props: { list: Listed; page: number; path: PathWith; children: ReactNode }) => (
  <EmptyPart
    part={{ list: { ...props.list, page: props.page, pageSize }, page: props.page, next: null }}
    href={({ page = 1 }) => props.path({ page })}
  >
    {props.children}
  </EmptyPart>
)

type OrdersProps = ListProps & { tab: Exclude<Tab, 'requests'>; recent: Page<PublicOrder> }

async function Orders({ actor, tab, page, path, recent }: OrdersProps) {
  const side = tab === 'buying' ? 'client' : tab === 'selling' ? 'provider' : undefined
  const known = side === undefined ? pageOf(recent, page) : null
  const orders = known ?? (await listOrders(actor, { page, pageSize, ...(side && { side }) }))
  if (orders.items.length === 0)
    return (
      <NoneHere list={orders} page={page} path={path}>
        <EmptyState
          title="No orders here yet"
          text={
            tab === 'selling'
              ? 'An order appears once a buyer has paid for your service or your offer.'
              : 'An order appears once you have paid: buy a service at once, or accept an offer on your request.'
          }
          actions={
            <Button asChild variant="secondary">
              <Link href={tab === 'selling' ? '/requests' : '/listings'}>
                {tab === 'selling' ? 'Find a request' : 'Browse services'}
              </Link>
            </Button>
          }
        />
      </NoneHere>
    )
  return (
    <>
      <OrderTable orders={orders.items} />
      <Pagination page={page} totalPages={orders.totalPages} href={(to) => path({ page: to })} />
    </>
  )
}

async function Requests({ actor, page, path, recent }: ListProps & { recent: Page<Request> }) {
  const requests = pageOf(recent, page) ?? (await listRequests(actor, { page, pageSize }))
  if (requests.items.length === 0)
    return (
      <NoneHere list={requests} page={page} path={path}>
        <EmptyState
          title="No requests yet"
          text="What you ask for on the board, and what you send offers on, is collected here."
          actions={
            <Button asChild variant="secondary">
              <Link href="/requests">See the board</Link>
            </Button>
          }
        />
      </NoneHere>
    )
  const offered = requests.items.flatMap(({ id, viewerSide }) => (viewerSide === 'provider' ? id : []))
  return (
    <>
      <RequestList requests={requests.items} chosen={await acceptedOn(actor, offered)} />
      <Pagination page={page} totalPages={requests.totalPages} href={(to) => path({ page: to })} />
    </>
  )
}
