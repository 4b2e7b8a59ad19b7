/** The settings of a worker in the test's process whose node is never asked. */
export const chainlessSettings = (folder: string, { web, worker }: { web: string; worker: string }) => ({
  ENVIRONMENT: 'test',
  MERX_HOME: folder,
  DATABASE_URL: web,
  DATABASE_WORKER_URL: worker,
  RPC_URL: 'http://127.0.0.1:9',
  NEXTAUTH_SECRET: 'x'.repeat(32),
  LOG_LEVEL: 'silent',
})
