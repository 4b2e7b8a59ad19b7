/** Calls of gateway webhooks in the stack, and their results in its tables. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { asOwner } from '@/e2e/api/sellers'
import { eventually, setting, stack } from '@/e2e/stack'

/** The token of the tests' hooks. */
export const hookToken = 'hook-token-of-the-tests-0123456789'

/** Writes the stack's configuration of hooks; both processes load it at their next poll. */
export function configureHooks(hooks: object, rest: object = {}): void {
  writeFileSync(
    setting('HOOKS_CONFIG'),
    JSON.stringify({ hooks: { enabled: true, token: hookToken, ...hooks }, ...rest }),
  )
}

/** Turns hooks off again, as other tests expect. */
export const withoutHooks = (): void => writeFileSync(setting('HOOKS_CONFIG'), '{}')

/** Writes the modules that mappings of the stack may name. */
export function writeTransforms(modules: Record<string, string>): void {
  const folder = join(dirname(setting('HOOKS_CONFIG')), 'transforms')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [name, text] of Object.entries(modules)) writeFileSync(join(folder, name), text)
}

export type HookReply = { status: number; text: string; headers: Headers }

type Sent = {
  body?: unknown
  raw?: string
  headers?: Record<string, string>
  token?: string | null
  method?: string
  url?: string
}

/** Sends one call. `token: null` leaves the token out. */
export async function callHook(
  path: string,
  { body, raw, headers = {}, token = hookToken, method = 'POST', url = stack().url }: Sent = {},
): Promise<HookReply> {
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const answer = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(text !== undefined && { body: text }),
  })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

export type RunRow = {
  id: string
  status: string
  reply: string | null
  reason: string | null
  prompt: string
  delivery: string
  delivery_note: string | null
  attempt: number
  session_id: string
  input_tokens: number
  output_tokens: number
}

/** The run that a response names, with its session. */
export async function keptRun({ text }: { text: string }): Promise<Record<string, unknown> | undefined> {
  const [run] = await asOwner<Record<string, unknown>>(
    'select r.*, s.key, s.agent_id from app.hook_runs r join app.hook_sessions s on s.id = r.session_id where r.id = $1',
    [(JSON.parse(text) as { runId: string }).runId],
  )
  return run
}

/** Waits until a run has ended and its reply, if any, was delivered. */
export const endedRun = (id: string, timeoutMs = 60_000): Promise<RunRow> =>
  eventually(async () => {
    const [row] = await asOwner<RunRow>('select * from app.hook_runs where id = $1', [id])
    const isOver = row && row.status !== 'QUEUED' && row.status !== 'RUNNING' && row.delivery !== 'WAITING'
    return isOver ? row : null
  }, timeoutMs)

/** Starts a run and waits for its end. */
export async function runHook(body: object, path = '/hooks/agent'): Promise<RunRow> {
  const { status, text } = await callHook(path, { body })
  if (status !== 202) throw new Error(`the hook answered ${status}: ${text}`)
  return endedRun((JSON.parse(text) as { runId: string }).runId)
}

/** The events of an agent's main session, in order. */
export const eventsOf = (agentId = 'main'): Promise<{ text: string; taken_by: string | null }[]> =>
  asOwner(
    `select e.text, e.taken_by from app.hook_events e join app.hook_sessions s on s.id = e.session_id
     where s.agent_id = $1 and s.key = 'main' order by e.position`,
    [agentId],
  )

/** Deletes every session, so that a test begins with none: main ones last, as in `deleteSessions` of lib/hooks/turns/sessions.ts. */
export async function forgetSessions(): Promise<void> {
  await asOwner(`delete from app.hook_sessions where key <> 'main'`)
  await asOwner('delete from app.hook_sessions')
}
