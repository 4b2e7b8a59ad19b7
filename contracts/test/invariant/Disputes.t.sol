// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcAdjudicators} from "../../src/disputes/ISvcAdjudicators.sol";
import {ISvcDisputes} from "../../src/disputes/ISvcDisputes.sol";
import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {HostileSpec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";
import {DisputeHandler} from "./DisputeHandler.sol";

/// @title What stays true while everyone quarrels with everyone.
contract DisputeInvariants is HostileSpec {
    DisputeHandler private handler;

    function setUp() public override {
        super.setUp();
        vm.prank(provider);
        staking.withdrawStake(providerAgent, STAKE);
        handler = new DisputeHandler(escrow, staking, identity, adjudicators, disputes, _hostile(), admin);
        vm.startPrank(admin);
        for (uint256 i; i < 7; ++i) {
            (uint256 agentId, address actor) = (handler.agents(i), handler.actors(i));
            if (i < 6) adjudicators.grantEvaluator(agentId, actor, ISvcAdjudicators.Strategy.RUBRIC);
            if (i > 2) adjudicators.grantArbitrator(agentId, actor);
        }
        vm.stopPrank();
        for (uint256 i; i < 4; ++i) {
            handler.deliver(i, i, 100 * ONE + i);
        }
    }

    /// @notice forge sends its random calls here only.
    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function invariant_NotAUnitIsLostAndNoOneDecidesWhoMayNot() public view {
        vm.assertEq(handler.broken(), "");
        _assertMoneyOfTheEscrow();
        _assertStakesAndBonds();
        _assertOrdersAndDisputesAgree();
    }

    function _assertMoneyOfTheEscrow() private view {
        uint256 owed = _credits(0);
        for (uint256 i; i < handler.orderCount(); ++i) {
            bytes32 id = handler.orders(i);
            ISvcEscrow.Order memory order = escrow.orderOf(id);
            if (_isOpen(order.status)) owed += order.budget;
            if (order.status == ISvcEscrow.Status.SETTLED) owed += order.reserve;
            owed += handler.bondOf(id);
        }
        vm.assertEq(token.balanceOf(address(escrow)), owed, "escrow balance");
    }

    function _assertStakesAndBonds() private view {
        uint256 stakes;
        uint256 bonds;
        for (uint256 i; i < 7; ++i) {
            uint256 agentId = handler.agents(i);
            (uint256 available, uint256 locked,) = staking.poolOf(agentId);
            stakes += available + locked;
            vm.assertEq(locked, _locksOf(agentId), "locks of open orders");
            ISvcAdjudicators.Bond memory bond = adjudicators.bondOf(agentId);
            vm.assertEq(bond.openCases, _casesOf(agentId), "cases");
            vm.assertEq(bond.openSeats, _seatsOf(agentId), "seats");
            vm.assertEq(
                adjudicators.bondLockedOf(agentId),
                (bond.openCases == 0 ? 0 : CASE_BOND) + (bond.openSeats == 0 ? 0 : SEAT_BOND),
                "locked bond"
            );
            bonds += bond.amount;
        }
        vm.assertEq(staking.totalStaked(), stakes, "total stake");
        vm.assertEq(token.balanceOf(address(staking)), stakes + _credits(1), "staking balance");
        vm.assertEq(token.balanceOf(address(adjudicators)), bonds + _credits(2), "bonds balance");
    }

    function _assertOrdersAndDisputesAgree() private view {
        for (uint256 i; i < handler.orderCount(); ++i) {
            bytes32 id = handler.orders(i);
            ISvcDisputes.Stage stage = disputes.disputeOf(_disputeOf(id)).stage;
            bool quarrel = stage != ISvcDisputes.Stage.NONE && stage != ISvcDisputes.Stage.SETTLED;
            ISvcEscrow.Status status = escrow.orderOf(id).status;
            vm.assertEq(status == ISvcEscrow.Status.IN_DISPUTE, quarrel);
            if (stage == ISvcDisputes.Stage.SETTLED) {
                vm.assertTrue(status == ISvcEscrow.Status.SETTLED);
                vm.assertEq(handler.resolutions(id), 1);
            }
        }
    }

    /// @dev After every sequence strangers end whatever has a deadline, under pause, and not a unit stays behind.
    function afterInvariant() external {
        vm.prank(admin);
        escrow.pause();
        vm.warp(vm.getBlockTimestamp() + 800 days);
        bytes32[] memory ids = new bytes32[](handler.orderCount());
        for (uint256 i; i < ids.length; ++i) {
            ids[i] = handler.orders(i);
            _leave(ids[i]);
        }
        if (escrow.feesOwed(ids) != 0) escrow.withdrawFees(ids);
        for (uint256 i; i < 7; ++i) {
            _hostile().setBlacklisted(handler.actors(i), false);
        }
        for (uint256 i; i < 7; ++i) {
            _empty(handler.agents(i), handler.actors(i));
        }
        vm.assertEq(token.balanceOf(address(escrow)), 0, "nothing is stuck in the escrow");
        vm.assertEq(token.balanceOf(address(staking)), 0, "nothing is stuck in the stakes");
        vm.assertEq(token.balanceOf(address(adjudicators)), 0, "nothing is stuck in the bonds");
    }

    function _leave(bytes32 id) private {
        ISvcEscrow.Order memory order = escrow.orderOf(id);
        if (order.status == ISvcEscrow.Status.PENDING_ACCEPT) escrow.cancelPending(id);
        if (order.status == ISvcEscrow.Status.IN_PROGRESS) escrow.cancelExpired(id);
        if (order.status == ISvcEscrow.Status.DELIVERED) {
            vm.prank(identity.ownerOf(order.providerAgentId));
            escrow.claimAfterTimeout(id);
        }
        for (uint256 i; i < 3 && escrow.orderOf(id).status == ISvcEscrow.Status.IN_DISPUTE; ++i) {
            disputes.finalizeAfterTimeout(_disputeOf(id));
            vm.warp(vm.getBlockTimestamp() + 8 days);
        }
    }

    function _empty(uint256 agentId, address actor) private {
        (uint256 available, uint256 locked,) = staking.poolOf(agentId);
        vm.assertEq(locked, 0, "no lock outlives its order");
        uint256 bond = adjudicators.bondOf(agentId).amount;
        vm.startPrank(identity.ownerOf(agentId));
        if (available != 0) staking.withdrawStake(agentId, available);
        if (bond != 0) adjudicators.withdrawBond(agentId, bond);
        vm.stopPrank();
        vm.startPrank(actor);
        if (escrow.creditOf(actor) != 0) escrow.withdrawCredit(actor);
        if (staking.creditOf(actor) != 0) staking.withdrawCredit(actor);
        if (adjudicators.creditOf(actor) != 0) adjudicators.withdrawCredit(actor);
        vm.stopPrank();
    }

    // ----------------------------------------------------------------------------------------------- internals

    function _disputeOf(bytes32 id) private view returns (bytes32) {
        return disputes.disputeIdOf(address(escrow), id);
    }

    function _locksOf(uint256 agentId) private view returns (uint256 locked) {
        for (uint256 i; i < handler.orderCount(); ++i) {
            ISvcEscrow.Order memory order = escrow.orderOf(handler.orders(i));
            if (order.providerAgentId != agentId || order.status == ISvcEscrow.Status.PENDING_ACCEPT) {
                continue;
            }
            if (_isOpen(order.status)) locked += order.reserve;
        }
    }

    function _casesOf(uint256 agentId) private view returns (uint256 cases) {
        for (uint256 i; i < handler.orderCount(); ++i) {
            ISvcDisputes.Dispute memory dispute = disputes.disputeOf(_disputeOf(handler.orders(i)));
            if (dispute.stage == ISvcDisputes.Stage.ARBITRATION && dispute.arbitrator == agentId) ++cases;
        }
    }

    function _seatsOf(uint256 agentId) private view returns (uint256 seats) {
        for (uint256 i; i < handler.orderCount(); ++i) {
            ISvcDisputes.Dispute memory dispute = disputes.disputeOf(_disputeOf(handler.orders(i)));
            if (dispute.stage != ISvcDisputes.Stage.PANEL) continue;
            for (uint256 seat; seat < 3; ++seat) {
                if (dispute.seats[seat] == agentId) ++seats;
            }
        }
    }

    function _isOpen(ISvcEscrow.Status status) private pure returns (bool) {
        return status != ISvcEscrow.Status.SETTLED && status != ISvcEscrow.Status.CANCELLED;
    }

    function _credits(uint256 where) private view returns (uint256 sum) {
        for (uint256 i; i < 7; ++i) {
            address actor = handler.actors(i);
            if (where == 0) sum += escrow.creditOf(actor);
            if (where == 1) sum += staking.creditOf(actor);
            if (where == 2) sum += adjudicators.creditOf(actor);
        }
    }
}
