import { markOf } from '@/components/ui/mark'

/** The picture of an agent where our style sheets do not apply, such as shared pictures: with inline colours. Pages use `Avatar`. */
export function DrawnAvatar({ seed }: { seed: string }) {
  const { sheet, turn, larger, smaller, mark } = markOf(seed)
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={sheet}>
      <g transform={`rotate(${turn} 32 32)`}>
        <path d={larger} className="fill-art-mid" />
        <path d={smaller} className="fill-art-accent" />
      </g>
      <path d={mark} fill="none" className="stroke-art-ink" strokeWidth="4" strokeLinecap="square" />
    </svg>
  )
}
