/** Token approvals, also for tokens that refuse to change an allowance that is not zero (USDT). */
import 'server-only'
import { type Address, erc20Abi, parseAbi } from 'viem'
import type { Actor } from '@/lib/actor'
import { publicClient } from '@/lib/chain/client'
import { tokenOf } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { AppError } from '@/lib/errors'
import { displayAmount, displayMoney, formatMoney, type Money, money } from '@/lib/money'

/** ERC-20 `approve` without its answer: the USDT of Ethereum gives none, and simulation would refuse that. */
const approveAbi = parseAbi(['function approve(address spender, uint256 amount)'])

/** Currencies whose token wants an allowance at zero before it is changed. */
const needsReset = { USDC: false, USDT: true } as const

type Approval = {
  spender: Address
  /** The spender in plain words. */
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

/** `approve` of so much; `batch` when a call before it in the same batch sets the allowance to zero. */
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
 * The unsigned `approve` of exactly this amount. For a token that needs it, a leftover allowance is first set to
 * zero: the intent's action is then `resetApproval`, and preparing again gives the approval itself. Throws
 * `CONFLICT` when such a token already allows enough, because the approval would revert.
 */
export async function prepareApproval(actor: Actor, approval: Approval): Promise<Intent> {
  const { spender, amount } = approval
  const { currency, units } = amount
  const leftover = needsReset[currency] ? await allowanceOf(actor.wallet, spender, tokenOf(currency)) : 0n
  if (leftover === 0n) return prepareApprove(actor, approval)
  if (leftover >= units) throw allowed(approval, leftover)
  return prepareReset(actor, approval)
}

/** Every approval a batch needs before the call that spends, in order: none when enough is allowed already. */
export async function prepareApprovals(actor: Actor, approval: Approval): Promise<Intent[]> {
  const { spender, amount } = approval
  const leftover = await allowanceOf(actor.wallet, spender, tokenOf(amount.currency))
  if (leftover >= amount.units) return []
  if (leftover === 0n || !needsReset[amount.currency]) return [await prepareApprove(actor, approval)]
  return [await prepareReset(actor, approval), await prepareApprove(actor, approval, true)]
}

/** What `spender` may take of this token from the wallet. Throws `UNAVAILABLE` when the node is. */
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
