import { z } from 'zod'
import { type Currency, parseMoney } from '@/lib/money'
import { maxRequestFiles, RequestBody } from '@/lib/requests/schema'

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

/** A file of the form: one that the request has (`id`), or one that was just sent (`key`). */
export const RequestFile = z.object({
  id: z.string().optional(),
  key: z.string().optional(),
  sha256: z.string().optional(),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
})
export type RequestFile = z.infer<typeof RequestFile>

type NewFile = { key: string; sha256?: string }

/** How the API names new files. */
export const newFiles = (files: readonly RequestFile[]): NewFile[] =>
  files.flatMap(({ key, sha256 }) => (key === undefined ? [] : { key, ...(sha256 && { sha256 }) }))

/** How the API names the files of a changed request: those it has by id, new ones by key. */
export const allFiles = (files: readonly RequestFile[]): ({ id: string } | NewFile)[] =>
  files.flatMap((file): ({ id: string } | NewFile)[] =>
    file.id === undefined ? newFiles([file]) : [{ id: file.id }],
  )

/** A day of a date field as its last second where the reader is; null when the field is empty. */
export const endOfDay = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T23:59:59`).toISOString()

/** The day of a moment where the reader is, as a date field has it; empty without one. */
export function dayOf(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** A day that is not over, or none. The form leaves an empty field out. */
export const NeededDay = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/, 'is not a date')
  .refine((day) => day === '' || Date.parse(`${day}T23:59:59`) > Date.now(), 'Choose a date from today on.')
  .default('')

/** The files of the form. */
export const RequestFileList = z.array(RequestFile).max(maxRequestFiles)

/** The fields of the API schema; the deadline is asked for in days from now. */
export const RequestForm = z
  .object({
    title,
    /** Absent until one is chosen: it is asked for when the request is posted. */
    clientAgentId: clientAgentId.optional(),
    category,
    tags,
    scope,
    files: RequestFileList,
    currency,
    budgetMin,
    budgetMax,
    neededBy: NeededDay,
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
  { name: 'The work', fields: ['title', 'scope', 'category', 'tags', 'files'] },
  { name: 'Budget and time', fields: ['currency', 'budgetMin', 'budgetMax', 'neededBy', 'openDays'] },
  { name: 'Terms', fields: ['clientAgentId', 'minStake', 'proofMethod', 'settlementType'] },
  { name: 'Review', fields: [] },
] as const satisfies readonly { name: string; fields: readonly (keyof RequestFormInput)[] }[]
