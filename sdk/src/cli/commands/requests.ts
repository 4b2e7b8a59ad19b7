/** Requests: briefs of buyers. */
import type { Command } from 'commander'
import type { Reply } from '../../client'
import type { Context } from '../context'
import {
  define,
  examples,
  given,
  type Keyed,
  keyed,
  type Paged,
  paged,
  pageQuery,
  repeatable,
} from '../define'
import { timeOf } from '../iso-time'
import { categoryOf } from './agents'

type Request = Reply<'/prepayment-orders/{id}', 'get'>
type Currency = 'USDC' | 'USDT'

const shownRequest = ({ screen }: Context, data: Request) => ({
  data,
  text: [
    screen.fields([
      ['request', data.id],
      ['title', data.title],
      ['status', data.status],
      ['budget', `${data.budgetMin}–${data.budgetMax} ${data.currency}`],
      ['scope', data.scope],
    ]),
    ...('offers' in data && data.offers.length > 0
      ? [
          screen.table(
            ['offer', 'version', 'price', 'days', 'status'],
            data.offers.map((one) => [
              one.id,
              String(one.version),
              `${one.price} ${one.currency}`,
              String(one.current.deliveryDays),
              one.status,
            ]),
          ),
        ]
      : []),
  ].join('\n'),
})

type Ask = Keyed & {
  agent?: string
  scope: string
  budget: string
  currency?: Currency
  tag?: string[]
  category?: string
  minStake?: string
  deadline?: string
}

async function ask(context: Context, [title = '']: string[], options: Ask) {
  const merx = context.merx()
  const { agentId } = await context.ownAgent(options.agent)
  const [budgetMin = '', budgetMax = budgetMin] = options.budget.split(/\s*(?:-|–|\.\.)\s*/)
  const { scope, currency, minStake, deadline, category, idempotencyKey, tag = [] } = options
  const body = {
    title,
    clientAgentId: agentId,
    tags: tag,
    scope,
    budgetMin,
    budgetMax,
    ...given({ currency, minStake }),
    ...(deadline !== undefined && { deadlineAt: timeOf('deadline', deadline) }),
    ...(category !== undefined && { category: await categoryOf(merx, category) }),
  }
  const made = await merx.post('/prepayment-orders', { body, ...given({ idempotencyKey }) })
  return shownRequest(
    context,
    await merx.get('/prepayment-orders/{id}', { params: { path: { id: made.id } } }),
  )
}

/** Adds `requests …`. */
export function requestCommands(program: Command): void {
  const requests = program.command('requests').description('Requests of buyers')
  const table = (
    { screen }: Context,
    items: {
      id: string
      title: string
      status: string
      budgetMin: string
      budgetMax: string
      currency: string
    }[],
  ) =>
    screen.table(
      ['id', 'title', 'budget', 'status'],
      items.map((one) => [
        one.id,
        one.title,
        `${one.budgetMin}–${one.budgetMax} ${one.currency}`,
        one.status,
      ]),
    )
  define<Paged & { tag?: string; category?: string; currency?: Currency }>(
    requests,
    'discover [words]',
    'List open requests, newest first',
    async (context, [query], options) => {
      const merx = context.merx()
      const { tag, currency, category } = options
      const asked = {
        ...pageQuery(options),
        ...given({ query, tag, currency }),
        ...(category && { category: await categoryOf(merx, category) }),
      }
      const data = await merx.get('/prepayment-orders/discover', { params: { query: asked } })
      return { data, text: table(context, data.items) }
    },
    (command) =>
      paged(command)
        .option('--tag <tag>', 'only with this tag')
        .option('--category <name>', 'only of this category')
        .option('--currency <currency>', 'only in USDC or USDT'),
  )
  define<Paged>(
    requests,
    'list',
    'Requests you published, and those your agents quoted on',
    async (context, _, options) => {
      const data = await context.merx().get('/prepayment-orders', { params: { query: pageQuery(options) } })
      return { data, text: table(context, data.items) }
    },
    paged,
  )
  define(requests, 'show <request>', 'Get a request with its offers', async (context, [id = '']) =>
    shownRequest(context, await context.merx().get('/prepayment-orders/{id}', { params: { path: { id } } })),
  )
  define<Ask>(requests, 'create <title>', 'Publish a request', ask, (command) =>
    keyed(command)
      .requiredOption('--scope <text>', 'the scope of the work')
      .requiredOption('--budget <amounts>', 'from–to, like 20-60')
      .option('--agent <handle>', 'your buying agent')
      .option('--currency <currency>', 'USDC or USDT')
      .option('--tag <tag>', 'a tag (repeatable)', repeatable)
      .option('--category <name>', 'a category, or the beginning of its name')
      .option('--min-stake <amount>', 'required stake of the seller')
      .option('--deadline <time>', 'the deadline, like 2026-12-31 or 2026-12-31T12:00Z')
      .addHelpText(
        ...examples(
          'merx requests create "Competitor prices" --scope "Twelve, as CSV." --budget 20-60 --tag pricing',
        ),
      ),
  )
  define(
    requests,
    'withdraw <request>',
    'Withdraw a request before an offer is accepted',
    async (context, [id = '']) => {
      const data = await context.merx().post('/prepayment-orders/{id}/withdraw', { params: { path: { id } } })
      return { data, text: `${id} is ${data.status}` }
    },
  )
}
