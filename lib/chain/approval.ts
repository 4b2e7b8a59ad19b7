/** ERC-20 approvals, also for tokens that refuse to change a non-zero allowance (USDT). */
import 'server-only'
import { type Address, erc20Abi, parseAbi } from 'viem'
import type { Actor } from '@/lib/actor'
import { displayAmount } from '@/lib/display-amount'
import { AppError } from '@/lib/errors'
import { displayMoney, formatMoney, type Money, money } from '@/lib/money'
import { publicClient } from './client'
import { tokenOf } from './deployment'
import { toChainError } from './errors'
import { prepareIntent } from './intent'
import type { Intent } from './intent-schema'

/** ERC-20 `approve` without a return value: Ethereum's USDT returns none, and simulation would fail. */
const approveAbi = parseAbi(['function approve(address spender, uint256 amount)'])

/** Currencies whose token requires a zero allowance before a change. */
const needsReset = { USDC: false, USDT: true } as const

type Approval = {
  spender: Address
  /** The spender's display name. */
  spenderName: string
  amount: Money
  action: string
  subject: string
}

const allowed = ({ amount, spenderName }: Approval, leftover: bigint) => {
  const { currency } = amount
  const allowance = formatMoney(money(leftover, currency))
  return new AppError(
    'CONFLICT',
    `Already approved: ${spenderName} may take ${displayAmount(allowance)} ${currency}. Go on with the next step.`,
    { allowance, currency },
  )
}

/** Prepares `approve` of this amount. `batch`: an earlier call of the batch resets the allowance. */
function prepareApprove(actor: Actor, approval: Approval, batch = false): Promise<Intent> {
  const { spender, spenderName, amount, action, subject } = approval
  return prepareIntent(actor, {
    contract: tokenOf(amount.currency),
    abi: approveAbi,
    functionName: 'approve',
    args: [spender, amount.units],
    subject,
    action,
    summary: `Let ${spenderName} take ${displayMoney(amount)} from your wallet.`,
    ...(batch && { spends: { ...amount, approval: 'batch' } }),
  })
}

const prepareReset = (actor: Actor, { spender, spenderName, amount, subject }: Approval): Promise<Intent> =>
  prepareIntent(actor, {
    contract: tokenOf(amount.currency),
    abi: approveAbi,
    functionName: 'approve',
    args: [spender, 0n],
    subject,
    action: 'resetApproval',
    summary: `Set your leftover ${amount.currency} allowance for ${spenderName} to zero, as ${amount.currency} demands; then prepare again.`,
  })

/**
 * Prepares `approve` of exactly this amount. Some tokens require that a leftover allowance is set to zero first: the intent's action is
 * then `resetApproval`, and preparing again returns the approval. Throws `CONFLICT` when such a token already allows enough, because the
 * approval would revert.
 */
export async function prepareApproval(actor: Actor, approval: Approval): Promise<Intent> {
  const { spender, amount } = approval
  const { currency, units } = amount
  const leftover = needsReset[currency] ? await allowanceOf(actor.wallet, spender, tokenOf(currency)) : 0n
  if (leftover === 0n) return prepareApprove(actor, approval)
  if (leftover >= units) throw allowed(approval, leftover)
  return prepareReset(actor, approval)
}

/** Returns the approvals that a batch needs before the spending call, in order; empty when the allowance is sufficient. */
export async function prepareApprovals(actor: Actor, approval: Approval): Promise<Intent[]> {
  const { spender, amount } = approval
  const leftover = await allowanceOf(actor.wallet, spender, tokenOf(amount.currency))
  if (leftover >= amount.units) return []
  if (leftover === 0n || !needsReset[amount.currency]) return [await prepareApprove(actor, approval)]
  return [await prepareReset(actor, approval), await prepareApprove(actor, approval, true)]
}

/** Returns the allowance of `spender`. Throws `UNAVAILABLE` when the node is down. */
export async function allowanceOf(wallet: Address, spender: Address, token: Address): Promise<bigint> {
  try {
    return await publicClient().readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [wallet, spender],
    })
  } catch (error) {
    throw toChainError(error, null)
  }
}
