import { FilterSearch } from './filter-fields'

type Props = { wallet: string | undefined; label?: string; name?: string }

/** The filter of a list by wallet. */
export const WalletFilter = ({ wallet, label = 'Wallet', name = 'wallet' }: Props) => (
  <FilterSearch
    label={label}
    name={name}
    placeholder={`${label}, 0x…`}
    pattern="0x[0-9a-fA-F]{40}"
    title="0x and 40 hex digits"
    defaultValue={wallet}
  />
)
