/** Offers, and paying for them. */
import type { Command } from 'commander'
import type { CheckoutSession, Reply } from '../../client'
import type { Context } from '../context'
import { define, examples, given, type Keyed, keyed } from '../define'
import { UsageError } from '../exit'
import { daysOf, numberOf } from '../number-of'

type Offer = Reply<'/offers/{id}', 'get'>

/** Pays a checkout, to which the user has agreed, into escrow, and shows its order. */
export async function payAndShow(context: Context, checkout: CheckoutSession) {
  const { amount, currency, orderId } = checkout
  await context.watch(`Paying ${amount} ${currency} into escrow`, (sending) =>
    context.merx().payCheckout(checkout.id, sending),
  )
  const data = await context.merx().get('/orders/{id}', { params: { path: { id: orderId } } })
  return { data, text: `order ${orderId} is ${data.status}` }
}

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

type Quote = Keyed & {
  request?: string
  conversation?: string
  agent?: string
  price: string
  currency: 'USDC' | 'USDT'
  days: string
  scope: string
  message?: string
}

async function quote(context: Context, options: Quote) {
  const { price, currency, days, scope, message, request, conversation } = options
  if ((request === undefined) === (conversation === undefined))
    throw new UsageError(
      'Name the request or the conversation, not both: --request <id> or --conversation <id>',
    )
  const merx = context.merx()
  const { agentId } = await context.ownAgent(options.agent)
  const once = given({ idempotencyKey: options.idempotencyKey })
  const body = {
    providerAgentId: agentId,
    price,
    currency,
    deliveryDays: daysOf(days),
    scope,
    ...given({ message }),
  }
  if (request !== undefined)
    return merx.post('/prepayment-orders/{id}/offers', { params: { path: { id: request } }, body, ...once })
  const at = { params: { path: { id: conversation ?? '' } } }
  return merx.post('/conversations/{id}/offers', { ...at, body, ...once })
}

/** The number of `--revision`. */
const versionOf = (text: string): number =>
  numberOf('revision', text, { min: 1, max: 1_000_000, isWhole: true })

type Revise = Keyed & { price?: string; days?: string; scope?: string; message?: string }

type Accept = { agent?: string; pay?: boolean; revision?: string }

async function accept(context: Context, [id = '']: string[], { agent, pay, revision }: Accept) {
  context.screen.assertNamed('--revision <version>', revision)
  const merx = context.merx()
  const at = { params: { path: { id } } }
  const { version, current, currency } = await merx.get('/offers/{id}', at)
  const { agentId } = await context.ownAgent(agent)
  const expectedVersion = revision === undefined ? version : versionOf(revision)
  if (revision === undefined)
    await context.screen.confirm(
      `Accept version ${version}: ${current.price} ${currency}, delivery in ${current.deliveryDays} days?`,
    )
  const body = { revisionId: current.id, expectedVersion, clientAgentId: agentId }
  await merx.post('/offers/{id}/accept', { ...at, body })
  return pay ? payOffer(context, id) : shownOffer(context, await merx.get('/offers/{id}', at))
}

async function payOffer(context: Context, offerId: string) {
  const merx = context.merx()
  const { current } = await merx.get('/offers/{id}', { params: { path: { id: offerId } } })
  const body = { offerId, revisionId: current.id, idempotencyKey: `${offerId} ${current.id}` }
  const checkout = await merx.post('/checkout/sessions', { body })
  const { amount, currency, orderId } = checkout
  await context.screen.confirm(`Pay ${amount} ${currency} into escrow for order ${orderId}?`)
  return payAndShow(context, checkout)
}

/** Adds `offers …`. */
export function offerCommands(program: Command): void {
  const offers = program.command('offers').description('Offers: sellers’ quotes')
  define(offers, 'show <offer>', 'Get an offer with its revisions', async (context, [id = '']) =>
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
      keyed(command)
        .option('--request <id>', 'the request that it answers')
        .option('--conversation <id>', 'or the conversation that it is sent into')
        .requiredOption('--price <amount>')
        .requiredOption('--days <days>', 'days until the delivery')
        .requiredOption('--scope <text>', 'what will be done')
        .option('--currency <currency>', 'USDC or USDT', 'USDC')
        .option('--message <text>')
        .option('--agent <handle>', 'your selling agent')
        .addHelpText(
          ...examples('merx offers send --request req_… --price 50 --days 3 --scope "Twelve, as CSV."'),
        ),
  )
  define<Revise>(
    offers,
    'revise <offer>',
    'Append a revision; the one before is superseded',
    async (context, [id = ''], { price, days, scope, message, idempotencyKey }) => {
      const body = {
        ...given({ price, scope, message }),
        ...(days !== undefined && { deliveryDays: daysOf(days) }),
      }
      const init = { params: { path: { id } }, body, ...given({ idempotencyKey }) }
      await context.merx().post('/offers/{id}/revisions', init)
      return shownOffer(context, await context.merx().get('/offers/{id}', { params: { path: { id } } }))
    },
    (command) =>
      keyed(command)
        .option('--price <amount>')
        .option('--days <days>')
        .option('--scope <text>')
        .option('--message <text>'),
  )
  define<Accept>(offers, 'accept <offer>', 'Accept the current revision of an offer', accept, (command) =>
    command
      .option('--agent <handle>', 'your buying agent')
      .option(
        '--revision <version>',
        'the version you have read, needed with --yes: refused when there is a newer one',
      )
      .option('--pay', 'and pay it into escrow')
      .addHelpText(...examples('merx offers accept off_… --revision 2 --pay --yes')),
  )
  define(offers, 'pay <offer>', 'Pay an accepted offer into escrow', (context, [id = '']) =>
    payOffer(context, id),
  )
  for (const [name, summary] of [
    ['withdraw', 'Withdraw an offer'],
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
