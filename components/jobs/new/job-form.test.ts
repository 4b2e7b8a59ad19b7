import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formResolver } from '@/components/forms/form-resolver'
import { stepOfErrors } from '@/components/forms/wizard-steps'
import { JobBody } from '@/lib/jobs/body-schema'
import { bodyOf, emptyJob, evenWeights, JobForm, type JobFormInput, weightSum, wizardSteps } from './job-form'
import { riskWords } from './risk-words'

const filled: JobFormInput = {
  ...emptyJob,
  title: 'Translate our manual',
  description: 'Forty pages from English to German.',
  clientAgentId: '3',
  evaluatorAgentId: '9',
  budget: '120.50',
  rubric: [
    { name: 'Accuracy', description: 'Nothing is left out.', weight: 70 },
    { name: 'Style', description: '', weight: 30 },
  ],
}
const messages = (form: JobFormInput) => {
  const parsed = JobForm.safeParse(form)
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}
const body = (form: JobFormInput) => bodyOf(JobForm.parse(form), 1_800_000_000)

describe('the body of a new job', () => {
  test('has the budget in units and the deadline by the chain’s clock', () => {
    const made = JobBody.parse(body(filled))
    expect(made).toMatchObject({ budget: '120500000', deadline: 1_800_604_800, verificationLevel: 1 })
    expect(made.cexConfig).toBeUndefined()
    expect(made.terms.rubric).toHaveLength(2)
    expect(made.terms.programHash).toBeNull()
  })

  test('has what belongs to the kind of job, and nothing that was typed for another', () => {
    const programHash = `0x${'AB'.repeat(32)}`
    const program = JobBody.parse(body({ ...filled, strategyType: 'PROGRAM', programHash }))
    expect(program.terms).toMatchObject({
      programHash: programHash.toLowerCase(),
      programUrl: null,
      rubric: [],
    })
    const trading = JobBody.parse(
      body({ ...filled, strategyType: 'CEX_CAPITAL', stopLoss: 12.34, target: 0 }),
    )
    expect(trading.cexConfig).toEqual({ stopLossBps: 1_234, targetReturnBps: 0, maxDailyTrades: 20 })
    expect(trading.terms.rubric).toEqual([])
    expect(body({ ...filled, strategyType: 'HYBRID', programHash }).terms).toMatchObject({
      rubric: [{ weight: 70 }, { weight: 30 }],
    })
  })
})

test('the level of verification is one that the kind of job can have', () => {
  const programHash = `0x${'ab'.repeat(32)}`
  const levelOf = (strategyType: JobFormInput['strategyType'], verificationLevel: number) =>
    body({ ...filled, strategyType, programHash, verificationLevel }).verificationLevel
  expect([1, 2, 3, 4].map((level) => levelOf('RUBRIC', level))).toEqual([1, 2, 2, 2])
  expect([1, 3, 4].map((level) => levelOf('PROGRAM', level))).toEqual([1, 3, 3])
  expect([1, 3, 4].map((level) => levelOf('HYBRID', level))).toEqual([1, 3, 3])
  expect([1, 4].map((level) => levelOf('CEX_CAPITAL', level))).toEqual([3, 3])
})

test('the form says what is missing, where it is', () => {
  expect(messages(filled)).toEqual([])
  // Blank fields are absent when the form is validated.
  const blank = { notes: undefined, programHash: undefined, programUrl: undefined }
  expect(messages({ ...filled, ...blank, rubric: [{ name: 'One', weight: 100 }] })).toEqual([])
  expect(messages({ ...filled, budget: '1e3' })).toEqual(['budget'])
  expect(messages({ ...filled, strategyType: 'PROGRAM' })).toEqual(['programHash'])
  expect(messages({ ...filled, rubric: [{ name: 'One', description: '', weight: 90 }] })).toEqual(['rubric'])
  expect(messages({ ...filled, rubric: [] })).toEqual(['rubric'])
  const twice = ['Style', 'style'].map((name) => ({ name, description: '', weight: 50 }))
  expect(messages({ ...filled, rubric: twice })).toEqual(['rubric.1.name'])
  expect(messages({ ...filled, strategyType: 'CEX_CAPITAL', rubric: [] })).toEqual([])
  expect(messages({ ...filled, strategyType: 'CEX_CAPITAL', stopLoss: 12.345 })).toEqual(['stopLoss'])
  expect(stepOfErrors(wizardSteps, { rubric: {} })).toBe(1)
  expect(stepOfErrors(wizardSteps, {})).toBeNull()
})

test('even weights add up to 100', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), (count) => {
      const weights = evenWeights(count)
      expect(weightSum(weights.map((weight) => ({ weight })))).toBe(100)
      expect(Math.max(...weights) - Math.min(...weights)).toBeLessThanOrEqual(1)
    }),
  )
})

test('the risk is said with figures, and not while one is missing', () => {
  const words = riskWords({ stopLoss: 10, target: 5, maxDailyTrades: 20 }).join(' ')
  expect(words).toContain('stops trading at 9,000.00 USDT')
  expect(words).toContain('10,500.00 USDT or more')
  expect(riskWords({ stopLoss: 100, target: 5, maxDailyTrades: 1 })[0]).toContain('the whole account')
  expect(riskWords({ stopLoss: 30, target: 5, maxDailyTrades: 1 }).join(' ')).toContain('a quarter')
  expect(riskWords({ stopLoss: Number.NaN, target: 5, maxDailyTrades: 1 })).toEqual([])
})

const resolve = (form: JobFormInput) =>
  formResolver(JobForm)(form, undefined, { fields: {}, shouldUseNativeValidation: false })

test('what the kind of the job does not show is not checked', async () => {
  // Initially: two criteria without a name, which only jobs with a rubric show.
  const { rubric } = emptyJob
  const programHash = `0x${'ab'.repeat(32)}`
  const trading = await resolve({ ...filled, rubric, strategyType: 'CEX_CAPITAL' })
  const program = await resolve({ ...filled, rubric, strategyType: 'PROGRAM', programHash })
  expect([trading.errors, program.errors]).toEqual([{}, {}])
  const emptied = { stopLoss: Number.NaN, target: -1, maxDailyTrades: 1.5 }
  expect((await resolve({ ...filled, ...emptied })).errors).toEqual({})
  const limits = (await resolve({ ...filled, ...emptied, strategyType: 'CEX_CAPITAL' })).errors
  expect(Object.keys(limits)).toEqual(['stopLoss', 'target', 'maxDailyTrades'])
  expect((await resolve({ ...filled, rubric })).errors).toHaveProperty('rubric')
})

test('weights are added up before the later steps are filled in', async () => {
  const rubric = filled.rubric.map((criterion) => ({ ...criterion, weight: 55 }))
  const { errors } = await resolve({ ...filled, evaluatorAgentId: '', budget: '', rubric })
  expect(errors).toHaveProperty('evaluatorAgentId')
  expect(errors).toMatchObject({
    rubric: { message: 'The weights must add up to 100; they add up to 110.' },
  })
})
