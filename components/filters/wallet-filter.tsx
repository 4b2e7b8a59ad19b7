import { FilterSearch } from './filter-fields'

/** The field of a list that shows one wallet alone. */
export const WalletFilter = ({ wallet }: { wallet: string | undefined }) => (
  <FilterSearch
    label="Wallet"
    name="wallet"
    placeholder="Wallet, 0x…"
    pattern="0x[0-9a-fA-F]{40}"
    title="0x and 40 hex digits"
    defaultValue={wallet}
  />
)
