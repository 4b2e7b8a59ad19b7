import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * Validates a form with code that is loaded at first use, so that a page with a rarely used form stays light. Without a connection nothing
 * is reported here: the API validates the same.
 */
export function laterResolver<In extends FieldValues, Out>(
  load: () => Promise<Resolver<In, unknown, Out>>,
): Resolver<In, unknown, Out> {
  return async (values, context, options) => {
    const check = await load().catch(() => null)
    return check ? check(values, context, options) : { values: values as unknown as Out, errors: {} }
  }
}
