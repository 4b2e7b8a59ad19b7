/** The panel in the calldata that opens a dispute: the drawn one, or any. Pure. */
import { z } from 'zod'
import type { Panel } from './matter/matter'

/** Accepts any panel, in the bodies of calls that open a dispute. */
export const AnyPanel = z
  .boolean()
  .default(false)
  .describe(
    'Opens the dispute with whatever panel is drawn when it is mined. By default the contract refuses another panel than the drawn one, which the call names, and evaluators can change the draw with their bonds: for when it was refused, and for the last hour of the time to object.',
  )

/** Stands for any panel in calldata: the contract then uses the draw at that time. */
const anyPanel: Panel = [0n, 0n, 0n]

/** Returns the panel for the calldata. No one can choose another than the drawn one; with any panel, no one can block the dispute. */
export function panelInCall(drawn: Panel, takesAny: boolean): { panel: Panel; deciders: string } {
  if (takesAny) return { panel: anyPanel, deciders: 'the panel or arbitrator drawn when this is mined' }
  return { panel: drawn, deciders: drawn[0] === 0n ? 'an arbitrator' : 'a panel of three' }
}
