/** A primary and two streaming replicas. A commit is acknowledged when one replica has it too, so losing the primary loses no commits. */
import { setTimeout as pause } from 'node:timers/promises'
import { waitUntil } from '../stack/failure'
import { type Home, openHome, type Secrets, secretsOf } from '../stack/home'
import { type Postgres, startPostgres, urlsAt } from '../stack/postgres'
import { asSuperuser, follow, promote, startReplica } from '../stack/replica'
import { type Router, startRouter } from './router'

type Server = { home: Home; postgres: Postgres }

type Written = { logBytes: number; transactions: number; tableBytes: number }

/** Runs a query as the superuser of a server. */
type Says = <T extends object>(server: Server, text: string) => Promise<T[]>

export class Cluster {
  private constructor(
    private readonly secrets: Secrets,
    private readonly router: Router,
    private primary: Server,
    private replicas: Server[],
  ) {}

  static async start(root: Home): Promise<Cluster> {
    const secrets = secretsOf(root)
    const homes = ['a', 'b', 'c'].map((name) => openHome(root.at(`postgres-${name}`)))
    const [first, ...others] = homes as [Home, ...Home[]]
    const primary: Server = { home: first, postgres: await startPostgres(first, secrets) }
    const cluster = new Cluster(secrets, await startRouter(primary.postgres.port), primary, [])
    for (const home of others) await cluster.addReplica(home)
    await cluster.askTwo()
    return cluster
  }

  /** The URLs that stay the same whichever server is the primary. */
  get urls() {
    return urlsAt(this.router.port, this.secrets)
  }

  get primaryPid(): number {
    return this.primary.postgres.process.pid
  }

  get replicaPids(): number[] {
    return this.replicas.map(({ postgres }) => postgres.process.pid)
  }

  get replicaUrls(): string[] {
    return this.replicas.map(({ postgres }) => postgres.web)
  }

  /** The primary's writes so far: bytes of WAL, write transactions, bytes of tables and indexes. */
  async written(): Promise<Written> {
    const [row] = await this.say<{ [part in keyof Written]: string }>(
      this.primary,
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as "logBytes",
         pg_snapshot_xmax(pg_current_snapshot())::text as transactions,
         pg_database_size('merx')::text as "tableBytes"`,
    )
    const { logBytes = 0, transactions = 0, tableBytes = 0 } = row ?? {}
    return {
      logBytes: Number(logBytes),
      transactions: Number(transactions),
      tableBytes: Number(tableBytes),
    }
  }

  /** Kills a replica and starts it again: it resumes from its position. */
  async killReplica(): Promise<void> {
    const [server] = this.replicas
    if (!server) throw new Error('there is no replica')
    process.kill(server.postgres.process.pid, 'SIGKILL')
    await server.postgres.process.ended
    server.postgres = await startReplica(server.home, this.from(this.primary))
    await this.untilFollowed(2)
  }

  /**
   * Kills the primary. The replica that has received the most becomes the primary; the other one follows it. Clients are disconnected
   * first: backends outlive their server by a moment, and commits they acknowledge after the replicas are compared could be lost.
   */
  async failOver(): Promise<void> {
    const lost = this.primary
    process.kill(lost.postgres.process.pid, 'SIGKILL')
    this.router.cut()
    const received = await Promise.all(this.replicas.map((server) => this.received(server)))
    const next = this.replicas[received.indexOf(Math.max(...received))]
    if (!next) throw new Error('there is no replica')
    const rest = this.replicas.filter((server) => server !== next)
    await promote(this.from(next))
    this.primary = next
    this.replicas = rest
    this.router.pointTo(next.postgres.port)
    for (const server of rest) await follow(this.from(server), this.from(next))
    await this.askTwo()
    await lost.postgres.process.ended
  }

  /** Restores two replicas: the second is a new copy. */
  async completeAgain(root: Home): Promise<void> {
    await this.addReplica(openHome(root.at('postgres-d')))
    await this.untilFollowed(2)
  }

  async stop(): Promise<void> {
    await this.router.stop()
    for (const { postgres } of [...this.replicas, this.primary]) await postgres.process.stop()
  }

  private async addReplica(home: Home): Promise<void> {
    this.replicas.push({ home, postgres: await startReplica(home, this.from(this.primary)) })
  }

  private from = ({ home, postgres }: Server) => ({ home, port: postgres.port, secrets: this.secrets })

  private say: Says = (server, text) =>
    asSuperuser(this.from(server), async (client) => (await client.query(text)).rows)

  private async received(server: Server): Promise<number> {
    const [row] = await this.say<{ bytes: string }>(
      server,
      `select greatest(pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0'),
         pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'))::text as bytes`,
    )
    return Number(row?.bytes ?? 0)
  }

  /** From now on each commit waits until one replica has it. */
  private async askTwo(): Promise<void> {
    await this.untilFollowed(this.replicas.length)
    await this.say(this.primary, `alter system set synchronous_standby_names = 'ANY 1 (*)'`)
    await this.say(this.primary, 'select pg_reload_conf()')
    await pause(100)
  }

  private untilFollowed = (replicas: number): Promise<void> =>
    waitUntil(
      async () => {
        const rows = await this.say(this.primary, `select from pg_stat_replication where state = 'streaming'`)
        return rows.length >= replicas
      },
      { what: `A primary with ${replicas} replicas`, timeoutMs: 60_000, everyMs: 200 },
    )
}
