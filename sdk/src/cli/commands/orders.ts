/** Orders: paid work, from acceptance to settlement. */
import { mkdirSync } from 'node:fs'
import type { ReadableStream } from 'node:stream/web'
import type { Command } from 'commander'
import type { ArtifactList, IntentPath, OrderStatus, Reply } from '../../client'
import { localError } from '../../errors'
import { fetchOnce, wholeOrNetwork } from '../../plain-fetch'
import { defaultRetryPolicy } from '../../retry'
import { type AnyPanel, anyPanelOption, isLate, withPanel } from '../any-panel'
import type { Context } from '../context'
import { define, examples, given, type Paged, paged, pageQuery, repeatable } from '../define'
import { saveFile } from '../downloads'
import { UsageError } from '../exit'
import { readFile } from '../files'
import { numberOf } from '../number-of'
import { onceApproved } from '../once-approved'
import { getOrder, shownOrder } from '../shown-order'
import { extensionCommands, settlementCommands } from './order-agreements'

/** The simple commands: one transaction each; they show the order afterwards. */
const verbs: [name: string, path: IntentPath, summary: string][] = [
  ['accept', '/orders/{id}/provider-accept/prepare', 'Accept the order, as its seller; locks stake'],
  ['release', '/orders/{id}/accept/prepare', 'Accept the delivery: pays the seller'],
  [
    'claim',
    '/orders/{id}/claim-after-timeout/prepare',
    'Claim the payment when the buyer did not respond in time',
  ],
]

async function cancel(context: Context, [id = '']: string[]) {
  const { status } = await getOrder(context, id)
  const path =
    status === 'PENDING_ACCEPT'
      ? '/orders/{id}/cancel-pending/prepare'
      : '/orders/{id}/cancel-expired/prepare'
  const { hash } = await context.act(path, { params: { path: { id } } })
  return shownOrder(context, await getOrder(context, id), hash)
}

type Deliver = { file?: string[]; note?: string; hash?: string }

async function deliver(
  context: Context,
  [id = '']: string[],
  { file = [], note, hash: deliveryHash }: Deliver,
) {
  if (file.length === 0 && deliveryHash === undefined && note === undefined)
    throw new UsageError('Name what to deliver: --file <path> (repeatable), --note <text>, or --hash <0x…>.')
  if (file.length > 0 && deliveryHash !== undefined)
    throw new UsageError('--hash is of work that is delivered elsewhere: leave out --file, or --hash.')
  const files = file.map(readFile)
  await context.screen.confirm(`Deliver order ${id}?`)
  const { hash } = await context.watch('Delivering', (sending) =>
    context.merx().deliver({ orderId: id, files, ...given({ note, deliveryHash }) }, sending),
  )
  return shownOrder(context, await getOrder(context, id), hash)
}

type Challenge = AnyPanel & { note: string }

async function challenge(context: Context, [id = '']: string[], { note, anyPanel = false }: Challenge) {
  const at = { params: { path: { id } } }
  const { challengeWindowEndsAt, chainTime } = await getOrder(context, id)
  const takesAny = anyPanel || isLate(challengeWindowEndsAt, chainTime)
  const { hash } = await withPanel(context, takesAny, async (panel) => {
    const { txIntent } = await onceApproved<Reply<'/orders/{id}/disputes', 'post'>>(
      () => context.merx().post('/orders/{id}/disputes', { ...at, body: { note, ...panel } }),
      (approval) => context.send(approval),
    )
    return context.send(txIntent)
  })
  return shownOrder(context, await getOrder(context, id), hash)
}

/** Every status, as the API names them. */
const statuses: Record<OrderStatus, true> = {
  PENDING_FUNDING: true,
  PENDING_ACCEPT: true,
  FUNDED: true,
  IN_PROGRESS: true,
  DELIVERED: true,
  ACCEPTED: true,
  IN_DISPUTE: true,
  SETTLED: true,
  CANCELLED: true,
}

