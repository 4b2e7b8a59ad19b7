/** The icons that pages use. Needs no package: a start calls it to check whether `npm run gen:icons` must run. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const pages = ['app', 'components'].map((folder) => resolve(folder))

/** Where a generated file of icons is. */
export const iconFile = (name: string): string => resolve('components/ui/generated', name)

/** The names of the icons that pages import. */
export function importedIcons(): string[] {
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

/** Whether a page imports an icon that has not been drawn. */
export function hasNewIcons(): boolean {
  const drawn = readFileSync(iconFile('icons.tsx'), 'utf8')
  return importedIcons().some((name) => !drawn.includes(`export const ${name} = `))
}
