import type { DiffPart } from '@/lib/text-diff'

const marks = {
  gone: { Tag: 'del', look: 'rounded-sm bg-loss-soft text-loss decoration-loss/60' },
  new: { Tag: 'ins', look: 'rounded-sm bg-safe-soft font-medium text-safe no-underline' },
} as const

/** An added or removed run of words. The mark excludes the spaces around it. */
function Marked({ kind, text }: { kind: keyof typeof marks; text: string }) {
  const { Tag, look } = marks[kind]
  const start = text.length - text.trimStart().length
  const end = Math.max(start, text.trimEnd().length)
  return (
    <>
      {text.slice(0, start)}
      <Tag className={look}>{text.slice(start, end)}</Tag>
      {text.slice(end)}
    </>
  )
}

/** A text diff with marked insertions and deletions; a gap separates a deletion from its replacement. */
export const DiffMarks = ({ parts }: { parts: readonly DiffPart[] }) =>
  parts.map((part, index) => {
    const key = `${index}-${part.kind}`
    if (part.kind === 'same') return <span key={key}>{part.text}</span>
    const isReplaced =
      part.kind === 'gone' && parts[index + 1]?.kind === 'new' && part.text.trimEnd() === part.text
    return (
      <span key={key}>
        <Marked kind={part.kind} text={part.text} />
        {isReplaced && ' '}
      </span>
    )
  })
