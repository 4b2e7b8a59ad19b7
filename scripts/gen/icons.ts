import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { writeWhole } from '../stack/home'
import { iconFile, importedIcons } from './icon-names'

/**
 * `npm run gen:icons`: the icons that pages import from `lucide-react`, drawn once in a file of symbols, and the module that replaces the
 * package when pages are built (`next.config.ts`). Generated again when a page imports another icon.
 */
const drawn = new Map<string, unknown>(Object.entries(lucide))

/** The content of an icon, without its frame. */
function drawingOf(name: string): string {
  const Icon = drawn.get(name) as lucide.LucideIcon | undefined
  if (!Icon) throw new Error(`lucide-react has no ${name}`)
  return renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

/** Icons in every card of a list: styles draw them, so that they are not part of a page. */
const inStyles: readonly (readonly [property: string, icon: string, fill: 'none' | '#000', line?: number])[] =
  [
    ['bookmark', 'Bookmark', 'none'],
    ['bookmark-full', 'Bookmark', '#000'],
    ['check', 'Check', 'none'],
    ['chevron', 'ChevronDown', 'none'],
    ['clock', 'Clock', 'none'],
    ['copy', 'Copy', 'none'],
    ['sparkle', 'Sparkle', 'none'],
    ['star', 'Star', '#000'],
    ['star-empty', 'Star', 'none', 1.5],
    ['star-full', 'Star', '#000', 1.5],
    ['zap', 'Zap', 'none'],
  ]

/** An icon as a data URL for styles. */
function dataUrl(name: string, fill: string, line = 2): string {
  const drawing = drawingOf(name).replace(/><\/\w+>/g, '/>')
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${fill}" stroke="#000" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"`
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
      ...inStyles.map(
        ([property, icon, fill, line]) => `  --icon-${property}: url("${dataUrl(icon, fill, line)}");`,
      ),
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

if (process.argv[1] === import.meta.filename)
  for (const [name, text] of Object.entries(iconFiles())) writeWhole(iconFile(name), text)
