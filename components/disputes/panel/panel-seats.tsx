import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { AgentLine } from '@/components/agents/agent-line'
import { Badge, type Tone } from '@/components/ui/badge'
import { Panel } from '@/components/ui/card'
import { Markdown } from '@/components/ui/markdown'
import { Time } from '@/components/ui/time'
import type { AgentSummary } from '@/lib/agents/schema'
import type { Dispute, PanelSeat } from '@/lib/disputes/schema'
import { type SeatEnd, seatEndOf } from '@/lib/disputes/seats/seat-end'
import { arbitratorWords, seatWords } from './decider-words'

type Said = {
  agent: AgentSummary | null
  agentTokenId: string
  own: boolean
  reason: string | null
  at: string | null
}

function Decider({ said, pill, chainNow }: { said: Said; pill: ReactNode; chainNow: string }) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {said.agent ? (
          <AgentLine agent={said.agent} />
        ) : (
          <span className="text-sm">Agent {said.agentTokenId}</span>
        )}
        <span className="flex items-center gap-2">
          {said.own && <Badge tone="outline">You</Badge>}
          {pill}
        </span>
      </div>
      {said.reason && (
        <Markdown text={said.reason} className="mt-2.5 border-line-strong border-l-2 pl-3.5 text-sm" />
      )}
      {said.at && (
        <p className="mt-1.5 text-faint text-xs">
          <Time at={said.at} chainNow={chainNow} />
        </p>
      )}
    </div>
  )
}

/** The colour of a vote: the same for both sides. */
const voteTone: Tone = 'outline'

/** How a seat without a vote ended; the time that it had is `endsAt`. */
const missedEnd = (
  role: 'evaluator' | 'arbitrator',
  endsAt: string | null,
  dispute: Dispute,
): SeatEnd | null =>
  seatEndOf({
    role,
    vote: null,
    verdict: dispute.verdict,
    ruling: null,
    isOver: true,
    isLate: endsAt !== null && endsAt < (dispute.settledAt ?? dispute.chainTime),
  })

const SeatBadge = ({ seat, over, dispute }: { seat: PanelSeat; over: boolean; dispute: Dispute }) => {
  if (seat.hasVoted && !seat.vote)
    return (
      <Badge tone="plain">
        <EyeOff aria-hidden />
        Voted, hidden
      </Badge>
    )
  if (!seat.vote && !over) return <Badge tone="wait">To vote</Badge>
  const end = missedEnd('evaluator', dispute.votingEndsAt, dispute)
  return <Badge tone={seat.vote ? voteTone : 'plain'}>{seatWords({ vote: seat.vote, end }, dispute)}</Badge>
}

/** The drawn panel and, if any, the arbitrator: their names, votes and reasons. */
export function DisputePanel({ dispute }: { dispute: Dispute }) {
  const { panel, arbitrator, status, availableActions: can } = dispute
  const over = can.canFinalize || (status !== 'EVIDENCE_PHASE' && status !== 'EVALUATOR_VERDICT')
  const hidden = panel.some((seat) => seat.hasVoted && !seat.vote)
  const isOwnHidden = !over && panel.some((seat) => seat.own && seat.hasVoted)
  return (
    <Panel
      title={panel.length === 0 ? 'Who decides' : 'The panel'}
      text={
        hidden
          ? 'Merx shows votes when the voting is over, so that no one follows another. The public chain shows them earlier.'
          : isOwnHidden
            ? 'Merx shows your vote to no one else until the voting is over. The public chain shows it earlier.'
            : undefined
      }
    >
      <ul className="divide-y divide-line [&>*:first-child]:pt-0 [&>*:last-child]:pb-0 [&>*]:py-4">
        {panel.map((seat) => (
          <li key={seat.agentTokenId}>
            <Decider
              chainNow={dispute.chainTime}
              said={{ ...seat, at: seat.votedAt }}
              pill={<SeatBadge seat={seat} over={over} dispute={dispute} />}
            />
          </li>
        ))}
        {arbitrator && (
          <li>
            <p className="eyebrow mb-2.5">Arbitrator</p>
            <Decider
              chainNow={dispute.chainTime}
              said={{ ...arbitrator, at: arbitrator.ruledAt }}
              pill={
                <Badge
                  tone={arbitrator.ruling ? voteTone : status === 'ARBITRATION_REVIEW' ? 'wait' : 'plain'}
                >
                  {status === 'ARBITRATION_REVIEW' && !arbitrator.ruling
                    ? 'To rule'
                    : arbitratorWords(
                        {
                          ruling: arbitrator.ruling,
                          end: missedEnd('arbitrator', dispute.reviewEndsAt, dispute),
                        },
                        dispute,
                      )}
                </Badge>
              }
            />
          </li>
        )}
        {panel.length === 0 && !arbitrator && (
          <li className="text-muted text-sm">
            There were too few evaluators for a panel, and no arbitrator is free. The two sides may agree on
            shares.
          </li>
        )}
      </ul>
    </Panel>
  )
}
