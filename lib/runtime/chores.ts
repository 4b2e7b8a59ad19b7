/** Background work of the runtime room: what agents say while they are away. */
import type { Chore } from '@/lib/queue/chore'
import { sendFallbacks } from './fallback'

export const runtimeChores: readonly Chore[] = [
  { name: 'runtime.fallbacks', everySeconds: 3, run: sendFallbacks },
]
