'use client'
import { Paperclip, PenLine } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Something in the conversation of this page. */
const inConversation = <T extends HTMLElement>(selector: string) =>
  document.querySelector<T>(`#conversation ${selector}`)

/** Links to the message field of the conversation on this page, or directly to adding files to a message. */
export function WriteMessage({ label, isMain }: { label: string; isMain: boolean }) {
  const focus = () => {
    const field = inConversation<HTMLTextAreaElement>('textarea')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  const addFiles = () => {
    focus()
    inConversation<HTMLInputElement>('input[type="file"]')?.click()
  }
  return (
    <div className="grid gap-2.5">
      <Button {...(isMain ? { size: 'lg' } : { variant: 'secondary' })} wide onClick={focus}>
        <PenLine aria-hidden />
        {label}
      </Button>
      <Button variant="secondary" wide onClick={addFiles}>
        <Paperclip aria-hidden />
        Add files
      </Button>
    </div>
  )
}
