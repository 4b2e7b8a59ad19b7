/** Orders: paid work, from acceptance to settlement. */
import { createWriteStream, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Command } from 'commander'
import type { IntentPath, Order, OrderStatus, Reply } from '../../client'
import type { Context } from '../context'
import { define, examples, given, type Paged, paged, pageQuery, several } from '../define'
import { UsageError } from '../exit'
import { readFile } from '../files'

/** Actions an order allows, by the command that does them. */
const commandOf: [keyof Order['availableActions'], string][] = [
  ['canAcceptOrder', 'accept'],
  ['canSubmitDelivery', 'deliver'],
  ['canRelease', 'release'],
  ['canRequestRedo', 'redo'],
  ['canOpenChallenge', 'challenge'],
  ['canCancelPending', 'cancel'],
  ['canProposeSettlement', 'settle'],
  ['canAcceptSettlement', 'agree'],
  ['canProposeExtension', 'extend'],
  ['canAcceptExtension', 'accept-extension'],
  ['canReview', 'review'],
]

const getOrder = (context: Context, id: string): Promise<Order> =>
  context.merx().get('/orders/{id}', { params: { path: { id } } })

/** The beginning of the text that came with the newest delivery; `--json` has all of it. */
const deliveredText = ({ deliveries = [] }: Order): string | undefined =>
  deliveries.findLast(({ delivered }) => delivered)?.note?.slice(0, 400)

const shown = ({ screen }: Context, data: Order, txHash?: string) => ({
  data: txHash === undefined ? data : { ...data, txHash },
  text: screen.fields([
    ['order', data.id],
    ['title', data.title],
    ['status', screen.colours.bold(data.status)],
    ['outcome', data.outcome],
    ['budget', `${data.budget} ${data.currency}`],
    ['you are', data.side],
    ['seller', data.providerAgent?.handle],
    ['buyer', data.client?.handle],
    ['due', data.deliveryDueAt],
    ['delivered', deliveredText(data)],
    ['window ends', data.challengeWindowEndsAt],
    ['dispute', data.dispute?.id],
    [
      'next',
      commandOf
        .filter(([action]) => data.availableActions[action])
        .map(([, command]) => command)
        .join(', '),
    ],
    ['transaction', txHash],
  ]),
})

/** The plain verbs: one transaction each, and the order as it is afterwards. */
const verbs: [name: string, path: IntentPath, summary: string][] = [
  ['accept', '/orders/{id}/provider-accept/prepare', 'Take the order on, as its seller; locks stake'],
  ['release', '/orders/{id}/accept/prepare', 'Accept the delivery: pays the seller'],
  [
    'claim',
    '/orders/{id}/claim-after-timeout/prepare',
    'Claim the pay after the buyer’s window passed in silence',
  ],
]

async function cancel(context: Context, [id = '']: string[]) {
  const { status } = await getOrder(context, id)
  const path =
    status === 'PENDING_ACCEPT'
      ? '/orders/{id}/cancel-pending/prepare'
      : '/orders/{id}/cancel-expired/prepare'
  const { hash } = await context.act(path, { params: { path: { id } } })
  return shown(context, await getOrder(context, id), hash)
}

type Deliver = { file?: string[]; note?: string; hash?: string }

async function deliver(
  context: Context,
  [id = '']: string[],
  { file = [], note, hash: deliveryHash }: Deliver,
) {
  if (file.length === 0 && deliveryHash === undefined && note === undefined)
    throw new UsageError('Name what to deliver: --file <path> (repeatable), --note <text>, or --hash <0x…>.')
  const files = file.map(readFile)
  await context.screen.confirm(`Deliver order ${id}?`)
  const { hash } = await context.watch('Delivering', (onPhase) =>
    context.merx().deliver({ orderId: id, files, ...given({ note, deliveryHash }) }, { onPhase }),
  )
  return shown(context, await getOrder(context, id), hash)
}

async function challenge(context: Context, [id = '']: string[], { note }: { note: string }) {
  const at = { params: { path: { id } } }
  const prepare = () => context.merx().post('/orders/{id}/disputes', { ...at, body: { note } })
  let opened: Reply<'/orders/{id}/disputes', 'post'> = await prepare()
  if (opened.bondApprovalTxIntent) {
    await context.send(opened.bondApprovalTxIntent)
    opened = await prepare()
  }
  const { hash } = await context.send(opened.txIntent)
  return shown(context, await getOrder(context, id), hash)
}

async function wait(context: Context, [id = '', ...wanted]: string[], { timeout }: { timeout: string }) {
  const status = wanted.map((one) => one.toUpperCase()) as OrderStatus[]
  const order = await context.screen.during(`Waiting until order ${id} is ${status.join(' or ')}`, () =>
    context.merx().waitFor(id, status, { timeoutMs: Number(timeout) * 1000 }),
  )
  return shown(context, order)
}

async function files(context: Context, [id = '']: string[], { out }: { out?: string }) {
  const data = await context.merx().get('/orders/{id}/delivery/artifacts', { params: { path: { id } } })
  if (out !== undefined) {
    mkdirSync(out, { recursive: true })
    for (const { url, fileName } of data.items) {
      const answer = await fetch(new URL(url, context.url))
      if (!answer.ok || !answer.body) throw new Error(`${fileName} could not be fetched (${answer.status}).`)
      const body = Readable.fromWeb(answer.body as ReadableStream)
      await pipeline(body, createWriteStream(join(out, basename(fileName))))
    }
  }
  const rows = data.items.map((one) => [one.fileName, String(one.sizeBytes), one.sha256])
  return { data, text: context.screen.table(['file', 'bytes', 'sha256'], rows) }
}

