import type { Connector } from 'wagmi'

/** A list of wallets for the user to choose from. */
export type WalletChoice = {
  /** Identifies this list: no other list of the page has the same key, even with the same wallets. */
  key: number
  connectors: readonly Connector[]
  /** The account that has to sign; null for any. */
  wanted: string | null
  resolve: (connector: Connector) => void
}

/** Lets the user choose a wallet when none is connected as `wanted`. */
export type PickWallet = (connectors: readonly Connector[], wanted: string | null) => Promise<Connector>

let lists = 0

/** Asks the user for one of these wallets. `show` receives the list; the promise resolves with the chosen wallet. */
export const chosenWallet = (
  connectors: readonly Connector[],
  wanted: string | null,
  show: (choice: WalletChoice) => void,
): Promise<Connector> =>
  new Promise((resolve) => {
    lists++
    show({ key: lists, connectors, wanted, resolve })
  })
