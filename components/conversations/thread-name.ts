import type { Conversation } from '@/lib/conversations/schema'
import { shortHex } from '@/lib/short-hex'
import { otherSeat } from './thread-words'

/** Who a thread is with, in words. */
export function threadName(thread: Conversation): string {
  const other = otherSeat(thread)
  if (!other) return thread.kind === 'PREPAYMENT_ORDER' ? 'Your request' : 'Merx'
  return other.face?.displayName ?? shortHex(other.walletAddress)
}
