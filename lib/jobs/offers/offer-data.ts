/** The EIP-712 data that a provider signs so that the client can accept its offer, as `SvcJobBoard` verifies it. Pure. */
import type { Address, Hex } from 'viem'

/** An offer as the contract sees it. */
export type SignedOffer = {
  jobId: bigint
  agentId: bigint
  /** The first 23 bytes of `keccak256(abi.encode(secret))`: `offerSeal` of lib/ids.ts. */
  seal: Hex
  /** Unix seconds until which the client may accept it. */
  expiresAt: bigint
}

const types = {
  Offer: [
    { name: 'jobId', type: 'uint256' },
    { name: 'agentId', type: 'uint256' },
    { name: 'seal', type: 'bytes23' },
    { name: 'expiresAt', type: 'uint256' },
  ],
} as const

/** The typed data of an offer for the job board at this address. */
export const offerTypedData = (offer: SignedOffer, { chainId, board }: { chainId: number; board: Address }) =>
  ({
    domain: { name: 'SvcJobBoard', version: '1', chainId, verifyingContract: board },
    types,
    primaryType: 'Offer',
    message: offer,
  }) as const
