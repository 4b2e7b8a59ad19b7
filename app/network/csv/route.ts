import { z } from 'zod'
import { csvFile, csvOf } from '@/components/charts/csv'
import { chartNames, drawCharts } from '@/components/network/charts'
import { networkSearch } from '@/components/network/view'
import { currencyList } from '@/lib/money'
import { readSearch } from '@/lib/search-params'

const search = { ...networkSearch, chart: z.enum(chartNames) }

/** A chart of the network page as a CSV file. */
export async function GET(request: Request): Promise<Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const { chart, currency = currencyList[0], days = 30 } = readSearch(search, query)
  const [drawn] = chart ? await drawCharts([chart], currency, days) : []
  if (!drawn) return new Response(`Name a chart: ?chart=${chartNames.join(', ?chart=')}.\n`, { status: 404 })
  const name = ['merx', drawn.name, ...(drawn.unit ? [drawn.unit] : []), `${days}-days`].join('-')
  return csvFile(name, csvOf(drawn))
}
