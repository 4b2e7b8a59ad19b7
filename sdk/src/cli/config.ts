/** Configuration of the command: one file in the XDG config folder, readable by its owner alone. */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Deployment } from '../deployment'
import type { TokenStore, Tokens } from '../session'
import { UsageError } from './exit'
import { withLock } from './lock'
import { readPrivate, writePrivate } from './private-file'

/** One set of settings, chosen by `--profile`. */
export type Profile = {
  url?: string
  /** The URL that sign-ins at `url` name, when `url` is an internal address. */
  publicUrl?: string
  rpcUrl?: string
  /** From the login by device code. */
  apiKey?: string
  /** The account of the tokens, when no wallet is stored. */
  account?: string
  /** An encrypted key. */
  wallet?: { address: string; keystore: string }
  /** The agent to act as, if the wallet has several. */
  agent?: string
}

type Config = {
  version: 1
  profiles: Record<string, Profile>
  /** Tokens by `<url> <address>`. */
  sessions: Record<string, Tokens>
  /** The agent that a wallet acts as unless another is named, by `<url> <address>`: the only one it had when the command looked. */
  agents: Record<string, string>
  /** The deployments to sign for, by the URL of the service: the first chain and contracts it named, or those accepted since. */
  deployments: Record<string, Deployment>
}

/** `$MERX_CONFIG_DIR`, else `merx` in the XDG config folder. */
export const configDir = (env: NodeJS.ProcessEnv = process.env): string =>
  env.MERX_CONFIG_DIR ?? join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'merx')

/** Where runners and similar commands keep their state. */
export const stateDir = (env: NodeJS.ProcessEnv = process.env): string =>
  env.MERX_STATE_DIR ?? join(env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'merx')

const path = () => join(configDir(), 'config.json')

/** Returns the current configuration. Throws when the file cannot be read or is not one. */
export function readConfig(): Config {
  const text = readPrivate(path(), 'Make it readable, or name another folder with MERX_CONFIG_DIR.')
  if (text === null) return { version: 1, profiles: {}, sessions: {}, agents: {}, deployments: {} }
  try {
    const read = JSON.parse(text) as Partial<Config>
    const { profiles = {}, sessions = {}, agents = {}, deployments = {} } = read
    return { version: 1, profiles, sessions, agents, deployments }
  } catch {
    throw new UsageError(`${path()} is not JSON. Fix it, or move it away and sign in again.`)
  }
}

/** Runs `run` under the configuration lock, which excludes other `merx` processes of this user. */
async function withConfigLock<T>(run: () => Promise<T>): Promise<T> {
  try {
    mkdirSync(configDir(), { recursive: true, mode: 0o700 })
    accessSync(configDir(), constants.W_OK)
  } catch {
    throw new UsageError(
      `${configDir()} cannot be written. Make it writable, or name another folder with MERX_CONFIG_DIR.`,
    )
  }
  return withLock(`${path()}.lock`, run)
}

/** Changes the configuration. */
const changeConfig = (change: (config: Config) => void): Promise<void> =>
  withConfigLock(async () => writeConfig(change))

function writeConfig(change: (config: Config) => void): void {
  const config = readConfig()
  change(config)
  writePrivate(path(), `${JSON.stringify(config, null, 2)}\n`)
}

/** Changes one profile; a field set to undefined is removed. */
export const changeProfile = (
  name: string,
  change: Partial<{ [K in keyof Profile]: Profile[K] | undefined }>,
) =>
  changeConfig((config) => {
    const changed = { ...config.profiles[name], ...change }
    const kept = Object.entries(changed).filter(([, value]) => value !== undefined)
    config.profiles[name] = Object.fromEntries(kept) as Profile
  })

/** The remembered chain and contracts of a service; null before the first login or signature. */
export const rememberedDeployment = (url: string): Deployment | null => readConfig().deployments[url] ?? null

/** Remembers the chain and the contracts of a service, and replaces earlier ones. */
export const storeDeployment = (url: string, deployment: Deployment): Promise<void> =>
  changeConfig(({ deployments }) => {
    deployments[url] = deployment
  })

/** Remembers them unless others are remembered already. Returns the remembered ones. */
export async function storeFirstDeployment(url: string, deployment: Deployment): Promise<Deployment> {
  await changeConfig(({ deployments }) => {
    deployments[url] ??= deployment
  })
  return rememberedDeployment(url) ?? deployment
}

/** The agent that a wallet acts as at a service unless another is named. */
export type AgentMemory = {
  /** Returns its id; null when none is remembered. */
  load: (wallet: string) => string | null
  /** Remembers an agent, or none. Does nothing where the configuration cannot be written. */
  save: (wallet: string, agentId: string | null) => Promise<void>
}

/** The remembered agents of wallets at one service. */
export function agentMemory(url: string): AgentMemory {
  const nameOf = (wallet: string) => `${url} ${wallet.toLowerCase()}`
  return {
    load: (wallet) => readConfig().agents[nameOf(wallet)] ?? null,
    save: (wallet, agentId) =>
      changeConfig(({ agents }) => {
        if (agentId === null) delete agents[nameOf(wallet)]
        else agents[nameOf(wallet)] = agentId
      }).catch(() => undefined),
  }
}

/** The tokens of one wallet at one service. */
export function sessionStore(url: string, address: string): TokenStore {
  const name = `${url} ${address.toLowerCase()}`
  let isInside = false
  const save = (tokens: Tokens | null) =>
    writeConfig(({ sessions }) => {
      if (tokens) sessions[name] = tokens
      else delete sessions[name]
    })
  return {
    load: () => readConfig().sessions[name] ?? null,
    save: async (tokens) => (isInside ? save(tokens) : withConfigLock(async () => save(tokens))),
    exclusive: (run) =>
      withConfigLock(async () => {
        isInside = true
        return run().finally(() => {
          isInside = false
        })
      }),
  }
}
