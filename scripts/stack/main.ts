import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import webPush from 'web-push'
import { Supervisor } from './children'
import { lineOf, waitUntil } from './failure'
import { openHome, readJson, writeWhole } from './home'
import { freePort, nextFreePort } from './ports'
import { progressOn } from './progress'
import { bringUp } from './run'
import { readSettings } from './settings'

/**
 * `npm run stack -- --file <path>`: a separate Merx for tests, on free ports and in a temporary folder. Writes its coordinates
 * (e2e/stack.ts reads them) and runs until it is stopped, or its parent dies.
 */
const { values } = parseArgs({
  options: { file: { type: 'string' }, home: { type: 'string' }, alive: { type: 'boolean' } },
})
const folder = values.home ?? mkdtempSync(join(tmpdir(), 'merx-stack-'))
const file = values.file ?? join(folder, 'stack.json')
const progress = progressOn(process.stderr)
const supervisor = new Supervisor(progress.note)

/** A test stack consists of embedded parts alone, regardless of the terminal or a `.env`. */
const ours =
  /^(DATABASE_|HOOKS_CONFIG|MODEL(?:_|$)|RPC_|REDIS_URL|TEE_(?!VENUE_URL)|STORAGE_URL|DEPLOYMENT_FILE|CHAIN_ID|ENVIRONMENT|NEXTAUTH_|PUBLIC_URL|UPLOAD_|OPEN_REQUESTS|STRANGER_|INVITES_|PORT$|HOST$)/
for (const name of Object.keys(process.env)) if (ours.test(name)) delete process.env[name]

// All suites call from one address, faster than any person; the rate limits have a test with a separate web process.
for (const bucket of ['ANONYMOUS', 'KEYED', 'AUTH', 'PAGES', 'FILES'])
  process.env[`RATE_LIMIT_${bucket}`] ??= '1000000'
// The receivers in tests are on this machine.
process.env.WEBHOOKS_ALLOW_PRIVATE ??= 'true'
const vapid = webPush.generateVAPIDKeys()
// A test that needs mail starts a server at this address; other tests have none, and confirm no address.
process.env.SMTP_URL ??= `smtp://127.0.0.1:${await nextFreePort(24_025)}`
process.env.MAIL_FROM ??= 'Merx <merx@merx.example>'
// A test of hooks writes this file, and starts a model at this address.
mkdirSync(folder, { recursive: true })
process.env.HOOKS_CONFIG = join(folder, 'hooks.config.json')
writeFileSync(process.env.HOOKS_CONFIG, '{}')
process.env.MODEL_URL = `http://127.0.0.1:${await nextFreePort(24_125)}/v1`
process.env.MODEL = 'test-model'
process.env.VAPID_PUBLIC_KEY ??= vapid.publicKey
process.env.VAPID_PRIVATE_KEY ??= vapid.privateKey
process.env.VAPID_SUBJECT ??= 'mailto:push@merx.example'

let ending: Promise<void> | undefined
const end = (code: number): Promise<void> => {
  ending ??= (async () => {
    await supervisor.stop()
    rmSync(file, { force: true })
    if (!values.home) rmSync(folder, { recursive: true, force: true })
    process.exit(code)
  })()
  return ending
}

process.on('SIGTERM', () => void end(0))
process.on('SIGINT', () => void end(0))
// The parent holds our stdin: when it dies, so do we, and no process is left behind.
if (process.env.MERX_STACK_ATTACHED) process.stdin.on('end', () => void end(0)).resume()

try {
  const home = openHome(folder)
  const settings = readSettings({ file: false })
  const manner = {
    environment: 'test',
    webPort: await freePort(),
    durable: false,
    alive: values.alive ?? false,
  } as const
  const running = await bringUp(settings, home, supervisor, progress, manner)
  await progress.step('Ready', async () => {
    const ready = () =>
      fetch(`${running.url}/api/v1/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    await waitUntil(ready, {
      what: 'A ready answer of /api/v1/health/ready',
      timeoutMs: 60_000,
      everyMs: 100,
    })
  })
  writeWhole(
    file,
    JSON.stringify(
      { pid: process.pid, ...running, deployment: readJson(home.at('deployment.json')) },
      null,
      2,
    ),
  )
  console.log(file)
} catch (error) {
  console.error(
    lineOf(error) === String(error) ? error : String(error instanceof Error ? error.message : error),
  )
  await end(1)
}
