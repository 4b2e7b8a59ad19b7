import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  type Agent,
  anyone,
  mintAgent,
  operator,
  type Person,
  person,
  prepareMint,
  transferAgent,
} from '@/e2e/api/sellers'
import { act, good } from '@/e2e/api/traders'
import type { RoleChangePage, RoleHolder, RoleHolderPage } from '@/lib/adjudicators/schema'
import type { AgentProfile, AgentSummary, BoardAgent } from '@/lib/agents/schema'
import type { Intent } from '@/lib/chain/intent-schema'

type Prepared = { txIntent: Intent }
type Holders = z.infer<typeof RoleHolderPage>
type Trail = z.infer<typeof RoleChangePage>

const grant = '/operator/roles/grant/prepare'
const revoke = '/operator/roles/revoke/prepare'
const note = 'Passed the exam'

let boss: Person
let ada: Person
let agent: Agent

beforeAll(async () => {
  ;[boss, ada] = [await operator(), await person()]
  agent = await mintAgent(ada)
})

const evaluator = (one: Agent, over: object = {}) => ({
  agentId: one.id,
  role: 'EVALUATOR',
  strategyType: 'RUBRIC',
  note,
  ...over,
})
const arbitrator = (one: Agent, over: object = {}) => ({ agentId: one.id, role: 'ARBITRATOR', note, ...over })
const rolesOf = async (one: Agent) => good(await anyone.get<AgentProfile>(`/agents/${one.handle}`)).roles
const boardOf = async ({ tokenId }: Agent) =>
  good(await anyone.get<{ data: BoardAgent }>(`/agents/${tokenId}`)).data

/** The line of an agent, among all who hold or held a role. */
async function holder(role: string, { tokenId }: Agent): Promise<RoleHolder | undefined> {
  for (let page = 1; ; page++) {
    const { items } = good(await boss.get<Holders>(`/operator/roles?role=${role}&pageSize=100&page=${page}`))
    const found = items.find((one) => one.agent.agentTokenId === tokenId)
    if (found || items.length === 0) return found
  }
}

/** Puts up a bond: approve, then deposit. */
async function putUp(who: Person, one: Agent, amount: string): Promise<void> {
  for (const action of ['approveBond', 'depositBond'])
    await act(who, `/agents/${one.id}/arbitrator-bond/intent`, { amount, action })
}

