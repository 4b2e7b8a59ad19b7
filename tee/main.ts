/**
 * The TEE gateway's process, with settings from the environment; `npm run tee` loads `.env` first (`scripts/tee.ts`). Run with
 * `--conditions=react-server`, the condition under which `server-only` modules load outside Next.
 */
import { SettingError } from '@/lib/env'
import { makeLog, settingSecrets } from '@/lib/log'
import { startGateway } from './gateway'
import { parseTeeSettings } from './settings'

/** How long a shutdown waits for running work. Everything is transactional, so it may be cut off. */
const graceMs = 8_000

async function main(): Promise<void> {
  // With this name, a later start finds a gateway that is still running.
  process.title = 'merx-tee'
  const settings = parseTeeSettings(process.env)
  const { TEE_SEALING_SECRET = '', TEE_RELAYER_KEY = '' } = settings
  const own = [TEE_SEALING_SECRET, TEE_RELAYER_KEY].filter(Boolean)
  const secrets = [...settingSecrets(process.env), ...own]
  const log = makeLog(settings.LOG_LEVEL, undefined, secrets)
  const gateway = await startGateway(settings, log)
  console.log(JSON.stringify({ listening: gateway.url }))
  let isStopping = false
  const stop = (reason: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'tee gateway stops')
    setTimeout(() => process.exit(0), graceMs).unref()
    void gateway.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
}

main().catch((error: unknown) => {
  // A wrong setting is reported as a single line.
  console.error(error instanceof SettingError ? error.message : error)
  process.exit(1)
})
