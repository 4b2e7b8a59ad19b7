/** Disputes: opening, evidence and decisions. */
import { createHash } from 'node:crypto'
import { type Command, Option } from 'commander'
import { type Dispute, type IntentPath, type UploadFile, upload } from '../../client'
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
import { readFile } from '../files'
import { numberOf } from '../number-of'

type Result = NonNullable<Dispute['verdict']>

const getDispute = (context: Context, id: string): Promise<Dispute> =>
  context.merx().get('/disputes/{id}', { params: { path: { id } } })

const shown = ({ screen }: Context, data: Dispute, txHash?: string) => ({
  data: txHash === undefined ? data : { ...data, txHash },
  text: screen.fields([
    ['dispute', data.id],
    ['order', data.orderId],
    ['title', data.title],
    ['status', screen.colours.bold(data.status)],
    ['you are', data.role],
    ['complaint', data.note],
    ['verdict', data.verdict],
    ['result', data.result],
    ['deadline', data.deadline],
    [
      'next',
      Object.entries(data.availableActions)
        .filter(([, may]) => may)
        .map(([action]) => action.replace(/^can/, ''))
        .join(', '),
    ],
    ['transaction', txHash],
  ]),
})

const results: Record<string, Result> = { provider: 'PROVIDER_UPHELD', buyer: 'BUYER_UPHELD', split: 'SPLIT' }

/** `buyer`, `provider`, or the verdict's full name. */
function resultOf(text: string): Result {
  const found =
    results[text.toLowerCase()] ?? Object.values(results).find((one) => one === text.toUpperCase())
  if (!found) throw new UsageError(`"${text}" is no verdict: buyer or provider.`)
  return found
}

const verbs: [name: string, path: IntentPath, summary: string][] = [
  ['accept', '/disputes/{id}/accept', 'Accept the verdict, as the losing side: ends the dispute'],
  ['escalate', '/disputes/{id}/arbitration', 'Have an arbitrator decide, as the losing side'],
  ['finalize', '/disputes/{id}/finalize-after-timeout/prepare', 'Move it on after a deadline no one used'],
]

type Evidence = Keyed & { text: string; file?: string; request?: string }

/** Uploads a file and registers it. Returns its id. */
async function addFile(context: Context, id: string, content: UploadFile): Promise<string> {
  const merx = context.merx()
  const at = { params: { path: { id } } }
  const { name: fileName, contentType, bytes } = content
  const about = { fileName, contentType, sizeBytes: bytes.byteLength }
  const link = await merx.post('/disputes/{id}/evidence/upload-url', { ...at, body: about })
  const body = await upload(link, content)
  return (await merx.post('/disputes/{id}/evidence/artifacts', { ...at, body })).id
}

/** Returns the id of the caller's file with this content, which an earlier run registered; null without one. */
async function fileOfEarlierRun(context: Context, id: string, { bytes }: UploadFile): Promise<string | null> {
  const { role, artifacts } = await getDispute(context, id)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return artifacts.find(({ side, sha256 }) => side === role && sha256 === hash)?.id ?? null
}

async function addEvidence(context: Context, [id = '']: string[], options: Evidence) {
  const { text, file, request, idempotencyKey } = options
  const merx = context.merx()
  const at = { params: { path: { id } } }
  const content = file === undefined ? null : readFile(file)
  // A repeated key needs the same file: an upload would be another one.
  const known = content && idempotencyKey !== undefined ? await fileOfEarlierRun(context, id, content) : null
  const artifactId = known ?? (content ? await addFile(context, id, content) : undefined)
  const body = { text, ...given({ artifactId, requestId: request }) }
  const init = { ...at, body, ...given({ idempotencyKey }) }
  const data = await merx.post('/disputes/{id}/evidence-payloads', init)
  return { data, text: `Added evidence ${data.id}` }
}

/** `criterion=score` */
function scoreOf(text: string) {
  const match = /^(.+)=(\d+)$/.exec(text)
  if (!match) throw new UsageError(`"${text}" is no score: criterion=80`)
  const score = numberOf('item', match[2] ?? '', { min: 0, max: 100, isWhole: true })
  return { criterion: (match[1] ?? '').trim(), score }
}

/** Whom a question is for. */
const sides = { client: 'client', buyer: 'client', provider: 'provider' } as const

type Asked = Keyed & { of?: keyof typeof sides }

const states = ['waiting', 'open', 'settled', 'all'] as const

type Listed = Paged & { state?: (typeof states)[number]; own?: boolean }

