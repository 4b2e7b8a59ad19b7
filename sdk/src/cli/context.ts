/** The context of one run: the caller, the service, and what most commands need. */
import { readFileSync } from 'node:fs'
import { type Hex, isHex, type LocalAccount, type PublicClient } from 'viem'
import { privateKeyToAccount, toAccount } from 'viem/accounts'
import { assertChain, chainOf, nodeError } from '../chain'
import {
  createMerx,
  type Deployment,
  deploymentOf,
  type InitOf,
  type Intent,
  type IntentPath,
  type Merx,
  type SendOptions,
  type Sent,
} from '../client'
import { isSameAddress } from '../deployment'
import { parseUrl } from '../url'
import {
  type AgentMemory,
  agentMemory,
  type Profile,
  readConfig,
  rememberedDeployment,
  sessionStore,
  storeFirstDeployment,
} from './config'
import { UsageError } from './exit'
import { decryptKey, parseKeystore } from './keystore'
import { ownAgentOf } from './own-agent'
import { Screen } from './screen'
import { shownCall } from './shown-call'

/** Options every command takes. */
export type Globals = {
  url?: string
  publicUrl?: string
  rpcUrl?: string
  profile?: string
  json?: boolean
  yes?: boolean
  color?: boolean
}

const defaultUrl = 'http://localhost:3000'

/** Parses a private key, with or without 0x. Throws a `UsageError` when it is not one. */
export function parseKey(text: string, where: string): Hex {
  const key = text.trim().replace(/^(0x)?/, '0x')
  if (!isHex(key) || key.length !== 66) throw new UsageError(`${where} is not a private key: 64 hex digits.`)
  return key
}

/** Returns a URL without the slash at its end. Throws a `UsageError` that names the option. */
function urlOf(text: string, option: string): string {
  if (!parseUrl(text) || !/^https?:/.test(text))
    throw new UsageError(`"${text}" is not an address: give ${option} https://…`)
  return text.replace(/\/+$/, '')
}

/** The context of a command. Everything is read or called lazily. */
export class Context {
  readonly screen: Screen
  readonly profileName: string
  readonly url: string
  readonly #globals: Globals
  #merx: Merx | null = null

  constructor(globals: Globals) {
    this.#globals = globals
    const yes = globals.yes ?? process.env.MERX_YES === '1'
    this.screen = new Screen({ json: globals.json ?? false, yes, color: globals.color ?? true })
    this.profileName = globals.profile ?? process.env.MERX_PROFILE ?? 'default'
    this.url = urlOf(globals.url ?? process.env.MERX_URL ?? this.profile.url ?? defaultUrl, '--url')
  }

  /** The URL of the service, and the URL that its sign-ins must name. */
  get service(): { url: string; publicUrl?: string } {
    const publicUrl = this.#globals.publicUrl ?? process.env.MERX_PUBLIC_URL ?? this.#own.publicUrl
    return {
      url: this.url,
      ...(publicUrl !== undefined && { publicUrl: urlOf(publicUrl, '--public-url') }),
    }
  }

  get profile(): Profile {
    return readConfig().profiles[this.profileName] ?? {}
  }

