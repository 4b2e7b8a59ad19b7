import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

/**
 * What a page is made of, without its words: elements in their order with their attributes, how they refer to each other, and whether
 * each has a text. Two pages of one shape in one window break the same accessibility rules, or none.
 */
export async function shapeOf(page: Page): Promise<string> {
  const described = await page.evaluate(() => {
    const order = new Map<string, number>()
    const nameOf = (id: string) => {
      const known = order.get(id) ?? order.size
      order.set(id, known)
      return known
    }
    /** Attributes that name other elements: by what order they come in, since the ids are made anew for each page. */
    const references =
      /^(?:id|for|name|form|list|aria-(?:labelledby|describedby|controls|owns|activedescendant|details|flowto|errormessage))$/
    /** Attributes that are words, addresses or values: only whether there is one. */
    const words =
      /^(?:href|src|srcset|alt|title|content|value|placeholder|datetime|aria-label|aria-description|aria-valuetext|aria-valuenow|d|points|data-.*)$/
    const describe = ({ name, value }: Attr) => {
      if (references.test(name)) return `${name}#${value.split(/\s+/).map(nameOf)}`
      return words.test(name) ? `${name}?${value.trim() !== ''}` : `${name}=${value}`
    }
    const lines = [`${innerWidth} ${innerHeight} ${document.title.trim() !== ''}`]
    const walk = (element: Element, depth: number) => {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      const attributes = [...element.attributes].map(describe)
      lines.push(`${depth} ${element.tagName} ${hasText} ${attributes.join(' ')}`)
      for (const child of element.children) walk(child, depth + 1)
    }
    walk(document.body, 0)
    lines.push(document.documentElement.lang, document.documentElement.className)
    return lines.join('\n')
  })
  return createHash('sha256').update(described).digest('hex')
}
