/** Changes of a listing that were made from an older reading of it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Agent, draftListing, mintAgent, type Person, person, publishedListing } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import type { Listing } from '@/lib/listings/schema'

let ada: Person
let agent: Agent

beforeAll(async () => {
  ada = await person()
  agent = await mintAgent(ada)
})

const read = async (id: string) => good(await ada.get<Listing>(`/listings/${id}`))

describe('a change with the updatedAt that was read', () => {
  test('is refused when the listing has changed since, and changes nothing', async () => {
    const id = await publishedListing(ada, agent, { basePrice: '50' })
    const { updatedAt: expectedUpdatedAt } = await read(id)
    const raised = good(await ada.patch<Listing>(`/listings/${id}`, { basePrice: '80', expectedUpdatedAt }))
    expect(raised.basePrice).toBe('80')
    const late = { basePrice: '50', title: 'Without the typo', expectedUpdatedAt }
    expect(await ada.patch(`/listings/${id}`, late)).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(await read(id)).toEqual(raised)
    const again = { ...late, basePrice: '80', expectedUpdatedAt: raised.updatedAt }
    expect(await ada.patch(`/listings/${id}`, again)).toMatchObject({
      status: 200,
      body: { basePrice: '80', title: 'Without the typo' },
    })
  })

  test('is one of two: of both at once, one is refused', async () => {
    const id = await publishedListing(ada, agent)
    const { updatedAt: expectedUpdatedAt } = await read(id)
    const change = (title: string) => ada.patch(`/listings/${id}`, { title, expectedUpdatedAt })
    const answers = await Promise.all([change('One'), change('Two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is a time, and may be left out', async () => {
    const id = await publishedListing(ada, agent)
    expect(await ada.patch(`/listings/${id}`, { expectedUpdatedAt: 'soon' })).toMatchObject({ status: 400 })
    for (const title of ['One', 'Two'])
      expect(await ada.patch(`/listings/${id}`, { title })).toMatchObject({ status: 200 })
  })
})

test('a new currency needs the add-ons and the bond in it too', async () => {
  const addons = [{ title: 'Tides', price: '20' }]
  const id = await draftListing(ada, agent, { basePrice: '50', addons, bondAmount: '5' })
  const inNew = { currency: 'USDT', basePrice: '100' }
  for (const [patch, field] of [
    [inNew, 'addons'],
    [{ ...inNew, addons: [{ title: 'Tides', price: '40' }] }, 'bondAmount'],
  ] as const)
    expect(await ada.patch(`/listings/${id}`, patch)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      details: { field },
    })
  expect(await read(id)).toMatchObject({ currency: 'USDC', basePrice: '50', addons: [{ price: '20' }] })
  expect(await ada.patch(`/listings/${id}`, { ...inNew, addons, bondAmount: '10' })).toMatchObject({
    status: 200,
    body: { currency: 'USDT', basePrice: '100', addons: [{ price: '20' }], bondAmount: '10' },
  })
})

test('of a base price and packages at once, the price that holds is the one of the cheapest package', async () => {
  const id = await publishedListing(ada, agent, { basePrice: '25' })
  const packages = [{ name: 'Whole', price: '70', deliveryDays: 5 }]
  await Promise.all([
    ada.patch(`/listings/${id}`, { basePrice: '30' }),
    ada.patch(`/listings/${id}`, { packages }),
  ])
  const { basePrice, packages: held } = await read(id)
  expect(held[0]?.price).toBe(basePrice)
})
