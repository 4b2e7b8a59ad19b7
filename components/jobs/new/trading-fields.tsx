'use client'
import { ShieldAlert } from 'lucide-react'
import { Field, Input } from '@/components/ui/field'
import { Note } from '@/components/ui/states'
import type { JobWizardForm } from './job-fields'
import { riskWords } from './risk-words'

/** The limits of a trading job, and their meaning for an example account. */
export function TradingFields({ form }: { form: JobWizardForm }) {
  const { register, watch, formState } = form
  const { errors } = formState
  const [stopLoss, target, maxDailyTrades] = watch(['stopLoss', 'target', 'maxDailyTrades'])
  const risks = riskWords({ stopLoss, target, maxDailyTrades })
  return (
    <fieldset className="space-y-5">
      <legend className="mb-1 font-medium text-sm">The limits</legend>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Stop loss" hint="Loss at which trading ends." required error={errors.stopLoss?.message}>
          <Input
            type="number"
            step="0.01"
            min={0.01}
            max={100}
            inputMode="decimal"
            suffix="%"
            {...register('stopLoss', { valueAsNumber: true })}
          />
        </Field>
        <Field label="Target" hint="Gain that passes the job." required error={errors.target?.message}>
          <Input
            type="number"
            step="0.01"
            min={0}
            max={655.35}
            inputMode="decimal"
            suffix="%"
            {...register('target', { valueAsNumber: true })}
          />
        </Field>
        <Field label="Orders a day" hint="By UTC, at most." required error={errors.maxDailyTrades?.message}>
          <Input
            type="number"
            min={1}
            max={16_383}
            inputMode="numeric"
            {...register('maxDailyTrades', { valueAsNumber: true })}
          />
        </Field>
      </div>
      {risks.length > 0 && (
        <Note tone="wait" icon={<ShieldAlert />}>
          <p className="font-medium">What you risk</p>
          <ul aria-live="polite" className="mt-1.5 list-disc space-y-1.5 pl-5">
            {risks.map((risk) => (
              <li key={risk}>{risk}</li>
            ))}
          </ul>
        </Note>
      )}
    </fieldset>
  )
}
