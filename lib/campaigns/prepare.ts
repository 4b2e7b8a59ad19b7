/** Prepares the funding of a campaign. The brand's text is fixed under a salt, and with it the campaign's id, before anything is paid. */

import { randomBytes } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { registerPublicFile } from '@/lib/agents/pictures'
import { approvedClaim } from '@/lib/brands/access'
import { allowanceOf, prepareApprovals } from '@/lib/chain/approval'
import { deployment, laterContract, tokenOf } from '@/lib/chain/deployment'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { minRewardOf } from '@/lib/chain/parameters/campaign-parameters'
import { assertBalance } from '@/lib/chain/simulate'
import { chainTime } from '@/lib/chain/time'
import { permitArguments, permitToSign, takesPermit } from '@/lib/checkout/permit'
import type { PermitBody } from '@/lib/checkout/schema'
import { db, type Tx } from '@/lib/db/client'
import type { BrandClaim } from '@/lib/db/generated/client'
import { lockName } from '@/lib/db/lock'
import { emit } from '@/lib/db/outbox/outbox'
import { AppError } from '@/lib/errors'
import { showAddress, showChainTime } from '@/lib/fields'
import { canonicalJson, textHash } from '@/lib/hash'
import { type CampaignFields, campaignIdOf } from '@/lib/ids'
import { displayMoney, formatMoney, type Money, money, parseMoney } from '@/lib/money'
import { assertReviewed } from './brand-record'
import { campaignsContract } from './call'
import type { CampaignText } from './match'
import type { ProofRequirement } from './proof/proof-schema'
import { type CampaignBody, type CampaignPrepared, CampaignTerms } from './schema'
import { viewCampaignById } from './views'

/** The contract's limit for the sum of all rewards, and for a bond. */
const maxUnits = 2n ** 56n - 1n

const hour = 3_600n
const year = 365n * 24n * hour

/** A requested campaign, validated. */
type Wanted = {
  reward: Money
  bond: Money
  closesAt: bigint
  claim: BrandClaim | null
  requirements: ProofRequirement[]
}

/** Throws the errors that the contract would, with the figures. The call cannot be simulated before its approval is mined. */
async function assertFundable({ reward, bond, closesAt }: Wanted, slots: number, now: bigint): Promise<void> {
  const { currency } = reward
  const minimum = await minRewardOf(currency)
  if (minimum && reward.units < minimum.units)
    throw new AppError('REWARD_TOO_SMALL', `A slot pays at least ${displayMoney(minimum)}.`, {
      minimum: formatMoney(minimum),
      currency,
    })
  if (reward.units * BigInt(slots) > maxUnits || bond.units > maxUnits)
    throw new AppError(
      'BUDGET_TOO_LARGE',
      `All rewards together, and a bond, are at most ${displayMoney(money(maxUnits, currency))}.`,
      { maximum: formatMoney(money(maxUnits, currency)), currency },
    )
  const [earliest, latest] = [now + hour, now + year]
  if (closesAt < earliest || closesAt > latest)
    throw new AppError(
      'CLOSES_AT_INVALID',
      `Claims end one hour to 365 days from now: between ${showChainTime(earliest)} and ${showChainTime(latest)}.`,
      { minimum: showChainTime(earliest), maximum: showChainTime(latest) },
    )
}

async function wantedOf(actor: Actor, body: CampaignBody): Promise<Wanted> {
  const { currency } = body
  return {
    reward: parseMoney(body.rewardPerSlot, currency),
    bond: parseMoney(body.providerBond, currency),
    closesAt: BigInt(Math.floor(Date.parse(body.closesAt) / 1000)),
    claim: body.brandClaimId === undefined ? null : await approvedClaim(actor, body.brandClaimId),
    requirements: body.proofRequirements.map((requirement, index) => ({
      id: `r${index + 1}`,
      ...requirement,
    })),
  }
}

