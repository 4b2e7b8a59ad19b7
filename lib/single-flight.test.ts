import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SingleFlight } from './single-flight'

/** Runs that end when the test says so. */
function workshop() {
  const shared = new SingleFlight<number>()
  const runs: { startedAt: number; end: (failure?: Error) => void }[] = []
  let clock = 0
  const ask = (key: string) => {
    const askedAt = clock++
    const answer = shared.run(key, () => {
      const number = runs.length
      const startedAt = clock++
      return new Promise((resolve, reject) => {
        runs.push({ startedAt, end: (failure) => (failure ? reject(failure) : resolve(number)) })
      })
    })
    return { askedAt, answer }
  }
  return { runs, ask }
}

const settle = () => new Promise((done) => setImmediate(done))

describe('shared work', () => {
  test('runs once for all who wait, and again for who comes meanwhile', async () => {
    const { runs, ask } = workshop()
    const first = ask('a')
    const later = [ask('a'), ask('a'), ask('a')]
    expect(runs).toHaveLength(1)
    runs[0]?.end()
    expect(await first.answer).toBe(0)
    await settle()
    expect(runs).toHaveLength(2)
    runs[1]?.end()
    expect(await Promise.all(later.map(({ answer }) => answer))).toEqual([1, 1, 1])
  })

  test('of another key does not wait', () => {
    const { runs, ask } = workshop()
    void ask('a')
    void ask('b')
    expect(runs).toHaveLength(2)
  })

  test('that fails, fails for those who shared it and is tried again by the next', async () => {
    const { runs, ask } = workshop()
    const [first, second] = [ask('a'), ask('a')]
    runs[0]?.end(new Error('lost'))
    await expect(first.answer).rejects.toThrow('lost')
    await settle()
    runs[1]?.end()
    expect(await second.answer).toBe(1)
    await settle()
    const third = ask('a')
    runs[2]?.end()
    expect(await third.answer).toBe(2)
  })

  test('whatever the order: no one gets a result older than the question, and no two runs of a key overlap', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.constantFrom('a', 'b').map((key) => ({ key })),
            fc.constant('end' as const),
            fc.constant('fail' as const),
            fc.constant('pause' as const),
          ),
          { maxLength: 40 },
        ),
        async (steps) => {
          const { runs, ask } = workshop()
          const asked: { askedAt: number; answer: Promise<number> }[] = []
          let ended = 0
          const end = (failure?: Error) => {
            runs[ended]?.end(failure)
            ended += runs.length > ended ? 1 : 0
          }
          const open = () => runs.length - ended
          for (const step of steps) {
            if (step === 'pause') await settle()
            else if (step === 'end') end()
            else if (step === 'fail') end(new Error('lost'))
            else {
              const one = ask(step.key)
              one.answer.catch(() => undefined)
              asked.push(one)
            }
            expect(open()).toBeLessThanOrEqual(2)
          }
          for (await settle(); open() > 0; await settle()) end()
          for (const { askedAt, answer } of asked) {
            const run = await answer.catch(() => null)
            if (run !== null) expect(runs[run]?.startedAt).toBeGreaterThan(askedAt)
          }
        },
      ),
    ))
})
