/** Checks whose agent gets stake: the contract takes stake for every agent, and the wallet that holds the agent can withdraw it. */
import { BaseError, ContractFunctionRevertedError, type Hex, type PublicClient, parseAbi } from 'viem'
import { notAsked } from './asked-call'
import { type Deployment, isSameAddress } from './deployment'
import { localError } from './errors'
import type { KnownCall } from './known-call'

const registryAbi = parseAbi(['function ownerOf(uint256 tokenId) view returns (address)'])

/** The wallet that holds an agent; null when there is no such agent. */
async function ownerOf(node: PublicClient, address: Hex, agentId: bigint): Promise<Hex | null> {
  try {
    return await node.readContract({ address, abi: registryAbi, functionName: 'ownerOf', args: [agentId] })
  } catch (error) {
    if (error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError))
      return null
    throw localError(
      'NETWORK',
      'The node of the chain does not say whose agent this is. Nothing was signed.',
      error,
    )
  }
}

/** Throws `WRONG_SERVICE` for a deposit of stake for an agent that the signer does not hold. Merx prepares none. */
export async function assertOwnStake(
  node: PublicClient,
  { functionName, args }: KnownCall,
  { contracts }: Deployment,
  signer: Hex,
): Promise<void> {
  if (functionName !== 'depositStake') return
  const agentId = args.find(({ name }) => name === 'agentId')?.value
  const registry = contracts.identityRegistry
  if (typeof agentId !== 'bigint' || registry === undefined)
    throw notAsked('The known contracts have no `identityRegistry`, which says whose agent gets this stake.')
  const owner = await ownerOf(node, registry as Hex, agentId)
  if (owner === null || !isSameAddress(owner, signer))
    throw notAsked(
      `This is stake for agent ${agentId}, which ${owner ?? 'no wallet'} holds: it could not be taken back.`,
    )
}
