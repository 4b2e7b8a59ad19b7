// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IStrategyVault} from "./IStrategyVault.sol";
import {IStrategyVaultFactory} from "./IStrategyVaultFactory.sol";
import {ISvcJobBoard} from "./ISvcJobBoard.sol";
import {ITeeRegistry} from "./ITeeRegistry.sol";
import {StrategyVault} from "./StrategyVault.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

/// @title Deploys the vaults of trading jobs.
contract StrategyVaultFactory is IStrategyVaultFactory {
    /// @inheritdoc IStrategyVaultFactory
    ITeeRegistry public immutable registry;
    /// @inheritdoc IStrategyVaultFactory
    ISvcJobBoard public immutable board;
    /// @notice What every vault is a clone of.
    address public immutable implementation;

    /// @dev The job of each vault that was deployed here.
    mapping(address vault => uint256 jobId) private _jobIds;

    /// @param board_ The address where the job board is about to be deployed; it checks that itself.
    constructor(ITeeRegistry registry_, ISvcJobBoard board_) {
        if (address(registry_) == address(0) || address(board_) == address(0)) revert AddressZero();
        registry = registry_;
        board = board_;
        implementation = address(new StrategyVault(registry_));
    }

    /// @inheritdoc IStrategyVaultFactory
    function deployVault(uint256 jobId, address signer) external returns (address vault) {
        ISvcJobBoard.Job memory job = board.jobOf(jobId);
        if (job.client != msg.sender) revert NotClient();
        if (job.strategyType != ISvcJobBoard.StrategyType.CEX_CAPITAL) revert StrategyWrong();
        bool waits = job.status == ISvcJobBoard.Status.OPEN || job.status == ISvcJobBoard.Status.FUNDED;
        if (!waits || job.providerAgentId != 0) revert JobNotOpen();
        if (!registry.isActive(signer)) revert KeyNotActive(signer);
        vault = addressOf(jobId);
        if (_jobIds[vault] != 0) revert VaultExists(vault);

        _jobIds[vault] = jobId;

        emit VaultDeployed(jobId, vault, signer, msg.sender);

        Clones.cloneDeterministicWithImmutableArgs(implementation, abi.encode(jobId), bytes32(jobId));
        IStrategyVault(vault)
            .initialize(
                signer,
                IStrategyVault.Terms({
                stopLossBps: job.stopLossBps,
                targetReturnBps: job.targetReturnBps,
                maxDailyTrades: job.maxDailyTrades,
                deadline: job.deadline
            })
            );
    }

    // ------------------------------------------------------------------------------------------------ announcing

    /// @inheritdoc IStrategyVaultFactory
    function announceSnapshot(
        bytes32 snapshotHash,
        address by,
        IStrategyVault.Snapshot calldata snapshot,
        bytes calldata signature
    ) external {
        emit SnapshotPosted(
            _jobIdOfCaller(),
            snapshotHash,
            by,
            snapshot.timestamp,
            snapshot.reportedValue,
            snapshot.reportHash,
            snapshot.previousHash,
            signature
        );
    }

    /// @inheritdoc IStrategyVaultFactory
    function announceClose(
        bytes32 closeHash,
        address by,
        IStrategyVault.CloseReason reason,
        bool targetReached,
        bytes32 deliverableHash,
        IStrategyVault.Snapshot calldata snapshot,
        bytes calldata signature
    ) external {
        emit VaultClosed(
            _jobIdOfCaller(),
            closeHash,
            by,
            reason,
            targetReached,
            deliverableHash,
            snapshot.timestamp,
            snapshot.reportedValue,
            snapshot.reportHash,
            snapshot.previousHash,
            signature
        );
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc IStrategyVaultFactory
    function requireUsableVault(uint256 jobId) external view {
        address vault = vaultOf(jobId);
        if (vault == address(0)) revert ISvcJobBoard.VaultMissing();
        address signer = IStrategyVault(vault).signer();
        if (!registry.isActive(signer)) revert KeyNotActive(signer);
    }

    /// @inheritdoc IStrategyVaultFactory
    function vaultOf(uint256 jobId) public view returns (address vault) {
        vault = addressOf(jobId);
        if (_jobIds[vault] == 0) return address(0);
    }

    /// @inheritdoc IStrategyVaultFactory
    function addressOf(uint256 jobId) public view returns (address) {
        return Clones.predictDeterministicAddressWithImmutableArgs(
            implementation, abi.encode(jobId), bytes32(jobId)
        );
    }

    function _jobIdOfCaller() private view returns (uint256 jobId) {
        jobId = _jobIds[msg.sender];
        if (jobId == 0) revert NotVault(msg.sender);
    }
}
