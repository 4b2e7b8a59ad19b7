/** Typing and thinking: hints to the other side that vanish by themselves (spec §Transient signals). */
import type { Actor } from '@/lib/actor'
import { showTime } from '@/lib/fields'
import { sendSignal } from '@/lib/realtime/signal'
import { inSeconds, now } from '@/lib/time'
import { writableFor } from './access'
import { signalSeconds } from './limits'
import type { SignalState } from './schema'

/** Tells the others in the thread, once. A repeat within 3 seconds is taken and not passed on. */
export async function signal(actor: Actor, id: string, state: SignalState) {
  const { seat } = await writableFor(actor, id)
  return publishSignal(actor, id, state, seat.agentId)
}

/** As `signal`, by somebody who has been found to have a seat in the thread. */
export async function publishSignal(actor: Actor, id: string, state: SignalState, agentId: string | null) {
  const at = now()
  const expiresAt = showTime(inSeconds(signalSeconds[state], at))
  const passedOn = await sendSignal({
    channel: `conversation:${id}`,
    type: 'conversation.signal',
    subject: id,
    from: actor.wallet,
    state,
    at: showTime(at),
    data: { state, accountId: actor.accountId, agentId, expiresAt },
  })
  return { id, state, expiresAt, passedOn }
}
