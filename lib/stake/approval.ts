/** Token approvals, also for tokens that refuse to change an allowance that is not zero (USDT). */
import 'server-only'
import { type Address, erc20Abi, parseAbi } from 'viem'
import { publicClient } from '@/lib/chain/client'
import { tokenOf } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { AppError } from '@/lib/errors'
import type { Actor } from '@/lib/http/endpoint'
import { formatMoney, type Money, money } from '@/lib/money'

/** ERC-20 `approve` without its answer: the USDT of Ethereum gives none, and simulation would refuse that. */
export const approveAbi = parseAbi(['function approve(address spender, uint256 amount)'])

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

/**
 * The unsigned `approve` of exactly this amount. For a token that needs it, a leftover allowance is first set to
 * zero: the intent's action is then `resetApproval`, and preparing again gives the approval itself. Throws
 * `CONFLICT` when such a token already allows enough, because the approval would revert.
 */
export async function prepareApproval(actor: Actor, approval: Approval): Promise<Intent> {
  const { spender, spenderName, amount, action, subject } = approval
  const { currency } = amount
  const token = tokenOf(currency)
  const approve = (units: bigint, as: { action: string; summary: string }) =>
    prepareIntent(actor, {
      contract: token,
      abi: approveAbi,
      functionName: 'approve',
      args: [spender, units],
      subject,
      ...as,
    })
  const leftover = needsReset[currency] ? await allowanceOf(actor.wallet, spender, token) : 0n
  if (leftover >= amount.units && leftover > 0n)
    throw new AppError(
      'CONFLICT',
      `Already approved: ${spenderName} may take ${formatMoney(money(leftover, currency))} ${currency}. Go on with the next step.`,
      { allowance: formatMoney(money(leftover, currency)), currency },
    )
  if (leftover > 0n)
    return approve(0n, {
      action: 'resetApproval',
      summary: `Set your leftover ${currency} allowance for ${spenderName} to zero, as ${currency} demands; then prepare again.`,
    })
  return approve(amount.units, {
    action,
    summary: `Let ${spenderName} take ${formatMoney(amount)} ${currency} from your wallet.`,
  })
}

async function allowanceOf(wallet: Address, spender: Address, token: Address): Promise<bigint> {
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
