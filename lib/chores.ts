/** Roll call: every room's background work. The worker's queue runner knows no other. */
import type { Chore } from '@/lib/queue/chore'

export const chores: readonly Chore[] = []
