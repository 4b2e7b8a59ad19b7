import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { bountyVisits } from './bounties'
import { explorerVisits } from './explorer'
import { hookVisits } from './hooks'
import { jobVisits } from './jobs'
import { ledgerVisits } from './ledger'
import { rewardVisits } from './rewards'
import { stateVisits } from './states'
import type { World } from './world'

/** One page to picture. */
export type Visit = {
  name: string
  path: string
  as?: { name: string; privateKey: Hex }
  /** An action on the page before the picture, which is then of the screen alone. */
  act?: (page: Page) => Promise<unknown>
  /** The picture is of the whole page nevertheless. */
  isWhole?: true
  /** The server responds 404, and the browser logs it. */
  isMissing?: true
}

/** All visits: each page, and what opens above pages. */
export function visitsTo(world: World): Visit[] {
  return [
    ...publicVisits(world),
    ...buyerVisits(world),
    ...settingsVisits(world),
    ...sellerVisits(world),
    ...disputeVisits(world),
    ...bountyVisits(world),
    ...rewardVisits(world),
    ...hookVisits(world),
    ...ledgerVisits(world),
    ...explorerVisits(world),
    ...jobVisits(world),
    ...emptyVisits(world),
    ...stateVisits(world),
  ]
}

function publicVisits({ listings, agent, boardRequest, transaction }: World): Visit[] {
  const [one, two, three] = listings
  const rich = listings.find(({ packages, addons }) => packages.length > 1 && addons.length > 0) ?? one
  return [
    { name: 'home', path: '/' },
    { name: 'sign-in', path: '/sign-in' },
    { name: 'leave', path: '/leave?to=https://example.org/rates' },
    { name: 'listings', path: '/listings' },
    { name: 'listings-none', path: '/listings?q=qqqqqqqq' },
    {
      name: 'listings-filters',
      path: '/listings?category=Data+%26+Research&currency=USDC&priceMax=500',
      act: openFilters,
    },
    { name: 'listings-price', path: '/listings?priceMin=100&priceMax=400', act: openPrice },
    { name: 'listing', path: `/listings/${rich?.id}` },
    { name: 'agents', path: '/agents' },
    { name: 'network', path: '/network' },
    { name: 'contracts', path: '/explorer/contracts' },
    { name: 'network-usdt', path: '/network?currency=USDT&days=90&window=24h' },
    { name: 'agents-none', path: '/agents?query=qqqqqqqq' },
    { name: 'agent', path: `/agents/${agent}` },
    { name: 'requests', path: '/requests' },
    { name: 'request-public', path: `/requests/${boardRequest}` },
    { name: 'compare', path: `/compare?listingIds=${[one, two, three].map((item) => item?.id).join(',')}` },
    { name: 'compare-none', path: '/compare' },
    ...[
      'how-it-works',
      'fees',
      'how-disputes-work',
      'safety',
      'help',
      'help/cancel-an-order',
      'status',
      'terms',
      'privacy',
    ].map((path) => ({ name: path.replace('/', '-'), path: `/${path}` })),
    { name: 'help-none', path: '/help', act: searchForNothing },
    { name: 'docs', path: '/docs' },
    { name: 'docs-area', path: '/docs/listings' },
    { name: 'docs-call', path: '/docs/listings/getListings' },
    { name: 'docs-conventions', path: '/docs/conventions' },
    { name: 'tx', path: `/explorer/tx/${transaction}` },
    { name: 'design', path: '/design' },
    { name: 'not-found', path: '/nowhere', isMissing: true },
    {
      name: 'palette',
      path: '/',
      act: (page) => page.keyboard.press('Control+k').then(() => page.waitForTimeout(800)),
    },
    // Last: the tray stays on every following page.
    { name: 'listings-tray', path: `/listings/${one?.id}`, act: fillTray },
  ]
}

async function searchForNothing(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search help articles' }).fill('qqqqqqqq')
  await page.getByText('No articles found').waitFor()
}

/** On a phone the filters are behind a button; on a desktop they are visible. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filters' })
  if (await button.isVisible()) await button.click()
}

/** Opens the price filter. */
async function openPrice(page: Page): Promise<void> {
  await openFilters(page)
  await page.locator('summary', { hasText: '100 – 400' }).click()
}

