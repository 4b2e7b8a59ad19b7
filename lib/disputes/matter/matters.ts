/** The list of modules whose matters can be disputed. Nothing else in this domain names a module. */
import { slotMatters } from '@/lib/campaigns/dispute/matter'
import { jobMatters } from '@/lib/jobs/dispute/matter'
import { orderMatters } from '@/lib/orders/matter'
import type { MatterAdapter } from './matter'

export const matters: readonly MatterAdapter[] = [orderMatters, slotMatters, jobMatters]
