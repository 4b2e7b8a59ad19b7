import type { Page } from '@playwright/test'
import type { Market } from '../seed/actors'
import { cast } from '../seed/cast'
import { demoPeople, type SeedContext } from '../seed/run'
import { type Home, openHome, readJson, writeWhole } from '../stack/home'
import { DEMO_FIRST, localWallet, operator } from '../stack/wallets'
import { type Case, type Disputes, makeDisputes } from './disputes'
import type { Visit } from './visits'

/** The disputes of this data folder: created once, stored in `disputes.json`. */
export async function disputesOf(market: Market, say: (detail: string) => void): Promise<Disputes> {
  const home = openHome(process.env.MERX_HOME ?? '.merx')
  const kept = readJson<Disputes>(home.at('disputes.json'))
  if (kept) return kept
  const disputes = await makeDisputes({
    market,
    env: {},
    people: await demoPeople(market),
    say,
    kept: seedOf(home),
  })
  writeWhole(home.at('disputes.json'), JSON.stringify(disputes, null, 2))
  return disputes
}

const seedOf = (home: Home): SeedContext['kept'] =>
  readJson<{ kept: SeedContext['kept'] }>(home.at('seed.json'))?.kept ?? {}

const boss = { name: 'the operator', privateKey: operator().privateKey }

function as(handle: string | null | undefined): NonNullable<Visit['as']> {
  const member = cast.find((one) => one.handle === handle)
  if (!member) throw new Error(`the demo data has no ${handle}`)
  return { name: member.displayName, privateKey: localWallet(DEMO_FIRST + member.person).privateKey }
}

const complaint =
  'Two of the nine joints share a drawing, and the sources of joint seven are a shop’s own pages. The scope asks for one drawing per joint.'

/** The steps of the challenge wizard up to `last`: its question and an answer. */
export const challengeSteps = (last: number, question: string, answer: string) => async (page: Page) => {
  await page.getByLabel(question).fill(answer)
  for (let step = 1; step < last; step += 1) await page.getByRole('button', { name: 'Continue' }).click()
}

const offer = async (page: Page) => {
  await page.locator('#now').getByText('Report a problem').click()
  await page.getByRole('button', { name: 'Offer to share the money' }).click()
  await page.getByRole('slider').waitFor()
}

const mark = async (page: Page) => {
  await page.getByText('4 of 5', { exact: false }).locator('..').click()
  await page
    .getByLabel('In your words')
    .fill('All twenty-four, on one grid. Two names differ from our menu’s.')
}

const drawVote = async (page: Page) => {
  await page.getByText('The work is not what was agreed.', { exact: false }).click()
  await page.getByLabel('Your reasons').fill('The scope counts six mailboxes; the runbook speaks of five.')
}

/** Every phase of a dispute as seen by each participant, and the pages around it. */
export function disputeVisits({ cases, delivered, settled }: Disputes): Visit[] {
  const disputePage = (
    name: string,
    { id }: Case,
    who: string | null | undefined,
    act?: Visit['act'],
  ): Visit => ({
    name: `dispute-${name}`,
    path: `/disputes/${id}`,
    as: as(who),
    ...(act && { act, isWhole: true }),
  })
  const { evidence, voting, window, escalated, arbitrated, agreement, overdue } = cases
  const late = cases['timed-out']
  const judge = as(voting.panel[1])
  const arbitrator = as(escalated.arbitrator)
  const buyer = as('harbour-collective')
  return [
    ...[1, 2, 3].map((step) => ({
      name: `challenge-${step}`,
      path: `/orders/${delivered}/challenge`,
      as: buyer,
      act: challengeSteps(step, 'What is not as agreed?', complaint),
      isWhole: true as const,
    })),
    disputePage('evidence-buyer', evidence, evidence.buyer),
    disputePage('evidence-seller', evidence, evidence.seller),
    disputePage('evidence-seat', evidence, evidence.panel[0]),
    disputePage('voting-buyer', voting, voting.buyer),
    disputePage('voting-voted', voting, voting.panel[0]),
    disputePage('voting-seat', voting, voting.panel[1], drawVote),
    disputePage('overdue-seller', overdue, overdue.seller),
    disputePage('window-loser', window, window.seller),
    disputePage('window-winner', window, window.buyer),
    disputePage('escalated-buyer', escalated, escalated.buyer),
    disputePage('escalated-arbitrator', escalated, escalated.arbitrator),
    disputePage('arbitrated-seller', arbitrated, arbitrated.seller),
    disputePage('agreement-seller', agreement, agreement.seller),
    disputePage('timed-out-buyer', late, late.buyer),
    { name: 'resolution-arbitrated', path: `/resolutions/${arbitrated.id}` },
    { name: 'resolution-timed-out', path: `/resolutions/${late.id}` },
    { name: 'resolution-open', path: `/resolutions/${voting.id}`, isMissing: true },
    { name: 'order-disputed', path: `/orders/${window.orderId}`, as: as(window.buyer) },
    { name: 'order-ruled-stranger', path: `/orders/${arbitrated.orderId}` },
    { name: 'settlement', path: `/orders/${delivered}`, as: buyer, act: offer, isWhole: true },
    { name: 'review', path: `/orders/${settled}`, as: buyer, act: mark, isWhole: true },
    { name: 'desk-evaluator', path: '/disputes', as: judge },
    { name: 'desk-evaluator-waiting', path: '/disputes?state=waiting', as: judge },
    { name: 'desk-evaluator-settled', path: '/disputes?state=settled', as: as(arbitrated.panel[0]) },
    { name: 'desk-evaluator-bond', path: '/disputes/bond', as: judge },
    { name: 'desk-arbitrator', path: '/disputes', as: arbitrator },
    { name: 'desk-bond', path: '/disputes/bond', as: arbitrator },
    { name: 'desk-empty', path: '/disputes', as: as('studio-ombra') },
    { name: 'operator-roles', path: '/operator/roles', as: boss },
    { name: 'operator-arbitrators', path: '/operator/roles?role=ARBITRATOR', as: boss },
    { name: 'agent-lost', path: '/agents/gasworks' },
    { name: 'agent-reviewed', path: '/agents/lodestar-research' },
    { name: 'dispute-stranger', path: `/disputes/${voting.id}`, as: as('studio-ombra'), isMissing: true },
  ]
}