function statusOf(text: string): OrderStatus {
  const status = text.toUpperCase()
  if (status in statuses) return status as OrderStatus
  throw new UsageError(`${text} is no status of an order: ${Object.keys(statuses).join(', ').toLowerCase()}.`)
}

/** A year: longer than any order runs. */
const maxWaitSeconds = 31_536_000

async function wait(context: Context, [id = '', ...wanted]: string[], { timeout }: { timeout: string }) {
  const status = wanted.map(statusOf)
  const seconds = numberOf('timeout', timeout, { min: 0, max: maxWaitSeconds })
  const order = await context.screen.withSpinner(`Waiting until order ${id} is ${status.join(' or ')}`, () =>
    context.merx().waitFor(id, status, { timeoutMs: seconds * 1000 }),
  )
  return shownOrder(context, order)
}

/** The bytes of a file. */
async function download(url: URL, fileName: string): Promise<ReadableStream> {
  const { ok, status, body } = await fetchOnce(fetch, url, {}, defaultRetryPolicy.timeoutMs)
  if (ok && body) return wholeOrNetwork(body, url) as ReadableStream
  throw localError('NETWORK', `${fileName} could not be fetched (${status}). Run the command again.`)
}

async function files(context: Context, [id = '']: string[], { out }: { out?: string }) {
  const data = await context.merx().get('/orders/{id}/delivery/artifacts', { params: { path: { id } } })
  const head = ['file', 'bytes', 'sha256']
  const rows = data.items.map((one) => [one.fileName, String(one.sizeBytes), one.sha256])
  if (out === undefined) return { data, text: context.screen.table(head, rows) }
  mkdirSync(out, { recursive: true })
  const items: (ArtifactList['items'][number] & { path: string })[] = []
  for (const one of data.items) {
    const path = await saveFile(out, one, () => download(new URL(one.url, context.url), one.fileName))
    items.push({ ...one, path })
  }
  const saved = rows.map((row, index) => [...row, items[index]?.path ?? ''])
  return { data: { items }, text: context.screen.table([...head, 'saved as'], saved) }
}

/** Adds `orders …`. */
export function orderCommands(program: Command): void {
  const orders = program.command('orders').description('Orders: work with the money in escrow')
  define<Paged & { side?: 'client' | 'provider'; status?: string }>(
    orders,
    'list',
    'Your orders, newest first',
    async (context, _, options) => {
      const status = options.status === undefined ? undefined : statusOf(options.status)
      const query = { ...pageQuery(options), ...given({ side: options.side, status }) }
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
        .option('--status <status>', 'only with this status, such as delivered'),
  )
  define(orders, 'show <order>', 'Get an order and the available actions', async (context, [id = '']) =>
    shownOrder(context, await getOrder(context, id)),
  )
  for (const [name, path, summary] of verbs)
    define(orders, `${name} <order>`, summary, async (context, [id = '']) => {
      const { hash } = await context.act(path, { params: { path: { id } } } as never)
      return shownOrder(context, await getOrder(context, id), hash)
    })
  define<Deliver>(orders, 'deliver <order>', 'Deliver an order, as its seller', deliver, (command) =>
    command
      .option('--file <path>', 'a file (repeatable)', repeatable)
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
    'Request changes once, as the buyer',
    async (context, [id = ''], { note }) => {
      const init = { params: { path: { id } }, body: { note } }
      const { hash } = await context.act('/orders/{id}/redo/prepare', init)
      return shownOrder(context, await getOrder(context, id), hash)
    },
    (command) => command.requiredOption('--note <text>', 'the requested changes'),
  )
  define(
    orders,
    'cancel <order>',
    'Cancel an order that is not accepted yet, or is overdue: refunds the buyer',
    cancel,
  )
  define<Challenge>(
    orders,
    'challenge <order>',
    'Object to a delivery, as the buyer: opens a dispute',
    challenge,
    (command) => anyPanelOption(command.requiredOption('--note <text>', 'what is wrong')),
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
    command.option('--out <folder>', 'download them to this folder; no file in it is overwritten'),
  )
}
