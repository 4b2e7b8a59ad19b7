/** Begins gateway webhooks in a web process. */
import { SettingError } from '@/lib/env'
import { leadHooks } from './calls/prefix'
import { hooksConfig } from './config/config-file'

/** Checks the configuration and starts rewriting its prefix. Mistakes in the configuration end the process with a list of them. */
export function startHooks(): void {
  try {
    hooksConfig()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exit(1)
  }
  leadHooks()
}
