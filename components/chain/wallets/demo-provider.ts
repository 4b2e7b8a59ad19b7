import {
  createClient,
  type EIP1193RequestFn,
  fromHex,
  type Hex,
  http,
  isHex,
  type TransactionSerializableEIP1559,
  UnauthorizedProviderError,
  UserRejectedRequestError,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  estimateFeesPerGas,
  estimateGas,
  getChainId,
  getTransactionCount,
  sendRawTransaction,
} from 'viem/actions'
import { chainSettings } from '@/components/chain/chain-settings'
import { askDemo } from '@/components/chain/confirm/demo-prompt'
import type { Context, Reading } from '@/lib/chain/descriptions/read-call'
import { currentDemoKey, type DemoKey, demoKeyOf } from './demo-keys'

type Call = { from?: Hex; to?: Hex; data?: Hex; value?: Hex; gas?: Hex }

const refused = () => new UserRejectedRequestError(new Error('Refused in the demo wallet.'))

/**
 * The account that the page names in its request. Another tab may have chosen another one meanwhile, so the active account signs nothing
 * that does not name it.
 */
function signerOf(named: unknown) {
  const key = typeof named === 'string' ? demoKeyOf(named) : null
  if (!key) throw new UnauthorizedProviderError(new Error('The demo wallet does not have this account.'))
  return { key, account: privateKeyToAccount(key.privateKey) }
}

/** Decoding needs the ABIs of all contracts: they are loaded with the first request to sign. */
const callReader = () => import('@/lib/chain/descriptions/read-call')
const signatureReader = () => import('@/lib/chain/descriptions/read-signature')

/** The wallet's context for decoding; without the addresses everything is shown as unknown. */
async function contextOf(from: string): Promise<Context> {
  const [{ knownContracts }, config] = await Promise.all([callReader(), chainSettings().catch(() => null)])
  return { known: config ? knownContracts(config) : [], from, chainId: config?.chainId ?? 0 }
}

/** Asks, and throws a standard error when the user refuses. */
async function ask(key: DemoKey, reading: Reading): Promise<void> {
  if (!(await askDemo({ from: key.address, who: key.name, readings: [reading] }))) throw refused()
}

async function signMessage(data: Hex, from: unknown): Promise<Hex> {
  const { key, account } = signerOf(from)
  const text = isHex(data) ? fromHex(data, 'string') : data
  const { readMessage } = await signatureReader()
  await ask(key, readMessage(text, window.location.host))
  return account.signMessage({ message: { raw: data } })
}

async function signTypedData(from: unknown, json: string): Promise<Hex> {
  const { key, account } = signerOf(from)
  const typed = JSON.parse(json)
  const { readTypedData } = await signatureReader()
  await ask(key, readTypedData(typed, await contextOf(account.address), window.location.host))
  return account.signTypedData(typed)
}

async function sendTransaction(rpcUrl: string, call: Call): Promise<Hex> {
  const { key, account } = signerOf(call.from)
  const client = createClient({ transport: http(rpcUrl) })
  const value = call.value ? BigInt(call.value) : 0n
  const { readCall } = await callReader()
  await ask(
    key,
    readCall({ to: call.to ?? '0x', data: call.data ?? '0x', value }, await contextOf(account.address)),
  )
  const [chainId, nonce, fees] = await Promise.all([
    getChainId(client),
    getTransactionCount(client, { address: account.address, blockTag: 'pending' }),
    estimateFeesPerGas(client),
  ])
  const transaction = {
    type: 'eip1559',
    chainId,
    nonce,
    to: call.to ?? null,
    data: call.data ?? '0x',
    value,
    maxFeePerGas: fees.maxFeePerGas,
    maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
  } satisfies TransactionSerializableEIP1559
  const gas = call.gas
    ? BigInt(call.gas)
    : await estimateGas(client, { ...transaction, account: account.address })
  return sendRawTransaction(client, {
    serializedTransaction: await account.signTransaction({ ...transaction, gas }),
  })
}

/** The demo wallet as an EIP-1193 provider: signs locally, and forwards every other request to the embedded chain. */
export function demoProvider(rpcUrl: string): { request: EIP1193RequestFn } {
  const chain = createClient({ transport: http(rpcUrl) })
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    const address = currentDemoKey()?.address
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return address ? [address] : []
      case 'personal_sign':
        return signMessage(params[0] as Hex, params[1])
      case 'eth_signTypedData_v4':
        return signTypedData(params[0], params[1] as string)
      case 'eth_sendTransaction':
        return sendTransaction(rpcUrl, params[0] as Call)
      // One key, one transaction at a time: it supports no batches (EIP-5792).
      case 'wallet_getCapabilities':
        return {}
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return null
      default:
        return chain.request({ method, params } as never)
    }
  }
  return { request: request as EIP1193RequestFn }
}
