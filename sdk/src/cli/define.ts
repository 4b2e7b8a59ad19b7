/** Declares commands. */
import type { Command } from 'commander'
import { Context, type Globals } from './context'
import { numberOf } from './number-of'
import type { Shown } from './screen'

type Run<O> = (context: Context, args: string[], options: O) => Promise<Shown | null>

/** A command under `parent`: `show <order>`. `shape` adds options and examples; the result of `run` is printed. */
export function define<O = Record<string, never>>(
  parent: Command,
  usage: string,
  summary: string,
  run: Run<O>,
  shape: (command: Command) => Command = (command) => command,
): void {
  const command = shape(parent.command(usage).description(summary))
  command.action(async () => {
    const context = new Context(command.optsWithGlobals<Globals>())
    const shown = await run(context, command.processedArgs as string[], command.opts<O & Globals>())
    if (!shown) return
    context.screen.print(shown)
    const next = nextPageOf(shown.data)
    const isOption = command.options.some(({ long }) => long === next?.split(' ')[0])
    if (isOption && !context.screen.isJson) context.screen.say(`There is more: add ${next}`)
  })
}

/** The option that leads to the next page of a list; null for the last page, and for what is no list. */
export function nextPageOf(data: unknown): string | null {
  const { nextCursor, pagination } = (data ?? {}) as {
    nextCursor?: string
    pagination?: { page: number; limit: number; total: number }
  }
  if (typeof nextCursor === 'string') return `--cursor ${nextCursor}`
  return pagination && pagination.page * pagination.limit < pagination.total
    ? `--page ${pagination.page + 1}`
    : null
}

/** Examples at the end of a command's help. */
export const examples = (...lines: string[]): [position: 'after', text: string] => [
  'after',
  `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`,
]

/** A repeatable option. */
export const repeatable = (value: string, before: string[] | undefined): string[] => [
  ...(before ?? []),
  value,
]

/** Options of a list. */
export const paged = (command: Command): Command =>
  command
    .option('--limit <count>', 'number of results, at most 100', '20')
    .option('--cursor <cursor>', 'nextCursor of the previous page')

export type Paged = { limit: string; cursor?: string }

/** The query of a list. Throws a `UsageError` for a number that the service does not take. */
export const pageQuery = ({ limit, cursor }: Paged) => ({
  pageSize: numberOf('limit', limit, { min: 1, max: 100, isWhole: true }),
  ...(cursor !== undefined && { cursor }),
})

/** Adds the option of a command that creates something: running it again with the same key creates it once. */
export const keyed = (command: Command): Command =>
  command.option(
    '--idempotency-key <key>',
    'running it again with the same key and options creates nothing twice, for a day',
  )

export type Keyed = { idempotencyKey?: string }

/** Returns only the fields that are set. */
export const given = <T extends Record<string, unknown>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
