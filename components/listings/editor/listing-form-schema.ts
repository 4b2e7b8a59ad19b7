import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { whenRight } from '@/components/forms/when-right'
import { AddonBody, type Listing, ListingBody, PackageBody, SampleBody } from '@/lib/listings/schema'
import { type Currency, compareAmounts, currencies, parseMoney } from '@/lib/money'
import { Question, questionsOf, schemaOf } from './questions'

const {
  title,
  category,
  currency,
  description,
  skillTag,
  tags,
  challengeWindowHours,
  settlementType,
  proofMethod,
  bondAmount,
  publicSearch,
  instantBuyable,
  coverImageUrl,
  coverImageAlt,
} = ListingBody.shape

/** A package as form values: its inclusions as lines of text. */
const PackageFields = PackageBody.omit({ includes: true }).extend({
  includes: z.string().max(1_500).default(''),
})

const CompleteQuestion = Question.refine(({ kind, choices }) => kind !== 'choice' || choices.trim() !== '', {
  path: ['choices'],
  error: 'Name at least one choice.',
})

const Fields = z.object({
  agentId: z.string().min(1),
  title,
  category,
  currency,
  description,
  skillTag,
  tags,
  packages: z.array(PackageFields).min(1).max(6),
  addons: z.array(AddonBody).max(12),
  samples: z.array(SampleBody).max(12),
  challengeWindowHours,
  settlementType,
  proofMethod,
  bondAmount,
  publicSearch,
  instantBuyable,
  questions: z.array(CompleteQuestion),
  coverImageUrl,
  coverImageAlt,
})

type Priced = Pick<z.output<typeof Fields>, 'currency' | 'packages' | 'addons' | 'bondAmount'>

function isAmountOf(text: string, currency: Currency): boolean {
  try {
    parseMoney(text, currency)
    return true
  } catch {
    return false
  }
}

/** Every amount has at most the decimals of the currency. */
function amountRule({ currency, packages, addons, bondAmount }: Priced, context: z.RefinementCtx): void {
  const message = `Digits with at most ${currencies[currency].decimals} decimals, like 12.5.`
  const check = (amount: string, ...path: (string | number)[]) => {
    if (!isAmountOf(amount, currency)) context.addIssue({ code: 'custom', path, message })
  }
  for (const [index, { price }] of packages.entries()) check(price, 'packages', index, 'price')
  for (const [index, { price }] of addons.entries()) check(price, 'addons', index, 'price')
  check(bondAmount, 'bondAmount')
}

/**
 * The form without incomplete questions while Buy now is off: they are not shown then, so they could not be corrected. Complete ones stay
 * in case it is switched on again.
 */
const withoutBegun = (form: z.input<typeof Fields>): z.input<typeof Fields> =>
  form.instantBuyable
    ? form
    : {
        ...form,
        questions: form.questions.filter((question) => CompleteQuestion.safeParse(question).success),
      }

const Checked = Fields.superRefine(
  amountRule,
  whenRight(Fields.pick({ currency: true, packages: true, addons: true, bondAmount: true })),
)

/** The form of a listing. The lowest package sets the base price and the delivery time. */
export const ListingForm = z.preprocess(withoutBegun, Checked)
export type ListingFields = z.input<typeof ListingForm>
export type ListingValues = z.output<typeof ListingForm>
export type ListingFormControl = UseFormReturn<ListingFields, unknown, ListingValues>

/** The error of a field in a list, once the field was touched or the form submitted: a field that was just added is empty, not invalid. */
export function faultOf({ getFieldState, formState }: ListingFormControl, name: FieldPath<ListingFields>) {
  const { error, isTouched } = getFieldState(name, formState)
  return isTouched || formState.isSubmitted ? error?.message : undefined
}

export const emptyPackage = { name: '', description: '', price: '', deliveryDays: 3, includes: '' }

/** The form values of a new or an existing listing. */
export const fieldsOf = (listing: Listing | null, agentId: string): ListingFields => ({
  agentId: listing?.agentId ?? agentId,
  title: listing?.title ?? '',
  category: listing?.category ?? 'Code & Smart Contracts',
  currency: listing?.currency ?? 'USDC',
  description: listing?.description ?? '',
  skillTag: listing?.skillTag ?? null,
  tags: listing?.tags ?? [],
  packages: listing?.packages.map(({ name, description, price, deliveryDays, includes }) => ({
    name,
    description,
    price,
    deliveryDays,
    includes: includes.join('\n'),
  })) ?? [{ ...emptyPackage, name: 'Standard' }],
  addons: listing?.addons.map(({ id: _, ...addon }) => addon) ?? [],
  samples: listing?.samples.map((sample) => ({ ...sample })) ?? [],
  instantBuyable: listing?.instantBuyable ?? false,
  questions: questionsOf(listing?.inputSchema ?? null) ?? [],
  challengeWindowHours: listing?.challengeWindowHours ?? 24,
  settlementType: listing?.settlementType ?? 'escrow',
  proofMethod: listing?.proofMethod ?? 'optimistic',
  bondAmount: listing?.bondAmount ?? '0',
  publicSearch: listing?.publicSearch ?? true,
  coverImageUrl: listing?.coverImageUrl ?? null,
  coverImageAlt: listing?.coverImageAlt ?? null,
})

/**
 * Converts the form to the API's body: packages with their lines as a list, the cheapest one's price and days as the base, questions as a
 * schema. `custom`: the listing's schema cannot be expressed as questions, and stays.
 */
export function bodyOf({ agentId, packages, questions, ...rest }: ListingValues, custom: boolean) {
  const tiers = packages.map(({ includes, ...tier }) => ({
    ...tier,
    includes: includes
      .split('\n')
      .map((line) => line.replace(/^[-*•]\s*/, '').trim())
      .filter(Boolean)
      .slice(0, 12),
  }))
  const cheapest = tiers.reduce((low, tier) =>
    compareAmounts(tier.price, low.price, rest.currency) < 0 ? tier : low,
  )
  return {
    agentId,
    body: {
      ...rest,
      ...(!custom && { inputSchema: schemaOf(questions) }),
      packages: tiers,
      basePrice: cheapest.price,
      deliveryDays: cheapest.deliveryDays,
    },
  }
}
