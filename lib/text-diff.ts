import { type Change, diffWordsWithSpace } from 'diff'

/** A run of words: unchanged, removed or added. */
export type DiffPart = { kind: 'same' | 'gone' | 'new'; text: string }

/** The most words, spaces and marks that may differ. A text with more changes is shown as replaced, which is cheaper and easier to read. */
const maxEditLength = 1_000

const partOf = ({ added, removed, value }: Change): DiffPart => ({
  kind: added ? 'new' : removed ? 'gone' : 'same',
  text: value,
})

/**
 * When words on both sides of a space were replaced, they are shown as one replaced run including the space, instead of alternating old and
 * new words. Line breaks are kept.
 */
function gathered(parts: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = []
  const change = { gone: '', new: '' }
  const flush = () => {
    for (const kind of ['gone', 'new'] as const)
      if (change[kind] !== '') runs.push({ kind, text: change[kind] })
    change.gone = change.new = ''
  }
  for (const [index, { kind, text }] of parts.entries()) {
    const next = parts[index + 1]?.kind ?? 'same'
    const isGap = /^[^\S\n]+$/.test(text) && change.gone !== '' && change.new !== '' && next !== 'same'
    if (kind !== 'same') change[kind] += text
    else if (isGap) {
      change.gone += text
      change.new += text
    } else {
      flush()
      runs.push({ kind, text })
    }
  }
  flush()
  return runs
}

/** Returns the differences between two texts, word by word. */
export function diffText(before: string, after: string): DiffPart[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength })
  if (changes) return gathered(changes.map(partOf))
  return [
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ]
}
