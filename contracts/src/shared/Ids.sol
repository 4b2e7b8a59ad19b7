// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Ids that are known before the transaction is sent.
/// @dev An id is bound to the chain, the contract that holds the object, and the wallet that makes it. Nobody
/// else can make an object with this id, so it cannot be squatted. Mirrored in `lib/ids.ts`.
library Ids {
    /// @notice The id of the object that `creator` makes in `home` with `salt`.
    function idOf(address home, address creator, bytes32 salt) internal view returns (bytes32) {
        return keccak256(abi.encode(block.chainid, home, creator, salt));
    }
}
