'use client'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from 'react'
import { cn } from './class-names'
import { controlLook } from './control-look'
import { sentence } from './sentence'

type FieldIds = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }
const FieldContext = createContext<FieldIds | null>(null)

/** What a control inside a `Field` must carry: its id, its describing texts, whether it is wrong. */
export function useFieldProps() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}

/** Label, hint, control and error in one column; the texts are tied to the control for screen readers. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  required = false,
  aside,
  className,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  required?: boolean
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={cn('flex flex-col gap-1.5', className)}>
        <div className="flex items-baseline justify-between gap-4">
          <label htmlFor={id} className="font-medium text-sm">
            {label}
            {optional && <span className="ml-1.5 font-normal text-faint">optional</span>}
          </label>
          {aside && <span className="text-faint text-xs">{aside}</span>}
        </div>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </p>
        )}
        {children}
        {error && <FieldError id={`${id}-error`} text={error} />}
      </div>
    </FieldContext>
  )
}

/** What is wrong with what was entered, read out when it appears. Its control names `id` as what describes it. */
export const FieldError = ({ id, text }: { id: string; text: string }) => (
  <p id={id} role="alert" className="flex items-start gap-1.5 text-loss text-sm">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {sentence(text)}
  </p>
)

/** One line of text. `prefix` and `suffix` are shown inside the box (a currency, an @). */
export function Input({
  prefix,
  suffix,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'prefix'> & { prefix?: ReactNode; suffix?: ReactNode }) {
  const field = useFieldProps()
  if (!prefix && !suffix) return <input className={cn(controlLook, 'h-10', className)} {...field} {...rest} />
  return (
    <div className="relative flex items-center">
      {prefix && <span className="pointer-events-none absolute left-3 text-muted text-sm">{prefix}</span>}
      <input
        className={cn(controlLook, 'h-10', prefix && 'pl-8', suffix && 'pr-16', className)}
        {...field}
        {...rest}
      />
      {suffix && <span className="pointer-events-none absolute right-3 text-muted text-sm">{suffix}</span>}
    </div>
  )
}

/** Several lines of text; with `maxLength` the count is shown and read out near the end. */
export function Textarea({ className, maxLength, onChange, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldProps()
  const [typed, setLength] = useState(String(rest.defaultValue ?? '').length)
  const length = rest.value === undefined ? typed : String(rest.value).length
  const near = maxLength !== undefined && length > maxLength * 0.9
  return (
    <div className="flex flex-col gap-1">
      <textarea
        className={cn(controlLook, 'text-area', className)}
        maxLength={maxLength}
        onChange={(event) => {
          setLength(event.target.value.length)
          onChange?.(event)
        }}
        {...field}
        {...rest}
      />
      {maxLength !== undefined && (
        <p
          className={cn('figures self-end text-xs', near ? 'text-wait' : 'text-faint')}
          aria-live={near ? 'polite' : 'off'}
        >
          {length.toLocaleString('en')} / {maxLength.toLocaleString('en')}
        </p>
      )}
    </div>
  )
}
