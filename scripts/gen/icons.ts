import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * `npm run gen:icons`: the icons that pages import from `lucide-react`, drawn once in a file of symbols, and the module that stands in
 * for the package when pages are built (`next.config.ts`). Written again when a page imports another icon.
 */
const root = resolve(import.meta.dirname, '../..')
const pages = ['app', 'components'].map((folder) => join(root, folder))

/** The icons that pages import, by their names. */
function importedIcons(): string[] {
  const names = new Set<string>()
  const files = pages.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('generated'))
      .map((path) => readFileSync(join(folder, path), 'utf8')),
  )
  for (const text of files)
    for (const [, list = ''] of text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g))
      for (const one of list.split(',')) {
        const name = one.trim().split(' as ')[0] ?? ''
        if (name && !name.startsWith('type ')) names.add(name)
      }
  return [...names].sort()
}

const drawn = new Map<string, unknown>(Object.entries(lucide))

/** What is drawn in an icon, without its frame. */
function drawingOf(name: string): string {
  const Icon = drawn.get(name) as lucide.LucideIcon | undefined
  if (!Icon) throw new Error(`lucide-react has no ${name}`)
  return renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

/** Icons that stand in every card of a list: styles draw them, so that they are no part of a page. */
const inStyles: readonly (readonly [property: string, icon: string, fill: 'none' | '#000'])[] = [
  ['bookmark', 'Bookmark', 'none'],
  ['bookmark-full', 'Bookmark', '#000'],
  ['chevron', 'ChevronDown', 'none'],
  ['clock', 'Clock', 'none'],
  ['star', 'Star', '#000'],
  ['zap', 'Zap', 'none'],
]

/** An icon as an address that styles take. */
function dataUrl(name: string, fill: string): string {
  const drawing = drawingOf(name).replace(/><\/\w+>/g, '/>')
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${fill}" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`
  return `data:image/svg+xml,${encodeURIComponent(`<svg ${frame}>${drawing}</svg>`)}`
}

/** The files by their names. */
export function iconFiles(): Record<string, string> {
  const names = importedIcons()
  const symbols = names.map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawingOf(name)}</symbol>\n`,
  )
  return {
    'icons.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join('')}</svg>\n`,
    'icons.css': [
      '/* Written by `npm run gen:icons`. */',
      ':root {',
      ...inStyles.map(([property, icon, fill]) => `  --icon-${property}: url("${dataUrl(icon, fill)}");`),
      '}',
      '',
    ].join('\n'),
    'icons.tsx': [
      '// Written by `npm run gen:icons`.',
      "import { Icon, type IconProps } from '../icon'",
      '',
      ...names.map(
        (name) => `export const ${name} = (props: IconProps) => <Icon name="${name}" {...props} />`,
      ),
      '',
    ].join('\n'),
  }
}

export const iconFile = (name: string): string => join(root, 'components/ui/generated', name)

if (process.argv[1] === import.meta.filename)
  for (const [name, text] of Object.entries(iconFiles())) writeFileSync(iconFile(name), text)
