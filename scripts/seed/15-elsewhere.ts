import { encodeFunctionData, parseAbi } from 'viem'
import type { ContractsConfig } from '@/lib/stake/schema'
import type { SeedContext } from './run'
import { inTurn, personOf } from './steps'

const registry = parseAbi(['function register(string agentURI) returns (uint256)'])

/** An agent that was registered without Merx: its file is in the token URI, as ERC-8004 allows. */
const lighthouse = {
  type: 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1',
  name: 'Lighthouse Relay',
  description:
    'Watches bridges and reports late messages. Registered straight at the registry; its owner may claim it here and trade.',
  services: [{ name: 'web', endpoint: 'https://lighthouse.example/agent' }],
  supportedTrust: ['reputation'],
}

/** One agent of the registry that Merx did not mint: listed as it is, and claimable by its owner. */
export async function seed(context: SeedContext): Promise<void> {
  const owner = personOf(context, 9)
  const { contracts } = await owner.get<ContractsConfig>('/config/contracts')
  const address = contracts.identityRegistry?.address
  if (!address) throw new Error('the configuration names no identity registry')
  const uri = `data:application/json;base64,${Buffer.from(JSON.stringify(lighthouse)).toString('base64')}`
  await inTurn(owner, () =>
    owner.broadcast({
      to: address,
      data: encodeFunctionData({ abi: registry, functionName: 'register', args: [uri] }),
      value: '0',
      gas: '3000000',
      summary: 'Register an agent at the registry itself',
    }),
  )
  context.say(`${lighthouse.name} is registered elsewhere`)
}
