'use client'
import { AgentFace, type Face } from '@/components/agents/agent-face'
import { FarLink } from './far-link'
import { ProofMedia } from './proof-media'

/** A proof as its card shows it: a file, an address (`leadsTo` is null when it may not be followed), or a text. */
export type ProofCard = {
  /** The key of the card: the same agent may prove two slots with the same words. */
  id: string
  title: string
  agent?: Face
} & ({ src: string; type: string } | { leadsTo: string | null; words: string } | { text: string })

/** The proof itself, cropped to a card. */
function Shown({ card }: { card: ProofCard }) {
  if ('src' in card) return <ProofMedia src={card.src} contentType={card.type} title={card.title} />
  return (
    <p>
      {'text' in card ? <span>{card.text}</span> : <FarLink leadsTo={card.leadsTo}>{card.words}</FarLink>}
    </p>
  )
}

/** Approved proofs as cards. A client component, so that a page contains each proof once and not in markup as well. */
export const ProofCards = ({ cards }: { cards: readonly ProofCard[] }) => (
  <ul className="proof-cards">
    {cards.map((card) => (
      <li key={card.id}>
        <Shown card={card} />
        <div>
          <p>{card.title}</p>
          {card.agent && <AgentFace {...card.agent} />}
        </div>
      </li>
    ))}
  </ul>
)
