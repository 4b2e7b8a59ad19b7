import type { Config, Connector } from 'wagmi'
import { connect, disconnect, signMessage } from 'wagmi/actions'
import { signInMessage, signInNonce, verifySignIn } from './siwe'
import { TxStopped } from './tx-failure'

const notAccepted = () =>
  new TxStopped({
    kind: 'api',
    title: 'The sign-in was not accepted',
    text: 'The message may have been too old. Sign in again; check that your clock is right if it keeps failing.',
    remedy: 'retry',
  })

/** Connects the wallet and signs in with it: one signature. Throws what the wallet said. */
export async function signInWithWallet(config: Config, connector: Connector): Promise<void> {
  if (config.state.status === 'connected') await disconnectKeepingKey(config)
  const { accounts, chainId } = await connect(config, { connector })
  const [account] = accounts
  const message = signInMessage({ address: account, chainId, nonce: await signInNonce() })
  const signature = await signMessage(config, { account, connector, message })
  if (!(await verifySignIn(message, signature))) throw notAccepted()
}

/** Another demo account was chosen: wagmi must let go of the first one, the demo wallet keeps the choice. */
async function disconnectKeepingKey(config: Config) {
  const { chooseDemoKey, currentDemoKey } = await import('./demo-keys')
  const key = currentDemoKey()
  await disconnect(config)
  if (key) chooseDemoKey(key)
}
