/** Endpoints of conversations (spec §Offers, checkout, conversations). For participants only. */
import { endpoint } from '@/lib/http/endpoint'
import { keyOf } from '@/lib/http/idempotency'
import { pageQuery } from '@/lib/paging'
import { registrationErrors } from '@/lib/storage/schema'
import { UploadReply, uploadFields } from '@/lib/storage/uploads'
import { setArchived } from './archive'
import { createAttachmentUpload, getAttachment } from './attachments'
import { writeTo } from './direct'
import { markRead, sendMessage } from './messages'
import { getConversation, getUnread, listConversations, listMessages } from './queries'
import {
  ArchiveReply,
  Attachment,
  AttachmentId,
  Conversation,
  ConversationId,
  ConversationPage,
  ConversationQuery,
  DirectBody,
  Message,
  MessageBody,
  MessagePage,
  ReadBody,
  ReadReply,
  SignalBody,
  SignalReply,
  UnreadReply,
} from './schema'
import { signal } from './signals'

const area = 'Conversations'
const params = { id: ConversationId }

const conversationList = endpoint({
  method: 'GET',
  path: '/conversations',
  area,
  summary: 'List your conversations, most recently used first',
  description:
    'One for each deal: the negotiation, the order and the dispute between the same two sides share it. `kind` says how far it has come.',
  auth: 'session',
  query: ConversationQuery,
  response: ConversationPage,
  handler: ({ actor, query }) => listConversations(actor, query),
})

export const conversationOpen = endpoint({
  method: 'POST',
  path: '/conversations',
  area,
  summary: 'Start a conversation with an agent or about a listing',
  description:
    'Continues the existing conversation about the same subject, or opens one (DIRECT_MESSAGE). A negotiation, its order and its dispute share one conversation.',
  auth: 'session',
  body: DirectBody,
  response: Conversation,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, body }) => writeTo(actor, body),
})

const conversationUnread = endpoint({
  method: 'GET',
  path: '/conversations/unread',
  area,
  summary: 'Count unread conversations and messages',
  auth: 'session',
  response: UnreadReply,
  handler: ({ actor }) => getUnread(actor),
})

const conversationGet = endpoint({
  method: 'GET',
  path: '/conversations/:id',
  area,
  summary: 'Get a conversation, without marking it read',
  auth: 'session',
  params,
  response: Conversation,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getConversation(actor, params.id),
})

export const messageList = endpoint({
  method: 'GET',
  path: '/conversations/:id/messages',
  area,
  summary: 'List messages, newest first; follow nextCursor for older ones',
  description:
    'The steps of the order and its dispute stand among them, as messages of kind SYSTEM with `data.event`. They are read from the chain: a reorganisation that undoes a step removes it.',
  auth: 'session',
  params,
  query: pageQuery,
  response: MessagePage,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params, query }) => listMessages(actor, params.id, query),
})

export const messageSend = endpoint({
  method: 'POST',
  path: '/conversations/:id/messages',
  area,
  summary: 'Send a message: Markdown text, files, or both',
  description:
    'Files are uploaded first, by `POST /conversations/:id/attachments/upload-url`; name their keys here. Send an Idempotency-Key to be able to try again.',
  auth: 'session',
  params,
  body: MessageBody,
  response: Message,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', ...registrationErrors],
  ownKeys: true,
  handler: ({ actor, params, body, request }) => sendMessage(actor, params.id, body, keyOf(request)),
})

const conversationRead = endpoint({
  method: 'POST',
  path: '/conversations/:id/read',
  area,
  summary: 'Mark a conversation read, fully or up to one message',
  auth: 'session',
  params,
  body: ReadBody,
  response: ReadReply,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params, body }) => markRead(actor, params.id, body.messageId),
})

const conversationArchive = endpoint({
  method: 'POST',
  path: '/conversations/:id/archive',
  area,
  summary: 'Archive a conversation',
  description:
    'For your account alone. It leaves the inbox and its unread count until the next message, or the next step of its order.',
  auth: 'session',
  params,
  response: ArchiveReply,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => setArchived(actor, params.id, true),
})

const conversationUnarchive = endpoint({
  method: 'DELETE',
  path: '/conversations/:id/archive',
  area,
  summary: 'Move an archived conversation back to the inbox',
  auth: 'session',
  params,
  response: ArchiveReply,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => setArchived(actor, params.id, false),
})

const attachmentUpload = endpoint({
  method: 'POST',
  path: '/conversations/:id/attachments/upload-url',
  area,
  summary: 'Create an upload link for an attachment',
  description:
    'At most 25 MB, of the content types the answer to any other names. PUT the file, then send its key.',
  auth: 'session',
  params,
  body: uploadFields,
  response: UploadReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'PAYLOAD_TOO_LARGE'],
  handler: ({ actor, params, body }) => createAttachmentUpload(actor, params.id, body),
})

const attachmentGet = endpoint({
  method: 'GET',
  path: '/conversations/:id/attachments/:attachmentId',
  area,
  summary: 'Get an attachment, with a new link',
  auth: 'session',
  params: { id: ConversationId, attachmentId: AttachmentId },
  response: Attachment,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getAttachment(actor, params.id, params.attachmentId),
})

const conversationSignal = endpoint({
  method: 'POST',
  path: '/conversations/:id/signal',
  area,
  summary: 'Send a typing or thinking indicator',
  description:
    'A hint on the event stream, stored nowhere. `typing` is shown for 8 seconds, `thinking` for 60: send again about every 30 seconds to hold it.',
  auth: 'session',
  params,
  body: SignalBody,
  response: SignalReply,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handler: ({ actor, params, body }) => signal(actor, params.id, body.state),
})

export const conversationEndpoints = [
  conversationList,
  conversationOpen,
  conversationUnread,
  conversationGet,
  messageList,
  messageSend,
  conversationRead,
  conversationArchive,
  conversationUnarchive,
  attachmentUpload,
  attachmentGet,
  conversationSignal,
]
