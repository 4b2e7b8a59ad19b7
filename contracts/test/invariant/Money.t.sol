// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {HostileSpec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";
import {Handler} from "./Handler.sol";

/// @title What stays true after any sequence of calls by anyone.
contract MoneyInvariants is HostileSpec {
    Handler private handler;
    address private jobs = address(0x10B5);
    address[] private actors;

    function setUp() public override {
        super.setUp();
        vm.prank(admin);
        staking.setModule(jobs, true);
        vm.warp(block.timestamp + 7 days);
        vm.prank(provider);
        staking.withdrawStake(providerAgent, STAKE);
        actors = [address(0xA1), address(0xA2), address(0xA3), address(0xA4), address(0xA5)];
        handler = new Handler(escrow, staking, identity, _hostile(), admin, jobs, actors);
        for (uint256 i; i < actors.length; ++i) {
            handler.deposit(i, i, 900 * ONE);
        }
    }

    /// @notice forge sends its random calls here only.
    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_MoneyLocksEndsAndScores() public view {
        _assertTheEscrowHoldsOpenBudgetsFeesAndCreditsAndNothingElse();
        _assertStakedIsAvailablePlusLockedPerAgentAndInTotal();
        _assertTheEscrowsLocksAreThoseOfItsAcceptedOpenOrders();
        _assertNoOrderEndsTwiceChangesHandsOrComesBack();
        _assertEveryScoreIsFromOneToAHundred();
    }

    function _assertTheEscrowHoldsOpenBudgetsFeesAndCreditsAndNothingElse() private view {
        uint256 owed = _credits(true);
        for (uint256 i; i < handler.orderCount(); ++i) {
            ISvcEscrow.Order memory order = escrow.orderOf(handler.orders(i));
            if (_isOpen(order.status)) owed += order.budget;
            else if (order.status == ISvcEscrow.Status.SETTLED) owed += order.reserve;
        }
        vm.assertEq(token.balanceOf(address(escrow)), owed, "escrow balance");
    }

    function _assertStakedIsAvailablePlusLockedPerAgentAndInTotal() private view {
        uint256 total;
        for (uint256 i; i < handler.agentCount(); ++i) {
            uint256 agentId = handler.agents(i);
            (uint256 available, uint256 locked,) = staking.poolOf(agentId);
            vm.assertEq(available + locked, handler.stakeOf(agentId), "stake of the agent");
            vm.assertEq(
                locked,
                staking.lockedBy(address(escrow), agentId) + staking.lockedBy(jobs, agentId),
                "locks of the modules"
            );
            vm.assertEq(staking.lockedBy(jobs, agentId), handler.jobLocks(agentId), "locks of jobs");
            total += available + locked;
        }
        vm.assertEq(staking.totalStaked(), total, "total");
        vm.assertEq(token.balanceOf(address(staking)), total + _credits(false), "staking balance");
    }

    function _assertTheEscrowsLocksAreThoseOfItsAcceptedOpenOrders() private view {
        for (uint256 i; i < handler.agentCount(); ++i) {
            uint256 agentId = handler.agents(i);
            uint256 locked;
            for (uint256 j; j < handler.orderCount(); ++j) {
                ISvcEscrow.Order memory order = escrow.orderOf(handler.orders(j));
                if (order.providerAgentId != agentId || order.status == ISvcEscrow.Status.PENDING_ACCEPT) {
                    continue;
                }
                if (_isOpen(order.status)) locked += order.reserve;
            }
            vm.assertEq(staking.lockedBy(address(escrow), agentId), locked, "locks of orders");
        }
    }

    function _assertNoOrderEndsTwiceChangesHandsOrComesBack() private view {
        vm.assertEq(handler.broken(), "");
        for (uint256 i; i < handler.orderCount(); ++i) {
            bytes32 id = handler.orders(i);
            ISvcEscrow.Order memory order = escrow.orderOf(id);
            vm.assertEq(order.buyer, handler.creatorOf(id));
            vm.assertTrue(order.status != ISvcEscrow.Status.NONE);
            ISvcEscrow.Status end = handler.endOf(id);
            if (end != ISvcEscrow.Status.NONE) vm.assertEq(uint256(order.status), uint256(end));
        }
    }

    function _assertEveryScoreIsFromOneToAHundred() private view {
        for (uint256 i; i < handler.agentCount(); ++i) {
            uint256 score = reputation.scoreOf(handler.agents(i));
            vm.assertGe(score, 1, "score");
            vm.assertLe(score, 100, "score");
        }
    }

    /// @dev After every sequence everyone leaves, under pause, and not a unit stays behind.
    function afterInvariant() external {
        vm.prank(admin);
        escrow.pause();
        vm.warp(block.timestamp + 800 days);
        bytes32[] memory ids = new bytes32[](handler.orderCount());
        for (uint256 i; i < ids.length; ++i) {
            ids[i] = handler.orders(i);
            _leave(ids[i]);
        }
        for (uint256 i; i < handler.agentCount(); ++i) {
            _unstake(handler.agents(i));
        }
        if (escrow.feesOwed(ids) != 0) escrow.withdrawFees(ids);
        for (uint256 i; i < actors.length; ++i) {
            _hostile().setBlacklisted(actors[i], false);
            vm.startPrank(actors[i]);
            if (escrow.creditOf(actors[i]) != 0) escrow.withdrawCredit(actors[i]);
            if (staking.creditOf(actors[i]) != 0) staking.withdrawCredit(actors[i]);
            vm.stopPrank();
        }
        vm.assertEq(token.balanceOf(address(escrow)), 0, "nothing is stuck in the escrow");
        vm.assertEq(token.balanceOf(address(staking)), 0, "nothing is stuck in the stakes");
    }

    function _leave(bytes32 id) private {
        ISvcEscrow.Order memory order = escrow.orderOf(id);
        if (order.status == ISvcEscrow.Status.PENDING_ACCEPT) escrow.cancelPending(id);
        if (order.status == ISvcEscrow.Status.IN_PROGRESS) escrow.cancelExpired(id);
        if (order.status == ISvcEscrow.Status.DELIVERED) {
            vm.prank(identity.ownerOf(order.providerAgentId));
            escrow.claimAfterTimeout(id);
        }
    }

    function _unstake(uint256 agentId) private {
        uint256 jobLock = staking.lockedBy(jobs, agentId);
        vm.prank(jobs);
        staking.release("job", agentId, jobLock);
        (uint256 available, uint256 locked,) = staking.poolOf(agentId);
        vm.assertEq(locked, 0, "no lock outlives its order");
        if (available == 0) return;
        vm.prank(identity.ownerOf(agentId));
        staking.withdrawStake(agentId, available);
    }

    function _isOpen(ISvcEscrow.Status status) private pure returns (bool) {
        return status == ISvcEscrow.Status.PENDING_ACCEPT || status == ISvcEscrow.Status.IN_PROGRESS
            || status == ISvcEscrow.Status.DELIVERED || status == ISvcEscrow.Status.IN_DISPUTE;
    }

    function _credits(bool ofEscrow) private view returns (uint256 sum) {
        for (uint256 i; i < actors.length; ++i) {
            sum += ofEscrow ? escrow.creditOf(actors[i]) : staking.creditOf(actors[i]);
        }
    }
}
