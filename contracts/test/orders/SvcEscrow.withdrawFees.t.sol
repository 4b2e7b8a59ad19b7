// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {HostileToken} from "../shared/HostileToken.sol";
import {HostileSpec, Spec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";

contract SvcEscrowWithdrawFeesTest is Spec {
    function _one(bytes32 id) private pure returns (bytes32[] memory ids) {
        ids = new bytes32[](1);
        ids[0] = id;
    }

    function _six() private returns (bytes32[] memory ids) {
        bytes32[6] memory each = _oneOfEach();
        ids = new bytes32[](6);
        for (uint256 i; i < 6; ++i) {
            ids[i] = each[i];
        }
    }

    function test_OrdersThatAreNotSettledOweNothing() public {
        bytes32[] memory ids = _six();
        ids[4] = ids[0];
        vm.assertEq(escrow.feesOwed(ids), 0);
        vm.expectRevert(ISvcEscrow.NoFees.selector);
        escrow.withdrawFees(ids);
        vm.assertEq(escrow.orderOf(ids[1]).reserve, LOCK);
    }

    function test_NoOrdersNoFees() public {
        vm.expectRevert(ISvcEscrow.NoFees.selector);
        escrow.withdrawFees(new bytes32[](0));
    }

    function test_AnyoneSendsTheFeesOfSettledOrdersToTheRecipient() public {
        bytes32[] memory ids = _six();
        vm.assertEq(escrow.feesOwed(ids), FEE);
        _expectEmit(address(escrow));
        emit ISvcEscrow.FeesWithdrawn(treasury, FEE);
        vm.prank(stranger);
        escrow.withdrawFees(ids);
        vm.assertEq(token.balanceOf(treasury), FEE);
        vm.assertEq(escrow.feesOwed(ids), 0);
    }

    function test_AFeeIsPaidOnce() public {
        bytes32 id = _settled();
        bytes32[] memory twice = new bytes32[](2);
        (twice[0], twice[1]) = (id, id);
        escrow.withdrawFees(twice);
        vm.assertEq(token.balanceOf(treasury), FEE);
        vm.expectRevert(ISvcEscrow.NoFees.selector);
        escrow.withdrawFees(_one(id));
    }

    function test_FeesAreWithdrawnUnderPause() public {
        bytes32 id = _settled();
        vm.prank(admin);
        escrow.pause();
        escrow.withdrawFees(_one(id));
    }
}

contract SvcEscrowWithdrawFeesHostileTest is HostileSpec {
    function test_ABlacklistedRecipientIsReplaced() public {
        bytes32[] memory ids = new bytes32[](1);
        ids[0] = _settled();
        _hostile().setBlacklisted(treasury, true);
        vm.expectRevert(abi.encodeWithSelector(HostileToken.Blacklisted.selector, treasury));
        escrow.withdrawFees(ids);
        vm.prank(admin);
        escrow.setFeeRecipient(stranger);
        escrow.withdrawFees(ids);
        vm.assertEq(token.balanceOf(stranger), FEE);
    }
}
