import { lineOf } from './failure'

/** Shows the progress of steps: in a terminal a live line for the longest running one, and everywhere a line for each finished one. */
export type Progress = {
  /** Runs one step. If it returns a text, that is shown as its detail; `say` shows a detail meanwhile. */
  step: <T>(title: string, work: (say: (detail: string) => void) => Promise<T>) => Promise<T>
  /** Prints a line between the steps. */
  note: (line: string) => void
}

/** A running step. */
type Step = { title: string; start: number; detail: string }

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const colour = (code: number, text: string, on: boolean) => (on ? `\u001b[${code}m${text}\u001b[0m` : text)

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Progress on a stream; with colours and animation only on a terminal. */
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
