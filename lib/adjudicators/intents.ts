/** Unsigned grants and revocations for the operator, and bonds for adjudicators. */

import type { Actor } from '@/lib/actor'
import { findAgentRow, tokenOwnedBy } from '@/lib/agents/access'
import type { AgentRow } from '@/lib/agents/rows'
import { type StrategyType, strategyTypes } from '@/lib/agents/schema'
import { prepareApproval } from '@/lib/chain/approval'
import { deployment } from '@/lib/chain/deployment'
import { svcAdjudicatorsAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { chainHead } from '@/lib/chain/time'
import { db } from '@/lib/db/client'
import { unitsOf } from '@/lib/db/statements/units'
import { AppError, notFound } from '@/lib/errors'
import { type Currency, displayMoney, formatMoney, type Money, money, parseMoney } from '@/lib/money'
import { assertOperator } from './operator'
import type { AdjudicatorRole, BondBody, GrantBody, RevokeBody } from './schema'

/** The currency of bonds: `SvcAdjudicators` has one. */
export const bondCurrency = 'USDC' satisfies Currency

type Minted = AgentRow & { tokenId: string; owner: string }

async function mintedAgent(key: string): Promise<Minted> {
  const row = await findAgentRow(key)
  if (!row || row.tokenId === null || row.owner === null) throw notFound('agent')
  return { ...row, tokenId: row.tokenId, owner: row.owner }
}

const called = ({ profileId, handle, tokenId }: Minted) => (profileId ? handle : `agent #${tokenId}`)

type Change = {
  action: 'GRANT' | 'REVOKE'
  role: AdjudicatorRole
  strategyType: StrategyType | null
  note: string
}

/** Records who prepared what and why. Preparing the same change again adds another row. */
async function remember(actor: Actor, agent: Minted, change: Change): Promise<void> {
  await db.roleChange.create({
    data: {
      ...change,
      accountId: actor.accountId,
      wallet: actor.wallet,
      agentTokenId: agent.tokenId,
      holder: agent.owner,
      preparedAtBlock: await chainHead(),
    },
  })
}

const callTo = (agent: Minted) => ({
  contract: deployment().contracts.adjudicators,
  abi: svcAdjudicatorsAbi,
  subject: agent.tokenId,
})

/**
 * Prepares the operator's grant of a role to an agent and its current holder. Throws `FORBIDDEN` for anyone else, `ROLE_GRANTED` when the
 * agent already has the role, `SEATS_OPEN` while an agent that was sold has seats or cases of its former owner, `STRATEGY_FIXED` when it
 * evaluated by another strategy before.
 */
export async function prepareGrant(actor: Actor, body: GrantBody): Promise<Intent> {
  await assertOperator(actor)
  const agent = await mintedAgent(body.agentId)
  const [tokenId, holder] = [BigInt(agent.tokenId), agent.owner as `0x${string}`]
  const { role, note, strategyType = null } = body
  const intent =
    strategyType === null
      ? await prepareIntent(actor, {
          ...callTo(agent),
          functionName: 'grantArbitrator',
          args: [tokenId, holder],
          action: 'grantArbitrator',
          summary: `Let ${called(agent)} arbitrate disputes.`,
        })
      : await prepareIntent(actor, {
          ...callTo(agent),
          functionName: 'grantEvaluator',
          args: [tokenId, holder, strategyTypes.indexOf(strategyType)],
          action: 'grantEvaluator',
          summary: `Let ${called(agent)} evaluate disputes (${strategyType}).`,
        })
  await remember(actor, agent, { action: 'GRANT', role, strategyType, note })
  return intent
}

/** Prepares the operator's revocation. There are no new draws; open seats and cases remain. Throws `ROLE_MISSING` without the role. */
export async function prepareRevoke(actor: Actor, { agentId, role, note }: RevokeBody): Promise<Intent> {
  await assertOperator(actor)
  const agent = await mintedAgent(agentId)
  const functionName = role === 'EVALUATOR' ? 'revokeEvaluator' : 'revokeArbitrator'
  const intent = await prepareIntent(actor, {
    ...callTo(agent),
    functionName,
    args: [BigInt(agent.tokenId)],
    action: functionName,
    summary: `End new disputes for ${called(agent)} as ${role.toLowerCase()}.`,
  })
  await remember(actor, agent, { action: 'REVOKE', role, strategyType: null, note })
  return intent
}

function positiveAmount(text: string): Money<'USDC'> {
  const amount = parseMoney(text, bondCurrency)
  if (amount.units > 0n) return amount
  throw new AppError('BAD_REQUEST', 'amount must be more than 0.', { field: 'amount' })
}

/** Returns the free part of an agent's bond. */
async function freeBond(tokenId: bigint): Promise<Money<'USDC'>> {
  const row = await db.chainArbitrator.findUnique({ where: { agentId: tokenId.toString() } })
  const free = row ? unitsOf(row.bond) - unitsOf(row.bondLocked) : 0n
  return money(free > 0n ? free : 0n, bondCurrency)
}

/**
 * Prepares one step of an adjudicator's bond: `approveBond`, `depositBond` or `withdrawBond`. Only the agent's holder can prepare it here.
 * Throws `BAD_REQUEST` with the free amount for a withdrawal of more.
 */
export async function prepareBond(actor: Actor, agentKey: string, body: BondBody): Promise<Intent> {
  const { tokenId, label } = await tokenOwnedBy(actor, agentKey)
  const amount = positiveAmount(body.amount)
  const { adjudicators: contract } = deployment().contracts
  const subject = tokenId.toString()
  const { action } = body
  if (action === 'approveBond')
    return prepareApproval(actor, {
      spender: contract,
      spenderName: 'the adjudicator contract',
      amount,
      action,
      subject,
    })
  const price = `${displayMoney(amount)}`
  const call = { contract, abi: svcAdjudicatorsAbi, args: [tokenId, amount.units] as const, subject }
  if (action === 'depositBond')
    return prepareIntent(actor, {
      ...call,
      functionName: 'depositBond',
      action,
      summary: `Put up ${price} as ${label}'s bond.`,
      spends: amount,
    })
  const free = await freeBond(tokenId)
  if (amount.units > free.units)
    throw new AppError(
      'BAD_REQUEST',
      `Exactly ${displayMoney(free)} is free: open cases and seats lock a part of the bond.`,
      { field: 'amount', free: formatMoney(free), currency: bondCurrency },
    )
  return prepareIntent(actor, {
    ...call,
    functionName: 'withdrawBond',
    action,
    summary: `Withdraw ${price} of ${label}'s free bond to your wallet.`,
  })
}
