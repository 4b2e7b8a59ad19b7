import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'

/** The signatures of a page, each once, and what axe found. */
export type Seen = { signatures: number[]; violations: Result[] }

/**
 * Runs in the page. The signature of an element has everything that the rules of WCAG look at: its tag, role, states and references, whether
 * it has a name, its colours and type, whether its text overflows, whether another target is too close, and the same of all elements that it
 * is in. It does not have words, addresses and ids. Elements that are not shown, or that an open modal dialog covers, have none: axe does not
 * judge them. With `known`, axe judges the outermost elements whose signature is not among them.
 */
export async function seenIn([within, known, options]: readonly [
  string,
  readonly number[] | null,
  RunOptions,
]): Promise<Seen> {
  const words =
    /^(?:name|href|src|srcset|alt|title|content|value|placeholder|datetime|action|download|aria-(?:label|description|valuetext|roledescription))$/
  const references =
    /^(?:for|form|list|headers|aria-(?:labelledby|describedby|controls|owns|activedescendant|details|flowto|errormessage))$/
  const targets =
    'a[href], button, input, select, textarea, summary, [tabindex], [role=option], [role=menuitem], [role=tab]'
  /** Their children, or whether they have a name, are part of what a rule asks of them. */
  const parents = 'ul, ol, dl, menu, table, tr, [role]'
  const named = `${targets}, th, h1, h2, h3, h4, h5, h6, dialog, img, svg, iframe, [role]`

  /** A number of 53 bits (cyrb53). */
  const hash = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 2654435761)
      low = Math.imul(low ^ code, 1597334677)
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
    return 4294967296 * (2097151 & low) + (high >>> 0)
  }

  const ids = new Map<string, number>()
  for (const { id } of document.querySelectorAll('[id]')) ids.set(id, (ids.get(id) ?? 0) + 1)
  const referred = (id: string) => {
    const count = ids.get(id) ?? 0
    return count === 1 ? Boolean(document.getElementById(id)?.textContent?.trim()) : count
  }

  const attribute = ({ name, value }: Attr) => {
    if (name === 'id') return ''
    if (references.test(name)) return `${name}=${value.split(/\s+/).map(referred)}`
    if (words.test(name)) return `${name}?${value.trim() !== ''}`
    if (name.startsWith('data-') && !/^[a-z-]{0,16}$/.test(value)) return name
    return `${name}=${value.replace(/\d+/g, '0')}`
  }

  const boxes = [...document.querySelectorAll(targets)]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
  /** Targets with another one within 24 pixels of their middle, or over them. */
  const crowded = new Set(
    boxes.flatMap(({ element, box }) => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const [wide, high] = [Math.max(12, box.width / 2), Math.max(12, box.height / 2)]
      const isNear = boxes.some(
        ({ element: other, box: at }) =>
          at.left < x + wide &&
          at.right > x - wide &&
          at.top < y + high &&
          at.bottom > y - high &&
          other !== element &&
          !other.contains(element) &&
          !element.contains(other),
      )
      return isNear ? [element] : []
    }),
  )

  const styled = (style: CSSStyleDeclaration) =>
    [
      style.display,
      style.visibility,
      style.position,
      style.color,
      style.backgroundColor,
      style.backgroundImage.replace(/url\([^)]*\)/g, 'url'),
      style.opacity,
      style.filter,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
      style.textDecorationLine,
      style.overflow,
    ].join()

  const stateOf = (element: Element) => {
    const isFocused = element === document.activeElement
    if (!('value' in element)) return isFocused
    const { checked, indeterminate, disabled, value, labels } = element as HTMLInputElement
    const label = [...(labels ?? [])].map((one) => Boolean(one.textContent?.trim()))
    return [isFocused, checked, indeterminate, disabled, value !== '', label].join()
  }

  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const signatures = new Map<Element, number>()
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'HEAD', 'NEXT-ROUTE-ANNOUNCER'])

  /** Whether there is a text in it for who does not see it, and a stop of the keyboard. */
  type Inside = { isText: boolean; isStop: boolean }
  const walk = (element: Element, above: number, isJudgedAbove: boolean): Inside => {
    if (skipped.has(element.tagName)) return { isText: false, isStop: false }
    const style = getComputedStyle(element)
    if (style.display === 'none' || !(style.display === 'contents' || element.checkVisibility()))
      return { isText: false, isStop: false }
    const isOwnText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    const attributes = [...element.attributes].map(attribute).join(' ')
    const described = `${element.tagName} ${attributes} ${styled(style)} ${isOwnText} ${stateOf(element)}`
    const path = hash(`${above} ${described}`)
    const isJudged =
      isJudgedAbove ||
      (element.matches(within) && (!modal || modal.contains(element))) ||
      (element === modal && element.closest(within) !== null)
    // Before those of its children, so that the outermost come first.
    if (isJudged) signatures.set(element, 0)
    const isWhole = element instanceof SVGElement || element instanceof HTMLSelectElement
    const children = isWhole ? [] : [...element.children]
    const inside = children.map((child) => walk(child, path, isJudged))
    const isHidden = element.getAttribute('aria-hidden') === 'true'
    const says = ['aria-label', 'alt', 'title'].some((name) => element.getAttribute(name)?.trim())
    const isText =
      !isHidden &&
      (isOwnText ||
        says ||
        inside.some((one) => one.isText) ||
        (isWhole && Boolean(element.querySelector(':scope > title')?.textContent?.trim())))
    const isStop = inside.some((one) => one.isStop) || element.matches(targets)
    const isClipped = style.overflow !== 'visible'
    const [wider, taller] = [
      element.scrollWidth > element.clientWidth + 1,
      element.scrollHeight > element.clientHeight + 1,
    ]
    const more = [
      (isOwnText || isClipped) && element.clientWidth > 0 && [wider, taller, isStop].join(),
      crowded.has(element),
      element.matches(named) && isText,
      element.matches(parents) &&
        [...new Set(children.map((child) => `${child.tagName}${child.getAttribute('role')}`))].sort().join(),
      element instanceof HTMLTableElement && element.rows.length > 1,
    ]
    if (isJudged) signatures.set(element, hash(`${path} ${more.join()}`))
    return { isText, isStop }
  }
  walk(document.documentElement, innerWidth, false)

  const all = [...new Set(signatures.values())]
  if (known === null) return { signatures: all, violations: [] }
  const isKnown = new Set(known)
  const covered = new Set<Element>()
  const outermost: Element[] = []
  for (const [element, signature] of signatures) {
    const isInside = element.parentElement !== null && covered.has(element.parentElement)
    if (!isInside && isKnown.has(signature)) continue
    covered.add(element)
    if (!isInside) outermost.push(element)
  }
  // An empty list would be the whole page.
  if (outermost.length === 0) return { signatures: all, violations: [] }
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
  const { violations } = await inPage.run({ include: outermost } as axe.ElementContext, options)
  return { signatures: all, violations }
}
