import { expect, test, vi } from 'vitest'
import { runStages, type Stage } from './stage'

vi.spyOn(console, 'log').mockImplementation(() => undefined)

const passes = { passed: 1, failed: 0 }

test('a stage waits for those it needs in another lane, and lanes run side by side', async () => {
  const seen: string[] = []
  const stage = (name: string, needs?: string[]): Stage => ({
    name,
    ...(needs && { needs }),
    run: async () => {
      seen.push(`${name} begins`)
      await new Promise((done) => setImmediate(done))
      seen.push(`${name} ends`)
      return passes
    },
  })
  const outcome = await runStages([[stage('build'), stage('slow')], [stage('suite', ['build'])]])
  expect(outcome).toMatchObject({ passed: 3, failed: 0 })
  expect(seen.indexOf('build ends')).toBeLessThan(seen.indexOf('suite begins'))
  expect(seen.indexOf('suite begins')).toBeLessThan(seen.indexOf('slow ends'))
})

test('a stage waits for another one that fails, and runs', async () => {
  const seen: string[] = []
  const fails: Stage['run'] = async () => {
    await new Promise((done) => setImmediate(done))
    seen.push('the other failed')
    return { passed: 0, failed: 1, failures: [{ title: 'it', message: 'no' }] }
  }
  const runs: Stage['run'] = async () => {
    seen.push('this ran')
    return passes
  }
  const outcome = await runStages([
    [{ name: 'this', after: ['other', 'not chosen'], run: runs }],
    [{ name: 'other', run: fails }],
  ])
  expect(seen).toEqual(['the other failed', 'this ran'])
  expect(outcome).toMatchObject({ passed: 1, failed: 1 })
})

test('a failed stage stops those that need it and no other', async () => {
  const ran: string[] = []
  const notes = (name: string): Stage['run'] => {
    return async () => {
      ran.push(name)
      return passes
    }
  }
  const outcome = await runStages([
    [
      {
        name: 'broken',
        run: async () => ({ passed: 0, failed: 1, failures: [{ title: 'it', message: 'no' }] }),
      },
      { name: 'other', run: notes('other') },
    ],
    [{ name: 'dependent', needs: ['broken'], run: notes('dependent') }],
  ])
  expect(ran).toEqual(['other'])
  expect(outcome).toMatchObject({ passed: 1, failed: 2, failures: [{ stage: 'broken' }] })
})

test('a stage of several lanes runs once, in the lane that comes to it first', async () => {
  const ran: string[] = []
  const passing = (name: string, after: string[] = []): Stage => ({ name, after, run: async () => passes })
  const either = (lane: string): Stage[] =>
    ['one', 'two'].map((name) => ({
      name,
      run: async () => {
        ran.push(`${name} in ${lane}`)
        return passes
      },
    }))
  const outcome = await runStages([
    [passing('long', ['one', 'two']), ...either('the slow lane'), passing('last', ['two'])],
    [passing('short'), ...either('the quick lane')],
  ])
  expect(ran).toEqual(['one in the quick lane', 'two in the quick lane'])
  expect(outcome).toMatchObject({ passed: 5, failed: 0 })
})
