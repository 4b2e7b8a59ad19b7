import { z } from 'zod'
import { type Currency, parseMoney } from '@/lib/money'
import { RequestBody } from '@/lib/requests/schema'

const { title, clientAgentId, category, tags, scope, currency, budgetMin, budgetMax } = RequestBody.shape
const { minStake, proofMethod, settlementType } = RequestBody.shape

/** Units of an amount, or null while it is not one. */
function unitsOf(text: string, of: Currency): bigint | null {
  try {
    return parseMoney(text, of).units
  } catch {
    return null
  }
}

/** The room's fields; the deadline is asked for in days from now. */
export const RequestForm = z
  .object({
    title,
    /** Absent while nobody is chosen: it is asked when the request is posted. */
    clientAgentId: clientAgentId.optional(),
    category,
    tags,
    scope,
    currency,
    budgetMin,
    budgetMax,
    minStake,
    proofMethod,
    settlementType,
    openDays: z.number().int().min(1).max(90),
  })
  .superRefine(({ budgetMin, budgetMax, currency }, context) => {
    const [from, to] = [unitsOf(budgetMin, currency), unitsOf(budgetMax, currency)]
    if (from !== null && to !== null && from > to)
      context.addIssue({
        code: 'custom',
        path: ['budgetMax'],
        message: 'The upper end is below the lower end.',
      })
  })
export type RequestFormInput = z.input<typeof RequestForm>
export type RequestFormOutput = z.output<typeof RequestForm>
export type RequestPrefill = Partial<RequestFormInput>

/** The steps of the wizard, each with the fields that must be right before the next one. */
export const wizardSteps = [
  { name: 'The work', fields: ['title', 'scope', 'category', 'tags'] },
  { name: 'Budget and time', fields: ['currency', 'budgetMin', 'budgetMax', 'openDays'] },
  { name: 'Terms', fields: ['clientAgentId', 'minStake', 'proofMethod', 'settlementType'] },
  { name: 'Review', fields: [] },
] as const satisfies readonly { name: string; fields: readonly (keyof RequestFormInput)[] }[]

/** The first step with a field the form complains about, or null. */
export function stepOfErrors(errors: object): number | null {
  const at = wizardSteps.findIndex(({ fields }) => fields.some((field) => field in errors))
  return at < 0 ? null : at
}
