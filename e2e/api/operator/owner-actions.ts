/** Actions that the owner of the contracts prepares on the operator's pages, for the tests. */

import type { Person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import type { Intent } from '@/lib/chain/intent-schema'
import type { OwnedContract } from '@/lib/operations/parameter-schema'

export const ownedContracts = async (chief: Person): Promise<OwnedContract[]> =>
  good(await chief.get<{ items: OwnedContract[] }>('/operator/parameters')).items

/** The contract of this name. */
export async function ownedContract(chief: Person, name: string): Promise<OwnedContract> {
  const found = (await ownedContracts(chief)).find((one) => one.name === name)
  if (!found) throw new Error(`${name} is not listed`)
  return found
}

export const prepareAction = (who: Person, body: object) =>
  who.post<{ txIntent: Intent }>('/operator/parameters/prepare', { note: 'As agreed.', ...body })
