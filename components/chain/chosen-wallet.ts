import type { Connector } from 'wagmi'

/** A list of wallets that the person is asked to choose from. */
export type WalletChoice = {
  /** Names this list: no other list of the page has it, even with the same wallets. */
  key: number
  connectors: readonly Connector[]
  /** The account that has to sign; null when any may. */
  wanted: string | null
  resolve: (connector: Connector) => void
}

/** Has a wallet chosen where none is connected as `wanted`. */
export type PickWallet = (connectors: readonly Connector[], wanted: string | null) => Promise<Connector>

let lists = 0

/** Asks for one of these wallets. `show` gets the list; the promise resolves once a wallet is chosen. */
export const chosenWallet = (
  connectors: readonly Connector[],
  wanted: string | null,
  show: (choice: WalletChoice) => void,
): Promise<Connector> =>
  new Promise((resolve) => {
    lists++
    show({ key: lists, connectors, wanted, resolve })
  })
