/** What the URL of the ledger says. Pure. */
import { z } from 'zod'
import type { FilterInUse } from '@/components/filters/in-use'
import { filtersInUse } from '@/components/filters/in-use'
import { type Place, placeSearch } from '@/components/filters/place'
import { Address, CurrencyCode } from '@/lib/fields'
import { pathWith } from '@/lib/search-params'
import { LedgerAccount, LedgerKind } from '@/lib/wallets/schema'
import { accountWords, kindWords, showMonth } from './ledger-words'

export const ledgerPath = '/dashboard/ledger'

/** `2026-11`: no month that a `Date` does not have. */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

export const ledgerSearch = {
  wallet: Address,
  account: LedgerAccount,
  currency: CurrencyCode,
  kind: LedgerKind,
  month: Month,
  ...placeSearch,
}

export type LedgerFilters = {
  wallet?: string | undefined
  account?: LedgerAccount | undefined
  currency?: z.infer<typeof CurrencyCode> | undefined
  kind?: LedgerKind | undefined
  month?: string | undefined
}

export const pathOfLedger = (filters: LedgerFilters, { page, cursor }: Place = {}): string =>
  pathWith(ledgerPath, { ...filters, page: page === 1 ? undefined : page, cursor })

/** The filters in use; the wallet is not one of them: there always is one. */
export const ledgerFiltersInUse = ({ wallet, ...filters }: LedgerFilters): FilterInUse[] =>
  filtersInUse(
    filters,
    [
      ['account', filters.account && accountWords[filters.account]],
      ['kind', filters.kind && kindWords[filters.kind]],
      ['currency', filters.currency],
      ['month', filters.month && showMonth(filters.month)],
    ],
    (rest) => pathOfLedger({ wallet, ...rest }),
  )
