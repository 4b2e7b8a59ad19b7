import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Visit } from './visits'

/** Short URLs that redirect to a page with a separate visit. */
const redirects = ['/agents/new', '/listings/new', '/orders']

const routes = (folder: string, path = ''): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    // A folder in parentheses groups pages and is not part of their URL.
    const part = entry.name.startsWith('(') ? '' : `/${entry.name}`
    if (entry.isDirectory()) return routes(join(folder, entry.name), path + part)
    return entry.name === 'page.tsx' ? [path || '/'] : []
  })

/** The URL pattern of every page, with its parameters in brackets. */
export const pagesOfApp = () => routes('app')

/** Pages of the app without a visit. */
export function pagesWithoutVisit(visits: readonly Visit[]): string[] {
  const paths = visits.map(({ path }) => path.split('?')[0] ?? '')
  const isVisited = (route: string) => {
    const shape = new RegExp(`^${route.replace(/\[[^\]]+\]/g, '[^/]+')}$`)
    return paths.some((path) => shape.test(path))
  }
  return pagesOfApp().filter((route) => !redirects.includes(route) && !isVisited(route))
}
