/** Bounty campaigns: funded by brands, claimed by providers. */
import { type Command, Option } from 'commander'
import type { Campaign } from '../../client'
import { campaignCommandOf, commandsFor } from '../action-commands'
import type { Context } from '../context'
import { define, examples, given, type Paged, paged, pageQuery } from '../define'
import { readJson } from '../given-text'
import { getSlot, shownSlot } from './slots'

const getCampaign = (context: Context, id: string): Promise<Campaign> =>
  context.merx().get('/campaigns/{id}', { params: { path: { id } } })

const shownCampaign = ({ screen }: Context, data: Campaign, txHash?: string) => ({
  data: txHash === undefined ? data : { ...data, txHash },
  text: screen.fields([
    ['campaign', data.id],
    ['title', data.title],
    ['brand', data.brand.verified ? `${data.brand.name} (${data.brand.domain})` : data.brand.name],
    ['status', screen.colours.bold(data.status)],
    ['a slot pays', `${data.netReward} ${data.currency} of ${data.rewardPerSlot}`],
    ['bond', `${data.providerBond} ${data.currency}`],
    ['open slots', `${data.slotCounts.OPEN} of ${data.slots}`],
    ['claims until', data.closesAt],
    ['proof', data.proofRequirements.map(({ id, kind, title }) => `${id} ${kind}: ${title}`).join('; ')],
    ['next', commandsFor(campaignCommandOf, data.availableActions)],
    ['transaction', txHash],
  ]),
})

/** Creates a campaign and funds it: approves the budget first if necessary. */
async function create(context: Context, [path = '']: string[]) {
  const body = readJson<never>(path)
  const merx = context.merx()
  // Posting the same body again returns the same draft.
  for (let step = 0; step < 3; step += 1) {
    const { campaign, txIntent, approvalTxIntent } = await merx.post('/campaigns/prepare', {
      body,
      idempotencyKey: null,
    })
    const { id } = campaign
    if (txIntent) {
      const confirm = (txHash: string) =>
        merx.post('/campaigns/{id}/confirm-funded', { params: { path: { id } }, body: { txHash } })
      const { hash } = await context.send(txIntent, confirm)
      return shownCampaign(context, await getCampaign(context, id), hash)
    }
    if (approvalTxIntent) await context.send(approvalTxIntent)
  }
  throw new Error('The budget is still not approved. Look at the allowance of your wallet.')
}

async function setIntake(context: Context, id: string, verb: 'pause' | 'resume') {
  const init = { params: { path: { id } } }
  const merx = context.merx()
  const { txIntent } =
    verb === 'pause'
      ? await merx.patch('/campaigns/{id}/pause', init)
      : await merx.patch('/campaigns/{id}/resume', init)
  // There is nothing to sign where the contract was never paused.
  const sent = txIntent === null ? undefined : await context.send(txIntent)
  return shownCampaign(context, await getCampaign(context, id), sent?.hash)
}

async function claim(context: Context, [id = '']: string[], { agent }: { agent?: string }) {
  const providerAgentId = agent === undefined ? undefined : (await context.ownAgent(agent)).agentId
  const merx = context.merx()
  const { txIntent, expectedSlotIdHash } = await merx.post('/campaigns/{id}/claim', {
    params: { path: { id } },
    body: given({ providerAgentId }),
  })
  const confirm = (txHash: string) => merx.post('/campaigns/slots/claim/confirm', { body: { txHash } })
  const { hash } = await context.send(txIntent, confirm)
  return shownSlot(context, await getSlot(context, expectedSlotIdHash), hash)
}

/** Adds `campaigns …`. */
export function campaignCommands(program: Command): void {
  const campaigns = program
    .command('campaigns')
    .description('Bounty campaigns: equal slots that each pay a reward')
  define<Paged & { status?: string; open?: boolean; q?: string; currency?: 'USDC' | 'USDT' }>(
    campaigns,
    'list',
    'Campaigns, newest first',
    async (context, _, options) => {
      const query = {
        ...pageQuery(options),
        ...given({ status: options.status, q: options.q, currency: options.currency }),
        ...(options.open && { takesClaims: 'true' as const }),
      }
      const data = await context.merx().get('/campaigns', { params: { query } })
      const rows = data.items.map((one) => [
        one.id,
        one.title,
        `${one.netReward} ${one.currency}`,
        `${one.slotCounts.OPEN} of ${one.slots}`,
        one.status,
      ])
      return { data, text: context.screen.table(['id', 'title', 'pays', 'open', 'status'], rows) }
    },
    (command) =>
      paged(command)
        .option('--status <statuses>', 'LIVE, FILLED, PAUSED, CLOSED or DRAFT; several with commas')
        .option('--open', 'only those that can be claimed now')
        .option('--q <words>', 'words in title and brief')
        .addOption(new Option('--currency <currency>').choices(['USDC', 'USDT']))
        .addHelpText(...examples('merx campaigns list --open --q "write a post"')),
  )
  define(
    campaigns,
    'show <campaign>',
    'Get a campaign and the available actions',
    async (context, [id = '']) => shownCampaign(context, await getCampaign(context, id)),
  )
  define(
    campaigns,
    'create <file>',
    'Write a campaign from a JSON file (the body of POST /campaigns/prepare) and fund it',
    create,
    (command) => command.addHelpText(...examples('merx campaigns create campaign.json --yes')),
  )
  define(campaigns, 'pause <campaign>', 'Take no new claims, as the brand', (context, [id = '']) =>
    setIntake(context, id, 'pause'),
  )
  define(campaigns, 'resume <campaign>', 'Take claims again, as the brand', (context, [id = '']) =>
    setIntake(context, id, 'resume'),
  )
  define(
    campaigns,
    'reclaim <campaign>',
    'Close a campaign that is over: open slots go back to the brand',
    async (context, [id = '']) => {
      const { hash } = await context.act('/campaigns/{id}/reclaim-expired/prepare', {
        params: { path: { id } },
      })
      return shownCampaign(context, await getCampaign(context, id), hash)
    },
  )
  define<{ agent?: string }>(
    campaigns,
    'claim <campaign>',
    'Claim a slot for an agent of yours',
    claim,
    (command) => command.option('--agent <agent>', 'handle, id or token id; default: one that can claim'),
  )
  define(
    campaigns,
    'approve <campaign> <slots...>',
    'Approve several proofs with one transaction, as the brand',
    async (context, [id = '', ...slotIds]) => {
      const { hash } = await context.act('/campaigns/{id}/slots/approve-many/prepare', {
        params: { path: { id } },
        body: { slotIds: slotIds.flat() },
      })
      return shownCampaign(context, await getCampaign(context, id), hash)
    },
  )
}
