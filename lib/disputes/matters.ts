/** Roll call: every module whose matters may be disputed, one line each. Nothing else in this room knows a module. */
import { orderMatters } from '@/lib/orders/matter'
import type { MatterAdapter } from './matter'

export const matters: readonly MatterAdapter[] = [orderMatters]