  /** The stored login of this service. Its key, node and public address are used for no other service. */
  get #own(): Profile {
    return this.url === this.profile.url ? this.profile : {}
  }

  /** The signer: MERX_PRIVATE_KEY, else the profile's keystore, which is decrypted at the first signature. */
  account(): LocalAccount | null {
    const key = process.env.MERX_PRIVATE_KEY
    if (key) return privateKeyToAccount(parseKey(key, 'MERX_PRIVATE_KEY'))
    const { wallet } = this.profile
    return wallet ? this.encryptedAccount(wallet) : null
  }

  /** The client of this run. Signed in by key, by wallet or by the tokens of an earlier login; else anonymous. */
  merx(): Merx {
    this.#merx ??= createMerx(this.#options())
    return this.#merx
  }

  #options() {
    const account = this.account()
    const own = this.#own
    const key = process.env.MERX_API_KEY ?? (process.env.MERX_PRIVATE_KEY ? undefined : own.apiKey)
    const rpcUrl = this.#rpcUrl
    const address = account?.address ?? this.profile.account
    return {
      ...this.service,
      deployment: () => this.deployment(),
      ...(rpcUrl !== undefined && { rpcUrl }),
      ...(account && { account }),
      ...(key !== undefined && { key }),
      ...(address !== undefined && { store: sessionStore(this.url, address) }),
    }
  }

  /** The chain and the contracts that the service names now. */
  async namedDeployment(): Promise<Deployment> {
    return deploymentOf(await createMerx({ url: this.url }).config())
  }

  /** The chain and the contracts to sign for: the remembered ones, else the first that the service names. */
  async deployment(): Promise<Deployment> {
    return rememberedDeployment(this.url) ?? storeFirstDeployment(this.url, await this.namedDeployment())
  }

  /** A node of the chain to sign for. Throws `WRONG_CHAIN` when it is one of another chain, `NETWORK` when it does not answer. */
  async node(): Promise<PublicClient> {
    const node = chainOf(await this.merx().config(), this.#rpcUrl)
    await assertChain(node, (await this.deployment()).chainId).catch((error: unknown) => {
      throw nodeError(error)
    })
    return node
  }

  get #rpcUrl(): string | undefined {
    return this.#globals.rpcUrl ?? process.env.MERX_RPC_URL ?? this.#own.rpcUrl
  }

  /** The account of an encrypted key, which is decrypted at the first signature. */
  encryptedAccount({ address, keystore }: { address: string; keystore: string }): LocalAccount {
    let opened: Promise<LocalAccount> | null = null
    const open = () => {
      opened ??= this.#decrypt(keystore, address)
      return opened
    }
    return toAccount({
      address: address as Hex,
      signMessage: async (what) => (await open()).signMessage(what),
      signTransaction: async (what, options) => (await open()).signTransaction(what, options),
      signTypedData: async (what) => (await open()).signTypedData(what),
    })
  }

  async #decrypt(path: string, address: string): Promise<LocalAccount> {
    let text: string
    try {
      text = readFileSync(path, 'utf8')
    } catch {
      throw new UsageError(`The keystore ${path} cannot be read. Import the wallet again: merx wallet import`)
    }
    const keystore = parseKeystore(text, path)
    const account = privateKeyToAccount(decryptKey(keystore, await this.password(`Password of ${path}: `)))
    if (!isSameAddress(account.address, address))
      throw new UsageError(
        `The key in ${path} is that of ${account.address}, not of ${address}. Sign in with it: merx login --keystore ${path}`,
      )
    return account
  }

  /** The password of a keystore: MERX_KEYSTORE_PASSWORD, or typed in. */
  async password(question: string): Promise<string> {
    return (
      process.env.MERX_KEYSTORE_PASSWORD ??
      this.screen.secret(question, 'Set MERX_KEYSTORE_PASSWORD where no one can type it.')
    )
  }

  /** Shows the transaction, asks for confirmation, signs, and waits until every read shows it. */
  async send(intent: Intent, confirm?: (hash: Hex) => Promise<unknown>): Promise<Sent> {
    return this.watch(intent.summary, (sending) =>
      this.merx().send(intent, { ...sending, ...(confirm && { confirm }) }),
    )
  }

  /** Asks before each signature, and prints the progress of transactions. */
  watch<T>(what: string, run: (sending: Pick<SendOptions, 'onPhase' | 'review'>) => Promise<T>) {
    const phases: Record<string, string> = { waiting: 'waiting for the chain', indexing: 'waiting for Merx' }
    return this.screen.withSpinner(what, (rename) =>
      run({
        review: (call, { summary, from }) =>
          this.screen.confirm(`Sign: ${summary}?`, shownCall(this.screen, call, from)),
        onPhase: (phase) => rename('hash' in phase ? `${what}: ${phases[phase.name]} (${phase.hash})` : what),
      }),
    )
  }

  /** Prepares one transaction and sends it. */
  async act<P extends IntentPath>(path: P, init: InitOf<P, 'post'>[0]): Promise<Sent> {
    const post = this.merx().post as (path: string, init: unknown) => Promise<{ txIntent: Intent }>
    return this.send((await post(path, init)).txIntent)
  }

  /** The agents that wallets act as at this service unless another is named. */
  get agents(): AgentMemory {
    return agentMemory(this.url)
  }

  /** One of the caller's agents: the one named by handle, id or token id, else the profile's, else the only one. */
  ownAgent(named?: string) {
    return ownAgentOf(this.merx(), named ?? process.env.MERX_AGENT ?? this.profile.agent, this.agents)
  }
}
