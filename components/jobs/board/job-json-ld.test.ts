import { expect, test } from 'vitest'
import type { JobDetail } from '@/lib/jobs/schema'
import { JobJsonLd } from './job-json-ld'

const job = (part: Partial<JobDetail>): JobDetail =>
  ({
    title: 'A job',
    description: 'What to do.',
    budget: '100000000',
    status: 'FUNDED',
    outcome: null,
    provider: null,
    onchainCreatedAt: '900000',
    onchainDeadline: '1100000',
    chainTime: '1000000',
    ...part,
  }) as JobDetail
const dataOf = (part: Partial<JobDetail>) => JobJsonLd({ job: job(part), url: 'https://merx.test/jobs/1' })

const provider = { agentId: '2', name: 'ben', ownerAddress: '0x' } as JobDetail['provider']

test.each<[boolean, string, Partial<JobDetail>]>([
  [true, 'has no provider', {}],
  [true, 'waits for its budget', { status: 'OPEN' }],
  [false, 'has a provider', { provider }],
  [false, 'is due in less than an hour', { chainTime: '1096401' }],
  [false, 'was submitted', { status: 'SUBMITTED', provider }],
])('%s: whether a job that %s is open', (isOpen, _, part) => {
  expect(dataOf(part)?.props.isOpen).toBe(isOpen)
})

test('a job that has ended has no data', () => {
  expect(dataOf({ outcome: 'PASSED' })).toBeNull()
})
