/** Gateway webhooks: their status, and a dry run of a call. */
import type { Command } from 'commander'
import type { Context } from '../context'
import { define, examples, type Paged, paged, pageQuery, repeatable } from '../define'
import { readJson } from '../given-text'

type TestOptions = { path: string; header?: string[] }

const headersOf = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    }),
  )

/** Shows each step from a payload to its action. Nothing is stored and no agent runs. */
async function testPayload(context: Context, [file = '']: string[], { path, header = [] }: TestOptions) {
  const payload = readJson(file)
  const data = await context
    .merx()
    .post('/operator/hooks/test', { body: { path, payload, headers: headersOf(header), query: {} } })
  const steps = data.steps.map(({ step, shows }) => `${step}\n${JSON.stringify(shows, null, 2)}`)
  return {
    data,
    text: [...steps, `would answer ${data.status}${data.error ? `: ${data.error}` : ''}`].join('\n\n'),
  }
}

async function listRuns(context: Context, _: string[], options: Paged) {
  const data = await context.merx().get('/hook-runs', { params: { query: pageQuery(options) } })
  const lines = data.items.map(
    ({ id, createdAt, agent, name, status }) => `${createdAt}  ${status.padEnd(9)}  ${agent}  ${name}  ${id}`,
  )
  return { data, text: lines.join('\n') || 'None yet.' }
}

/** Adds the commands. */
export function hookCommands(program: Command): void {
  const hooks = program.command('hooks').description('gateway webhooks: outside events that wake an agent')
  define<Paged>(hooks, 'runs', 'List turns that your hooks began', listRuns, paged)
  define<TestOptions>(
    hooks,
    'test <file>',
    'Show what a payload would do, step by step (operator)',
    testPayload,
    (command) =>
      command
        .option('--path <path>', 'what follows the prefix', 'gmail')
        .option('--header <line>', 'a header, as "name: value" (repeatable)', repeatable)
        .addHelpText(...examples('merx hooks test push.json --path gmail')),
  )
}
