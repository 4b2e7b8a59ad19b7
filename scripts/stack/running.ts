import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Failure } from './failure'
import { readJson } from './home'

/** The file in which a running Merx stores its environment, readable by its user alone, for other commands. */
export const runningFile = (home: string): string => resolve(home, 'running.json')

/**
 * Fills in unset variables of `process.env` from `.env`, and from the Merx that runs from MERX_HOME. Throws a Failure when `wanted` is
 * still missing.
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
