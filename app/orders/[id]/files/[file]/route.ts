import { notFound } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { OrderId, RowId } from '@/lib/fields'
import { unauthorized, viewer } from '@/lib/http/auth'
import { errorResponse, newRequestId } from '@/lib/http/serve'
import { getArtifact } from '@/lib/orders/delivery'

type Context = { params: Promise<{ id: string; file: string }> }

async function linkOf({ params }: Context): Promise<string> {
  const actor = await viewer()
  if (!actor) throw unauthorized('Files of a delivery are for the buyer and the seller.')
  const { id, file } = await params
  if (!OrderId.safeParse(id).success || !RowId.safeParse(file).success) throw notFound('file')
  return (await getArtifact(actor, id, file)).url
}

/** A delivered file, for links and previews on pages: leads to a fresh signed link, every time. */
export async function GET(_request: Request, context: Context): Promise<Response> {
  try {
    const headers = { Location: await linkOf(context), 'Cache-Control': 'private, no-store' }
    return new Response(null, { status: 302, headers })
  } catch (error) {
    return errorResponse(toAppError(error), newRequestId())
  }
}
