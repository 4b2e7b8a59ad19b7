import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { SettingError } from '@/lib/env'
import { isLoopbackHost } from '@/lib/exposure'
import { runPrograms } from './seed/programs'
import { marketOf, seedOnce } from './seed/run'
import { setAside } from './stack/aside'
import { Supervisor } from './stack/children'
import { Failure, lineOf } from './stack/failure'
import { type Home, lockHome, openHome, writeWhole } from './stack/home'
import { whenParentEnds } from './stack/parent'
import { chosenPort, nextFreePort } from './stack/ports'
import { progressOn } from './stack/progress'
import { bringUp, type Running } from './stack/run'
import { runningFile } from './stack/running'
import { readSettings, type Settings } from './stack/settings'
import { DEMO_FIRST, localWallet, operator } from './stack/wallets'

const usage = `npm start                 Merx, with everything it needs
npm start -- --fresh      the same without data; the folder that was is kept as <folder>.<date>
npm start -- --no-seed    without demo data
npm run dev               with pages that reload as you edit them`

const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    seed: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
  allowNegative: true,
})

const progress = progressOn(process.stdout)
const supervisor = new Supervisor(progress.note)
let unlock: () => void = () => undefined
let ending: Promise<void> | undefined

/** Stops every part in order. A second Ctrl-C meanwhile has no effect: a clean stop takes a moment. */
function end(code: number, words?: string): Promise<void> {
  ending ??= (async () => {
    if (words) console.log(`\n  ${words}`)
    await supervisor.stop()
    unlock()
    if (words) console.log('  Stopped. Nothing was lost; npm start goes on from here.')
    process.exit(code)
  })()
  return ending
}

async function main(): Promise<void> {
  const begun = Date.now()
  const settings = readSettings()
  const { env } = settings
  const home = openHome(env.MERX_HOME)
  const release = lockHome(home)
  unlock = () => {
    rmSync(runningFile(home.path), { force: true })
    release()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end(0, 'Stopping…'))
  whenParentEnds(() => void end(0, 'Stopping…'))
  const webPort = await webPortOf(settings)
  console.log(`\n  Merx${values.dev ? ' (development)' : ''}\n`)
  if (values.fresh) await progress.step('Set the data aside', () => setAside(home))
  const hasDemo = settings.embedsChain && values.seed
  const running = await bringUp(settings, home, supervisor, progress, {
    environment: env.ENVIRONMENT,
    webPort,
    chainPort: 8545,
    teePort: 3200,
    durable: true,
    alive: true,
    ...(values.seed && { beginsDaysAgo: 165 }),
    development: values.dev,
    ...(hasDemo && { demo: ({ env }) => makeDemo(home, env) }),
  })
  writeWhole(runningFile(home.path), JSON.stringify(running.env), 0o600)
  if (hasDemo) await supervisor.keep(async () => runPrograms(home, marketOf(running.env)))
  summarise(settings, home, running, webPort, Date.now() - begun)
}

const makeDemo = async (home: Home, env: Record<string, string>): Promise<void> => {
  await progress.step('Demo data', (say) => seedOnce(home, env, say))
}

/** The port in the settings, or the next free one above 3000. */
async function webPortOf({ env, isSet }: Settings): Promise<number> {
  if (isSet('PORT')) return chosenPort(env.PORT, 'PORT', env.HOST)
  const port = await nextFreePort(env.PORT, env.HOST)
  if (port !== env.PORT) progress.note(`Port ${env.PORT} is taken; using ${port}. PORT chooses another.`)
  return port
}

function summarise(
  settings: Settings,
  home: Home,
  { url, env }: Running,
  port: number,
  tookMs: number,
): void {
  const rows: [string, string][] = [
    ['Open', url],
    ['API', `${url}/api/v1   documentation: ${url}/docs`],
    ['Chain', `${env.CHAIN_ID} at ${env.RPC_URL}`],
  ]
  if (settings.embedsChain) {
    const { address, privateKey } = localWallet(DEMO_FIRST)
    rows.push(
      ['Demo wallet', 'Sign in → Demo wallet: no extension, no money, a faucet and a clock you can move'],
      ['A funded key', `${privateKey}   (${address})`],
      ['Operator', operator().address],
    )
  }
  rows.push(
    ['Data', home.path],
    ['Logs', home.at('logs')],
    ['Stop', 'Ctrl-C. Everything is kept; npm start -- --fresh sets it aside and starts without'],
  )
  console.log(`\n  Merx is ready in ${(tookMs / 1000).toFixed(1)} s.\n`)
  for (const [name, value] of rows) console.log(`  ${name.padEnd(14)}${value}`)
  if (!isLoopbackHost(settings.env.HOST))
    console.log(`  ${'Note'.padEnd(14)}open to other machines: ${settings.env.HOST}, port ${port}`)
  console.log('')
}

if (values.help) console.log(usage)
else
  await main().catch(async (error: unknown) => {
    const isForPeople = error instanceof Failure || error instanceof SettingError
    console.error(`\n  ${isForPeople ? error.message : lineOf(error)}`)
    if (!isForPeople && process.env.LOG_LEVEL === 'debug') console.error(error)
    await end(1)
  })
