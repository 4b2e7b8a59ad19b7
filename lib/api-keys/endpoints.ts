/** Endpoints of API keys and of device login. */

import { RowId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { pageQuery } from '@/lib/paging'
import { approveDevice, denyDevice, fetchKey, getDevice, startDevice } from './device'
import { createOwnKey, listKeys, revokeKey } from './own-keys'
import {
  ApiKeyBody,
  ApiKeyEndReply,
  ApiKeyPage,
  DeviceApproval,
  DeviceBody,
  DeviceLogin,
  DeviceReply,
  DeviceTokenBody,
  NewApiKey,
  UserCode,
} from './schema'

const area = 'API keys'

const keyList = endpoint({
  method: 'GET',
  path: '/api-keys',
  area,
  summary: 'List your API keys',
  description:
    'Keys that are not revoked, newest first. Only the prefix of a key is stored in readable form.',
  auth: 'person',
  query: { page: pageQuery.page, pageSize: pageQuery.pageSize },
  response: ApiKeyPage,
  handler: ({ actor, query }) => listKeys(actor, query),
})

const keyCreate = endpoint({
  method: 'POST',
  path: '/api-keys',
  area,
  summary: 'Create an API key',
  description:
    'The key is shown only once. It acts for your account within its scopes; it cannot create or revoke keys, and your wallet still signs every transaction.',
  auth: 'person',
  recent: true,
  audit: 'key.created',
  body: ApiKeyBody,
  response: NewApiKey,
  status: 201,
  replay: 'refuse',
  errors: ['CONFLICT'],
  handler: ({ actor, body }) => createOwnKey(actor, body),
})

const keyRevoke = endpoint({
  method: 'DELETE',
  path: '/api-keys/:id',
  area,
  summary: 'Revoke an API key',
  description:
    'Its next call is rejected, its event streams end, runtime tokens created with it become invalid, and A2A push receivers created with it get no more events.',
  auth: 'person',
  // Limited by address, not by account: a stolen session that floods must not stop its owner from revoking keys.
  rateLimit: 'auth',
  audit: 'key.revoked',
  params: { id: RowId },
  response: ApiKeyEndReply,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => revokeKey(actor, params.id),
})

export const deviceStart = endpoint({
  method: 'POST',
  path: '/auth/device',
  area,
  summary: 'Start a device login',
  description:
    'Device login (RFC 8628): show `userCode` and `verificationUri` to the person, then poll POST /auth/device/token every `interval` seconds.',
  auth: 'none',
  rateLimit: 'auth',
  replay: 'ignore',
  body: DeviceBody,
  response: DeviceReply,
  handler: ({ body, request }) => startDevice(body, request.headers.get('user-agent')),
})

export const deviceToken = endpoint({
  method: 'POST',
  path: '/auth/device/token',
  area,
  summary: 'Poll for the API key of a device login',
  description:
    'Answers `AUTHORIZATION_PENDING` until the person decides, and `SLOW_DOWN` when polled too often. The key is returned once.',
  auth: 'none',
  replay: 'refuse',
  body: DeviceTokenBody,
  response: NewApiKey,
  errors: ['AUTHORIZATION_PENDING', 'SLOW_DOWN', 'ACCESS_DENIED', 'EXPIRED_TOKEN', 'CONFLICT'],
  handler: ({ body }) => fetchKey(body.deviceCode),
})

const deviceGet = endpoint({
  method: 'GET',
  path: '/auth/device/:userCode',
  area,
  summary: 'Get a device login',
  auth: 'person',
  rateLimit: 'auth',
  params: { userCode: UserCode },
  response: DeviceLogin,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getDevice(actor, params.userCode),
})

const deviceApprove = endpoint({
  method: 'POST',
  path: '/auth/device/:userCode/approve',
  area,
  summary: 'Approve a device login',
  description: 'With the requested scopes and lifetime, or less.',
  auth: 'person',
  recent: true,
  audit: 'device.approved',
  rateLimit: 'auth',
  params: { userCode: UserCode },
  body: DeviceApproval,
  response: DeviceLogin,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handler: ({ actor, params, body }) => approveDevice(actor, params.userCode, body),
})

const deviceDeny = endpoint({
  method: 'POST',
  path: '/auth/device/:userCode/deny',
  area,
  summary: 'Deny a device login',
  auth: 'person',
  audit: 'device.denied',
  rateLimit: 'auth',
  params: { userCode: UserCode },
  response: DeviceLogin,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handler: ({ actor, params }) => denyDevice(actor, params.userCode),
})

export const apiKeyEndpoints = [
  keyList,
  keyCreate,
  keyRevoke,
  deviceStart,
  deviceToken,
  deviceGet,
  deviceApprove,
  deviceDeny,
]
