// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcEscrow} from "./ISvcEscrow.sol";

/// @title The first and the last write of an order: whole words where the compiler would make a dozen writes.
library OrderSlots {
    /// @dev Writes an order that waits for acceptance. The shifts are the layout of `ISvcEscrow.Order`; a test compares.
    /// Assumes: every value fits its field, which `createOrder` has checked, and the order's slots are empty.
    function write(
        ISvcEscrow.Order storage order,
        address buyer,
        uint256 budget,
        uint256 protocolFeeBps,
        uint256 challengeBondBps,
        uint256 providerAgentId,
        uint256 deadline,
        uint256 deliverySeconds,
        uint256 challengeWindow,
        uint256 minStake,
        uint256 lockAmount
    ) internal {
        uint256 money = uint160(buyer) | (budget << 160) | (protocolFeeBps << 216) | (challengeBondBps << 232);
        uint256 work = providerAgentId | (deadline << 40) | (deliverySeconds << 80) | (challengeWindow << 112)
            | (minStake << 144) | (lockAmount << 176) | (uint256(ISvcEscrow.Status.PENDING_ACCEPT) << 232);
        assembly ("memory-safe") {
            sstore(order.slot, money)
            sstore(add(order.slot, 1), work)
        }
    }

    /// @dev Ends an order that pays its provider in full: the second slot is given back for a refund of gas. The first stays,
    /// so that the id is never used again; `isClosed` distinguishes it from an order that never existed.
    function close(ISvcEscrow.Order storage order) internal {
        assembly ("memory-safe") {
            sstore(add(order.slot, 1), 0)
        }
    }

    /// @dev Whether the order ended through `close`.
    function isClosed(ISvcEscrow.Order storage order) internal view returns (bool) {
        return order.status == ISvcEscrow.Status.NONE && order.buyer != address(0);
    }
}
