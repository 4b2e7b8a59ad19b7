/** The first step with an invalid field; null without one. */
export function stepOfErrors(steps: readonly { fields: readonly string[] }[], errors: object): number | null {
  const at = steps.findIndex(({ fields }) => fields.some((field) => field in errors))
  return at < 0 ? null : at
}
