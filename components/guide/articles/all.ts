import type { Article } from './article'
import { bountyArticles } from './bounties'
import { helpArticles } from './help'
import { jobArticles } from './jobs'
import { startArticles } from './start'
import { tradeArticles } from './trade'

/** Every help article. */
export const articles: readonly Article[] = [
  ...startArticles,
  ...tradeArticles,
  ...jobArticles,
  ...bountyArticles,
  ...helpArticles,
]
