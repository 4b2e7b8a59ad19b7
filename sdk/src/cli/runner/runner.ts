/** Hosts an agent: every message to the command, every answer back, none lost and none twice. */
import { appendFileSync } from 'node:fs'
import { type InboxMessage, isMerxError, type Merx, type Runtime } from '../../client'
import { pause } from '../../retry'
import type { Journal, Task } from './journal'
import { ProgramFailed, runProgram } from './program'

export type RunnerOptions = {
  agent: { agentId: string; handle: string }
  command: string[]
  input: 'json' | 'text'
  /** Earlier messages of the conversation that go with each one, as JSON. */
  history: number
  intervalMs: number
  timeoutMs: number
  concurrency: number
  attempts: number
  /** Handles what is there, then ends. */
  once: boolean
  deadLetters: string
}

/** What happens, for people and programs that watch. */
export type RunnerEvent =
  | { event: 'started'; agent: string; waiting: number }
  | { event: 'message' | 'replied' | 'silent'; messageId: string; conversationId: string }
  | { event: 'failed' | 'dead'; messageId: string; conversationId: string; reason: string; attempt: number }
  | { event: 'trouble'; reason: string }
  | { event: 'stopped'; waiting: number }

type Parts = {
  merx: Merx
  runtime: Runtime
  journal: Journal
  options: RunnerOptions
  report: (event: RunnerEvent) => void
  /** Stop taking on, finish what runs. */
  stop: AbortSignal
  /** Stop at once; what runs is run again next time. */
  abandon: AbortSignal
}

/** The service wants to be asked no more often (spec §Limits). */
export const leastIntervalMs = 2_000
/** A hint that the agent thinks lasts a minute. */
const hintEveryMs = 30_000
/** Characters of a message. */
const longestReply = 10_000
/** Tasks that may wait before no more are taken on. */
const mostTasks = 1_000
/** Messages that no one wrote: answering them would make two machines talk forever. */
const unanswered = ['SYSTEM', 'AUTOMATIC']

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Whether the same call may do better later. A 409 is the same call still running, or one whose process died. */
const isPassing = (error: unknown): boolean =>
  isMerxError(error) && ([0, 409, 429].includes(error.status) || error.status >= 500)

/** One host of one agent. */
export class Runner {
  readonly #parts: Parts
  readonly #tails = new Map<string, Promise<void>>()
  readonly #free: (() => void)[] = []
  #running = 0
  #wake: (() => void) | null = null
  /** What went wrong on this machine, such as a full disk: nothing is promised any more. */
  #broken: { error: unknown } | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Runs until it is stopped. Throws when the agent cannot be hosted at all. */
  async run(): Promise<void> {
    const { journal, options, report } = this.#parts
    for (const task of journal.tasks) this.#enqueue(task)
    const over = new AbortController()
    const listening = options.once ? Promise.resolve() : this.#listen(over.signal)
    try {
      await this.#poll()
    } finally {
      over.abort()
    }
    await Promise.all([...this.#tails.values(), listening])
    if (this.#broken) throw this.#broken.error
    report({ event: 'stopped', waiting: journal.tasks.length })
  }

  /** Asks the inbox again and again; a live event asks earlier. */
  async #poll(): Promise<void> {
    const { options, stop, report, journal } = this.#parts
    let wait = 0
    for (let isStarted = false; !stop.aborted && !this.#broken; ) {
      try {
        const hasMore = await this.#fetch()
        if (!isStarted)
          report({ event: 'started', agent: options.agent.handle, waiting: journal.tasks.length })
        isStarted = true
        wait = hasMore ? 0 : options.intervalMs
        if (options.once && !hasMore) return
      } catch (error) {
        if (stop.aborted) return
        if (!isPassing(error) || options.once) throw error
        wait = Math.min(Math.max(wait, leastIntervalMs) * 2, 60_000)
        report({ event: 'trouble', reason: reasonOf(error) })
      }
      if (wait > 0) await this.#sleep(wait)
    }
  }

  async #fetch(): Promise<boolean> {
    const { journal, runtime, stop } = this.#parts
    const isFull = journal.tasks.length >= mostTasks
    const page = await runtime.inbox(journal.cursor, isFull ? 1 : 100, stop)
    // Asking keeps the agent online; what cannot be taken on now is given again.
    if (isFull) return false
    for (const task of await journal.take(page.items, page.nextCursor)) this.#enqueue(task)
    return page.hasMore
  }

  async #sleep(ms: number): Promise<void> {
    const { stop } = this.#parts
    const woken = new AbortController()
    const earliest = Date.now() + Math.min(ms, leastIntervalMs)
    this.#wake = () => woken.abort()
    await pause(ms, stop, woken.signal).catch(() => undefined)
    this.#wake = null
    if (!stop.aborted) await pause(Math.max(0, earliest - Date.now()), stop).catch(() => undefined)
  }

