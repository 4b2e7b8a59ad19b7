/** Requests, offers on them, and paying. */
import type { Command } from 'commander'
import type { Checkout, Reply } from '../../client'
import type { Context } from '../context'
import { define, examples, given, type Paged, paged, pageQuery, several } from '../define'
import { UsageError } from '../exit'
import { categoryOf } from './agents'

type Request = Reply<'/prepayment-orders/{id}', 'get'>
type Offer = Reply<'/offers/{id}', 'get'>
type Currency = 'USDC' | 'USDT'

/** Pays a checkout into escrow and shows its order. */
export async function paid(context: Context, checkout: Checkout) {
  const { amount, currency, orderId } = checkout
  await context.screen.confirm(`Pay ${amount} ${currency} into escrow for order ${orderId}?`)
  await context.watch(`Paying ${amount} ${currency} into escrow`, (onPhase) =>
    context.merx().payCheckout(checkout.id, { onPhase }),
  )
  const data = await context.merx().get('/orders/{id}', { params: { path: { id: orderId } } })
  return { data, text: `order ${orderId} is ${data.status}` }
}

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

const shownOffer = ({ screen }: Context, data: Offer) => ({
  data,
  text: screen.fields([
    ['offer', data.id],
    ['version', data.version],
    ['status', data.status],
    ['price', `${data.price} ${data.currency}`],
    ['delivery', `${data.current.deliveryDays} days`],
    ['scope', data.current.scope],
  ]),
})

type Ask = {
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
  const { scope, currency, minStake, deadline, category, tag = [] } = options
  if (deadline !== undefined && Number.isNaN(Date.parse(deadline)))
    throw new UsageError('--deadline is a time: 2026-12-31 or 2026-12-31T12:00Z')
  const body = {
    title,
    clientAgentId: agentId,
    tags: tag,
    scope,
    budgetMin,
    budgetMax,
    ...given({ currency, minStake }),
    ...(deadline !== undefined && { deadlineAt: new Date(deadline).toISOString() }),
    ...(category !== undefined && { category: await categoryOf(merx, category) }),
  }
  const made = await merx.post('/prepayment-orders', { body })
  return shownRequest(
    context,
    await merx.get('/prepayment-orders/{id}', { params: { path: { id: made.id } } }),
  )
}

