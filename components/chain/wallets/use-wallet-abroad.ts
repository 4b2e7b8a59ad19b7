import { type Connector, useAccount } from 'wagmi'

/** The connected wallet while it is on another network than ours, else null. */
export function useWalletAbroad(): Connector | null {
  const { isConnected, chain, connector } = useAccount()
  return isConnected && chain === undefined ? (connector ?? null) : null
}
