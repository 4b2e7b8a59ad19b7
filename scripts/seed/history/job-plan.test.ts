import { expect, test } from 'vitest'
import { cast } from '../cast'
import { pastJobs, quarrelOf } from './job-plan'
import { tradingJobs } from './trading-jobs'

const hour = 3_600
const day = 24 * hour
const [start, end] = [1_700_000_000, 1_700_000_000 + 140 * day]
const jobs = pastJobs(start, end)
const personOf = (handle: string) => cast.find((member) => member.handle === handle)?.person

test('every end of a job comes up, with every kind of judged job', () => {
  expect(new Set(jobs.map(({ ends }) => ends)).size).toBe(10)
  expect(new Set(jobs.map(({ body }) => body.strategyType))).toEqual(new Set(['RUBRIC', 'PROGRAM', 'HYBRID']))
})

test('every job lies between the two ends of the past, oldest first', () => {
  expect(jobs.map(({ createdAt }) => createdAt)).toEqual(
    jobs.map(({ createdAt }) => createdAt).toSorted((one, other) => one - other),
  )
  for (const { createdAt, endedAt } of jobs) {
    expect(createdAt).toBeGreaterThanOrEqual(start)
    expect(endedAt + 5 * hour).toBeLessThan(end)
  }
})

test('steps follow one another at least three hours apart, each within its time', () => {
  for (const { createdAt, takenAt, submittedAt, evaluatedAt, disputedAt, deadline } of jobs) {
    const steps = [createdAt, takenAt, submittedAt, evaluatedAt, disputedAt]
    for (const [place, at] of steps.slice(1).entries())
      expect(at - (steps[place] ?? 0)).toBeGreaterThanOrEqual(3 * hour)
    expect(submittedAt + 3 * hour).toBeLessThan(deadline)
    expect(evaluatedAt - submittedAt).toBeLessThan(69 * hour)
    expect(disputedAt - evaluatedAt).toBeLessThan(45 * hour)
  }
})

test('every job has what its end needs', () => {
  for (const { ends, offers, deliverable, verdict, objection, ruling } of jobs) {
    expect(offers.length > 0).toBe(ends !== 'cancelled')
    expect(deliverable !== undefined).toBe(!['cancelled', 'expired', 'agreed'].includes(ends))
    expect(verdict !== undefined).toBe(!['cancelled', 'expired', 'agreed', 'undecided'].includes(ends))
    const isQuarrel = quarrelOf(ends) !== null
    expect(objection !== undefined).toBe(isQuarrel)
    expect(ruling !== undefined).toBe(isQuarrel)
    expect(verdict?.passed ?? ends.startsWith('pass')).toBe(ends.startsWith('pass'))
  }
})

test('client, provider and evaluator of a job are three people, and every provider has stake to lock', () => {
  for (const { by, evaluator, offers } of [
    ...jobs,
    ...tradingJobs.map((job) => ({ ...job, evaluator: 'kiln-datasets' })),
  ]) {
    const people = [by, evaluator, ...offers.map(([handle]) => handle)].map(personOf)
    expect(people).not.toContain(undefined)
    expect(new Set(people).size).toBe(people.length)
    for (const [handle] of offers)
      expect(Number(cast.find((member) => member.handle === handle)?.stake.USDC ?? 0)).toBeGreaterThan(0)
  }
})

test('the weights of every rubric add up to 100', () => {
  for (const { body } of jobs) {
    const rubric = body.terms?.rubric
    if (rubric) expect(rubric.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  }
})
