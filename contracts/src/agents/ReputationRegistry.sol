// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "./IIdentityRegistry.sol";
import {IReputationRegistry} from "./IReputationRegistry.sol";

/// @title What clients say of agents (ERC-8004, reputation).
contract ReputationRegistry is IReputationRegistry {
    uint256 private constant MAX_DECIMALS = 18;
    int128 private constant MAX_VALUE = 1e38;
    bytes32 private constant ANY_TAG = keccak256("");

    IIdentityRegistry private immutable _identity;

    mapping(uint256 agentId => address[]) private _clients;
    mapping(uint256 agentId => mapping(address client => uint64)) private _lastIndex;
    mapping(uint256 agentId => mapping(address client => mapping(uint64 index => Feedback))) private
        _feedback;

    /// @dev Who answered to a feedback, and how often; the zero address stands for all together.
    mapping(
        uint256 agentId
            => mapping(address client => mapping(uint64 index => mapping(address responder => uint64)))
    ) private _responses;

    /// @dev Which of an agent's feedback a reader wants.
    struct Filter {
        uint256 agentId;
        bytes32 tag1;
        bytes32 tag2;
        bool includeRevoked;
    }

    constructor(IIdentityRegistry identityRegistry) {
        if (address(identityRegistry) == address(0)) revert AddressZero();
        _identity = identityRegistry;
    }

    // ------------------------------------------------------------------------------------------------- writing

    /// @inheritdoc IReputationRegistry
    function giveFeedback(
        uint256 agentId,
        int128 value,
        uint8 valueDecimals,
        string calldata tag1,
        string calldata tag2,
        string calldata endpoint,
        string calldata feedbackURI,
        bytes32 feedbackHash
    ) external {
        if (valueDecimals > MAX_DECIMALS) {
            revert ValueDecimalsInvalid(MAX_DECIMALS);
        }
        if (value > MAX_VALUE || value < -MAX_VALUE) revert ValueInvalid(MAX_VALUE);
        if (_identity.isAuthorizedOrOwner(msg.sender, agentId)) revert SelfFeedback(agentId, msg.sender);

        uint64 index = ++_lastIndex[agentId][msg.sender];
        if (index == 1) _clients[agentId].push(msg.sender);
        _feedback[agentId][msg.sender][index] =
            Feedback({value: value, valueDecimals: valueDecimals, isRevoked: false, tag1: tag1, tag2: tag2});

        emit NewFeedback(
            agentId,
            msg.sender,
            index,
            value,
            valueDecimals,
            tag1,
            tag1,
            tag2,
            endpoint,
            feedbackURI,
            feedbackHash
        );
    }

    /// @inheritdoc IReputationRegistry
    function revokeFeedback(uint256 agentId, uint64 feedbackIndex) external {
        Feedback storage feedback = _existing(agentId, msg.sender, feedbackIndex);
        if (feedback.isRevoked) revert FeedbackIsRevoked(agentId, feedbackIndex);

        feedback.isRevoked = true;

        emit FeedbackRevoked(agentId, msg.sender, feedbackIndex);
    }

    /// @inheritdoc IReputationRegistry
    function appendResponse(
        uint256 agentId,
        address clientAddress,
        uint64 feedbackIndex,
        string calldata responseURI,
        bytes32 responseHash
    ) external {
        if (bytes(responseURI).length == 0) revert ResponseUriMissing();
        _existing(agentId, clientAddress, feedbackIndex);

        mapping(address => uint64) storage responses = _responses[agentId][clientAddress][feedbackIndex];
        ++responses[msg.sender];
        ++responses[address(0)];

        emit ResponseAppended(agentId, clientAddress, feedbackIndex, msg.sender, responseURI, responseHash);
    }

    // ------------------------------------------------------------------------------------------------- reading

    /// @inheritdoc IReputationRegistry
    function getSummary(
        uint256 agentId,
        address[] calldata clientAddresses,
        string calldata tag1,
        string calldata tag2
    ) external view returns (uint64 count, int128 summaryValue, uint8 summaryValueDecimals) {
        if (clientAddresses.length == 0) revert ClientsMissing();
        Filter memory filter = Filter(agentId, keccak256(bytes(tag1)), keccak256(bytes(tag2)), false);
        int256 sum; // In 18 decimals: a value has at most as many.
        uint64[19] memory withDecimals;
        for (uint256 i; i < clientAddresses.length; ++i) {
            uint64 last = _lastIndex[agentId][clientAddresses[i]];
            for (uint64 index = 1; index <= last; ++index) {
                Feedback storage feedback = _feedback[agentId][clientAddresses[i]][index];
                if (!_matches(filter, feedback)) continue;
                sum += int256(feedback.value) * int256(10 ** (MAX_DECIMALS - feedback.valueDecimals));
                ++withDecimals[feedback.valueDecimals];
                ++count;
            }
        }
        if (count == 0) return (0, 0, 0);
        for (uint8 decimals = 1; decimals <= MAX_DECIMALS; ++decimals) {
            if (withDecimals[decimals] > withDecimals[summaryValueDecimals]) summaryValueDecimals = decimals;
        }
        int256 average = sum / int256(uint256(count)) / int256(10 ** (MAX_DECIMALS - summaryValueDecimals));
        // A large value among fine ones: with fewer decimals it fits, at the latest with none.
        for (; average > MAX_VALUE || average < -MAX_VALUE; average /= 10) {
            --summaryValueDecimals;
        }
        summaryValue = int128(average);
    }

    /// @inheritdoc IReputationRegistry
    function readFeedback(uint256 agentId, address clientAddress, uint64 feedbackIndex)
        external
        view
        returns (int128 value, uint8 valueDecimals, string memory tag1, string memory tag2, bool isRevoked)
    {
        Feedback storage feedback = _existing(agentId, clientAddress, feedbackIndex);
        return (feedback.value, feedback.valueDecimals, feedback.tag1, feedback.tag2, feedback.isRevoked);
    }

    /// @inheritdoc IReputationRegistry
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
        )
    {
        Filter memory filter = Filter(agentId, keccak256(bytes(tag1)), keccak256(bytes(tag2)), includeRevoked);
        address[] memory from = clientAddresses;
        if (from.length == 0) from = _clients[agentId];
        (clients, feedbackIndexes) = _find(filter, from);
        values = new int128[](clients.length);
        valueDecimals = new uint8[](clients.length);
        tag1s = new string[](clients.length);
        tag2s = new string[](clients.length);
        revokedStatuses = new bool[](clients.length);
        for (uint256 i; i < clients.length; ++i) {
            Feedback storage feedback = _feedback[agentId][clients[i]][feedbackIndexes[i]];
            (values[i], valueDecimals[i]) = (feedback.value, feedback.valueDecimals);
            (tag1s[i], tag2s[i], revokedStatuses[i]) = (feedback.tag1, feedback.tag2, feedback.isRevoked);
        }
    }

    /// @inheritdoc IReputationRegistry
    function getResponseCount(
        uint256 agentId,
        address clientAddress,
        uint64 feedbackIndex,
        address[] calldata responders
    ) external view returns (uint64 count) {
        address[] memory clients = _clients[agentId];
        if (clientAddress != address(0)) {
            clients = new address[](1);
            clients[0] = clientAddress;
        }
        address[] memory from = responders;
        if (from.length == 0) from = new address[](1); // The zero address: everyone.
        for (uint256 i; i < clients.length; ++i) {
            (uint64 first, uint64 last) = clientAddress == address(0) || feedbackIndex == 0
                ? (1, _lastIndex[agentId][clients[i]])
                : (feedbackIndex, feedbackIndex);
            for (uint64 index = first; index <= last; ++index) {
                for (uint256 r; r < from.length; ++r) {
                    count += _responses[agentId][clients[i]][index][from[r]];
                }
            }
        }
    }

    /// @inheritdoc IReputationRegistry
    function getClients(uint256 agentId) external view returns (address[] memory) {
        return _clients[agentId];
    }

    /// @inheritdoc IReputationRegistry
    function getLastIndex(uint256 agentId, address clientAddress) external view returns (uint64) {
        return _lastIndex[agentId][clientAddress];
    }

    /// @inheritdoc IReputationRegistry
    function getIdentityRegistry() external view returns (address) {
        return address(_identity);
    }

    // ----------------------------------------------------------------------------------------------- internals

    function _existing(uint256 agentId, address client, uint64 index)
        private
        view
        returns (Feedback storage)
    {
        if (index == 0 || index > _lastIndex[agentId][client]) {
            revert FeedbackUnknown(agentId, client, index);
        }
        return _feedback[agentId][client][index];
    }

    function _matches(Filter memory filter, Feedback storage feedback) private view returns (bool) {
        if (feedback.isRevoked && !filter.includeRevoked) return false;
        if (filter.tag1 != ANY_TAG && filter.tag1 != keccak256(bytes(feedback.tag1))) return false;
        return filter.tag2 == ANY_TAG || filter.tag2 == keccak256(bytes(feedback.tag2));
    }

    /// @dev Who said what the filter lets pass, client by client.
    function _find(Filter memory filter, address[] memory from)
        private
        view
        returns (address[] memory clients, uint64[] memory indexes)
    {
        uint256 most;
        for (uint256 i; i < from.length; ++i) {
            most += _lastIndex[filter.agentId][from[i]];
        }
        address[] memory foundClients = new address[](most);
        uint64[] memory foundIndexes = new uint64[](most);
        uint256 found;
        for (uint256 i; i < from.length; ++i) {
            uint64 last = _lastIndex[filter.agentId][from[i]];
            for (uint64 index = 1; index <= last; ++index) {
                if (!_matches(filter, _feedback[filter.agentId][from[i]][index])) continue;
                foundClients[found] = from[i];
                foundIndexes[found] = index;
                ++found;
            }
        }
        clients = new address[](found);
        indexes = new uint64[](found);
        for (uint256 i; i < found; ++i) {
            (clients[i], indexes[i]) = (foundClients[i], foundIndexes[i]);
        }
    }
}
