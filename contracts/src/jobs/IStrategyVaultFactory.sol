// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IStrategyVault} from "./IStrategyVault.sol";
import {ISvcJobBoard} from "./ISvcJobBoard.sol";
import {ITeeRegistry} from "./ITeeRegistry.sol";

/// @title Deploys the vaults of `CEX_CAPITAL` jobs, one per job, at an address that follows from the job, and emits what happens in them.
interface IStrategyVaultFactory {
    /// @notice The client deployed the vault of its job. The terms are those of the job.
    event VaultDeployed(uint256 indexed jobId, address indexed vault, address indexed signer, address client);
    /// @notice The enclave of a vault attested a balance. `signature` is what the specification calls the attestation.
    event SnapshotPosted(
        uint256 indexed jobId,
        bytes32 indexed snapshotHash,
        address indexed by,
        uint64 timestamp,
        uint256 reportedValue,
        bytes32 reportHash,
        bytes32 previousHash,
        bytes signature
    );
    /// @notice The enclave of a vault ended trading. This is its last snapshot, too.
    event VaultClosed(
        uint256 indexed jobId,
        bytes32 indexed closeHash,
        address indexed by,
        IStrategyVault.CloseReason reason,
        bool targetReached,
        bytes32 deliverableHash,
        uint64 timestamp,
        uint256 reportedValue,
        bytes32 reportHash,
        bytes32 previousHash,
        bytes signature
    );

    /// @notice The caller is not the client of the job.
    error NotClient();
    /// @notice The job does not trade.
    error StrategyWrong();
    /// @notice The job has a provider already, or has ended.
    error JobNotOpen();
    /// @notice The enclave key is unknown or revoked.
    error KeyNotActive(address signer);
    /// @notice The job has its vault.
    error VaultExists(address vault);
    /// @notice The caller is no vault of this factory.
    error NotVault(address account);
    /// @notice The address is zero.
    error AddressZero();

    /// @notice Deploys the vault of a job. Its terms are those that the job commits to. Only the client can call it, before the job
    /// has a provider.
    /// @param signer The enclave key whose word the vault takes, for good; active in the registry.
    function deployVault(uint256 jobId, address signer) external returns (address vault);

    /// @notice Emits `SnapshotPosted`. Only a vault can call it, with what it has checked.
    function announceSnapshot(
        bytes32 snapshotHash,
        address by,
        IStrategyVault.Snapshot calldata snapshot,
        bytes calldata signature
    ) external;

    /// @notice Emits `VaultClosed`. Only a vault can call it, with what it has checked.
    function announceClose(
        bytes32 closeHash,
        address by,
        IStrategyVault.CloseReason reason,
        bool targetReached,
        bytes32 deliverableHash,
        IStrategyVault.Snapshot calldata snapshot,
        bytes calldata signature
    ) external;

    /// @notice The vault of the job; zero when there is none.
    function vaultOf(uint256 jobId) external view returns (address);

    /// @notice Refuses with `VaultMissing` a job without a vault, and with `KeyNotActive` one whose vault takes the word of a key that was
    /// revoked since: nothing could be posted or closed in it.
    function requireUsableVault(uint256 jobId) external view;

    /// @notice The address that the vault of the job has, or will have.
    function addressOf(uint256 jobId) external view returns (address);

    /// @notice The job board whose jobs have vaults here.
    function board() external view returns (ISvcJobBoard);

    /// @notice The registry that knows the enclave keys.
    function registry() external view returns (ITeeRegistry);
}
