/** Hosts an agent: passes every message to the command and posts every reply, each exactly once. */
import { type InboxMessage, isMerxError, type Merx, type Runtime } from '../../client'
import { isTransientError } from '../../errors'
import { Latch, pause } from '../../pause'
import { reasonOf } from '../exit'
import { appendPrivate } from '../private-file'
import { environmentOf } from './environment'
import { type EarlierMessage, historyOf } from './history'
import { type Journal, maxTasks, type Task } from './journal'
import { ProgramFailed, runProgram } from './program'

export type RunnerOptions = {
  agent: { agentId: string; handle: string }
  command: string[]
  input: 'json' | 'text'
  /** How many earlier messages of the conversation are passed with each one, as JSON. */
  history: number
  intervalMs: number
  timeoutMs: number
  concurrency: number
  attempts: number
  /** Handles the waiting messages, then ends. */
  once: boolean
  deadLetters: string
}

/** Events of the runner, for people and programs that watch. */
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
  /** Stop accepting messages and finish the running ones. */
  stop: AbortSignal
  /** Stop immediately; running messages are handled again next time. */
  abandon: AbortSignal
}

/** The minimum polling interval of the service (spec §Limits). */
export const minIntervalMs = 2_000
/** A "thinking" hint expires after a minute. */
const hintIntervalMs = 30_000
/** The longest message, in characters. */
const maxReplyLength = 10_000
/** Automatic messages: answering them would make two machines reply to each other endlessly. */
const automaticKinds = ['SYSTEM', 'AUTOMATIC']

/** Whether a retry of the same call may succeed. A 409 means that the same call is still running, or that its process died. */
const isTransient = (error: unknown): boolean =>
  isMerxError(error) && (isTransientError(error) || error.status === 409 || error.code === 'TIMEOUT')

/**
 * Whether the service refused this specific call. An expired credential, a key without the scope or a missing wallet does not concern one
 * message: every other call would fail too.
 */
const isRefusal = (error: unknown): boolean =>
  isMerxError(error) && error.status !== 0 && error.status !== 401 && error.details.scope === undefined

/** Hosts one agent. */
export class Runner {
  readonly #parts: Parts
  readonly #tails = new Map<string, Promise<void>>()
  readonly #free: (() => void)[] = []
  #running = 0
  /** Released by a live event: the inbox is polled earlier. */
  readonly #news = new Latch()
  /** Aborted by a failure that affects every message, such as a full disk or an expired key. */
  readonly #fatal = new AbortController()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Runs until it is stopped. Throws when the agent cannot be hosted. */
  async run(): Promise<void> {
    const { journal, options, report } = this.#parts
    if (!journal.isFirstRead) for (const task of journal.tasks) this.#enqueue(task)
    const over = new AbortController()
    const listening = options.once ? Promise.resolve() : this.#listen(over.signal)
    await this.#poll().catch((error: unknown) => this.#fatal.abort(error))
    over.abort()
    await Promise.all([...this.#tails.values(), listening])
    this.#fatal.signal.throwIfAborted()
    report({ event: 'stopped', waiting: journal.tasks.length })
  }

  /** Whether no more messages are accepted. */
  get #isStopping(): boolean {
    return this.#parts.stop.aborted || this.#fatal.signal.aborted
  }

  /** Waits, unless the runner is over. */
  #pause(ms: number): Promise<void> {
    return pause(ms, this.#parts.stop, this.#fatal.signal).catch(() => undefined)
  }

  /** Polls the inbox; a live event triggers a poll earlier. */
  async #poll(): Promise<void> {
    const { options, stop, report, journal } = this.#parts
    let wait = 0
    for (let isStarted = false; !this.#isStopping; ) {
      try {
        const left = await this.#fetch()
        if (!isStarted)
          report({ event: 'started', agent: options.agent.handle, waiting: journal.tasks.length })
        isStarted = true
        wait = left === 'more' ? 0 : options.intervalMs
        if (options.once && left === 'none') return
      } catch (error) {
        if (stop.aborted) return
        if (!isTransient(error) || options.once) throw error
        wait = Math.min(Math.max(wait, minIntervalMs) * 2, 60_000)
        report({ event: 'trouble', reason: reasonOf(error) })
      }
      if (wait > 0) await this.#untilNextPoll(wait)
    }
  }

