'use client'
import { KeptInput } from '@/components/forms/kept-note'
import { Field } from '@/components/ui/field'

/** Every decision of the operator requires a reason. It is kept in this tab under `draft` until the decision is made. */
export const KeptWhy = ({ draft, label = 'Why' }: { draft: string; label?: string }) => (
  <Field label={label} hint="For the audit trail." required>
    <KeptInput draft={draft} name="note" required maxLength={500} />
  </Field>
)
