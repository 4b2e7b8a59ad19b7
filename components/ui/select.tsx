'use client'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './class-names'
import { controlLook } from './control-look'
import { useFieldProps } from './field'

/** One of a list. The platform's own control: best on a phone, works in every form, needs no script. */
export function Select({
  options,
  placeholder,
  className,
  children,
  ...rest
}: ComponentProps<'select'> & {
  options?: readonly { value: string; label: string; disabled?: boolean }[]
  placeholder?: string
  children?: ReactNode
}) {
  const field = useFieldProps()
  return (
    <div className={cn('select', className)}>
      <select className={cn(controlLook, 'h-10')} {...field} {...rest}>
        {placeholder && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
    </div>
  )
}
