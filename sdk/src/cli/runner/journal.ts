/** The durable state of a runner: its cursor, its tasks, and the messages that are done. */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import type { Inbox, InboxMessage } from '../../client'
import { UsageError } from '../exit'
import { withLock } from '../lock'
import { readPrivate, writePrivate } from '../private-file'

/** A message that was accepted. With `reply` the command has run, and only the reply remains to be posted. */
export type Task = { message: InboxMessage; reply?: string }

/** Tasks that may wait before no more are accepted. */
export const maxTasks = 1_000

/**
 * `cursor` never passes a message before it is in `tasks` or in `done`. `isFirstRead` is true until the inbox was read to its end once, or
 * up to the limit of waiting tasks: messages that people have read by then are not answered.
 */
type State = {
  version: 1
  cursor: string | null
  isFirstRead: boolean
  tasks: Task[]
  done: string[]
}

/** The messages of one read. */
type Page = Pick<Inbox, 'items' | 'nextCursor' | 'hasMore'>

/** Message ids that are remembered as done. */
const maxDone = 2_000

const empty = (): State => ({ version: 1, cursor: null, isFirstRead: true, tasks: [], done: [] })

function read(path: string): State {
  const text = readPrivate(path)
  if (text === null) return empty()
  try {
    const kept = JSON.parse(text) as Partial<State>
    // Journals of earlier versions lack the field.
    return { ...empty(), isFirstRead: (kept.cursor ?? null) === null, ...kept }
  } catch {
    throw new UsageError(`${path} is not JSON. Move it away: the runner then starts with what is unread.`)
  }
}

/** A runner's durable state. Every change is on disk when its promise resolves; concurrent changes share a write. */
export class Journal {
  readonly #path: string
  readonly #state: State
  #writing: Promise<void> | null = null

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    this.#path = path
    this.#state = read(path)
  }

  get cursor(): string | null {
    return this.#state.cursor
  }

  /** Whether the next read asks for unread messages only. */
  get isFirstRead(): boolean {
    return this.#state.isFirstRead
  }

  get tasks(): readonly Task[] {
    return this.#state.tasks
  }

  /** Adds the messages of a page as tasks and moves the cursor past them. Returns the new tasks. */
  async take({ items, nextCursor, hasMore }: Page): Promise<Task[]> {
    const { done, tasks } = this.#state
    const known = new Set([...done, ...tasks.map(({ message }) => message.messageId)])
    const fresh = items.filter(({ messageId }) => !known.has(messageId)).map((message): Task => ({ message }))
    tasks.push(...fresh)
    const isFirstRead = this.#state.isFirstRead && hasMore && tasks.length < maxTasks
    const isMoved = this.#state.cursor !== nextCursor || this.#state.isFirstRead !== isFirstRead
    Object.assign(this.#state, { cursor: nextCursor, isFirstRead })
    if (fresh.length > 0 || isMoved) await this.#save()
    return fresh
  }

  /** Stores the command's reply before it is posted: a second run could produce another one. */
  async storeReply(task: Task, reply: string): Promise<void> {
    task.reply = reply
    await this.#save()
  }

  /** Marks a task as done. */
  async finish(task: Task): Promise<void> {
    const kept = this.#state
    kept.tasks = kept.tasks.filter((one) => one !== task)
    kept.done = [...kept.done, task.message.messageId].slice(-maxDone)
    await this.#save()
  }

  #save(): Promise<void> {
    this.#writing ??= Promise.resolve().then(() => {
      this.#writing = null
      // One temporary file: no other runner uses this journal, and a killed runner leaves at most this file behind.
      writePrivate(this.#path, JSON.stringify(this.#state), `${this.#path}.new`)
    })
    return this.#writing
  }
}

/**
 * Holds a lock on this machine until the process ends. Neither a killed runner nor another process with its old id may lock out its
 * successor. Throws a `UsageError` when the lock is taken. Starts at the same time take turns: each would find no one, and remove the socket
 * of the one before.
 */
export async function holdRunnerLock(name: string, what: string): Promise<Server> {
  const hash = createHash('sha256').update(`${userInfo().username} ${name}`).digest('hex').slice(0, 24)
  const windows = process.platform === 'win32'
  const path = windows ? `\\\\.\\pipe\\merx-${hash}` : join(tmpdir(), `merx-${hash}.sock`)
  return withLock(join(tmpdir(), `merx-${hash}.lock`), () => takeSocket(path, what))
}

async function takeSocket(path: string, what: string): Promise<Server> {
  const isHeld = await new Promise<boolean>((resolve) => {
    const probe = connect(path, () => {
      probe.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
  if (isHeld)
    throw new UsageError(`${what} is hosted by another runner on this machine. Stop that one first.`)
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const server = createServer((caller) => caller.destroy())
  await new Promise<void>((done, refuse) => server.once('error', refuse).listen(path, done))
  return server.unref()
}
