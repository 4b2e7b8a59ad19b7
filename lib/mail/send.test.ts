/** Which link a confirmation mail has at the time of its attempt, with a database and a mail server of the test's own. */
import { beforeEach, expect, test, vi } from 'vitest'
import { minimalSettings } from '@/lib/env-in-test'

Object.assign(process.env, minimalSettings)

const address = 'ada@example.com'
const { stored, sent, ended } = vi.hoisted(() => ({
  stored: { mail: {} as object },
  sent: [] as { to: string; text: string }[],
  ended: [] as string[],
}))
vi.mock('@/lib/db/client', () => ({
  db: {
    mail: {
      findFirst: async () => stored.mail,
      updateMany: async ({ data: { status } }: { data: { status: string } }) => ended.push(status),
    },
  },
}))
vi.mock('./transport', () => ({
  sendMail: async (mail: { to: string; text: string }) => {
    sent.push(mail)
    return { sent: true }
  },
}))
const { attemptMail } = await import('./send')
const { fingerprint, newTokenHash, tokenWith } = await import('./confirmation')

const requestedAt = new Date()
const asked = { accountId: 'ada', pending: address, requestedAt }
const ownHash = newTokenHash(asked)

/** Attempts the mail of a request; `email` is what its account waits for by then. */
async function attempt(email: object): Promise<void> {
  const waiting = { ...asked, tokenHash: ownHash, tokenExpiresAt: new Date(Date.now() + 60_000), ...email }
  stored.mail = {
    id: 'm1',
    kind: 'CONFIRMATION',
    toHash: fingerprint(address),
    tokenHash: ownHash,
    account: { id: 'ada', walletAddress: `0x${'1'.repeat(40)}`, email: waiting },
    items: [],
  }
  await attemptMail('m1')
}

beforeEach(() => {
  sent.length = 0
  ended.length = 0
})

test.each([
  ['its account waits for it', {}],
  ['its account takes any link to the address', { tokenHash: null }],
])('a link is sent when %s', async (_, email) => {
  await attempt(email)
  expect(sent).toMatchObject([
    { to: address, text: expect.stringContaining(`token=${tokenWith(asked, ownHash)}`) },
  ])
  expect(ended).toEqual(['SENDING', 'SENT'])
})

test.each([
  ['was opened', { pending: null, requestedAt: null, tokenHash: null, tokenExpiresAt: null }],
  ['is over', { tokenExpiresAt: new Date(0) }],
  ['belongs to a request before', { requestedAt: new Date(0), tokenHash: null }],
  ['was counted for another address', { pending: 'bob@example.com', tokenHash: null }],
])('a link that %s is not sent', async (_, email) => {
  await attempt(email)
  expect(sent).toEqual([])
  expect(ended).toEqual(['SENDING', 'SKIPPED'])
})
