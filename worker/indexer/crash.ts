/** Crash points where tests kill the process, like a power cut. Active only when ENVIRONMENT is test. */

/** One between every two statements around a commit. */
type CrashPoint = 'before-commit' | 'in-commit' | 'after-commit' | 'in-rollback' | 'after-rollback'
export type Crash = (point: CrashPoint) => void

/** No crash: everywhere except in tests. */
export const neverCrash: Crash = () => {}

/** Kills this process when it passes a point for the `count`-th time: `after-commit` or `after-commit:3`. */
export function crashAt(setting: string): Crash {
  const [wanted, count = '1'] = setting.split(':')
  let left = Number(count)
  return (point) => {
    if (point === wanted && --left === 0) process.kill(process.pid, 'SIGKILL')
  }
}
