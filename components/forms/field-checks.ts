import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * A field is validated when it is left. In the mode `onTouched` the form library validates a whole list when an item is added, and so
 * reports that the untouched fields of the new item are empty. `checkWhileTyping` does the rest of that mode.
 */
export const whenLeft = { mode: 'onBlur', reValidateMode: 'onBlur' } as const

/** Each list or group that contains the field: `rubric` and `rubric.0` for `rubric.0.name`. */
const around = (name: string): string[] => {
  const parts = name.split('.')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'))
}

/**
 * Validates a field at each change after it was left, or while it shows an error: an error disappears as soon as it is fixed. An error
 * about a list that contains the field disappears with any change of the list: the next step of the form validates that again. Returns how
 * to stop.
 */
export function checkWhileTyping<In extends FieldValues, Out>({
  watch,
  getFieldState,
  trigger,
  clearErrors,
}: Pick<UseFormReturn<In, unknown, Out>, 'watch' | 'getFieldState' | 'trigger' | 'clearErrors'>): () => void {
  const stateOf = (name: string) => getFieldState(name as FieldPath<In>)
  const clearAround = (name: string) => {
    const { error } = stateOf(name)
    if (error?.type) clearErrors(name as FieldPath<In>)
    else if (error?.root) clearErrors(`${name}.root` as `root.${string}`)
  }
  const { unsubscribe } = watch((_, { name, type }) => {
    if (name === undefined) return
    for (const group of around(name)) clearAround(group)
    // Without a type an item was added, moved or removed, or the page set the value.
    if (type !== 'change') {
      if (stateOf(name).error?.root) clearAround(name)
      return
    }
    const { isTouched, error } = stateOf(name)
    if (isTouched || error) void trigger(name as FieldPath<In>)
  })
  return unsubscribe
}
