/**
 * Ids of on-chain objects, mirrored from `contracts/src/shared/Ids.sol`: bound to the chain, the contract that holds the object and the
 * account that creates it. So they are known before the broadcast, and no one can squat one.
 */
import { type Address, encodeAbiParameters, type Hex, keccak256, stringToHex } from 'viem'

/** Every argument of `createOrder` except the salt, in the units the contract takes. */
export type OrderFields = {
  clientAgentId: bigint
  providerAgentId: bigint
  budget: bigint
  minStake: bigint
  deliverySeconds: number | bigint
  challengeWindow: number | bigint
  termsHash: Hex
}

/**
 * The part of an order's id besides the chain, the escrow, the buyer and the salt. `openChallenge` takes it to check the secret of the salt
 * against the id. Equals `Ids.commitmentOf`.
 */
export const commitmentOf = (fields: OrderFields): Hex =>
  keccak256(
    encodeAbiParameters(
      [
        { type: 'uint256' },
        { type: 'uint256' },
        { type: 'uint256' },
        { type: 'uint256' },
        { type: 'uint32' },
        { type: 'uint32' },
        { type: 'bytes32' },
      ],
      [
        fields.clientAgentId,
        fields.providerAgentId,
        fields.budget,
        fields.minStake,
        Number(fields.deliverySeconds),
        Number(fields.challengeWindow),
        fields.termsHash,
      ],
    ),
  )

/** All inputs of an order's id: the chain, the escrow, the buyer, and every argument of `createOrder`. */
export type OrderIdParts = OrderFields & {
  chainId: number | bigint
  escrow: Address
  buyer: Address
  salt: Hex
}

/**
 * The id of the order that `buyer` creates in `escrow` with these arguments; equals `SvcEscrow.orderIdOf`. Any changed field changes the
 * id.
 */
export const orderIdOf = ({ chainId, escrow, buyer, salt, ...fields }: OrderIdParts): Hex =>
  boundId(chainId, escrow, buyer, salt, commitmentOf(fields))

/** Equals `Ids.orderIdOf`: the id of an object that `creator` creates in `home` with this salt and the arguments in `commitment`. */
function boundId(chainId: number | bigint, home: Address, creator: Address, salt: Hex, commitment: Hex): Hex {
  return keccak256(
    encodeAbiParameters(
      [
        { type: 'uint256' },
        { type: 'address' },
        { type: 'address' },
        { type: 'bytes32' },
        { type: 'bytes32' },
      ],
      [BigInt(chainId), home, creator, salt, commitment],
    ),
  )
}

/** All inputs of a dispute's id: the dispute contract, the contract that opens the dispute, and its subject there. */
export type DisputeIdParts = { chainId: number | bigint; disputes: Address; module: Address; subject: Hex }

/** The id of the dispute that `module` opens about `subject`; equals `SvcDisputes.disputeIdOf`. */
export const disputeIdOf = ({ chainId, disputes, module, subject }: DisputeIdParts): Hex =>
  keccak256(
    encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'address' }, { type: 'address' }, { type: 'bytes32' }],
      [BigInt(chainId), disputes, module, subject],
    ),
  )

/** The prefix of every salt: "seal", as `SvcEscrow.SEAL`. */
const seal = '0x7365616c'

/**
 * The salt that commits to `secret`. A challenge of the order is opened with the secret, so that the provider cannot know which panel a
 * delivery would draw. The contract accepts no other form.
 */
export const sealedSalt = (secret: Hex): Hex =>
  `${seal}${keccak256(encodeAbiParameters([{ type: 'bytes32' }], [secret])).slice(2, 58)}`

/** Every term of a campaign, in the units the contract takes: the arguments of `fundCampaign` except the salt. */
export type CampaignFields = {
  token: Address
  rewardPerSlot: bigint
  slots: number
  perProviderLimit: number
  providerBond: bigint
  closesAt: bigint
  maxSubmitSeconds: number
  reviewSeconds: number
  termsHash: Hex
}

/** All inputs of a campaign's id: where and by whom it is funded, and every argument of `fundCampaign`. */
export type CampaignIdParts = CampaignFields & {
  chainId: number | bigint
  campaigns: Address
  brand: Address
  salt: Hex
}

