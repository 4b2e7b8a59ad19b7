import type { Page } from '@playwright/test'
import type { Visit } from './visits'
import type { World } from './world'

/** Next's own router, as exposed in the browser. */
type Router = { prefetch: (path: string) => void; push: (path: string) => void }
type WithRouter = typeof globalThis & { next: { router: Router } }

const isPrefetch = (headers: Record<string, string>) => 'next-router-prefetch' in headers

/** Navigates to a page whose content never arrives, to show its loading state. */
const stuckOn = (path: string) => async (page: Page) => {
  await page.evaluate((to) => (globalThis as WithRouter).next.router.prefetch(to), path)
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  await page.route(
    () => true,
    (route) =>
      isPrefetch(route.request().headers()) ? route.continue() : new Promise<void>(() => undefined),
  )
  await page.evaluate((to) => (globalThis as WithRouter).next.router.push(to), path)
  await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor({ timeout: 15_000 })
  await page.unroute(() => true)
}

/** Navigates to a page whose code cannot be loaded, as when the connection breaks. */
const brokenOn = (path: string) => async (page: Page) => {
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort())
  await page.evaluate((to) => (globalThis as WithRouter).next.router.push(to), path)
  await page.getByText('This page could not be made.').first().waitFor({ timeout: 15_000 })
}

/** Opens the content behind a button, if there is one: on a desktop the menu of a phone is a row of links. */
const press = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name })
  if (await button.isVisible()) await button.click()
  await page.waitForTimeout(400)
}

/** Loading states of pages. */
function loadingVisits({
  buyer: as,
  seller,
  listings,
  agent,
  agentId,
  request,
  conversation,
  orders,
  bounties,
  jobs,
  evaluator,
}: World): Visit[] {
  const [{ order } = { order: { id: '' } }] = orders
  const paths: (readonly [string, string, Visit['as']?])[] = [
    ['listings', '/listings'],
    ['listing', `/listings/${listings[0]?.id}`],
    ['agents', '/agents'],
    ['agent', `/agents/${agent}`],
    ['compare', '/compare'],
    ['requests', '/requests'],
    ['bounties', '/bounties'],
    ['bounty', `/bounties/${bounties.campaign.id}`],
    ['review', `/bounties/${bounties.campaign.id}/review`, bounties.brand],
    ['slot', `/slots/${bounties.revised}`, bounties.brand],
    ['request', `/requests/${request}`, as],
    ['jobs', '/jobs'],
    ['jobs-mine', '/jobs/mine', as],
    ['job-new', '/jobs/new', as],
    ['desk-jobs', '/disputes/jobs', evaluator],
    ...jobs.slice(0, 1).map(({ jobId }) => ['job', `/jobs/${jobId}`] as const),
    ['dashboard', '/dashboard', as],
    ['inbox-thread', `/inbox/${conversation}`, as],
    ['notifications', '/notifications', as],
    ['saved', '/saved', as],
    ['order', `/orders/${order.id}`, as],
    ['agent-desk', `/dashboard/agents/${agentId}`, seller],
    ['agent-stake', `/dashboard/agents/${agentId}/stake`, seller],
    ['listing-new', '/dashboard/listings/new', seller],
    ...['keys', 'sessions', 'notifications', 'webhooks', 'hooks'].map(
      (page) => [`settings-${page}`, `/settings/${page}`, as] as const,
    ),
    ['desk', '/disputes', seller],
    ['desk-bond', '/disputes/bond', seller],
    ['device', '/device', as],
  ]
  return paths.map(([name, path, who]) => ({
    name: `loading-${name}`,
    path: '/',
    act: stuckOn(path),
    ...(who && { as: who }),
  }))
}

/** Pages while loading, after errors, and with something open above them. */
export const stateVisits = (world: World): Visit[] => [
  ...loadingVisits(world),
  { name: 'error', path: '/', act: brokenOn('/design'), isMissing: true },
  { name: 'account-menu', path: '/dashboard', as: world.buyer, act: press(/^Account /) },
  { name: 'demo-controls', path: '/dashboard', as: world.buyer, act: press(/^Test chain/) },
  { name: 'site-menu', path: '/listings', act: press('Menu') },
]
