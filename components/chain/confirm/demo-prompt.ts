import { nameOfMention } from '@/components/chain/mention-names'
import { keptDemo, setUnasked } from '@/components/chain/wallets/demo-keys'
import type { Piece, Reading } from '@/lib/chain/descriptions/read-call'

/** A request of the demo wallet: one reading for a signature or a transaction, several for a batch. */
export type DemoRequest = { from: string; who: string; readings: readonly Reading[] }

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') =>
  Object.assign(document.createElement(tag), { className, textContent: text })

/** Renders words of a sentence. Ids are replaced by names when these are found. */
function inWords({ text, strong, mention }: Piece): HTMLElement {
  const words = element(strong ? 'strong' : 'span', strong ? 'figures font-semibold text-ink' : '', text)
  if (mention)
    void nameOfMention(mention).then((name) => {
      if (name === null) return
      words.textContent = name
      words.className = 'font-medium text-ink'
    })
  return words
}

function factList(facts: Reading['facts']): HTMLElement {
  const list = element('dl', 'mt-4 divide-y divide-line border-line border-y text-sm')
  for (const [name, value] of facts) {
    const row = element('div', 'flex justify-between gap-4 py-2')
    const shown = element('dd', 'min-w-0 break-words text-right')
    shown.append(inWords(value))
    row.append(element('dt', 'shrink-0 text-muted', name), shown)
    list.append(row)
  }
  return list
}

/** The raw data, for checking. */
function details(request: DemoRequest): HTMLElement {
  const box = element('details', 'mt-4 text-sm')
  box.append(element('summary', 'cursor-pointer text-muted underline-offset-4 hover:underline', 'Details'))
  const raw = element('div', 'mt-2 space-y-2 rounded-lg border border-line bg-sunken p-3 font-mono text-xs')
  raw.setAttribute('role', 'region')
  raw.setAttribute('aria-label', 'What is signed')
  const lines: [string, string][] = [
    ['Signed by', request.from],
    ...request.readings.flatMap((one) => one.raw),
  ]
  for (const [name, value] of lines) {
    const line = element('div', '')
    line.append(
      element('p', 'text-muted', name),
      element('p', 'whitespace-pre-wrap break-all text-ink', value),
    )
    raw.append(line)
  }
  box.append(raw)
  return box
}

/** One call or signature: the sentence, its consequences, and warnings. */
function described(reading: Reading, number: string): HTMLElement {
  const part = element('section', 'mt-4')
  const sentence = element('p', 'text-base text-muted leading-snug')
  sentence.append(number, ...reading.sentence.map(inWords), '.')
  part.append(sentence)
  if (reading.note) part.append(element('p', 'mt-1.5 text-muted text-sm', reading.note))
  if (reading.warning) {
    const warning = element(
      'p',
      'mt-3 rounded-lg border border-loss-line bg-loss-soft px-3 py-2.5 text-loss text-sm',
    )
    warning.setAttribute('role', 'alert')
    warning.textContent = reading.warning
    part.append(warning)
  }
  if (reading.facts.length > 0) part.append(factList(reading.facts))
  return part
}

function unaskedBox(): { row: HTMLElement; box: HTMLInputElement } {
  const row = element('label', 'flex items-center gap-2.5 text-muted text-sm')
  const box = Object.assign(element('input', 'size-4 accent-[var(--ink)]'), { type: 'checkbox' })
  row.append(box, 'Sign without asking from now on')
  return { row, box }
}

function build(request: DemoRequest) {
  // A modal dialog of the page may block all pointer events: this one is above it.
  const dialog = element(
    'dialog',
    'pointer-events-auto m-auto max-h-[92dvh] w-[min(27rem,calc(100vw-2rem))] flex-col rounded-2xl border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-black/50 open:flex',
  )
  const { readings } = request
  const title = readings.length === 1 ? (readings[0]?.title ?? '') : `${readings.length} steps as one`
  dialog.setAttribute('aria-label', `Demo wallet: ${title}`)
  const body = element('div', 'min-h-0 flex-1 overflow-y-auto px-6 pt-6')
  body.append(
    element('p', 'eyebrow', `Demo wallet · ${request.who}`),
    element('h2', 'display mt-1 text-2xl', title),
    ...readings.map((one, index) => described(one, readings.length === 1 ? '' : `${index + 1}. `)),
    details(request),
  )
  const { row, box } = unaskedBox()
  const foot = element('div', 'border-line border-t px-6 pt-4 pb-5')
  const buttons = element('div', 'mt-4 grid grid-cols-2 gap-2.5')
  const refuse = element('button', 'h-10 rounded-lg border border-line-strong font-medium text-sm', 'Refuse')
  const sign = element('button', 'h-10 rounded-lg bg-ink font-medium text-paper text-sm', 'Sign')
  buttons.append(refuse, sign)
  foot.append(row, buttons)
  body.append(element('div', 'h-5'))
  dialog.append(body, foot)
  return { dialog, sign, refuse, box, careful: readings.some(({ warning }) => warning !== null) }
}

/**
 * Asks for a signature, as any wallet does. A native modal dialog: it is above everything and needs no framework, so it works on any page.
 * True when signed. Data that the wallet cannot decode is always confirmed, even with signing without asking.
 */
export function askDemo(request: DemoRequest): Promise<boolean> {
  const isUnderstood = request.readings.every(({ warning }) => warning === null)
  if (keptDemo().unasked && isUnderstood) return Promise.resolve(true)
  const { dialog, sign, refuse, box, careful } = build(request)
  document.body.append(dialog)
  dialog.showModal()
  ;(careful ? refuse : sign).focus()
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
