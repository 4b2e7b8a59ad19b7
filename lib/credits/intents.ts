/** Prepares withdrawals of credited payouts. */

import type { Actor } from '@/lib/actor'
import { bondCurrency } from '@/lib/adjudicators/intents'
import { contractName, tokenOf } from '@/lib/chain/deployment'
import { payoutsAbi, svcCampaignsAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { AppError } from '@/lib/errors'
import { showAddress } from '@/lib/fields'
import { boardCurrency } from '@/lib/jobs/machine'
import { displayMoney } from '@/lib/money'
import { creditsOf } from './queries'
import type { CreditWithdrawBody } from './schema'

/**
 * Prepares the withdrawal of everything that one contract holds for the caller, to its wallet or to `to`. Throws `NO_CREDIT` when the
 * contract holds nothing, and `BAD_REQUEST` when `to` is a contract of Merx, which could not return the money.
 */
export async function prepareCreditWithdraw(actor: Actor, body: CreditWithdrawBody): Promise<Intent> {
  const { contract, currency, to = actor.wallet } = body
  if (contract === 'ADJUDICATORS' && currency !== bondCurrency)
    throw new AppError('BAD_REQUEST', `Bonds are in ${bondCurrency} only.`, { field: 'currency' })
  if (contract === 'JOB_BOARD' && currency !== boardCurrency)
    throw new AppError('BAD_REQUEST', `Jobs are in ${boardCurrency} only.`, { field: 'currency' })
  const name = contractName(to)
  if (name !== null)
    throw new AppError('BAD_REQUEST', `to is ${name}: money sent there is lost. Name a wallet.`, {
      field: 'to',
    })
  const balances = await creditsOf(actor.wallet)
  const credit = balances.find((one) => one.contract === contract && one.amount.currency === currency)
  if (!credit)
    throw new AppError('NO_CREDIT', 'This contract holds nothing for your wallet.', { contract, currency })
  const call = {
    contract: credit.address,
    functionName: 'withdrawCredit',
    action: 'withdrawCredit',
    subject: credit.key,
    summary: `Withdraw ${displayMoney(credit.amount)} that ${contractName(credit.address)} keeps for you to ${
      to === actor.wallet ? 'your wallet' : showAddress(to)
    }.`,
  } as const
  // One contract holds both currencies of campaigns, so its function also takes the token.
  return contract === 'CAMPAIGNS'
    ? prepareIntent(actor, { ...call, abi: svcCampaignsAbi, args: [tokenOf(currency), to] })
    : prepareIntent(actor, { ...call, abi: payoutsAbi, args: [to] })
}
