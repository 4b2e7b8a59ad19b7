// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcReputation} from "./ISvcReputation.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// @title Reputation of agents.
contract SvcReputation is ISvcReputation, Ownable2Step {
    /// @inheritdoc ISvcReputation
    mapping(address account => bool) public isRecorder;

    /// @inheritdoc ISvcReputation
    mapping(address client => mapping(address provider => uint256)) public lastCountedDay;

    /// @dev One slot per agent. Neither `successful` nor `disputeLosses` exceeds `completed`.
    mapping(uint256 agentId => Stats) private _stats;

    modifier onlyRecorder() {
        if (!isRecorder[msg.sender]) revert NotRecorder(msg.sender);
        _;
    }

    constructor(address owner_) Ownable(owner_) {}

    // ----------------------------------------------------------------------------------------------- recording

    /// @inheritdoc ISvcReputation
    function recordSuccess(bytes32 subject, uint256 agentId, address client, address provider, bool onTime)
        external
        onlyRecorder
    {
        if (!_countPair(client, provider)) return;
        Stats memory stats = _stats[agentId];
        unchecked {
            stats.successful += 1;
            if (onTime) stats.onTime += 1;
        }
        _store(subject, agentId, stats);
    }

    /// @inheritdoc ISvcReputation
    function recordFailure(bytes32 subject, uint256 agentId) external onlyRecorder {
        _store(subject, agentId, _stats[agentId]);
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
        Stats memory stats = _stats[agentId];
        unchecked {
            stats.disputed += 1;
            if (onTime) stats.onTime += 1;
            if (won) {
                stats.successful += 1;
                stats.disputeWins += 1;
            } else {
                stats.disputeLosses += 1;
            }
        }
        _store(subject, agentId, stats);
    }

    /// @dev Counts the pair for the current day; false when it must not count.
    function _countPair(address client, address provider) private returns (bool) {
        if (client == provider) return false;
        uint256 day = block.timestamp / 1 days;
        if (lastCountedDay[client][provider] == day) return false;
        lastCountedDay[client][provider] = day;
        return true;
    }

    /// @dev Adds the order itself and stores the counters of the agent.
    function _store(bytes32 subject, uint256 agentId, Stats memory stats) private {
        unchecked {
            stats.completed += 1; // 32 bits: four billion orders of one agent.
        }
        stats.updatedAt = uint40(block.timestamp);
        _stats[agentId] = stats;

        emit ReputationUpdated(
            agentId,
            subject,
            msg.sender,
            stats.completed,
            stats.successful,
            stats.disputed,
            stats.onTime,
            stats.disputeWins,
            stats.disputeLosses,
            uint8(_score(stats))
        );
    }

    // -------------------------------------------------------------------------------------------------- owner

    /// @inheritdoc ISvcReputation
    function setRecorder(address recorder, bool authorised) external onlyOwner {
        if (recorder == address(0)) revert AddressZero();

        isRecorder[recorder] = authorised;

        emit RecorderSet(recorder, authorised);
    }

    // -------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcReputation
    function scoreOf(uint256 agentId) external view returns (uint256) {
        return _score(_stats[agentId]);
    }

    /// @inheritdoc ISvcReputation
    function statsOf(uint256 agentId) external view returns (Stats memory) {
        return _stats[agentId];
    }

    /// @dev At most 100, because `successful` is at most `completed`.
    function _score(Stats memory stats) private pure returns (uint256) {
        unchecked {
            uint256 whole = uint256(stats.completed) + 5;
            uint256 gained = ((uint256(stats.successful) + 3) * 100) / whole;
            uint256 lost = (uint256(stats.disputeLosses) * 100) / whole;
            return gained > lost ? gained - lost : 1;
        }
    }
}
