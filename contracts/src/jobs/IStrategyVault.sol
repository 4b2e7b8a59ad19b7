// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ITeeRegistry} from "./ITeeRegistry.sol";

/// @title The record of one `CEX_CAPITAL` job: its terms, the balances that the enclave attested, and how trading ended.
/// @notice Holds no money. The capital stays in the client's account at the exchange, the budget in `SvcJobBoard`. Anyone may post what
/// the enclave has signed; the vault accepts no other signature. Snapshots form a chain: each names the hash of the one before, so that one that
/// is missing, repeated or out of order is refused. The events of all vaults come from the factory, at one address.
/// @dev What the enclave signs is EIP-712 typed data, 65 bytes `r ‖ s ‖ v` with `v` 27 or 28 and low `s`.
///
/// Domain: `{ name: "StrategyVault", version: "1", chainId, verifyingContract: <this vault> }`.
///
/// Types:
/// - `Snapshot(uint256 jobId,uint64 timestamp,uint256 reportedValue,bytes32 reportHash,bytes32 previousHash)`
/// - `Close(uint256 jobId,uint64 timestamp,uint256 reportedValue,bytes32 reportHash,bytes32 previousHash,uint8 reason)`
///
/// The hash of a snapshot is its EIP-712 `hashStruct` (without the domain), which is viem's
/// `hashStruct({ primaryType: 'Snapshot', types, data })`. `head` is the hash of the last one, zero before the first.
///
/// Assumes: the enclave takes `timestamp` from the newest block, so that it is never later than the block that the post is mined in.
interface IStrategyVault {
    /// @notice Why trading ended; `NONE` while it goes on.
    enum CloseReason {
        NONE,
        DEADLINE,
        STOP_LOSS
    }

    /// @notice The terms, as the job commits to them.
    /// @param stopLossBps Loss against the first snapshot at which the enclave closes, in basis points; 1 to 10,000.
    /// @param targetReturnBps Gain on the first snapshot that passes the job, in basis points.
    /// @param maxDailyTrades Orders the enclave accepts in a UTC day.
    /// @param deadline Unix seconds at which the enclave closes: the deadline of the job.
    struct Terms {
        uint16 stopLossBps;
        uint16 targetReturnBps;
        uint16 maxDailyTrades;
        uint64 deadline;
    }

    /// @notice What the enclave attests.
    /// @param timestamp Unix seconds of the balance, by chain time.
    /// @param reportedValue Worth of the account in units of the quote currency, with six decimals.
    /// @param reportHash `keccak256` of the balance report: the UTF-8 bytes of its canonical JSON.
    /// @param previousHash `head` of the vault before this one; zero for the first.
    struct Snapshot {
        uint64 timestamp;
        uint256 reportedValue;
        bytes32 reportHash;
        bytes32 previousHash;
    }

    /// @notice What the snapshots so far come to. All zero before the first.
    /// @param initialValue Value of the first snapshot. Loss and gain are measured against it.
    /// @param peakValue Highest value. @param lastValue Latest value.
    /// @param lastTimestamp Unix seconds of the latest.
    /// @param count How many there are, the closing one included.
    /// @param maxDrawdownBps Largest fall from a peak, in basis points of that peak, rounded down.
    /// @param closeReason Why trading ended.
    struct Record {
        uint56 initialValue;
        uint56 peakValue;
        uint56 lastValue;
        uint40 lastTimestamp;
        uint24 count;
        uint16 maxDrawdownBps;
        CloseReason closeReason;
    }

    /// @notice Only the factory sets up a vault, once.
    error NotFactory(address account);
    error AlreadyInitialized();
    /// @notice Trading has ended.
    error VaultIsClosed();
    /// @notice The signature is not the one of this vault's enclave key.
    error SignerWrong(address signer);
    /// @notice The enclave key was revoked.
    error SignerRevoked(address signer);
    /// @notice The snapshot does not follow `head`: it is a repetition, out of order, or one is missing.
    error PreviousHashWrong(bytes32 head);
    /// @notice The time must be from `earliest`, which follows the last snapshot, to `latest`, the time of the block; for the first
    /// snapshot from the moment the provider was set, and not after the deadline.
    error TimestampInvalid(uint256 earliest, uint256 latest);
    /// @notice The value is zero in the first snapshot, or too large.
    error ReportedValueInvalid(uint256 minimum, uint256 maximum);
    /// @notice The job has no provider yet: the first snapshot is the start of the provider's work.
    error ProviderMissing();
    /// @notice There is no snapshot to compare the last value with.
    error SnapshotMissing();
    /// @notice The reason is none, or it is the deadline and that was not reached at the snapshot's time.
    error CloseReasonInvalid();

    /// @notice Sets the vault up. Only the factory can call it, in the transaction that deploys the vault.
    function initialize(address signer_, Terms calldata terms_) external;

    /// @notice Records a balance that the enclave attested. Anyone can call it.
    /// @dev The first one needs a job with a provider, is not older than the moment the provider was set, and not later than the deadline.
    function postSnapshot(Snapshot calldata snapshot, bytes calldata signature) external;

    /// @notice Ends trading with a last snapshot. Anyone who has the enclave's word can call it. `SvcJobBoard.evaluateFromVault`
    /// carries it over.
    /// @param snapshot The last balance. @param reason `DEADLINE` needs a timestamp at or after the deadline.
    /// @param signature Over `Close`, not `Snapshot`.
    function close(Snapshot calldata snapshot, CloseReason reason, bytes calldata signature) external;

    /// @notice The job of `SvcJobBoard` that this is the vault of.
    function jobId() external view returns (uint256);

    /// @notice What deployed this vault and emits its events.
    function factory() external view returns (address);

    /// @notice The registry of enclave keys.
    function registry() external view returns (ITeeRegistry);

    /// @notice The enclave key of this vault, for good.
    function signer() external view returns (address);

    function termsOf() external view returns (Terms memory);

    function recordOf() external view returns (Record memory);

    /// @notice Hash of the last snapshot; zero before the first.
    function head() external view returns (bytes32);

    /// @notice The value at or below which the enclave stops, and at or above which the target is reached; zero before the first
    /// snapshot.
    function stopLossValue() external view returns (uint256);
    function targetValue() external view returns (uint256);

    /// @notice How trading ended; all zero while it goes on.
    /// @return reason Why.
    /// @return targetReached Whether the last value is at or above `targetValue`, whatever the reason.
    /// @return deliverableHash `keccak256` of the text `<signature>|<value>`: the closing signature as lower-case hex with `0x`, and the
    /// last value in units as a decimal number.
    function closure() external view returns (CloseReason reason, bool targetReached, bytes32 deliverableHash);

    /// @notice The hash that the next snapshot names, and what the enclave signs.
    function hashOf(Snapshot calldata snapshot) external view returns (bytes32);
    function digestOf(Snapshot calldata snapshot) external view returns (bytes32);
    function closeHashOf(Snapshot calldata snapshot, CloseReason reason) external view returns (bytes32);
    function closeDigestOf(Snapshot calldata snapshot, CloseReason reason) external view returns (bytes32);
}
