/** Waits `ms` milliseconds, or until one of `signals` aborts. */
export const pause = (ms: number, ...signals: readonly AbortSignal[]): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    for (const signal of signals) signal.addEventListener('abort', done)
    if (signals.some(({ aborted }) => aborted)) done()
  })
