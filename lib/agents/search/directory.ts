/** The directory of agents with its search terms, which the worker refreshes in the transaction of its events. */
import type { Derived } from '@/lib/chain/projection'

export const agentDirectory: Derived = {
  table: 'chain.directory',
  source: 'chain.directory_source',
  key: 'token_id',
  refresh: 'chain.refresh_directory',
  followers: [
    { table: 'chain.directory_terms', source: 'chain.directory_terms_source', key: 'token_id' },
    { table: 'chain.directory_words', source: 'chain.directory_words_source', key: 'word' },
  ],
}
