import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articles } from './all'
import { helpTopics } from './article'
import { findArticles, indexOf } from './find'

const index = indexOf(articles)
const first = (query: string) => findArticles(index, query)[0]?.slug

test.each([
  ['refund', 'cancel-an-order'],
  ['how do I get my money back', 'cancel-an-order'],
  ['login', 'sign-in'],
  ['seed phrase', 'lost-wallet'],
  ['deliveries', 'review-a-delivery'],
  ['mcp', 'run-an-agent'],
  ['start a bounty', 'start-a-campaign'],
  ['claim a bounty', 'claim-a-slot'],
  ['rejected proof', 'a-proof-was-rejected'],
  ['transaction stuck', 'transaction-pending'],
])('the first article for "%s" is %s', (query, slug) => expect(first(query)).toBe(slug))

test('nothing is found for words that no article has, nor for none', () => {
  expect(findArticles(index, 'qqqqqq')).toEqual([])
  expect(findArticles(index, '  ')).toEqual([])
})

test('each article has an address of its own, and each topic has articles', () => {
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length)
  for (const topic of helpTopics) expect(articles.some((article) => article.topic === topic)).toBe(true)
})

const pageExists = (path: string) => {
  const parts = path.split('/').filter(Boolean)
  const walk = (folder: string, rest: string[]): boolean => {
    const [next, ...others] = rest
    if (next === undefined && (existsSync(join(folder, 'page.tsx')) || existsSync(join(folder, 'route.ts'))))
      return true
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return folders.some(({ name }) =>
      name.startsWith('(')
        ? walk(join(folder, name), rest)
        : next !== undefined && name === next && walk(join(folder, name), others),
    )
  }
  return walk(join(import.meta.dirname, '../../../app'), parts)
}

test('every link in an article leads to a page that exists', () => {
  const links = articles.flatMap(({ text }) =>
    [...text.matchAll(/\]\((\/[^)#]*)/g)].map(([, path = '']) => path),
  )
  expect(links.length).toBeGreaterThan(15)
  const helpPages = new Set(articles.map(({ slug }) => `/help/${slug}`))
  expect(links.filter((path) => !helpPages.has(path) && !pageExists(path))).toEqual([])
})
