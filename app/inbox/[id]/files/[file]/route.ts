import { getAttachment } from '@/lib/conversations/attachments'
import { AttachmentId, ConversationId } from '@/lib/conversations/schema'
import { notFound } from '@/lib/errors'
import { unauthorized, viewer } from '@/lib/http/auth/auth'
import { redirectToFile } from '@/lib/http/pages/file-redirect'

type Context = { params: Promise<{ id: string; file: string }> }

async function linkOf({ params }: Context): Promise<string> {
  const actor = await viewer()
  if (!actor) throw unauthorized('Files of a conversation are for its people.')
  const { id, file } = await params
  if (!ConversationId.safeParse(id).success || !AttachmentId.safeParse(file).success) throw notFound('file')
  return (await getAttachment(actor, id, file)).url
}

/** A file of a conversation: a permanent URL that redirects to a fresh signed link. */
export const GET = (_request: Request, context: Context): Promise<Response> =>
  redirectToFile(() => linkOf(context))
