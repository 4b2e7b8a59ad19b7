/** Transactions of the contracts' owner, for the tests. */
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { market, operatorKey, untilIndexed } from '@/e2e/stack'
import { Actor } from '@/scripts/seed/actors'

/** Sends a call as the owner and waits until it is indexed. */
export async function asContractsOwner(to: string, data: Hex, summary: string): Promise<void> {
  await new Actor(market(), operatorKey()).broadcast({ to, data, value: '0', gas: '200000', summary })
  await untilIndexed()
}

/** Runs `during` while a contract is paused. */
export async function whilePaused(contract: string, during: () => Promise<void>): Promise<void> {
  const abi = parseAbi(['function pause()', 'function unpause()'])
  const send = (functionName: 'pause' | 'unpause') =>
    asContractsOwner(contract, encodeFunctionData({ abi, functionName }), functionName)
  await send('pause')
  await during().finally(() => send('unpause'))
}
