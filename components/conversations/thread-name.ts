import type { Conversation } from '@/lib/conversations/schema'
import { shortHex } from '@/lib/short-hex'
import { otherSeat } from './thread-words'

/** The name of a thread: the other side. */
export function threadName(thread: Conversation): string {
  const other = otherSeat(thread)
  if (!other) return thread.kind === 'PREPAYMENT_ORDER' ? 'Your request' : 'Merx'
  return other.face?.displayName ?? shortHex(other.walletAddress)
}
