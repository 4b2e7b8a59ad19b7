// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {Spec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";

contract SvcEscrowExtensionTest is Spec {
    function _due(bytes32 id) private view returns (uint64) {
        return escrow.orderOf(id).deadline;
    }

    function _propose(address from, bytes32 id, uint64 newDueAt) private {
        vm.prank(from);
        escrow.proposeExtension(id, newDueAt);
    }

    function _accept(address from, bytes32 id, uint64 newDueAt) private {
        vm.prank(from);
        escrow.acceptExtension(id, newDueAt);
    }

    function _acceptRefused(address from, bytes32 id, uint64 newDueAt, bytes memory reason) private {
        vm.expectRevert(reason);
        _accept(from, id, newDueAt);
    }

    function _changed() private pure returns (bytes memory) {
        return abi.encodePacked(ISvcEscrow.ProposalChanged.selector);
    }

    function _notParty(address account) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ISvcEscrow.NotParty.selector, account);
    }

    function _dueDateInvalid(uint256 after_, uint256 latest) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ISvcEscrow.DueDateInvalid.selector, after_, latest);
    }

    // ------------------------------------------------------------------------------------------------- refusals

    function test_OnlyWhileTheWorkGoesOn() public {
        bytes32[6] memory ids = _oneOfEach();
        for (uint256 i; i < 6; ++i) {
            if (i == 2) continue;
            vm.expectRevert(ISvcEscrow.OrderNotInProgress.selector);
            _propose(buyer, ids[i], uint64(block.timestamp + 30 days));
            vm.expectRevert(ISvcEscrow.OrderNotInProgress.selector);
            _accept(buyer, ids[i], uint64(block.timestamp + 30 days));
        }
    }

    function test_OnlyThePartiesPropose() public {
        bytes32 id = _accepted();
        uint64 later = _due(id) + 1;
        vm.expectRevert(_notParty(stranger));
        _propose(stranger, id, later);
    }

    function test_ADueDateOnlyMovesBackAndNotTooFar() public {
        bytes32 id = _accepted();
        uint64 due = _due(id);
        // From the stored date: the optimizer may read the clock again after it was moved.
        uint256 latest = uint256(due) - DELIVERY + 365 days;
        vm.expectRevert(_dueDateInvalid(due, latest));
        _propose(buyer, id, due);
        vm.expectRevert(_dueDateInvalid(due, latest));
        _propose(buyer, id, uint64(latest + 1));
        vm.expectRevert(_dueDateInvalid(due, latest));
        _propose(buyer, id, type(uint64).max);
        vm.warp(uint256(due) + 1 days);
        vm.expectRevert(_dueDateInvalid(block.timestamp, latest + 4 days));
        _propose(buyer, id, uint64(block.timestamp));
        _propose(buyer, id, uint64(latest));
    }

    function test_OnlyTheOtherSideAcceptsWhatItHasRead() public {
        bytes32 id = _accepted();
        uint64 newDueAt = _due(id) + 1 days;
        _acceptRefused(provider, id, newDueAt, _changed());
        _propose(buyer, id, newDueAt);
        _acceptRefused(buyer, id, newDueAt, _notParty(buyer));
        _acceptRefused(stranger, id, newDueAt, _notParty(stranger));
        _acceptRefused(provider, id, newDueAt + 1, _changed());
        _propose(buyer, id, newDueAt + 1);
        _acceptRefused(provider, id, newDueAt, _changed());
        _propose(provider, id, newDueAt);
        _acceptRefused(provider, id, newDueAt, _notParty(provider));
        _accept(buyer, id, newDueAt);
    }

    function test_ADateThatHasPassedIsNotAccepted() public {
        bytes32 id = _accepted();
        uint64 newDueAt = _due(id) + 1 days;
        _propose(provider, id, newDueAt);
        vm.warp(newDueAt);
        _acceptRefused(buyer, id, newDueAt, _dueDateInvalid(newDueAt, type(uint40).max));
    }

    function test_AProposalEndsWithTheExtensionItBrought() public {
        bytes32 id = _accepted();
        uint64 newDueAt = _due(id) + 1 days;
        _propose(provider, id, newDueAt);
        _accept(buyer, id, newDueAt);
        _acceptRefused(buyer, id, newDueAt, _changed());
    }

    function test_AProviderThatSoldItsAgentHasProposedNothing() public {
        bytes32 id = _accepted();
        uint64 newDueAt = _due(id) + 1 days;
        _propose(provider, id, newDueAt);
        vm.prank(provider);
        identity.transferFrom(provider, stranger, providerAgent);
        _acceptRefused(buyer, id, newDueAt, _changed());
        _propose(buyer, id, newDueAt);
        _acceptRefused(provider, id, newDueAt, _notParty(provider));
        _accept(stranger, id, newDueAt);
    }

    /// @dev The redo is due in the very second that the first round was: the old proposal would fit it, but was not about it.
    function test_AProposalEndsWithTheDelivery() public {
        bytes32 id = _accepted();
        _propose(provider, id, _due(id) + 1 days);
        _accept(buyer, id, _due(id) + 1 days);
        uint64 due = _due(id);
        _propose(provider, id, due + 1 days);
        _deliver(id);
        vm.expectRevert(ISvcEscrow.OrderNotInProgress.selector);
        _accept(buyer, id, due + 1 days);
        vm.warp(block.timestamp + 1 days);
        vm.prank(buyer);
        escrow.requestRedo(id, NOTE);
        vm.assertEq(_due(id), due);
        _acceptRefused(buyer, id, due + 1 days, _changed());
    }

    // -------------------------------------------------------------------------------------------------- success

    function test_BothSidesMoveTheDueDate() public {
        bytes32 id = _accepted();
        uint64 newDueAt = _due(id) + 5 days;
        _expectEmit(address(escrow));
        emit ISvcEscrow.ExtensionProposed(id, provider, newDueAt);
        _propose(provider, id, newDueAt);
        ISvcEscrow.Extension memory extension = escrow.extensionOf(id);
        vm.assertEq(extension.by, provider);
        vm.assertEq(extension.dueAt, _due(id));
        vm.assertEq(extension.newDueAt, newDueAt);
        vm.assertFalse(extension.redo);
        _expectEmit(address(escrow));
        emit ISvcEscrow.OrderExtended(id, buyer, newDueAt);
        _accept(buyer, id, newDueAt);
        vm.assertEq(_due(id), newDueAt);
        _assertStatus(id, ISvcEscrow.Status.IN_PROGRESS);
        _assertPool(STAKE - LOCK, LOCK, 0);
    }

    /// @dev What the buyer agreed to is not late, also when it agreed after the first due date.
    function test_ADeliveryByTheNewDateIsOnTime() public {
        bytes32 id = _accepted();
        vm.warp(uint256(_due(id)) + 1 hours);
        uint64 newDueAt = uint64(block.timestamp + 1 days);
        _propose(provider, id, newDueAt);
        _accept(buyer, id, newDueAt);
        vm.expectRevert(abi.encodeWithSelector(ISvcEscrow.DeliveryNotDue.selector, newDueAt));
        escrow.cancelExpired(id);
        vm.warp(newDueAt);
        _deliver(id);
        vm.assertFalse(escrow.orderOf(id).late);
    }

    function test_TheNewDateIsTheEndOfPatience() public {
        bytes32 id = _accepted();
        uint64 newDueAt = _due(id) + 1 days;
        _propose(buyer, id, newDueAt);
        _accept(provider, id, newDueAt);
        vm.warp(uint256(newDueAt) + 1);
        escrow.cancelExpired(id);
        _assertStatus(id, ISvcEscrow.Status.CANCELLED);
    }

    function test_ExtensionsGoOnUnderPause() public {
        bytes32 id = _accepted();
        vm.prank(admin);
        escrow.pause();
        _propose(buyer, id, _due(id) + 1);
        _accept(provider, id, _due(id) + 1);
    }

    function testFuzz_AnExtensionIsLaterThanNowAndThanTheDueDate(uint256 time, uint64 newDueAt) public {
        bytes32 id = _accepted();
        vm.warp(block.timestamp + (time % 30 days));
        uint64 due = _due(id);
        bool allowed = newDueAt > due && newDueAt > block.timestamp && newDueAt <= block.timestamp + 365 days;
        vm.prank(provider);
        (bool proposed,) = address(escrow).call(abi.encodeCall(ISvcEscrow.proposeExtension, (id, newDueAt)));
        vm.assertEq(proposed, allowed);
        if (!allowed) return;
        _accept(buyer, id, newDueAt);
        vm.assertEq(_due(id), newDueAt);
    }
}
