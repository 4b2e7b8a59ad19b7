/** What is kept of a page before React handles it, with a document of the test's own. The journeys have a browser (`early-input.spec.ts`). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepEarlyInput } from './early-input'

class FakeElement {
  /** How often it was pressed by a program. */
  presses = 0
  isConnected = true
  disabled = false
  /** Whether React has put the tree of the element in place; until then it stops events for it. */
  isInPlace = true
  form = null
  constructor(
    readonly textContent = '',
    readonly type = 'button',
  ) {}
  getAttribute = () => null
  closest = () => this
  matches = () => this.disabled
  dispatchEvent({ type }: { type: string }) {
    fire(`document ${type} down`, { target: this, isTrusted: false, cancelBubble: !this.isInPlace })
  }
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

type FakeEvent = { target: unknown; isTrusted: boolean; cancelBubble: boolean }
type Listener = (event: FakeEvent) => void
type Options = boolean | { capture: boolean; once: boolean }
let listeners: { on: string; listener: Listener; isOnce: boolean }[]
let look: (() => void) | null

const target = (name: string) => ({
  addEventListener: (type: string, listener: Listener, options: Options) =>
    listeners.push({
      on: `${name} ${type} down`,
      listener,
      isOnce: typeof options === 'object' && options.once,
    }),
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
  vi.stubGlobal('document', target('document'))
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('HTMLInputElement', FakeInput)
  for (const name of ['HTMLSelectElement', 'HTMLTextAreaElement', 'HTMLFormElement', 'PointerEvent'])
    vi.stubGlobal(name, None)
  keepEarlyInput()
})
afterEach(() => void vi.unstubAllGlobals())

function fire(on: string, event: FakeEvent) {
  const heard = listeners.filter((one) => one.on === on)
  listeners = listeners.filter((one) => !(heard.includes(one) && one.isOnce))
  for (const { listener } of heard) listener(event)
}

/** What a person does. React, at the document, stops the event of an element that it cannot hydrate yet. */
function act(type: 'click' | 'input', element: FakeElement, react: 'absent' | 'hydrates' | 'stops') {
  const event = { target: element, isTrusted: true, cancelBubble: false }
  fire(`window ${type} down`, event)
  if (react === 'hydrates') element.hydrate()
  fire(`document ${type} down`, { ...event, cancelBubble: react === 'stops' })
}
const press = (element: FakeElement, react: 'absent' | 'hydrates' | 'stops') => act('click', element, react)

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

test('a press on a button that React has marked, but not put in place, is repeated when it is', () => {
  const button = new FakeElement('Accept')
  button.hydrate()
  button.isInPlace = false
  press(button, 'stops')
  settle()
  expect(button.presses).toBe(0)
  button.isInPlace = true
  settle()
  expect(button.presses).toBe(1)
  settle()
  expect(button.presses).toBe(1)
})

test('a box that was ticked before React is ticked again once React has put it in place', () => {
  const box = new FakeInput('', 'checkbox')
  const heard: boolean[] = []
  box.click = () => {
    box.checked = !box.checked
    heard.push(box.checked)
  }
  box.checked = true
  act('input', box, 'absent')
  box.hydrate()
  box.isInPlace = false
  settle()
  expect(heard).toEqual([])
  box.isInPlace = true
  settle()
  expect([heard, box.checked]).toEqual([[true], true])
})

test.each([false, true])('a box that is disabled by then (%s) stays as it was ticked', (disabled) => {
  const box = new FakeInput('', 'checkbox')
  box.click = () => {
    if (!box.disabled) box.checked = !box.checked
  }
  box.checked = true
  act('input', box, 'absent')
  box.disabled = disabled
  box.hydrate()
  settle()
  expect(box.checked).toBe(true)
})
