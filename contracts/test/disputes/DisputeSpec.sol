// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcAdjudicators} from "../../src/disputes/ISvcAdjudicators.sol";
import {ISvcDisputes} from "../../src/disputes/ISvcDisputes.sol";
import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {HostileSpec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";

/// @title The world with five evaluators and two arbitrators, and little steps through a dispute.
abstract contract DisputeSpec is HostileSpec {
    uint256 internal constant EVALUATOR_FEE = 3 * ONE;
    uint256 internal constant ARBITRATOR_FEE = 3 * ONE;

    uint256[] internal evaluators;
    uint256[] internal arbitrators;

    function setUp() public virtual override {
        super.setUp();
        for (uint256 i; i < 5; ++i) {
            evaluators.push(_evaluator(address(uint160(0xE000 + i))));
        }
        for (uint256 i; i < 2; ++i) {
            arbitrators.push(_arbitrator(address(uint160(0xA000 + i))));
        }
    }

    function _evaluator(address owner) internal returns (uint256 agentId) {
        agentId = _agent(owner);
        vm.prank(admin);
        adjudicators.grantEvaluator(agentId, owner, ISvcAdjudicators.Strategy.RUBRIC);
        _bond(owner, agentId, 5 * SEAT_BOND);
    }

    function _arbitrator(address owner) internal returns (uint256 agentId) {
        agentId = _agent(owner);
        vm.prank(admin);
        adjudicators.grantArbitrator(agentId, owner);
        _bond(owner, agentId, CASE_BOND);
    }

    function _bond(address from, uint256 agentId, uint256 amount) internal {
        token.mint(from, amount);
        vm.startPrank(from);
        token.approve(address(adjudicators), amount);
        adjudicators.depositBond(agentId, amount);
        vm.stopPrank();
    }

    /// @dev What an evaluator has put up.
    function _bondIn(uint256 agentId) internal view returns (uint256) {
        return adjudicators.bondOf(agentId).amount;
    }

    function _revokeAll(bool ofEvaluators) internal {
        vm.startPrank(admin);
        if (ofEvaluators) {
            for (uint256 i; i < 5; ++i) {
                adjudicators.revokeEvaluator(evaluators[i]);
            }
        } else {
            for (uint256 i; i < 2; ++i) {
                adjudicators.revokeArbitrator(arbitrators[i]);
            }
        }
        vm.stopPrank();
    }

    function _any() internal pure returns (uint256[3] memory none) {
        return none;
    }

    function _open(bytes32 id) internal returns (bytes32) {
        vm.prank(buyer);
        return escrow.openChallenge(id, _secretOf[id], _commitmentOf[id], _any(), NOTE);
    }

    function _challenged() internal returns (bytes32 id, bytes32 d) {
        id = _delivered();
        d = _open(id);
    }

    function _owner(uint256 agentId) internal view returns (address) {
        return identity.ownerOf(agentId);
    }

    function _seat(bytes32 d, uint256 i) internal view returns (uint256) {
        return disputes.disputeOf(d).seats[i];
    }

    function _assertStage(bytes32 d, ISvcDisputes.Stage expected) internal view {
        vm.assertEq(uint256(disputes.disputeOf(d).stage), uint256(expected), "stage");
    }

    function _deadline(bytes32 d) internal view returns (uint256) {
        return disputes.disputeOf(d).deadline;
    }

    function _toVotes(bytes32 d) internal {
        vm.warp(_deadline(d) - 48 hours + 1);
    }

    function _vote(bytes32 d, uint256 seat, bool forProvider) internal {
        uint256 agentId = _seat(d, seat);
        vm.prank(_owner(agentId));
        disputes.castVote(d, agentId, forProvider, WORK);
    }

    /// @dev A dispute that the panel decided, with the votes of the first two seats.
    function _decided(bool forProvider) internal returns (bytes32 id, bytes32 d) {
        (id, d) = _challenged();
        _toVotes(d);
        _vote(d, 0, forProvider);
        _vote(d, 1, forProvider);
    }

    function _loser(bool forProvider) internal view returns (address) {
        return forProvider ? buyer : provider;
    }

    function _escalated(bool forProvider) internal returns (bytes32 id, bytes32 d) {
        (id, d) = _decided(forProvider);
        vm.prank(_loser(forProvider));
        disputes.escalate(d);
    }

    function _timeOut(bytes32 d) internal {
        vm.warp(_deadline(d) + 1);
        vm.prank(stranger);
        disputes.finalizeAfterTimeout(d);
    }

    /// @dev Everyone who can be owed by the escrow was paid or credited; what is left is the fee.
    function _assertEmptyButFee(bytes32 id) internal view {
        _assertStatus(id, ISvcEscrow.Status.SETTLED);
        vm.assertEq(token.balanceOf(address(escrow)), escrow.orderOf(id).reserve, "left in escrow");
        vm.assertEq(staking.lockedBy(address(escrow), providerAgent), 0, "lock");
    }
}
