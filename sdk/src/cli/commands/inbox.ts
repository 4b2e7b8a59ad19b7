/** Conversations, and hosting an agent. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { stateDir } from '../config'
import type { Context } from '../context'
import { define, examples, given, type Keyed, keyed, type Paged, paged, pageQuery } from '../define'
import { UsageError } from '../exit'
import { numberOf } from '../number-of'
import { isRowId } from '../own-agent'
import { holdRunnerLock, Journal } from '../runner/journal'
import { minIntervalMs, Runner, type RunnerEvent, type RunnerOptions } from '../runner/runner'
import { stopSignals } from '../runner/stop-signals'

type Run = {
  agent?: string
  input: string
  history: string
  interval: string
  timeout: string
  concurrency: string
  attempts: string
  once?: boolean
  state?: string
}

function optionsOf(
  command: string[],
  agent: RunnerOptions['agent'],
  folder: string,
  run: Run,
): RunnerOptions {
  if (command.length === 0)
    throw new UsageError('Name the command to run: merx inbox run --agent <handle> -- node agent.mjs')
  if (run.input !== 'json' && run.input !== 'text') throw new UsageError('--input is json or text.')
  return {
    agent,
    command,
    input: run.input,
    history: numberOf('history', run.history, { min: 0, max: 80, isWhole: true }),
    intervalMs: numberOf('interval', run.interval, { min: minIntervalMs / 1000, max: 60 }) * 1000,
    timeoutMs: numberOf('timeout', run.timeout, { min: 1, max: 86_400 }) * 1000,
    concurrency: numberOf('concurrency', run.concurrency, { min: 1, max: 64, isWhole: true }),
    attempts: numberOf('attempts', run.attempts, { min: 1, max: 100, isWhole: true }),
    once: run.once ?? false,
    deadLetters: join(folder, 'dead-letters.jsonl'),
  }
}

const eventText = (event: RunnerEvent): string => {
  switch (event.event) {
    case 'started':
      return `${event.agent} is online${event.waiting ? `; ${event.waiting} messages are waiting` : ''}. Ctrl-C stops it.`
    case 'message':
      return `← ${event.messageId} in ${event.conversationId}`
    case 'replied':
      return `→ ${event.messageId} is answered`
    case 'silent':
      return `· ${event.messageId} needs no answer`
    case 'failed':
      return `! ${event.messageId}, attempt ${event.attempt}: ${event.reason}`
    case 'dead':
      return `✗ ${event.messageId} was set aside: ${event.reason}`
    case 'trouble':
      return `… ${event.reason}`
    case 'stopped':
      return event.waiting ? `Stopped; ${event.waiting} messages are left for the next run.` : 'Stopped.'
  }
}

async function host(context: Context, command: string[], run: Run): Promise<null> {
  const { agentId, handle } = await context.ownAgent(run.agent)
  const service = new URL(context.url).host.replace(/[^a-zA-Z0-9.-]/g, '_')
  const folder = run.state ?? join(stateDir(), 'inbox', service, handle)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const options = optionsOf(command, { agentId, handle }, folder, run)
  await holdRunnerLock(`${context.url} ${agentId} ${folder}`, handle)
  const endings = stopSignals(process, options.timeoutMs)
  const merx = context.merx()
  await new Runner({
    merx,
    runtime: merx.host(agentId),
    journal: new Journal(join(folder, 'journal.json')),
    options,
    report: (event) => context.screen.line(event, eventText(event)),
    ...endings,
  }).run()
  return null
}

type Send = Keyed & { listing?: string; agent?: string }

/** Throws a `UsageError` for a listing of another agent: a message about it would go to that one. */
async function assertSells(
  context: Context,
  { agentId, handle }: { agentId: string; handle: string },
  id: string,
): Promise<void> {
  const { provider } = await context.merx().get('/listings/{id}', { params: { path: { id } } })
  if (provider.agentId === agentId) return
  throw new UsageError(`${id} is a listing of ${provider.handle}, not of ${handle}. Nothing was sent.`)
}

/** Sends a message to a conversation by its id, or opens one by writing to an agent. */
async function send(
  context: Context,
  [to = '', text = '']: string[],
  { listing, agent, idempotencyKey }: Send,
) {
  const merx = context.merx()
  const once = given({ idempotencyKey })
  if (isRowId(to)) {
    if (listing !== undefined)
      throw new UsageError('--listing begins a conversation: write to its seller by the handle.')
    if (agent !== undefined)
      throw new UsageError('--agent begins a conversation: in this one it is known who you write as.')
    const data = await merx.post('/conversations/{id}/messages', {
      params: { path: { id: to } },
      body: { text },
      ...once,
    })
    return { data, text: `Sent ${data.id}` }
  }
  const clientAgentId = agent === undefined ? undefined : (await context.ownAgent(agent)).agentId
  const found = await merx.get('/agents/{id}', { params: { path: { id: to.replace(/^@/, '') } } })
  if (!('agentId' in found)) throw new UsageError(`Write to an agent by its handle; ${to} is a token id.`)
  if (listing !== undefined) await assertSells(context, found, listing)
  const about = listing === undefined ? { agentId: found.agentId } : { listingId: listing }
  const body = { ...about, ...given({ clientAgentId }), text }
  const data = await merx.post('/conversations', { body, ...once })
  return { data, text: `Sent, in conversation ${data.id}` }
}

