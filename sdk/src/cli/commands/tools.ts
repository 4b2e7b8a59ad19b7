/** Other commands: raw calls, live events, completion. */
import type { Command } from 'commander'
import { completionOf, shells } from '../completion'
import type { Context } from '../context'
import { define, examples, given, type Keyed, keyed } from '../define'
import { exitCodes, UsageError } from '../exit'
import { jsonOf } from '../given-text'
import { jsonText } from '../shown-text'

const methods = ['get', 'post', 'patch', 'put', 'delete'] as const

/** The query parameters of an address; a repeated parameter has all its values. */
function queryOf(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [first = '', ...more] = parameters.getAll(name)
      return [name, more.length > 0 ? [first, ...more] : first]
    }),
  )
}

type Raw = Keyed & { body?: string }

async function callApi(context: Context, [method = '', path = '']: string[], { body, idempotencyKey }: Raw) {
  const verb = methods.find((one) => one === method.toLowerCase())
  if (!verb) throw new UsageError(`"${method}" is no method: ${methods.join(', ')}.`)
  const [, route = '', search] = /^(?:\/api\/v1)?([^?]*)(?:\?(.*))?$/s.exec(path) ?? []
  const data = await context.merx().call(verb, route.replace(/^\/?/, '/'), {
    ...(search !== undefined && { params: { query: queryOf(search) } }),
    ...given({ idempotencyKey }),
    ...(body !== undefined && { body: jsonOf(body) }),
  })
  return { data, text: jsonText(data, 2) }
}

async function watch(context: Context): Promise<null> {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort())
  for await (const event of context.merx().events({ signal: stop.signal })) {
    if (event.type === 'ready') {
      if (!event.complete)
        context.screen.say('More events were missed than the service stores: read your objects again.')
      context.screen.say('Listening. Ctrl-C stops it.')
    } else context.screen.line(event, `${event.data.at}  ${event.data.type}  ${event.data.id}`)
  }
  return null
}

const exitDescriptions: Record<keyof typeof exitCodes, string> = {
  ok: 'success',
  failure: 'unexpected error, or the service failed',
  usage: 'the command line is wrong, or something it needs is missing on this machine',
  credential: 'not signed in, or the credential lacks the permission',
  notFound: 'not found, or not visible to you',
  refused: 'the service refused: the state, the money or the input does not allow it',
  unreachable: 'the service or the chain’s node does not respond, or asks to retry later',
  transaction: 'a transaction was refused or reverted, or another took its place',
  timeout: 'timeout',
  declined: 'you declined',
  unverified: 'a verification failed; the output on stdout shows which check',
  distrusted: 'the service asked for a signature that is not for it; nothing was signed',
  interrupted: 'stopped by Ctrl-C',
}

/** The exit codes as a table of lines. */
export const exitHelp = (): string =>
  Object.entries(exitDescriptions)
    .map(([name, text]) => `  ${String(exitCodes[name as keyof typeof exitCodes]).padStart(3)}  ${text}`)
    .join('\n')

/** Adds the commands. */
export function toolCommands(program: Command): void {
  define(program, 'events', 'Stream live events of your objects', watch)
  define<Raw>(program, 'api <method> <path>', 'Call any API endpoint', callApi, (command) =>
    keyed(command)
      .option('--body <json>', 'JSON, a file with it, or - for stdin')
      .addHelpText(...examples('merx api get /listings?q=data', 'merx api post /saved-listings/lst_…')),
  )
  define(
    program,
    'completion <shell>',
    `Completion for ${shells.join(', ')}`,
    async (_, [shell = '']) => {
      const text = completionOf(program, shell)
      if (text === null) throw new UsageError(`"${shell}" is none of ${shells.join(', ')}.`)
      return { data: { shell, script: text }, text }
    },
    (command) =>
      command.addHelpText(
        ...examples(
          'merx completion bash > ~/.local/share/bash-completion/completions/merx',
          'merx completion zsh > ~/.zfunc/_merx',
          'merx completion fish > ~/.config/fish/completions/merx.fish',
        ),
      ),
  )
}
