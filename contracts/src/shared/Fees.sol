// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Shares of an amount in basis points.
library Fees {
    /// @notice Basis points in a whole.
    uint256 internal constant BPS = 10_000;

    /// @notice The share `bps` of `amount`, rounded down: the party that pays a fee never pays a unit too much.
    /// @dev Assumes: `amount` fits 64 bits, so that the product cannot overflow.
    function ofDown(uint256 amount, uint256 bps) internal pure returns (uint256) {
        unchecked {
            return (amount * bps) / BPS;
        }
    }
}
