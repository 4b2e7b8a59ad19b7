import { localOrigin } from '@/lib/own-address'
import { readDeployment } from '../stack/deploy'
import { Failure, lineOf } from '../stack/failure'
import type { Home } from '../stack/home'
import { readJson, writeWhole } from '../stack/home'
import { DEMO_FIRST, DEMO_LAST, localWallet } from '../stack/wallets'
import { Actor, type Market } from './actors'
import { together } from './steps'

/** The context of a chapter of the demo data. `people` are the demo wallets in order, signed in and funded. */
export type SeedContext = {
  market: Market
  /** The environment of the running Merx. */
  env: Record<string, string>
  people: Actor[]
  say: (detail: string) => void
  /** Results of earlier chapters for later ones, by name; JSON only. It survives an interrupted start. */
  kept: Record<string, unknown>
}

type Chapter = { seed: (context: SeedContext) => Promise<void> }

/** The chapters in order, by name. A data folder records their numbers, independent of their names. They are loaded when they run. */
const chapters: Record<string, () => Promise<Chapter>> = {
  '10-agents.ts': () => import('./10-agents'),
  '15-elsewhere.ts': () => import('./15-elsewhere'),
  '20-listings.ts': () => import('./20-listings'),
  '30-requests.ts': () => import('./30-requests'),
  '35-adjudicators.ts': () => import('./35-adjudicators'),
  '36-past-campaign.ts': () => import('./36-past-campaign'),
  '37-history.ts': () => import('./37-history'),
  '40-orders.ts': () => import('./40-orders'),
  '45-campaigns.ts': () => import('./45-campaigns'),
  '46-jobs.ts': () => import('./46-jobs'),
}

type Done = { chapters: string[]; kept: Record<string, unknown> }

/** Returns the market of a running Merx, from its environment. */
export function marketOf(env: Record<string, string>): Market {
  const deployment = env.DEPLOYMENT_FILE ? readDeployment(env.DEPLOYMENT_FILE) : null
  if (!deployment || !env.RPC_URL)
    throw new Failure('The demo data needs a running Merx: start it with npm start.')
  const { USDC, USDT } = deployment.currencies
  return {
    url: localOrigin(env.HOST || '127.0.0.1', env.PORT || '3000'),
    ...(env.PUBLIC_URL && { publicUrl: env.PUBLIC_URL }),
    rpcUrl: env.RPC_URL,
    chainId: deployment.chainId,
    tokens: { USDC: USDC.token, USDT: USDT.token },
  }
}

/** Writes the demo data through the API and the chain, chapter by chapter, each at most once per data folder. */
export async function seedOnce(
  home: Home,
  env: Record<string, string>,
  say: (detail: string) => void,
): Promise<string> {
  const file = home.at('seed.json')
  const done: Done = readJson<Done>(file) ?? { chapters: [], kept: {} }
  const isDone = (name: string) => done.chapters.some((other) => other.slice(0, 2) === name.slice(0, 2))
  const open = Object.entries(chapters).filter(([name]) => !isDone(name))
  if (open.length === 0) return 'kept'
  const market = marketOf(env)
  say('signing in the demo people')
  const people = await demoPeople(market)
  for (const [name, load] of open) {
    say(name.replace(/^\d\d-|\.ts$/g, ''))
    const { seed } = await load()
    try {
      await seed({ market, env, people, say, kept: done.kept })
    } catch (error) {
      throw new Failure(
        `The demo data stopped in ${name}: ${lineOf(error)}. npm start -- --fresh starts again; --no-seed goes without.`,
      )
    }
    done.chapters.push(name)
    writeWhole(file, JSON.stringify(done, null, 2))
  }
  return `${open.length} chapters`
}

/** The demo wallets, signed in and funded with gas and tokens. */
export function demoPeople(market: Market): Promise<Actor[]> {
  const indices = Array.from({ length: DEMO_LAST - DEMO_FIRST + 1 }, (_, index) => DEMO_FIRST + index)
  return together(indices, 6, async (index) => {
    const person = new Actor(market, localWallet(index).privateKey)
    if ((await person.balance('USDC')) === 0n) await person.fund()
    return person.signIn()
  })
}
