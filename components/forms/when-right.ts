import type { z } from 'zod'

/**
 * Runs a rule across fields as soon as the fields it reads are valid, in a wizard whose later steps are still empty:
 * `form.superRefine(rule, whenRight(form.pick({ from: true, to: true })))`. By default zod skips it while any field is missing.
 */
export const whenRight = (fields: z.ZodType) => ({
  when: ({ value }: z.core.ParsePayload) => fields.safeParse(value).success,
})
