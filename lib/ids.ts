/**
 * Ids of on-chain objects, mirrored from `contracts/src/shared/Ids.sol`: bound to the chain, the contract that
 * holds the object and the wallet that makes it, so they are known before the broadcast and nobody can squat one.
 */
import { type Address, encodeAbiParameters, type Hex, keccak256 } from 'viem'

/** What fixes the id of an order: `salt` is any 32 bytes that `buyer` has not used in `escrow`. */
export type OrderIdParts = { chainId: number | bigint; escrow: Address; buyer: Address; salt: Hex }

/** The id of the order that `buyer` makes in `escrow` with `salt`; equals `SvcEscrow.orderIdOf`. */
export function orderIdOf({ chainId, escrow, buyer, salt }: OrderIdParts): Hex {
  return keccak256(
    encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'address' }, { type: 'address' }, { type: 'bytes32' }],
      [BigInt(chainId), escrow, buyer, salt],
    ),
  )
}

/** What fixes the id of a dispute: the contract that opens it, and what it is about there. */
export type DisputeIdParts = { chainId: number | bigint; disputes: Address; module: Address; subject: Hex }

/** The id of the dispute that `module` opens about `subject`; equals `SvcDisputes.disputeIdOf`. */
export const disputeIdOf = ({ chainId, disputes, module, subject }: DisputeIdParts): Hex =>
  orderIdOf({ chainId, escrow: disputes, buyer: module, salt: subject })

/** What a salt that commits to a secret starts with: "seal", as `SvcEscrow.SEAL`. */
const seal = '0x7365616c'

/**
 * The salt that commits to `secret`: a challenge of its order is opened with the secret alone, so nobody who delivers can know
 * which panel a delivery would give. Any salt that is not sealed is its own secret.
 */
export const sealedSalt = (secret: Hex): Hex =>
  `${seal}${keccak256(encodeAbiParameters([{ type: 'bytes32' }], [secret])).slice(2, 58)}`
