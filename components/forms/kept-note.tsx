'use client'
import type { ComponentProps } from 'react'
import { Input, Textarea } from '@/components/ui/field'
import { useKeptText } from './use-kept-text'

/** The text of a form that ends in a signature. It is stored in this tab under `draft` and survives a reload and a new sign-in. */
export function KeptNote({
  draft,
  name = 'note',
  ...rest
}: { draft: string } & Pick<
  ComponentProps<typeof Textarea>,
  'name' | 'maxLength' | 'placeholder' | 'className'
>) {
  const [text, change] = useKeptText(draft)
  return (
    <Textarea name={name} required value={text} onChange={({ target }) => change(target.value)} {...rest} />
  )
}

/** A line of such a form, stored like `KeptNote`. It begins with `initial`. */
export function KeptInput({
  draft,
  initial,
  ...rest
}: { draft: string; initial?: string } & ComponentProps<typeof Input>) {
  const [text, change] = useKeptText(draft, initial)
  return <Input {...rest} value={text} onChange={({ target }) => change(target.value)} />
}
