'use client'
import type { ComponentProps } from 'react'
import { Textarea } from '@/components/ui/field'
import { useKeptText } from './use-kept-text'

/** The note of a form that ends in a signature. It is kept in this tab under `draft`: a reload and a new sign-in lose nothing. */
export function KeptNote({
  draft,
  ...rest
}: { draft: string } & Pick<ComponentProps<typeof Textarea>, 'maxLength' | 'placeholder'>) {
  const [text, change] = useKeptText(draft)
  return (
    <Textarea name="note" required value={text} onChange={({ target }) => change(target.value)} {...rest} />
  )
}
