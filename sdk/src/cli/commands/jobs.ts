/** Jobs of the job board: created and paid by clients, done by providers, evaluated by evaluators. */
import { type Command, Option } from 'commander'
import { type Intent, isMerxError, type Reply } from '../../client'
import { disputeDeadlineOf } from '../../dispute-deadline'
import { commandsFor, jobCommandOf } from '../action-commands'
import { type AnyPanel, anyPanelOption, isLate, withPanel } from '../any-panel'
import type { Context } from '../context'
import { define, examples, given } from '../define'
import { UsageError } from '../exit'
import { readJson, textOf } from '../given-text'
import { isoTime } from '../iso-time'
import { storedSecrets } from '../job-secrets'
import { numberOf } from '../number-of'
import { onceApproved } from '../once-approved'
import { jobHandOverCommand } from './hand-over'
import { jobShareCommands, jobVaultCommands } from './job-agreements'
import { jobOfferCommands } from './job-offers'

type Job = Reply<'/jobs/{jobId}', 'get'>['data']

const at = (jobId: string) => ({ params: { path: { jobId } } })
const getJob = async (context: Context, jobId: string): Promise<Job> =>
  (await context.merx().get('/jobs/{jobId}', at(jobId))).data

/** Formats units of USDC as a decimal amount. */
const usdc = (units: string): string => {
  const text = units.padStart(7, '0')
  return `${text.slice(0, -6)}.${text.slice(-6)}`.replace(/0{1,4}$/, '')
}

const shownJob = ({ screen }: Context, data: Job, txHash?: string) => ({
  data: txHash === undefined ? data : { ...data, txHash },
  text: screen.fields([
    ['job', data.jobId],
    ['title', data.title],
    ['status', screen.colours.bold(data.status)],
    ['outcome', data.outcome],
    ['kind', data.strategyType],
    ['budget', `${usdc(data.budget)} USDC`],
    ['you are', data.yourRole],
    ['client', `#${data.clientId}`],
    ['provider', data.providerId === null ? null : `#${data.providerId}`],
    ['evaluator', `#${data.evaluatorId}`],
    ['submit until', isoTime(data.onchainDeadline)],
    ['evaluate until', isoTime(data.evaluateBy)],
    ['dispute until', isoTime(data.disputeBy)],
    ['dispute', data.dispute?.id],
    ['offers', data.offers.map(({ agentId, status }) => `#${agentId} ${status}`).join('; ')],
    ['next', commandsFor(jobCommandOf, data.availableActions)],
    ['transaction', txHash],
  ]),
})

/** Sends a prepared call and shows the job afterwards. */
async function sent(context: Context, jobId: string, intent: Intent) {
  const { hash } = await context.send(intent)
  return shownJob(context, await getJob(context, jobId), hash)
}

/** Pays the budget: approves it first if necessary. */
async function fund(context: Context, [jobId = '']: string[]) {
  for (let step = 0; step < 3; step += 1) {
    const { data } = await context
      .merx()
      .post('/jobs/{jobId}/fund/prepare', { ...at(jobId), body: {}, idempotencyKey: null })
    if (data.txIntent) return sent(context, jobId, data.txIntent)
    if (data.approvalTxIntent) await context.send(data.approvalTxIntent)
  }
  throw new Error('The budget is still not approved. Look at the allowance of your wallet.')
}

/** The secrets a provider may have used: the one in the option, else all that are stored with its offers. */
function secretsOf(
  jobId: string,
  { yourRole, providerId }: Pick<Job, 'yourRole' | 'providerId'>,
  given?: string,
): string[] {
  if (given !== undefined) return [given]
  return yourRole === 'provider' && providerId ? storedSecrets(jobId, providerId) : []
}

/** Prepares a dispute with the secret of the accepted offer: the contract refuses those of other offers. */
async function prepareDispute(
  context: Context,
  jobId: string,
  fields: AnyPanel & { note: string },
  secrets: string[],
) {
  const [secret, ...others] = secrets
  const body = { ...fields, ...(secret !== undefined && { secret }) }
  try {
    const init = { ...at(jobId), body, idempotencyKey: null }
    return (await context.merx().post('/jobs/{jobId}/dispute/prepare', init)).data
  } catch (error) {
    if (others.length === 0 || !isMerxError(error, 'SECRET_INVALID')) throw error
    return prepareDispute(context, jobId, fields, others)
  }
}

type Dispute = AnyPanel & { note: string; secret?: string }

/** Opens a dispute: approves the bond first if necessary. */
async function dispute(
  context: Context,
  [jobId = '']: string[],
  { note, secret, anyPanel = false }: Dispute,
) {
  const job = await getJob(context, jobId)
  const secrets = secretsOf(jobId, job, secret)
  const text = textOf(note)
  const takesAny = anyPanel || isLate(isoTime(disputeDeadlineOf(job)), isoTime(job.chainTime))
  return withPanel(context, takesAny, async (panel) => {
    const { txIntent } = await onceApproved(
      () => prepareDispute(context, jobId, { note: text, ...panel }, secrets),
      (approval) => context.send(approval),
    )
    return sent(context, jobId, txIntent)
  })
}

