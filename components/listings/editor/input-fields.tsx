'use client'
import {
  type InputAnswers,
  type InputPath,
  valueAt,
  withValue,
} from '@/components/listings/buy/input-answers'
import { Checkbox } from '@/components/ui/choice'
import { Field, Input, Textarea } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { sentence } from '@/components/ui/sentence'
import type { InputField } from '@/lib/listings/input-schema'

type Props = {
  field: InputField
  path: InputPath
  answers: InputAnswers
  onChange: (answers: InputAnswers) => void
  /** Errors by path, as the server names them: `contact.email`. */
  faults: Readonly<Record<string, string>>
}

/** Longer answers get a text area. */
const longText = 160

const labelOf = (name: string, field: InputField) =>
  field.title ?? name.replaceAll(/[_-]+/g, ' ').replace(/^./, (first) => first.toUpperCase())

const inputType: Record<string, string> = { email: 'email', uri: 'url', date: 'date' }

/** The questions of a seller as a form: one control per field of the JSON Schema. */
export function InputFields({ field, path, ...rest }: Props) {
  return Object.entries(field.properties ?? {}).map(([name, child]) => (
    <Question
      key={name}
      name={name}
      field={child}
      path={[...path, name]}
      required={field.required?.includes(name) ?? false}
      {...rest}
    />
  ))
}

type QuestionProps = Props & { name: string; required: boolean }

function Question({ name, field, path, required, answers, onChange, faults }: QuestionProps) {
  const label = labelOf(name, field)
  const set = (value: unknown) => onChange(withValue(answers, path, value))
  const value = valueAt(answers, path)
  if (field.type === 'object')
    return (
      <fieldset className="space-y-4 rounded-xl border border-line p-4">
        <legend className="px-1 font-medium text-sm">{label}</legend>
        <InputFields field={field} path={path} answers={answers} onChange={onChange} faults={faults} />
      </fieldset>
    )
  if (field.type === 'boolean')
    return (
      <Checkbox
        label={label}
        hint={field.description}
        checked={value === true}
        onChange={(event) => set(event.target.checked)}
      />
    )
  if (field.type === 'array' && field.items?.enum)
    return (
      <Choices
        label={label}
        field={field}
        choices={field.items.enum}
        value={value}
        set={set}
        fault={faults[path.join('.')]}
      />
    )
  return (
    <Field
      label={label}
      hint={field.type === 'array' ? (field.description ?? 'One per line.') : field.description}
      required={required}
      optional={!required}
      error={faults[path.join('.')]}
    >
      <Control field={field} value={value} set={set} />
    </Field>
  )
}

/** Multiple choice. */
function Choices({
  label,
  field,
  choices,
  value,
  set,
  fault,
}: {
  label: string
  field: InputField
  choices: readonly (string | number)[]
  value: unknown
  set: (value: unknown) => void
  fault: string | undefined
}) {
  const chosen: unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium text-sm">{label}</legend>
      {field.description && <p className="text-muted text-sm">{field.description}</p>}
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={String(choice)}
            checked={chosen.includes(choice)}
            onChange={(event) =>
              set(event.target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice))
            }
          />
        ))}
      </div>
      {fault && (
        <p role="alert" className="text-loss text-sm">
          {sentence(fault)}
        </p>
      )}
    </fieldset>
  )
}

function Control({
  field,
  value,
  set,
}: {
  field: InputField
  value: unknown
  set: (value: unknown) => void
}) {
  const text = value === undefined ? '' : String(value)
  if (field.enum)
    return (
      <Select
        value={text}
        placeholder="Choose"
        options={field.enum.map((choice) => ({ value: String(choice), label: String(choice) }))}
        onChange={(event) => set(field.enum?.find((choice) => String(choice) === event.target.value))}
      />
    )
  if (field.type === 'number' || field.type === 'integer')
    return (
      <Input
        type="number"
        step={field.type === 'integer' ? 1 : 'any'}
        min={field.minimum}
        max={field.maximum}
        value={text}
        // Stored as typed: a number would become "1" while the user types "1.05", and the field would lose its point.
        onChange={(event) => set(event.target.value || undefined)}
      />
    )
  if (field.type === 'array')
    return (
      <Textarea
        rows={3}
        value={Array.isArray(value) ? value.join('\n') : ''}
        onChange={(event) => set(event.target.value === '' ? undefined : event.target.value.split('\n'))}
      />
    )
  if ((field.maxLength ?? 0) > longText)
    return (
      <Textarea
        rows={4}
        maxLength={field.maxLength}
        value={text}
        onChange={(event) => set(event.target.value || undefined)}
      />
    )
  return (
    <Input
      type={inputType[field.format ?? ''] ?? 'text'}
      maxLength={field.maxLength}
      placeholder={typeof field.examples?.[0] === 'string' ? field.examples[0] : undefined}
      value={text}
      onChange={(event) => set(event.target.value || undefined)}
    />
  )
}
