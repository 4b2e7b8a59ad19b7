import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addShares,
  boundTenths,
  type Fee,
  foldRewards,
  pairSeconds,
  sharesOf,
  sideRate,
  type Total,
  worthTenths,
} from './fold'

const wallets = ['0xa', '0xb', '0xc', '0xd', '0xe']
const wallet = fc.constantFrom(...wallets)

const fees = fc
  .array(
    fc.record({
      settledAt: fc.bigInt(0n, 4n * pairSeconds),
      currency: fc.constantFrom('USDC', 'USDT'),
      fee: fc.bigInt(1n, 10n ** 15n),
      client: wallet,
      provider: wallet,
      payee: wallet,
      clientInviter: fc.option(wallet),
      providerInviter: fc.option(wallet),
    }),
    { maxLength: 40 },
  )
  .map((all): Fee[] => all.map((one, at) => ({ ...one, matter: `order:${at}` })))

const pointsOf = (totals: ReadonlyMap<string, Total>, of: readonly string[] = [...totals.keys()]): bigint =>
  of.reduce((sum, one) => {
    const { earned, invited } = totals.get(one) ?? { earned: 0n, invited: 0n }
    return sum + earned + invited
  }, 0n)
const paid = (all: readonly Fee[]): bigint => all.reduce((sum, { fee }) => sum + fee, 0n)

const plain: Fee = {
  matter: 'order:1',
  settledAt: 0n,
  currency: 'USDC',
  fee: 10_000n,
  client: '0xa',
  provider: '0xb',
  payee: '0xb',
  clientInviter: null,
  providerInviter: null,
}

describe('a fee', () => {
  test('of one cent gives each side one point, and the inviter of each a tenth', () => {
    const { totals } = foldRewards([{ ...plain, clientInviter: '0xc', providerInviter: '0xd' }])
    expect(totals.get('0xa')).toEqual({ earned: 1_000_000n, invited: 0n, fees: 1 })
    expect(totals.get('0xb')).toEqual({ earned: 1_000_000n, invited: 0n, fees: 1 })
    expect(totals.get('0xc')).toEqual({ earned: 0n, invited: 100_000n, fees: 0 })
    expect(totals.get('0xd')).toEqual({ earned: 0n, invited: 100_000n, fees: 0 })
  })

  test.each([
    ['SAME_WALLET', { provider: '0xa' }],
    ['SAME_WALLET', { payee: '0xa' }],
  ])('is %s and gives nothing when %o', (finding, over) => {
    const { findings, totals } = foldRewards([{ ...plain, ...over, clientInviter: '0xc' }])
    expect(findings.get('order:1')).toBe(finding)
    expect(pointsOf(totals)).toBe(0n)
  })

  test('in a currency without a peg gives nothing', () => {
    expect(pointsOf(foldRewards([{ ...plain, currency: 'WETH' }]).totals)).toBe(0n)
  })

  test('between two wallets that invited each other gives their inviters nothing', () => {
    const { totals } = foldRewards([{ ...plain, clientInviter: '0xb', providerInviter: '0xa' }])
    expect(totals.get('0xa')?.invited).toBe(0n)
    expect(totals.get('0xb')?.invited).toBe(0n)
  })

  test.each([
    [0n, 'BOTH_DIRECTIONS'],
    [pairSeconds, 'BOTH_DIRECTIONS'],
    [pairSeconds + 1n, 'EARNED'],
  ])('and one of the other direction %s seconds later are %s, both', (after, finding) => {
    const back = {
      ...plain,
      matter: 'order:2',
      client: '0xb',
      provider: '0xa',
      payee: '0xa',
      settledAt: after,
    }
    const { findings } = foldRewards([plain, back])
    expect([...findings.values()]).toEqual([finding, finding])
  })
})

describe('the fold', () => {
  test('never gives more than 2.2 points for each point of a side, nor anything that may be worth the fees', () => {
    fc.assert(
      fc.property(fees, (all) => {
        const points = pointsOf(foldRewards(all).totals)
        const ofOneSide = paid(all) * sideRate.USDC
        expect(points * 10n <= ofOneSide * boundTenths).toBe(true)
        expect(all.length === 0 || points * worthTenths < ofOneSide * 10n).toBe(true)
      }),
    )
  })

  test('gives no wallet a negative number', () => {
    fc.assert(
      fc.property(fees, (all) => {
        for (const { earned, invited } of foldRewards(all).totals.values())
          expect(earned >= 0n && invited >= 0n).toBe(true)
      }),
    )
  })

  test('does not depend on the order of the fees', () => {
    const shuffled = fees.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, ([all, mixed]) => {
        const [one, other] = [foldRewards(all), foldRewards(mixed)]
        expect(new Map([...other.totals].sort())).toEqual(new Map([...one.totals].sort()))
        expect(new Map([...other.findings].sort())).toEqual(new Map([...one.findings].sort()))
      }),
    )
  })

  test('returns the same for a fee that is split', () => {
    fc.assert(
      fc.property(fees, fc.integer({ min: 2, max: 7 }), (all, parts) => {
        const split = all.flatMap((one) => {
          const part = one.fee / BigInt(parts)
          return Array.from({ length: parts }, (_, at) => ({
            ...one,
            matter: `${one.matter}/${at}`,
            fee: at === 0 ? one.fee - part * BigInt(parts - 1) : part,
          }))
        })
        expect(pointsOf(foldRewards(split).totals)).toBe(pointsOf(foldRewards(all).totals))
      }),
    )
  })

  test('is what adding one fee after the other comes to, when what later fees show is taken back', () => {
    fc.assert(
      fc.property(fees, (all) => {
        const totals = new Map<string, Total>()
        let before = foldRewards([]).findings
        for (const [at, fee] of all.entries()) {
          const after = foldRewards(all.slice(0, at + 1)).findings
          addShares(totals, sharesOf(fee, after.get(fee.matter) ?? 'EARNED'), 1n)
          for (const one of all.slice(0, at)) {
            const [was, is] = [before.get(one.matter), after.get(one.matter)]
            if (!was || !is || was === is) continue
            addShares(totals, sharesOf(one, was), -1n)
            addShares(totals, sharesOf(one, is), 1n)
          }
          before = after
        }
        expect(totals).toEqual(foldRewards(all).totals)
      }),
    )
  })
})