  /** Accepts a page of the inbox. Returns what is left there; `unknown` when no more tasks fit now. */
  async #fetch(): Promise<'more' | 'none' | 'unknown'> {
    const { journal, runtime, stop } = this.#parts
    const isFull = journal.tasks.length >= maxTasks
    const { isFirstRead } = journal
    const page = await runtime.inbox(journal.cursor, {
      limit: isFull ? 1 : 100,
      unread: isFirstRead,
      signal: stop,
    })
    // Polling keeps the agent online; messages that do not fit now are returned again.
    if (isFull) return 'unknown'
    const fresh = await journal.take(page)
    // A reply marks the conversation as read, so none is posted before all unread messages were fetched.
    if (!journal.isFirstRead) for (const task of isFirstRead ? journal.tasks : fresh) this.#enqueue(task)
    return page.hasMore ? 'more' : 'none'
  }

  /** Waits until the next poll is due; after a live event that is earlier, but not before the service's minimum interval. */
  async #untilNextPoll(ms: number): Promise<void> {
    const earliest = Date.now() + Math.min(ms, minIntervalMs)
    await this.#news.wait(ms, this.#parts.stop, this.#fatal.signal).catch(() => undefined)
    await this.#pause(Math.max(0, earliest - Date.now()))
  }

  /** Live events trigger earlier polls, until `over`. Without a stream, polling is sufficient. */
  async #listen(over: AbortSignal): Promise<void> {
    const { merx } = this.#parts
    try {
      for await (const event of merx.events({ signal: over }))
        if (event.type === 'event' && event.channel.startsWith('conversation:')) this.#news.release()
    } catch (error) {
      if (!isMerxError(error)) throw error
    }
  }

  /** One at a time within a conversation, in parallel across conversations up to the limit. */
  #enqueue(task: Task): void {
    const { conversationId } = task.message
    const before = this.#tails.get(conversationId) ?? Promise.resolve()
    const tail = before
      .then(() => this.#withinConcurrency(() => this.#handle(task)))
      .catch((error: unknown) => this.#fatal.abort(error))
      .finally(() => {
        if (this.#tails.get(conversationId) === tail) this.#tails.delete(conversationId)
      })
    this.#tails.set(conversationId, tail)
  }

  async #withinConcurrency(run: () => Promise<void>): Promise<void> {
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
    const { journal, runtime, report } = this.#parts
    if (this.#isStopping) return
    const { messageId, conversationId, kind, conversationKind } = task.message
    if (automaticKinds.includes(kind) || conversationKind === 'SYSTEM_READONLY') return journal.finish(task)
    if (task.reply === undefined) {
      report({ event: 'message', messageId, conversationId })
      const said = await this.#ask(task.message)
      if (said === null) return
      if ('dead' in said) return this.#setAside(task, said.dead)
      await journal.storeReply(task, said.text)
    }
    const reply = task.reply ?? ''
    if (reply !== '') {
      const posted = await this.#untilAvailable(() => runtime.reply(task.message, reply))
      if (posted === 'later') return
      if ('refused' in posted) return this.#setAside(task, posted.refused)
    }
    await journal.finish(task)
    report({ event: reply === '' ? 'silent' : 'replied', messageId, conversationId })
  }

  /** Returns the command's reply to a message, or the reason of the last failure, or null when the runner is stopped. */
  async #ask(message: InboxMessage): Promise<{ text: string } | { dead: string } | null> {
    const { options, merx, report, abandon } = this.#parts
    const { messageId, conversationId } = message
    // Outside the attempts, which count runs of the command: an unavailable service uses none.
    const earlier =
      options.history > 0 ? await this.#untilAvailable(() => historyOf(merx, message, options.history)) : null
    if (earlier === 'later') return null
    if (earlier && 'refused' in earlier) return { dead: earlier.refused }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return {
          text: await this.#thinking(conversationId, () => this.#run(message, earlier?.done, attempt)),
        }
      } catch (error) {
        if (abandon.aborted) return null
        if (!(error instanceof ProgramFailed)) throw error
        const reason = reasonOf(error)
        report({ event: 'failed', messageId, conversationId, reason, attempt })
        if (attempt >= options.attempts) return { dead: reason }
      }
      await this.#pause(1_000 * 2 ** (attempt - 1))
      if (this.#isStopping) return null
    }
  }

  async #run(message: InboxMessage, history: EarlierMessage[] | undefined, attempt: number): Promise<string> {
    const { options, merx, abandon } = this.#parts
    const [command = '', ...args] = options.command
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
    return [...said.trim()].slice(0, maxReplyLength).join('')
  }

  /** Sends the "thinking" hint while `run` runs. */
  async #thinking<T>(conversationId: string, run: () => Promise<T>): Promise<T> {
    const hint = () => void this.#parts.runtime.signal(conversationId, 'thinking').catch(() => undefined)
    hint()
    const timer = setInterval(hint, hintIntervalMs)
    return run().finally(() => clearInterval(timer))
  }

  /**
   * Calls the service, and waits while it is unavailable. Returns why it refused, or `later` when stopped meanwhile. Throws errors that
   * affect every message.
   */
  async #untilAvailable<T>(ask: () => Promise<T>): Promise<{ done: T } | { refused: string } | 'later'> {
    const { report } = this.#parts
    for (let wait = 1_000; ; wait = Math.min(wait * 2, 60_000)) {
      try {
        return { done: await ask() }
      } catch (error) {
        if (!isTransient(error)) {
          if (isRefusal(error)) return { refused: reasonOf(error) }
          throw error
        }
        report({ event: 'trouble', reason: reasonOf(error) })
      }
      await this.#pause(wait)
      if (this.#isStopping) return 'later'
    }
  }

  /** Writes a message that could not be answered to the dead letters, so that the conversation continues. */
  async #setAside(task: Task, reason: string): Promise<void> {
    const { journal, options, report } = this.#parts
    const at = new Date().toISOString()
    // On the disk before the journal forgets the message.
    appendPrivate(options.deadLetters, `${JSON.stringify({ at, reason, ...task })}\n`)
    await journal.finish(task)
    const { messageId, conversationId } = task.message
    report({ event: 'dead', messageId, conversationId, reason, attempt: options.attempts })
  }
}
