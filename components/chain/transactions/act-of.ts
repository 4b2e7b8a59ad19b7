const isRecord = (value: unknown): value is Record<string, unknown> =>
  value instanceof Object && !Array.isArray(value)

/** The act of a form's values: the same text for the same values, in whatever order the form holds them. */
export const actOf = (values: unknown): string =>
  JSON.stringify(values, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
