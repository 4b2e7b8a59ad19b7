import { lineOf } from './failure'

/** Shows steps as they run: a live line each in a terminal, one line when done elsewhere. */
export type Progress = {
  /** Runs one step. What it returns is shown as its detail when it is a text; `say` shows something meanwhile. */
  step: <T>(title: string, work: (say: (detail: string) => void) => Promise<T>) => Promise<T>
  /** A line next to the steps. */
  note: (line: string) => void
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const colour = (code: number, text: string, on: boolean) => (on ? `\u001b[${code}m${text}\u001b[0m` : text)

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Progress on a stream; colours and movement only where it is a terminal. */
export function progressOn(out: NodeJS.WriteStream): Progress {
  const live = Boolean(out.isTTY) && process.env.CI === undefined
  const line = (mark: string, title: string, detail: string, ms: number) =>
    `  ${mark} ${title.padEnd(30)} ${seconds(ms).padStart(7)}  ${detail}`
  return {
    note: (text) => out.write(`  ${text}\n`),
    async step(title, work) {
      const start = Date.now()
      let detail = ''
      let frame = 0
      const draw = () => {
        const mark = colour(33, frames[frame++ % frames.length] ?? '', live)
        const width = out.columns ?? 100
        out.write(`\r\u001b[2K${line(mark, title, detail, Date.now() - start).slice(0, width + 8)}`)
      }
      const timer = live ? setInterval(draw, 120) : null
      const end = (mark: string, text: string) => {
        if (timer) clearInterval(timer)
        if (live) out.write('\r\u001b[2K')
        out.write(`${line(mark, title, text, Date.now() - start).trimEnd()}\n`)
      }
      try {
        const result = await work((text) => {
          detail = text
        })
        end(colour(32, '✓', live), typeof result === 'string' ? result : detail)
        return result
      } catch (error) {
        end(colour(31, '✗', live), lineOf(error))
        throw error
      }
    },
  }
}
