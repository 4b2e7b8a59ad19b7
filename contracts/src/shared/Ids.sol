// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Ids that are known before the transaction is sent.
/// @dev An id is bound to the chain, to the contract that holds the object, and to the account that makes it. No one
/// else can create an object with this id, so no one can take it in advance. Mirrored in `lib/ids.ts`.
library Ids {
    /// @notice The id of the object that `creator` makes in `home` with `salt`.
    function idOf(address home, address creator, bytes32 salt) internal view returns (bytes32) {
        return keccak256(abi.encode(block.chainid, home, creator, salt));
    }

    /// @notice The id of the order that `buyer` makes in `escrow` with `salt` and the arguments in `commitment`.
    /// @dev Every argument of `createOrder` is in the id: an order with one changed field is another order.
    function orderIdOf(address escrow, address buyer, bytes32 salt, bytes32 commitment)
        internal
        view
        returns (bytes32)
    {
        return keccak256(abi.encode(block.chainid, escrow, buyer, salt, commitment));
    }

    /// @notice The hash of every argument of `createOrder` except the salt, in the order of the arguments.
    function commitmentOf(
        uint256 clientAgentId,
        uint256 providerAgentId,
        uint256 budget,
        uint256 minStake,
        uint32 deliverySeconds,
        uint32 challengeWindow,
        bytes32 termsHash
    ) internal pure returns (bytes32) {
        return keccak256(
            abi.encode(
                clientAgentId, providerAgentId, budget, minStake, deliverySeconds, challengeWindow, termsHash
            )
        );
    }
}
