/** The contracts for their owner. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { assertOperator } from '@/lib/adjudicators/operator'
import { toChainError } from '@/lib/chain/errors'
import { showAddress } from '@/lib/fields'
import { type ContractPlace, currencyIn, ownedPlaces, readState, titleOf } from './contract-state'
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

/** Every contract with an owner. Throws `FORBIDDEN` unless `actor` is the operator, `UNAVAILABLE` when the node is down. */
export async function listOwnedContracts(actor: Actor): Promise<{ items: OwnedContract[] }> {
  await assertOperator(actor)
  try {
    return { items: await Promise.all(ownedPlaces().map((place) => readContract(place, actor.wallet))) }
  } catch (error) {
    throw toChainError(error, null)
  }
}
