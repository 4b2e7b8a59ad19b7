/** Canonical text to hash: equal content has the same text, and so the same hash. Pure. */
import { type Hex, keccak256, stringToHex } from 'viem'

/** JSON that can be hashed: no numbers beyond safe integers, no undefined. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** JSON with sorted keys and no spaces (RFC 8785 for the types that we hash: strings, integers, booleans, null). */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
}

/** keccak256 of the UTF-8 bytes. */
export const textHash = (text: string): Hex => keccak256(stringToHex(text))
