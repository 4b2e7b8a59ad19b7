import type { Config, Connector } from 'wagmi'
import { connect, disconnect, getAccount, signMessage } from 'wagmi/actions'
import { TxStopped } from '@/components/chain/transactions/tx-failure'
import { signInMessage, signInNonce, verifySignIn } from './siwe'

const notAccepted = (text: string) =>
  new TxStopped({ kind: 'api', title: 'The sign-in was not accepted', text, remedy: 'retry' })

/** Signs the message for our chain, even with a wallet on another one, and sends it to the server. */
async function signIn(config: Config, connector: Connector, account: `0x${string}`): Promise<void> {
  const [{ id: chainId }] = config.chains
  const message = signInMessage({ address: account, chainId, nonce: await signInNonce() })
  const signature = await signMessage(config, { account, connector, message })
  const refusal = await verifySignIn(message, signature)
  if (refusal !== null) throw notAccepted(refusal)
}

/**
 * Connects the wallet and signs in with it: one signature. Throws the wallet's error. Once `signal` aborts, the wallet is not asked to sign:
 * it may take minutes to connect.
 */
export async function signInWithWallet(
  config: Config,
  connector: Connector,
  signal?: AbortSignal,
): Promise<void> {
  if (config.state.status === 'connected') await disconnectKeepingKey(config)
  const { accounts } = await connect(config, { connector })
  signal?.throwIfAborted()
  await signIn(config, connector, accounts[0])
}

/** Signs in with the connected wallet. Throws the wallet's error. */
export async function signInConnected(config: Config): Promise<void> {
  const { connector, address } = getAccount(config)
  if (!connector || !address) throw new Error('No wallet is connected.')
  await signIn(config, connector, address)
}

/** Another demo account was chosen: wagmi must disconnect the first one, the demo wallet keeps the choice. */
async function disconnectKeepingKey(config: Config) {
  const { chooseDemoKey, currentDemoKey } = await import('@/components/chain/wallets/demo-keys')
  const key = currentDemoKey()
  await disconnect(config)
  if (key) chooseDemoKey(key)
}
