/** A page of a browser with one wallet, for tests. */
import { vi } from 'vitest'
import { storageInTest } from '@/components/data/storage-in-test'
import type { TxPhase, TxStep } from './transactions/tx-plan'
import type { TxRun } from './transactions/tx-run'

/** The account of the wallet, and the chain settings of the page. */
export const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const settings = { chainId: 8_453, network: 'base', environment: 'production', wallets: {} }
/** The settings of a page on the embedded chain. */
export const embedded = { ...settings, chainId: 31_337, network: 'anvil', environment: 'development' }

/** The hash of the one transaction that tests send. */
export const hash = `0x${'ab'.repeat(32)}` as const

/** The event of a contract at this address. */
const logOf = (address: string) => ({
  ...{ address, topics: [hash], data: '0x', blockHash: hash, blockNumber: '0x1', removed: false },
  ...{ transactionHash: hash, transactionIndex: '0x0', logIndex: '0x0' },
})

/** The receipt of a transaction that succeeded, and called `account` with success, or that reverted. */
export const receiptWith = (status: '0x0' | '0x1') => ({
  status,
  type: '0x2',
  logs: status === '0x1' ? [logOf(account)] : [],
  blockHash: hash,
  blockNumber: '0x1',
  cumulativeGasUsed: '0x5208',
  effectiveGasPrice: '0x3b9aca00',
  from: account,
  gasUsed: '0x5208',
  to: account,
  transactionHash: hash,
  transactionIndex: '0x0',
})

/** Throws the error of a wallet that refuses. */
export const refuse = (code: number, message: string): never => {
  throw Object.assign(new Error(message), { code })
}

/** A wallet with a response for each method; it supports no others. */
export const walletOf = (answerTo: (method: string) => (() => unknown) | undefined) => ({
  request: async ({ method }: { method: string }) => {
    const answer = answerTo(method)
    return answer ? answer() : refuse(4200, `This wallet does not know ${method}.`)
  },
  on: () => undefined,
  removeListener: () => undefined,
})

type Loaded = {
  /** The browser's wallet; null without one. */
  wallet: ReturnType<typeof walletOf> | null
  /** A second wallet of the browser. */
  second?: ReturnType<typeof walletOf>
  /** The responses of the server, besides the settings of the page. */
  serve: (url: string, init: RequestInit) => Response | Promise<Response>
  /** Whether the wallet was connected before. */
  isKnown: boolean
  /** The chain settings of the page: `settings` by default. */
  network?: typeof settings
  /** The id of the wallet's connector. */
  rdns?: string
}

/**
 * Reloads the page. Tests import the page's modules after this: test files share modules, and a page caches the settings and wallets that
 * it found first.
 */
export function loadPage({
  wallet,
  second,
  serve,
  isKnown,
  network = settings,
  rdns = 'w.example',
}: Loaded): void {
  vi.resetModules()
  const page = new EventTarget()
  const info = { uuid: '3f6a1d0e-7f0c-4f6e-9a51-5a1f6f1b2c3d', name: 'W', icon: 'data:,', rdns }
  const announce = (named: typeof info, provider: ReturnType<typeof walletOf>) => {
    const detail = Object.freeze({ info: named, provider })
    page.addEventListener('eip6963:requestProvider', () =>
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    )
  }
  if (wallet) announce(info, wallet)
  if (second)
    announce({ ...info, uuid: info.uuid.replace('3f6a', '4a7b'), name: 'V', rdns: 'v.example' }, second)
  const [localStorage, sessionStorage] = [storageInTest().store, storageInTest().store]
  if (isKnown) localStorage.setItem('merx.wallet.recentConnectorId', JSON.stringify(rdns))
  const location = { origin: 'https://merx.example', host: 'merx.example' }
  vi.stubGlobal('window', Object.assign(page, { localStorage, sessionStorage, location }))
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) =>
    url.includes('/config/') ? Response.json(network) : serve(url, init),
  )
}

/** A run of these steps, which asks for no wallet, and the phases that it reports. */
export function runOf(
  key: string,
  steps: readonly TxStep[],
  signal: AbortSignal = new AbortController().signal,
): { run: TxRun; phases: TxPhase[] } {
  const phases: TxPhase[] = []
  const run: TxRun = {
    key,
    steps,
    batch: null,
    until: null,
    typed: {},
    report: (phase) => phases.push(phase),
    pick: async () => {
      throw new Error('no one is asked')
    },
    signal,
  }
  return { run, phases }
}

/** Leaves the page, so that the next file loads a fresh one. */
export function leavePage(): void {
  vi.unstubAllGlobals()
  vi.resetModules()
}
