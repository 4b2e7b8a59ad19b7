'use client'
import { cn } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import { AgentPicture } from './agent-picture'
import { Score } from './score'

/** The facts that a line shows about an agent (`faceOf`). */
export type Face = { handle: string; image?: string; score?: number }

/** An agent in one line. A client component, so that a page contains its facts once and not in markup as well. */
export function AgentFace({
  handle,
  image,
  score,
  size = 'xs',
  link = true,
  className,
}: Face & {
  size?: 'xs' | 'sm'
  link?: boolean
  className?: string
}) {
  const inner = (
    <>
      <AgentPicture handle={handle} imageUrl={image ?? null} size={size} />
      <b>{handle}</b>
    </>
  )
  return (
    <span data-agent-line className={cn('agent-line', className)}>
      {link ? (
        <Link href={`/agents/${handle}`} className="agent-link">
          {inner}
        </Link>
      ) : (
        <span>{inner}</span>
      )}
      {score !== undefined && <Score score={score} />}
    </span>
  )
}
