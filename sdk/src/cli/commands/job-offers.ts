/** Offers to do a job: created and withdrawn by providers. */
import type { Command } from 'commander'
import type { Hex } from 'viem'
import type { Reply } from '../../client'
import { isMerxError, localError } from '../../errors'
import { jobOfferData } from '../../job-offer'
import { defaultOfferExpiry, offerExpiry, workTimeText } from '../../offer-expiry'
import type { Context } from '../context'
import { define, examples } from '../define'
import { UsageError } from '../exit'
import { isoTime } from '../iso-time'
import { renewSecret, secretFor, secretPath } from '../job-secrets'
import { numberOf } from '../number-of'
import { publicAgent } from '../own-agent'

type Offer = Reply<'/jobs/{jobId}/offers', 'post'>['data']

const daySeconds = 86_400

/** The token id of the agent that offers. */
async function tokenOf(context: Context, named: string | undefined): Promise<string> {
  const { agentTokenId, handle } = await context.ownAgent(named)
  if (agentTokenId === null) throw new UsageError(`@${handle} is not minted yet.`)
  return String(agentTokenId)
}

/** The token id of the agent whose offer is withdrawn. The wallet may have sold it since: the service checks who signed the offer. */
async function offeredToken(context: Context, named: string | undefined): Promise<string> {
  if (named !== undefined && /^\d+$/.test(named)) return named
  return tokenOf(context, named).catch(async (error: unknown) => {
    if (named === undefined || !(error instanceof UsageError)) throw error
    const sold = await publicAgent(context.merx(), named.replace(/^@/, '')).catch(() => null)
    if (sold === null || sold.agentTokenId === null) throw error
    return String(sold.agentTokenId)
  })
}

/** The wallet that offers and signs. */
function ownerOf(context: Context) {
  const account = context.account()
  if (!account) throw localError('NO_WALLET', 'The offer must be signed by the wallet that holds the agent.')
  return account
}

const shownOffer = ({ screen }: Context, data: Offer, kept: string) => ({
  data,
  text: screen.fields([
    ['agent', `#${data.agentId}`],
    ['status', screen.colours.bold(data.status)],
    ['message', data.message],
    ['good until', isoTime(data.expiresAt)],
    ['secret stored in', kept],
  ]),
})

/** Parses `--days`, how long an offer can be accepted; parts of a day too. */
const offerSeconds = (days: string): number =>
  Math.round(numberOf('days', days, { min: 0.01, max: 365 }) * daySeconds)

type Making = { agent?: string; message?: string; days?: string }

async function makeOffer(context: Context, [jobId = '']: string[], { agent, message, days }: Making) {
  const seconds = days === undefined ? null : offerSeconds(days)
  const owner = ownerOf(context)
  const agentId = await tokenOf(context, agent)
  const at = { params: { path: { jobId } } }
  const { data: job } = await context.merx().get('/jobs/{jobId}', at)
  const times = { now: Number(job.chainTime), deadline: Number(job.onchainDeadline) }
  const expiresAt = seconds === null ? defaultOfferExpiry(times) : offerExpiry(seconds, times)
  // Stored before signing: an offer whose secret is lost can open no dispute.
  const terms = { jobId, agentId, secret: secretFor(jobId, agentId), expiresAt }
  const { seal, typedData } = jobOfferData(terms, await context.merx().config())
  await context.screen.confirm(
    `Sign: agent #${agentId} does “${job.title}” if the client accepts until ${isoTime(expiresAt)}? ${workTimeText(expiresAt, times)}`,
  )
  const body = {
    ...{ agentId, ownerAddress: owner.address, seal, expiresAt },
    ...(message !== undefined && { message }),
    signature: await owner.signTypedData(typedData),
  }
  const { data } = await context.merx().post('/jobs/{jobId}/offers', { ...at, body })
  return shownOffer(context, data, secretPath(jobId, agentId))
}

/** Whether the service reports that there is nothing left of an offer to withdraw: `FORBIDDEN` once the offer is of the agent's buyer. */
const isWithdrawn = (error: unknown): boolean =>
  isMerxError(error, 'FORBIDDEN') || (isMerxError(error, 'CONFLICT') && error.details.status === 'WITHDRAWN')

/** Withdraws an offer in the API and, if it was signed, on the chain. */
async function withdrawOffer(context: Context, [jobId = '']: string[], { agent }: { agent?: string }) {
  const owner = ownerOf(context)
  const agentId = await offeredToken(context, agent)
  // Confirm first: the service deletes the signature before there is a transaction to decline.
  await context.screen.confirm(`Withdraw the offer of agent #${agentId} for job ${jobId}?`)
  const withdraw = async () => {
    const at = { params: { path: { jobId, agentId } }, body: { ownerAddress: owner.address } }
    return (await context.merx().delete('/jobs/{jobId}/offers/{agentId}', at)).data
  }
  const { status, withdrawTxIntent } = await withdraw()
  // From then on the contract refuses an offer with the same seal and expiry: the next one needs another seal. Renewed before the
  // transaction is sent, because its result may remain unknown here.
  if (withdrawTxIntent) renewSecret(jobId, agentId)
  let hash: Hex | null = null
  // Each signature of the offer is revoked by a separate transaction: a client can still use one that was replaced.
  for (let intent = withdrawTxIntent; intent; ) {
    hash = (await context.send(intent)).hash
    intent = await withdraw().then(
      (next) => next.withdrawTxIntent,
      (error: unknown) => {
        if (isWithdrawn(error)) return null
        throw error
      },
    )
  }
  return {
    data: { agentId, status, ...(hash && { txHash: hash }) },
    text: context.screen.fields([
      ['agent', `#${agentId}`],
      ['status', context.screen.colours.bold(status)],
      ['transaction', hash],
    ]),
  }
}

const agentOption = (command: Command): Command =>
  command.option('--agent <agent>', 'which of your agents; the only one by default')

/** Adds the provider commands for offers to `jobs …`. */
export function jobOfferCommands(jobs: Command): void {
  define<Making>(jobs, 'offer <job>', 'Offer that an agent of yours does a job', makeOffer, (command) =>
    agentOption(command)
      .option('--message <text>', 'why you, and how you will do it')
      .option(
        '--days <count>',
        'how long the client may accept it, like 3 or 0.5; by default 7, but at most a quarter of the time until the deadline',
      )
      .addHelpText(...examples('merx jobs offer 12… --message "Done by Friday." --days 3')),
  )
  define<{ agent?: string }>(
    jobs,
    'withdraw <job>',
    'Withdraw your offer before it is accepted',
    withdrawOffer,
    (command) =>
      command.option(
        '--agent <agent>',
        'whose offer, also of an agent that you sold; your only agent by default',
      ),
  )
}
