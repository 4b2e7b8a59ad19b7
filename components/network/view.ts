/** The query parameters of the network page. */
import { z } from 'zod'
import { windowNames } from '@/lib/chain/figures/windows'
import { CurrencyCode } from '@/lib/fields'
import { workKinds } from '@/lib/stats/schema'
import { spans } from './charts'

export const networkSearch = {
  currency: CurrencyCode,
  days: z.coerce.number().pipe(z.literal(spans)),
  window: z.enum(windowNames),
  kind: z.enum(workKinds),
}
