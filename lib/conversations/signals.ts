/** Typing and thinking indicators: transient signals to the other side (spec §Transient signals). */
import type { Actor } from '@/lib/actor'
import { showTime } from '@/lib/fields'
import { sendSignal } from '@/lib/realtime/signal'
import { inSeconds, now } from '@/lib/time'
import { writableFor } from './access'
import { signalSeconds } from './limits'
import type { SignalState } from './schema'

/** Signals the other members of the conversation. A repeat within 3 seconds is accepted but not forwarded. */
export async function signal(actor: Actor, id: string, state: SignalState) {
  const { conversation, seat } = await writableFor(actor, id)
  return publishSignal(actor, conversation.id, state, seat.agentId)
}

/** Like `signal`, for a caller whose seat has already been checked. */
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
