/** The panel that a call names which opens a dispute: the drawn one, or any. Pure. */
import { z } from 'zod'
import type { Panel } from './matter'

/** Takes the draw of the moment, in the bodies that open a dispute. */
export const AnyPanel = z
  .boolean()
  .default(false)
  .describe(
    'Opens the dispute with whatever panel is drawn when it is mined. By default the contract refuses another panel than the drawn one, which the call names, and evaluators can change the draw with their bonds: for when it was refused, and for the last hour of the time to object.',
  )

/** What a call names instead of a panel: the contract then takes the draw of the moment. */
const anyPanel: Panel = [0n, 0n, 0n]

/** The panel that a call names, and who decides, in words. With the drawn one no one chooses who sits; with any, no one prevents the dispute. */
export function panelInCall(drawn: Panel, takesAny: boolean): { panel: Panel; deciders: string } {
  if (takesAny) return { panel: anyPanel, deciders: 'the panel or arbitrator drawn when this is mined' }
  return { panel: drawn, deciders: drawn[0] === 0n ? 'an arbitrator' : 'a panel of three' }
}
