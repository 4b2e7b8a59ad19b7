import type { KeyboardEvent } from 'react'

const arrows: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/**
 * Selects the radio button that an arrow key moved the focus to. Radix moves the focus in a timer and selects only while the key is still
 * down, so on a busy device a short press moved the focus without selecting.
 */
export function chooseByArrow({
  key,
  defaultPrevented: isMoving,
  currentTarget: group,
}: Pick<KeyboardEvent<HTMLElement>, 'key' | 'defaultPrevented' | 'currentTarget'>): void {
  if (!isMoving || !arrows.includes(key)) return
  // After Radix's timer, which was set first.
  setTimeout(() => group.querySelector<HTMLElement>('[role="radio"][aria-checked="false"]:focus')?.click())
}
