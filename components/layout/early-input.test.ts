/** What is kept of a page before React handles it, with a document of the test's own. The journeys have a browser (`early-input.spec.ts`). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyInput } from './early-input'

class FakeElement {
  /** How often it was pressed by a program. */
  presses = 0
  isConnected = true
  disabled = false
  form = null
  constructor(
    readonly textContent = '',
    readonly type = 'button',
  ) {}
  getAttribute = () => null
  closest = () => this
  matches = () => this.disabled
  dispatchEvent = () => true
  click() {
    this.presses += 1
  }
  /** React handles the element from now on. */
  hydrate() {
    Object.assign(this, { __reactProps$test: {} })
  }
}
class FakeInput extends FakeElement {
  checked = false
  value = ''
  defaultValue = ''
}
class None {}

type Listener = (event: { target: unknown; isTrusted: boolean }) => void
let listeners: { on: string; listener: Listener }[]
let look: (() => void) | null

const target = (name: string) => ({
  addEventListener: (type: string, listener: Listener, isEarly = false) =>
    listeners.push({ on: `${name} ${type} ${isEarly ? 'down' : 'up'}`, listener }),
})

beforeEach(() => {
  ;[listeners, look] = [[], null]
  const timers = {
    setInterval: (work: () => void) => {
      look = work
      return 1
    },
    clearInterval: () => {
      look = null
    },
  }
  vi.stubGlobal('window', { ...target('window'), ...timers })
  vi.stubGlobal('document', { documentElement: target('html') })
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('HTMLInputElement', FakeInput)
  for (const name of ['HTMLSelectElement', 'HTMLTextAreaElement', 'HTMLFormElement', 'PointerEvent'])
    vi.stubGlobal(name, None)
  keepEarlyInput()
})
afterEach(() => void vi.unstubAllGlobals())

const fire = (on: string, element: FakeElement) => {
  for (const one of listeners) if (one.on === on) one.listener({ target: element, isTrusted: true })
}

/** Presses a button as a person does. React, at the document, stops the event of an element that it cannot hydrate yet. */
function press(element: FakeElement, react: 'absent' | 'hydrates' | 'stops') {
  fire('window click down', element)
  if (react === 'stops') return
  if (react === 'hydrates') element.hydrate()
  fire('html click down', element)
  fire('window click up', element)
}

/** Looks often enough that everything is repeated which can be. */
const settle = () => {
  for (let times = 0; times < 4; times++) look?.()
}

test('a press before React is repeated once when it handles the button', () => {
  const button = new FakeElement('Accept')
  press(button, 'absent')
  settle()
  expect(button.presses).toBe(0)
  button.hydrate()
  settle()
  expect(button.presses).toBe(1)
})

test('a press that React handles itself is not repeated', () => {
  const button = new FakeElement('Accept')
  press(button, 'hydrates')
  settle()
  expect(button.presses).toBe(0)
})

test('a press that React stops, because it cannot hydrate the button yet, takes the place of the one before', () => {
  const [accept, object] = [new FakeElement('Accept'), new FakeElement('Object')]
  press(accept, 'absent')
  press(object, 'stops')
  accept.hydrate()
  settle()
  object.hydrate()
  settle()
  expect([accept.presses, object.presses]).toEqual([0, 1])
})

test.each([false, true])('a box that is disabled by then (%s) stays as it was ticked', (disabled) => {
  const box = new FakeInput('', 'checkbox')
  box.click = () => {
    if (!box.disabled) box.checked = !box.checked
  }
  box.checked = true
  fire('window input down', box)
  box.disabled = disabled
  box.hydrate()
  settle()
  expect(box.checked).toBe(true)
})
