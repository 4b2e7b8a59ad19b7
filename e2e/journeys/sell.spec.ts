import { expect, type Locator } from '@playwright/test'
import type { Listing } from '@/lib/listings/schema'
import { type Agent, anyone, fresh, mintAgent, type Person as Owner, person } from '../api/sellers'
import { good } from '../api/traders'
import { test } from './journey'
import { Person } from './person'

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })
const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
})

let owner: Owner
let agent: Agent

test.beforeAll(async () => {
  owner = await person()
  agent = await mintAgent(owner)
})

const idIn = ({ page }: Person) => new URL(page.url()).pathname.split('/')[2] ?? ''
const read = async (id: string): Promise<Listing> => good(await owner.get<Listing>(`/listings/${id}`))

/** Fills one of the numbered boxes of the form. */
async function fill(box: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await box.getByLabel(label).fill(text)
}

const tiers = ['Taste', 'Small', 'Plain', 'Good', 'Large', 'Whole coast']

test('a seller lists everything a listing can have, changes it, pauses it and archives it', async ({
  browser,
}) => {
  const sam = await Person.arrive(browser, 'sam')
  const { page } = sam
  const tier = (number: number) => page.getByRole('region', { name: `Package ${number}` })
  const title = `A survey of a coast ${fresh('mark')}`
  await sam.signInWith(owner.actor)

  await test.step('what is missing is said next to its field, and nothing typed is lost', async () => {
    await sam.open('/dashboard/listings/new')
    await sam.field('Title').fill(title)
    await sam.field('Category').selectOption('Data & Research')
    await sam.field('Currency').selectOption('USDT')
    await sam.field('Description').fill('Every **buoy** and every light, as they stand.')
    await fill(tier(1), { Name: tiers[0] ?? '', Price: '15', Days: '2' })
    await sam.page.getByRole('switch', { name: 'Buyers may order without asking first' }).click()
    await sam.button('Add a question').click()
    await sam.field('Question 1', true).fill('Which sea?')
    await sam.field('The answer is').selectOption('choice')
    await sam.button('Publish listing').click()
    await sam.sees('Name at least one choice.')
    await expect(sam.field('Choices')).toBeFocused()
    await sam.check()
    await page.reload()
    await expect(sam.field('Title')).toHaveValue(title)
    await expect(sam.field('Question 1', true)).toHaveValue('Which sea?')
    await expect(tier(1).getByLabel('Price')).toHaveValue('15')
    await sam.field('Choices').fill('North Sea\nBaltic')
  })

  await test.step('six packages, two extras, three questions', async () => {
    for (const [index, name] of tiers.entries()) {
      if (index > 0) await sam.button('Add a package').click()
      await fill(tier(index + 1), {
        Name: name,
        Price: String(15 + index * 10),
        Days: String(2 + index),
        'What is included': `Chart ${index + 1}\nSources`,
      })
    }
    await expect(sam.button('Add a package')).toHaveCount(0)
    for (const [index, extra] of ['Depths', 'Tides'].entries()) {
      await sam.button('Add an extra').click()
      await sam.field('Extra', true).nth(index).fill(extra)
      await sam.field('Extra price').nth(index).fill('5')
      await sam.field('Extra days').nth(index).fill(String(index))
    }
    await sam.button('Add a question').click()
    await sam.field('Question 2', true).fill('How long is the coast?')
    await sam.field('The answer is').nth(1).selectOption('number')
    await sam.button('Add a question').click()
    await sam.field('Question 3', true).fill('Where to send it')
    await sam.field('The answer is').nth(2).selectOption('email')
    await sam.field('Must be answered').nth(2).uncheck()
  })

  await test.step('tags, samples and a cover of one’s own', async () => {
    const tags = sam.field(/^Tags/)
    await tags.fill('Survey')
    await tags.press('Enter')
    await tags.fill('coast')
    await tags.press(',')
    await tags.fill('ci/cd')
    await tags.press('Enter')
    await sam.button('Publish listing').click()
    await sam.sees(/“ci\/cd”: tags have letters, digits, spaces/)
    await expect(tags).toBeFocused()
    await sam.check()
    await sam.button('Remove ci/cd').click()
    await expect(page.getByText('“ci/cd”: tags have letters')).toHaveCount(0)
    await sam.field(/^Skill/).fill('hydrography')
    await sam.field('Add samples').setInputFiles({ ...paper('notes.txt'), mimeType: 'text/plain' })
    await sam.sees('notes.txt: pictures, MP4, WebM, MP3 and PDF only.')
    await sam.field('Add samples').setInputFiles([picture('Baltic.png'), paper('North Sea.pdf')])
    await expect(sam.field('Title of sample 2')).toHaveValue('North Sea')
    await sam.field('Title of sample 1').fill('The Baltic, 2025')
    await sam.field('Choose a picture').setInputFiles(picture('cover.png'))
    await sam.field(/^What the picture shows/).fill('A lighthouse')
    await sam.check()
  })

  await test.step('the server’s refusal is next to its field too, and nothing typed is lost', async () => {
    await tier(2).getByLabel('Price').fill('0')
    await sam.button('Publish listing').click()
    await expect(tier(2).getByRole('alert')).toContainText('at least')
    await expect(tier(2).getByLabel('Price')).toBeFocused()
    await expect(tier(6).getByLabel('Name')).toHaveValue('Whole coast')
    await expect(sam.field(/^What the picture shows/)).toHaveValue('A lighthouse')
    await sam.check()
    // The browser reports every refused call; this one was meant.
    sam.forgive(/ 400 .*\/services$|status of 400/)
    await tier(2).getByLabel('Price').fill('25')
  })

  await test.step('publishes it; it is what was typed', async () => {
    await sam.button('Publish listing').click()
    await page.waitForURL(/\/listings\/c[^/]*$/)
    await sam.sees('On sale')
    await sam.check()
    await expect(page.getByRole('heading', { level: 3, name: 'Whole coast' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'A lighthouse' }).first()).toBeVisible()
    await sam.button('Enlarge: The Baltic, 2025').click()
    await expect(page.getByRole('dialog', { name: 'The Baltic, 2025' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('link')).toHaveText(['survey', 'coast'])
    expect(await read(idIn(sam))).toMatchObject({
      title,
      status: 'PUBLISHED',
      agentId: agent.id,
      currency: 'USDT',
      basePrice: '15',
      deliveryDays: 2,
      tags: ['survey', 'coast'],
      skillTag: 'hydrography',
      instantBuyable: true,
      packages: tiers.map((name, index) => ({
        name,
        price: String(15 + index * 10),
        deliveryDays: 2 + index,
        includes: [`Chart ${index + 1}`, 'Sources'],
      })),
      addons: [
        { title: 'Depths', price: '5', extraDays: 0 },
        { title: 'Tides', price: '5', extraDays: 1 },
      ],
      samples: [{ title: 'The Baltic, 2025' }, { title: 'North Sea' }],
      coverImageAlt: 'A lighthouse',
      inputSchema: {
        type: 'object',
        properties: {
          which_sea: { type: 'string', title: 'Which sea?', enum: ['North Sea', 'Baltic'] },
          how_long_is_the_coast: { type: 'number', title: 'How long is the coast?' },
          where_to_send_it: { type: 'string', title: 'Where to send it', format: 'email' },
        },
        required: ['which_sea', 'how_long_is_the_coast'],
        additionalProperties: false,
      },
    })
  })
  const id = idIn(sam)

  await test.step('changes it: the form has what is sold, and saves what is new', async () => {
    await sam.link('Edit').click()
    await page.waitForURL('**/edit')
    await sam.check()
    await expect(sam.field('Question 2', true)).toHaveValue('How long is the coast?')
    await expect(sam.field('Title of sample 2')).toHaveValue('North Sea')
    // What was typed over an older version is not put over what the listing has become.
    await sam.field('Title', true).fill('A thought of yesterday')
    good(await owner.patch(`/listings/${id}`, { title: `${title}, again` }))
    await page.reload()
    await expect(sam.field('Question 2', true)).toHaveValue('How long is the coast?')
    await expect(sam.field('Title', true)).toHaveValue(`${title}, again`)
    await sam.field('Title', true).fill(title)
    for (const number of [6, 5]) await sam.button(`Remove package ${number}`).click()
    await tier(1).getByLabel('Price').fill('12.5')
    await sam.button('Remove sample 2').click()
    await sam.button('Remove coast').click()
    await sam.button('Take the drawn one').click()
    await sam.button('Remove question 3').click()
    await sam.button('Save changes').click()
    await page.waitForURL(`**/listings/${id}`)
    await expect(page.getByRole('heading', { level: 3, name: 'Large', exact: true })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Price' }).first()).toContainText('12.50')
    const listing = await read(id)
    expect(listing).toMatchObject({
      status: 'PUBLISHED',
      basePrice: '12.5',
      tags: ['survey'],
      samples: [{ title: 'The Baltic, 2025' }],
      coverImageUrl: null,
      coverImageAlt: null,
    })
    expect(listing.packages.map(({ name }) => name)).toEqual(tiers.slice(0, 4))
    expect(Object.keys(listing.inputSchema?.properties ?? {})).toEqual(['which_sea', 'how_long_is_the_coast'])
  })

  await test.step('pauses it, takes it up again, and archives it for good', async () => {
    const strangers = async () => (await anyone.get(`/listings/${id}`)).status
    await sam.button('Pause').click()
    await sam.sees('Hidden from buyers.')
    await sam.check()
    expect(await strangers()).toBe(404)
    await sam.button('Resume').click()
    await sam.sees('Buyers find it')
    expect(await strangers()).toBe(200)
    await sam.button('Archive').click()
    const dialog = await sam.checkDialog('Archive this listing?')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(dialog).toHaveCount(0)
    await sam.button('Archive').click()
    await dialog.getByRole('button', { name: 'Archive it' }).click()
    await sam.sees('Retired.')
    await sam.check()
    await expect(sam.link('Edit')).toHaveCount(0)
    expect((await read(id)).status).toBe('ARCHIVED')
  })
  expect(sam.complaints).toEqual([])
})

test('someone signs a lost phone out; what was typed on it waits for the next sign-in', async ({
  browser,
}) => {
  const desk = await Person.arrive(browser, 'desk')
  const phone = await Person.arrive(browser, 'phone', {
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  const title = `Typed on a phone ${fresh('mark')}`
  await desk.signInWith(owner.actor)
  await phone.signInWith(owner.actor)
  // The page is the one with its query: another form is filled in from what stands there.
  await phone.open('/dashboard/listings/new?from=phone')
  await phone.field('Title').fill(title)
  await phone.field('Description').fill('Short.')
  await phone.field('Price').fill('20')

  await desk.open('/settings/sessions')
  const devices = desk.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Last used' })
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  await desk.button('Sign out Safari on iPhone').click()
  await desk.sees('Safari on iPhone is signed out.')
  await expect(desk.button('Sign out Safari on iPhone')).toHaveCount(0)
  await desk.check()

  await phone.button('Publish listing').click()
  await phone.sees('Your session has ended')
  await phone.check()
  await phone.page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
  await phone.page.waitForURL(/\/sign-in\?next=/)
  await phone.button('phone').first().click()
  await phone.page.waitForURL('**/dashboard/listings/new?from=phone')
  await expect(phone.field('Title')).toHaveValue(title)
  await expect(phone.field('Price')).toHaveValue('20')
  await phone.button('Save as draft').click()
  await phone.page.waitForURL(/\/listings\/c[^/]*$/)
  await phone.sees('Draft')

  await desk.open('/settings/sessions')
  await desk.button('Sign out everywhere else').click()
  const dialog = await desk.checkDialog('Sign out everywhere else?')
  await dialog.getByRole('button', { name: 'Sign them out' }).click()
  await desk.sees(/signed out\.$/)
  await expect(devices).toHaveCount(1)
  await expect(desk.button('Sign out everywhere else')).toHaveCount(0)
  await phone.page.goto('/dashboard')
  await expect(phone.page).toHaveURL(/\/sign-in/)
  const otherTab = await desk.page.context().newPage()
  // Its stream is opened once it watches for a sign-out.
  const stream = otherTab.waitForRequest('**/realtime/sse')
  await otherTab.goto('/inbox')
  await stream
  await desk.button('Sign out on this device').click()
  await desk.page.waitForURL(/\/$/)
  await expect(otherTab).toHaveURL(/\/sign-in\?next=/)
  await desk.page.goto('/settings/sessions')
  await expect(desk.page).toHaveURL(/\/sign-in/)
  // The browser reports every refused call; those of a session that had ended were meant.
  phone.forgive(/ 401 |status of 401/)
  expect([...desk.complaints, ...phone.complaints]).toEqual([])
})
