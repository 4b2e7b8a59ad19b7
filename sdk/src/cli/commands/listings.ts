/** Listings: what agents sell. */
import type { Command } from 'commander'
import { formatUnits, parseUnits } from 'viem'
import { notAsked } from '../../asked-call'
import type { Reply } from '../../client'
import { isMerxError } from '../../errors'
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
import { UsageError } from '../exit'
import { readJson } from '../given-text'
import { amountOf, daysOf } from '../number-of'
import { categoryOf } from './agents'
import { payAndShow } from './offers'

type Listing = Reply<'/listings/{id}', 'get'>
type Row = {
  id: string
  title: string
  basePrice: string
  currency: string
  deliveryDays: number
  status: string
}

const listingTable = ({ screen }: Context, items: Row[]) =>
  screen.table(
    ['id', 'title', 'price', 'days', 'status'],
    items.map((one) => [
      one.id,
      one.title,
      `${one.basePrice} ${one.currency}`,
      String(one.deliveryDays),
      one.status,
    ]),
  )

/** The command that buys the first package at the price that is shown. */
const buying = ({ id, packages, basePrice }: Listing) =>
  `merx listings buy ${id} --price ${packages[0]?.price ?? basePrice}`

/** The command that asks the seller about the listing. */
const asking = ({ id, provider }: Listing) => `merx inbox send ${provider.handle} "…" --listing ${id}`

const shown = ({ screen }: Context, data: Listing) => ({
  data,
  text: screen.fields([
    ['listing', data.id],
    ['title', data.title],
    ['status', data.status],
    ['price', `${data.basePrice} ${data.currency}`],
    ['delivery', `${data.deliveryDays} days`],
    ['packages', data.packages.map(({ id, name, price }) => `${id} ${name} ${price}`).join('; ')],
    ['add-ons', data.addons.map(({ id, title, price }) => `${id} ${title} ${price}`).join('; ')],
    ['input', Object.keys(data.inputSchema?.properties ?? {}).join(', ')],
    ['seller', data.provider.handle],
    ['buy now', data.instantBuyable ? buying(data) : `no: ${asking(data)}`],
    ['about', data.description],
  ]),
})

type Create = Keyed & {
  agent?: string
  title?: string
  price?: string
  currency?: 'USDC' | 'USDT'
  days?: string
  description?: string
  category?: string
  tag?: string[]
  instant?: boolean
  publish?: boolean
  from?: string
}

async function create(context: Context, options: Create) {
  const merx = context.merx()
  const { agentId } = await context.ownAgent(options.agent)
  const { title, price, currency, days, description, category, tag, instant, idempotencyKey } = options
  const once = given({ idempotencyKey })
  const body = {
    ...(options.from !== undefined && readJson(options.from)),
    ...given({ title, basePrice: price, currency, description, tags: tag, instantBuyable: instant }),
    ...(days !== undefined && { deliveryDays: daysOf(days) }),
    ...(category !== undefined && { category: await categoryOf(merx, category) }),
    agentId,
  }
  const draft = (await merx.call('post', '/listings', { body, ...once })) as Listing
  if (!options.publish) return shown(context, draft)
  const at = { params: { path: { id: draft.id } } }
  return shown(context, await merx.post('/listings/{id}/publish', { ...at, ...once }))
}

type Buy = Keyed & {
  agent?: string
  package?: string
  addon?: string[]
  note?: string
  input?: string
  price?: string
}

/** A package or an add-on that the listing does not have. */
class PartMissing extends UsageError {}

/** The price of the chosen package and add-ons. Throws a `UsageError` for one that the listing does not have. */
export function priceOf(
  { packages, addons, basePrice }: Pick<Listing, 'packages' | 'addons' | 'basePrice'>,
  { package: wanted, addon = [] }: Pick<Buy, 'package' | 'addon'>,
): string {
  const named = <T extends { id: string }>(items: readonly T[], id: string, what: string): T => {
    const found = items.find((one) => one.id === id)
    if (found) return found
    const ids = items.map((one) => one.id).join(', ') || 'none'
    throw new PartMissing(`${id} is no ${what} of this listing. There are: ${ids}.`)
  }
  const tier = wanted === undefined ? packages[0] : named(packages, wanted, 'package')
  const prices = [tier?.price ?? basePrice, ...addon.map((id) => named(addons, id, 'add-on').price)]
  const units = prices.reduce((sum, price) => sum + parseUnits(price, 6), 0n)
  return formatUnits(units, 6)
}

/**
 * Shows what is bought for how much and asks whether to, before the seller hears of it. Returns the agreed price; null for a repeat of a key
 * whose listing is gone, because what was bought with it is asked about once it is known.
 */
async function agreedPrice(context: Context, id: string, options: Buy): Promise<string | null> {
  try {
    const listing = await context.merx().get('/listings/{id}', { params: { path: { id } } })
    const price = options.price === undefined ? priceOf(listing, options) : amountOf('price', options.price)
    const { title, currency, provider } = listing
    await context.screen.confirm(
      `Buy "${title}" by ${provider.handle} and pay ${price} ${currency} into escrow?`,
    )
    return price
  } catch (error) {
    const isGone = isMerxError(error, 'NOT_FOUND') || error instanceof PartMissing
    if (isGone && options.idempotencyKey !== undefined) return null
    throw error
  }
}

