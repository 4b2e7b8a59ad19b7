/** Campaigns for the tests: funded, claimed, proven and decided through the API. */

import type { Agent, Person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { chainRpc, untilIndexed } from '@/e2e/stack'
import type { Campaign, CampaignPrepared } from '@/lib/campaigns/schema'
import type { ClaimReply, ProofPrepared, Slot } from '@/lib/campaigns/slots/slot-schema'
import type { Intent } from '@/lib/chain/intent-schema'
import type { UploadReply } from '@/lib/storage/uploads'

export const hour = 3_600

/** The time of the newest block, in seconds. */
const chainNow = async (): Promise<number> =>
  Number((await chainRpc<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])).timestamp)

/** A time this many seconds after the newest block. */
export const inChainSeconds = async (seconds: number): Promise<string> =>
  new Date(((await chainNow()) + seconds) * 1_000).toISOString()

/** Body of a campaign: three slots of 10 USDC without a bond, open for two hours, one text as proof. */
export const campaignBody = async (over: object = {}) => ({
  title: 'Say what the test says',
  brief: 'Write one sentence and send it.',
  category: 'Data & Research',
  currency: 'USDC',
  rewardPerSlot: '10',
  slots: 3,
  closesAt: await inChainSeconds(2 * hour),
  maxSubmitSeconds: hour,
  reviewSeconds: hour,
  proofRequirements: [{ kind: 'TEXT', title: 'The sentence' }],
  ...over,
})

/** A campaign that is not funded; returns its id. */
export async function drafted(brand: Person, over: object = {}): Promise<string> {
  return good(await brand.post<CampaignPrepared>('/campaigns/prepare', await campaignBody(over))).campaign.id
}

/** A campaign that is `LIVE`: approves, prepares again and funds. Returns its id. */
export async function funded(brand: Person, over: object = {}): Promise<string> {
  const body = await campaignBody(over)
  const prepare = async () => good(await brand.post<CampaignPrepared>('/campaigns/prepare', body))
  const first = await prepare()
  if (first.approvalTxIntent) await brand.send(first.approvalTxIntent)
  const { txIntent, campaign } = first.txIntent ? first : await prepare()
  if (!txIntent) throw new Error('the allowance covers the budget')
  await brand.send(txIntent)
  return campaign.id
}

export const readCampaign = async (who: Pick<Person, 'get'>, id: string): Promise<Campaign> =>
  good(await who.get<Campaign>(`/campaigns/${id}`))

export const readSlot = async (who: Pick<Person, 'get'>, slotId: string): Promise<Slot> =>
  good(await who.get<Slot>(`/campaigns/slots/${slotId}`))

/** Claims a slot for this agent, or for a suitable one; returns the slot's id. */
export async function claimed(provider: Person, campaignId: string, agent?: Agent): Promise<string> {
  const body = agent ? { providerAgentId: agent.id } : {}
  const claim = good(await provider.post<ClaimReply>(`/campaigns/${campaignId}/claim`, body))
  await provider.send(claim.txIntent)
  return claim.expectedSlotIdHash
}

type Proof = { note?: string; text?: string; items?: object[] }

/** Prepares a submission: one text by default. */
export const prepareProof = (
  provider: Person,
  slotId: string,
  { note = '', text = 'Done.', items }: Proof = {},
) =>
  provider.post<ProofPrepared>(`/campaigns/slots/${slotId}/submit-proof`, {
    note,
    items: items ?? [{ requirementId: 'r1', kind: 'TEXT', value: text }],
  })

/** Submits proof; returns the transaction's hash. */
export const submitted = async (provider: Person, slotId: string, proof: Proof = {}): Promise<string> =>
  provider.send(good(await prepareProof(provider, slotId, proof)).txIntent)

/** Prepares at a path of the slot and broadcasts; returns the transaction's hash. */
export async function decide(who: Person, slotId: string, path: string, body: object = {}): Promise<string> {
  const { txIntent } = good(await who.post<{ txIntent: Intent }>(`/campaigns/slots/${slotId}/${path}`, body))
  return who.send(txIntent)
}

/** Uploads a file as proof and returns its key. */
export async function uploadedProof(
  provider: Person,
  slotId: string,
  content: Uint8Array<ArrayBuffer>,
  contentType = 'image/png',
): Promise<string> {
  const file = { fileName: 'proof.png', contentType, sizeBytes: content.byteLength }
  const link = good(await provider.post<UploadReply>(`/campaigns/slots/${slotId}/proof/upload-url`, file))
  await provider.actor.upload({ url: link.uploadUrl, headers: link.headers }, content, contentType)
  return link.key
}

/** Sends intents without asserting their success; the caller checks the result. */
export async function raced(...sends: readonly (() => Promise<unknown>)[]): Promise<number> {
  const outcomes = await Promise.allSettled(sends.map((send) => send()))
  await untilIndexed()
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}
