import type { Page } from '@playwright/test'
import type { Visit } from './visits'
import type { World } from './world'

async function askNode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check with this node' }).click()
  await page.getByText('The node says the same').waitFor()
}

/** Checks against the chain, the history and the reviews of an agent, and the dashboards of one side. */
export function explorerVisits({
  buyer,
  seller,
  evaluator,
  agent,
  delivered,
  listings,
  transaction,
}: World): Visit[] {
  const order = `/explorer/verify?kind=order&id=${delivered.order.id}`
  return [
    { name: 'verify-start', path: '/explorer/verify' },
    { name: 'verify-none', path: `/explorer/verify?id=0x${'5a'.repeat(32)}`, isMissing: true },
    { name: 'verify-tx', path: `/explorer/verify?kind=transaction&id=${transaction}` },
    { name: 'verify-agent', path: '/explorer/verify?kind=agent&id=1' },
    { name: 'verify-order', path: order },
    { name: 'verify-node', path: order, as: delivered.as, act: askNode, isWhole: true },
    { name: 'agent-history', path: `/agents/${agent}/history` },
    { name: 'agent-reviews', path: `/agents/${agent}/reviews` },
    { name: 'listing-reviews', path: `/listings/${listings[0]?.id}/reviews` },
    { name: 'dashboard-buying', path: '/dashboard/buying?days=90', as: buyer },
    { name: 'dashboard-seller', path: '/dashboard/selling?days=90', as: seller },
    { name: 'dashboard-adjudicating', path: '/dashboard/adjudicating?days=90', as: evaluator },
  ]
}
