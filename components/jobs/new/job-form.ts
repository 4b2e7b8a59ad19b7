/** The form values of a new job, and the API's body. Pure. */
import { z } from 'zod'
import { whenRight } from '@/components/forms/when-right'
import { strategyTypes } from '@/lib/agents/schema'
import { JobBody } from '@/lib/jobs/body-schema'
import { JobTerms } from '@/lib/jobs/schema'
import { levelAtMost } from '@/lib/jobs/terms/verification'
import { type Money, parseMoney } from '@/lib/money'

const { title, description, clientAgentId } = JobBody.shape

const Criterion = z.object({
  name: z.string().trim().min(1).max(120),
  description: z.string().trim().max(1_000).default(''),
  weight: z.number({ error: 'must be a whole number' }).int().min(1).max(100),
})

const percentOf = (least: number, most: number) =>
  z.number({ error: 'must be a number' }).min(least).max(most).multipleOf(0.01, 'has at most two decimals')

/** The budget as money; null when it is invalid. */
export function budgetOf(text: string): Money<'USDC'> | null {
  try {
    const amount = parseMoney(text.trim(), 'USDC')
    return amount.units > 0n ? amount : null
  } catch {
    return null
  }
}

const hasProgram = (strategy: string) => strategy === 'PROGRAM' || strategy === 'HYBRID'
const hasRubric = (strategy: string) => strategy === 'RUBRIC' || strategy === 'HYBRID'
export const isTrading = (strategy: string) => strategy === 'CEX_CAPITAL'
export const parts = { hasProgram, hasRubric }

/** The sum of the weights so far. */
export const weightSum = (rubric: readonly { weight?: number | undefined }[]): number =>
  rubric.reduce((sum, { weight }) => sum + (Number.isFinite(weight) ? Number(weight) : 0), 0)

/** Equal whole weights: the first ones take the remainder. */
export function evenWeights(count: number): number[] {
  const least = Math.floor(100 / Math.max(1, count))
  return Array.from({ length: count }, (_, index) => least + (index < 100 - least * count ? 1 : 0))
}

const Fields = z.object({
  title,
  description,
  strategyType: z.enum(strategyTypes),
  clientAgentId,
  evaluatorAgentId: z.string().regex(/^\d+$/, 'Choose who evaluates it.'),
  verificationLevel: z.number().int().min(1).max(4),
  // Blank fields are removed before the form is validated.
  programHash: z.string().trim().default(''),
  programUrl: z.string().trim().default(''),
  rubric: z.array(Criterion).max(20),
  notes: JobTerms.shape.notes,
  stopLoss: percentOf(0.01, 100),
  target: percentOf(0, 655.35),
  maxDailyTrades: z.number({ error: 'must be a whole number' }).int().min(1).max(16_383),
  budget: z.string(),
  days: z.number({ error: 'must be a number' }).min(0.05, 'is less than two hours').max(365),
})

type Typed = z.output<typeof Fields>

function programRule({ strategyType, programHash, programUrl }: Typed, context: z.RefinementCtx) {
  if (!hasProgram(strategyType)) return
  const issue = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (!/^0x[0-9a-fA-F]{64}$/.test(programHash))
    issue('programHash', 'The keccak256 of the program: 0x and 64 hex digits.')
  if (programUrl !== '' && !/^https:\/\/\S+\.\S+$/.test(programUrl))
    issue('programUrl', 'An address that begins with https://.')
}

function rubricRule({ strategyType, rubric }: Typed, context: z.RefinementCtx) {
  if (!hasRubric(strategyType)) return
  const issue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  if (rubric.length === 0) issue(['rubric'], 'At least one criterion.')
  else if (weightSum(rubric) !== 100)
    issue(['rubric'], `The weights must add up to 100; they add up to ${weightSum(rubric)}.`)
  const names = rubric.map(({ name }) => name.toLowerCase())
  const twice = names.findIndex((name, index) => names.indexOf(name) < index)
  if (twice >= 0) issue(['rubric', twice, 'name'], 'Another criterion has this name.')
}

