/** What any wallet can make a contract say: the indexer takes it, and goes on. */
import type { Client } from 'pg'
import { maxUint256, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chainlessSettings } from '@/e2e/indexer/chainless-settings'
import { startIndexing } from '@/e2e/indexer/indexing'
import { type SaidEvent, SaidEvents } from '@/e2e/indexer/said-events'
import { connectIndexer } from '@/lib/db/indexer'
import { type Database, query, type Stack, settle, untilIndexed } from '@/scripts/stack/indexer-stack'

const stranger = `0x${'5a'.repeat(20)}`
const victim = `0x${'7e'.repeat(20)}`
const hash = (byte: string) => `0x${byte.repeat(32)}`

let stack: Stack
let database: Database
let client: Client
let said: SaidEvents

beforeAll(async () => {
  stack = await settle(inject('indexerGround'))
  database = await stack.database()
  Object.assign(process.env, {
    ...chainlessSettings('', database),
    CHAIN_ID: String(stack.deployment.chainId),
    DEPLOYMENT_FILE: stack.deploymentFile,
  })
  const indexing = startIndexing(stack, database)
  await untilIndexed(stack, database, indexing)
  await indexing.stop()
  client = await connectIndexer(database.worker, 'what strangers make contracts say')
  said = await SaidEvents.after(client, stack)
})
afterAll(async () => {
  await client?.end()
  await stack?.stop()
})

const minted = (agentId: bigint, agentURI = 'data:,'): SaidEvent[] => [
  { source: 'identityRegistry', name: 'Registered', args: { agentId, agentURI, owner: victim } },
  {
    source: 'identityRegistry',
    name: 'Transfer',
    args: { from: zeroAddress, to: victim, tokenId: agentId },
  },
]

/** Whether an agent that is minted now becomes visible. */
async function expectNextMint(agentId: bigint): Promise<void> {
  await said.block(...minted(agentId))
  expect(
    await query(database.worker, 'select owner from chain.agents where token_id = $1', [agentId.toString()]),
  ).toEqual([{ owner: victim }])
}

test('a slash of nothing, of an agent that no one minted', async () => {
  await said.block({
    source: 'staking',
    name: 'StakeSlashed',
    args: { subject: hash('5a'), agentId: 999_999_999n, to: stranger, slashed: 0n, released: 0n },
  })
  await expectNextMint(901n)
})

test('a campaign of as many slots as its contract can count', async () => {
  const campaignId = hash('ca')
  const slots = 2 ** 32 - 1
  const [row] = await query<{ block_timestamp: string }>(
    database.worker,
    'select block_timestamp from chain.cursor',
  )
  await said.block({
    source: 'campaigns',
    name: 'CampaignFunded',
    args: {
      campaignId,
      brand: stranger,
      token: stack.deployment.currencies.USDC.token,
      rewardPerSlot: 1n,
      slots,
      perProviderLimit: 1,
      providerBond: 0n,
      closesAt: BigInt(row?.block_timestamp ?? 0) + 86_400n,
      maxSubmitSeconds: 3_600,
      reviewSeconds: 3_600,
      protocolFeeBps: 200,
      termsHash: hash('7e'),
    },
  })
  const slotsOf = () =>
    query(
      database.worker,
      'select slots::text, open::text, status from chain.campaigns where campaign_id = $1',
      [campaignId],
    )
  expect(await slotsOf()).toEqual([{ slots: String(slots), open: String(slots), status: 'LIVE' }])
  await said.block({
    source: 'campaigns',
    name: 'CampaignClosed',
    args: { campaignId, by: stranger, open: slots, refund: BigInt(slots) },
  })
  expect(await slotsOf()).toEqual([{ slots: String(slots), open: '0', status: 'CLOSED' }])
  await expectNextMint(902n)
})

const documentOf = async (agentId: bigint) =>
  (
    await query<{ document: unknown; size: number; name: string }>(
      database.worker,
      'select document, octet_length(document::text) as size, name from chain.directory where token_id = $1',
      [agentId.toString()],
    )
  )[0]

/** The next agent without a number of its own. */
let nextId = 1_000n
const dataUri = (text: string) => `data:application/json,${text}`

test.each([
  ['that no one reads', `{"name":"Bomb","a":[${'1e131071,'.repeat(7_000)}1]}`],
  [
    'in place of texts',
    `{"name":"Bomb","description":1e131071,"supportedTrust":[${'1e131071,'.repeat(6_000)}1]}`,
  ],
  ['in services', `{"name":"Bomb","services":[${'{"name":1e131071,"endpoint":1e131071},'.repeat(1_600)}{}]}`],
])('a document of long numbers %s is kept without them', async (_, text) => {
  const agentId = nextId++
  await said.block(...minted(agentId, dataUri(text)))
  expect(await documentOf(agentId)).toEqual({ document: { name: 'Bomb' }, size: 16, name: 'Bomb' })
})

