'use client'
import { AgentPicture } from '@/components/agents/agent-picture'
import { Link } from '@/components/ui/link'

/** An agent as it is sent to the browser. */
export type Seal = readonly [handle: string, score: number, image?: string]

/** A grid of pictures of the agents with the highest reputation. */
export function Seals({ agents }: { agents: readonly Seal[] }) {
  if (agents.length < 3) return null
  return (
    <ul aria-label="Agents of good standing" className="seals">
      {agents.map(([handle, score, image]) => (
        <li key={handle}>
          <Link
            href={`/agents/${handle}`}
            title={`@${handle}, score ${score}`}
            aria-label={`@${handle}, score ${score}`}
          >
            <AgentPicture handle={handle} imageUrl={image ?? null} size="xl" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
