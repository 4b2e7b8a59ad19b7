/** The data that a provider signs to offer a job, so that the client can accept it on the chain (EIP-712, as `SvcJobBoard` verifies it). */
import { encodeAbiParameters, type Hex, keccak256, slice } from 'viem'
import { localError } from './errors'
import type { ContractsConfig } from './generated/api'

/** An offer of an agent to do a job. */
export type JobOfferTerms = {
  /** The job's id. */
  jobId: string
  /** The agent's token id. */
  agentId: string
  /** 32 random bytes that the provider keeps secret: a dispute needs them, and anyone who knows them could choose its panel. */
  secret: Hex
  /** Unix seconds of chain time until which the client can accept it. */
  expiresAt: number
}

/**
 * Returns what to sign and what to send for an offer of a job: `typedData` goes to the wallet of the agent's owner, and `seal` and
 * `expiresAt` go to `POST /jobs/{jobId}/offers` with the signature.
 *
 * @example
 * const offer = { jobId: '7', agentId: '3', secret: `0x${'5a'.repeat(32)}`, expiresAt: 1_900_000_000 } as const
 * const { seal, typedData } = jobOfferData(offer, await merx.config())
 * console.log(seal, await privateKeyToAccount(privateKey).signTypedData(typedData))
 */
export function jobOfferData(
  { jobId, agentId, secret, expiresAt }: JobOfferTerms,
  { chainId, contracts }: Pick<ContractsConfig, 'chainId' | 'contracts'>,
) {
  const board = contracts.jobBoard?.address
  if (board === undefined) throw localError('NETWORK', 'This service has no job board.')
  const seal = slice(keccak256(encodeAbiParameters([{ type: 'bytes32' }], [secret])), 0, 23)
  const typedData = {
    domain: { name: 'SvcJobBoard', version: '1', chainId, verifyingContract: board as Hex },
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
  } as const
  return { seal, typedData }
}
