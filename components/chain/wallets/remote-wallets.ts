import type { CreateConnectorFn } from 'wagmi'
import type { ChainSettings } from '@/components/chain/chain-settings'
import { type RemoteWallet, remoteConnector } from './remote-connector'

const picture = (inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`,
  )}`

/** A letter on a colour, for wallets whose logos we may not use. */
const initial = (letter: string, ground: string) =>
  picture(
    `<rect width="32" height="32" rx="7" fill="${ground}"/><text x="16" y="22" text-anchor="middle" font-family="sans-serif" font-weight="600" font-size="17" fill="#fff">${letter}</text>`,
  )

/** The link of a wallet app for a WalletConnect request. It opens the app, or its download page. */
const linkAt = (address: string) => (uri: string) => `${address}?uri=${encodeURIComponent(uri)}`

/** Wallet apps of phones. The last leaves the choice to the phone: every wallet app may register for `wc:`. */
const phoneApps: readonly Pick<RemoteWallet, 'id' | 'name' | 'icon' | 'pairing'>[] = [
  {
    id: 'metamask',
    name: 'MetaMask',
    icon: initial('M', '#c65d16'),
    pairing: linkAt('https://metamask.app.link/wc'),
  },
  {
    id: 'rainbow',
    name: 'Rainbow',
    icon: initial('R', '#174299'),
    pairing: linkAt('https://rnbwapp.com/wc'),
  },
  {
    id: 'trust',
    name: 'Trust Wallet',
    icon: initial('T', '#0500c7'),
    pairing: linkAt('https://link.trustwallet.com/wc'),
  },
  { id: 'app', name: 'Another wallet app', icon: initial('W', '#2563c9'), pairing: (uri: string) => uri },
].map((app) => ({ ...app, id: `walletConnect.${app.id}` }))

/** WalletConnect: an app that the user chooses on a phone, a code to scan everywhere else. */
function walletConnect(projectId: string): RemoteWallet[] {
  const load = () =>
    import('./load-walletconnect').then(({ walletConnectWith }) => walletConnectWith(projectId))
  if (isPhone()) return phoneApps.map((app) => ({ ...app, load }))
  return [{ id: 'walletConnect', name: 'WalletConnect', icon: initial('W', '#2563c9'), pairing: 'qr', load }]
}

const baseAccount: RemoteWallet = {
  id: 'baseAccount',
  name: 'Base Account',
  icon: picture(
    '<rect width="32" height="32" rx="7" fill="#0000ff"/><rect x="9" y="9" width="14" height="14" rx="2" fill="#fff"/>',
  ),
  load: () => import('./load-base-account').then(({ baseAccountConnector }) => baseAccountConnector),
}

const safe: RemoteWallet = {
  id: 'safe',
  name: 'Safe',
  icon: initial('S', '#11632f'),
  load: () => import('./load-safe').then(({ safeConnector }) => safeConnector),
}

/** Phones have wallet apps next to the browser. On a tablet or a desktop the user scans a code with the phone instead. */
const isPhone = () => /android|iphone|ipod/i.test(navigator.userAgent)

/** A Safe is reachable only in the frame of app.safe.global. */
const isFramed = () => window.parent !== window

/** The connectors of the wallets that the operator configured. No wallet code is loaded before one is chosen. */
export function remoteConnectors({ wallets }: ChainSettings): CreateConnectorFn[] {
  const offered = [
    ...(wallets.safeApp && isFramed() ? [safe] : []),
    ...(wallets.walletConnectProjectId ? walletConnect(wallets.walletConnectProjectId) : []),
    ...(wallets.baseAccount ? [baseAccount] : []),
  ]
  return offered.map(remoteConnector)
}
