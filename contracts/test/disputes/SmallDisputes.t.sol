// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcAdjudicators} from "../../src/disputes/ISvcAdjudicators.sol";
import {ISvcDisputes} from "../../src/disputes/ISvcDisputes.sol";
import {Ids} from "../../src/shared/Ids.sol";
import {vm} from "../shared/Vm.sol";
import {DisputeSpec} from "./DisputeSpec.sol";

/// @title Disputes about one dollar, between two wallets of one person, cost next to nothing: they must not decide who hears another.
contract SmallDisputesTest is DisputeSpec {
    uint32 private constant HOUR = 1 hours;

    address private smallBuyer = address(0x5B1);
    address private smallProvider = address(0x5B2);
    uint256 private smallBuyerAgent;
    uint256 private smallProviderAgent;

    function setUp() public override {
        super.setUp();
        smallBuyerAgent = _agent(smallBuyer);
        smallProviderAgent = _agent(smallProvider);
        _fund(smallBuyer);
        _stake(smallProvider, smallProviderAgent, 10 * ONE);
    }

    function _small(uint256 n) private returns (bytes32) {
        bytes32 secret = keccak256(abi.encode("small", n));
        vm.prank(smallBuyer);
        bytes32 id =
            escrow.createOrder(_seal(secret), smallBuyerAgent, smallProviderAgent, ONE, 0, HOUR, HOUR, TERMS);
        vm.startPrank(smallProvider);
        escrow.acceptOrder(id);
        escrow.submitDelivery(id, WORK);
        vm.stopPrank();
        bytes32 commitment = Ids.commitmentOf(smallBuyerAgent, smallProviderAgent, ONE, 0, HOUR, HOUR, TERMS);
        vm.prank(smallBuyer);
        return escrow.openChallenge(id, secret, commitment, _any(), NOTE);
    }

    /// @dev So many small disputes and one of an honest buyer, each with a verdict for the provider.
    function _verdicts(uint256 count) private returns (bytes32[] memory small, bytes32 d) {
        small = new bytes32[](count);
        (, d) = _challenged();
        for (uint256 i; i < count; ++i) {
            small[i] = _small(i);
        }
        _toVotes(d);
        for (uint256 i; i < count; ++i) {
            _vote(small[i], 0, true);
            _vote(small[i], 1, true);
        }
        _vote(d, 0, true);
        _vote(d, 1, true);
    }

    function _appeal(address loser, bytes32 d) private returns (uint256 arbitrator) {
        vm.prank(loser);
        disputes.escalate(d);
        return disputes.disputeOf(d).arbitrator;
    }

    function _appealAll(bytes32[] memory small) private {
        for (uint256 i; i < small.length; ++i) {
            _appeal(smallBuyer, small[i]);
        }
    }

    /// @dev There are two arbitrators, and each has the bond of one case.
    function test_TheyLeaveTheArbitratorsToOthers() public {
        (bytes32[] memory small, bytes32 d) = _verdicts(2);
        _appealAll(small);
        vm.assertTrue(_appeal(buyer, d) != 0);
        _assertStage(d, ISvcDisputes.Stage.ARBITRATION);
    }

    /// @dev The loser would get the arbitrator busy that it does not want.
    function test_TheyDoNotChooseTheArbitratorOfAnother() public {
        (bytes32[] memory small, bytes32 d) = _verdicts(6);
        uint256 state = vm.snapshotState();
        uint256 drawn = _appeal(buyer, d);
        vm.assertTrue(vm.revertToState(state));
        for (uint256 i; i < small.length; ++i) {
            state = vm.snapshotState();
            _appeal(smallBuyer, small[i]);
            vm.assertEq(_appeal(buyer, d), drawn);
            vm.assertTrue(vm.revertToState(state));
        }
    }

    function test_TheyDoNotLeaveADisputeWithoutAnyone() public {
        (bytes32[] memory small,) = _verdicts(2);
        bytes32 id = _delivered();
        _revokeAll(true);
        _appealAll(small);
        _assertStage(_open(id), ISvcDisputes.Stage.ARBITRATION);
    }

    /// @dev A seat in a small dispute takes no agent out of the draw of arbitrators, and a small case none out of that of panels.
    function test_TheyDoNotMoveAnAgentOfBothRoles() public {
        _grantBoth();
        bytes32 before = _draws();
        (bytes32[] memory small,) = _verdicts(3);
        _appealAll(small);
        for (uint256 i; i < 3; ++i) {
            _small(3 + i);
        }
        vm.assertEq(_draws(), before);
    }

    /// @dev Every agent gets the other role too. Two of them have what the dearer role asks for, the others what both do.
    function _grantBoth() private {
        for (uint256 i; i < 7; ++i) {
            uint256 agentId = i < 5 ? evaluators[i] : arbitrators[i - 5];
            address owner = _owner(agentId);
            vm.prank(admin);
            if (i < 5) adjudicators.grantArbitrator(agentId, owner);
            else adjudicators.grantEvaluator(agentId, owner, ISvcAdjudicators.Strategy.RUBRIC);
            if (i != 1 && i != 5) _bond(owner, agentId, SEAT_BOND);
        }
    }

    /// @dev What twenty seeds would give the honest buyer.
    function _draws() private view returns (bytes32 drawn) {
        for (uint256 seed; seed < 20; ++seed) {
            uint256[3] memory panel = adjudicators.drawPanel(seed, buyer, provider, _any());
            uint256 arbitrator = adjudicators.drawArbitrator(seed, buyer, provider, _any(), _any());
            drawn = keccak256(abi.encode(drawn, panel, arbitrator));
        }
    }
}