/** The default limits of a trading job. */
const usualLimits = { stopLoss: 10, target: 5, maxDailyTrades: 20 }

/** L2, the highest that is true before an enclave has shown that it is hardware. */
const tradingLevel = 3

/** The form without the fields of other kinds of job: they are not shown, so they could not be corrected. */
const ofItsKind = (form: z.input<typeof Fields>): z.input<typeof Fields> => ({
  ...form,
  ...(!hasRubric(form.strategyType) && { rubric: [] }),
  ...(!isTrading(form.strategyType) && usualLimits),
  // A level of the kind that was chosen before. Of a trading job the enclave decides it, and others can verify what it signs.
  verificationLevel: isTrading(form.strategyType)
    ? tradingLevel
    : levelAtMost(form.strategyType, form.verificationLevel),
})

const Checked = Fields.superRefine(
  programRule,
  whenRight(Fields.pick({ strategyType: true, programHash: true, programUrl: true })),
)
  .superRefine(rubricRule, whenRight(Fields.pick({ strategyType: true, rubric: true })))
  .refine(({ budget }) => budgetOf(budget) !== null, {
    path: ['budget'],
    message: 'An amount above zero, like 50 or 120.50.',
    ...whenRight(Fields.pick({ budget: true })),
  })

export const JobForm = z.preprocess(ofItsKind, Checked)
export type JobFormInput = z.input<typeof JobForm>
export type JobFormOutput = z.output<typeof JobForm>

export const emptyJob: JobFormInput = {
  title: '',
  description: '',
  strategyType: 'RUBRIC',
  clientAgentId: '',
  evaluatorAgentId: '',
  verificationLevel: 1,
  programHash: '',
  programUrl: '',
  rubric: [
    { name: '', description: '', weight: 60 },
    { name: '', description: '', weight: 40 },
  ],
  notes: '',
  ...usualLimits,
  budget: '',
  days: 7,
}

/** Converts percent to basis points; the input has at most two decimals. */
const bpsOf = (percent: number) => Math.round(percent * 100)

/** Converts the form to the API's body. `chainNow` in Unix seconds: the deadline is `days` later by the chain’s clock. */
export function bodyOf(form: JobFormOutput, chainNow: number): z.input<typeof JobBody> {
  const { title, description, strategyType, clientAgentId, evaluatorAgentId, verificationLevel } = form
  const budget = budgetOf(form.budget)
  return {
    title,
    description,
    strategyType,
    clientAgentId,
    evaluatorAgentId,
    verificationLevel,
    budget: (budget?.units ?? 0n).toString(),
    deadline: chainNow + Math.round(form.days * 86_400),
    ...(isTrading(strategyType) && {
      cexConfig: {
        stopLossBps: bpsOf(form.stopLoss),
        targetReturnBps: bpsOf(form.target),
        maxDailyTrades: form.maxDailyTrades,
      },
    }),
    terms: {
      programHash: hasProgram(strategyType) ? (form.programHash.toLowerCase() as `0x${string}`) : null,
      programUrl: hasProgram(strategyType) && form.programUrl !== '' ? form.programUrl : null,
      rubric: hasRubric(strategyType) ? form.rubric : [],
      notes: form.notes,
    },
  }
}

/** The steps of the wizard, each with the fields that must be valid before the next one. */
export const wizardSteps = [
  { name: 'The job', fields: ['strategyType', 'title', 'description', 'clientAgentId'] },
  {
    name: 'How it is judged',
    fields: ['programHash', 'programUrl', 'rubric', 'stopLoss', 'target', 'maxDailyTrades', 'notes'],
  },
  { name: 'Evaluator, budget and time', fields: ['evaluatorAgentId', 'verificationLevel', 'budget', 'days'] },
  { name: 'Review', fields: [] },
] as const satisfies readonly { name: string; fields: readonly (keyof JobFormInput)[] }[]
