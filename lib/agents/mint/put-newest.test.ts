import { expect, test } from 'vitest'
import { putNewest } from './put-newest'

/** Fails when anything is removed. */
const never = async () => {
  throw new Error('removed')
}

test('a state that is put late gives way to the one that came meanwhile', async () => {
  let newest = 'first'
  const puts: string[] = []
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const read = async () => ({ version: newest })
  const slow = putNewest(
    read,
    async ({ version }) => {
      if (version === 'first') await late
      puts.push(version)
    },
    never,
  )
  newest = 'second'
  await putNewest(read, async ({ version }) => void puts.push(version), never)
  expect(puts).toEqual(['second'])
  arrive()
  await slow
  expect(puts.at(-1)).toBe('second')
  expect(puts).toContain('first')
})

/** The calls made while these states are read one after the other; null is a state that no longer exists. */
async function done(...states: (string | null)[]): Promise<string[]> {
  const steps: string[] = []
  await putNewest<{ version: string }>(
    async () => {
      const version = states.shift() ?? null
      return version === null ? null : { version }
    },
    async ({ version }) => void steps.push(`put ${version}`),
    async () => void steps.push('remove'),
  )
  return steps
}

test('what is gone is not put', async () => {
  expect(await done(null)).toEqual([])
})

test('what went while it was put is removed', async () => {
  expect(await done('first', null)).toEqual(['put first', 'remove'])
  expect(await done('first', 'second', null)).toEqual(['put first', 'put second', 'remove'])
})
