/** Checks whose agent gets stake: the contract takes stake for every agent, and the wallet that holds the agent can withdraw it. */
import { BaseError, ContractFunctionRevertedError, type Hex, type PublicClient, parseAbi } from 'viem'
import { notAsked } from './asked-call'
import { assertChain, nodeError } from './chain'
import { type Deployment, isSameAddress } from './deployment'
import type { KnownCall } from './known-call'
import { pause } from './pause'

const registryAbi = parseAbi(['function ownerOf(uint256 tokenId) view returns (address)'])

/** The waits before a node is asked again for an agent that it does not have: it may not have the block of its mint yet. */
const laggingMs = [500, 1_000, 2_000]

/** Whether a contract refused a call. viem reports internal errors of a node as refusals too, but they have no data and do not say so. */
function isRevert(error: unknown): boolean {
  const cause =
    error instanceof BaseError && error.walk((one) => one instanceof ContractFunctionRevertedError)
  if (!(cause instanceof ContractFunctionRevertedError)) return false
  return (cause.raw ?? '0x') !== '0x' || /revert/i.test(cause.reason ?? '')
}

/** The wallet that holds an agent; null when there is no such agent. */
async function ownerOf(node: PublicClient, address: Hex, agentId: bigint): Promise<Hex | null> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await node.readContract({ address, abi: registryAbi, functionName: 'ownerOf', args: [agentId] })
    } catch (error) {
      if (!isRevert(error)) throw nodeError(error)
    }
    const wait = laggingMs[tries]
    if (wait === undefined) return null
    await pause(wait)
  }
}

/** Throws `WRONG_SERVICE` for a deposit of stake for an agent that the signer does not hold. Merx prepares none. */
export async function assertOwnStake(
  node: PublicClient,
  { functionName, args }: KnownCall,
  { chainId, contracts }: Deployment,
  signer: Hex,
): Promise<void> {
  if (functionName !== 'depositStake') return
  const agentId = args.find(({ name }) => name === 'agentId')?.value
  const registry = contracts.identityRegistry
  if (typeof agentId !== 'bigint' || registry === undefined)
    throw notAsked('The known contracts have no `identityRegistry`, which says whose agent gets this stake.')
  await assertChain(node, chainId).catch((error: unknown) => {
    throw nodeError(error)
  })
  const owner = await ownerOf(node, registry as Hex, agentId)
  if (owner === null || !isSameAddress(owner, signer))
    throw notAsked(
      `This is stake for agent ${agentId}, which ${owner ?? 'no wallet'} holds: it could not be taken back.`,
    )
}