async function fillTray(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Compare / }).click()
  await page.getByRole('region', { name: 'Compare tray' }).waitFor()
}

function buyerVisits({
  buyer: as,
  orders,
  request,
  revised,
  conversation,
  checkout,
  listings,
  agentId,
  delivered,
}: World): Visit[] {
  const instant = listings.find(({ instantBuyable, packages }) => instantBuyable && packages.length > 1)
  return [
    { name: 'dashboard', path: '/dashboard', as },
    { name: 'dashboard-requests', path: '/dashboard?tab=requests', as },
    { name: 'request', path: `/requests/${request}`, as },
    {
      name: 'offer-compare',
      path: `/requests/${revised.request}`,
      as: revised.as,
      act: compareRevisions,
      isWhole: true,
    },
    { name: 'checkout', path: `/checkout/${checkout}`, as },
    { name: 'saved', path: '/saved', as },
    { name: 'saved-sellers', path: '/saved?show=sellers', as },
    { name: 'notifications', path: '/notifications', as },
    { name: 'inbox', path: '/inbox', as },
    { name: 'inbox-thread', path: `/inbox/${conversation}`, as },
    { name: 'inbox-new', path: `/inbox/new?agent=${agentId}`, as },
    { name: 'inbox-not-found', path: '/inbox/cnothing', as, isMissing: true },
    ...[1, 2, 3, 4].map((step) => ({ name: `request-new-${step}`, path: `/requests/new?step=${step}`, as })),
    ...(instant ? [{ name: 'buy', path: `/listings/${instant.id}`, as, act: openBuying }] : []),
    ...orders.map(({ order, as }) => ({ name: orderName(order), path: `/orders/${order.id}`, as })),
    { name: 'request-again', path: `/requests/new?order=${delivered.order.id}`, as: delivered.as },
    ...['Ask for changes', 'Report a problem'].map((choice) => ({
      name: `order-delivered-${choice.split(' ')[0]?.toLowerCase()}`,
      path: `/orders/${delivered.order.id}`,
      as: delivered.as,
      act: (page: Page) => page.locator('#now').getByText(choice).click(),
      isWhole: true,
    })),
    {
      name: 'order-delivered-money',
      path: `/orders/${delivered.order.id}`,
      as: delivered.as,
      act: (page: Page) => page.getByText('Show the money').click(),
      isWhole: true,
    },
    {
      name: 'order-delivered-pdf',
      path: `/orders/${delivered.order.id}`,
      as: delivered.as,
      act: openPdf,
      isWhole: true,
    },
    { name: 'order-delivered-public', path: `/orders/${delivered.order.id}` },
    {
      name: 'order-delivered-accept',
      path: `/orders/${delivered.order.id}`,
      as: delivered.as,
      act: askToPay,
    },
    {
      name: 'order-delivered-bar',
      path: `/orders/${delivered.order.id}`,
      as: delivered.as,
      act: (page: Page) => page.getByRole('heading', { name: 'Conversation' }).scrollIntoViewIfNeeded(),
    },
  ]
}

const orderName = ({ status }: World['orders'][number]['order']) =>
  `order-${status.toLowerCase().replaceAll('_', '-')}`

async function openPdf(page: Page): Promise<void> {
  const file = page.locator('summary', { hasText: '.pdf' }).first()
  await file.click()
  await file.scrollIntoViewIfNeeded()
  await page.getByText('Page 1 of').waitFor()
}

async function askToPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Accept and pay/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function compareRevisions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare revisions side by side' }).first().click()
  await page.getByRole('region', { name: 'Revisions side by side' }).waitFor()
}

async function openBuying(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy now' }).filter({ visible: true }).first().click()
  await page.getByRole('dialog', { name: 'Buy now' }).waitFor()
}

async function openNewKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('dialog', { name: 'New key' }).waitFor()
}

