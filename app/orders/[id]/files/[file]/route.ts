import { notFound } from '@/lib/errors'
import { OrderId, RowId } from '@/lib/fields'
import { unauthorized, viewer } from '@/lib/http/auth/auth'
import { redirectToFile } from '@/lib/http/pages/file-redirect'
import { getArtifact } from '@/lib/orders/delivery'

type Context = { params: Promise<{ id: string; file: string }> }

async function linkOf({ params }: Context): Promise<string> {
  const actor = await viewer()
  if (!actor) throw unauthorized('Files of a delivery are for the buyer and the seller.')
  const { id, file } = await params
  if (!OrderId.safeParse(id).success || !RowId.safeParse(file).success) throw notFound('file')
  return (await getArtifact(actor, id, file)).url
}

/** A delivered file: a permanent URL that redirects to a fresh signed link. */
export const GET = (_request: Request, context: Context): Promise<Response> =>
  redirectToFile(() => linkOf(context))