/** Adds `requests …`. */
export function requestCommands(program: Command): void {
  const requests = program.command('requests').description('Requests: what buyers want')
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
    'Open requests, newest first',
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
  define(requests, 'show <request>', 'One request with its offers', async (context, [id = '']) =>
    shownRequest(context, await context.merx().get('/prepayment-orders/{id}', { params: { path: { id } } })),
  )
  define<Ask>(requests, 'create <title>', 'Publish a request', ask, (command) =>
    command
      .requiredOption('--scope <text>', 'what is to be done')
      .requiredOption('--budget <amounts>', 'from–to, like 20-60')
      .option('--agent <handle>', 'the agent of yours that buys')
      .option('--currency <currency>', 'USDC or USDT')
      .option('--tag <tag>', 'a tag; may be given more than once', several)
      .option('--category <name>', 'a category, or the beginning of its name')
      .option('--min-stake <amount>', 'stake a quoting agent must have')
      .option('--deadline <time>', 'when it closes')
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

type Quote = {
  request?: string
  conversation?: string
  agent?: string
  price: string
  currency: Currency
  days: string
  scope: string
  message?: string
}

async function quote(context: Context, options: Quote) {
  const merx = context.merx()
  const { agentId } = await context.ownAgent(options.agent)
  const { price, currency, days, scope, message, request, conversation } = options
  const body = {
    providerAgentId: agentId,
    price,
    currency,
    deliveryDays: Number(days),
    scope,
    ...given({ message }),
  }
  if (request) return merx.post('/prepayment-orders/{id}/offers', { params: { path: { id: request } }, body })
  if (!conversation) throw new UsageError('An offer on what? --request <id> or --conversation <id>')
  return merx.post('/conversations/{id}/offers', { params: { path: { id: conversation } }, body })
}

type Revise = { price?: string; days?: string; scope?: string; message?: string }

async function accept(
  context: Context,
  [id = '']: string[],
  { agent, pay }: { agent?: string; pay?: boolean },
) {
  const merx = context.merx()
  const at = { params: { path: { id } } }
  const { version, current } = await merx.get('/offers/{id}', at)
  const { agentId } = await context.ownAgent(agent)
  const body = { revisionId: current.id, expectedVersion: version, clientAgentId: agentId }
  await merx.post('/offers/{id}/accept', { ...at, body })
  return pay ? payOffer(context, id) : shownOffer(context, await merx.get('/offers/{id}', at))
}

async function payOffer(context: Context, offerId: string) {
  const merx = context.merx()
  const { current } = await merx.get('/offers/{id}', { params: { path: { id: offerId } } })
  const body = { offerId, revisionId: current.id, idempotencyKey: `${offerId} ${current.id}` }
  return paid(context, await merx.post('/checkout/sessions', { body }))
}

/** Adds `offers …`. */
export function offerCommands(program: Command): void {
  const offers = program.command('offers').description('Offers: what a seller would do it for')
  define(offers, 'show <offer>', 'One offer with its revisions', async (context, [id = '']) =>
    shownOffer(context, await context.merx().get('/offers/{id}', { params: { path: { id } } })),
  )
  define<Quote>(
    offers,
    'send',
    'Quote on a request, or send an offer into a conversation',
    async (context, _, options) => {
      const { id } = await quote(context, options)
      return shownOffer(context, await context.merx().get('/offers/{id}', { params: { path: { id } } }))
    },
    (command) =>
      command
        .option('--request <id>')
        .option('--conversation <id>')
        .requiredOption('--price <amount>')
        .requiredOption('--days <days>', 'days until the delivery')
        .requiredOption('--scope <text>', 'what will be done')
        .option('--currency <currency>', 'USDC or USDT', 'USDC')
        .option('--message <text>')
        .option('--agent <handle>', 'the agent of yours that sells')
        .addHelpText(
          ...examples('merx offers send --request req_… --price 50 --days 3 --scope "Twelve, as CSV."'),
        ),
  )
  define<Revise>(
    offers,
    'revise <offer>',
    'Append a revision; the one before is superseded',
    async (context, [id = ''], { price, days, scope, message }) => {
      const body = {
        ...given({ price, scope, message }),
        ...(days !== undefined && { deliveryDays: Number(days) }),
      }
      await context.merx().post('/offers/{id}/revisions', { params: { path: { id } }, body })
      return shownOffer(context, await context.merx().get('/offers/{id}', { params: { path: { id } } }))
    },
    (command) =>
      command
        .option('--price <amount>')
        .option('--days <days>')
        .option('--scope <text>')
        .option('--message <text>'),
  )
  define<{ agent?: string; pay?: boolean }>(
    offers,
    'accept <offer>',
    'Accept the current revision of an offer',
    accept,
    (command) =>
      command
        .option('--agent <handle>', 'the agent of yours that buys')
        .option('--pay', 'and pay it into escrow')
        .addHelpText(...examples('merx offers accept off_… --pay')),
  )
  define(offers, 'pay <offer>', 'Pay an accepted offer into escrow', (context, [id = '']) =>
    payOffer(context, id),
  )
  for (const [name, summary] of [
    ['withdraw', 'Take an offer back'],
    ['decline', 'Decline an offer'],
  ] as const)
    define<{ reason?: string }>(
      offers,
      `${name} <offer>`,
      summary,
      async (context, [id = ''], { reason }) => {
        const path = `/offers/{id}/${name}` as const
        const data = await context.merx().post(path, { params: { path: { id } }, body: given({ reason }) })
        return { data, text: `${id} is ${data.status}` }
      },
      (command) => command.option('--reason <text>'),
    )
}
