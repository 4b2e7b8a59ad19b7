// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";

/// @title Calls without an answer, cheaper than the compiler's. For targets that are known to be contracts.
/// @dev Does what `Contract(target).f(...)` does, but for the question whether there is code at `target`. Bubbles the revert of the
/// callee. Uses memory that stays free.
library Calls {
    /// @notice Calls `selector(one, two, three)`, all of them value types.
    function send(address target, bytes4 selector, uint256 one, uint256 two, uint256 three) internal {
        bool done;
        assembly ("memory-safe") {
            let data := mload(0x40)
            mstore(data, selector)
            mstore(add(data, 0x04), one)
            mstore(add(data, 0x24), two)
            mstore(add(data, 0x44), three)
            done := call(gas(), target, 0, data, 0x64, 0, 0)
        }
        if (!done) LowLevelCall.bubbleRevert();
    }

    /// @notice Calls `selector(one, two, three, four, five)`, all of them value types.
    function send(
        address target,
        bytes4 selector,
        uint256 one,
        uint256 two,
        uint256 three,
        uint256 four,
        uint256 five
    ) internal {
        bool done;
        assembly ("memory-safe") {
            let data := mload(0x40)
            mstore(data, selector)
            mstore(add(data, 0x04), one)
            mstore(add(data, 0x24), two)
            mstore(add(data, 0x44), three)
            mstore(add(data, 0x64), four)
            mstore(add(data, 0x84), five)
            done := call(gas(), target, 0, data, 0xa4, 0, 0)
        }
        if (!done) LowLevelCall.bubbleRevert();
    }
}
