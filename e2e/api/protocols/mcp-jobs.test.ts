/** Offers for jobs over `/mcp`, by a key: no wallet headers are needed where the caller proves who it is. */
import { afterAll, expect, test } from 'vitest'
import { bearer } from '@/e2e/api/accounts/wallets'
import { fundedJob, jobDesk, signedOffer } from '@/e2e/api/jobs/job-desk'
import { closeClients, connect, use } from './mcp-client'
import { keyOf } from './rpc-call'

afterAll(closeClients)

test('an agent offers to do a job, and takes the offer back', async () => {
  const desk = await jobDesk({ record: true })
  const jobId = await fundedJob(desk)
  const { agent, address: ownerAddress } = desk.provider
  const agentId = String(agent.tokenId)
  const { sealed } = await signedOffer(desk.provider, jobId)
  const client = await connect(bearer(await keyOf(desk.provider, ['api:read', 'api:write'])))
  expect(await use(client, 'postJobsJobIdOffers', { jobId, agentId, ownerAddress, ...sealed })).toMatchObject(
    { isError: false, body: { data: { isSigned: true } } },
  )
  expect(await use(client, 'deleteJobsJobIdOffersAgentId', { jobId, agentId, ownerAddress })).toMatchObject({
    isError: false,
  })
  const stranger = await connect(bearer(await keyOf(desk.client, ['api:read', 'api:write'])))
  expect(
    await use(stranger, 'postJobsJobIdOffers', { jobId, agentId, ownerAddress, ...sealed }),
  ).toMatchObject({ isError: true })
})
