// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AgentStats} from "./AgentStats.sol";
import {ISvcReputation} from "./ISvcReputation.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// @title Reputation of agents.
contract SvcReputation is ISvcReputation, Ownable2Step {
    /// @notice The order escrows: recorders for good, which the owner cannot strike off.
    address public immutable escrowA;
    address public immutable escrowB;

    /// @inheritdoc ISvcReputation
    mapping(address client => mapping(address provider => uint256)) public lastCountedDay;

    mapping(address account => bool) private _recorders;
    mapping(uint256 agentId => AgentStats) private _stats;

    modifier onlyRecorder() {
        if (!isRecorder(msg.sender)) revert NotRecorder(msg.sender);
        _;
    }

    /// @param escrowA_ Where one order escrow is about to be deployed. @param escrowB_ And the other.
    constructor(address owner_, address escrowA_, address escrowB_) Ownable(owner_) {
        if (escrowA_ == address(0)) revert RecorderInvalid(escrowA_);
        if (escrowB_ == address(0)) revert RecorderInvalid(escrowB_);
        escrowA = escrowA_;
        escrowB = escrowB_;
        emit RecorderSet(escrowA_, true);
        emit RecorderSet(escrowB_, true);
    }

    // ----------------------------------------------------------------------------------------------- recording

    /// @inheritdoc ISvcReputation
    function recordSuccess(bytes32 subject, uint256 agentId, address client, address provider, bool onTime)
        external
        onlyRecorder
    {
        if (!_countPair(client, provider)) return;
        _store(subject, agentId, _stats[agentId].addSuccess(onTime));
    }

    /// @inheritdoc ISvcReputation
    function recordFailure(bytes32 subject, uint256 agentId) external onlyRecorder {
        _store(subject, agentId, _stats[agentId].addFailure());
    }

    /// @inheritdoc ISvcReputation
    function recordDispute(
        bytes32 subject,
        uint256 agentId,
        address client,
        address provider,
        bool onTime,
        bool won
    ) external onlyRecorder {
        if (won && !_countPair(client, provider)) return;
        _store(subject, agentId, _stats[agentId].addDispute(onTime, won));
    }

    /// @dev Counts the pair for the current day; false when it must not count.
    function _countPair(address client, address provider) private returns (bool) {
        if (client == provider) return false;
        uint256 day = block.timestamp / 1 days;
        if (lastCountedDay[client][provider] == day) return false;
        lastCountedDay[client][provider] = day;
        return true;
    }

    function _store(bytes32 subject, uint256 agentId, AgentStats stats) private {
        _stats[agentId] = stats.stamped(block.timestamp);

        emit ReputationUpdated(
            agentId,
            subject,
            msg.sender,
            uint64(stats.completed()),
            uint64(stats.successful()),
            uint64(stats.disputed()),
            uint64(stats.onTime()),
            uint64(stats.disputeWins()),
            uint64(stats.disputeLosses()),
            uint8(stats.score())
        );
    }

    // -------------------------------------------------------------------------------------------------- owner

    /// @inheritdoc ISvcReputation
    function setRecorder(address recorder, bool authorised) external onlyOwner {
        if (recorder == address(0) || recorder == escrowA || recorder == escrowB) {
            revert RecorderInvalid(recorder);
        }

        _recorders[recorder] = authorised;

        emit RecorderSet(recorder, authorised);
    }

    // -------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcReputation
    function isRecorder(address account) public view returns (bool) {
        return account == escrowA || account == escrowB || _recorders[account];
    }

    /// @inheritdoc ISvcReputation
    function scoreOf(uint256 agentId) external view returns (uint256) {
        return _stats[agentId].score();
    }

    /// @inheritdoc ISvcReputation
    function statsOf(uint256 agentId) external view returns (Stats memory) {
        AgentStats stats = _stats[agentId];
        return Stats({
            completed: uint32(stats.completed()),
            successful: uint32(stats.successful()),
            disputed: uint32(stats.disputed()),
            onTime: uint32(stats.onTime()),
            disputeWins: uint32(stats.disputeWins()),
            disputeLosses: uint32(stats.disputeLosses()),
            updatedAt: uint40(stats.updatedAt())
        });
    }
}
