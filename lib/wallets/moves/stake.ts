/** The money movements of `SvcStaking` and `SvcAdjudicators` events, and of the sale of an agent. Pure. */
import type { identityRegistryAbi, svcAdjudicatorsAbi, svcStakingAbi } from '@/lib/chain/generated/abi'
import { ignore } from '@/lib/chain/projection'
import { ownerEvents } from '@/lib/chain/quiet-events'
import { currencyList } from '@/lib/money'
import { addAmount, type Facts, factOf, stakeKey } from '../facts'
import type { Move, Subject } from '../journal'
import { slot } from './campaigns'
import { job } from './jobs'
import { order } from './orders'
import { bond, type Context, kept, move, stake, type Table, wallet } from './parts'

const agent = (id: bigint): Subject => ({ kind: 'AGENT', id: String(id) })
const ownerOf = (facts: Facts, id: bigint): string => factOf(facts.owners, String(id), 'the owner of agent')

/** The object whose lock was slashed, identified by 32 bytes. An earlier event created it. */
function slashedFor(facts: Facts, subject: string): Subject | null {
  if (facts.buyers.has(subject)) return order(subject)
  if (facts.slots.has(subject)) return slot(subject)
  const jobId = BigInt(subject)
  return facts.jobs.has(String(jobId)) ? job(jobId) : null
}

export const stakingMoves: Table<typeof svcStakingAbi> = {
  ...ownerEvents,
  ...kept,
  StakeLocked: ignore,
  StakeReleased: ignore,
  ModuleSet: ignore,
  StakeDeposited: ({ agentId, from, amount }, { facts, currency }) => {
    addAmount(facts.stakes, stakeKey(currency, String(agentId)), amount)
    const accounts = [wallet(from), stake(ownerOf(facts, agentId))] as const
    return [move('STAKE_DEPOSITED', currency, amount, accounts, agent(agentId))]
  },
  StakeWithdrawn: ({ agentId, to, amount }, { facts, currency }) => {
    addAmount(facts.stakes, stakeKey(currency, String(agentId)), -amount)
    const accounts = [stake(ownerOf(facts, agentId)), wallet(to)] as const
    return [move('STAKE_WITHDRAWN', currency, amount, accounts, agent(agentId))]
  },
  StakeSlashed: ({ subject, agentId, to, slashed }, { facts, currency }) => {
    // In the contract anyone can slash an amount of 0, even of an agent that does not exist.
    if (slashed === 0n) return []
    addAmount(facts.stakes, stakeKey(currency, String(agentId)), -slashed)
    const accounts = [stake(ownerOf(facts, agentId)), wallet(to)] as const
    return [move('STAKE_SLASHED', currency, slashed, accounts, slashedFor(facts, subject))]
  },
}

export const adjudicatorMoves: Table<typeof svcAdjudicatorsAbi> = {
  ...ownerEvents,
  ...kept,
  EvaluatorGranted: ignore,
  EvaluatorRevoked: ignore,
  ArbitratorGranted: ignore,
  ArbitratorRevoked: ignore,
  CaseAssigned: ignore,
  CaseEnded: ignore,
  SeatTaken: ignore,
  SeatLeft: ignore,
  BondDeposited: ({ agentId, from, amount }, { facts, currency }) => {
    addAmount(facts.bonds, String(agentId), amount)
    const accounts = [wallet(from), bond(ownerOf(facts, agentId))] as const
    return [move('BOND_DEPOSITED', currency, amount, accounts, agent(agentId))]
  },
  BondWithdrawn: ({ agentId, to, amount }, { facts, currency }) => {
    addAmount(facts.bonds, String(agentId), -amount)
    const accounts = [bond(ownerOf(facts, agentId)), wallet(to)] as const
    return [move('BOND_WITHDRAWN', currency, amount, accounts, agent(agentId))]
  },
  BondSlashed: ({ disputeId, agentId, client, toClient, provider, toProvider }, { facts, currency }) => {
    addAmount(facts.bonds, String(agentId), -(toClient + toProvider))
    const from = bond(ownerOf(facts, agentId))
    const subject: Subject = { kind: 'DISPUTE', id: disputeId }
    return [
      move('BOND_SLASHED', currency, toClient, [from, wallet(client)], subject),
      move('BOND_SLASHED', currency, toProvider, [from, wallet(provider)], subject),
    ]
  },
}

/** Stake and bonds of an agent move to its new owner. */
function transferMoves(
  { from, to, tokenId }: { from: string; to: string; tokenId: bigint },
  { facts, currency }: Context,
): Move[] {
  facts.owners.set(String(tokenId), to)
  if (from === to) return []
  const staked = currencyList.map((code) => {
    const amount = facts.stakes.get(stakeKey(code, String(tokenId))) ?? 0n
    return move('STAKE_TRANSFERRED', code, amount, [stake(from), stake(to)], agent(tokenId))
  })
  const put = facts.bonds.get(String(tokenId)) ?? 0n
  return [...staked, move('BOND_TRANSFERRED', currency, put, [bond(from), bond(to)], agent(tokenId))]
}

export const registryMoves: Table<typeof identityRegistryAbi> = {
  Transfer: transferMoves,
  Registered: ignore,
  URIUpdated: ignore,
  MetadataSet: ignore,
  Approval: ignore,
  ApprovalForAll: ignore,
  BatchMetadataUpdate: ignore,
  EIP712DomainChanged: ignore,
  MetadataUpdate: ignore,
}