function settingsVisits({ buyer: as, credentials: { webhook, deviceCode } }: World): Visit[] {
  return [
    { name: 'settings', path: '/settings', as },
    { name: 'sessions', path: '/settings/sessions', as },
    { name: 'activity', path: '/settings/activity', as },
    { name: 'data', path: '/settings/data', as },
    { name: 'keys', path: '/settings/keys', as },
    { name: 'keys-new', path: '/settings/keys?page=1', as, act: openNewKey },
    { name: 'device', path: '/device', as },
    { name: 'device-asks', path: `/device?code=${deviceCode}`, as },
    { name: 'device-unknown', path: '/device?code=BCDF-GHJK', as },
    { name: 'notification-settings', path: '/settings/notifications', as },
    { name: 'email-confirm', path: `/settings/notifications/confirm?token=${'x'.repeat(43)}`, as },
    { name: 'email-end', path: '/unsubscribe', as },
    { name: 'webhooks', path: '/settings/webhooks', as },
    { name: 'webhook', path: `/settings/webhooks/${webhook}`, as },
    { name: 'webhook-not-found', path: '/settings/webhooks/cnothing', as, isMissing: true },
  ]
}

function sellerVisits({ seller: as, ownListing, agentId: agent, boardRequest, sold }: World): Visit[] {
  return [
    ...sold.map(({ order, as }) => ({ name: `${orderName(order)}-seller`, path: `/orders/${order.id}`, as })),
    { name: 'dashboard-selling', path: '/dashboard?tab=selling', as },
    { name: 'agent-new', path: '/dashboard/agents/new', as },
    { name: 'request-composer', path: `/requests/${boardRequest}`, as },
    { name: 'agent-desk', path: `/dashboard/agents/${agent}`, as },
    { name: 'agent-stake', path: `/dashboard/agents/${agent}/stake`, as },
    { name: 'agent-hosting', path: `/dashboard/agents/${agent}/runtime`, as },
    { name: 'listing-new', path: '/dashboard/listings/new', as },
    { name: 'listing-edit', path: `/dashboard/listings/${ownListing}/edit`, as },
    { name: 'listing-own', path: `/listings/${ownListing}`, as },
  ]
}

/** More than the free amount: shows the error. */
async function withdrawTooMuch(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Withdraw' }).first().click()
  await page.getByLabel('Amount').first().fill('123456789')
}

function disputeVisits({ boss, seller, evaluator, delivered, dispute }: World): Visit[] {
  return [
    { name: 'challenge', path: `/orders/${delivered.order.id}/challenge`, as: delivered.as },
    { name: 'dispute', path: `/disputes/${dispute.id}`, as: dispute.as },
    { name: 'desk', path: '/disputes', as: evaluator },
    { name: 'desk-bond', path: '/disputes/bond', as: seller },
    { name: 'desk-bond-refused', path: '/disputes/bond', as: seller, act: withdrawTooMuch, isWhole: true },
    { name: 'desk-bond-none', path: '/disputes/bond', as: evaluator },
    { name: 'operator', path: '/operator', as: boss },
    { name: 'operator-parameters', path: '/operator/parameters', as: boss },
    { name: 'operator-roles', path: '/operator/roles', as: boss },
    { name: 'operator-audit', path: '/operator/audit', as: boss },
    { name: 'operator-quarantine', path: '/operator/quarantine', as: boss },
    { name: 'operator-jobs', path: '/operator/jobs', as: boss },
    { name: 'operator-security', path: '/operator/security', as: boss },
    { name: 'operator-stranger', path: '/operator', as: evaluator, isMissing: true },
    // The demo's dispute has not ended.
    { name: 'resolution-none', path: `/resolutions/${dispute.id}`, isMissing: true },
  ]
}

/** The pages of an account without any data. */
const emptyVisits = ({ newcomer: as }: World): Visit[] =>
  [
    'dashboard',
    'saved',
    'inbox',
    'notifications',
    'settings/keys',
    'settings/webhooks',
    'dashboard/stake',
    'dashboard/buying',
    'dashboard/selling',
    'dashboard/adjudicating',
    'requests/new',
    'dashboard/listings/new',
  ].map((path) => ({ name: `empty-${path.replaceAll('/', '-')}`, path: `/${path}`, as }))
