// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {Spec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";

contract SvcEscrowClaimAfterTimeoutTest is Spec {
    function _refused(address from, bytes32 id, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(from);
        escrow.claimAfterTimeout(id);
    }

    function test_OnlyTheOwnerOfTheProviderAgentClaims() public {
        bytes32 id = _delivered();
        vm.warp(block.timestamp + WINDOW + 1);
        _refused(buyer, id, _notAgentOwner(providerAgent, buyer));
        _refused(stranger, id, _notAgentOwner(providerAgent, stranger));
    }

    function test_OnlyADeliveryIsClaimed() public {
        bytes32[6] memory ids = _oneOfEach();
        vm.warp(block.timestamp + 365 days);
        for (uint256 i; i < 6; ++i) {
            if (i != 3) _refused(provider, ids[i], abi.encodePacked(ISvcEscrow.OrderNotDelivered.selector));
        }
    }

    function test_NotBeforeTheWindowIsOver() public {
        bytes32 id = _delivered();
        uint256 endsAt = block.timestamp + WINDOW;
        vm.warp(endsAt);
        _refused(provider, id, abi.encodeWithSelector(ISvcEscrow.ChallengeWindowOpen.selector, endsAt));
    }

    function test_AnUnansweredDeliveryIsPaid() public {
        bytes32 id = _delivered();
        vm.warp(block.timestamp + WINDOW + 1);
        _expectEmit(address(escrow));
        emit ISvcEscrow.OrderSettled(id, ISvcEscrow.Outcome.CLAIMED, provider, BUDGET - FEE, FEE, 0);
        vm.prank(provider);
        escrow.claimAfterTimeout(id);
        vm.assertEq(token.balanceOf(provider), BUDGET - FEE);
        _assertPool(STAKE, 0, 0);
        vm.assertEq(reputation.statsOf(providerAgent).successful, 1);
    }

    function test_ClaimsWorkUnderPause() public {
        bytes32 id = _delivered();
        vm.warp(block.timestamp + WINDOW + 1);
        vm.prank(admin);
        escrow.pause();
        vm.prank(provider);
        escrow.claimAfterTimeout(id);
    }

    /// @dev At every second, exactly one of both is possible: the buyer objects, or the provider claims.
    function testFuzz_ObjectionAndClaimNeverOverlap(uint256 wait) public {
        bytes32 id = _delivered();
        vm.warp(block.timestamp + _bound(wait, 0, 2 * WINDOW));
        bool open = block.timestamp <= escrow.orderOf(id).deadline;
        vm.prank(provider);
        (bool claimed,) = address(escrow).call(abi.encodeCall(ISvcEscrow.claimAfterTimeout, (id)));
        vm.assertEq(claimed, !open);
        if (open) {
            vm.prank(buyer);
            escrow.requestRedo(id, NOTE);
        }
    }
}
