/**
 * The data that a provider seals and signs in an offer (`ISvcJobBoard.Offer`). The provider keeps the secret: without it no dispute can be
 * opened, and a client that knew it could choose the panel. Pure.
 */
import { encodeAbiParameters, type Hex, keccak256, slice } from 'viem'
import { jobKeyOf } from '@/lib/jobs/job-id'

/** The first 23 bytes of the hash of a secret of 32 bytes. */
export const sealOf = (secret: Hex): Hex =>
  slice(keccak256(encodeAbiParameters([{ type: 'bytes32' }], [secret])), 0, 23)

/** An offer as the contract reads it. `expiresAt` in Unix seconds. */
export type SealedOffer = { jobId: string; agentId: string; seal: Hex; expiresAt: number }

/** The typed data of an offer, for the wallet. */
export const offerTypedData = (
  { jobId, agentId, seal, expiresAt }: SealedOffer,
  { chainId, jobBoard }: { chainId: number; jobBoard: Hex },
) =>
  ({
    domain: { name: 'SvcJobBoard', version: '1', chainId, verifyingContract: jobBoard },
    types: {
      Offer: [
        { name: 'jobId', type: 'uint256' },
        { name: 'agentId', type: 'uint256' },
        { name: 'seal', type: 'bytes23' },
        { name: 'expiresAt', type: 'uint256' },
      ],
    },
    primaryType: 'Offer',
    message: { jobId: BigInt(jobId), agentId: BigInt(agentId), seal, expiresAt: BigInt(expiresAt) },
  }) as const

/** The storage key for the secrets of an agent's offers for a job. */
export const secretPlace = (jobId: string, agentId: string): string =>
  `merx.offer-secret:${jobKeyOf(jobId)}:${agentId}`

/** Whether a text has the form of a secret: 32 bytes in hex. */
export const isSecret = (text: string): text is Hex => /^0x[0-9a-fA-F]{64}$/.test(text)

/** The secret behind a seal; while the seal is unknown, the newest secret, which comes first. Null when it is not stored. */
export const secretWith = (secrets: readonly Hex[], seal: string | null): Hex | null =>
  (seal === null ? secrets[0] : secrets.find((secret) => sealOf(secret) === seal)) ?? null
