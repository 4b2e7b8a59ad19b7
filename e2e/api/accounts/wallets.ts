/** Wallets of every kind for the sign-in tests: plain keys, contract wallets, and those that do not exist yet. */
import { createRequire } from 'node:module'
import {
  type Address,
  concat,
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  getCreate2Address,
  type Hex,
  http,
  keccak256,
  parseAbi,
  parseUnits,
  toHex,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { fund, market, setting, stack } from '@/e2e/stack'
import { minedReceipt } from '@/lib/chain/mined-receipt'
import { Actor, type Unsigned } from '@/scripts/seed/actors'
import { localWallet } from '@/scripts/stack/wallets'

/** A minimal ERC-1271 wallet of one owner: it signs, holds agents, and executes its owner's calls. */
const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
contract OneOwnerWallet {
  address immutable owner;
  constructor(address owner_) { owner = owner_; }
  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
    return signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }
  function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
    return 0x150b7a02;
  }
  function execute(address to, bytes calldata data) external {
    require(msg.sender == owner, "not the owner");
    (bool done, bytes memory why) = to.call(data);
    if (!done) assembly { revert(add(why, 32), mload(why)) }
  }
  function executeAll(address[] calldata to, bytes[] calldata data) external {
    require(msg.sender == owner, "not the owner");
    for (uint256 i = 0; i < to.length; i++) {
      (bool done, bytes memory why) = to[i].call(data[i]);
      if (!done) assembly { revert(add(why, 32), mload(why)) }
    }
  }
}`

type Compiled = { contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>> }

let compiled: Hex | undefined

function walletCode(): Hex {
  if (compiled) return compiled
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const input = {
    language: 'Solidity',
    sources: { 'wallet.sol': { content: source } },
    settings: { outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Compiled
  compiled = `0x${output.contracts['wallet.sol']?.OneOwnerWallet?.evm.bytecode.object}`
  return compiled
}

/** A contract wallet: where it is (or will be), who signs for it, and how it is deployed. */
export type ContractWallet = {
  address: Address
  owner: PrivateKeyAccount
  privateKey: Hex
  factory: Address
  factoryData: Hex
}

/** The deterministic deployer every chain of the kind has, anvil included. */
const factory = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

/** A contract wallet that is not deployed; `held`: its owner is another wallet, which controls it. */
export function counterfactualWallet(held?: Address): ContractWallet {
  const privateKey = generatePrivateKey()
  const owner = privateKeyToAccount(privateKey)
  const initCode = concat([walletCode(), encodeAbiParameters([{ type: 'address' }], [held ?? owner.address])])
  const salt = keccak256(toHex(owner.address))
  const address = getCreate2Address({ from: factory, salt, bytecodeHash: keccak256(initCode) })
  return { address, owner, privateKey, factory, factoryData: concat([salt, initCode]) }
}

/** Waits until a transaction is in a block. */
export const untilMined = async (hash: string): Promise<void> => {
  await minedReceipt(createPublicClient({ transport: http(setting('RPC_URL')) }), hash as Hex)
}

/** Deploys it. */
export async function deployWallet(wallet: ContractWallet): Promise<ContractWallet> {
  const transport = http(setting('RPC_URL'))
  const client = createWalletClient({ account: privateKeyToAccount(localWallet(0).privateKey), transport })
  const hash = await client.sendTransaction({ to: wallet.factory, data: wallet.factoryData, chain: null })
  await untilMined(hash)
  return wallet
}

/** A transaction of a wallet's owner to the wallet. */
export type Wrapped = Unsigned & { to: Address; data: Hex }

const walletAbi = parseAbi([
  'function execute(address to, bytes data)',
  'function executeAll(address[] to, bytes[] data)',
])
const tokenAbi = parseAbi(['function mint(address to, uint256 amount)'])

/** The owner's transaction for this call of the wallet. */
export const throughWallet = (wallet: Address, { to, data, gas, summary }: Unsigned): Wrapped => ({
  to: wallet,
  data: encodeFunctionData({ abi: walletAbi, functionName: 'execute', args: [to as Address, data as Hex] }),
  value: '0',
  gas: String(BigInt(gas) + 100_000n),
  summary,
})

/** The owner's transaction for all of these calls of the wallet, or none. */
export const allThroughWallet = (wallet: Address, calls: readonly { to: Address; data: Hex }[]): Wrapped => ({
  to: wallet,
  data: encodeFunctionData({
    abi: walletAbi,
    functionName: 'executeAll',
    args: [calls.map(({ to }) => to), calls.map(({ data }) => data)],
  }),
  value: '0',
  gas: '3000000',
  summary: `${calls.length} calls as one`,
})

/** The owner of a wallet with gas, after giving the wallet 1,000 of each currency. Its key signs for the wallet too. */
export async function fundedOwner({ address, privateKey }: ContractWallet): Promise<Actor> {
  const owner = await fund(new Actor(market(), privateKey), '0')
  const args = [address, parseUnits('1000', 6)] as const
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args })
  for (const to of Object.values(market().tokens))
    await owner.broadcast({ to, data, value: '0', gas: '200000', summary: 'money for the wallet' })
  return owner
}

/** A signature of a wallet that is not deployed yet (ERC-6492). */
export const wrapSignature = (wallet: ContractWallet, signature: Hex): Hex =>
  serializeErc6492Signature({ address: wallet.factory, data: wallet.factoryData, signature })

/** A fresh plain key. */
export const newKey = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())

/** An answer: JSON where there is some. */
export type Reply<T> = { status: number; headers: Headers; body: T }

/** Every refusal. */
export type Refusal = {
  error: { code: string; message: string; requestId: string; details?: Record<string, unknown> }
}

type Sending = { method?: string; json?: unknown; text?: string; headers?: Record<string, string> }

/** One call to the running stack, exactly as given. */
export async function call<T = Refusal>(
  path: string,
  { method, json, text, headers }: Sending = {},
): Promise<Reply<T>> {
  const body = json === undefined ? text : JSON.stringify(json)
  const response = await fetch(path.startsWith('http') ? path : `${stack().url}/api/v1${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  })
  const answer = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(answer) : answer) as T,
  }
}

export type NonceReply = {
  nonce: string
  message: string
  domain: string
  chainId: number
  expiresAt: string
  typedData: {
    domain: { name: string; version: string; chainId: number }
    types: Record<string, { name: string; type: string }[]>
    primaryType: 'SignIn'
    message: Record<string, string>
  }
}

export type SignedIn = {
  accessToken: string
  refreshToken: string
  session: { id: string; expiresAt: string }
  account: { id: string; walletAddress: string }
  isNewAccount: boolean
}

/** A challenge for a wallet. */
export const nonceFor = async (walletAddress: string): Promise<NonceReply> =>
  (await call<NonceReply>('/auth/nonce', { json: { walletAddress } })).body

/** Signs in with a plain key. */
export async function signInWith(account: PrivateKeyAccount, extra: object = {}): Promise<SignedIn> {
  const { nonce, message } = await nonceFor(account.address)
  const signature = await account.signMessage({ message })
  const json = { walletAddress: account.address, nonce, signature, ...extra }
  return (await call<SignedIn>('/auth/wallet', { json })).body
}

/** The header of a token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The account of a credential: any endpoint that needs a signed-in wallet would do. */
export const whoAmI = (headers: Record<string, string>) =>
  call<{ account: { id: string; walletAddress: string } }>('/me', { headers })
