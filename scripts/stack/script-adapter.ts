import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { finishedBy } from './unfinished-migrations'

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>

/**
 * Prisma's Postgres adapter, except that a migration is sent whole. The original splits scripts at every semicolon, even inside a function
 * body or a text. Sent whole, Postgres also runs a script as one transaction, together with the record that it is done.
 */
export class WholeScripts extends PrismaPg {
  readonly #pool: pg.Pool

  constructor(connectionString: string) {
    const pool = new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 5_000 })
    // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
    pool.on('error', () => undefined)
    super(pool)
    this.#pool = pool
  }

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect()
    adapter.executeScript = async (script) => {
      await this.#pool.query(finishedBy(script) + script)
    }
    return adapter
  }

  /** Closes the connections. */
  close(): Promise<void> {
    return this.#pool.end()
  }
}
