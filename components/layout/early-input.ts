/**
 * Keeps what a person does on a page before its scripts have come, and repeats it once React handles the element. It runs from its own
 * source, inline and before the first control, so it uses nothing from outside itself.
 *
 * - Fields keep their newest value, which React would forget: it starts from the values that the server sent. A text that the page has put
 *   into the field by then, such as a draft, stays.
 * - The last press of a button is repeated once. It is dropped after ten seconds, after a press elsewhere, and when the button is gone,
 *   disabled, or says something else by then.
 * - React marks an element before its tree is in place. Until then it stops each event of a person on its way down, so what is done in
 *   between is kept as well, and nothing is repeated before.
 * - A form without an address is not submitted: the browser would load the page again, with all fields in its address.
 */
export function keepEarlyInput(): void {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  type Change = { value: string | boolean; sent: string | null }
  type Press = { button: HTMLButtonElement; words: string; until: number }
  const patienceMs = 10_000
  const changes = new Map<Field, Change>()
  const seen = new WeakSet<Element>()
  let press: Press | null = null
  let timer: number | undefined

  /** Whether React has marked the element. */
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  /** For an event that React has not seen yet. React listens at the document too, and for longer, so it comes first. */
  const afterReact = (type: string, then: (isPassed: boolean) => void) =>
    document.addEventListener(type, (event) => then(!event.cancelBubble), { capture: true, once: true })
  /** Whether React handles the events of the element, asked by one that nothing listens to. React puts the tree in place for it if it can. */
  const isInPlace = (element: Element) => {
    if (!isAlive(element)) return false
    let passed = false
    afterReact('auxclick', (isPassed) => {
      passed = isPassed
    })
    element.dispatchEvent(new Event('auxclick', { bubbles: true }))
    return passed
  }
  /** From the second look on: the effects of the first rendering come before. */
  const isReady = (element: Element) => {
    if (!isInPlace(element)) return false
    const isKnown = seen.has(element)
    seen.add(element)
    return isKnown
  }
  const isField = (target: EventTarget | null): target is Field =>
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  const isToggle = (field: Field): field is HTMLInputElement =>
    field.type === 'checkbox' || field.type === 'radio'
  const wordsOf = (button: HTMLButtonElement) => `${button.getAttribute('aria-label')} ${button.textContent}`

  /** Sets a value as a person does. React ignores the event of a value that it has seen, so it sees another one before. */
  const change = (field: Field, { value, sent }: Change) => {
    if (isToggle(field)) {
      // A click does nothing then, in a disabled group too.
      if (field.matches(':disabled')) return
      field.checked = !value
      field.click()
    } else if (field instanceof HTMLSelectElement || field.type === 'file') {
      // The files that were chosen stay chosen.
      if (field instanceof HTMLSelectElement) field.value = String(value)
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (field.value === value || field.value === sent) {
      field.value = `${value}.`
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }

  const repeat = ({ button, words }: Press) => {
    if (button.matches(':disabled') || words !== wordsOf(button)) return
    // Menus open when the pointer goes down, everything else with the click.
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }))
    button.click()
  }

  const look = () => {
    const ready = [...changes].filter(([field]) => !field.isConnected || isReady(field))
    for (const [field, what] of ready) {
      changes.delete(field)
      if (field.isConnected) change(field, what)
    }
    if (press && (!press.button.isConnected || Date.now() > press.until)) press = null
    // The press comes after everything that was filled in, when React has rendered that.
    if (press && ready.length === 0 && changes.size === 0 && isReady(press.button)) {
      const kept = press
      press = null
      repeat(kept)
    }
    if (press || changes.size > 0) return
    window.clearInterval(timer)
    timer = undefined
  }
  const wait = () => {
    timer ??= window.setInterval(look, 50)
  }

  // Before React: a value that changes at an element that React does not handle yet.
  window.addEventListener(
    'input',
    ({ target, isTrusted }) => {
      if (!isTrusted || !isField(target)) return
      const sent = target instanceof HTMLSelectElement ? null : target.defaultValue
      changes.set(target, { value: isToggle(target) ? target.checked : target.value, sent })
      // A field that React hydrates for the event has the new value then, and React sees no change.
      const wasAlive = isAlive(target)
      afterReact('input', (isPassed) => {
        if (isPassed && wasAlive) changes.delete(target)
        else wait()
      })
    },
    true,
  )
  window.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (form instanceof HTMLFormElement && !form.hasAttribute('action') && !isInPlace(form))
        event.preventDefault()
    },
    true,
  )
  // Before React, which stops the event of an element that it cannot hydrate yet. Clicks of programs do not count.
  window.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      if (!isTrusted) return
      press = null
      const button = target instanceof Element ? target.closest('button') : null
      if (!button || (button.type === 'submit' && button.form?.hasAttribute('action'))) return
      const kept = { button, words: wordsOf(button), until: Date.now() + patienceMs }
      press = kept
      // A button that React hydrates for the event handles it.
      afterReact('click', (isPassed) => {
        if (press === kept && isPassed && isAlive(button)) press = null
        else wait()
      })
    },
    true,
  )
}