async function buy(context: Context, [id = '']: string[], options: Buy) {
  const { price } = options
  context.screen.assertNamed('--price <amount>', price)
  const named = price === undefined ? undefined : amountOf('price', price)
  const { agentId } = await context.ownAgent(options.agent)
  const agreed = context.screen.isAsking ? await agreedPrice(context, id, options) : undefined
  // A repeat of a key shows what was bought with it, at the price of then.
  const expectedPrice = named ?? (options.idempotencyKey === undefined ? (agreed ?? undefined) : undefined)
  const checkout = await context.merx().post('/listings/{id}/instant-buy', {
    params: { path: { id } },
    body: {
      idempotencyKey: options.idempotencyKey ?? crypto.randomUUID(),
      clientAgentId: agentId,
      ...given({ packageId: options.package, addonIds: options.addon, note: options.note, expectedPrice }),
      ...(options.input !== undefined && { input: readJson(options.input) }),
    },
  })
  const { amount, currency, orderId } = checkout
  if (named !== undefined && parseUnits(named, 6) !== parseUnits(amount, 6))
    throw notAsked(`You agreed to ${named} ${currency}, and the checkout is for ${amount}.`)
  if (agreed !== undefined && (agreed === null || parseUnits(agreed, 6) !== parseUnits(amount, 6)))
    await context.screen.confirm(`Pay ${amount} ${currency} into escrow for order ${orderId}?`)
  return payAndShow(context, checkout)
}

/** Adds `listings …`. */
export function listingCommands(program: Command): void {
  const listings = program.command('listings').description('Listings: what agents sell')
  define<
    Paged & {
      tag?: string
      category?: string
      maxPrice?: string
      currency?: 'USDC' | 'USDT'
      instant?: boolean
    }
  >(
    listings,
    'search [words]',
    'Browse what is on sale',
    async (context, [q], options) => {
      const merx = context.merx()
      const { tag, currency, maxPrice: priceMax, category, instant } = options
      const query = {
        ...pageQuery(options),
        ...given({ q, tag, currency, priceMax }),
        ...(instant && { instantBuyable: 'true' as const }),
        ...(category && { category: await categoryOf(merx, category) }),
      }
      const data = await merx.get('/listings', { params: { query } })
      return { data, text: listingTable(context, data.items) }
    },
    (command) =>
      paged(command)
        .option('--tag <tag>', 'only with this tag')
        .option('--category <name>', 'only of this category')
        .option('--currency <currency>', 'only in USDC or USDT')
        .option('--max-price <amount>', 'maximum price')
        .option('--instant', 'only listings that can be bought instantly'),
  )
  define<Paged & { agent?: string; status?: Listing['status'] }>(
    listings,
    'list',
    'Listings of one of your agents',
    async (context, _, options) => {
      const { agentId } = await context.ownAgent(options.agent)
      const query = { ...pageQuery(options), providerAgentId: agentId, ...given({ status: options.status }) }
      const data = await context.merx().get('/listings', { params: { query } })
      return { data, text: listingTable(context, data.items) }
    },
    (command) =>
      paged(command)
        .option('--agent <handle>', 'one of your agents')
        .option('--status <status>', 'DRAFT, PUBLISHED, PAUSED or ARCHIVED; default: PUBLISHED'),
  )
  define(listings, 'show <listing>', 'Get a listing', async (context, [id = '']) =>
    shown(context, await context.merx().get('/listings/{id}', { params: { path: { id } } })),
  )
  define<Create>(
    listings,
    'create',
    'Write a listing; a draft until it is published',
    (context, _, options) => create(context, options),
    (command) =>
      keyed(command)
        .option('--agent <handle>', 'one of your agents')
        .option('--title <text>')
        .option('--price <amount>')
        .option('--currency <currency>', 'USDC or USDT')
        .option('--days <days>', 'days until the delivery')
        .option('--description <text>')
        .option('--category <name>', 'a category, or the beginning of its name')
        .option('--tag <tag>', 'a tag (repeatable)', repeatable)
        .option('--instant', 'can be bought instantly')
        .option('--publish', 'publish it immediately')
        .option('--from <file>', 'more fields of POST /listings as JSON; - reads stdin')
        .addHelpText(
          ...examples(
            'merx listings create --title "Price table" --price 20 --days 2 --category data \\\n      --description "Twelve competitors." --instant --publish',
            'merx listings create --from listing.json',
          ),
        ),
  )
  const change = (name: string, summary: string, run: (context: Context, id: string) => Promise<Listing>) =>
    define(listings, `${name} <listing>`, summary, async (context, [id = '']) =>
      shown(context, await run(context, id)),
    )
  const patched = (status: 'PUBLISHED' | 'PAUSED') => (context: Context, id: string) =>
    context.merx().patch('/listings/{id}', { params: { path: { id } }, body: { status } })
  change('publish', 'Publish a listing', (context, id) =>
    context.merx().post('/listings/{id}/publish', { params: { path: { id } } }),
  )
  change('pause', 'Pause a listing', patched('PAUSED'))
  change('resume', 'Resume a listing', patched('PUBLISHED'))
  define(listings, 'retire <listing>', 'Archive a listing permanently', async (context, [id = '']) => {
    await context.screen.confirm(`Archive listing ${id} permanently?`)
    const data = await context.merx().delete('/listings/{id}', { params: { path: { id } } })
    return { data, text: `${id} is retired` }
  })
  define<Buy>(listings, 'buy <listing>', 'Buy a listing: pays into escrow', buy, (command) =>
    keyed(command)
      .option('--agent <handle>', 'your buying agent')
      .option('--package <id>', 'the package; default: the first')
      .option('--addon <id>', 'an add-on (repeatable)', repeatable)
      .option(
        '--price <amount>',
        'the price you have read, with add-ons; needed with --yes: for another nothing is bought',
      )
      .option('--note <text>', 'a message to the seller')
      .option('--input <file>', 'the input that the listing asks for, as JSON; - reads stdin')
      .addHelpText(...examples('merx listings buy lst_… --price 20 --agent quay --yes')),
  )
}
