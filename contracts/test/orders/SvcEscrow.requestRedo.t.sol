// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {Spec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";

contract SvcEscrowRequestRedoTest is Spec {
    function _refused(address from, bytes32 id, bytes4 reason) private {
        vm.expectRevert(reason);
        vm.prank(from);
        escrow.requestRedo(id, NOTE);
    }

    function test_OnlyTheBuyerAsks() public {
        bytes32 id = _delivered();
        _refused(provider, id, ISvcEscrow.NotBuyer.selector);
        _refused(stranger, id, ISvcEscrow.NotBuyer.selector);
    }

    function test_OnlyForADelivery() public {
        bytes32[6] memory ids = _oneOfEach();
        _refused(buyer, ids[0], ISvcEscrow.NotBuyer.selector);
        for (uint256 i = 1; i < 6; ++i) {
            if (i != 3) _refused(buyer, ids[i], ISvcEscrow.OrderNotDelivered.selector);
        }
    }

    function test_OnlyInsideTheChallengeWindow() public {
        bytes32 id = _delivered();
        vm.warp(block.timestamp + WINDOW + 1);
        _refused(buyer, id, ISvcEscrow.ChallengeWindowOver.selector);
    }

    function test_OnlyOnce() public {
        bytes32 id = _delivered();
        vm.prank(buyer);
        escrow.requestRedo(id, NOTE);
        _deliver(id);
        _refused(buyer, id, ISvcEscrow.RedoUsed.selector);
    }

    function test_TheProviderGetsTheDeliveryTimeAgain() public {
        bytes32 id = _delivered();
        vm.warp(block.timestamp + WINDOW);
        _expectEmit(address(escrow));
        emit ISvcEscrow.RedoRequested(id, NOTE, uint64(block.timestamp + DELIVERY));
        vm.prank(buyer);
        escrow.requestRedo(id, NOTE);
        ISvcEscrow.Order memory order = escrow.orderOf(id);
        vm.assertEq(uint256(order.status), uint256(ISvcEscrow.Status.IN_PROGRESS));
        vm.assertEq(order.deadline, block.timestamp + DELIVERY);
        vm.assertTrue(order.redoUsed);
        _assertPool(STAKE - LOCK, LOCK, 0);
    }
}
