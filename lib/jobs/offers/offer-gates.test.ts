import { expect, test } from 'vitest'
import type { AppError } from '@/lib/errors'
import type { LoadedJob } from '@/lib/jobs/access'
import { assertMayOffer } from './offer-gates'

const submitBy = 1_000_000n
const job = (part: object = {}) =>
  ({ state: { status: 'FUNDED', providerAgentId: null, submitBy, ...part }, vault: null }) as LoadedJob

/** Why no agent may offer at this chain time. */
const refusalAt = (now: bigint, part: object = {}): Promise<AppError> =>
  assertMayOffer(job(part), '7', '0xada', now).then(
    () => expect.unreachable('the offer is refused'),
    (error: AppError) => error,
  )

test.each([submitBy - 3_599n, submitBy - 1_800n, submitBy + 86_400n])(
  'no agent may offer at %d to do a job that is due at 1000000',
  async (now) => {
    for (const status of ['OPEN', 'FUNDED'])
      expect(await refusalAt(now, { status })).toMatchObject({
        code: 'BAD_REQUEST',
        details: { prerequisite: 'deadline', deadline: '1970-01-12T13:46:40.000Z' },
      })
  },
)

test('the status and the provider of a job are named before its deadline', async () => {
  const now = submitBy + 1n
  expect((await refusalAt(now, { status: 'EXPIRED' })).details).toEqual({
    prerequisite: 'status',
    status: 'EXPIRED',
  })
  expect((await refusalAt(now, { providerAgentId: 9n })).details).toMatchObject({ providerId: '9' })
})

test('no agent may offer for a job whose enclave key is revoked', async () => {
  const trading = {
    ...job(),
    vault: { closeReason: null },
    key: { revokedAt: 5n },
  } as LoadedJob
  await expect(assertMayOffer(trading, '7', '0xada', 1n)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    details: { prerequisite: 'enclave' },
  })
})
