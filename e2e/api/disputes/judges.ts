/** Evaluators and arbitrators for the tests, the same ones in every file, and the steps of a dispute. */
import {
  type Abi,
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  parseUnits,
  stringToHex,
} from 'viem'
import { type Agent, mintAgent, type Person, person, personOf } from '@/e2e/api/sellers'
import { act, delivered, good, type Pair } from '@/e2e/api/traders'
import { advanceTime, market, operatorKey, setting, stack, untilIndexed } from '@/e2e/stack'
import { svcAdjudicatorsAbi, svcEscrowAbi } from '@/lib/chain/generated/abi'
import type { ChallengeReply, Dispute } from '@/lib/disputes/schema'
import type { Currency } from '@/lib/money'
import { Actor } from '@/scripts/seed/actors'

/** Someone with an agent that decides disputes. */
export type Judge = Person & { agent: Agent }

/** The adjudicators: exactly these agents hold a role on the chain. */
export type Adjudicators = { evaluators: Judge[]; arbitrators: Judge[] }

export const hour = 3_600

const client = () => createPublicClient({ transport: http(setting('RPC_URL')) })
const at = () => ({ address: stack().deployment.contracts.adjudicators, abi: svcAdjudicatorsAbi }) as const

const operator = () => new Actor(market(), operatorKey())

/** One transaction of the operator to one of our contracts. */
export async function asOperator(to: Address, abi: Abi, functionName: string, args: readonly unknown[]) {
  const data = encodeFunctionData({ abi, functionName, args })
  await operator().broadcast({ to, data, value: '0', gas: '300000', summary: functionName })
}

/** One transaction of the operator to the adjudicators. */
async function operate(
  functionName: 'grantEvaluator' | 'revokeEvaluator' | 'grantArbitrator' | 'revokeArbitrator',
  args: readonly unknown[],
): Promise<void> {
  await asOperator(at().address, at().abi, functionName, args)
}

/** A new evaluator of one kind of job: 1 is RUBRIC, 3 is CEX_CAPITAL. */
export async function newEvaluator(strategy: number): Promise<Judge> {
  const owner = await person()
  const evaluator = { ...owner, agent: await mintAgent(owner) }
  await operate('grantEvaluator', [BigInt(evaluator.agent.tokenId), evaluator.address, strategy])
  await untilIndexed()
  return evaluator
}

/** Revokes the role of an evaluator. */
export const revokeEvaluator = ({ agent }: Judge): Promise<void> =>
  operate('revokeEvaluator', [BigInt(agent.tokenId)])

/** Everyone who holds a role now. */
async function holders(role: 'evaluator' | 'arbitrator'): Promise<bigint[]> {
  const count = await client().readContract({ ...at(), functionName: `${role}Count` })
  return Promise.all(
    Array.from({ length: Number(count) }, (_, index) =>
      client().readContract({ ...at(), functionName: `${role}At`, args: [BigInt(index)] }),
    ),
  )
}

/** Revokes the role for all other agents. */
export async function seat(role: 'evaluator' | 'arbitrator', judges: readonly Judge[]): Promise<void> {
  const name = role === 'evaluator' ? 'Evaluator' : 'Arbitrator'
  const wanted = judges.map(({ agent }) => BigInt(agent.tokenId))
  const held = await holders(role)
  for (const id of held) if (!wanted.includes(id)) await operate(`revoke${name}`, [id])
  for (const { agent, address } of judges)
    if (!held.includes(BigInt(agent.tokenId)))
      await operate(`grant${name}`, [BigInt(agent.tokenId), address, ...(role === 'evaluator' ? [1] : [])])
  await untilIndexed()
}

/** Deposits a judge's bond. */
async function bond(judge: Judge, units: bigint): Promise<void> {
  const { address: spender, abi } = at()
  const send = (to: Address, data: Hex) =>
    judge.actor.broadcast({ to, data, value: '0', gas: '300000', summary: 'a bond' })
  await send(
    market().tokens.USDC,
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] }),
  )
  await send(
    spender,
    encodeFunctionData({ abi, functionName: 'depositBond', args: [BigInt(judge.agent.tokenId), units] }),
  )
}

/** Withdraws all of a judge's free bond, which removes it from the draw; returns a function that deposits it again. */
export async function unbonded(judge: Judge): Promise<() => Promise<void>> {
  const args = [BigInt(judge.agent.tokenId)] as const
  const [{ amount }, locked] = await Promise.all([
    client().readContract({ ...at(), functionName: 'bondOf', args }),
    client().readContract({ ...at(), functionName: 'bondLockedOf', args }),
  ])
  const free = amount - locked
  const data = encodeFunctionData({ abi: at().abi, functionName: 'withdrawBond', args: [...args, free] })
  await judge.actor.broadcast({ to: at().address, data, value: '0', gas: '300000', summary: 'its bond' })
  return () => bond(judge, free)
}

/** The person with the key of this name, and its agent: the same in every file. */
async function judge(name: string): Promise<Judge> {
  const who = await personOf(new Actor(market(), keccak256(stringToHex(`judge ${name}`))))
  const { items } = good(
    await who.get<{ items: { id: string; agentTokenId: number; handle: string }[] }>('/agents?pageSize=1'),
  )
  const [known] = items
  const agent = known
    ? { id: known.id, tokenId: known.agentTokenId, handle: known.handle }
    : await mintAgent(who)
  return { ...who, agent }
}

