'use client'
import { windowWords } from '@/components/listings/words'
import { AssuranceSelects } from '@/components/offers/assurance-selects'
import { Field, Input } from '@/components/ui/field'
import { percent } from '@/components/ui/percent'
import { Select } from '@/components/ui/select'
import { listingProofMethods } from '@/lib/listings/schema'
import type { ListingFormControl } from './listing-form-schema'
import type { Rates } from './listing-preview'

/** The meaning of the amount. An order needs the stake that it locks in any case. */
export function bondHint(lockBps: number | null): string {
  const below = 'Buyers cannot use Buy now while your free stake is below this amount.'
  if (lockBps === 0) return `${below} 0 means no minimum.`
  const lock = lockBps === null ? 'what' : `the ${percent(lockBps)} of the price that`
  return `${below} With 0, your stake only has to cover ${lock} an order locks.`
}

const windows = [1, 12, 24, 48, 72, 168]

/** The buyer's assurances: the review time, the proof method, the settlement, and the stake. */
export function AssuranceFields({
  form,
  shortestWindow,
  locks,
}: {
  form: ListingFormControl
  /** The contract's minimum, in hours. */
  shortestWindow: number
  /** The share of the price that an order locks. */
  locks: Rates
}) {
  const { register, watch, formState } = form
  const { errors } = formState
  const chosen = watch('challengeWindowHours') ?? 24
  const lockBps = locks[watch('currency') ?? 'USDC']
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
          hint={bondHint(lockBps)}
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
