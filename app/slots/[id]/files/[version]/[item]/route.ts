import { getSlot } from '@/lib/campaigns/queries'
import { SlotId } from '@/lib/campaigns/slots/slot-schema'
import { notFound } from '@/lib/errors'
import { unauthorized, viewer } from '@/lib/http/auth/auth'
import { redirectToFile } from '@/lib/http/pages/file-redirect'

type Context = { params: Promise<{ id: string; version: string; item: string }> }

async function linkOf({ params }: Context): Promise<string> {
  const actor = await viewer()
  if (!actor) throw unauthorized('Files of a proof are for the brand and the provider.')
  const { id, version, item } = await params
  const slotId = SlotId.safeParse(id)
  if (!slotId.success) throw notFound('file')
  const { proofs } = await getSlot(actor, slotId.data)
  const url = proofs.find((one) => String(one.version) === version)?.items[Number(item)]?.url
  if (!url) throw notFound('file')
  return url
}

/** A file of a proof: a permanent URL that redirects to a fresh signed link. */
export const GET = (_request: Request, context: Context): Promise<Response> =>
  redirectToFile(() => linkOf(context))
