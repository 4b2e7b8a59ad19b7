import { getDisputeFile } from '@/lib/disputes/evidence/files'
import { DisputeId } from '@/lib/disputes/schema'
import { notFound } from '@/lib/errors'
import { RowId } from '@/lib/fields'
import { unauthorized, viewer } from '@/lib/http/auth/auth'
import { redirectToFile } from '@/lib/http/pages/file-redirect'

type Context = { params: Promise<{ id: string; file: string }> }

async function linkOf({ params }: Context): Promise<string> {
  const actor = await viewer()
  if (!actor) throw unauthorized('Files of a dispute are for its two sides and for those who decide it.')
  const { id, file } = await params
  const disputeId = DisputeId.safeParse(id)
  if (!disputeId.success || !RowId.safeParse(file).success) throw notFound('file')
  return getDisputeFile(actor, disputeId.data, file)
}

/** A file of evidence or of the disputed delivery: a permanent URL that redirects to a fresh signed link. */
export const GET = (_request: Request, context: Context): Promise<Response> =>
  redirectToFile(() => linkOf(context))
