/** The charts of the buying, selling and adjudicating dashboards: the data for pages and files. */
import { z } from 'zod'
import type { DrawnChart } from '@/components/charts/drawn-chart'
import type { Actor } from '@/lib/actor'
import { type AdjudicatorRecord, getAdjudicatorRecord } from '@/lib/disputes/seats/record'
import type { SeatEnd } from '@/lib/disputes/seats/seat-end'
import { CurrencyCode, TokenId } from '@/lib/fields'
import type { Currency } from '@/lib/money'
import { conversionByDay } from '@/lib/stats/conversion'
import { showDay } from '@/lib/stats/figures'
import { earnedByDay, lastDays, scoreByDay, spentByDay } from '@/lib/stats/own-days'

/** How many days charts go back. */
export const deskSpans = [30, 90] as const
type DeskSpan = (typeof deskSpans)[number]

/** The query parameters of a dashboard. */
export const deskSearch = {
  currency: CurrencyCode,
  days: z.coerce.number().pipe(z.literal(deskSpans)),
  agent: TokenId,
}

/** The currency and the days of a dashboard. */
export type DeskView = { currency: Currency; days: DeskSpan }

/** The chart of what the account spent a day. */
export async function drawSpending(actor: Actor, view: DeskView): Promise<DrawnChart> {
  const { days, values } = await spentByDay(actor, view)
  return {
    name: 'spending',
    title: 'Spent on ended work',
    unit: view.currency,
    days,
    series: [
      { label: 'orders', tone: 'safe', values: values.orders_spent },
      { label: 'bounties', tone: 'wait', values: values.campaigns_spent },
      { label: 'jobs', tone: 'ink', values: values.jobs_spent },
    ],
  }
}

/** The chart of what the account’s agents earned a day. */
export async function drawEarnings(actor: Actor, view: DeskView): Promise<DrawnChart> {
  const { days, values } = await earnedByDay(actor, view)
  return {
    name: 'earnings',
    title: 'Earned by your agents',
    unit: view.currency,
    days,
    series: [
      { label: 'earned', tone: 'safe', values: values.earned },
      { label: 'protocol fees', tone: 'faint', values: values.fees },
    ],
  }
}

/** The chart of an agent’s score at the end of each day. */
export async function drawScore(agentTokenId: string, { days: count }: DeskView): Promise<DrawnChart> {
  const { days, values } = await scoreByDay(agentTokenId, count)
  return {
    name: 'score',
    title: 'Score at the end of the day',
    unit: null,
    days,
    series: [{ label: 'score of 100', tone: 'ink', values: values.score }],
    isLevel: true,
  }
}

/** The chart of views and orders of the account’s listings. */
export async function drawViews(actor: Actor, { days: count }: DeskView): Promise<DrawnChart> {
  const { days, values } = await conversionByDay(actor, count)
  return {
    name: 'views',
    title: 'Views and orders of your listings',
    unit: null,
    days,
    series: [
      { label: 'views', tone: 'ink', values: values.views },
      { label: 'orders', tone: 'safe', values: values.orders },
    ],
    isLevel: true,
  }
}

const seatSeries = [
  { label: 'with the majority', tone: 'safe', end: 'coherent' },
  { label: 'against it', tone: 'ink', end: 'overruled' },
  { label: 'silent', tone: 'loss', end: 'silent' },
  { label: 'not needed', tone: 'faint', end: 'spared' },
  { label: 'not decided yet', tone: 'wait', end: null },
] as const satisfies readonly { label: string; tone: string; end: SeatEnd | null }[]

/** The cases of a record by the day on which each was opened. */
export async function drawCases(
  { seats }: AdjudicatorRecord,
  { days: count }: DeskView,
): Promise<DrawnChart> {
  const days = await lastDays(count)
  return {
    name: 'cases',
    title: 'Cases by the day they were opened',
    unit: null,
    days: days.map(showDay),
    series: seatSeries.map(({ label, tone, end }) => ({
      label,
      tone,
      values: days.map((day) => BigInt(seats.filter((seat) => seat.day === day && seat.end === end).length)),
    })),
  }
}

export const deskCharts = ['spending', 'earnings', 'score', 'views', 'cases'] as const
export type DeskChart = (typeof deskCharts)[number]

/** Draws one chart by its name; null for a score without an agent. */
export async function drawDesk(
  actor: Actor,
  chart: DeskChart,
  view: DeskView & { agent?: string | undefined },
): Promise<DrawnChart | null> {
  switch (chart) {
    case 'spending':
      return drawSpending(actor, view)
    case 'earnings':
      return drawEarnings(actor, view)
    case 'score':
      return view.agent === undefined ? null : drawScore(view.agent, view)
    case 'views':
      return drawViews(actor, view)
    case 'cases':
      return drawCases(await getAdjudicatorRecord(actor), view)
  }
}
