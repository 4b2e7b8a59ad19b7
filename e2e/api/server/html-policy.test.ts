/** Every HTML answer carries the policy of pages, for every address and every caller. */
import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stack } from '@/e2e/stack'

const app = resolve('app')

/** The addresses of all pages, parameters filled with a name nothing has. */
const pages = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('page.tsx'))
  .map((file) => `/${relative(app, join(app, file, '..'))}`)
  .map((path) => path.replace(/\/?\([^/]+\)/g, '').replace(/\[[^/]+\]/g, 'nothing') || '/')

const endings = [
  '',
  '.png',
  '.svg',
  '.ico',
  '.jpg',
  '.webp',
  '.woff2',
  '.txt',
  '.xml',
  '.json',
  '.html',
  '.js',
  '.map',
]

const odd = [
  '/hooks/x',
  '/hooks/x.png',
  '/files',
  '/files/',
  '/art/nothing',
  '/art/1/nothing/a.svg',
  '/api/nothing',
  '/api/nothing.txt',
  '/.well-known/a/b',
  '/.well-known/nothing',
  '/_next/static/nothing.js',
  '/_next/static/chunks/nothing.html',
  '/_next/nothing',
  '/_next/image',
  '/favicon.ico',
  '/a.b.c/d.png',
  '/listings/%2e%2e/x.png',
  '/%ZZ',
  '/nothing.png?next-router-prefetch=1',
]

const senders: Record<string, string>[] = [
  {},
  { 'next-router-prefetch': '1' },
  { purpose: 'prefetch', 'next-router-prefetch': '1', rsc: '1' },
]

async function wanting(path: string): Promise<string[]> {
  const lacking: string[] = []
  for (const headers of senders) {
    const answer = await fetch(`${stack().url}${path}`, { redirect: 'manual', headers })
    await answer.arrayBuffer()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const isHtml = answer.headers.get('content-type')?.includes('html') ?? false
    const isGood = policy.includes("frame-ancestors 'none'") && !/script-src[^;]*unsafe-inline/.test(policy)
    if (isHtml && !isGood) lacking.push(`${path} ${JSON.stringify(headers)}`)
  }
  return lacking
}

const withEnding = (page: string, ending: string): string =>
  page === '/' && ending ? `/nothing${ending}` : `${page}${ending}`

describe('a policy stands on', () => {
  // Which addresses the proxy sees depends on their beginning and on their ending, not on both together: every page has one ending.
  test.each(
    [...new Set(pages)].map((page, at): [string, string] => [page, endings[at % endings.length] ?? '']),
  )('%s, also with the ending %s', async (page, ending) => {
    const paths = new Set([page, withEnding(page, ending)])
    expect((await Promise.all([...paths].map(wanting))).flat()).toEqual([])
  })

  test.each(['/', '/listings', '/orders/nothing'])('%s with every ending', async (page) => {
    const paths = endings.map((ending) => withEnding(page, ending))
    expect((await Promise.all(paths.map(wanting))).flat()).toEqual([])
  })

  test.each(odd)('%s', async (path) => expect(await wanting(path)).toEqual([]))
})
