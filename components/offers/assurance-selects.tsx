'use client'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { settlementTypes } from '@/lib/requests/schema'
import { proofWords, settlementWords } from './proof-words'

type Choice = { field: UseFormRegisterReturn; error: string | undefined }

/** The proof method and the settlement type: two choices of every deal, for either side's form. */
export const AssuranceSelects = ({
  proofLabel,
  proofMethods,
  proof,
  settlement,
}: {
  proofLabel: string
  proofMethods: readonly (keyof typeof proofWords)[]
  proof: Choice
  settlement: Choice
}) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field label={proofLabel} error={proof.error}>
      <Select options={proofMethods.map((value) => ({ value, label: proofWords[value] }))} {...proof.field} />
    </Field>
    <Field label="Payment" error={settlement.error}>
      <Select
        options={settlementTypes.map((value) => ({ value, label: settlementWords[value] }))}
        {...settlement.field}
      />
    </Field>
  </div>
)