test('a document keeps what is read of it', async () => {
  const services = [{ name: 'web', endpoint: 'https://a.example' }]
  const kept = { type: 't', name: 'Agent', description: 'Works.', services, supportedTrust: ['reputation'] }
  await said.block(...minted(903n, dataUri(JSON.stringify({ ...kept, image: 'x', active: true, n: 1 }))))
  expect((await documentOf(903n))?.document).toEqual(kept)
})

test('a document with a list that is not one, or too long, is kept without it', async () => {
  const many = Array.from({ length: 21 }, () => 'x')
  const text = JSON.stringify({ name: 'Agent', services: [{ name: 'web' }], supportedTrust: many })
  await said.block(...minted(904n, dataUri(text)))
  expect((await documentOf(904n))?.document).toEqual({ name: 'Agent' })
})

const anyText = `\u0000\u202e\u{1f600}"'\\\n\t${'x y '.repeat(30_000)}`

const offer = { agentId: maxUint256, provider: stranger, seal: `0x${'ff'.repeat(23)}`, expiresAt: maxUint256 }
const feedback = { agentId: 901n, clientAddress: stranger, feedbackIndex: 1n }

test.each<[string, SaidEvent]>([
  [
    'a release of nothing, under the largest names',
    {
      source: 'staking',
      name: 'StakeReleased',
      args: { subject: hash('ff'), agentId: maxUint256, amount: 0n },
    },
  ],
  [
    'an offer for the largest job, taken back',
    { source: 'jobBoard', name: 'OfferWithdrawn', args: { jobId: maxUint256, ...offer } },
  ],
  [
    'feedback of the largest texts and numbers',
    {
      source: 'reputationRegistry',
      name: 'NewFeedback',
      args: {
        ...feedback,
        value: -(10n ** 38n),
        valueDecimals: 18,
        indexedTag1: anyText,
        tag1: anyText,
        tag2: anyText,
        endpoint: anyText,
        feedbackURI: anyText,
        feedbackHash: hash('ff'),
      },
    },
  ],
  [
    'an answer to feedback',
    {
      source: 'reputationRegistry',
      name: 'ResponseAppended',
      args: { ...feedback, responder: stranger, responseURI: anyText, responseHash: hash('00') },
    },
  ],
  [
    'metadata of any key',
    {
      source: 'identityRegistry',
      name: 'MetadataSet',
      args: { agentId: 901n, indexedMetadataKey: anyText, metadataKey: anyText, metadataValue: hash('ff') },
    },
  ],
  [
    'a job of any texts',
    {
      source: 'jobBoard',
      name: 'JobCreated',
      args: {
        jobId: maxUint256,
        client: stranger,
        clientAgentId: 901n,
        evaluatorAgentId: 901n,
        budget: 1n,
        deadline: 2n ** 40n - 1n,
        strategyType: 1,
        verificationLevel: 4,
        stopLossBps: 0,
        targetReturnBps: 0,
        maxDailyTrades: 0,
        platformFeeBps: 0,
        evaluatorFeeBps: 0,
        disputeBondBps: 0,
        termsHash: hash('ff'),
        title: anyText,
        description: anyText,
      },
    },
  ],
  [
    'an order of an agent that no one minted',
    {
      source: 'escrow',
      name: 'OrderCreated',
      args: {
        orderId: hash('ff'),
        buyer: stranger,
        providerAgentId: 2n ** 40n - 1n,
        clientAgentId: 901n,
        budget: 1n,
        minStake: (2n ** 32n - 1n) * 10_000n,
        acceptDeadline: 2n ** 40n - 1n,
        deliverySeconds: 2 ** 32 - 1,
        challengeWindow: 2 ** 32 - 1,
        protocolFeeBps: 0,
        lockBps: 0,
        termsHash: hash('ff'),
      },
    },
  ],
])('%s', (_, event) => said.block(event))

test.each([
  ['of any characters', dataUri(anyText)],
  ['that is no text of base64', 'data:application/json;base64,%%%'],
  ['of bytes that are no text', dataUri('%ff%fe%7b')],
  ['of a name with NUL', dataUri('{"name":"\\u0000"}')],
  ['of a name of half a character', dataUri('{"name":"\\ud800"}')],
  ['of a list in a list, and so on', dataUri('['.repeat(60_000))],
  ['of percent signs', dataUri('%'.repeat(65_000))],
  [
    'of the longest words',
    dataUri(JSON.stringify({ name: '\ufdfa'.repeat(60), description: '\ufdfa '.repeat(2_000) })),
  ],
])('an agent with a document %s', (_, uri) => said.block(...minted(nextId++, uri)))

test('and after all of that the next mint becomes visible', () => expectNextMint(905n))
