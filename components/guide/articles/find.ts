/** The search of the help page: small enough to run in the browser over all articles. Pure. */
import type { Article } from './article'

/** The searchable text of an article. */
export type IndexedArticle = Pick<Article, 'slug' | 'topic' | 'title' | 'summary'> & { text: string }

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

/** The index: each article with all its words in one line. */
export const indexOf = (articles: readonly Article[]): IndexedArticle[] =>
  articles.map(({ slug, topic, title, summary, words, text }) => ({
    slug,
    topic,
    title,
    summary,
    text: plain(`${words.join(' ')} ${text}`),
  }))

/** Words that say nothing about the subject. */
const stopWords = new Set([
  'a',
  'an',
  'and',
  'can',
  'do',
  'does',
  'for',
  'how',
  'i',
  'in',
  'is',
  'my',
  'of',
  'the',
  'to',
  'what',
  'with',
])

/** "deliveries" and "delivery" find each other; a short word stays whole. */
const stemOf = (word: string) => {
  const stem = word.replace(/(ies|ing|ed|es|s|y)$/, '')
  return stem.length > 3 ? stem : word
}

/** Articles that contain a word of the query, most matches first; a match in the title counts most. */
export function findArticles(index: readonly IndexedArticle[], query: string): IndexedArticle[] {
  const stems = plain(query)
    .split(' ')
    .filter((word) => word.length > 0 && !stopWords.has(word))
    .map(stemOf)
  const score = ({ title, summary, text }: IndexedArticle) => {
    const parts = [
      [` ${plain(title)}`, 6],
      [` ${plain(summary)}`, 3],
      [` ${text}`, 1],
    ] as const
    return stems.reduce(
      (sum, stem) =>
        sum +
        parts.reduce((best, [part, weight]) => Math.max(best, part.includes(` ${stem}`) ? weight : 0), 0),
      0,
    )
  }
  return index
    .map((article) => ({ article, points: score(article) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .map(({ article }) => article)
}
