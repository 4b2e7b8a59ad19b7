import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { writeWhole } from '../stack/home'
import { iconFile, importedIcons } from './icon-names'

/**
 * `npm run gen:icons`: the icons that pages import from `lucide-react`, drawn once in a file of symbols, and the module that stands in
 * for the package when pages are built (`next.config.ts`). Written again when a page imports another icon.
 */
const drawn = new Map<string, unknown>(Object.entries(lucide))

/** What is drawn in an icon, without its frame. */
function drawingOf(name: string): string {
  const Icon = drawn.get(name) as lucide.LucideIcon | undefined
  if (!Icon) throw new Error(`lucide-react has no ${name}`)
  return renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

/** The two files by their names. */
export function iconFiles(): Record<string, string> {
  const names = importedIcons()
  const symbols = names.map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawingOf(name)}</symbol>\n`,
  )
  return {
    'icons.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join('')}</svg>\n`,
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