const termsOf = (
  actor: Actor,
  body: CampaignBody,
  { claim, requirements }: Wanted,
  salt: string,
): CampaignTerms => ({
  version: 1,
  chainId: deployment().chainId,
  campaigns: showAddress(laterContract('campaigns')),
  salt,
  brand: {
    wallet: showAddress(actor.wallet),
    name: claim?.name ?? null,
    domain: claim?.domain ?? null,
  },
  title: body.title,
  brief: body.brief,
  proofRequirements: requirements,
})

/** The terms of a campaign, as arguments of `fundCampaign`. */
const fieldsOf = (
  body: CampaignBody,
  { reward, bond, closesAt }: Wanted,
  termsHash: `0x${string}`,
): CampaignFields => ({
  token: tokenOf(body.currency),
  rewardPerSlot: reward.units,
  slots: body.slots,
  perProviderLimit: body.perProviderLimit,
  providerBond: bond.units,
  closesAt,
  maxSubmitSeconds: body.maxSubmitSeconds,
  reviewSeconds: body.reviewSeconds,
  termsHash,
})

/** How many of the latest drafts are compared with the request. */
const latestDrafts = 50

/** Returns the caller's unfunded draft of exactly this campaign, or null. */
async function sameDraft(
  tx: Tx,
  actor: Actor,
  body: CampaignBody,
  wanted: Wanted,
): Promise<CampaignText | null> {
  const drafts = await tx.campaign.findMany({
    where: {
      wallet: actor.wallet,
      currency: body.currency,
      rewardPerSlot: wanted.reward.units.toString(),
      slots: body.slots,
      perProviderLimit: body.perProviderLimit,
      providerBond: wanted.bond.units.toString(),
      closesAt: wanted.closesAt,
      maxSubmitSeconds: body.maxSubmitSeconds,
      reviewSeconds: body.reviewSeconds,
      category: body.category,
      tags: { equals: body.tags },
      coverImageUrl: body.coverImageUrl,
      brandClaimId: wanted.claim?.id ?? null,
    },
    orderBy: { createdAt: 'desc' },
    take: latestDrafts,
  })
  const funded = await tx.chainCampaign.findMany({
    where: { campaignId: { in: drafts.map(({ id }) => id) } },
    select: { campaignId: true },
  })
  const same = drafts.find(
    ({ terms, salt }) =>
      canonicalJson(CampaignTerms.parse(terms)) === canonicalJson(termsOf(actor, body, wanted, salt)),
  )
  return same && !funded.some(({ campaignId }) => campaignId === same.id) ? same : null
}

async function writeDraft(tx: Tx, actor: Actor, body: CampaignBody, wanted: Wanted): Promise<CampaignText> {
  const salt = `0x${randomBytes(32).toString('hex')}` as const
  const terms = termsOf(actor, body, wanted, salt)
  const termsHash = textHash(canonicalJson(terms))
  const id = campaignIdOf({
    chainId: deployment().chainId,
    campaigns: laterContract('campaigns'),
    brand: actor.wallet,
    salt,
    ...fieldsOf(body, wanted, termsHash),
  })
  const text = await tx.campaign.create({
    data: {
      id,
      accountId: actor.accountId,
      wallet: actor.wallet,
      brandClaimId: wanted.claim?.id ?? null,
      salt,
      currency: body.currency,
      rewardPerSlot: wanted.reward.units.toString(),
      slots: body.slots,
      perProviderLimit: body.perProviderLimit,
      providerBond: wanted.bond.units.toString(),
      closesAt: wanted.closesAt,
      maxSubmitSeconds: body.maxSubmitSeconds,
      reviewSeconds: body.reviewSeconds,
      title: body.title,
      brief: body.brief,
      category: body.category,
      tags: body.tags,
      coverImageUrl: body.coverImageUrl,
      proofRequirements: wanted.requirements,
      terms,
      termsHash,
    },
  })
  await emit(tx, { channel: `account:${actor.accountId}`, type: 'campaign.drafted', subject: id })
  return text
}

