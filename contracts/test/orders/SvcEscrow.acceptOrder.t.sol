// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {ISvcStaking} from "../../src/stake/ISvcStaking.sol";
import {Spec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";

contract SvcEscrowAcceptOrderTest is Spec {
    function _refused(address from, bytes32 id, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(from);
        escrow.acceptOrder(id);
    }

    function test_OnlyTheOwnerOfTheProviderAgentAccepts() public {
        bytes32 id = _create();
        _refused(stranger, id, _notAgentOwner(providerAgent, stranger));
        _refused(buyer, id, _notAgentOwner(providerAgent, buyer));
    }

    function test_OnlyAPendingOrderIsAccepted() public {
        bytes32[6] memory ids = _oneOfEach();
        for (uint256 i; i < 6; ++i) {
            if (i != 1) _refused(provider, ids[i], abi.encodePacked(ISvcEscrow.OrderNotPending.selector));
        }
    }

    function test_AfterTheDeadlineItIsTooLate() public {
        bytes32 id = _create();
        vm.warp(block.timestamp + 3 days + 1);
        _refused(provider, id, abi.encodePacked(ISvcEscrow.AcceptWindowOver.selector));
    }

    function test_NothingIsAcceptedUnderPause() public {
        bytes32 id = _create();
        vm.prank(admin);
        escrow.pause();
        _refused(provider, id, abi.encodePacked(ISvcEscrow.EnforcedPause.selector));
    }

    function test_ABuyerWhoBoughtTheAgentCannotServeHimself() public {
        bytes32 id = _create();
        vm.prank(provider);
        identity.transferFrom(provider, buyer, providerAgent);
        _refused(buyer, id, abi.encodePacked(ISvcEscrow.SelfDealing.selector));
    }

    function test_AProviderWithTwoAgentsCannotServeHimself() public {
        uint256 second = _agent(buyer);
        vm.startPrank(buyer);
        bytes32 id = escrow.createOrder(_seal("own"), buyerAgent, second, BUDGET, 0, DELIVERY, WINDOW, TERMS);
        vm.stopPrank();
        _refused(buyer, id, abi.encodePacked(ISvcEscrow.SelfDealing.selector));
    }

    function test_TotalStakeBelowTheThresholdIsRefused() public {
        bytes32 id = _create();
        vm.prank(provider);
        staking.withdrawStake(providerAgent, STAKE - MIN_STAKE + 1);
        _refused(
            provider,
            id,
            abi.encodeWithSelector(ISvcStaking.StakeGateNotMet.selector, MIN_STAKE - 1, MIN_STAKE)
        );
    }

    function test_TooLittleFreeStakeIsRefused() public {
        bytes32 first = _create(990 * ONE * 10);
        bytes32 second = _create(200 * ONE);
        vm.prank(provider);
        escrow.acceptOrder(first);
        _refused(
            provider,
            second,
            abi.encodeWithSelector(ISvcStaking.StakeFreeInsufficient.selector, 10 * ONE, 20 * ONE)
        );
    }

    function test_AcceptingLocksStakeAndStartsTheClock() public {
        bytes32 id = _create();
        vm.warp(block.timestamp + 3 days);
        _expectEmit(address(escrow));
        emit ISvcEscrow.OrderAccepted(id, provider, uint64(block.timestamp + DELIVERY), LOCK);
        _expectEmit(address(staking));
        emit ISvcStaking.StakeLocked(id, providerAgent, LOCK);
        vm.prank(provider);
        escrow.acceptOrder(id);

        _assertStatus(id, ISvcEscrow.Status.IN_PROGRESS);
        vm.assertEq(escrow.orderOf(id).deadline, block.timestamp + DELIVERY);
        _assertPool(STAKE - LOCK, LOCK, 0);
        vm.assertEq(staking.lockedBy(address(escrow), providerAgent), LOCK);
    }

    function test_WithoutALockOnlyTheThresholdCounts() public {
        vm.prank(admin);
        escrow.setProviderLockBps(0);
        bytes32 id = _create();
        vm.prank(provider);
        escrow.acceptOrder(id);
        _assertPool(STAKE, 0, 0);
    }

    function test_TheNewOwnerOfASoldAgentAccepts() public {
        bytes32 id = _create();
        vm.prank(provider);
        identity.transferFrom(provider, stranger, providerAgent);
        _refused(provider, id, _notAgentOwner(providerAgent, provider));
        vm.prank(stranger);
        escrow.acceptOrder(id);
        _assertStatus(id, ISvcEscrow.Status.IN_PROGRESS);
    }

    function testFuzz_TheLockIsTheShareOfTheBudget(uint256 budget, uint256 bps) public {
        budget = _bound(budget, ONE, 900 * ONE);
        bps = _bound(bps, 0, 10_000);
        vm.prank(admin);
        escrow.setProviderLockBps(uint16(bps));
        bytes32 id = _create(budget);
        vm.prank(provider);
        escrow.acceptOrder(id);
        uint256 lockAmount = (budget * bps) / 10_000;
        _assertPool(STAKE - lockAmount, lockAmount, 0);
    }
}
