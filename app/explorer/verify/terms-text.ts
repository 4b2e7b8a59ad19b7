import { getCampaign } from '@/lib/campaigns/queries'
import { AppError } from '@/lib/errors'
import type { RecordQuery } from '@/lib/explorer/schema'
import { viewer } from '@/lib/http/auth/auth'
import { getJob } from '@/lib/jobs/queries'
import { viewOrder } from '@/lib/orders/queries'

/** The exact text of the terms, if the reader may read it. */
export async function termsTextOf({ kind, id }: RecordQuery): Promise<string | null> {
  const actor = await viewer()
  try {
    if (kind === 'order') return (await viewOrder(actor, id)).order.termsText ?? null
    if (kind === 'campaign') return (await getCampaign(actor, id)).termsText
    return kind === 'job' ? (await getJob(actor, id)).data.termsText : null
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
