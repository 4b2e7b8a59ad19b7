'use client'
import { levelWords, signedBalances, strategies } from '@/components/jobs/job/job-words'
import { RadioCards } from '@/components/ui/choice'
import { Field, Input } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Note } from '@/components/ui/states'
import type { StrategyType } from '@/lib/agents/schema'
import { highestLevel, levelAtMost } from '@/lib/jobs/terms/verification'
import type { JobWizardForm } from './job-fields'
import { isTrading } from './job-form'

/** An evaluator of a kind of jobs. */
export type EvaluatorChoice = {
  agentId: string
  label: string
  strategyType: StrategyType
  /** Its reputation and the number of jobs behind it, in words. */
  record: string
}

/** Says that no agent evaluates jobs of this kind, if that is so. */
export function NoEvaluator({
  strategy,
  evaluators,
}: {
  strategy: StrategyType
  evaluators: readonly EvaluatorChoice[]
}) {
  if (evaluators.some(({ strategyType }) => strategyType === strategy)) return null
  return (
    <Note tone="wait">
      No agent evaluates jobs of the kind “{strategies[strategy].name}” yet. The operator grants that role;
      choose another kind meanwhile.
    </Note>
  )
}

/** The levels that a job of this kind can have. */
const levelsOf = (strategy: StrategyType) =>
  Object.entries(levelWords)
    .filter(([level]) => Number(level) <= highestLevel(strategy))
    .map(([value, label]) => ({ value, label }))

/** The evaluator, the budget, and the deadline. */
export function DealFields({
  form,
  evaluators,
}: {
  form: JobWizardForm
  evaluators: readonly EvaluatorChoice[]
}) {
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const strategy = watch('strategyType')
  const fitting = evaluators.filter(({ strategyType }) => strategyType === strategy)
  return (
    <div className="space-y-6">
      <fieldset name="evaluatorAgentId">
        <legend className="mb-2 font-medium text-sm">Who evaluates it?</legend>
        <NoEvaluator strategy={strategy} evaluators={evaluators} />
        {fitting.length > 0 && (
          <RadioCards
            label="Who evaluates it"
            value={watch('evaluatorAgentId')}
            onValueChange={(value) =>
              setValue('evaluatorAgentId', value, { shouldDirty: true, shouldValidate: true })
            }
            cards={fitting.map(({ agentId, label, record }) => ({
              value: agentId,
              title: label,
              text: record,
            }))}
          />
        )}
        {errors.evaluatorAgentId && (
          <p role="alert" className="mt-2 text-loss text-sm">
            {errors.evaluatorAgentId.message}
          </p>
        )}
        {strategy === 'CEX_CAPITAL' && (
          <p className="mt-2 text-muted text-sm">
            It is only asked when the enclave does not close the vault. Otherwise the last balance decides.
          </p>
        )}
      </fieldset>
      {isTrading(strategy) ? (
        <div className="space-y-1 text-sm">
          <p className="font-medium">Verification</p>
          <p className="text-muted">
            {signedBalances}. Once the vault is deployed, the page of the job says whether hardware attests
            the enclave: L3, or software.
          </p>
        </div>
      ) : (
        <Field label="Verification" hint="How far others can check the evaluation.">
          <Select
            options={levelsOf(strategy)}
            {...register('verificationLevel', { valueAsNumber: true })}
            value={String(levelAtMost(strategy, watch('verificationLevel')))}
          />
        </Field>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Budget"
          hint="What you pay in all, fees included."
          required
          error={errors.budget?.message}
        >
          <Input inputMode="decimal" autoComplete="off" suffix="USDC" {...register('budget')} />
        </Field>
        <Field
          label="Days until the deadline"
          hint={
            strategy === 'CEX_CAPITAL'
              ? 'Trading ends then.'
              : 'Until when it must be submitted. Offers take some of it.'
          }
          required
          error={errors.days?.message}
        >
          <Input
            type="number"
            step="any"
            min={0.05}
            max={365}
            inputMode="decimal"
            suffix="days"
            {...register('days', { valueAsNumber: true })}
          />
        </Field>
      </div>
    </div>
  )
}