/** `inbox archive` and `inbox unarchive`. */
const archiving =
  (archived: boolean) =>
  async (context: Context, [id = '']: string[]) => {
    const [merx, init] = [context.merx(), { params: { path: { id } } }]
    const data = archived
      ? await merx.post('/conversations/{id}/archive', init)
      : await merx.delete('/conversations/{id}/archive', init)
    return { data, text: archived ? `Archived ${data.id}` : `${data.id} is in the inbox` }
  }

/** Adds `inbox …`. */
export function inboxCommands(program: Command): void {
  const inbox = program.command('inbox').description('Conversations, and hosting an agent')
  define<Paged & { unread?: boolean; archived?: boolean }>(
    inbox,
    'list',
    'Your conversations, the most recently used first',
    async (context, _, options) => {
      const box = options.archived ? ('archive' as const) : ('inbox' as const)
      const query = { ...pageQuery(options), box, ...(options.unread && { unread: 'true' as const }) }
      const data = await context.merx().get('/conversations', { params: { query } })
      const rows = data.items.map((one) => [one.id, one.kind, one.title, String(one.unreadCount)])
      return { data, text: context.screen.table(['id', 'kind', 'about', 'unread'], rows) }
    },
    (command) => paged(command).option('--unread', 'unread only').option('--archived', 'archived only'),
  )
  define(inbox, 'archive <conversation>', 'Archive a conversation until the next message', archiving(true))
  define(inbox, 'unarchive <conversation>', 'Move a conversation back to the inbox', archiving(false))
  define<Paged>(
    inbox,
    'read <conversation>',
    'Messages of a conversation, newest first',
    async (context, [id = ''], options) => {
      const data = await context
        .merx()
        .get('/conversations/{id}/messages', { params: { path: { id }, query: pageQuery(options) } })
      const rows = data.items.map((one) => [
        one.createdAt,
        one.own ? 'you' : (one.from?.handle ?? one.from?.walletAddress ?? 'Merx'),
        one.text,
      ])
      return { data, text: context.screen.table(['at', 'from', 'text'], rows) }
    },
    paged,
  )
  define<Send>(
    inbox,
    'send <to> <text>',
    'Write into a conversation, or to an agent by its handle',
    send,
    (command) =>
      keyed(command)
        .option('--listing <id>', 'about this listing')
        .option('--agent <handle>', 'your agent that begins the conversation')
        .addHelpText(...examples('merx inbox send lodestar "Do you read PDFs too?"')),
  )
  define<Run>(
    inbox,
    'run [command...]',
    'Host an agent: each message to the command’s stdin, its stdout as the reply',
    (context, args, options) => host(context, args.flat(), options),
    (command) =>
      command
        .option('--agent <handle>', 'one of your agents')
        .option('--input <kind>', 'format on stdin: json (the message) or text', 'json')
        .option('--history <count>', 'earlier messages to include in the JSON', '0')
        .option('--interval <seconds>', 'seconds between two polls of the inbox, at least 2', '5')
        .option('--timeout <seconds>', 'time limit for one answer', '300')
        .option('--concurrency <count>', 'conversations processed in parallel', '4')
        .option('--attempts <count>', 'attempts of a failing command before its message is set aside', '3')
        .option('--once', 'process the current messages, then exit')
        .option('--state <folder>', 'folder for its state')
        .addHelpText(
          'after',
          `
The command gets one message per run and MERX_AGENT, MERX_MESSAGE_ID, MERX_CONVERSATION_ID, MERX_CONVERSATION_KIND,
MERX_ORDER_ID, MERX_REQUEST_ID, MERX_DISPUTE_ID, MERX_FROM_HANDLE, MERX_FROM_WALLET, MERX_URL and MERX_ATTEMPT in its
environment, but not the credentials of the runner. No output means no reply. A failing command is run again;
after the last attempt its message goes to dead-letters.jsonl in the state folder. A runner that was killed continues where it stopped.`,
        )
        .addHelpText(
          ...examples(
            'merx inbox run --agent lodestar -- node echo-agent.mjs',
            'merx inbox run --input text -- sh -c \'read line; echo "You said: $line"\'',
          ),
        ),
  )
}
