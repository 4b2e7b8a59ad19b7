import { z } from 'zod'
import { signedIn } from '@/app/signed-in'
import { csvFile, csvLines, csvOf } from '@/components/charts/csv'
import { categoryName } from '@/components/dashboard/category-table'
import { conversionRate } from '@/components/dashboard/conversion-table'
import { deskCharts, deskSearch, drawDesk } from '@/components/dashboard/desk-charts'
import { chartSpans } from '@/components/dashboard/money-desk'
import type { Actor } from '@/lib/actor'
import { AppError } from '@/lib/errors'
import { currencyList, formatMoney, money } from '@/lib/money'
import { getOverview } from '@/lib/orders/figures/overview'
import { readSearch } from '@/lib/search-params'
import { listMovements } from '@/lib/stake/history'
import { spentByCategory } from '@/lib/stats/buying'
import { getConversion } from '@/lib/stats/conversion'

const tables = ['money', 'categories', 'conversion', 'stake'] as const

const search = {
  ...deskSearch,
  chart: z.enum([...deskCharts, ...tables]),
  per: z.enum(['week', 'day']),
}
type Query = { [K in keyof typeof search]?: z.output<(typeof search)[K]> }

/** The periods of the overview's charts. */
async function moneyLines(actor: Actor, { currency = currencyList[0], per = 'week' }: Query) {
  const { history } = await getOverview(actor, { per, periods: chartSpans[per] })
  const periods = history.find((one) => one.currency === currency)?.periods ?? []
  return [
    [
      `${per} from`,
      ...['in escrow', 'in escrow for your work', 'spent', 'earned'].map((one) => `${one} (${currency})`),
    ],
    ...periods.map(({ from, inEscrow, incoming, spent, earned }) => [
      from.slice(0, 10),
      inEscrow,
      incoming,
      spent,
      earned,
    ]),
  ]
}

async function categoryLines(actor: Actor, { currency = currencyList[0], days = 30 }: Query) {
  const categories = await spentByCategory(actor, { currency, days })
  return [
    ['category', `spent (${currency})`, 'pieces of work'],
    ...categories.map(({ category, units, count }) => [
      categoryName(category),
      formatMoney(money(units, currency)),
      String(count),
    ]),
  ]
}

async function conversionLines(actor: Actor, { days = 30 }: Query) {
  const { listings } = await getConversion(actor, days)
  return [
    ['listing', 'title', 'views', 'orders', 'orders per view'],
    ...listings.map(({ listingId, title, ...counts }) => [
      listingId,
      title,
      String(counts.views),
      String(counts.orders),
      conversionRate(counts)?.toFixed(4) ?? '',
    ]),
  ]
}

/** Movements of one file: the newest. */
const maxMovements = 1_000

/** Null for an agent that does not exist. */
async function stakeLines(agent: string, { currency = currencyList[0] }: Query) {
  const { items } = await listMovements(agent, { currency, pageSize: maxMovements }).catch((error) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return { items: null }
    throw error
  })
  if (items === null) return null
  return [
    [
      'at',
      'movement',
      ...['amount', 'free after it', 'locked after it'].map((one) => `${one} (${currency})`),
      'order',
      'transaction',
    ],
    ...items.map(({ at, move, amount, free, locked, orderId, txHash }) => [
      at,
      move,
      amount,
      free,
      locked,
      orderId ?? '',
      txHash,
    ]),
  ]
}

async function fileOf(actor: Actor, query: Query): Promise<string | null> {
  const { chart, currency = currencyList[0], days = 30, agent } = query
  if (chart === undefined) return null
  if (chart === 'money') return csvLines(await moneyLines(actor, query))
  if (chart === 'categories') return csvLines(await categoryLines(actor, query))
  if (chart === 'conversion') return csvLines(await conversionLines(actor, query))
  if (chart === 'stake') {
    const lines = agent === undefined ? null : await stakeLines(agent, query)
    return lines && csvLines(lines)
  }
  const drawn = await drawDesk(actor, chart, { currency, days, agent })
  return drawn && csvOf(drawn)
}

/** A chart or a table of the reader's dashboards as a CSV file. */
export async function GET(request: Request): Promise<Response> {
  const actor = await signedIn('/dashboard')
  const query = readSearch(search, Object.fromEntries(new URL(request.url).searchParams))
  const text = await fileOf(actor, query)
  if (text === null)
    return new Response(`Name a chart: ?chart=${search.chart.options.join(', ?chart=')}.\n`, { status: 404 })
  return csvFile(`merx-${query.chart}`, text)
}
