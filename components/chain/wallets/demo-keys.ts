import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** A key of the demo wallet. Stored in this browser; worthless, since it exists on the embedded chain only. */
export type DemoKey = { name: string; privateKey: `0x${string}`; address: `0x${string}` }

type Kept = { current: `0x${string}` | null; keys: DemoKey[]; unasked: boolean }

const place = 'merx.demo-wallet'
const nothing: Kept = { current: null, keys: [], unasked: false }

/** What this browser stores for the demo wallet. */
export function keptDemo(): Kept {
  const text = window.localStorage.getItem(place)
  return text ? { ...nothing, ...(JSON.parse(text) as Partial<Kept>) } : nothing
}

const keep = (change: Partial<Kept>) =>
  window.localStorage.setItem(place, JSON.stringify({ ...keptDemo(), ...change }))

/** The active account of the demo wallet, or null before one is chosen. */
export function currentDemoKey(): DemoKey | null {
  const { current, keys } = keptDemo()
  return keys.find((key) => key.address === current) ?? null
}

/** The key of an account that this browser stores, or null. */
export const demoKeyOf = (account: string): DemoKey | null =>
  keptDemo().keys.find(({ address }) => address.toLowerCase() === account.toLowerCase()) ?? null

/** The stored accounts other than the active one. */
export function otherDemoKeys(): DemoKey[] {
  const { current, keys } = keptDemo()
  return keys.filter(({ address }) => address !== current)
}

/** Makes `key` the active account, adding it when it is unknown. */
export function chooseDemoKey(key: Pick<DemoKey, 'name' | 'privateKey'>): DemoKey {
  const chosen = { ...key, address: privateKeyToAccount(key.privateKey).address }
  const others = keptDemo().keys.filter(({ address }) => address !== chosen.address)
  keep({ current: chosen.address, keys: [...others, chosen] })
  return chosen
}

/** Creates an unused account. */
export const newDemoKey = (): DemoKey =>
  chooseDemoKey({ name: `Wallet ${keptDemo().keys.length + 1}`, privateKey: generatePrivateKey() })

/** Clears the active account; the keys stay. */
export const leaveDemoKey = () => keep({ current: null })

/** Sets whether the demo wallet signs without asking. */
export const setUnasked = (unasked: boolean) => keep({ unasked })
