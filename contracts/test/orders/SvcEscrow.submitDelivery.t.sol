// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {Spec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";

contract SvcEscrowSubmitDeliveryTest is Spec {
    function test_OnlyTheOwnerOfTheProviderAgentDelivers() public {
        bytes32 id = _accepted();
        vm.expectRevert(_notAgentOwner(providerAgent, stranger));
        vm.prank(stranger);
        escrow.submitDelivery(id, WORK);
    }

    function test_OnlyAnOrderInProgressIsDelivered() public {
        bytes32[6] memory ids = _oneOfEach();
        for (uint256 i; i < 6; ++i) {
            if (i == 2) continue;
            vm.expectRevert(ISvcEscrow.OrderNotInProgress.selector);
            vm.prank(provider);
            escrow.submitDelivery(ids[i], WORK);
        }
    }

    function test_TheChallengeWindowCountsFromTheDelivery() public {
        bytes32 id = _accepted();
        vm.warp(block.timestamp + DELIVERY);
        _expectEmit(address(escrow));
        emit ISvcEscrow.OrderDelivered(id, WORK, uint64(block.timestamp + WINDOW), true);
        _deliver(id);
        _assertStatus(id, ISvcEscrow.Status.DELIVERED);
        vm.assertEq(escrow.orderOf(id).deadline, block.timestamp + WINDOW);
        vm.assertFalse(escrow.orderOf(id).late);
    }

    function test_ALateDeliveryIsTakenAndMarked() public {
        bytes32 id = _accepted();
        vm.warp(block.timestamp + DELIVERY + 1);
        _expectEmit(address(escrow));
        emit ISvcEscrow.OrderDelivered(id, WORK, uint64(block.timestamp + WINDOW), false);
        _deliver(id);
        vm.assertTrue(escrow.orderOf(id).late);
    }

    function test_AnOrderOnceLateStaysLate() public {
        bytes32 id = _accepted();
        vm.warp(block.timestamp + DELIVERY + 1);
        _deliver(id);
        vm.prank(buyer);
        escrow.requestRedo(id, NOTE);
        _expectEmit(address(escrow));
        emit ISvcEscrow.OrderDelivered(id, WORK, uint64(block.timestamp + WINDOW), false);
        _deliver(id);
    }

    function test_DeliveriesGoOnUnderPause() public {
        bytes32 id = _accepted();
        vm.prank(admin);
        escrow.pause();
        _deliver(id);
    }
}
