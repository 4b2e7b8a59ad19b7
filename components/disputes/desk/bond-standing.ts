import type { OwnBond } from '@/lib/adjudicators/bonds'
import { displayAmount } from '@/lib/display-amount'

/** The requirements of the draw besides the bond: an arbitrator's score, and the currency of bonds. */
type Draw = { minScore: number; currency: string }

type Standing = { text: string; tone: 'safe' | 'wait' | 'plain'; why: string }

const drawn = (why: string): Standing => ({ text: 'May be drawn', tone: 'safe', why })
const notDrawn = (why: string): Standing => ({ text: 'Not drawn', tone: 'wait', why })

/** The panel eligibility of an agent that is not drawn as an arbitrator; its bond must cover that role all the same. */
function ofPanels({ evaluates, eligibleAsEvaluator, required }: OwnBond, { currency }: Draw): string {
  if (!evaluates) return ''
  return eligibleAsEvaluator
    ? ' It may be drawn for panels.'
    : ` For panels its bond must be ${displayAmount(required)} ${currency}.`
}

/** Returns an agent's eligibility for the draw, and what would change it. */
export function bondStanding(bond: OwnBond, draw: Draw): Standing {
  const { arbitrates, evaluates } = bond
  const tooSmall = (who: string) =>
    notDrawn(`${who} needs a bond of ${displayAmount(bond.required)} ${draw.currency}.`)
  if (!arbitrates && !evaluates)
    return { text: 'No role', tone: 'plain', why: 'The operator has not granted it the role, or ended it.' }
  if (!arbitrates)
    return bond.eligibleAsEvaluator ? drawn('Its bond covers its seats on panels.') : tooSmall('An evaluator')
  if (bond.suspended)
    return {
      text: 'Suspended',
      tone: 'wait',
      why: `It let a case pass. The operator may grant it again.${ofPanels(bond, draw)}`,
    }
  if (bond.eligible) return drawn(`Its bond covers its cases${evaluates ? ' and its seats on panels' : ''}.`)
  if (bond.score < draw.minScore)
    return notDrawn(
      `Its score is ${bond.score}; an arbitrator needs ${draw.minScore}.${ofPanels(bond, draw)}`,
    )
  return tooSmall(evaluates ? 'An agent with both roles' : 'An arbitrator')
}
