/** The settings of a worker in the test's process, on a chain and a database of a test. */
import { dirname } from 'node:path'
import type { Database, Stack } from '@/scripts/stack/indexer-stack'

export const chainSettings = (
  { deploymentFile, rpcUrl }: Pick<Stack, 'deploymentFile' | 'rpcUrl'>,
  { web, worker }: Pick<Database, 'web' | 'worker'>,
) => ({
  ENVIRONMENT: 'test',
  MERX_HOME: dirname(deploymentFile),
  DEPLOYMENT_FILE: deploymentFile,
  DATABASE_URL: web,
  DATABASE_WORKER_URL: worker,
  RPC_URL: rpcUrl,
  NEXTAUTH_SECRET: 'x'.repeat(32),
  LOG_LEVEL: 'silent',
})
