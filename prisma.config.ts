import { defineConfig } from 'prisma/config'

/** Prisma reads its models from one file per domain. */
export default defineConfig({ schema: 'prisma/schema', migrations: { path: 'prisma/migrations' } })
