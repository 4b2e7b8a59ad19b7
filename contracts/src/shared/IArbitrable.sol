// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The interface between the dispute contract and a module: the module names the parties and the amount of a dispute,
/// and carries out its ruling. The module holds the money.
interface IArbitrable {
    /// @notice The matter of a possible dispute.
    /// @param client The wallet that paid.
    /// @param providerAgentId The agent that did the work.
    /// @param amount Units in escrow that a verdict would give away.
    /// @param lockAmount Units of the provider's stake that a verdict could slash.
    /// @param inDispute Whether a dispute is open, so that only its ruling or a settlement moves the money.
    struct Matter {
        address client;
        uint256 providerAgentId;
        uint256 amount;
        uint256 lockAmount;
        bool inDispute;
    }

    /// @notice The result of a dispute.
    enum Result {
        PROVIDER_UPHELD,
        BUYER_UPHELD,
        SPLIT
    }

    /// @notice How a dispute ended, and whose work on it is to be paid.
    /// @param voters The evaluator agents that voted, in the order of their seats; the rest of the places are zero.
    /// @param arbitrator The arbitrator agent that ruled; zero when none did.
    struct Ruling {
        Result result;
        uint256[3] voters;
        uint256 arbitrator;
    }

    /// @notice What is at stake in `subject`; all zero when nothing is or nothing is any more.
    function matterOf(bytes32 subject) external view returns (Matter memory);

    /// @notice Ends the dispute about `subject`: pays everyone. Only the dispute contract can call it, once.
    function resolve(bytes32 subject, Ruling calldata ruling) external;
}
