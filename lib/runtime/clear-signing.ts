/** `/.well-known/erc7730/<name>.json`: a descriptor for each contract, at the addresses of this deployment. */
import { currencyKeys, rowOf, singleKeys } from '@/lib/chain/contracts'
import { deployment } from '@/lib/chain/deployment'
import { descriptorOf } from '@/lib/chain/descriptions/erc7730'
import { showAddress } from '@/lib/fields'
import { currencyList } from '@/lib/money'

/** Returns every descriptor by its file name. */
export function descriptors(): Map<string, object> {
  const { chainId, contracts, currencies } = deployment()
  const agents = showAddress(contracts.identityRegistry)
  const found = new Map<string, object>()
  const add = (file: string, descriptor: object | null) => {
    if (descriptor) found.set(`${file}.json`, descriptor)
  }
  for (const key of singleKeys) {
    const address = contracts[key]
    const [currency] = currencyList
    const token = showAddress(currencies[currency].token)
    if (address)
      add(
        key,
        descriptorOf({
          contract: key,
          name: rowOf(key).name,
          chainId,
          address: showAddress(address),
          currency,
          token,
          agents,
        }),
      )
  }
  for (const currency of currencyList) {
    const token = showAddress(currencies[currency].token)
    const base = { chainId, currency, token, agents }
    add(`token${currency}`, descriptorOf({ ...base, contract: 'token', name: currency, address: token }))
    for (const key of currencyKeys)
      add(
        key + currency,
        descriptorOf({
          ...base,
          contract: key,
          name: `${rowOf(key).name} (${currency})`,
          address: showAddress(currencies[currency][key]),
        }),
      )
  }
  return found
}
