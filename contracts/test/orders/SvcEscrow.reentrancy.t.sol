// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {Payouts} from "../../src/shared/Payouts.sol";
import {HostileSpec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @dev The token calls back in the middle of each transfer, as a malicious or ERC-777-like one can.
contract SvcEscrowReentrancyTest is HostileSpec {
    bytes32 private _victim;

    function setUp() public override {
        super.setUp();
        _victim = _delivered();
    }

    function _arm(bytes memory payload) private {
        _hostile().arm(address(escrow), payload);
    }

    function _assertBlocked() private view {
        vm.assertTrue(_hostile().reentered());
        vm.assertFalse(_hostile().reentrySucceeded());
        vm.assertEq(
            _hostile().reentryAnswer(),
            abi.encodePacked(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
    }

    /// @dev All functions that move money, entered from within a release.
    function test_NoFunctionThatMovesMoneyIsEnteredTwice() public {
        bytes32[] memory ids = new bytes32[](1);
        ids[0] = _settled();
        bytes[8] memory payloads = [
            abi.encodeCall(
                ISvcEscrow.createOrder,
                (_seal("x"), buyerAgent, providerAgent, BUDGET, 0, DELIVERY, WINDOW, TERMS)
            ),
            abi.encodeCall(
                ISvcEscrow.createOrderWithPermit,
                (_seal("x"), buyerAgent, providerAgent, BUDGET, 0, DELIVERY, WINDOW, TERMS, 0, 0, 0, 0)
            ),
            abi.encodeCall(ISvcEscrow.releaseEscrow, (_victim)),
            abi.encodeCall(ISvcEscrow.claimAfterTimeout, (_victim)),
            abi.encodeCall(ISvcEscrow.cancelPending, (_create())),
            abi.encodeCall(ISvcEscrow.cancelExpired, (_accepted())),
            abi.encodeCall(ISvcEscrow.withdrawFees, (ids)),
            abi.encodeCall(Payouts.withdrawCredit, (stranger))
        ];
        for (uint256 i; i < payloads.length; ++i) {
            bytes32 id = _delivered();
            _arm(payloads[i]);
            _release(id);
            _assertBlocked();
        }
    }

    function test_ARefundIsNotTakenTwice() public {
        bytes32 id = _create();
        vm.warp(block.timestamp + 30 days);
        _arm(abi.encodeCall(ISvcEscrow.cancelPending, (id)));
        escrow.cancelPending(id);
        _assertBlocked();
    }

    function test_ACreditIsNotTakenTwice() public {
        bytes32 id = _delivered();
        _hostile().setBlacklisted(provider, true);
        _release(id);
        _arm(abi.encodeCall(Payouts.withdrawCredit, (stranger)));
        vm.prank(provider);
        escrow.withdrawCredit(stranger);
        _assertBlocked();
    }

    /// @dev The guard is off for calls that move no money; they find the state already changed.
    function test_AnOrderThatIsBeingRefundedIsNotAcceptedMeanwhile() public {
        uint256 tokenAgent = _agent(stranger);
        vm.prank(stranger);
        identity.transferFrom(stranger, address(token), tokenAgent);
        vm.prank(buyer);
        bytes32 id =
            escrow.createOrder(_seal("t"), buyerAgent, tokenAgent, BUDGET, 0, DELIVERY, WINDOW, TERMS);
        _arm(abi.encodeCall(ISvcEscrow.acceptOrder, (id)));
        vm.prank(buyer);
        escrow.cancelPending(id);
        vm.assertTrue(_hostile().reentered());
        vm.assertFalse(_hostile().reentrySucceeded());
        _assertStatus(id, ISvcEscrow.Status.CANCELLED);
    }

    /// @dev An order exists before its money arrived; who acts in between receives nothing when the money does not come.
    function test_AnOrderAcceptedBeforeItsMoneyArrivedIsStillPaid() public {
        uint256 tokenAgent = _agent(stranger);
        vm.prank(stranger);
        identity.transferFrom(stranger, address(token), tokenAgent);
        vm.prank(admin);
        escrow.setProviderLockBps(0);
        bytes32 id =
            escrow.orderIdOf(buyer, _seal("t"), buyerAgent, tokenAgent, BUDGET, 0, DELIVERY, WINDOW, TERMS);
        _arm(abi.encodeCall(ISvcEscrow.acceptOrder, (id)));
        uint256 before = token.balanceOf(address(escrow));
        vm.prank(buyer);
        escrow.createOrder(_seal("t"), buyerAgent, tokenAgent, BUDGET, 0, DELIVERY, WINDOW, TERMS);
        vm.assertTrue(_hostile().reentrySucceeded());
        _assertStatus(id, ISvcEscrow.Status.IN_PROGRESS);
        vm.assertEq(token.balanceOf(address(escrow)), before + BUDGET);
    }
}
