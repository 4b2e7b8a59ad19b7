/** What a sign-out ends in the browser's wallets. No wallet code is loaded unless it is needed. */
import { pause } from '@/lib/pause'
import { keepsSession } from './remote-ids'

type Loaded = Pick<typeof import('./wallet-config'), 'walletConfig'>

/** The place of the wallet that was used last: the key of wagmi's storage, whose values are JSON. */
const place = 'merx.wallet.recentConnectorId'

/** How long a sign-out waits for a wallet on another device, in milliseconds. */
const waitMs = 3_000

async function endSession(id: string, load: () => Promise<Loaded>): Promise<void> {
  const { config } = await (await load()).walletConfig()
  await config.connectors.find((connector) => connector.id === id)?.disconnect()
}

/**
 * Forgets the wallet that was used last. A wallet outside the browser is disconnected too: the next person here could otherwise ask the
 * phone of the one before. Never throws; a session that could not be ended is ended before the next connection.
 */
export async function forgetWallet(
  load: () => Promise<Loaded> = () => import('./wallet-config'),
): Promise<void> {
  const text = window.localStorage.getItem(place)
  if (text === null) return
  window.localStorage.removeItem(place)
  const id: unknown = JSON.parse(text)
  if (typeof id !== 'string' || !keepsSession(id)) return
  await Promise.race([endSession(id, load).catch(() => undefined), pause(waitMs)])
}
