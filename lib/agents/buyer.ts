/** The buying agent: one of the caller's, or one that the caller has prepared and mints in the same batch as the payment. */
import type { Actor } from '@/lib/actor'
import { publicClient } from '@/lib/chain/client'
import { deployment } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { identityRegistryAbi } from '@/lib/chain/generated/abi'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { notFound } from '@/lib/errors'
import { agentOwnedBy, findAgentRow } from './access'
import { registrationUrl } from './mint/registration'

/** For an agent that is not minted yet, `tokenId` is the id that its mint will have unless another mint comes first. */
export type Buyer = { id: string; tokenId: bigint; isMinted: boolean }

/** The id that a mint by this wallet would have now. */
async function nextTokenId({ wallet }: Pick<Actor, 'wallet'>): Promise<bigint> {
  try {
    const { result } = await publicClient().simulateContract({
      address: deployment().contracts.identityRegistry,
      abi: identityRegistryAbi,
      functionName: 'register',
      args: [''],
      account: wallet,
    })
    return result
  } catch (error) {
    throw toChainError(error, null)
  }
}

/** Returns the caller's agent, minted or only prepared. Throws what `agentOwnedBy` throws for any other. */
export async function buyerOf(actor: Actor, key: string): Promise<Buyer> {
  const row = await findAgentRow(key)
  if (row && row.tokenId === null && row.preparedBy === actor.wallet)
    return { id: row.id, tokenId: await nextTokenId(actor), isMinted: false }
  const { id, tokenId } = await agentOwnedBy(actor, key)
  return { id, tokenId, isMinted: true }
}

/** Prepares the mint of an agent whose profile is already stored. */
export const prepareMintOf = (
  actor: Pick<Actor, 'accountId' | 'wallet'>,
  { id, handle }: { id: string; handle: string },
): Promise<Intent> =>
  prepareIntent(actor, {
    contract: deployment().contracts.identityRegistry,
    abi: identityRegistryAbi,
    functionName: 'register',
    args: [registrationUrl(id)],
    action: 'registerAgent',
    subject: id,
    summary: `Mint the agent "${handle}" to your wallet.`,
  })

/** Prepares the mint of a checkout's buyer, by its profile id. Throws `NOT_FOUND` when it is minted or not the caller's. */
export async function prepareBuyerMint(actor: Actor, id: string): Promise<Intent> {
  const row = await findAgentRow(id)
  if (row?.tokenId !== null || row.preparedBy !== actor.wallet)
    throw notFound('agent that waits for its mint')
  return prepareMintOf(actor, row)
}
