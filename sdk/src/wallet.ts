/** Signers: an account that holds its key, or anything that can sign for an address. */
import type { Hex, LocalAccount, TypedDataDefinition, WalletClient } from 'viem'

/** A transaction for a wallet to broadcast. */
export type Transaction = { to: Hex; data: Hex; value: bigint; gas: bigint; chainId: number }

/**
 * A wallet that does not expose its key: a browser's, a contract wallet's signer, a remote one. Contract wallets sign in with `signInWith:
 * 'eip712'`, or with a message their contract accepts (ERC-1271, ERC-6492).
 */
export type Wallet = {
  readonly address: Hex
  signMessage(what: { message: string }): Promise<Hex>
  signTypedData?(what: TypedDataDefinition): Promise<Hex>
  signInWith?: 'eip191' | 'eip712'
  /** Signs and broadcasts; returns the hash. */
  sendTransaction?(transaction: Transaction): Promise<Hex>
}

/** The signer of a client. */
export type Signer = LocalAccount | Wallet

/** Whether the key is local, so that transactions are signed here and sent through a node. */
export const isLocal = (signer: Signer): signer is LocalAccount => 'signTransaction' in signer

/**
 * Returns the wallet behind a viem wallet client, such as a browser's. Throws when the client has no account.
 *
 * @example
 * const client = createMerx({ url, account: walletOf(walletClient) })
 * await client.signIn()
 */
export function walletOf(client: WalletClient): Wallet {
  const { account } = client
  if (!account) throw new Error('The wallet client has no account. Connect it first.')
  return {
    address: account.address,
    signMessage: ({ message }) => client.signMessage({ account, message }),
    signTypedData: (what) => client.signTypedData({ ...what, account }),
    sendTransaction: async ({ chainId, ...transaction }) => {
      if ((await client.getChainId()) !== chainId) await client.switchChain({ id: chainId })
      return client.sendTransaction({ ...transaction, account, chain: null })
    },
  }
}
