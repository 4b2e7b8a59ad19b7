/** The site map for search engines: an index of parts (sitemaps.org). Private and closed objects are left out. */
import { articles } from '@/components/guide/articles/all'
import { env } from '@/lib/env'
import { showTime } from '@/lib/fields'
import { byArea } from '@/lib/http/openapi/reference'
import { xmlText } from '@/lib/http/pages/atom'
import { documentResponse } from '@/lib/http/pages/document'
import { endpoints } from '@/lib/registry/endpoints'
import { type SitePage, sitePages, siteParts } from '@/lib/registry/site-parts'

const publicPages = [
  '/',
  '/listings',
  '/agents',
  '/requests',
  '/bounties',
  '/jobs',
  '/network',
  '/explorer/contracts',
  '/explorer/verify',
  '/docs',
  '/how-it-works',
  '/fees',
  '/rewards',
  '/how-disputes-work',
  '/safety',
  '/help',
  '/status',
  '/terms',
  '/privacy',
]

/** The pages that do not depend on the market. */
const fixedPages = (): SitePage[] =>
  [
    ...publicPages,
    ...articles.map(({ slug }) => `/help/${slug}`),
    ...byArea(endpoints).map(({ slug }) => `/docs/${slug}`),
  ].map((path) => ({ path, changed: null }))

/** The part of the fixed pages. */
const fixedPart = 'pages-0'

const urlElement = (path: string): string => `<loc>${xmlText(`${env().PUBLIC_URL}${path}`)}</loc>`

const document = (root: 'urlset' | 'sitemapindex', lines: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')

async function indexText(): Promise<string> {
  const parts = [fixedPart, ...(await siteParts())]
  return document(
    'sitemapindex',
    parts.map((part) => `<sitemap>${urlElement(`/sitemaps/${part}.xml`)}</sitemap>`),
  )
}

const pageElement = ({ path, changed }: SitePage): string =>
  `<url>${urlElement(path)}${changed ? `<lastmod>${showTime(changed)}</lastmod>` : ''}</url>`

const send = (request: Request, text: string): Response =>
  documentResponse(request, text, 'application/xml', 3_600)

const missing = (): Response =>
  new Response('Not found.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })

/** Handlers of the index and of its parts. */
export const siteMapRoute = {
  GET: async (request: Request): Promise<Response> => send(request, await indexText()),
}

export const siteMapPartRoute = {
  GET: async (request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> => {
    const [, part = ''] = /^(.+)\.xml$/.exec((await params).part) ?? []
    const pages = part === fixedPart ? fixedPages() : await sitePages(part)
    return pages ? send(request, document('urlset', pages.map(pageElement))) : missing()
  },
}
