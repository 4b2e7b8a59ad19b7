/** The query parameters of the ledger. Pure. */
import { z } from 'zod'
import type { FilterInUse } from '@/components/filters/in-use'
import { filtersInUse } from '@/components/filters/in-use'
import { type Place, placePath, placeSearch } from '@/components/filters/place'
import { Address, CurrencyCode } from '@/lib/fields'
import { shortHex } from '@/lib/short-hex'
import { LedgerAccount, LedgerKind, LedgerSubjectId, LedgerSubjectKind } from '@/lib/wallets/schema'
import { accountWords, kindWords, monthBounds, showMonth, showSubject } from './ledger-words'

export const ledgerPath = '/dashboard/ledger'

/** `2026-11`: no month that a `Date` does not have. */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

export const ledgerSearch = {
  wallet: Address,
  account: LedgerAccount,
  currency: CurrencyCode,
  kind: LedgerKind,
  subjectKind: LedgerSubjectKind,
  subjectId: LedgerSubjectId,
  counterparty: Address,
  month: Month,
  ...placeSearch,
}

export type LedgerFilters = {
  wallet?: string | undefined
  account?: LedgerAccount | undefined
  currency?: z.infer<typeof CurrencyCode> | undefined
  kind?: LedgerKind | undefined
  subjectKind?: z.infer<typeof LedgerSubjectKind> | undefined
  subjectId?: string | undefined
  counterparty?: string | undefined
  month?: string | undefined
}

/** The object whose entries alone are shown: a kind and an id, or nothing. */
export const subjectOf = ({ subjectKind, subjectId }: LedgerFilters) =>
  subjectKind && subjectId ? { subjectKind, subjectId } : { subjectKind: undefined, subjectId: undefined }

/** Whether the ledger is filtered by more than a file can be: files have every account, kind and currency. */
export const isNarrowerThanFiles = ({ account, kind, currency }: LedgerFilters): boolean =>
  [account, kind, currency].some(Boolean)

/** The query of the files of a ledger with these filters. */
export const fileQueryOf = <W extends string, C extends string>(
  filters: LedgerFilters & { wallet?: W | undefined; counterparty?: C | undefined },
) => ({
  wallet: filters.wallet,
  ...subjectOf(filters),
  counterparty: filters.counterparty,
  ...(filters.month === undefined ? {} : monthBounds(filters.month)),
})

/** The path of the ledger with these filters, at a page. */
export const pathOfLedger = (filters: LedgerFilters, place: Place = {}): string =>
  placePath(ledgerPath, place, { ...filters, ...subjectOf(filters) })

/** The active filters; the wallet is not one of them, because there always is one. */
export function ledgerFiltersInUse({ wallet, ...filters }: LedgerFilters): FilterInUse[] {
  const { subjectKind, subjectId } = subjectOf(filters)
  return filtersInUse(
    filters,
    [
      ['subjectId', subjectKind && showSubject(subjectKind, shortHex(subjectId))],
      ['counterparty', filters.counterparty && `With ${shortHex(filters.counterparty)}`],
      ['account', filters.account && accountWords[filters.account]],
      ['kind', filters.kind && kindWords[filters.kind]],
      ['currency', filters.currency],
      ['month', filters.month && showMonth(filters.month)],
    ],
    (rest) => pathOfLedger({ wallet, ...rest }),
  )
}
