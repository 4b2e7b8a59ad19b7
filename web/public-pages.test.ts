/** Every public page is cached, or listed here with the reason why not. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isPublicPage } from './public-pages'

const app = join(import.meta.dirname, '../app')

/** Other pages that do not require a session, each with the reason why it is rendered per visitor. */
const notCached: readonly (readonly [page: string, why: string])[] = [
  ['/brands/claim/[id]', 'is for who claims the brand'],
  ['/compare', 'a choice of one visitor'],
  ['/design', 'is for us'],
  ['/disputes/[id]', 'is for its parties and those who decide'],
  ['/invite/[code]', 'is for the one who was invited'],
  ['/leave', 'a link on its way out'],
  ['/orders', 'leads on'],
  ['/orders/[id]', 'is for its parties'],
  ['/sign-in', 'leads back to where one came from'],
  ['/status', 'says how the service is at this moment'],
  ['/unsubscribe', 'is for the one who got a mail'],
]

/** Whether a page, or a layout around it, requires signing in. */
function needsSignIn(page: string): boolean {
  const says = (path: string) =>
    existsSync(path) && /\b(?:signedIn|operatorOnly)\(/.test(readFileSync(path, 'utf8'))
  if (says(page)) return true
  for (let folder = dirname(page); folder.startsWith(app); folder = dirname(folder))
    if (says(join(folder, 'layout.tsx'))) return true
  return false
}

const pages = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('page.tsx'))
  .map((path) => ({
    source: join(app, path),
    address: `/${dirname(path)}`.replace(/\/\([^)]+\)/g, '').replace(/^\/\.$/, '') || '/',
  }))

const isCached = (address: string) => isPublicPage(address.replace(/\[[^\]]+\]/g, 'x'))

test('every page for everyone is cached', () => {
  const open = pages.filter(({ source }) => !needsSignIn(source)).map(({ address }) => address)
  expect(open.filter((address) => !isCached(address)).sort()).toEqual(notCached.map(([page]) => page).sort())
})

test.each([
  '/listings',
  '/listings/a',
  '/requests/a',
  '/bounties/a',
  '/jobs/7',
  '/explorer/tx/0x1',
  '/explorer/contracts',
  '/explorer/verify?id=1',
  '/agents/a',
  '/help/a',
])('%s is cached', (address) => {
  expect(isCached(address)).toBe(true)
})
