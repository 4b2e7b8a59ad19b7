import { lineOf } from './failure'

/** Shows steps as they run: in a terminal a live line for the one that runs longest, and everywhere a line for each that is done. */
export type Progress = {
  /** Runs one step. What it returns is shown as its detail when it is a text; `say` shows something meanwhile. */
  step: <T>(title: string, work: (say: (detail: string) => void) => Promise<T>) => Promise<T>
  /** A line next to the steps. */
  note: (line: string) => void
}

/** A step that runs. */
type Step = { title: string; start: number; detail: string }

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const colour = (code: number, text: string, on: boolean) => (on ? `\u001b[${code}m${text}\u001b[0m` : text)

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Progress on a stream; colours and movement only where it is a terminal. */
export function progressOn(out: NodeJS.WriteStream): Progress {
  const live = Boolean(out.isTTY) && process.env.CI === undefined
  const line = (mark: string, title: string, detail: string, ms: number) =>
    `  ${mark} ${title.padEnd(30)} ${seconds(ms).padStart(7)}  ${detail}`
  const running = new Set<Step>()
  let timer: NodeJS.Timeout | undefined
  let frame = 0
  const draw = () => {
    const [step] = running
    if (!step) return
    const mark = colour(33, frames[frame++ % frames.length] ?? '', live)
    const width = out.columns ?? 100
    const text = line(mark, step.title, step.detail, Date.now() - step.start)
    out.write(`\r\u001b[2K${text.slice(0, width + 8)}`)
  }
  return {
    note: (text) => out.write(`  ${text}\n`),
    async step(title, work) {
      const step: Step = { title, start: Date.now(), detail: '' }
      running.add(step)
      if (live) timer ??= setInterval(draw, 120)
      const end = (mark: string, text: string) => {
        running.delete(step)
        if (running.size === 0) {
          clearInterval(timer)
          timer = undefined
        }
        if (live) out.write('\r\u001b[2K')
        out.write(`${line(mark, title, text, Date.now() - step.start).trimEnd()}\n`)
      }
      try {
        const result = await work((text) => {
          step.detail = text
        })
        end(colour(32, '✓', live), typeof result === 'string' ? result : step.detail)
        return result
      } catch (error) {
        end(colour(31, '✗', live), lineOf(error))
        throw error
      }
    },
  }
}
