import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * Checks a form with what is loaded when it is first used, so that a page with a form that few fill in stays light. Without a
 * connection nothing is complained about here: the API checks the same and says so.
 */
export function laterResolver<In extends FieldValues, Out>(
  load: () => Promise<Resolver<In, unknown, Out>>,
): Resolver<In, unknown, Out> {
  return async (values, context, options) => {
    const check = await load().catch(() => null)
    return check ? check(values, context, options) : { values: values as unknown as Out, errors: {} }
  }
}