/** Adds `orders …`. */
export function orderCommands(program: Command): void {
  const orders = program.command('orders').description('Orders: work with the money in escrow')
  define<Paged & { side?: 'client' | 'provider'; status?: OrderStatus }>(
    orders,
    'list',
    'Your orders, newest first',
    async (context, _, options) => {
      const query = { ...pageQuery(options), ...given({ side: options.side, status: options.status }) }
      const data = await context.merx().get('/orders', { params: { query } })
      const rows = data.items.map((one) => [
        one.id,
        one.title,
        `${one.budget} ${one.currency}`,
        one.side,
        one.status,
      ])
      return { data, text: context.screen.table(['id', 'title', 'budget', 'side', 'status'], rows) }
    },
    (command) =>
      paged(command)
        .option('--side <side>', 'client (bought) or provider (sold)')
        .option('--status <status>', 'only with this status'),
  )
  define(orders, 'show <order>', 'Get an order and the available actions', async (context, [id = '']) =>
    shown(context, await getOrder(context, id)),
  )
  for (const [name, path, summary] of verbs)
    define(orders, `${name} <order>`, summary, async (context, [id = '']) => {
      const { hash } = await context.act(path, { params: { path: { id } } } as never)
      return shown(context, await getOrder(context, id), hash)
    })
  define<Deliver>(orders, 'deliver <order>', 'Deliver an order, as its seller', deliver, (command) =>
    command
      .option('--file <path>', 'a file (repeatable)', several)
      .option('--note <text>', 'a message to the buyer; alone, it is the delivery')
      .option('--hash <hash>', 'your own hash of work delivered elsewhere')
      .addHelpText(
        ...examples(
          'merx orders deliver 0x… --file prices.csv --note "All twelve." --yes',
          'merx orders deliver 0x… --note "The branch: https://example.org/pull/7" --yes',
        ),
      ),
  )
  define<{ note: string }>(
    orders,
    'redo <order>',
    'Ask for the one redo, as the buyer',
    async (context, [id = ''], { note }) => {
      const init = { params: { path: { id } }, body: { note } }
      const { hash } = await context.act('/orders/{id}/redo/prepare', init)
      return shown(context, await getOrder(context, id), hash)
    },
    (command) => command.requiredOption('--note <text>', 'the requested changes'),
  )
  define(
    orders,
    'cancel <order>',
    'Cancel what is not accepted yet, or is overdue: the money goes back',
    cancel,
  )
  define<{ note: string }>(
    orders,
    'challenge <order>',
    'Object to a delivery, as the buyer: opens a dispute',
    challenge,
    (command) => command.requiredOption('--note <text>', 'what is wrong'),
  )
  extensionCommands(orders)
  settlementCommands(orders)
  define<{ timeout: string }>(
    orders,
    'wait <order> <status...>',
    'Wait until the order has one of these statuses',
    (context, args, options) => wait(context, args.flat(), options),
    (command) =>
      command
        .option('--timeout <seconds>', 'then exit code 8', '600')
        .addHelpText(...examples('merx orders wait 0x… delivered settled --timeout 3600')),
  )
  define<{ out?: string }>(orders, 'files <order>', 'Files of the delivery', files, (command) =>
    command.option('--out <folder>', 'download them to this folder'),
  )
}

function extensionCommands(orders: Command): void {
  define<{ due: string }>(
    orders,
    'extend <order>',
    'Propose a later due date',
    async (context, [id = ''], { due }) => {
      const init = { params: { path: { id } }, body: { dueAt: due } }
      const { hash } = await context.act('/orders/{id}/extension/prepare', init)
      return shown(context, await getOrder(context, id), hash)
    },
    (command) =>
      command.requiredOption('--due <time>', 'the new due date, ISO 8601, like 2030-01-31T12:00:00Z'),
  )
  define(
    orders,
    'accept-extension <order>',
    'Accept the later due date the other side proposes',
    async (context, [id = '']) => {
      const init = { params: { path: { id } }, body: {} }
      const { hash } = await context.act('/orders/{id}/extension/accept/prepare', init)
      return shown(context, await getOrder(context, id), hash)
    },
  )
}

function settlementCommands(orders: Command): void {
  define<{ share: string }>(
    orders,
    'settle <order>',
    'Offer to share the budget',
    async (context, [id = ''], { share }) => {
      const init = { params: { path: { id } }, body: { providerBps: Math.round(Number(share) * 100) } }
      const { hash } = await context.act('/orders/{id}/settlement/prepare', init)
      return shown(context, await getOrder(context, id), hash)
    },
    (command) => command.requiredOption('--share <percent>', 'what the seller gets of it, 0 to 100'),
  )
  define(
    orders,
    'agree <order>',
    'Take the other side’s offer to share: the order ends',
    async (context, [id = '']) => {
      const init = { params: { path: { id } }, body: {} }
      const { hash } = await context.act('/orders/{id}/settlement/accept/prepare', init)
      return shown(context, await getOrder(context, id), hash)
    },
  )
  define<{ rating: string; text?: string }>(
    orders,
    'review <order>',
    'Review the other side of a settled order, once',
    async (context, [id = ''], { rating, text }) => {
      const body = { rating: Number(rating), ...given({ text }) }
      const data = await context.merx().post('/orders/{id}/review', { params: { path: { id } }, body })
      return { data, text: `Reviewed with ${data.rating} of 5` }
    },
    (command) => command.requiredOption('--rating <stars>', '1 to 5').option('--text <text>'),
  )
}
