/** Places where tests kill the process, as a power cut would. Only where ENVIRONMENT is test. */

/** Between every two lines of which one commits. */
type CrashPoint = 'before-commit' | 'in-commit' | 'after-commit' | 'in-rollback' | 'after-rollback'
export type Crash = (point: CrashPoint) => void

/** No crash: everywhere but in tests. */
export const neverCrash: Crash = () => {}

/** Kills this process at the `count`-th passing of a point: `after-commit` or `after-commit:3`. */
export function crashAt(setting: string): Crash {
  const [wanted, count = '1'] = setting.split(':')
  let left = Number(count)
  return (point) => {
    if (point === wanted && --left === 0) process.kill(process.pid, 'SIGKILL')
  }
}
