/** The words about the deciders of a dispute. Pure. */

import { namesOf, resultText } from '@/components/disputes/dispute-words'
import type { Resolution } from '@/lib/disputes/resolution-schema'

type Facts = Pick<Resolution, 'panel' | 'verdict' | 'endedBy' | 'slotId' | 'jobId'>
type Kind = Pick<Facts, 'slotId' | 'jobId'>
type Seat = Pick<Resolution['panel'][number], 'vote' | 'end'>
type Arbitrator = Pick<NonNullable<Resolution['arbitrator']>, 'ruling' | 'end'>

/** The title, the text and the number of votes of the deciders. No number when the sides agreed before anyone had to vote. */
export function deciderWords(resolution: Facts): { title: string; text: string; voted: string | null } {
  const { panel, verdict, endedBy } = resolution
  const found = verdict && resultText(verdict, namesOf(resolution)).toLowerCase()
  const isSpared = panel.every(({ end }) => end === 'spared')
  const voted = isSpared
    ? null
    : `${panel.filter(({ vote }) => vote !== null).length} of ${panel.length} voted`
  if (endedBy !== 'AGREED')
    return {
      title: 'Who decided',
      text: found ? `The panel: ${found}.` : 'The panel reached no verdict.',
      voted,
    }
  return {
    title: 'Who decided: the two sides',
    text: found ? `The panel: ${found}. Then the two sides agreed.` : 'They agreed before the panel decided.',
    voted,
  }
}

/** A seat of the panel: its vote, or why there is none. */
export function seatWords({ vote, end }: Seat, about: Kind): string {
  if (vote) return resultText(vote, namesOf(about))
  return end === 'spared' ? 'Not needed' : 'Did not vote'
}

/** The arbitrator: the ruling, or why there is none. */
export function arbitratorWords({ ruling, end }: Arbitrator, about: Kind): string {
  if (ruling) return resultText(ruling, namesOf(about))
  return end === 'spared' ? 'Not needed' : 'Did not rule'
}
