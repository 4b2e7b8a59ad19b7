import { expect, test } from 'vitest'
import { putNewest } from './put-newest'

test('a state that is put late gives way to the one that came meanwhile', async () => {
  let newest = 'first'
  const puts: string[] = []
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const read = async () => ({ version: newest })
  const slow = putNewest(read, async ({ version }) => {
    if (version === 'first') await late
    puts.push(version)
  })
  newest = 'second'
  await putNewest(read, async ({ version }) => void puts.push(version))
  expect(puts).toEqual(['second'])
  arrive()
  await slow
  expect(puts.at(-1)).toBe('second')
  expect(puts).toContain('first')
})

test('what is gone is not put', async () => {
  const puts: string[] = []
  await putNewest<{ version: string }>(
    async () => null,
    async ({ version }) => void puts.push(version),
  )
  expect(puts).toEqual([])
})
