/** The directory of agents as the worker keeps it, with what it is searched by: refreshed in the transaction of its events. */
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
