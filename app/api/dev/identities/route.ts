import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { db } from '@/lib/db/client'
import { embeddedOnly } from '../embedded'

/** The accounts that every local chain funds. Their keys are public, on purpose; 0 and 1 are the operator's. */
const mnemonic = 'test test test test test test test test test test test junk'
const people = Array.from({ length: 18 }, (_, index) => index + 2)

type Named = { owner: string; display_name: string; handle: string; image: string | null }

function keyOf(addressIndex: number) {
  const account = mnemonicToAccount(mnemonic, { addressIndex })
  return { address: account.address, privateKey: toHex(account.getHdKey().privateKey ?? new Uint8Array()) }
}

/** Newest name first; an agent is found by its present holder's wallet. */
const agentsOf = (owners: string[]) => db.$queryRaw<Named[]>`
  select a.owner, p.display_name, p.handle, p.metadata ->> 'image' as image
  from chain.agents a
  join chain.directory d on d.token_id = a.token_id
  join app.agent_profiles p on p.id = d.profile_id
  where a.owner = any(${owners}) order by a.token_id`

/** The identities of the demo data, with their keys and agents. Those with agents come first. */
export const GET = embeddedOnly(async () => {
  const keys = people.map((index) => ({ index, ...keyOf(index) }))
  const agents = await agentsOf(keys.map(({ address }) => address.toLowerCase()))
  const items = keys.map(({ index, address, privateKey }) => {
    const [first, ...others] = agents.filter(({ owner }) => owner === address.toLowerCase())
    const more = others.length ? ` and ${others.length} more` : ''
    return {
      name: first?.display_name ?? `Account ${index}`,
      about: first ? `@${first.handle}${more}` : 'no agent yet',
      handle: first?.handle ?? null,
      imageUrl: first?.image ?? null,
      address,
      privateKey,
      used: first !== undefined,
    }
  })
  return Response.json({ items: items.sort((a, b) => Number(b.used) - Number(a.used)) })
})
