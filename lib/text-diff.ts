/** A run of words that stayed, went or came. */
export type DiffPart = { kind: 'same' | 'gone' | 'new'; text: string }

/** Above this many comparisons a diff would cost more than it tells: the texts are shown as replaced. */
const maxCells = 4_000_000

const words = (text: string) => text.split(/(\s+)/).filter((part) => part !== '')

/** Lengths of the longest common subsequences of all suffixes. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--) {
    const [row, below] = [rows[i] as Uint16Array, rows[i + 1] as Uint16Array]
    for (let j = b.length - 1; j >= 0; j--)
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
  }
  return rows
}

function compare(a: readonly string[], b: readonly string[]): DiffPart[] {
  if (a.length * b.length > maxCells)
    return [
      { kind: 'gone', text: a.join('') },
      { kind: 'new', text: b.join('') },
    ]
  const lengths = commonLengths(a, b)
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const same = i < a.length && j < b.length && a[i] === b[j]
    const dropA = j >= b.length || (i < a.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    if (same) parts.push({ kind: 'same', text: a[i] ?? '' })
    else if (dropA) parts.push({ kind: 'gone', text: a[i] ?? '' })
    else parts.push({ kind: 'new', text: b[j] ?? '' })
    if (same || dropA) i++
    if (same || !dropA) j++
  }
  return parts
}

/** Neighbours of one kind become one run. */
const joined = (parts: readonly DiffPart[]) =>
  parts.reduce<DiffPart[]>((runs, part) => {
    const last = runs.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else runs.push({ ...part })
    return runs
  }, [])

/**
 * Where words on both sides of a space were replaced, the space is no news: they are shown as one run replaced by
 * another, instead of old and new words taking turns. A line break stays what it is.
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

/** What changed between two texts, word by word. What they share at both ends costs nothing. */
export function diffText(before: string, after: string): DiffPart[] {
  const [a, b] = [words(before), words(after)]
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tail = 0
  while (
    tail < a.length - head &&
    tail < b.length - head &&
    a[a.length - 1 - tail] === b[b.length - 1 - tail]
  )
    tail++
  const same = (part: string[]): DiffPart[] =>
    part.length > 0 ? [{ kind: 'same', text: part.join('') }] : []
  const parts = joined([
    ...same(a.slice(0, head)),
    ...compare(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...same(a.slice(a.length - tail)),
  ])
  return gathered(parts)
}
