import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { Pool } from 'pg'
import { env } from '@/lib/env'
import { processGlobal } from '@/lib/process-global'
import { noted } from './cache/noted'
import { type Prisma, PrismaClient } from './generated/client'
import { idle } from './idle'
import { sendFinds } from './statements/finds'
import { findName } from './statements/statement-names'
import { type Transaction, withTransactionHooks } from './transaction'

/** A database handle or an open transaction of it. */
export type Db = PrismaClient | Prisma.TransactionClient
export type Tx = Prisma.TransactionClient

const connection = processGlobal<{ client?: PrismaClient; pool?: Pool }>('merxDb', () => ({}))

function connect(): PrismaClient {
  connection.pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: 10,
    ...idle,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    // A frozen server ends no statement, so the client has its own timeout.
    query_timeout: 12_000,
  })
  sendFinds(connection.pool)
  return new PrismaClient({ adapter: new PrismaPg(connection.pool, { statementNameGenerator: findName }) })
}

/** Returns the connections of this process: in use, idle, and the calls that wait for one. */
export function poolUse(): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = connection.pool ?? {}
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** The web's database client: writes `app`, reads `chain` (enforced by grants). Connects on first use. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get: (_, property) => {
    connection.client ??= connect()
    const value: unknown = Reflect.get(connection.client, property)
    if (typeof value !== 'function') return noted(connection.client, property, value)
    const method: unknown = value.bind(connection.client)
    return noted(
      connection.client,
      property,
      property === '$transaction' ? withTransactionHooks(method as Transaction) : method,
    )
  },
})
