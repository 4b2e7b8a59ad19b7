/** Describes what a transaction does, for the person who signs it. */
import type { KnownCall } from '../client'
import { isSameAddress } from '../deployment'
import type { Screen } from './screen'

const isHex = (text: string): boolean => /^0x[0-9a-f]*$/i.test(text)

function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`
  // Text is quoted, so that it cannot look like something else.
  return typeof value === 'string' && !isHex(value) ? JSON.stringify(value) : String(value)
}

/** Formats the function and arguments decoded from the bytes, one per line. Amounts are in the smallest unit of their token. */
export function shownCall(
  screen: Screen,
  { contract, to, functionName, args }: KnownCall,
  from: string,
): string {
  const nameOf = (value: unknown, known: string | null) =>
    known ?? (isSameAddress(String(value), from) ? 'your wallet' : null)
  return screen.fields([
    ['function', `${functionName} of ${contract} (${to})`],
    ...args.map(({ name, value, contract: known }): [string, string] => {
      const named = nameOf(value, known)
      return [name, named === null ? valueText(value) : `${valueText(value)} (${named})`]
    }),
  ])
}
