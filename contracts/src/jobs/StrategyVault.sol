// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Fees} from "../shared/Fees.sol";
import {Reads} from "../shared/Reads.sol";
import {IStrategyVault} from "./IStrategyVault.sol";
import {IStrategyVaultFactory} from "./IStrategyVaultFactory.sol";
import {ITeeRegistry} from "./ITeeRegistry.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

/// @title The record of one trading job. Each vault is a clone of this contract, with the job's id in its code.
contract StrategyVault is IStrategyVault, EIP712 {
    bytes32 private constant SNAPSHOT_TYPE = keccak256(
        "Snapshot(uint256 jobId,uint64 timestamp,uint256 reportedValue,bytes32 reportHash,bytes32 previousHash)"
    );
    bytes32 private constant CLOSE_TYPE = keccak256(
        "Close(uint256 jobId,uint64 timestamp,uint256 reportedValue,bytes32 reportHash,bytes32 previousHash,uint8 reason)"
    );

    /// @dev The largest value a record can hold: 72 billion of a currency with six decimals.
    uint256 private constant MAX_VALUE = type(uint56).max;

    /// @inheritdoc IStrategyVault
    address public immutable factory;
    /// @inheritdoc IStrategyVault
    ITeeRegistry public immutable registry;

    /// @dev Key and terms in one slot, written once.
    struct Setup {
        address signer;
        uint40 deadline;
        uint16 stopLossBps;
        uint16 targetReturnBps;
        uint16 maxDailyTrades;
    }

    Setup private _setup;
    Record private _record;
    /// @inheritdoc IStrategyVault
    bytes32 public head;
    bytes32 private _deliverableHash;

    /// @dev The factory deploys the one implementation. It is no vault: it has no job in its code, and no one can initialise it.
    constructor(ITeeRegistry registry_) EIP712("StrategyVault", "1") {
        factory = msg.sender;
        registry = registry_;
    }

    /// @inheritdoc IStrategyVault
    function initialize(address signer_, Terms calldata terms_) external {
        if (msg.sender != factory) revert NotFactory(msg.sender);
        if (_setup.signer != address(0)) revert AlreadyInitialized();

        _setup = Setup({
            signer: signer_,
            deadline: uint40(terms_.deadline),
            stopLossBps: terms_.stopLossBps,
            targetReturnBps: terms_.targetReturnBps,
            maxDailyTrades: terms_.maxDailyTrades
        });
    }

    // ------------------------------------------------------------------------------------------------- posting

    /// @inheritdoc IStrategyVault
    function postSnapshot(Snapshot calldata snapshot, bytes calldata signature) external {
        bytes32 snapshotHash = hashOf(snapshot);
        Record memory record = _next(snapshot, snapshotHash, signature);

        _record = record;
        head = snapshotHash;

        IStrategyVaultFactory(factory).announceSnapshot(snapshotHash, msg.sender, snapshot, signature);
    }

    /// @inheritdoc IStrategyVault
    function close(Snapshot calldata snapshot, CloseReason reason, bytes calldata signature) external {
        bytes32 closeHash = closeHashOf(snapshot, reason);
        if (_record.count == 0) revert SnapshotMissing();
        Record memory record = _next(snapshot, closeHash, signature);
        bool atDeadline = reason == CloseReason.DEADLINE && snapshot.timestamp >= _setup.deadline;
        if (!atDeadline && reason != CloseReason.STOP_LOSS) revert CloseReasonInvalid();

        record.closeReason = reason;
        _record = record;
        head = closeHash;
        bytes32 deliverableHash = keccak256(
            abi.encodePacked(Strings.toHexString(signature), "|", Strings.toString(snapshot.reportedValue))
        );
        _deliverableHash = deliverableHash;

        IStrategyVaultFactory(factory)
            .announceClose(
                closeHash, msg.sender, reason, _isReached(record), deliverableHash, snapshot, signature
            );
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc IStrategyVault
    function jobId() public view returns (uint256) {
        return abi.decode(Clones.fetchCloneArgs(address(this)), (uint256));
    }

    /// @inheritdoc IStrategyVault
    function signer() external view returns (address) {
        return _setup.signer;
    }

    /// @inheritdoc IStrategyVault
    function termsOf() external view returns (Terms memory) {
        Setup memory setup = _setup;
        return Terms({
            stopLossBps: setup.stopLossBps,
            targetReturnBps: setup.targetReturnBps,
            maxDailyTrades: setup.maxDailyTrades,
            deadline: setup.deadline
        });
    }

    /// @inheritdoc IStrategyVault
    function recordOf() external view returns (Record memory) {
        return _record;
    }

    /// @inheritdoc IStrategyVault
    function stopLossValue() external view returns (uint256) {
        return Fees.ofDown(_record.initialValue, Fees.BPS - _setup.stopLossBps);
    }

    /// @inheritdoc IStrategyVault
    function targetValue() external view returns (uint256) {
        return _targetOf(_record.initialValue);
    }

    /// @inheritdoc IStrategyVault
    function closure()
        external
        view
        returns (CloseReason reason, bool targetReached, bytes32 deliverableHash)
    {
        Record memory record = _record;
        if (record.closeReason == CloseReason.NONE) return (CloseReason.NONE, false, 0);
        return (record.closeReason, _isReached(record), _deliverableHash);
    }

    /// @inheritdoc IStrategyVault
    function hashOf(Snapshot calldata snapshot) public view returns (bytes32) {
        return keccak256(
            abi.encode(
                SNAPSHOT_TYPE,
                jobId(),
                snapshot.timestamp,
                snapshot.reportedValue,
                snapshot.reportHash,
                snapshot.previousHash
            )
        );
    }

    /// @inheritdoc IStrategyVault
    function digestOf(Snapshot calldata snapshot) external view returns (bytes32) {
        return _hashTypedDataV4(hashOf(snapshot));
    }

    /// @inheritdoc IStrategyVault
    function closeHashOf(Snapshot calldata snapshot, CloseReason reason) public view returns (bytes32) {
        return keccak256(
            abi.encode(
                CLOSE_TYPE,
                jobId(),
                snapshot.timestamp,
                snapshot.reportedValue,
                snapshot.reportHash,
                snapshot.previousHash,
                reason
            )
        );
    }

    /// @inheritdoc IStrategyVault
    function closeDigestOf(Snapshot calldata snapshot, CloseReason reason) external view returns (bytes32) {
        return _hashTypedDataV4(closeHashOf(snapshot, reason));
    }

    // ----------------------------------------------------------------------------------------------- internals

    /// @dev The record with one snapshot more. Refuses one that is not signed, or does not follow the last.
    function _next(Snapshot calldata snapshot, bytes32 structHash, bytes calldata signature)
        private
        view
        returns (Record memory record)
    {
        record = _record;
        if (record.closeReason != CloseReason.NONE) revert VaultIsClosed();
        if (snapshot.previousHash != head) revert PreviousHashWrong(head);
        (uint256 earliest, uint256 latest) = (record.lastTimestamp + 1, block.timestamp);
        if (record.count == 0) (earliest, latest) = _firstWithin();
        if (snapshot.timestamp < earliest || snapshot.timestamp > latest) {
            revert TimestampInvalid(earliest, latest);
        }
        uint256 least = record.count == 0 ? 1 : 0;
        if (snapshot.reportedValue < least || snapshot.reportedValue > MAX_VALUE) {
            revert ReportedValueInvalid(least, MAX_VALUE);
        }
        _checkSignature(structHash, signature);

        uint56 value = uint56(snapshot.reportedValue);
        if (record.count == 0) record.initialValue = value;
        if (value > record.peakValue) record.peakValue = value;
        // The value fits 56 bits, so the product fits 70.
        uint256 drawdown = uint256(record.peakValue - value) * Fees.BPS / record.peakValue;
        if (drawdown > record.maxDrawdownBps) record.maxDrawdownBps = uint16(drawdown);
        record.lastValue = value;
        record.lastTimestamp = uint40(snapshot.timestamp);
        ++record.count;
    }

    function _checkSignature(bytes32 structHash, bytes calldata signature) private view {
        address signer_ = _setup.signer;
        (address recovered,,) = ECDSA.tryRecover(_hashTypedDataV4(structHash), signature);
        if (recovered != signer_ || recovered == address(0)) revert SignerWrong(recovered);
        bool active = Reads.word(address(registry), ITeeRegistry.isActive.selector, uint160(signer_)) != 0;
        if (!active) revert SignerRevoked(signer_);
    }

    /// @dev From when to when the first snapshot is taken. What happened to the account before the job had a provider is not the provider's
    /// work, and what begins after the deadline is no job.
    function _firstWithin() private view returns (uint256 since, uint256 latest) {
        since = IStrategyVaultFactory(factory).board().jobOf(jobId()).providerSetAt;
        if (since == 0) revert ProviderMissing();
        latest = _setup.deadline < block.timestamp ? _setup.deadline : block.timestamp;
    }

    function _isReached(Record memory record) private view returns (bool) {
        return record.lastValue >= _targetOf(record.initialValue);
    }

    /// @dev Rounded up: a value a unit below the exact target has not reached it.
    function _targetOf(uint256 initialValue) private view returns (uint256) {
        return (initialValue * (Fees.BPS + _setup.targetReturnBps) + Fees.BPS - 1) / Fees.BPS;
    }
}
