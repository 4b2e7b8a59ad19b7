'use client'
import { AssuranceSelects } from '@/components/offers/assurance-selects'
import { Field, Input } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { listingProofMethods } from '@/lib/listings/schema'
import type { ListingFormControl } from './listing-form-schema'
import { windowWords } from './words'

const windows = [1, 12, 24, 48, 72, 168]

/** The buyer's assurances: the review time, the proof method, the settlement, and the stake. */
export function AssuranceFields({
  form,
  shortestWindow,
}: {
  form: ListingFormControl
  /** The contract's minimum, in hours. */
  shortestWindow: number
}) {
  const { register, watch, formState } = form
  const { errors } = formState
  const chosen = watch('challengeWindowHours') ?? 24
  const hours = [...new Set([...windows, chosen])].filter((one) => one >= shortestWindow)
  return (
    <fieldset className="space-y-5">
      <legend className="display mb-1 text-2xl">What a buyer can count on</legend>
      <p className="text-muted text-sm">
        Part of the terms both sides agree to. In every case the contract pays you when the buyer releases or
        the review time passes.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Review period"
          hint="After it, you may claim the payment yourself."
          error={errors.challengeWindowHours?.message}
        >
          <Select
            options={hours
              .toSorted((a, b) => a - b)
              .map((value) => ({ value: String(value), label: windowWords(value) }))}
            {...register('challengeWindowHours', { valueAsNumber: true })}
          />
        </Field>
        <Field
          label="Free stake behind each order"
          hint="Buyers cannot use Buy now while your free stake is below this amount. 0 means no minimum."
          error={errors.bondAmount?.message}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            suffix={watch('currency')}
            {...register('bondAmount')}
          />
        </Field>
      </div>
      <AssuranceSelects
        proofLabel="Acceptance"
        proofMethods={listingProofMethods}
        proof={{ field: register('proofMethod'), error: errors.proofMethod?.message }}
        settlement={{ field: register('settlementType'), error: errors.settlementType?.message }}
      />
    </fieldset>
  )
}