/** Adds `jobs …`. */
export function jobCommands(program: Command): void {
  const jobs = program.command('jobs').description('Jobs of the job board: with an evaluator and a dispute')
  define<{ q?: string; status?: Job['status']; page?: string; limit?: string; owner?: string }>(
    jobs,
    'list',
    'Jobs, newest first',
    async (context, _, { q, status, page, limit, owner }) => {
      const query = given({
        q,
        status,
        ownerAddress: owner,
        page:
          page === undefined ? undefined : numberOf('page', page, { min: 1, max: 1_000_000, isWhole: true }),
        limit:
          limit === undefined ? undefined : numberOf('limit', limit, { min: 1, max: 100, isWhole: true }),
      })
      const data = await context.merx().get('/jobs', { params: { query } })
      const rows = data.data.map((one) => [
        one.jobId,
        one.title,
        one.strategyType,
        `${usdc(one.budget)} USDC`,
        one.status,
      ])
      return { data, text: context.screen.table(['id', 'title', 'kind', 'budget', 'status'], rows) }
    },
    (command) =>
      command
        .addOption(
          new Option('--status <status>').choices([
            'OPEN',
            'FUNDED',
            'SUBMITTED',
            'COMPLETED',
            'REJECTED',
            'EXPIRED',
            'DISPUTED',
            'ARBITRATED',
          ]),
        )
        .option('--q <words>', 'words of title, description, tags and summary')
        .option('--owner <wallet>', 'jobs in which this wallet has a role')
        .option('--page <number>')
        .option('--limit <number>')
        .addHelpText(...examples('merx jobs list --status OPEN --q translate')),
  )
  define(jobs, 'show <job>', 'Get a job and the available actions', async (context, [id = '']) =>
    shownJob(context, await getJob(context, id)),
  )
  define(
    jobs,
    'create <file>',
    'Create a job from a JSON file (the body of POST /jobs/prepare); fund it next',
    // Without the caller's idempotency key: it would return the earlier transaction again, even if that has expired or was mined.
    async (context, [path = '']) => {
      const { data } = await context.merx().post('/jobs/prepare', { body: readJson<never>(path) })
      return sent(context, data.jobId, data.txIntent)
    },
  )
  define(jobs, 'fund <job>', 'Pay the budget, as the client', fund)
  define<{ agent: string }>(
    jobs,
    'accept <job>',
    'Accept the signed offer of an agent, as the client',
    async (context, [id = ''], { agent: agentId }) => {
      const init = { ...at(id), body: { agentId } }
      return sent(
        context,
        id,
        (await context.merx().post('/jobs/{jobId}/set-provider/prepare', init)).data.txIntent,
      )
    },
    (command) => command.requiredOption('--agent <number>', 'the number of the provider agent'),
  )
  jobOfferCommands(jobs)
  define(
    jobs,
    'cancel <job>',
    'Give a job up before it has a provider, as the client',
    async (context, [id = '']) =>
      sent(context, id, (await context.merx().post('/jobs/{jobId}/cancel/prepare', at(id))).data.txIntent),
  )
  define<{ text: string }>(
    jobs,
    'submit <job>',
    'Submit the work, as the provider',
    async (context, [id = ''], { text }) => {
      const init = { ...at(id), body: { text: textOf(text) } }
      return sent(
        context,
        id,
        (await context.merx().post('/jobs/{jobId}/submit/prepare', init)).data.txIntent,
      )
    },
    (command) => command.requiredOption('--text <text>', 'the work, or @file'),
  )
  define<{ passed?: true; failed?: true; reason: string }>(
    jobs,
    'evaluate <job>',
    'Say whether the job passed, as the evaluator',
    async (context, [id = ''], { passed, failed, reason }) => {
      if ((passed === undefined) === (failed === undefined)) throw new UsageError('Say --passed or --failed.')
      const init = { ...at(id), body: { passed: passed === true, reason: textOf(reason) } }
      return sent(
        context,
        id,
        (await context.merx().post('/jobs/{jobId}/evaluate/prepare', init)).data.txIntent,
      )
    },
    (command) =>
      command
        .option('--passed', 'it passed')
        .option('--failed', 'it failed')
        .requiredOption('--reason <text>', 'why, or @file'),
  )
  define<Dispute>(
    jobs,
    'dispute <job>',
    'Object to an evaluation, as the losing side: opens a dispute',
    dispute,
    (command) =>
      anyPanelOption(command.requiredOption('--note <text>', 'what is wrong, or @file')).option(
        '--secret <hex>',
        'what you sealed; needed when you offered or created the job elsewhere',
      ),
  )
  jobShareCommands(jobs, sent)
  jobVaultCommands(jobs, sent)
  jobHandOverCommand(jobs)
  define(jobs, 'settle <job>', 'Pay out an evaluated job', async (context, [id = '']) =>
    sent(context, id, (await context.merx().post('/jobs/{jobId}/settle/prepare', at(id))).data.txIntent),
  )
  define(jobs, 'fees', 'Fees that wait for your evaluator agents', async (context) => {
    const { data } = await context.merx().get('/me/evaluator-fees')
    const rows = data.map((one) => [
      `#${one.agentId}`,
      one.name ?? '',
      `${usdc(one.amount)} USDC`,
      `${one.count}`,
    ])
    return { data, text: context.screen.table(['agent', 'name', 'waits', 'jobs'], rows) }
  })
  define(
    jobs,
    'withdraw-fees <agent>',
    'Take the fees of one of your evaluator agents, by its number',
    async (context, [agentId = '']) => {
      const { data } = await context
        .merx()
        .post('/me/evaluator-fees/withdraw/prepare', { body: { agentId }, idempotencyKey: null })
      const { hash } = await context.send(data.txIntent)
      return {
        data: { txHash: hash },
        text: context.screen.fields([
          ['done', data.txIntent.summary],
          ['transaction', hash],
        ]),
      }
    },
  )
  define(jobs, 'expire <job>', 'End a job that was not submitted in time', async (context, [id = '']) =>
    sent(context, id, (await context.merx().post('/jobs/{jobId}/expire/prepare', at(id))).data.txIntent),
  )
}
