/**
 * Every campaign × action and slot × action, for everyone: allowed, or the exact refusal. Contract (simulated), API and
 * `availableActions` must agree; `docs/actions-slots.md` is the table they gave.
 */
import { type Abi, keccak256, stringToHex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { readDispute, setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { type Action, type Column, rowsOf, tableOf } from '@/e2e/api/orders/action-table'
import { type Agent, mintAgent, type Person, person } from '@/e2e/api/sellers'
import { act } from '@/e2e/api/traders'
import { advanceTime, stack } from '@/e2e/stack'
import type { Slot } from '@/lib/campaigns/slots/slot-schema'
import { svcCampaignsAbi } from '@/lib/chain/generated/abi'
import { slotNonce } from '@/lib/ids'
import {
  claimed,
  decide,
  drafted,
  funded,
  hour,
  inChainSeconds,
  readCampaign,
  readSlot,
  submitted,
} from './campaigning'

const hash = keccak256(stringToHex('proof'))
const secret = keccak256(stringToHex('secret'))
const none = `0x${'00'.repeat(32)}`
const changes = { note: 'Another word.', rejectedItems: ['r1'] }
const rejection = { ...changes, reason: 'NOT_DONE' }
const tables: string[] = []

/** A person with an agent. */
type Trader = Person & { agent: Agent }

let provider: Trader
let stranger: Trader

async function trader(): Promise<Trader> {
  const who = await person()
  return { ...who, agent: await mintAgent(who) }
}

beforeAll(async () => {
  ;[provider, stranger] = await Promise.all([trader(), trader()])
})

const contract = () => ({
  contract: (stack().deployment.contracts.campaigns ?? none) as `0x${string}`,
  abi: svcCampaignsAbi as Abi,
})

/** The actions on a campaign. `claims` is how many slots this agent has claimed there. */
async function campaignActionsOf(id: string, { who, isInside }: Column, agent: Agent): Promise<Action[]> {
  const seen = isInside ? await readCampaign(who, id) : null
  const can = seen?.availableActions
  const nonce = slotNonce(seen?.yourClaims ?? 0, secret)
  const at = { ...contract(), method: 'patch' as const, body: {} }
  const path = `/campaigns/${id}`
  return [
    { ...at, name: 'pauseIntake', args: [id], path: `${path}/pause`, flag: can?.canPause ?? false },
    { ...at, name: 'resumeIntake', args: [id], path: `${path}/resume`, flag: can?.canResume ?? false },
    {
      ...at,
      name: 'claimSlot',
      args: [id, BigInt(agent.tokenId), nonce],
      method: 'post',
      path: `${path}/claim`,
      body: { providerAgentId: agent.id },
      flag: can?.canClaim ?? false,
    },
    {
      ...at,
      name: 'reclaimExpired',
      args: [id],
      method: 'post',
      path: `${path}/reclaim-expired/prepare`,
      flag: can?.canReclaim ?? false,
    },
  ]
}

test('campaigns', async () => {
  const brand = await trader()
  const titles = ['brand', 'provider', 'anyone else']
  const people = [brand, provider, stranger]
  const rows: string[] = []
  const note = async (state: string, id: string) => {
    const isDraft = state === 'DRAFT'
    const columns = people.map((who, index) => ({
      title: titles[index] ?? '',
      who,
      isInside: !isDraft || who === brand,
    }))
    const agentOf = (column: Column) => people.find(({ address }) => address === column.who.address)?.agent
    const ask = (isPause: boolean) =>
      rowsOf(state, columns, async (column) => {
        const actions = await campaignActionsOf(id, column, agentOf(column) ?? provider.agent)
        return actions.filter(({ name }) => (name === 'pauseIntake') === isPause)
      })
    // Asking for a pause stops claims through the API: it is asked last, and taken back.
    const others = await ask(false)
    rows.push(...(await ask(true)), ...others)
    await brand.patch(`/campaigns/${id}/resume`, {})
  }
  const pause = async (id: string) => {
    const { txIntent } = (
      await brand.patch<{ txIntent: Parameters<Person['send']>[0] }>(`/campaigns/${id}/pause`, {})
    ).body
    await brand.send(txIntent)
  }
  const live = await funded(brand, { perProviderLimit: 2 })
  await claimed(provider, live, provider.agent)
  const limited = await funded(brand)
  await claimed(provider, limited, provider.agent)
  const filled = await funded(brand, { slots: 1, perProviderLimit: 2 })
  await claimed(provider, filled, provider.agent)
  const paused = await funded(brand)
  await pause(paused)
  await note('DRAFT', await drafted(brand))
  await note('LIVE', live)
  await note('LIVE, the provider has claimed all it may', limited)
  await note('FILLED', filled)
  await note('PAUSED', paused)
  await advanceTime(3 * hour)
  await note('LIVE, time over', live)
  await note('PAUSED, time over', paused)
  await act(stranger, `/campaigns/${live}/reclaim-expired/prepare`)
  await note('CLOSED', live)
  tables.push(`## Campaigns\n\n${tableOf(titles, rows)}`)
  expect(rows).toHaveLength(8 * 4)
})

type SlotFlag = keyof Slot['availableActions']

async function slotActionsOf(id: string, { who, isInside }: Column): Promise<Action[]> {
  const known = await readSlot(provider, id)
  const seen = isInside ? await readSlot(who, id) : null
  const { status, endedAt, challengeDeadline, chainTime, campaignId } = known
  const named = [campaignId, BigInt(known.agentTokenId), known.nonce]
  const of = (name: string, path: string, flag: SlotFlag, args: unknown[] = [], body?: object): Action => ({
    ...contract(),
    name,
    args: [...named, ...args],
    path: `/campaigns/slots/${id}/${path}`,
    flag: seen?.availableActions[flag] ?? false,
    ...(body && { body }),
  })
  // Open to every wallet, and what decides it is public.
  const isFinal =
    status === 'REJECTED' &&
    endedAt === null &&
    challengeDeadline !== null &&
    Date.parse(chainTime) > Date.parse(challengeDeadline)
  const share = known.proposal?.providerBps ?? 0
  const proof = { items: [{ requirementId: 'r1', kind: 'TEXT', value: 'Done.' }] }
  return [
    of('submitSlot', 'submit-proof', 'canSubmitProof', [hash], proof),
    of('approveSlot', 'approve', 'canApprove'),
    {
      ...of('approveSlots', '', 'canApprove'),
      args: [campaignId, [BigInt(known.agentTokenId)], [known.nonce]],
      path: `/campaigns/${campaignId}/slots/approve-many/prepare`,
      body: { slotIds: [id] },
      isPublic: true,
    },
    of('requestChanges', 'request-changes', 'canRequestChanges', [hash], changes),
    of('rejectSlot', 'reject', 'canReject', [hash], rejection),
    of('openSlotChallenge', 'challenge', 'canChallenge', [known.secret, [0n, 0n, 0n], hash], { note: 'No.' }),
    of('removeExpired', 'remove-expired', 'canRemoveExpired'),
    of('claimAfterTimeout', 'claim-after-timeout', 'canClaimAfterTimeout'),
    { ...of('finalizeReject', 'finalize-reject', 'canFinalizeReject'), flag: isFinal, isPublic: true },
    of('proposeSettlement', 'settlement/prepare', 'canProposeSettlement', [5_000], { providerBps: 5_000 }),
    of('acceptSettlement', 'settlement/accept/prepare', 'canAcceptSettlement', [share]),
  ]
}

test('slots', async () => {
  const [bench, brand] = [await setUpAdjudicators(), await person()]
  const slots = { slots: 20, perProviderLimit: 20 }
  const long = await funded(brand, { ...slots, closesAt: await inChainSeconds(90 * hour) })
  const short = await funded(brand, slots)
  const work = (campaign = long) => claimed(provider, campaign, provider.agent)
  const waiting = async (campaign = long) => {
    const id = await work(campaign)
    await submitted(provider, id)
    return id
  }
  const decided = async (path: string, body: object = {}, id?: string) => {
    const slot = id ?? (await waiting())
    await decide(brand, slot, path, body)
    return slot
  }
  const twice = async () => {
    const id = await decided('request-changes', changes)
    await submitted(provider, id, { text: 'Again.' })
    await decide(brand, id, 'request-changes', changes)
    await submitted(provider, id, { text: 'And again.' })
    return id
  }
  const challenged = async () => {
    const id = await decided('reject', rejection)
    await decide(provider, id, 'challenge', { note: 'No.' })
    return id
  }
  const [working, ready, late, back, rejected] = [
    await work(),
    await waiting(),
    await waiting(short),
    await decided('request-changes', changes),
    await decided('reject', rejection),
  ]
  const [open, offered] = [await challenged(), await challenged()]
  await act(provider, `/campaigns/slots/${offered}/settlement/prepare`, { providerBps: 4_000 })

  const titles = ['brand', 'provider', 'first seat', 'anyone else']
  const rows: string[] = []
  const note = async (state: string, id: string) => {
    const { disputeId } = await readSlot(provider, id)
    const seat = disputeId && (await readDispute(provider, disputeId)).panel[0]?.agentTokenId
    const judge = bench.evaluators.find(({ agent }) => String(agent.tokenId) === seat)
    const people: [Person, boolean][] = [
      [brand, true],
      [provider, true],
      // Without a panel its seats are empty.
      [judge ?? stranger, judge !== undefined],
      [stranger, false],
    ]
    const columns = people.map(([who, isInside], index) => ({ title: titles[index] ?? '', who, isInside }))
    rows.push(...(await rowsOf(state, columns, (column) => slotActionsOf(id, column))))
  }
  await note('CLAIMED', working)
  await note('SUBMITTED', ready)
  await note('SUBMITTED after two rounds', await twice())
  await note('CHANGES_REQUESTED', back)
  await note('REJECTED', rejected)
  await note('CHALLENGED', open)
  await note('CHALLENGED, the provider offers', offered)
  await note('APPROVED', await decided('approve'))
  await advanceTime(hour + 60)
  await note('CLAIMED and overdue', working)
  await note('SUBMITTED, the review is overdue', ready)
  await note('CHANGES_REQUESTED and overdue', back)
  await note('OPEN, removed', await decided('remove-expired', {}, working))
  await advanceTime(hour)
  await note('SUBMITTED, review and campaign are over', late)
  await advanceTime(48 * hour)
  await note('REJECTED, not challenged in time', rejected)
  await note('REJECTED for good', await decided('finalize-reject', {}, rejected))
  tables.push(`## Slots\n\n${tableOf(titles, rows)}`)
  expect(rows).toHaveLength(15 * 11)
})

test('the table in docs/actions-slots.md is the one they gave', async () => {
  const intro =
    'What everyone may do with a campaign and with a slot: `yes`, or the code the API refuses with and, in brackets, the contract’s own error. A provider and anyone else hold an agent without stake; the campaigns ask for no bond. Made by `e2e/api/campaigns/actions-slots.test.ts` on a real stack, where contract, API and `availableActions` must agree. Funding is not in the table: it takes a whole campaign.'
  await expect(`# Actions of campaigns and slots\n\n${intro}\n\n${tables.join('\n')}`).toMatchFileSnapshot(
    '../../../docs/actions-slots.md',
  )
})
