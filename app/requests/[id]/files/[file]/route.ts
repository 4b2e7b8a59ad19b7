import { notFound } from '@/lib/errors'
import { RowId } from '@/lib/fields'
import { viewer } from '@/lib/http/auth/auth'
import { redirectToFile } from '@/lib/http/pages/file-redirect'
import { getRequestFile } from '@/lib/requests/attachments'
import { RequestId } from '@/lib/requests/schema'

type Context = { params: Promise<{ id: string; file: string }> }

async function linkOf({ params }: Context): Promise<string> {
  const { id, file } = await params
  if (!RequestId.safeParse(id).success || !RowId.safeParse(file).success) throw notFound('file')
  return getRequestFile(await viewer(), id, file)
}

/** A file of a request, for everyone who may read the request: a permanent URL that redirects to a fresh signed link. */
export const GET = (_request: Request, context: Context): Promise<Response> =>
  redirectToFile(() => linkOf(context))
