import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../suite/browser'
import { pages } from './pages'

/**
 * `npx tsx scripts/seed/samples/draw.ts`: draws the sample pictures of the demo listings from `pages.ts`, in the site's fonts. The pictures
 * are committed next to this file: a seed needs no browser.
 */
const font = (name: string, path: string) =>
  `@font-face{font-family:${name};font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(resolve('node_modules', path)).toString('base64')})}`

const fonts = [
  font('NewsSerif', '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2'),
  font('Sans', 'geist/dist/fonts/geist-sans/Geist-Variable.woff2'),
  font('Mono', 'geist/dist/fonts/geist-mono/GeistMono-Variable.woff2'),
].join('')

const look = `
*{box-sizing:border-box;margin:0}
body{width:1200px;height:750px;overflow:hidden;font:17px/1.5 Sans;color:#1b1a16;background:#e9e4d8}
.sheet{zoom:1.12;position:absolute;inset:44px 150px -40px;background:#fff;padding:52px 64px;box-shadow:0 2px 4px #0001,0 24px 60px -20px #0004}
.full{zoom:1.12;position:absolute;inset:0;padding:56px 64px}
.dark{background:#1d1b17;color:#efe9dc}
h1{font:420 44px/1.1 NewsSerif;letter-spacing:-.02em;margin-bottom:10px}
h2{font:420 26px/1.2 NewsSerif;margin:26px 0 10px}
.by{color:#716b60;font-size:15px;margin-bottom:22px}
.mono,pre{font:16px/1.62 Mono}
table{border-collapse:collapse;width:100%;font-size:16px}
th{text-align:left;font-weight:500;color:#716b60;font-size:14px;padding:8px 10px;border-bottom:2px solid #1b1a16}
td{padding:10px;border-bottom:1px solid #e5e0d4;vertical-align:top}
.n{font-family:Mono;text-align:right}
.tag{display:inline-block;border-radius:99px;padding:1px 12px;font-size:14px;font-weight:500}
.k{color:#8fd0ac}.s{color:#e0b45c}.c{color:#8b8476}.f{color:#9dc4e8}
a{color:#14573d}
svg[width="1070"]{width:100%;height:auto}
`

const browser = await chromium.launch(await launchOptions())
const page = await browser.newPage({ viewport: { width: 1200, height: 750 } })
for (const [name, body] of Object.entries(pages)) {
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${fonts}${look}</style>${body}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: resolve(import.meta.dirname, `${name}.jpg`), type: 'jpeg', quality: 78 })
}
await browser.close()
