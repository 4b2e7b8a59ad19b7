import { describe, expect, test } from 'vitest'
import { Prisma } from '@/lib/db/generated/client'
import { unpricedField } from './new-currency'
import type { ListingPatch } from './schema'

const addon = { id: 'addon-1', title: 'Tides', price: '20' }
const tier = { id: 'tier-1', name: 'Basic', price: '60', deliveryDays: 3 }
const rowWith = ({ packages = [] as object[], addons = [] as object[], bond = '0' } = {}) => ({
  currency: 'USDC',
  packages: packages as Prisma.JsonValue,
  addons: addons as Prisma.JsonValue,
  bondAmount: new Prisma.Decimal(bond),
})

describe('a patch of the currency', () => {
  const rich = rowWith({ addons: [addon], bond: '5000000' })
  const inNew = { currency: 'USDT', basePrice: '100' } as const
  test.each<[string, ListingPatch, ReturnType<typeof rowWith>, string | null]>([
    ['needs a base price', { currency: 'USDT' }, rowWith(), 'basePrice'],
    ['has it', inNew, rowWith(), null],
    ['needs packages', inNew, rowWith({ packages: [tier] }), 'packages'],
    ['needs add-ons', { ...inNew, bondAmount: '5' }, rich, 'addons'],
    ['needs a bond', { ...inNew, addons: [] }, rich, 'bondAmount'],
    ['has them all', { ...inNew, addons: [], bondAmount: '0' }, rich, null],
    ['to the same one needs nothing', { currency: 'USDC' }, rich, null],
  ])('%s', (_, patch, row, field) => expect(unpricedField(patch, row)).toBe(field))
})
