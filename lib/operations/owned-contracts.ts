/** The contracts for their owners. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { isOperator } from '@/lib/adjudicators/operator'
import { toChainError } from '@/lib/chain/errors'
import { AppError } from '@/lib/errors'
import { showAddress } from '@/lib/fields'
import { type ContractPlace, currencyIn, ownedPlaces, ownersOf, readState, titleOf } from './contract-state'
import type { OwnedContract } from './parameter-schema'

async function readContract(place: ContractPlace, wallet: string): Promise<OwnedContract> {
  const state = await readState(place)
  return {
    name: titleOf(place),
    address: showAddress(place.address),
    currency: currencyIn(place),
    ...state,
    isYours: state.owner.toLowerCase() === wallet,
    isOffered: state.pendingOwner?.toLowerCase() === wallet,
  }
}

/** Returns the contracts that a wallet owns or was offered. */
async function placesOf(wallet: string): Promise<ContractPlace[]> {
  const found = await Promise.all(
    ownedPlaces().map(async (place) => {
      const { owner, pendingOwner } = await ownersOf(place)
      return [owner, pendingOwner].some((one) => one?.toLowerCase() === wallet) ? place : null
    }),
  )
  return found.filter((one) => one !== null)
}

/**
 * Returns every contract with an owner to the operator, and to other wallets those that they own or were offered. Throws `FORBIDDEN` when
 * there are none, `UNAVAILABLE` when the node is down.
 */
export async function listOwnedContracts(actor: Actor): Promise<{ items: OwnedContract[] }> {
  try {
    const places = (await isOperator(actor)) ? ownedPlaces() : await placesOf(actor.wallet)
    if (places.length === 0)
      throw new AppError('FORBIDDEN', 'Only the operator and the owners of contracts may read them here.')
    return { items: await Promise.all(places.map((place) => readContract(place, actor.wallet))) }
  } catch (error) {
    throw toChainError(error, null)
  }
}
