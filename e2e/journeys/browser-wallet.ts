/** A contract wallet as a browser has it: announced by EIP-6963, called by EIP-1193. Its owner signs and pays here, outside of the page. */
import type { Page } from '@playwright/test'
import { type Address, type Hex, numberToHex, type TransactionReceipt } from 'viem'
import {
  allThroughWallet,
  type ContractWallet,
  fundedOwner,
  throughWallet,
  wrapSignature,
} from '@/e2e/api/accounts/wallets'
import { chainRpc, stack } from '../stack'

/** The name it has in the list of wallets. */
export const walletName = 'Contract wallet'

/** The requests to send: how many calls each transaction had; and all requests to sign, in order. */
export type BrowserWallet = { address: Address; sent: number[]; asked: string[] }

/** The methods for which a wallet prompts its user. */
const signing = new Set(['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls'])

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>
type Sent = { to: Address; data?: Hex; gas?: Hex }

/** The EIP-1193 error of an unsupported method. */
class Unknown extends Error {
  readonly code = 4200
}

const callOf = ({ to, data = '0x' }: Sent) => ({ to, data })

/** The status of a batch, as EIP-5792 defines it. */
const statusOf = (id: string, receipt: TransactionReceipt) => ({
  version: '2.0.0',
  id,
  chainId: numberToHex(stack().deployment.chainId),
  atomic: true,
  status: receipt.status === 'success' ? 200 : 500,
  receipts: [
    {
      status: receipt.status === 'success' ? '0x1' : '0x0',
      logs: [],
      blockHash: receipt.blockHash,
      blockNumber: numberToHex(receipt.blockNumber),
      gasUsed: numberToHex(receipt.gasUsed),
      transactionHash: receipt.transactionHash,
    },
  ],
})

/** With `isBorn` false it has signed before it is deployed (ERC-6492). `chainId` is its network, if it is another one. */
type Installed = { isBorn: boolean; chainId?: number }

/** Handles a page's requests to the wallet. */
async function answers(wallet: ContractWallet, sent: number[], { isBorn, chainId }: Installed): Promise<Ask> {
  const owner = await fundedOwner(wallet)
  const signed = (signature: Hex) => (isBorn ? signature : wrapSignature(wallet, signature))
  // A site does not see the account before the user has chosen the wallet there.
  let isShared = false
  const batches = new Map<string, TransactionReceipt>()
  const known: Record<string, (params: readonly unknown[]) => unknown> = {
    ...(chainId !== undefined && { eth_chainId: () => numberToHex(chainId) }),
    eth_accounts: () => (isShared ? [wallet.address] : []),
    eth_requestAccounts: () => {
      isShared = true
      return [wallet.address]
    },
    personal_sign: async ([raw]) => signed(await owner.account.signMessage({ message: { raw: raw as Hex } })),
    eth_signTypedData_v4: async ([, json]) =>
      signed(await owner.account.signTypedData(JSON.parse(json as string))),
    eth_sendTransaction: async ([raw]) => {
      const { gas = '0x2dc6c0', ...call }: Sent = raw as Sent
      const unsigned = { ...callOf(call), value: '0', gas: String(BigInt(gas)), summary: 'a call' }
      sent.push(1)
      return (await owner.broadcast(throughWallet(wallet.address, unsigned))).transactionHash
    },
    wallet_getCapabilities: () => ({
      [numberToHex(stack().deployment.chainId)]: { atomic: { status: 'supported' } },
    }),
    wallet_sendCalls: async ([raw]) => {
      const { calls } = raw as { calls: Sent[] }
      sent.push(calls.length)
      const receipt = await owner.broadcast(allThroughWallet(wallet.address, calls.map(callOf)))
      batches.set(receipt.transactionHash, receipt)
      return { id: receipt.transactionHash }
    },
    wallet_getCallsStatus: ([id]) => {
      const receipt = batches.get(id as string)
      if (!receipt) throw new Unknown('There is no such batch.')
      return statusOf(id as string, receipt)
    },
  }
  return async (method, params) => {
    const answer = known[method]
    if (answer) return answer(params)
    if (method.startsWith('eth_')) return chainRpc(method, [...params])
    throw new Unknown(`This wallet does not know ${method}.`)
  }
}

/** Makes a page have the wallet, from its next load on. */
export async function installWallet(
  page: Page,
  wallet: ContractWallet,
  installed: Installed,
): Promise<BrowserWallet> {
  const sent: number[] = []
  const asked: string[] = []
  const ask = await answers(wallet, sent, installed)
  // A binding cannot carry error codes, so a refusal is returned as a result.
  await page.exposeFunction('askContractWallet', (method: string, params: readonly unknown[]) => {
    if (signing.has(method)) asked.push(method)
    return ask(method, params).then(
      (result) => ({ result }),
      (error: Error & { code?: number }) => ({ code: error.code ?? -32_603, message: error.message }),
    )
  })
  await page.addInitScript((name) => {
    type Bound = (method: string, params: readonly unknown[]) => Promise<{ result?: unknown; code?: number }>
    const provider = {
      request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
        const bound = (window as unknown as { askContractWallet: Bound }).askContractWallet
        const answer = await bound(method, params)
        if (answer.code !== undefined) throw answer
        return answer.result
      },
      on: () => undefined,
      removeListener: () => undefined,
    }
    const icon =
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'
    const info = { uuid: '3f6a1d0e-7f0c-4f6e-9a51-5a1f6f1b2c3d', name, icon, rdns: 'example.contract-wallet' }
    const detail = Object.freeze({ info, provider })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, walletName)
  return { address: wallet.address, sent, asked }
}
