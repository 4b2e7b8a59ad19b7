// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {HostileSpec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";

/// @title Every sequence of steps of two orders of one agent, on the contracts themselves, up to a bound.
/// @dev A step that the contracts refuse ends its branch: nothing has changed. To extend: add a step to `_take` and raise `STEPS`.
/// The money and the locks are checked after each step, whatever it was.
contract InterleavingsTest is HostileSpec {
    /// @dev Steps of one order; `_take` says which is which.
    uint256 private constant STEPS = 9;
    uint256 private constant ORDERS = 2;
    /// @dev How long the sequences are that start with both orders pending, and with both delivered.
    uint256 private constant DEPTH = 5;

    bytes32[ORDERS] private _ids;
    /// @dev How each order ended; an order that has an end keeps it.
    ISvcEscrow.Status[ORDERS] private _ends;

    function test_TwoPendingOrdersInEveryOrderOfSteps() public {
        _ids = [_create(BUDGET), _create(BUDGET / 2)];
        uint256 states = _explore(DEPTH);
        vm.assertGe(states, 1_000, "states");
    }

    function test_TwoDeliveredOrdersInEveryOrderOfSteps() public {
        _ids = [_delivered(), _delivered()];
        uint256 states = _explore(DEPTH);
        vm.assertGe(states, 1_000, "states");
    }

    /// @dev Takes every step from here, and from where each leads. Returns how many states were checked.
    function _explore(uint256 depth) private returns (uint256 states) {
        _check();
        states = 1;
        if (depth == 0) return states;
        for (uint256 action; action <= ORDERS * STEPS; ++action) {
            uint256 here = vm.snapshotState();
            if (_act(action)) states += _explore(depth - 1);
            vm.revertToState(here);
        }
    }

    /// @dev The last action is time: everything that is due is overdue after it.
    function _act(uint256 action) private returns (bool) {
        if (action == ORDERS * STEPS) {
            vm.warp(vm.getBlockTimestamp() + 4 days);
            return true;
        }
        return _take(_ids[action / STEPS], action % STEPS);
    }

    function _take(bytes32 id, uint256 step) private returns (bool) {
        if (step == 0) return _try(provider, abi.encodeCall(ISvcEscrow.acceptOrder, (id)));
        if (step == 1) return _try(provider, abi.encodeCall(ISvcEscrow.submitDelivery, (id, WORK)));
        if (step == 2) return _try(buyer, abi.encodeCall(ISvcEscrow.requestRedo, (id, NOTE)));
        if (step == 3) return _try(buyer, abi.encodeCall(ISvcEscrow.releaseEscrow, (id)));
        if (step == 4) return _try(provider, abi.encodeCall(ISvcEscrow.claimAfterTimeout, (id)));
        if (step == 5) return _try(buyer, abi.encodeCall(ISvcEscrow.cancelPending, (id)));
        if (step == 6) return _try(stranger, abi.encodeCall(ISvcEscrow.cancelExpired, (id)));
        if (step == 7) return _agree(id);
        return _withdrawFee(id);
    }

    /// @dev An offer of a third and its acceptance, while the token refuses the buyer: its part becomes a credit.
    function _agree(bytes32 id) private returns (bool done) {
        _hostile().setBlacklisted(buyer, true);
        done = _try(provider, abi.encodeWithSignature("proposeSettlement(bytes32,uint16)", id, 3_333))
            && _try(buyer, abi.encodeWithSignature("acceptSettlement(bytes32,uint16)", id, 3_333));
        _hostile().setBlacklisted(buyer, false);
    }

    function _withdrawFee(bytes32 id) private returns (bool) {
        bytes32[] memory one = new bytes32[](1);
        one[0] = id;
        if (escrow.feesOwed(one) == 0) return false;
        return _try(stranger, abi.encodeCall(ISvcEscrow.withdrawFees, (one)));
    }

    function _try(address from, bytes memory data) private returns (bool done) {
        vm.prank(from);
        (done,) = address(escrow).call(data);
    }

    /// @dev The escrow holds what it owes, the agent's locks are those of its orders, and what has ended stays ended.
    function _check() private {
        uint256 owed = escrow.creditOf(buyer) + escrow.creditOf(provider);
        uint256 locked;
        bytes32[] memory ids = new bytes32[](ORDERS);
        for (uint256 i; i < ORDERS; ++i) {
            ids[i] = _ids[i];
            ISvcEscrow.Order memory order = escrow.orderOf(ids[i]);
            bool isHeld =
                order.status == ISvcEscrow.Status.IN_PROGRESS || order.status == ISvcEscrow.Status.DELIVERED;
            if (isHeld) locked += order.reserve;
            if (isHeld || order.status == ISvcEscrow.Status.PENDING_ACCEPT) owed += order.budget;
            else if (_ends[i] == ISvcEscrow.Status.NONE) _ends[i] = order.status;
            if (_ends[i] != ISvcEscrow.Status.NONE) {
                vm.assertEq(uint256(order.status), uint256(_ends[i]), "end");
            }
        }
        vm.assertEq(token.balanceOf(address(escrow)), owed + escrow.feesOwed(ids), "escrow balance");
        (uint256 available, uint256 held,) = staking.poolOf(providerAgent);
        vm.assertEq(held, locked, "locks");
        vm.assertEq(available + held, STAKE, "stake");
    }
}
