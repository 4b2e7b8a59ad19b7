// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title What a module shows to the dispute contract: who quarrels about what. The module keeps the money.
interface IArbitrable {
    /// @notice The matter of a possible dispute.
    /// @param client The wallet that paid.
    /// @param providerAgentId The agent that did the work.
    /// @param amount Units in escrow that a verdict would give away.
    /// @param lockAmount Units of the provider's stake that a verdict could slash.
    /// @param inDispute Whether a dispute is open, so that only its verdict or a settlement moves the money.
    struct Matter {
        address client;
        uint256 providerAgentId;
        uint256 amount;
        uint256 lockAmount;
        bool inDispute;
    }

    /// @notice What is at stake in `subject`; all zero when nothing is or nothing is any more.
    function matterOf(bytes32 subject) external view returns (Matter memory);
}