/**
 * Exactly four evaluators and two arbitrators hold the roles, with bonds. The evaluators are the same ones in every file, with the record
 * of earlier files; those of another `kind` have a separate record.
 */
export async function setUpAdjudicators(kind = 'evaluator'): Promise<Adjudicators> {
  const evaluators: Judge[] = []
  for (const name of ['one', 'two', 'three', 'four']) {
    const one = await judge(`${kind} ${name}`)
    await bond(one, parseUnits('1000', 6))
    evaluators.push(one)
  }
  const arbitrators: Judge[] = []
  for (const name of ['one', 'two']) {
    const one = await judge(`arbitrator ${name}`)
    await bond(one, parseUnits('1000', 6))
    arbitrators.push(one)
  }
  await seat('evaluator', evaluators)
  await seat('arbitrator', arbitrators)
  return { evaluators, arbitrators }
}

/** A dispute as a participant sees it. */
export const readDispute = async (who: Pick<Person, 'get'>, id: string): Promise<Dispute> =>
  good(await who.get<Dispute>(`/disputes/${id}`))

/** Challenges a delivered order; returns the dispute's id. */
export async function challenge(pair: Pair, orderId: string, note = 'Half is missing.'): Promise<string> {
  const path = `/orders/${orderId}/disputes`
  let reply = good(await pair.buyer.post<ChallengeReply>(path, { note }))
  if (reply.bondApprovalTxIntent) {
    await pair.buyer.send(reply.bondApprovalTxIntent)
    reply = good(await pair.buyer.post<ChallengeReply>(path, { note }))
  }
  await pair.buyer.send(reply.txIntent)
  return reply.disputeId
}

/** An order in `IN_DISPUTE`; returns both ids. */
export async function disputed(pair: Pair, over: object = {}): Promise<{ order: string; dispute: string }> {
  const order = await delivered(pair, over)
  return { order, dispute: await challenge(pair, order) }
}

/** The members of the panel, in the order of the seats. */
export async function panelOf(
  { evaluators }: Adjudicators,
  pair: Pick<Pair, 'buyer'>,
  id: string,
): Promise<[Judge, Judge, Judge]> {
  const { panel } = await readDispute(pair.buyer, id)
  const judges = panel.map(({ agentTokenId }) => {
    const found = evaluators.find(({ agent }) => String(agent.tokenId) === agentTokenId)
    if (!found) throw new Error(`no adjudicator here has agent ${agentTokenId}`)
    return found
  })
  const [a, b, c] = judges
  if (!a || !b || !c) throw new Error(`the panel of ${id} has ${judges.length} seats`)
  return [a, b, c]
}

/** The arbitrator that was drawn. */
export async function arbitratorOf(
  { arbitrators }: Adjudicators,
  pair: Pick<Pair, 'buyer'>,
  id: string,
): Promise<Judge> {
  const { arbitrator } = await readDispute(pair.buyer, id)
  const found = arbitrators.find(({ agent }) => String(agent.tokenId) === arbitrator?.agentTokenId)
  if (!found) throw new Error('none of these arbitrators was drawn')
  return found
}

export type Verdict = 'PROVIDER_UPHELD' | 'BUYER_UPHELD'

/** Casts a vote. */
export const vote = (who: Judge, id: string, result: Verdict): Promise<string> =>
  act(who, `/disputes/${id}/verdict`, { result, reason: `I looked at it: ${result}.` })

/** Casts the arbitrator's ruling. */
export const rule = (who: Judge, id: string, result: Verdict): Promise<string> =>
  act(who, `/disputes/${id}/arbitration/verdict`, { result, reason: `My word: ${result}.` })

/** Lets the evidence phase pass. */
export const toVoting = (): Promise<void> => advanceTime(48 * hour + 2)

/** A dispute with a verdict of the first two seats. */
export async function decided(
  adjudicators: Adjudicators,
  pair: Pair,
  result: Verdict,
): Promise<{ order: string; dispute: string; panel: [Judge, Judge, Judge] }> {
  const { order, dispute } = await disputed(pair)
  const panel = await panelOf(adjudicators, pair, dispute)
  await toVoting()
  await vote(panel[0], dispute, result)
  await vote(panel[1], dispute, result)
  return { order, dispute, panel }
}

/** Finalizes a dispute whose deadline has passed. */
export const finalize = (who: Person, id: string): Promise<string> =>
  act(who, `/disputes/${id}/finalize-after-timeout/prepare`)

/** Changes the challenge bond of new orders of a currency. */
export const setChallengeBond = (currency: Currency, bps: number): Promise<void> =>
  asOperator(stack().deployment.currencies[currency].escrow, svcEscrowAbi, 'setChallengeBondBps', [bps])

/** Transfers a wallet's whole balance of a currency. */
export async function giveAway(from: Person, currency: Currency, to: Person): Promise<void> {
  const args = [to.address, await from.actor.balance(currency)] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const token = market().tokens[currency]
  await from.actor.broadcast({ to: token, data, value: '0', gas: '100000', summary: 'everything' })
}
