/** The texts of a call as the service hashes them, so that a transaction can be compared with what its caller wrote. */
import { type Hex, keccak256, stringToHex } from 'viem'

type Fields = Readonly<Record<string, unknown>>

/** keccak256 of a text's UTF-8 bytes, without the spaces around it; undefined for anything else. */
export const hashOfText = (text: unknown): Hex | undefined =>
  typeof text === 'string' ? keccak256(stringToHex(text.trim())) : undefined

/** JSON with sorted keys and no spaces. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`).join(',')}}`
}

/** keccak256 of an object's canonical JSON: the hash of terms and of deliveries. */
export const hashOfJson = (value: object): Hex => keccak256(stringToHex(canonicalJson(value)))

/** A title as it is stored: in one Unicode form, and single-spaced. */
export const titleOf = (text: unknown): string | undefined =>
  typeof text === 'string'
    ? text
        .normalize('NFC')
        .replace(/\p{Zs}+/gu, ' ')
        .trim()
    : undefined

const trimmed = (text: unknown): string => String(text ?? '').trim()

/** The hash of the terms of a job, of which a caller may leave out any. */
export function jobTermsHash({ programHash, programUrl, rubric, notes }: Fields = {}): Hex {
  const criteria = Array.isArray(rubric) ? (rubric as Fields[]) : []
  return hashOfJson({
    programHash: typeof programHash === 'string' ? programHash.toLowerCase() : null,
    programUrl: typeof programUrl === 'string' ? programUrl.trim() : null,
    rubric: criteria.map(({ name, description, weight }) => ({
      name: trimmed(name),
      description: trimmed(description),
      weight,
    })),
    notes: trimmed(notes),
  })
}

/** A file of a delivery, as it is registered. */
export type DeliveredFile = { fileName: string; sha256: string; contentType: string; sizeBytes: number }

/** The hash of a delivery: its note and its files, of which there may be none. */
export const deliveryHashOf = (orderId: string, files: readonly DeliveredFile[], note: unknown): Hex =>
  hashOfJson({
    orderId: orderId.toLowerCase(),
    note: typeof note === 'string' ? note.trim() : null,
    artifacts: [...files]
      .map(({ fileName, sha256, contentType, sizeBytes }) => ({ fileName, sha256, contentType, sizeBytes }))
      .sort((one, other) => (one.sha256 + one.fileName < other.sha256 + other.fileName ? -1 : 1)),
  })
