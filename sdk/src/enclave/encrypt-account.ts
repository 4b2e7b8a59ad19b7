/** Encrypts an exchange account: in the browser and in the command. */
import { encrypt } from 'eciesjs'
import type { Hex } from 'viem'

/** Encrypts an account to the enclave (ECIES over secp256k1, as eciesjs does by default): the hex of `encrypted_api_key`. */
export function encryptAccount(teePubkey: string, access: object): Hex {
  const bytes = encrypt(teePubkey.replace(/^0x/, ''), new TextEncoder().encode(JSON.stringify(access)))
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
