// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title What clients say of agents (ERC-8004, reputation).
/// @notice Anyone may give feedback on an agent that is not theirs. What ties feedback to a paid order is the file behind
/// `feedbackURI`: it names the settlement, and `feedbackHash` is the keccak256 of its bytes.
/// @dev The counters that decide who may do what are those of `SvcReputation`; nothing here moves money or rights.
interface IReputationRegistry {
    /// @notice One feedback. `value` has `valueDecimals` decimals.
    struct Feedback {
        int128 value;
        uint8 valueDecimals;
        bool isRevoked;
        string tag1;
        string tag2;
    }

    /// @notice A client gave feedback on an agent. Indices of a client's words on an agent start at 1.
    event NewFeedback(
        uint256 indexed agentId,
        address indexed clientAddress,
        uint64 feedbackIndex,
        int128 value,
        uint8 valueDecimals,
        string indexed indexedTag1,
        string tag1,
        string tag2,
        string endpoint,
        string feedbackURI,
        bytes32 feedbackHash
    );
    /// @notice A client took its word back. It stays readable and no longer counts.
    event FeedbackRevoked(
        uint256 indexed agentId, address indexed clientAddress, uint64 indexed feedbackIndex
    );
    /// @notice Someone responded to a feedback: the agent with a refund, or a watcher that marks it as spam.
    event ResponseAppended(
        uint256 indexed agentId,
        address indexed clientAddress,
        uint64 feedbackIndex,
        address indexed responder,
        string responseURI,
        bytes32 responseHash
    );

    /// @notice The address is zero.
    error AddressZero();
    /// @notice Who owns an agent, or may act for its owner, does not rate it.
    error SelfFeedback(uint256 agentId, address account);
    /// @notice The value is above `maximum`, or below its negative.
    error ValueInvalid(int128 maximum);
    /// @notice A value has at most `maximum` decimals.
    error ValueDecimalsInvalid(uint256 maximum);
    /// @notice The client has said no such thing of this agent.
    error FeedbackUnknown(uint256 agentId, address clientAddress, uint64 feedbackIndex);
    /// @notice The feedback is revoked already.
    error FeedbackIsRevoked(uint256 agentId, uint64 feedbackIndex);
    /// @notice A response says where it is.
    error ResponseUriMissing();
    /// @notice A summary covers the clients that the caller trusts and names. Over everyone, it can be manipulated by anyone.
    error ClientsMissing();

    /// @notice Says something of an agent. Not for its owner and operators.
    /// @param value The rating. @param valueDecimals Its decimals, 0 to 18. @param tag1 What is rated, as `starred`.
    /// @param endpoint What was used, or empty. @param feedbackURI The file, or empty. @param feedbackHash The keccak256 of it.
    function giveFeedback(
        uint256 agentId,
        int128 value,
        uint8 valueDecimals,
        string calldata tag1,
        string calldata tag2,
        string calldata endpoint,
        string calldata feedbackURI,
        bytes32 feedbackHash
    ) external;

    /// @notice Takes one's own word back, once.
    function revokeFeedback(uint256 agentId, uint64 feedbackIndex) external;

    /// @notice Responds to a feedback. Anyone may, any number of times.
    function appendResponse(
        uint256 agentId,
        address clientAddress,
        uint64 feedbackIndex,
        string calldata responseURI,
        bytes32 responseHash
    ) external;

    /// @notice How often these clients rated the agent with these tags, and the average; revoked words do not count. An empty tag
    /// means any. The average has as many decimals as most of the values have, or fewer when it would not fit.
    function getSummary(
        uint256 agentId,
        address[] calldata clientAddresses,
        string calldata tag1,
        string calldata tag2
    ) external view returns (uint64 count, int128 summaryValue, uint8 summaryValueDecimals);

    /// @notice One feedback.
    function readFeedback(uint256 agentId, address clientAddress, uint64 feedbackIndex)
        external
        view
        returns (int128 value, uint8 valueDecimals, string memory tag1, string memory tag2, bool isRevoked);

    /// @notice Every feedback of these clients, or of all when none is named. An empty tag means any.
    function readAllFeedback(
        uint256 agentId,
        address[] calldata clientAddresses,
        string calldata tag1,
        string calldata tag2,
        bool includeRevoked
    )
        external
        view
        returns (
            address[] memory clients,
            uint64[] memory feedbackIndexes,
            int128[] memory values,
            uint8[] memory valueDecimals,
            string[] memory tag1s,
            string[] memory tag2s,
            bool[] memory revokedStatuses
        );

    /// @notice How many responses these responders, or anyone when none is named, gave to a feedback; index 0 means all of the
    /// client's, the zero address all of the agent's.
    function getResponseCount(
        uint256 agentId,
        address clientAddress,
        uint64 feedbackIndex,
        address[] calldata responders
    ) external view returns (uint64 count);

    /// @notice Who has rated the agent, in the order of their first words.
    function getClients(uint256 agentId) external view returns (address[] memory);

    /// @notice How many words the client has said of the agent.
    function getLastIndex(uint256 agentId, address clientAddress) external view returns (uint64);

    /// @notice The registry of the agents.
    function getIdentityRegistry() external view returns (address);
}
