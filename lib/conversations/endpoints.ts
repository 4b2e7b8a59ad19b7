/** The HTTP surface of conversations (spec §Offers, checkout, conversations). Participants only. */
import { endpoint } from '@/lib/http/endpoint'
import { pageQuery } from '@/lib/http/paging'
import { getConversation, listConversations, listMessages, markRead, sendMessage } from './queries'
import {
  Conversation,
  ConversationId,
  ConversationPage,
  ConversationQuery,
  Message,
  MessageBody,
  MessagePage,
  ReadReply,
} from './schema'

const area = 'Conversations'
const params = { id: ConversationId }

export const conversationList = endpoint({
  method: 'GET',
  path: '/conversations',
  area,
  summary: "The wallet's conversations, the most recently used first",
  auth: 'session',
  query: ConversationQuery,
  response: ConversationPage,
  handler: ({ actor, query }) => listConversations(actor, query),
})

export const conversationGet = endpoint({
  method: 'GET',
  path: '/conversations/:id',
  area,
  summary: 'One conversation; does not mark it read',
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
  summary: 'Messages, newest first; follow nextCursor to read further back',
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
  summary: 'Send a message',
  auth: 'session',
  params,
  body: MessageBody,
  response: Message,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  handler: ({ actor, params, body }) => sendMessage(actor, params.id, body.text),
})

export const conversationRead = endpoint({
  method: 'POST',
  path: '/conversations/:id/read',
  area,
  summary: 'Mark everything in the conversation as read',
  auth: 'session',
  params,
  response: ReadReply,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => markRead(actor, params.id),
})

export const conversationEndpoints = [
  conversationList,
  conversationGet,
  messageList,
  messageSend,
  conversationRead,
]
