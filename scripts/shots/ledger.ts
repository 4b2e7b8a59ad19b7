import type { Page } from '@playwright/test'
import type { Visit } from './visits'
import type { World } from './world'

const openLink = (page: Page) => page.getByRole('button', { name: 'Link a wallet' }).click()

/** Filters the entries by the object of the newest one. */
async function onlyOne(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Only entries of / })
    .first()
    .click()
  await page.waitForURL('**subjectId=**')
}

/** The second step of the dialog: the message that another wallet signs. */
async function askMessage(page: Page): Promise<void> {
  await openLink(page)
  await page.getByLabel('Address of the second wallet').fill(`0x${'5a'.repeat(20)}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Sign in my wallet' }).waitFor()
}

/** The ledgers of a buyer, of a seller, and of a wallet without entries; its statement; and the link of a wallet. */
export const ledgerVisits = ({ buyer: as, seller, newcomer }: World): Visit[] => [
  { name: 'ledger', path: '/dashboard/ledger', as },
  { name: 'ledger-seller', path: '/dashboard/ledger', as: seller },
  { name: 'ledger-filtered', path: '/dashboard/ledger?account=ESCROW&kind=PAYOUT', as },
  { name: 'ledger-object', path: '/dashboard/ledger', as, act: onlyOne },
  { name: 'ledger-empty', path: '/dashboard/ledger', as: newcomer },
  { name: 'ledger-statement', path: '/dashboard/ledger/statement', as },
  { name: 'ledger-link', path: '/dashboard/ledger', as, act: openLink },
  { name: 'ledger-link-message', path: '/dashboard/ledger', as, act: askMessage },
]
