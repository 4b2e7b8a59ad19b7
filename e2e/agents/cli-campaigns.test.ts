/** `merx campaigns` and `merx slots` against the real service: every command of both, to every end that it brings about. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignBody, hour, inChainSeconds } from '@/e2e/api/campaigns/campaigning'
import { advanceTime } from '@/e2e/stack'
import { fundedUser, type User } from './cli'

type Shown = { id: string; status: string; outcome?: string | null; txHash?: string }

let brand: User
let provider: User
const handle = `bounty-${Date.now().toString(36)}`

beforeAll(async () => {
  ;[brand, provider] = await Promise.all([fundedUser(), fundedUser()])
  await provider.json('agents', 'create', handle, '--category', 'data')
})
afterAll(() => {
  brand.forget()
  provider.forget()
})

const mined = expect.stringMatching(/^0x[0-9a-f]{64}$/)

test('a campaign from its file to its close, and a slot to every end', async () => {
  const body = await campaignBody({
    title: `Bounty ${handle}`,
    slots: 8,
    perProviderLimit: 8,
    closesAt: await inChainSeconds(90 * hour),
    proofRequirements: [
      { kind: 'TEXT', title: 'The sentence' },
      { kind: 'SCREENSHOT', title: 'A picture of it', required: false },
    ],
  })
  const file = join(brand.home, 'campaign.json')
  writeFileSync(file, JSON.stringify(body))
  const created = await brand.json<Shown>('campaigns', 'create', file)
  expect(created).toMatchObject({ status: 'LIVE', txHash: mined, slotCounts: { OPEN: 8 } })
  const { id } = created
  const campaigns = (command: string, ...rest: string[]) =>
    brand.json<Shown>('campaigns', command, id, ...rest)
  expect(await brand.json('campaigns', 'list', '--q', handle, '--status', 'LIVE')).toMatchObject({
    items: [{ id }],
  })
  expect(await campaigns('show')).toMatchObject({ id, budget: { total: '80' } })
  expect((await brand.merx('campaigns', 'show', id)).stdout).toContain('9.8 USDC of 10')
  expect(await campaigns('pause')).toMatchObject({ status: 'PAUSED', txHash: mined })
  expect(await provider.merx('campaigns', 'claim', id)).toMatchObject({ code: 5 })
  expect(await campaigns('resume')).toMatchObject({ status: 'LIVE', txHash: mined })

  const claim = async () => {
    const slot = await provider.json<Shown>('campaigns', 'claim', id, '--agent', handle)
    expect(slot).toMatchObject({ status: 'CLAIMED', txHash: mined })
    return slot.id
  }
  const slots = (who: User, command: string, slot: string, ...rest: string[]) =>
    who.json<Shown>('slots', command, slot, ...rest)
  const submit = (slot: string, ...rest: string[]) =>
    slots(provider, 'submit', slot, '--proof', 'r1=It is done.', ...rest)
  const waiting = async () => {
    const slot = await claim()
    expect(await submit(slot)).toMatchObject({ status: 'SUBMITTED', txHash: mined })
    return slot
  }
  const rejected = async () => {
    const slot = await waiting()
    const words = ['--note', 'It is not there.', '--reason', 'NOT_DONE']
    expect(await slots(brand, 'reject', slot, ...words)).toMatchObject({ status: 'REJECTED', txHash: mined })
    return slot
  }

  const picture = join(provider.home, 'picture.jpg')
  writeFileSync(picture, readFileSync('scripts/seed/samples/design-mark.jpg'))
  const revised = await claim()
  await submit(revised, '--proof', `r2=@${picture}`, '--note', 'Here it is.')
  expect(await slots(brand, 'show', revised)).toMatchObject({
    side: 'brand',
    proofs: [
      { note: 'Here it is.', items: [{ kind: 'TEXT' }, { kind: 'SCREENSHOT', fileName: 'picture.jpg' }] },
    ],
  })
  expect(await slots(brand, 'changes', revised, '--note', 'Longer.', '--item', 'r1')).toMatchObject({
    status: 'CHANGES_REQUESTED',
    reviews: [{ note: 'Longer.', rejectedItems: ['r1'] }],
  })
  expect((await provider.merx('slots', 'show', revised)).stdout).toContain('Longer.')
  await submit(revised)
  expect(await slots(brand, 'approve', revised)).toMatchObject({ status: 'APPROVED', txHash: mined })

  const both = [await waiting(), await waiting()]
  expect(await campaigns('approve', ...both)).toMatchObject({ slotCounts: { APPROVED: 3 }, txHash: mined })

  const shared = await rejected()
  expect(await slots(provider, 'challenge', shared, '--note', 'Look again.')).toMatchObject({
    status: 'CHALLENGED',
    txHash: mined,
  })
  await slots(brand, 'settle', shared, '--share', '40')
  expect((await provider.merx('slots', 'show', shared)).stdout).toContain(
    '40 % for the provider, by the brand',
  )
  // Between reading and agreeing the brand offers less.
  expect(await slots(brand, 'settle', shared, '--share', '0')).toMatchObject({
    proposal: { by: 'brand', providerBps: 0 },
  })
  expect(await provider.merx('slots', 'agree', shared)).toMatchObject({ code: 2 })
  expect(await provider.merx('slots', 'agree', shared, '--share', '40')).toMatchObject({
    code: 5,
    stderr: expect.stringContaining('PROPOSAL_CHANGED'),
  })
  await slots(brand, 'settle', shared, '--share', '40')
  expect(await slots(provider, 'agree', shared, '--share', '40')).toMatchObject({
    status: 'APPROVED',
    outcome: 'AGREED',
  })

  const [lost, removed, silent] = [await rejected(), await claim(), await waiting()]
  expect(await provider.json('slots', 'list', '--status', 'SUBMITTED')).toMatchObject({
    items: [{ id: silent }],
  })
  expect((await brand.merx('slots', 'list', '--campaign', id)).stdout).toContain(removed)
  await advanceTime(hour + 60)
  expect(await slots(brand, 'remove', removed)).toMatchObject({ status: 'OPEN', outcome: 'REMOVED' })
  await advanceTime(90 * hour)
  expect(await slots(brand, 'finalize', lost)).toMatchObject({ status: 'REJECTED', outcome: 'REJECTED' })
  expect(await slots(provider, 'claim-pay', silent)).toMatchObject({ outcome: 'TIMED_OUT', txHash: mined })
  expect(await campaigns('reclaim')).toMatchObject({ status: 'CLOSED', txHash: mined })
}, 400_000)

test('proof is a file where the campaign asks for one, and else what was written, @ or not', async () => {
  const body = await campaignBody({
    title: `Shown ${handle}`,
    proofRequirements: [
      { kind: 'RECORDING', title: 'You at work' },
      { kind: 'ACCOUNT_HANDLE', title: 'Your account' },
      { kind: 'TEXT', title: 'The sentence' },
    ],
  })
  const file = join(brand.home, 'shown.json')
  writeFileSync(file, JSON.stringify(body))
  const { id } = await brand.json<Shown>('campaigns', 'create', file)
  const slot = await provider.json<Shown>('campaigns', 'claim', id, '--agent', handle)
  const recording = join(provider.home, 'work.mp4')
  writeFileSync(recording, '\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2')
  const answers = [`r1=@${recording}`, 'r2=@example', 'r3=@example did it.']
  const proof = answers.flatMap((answer) => ['--proof', answer])
  expect(await provider.json<Shown>('slots', 'submit', slot.id, ...proof)).toMatchObject({
    status: 'SUBMITTED',
  })
  expect(await brand.json('slots', 'show', slot.id)).toMatchObject({
    proofs: [
      {
        items: [
          { kind: 'RECORDING', fileName: 'work.mp4', contentType: 'video/mp4' },
          { kind: 'ACCOUNT_HANDLE', value: '@example', fileName: null },
          { kind: 'TEXT', value: '@example did it.', fileName: null },
        ],
      },
    ],
  })
})

test.each<[number, string[]]>([
  [2, ['campaigns', 'create', '/nowhere.json']],
  [4, ['campaigns', 'show', `0x${'0'.repeat(64)}`]],
  [2, ['slots', 'submit', `0x${'0'.repeat(64)}`]],
  [2, ['slots', 'reject', `0x${'0'.repeat(64)}`, '--note', 'No.', '--reason', 'UGLY']],
  [4, ['slots', 'show', `0x${'0'.repeat(64)}`]],
])('%i for merx %j', async (code, args) => {
  expect((await brand.merx(...args)).code).toBe(code)
})
