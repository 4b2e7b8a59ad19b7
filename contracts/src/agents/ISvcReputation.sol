// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Reputation of agents, written on settlement by contracts of this deployment, never by the agents.
/// @notice The score runs from 1 to 100 and is smoothed towards 60, where an agent starts:
/// `max(1, min(100, (successful + 3) * 100 / (completed + 5) - disputeLosses * 100 / (completed + 5)))`.
interface ISvcReputation {
    /// @notice What an agent has done.
    /// @param completed Orders that came to an end after it accepted them, as far as they count.
    /// @param successful Of these, those that paid it.
    /// @param disputed Of these, those that went through a dispute.
    /// @param onTime Of these, those whose every delivery met its due date.
    /// @param updatedAt Unix seconds of the last record.
    struct Stats {
        uint32 completed;
        uint32 successful;
        uint32 disputed;
        uint32 onTime;
        uint32 disputeWins;
        uint32 disputeLosses;
        uint40 updatedAt;
    }

    /// @notice An order counted. All counters are those after it.
    event ReputationUpdated(
        uint256 indexed agentId,
        bytes32 indexed subject,
        address indexed recorder,
        uint64 completed,
        uint64 successful,
        uint64 disputed,
        uint64 onTime,
        uint64 disputeWins,
        uint64 disputeLosses,
        uint8 score
    );
    /// @notice A contract may write reputation, or may no longer.
    event RecorderSet(address indexed recorder, bool authorised);

    /// @notice The caller may not write reputation.
    error NotRecorder(address account);
    /// @notice The address is zero, or is an escrow that records for good.
    error RecorderInvalid(address recorder);

    /// @notice Records an order that paid its provider. For recorders.
    /// @dev A pair of client and provider owner counts once per UTC day, and no one counts for trading with
    /// himself: then nothing is written. Failures are not limited so, or a provider could hide them behind one success.
    /// @param subject The order's id.
    /// @param client The wallet that paid.
    /// @param provider The owner of the agent.
    function recordSuccess(bytes32 subject, uint256 agentId, address client, address provider, bool onTime)
        external;

    /// @notice Records an order that the provider took and did not deliver. For recorders.
    function recordFailure(bytes32 subject, uint256 agentId) external;

    /// @notice Records an order that was decided by a dispute. For recorders.
    /// @dev A won dispute counts as a success under the same limits as one; a lost dispute always counts.
    function recordDispute(
        bytes32 subject,
        uint256 agentId,
        address client,
        address provider,
        bool onTime,
        bool won
    ) external;

    /// @notice Lets a contract write reputation, or ends that. Only the owner of this contract can call it.
    function setRecorder(address recorder, bool authorised) external;

    /// @notice The score of an agent, 1 to 100.
    function scoreOf(uint256 agentId) external view returns (uint256);

    /// @notice The counters of an agent.
    function statsOf(uint256 agentId) external view returns (Stats memory);

    /// @notice Whether `account` may write reputation.
    function isRecorder(address account) external view returns (bool);

    /// @notice The UTC day (Unix seconds / 86,400) on which this pair last counted; zero when never.
    function lastCountedDay(address client, address provider) external view returns (uint256);
}