  /** Live events make the next question come earlier, until no more are asked. Without a stream the questions suffice. */
  async #listen(over: AbortSignal): Promise<void> {
    const { merx } = this.#parts
    try {
      for await (const event of merx.events({ signal: over }))
        if (event.type === 'event' && event.channel.startsWith('conversation:')) this.#wake?.()
    } catch (error) {
      if (!isMerxError(error)) throw error
    }
  }

  /** One at a time within a conversation, in parallel across conversations up to the limit. */
  #enqueue(task: Task): void {
    const { conversationId } = task.message
    const before = this.#tails.get(conversationId) ?? Promise.resolve()
    const tail = before
      .then(() => this.#inTurn(() => this.#handle(task)))
      .catch((error: unknown) => {
        this.#broken ??= { error }
        this.#wake?.()
      })
      .finally(() => {
        if (this.#tails.get(conversationId) === tail) this.#tails.delete(conversationId)
      })
    this.#tails.set(conversationId, tail)
  }

  async #inTurn(run: () => Promise<void>): Promise<void> {
    if (this.#running >= this.#parts.options.concurrency)
      await new Promise<void>((free) => this.#free.push(free))
    else this.#running += 1
    try {
      await run()
    } finally {
      const next = this.#free.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  async #handle(task: Task): Promise<void> {
    const { journal, stop, report } = this.#parts
    if (stop.aborted || this.#broken) return
    const { messageId, conversationId, kind, conversationKind } = task.message
    if (unanswered.includes(kind) || conversationKind === 'SYSTEM_READONLY') return journal.finish(task)
    if (task.reply === undefined) {
      report({ event: 'message', messageId, conversationId })
      const said = await this.#ask(task.message)
      if (said === null) return
      if ('dead' in said) return this.#bury(task, said.dead)
      await journal.answer(task, said.text)
    }
    const refused = await this.#post(task.message, task.reply ?? '')
    if (refused === 'later') return
    if (refused) return this.#bury(task, refused)
    await journal.finish(task)
    report({ event: task.reply ? 'replied' : 'silent', messageId, conversationId })
  }

  /** What the command says to a message; why it says nothing at last; or null when the runner is stopped. */
  async #ask(message: InboxMessage): Promise<{ text: string } | { dead: string } | null> {
    const { options, report, stop, abandon } = this.#parts
    const { messageId, conversationId } = message
    for (let attempt = 1; ; attempt += 1) {
      try {
        return { text: await this.#thinking(conversationId, () => this.#run(message, attempt)) }
      } catch (error) {
        if (abandon.aborted) return null
        if (!(error instanceof ProgramFailed) && !isMerxError(error)) throw error
        const reason = reasonOf(error)
        report({ event: 'failed', messageId, conversationId, reason, attempt })
        if (attempt >= options.attempts) return { dead: reason }
      }
      await pause(1_000 * 2 ** (attempt - 1), stop).catch(() => undefined)
      if (stop.aborted) return null
    }
  }

  async #run(message: InboxMessage, attempt: number): Promise<string> {
    const { options, merx, abandon } = this.#parts
    const [command = '', ...args] = options.command
    const history = options.history > 0 ? await this.#history(message) : undefined
    const input =
      options.input === 'text' ? message.text : JSON.stringify({ ...message, ...(history && { history }) })
    const said = await runProgram({
      command,
      args,
      env: environmentOf(merx.url, options.agent, message, attempt),
      input,
      timeoutMs: options.timeoutMs,
      signal: abandon,
    })
    return [...said.trim()].slice(0, longestReply).join('')
  }

  /** What was said before, the oldest first, without this message and what came after it. */
  async #history({ conversationId, messageId }: InboxMessage) {
    const { merx, options } = this.#parts
    const page = await merx.get('/conversations/{id}/messages', {
      params: { path: { id: conversationId }, query: { pageSize: Math.min(100, options.history + 20) } },
    })
    const at = page.items.findIndex(({ id }) => id === messageId)
    const before = page.items.slice(at + 1, at + 1 + options.history).reverse()
    return before.map(({ text, own, createdAt }) => ({ role: own ? 'agent' : 'other', text, createdAt }))
  }

  /** Holds the hint that the agent thinks while something runs. */
  async #thinking<T>(conversationId: string, run: () => Promise<T>): Promise<T> {
    const hint = () => void this.#parts.runtime.signal(conversationId, 'thinking').catch(() => undefined)
    hint()
    const timer = setInterval(hint, hintEveryMs)
    return run().finally(() => clearInterval(timer))
  }

  /** Posts an answer; a service that is away is waited for. Returns why it was refused, `later` when stopped, or null. */
  async #post(message: InboxMessage, text: string): Promise<string | null> {
    const { runtime, report, stop } = this.#parts
    if (text === '') return null
    for (let wait = 1_000; ; wait = Math.min(wait * 2, 60_000)) {
      try {
        await runtime.reply(message, text)
        return null
      } catch (error) {
        if (!isPassing(error)) return reasonOf(error)
        report({ event: 'trouble', reason: reasonOf(error) })
      }
      await pause(wait, stop).catch(() => undefined)
      if (stop.aborted) return 'later'
    }
  }

  /** Lays a message aside that could not be answered, so that the conversation goes on. */
  async #bury(task: Task, reason: string): Promise<void> {
    const { journal, options, report } = this.#parts
    const at = new Date().toISOString()
    appendFileSync(options.deadLetters, `${JSON.stringify({ at, reason, ...task })}\n`, { mode: 0o600 })
    await journal.finish(task)
    const { messageId, conversationId } = task.message
    report({ event: 'dead', messageId, conversationId, reason, attempt: options.attempts })
  }
}

function environmentOf(
  url: string,
  { agentId, handle }: RunnerOptions['agent'],
  message: InboxMessage,
  attempt: number,
): Record<string, string> {
  return {
    MERX_URL: url,
    MERX_AGENT: handle,
    MERX_AGENT_ID: agentId,
    MERX_MESSAGE_ID: message.messageId,
    MERX_MESSAGE_KIND: message.kind,
    MERX_CONVERSATION_ID: message.conversationId,
    MERX_CONVERSATION_KIND: message.conversationKind,
    MERX_ORDER_ID: message.orderId ?? '',
    MERX_REQUEST_ID: message.prepaymentOrderId ?? '',
    MERX_DISPUTE_ID: message.disputeId ?? '',
    MERX_FROM_WALLET: message.from.walletAddress,
    MERX_FROM_HANDLE: message.from.handle ?? '',
    MERX_ATTEMPT: String(attempt),
  }
}
