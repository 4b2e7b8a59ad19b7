/** What the command remembers: one file in the XDG config folder, readable by its owner alone. */
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Deployment } from '../deployment'
import type { TokenStore, Tokens } from '../session'
import { UsageError } from './exit'
import { readKept, writePrivate } from './kept-file'
import { holding } from './lock'

/** One set of settings; `--profile` chooses. */
export type Profile = {
  url?: string
  /** What the sign-ins of `url` name, when that is an internal address. */
  publicUrl?: string
  rpcUrl?: string
  /** From the login by device code. */
  apiKey?: string
  /** The account the tokens are of, when no wallet is kept. */
  account?: string
  /** An encrypted key. */
  wallet?: { address: string; keystore: string }
  /** The agent to act as, where there are several. */
  agent?: string
}

type Config = {
  version: 1
  profiles: Record<string, Profile>
  /** Tokens by `<url> <address>`. */
  sessions: Record<string, Tokens>
  /** What is signed for, by the URL of the service: its chain and contracts as they were first named, or accepted since. */
  deployments: Record<string, Deployment>
}

/** `$MERX_CONFIG_DIR`, else `merx` in the XDG config folder. */
export const configDir = (env: NodeJS.ProcessEnv = process.env): string =>
  env.MERX_CONFIG_DIR ?? join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'merx')

/** Where runners and the like keep what they need to go on. */
export const stateDir = (env: NodeJS.ProcessEnv = process.env): string =>
  env.MERX_STATE_DIR ?? join(env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'merx')

const path = () => join(configDir(), 'config.json')

/** What is remembered now. Throws when the file cannot be read, or holds something else. */
export function readConfig(): Config {
  const text = readKept(path(), 'Make it readable, or name another folder with MERX_CONFIG_DIR.')
  if (text === null) return { version: 1, profiles: {}, sessions: {}, deployments: {} }
  try {
    const read = JSON.parse(text) as Partial<Config>
    const { profiles = {}, sessions = {}, deployments = {} } = read
    return { version: 1, profiles, sessions, deployments }
  } catch {
    throw new UsageError(`${path()} is not JSON. Fix it, or move it away and sign in again.`)
  }
}

/** Runs while no other `merx` of this user changes what is remembered. */
async function alone<T>(run: () => Promise<T>): Promise<T> {
  mkdirSync(configDir(), { recursive: true, mode: 0o700 })
  return holding(`${path()}.lock`, run)
}

/** Changes what is remembered. */
const changeConfig = (change: (config: Config) => void): Promise<void> =>
  alone(async () => writeConfig(change))

function writeConfig(change: (config: Config) => void): void {
  const config = readConfig()
  change(config)
  writePrivate(path(), `${JSON.stringify(config, null, 2)}\n`)
}

/** Changes one profile; a field set to undefined is forgotten. */
export const changeProfile = (
  name: string,
  change: Partial<{ [K in keyof Profile]: Profile[K] | undefined }>,
) =>
  changeConfig((config) => {
    const changed = { ...config.profiles[name], ...change }
    const kept = Object.entries(changed).filter(([, value]) => value !== undefined)
    config.profiles[name] = Object.fromEntries(kept) as Profile
  })

/** The chain and the contracts of a service that are remembered; null before the first login or signature. */
export const rememberedDeployment = (url: string): Deployment | null => readConfig().deployments[url] ?? null

/** Remembers the chain and the contracts of a service in place of those before. */
export const keepDeployment = (url: string, deployment: Deployment): Promise<void> =>
  changeConfig(({ deployments }) => {
    deployments[url] = deployment
  })

/** Remembers them unless others are remembered already, and returns what is remembered then. */
export async function keepFirstDeployment(url: string, deployment: Deployment): Promise<Deployment> {
  await changeConfig(({ deployments }) => {
    deployments[url] ??= deployment
  })
  return rememberedDeployment(url) ?? deployment
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
    save: async (tokens) => (isInside ? save(tokens) : alone(async () => save(tokens))),
    exclusive: (run) =>
      alone(async () => {
        isInside = true
        return run().finally(() => {
          isInside = false
        })
      }),
  }
}
