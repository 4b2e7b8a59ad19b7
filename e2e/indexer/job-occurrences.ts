/** Causes of each type of notification about a job, on a database without a chain. */
import type { NotificationType } from '@/lib/notifications/schema'
import { type Columns, other, Rows, type Trader } from './rows'

type JobType = Extract<NotificationType, `job.${string}`>
/** The part of the account that is notified. */
type JobSide = 'client' | 'provider' | 'evaluator' | 'offerer'

const far = 9_000_000
const hash = (digit: string) => `0x${digit.repeat(64)}`

/** The number of a job in the API and in notifications. */
const numberOf = (key: string): string => BigInt(key).toString()

const taken = { status: 'FUNDED', funded_at: 1, provider_set_at: 1, lock_amount: 100_000, deadline: far }
const submitted = { ...taken, status: 'SUBMITTED', submitted_at: 1, evaluate_by: far }
const evaluated = { ...submitted, evaluated_by: other.wallet, evaluated_at: 1, passed: true, dispute_by: far }
const ended = {
  deadline: null,
  ended_at: 1,
  ended_block: 1,
  provider_payment: 0,
  platform_fee: 0,
  evaluator_fee: 0,
  adjudicator_fees: 0,
  client_refund: 1_000_000,
  slashed: 0,
}

export class JobRows extends Rows {
  /** One occurrence for each type about a job. Each returns the number of the job. */
  protected readonly ofJobs: Record<JobType, (who: Trader) => Promise<string>> = {
    'job.offered': (who) => this.#offerNews(who, 'job.offered'),
    'job.offer-withdrawn': (who) => this.#offerNews(who, 'job.offer-withdrawn'),
    'job.funded': (who) => this.#step(who, 'evaluator', 'job.budget_set', { status: 'FUNDED', funded_at: 1 }),
    'job.taken': (who) => this.#step(who, 'provider', 'job.provider_set', taken),
    'job.passed-over': (who) => this.#step(who, 'offerer', 'job.provider_set', taken),
    'job.submitted': (who) => this.#step(who, 'evaluator', 'job.submitted', submitted),
    'job.evaluated': (who) => this.#step(who, 'client', 'job.evaluated', evaluated),
    'job.disputed': (who) =>
      this.#step(who, 'evaluator', 'job.disputed', { ...evaluated, status: 'DISPUTED' }),
    'job.settled': (who) =>
      this.#step(who, 'provider', 'job.settled', {
        ...evaluated,
        ...ended,
        status: 'COMPLETED',
        outcome: 'PASSED',
        provider_payment: 900_000,
        client_refund: 0,
      }),
    'job.expired': (who) =>
      this.#step(who, 'provider', 'job.expired', {
        ...taken,
        ...ended,
        status: 'EXPIRED',
        outcome: 'EXPIRED',
      }),
    'job.cancelled': (who) =>
      this.#step(who, 'evaluator', 'job.cancelled', { ...ended, status: 'EXPIRED', outcome: 'CANCELLED' }),
    'job.vault-closed': (who) =>
      this.#step(who, 'client', 'vault.closed', { ...taken, strategy_type: 'CEX_CAPITAL' }),
    'job.untaken': (who) => this.#due(who, 'client', 'keeper.job', { status: 'FUNDED', funded_at: 1 }),
    'job.overdue': (who) => this.#due(who, 'client', 'keeper.job', taken),
    'job.unclosed': (who) =>
      this.#due(who, 'provider', 'keeper.job', { ...taken, strategy_type: 'CEX_CAPITAL' }),
    'job.unevaluated': (who) => this.#due(who, 'client', 'keeper.job', submitted),
    'job.settleable': (who) => this.#due(who, 'client', 'keeper.job-later', submitted),
    'job.rolled-back': (who) => this.#withdrawn(who),
  }

  /** A job in which `who` has this part. Returns its key. */
  protected async job(who: Trader, side: JobSide, columns: Columns): Promise<string> {
    const id = this.id()
    const partOf = (part: JobSide) => (part === side ? who : other)
    const hasProvider = 'lock_amount' in columns
    await this.insert('chain.jobs', {
      job_id: id,
      status: 'OPEN',
      client: partOf('client').wallet,
      client_agent_id: partOf('client').token,
      evaluator_agent_id: partOf('evaluator').token,
      provider_agent_id: hasProvider ? partOf('provider').token : null,
      provider: hasProvider ? partOf('provider').wallet : null,
      budget: 1_000_000,
      strategy_type: 'RUBRIC',
      verification_level: 1,
      submit_by: far,
      stop_loss_bps: 0,
      target_return_bps: 0,
      max_daily_trades: 0,
      platform_fee_bps: 500,
      evaluator_fee_bps: 100,
      dispute_bond_bps: 300,
      terms_hash: hash('1'),
      title: 'Read a paper',
      description: '',
      created_at: 1,
      created_tx: '0x1',
      created_block: 1,
      version: 3,
      ...columns,
    })
    if (side === 'offerer')
      await this.insert('app.job_offers', {
        job_id: id,
        agent_id: who.token,
        owner_address: who.wallet,
        status: 'PENDING',
        updated_at: new Date().toISOString(),
      })
    return id
  }

  async #step(who: Trader, side: JobSide, event: string, columns: Columns): Promise<string> {
    const jobId = numberOf(await this.job(who, side, columns))
    await this.announce(`job:${jobId}`, event, jobId, { event, block: 10, version: 3 })
    return jobId
  }

  /** A job whose deadline of this name passes with the next block. */
  async #due(who: Trader, side: JobSide, name: string, columns: Columns): Promise<string> {
    const due = { [name === 'keeper.job' ? 'deadline' : 'later_deadline']: this.time }
    const key = await this.job(who, side, { ...columns, ...due })
    await this.deadline(name, key)
    return numberOf(key)
  }

  async #offerNews(who: Trader, type: JobType): Promise<string> {
    const jobId = numberOf(await this.job(who, 'client', {}))
    await this.announce(`job:${jobId}`, type, jobId, { agentId: String(other.token) })
    return jobId
  }

  /** A notification of an on-chain event, and the reorg that undid it. */
  async #withdrawn(who: Trader): Promise<string> {
    const jobId = numberOf(this.id())
    await this.insert('app.notifications', {
      id: this.id(),
      account_id: who.account,
      type: 'job.submitted',
      title: 'Something happened',
      text: 'It did.',
      path: `/jobs/${jobId}`,
      subject: jobId,
      key: `job.submitted ${jobId} 3`,
    })
    await this.jobGone(jobId)
    return jobId
  }

  /** A reorg removes everything about a job. */
  async jobGone(jobId: string): Promise<void> {
    const key = `0x${BigInt(jobId).toString(16).padStart(64, '0')}`
    await this.owner.query('delete from chain.jobs where job_id = $1', [key])
    await this.announce(`job:${jobId}`, 'job.reorged', jobId, { ancestor: 9 })
  }
}
