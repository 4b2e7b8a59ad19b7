/** The chain and the contracts that a client signs transactions for. */
import { keccak256, stringToHex } from 'viem'
import type { ContractsConfig } from './generated/api'

/** A chain and the contracts and tokens on it, by the names of `GET /config/contracts`: `escrowUSDC`, `tokenUSDC`. */
export type Deployment = { chainId: number; contracts: Record<string, string> }

/**
 * Returns the chain and the contracts that a service names, to be stored and passed to `createMerx`.
 *
 * @example
 * const deployment = deploymentOf(await merx.config())
 * const later = createMerx({ url, account, deployment })
 * console.log(later.address, deployment.contracts.escrowUSDC)
 */
export const deploymentOf = ({
  chainId,
  contracts,
}: Pick<ContractsConfig, 'chainId' | 'contracts'>): Deployment => ({
  chainId,
  contracts: Object.fromEntries(Object.entries(contracts).map(([name, { address }]) => [name, address])),
})

/** Whether two addresses are equal. Upper and lower case are the same. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()

/** Returns the differences between two deployments, one line each; none when they are the same. */
export function changesOf(known: Deployment, now: Deployment): string[] {
  const names = [...new Set([...Object.keys(known.contracts), ...Object.keys(now.contracts)])].sort()
  const contracts = names.flatMap((name) => {
    const [before, after] = [known.contracts[name], now.contracts[name]]
    if (before === undefined) return `${name} is new: ${after}`
    if (after === undefined) return `${name} is gone: it was ${before}`
    return isSameAddress(before, after) ? [] : `${name} was ${before} and is now ${after}`
  })
  return known.chainId === now.chainId
    ? contracts
    : [`The chain was ${known.chainId} and is now ${now.chainId}`, ...contracts]
}

/** A short name for exactly this chain and these contracts, so that two people can compare them. */
export function fingerprintOf({ chainId, contracts }: Deployment): string {
  const places = Object.entries(contracts).map(([name, address]) => [name, address.toLowerCase()].join(' '))
  return keccak256(stringToHex([chainId, ...places.sort()].join('\n'))).slice(2, 34)
}
