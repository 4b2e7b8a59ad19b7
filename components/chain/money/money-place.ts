import { Landmark, LockKeyhole, Undo2, Wallet } from 'lucide-react'
import type { MoneyRailProps, RailPlace } from './money-rail'
import { orderRoles } from './rail-roles'

const places: Record<RailPlace, { icon: typeof Wallet; text: string }> = {
  wallet: { icon: Wallet, text: 'still in the payer’s wallet' },
  escrow: { icon: LockKeyhole, text: 'held in escrow' },
  provider: { icon: Landmark, text: 'paid out' },
  refund: { icon: Undo2, text: 'returned to the payer' },
  fees: { icon: Landmark, text: 'taken as fees' },
}

/** Where the money is, from this reader's side. */
export function placeOfMoney({
  where,
  you,
  roles = orderRoles,
}: Pick<MoneyRailProps, 'where' | 'you' | 'roles'>) {
  const { icon, text } = places[where]
  const payer = `the ${roles.payer.toLowerCase()}`
  const words =
    you === 'payer'
      ? text.replace('the payer’s', 'your').replace('the payer', 'you')
      : text.replace('the payer', payer)
  return { icon, words, isSafe: where !== 'wallet' }
}

/** The amount of the headline. Once the payer has its money back: what arrived, after the fees, and with any stake or bond of the other side. */
export function amountOfMoney({
  amount,
  where,
  outcomes,
}: Pick<MoneyRailProps, 'amount' | 'where' | 'outcomes'>): string {
  if (where !== 'refund') return amount
  const ended = outcomes.find(({ happened }) => happened)
  return ended?.pays.find(({ to }) => to === 'refund')?.amount ?? amount
}
