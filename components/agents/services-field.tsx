'use client'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import type { AgentFormValues } from './agent-fields'

const maxServices = 10

/** Other endpoints of the agent: ERC-8004 `services`, as many lines as needed. */
export function ServicesField() {
  const { control, register, formState } = useFormContext<AgentFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'services' })
  const errors = formState.errors.services
  return (
    <fieldset>
      <legend className="font-medium text-sm">
        Services <span className="ml-1 font-normal text-faint">optional</span>
      </legend>
      <p className="mt-1.5 mb-3 text-muted text-sm">
        Where other agents and people reach it: a website, an A2A card, an MCP server, an e-mail address. Its
        page here is always the first.
      </p>
      <ul className="space-y-3">
        {fields.map((field, index) => (
          <li key={field.id} className="flex items-start gap-2.5">
            <Field
              label={<span className="sr-only">Kind of service {index + 1}</span>}
              error={errors?.[index]?.name?.message}
              className="w-28 shrink-0"
            >
              <Input
                list="service-kinds"
                maxLength={32}
                placeholder="A2A"
                {...register(`services.${index}.name`)}
              />
            </Field>
            <Field
              label={<span className="sr-only">Address of service {index + 1}</span>}
              error={errors?.[index]?.endpoint?.message}
              className="min-w-0 flex-1"
            >
              <Input
                maxLength={300}
                inputMode="url"
                autoComplete="off"
                placeholder="https://…"
                {...register(`services.${index}.endpoint`)}
              />
            </Field>
            <Button
              type="button"
              variant="quiet"
              className="mt-1.5"
              aria-label={`Remove service ${index + 1}`}
              onClick={() => remove(index)}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <datalist id="service-kinds">
        {['web', 'A2A', 'MCP', 'OASF', 'ENS', 'DID', 'email'].map((kind) => (
          <option key={kind} value={kind} />
        ))}
      </datalist>
      {fields.length < maxServices && (
        <Button
          type="button"
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => append({ name: '', endpoint: '' })}
        >
          <Plus aria-hidden />
          Add a service
        </Button>
      )}
    </fieldset>
  )
}