describe('the operator', () => {
  test('lets an agent evaluate and ends it; roles and lists follow the chain', async () => {
    const one = await mintAgent(ada)
    expect(await rolesOf(one)).toEqual([])
    const { txIntent } = good(await boss.post<Prepared>(grant, evaluator(one)))
    expect(txIntent).toMatchObject({ functionName: 'grantEvaluator', from: boss.address })
    const granted = await boss.send(txIntent)
    expect(await rolesOf(one)).toEqual(['EVALUATOR'])
    expect(await boardOf(one)).toMatchObject({
      roles: ['evaluator'],
      evaluatorCapability: { strategyType: 'RUBRIC', registeredAt: expect.any(String) },
      arbitratorProfile: null,
    })
    const mine = async () =>
      good(await ada.get<{ items: AgentSummary[] }>('/agents?capability=evaluator')).items.map(({ id }) => id)
    expect(await mine()).toContain(one.id)
    expect(await holder('EVALUATOR', one)).toMatchObject({ granted: true, eligible: false, bond: '0' })
    await putUp(ada, one, '20')
    expect(await holder('EVALUATOR', one)).toMatchObject({
      granted: true,
      eligible: true,
      isHeld: true,
      grantedTo: ada.address,
      strategyType: 'RUBRIC',
      bond: '20',
    })
    const revoked = await act(boss, revoke, { agentId: one.id, role: 'EVALUATOR', note: 'Moved on' })
    expect(await rolesOf(one)).toEqual([])
    expect(await mine()).not.toContain(one.id)
    expect(await holder('EVALUATOR', one)).toMatchObject({ granted: false, eligible: false })
    const { items } = good(await boss.get<Trail>('/operator/roles/history?pageSize=2'))
    expect(items).toMatchObject([
      { action: 'REVOKE', role: 'EVALUATOR', note: 'Moved on', txHash: revoked, operator: boss.address },
      {
        action: 'GRANT',
        role: 'EVALUATOR',
        strategyType: 'RUBRIC',
        note,
        txHash: granted,
        holder: ada.address,
      },
    ])
    expect(items[0]?.agent?.id).toBe(one.id)
  })

  test('a role is granted once, to who holds the agent; a sold agent has none', async () => {
    const one = await mintAgent(ada)
    await act(boss, grant, evaluator(one))
    expect(await boss.post(grant, evaluator(one))).toMatchObject({ status: 409, code: 'ROLE_GRANTED' })
    const bob = await person()
    await transferAgent(ada, one, bob)
    expect(await rolesOf(one)).toEqual([])
    expect(await holder('EVALUATOR', one)).toMatchObject({ granted: true, isHeld: false, eligible: false })
    expect(await boss.post(grant, evaluator(one, { strategyType: 'HYBRID' }))).toMatchObject({
      status: 409,
      code: 'STRATEGY_FIXED',
    })
    await act(boss, grant, evaluator(one))
    expect(await rolesOf(one)).toEqual(['EVALUATOR'])
  })

  test('an arbitrator is eligible once its bond is up', async () => {
    const one = await mintAgent(ada)
    await act(boss, grant, arbitrator(one))
    expect(await rolesOf(one)).toEqual(['ARBITRATOR'])
    expect(await boardOf(one)).toMatchObject({ roles: [], arbitratorProfile: { eligible: false, bond: '0' } })
    await putUp(ada, one, '150')
    expect(await boardOf(one)).toMatchObject({
      roles: ['arbitrator'],
      arbitratorProfile: { eligible: true, bond: '150000000', bondLocked: '0', jobCount: 0 },
    })
    const ids = async (query: string) =>
      good(
        await anyone.get<{ data: BoardAgent[] }>(`/agents?ownerAddress=${ada.address}&limit=100&${query}`),
      ).data.map(({ agentId }) => agentId)
    for (const query of ['role=arbitrator', 'isArbitrator=true', 'hasStrategy=false'])
      expect(await ids(query)).toContain(String(one.tokenId))
    for (const query of ['role=evaluator', 'role=client', 'isArbitrator=false', 'hasStrategy=true'])
      expect(await ids(query)).not.toContain(String(one.tokenId))
    expect(
      good(await ada.get<{ items: AgentSummary[] }>('/agents?capability=arbitrator')).items.map(
        ({ id }) => id,
      ),
    ).toContain(one.id)
    expect(await holder('ARBITRATOR', one)).toMatchObject({ bond: '150', bondLocked: '0', eligible: true })
    await act(boss, revoke, { agentId: one.id, role: 'ARBITRATOR', note: 'Moved on' })
    expect(await boardOf(one)).toMatchObject({ roles: [], arbitratorProfile: { eligible: false } })
  })

  test('an agent with both roles is eligible for either once both bonds are up', async () => {
    const one = await mintAgent(ada)
    await act(boss, grant, arbitrator(one))
    await act(boss, grant, evaluator(one))
    const eligible = async () => [
      (await holder('ARBITRATOR', one))?.eligible,
      (await holder('EVALUATOR', one))?.eligible,
      (await boardOf(one)).arbitratorProfile?.eligible,
    ]
    // Either role’s bond is there, and nothing of it is locked.
    await putUp(ada, one, '119.999999')
    expect(await eligible()).toEqual([false, false, false])
    await putUp(ada, one, '0.000001')
    expect(await eligible()).toEqual([true, true, true])
    await act(boss, revoke, { agentId: one.id, role: 'EVALUATOR', note: 'Moved on' })
    expect(await eligible()).toEqual([true, false, true])
    await act(boss, revoke, { agentId: one.id, role: 'ARBITRATOR', note: 'Moved on' })
    expect(await eligible()).toEqual([false, false, false])
  })

  test('is refused what makes no sense, in words', async () => {
    for (const body of [
      {},
      evaluator(agent, { strategyType: undefined }),
      arbitrator(agent, { strategyType: 'RUBRIC' }),
      evaluator(agent, { role: 'JUDGE' }),
      evaluator(agent, { note: ' ' }),
      evaluator(agent, { owner: ada.address }),
    ])
      expect(await boss.post(grant, body)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    const { body: prepared } = await prepareMint(ada)
    for (const agentId of ['unknown', '99999999', prepared.agentId]) {
      expect(await boss.post(grant, evaluator(agent, { agentId }))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await boss.post(revoke, { agentId, role: 'EVALUATOR', note })).toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect(await boss.post(revoke, { agentId: agent.id, role: 'ARBITRATOR', note })).toMatchObject({
      status: 409,
      code: 'ROLE_MISSING',
    })
    expect(await boss.post(revoke, { agentId: agent.id, role: 'EVALUATOR' })).toMatchObject({ status: 400 })
    for (const path of ['/operator/roles?role=JUDGE', '/operator/roles/history?limit=1'])
      expect(await boss.get(path)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })
})

describe('everyone else', () => {
  test('grants, revokes and reads nothing', async () => {
    for (const [who, status, code] of [
      [ada, 403, 'FORBIDDEN'],
      [anyone, 401, 'UNAUTHORIZED'],
    ] as const) {
      expect(await who.post(grant, evaluator(agent))).toMatchObject({ status, code })
      expect(await who.post(revoke, { agentId: agent.id, role: 'EVALUATOR', note })).toMatchObject({
        status,
        code,
      })
      for (const path of ['/operator/roles', '/operator/roles/history'])
        expect(await who.get(path)).toMatchObject({ status, code })
    }
  })
})

describe('a bond', () => {
  const bond = (who: Pick<Person, 'post'>, id: string, over: object = {}) =>
    who.post<Prepared>(`/agents/${id}/arbitrator-bond/intent`, {
      amount: '10',
      action: 'depositBond',
      ...over,
    })

  test('goes in and out through its agent’s holder, to the last unit', async () => {
    const one = await mintAgent(ada)
    await putUp(ada, one, '20.5')
    expect(await bond(ada, one.id, { action: 'withdrawBond', amount: '20.500001' })).toMatchObject({
      status: 400,
      details: { free: '20.5', currency: 'USDC' },
    })
    await act(ada, `/agents/${one.id}/arbitrator-bond/intent`, { amount: '20.5', action: 'withdrawBond' })
    expect(await boardOf(one)).toMatchObject({ arbitratorProfile: { bond: '0', eligible: false } })
  })

  test('is refused without money, without approval, and for an agent that is not one’s own', async () => {
    const poor = await person('0')
    const own = await mintAgent(poor)
    expect(await bond(poor, own.id)).toMatchObject({ code: 'BALANCE_INSUFFICIENT' })
    expect(await bond(ada, agent.id)).toMatchObject({ code: 'ALLOWANCE_INSUFFICIENT' })
    expect(await bond(ada, agent.id, { amount: '0' })).toMatchObject({ status: 400 })
    expect(await bond(ada, agent.id, { action: 'stealBond' })).toMatchObject({ status: 400 })
    expect(await bond(poor, agent.id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await bond(anyone, agent.id)).toMatchObject({ status: 401 })
    expect(await bond(ada, '99999999')).toMatchObject({ status: 404 })
    const { body: prepared } = await prepareMint(ada)
    expect(await bond(ada, prepared.agentId)).toMatchObject({ status: 409, code: 'CONFLICT' })
  })
})
