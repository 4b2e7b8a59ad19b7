import { loadEnvFile } from './stack/env-file'
import { Failure } from './stack/failure'

/** `npm run tee`: the TEE gateway with settings from `.env` and the environment, which takes precedence. */
try {
  loadEnvFile()
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exit(1)
}
// Not before: this module starts the gateway.
await import('@/tee/main')
