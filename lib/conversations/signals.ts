/** Typing and thinking: hints to the other side that vanish by themselves (spec §Transient signals). */
import type { Actor } from '@/lib/http/endpoint'
import { showTime } from '@/lib/http/fields'
import { sendSignal } from '@/lib/realtime/signal'
import { inSeconds, now, nowMs } from '@/lib/time'
import { writableFor } from './access'
import { collapseMs, signalSeconds } from './limits'
import type { SignalState } from './schema'

/** When each hint was last passed on by this process, the oldest first. */
const kept = globalThis as typeof globalThis & { merxSignals?: Map<string, number> }

/** Whether the same hint was passed on a moment ago. Forgets what is older than that. */
function isRepeat(key: string): boolean {
  kept.merxSignals ??= new Map()
  const last = kept.merxSignals
  const at = nowMs()
  for (const [old, told] of last) {
    if (at - told < collapseMs) break
    last.delete(old)
  }
  if (last.has(key)) return true
  last.set(key, at)
  return false
}

/** Tells the others in the thread, once. A repeat within 3 seconds is taken and not passed on. */
export async function signal(actor: Actor, id: string, state: SignalState) {
  const { seat } = await writableFor(actor, id)
  const at = now()
  const expiresAt = showTime(inSeconds(signalSeconds[state], at))
  const passedOn = !isRepeat(`${id} ${actor.accountId} ${state}`)
  if (passedOn)
    await sendSignal({
      channel: `conversation:${id}`,
      type: 'conversation.signal',
      subject: id,
      from: actor.wallet,
      at: showTime(at),
      data: { state, accountId: actor.accountId, agentId: seat.agentId, expiresAt },
    })
  return { id, state, expiresAt, passedOn }
}
