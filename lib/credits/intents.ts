/** The unsigned withdrawal of payouts that wait. */

import type { Actor } from '@/lib/actor'
import { bondCurrency } from '@/lib/adjudicators/intents'
import { contractName } from '@/lib/chain/deployment'
import { payoutsAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { AppError } from '@/lib/errors'
import { showAddress } from '@/lib/fields'
import { displayMoney } from '@/lib/money'
import { creditsOf } from './queries'
import type { CreditWithdrawBody } from './schema'

/**
 * The withdrawal of all that one contract keeps for the caller, to its wallet or to `to`. Throws `NO_CREDIT` when it keeps nothing,
 * and `BAD_REQUEST` when `to` is a contract of Merx, which could not give the money back.
 */
export async function prepareCreditWithdraw(actor: Actor, body: CreditWithdrawBody): Promise<Intent> {
  const { contract, currency, to = actor.wallet } = body
  if (contract === 'ADJUDICATORS' && currency !== bondCurrency)
    throw new AppError('BAD_REQUEST', `The adjudicators keep ${bondCurrency} alone.`, { field: 'currency' })
  const name = contractName(to)
  if (name !== null)
    throw new AppError('BAD_REQUEST', `to is ${name}: money sent there is lost. Name a wallet.`, {
      field: 'to',
    })
  const balances = await creditsOf(actor.wallet)
  const credit = balances.find((one) => one.contract === contract && one.amount.currency === currency)
  if (!credit)
    throw new AppError('NO_CREDIT', 'This contract keeps nothing for your wallet.', { contract, currency })
  return prepareIntent(actor, {
    contract: credit.address,
    abi: payoutsAbi,
    functionName: 'withdrawCredit',
    args: [to],
    action: 'withdrawCredit',
    subject: credit.key,
    summary: `Withdraw ${displayMoney(credit.amount)} that ${contractName(credit.address)} keeps for you to ${
      to === actor.wallet ? 'your wallet' : showAddress(to)
    }.`,
  })
}