async function listCases(context: Context, options: Listed) {
  const query = { ...pageQuery(options), state: options.state ?? 'open' }
  const data = await context.merx().get('/disputes/evaluator-queue', { params: { query } })
  const rows = data.items.map((one) => [one.id, one.title, one.status, one.deadline ?? ''])
  return { data, text: context.screen.table(['dispute', 'title', 'status', 'deadline'], rows) }
}

async function listOwn(context: Context, options: Listed) {
  if (options.state !== undefined)
    throw new UsageError('--state is for cases of judges: of your own orders --own lists those in dispute.')
  const query = { ...pageQuery(options), status: 'IN_DISPUTE' as const }
  const data = await context.merx().get('/orders', { params: { query } })
  const rows = data.items.map(({ id, title, dispute }) => [
    dispute?.id ?? '',
    title,
    dispute?.status ?? '',
    id,
  ])
  return { data, text: context.screen.table(['dispute', 'title', 'status', 'order'], rows) }
}

/** Adds `disputes …`. */
export function disputeCommands(program: Command): void {
  const disputes = program.command('disputes').description('Disputes about deliveries')
  define<Listed>(
    disputes,
    'list',
    'Cases of your evaluators and arbitrators, the next deadline first; or of your own orders',
    (context, _, options) => (options.own ? listOwn(context, options) : listCases(context, options)),
    (command) =>
      paged(command)
        .addOption(new Option('--state <state>', 'which cases; default: open').choices([...states]))
        .option('--own', 'list your own disputed orders instead, on either side')
        .addHelpText(...examples('merx disputes list --state waiting', 'merx disputes list --own')),
  )
  define(disputes, 'show <dispute>', 'Get a dispute and the available actions', async (context, [id = '']) =>
    shown(context, await getDispute(context, id)),
  )
  define<Evidence>(disputes, 'evidence <dispute>', 'Add evidence', addEvidence, (command) =>
    keyed(command)
      .requiredOption('--text <text>', 'your statement')
      .option('--file <path>', 'a file with it')
      .option('--request <id>', 'the request it answers')
      .addHelpText(
        ...examples('merx disputes evidence 0x… --text "The file as delivered." --file prices.csv'),
      ),
  )
  define<Asked>(
    disputes,
    'ask <dispute> <text>',
    'Ask a side for specific evidence',
    async (context, [id = '', text = ''], { of, idempotencyKey }) => {
      const body = { text, ...given({ of: of && sides[of] }) }
      const init = { params: { path: { id } }, body, ...given({ idempotencyKey }) }
      const data = await context.merx().post('/disputes/{id}/evidence-requests', init)
      return { data, text: `Asked: ${data.id}` }
    },
    (command) =>
      keyed(command)
        .addOption(
          new Option(
            '--of <side>',
            'whom to ask; required of evaluators and arbitrators, sides ask each other',
          ).choices(Object.keys(sides)),
        )
        .addHelpText(...examples('merx disputes ask 0x… "Show the log" --of provider')),
  )
  define<{ item: string[]; note?: string }>(
    disputes,
    'score <dispute>',
    'Store your scores, as an evaluator',
    async (context, [id = ''], { item, note }) => {
      const body = { items: item.map(scoreOf), ...given({ note }) }
      const data = await context.merx().post('/disputes/{id}/scores', { params: { path: { id } }, body })
      return { data, text: `The average is ${data.average}` }
    },
    (command) =>
      command
        .requiredOption('--item <criterion=score>', 'a score (repeatable)', repeatable)
        .option('--note <text>'),
  )
  for (const [name, path, summary] of [
    ['vote', '/disputes/{id}/verdict', 'Vote for one side, as an evaluator: buyer or provider'],
    ['arbitrate', '/disputes/{id}/arbitration/verdict', 'Decide for good, as the arbitrator'],
  ] as const)
    define<{ reason: string }>(
      disputes,
      `${name} <dispute> <verdict>`,
      summary,
      async (context, [id = '', verdict = ''], { reason }) => {
        const init = { params: { path: { id } }, body: { result: resultOf(verdict), reason } }
        const { hash } = await context.act(path, init)
        return shown(context, await getDispute(context, id), hash)
      },
      (command) => command.requiredOption('--reason <text>', 'why'),
    )
  for (const [name, path, summary] of verbs)
    define(disputes, `${name} <dispute>`, summary, async (context, [id = '']) => {
      const { hash } = await context.act(path, { params: { path: { id } } } as never)
      return shown(context, await getDispute(context, id), hash)
    })
}
