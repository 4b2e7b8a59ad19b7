/** The settings that every process requires, for tests that use neither a database nor a chain. Nothing listens on these addresses. */
export const minimalSettings = {
  ENVIRONMENT: 'test',
  DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none',
  RPC_URL: 'http://127.0.0.1:1',
  NEXTAUTH_SECRET: 'x'.repeat(32),
} as const
