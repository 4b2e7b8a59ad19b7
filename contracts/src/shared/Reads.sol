// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";

/// @title View calls of the form `f(word) → word`, at a third of the price of the compiler's.
/// @dev Does what `Contract(target).f(word)` does: bubbles the revert of the callee, and reverts when the answer is
/// shorter than a word, which includes a target without code. Uses scratch memory only.
library Reads {
    /// @notice The callee returned no answer.
    error AnswerMissing(address target);

    /// @notice The word that `target` answers to `selector(argument)`.
    function word(address target, bytes4 selector, uint256 argument) internal view returns (uint256 answer) {
        bool done;
        bool answered;
        assembly ("memory-safe") {
            mstore(0x00, selector)
            mstore(0x04, argument)
            done := staticcall(gas(), target, 0x00, 0x24, 0x00, 0x20)
            answered := and(done, gt(returndatasize(), 0x1f))
            answer := mload(0x00)
        }
        if (!answered) _refuse(target, done);
    }

    /// @notice The two addresses that `target` answers to `selector(argument)`.
    function addrs(address target, bytes4 selector, uint256 argument)
        internal
        view
        returns (address first, address second)
    {
        bool done;
        bool answered;
        assembly ("memory-safe") {
            mstore(0x00, selector)
            mstore(0x04, argument)
            done := staticcall(gas(), target, 0x00, 0x24, 0x00, 0x40)
            answered := and(done, gt(returndatasize(), 0x3f))
            first := shr(96, shl(96, mload(0x00)))
            second := shr(96, shl(96, mload(0x20)))
        }
        if (!answered) _refuse(target, done);
    }

    /// @notice The address that `target` answers to `selector(argument)`.
    function addr(address target, bytes4 selector, uint256 argument) internal view returns (address) {
        return address(uint160(word(target, selector, argument)));
    }

    /// @dev Bubbles the revert of a call that failed (not `done`); one that was done has said too little.
    function _refuse(address target, bool done) private pure {
        if (!done) LowLevelCall.bubbleRevert();
        revert AnswerMissing(target);
    }
}