/** The id of the campaign that `brand` funds with these arguments; equals `SvcCampaigns.campaignIdOf`. */
export function campaignIdOf({ chainId, campaigns, brand, salt, ...terms }: CampaignIdParts): Hex {
  const commitment = keccak256(
    encodeAbiParameters(
      [
        { type: 'address' },
        { type: 'uint256' },
        { type: 'uint32' },
        { type: 'uint16' },
        { type: 'uint256' },
        { type: 'uint64' },
        { type: 'uint32' },
        { type: 'uint32' },
        { type: 'bytes32' },
      ],
      [
        terms.token,
        terms.rewardPerSlot,
        terms.slots,
        terms.perProviderLimit,
        terms.providerBond,
        terms.closesAt,
        terms.maxSubmitSeconds,
        terms.reviewSeconds,
        terms.termsHash,
      ],
    ),
  )
  return boundId(chainId, campaigns, brand, salt, commitment)
}

/**
 * The nonce of an agent's claim. The index counts its claims in the campaign from zero; the rest commits to `secret`. A challenge is opened
 * with the secret, so that the brand cannot know which panel a rejection would draw.
 */
export const slotNonce = (index: number, secret: Hex): Hex =>
  `0x${index.toString(16).padStart(4, '0')}${keccak256(encodeAbiParameters([{ type: 'bytes32' }], [secret])).slice(2, 62)}`

/** The id of the slot that the agent claims with this nonce; equals `SvcCampaigns.slotIdOf`. */
export const slotIdOf = (campaignId: Hex, agentId: bigint, nonce: Hex): Hex =>
  keccak256(
    encodeAbiParameters(
      [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'bytes32' }],
      [campaignId, agentId, nonce],
    ),
  )

/** Every term of a job, in the units the contract takes: the struct of `createJob`. Trading terms are zero unless the job trades. */
export type JobTerms = {
  clientAgentId: bigint
  evaluatorAgentId: bigint
  budget: bigint
  deadline: bigint
  /** Index of `PROGRAM`, `RUBRIC`, `HYBRID`, `CEX_CAPITAL`. */
  strategyType: number
  verificationLevel: number
  stopLossBps: number
  targetReturnBps: number
  maxDailyTrades: number
  termsHash: Hex
}

/** All inputs of a job's id: where and by whom it is created, and every argument of `createJob`. */
export type JobIdParts = {
  chainId: number | bigint
  board: Address
  client: Address
  salt: Hex
  terms: JobTerms
  title: string
  description: string
}

/** `jobCommitmentOf` with hashed texts. An on-chain text can be invalid UTF-8, whose hash cannot be computed from a string. */
export const jobCommitmentOfHashes = (terms: JobTerms, titleHash: Hex, descriptionHash: Hex): Hex =>
  keccak256(
    encodeAbiParameters(
      [
        { type: 'uint256' },
        { type: 'uint256' },
        { type: 'uint256' },
        { type: 'uint64' },
        { type: 'uint8' },
        { type: 'uint8' },
        { type: 'uint16' },
        { type: 'uint16' },
        { type: 'uint16' },
        { type: 'bytes32' },
        { type: 'bytes32' },
        { type: 'bytes32' },
      ],
      [
        terms.clientAgentId,
        terms.evaluatorAgentId,
        terms.budget,
        terms.deadline,
        terms.strategyType,
        terms.verificationLevel,
        terms.stopLossBps,
        terms.targetReturnBps,
        terms.maxDailyTrades,
        terms.termsHash,
        titleHash,
        descriptionHash,
      ],
    ),
  )

/**
 * The part of a job's id besides the chain, the board, the client and the salt. The client's `openDispute` takes it. Equals
 * `SvcJobBoard.commitmentOf`.
 */
export const jobCommitmentOf = ({
  terms,
  title,
  description,
}: Pick<JobIdParts, 'terms' | 'title' | 'description'>): Hex =>
  jobCommitmentOfHashes(terms, keccak256(stringToHex(title)), keccak256(stringToHex(description)))

/** The id of the job that `client` creates with these arguments; equals `SvcJobBoard.jobIdOf`. */
export const jobIdOf = ({ chainId, board, client, salt, ...said }: JobIdParts): bigint =>
  BigInt(boundId(chainId, board, client, salt, jobCommitmentOf(said)))

/** The commitment in a provider's offer for a job. The provider cannot open a dispute without the secret. */
export const offerSeal = (secret: Hex): Hex =>
  `0x${keccak256(encodeAbiParameters([{ type: 'bytes32' }], [secret])).slice(2, 48)}`
