/** What pages may load and who may show them, by the settings. Next to our own host only what the operator configured. */
import { env } from '@/lib/env'

/** The file store's origin when it is not ours: pictures, sound and films come from there and uploads go there. The chain is asked through us. */
function storeOrigin(): string[] {
  const { STORAGE_URL } = env()
  if (!STORAGE_URL.startsWith('s3:')) return []
  const endpoint = new URL(STORAGE_URL).searchParams.get('endpoint')
  return [endpoint ? new URL(endpoint).origin : 'https://*.amazonaws.com']
}

/** The hosts of a wallet outside the browser. */
type WalletHosts = { connect?: readonly string[]; frame?: readonly string[] }

/** Where WalletConnect's relay, its reads of the chain and its check of our domain are. */
const walletConnect: WalletHosts = {
  connect: [
    'wss://relay.walletconnect.org',
    'https://rpc.walletconnect.org',
    'https://verify.walletconnect.org',
  ],
  frame: ['https://verify.walletconnect.org'],
}

/** What Base Account asks on its own. The person is asked in a window of its own, which no policy of ours concerns. */
const baseAccount: WalletHosts = {
  connect: ['https://rpc.wallet.coinbase.com', 'https://chain-proxy.wallet.coinbase.com'],
}

/** The one site that may show our pages in a frame, when the operator allows it: people of a Safe use apps there. */
const safeApp = 'https://app.safe.global'

const offered = (): readonly WalletHosts[] => {
  const { WALLETCONNECT_PROJECT_ID, WALLET_BASE_ACCOUNT } = env()
  return [...(WALLETCONNECT_PROJECT_ID ? [walletConnect] : []), ...(WALLET_BASE_ACCOUNT ? [baseAccount] : [])]
}

/**
 * The page that asks a node of the visitor's choice: any host over TLS, or this machine. A document keeps its policy as long as
 * it is open, so the page is entered and left by loading a document (`components/explorer/own-document.tsx`).
 */
export const openPage = '/explorer/verify'
const anyNode = ['https:', 'http://localhost:*', 'http://127.0.0.1:*']

/** The scripts of a page that is rendered for one answer: by nonce only. `strict-dynamic` lets those load the chunks they import. */
export const nonceSources = (nonce: string): string[] => [`'nonce-${nonce}'`, "'strict-dynamic'"]

/** The content security policy of the page at `path`. `scripts` are the sources of its inline scripts. */
export function pagePolicy(scripts: readonly string[], path: string): string {
  const nodes = path === openPage ? anyNode : []
  const store = storeOrigin()
  const wallets = offered()
  const connect = wallets.flatMap((wallet) => wallet.connect ?? [])
  const frame = wallets.flatMap((wallet) => wallet.frame ?? [])
  const development = process.env.NODE_ENV === 'development'
  const rules: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts, ...(development ? ["'unsafe-eval'"] : [])],
    // Inline styles carry no script; charts and dialogs position themselves with style attributes.
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...store],
    ['media-src', "'self'", ...store],
    ['font-src', "'self'", 'data:'],
    ['connect-src', "'self'", ...store, ...connect, ...nodes, ...(development ? ['ws:'] : [])],
    ...(frame.length > 0 ? [['frame-src', ...frame] satisfies [string, ...string[]]] : []),
    // The service worker that shows pushed notifications.
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', env().WALLET_SAFE_APP ? safeApp : "'none'"],
  ]
  return rules.map((rule) => rule.join(' ')).join('; ')
}

/** Who may hold on to a window or frame of a page. */
export function pageHeaders(): Record<string, string> {
  const { PUBLIC_URL, WALLET_BASE_ACCOUNT, WALLET_SAFE_APP } = env()
  return {
    // Base Account's window answers the page that opened it.
    'Cross-Origin-Opener-Policy': WALLET_BASE_ACCOUNT ? 'same-origin-allow-popups' : 'same-origin',
    // This header knows no list of sites. Where one site may frame us, the policy says which.
    ...(!WALLET_SAFE_APP && { 'X-Frame-Options': 'DENY' }),
    ...(PUBLIC_URL.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  }
}
