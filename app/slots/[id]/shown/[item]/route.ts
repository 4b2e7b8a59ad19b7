import { getShownFile } from '@/lib/campaigns/proof/gallery'
import { SlotId } from '@/lib/campaigns/slots/slot-schema'
import { notFound } from '@/lib/errors'
import { redirectToFile } from '@/lib/http/pages/file-redirect'

type Context = { params: Promise<{ id: string; item: string }> }

async function linkOf({ params }: Context): Promise<string> {
  const { id, item } = await params
  const slotId = SlotId.safeParse(id)
  if (!slotId.success || !/^\d+$/.test(item)) throw notFound('file')
  return getShownFile(slotId.data, Number(item))
}

/**
 * A file of an approved proof that its provider has published, for the gallery of its campaign: a permanent URL that redirects to a fresh
 * signed link.
 */
export const GET = (_request: Request, context: Context): Promise<Response> =>
  redirectToFile(() => linkOf(context))
