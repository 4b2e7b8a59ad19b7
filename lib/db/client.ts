import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { Pool } from 'pg'
import { env } from '@/lib/env'
import { sendFinds } from './finds'
import { type Prisma, PrismaClient } from './generated/client'
import { idle } from './idle'
import { noted } from './noted'
import { findName } from './statement-names'
import { type Transaction, withTransactionHooks } from './transaction'

/** A database handle or an open transaction of it. */
export type Db = PrismaClient | Prisma.TransactionClient
export type Tx = Prisma.TransactionClient

const kept = globalThis as typeof globalThis & { merxDb?: PrismaClient; merxPool?: Pool }

function connect(): PrismaClient {
  kept.merxPool = new Pool({
    connectionString: env().DATABASE_URL,
    max: 10,
    ...idle,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    // A frozen server ends no statement, so the client has its own timeout.
    query_timeout: 12_000,
  })
  sendFinds(kept.merxPool)
  return new PrismaClient({ adapter: new PrismaPg(kept.merxPool, { statementNameGenerator: findName }) })
}

/** Returns the connections of this process: in use, idle, and the calls that wait for one. */
export function poolUse(): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = kept.merxPool ?? {}
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** The web's database client: writes `app`, reads `chain` (enforced by grants). Connects on first use. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get: (_, property) => {
    kept.merxDb ??= connect()
    const value: unknown = Reflect.get(kept.merxDb, property)
    if (typeof value !== 'function') return noted(kept.merxDb, property, value)
    const method: unknown = value.bind(kept.merxDb)
    return noted(
      kept.merxDb,
      property,
      property === '$transaction' ? withTransactionHooks(method as Transaction) : method,
    )
  },
})
