/** The built style sheet has the rules of our looks. lightningcss at times drops one while it minifies (parcel-bundler/lightningcss#738). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stack } from '@/e2e/stack'

const folder = 'components/ui'

/** Selectors such as `.button svg`, minified: the plain ones that stand one level inside a look. */
const selectors = readdirSync(folder)
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split(/^@utility /m)
      .slice(1),
  )
  .flatMap((look) => {
    const name = look.split(' ')[0] ?? ''
    return [...look.matchAll(/^ {2}& ((?:> )?[a-z]+(?: > [a-z]+)*) \{$/gm)].map(([, inner]) =>
      `.${name} ${inner}`.replace(/ ?> /g, '>'),
    )
  })

async function builtCss(): Promise<string> {
  const { url } = stack()
  const html = await (await fetch(url)).text()
  const files = [...new Set(html.match(/\/_next\/static\/[^"\\]+\.css/g))]
  const texts = await Promise.all(files.map(async (file) => (await fetch(url + file)).text()))
  return texts.join('')
}

test('no rule of a look is missing', async () => {
  const css = await builtCss()
  expect(selectors).toContain('.button svg')
  const isThere = (selector: string) => ['{', ',', ':'].some((next) => css.includes(`${selector}${next}`))
  expect(selectors.filter((selector) => !isThere(selector))).toEqual([])
})
