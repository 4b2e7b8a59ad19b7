import { FilterChoice, FilterCurrency } from '@/components/filters/filter-fields'
import { FilterForm } from '@/components/filters/filter-form'
import { fieldValues } from '@/components/filters/in-use'
import { WalletFilter } from '@/components/filters/wallet-filter'
import { shortHex } from '@/lib/short-hex'
import { accountNames, moveKinds } from '@/lib/wallets/journal'
import type { OwnWallet } from '@/lib/wallets/schema'
import { type LedgerFilters, ledgerPath, subjectOf } from './ledger-view'
import { accountWords, kindWords, monthsWith, showMonth } from './ledger-words'

/** Fees wait in contracts, which have no ledger here. */
const accountChoices = accountNames
  .filter((name) => name !== 'FEES')
  .map((value) => ({ value, label: accountWords[value] }))
const kindChoices = moveKinds.map((value) => ({ value, label: kindWords[value] }))

type Props = { filters: LedgerFilters; wallets: readonly OwnWallet[]; now: Date }

/** The filters of the ledger: which wallet where there are several, the month, and what moved with whom. An object comes from its entries. */
export function LedgerFilterBar({ filters, wallets, now }: Props) {
  const { account, kind, currency, counterparty, month } = filters
  // The URL has addresses in lower case, and none for the own wallet.
  const wallet = filters.wallet ?? wallets[0]?.walletAddress.toLowerCase()
  return (
    <FilterForm
      action={ledgerPath}
      kept={subjectOf(filters)}
      values={fieldValues({ ...filters, wallet })}
      active={[account, kind, currency, counterparty].filter(Boolean).length}
      more={
        <>
          <FilterChoice
            label="Account"
            name="account"
            any="All accounts"
            value={account}
            options={accountChoices}
            className="xl:w-52"
          />
          <FilterChoice
            label="Kind"
            name="kind"
            any="All kinds"
            value={kind}
            options={kindChoices}
            className="xl:w-52"
          />
          <FilterCurrency value={currency} />
          <WalletFilter label="Counterparty" name="counterparty" wallet={counterparty} />
        </>
      }
    >
      {wallets.length > 1 && (
        <FilterChoice
          label="Wallet"
          name="wallet"
          value={wallet}
          options={wallets.map(({ walletAddress, isPrimary }) => ({
            value: walletAddress.toLowerCase(),
            label: isPrimary ? `${shortHex(walletAddress)} (yours)` : shortHex(walletAddress),
          }))}
          className="xl:w-52"
        />
      )}
      <FilterChoice
        label="Month"
        name="month"
        any="All time"
        value={month}
        options={monthsWith(month, now).map((value) => ({ value, label: showMonth(value) }))}
        className="xl:w-48"
      />
    </FilterForm>
  )
}
