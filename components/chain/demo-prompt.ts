import { keptDemo, setUnasked } from './demo-keys'

export type DemoRequest = {
  kind: 'message' | 'transaction'
  from: string
  lines: [string, string][]
  text?: string
}

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') =>
  Object.assign(document.createElement(tag), { className, textContent: text })

function facts(request: DemoRequest): HTMLElement {
  const list = element('dl', 'mt-4 divide-y divide-line border-line border-y text-sm')
  for (const [name, value] of request.lines) {
    const row = element('div', 'flex justify-between gap-4 py-2')
    row.append(
      element('dt', 'shrink-0 text-muted', name),
      element('dd', 'figures min-w-0 break-all text-right text-xs leading-5', value),
    )
    list.append(row)
  }
  return list
}

/** What is signed, word for word. It may be longer than its box, so the keyboard must be able to scroll it. */
function signedText(text: string): HTMLElement {
  const look = 'mt-4 max-h-52 overflow-auto whitespace-pre-wrap rounded-lg bg-sunken p-3 font-mono text-xs'
  const box = element('pre', look, text)
  box.tabIndex = 0
  box.setAttribute('role', 'region')
  box.setAttribute('aria-label', 'What is signed')
  return box
}

function unaskedBox(): { row: HTMLElement; box: HTMLInputElement } {
  const row = element('label', 'mt-4 flex items-center gap-2.5 text-muted text-sm')
  const box = Object.assign(element('input', 'size-4 accent-[var(--ink)]'), { type: 'checkbox' })
  row.append(box, 'Sign without asking from now on')
  return { row, box }
}

function build(request: DemoRequest) {
  const dialog = element(
    'dialog',
    'm-auto w-[min(27rem,calc(100vw-2rem))] rounded-2xl border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-black/50',
  )
  const title = request.kind === 'message' ? 'Sign this message?' : 'Sign this transaction?'
  dialog.setAttribute('aria-label', `Demo wallet: ${title}`)
  dialog.append(
    element('p', 'eyebrow', 'Demo wallet'),
    element('h2', 'display mt-1 text-2xl', title),
    facts(request),
  )
  if (request.text) dialog.append(signedText(request.text))
  const { row, box } = unaskedBox()
  const buttons = element('div', 'mt-5 grid grid-cols-2 gap-2.5')
  const refuse = element('button', 'h-10 rounded-lg border border-line-strong font-medium text-sm', 'Refuse')
  const sign = element('button', 'h-10 rounded-lg bg-ink font-medium text-paper text-sm', 'Sign')
  buttons.append(refuse, sign)
  dialog.append(row, buttons)
  return { dialog, sign, refuse, box }
}

/**
 * Asks whether the demo wallet may sign, as any wallet does. A native modal dialog: it stands above everything
 * and needs no framework, because the page below may be of any kind. True when signed.
 */
export function askDemo(request: DemoRequest): Promise<boolean> {
  if (keptDemo().unasked) return Promise.resolve(true)
  const { dialog, sign, refuse, box } = build(request)
  document.body.append(dialog)
  dialog.showModal()
  sign.focus()
  return new Promise((resolve) => {
    let signed = false
    sign.onclick = () => {
      signed = true
      if (box.checked) setUnasked(true)
      dialog.close()
    }
    refuse.onclick = () => dialog.close()
    dialog.onclose = () => {
      dialog.remove()
      resolve(signed)
    }
  })
}
