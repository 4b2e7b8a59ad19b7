/** Unsigned deposits and withdrawals of stake. */

import type { Actor } from '@/lib/actor'
import { tokenOwnedBy } from '@/lib/agents/access'
import { prepareApproval } from '@/lib/chain/approval'
import { stakingOf } from '@/lib/chain/deployment'
import { svcStakingAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { AppError } from '@/lib/errors'
import { type Currency, displayMoney, formatMoney, type Money, parseMoney } from '@/lib/money'
import { stakeOfToken } from './queries'
import type { DepositBody, WithdrawBody } from './schema'

function positiveAmount(text: string, currency: Currency): Money {
  const amount = parseMoney(text, currency)
  if (amount.units === 0n)
    throw new AppError('BAD_REQUEST', 'amount must be more than 0.', { field: 'amount' })
  return amount
}

/**
 * Prepares one step of a deposit: `approveStake`, then `depositStake`. Only the agent's owner can prepare it here. Throws
 * `BALANCE_INSUFFICIENT`, and `ALLOWANCE_INSUFFICIENT` when the approval is not mined.
 */
export async function prepareDeposit(actor: Actor, agentKey: string, body: DepositBody): Promise<Intent> {
  const { tokenId, label } = await tokenOwnedBy(actor, agentKey)
  const { currency } = body
  const amount = positiveAmount(body.amount, currency)
  const contract = stakingOf(currency)
  const subject = tokenId.toString()
  if (body.action === 'approveStake')
    return prepareApproval(actor, {
      spender: contract,
      spenderName: `the ${currency} staking contract`,
      amount,
      action: body.action,
      subject,
    })
  return prepareIntent(actor, {
    contract,
    abi: svcStakingAbi,
    functionName: 'depositStake',
    args: [tokenId, amount.units],
    action: body.action,
    subject,
    summary: `Stake ${displayMoney(amount)} for ${label}.`,
    spends: { currency, units: amount.units },
  })
}

/** Prepares the withdrawal of free stake to the owner's wallet. Throws `BAD_REQUEST` with the exact free amount. */
export async function prepareWithdraw(actor: Actor, agentKey: string, body: WithdrawBody): Promise<Intent> {
  const { tokenId, label } = await tokenOwnedBy(actor, agentKey)
  const { currency } = body
  const amount = positiveAmount(body.amount, currency)
  const { free, locked } = await stakeOfToken(tokenId, currency)
  if (amount.units > free.units)
    throw new AppError(
      'BAD_REQUEST',
      `Exactly ${displayMoney(free)} is free to withdraw; ${displayMoney(locked)} is locked by work under way.`,
      { field: 'amount', free: formatMoney(free), locked: formatMoney(locked), currency },
    )
  return prepareIntent(actor, {
    contract: stakingOf(currency),
    abi: svcStakingAbi,
    functionName: 'withdrawStake',
    args: [tokenId, amount.units],
    action: 'withdrawStake',
    subject: tokenId.toString(),
    summary: `Withdraw ${displayMoney(amount)} of ${label}'s free stake to your wallet.`,
  })
}
