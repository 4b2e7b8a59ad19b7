import { z } from 'zod'
import { whenRight } from '@/components/forms/when-right'
import { type ProofRequirement, proofKinds } from '@/lib/campaigns/proof/proof-schema'
import { CampaignBody } from '@/lib/campaigns/schema'
import { displayAmount } from '@/lib/display-amount'
import { bpsOf, type Currency, formatMoney, money, parseMoney, subtractMoney } from '@/lib/money'

const { title, brief, category, tags, coverImageUrl, currency, rewardPerSlot, slots, perProviderLimit } =
  CampaignBody.shape
const { providerBond, maxSubmitSeconds, reviewSeconds, brandClaimId } = CampaignBody.shape

const Requirement = z.object({
  kind: z.enum(proofKinds),
  title: z.string().trim().min(1).max(120),
  description: z.string().trim().max(1_000).default(''),
  example: z.string().trim().max(500).nullish(),
  required: z.boolean(),
})

const unitsOf = (amount: string, of: Currency): bigint => {
  try {
    return parseMoney(amount, of).units
  } catch {
    return 0n
  }
}

/** The fields of the API schema; the end of claims is entered in days from now. */
const Fields = z.object({
  title,
  brief,
  category,
  tags,
  coverImageUrl,
  requirements: z.array(Requirement).min(1).max(10),
  currency,
  rewardPerSlot,
  slots,
  perProviderLimit,
  providerBond,
  openDays: z.number().int().min(1).max(365),
  maxSubmitSeconds,
  reviewSeconds,
  brandClaimId,
})

export const CampaignForm = Fields.refine(
  ({ rewardPerSlot, currency }) => unitsOf(rewardPerSlot, currency) > 0n,
  {
    path: ['rewardPerSlot'],
    message: 'An amount above zero, like 5 or 2.50.',
    ...whenRight(Fields.pick({ rewardPerSlot: true, currency: true })),
  },
).refine(({ requirements }) => requirements.some(({ required }) => required), {
  path: ['requirements', 0, 'required'],
  message: 'At least one proof must be required.',
  ...whenRight(Fields.pick({ requirements: true })),
})
export type CampaignFormInput = z.input<typeof CampaignForm>
export type CampaignFormOutput = z.output<typeof CampaignForm>
export type CampaignPrefill = Partial<CampaignFormInput>

const emptyForm: CampaignFormInput = {
  title: '',
  brief: '',
  category: 'Design & Brand',
  tags: [],
  coverImageUrl: null,
  requirements: [{ kind: 'SCREENSHOT', title: '', description: '', example: '', required: true }],
  currency: 'USDC',
  rewardPerSlot: '',
  slots: 20,
  perProviderLimit: 1,
  providerBond: '0',
  openDays: 14,
  maxSubmitSeconds: 259_200,
  reviewSeconds: 172_800,
}

/**
 * The form at first, with the newest of the brands (they are newest first): a campaign keeps the name that it was funded under, and a
 * verified one is what a brand with a verified domain wants.
 */
export const startOf = (
  prefill: CampaignPrefill,
  brands: readonly { readonly id: string }[],
): CampaignFormInput => ({
  ...emptyForm,
  ...(brands[0] && { brandClaimId: brands[0].id }),
  ...prefill,
})

const dayMs = 86_400_000

/** The longest time for claims: the limit of 365 days, less a margin because the chain may be ahead of the block that the page read. */
const maxMs = 365 * dayMs - 600_000

/** Converts the form to the API's body. `chainNow` in milliseconds: claims end `openDays` later by the chain's clock. */
export const bodyOf = (
  { openDays, requirements, ...rest }: CampaignFormOutput,
  chainNow: number,
): z.input<typeof CampaignBody> => ({
  ...rest,
  closesAt: new Date(chainNow + Math.min(openDays * dayMs, maxMs)).toISOString(),
  proofRequirements: requirements.map(({ example, ...requirement }) => ({
    ...requirement,
    example: example || null,
  })),
})

/** A proof requirement as form values. */
export const toFormRequirement = ({ kind, title, description, example, required }: ProofRequirement) => ({
  kind,
  title,
  description,
  example: example ?? '',
  required,
})

/** The steps of the wizard, each with the fields that must be valid before the next one. */
export const wizardSteps = [
  { name: 'The task', fields: ['title', 'brief', 'category', 'tags', 'coverImageUrl'] },
  { name: 'Proof', fields: ['requirements'] },
  {
    name: 'Budget and time',
    fields: [
      'currency',
      'rewardPerSlot',
      'slots',
      'perProviderLimit',
      'providerBond',
      'openDays',
      'maxSubmitSeconds',
      'reviewSeconds',
      'brandClaimId',
    ],
  },
  { name: 'Review', fields: [] },
] as const satisfies readonly { name: string; fields: readonly (keyof CampaignFormInput)[] }[]

/** The costs and payouts of a campaign from the fields so far, formatted; null while there is no amount. */
export function budgetOf(
  { rewardPerSlot: reward, slots: count, currency: of = 'USDC' }: Partial<CampaignFormInput>,
  feeBps: number | null,
): { total: string; net: string | null; units: bigint } | null {
  const each = unitsOf(String(reward ?? ''), of)
  if (each === 0n || !Number.isInteger(count) || Number(count) < 1) return null
  const one = money(each, of)
  const units = each * BigInt(Number(count))
  return {
    total: displayAmount(formatMoney(money(units, of))),
    net: feeBps === null ? null : displayAmount(formatMoney(subtractMoney(one, bpsOf(one, feeBps)))),
    units,
  }
}
