/** Verifies wallet signatures: key wallets by recovery, contract wallets on the chain of this service. */
import 'server-only'
import type { Address, Hex } from 'viem'
import { publicClient } from '@/lib/chain/client'
import { verifySigner, verifySignerAsContracts } from '@/lib/chain/signatures'

/** Whether `wallet` signed `digest`. Throws `UNAVAILABLE` when the chain is needed and does not respond. */
export const isSignedBy = (wallet: Address, digest: Hex, signature: Hex): Promise<boolean> =>
  verifySigner(publicClient(), wallet, digest, signature)

/** Whether our contracts accept this signature for `wallet`. Throws `UNAVAILABLE` when the chain is needed and does not respond. */
export const isSignedForContracts = (wallet: Address, digest: Hex, signature: Hex): Promise<boolean> =>
  verifySignerAsContracts(publicClient(), wallet, digest, signature)
