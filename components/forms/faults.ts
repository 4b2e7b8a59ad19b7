/** The errors of a form, as the form library stores them. Pure. */
import { sentence } from '@/components/ui/sentence'

/** An error about one field: its path, such as `questions.0.label`, and the message. */
export type Fault = { path: string; message: string }

/** All errors, including those about items of a list and about the list itself. */
export function faultsOf(errors: unknown, path: readonly string[] = []): Fault[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('message' in errors && typeof errors.message === 'string')
    return [{ path: path.join('.'), message: errors.message }]
  return Object.entries(errors).flatMap(([key, inner]) =>
    // `ref` is the control, and `root` has the error about a whole list.
    key === 'ref' ? [] : faultsOf(inner, key === 'root' ? path : [...path, key]),
  )
}

/** Whether an error is about one of these fields, or about a part of one. */
export const isAbout = ({ path }: Fault, fields: readonly string[]): boolean =>
  fields.includes(path.split('.')[0] ?? '')

/** The errors whose field has no control on the page. A control shows the errors about the parts of its value as well. */
export const withoutControl = (faults: readonly Fault[], hasControl: (name: string) => boolean): Fault[] =>
  faults.filter(({ path }) => {
    const parts = path.split('.')
    return !parts.some((_, index) => hasControl(parts.slice(0, index + 1).join('.')))
  })

/** Formats `questions.0.label` for people: "Questions 1 label". */
const nameOf = (path: string): string =>
  path
    .split('.')
    .map((part) =>
      /^\d+$/.test(part) ? String(Number(part) + 1) : part.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(),
    )
    .join(' ')

/** Formats errors, each with the name of its field. */
export const faultWords = (faults: readonly Fault[]): string =>
  faults
    .map(({ path, message }) => sentence(path === '' ? message : `${nameOf(path)}: ${sentence(message)}`))
    .join(' ')

/** An error about a list of words, with the affected word in front. */
export function wordFault(errors: unknown, words: readonly string[]): string | undefined {
  const fault = faultsOf(errors)[0]
  const word = words[Number(fault?.path || Number.NaN)]
  return fault && word !== undefined ? `“${word}”: ${fault.message}` : fault?.message
}
