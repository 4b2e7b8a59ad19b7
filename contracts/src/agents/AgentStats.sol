// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice The counters of one agent in one storage word. From the lowest bit, 32 bits each: completed, successful,
/// disputed, onTime, disputeWins, disputeLosses; above them the Unix seconds of the last record.
/// @dev Invariants: no counter exceeds `completed`; 32 bits hold four billion orders of one agent, so no lane runs over.
type AgentStats is uint256;

using AgentStatsLanes for AgentStats global;

/// @title Counting in the lanes of an agent's record, and the score it gives.
library AgentStatsLanes {
    uint256 private constant LANE = type(uint32).max;
    uint256 private constant ONE_COMPLETED = 1;
    uint256 private constant ONE_SUCCESSFUL = 1 << 32;
    uint256 private constant ONE_DISPUTED = 1 << 64;
    uint256 private constant ONE_ON_TIME = 1 << 96;
    uint256 private constant ONE_WIN = 1 << 128;
    uint256 private constant ONE_LOSS = 1 << 160;
    uint256 private constant COUNTERS = (1 << 192) - 1;

    function completed(AgentStats stats) internal pure returns (uint256) {
        return AgentStats.unwrap(stats) & LANE;
    }

    function successful(AgentStats stats) internal pure returns (uint256) {
        return (AgentStats.unwrap(stats) >> 32) & LANE;
    }

    function disputed(AgentStats stats) internal pure returns (uint256) {
        return (AgentStats.unwrap(stats) >> 64) & LANE;
    }

    function onTime(AgentStats stats) internal pure returns (uint256) {
        return (AgentStats.unwrap(stats) >> 96) & LANE;
    }

    function disputeWins(AgentStats stats) internal pure returns (uint256) {
        return (AgentStats.unwrap(stats) >> 128) & LANE;
    }

    function disputeLosses(AgentStats stats) internal pure returns (uint256) {
        return (AgentStats.unwrap(stats) >> 160) & LANE;
    }

    function updatedAt(AgentStats stats) internal pure returns (uint256) {
        return AgentStats.unwrap(stats) >> 192;
    }

    function addSuccess(AgentStats stats, bool wasOnTime) internal pure returns (AgentStats) {
        return _add(stats, ONE_COMPLETED + ONE_SUCCESSFUL + (wasOnTime ? ONE_ON_TIME : 0));
    }

    function addFailure(AgentStats stats) internal pure returns (AgentStats) {
        return _add(stats, ONE_COMPLETED);
    }

    function addDispute(AgentStats stats, bool wasOnTime, bool won) internal pure returns (AgentStats) {
        uint256 result = won ? ONE_SUCCESSFUL + ONE_WIN : ONE_LOSS;
        return _add(stats, ONE_COMPLETED + ONE_DISPUTED + result + (wasOnTime ? ONE_ON_TIME : 0));
    }

    /// @dev The same counters, last written at `timestamp`.
    function stamped(AgentStats stats, uint256 timestamp) internal pure returns (AgentStats) {
        return AgentStats.wrap((AgentStats.unwrap(stats) & COUNTERS) | (timestamp << 192));
    }

    /// @notice The score: 60 at the start, never above 100, never below 1.
    /// @dev The gain stays below 100 because `successful` is at most `completed`.
    function score(AgentStats stats) internal pure returns (uint256) {
        unchecked {
            uint256 whole = completed(stats) + 5;
            uint256 gained = ((successful(stats) + 3) * 100) / whole;
            uint256 lost = (disputeLosses(stats) * 100) / whole;
            return gained > lost ? gained - lost : 1;
        }
    }

    function _add(AgentStats stats, uint256 lanes) private pure returns (AgentStats) {
        unchecked {
            return AgentStats.wrap(AgentStats.unwrap(stats) + lanes);
        }
    }
}
