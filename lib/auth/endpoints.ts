/** Endpoints of sessions (spec §Sessions). */

import { RowId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { pageQuery } from '@/lib/paging'
import { listSecurityEvents } from './activity'
import { confirmSession } from './confirm'
import { createNonce } from './nonces'
import { endOtherSessions, endSession, listSessions } from './own-sessions'
import {
  ConfirmBody,
  ConfirmReply,
  LogoutBody,
  LogoutReply,
  NonceBody,
  NonceReply,
  OwnSessionPage,
  RefreshBody,
  RefreshReply,
  SecurityEventPage,
  SessionEndReply,
  SessionsEndReply,
  WalletBody,
  WalletReply,
} from './schema'
import { logout, refreshSession } from './sessions'
import { signInWithNonce } from './sign-in'

const area = 'Sessions'

export const nonceCreate = endpoint({
  method: 'POST',
  path: '/auth/nonce',
  area,
  summary: 'Create a sign-in message',
  description: 'The nonce is bound to the wallet, works once, and expires after 10 minutes.',
  auth: 'none',
  rateLimit: 'auth',
  body: NonceBody,
  response: NonceReply,
  handler: ({ body }) => createNonce(body),
})

export const walletSignIn = endpoint({
  method: 'POST',
  path: '/auth/wallet',
  area,
  summary: 'Sign in with a signature',
  description:
    'Send the nonce and the signature over its message. Signing in is signing up. Contract wallets (ERC-1271, ERC-6492) are verified on the chain; they may sign `typedData` and send `signatureType: "eip712"`.',
  auth: 'none',
  rateLimit: 'auth',
  replay: 'refuse',
  body: WalletBody,
  response: WalletReply,
  errors: ['UNAUTHORIZED', 'UNAVAILABLE'],
  handler: ({ body, request }) => signInWithNonce(body, request.headers.get('user-agent')),
})

const sessionRefresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  area,
  summary: 'Refresh a session',
  description:
    'A refresh token works once, and the access token before it stops working at once, and so does every copy of it. Using a refresh token twice ends its session, because then two parties hold it. Repeating the call with its Idempotency-Key does not count as using it twice, but the tokens are not shown again: sign in. A refresh never goes past `session.endsAt` (90 days after the sign-in unless the operator set another time).',
  auth: 'none',
  rateLimit: 'auth',
  replay: 'refuse',
  body: RefreshBody,
  response: RefreshReply,
  errors: ['UNAUTHORIZED'],
  handler: ({ body }) => refreshSession(body.refreshToken),
})

const sessionConfirm = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  area,
  summary: 'Confirm this session with a fresh signature',
  description:
    'Calls that would outlive or widen a session (making keys, approving devices, where webhooks go and their secrets, exporting or erasing the account) answer `REAUTHENTICATION_REQUIRED` unless the wallet signed within the last 10 minutes. Get a nonce at POST /auth/nonce, sign it, send it here with the session, and repeat the call.',
  auth: 'person',
  rateLimit: 'auth',
  body: ConfirmBody,
  response: ConfirmReply,
  errors: ['UNAVAILABLE'],
  handler: ({ actor, body }) => confirmSession(actor, body),
})

const sessionLogout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  area,
  summary: 'Sign out',
  description: 'Ends the calling session, or the one of your own that `refreshToken` belongs to.',
  auth: 'person',
  // Limited by address, not by account: a stolen session that floods must not stop its owner from ending it.
  rateLimit: 'auth',
  audit: 'session.ended',
  body: LogoutBody,
  response: LogoutReply,
  handler: ({ actor, body }) => logout(actor, body.refreshToken),
})

const sessionList = endpoint({
  method: 'GET',
  path: '/me/sessions',
  area,
  summary: 'List your sessions',
  description: 'Active sessions, most recently used first.',
  auth: 'person',
  query: { page: pageQuery.page, pageSize: pageQuery.pageSize },
  response: OwnSessionPage,
  handler: ({ actor, query }) => listSessions(actor, query),
})

const sessionEnd = endpoint({
  method: 'DELETE',
  path: '/me/sessions/:id',
  area,
  summary: 'End one of your sessions',
  description:
    'Runtime tokens created with it become invalid, and A2A push receivers created with it get no more events.',
  auth: 'person',
  rateLimit: 'auth',
  audit: 'session.ended',
  params: { id: RowId },
  response: SessionEndReply,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => endSession(actor, params.id),
})

const sessionsEnd = endpoint({
  method: 'DELETE',
  path: '/me/sessions',
  area,
  summary: 'End all your other sessions',
  description: 'Ends all your sessions except the calling one.',
  auth: 'person',
  rateLimit: 'auth',
  audit: 'session.ended',
  response: SessionsEndReply,
  handler: ({ actor }) => endOtherSessions(actor),
})

const securityEventList = endpoint({
  method: 'GET',
  path: '/me/security-events',
  area,
  summary: 'List the security events of your account',
  description:
    'Sign-ins, refused calls, and changes of keys, webhooks and sessions, the newest first, for as long as the operator keeps them (a year unless set otherwise).',
  auth: 'person',
  query: { page: pageQuery.page, pageSize: pageQuery.pageSize },
  response: SecurityEventPage,
  handler: ({ actor, query }) => listSecurityEvents(actor, query),
})

export const authEndpoints = [
  nonceCreate,
  walletSignIn,
  sessionRefresh,
  sessionConfirm,
  sessionLogout,
  sessionList,
  sessionEnd,
  sessionsEnd,
  securityEventList,
]
