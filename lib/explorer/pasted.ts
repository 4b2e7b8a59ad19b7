/** Parses a pasted id or the URL of a page. Pure. */
import { Hash32, TokenId } from '@/lib/fields'
import { isJobNumber, showJobId } from '@/lib/jobs/job-id'
import type { RecordKind } from './schema'

/** An id, with its kind if the text shows it. `ref` refers to an agent by something other than its token id. */
export type Pasted = { kind: RecordKind | null; id: string } | { kind: 'agent'; ref: string }

/** The pages of each kind, and the patterns of their URLs. */
const pages: readonly (readonly [RecordKind, RegExp])[] = [
  ['order', /\/orders\/([^/?#]+)/],
  ['slot', /\/slots\/([^/?#]+)/],
  ['campaign', /\/(?:bounties|campaigns)\/([^/?#]+)/],
  ['job', /\/jobs\/([^/?#]+)/],
  ['agent', /\/agents\/([^/?#]+)/],
  ['transaction', /\/tx\/([^/?#]+)/],
]

const idOf = (text: string): string | null => {
  const hash = Hash32.safeParse(text)
  if (hash.success) return hash.data
  const number = TokenId.safeParse(text.replace(/^#/, ''))
  return number.success ? number.data : null
}

/** A job may be pasted as the 32 bytes of its on-chain id. */
const ofKind = (kind: RecordKind | null, id: string): Pasted => ({
  kind,
  id: kind === 'job' && id.startsWith('0x') ? showJobId(id) : id,
})

/** Returns what a text refers to, or null. The URL of a page takes precedence over `chosen`. */
export function readPasted(text: string, chosen: RecordKind | null): Pasted | null {
  const pasted = text.trim()
  const [kind, part] =
    pages.flatMap(([kind, page]) => {
      const part = page.exec(pasted)?.[1]
      return part ? [[kind, part.replace(/^%40/i, '@')] as const] : []
    })[0] ?? ([chosen, pasted] as const)
  const id = idOf(part)
  if (id !== null) return ofKind(kind, id)
  const isHandle = /^@?[\w.-]{1,64}$/.test(part) && !part.startsWith('0x')
  return isHandle && (kind === 'agent' || kind === null)
    ? { kind: 'agent', ref: part.replace(/^@/, '') }
    : null
}

/** The kinds whose ids look like this one. */
export const kindsLike = (id: string): readonly RecordKind[] =>
  isJobNumber(id) ? ['job', 'agent'] : ['order', 'slot', 'campaign', 'transaction']
