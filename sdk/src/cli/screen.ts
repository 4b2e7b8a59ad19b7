/** The output of the command: results on stdout, progress messages on stderr. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import Table from 'cli-table3'
import ora, { type Ora } from 'ora'
import pc from 'picocolors'
import { isMerxError } from '../errors'
import { Declined, errorJson, exitCodeOf, exitCodes, Unverified, UsageError } from './exit'
import { jsonText, oneLine, visible } from './shown-text'

/** A result: as JSON for programs, as text for people. */
export type Shown = { data: unknown; text: string }

/** Colours on stdout and stderr, if enabled. */
export type Colours = ReturnType<typeof pc.createColors>

/** How a question is asked: `above` is shown right before it. */
type QuestionOptions = { isSecret?: boolean; above?: string | undefined }

type ScreenOptions = { json: boolean; yes: boolean; color: boolean }

const columns: Table.TableConstructorOptions['chars'] = Object.fromEntries(
  ['top', 'bottom', 'mid', 'left', 'right']
    .flatMap((side) => [side, `${side}-mid`, `${side}-left`, `${side}-right`])
    .map((name) => [name, '']),
)

/** The terminal of one run. */
export class Screen {
  readonly colours: Colours
  readonly isJson: boolean
  readonly #yes: boolean
  readonly #visible: (text: string) => string
  /** The running spinner: it would overwrite a question. */
  #spinner: Ora | null = null

  constructor({ json, yes, color }: ScreenOptions) {
    this.isJson = json
    this.#yes = yes
    const isColoured = color && !json && pc.isColorSupported
    this.colours = pc.createColors(isColoured)
    this.#visible = (text) => visible(text, isColoured)
  }

  /** Prints a progress message. */
  say(text: string): void {
    process.stderr.write(`${this.#visible(text)}\n`)
  }

  /** Runs something that takes a moment, behind a spinner. `rename` changes its text. */
  async withSpinner<T>(text: string, run: (rename: (text: string) => void) => Promise<T>): Promise<T> {
    const isInteractive = process.stderr.isTTY && !this.isJson
    const spinner = ora({
      text: oneLine(this.#visible(text)),
      stream: process.stderr,
      isEnabled: isInteractive,
      isSilent: !isInteractive,
    }).start()
    const around = this.#spinner
    this.#spinner = spinner
    try {
      const result = await run((next) => {
        spinner.text = oneLine(this.#visible(next))
      })
      spinner.succeed()
      return result
    } catch (error) {
      spinner.fail()
      throw error
    } finally {
      this.#spinner = around
    }
  }

  /** Prints the result, alone on stdout. */
  print({ data, text }: Shown): void {
    process.stdout.write(this.isJson ? `${jsonText(data, 2)}\n` : text && `${this.#visible(text)}\n`)
  }

  /** Prints one line of a long-running command, with --json as JSON. */
  line(data: unknown, text: string): void {
    process.stdout.write(`${this.isJson ? jsonText(data) : this.#visible(text)}\n`)
  }

  /** Prints an error and a hint; returns the exit code. */
  fail(error: unknown): number {
    const code = exitCodeOf(error)
    if (code === exitCodes.ok || code === exitCodes.interrupted) return code
    // The result is already on stdout.
    const isAnswered = error instanceof Unverified
    if (this.isJson && !isAnswered) process.stdout.write(`${jsonText(errorJson(error), 2)}\n`)
    const { message, code: name, hint, requestId } = { requestId: null, ...errorJson(error).error }
    this.say(`${this.colours.red('error')} ${message}`)
    if (hint) this.say(`  ${hint}`)
    if (isMerxError(error))
      this.say(this.colours.dim(`  ${name}${requestId ? ` · request ${requestId}` : ''}`))
    return code
  }

  /** Whether the user is asked before anything is agreed to: not with --yes. */
  get isAsking(): boolean {
    return !this.#yes
  }

  /** Asks for confirmation, below `above`. Throws `Declined` on a no, and a `UsageError` when there is no terminal. */
  async confirm(question: string, above?: string): Promise<void> {
    if (this.#yes) return
    const otherwise = 'Add --yes (or MERX_YES=1) to agree to it.'
    const answer = await this.#ask(`${question} [y/N] `, otherwise, { above })
    if (!/^y(es)?$/i.test(answer.trim())) throw new Declined('You said no: this was not sent.')
  }

  /**
   * Asserts that the agreed value was passed as an option. Otherwise a question must show it: throws a `UsageError` when --yes would skip
   * the question.
   */
  assertNamed(option: string, named: string | undefined): void {
    if (named !== undefined || !this.#yes) return
    throw new UsageError(
      `Name what you agree to: ${option}. The other side can change it after you have read it, and with --yes no question shows it.`,
    )
  }

  /** Asks for a value that is not echoed. */
  secret(question: string, otherwise: string): Promise<string> {
    return this.#ask(question, otherwise, { isSecret: true })
  }

  async #ask(
    question: string,
    otherwise: string,
    { isSecret = false, above }: QuestionOptions,
  ): Promise<string> {
    if (!process.stdin.isTTY || !process.stderr.isTTY) throw new UsageError(`${question.trim()} ${otherwise}`)
    // The spinner also swallows keyboard input.
    const spinner = this.#spinner?.stop()
    if (above !== undefined) this.say(above)
    let isMuted = false
    const output = new Writable({
      write(chunk: Buffer, _encoding, done) {
        if (!isMuted) process.stderr.write(chunk)
        done()
      },
    })
    const lines = createInterface({ input: process.stdin, output, terminal: true })
    try {
      const answer = lines.question(oneLine(this.#visible(question)))
      isMuted = isSecret
      return await answer
    } finally {
      lines.close()
      if (isSecret) process.stderr.write('\n')
      spinner?.start()
    }
  }

  /** Formats rows under a header, without lines. */
  table(head: string[], rows: string[][]): string {
    const table = new Table({
      head: head.map((name) => this.colours.dim(name)),
      chars: { ...columns, middle: ' ' },
      style: { head: [], border: [], 'padding-left': 0, 'padding-right': 1 },
    })
    table.push(...rows.map((row) => row.map((cell) => this.#visible(cell).replaceAll('\t', '  '))))
    return trimmed(table.toString())
  }

  /**
   * Formats names and values, one per line; empty values are left out. Further lines of a value are indented, so that they do not look like
   * names.
   */
  fields(rows: [name: string, value: string | number | null | undefined][]): string {
    const shown = rows.filter(([, value]) => value !== null && value !== undefined && value !== '')
    const width = Math.max(...shown.map(([name]) => name.length))
    const below = `\n${' '.repeat(width + 2)}`
    return shown
      .map(([name, value]) => {
        const text = this.#visible(String(value)).replaceAll('\n', below)
        return `${this.colours.dim(name.padEnd(width))}  ${text}`
      })
      .join('\n')
  }
}

const trimmed = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
