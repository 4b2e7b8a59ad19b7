'use client'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Focuses the first field inside. Outside of any component, so that a rendering does not call it again. */
export const focusFirst = (node: HTMLElement | null): void =>
  node?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select')?.focus()

/**
 * A form that takes the place of its button. As `ref` around the form, `focusFirst` moves the focus into it; closed again, the button has
 * the focus. Otherwise it would be lost with what was pressed.
 */
export function useFormInPlace(): {
  isOpen: boolean
  open: () => void
  close: () => void
  button: RefObject<HTMLButtonElement | null>
} {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isClosing = useRef(false)
  useEffect(() => {
    if (isOpen || !isClosing.current) return
    isClosing.current = false
    button.current?.focus()
  }, [isOpen])
  const close = () => {
    isClosing.current = true
    setOpen(false)
  }
  return { isOpen, open: () => setOpen(true), close, button }
}
