/** Compares the enclave that the service names with the chain, before an exchange account is encrypted to its key. Pure. */
import type { Hex } from 'viem'
import { isSameAddress } from '../deployment'
import { compressedKey } from '../tee'

/** The vault of a job on the chain, its key, and the registry's entry of this key: all zero when it was never added. */
export type ChainKey = {
  vault: Hex
  signer: Hex
  x: Hex
  y: Hex
  addedAt: number
  revokedAt: number
  /** `ITeeRegistry.Mode`: 0 is software, 1 an Intel TDX enclave. */
  mode: number
}

/** What the service says of the enclave. */
type Said = {
  vault: string
  tee_pubkey: string
  tee_pubkey_uncompressed: string
  enclave_address: string
  mode: 'software' | 'dstack'
}

/**
 * Why an account must not be encrypted to the key that the service names, or null. The chain decides: it has the vault that the client
 * deployed, the one key that this vault takes, and whether that key is still good.
 */
export function chainRefusal(chain: ChainKey, said: Said): string | null {
  if (!isSameAddress(chain.vault, said.vault))
    return 'The job board names another vault for this job than the service.'
  if (!isSameAddress(chain.signer, said.enclave_address))
    return 'The vault of this job takes another key than the one that the service names.'
  if (chain.addedAt === 0) return 'The registry of enclave keys does not have this key.'
  if (chain.revokedAt !== 0) return 'The operator has revoked this key. Cancel the job, or settle it.'
  if (`0x04${chain.x.slice(2)}${chain.y.slice(2)}` !== said.tee_pubkey_uncompressed.toLowerCase())
    return 'The registry has another key under this address.'
  // The account is encrypted to this form of the key.
  if (compressedKey(said.tee_pubkey_uncompressed) !== said.tee_pubkey.toLowerCase())
    return 'The two forms of the key are not of one key.'
  if ((chain.mode === 0) !== (said.mode === 'software'))
    return 'The registry and the service do not agree on whether hardware protects this key.'
  return null
}
