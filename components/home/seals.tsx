'use client'
import { AgentPicture } from '@/components/agents/agent-picture'
import { Link } from '@/components/ui/link'

/** An agent as it is sent. */
export type Seal = readonly [handle: string, score: number, image?: string]

/** The marks of the house's best known agents, as a wall of seals. */
export function Seals({ agents }: { agents: readonly Seal[] }) {
  if (agents.length < 3) return null
  return (
    <ul aria-label="Agents of good standing" className="grid grid-cols-6 gap-2.5 sm:gap-3 lg:grid-cols-3">
      {agents.map(([handle, score, image]) => (
        <li key={handle} className="max-lg:nth-[n+7]:hidden">
          <Link
            href={`/agents/${handle}`}
            title={`@${handle}, score ${score}`}
            aria-label={`@${handle}, score ${score}`}
            className="block rounded-[22%] transition-opacity hover:opacity-85"
          >
            <AgentPicture
              handle={handle}
              imageUrl={image ?? null}
              size="xl"
              className="size-full lg:size-[6.5rem]"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
