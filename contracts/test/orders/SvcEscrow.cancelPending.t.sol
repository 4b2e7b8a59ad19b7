// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {HostileSpec, Spec, UsdtSpec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";

contract SvcEscrowCancelPendingTest is Spec {
    function _refused(address from, bytes32 id, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(from);
        escrow.cancelPending(id);
    }

    function test_OthersWaitForTheAcceptDeadline() public {
        bytes32 id = _create();
        uint256 deadline = block.timestamp + 3 days;
        vm.warp(deadline);
        bytes memory reason = abi.encodeWithSelector(ISvcEscrow.AcceptWindowOpen.selector, deadline);
        _refused(stranger, id, reason);
        _refused(provider, id, reason);
    }

    function test_OnlyAPendingOrderIsCancelledSo() public {
        bytes32[6] memory ids = _oneOfEach();
        vm.warp(block.timestamp + 365 days);
        for (uint256 i; i < 6; ++i) {
            if (i != 1) _refused(buyer, ids[i], abi.encodePacked(ISvcEscrow.OrderNotPending.selector));
        }
    }

    function test_TheBuyerGetsEverythingBackAtAnyTime() public {
        uint256 before = token.balanceOf(buyer);
        bytes32 id = _create();
        _expectEmit(address(escrow));
        emit ISvcEscrow.OrderCancelled(id, ISvcEscrow.CancelReason.PENDING, buyer, BUDGET);
        vm.prank(buyer);
        escrow.cancelPending(id);
        vm.assertEq(token.balanceOf(buyer), before);
        _assertStatus(id, ISvcEscrow.Status.CANCELLED);
        vm.assertEq(reputation.statsOf(providerAgent).completed, 0);
    }

    function test_AfterTheDeadlineAnyoneSendsTheBuyersMoneyBack() public {
        uint256 before = token.balanceOf(buyer);
        bytes32 id = _create();
        vm.warp(block.timestamp + 3 days + 1);
        vm.prank(stranger);
        escrow.cancelPending(id);
        vm.assertEq(token.balanceOf(buyer), before);
        vm.assertEq(token.balanceOf(stranger), 0);
    }

    function test_TheBuyerCancelsUnderPause() public {
        bytes32 id = _create();
        vm.prank(admin);
        escrow.pause();
        vm.prank(buyer);
        escrow.cancelPending(id);
    }

    function test_AnOrderFromAnAgentThatNeverExistedIsRefunded() public {
        uint256 before = token.balanceOf(buyer);
        vm.startPrank(buyer);
        bytes32 id = escrow.createOrder(_seal("x"), buyerAgent, 4242, BUDGET, 0, DELIVERY, WINDOW, TERMS);
        escrow.cancelPending(id);
        vm.stopPrank();
        vm.assertEq(token.balanceOf(buyer), before);
    }
}

contract SvcEscrowCancelPendingUsdtTest is UsdtSpec {
    function test_ATokenThatReturnsNothingRefunds() public {
        uint256 before = token.balanceOf(buyer);
        _cancelled();
        vm.assertEq(token.balanceOf(buyer), before);
    }
}

contract SvcEscrowCancelPendingHostileTest is HostileSpec {
    function test_ABlacklistedBuyerIsCredited() public {
        bytes32 id = _create();
        _hostile().setBlacklisted(buyer, true);
        vm.prank(buyer);
        escrow.cancelPending(id);
        vm.assertEq(escrow.creditOf(buyer), BUDGET);
    }
}
