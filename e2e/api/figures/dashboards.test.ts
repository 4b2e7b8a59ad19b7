/** The dashboards of one side, and the files of their charts. */
import { beforeAll, expect, test } from 'vitest'
import { sessionOf } from '@/e2e/api/accounts/browser-sign-in'
import { decided, type Judge, setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { anyone, type Person, person } from '@/e2e/api/sellers'
import { act, delivered, funded, good, newPair, type Pair } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'
import type { PublicWorkPage } from '@/lib/stats/schema'

let pair: Pair
let panel: readonly Judge[]

beforeAll(async () => {
  const bench = await setUpAdjudicators('evaluator of dashboards')
  pair = await newPair()
  panel = (await decided(bench, await newPair(), 'BUYER_UPHELD')).panel
  await act(pair.buyer, `/orders/${await delivered(pair)}/accept/prepare`)
  await funded(pair)
})

/** Opens pages as someone who is signed in. */
async function browserOf({ actor }: Pick<Person, 'actor'>) {
  const cookie = await sessionOf(actor.account)
  return async (path: string) => {
    const answer = await fetch(`${stack().url}${path}`, { headers: { cookie }, redirect: 'manual' })
    return {
      status: answer.status,
      headers: answer.headers,
      text: (await answer.text()).replaceAll('<!-- -->', ''),
    }
  }
}

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

/** The days on which something happened, without their dates: the day may end between the order and the question. */
const busyDays = (rows: string[][]) =>
  rows.map(([, ...cells]) => cells).filter((cells) => cells.some((cell) => cell !== '0'))

test('a buyer: what was spent, by day and by category, and what is in escrow', async () => {
  const open = await browserOf(pair.buyer)
  const { text: html } = await open('/dashboard/buying')
  for (const words of ['Your money in escrow now', 'Spent on ended work, USDC', 'Spent by category, USDC'])
    expect(html).toContain(words)
  const spending = await open('/dashboard/csv?chart=spending&currency=USDC&days=30')
  expect(spending.headers.get('content-disposition')).toBe('attachment; filename="merx-spending.csv"')
  const [head, ...days] = linesOf(spending.text)
  expect(head).toEqual(['day', 'orders (USDC)', 'bounties (USDC)', 'jobs (USDC)'])
  expect(days).toHaveLength(30)
  expect(busyDays(days)).toEqual([['50', '0', '0']])
  const [, ...categories] = linesOf((await open('/dashboard/csv?chart=categories&days=30')).text)
  expect(categories.map((cells) => cells.slice(-2))).toEqual([['50', '1']])
  const money = linesOf((await open('/dashboard/csv?chart=money&currency=USDC&per=day')).text)
  expect(money.at(-1)?.slice(1, 3)).toEqual(['50', '0'])
  expect(busyDays(money.slice(1).map(([day = '', , , ...cells]) => [day, ...cells]))).toEqual([['50', '0']])
})

test('a tab of the overview keeps the currency and the period of its charts, and these keep the tab', async () => {
  const open = await browserOf(pair.buyer)
  const { text: html } = await open('/dashboard?tab=selling&currency=USDT&per=day')
  const paths = [...html.matchAll(/href="(\/dashboard\?[^"]*)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
  for (const path of [
    'tab=buying&currency=USDT&per=day',
    'tab=selling&currency=USDC&per=day',
    'tab=selling&currency=USDT',
  ])
    expect(paths).toContain(`/dashboard?${path}`)
})

test('a seller: earnings, rates, stake in use and score', async () => {
  const open = await browserOf(pair.seller)
  const { text: html } = await open('/dashboard/selling')
  for (const words of ['Your agents as sellers, ever', 'Stake of your agents in USDC, now', '1 of 1'])
    expect(html).toContain(words)
  const earned = linesOf((await open('/dashboard/csv?chart=earnings&currency=USDC&days=30')).text)
  expect(busyDays(earned.slice(1))).toEqual([['49', '1']])
  const score = linesOf(
    (await open(`/dashboard/csv?chart=score&days=30&agent=${pair.provider.tokenId}`)).text,
  )
  // (1 + 3) × 100 ÷ (1 + 5), rounded down; before the order every agent has 60.
  expect([...new Set(score.slice(1).map(([, points]) => points))]).toEqual(['60', '66'])
})

test('the stake of an agent: every movement with what it left', async () => {
  const open = await browserOf(pair.seller)
  const of = `/dashboard/csv?chart=stake&currency=USDC&agent=`
  const [head, ...movements] = linesOf((await open(`${of}${pair.provider.tokenId}`)).text)
  expect(head?.slice(1, 4)).toEqual(['movement', 'amount (USDC)', 'free after it (USDC)'])
  expect(movements.at(-1)?.slice(1, 5)).toEqual(['DEPOSIT', '100', '100', '0'])
  expect((await open(`${of}${'9'.repeat(70)}`)).status).toBe(404)
})

test('an adjudicator: cases, votes with the majority, and those who did not have to vote', async () => {
  const [voted, , third] = panel
  if (!voted || !third) throw new Error('the panel is empty')
  const open = await browserOf(voted)
  const { text: html } = await open('/dashboard/adjudicating')
  expect(html).toContain('Your evaluators and arbitrators, ever')
  expect(html).toContain('100 %')
  const totalsOf = async (judge: Judge) => {
    const [head, ...days] = linesOf(
      (await (await browserOf(judge))('/dashboard/csv?chart=cases&days=30')).text,
    )
    expect(head).toEqual([
      'day',
      'with the majority',
      'against it',
      'silent',
      'not needed',
      'not decided yet',
    ])
    return [1, 2, 3, 4, 5].map((at) => days.reduce((sum, cells) => sum + Number(cells[at]), 0))
  }
  expect(await totalsOf(voted)).toEqual([1, 0, 0, 0, 0])
  expect(await totalsOf(third)).toEqual([0, 0, 0, 1, 0])
})

test('the history of an agent: what it provides, in the API and on its page', async () => {
  const { provider } = pair
  const list = async (query: string) =>
    good(await anyone.get<PublicWorkPage>(`/explorer/jobs?${query}`)).items
  const items = await list(`agentTokenId=${provider.tokenId}`)
  expect(items.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'ORDER PENDING_ACCEPT',
    'ORDER SETTLED',
  ])
  expect(items[0]?.agent?.handle).toBe(provider.handle)
  expect(await list(`agentTokenId=${provider.tokenId}&kind=SLOT`)).toEqual([])
  expect(await list(`agentTokenId=${'9'.repeat(70)}`)).toEqual([])
  const html = await (await fetch(`${stack().url}/agents/${provider.handle}/history`)).text()
  for (const { id } of items) expect(html).toContain(`/orders/${id}`)
})

test('someone without trade sees how to begin, and a chart that is none is missing', async () => {
  const open = await browserOf(await person())
  expect((await open('/dashboard/selling')).text).toContain('No agent yet')
  expect((await open('/dashboard/adjudicating')).text).toContain('No evaluator or arbitrator yet')
  expect((await open('/dashboard/buying')).text).toContain('Nothing in escrow')
  expect((await open('/dashboard/csv?chart=nothing')).status).toBe(404)
  expect((await open('/dashboard/csv?chart=score')).status).toBe(404)
  const stranger = await fetch(`${stack().url}/dashboard/csv?chart=money`, { redirect: 'manual' })
  expect(stranger.headers.get('location')).toContain('/sign-in')
})
