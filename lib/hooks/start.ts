/** Begins gateway webhooks in a web process. */
import { SettingError } from '@/lib/env'
import { hooksConfig } from './config-file'
import { leadHooks } from './prefix'

/** Checks the configuration and leads its prefix to the route. A configuration with mistakes ends the process, which names each. */
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