/** Returns the draft of this campaign and creates it if needed. Concurrent calls of one wallet are serialized. */
const keepDraft = (actor: Actor, body: CampaignBody, wanted: Wanted): Promise<CampaignText> =>
  db.$transaction(async (tx) => {
    await lockName(tx, `campaigns ${actor.wallet}`, 2)
    return (await sameDraft(tx, actor, body, wanted)) ?? writeDraft(tx, actor, body, wanted)
  })

type Payment = Pick<CampaignPrepared, 'txIntent' | 'approvalTxIntent' | 'permit' | 'calls'>

/** Prepares the payment of a draft in the fewest steps: by an existing allowance, else a signed permit, else an approval first. */
async function paymentOf(
  actor: Actor,
  text: CampaignText,
  fields: CampaignFields,
  budget: Money,
  permit: PermitBody | undefined,
): Promise<Payment> {
  const { termsHash, ...terms } = fields
  const at = campaignsContract()
  const args = [
    text.salt as `0x${string}`,
    terms.token,
    terms.rewardPerSlot,
    terms.slots,
    terms.perProviderLimit,
    terms.providerBond,
    terms.closesAt,
    terms.maxSubmitSeconds,
    terms.reviewSeconds,
    termsHash,
  ] as const
  const named = {
    ...at,
    action: 'fundCampaign',
    subject: text.id,
    summary: `Pay ${displayMoney(budget)} for "${text.title}": ${text.slots} slots of ${displayMoney(money(terms.rewardPerSlot, budget.currency))}.`,
  }
  const fund = (batch: boolean): Promise<Intent> =>
    prepareIntent(actor, {
      ...named,
      functionName: 'fundCampaign',
      args,
      spends: { ...budget, ...(batch && { approval: 'batch' }) },
    })
  if ((await allowanceOf(actor.wallet, at.contract, terms.token)) >= budget.units) {
    const txIntent = await fund(false)
    return { txIntent, approvalTxIntent: null, permit: null, calls: [txIntent] }
  }
  if (permit) {
    const txIntent = await prepareIntent(actor, {
      ...named,
      functionName: 'fundCampaignWithPermit',
      args: [...args, ...(await permitArguments(actor.wallet, at.contract, budget, permit))],
      spends: { ...budget, approval: 'permit' },
    })
    return { txIntent, approvalTxIntent: null, permit: null, calls: [txIntent] }
  }
  const approvals = await prepareApprovals(actor, {
    spender: at.contract,
    spenderName: 'the campaigns',
    amount: budget,
    action: 'approveCampaigns',
    subject: text.id,
  })
  return {
    txIntent: null,
    approvalTxIntent: approvals[0] ?? null,
    permit: (await takesPermit(actor.wallet, budget))
      ? await permitToSign(actor.wallet, at.contract, budget)
      : null,
    calls: [...approvals, await fund(true)],
  }
}

/**
 * Writes the campaign as a draft and prepares its funding. The same body again returns the same draft, so the client approves, or signs the
 * permit, and then prepares again. Throws `REVIEWS_OVERDUE`, `BALANCE_INSUFFICIENT`, and what the contract would refuse.
 */
export async function prepareCampaign(actor: Actor, body: CampaignBody): Promise<CampaignPrepared> {
  laterContract('campaigns')
  const now = await chainTime()
  const wanted = await wantedOf(actor, body)
  await assertFundable(wanted, body.slots, now)
  await assertReviewed(actor.wallet, now, true)
  const budget = money(wanted.reward.units * BigInt(body.slots), body.currency)
  await assertBalance(actor.wallet, budget)
  if (body.coverImageUrl !== null)
    await registerPublicFile(actor, { url: body.coverImageUrl, purposes: ['cover'], field: 'coverImageUrl' })
  const text = await keepDraft(actor, body, wanted)
  const fields = fieldsOf(body, wanted, text.termsHash as `0x${string}`)
  const payment = await paymentOf(actor, text, fields, budget, body.permit)
  return { campaign: await viewCampaignById(actor, text.id), ...payment }
}
