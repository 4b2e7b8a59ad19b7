import { type Browser, expect } from '@playwright/test'
import { test } from './journey'
import { newViolations } from './judged'

/** A page of two notes in a list and a part that is closed; `more` is added to its end. */
const notes = (note: string, more = '') => `<!doctype html><html lang="en"><title>Notes</title>
  <style>
    button, input, summary { display: block; min-width: 40px; min-height: 40px; margin: 24px }
    [data-tone=pale] { color: #ccc }
  </style>
  <main><h1>Notes</h1><ul><li>${note}</li><li>${note}</li></ul>
  <details><summary>More</summary><p style="color: #ddd">Pale</p></details>${more}</main></html>`
const plain = 'Short <button>Keep</button>'
const keys = (style: string) =>
  `<div style="display: flex"><button style="margin: 0; padding: 0; ${style}">K</button><button style="margin: 0">L</button></div>`
const small = 'min-width: 0; width: 9px; min-height: 0; height: 9px'
const box = (text: string) => `<div style="width: 200px; height: 60px; overflow: auto"><p>${text}</p></div>`

/** What changes, a sound page and a broken one, and the rule that it breaks. */
const changes = [
  ['a name is gone', notes(plain), notes('Short <button> </button>'), 'button-name'],
  ['a label is empty', notes('<label>Name <input></label>'), notes('<label> <input></label>'), 'label'],
  [
    'a reference leads nowhere',
    notes('<button aria-labelledby="n"></button>', '<i id="n">Name</i>'),
    notes('<button aria-labelledby="n"></button>', '<i>Name</i>'),
    'button-name',
  ],
  [
    'a data attribute makes it pale',
    notes('<p data-tone="full">Hello</p>'),
    notes('<p data-tone="pale">Hello</p>'),
    'color-contrast',
  ],
  [
    'a rule of its place makes it pale',
    notes(plain),
    notes(plain, '<style>li:last-child { color: #ccc }</style>'),
    'color-contrast',
  ],
  ['a target comes too close', notes(keys('')), notes(keys(small)), 'target-size'],
  [
    'a text becomes too long',
    notes(box('Short')),
    notes(box('Long '.repeat(99))),
    'scrollable-region-focusable',
  ],
  ['a list has another child', notes(plain), notes(plain, '').replace('<ul>', '<ul><p>Hello</p>'), 'list'],
  [
    'it is hidden with a stop in it',
    notes('<p>Hello</p>'),
    notes('<p aria-hidden="true"><a href="/">A</a></p>'),
    'aria-hidden-focus',
  ],
] as const

/** A page that judges what is new in it. */
async function judge(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  const now = async () => (await newViolations(page, 'html')).map(({ id }) => id)
  const of = async (html: string) => {
    await page.setContent(html)
    return now()
  }
  return { page, now, of }
}

test('what was sound is not judged again with other words; what is not sound is', async ({ browser }) => {
  const { page, of } = await judge(browser)
  const hasAxe = () => page.evaluate(() => 'axe' in window)
  expect(await of(notes('Sound <button>Keep</button>', '<p id="a">First</p>'))).toEqual([])
  expect(await hasAxe()).toBe(true)
  await page.evaluate(() => Reflect.deleteProperty(window, 'axe'))
  expect(await of(notes('Longer by far <button>Leave</button>', '<p id="b">Second</p>'))).toEqual([])
  expect(await hasAxe()).toBe(false)
  for (let time = 0; time < 2; time++)
    expect(await of(notes('Short <button> </button>'))).toEqual(['button-name'])
})

test('whatever a rule looks at is judged when it changes', async ({ browser }) => {
  const { of } = await judge(browser)
  for (const [what, sound, broken, rule] of changes)
    await test.step(what, async () => {
      expect(await of(sound)).toEqual([])
      expect(await of(broken)).toEqual([rule])
    })
})
test('what was closed or covered was not judged', async ({ browser }) => {
  const { page, now, of } = await judge(browser)
  expect(await of(notes(plain))).toEqual([])
  await page.locator('summary').click()
  expect(await now()).toEqual(['color-contrast'])

  const dialog = '<dialog aria-label="Note"><p>Hello</p></dialog><p style="color: #dedede">Paler</p>'
  await page.setContent(notes(plain, dialog))
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  expect(await now()).toEqual([])
  await page.evaluate(() => document.querySelector('dialog')?.close())
  expect(await now()).toEqual(['color-contrast'])
})
