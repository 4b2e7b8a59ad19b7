// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcReputation} from "../../src/agents/ISvcReputation.sol";
import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {HostileSpec, Spec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";

contract SvcEscrowCancelExpiredTest is Spec {
    function _refused(address from, bytes32 id, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(from);
        escrow.cancelExpired(id);
    }

    function test_NotBeforeTheDeliveryIsDue() public {
        bytes32 id = _accepted();
        uint256 dueAt = block.timestamp + DELIVERY;
        vm.warp(dueAt);
        _refused(buyer, id, abi.encodeWithSelector(ISvcEscrow.DeliveryNotDue.selector, dueAt));
    }

    function test_OnlyAnOrderInProgressIsCancelledSo() public {
        bytes32[6] memory ids = _oneOfEach();
        vm.warp(block.timestamp + 365 days);
        for (uint256 i; i < 6; ++i) {
            if (i != 2) _refused(buyer, ids[i], abi.encodePacked(ISvcEscrow.OrderNotInProgress.selector));
        }
    }

    function test_AnyoneSendsTheBuyersMoneyBackInFull() public {
        uint256 before = token.balanceOf(buyer);
        bytes32 id = _accepted();
        vm.warp(block.timestamp + DELIVERY + 1);
        _expectEmit(address(escrow));
        emit ISvcEscrow.OrderCancelled(id, ISvcEscrow.CancelReason.EXPIRED, stranger, BUDGET);
        _expectEmit(address(reputation));
        emit ISvcReputation.ReputationUpdated(providerAgent, id, address(escrow), 1, 0, 0, 0, 0, 0, 50);
        vm.prank(stranger);
        escrow.cancelExpired(id);

        vm.assertEq(token.balanceOf(buyer), before);
        vm.assertEq(token.balanceOf(address(escrow)), 0);
        _assertStatus(id, ISvcEscrow.Status.CANCELLED);
        _assertPool(STAKE, 0, 0);
    }

    function test_AMissedRedoIsCancelledToo() public {
        bytes32 id = _delivered();
        vm.prank(buyer);
        escrow.requestRedo(id, NOTE);
        vm.warp(block.timestamp + DELIVERY + 1);
        vm.prank(stranger);
        escrow.cancelExpired(id);
        _assertStatus(id, ISvcEscrow.Status.CANCELLED);
    }

    function test_FailuresCountHoweverManyADay() public {
        bytes32 first = _accepted();
        bytes32 second = _accepted();
        vm.warp(block.timestamp + DELIVERY + 1);
        escrow.cancelExpired(first);
        escrow.cancelExpired(second);
        vm.assertEq(reputation.statsOf(providerAgent).completed, 2);
        vm.assertEq(reputation.scoreOf(providerAgent), 42);
    }

    function test_ExpiredOrdersAreCancelledUnderPause() public {
        bytes32 id = _accepted();
        vm.prank(admin);
        escrow.pause();
        vm.warp(block.timestamp + DELIVERY + 1);
        escrow.cancelExpired(id);
    }
}

contract SvcEscrowCancelExpiredHostileTest is HostileSpec {
    function test_ABlacklistedBuyerIsCreditedAndTheLockReleased() public {
        bytes32 id = _accepted();
        _hostile().setBlacklisted(buyer, true);
        vm.warp(block.timestamp + DELIVERY + 1);
        escrow.cancelExpired(id);
        vm.assertEq(escrow.creditOf(buyer), BUDGET);
        _assertPool(STAKE, 0, 0);
    }
}
