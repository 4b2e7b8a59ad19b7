// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcEscrow} from "./ISvcEscrow.sol";

/// @title The first write of an order: two storage writes where the compiler would make a dozen.
library OrderSlots {
    /// @dev Writes an order that waits for acceptance. The shifts are the layout of `ISvcEscrow.Order`; a test compares.
    /// Assumes: every value fits its field, which `createOrder` has checked, and the order's slots are empty.
    function write(
        ISvcEscrow.Order storage order,
        address buyer,
        uint256 budget,
        uint256 protocolFeeBps,
        uint256 providerAgentId,
        uint256 deadline,
        uint256 deliverySeconds,
        uint256 challengeWindow,
        uint256 minStake,
        uint256 lockAmount
    ) internal {
        uint256 money = uint160(buyer) | (budget << 160) | (protocolFeeBps << 216);
        uint256 work = providerAgentId | (deadline << 40) | (deliverySeconds << 80) | (challengeWindow << 112)
            | (minStake << 144) | (lockAmount << 176) | (uint256(ISvcEscrow.Status.PENDING_ACCEPT) << 232);
        assembly ("memory-safe") {
            sstore(order.slot, money)
            sstore(add(order.slot, 1), work)
        }
    }
}
