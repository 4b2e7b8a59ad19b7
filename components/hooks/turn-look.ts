import type { Look } from '@/components/ui/badge'
import type { AgentTurn, HookRunStatus } from '@/lib/hooks/schema'

/** The label of each turn status. */
export const turnLooks: Record<HookRunStatus, Look> = {
  QUEUED: { label: 'Waiting', tone: 'plain' },
  RUNNING: { label: 'Running', tone: 'wait', live: true },
  SUCCEEDED: { label: 'Done', tone: 'safe' },
  FAILED: { label: 'Failed', tone: 'loss' },
  TIMED_OUT: { label: 'Timed out', tone: 'loss' },
}

/** The delivery status of a reply, in words. */
export const deliveryWords: Record<AgentTurn['delivery'], string> = {
  NONE: 'Not to be delivered',
  WAITING: 'On its way',
  DELIVERED: 'Delivered',
  SKIPPED: 'Not delivered',
  FAILED: 'Could not be delivered',
}
