'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { type RequestTemplate, requestTemplates } from './templates'
import type { WizardForm } from './wizard-fields'
import type { RequestFormInput } from './wizard-form'

const fields = ['title', 'scope', 'category', 'tags'] as const
type Kept = Pick<RequestFormInput, (typeof fields)[number]>

/** Templates of briefs. Pressing one replaces the text, which another press restores. */
export function TemplateChips({ form }: { form: WizardForm }) {
  const [before, setBefore] = useState<Kept | null>(null)
  const put = (values: Kept) => {
    for (const field of fields) form.setValue(field, values[field], { shouldDirty: true })
    form.clearErrors([...fields])
  }
  const use = ({ title, scope, category, tags }: RequestTemplate) => {
    const [oldTitle, oldScope, oldCategory, oldTags] = form.getValues([...fields])
    setBefore({ title: oldTitle, scope: oldScope, category: oldCategory, tags: oldTags })
    put({ title, scope, category, tags: [...tags] })
  }
  return (
    <details className="rounded-lg border border-line bg-sunken/50 px-4 py-3">
      <summary className="w-fit font-medium text-sm">Start from a template</summary>
      <ul aria-label="Templates" className="mt-3 flex flex-wrap gap-2">
        {requestTemplates.map((template) => (
          <li key={template.name}>
            <Button variant="secondary" size="sm" onClick={() => use(template)}>
              {template.name}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 text-muted text-sm">
        {before ? (
          <>
            The template is in the form. Fill its gaps (…).{' '}
            <Button
              variant="link"
              size="sm"
              onClick={() => {
                put(before)
                setBefore(null)
              }}
            >
              Undo
            </Button>
          </>
        ) : (
          'It fills in title, brief, category and tags.'
        )}
      </p>
    </details>
  )
}
