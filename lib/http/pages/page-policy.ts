/** What pages may load and who may frame them. Apart from our own host, only hosts that the operator configured. */
import { env } from '@/lib/env'

/** The origin of the file store when it is another one: media are loaded and files uploaded there. Chain reads go through our server. */
function storeOrigin(): string[] {
  const { STORAGE_URL } = env()
  if (!STORAGE_URL.startsWith('s3:')) return []
  const endpoint = new URL(STORAGE_URL).searchParams.get('endpoint')
  return [endpoint ? new URL(endpoint).origin : 'https://*.amazonaws.com']
}

/** The hosts that a wallet outside the browser needs. */
type WalletHosts = { connect?: readonly string[]; frame?: readonly string[] }

/** The hosts of WalletConnect's relay, its chain reads and its check of our domain. */
const walletConnect: WalletHosts = {
  connect: [
    'wss://relay.walletconnect.org',
    'https://rpc.walletconnect.org',
    'https://verify.walletconnect.org',
  ],
  frame: ['https://verify.walletconnect.org'],
}

/** The hosts that Base Account calls. Its dialog is a separate window, to which our policy does not apply. */
const baseAccount: WalletHosts = {
  connect: ['https://rpc.wallet.coinbase.com', 'https://chain-proxy.wallet.coinbase.com'],
}

/** The only site that may frame our pages, when the operator allows it: Safe users open apps there. */
const safeApp = 'https://app.safe.global'

const offered = (): readonly WalletHosts[] => {
  const { WALLETCONNECT_PROJECT_ID, WALLET_BASE_ACCOUNT } = env()
  return [...(WALLETCONNECT_PROJECT_ID ? [walletConnect] : []), ...(WALLET_BASE_ACCOUNT ? [baseAccount] : [])]
}

/**
 * The page that calls a node of the visitor's choice: any host over TLS, or this machine. A document keeps its policy while it is open, so
 * entering and leaving the page loads a document (`components/explorer/own-document.tsx`).
 */
export const openPage = '/explorer/verify'
const anyNode = ['https:', 'http://localhost:*', 'http://127.0.0.1:*']

/** The script sources of a page that is rendered per response: by nonce. `strict-dynamic` lets scripts load the chunks they import. */
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
    // Inline styles run no script; charts and dialogs are positioned with style attributes.
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

/** The headers that isolate a page's window and frame. */
export function pageHeaders(): Record<string, string> {
  const { PUBLIC_URL, WALLET_BASE_ACCOUNT, WALLET_SAFE_APP } = env()
  return {
    // Base Account's window sends its result to the page that opened it.
    'Cross-Origin-Opener-Policy': WALLET_BASE_ACCOUNT ? 'same-origin-allow-popups' : 'same-origin',
    // This header supports no list of sites. If one site may frame us, the policy names it.
    ...(!WALLET_SAFE_APP && { 'X-Frame-Options': 'DENY' }),
    ...(PUBLIC_URL.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  }
}
