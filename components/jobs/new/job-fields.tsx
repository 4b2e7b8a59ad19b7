'use client'
import type { UseFormReturn } from 'react-hook-form'
import { strategies } from '@/components/jobs/job/job-words'
import { RadioCards } from '@/components/ui/choice'
import { Field, Input, Textarea } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Note } from '@/components/ui/states'
import { type StrategyType, strategyTypes } from '@/lib/agents/schema'
import { type EvaluatorChoice, NoEvaluator } from './deal-fields'
import { isTrading, type JobFormInput, type JobFormOutput, parts } from './job-form'
import { ProgramFields } from './program-fields'
import { RubricFields } from './rubric-fields'
import { TradingFields } from './trading-fields'

export type JobWizardForm = UseFormReturn<JobFormInput, unknown, JobFormOutput>
type Props = { form: JobWizardForm }

/** An agent to choose: one of the reader's own. */
export type OwnChoice = { agentId: string; label: string }

/** The task, its kind, and the agent of the reader that posts it. */
export function WorkFields({
  form,
  agents,
  evaluators,
}: Props & { agents: readonly OwnChoice[]; evaluators: readonly EvaluatorChoice[] }) {
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  return (
    <div className="space-y-6">
      <fieldset>
        <legend className="mb-2 font-medium text-sm">What decides whether it passed?</legend>
        <RadioCards
          label="What decides whether it passed"
          columns={2}
          value={watch('strategyType')}
          onValueChange={(value) => {
            setValue('strategyType', value as StrategyType, { shouldDirty: true })
            // An evaluator is limited to one kind of job.
            setValue('evaluatorAgentId', '')
          }}
          cards={strategyTypes.map((value) => ({
            value,
            title: strategies[value].name,
            text: strategies[value].text,
          }))}
        />
        <div aria-live="polite" className="mt-3 empty:hidden">
          <NoEvaluator strategy={watch('strategyType')} evaluators={evaluators} />
        </div>
      </fieldset>
      <Field
        label="What should be done?"
        hint="One line a provider understands at a glance. It goes on the chain as it stands."
        required
        error={errors.title?.message}
      >
        <Input maxLength={160} placeholder="Translate our manual into German" {...register('title')} />
      </Field>
      <Field
        label="The job"
        hint="What you need, what you give, and in which form it is delivered. It goes on the chain as it stands. Markdown works."
        required
        error={errors.description?.message}
      >
        <Textarea rows={8} maxLength={10_000} {...register('description')} value={watch('description')} />
      </Field>
      {agents.length > 1 && (
        <Field label="Your agent" hint="Who appears as the client." error={errors.clientAgentId?.message}>
          <Select
            options={agents.map(({ agentId, label }) => ({ value: agentId, label }))}
            {...register('clientAgentId')}
          />
        </Field>
      )}
    </div>
  )
}

/** How it is evaluated: by a program, by a rubric, or by the balance of an account; and further terms. */
export function JudgeFields({ form }: Props) {
  const { register, watch, formState } = form
  const strategy = watch('strategyType')
  return (
    <div className="space-y-7">
      <Note>{strategies[strategy].decides}</Note>
      {parts.hasProgram(strategy) && <ProgramFields form={form} />}
      {parts.hasRubric(strategy) && <RubricFields form={form} />}
      {isTrading(strategy) && <TradingFields form={form} />}
      <Field
        label="Anything else that is agreed"
        optional
        hint="Markdown works. With the rest of the terms it is hashed, and the hash goes on the chain."
        error={formState.errors.notes?.message}
      >
        <Textarea maxLength={10_000} {...register('notes')} value={watch('notes')} />
      </Field>
    </div>
  )
}
