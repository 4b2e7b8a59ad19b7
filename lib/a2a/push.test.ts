/** Receivers of task events: stored credentials and their form in responses. */
import { expect, test } from 'vitest'
import type { Actor } from '@/lib/actor'
import { now } from '@/lib/time'
import { keepPush, type PushRow, secretOf, toConfig } from './push'

Object.assign(process.env, {
  ENVIRONMENT: 'test',
  DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none',
  RPC_URL: 'http://127.0.0.1:1',
  PUBLIC_URL: 'http://localhost:3000',
  NEXTAUTH_SECRET: 's'.repeat(32),
})

const actor: Actor = {
  accountId: 'account',
  wallet: '0x00',
  sessionId: null,
  via: 'key',
  keyId: 'key',
  scopes: ['a2a:rpc'],
}

const sent = (over: object = {}) => ({
  tenant: '',
  id: 'mine',
  taskId: 'task',
  url: 'https://example.com/hook',
  token: 'a token',
  authentication: { scheme: 'Bearer', credentials: 'of-the-receiver' },
  ...over,
})

const rowOf = (over: object = {}): PushRow => ({
  ...keepPush(actor, sent(over), '1.0'),
  taskId: 'task',
  sentVersion: 1,
  attempts: 0,
  busyUntil: null,
  endedAt: null,
  createdAt: now(),
})

test('a receiver is read without its token and credentials, which are kept for its events', () => {
  const row = rowOf()
  expect(toConfig(row)).toEqual(sent({ token: '', authentication: { scheme: 'Bearer', credentials: '' } }))
  expect(secretOf(row)).toEqual({ token: 'a token', scheme: 'Bearer', credentials: 'of-the-receiver' })
})

test('a receiver without credentials is read without a scheme', () => {
  const without = { token: '', authentication: undefined }
  expect(toConfig(rowOf(without))).toEqual(sent(without))
})

test('a receiver belongs to the credential of the call', () => {
  expect(rowOf()).toMatchObject({ keyId: 'key', sessionId: null })
})
