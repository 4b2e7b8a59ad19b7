import { existsSync } from 'node:fs'
import { Failure, lineOf } from './failure'

/** Adds `.env` to the environment, which takes precedence. Throws a Failure when it cannot be read. */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    throw new Failure(`.env cannot be read (${lineOf(error)}). Fix it or remove it.`)
  }
}
