import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Failure } from './failure'
import { readJson } from './home'

/** Where a running Merx leaves its environment, readable by its user alone, for commands next to it. */
export const runningFile = (home: string): string => resolve(home, 'running.json')

/**
 * Fills in `process.env` from `.env`, and from the Merx that runs from MERX_HOME, whatever is not set already. Throws a
 * Failure when `wanted` is missing even then.
 */
export function joinRunning(wanted: string[]): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const home = process.env.MERX_HOME ?? '.merx'
  const running = readJson<Record<string, string>>(runningFile(home)) ?? {}
  for (const [name, value] of Object.entries(running)) process.env[name] ||= value
  for (const name of wanted)
    if (!process.env[name])
      throw new Failure(
        `${name} is not set and no Merx runs from ${resolve(home)}. Run npm start next to this, or set it.`,
      )
}
