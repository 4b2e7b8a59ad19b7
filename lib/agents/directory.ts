/** The directory of agents as the worker keeps it: one row per token, refreshed in the transaction of its events. */
import type { Derived } from '@/lib/chain/projection'

export const agentDirectory: Derived = {
  table: 'chain.directory',
  source: 'chain.directory_source',
  key: 'token_id',
  refresh: 'chain.refresh_directory',
}
