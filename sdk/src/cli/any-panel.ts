/** Disputes whose drawn panel may change before they are mined: evaluators can change the draw with their bonds. */
import type { Command } from 'commander'
import { isMerxError } from '../client'
import type { Context } from './context'

/** In the last hour there may be no time for a retry. */
const lateMs = 3_600_000

/** Whether the time to object is nearly over, by the chain's clock. Both times in ISO 8601. */
export const isLate = (endsAt: string | null, now: string): boolean =>
  endsAt !== null && Date.parse(endsAt) - Date.parse(now) < lateMs

/**
 * Whether the contract may have refused the panel, at the simulation or when it was mined. A mined revert need not carry the reason: in the
 * same block the draw may have changed back. If the reason was another one, preparing the call again reports it.
 */
const mayBePanel = (error: unknown): boolean =>
  isMerxError(error, 'TX_REVERTED') || (isMerxError(error) && error.details.error === 'PanelMismatch')

/** Adds the option of a command that opens a dispute. */
export const anyPanelOption = (command: Command): Command =>
  command.option(
    '--any-panel',
    'accept any panel that is drawn when it is mined; the default after a refusal and in the last hour',
  )

export type AnyPanel = { anyPanel?: boolean }

/**
 * Opens a dispute with the drawn panel and, if the draw has changed meanwhile, retries once with any panel; uses any panel immediately if
 * `takesAny`.
 */
export async function withPanel<T>(
  { screen }: Pick<Context, 'screen'>,
  takesAny: boolean,
  open: (panel: AnyPanel) => Promise<T>,
): Promise<T> {
  if (takesAny) return open({ anyPanel: true })
  try {
    return await open({})
  } catch (error) {
    if (!mayBePanel(error)) throw error
    screen.say(
      'Refused, probably because the draw has changed. Trying again with any panel that is drawn when it is mined.',
    )
    return open({ anyPanel: true })
  }
}
