/** Links of wallets that are made at once: they count each other. */
import { expect, test } from 'vitest'
import { asOwner, type Person, person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import type { LinkMessage } from '@/lib/wallets/schema'
import { newKey } from './wallets'

/** A signed link of a new wallet, not sent yet. */
async function signedLink(who: Person) {
  const wallet = newKey()
  const walletAddress = wallet.address
  const { nonce, message } = good(await who.post<LinkMessage>('/wallets/link-message', { walletAddress }))
  return { walletAddress, nonce, signature: await wallet.signMessage({ message }) }
}

const linkedOf = (who: Person) =>
  asOwner('select wallet_address from app.linked_wallets where account_id = $1', [who.accountId])

test('no more than twenty are linked', async () => {
  const ada = await person('0')
  const links = await Promise.all(Array.from({ length: 8 }, () => signedLink(ada)))
  await asOwner(
    `insert into app.linked_wallets (wallet_address, account_id)
     select '0x' || lpad(to_hex(n) || substr(md5($1), 1, 20), 40, '0'), $1 from generate_series(16, 33) n`,
    [ada.accountId],
  )
  const answers = await Promise.all(links.map((link) => ada.post('/wallets', link)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(409)])
  expect(await linkedOf(ada)).toHaveLength(20)
})
