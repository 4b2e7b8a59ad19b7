// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcDisputes} from "../../src/disputes/ISvcDisputes.sol";
import {IArbitrable} from "../../src/shared/IArbitrable.sol";
import {vm} from "../shared/Vm.sol";
import {DisputeSpec} from "./DisputeSpec.sol";

/// @dev A module that is no escrow: its matters are judged by a third agent before they are disputed, as jobs are.
contract Judged is IArbitrable {
    ISvcDisputes private immutable _disputes;
    mapping(bytes32 subject => Ruling) private _rulings;
    mapping(bytes32 subject => Matter) private _matters;

    constructor(ISvcDisputes disputes_) {
        _disputes = disputes_;
    }

    function open(
        bytes32 subject,
        uint128 seed,
        address client,
        uint256 providerAgentId,
        uint256[3] calldata excluded,
        uint256[3] calldata panel
    ) external returns (bytes32) {
        _matters[subject] = Matter(client, providerAgentId, 1, 0, true);
        return _disputes.open(subject, seed, client, providerAgentId, excluded, panel);
    }

    function resolve(bytes32 subject, Ruling calldata ruling) external {
        _rulings[subject] = ruling;
        _matters[subject].inDispute = false;
    }

    function matterOf(bytes32 subject) external view returns (Matter memory) {
        return _matters[subject];
    }

    function rulingOf(bytes32 subject) external view returns (Ruling memory) {
        return _rulings[subject];
    }
}

/// @title An agent that had a part in a matter decides no dispute about it: not on the panel, not as arbitrator, not through
/// another agent of its owner.
contract ExclusionTest is DisputeSpec {
    ISvcDisputes.Stage private constant PANEL = ISvcDisputes.Stage.PANEL;
    ISvcDisputes.Stage private constant ARBITRATION = ISvcDisputes.Stage.ARBITRATION;
    ISvcDisputes.Stage private constant AGREEMENT = ISvcDisputes.Stage.AGREEMENT;

    Judged private module;

    function setUp() public override {
        super.setUp();
        module = new Judged(disputes);
        vm.prank(admin);
        disputes.setModule(address(module), true);
        vm.warp(block.timestamp + 7 days);
    }

    function _openWithout(bytes32 subject, uint128 seed, uint256[3] memory excluded)
        private
        returns (bytes32 d)
    {
        d = module.open(subject, seed, buyer, providerAgent, excluded, _any());
    }

    /// @dev No decider is one of the excluded, nor belongs to whom the role of one was granted.
    function _assertStranger(uint256 agentId, uint256[3] memory excluded) private view {
        for (uint256 i; i < 3; ++i) {
            if (excluded[i] == 0) continue;
            vm.assertTrue(agentId != excluded[i], "an excluded agent was drawn");
            vm.assertTrue(
                _owner(agentId) != adjudicators.evaluatorOf(excluded[i]).owner, "its owner was drawn"
            );
        }
    }

    function _assertStrangers(bytes32 d, uint256[3] memory excluded) private view {
        for (uint256 i; i < 3; ++i) {
            uint256 seat = _seat(d, i);
            if (seat != 0) _assertStranger(seat, excluded);
        }
        uint256 arbitrator = disputes.disputeOf(d).arbitrator;
        if (arbitrator != 0) _assertStranger(arbitrator, excluded);
    }

    /// @dev Some of the deciders, by three numbers: evaluators, then arbitrators, then agents without a role, then none.
    function _some(uint8[3] memory picks) private view returns (uint256[3] memory agents) {
        for (uint256 i; i < 3; ++i) {
            uint256 pick = picks[i] % 9;
            if (pick < 5) agents[i] = evaluators[pick];
            else if (pick < 7) agents[i] = arbitrators[pick - 5];
            else if (pick == 7) agents[i] = buyerAgent;
        }
    }

    // ----------------------------------------------------------------------------------------------- the draw

    function testFuzz_NoDrawGivesAnExcludedAgent(uint256 seed, uint8[3] memory picks) public view {
        uint256[3] memory excluded = _some(picks);
        uint256[3] memory panel = adjudicators.drawPanel(seed, buyer, provider, excluded);
        for (uint256 i; i < 3; ++i) {
            if (panel[i] != 0) _assertStranger(panel[i], excluded);
        }
        uint256 arbitrator = adjudicators.drawArbitrator(seed, buyer, provider, panel, excluded);
        if (arbitrator != 0) _assertStranger(arbitrator, excluded);
    }

    function testFuzz_ThePartiesStayExcluded(uint256 seed, uint8 partyA, uint8 partyB, uint8 pick) public {
        _evaluator(address(0xE005));
        _evaluator(address(0xE006));
        address a = _owner(evaluators[partyA % 5]);
        address b = _owner(evaluators[partyB % 5]);
        uint256[3] memory excluded = [uint256(0), evaluators[pick % 5], 0];
        uint256[3] memory panel = adjudicators.drawPanel(seed, a, b, excluded);
        for (uint256 i; i < 3; ++i) {
            vm.assertTrue(panel[i] != 0 && _owner(panel[i]) != a && _owner(panel[i]) != b);
            _assertStranger(panel[i], excluded);
        }
    }

    function test_AnExcludedAgentMakesRoomOnlyForTheNext() public view {
        for (uint256 seed; seed < 20; ++seed) {
            uint256[3] memory before = adjudicators.drawPanel(seed, buyer, provider, _any());
            uint256[3] memory later = adjudicators.drawPanel(seed, buyer, provider, [before[2], 0, 0]);
            vm.assertEq(later[0], before[0]);
            vm.assertEq(later[1], before[1]);
            vm.assertTrue(later[2] != 0 && later[2] != before[2]);
        }
    }

    function test_EachOfThreePlacesExcludes() public view {
        for (uint256 place; place < 3; ++place) {
            uint256[3] memory excluded;
            excluded[place] = arbitrators[0];
            for (uint256 seed; seed < 10; ++seed) {
                uint256 drawn = adjudicators.drawArbitrator(seed, buyer, provider, _any(), excluded);
                vm.assertEq(drawn, arbitrators[1]);
            }
        }
    }

    /// @dev Else an evaluator would judge its own word with a second agent.
    function test_AnotherAgentOfItsOwnerIsNotDrawnEither() public {
        address owner = _owner(evaluators[0]);
        uint256 second = _evaluator(owner);
        uint256 third = _arbitrator(owner);
        for (uint256 seed; seed < 40; ++seed) {
            uint256[3] memory panel =
                adjudicators.drawPanel(seed, buyer, provider, [evaluators[0], uint256(0), 0]);
            for (uint256 i; i < 3; ++i) {
                vm.assertTrue(panel[i] != 0 && panel[i] != evaluators[0] && panel[i] != second);
            }
            uint256 drawn =
                adjudicators.drawArbitrator(seed, buyer, provider, _any(), [evaluators[0], uint256(0), 0]);
            vm.assertTrue(drawn != 0 && drawn != third);
        }
    }

    /// @dev Selling the agent that judged does not free its owner's other one.
    function test_AnAgentThatWasSoldStandsForWhomItsRoleWasGrantedTo() public {
        address owner = _owner(evaluators[0]);
        uint256 second = _evaluator(owner);
        vm.prank(owner);
        identity.transferFrom(owner, stranger, evaluators[0]);
        for (uint256 seed; seed < 40; ++seed) {
            uint256[3] memory panel =
                adjudicators.drawPanel(seed, buyer, provider, [evaluators[0], uint256(0), 0]);
            for (uint256 i; i < 3; ++i) {
                vm.assertTrue(panel[i] != 0 && panel[i] != second);
            }
        }
    }

    // ---------------------------------------------------------------------------------------------- a dispute

    function test_ADisputeKeepsWhomItExcludesAndAnOrderExcludesNoOne() public {
        ISvcDisputes.Dispute memory dispute =
            disputes.disputeOf(_openWithout("job", 1, [evaluators[4], evaluators[0], arbitrators[1]]));
        vm.assertEq(dispute.module, address(module));
        vm.assertEq(dispute.seed, 1);
        vm.assertEq(dispute.excludedA, evaluators[4]);
        vm.assertEq(dispute.excludedB, evaluators[0]);
        vm.assertEq(dispute.excludedC, arbitrators[1]);
        (, bytes32 d) = _challenged();
        dispute = disputes.disputeOf(d);
        vm.assertEq(uint256(dispute.excludedA) + dispute.excludedB + dispute.excludedC, 0);
    }

    function test_APanelWithAnExcludedAgentIsRefused() public {
        uint256[3] memory all = disputes.panelFor(7, buyer, providerAgent, _any());
        uint256[3] memory excluded = [all[1], uint256(0), 0];
        uint256[3] memory drawn = disputes.panelFor(7, buyer, providerAgent, excluded);
        vm.expectRevert(
            abi.encodeWithSelector(ISvcDisputes.PanelMismatch.selector, drawn[0], drawn[1], drawn[2])
        );
        module.open("job", 7, buyer, providerAgent, excluded, all);
        bytes32 d = module.open("job", 7, buyer, providerAgent, excluded, drawn);
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(_seat(d, i), drawn[i]);
        }
    }

    function testFuzz_NeitherThePanelNorTheArbitratorOfAnAppealIsExcluded(uint128 seed, uint8[3] memory picks)
        public
    {
        uint256[3] memory excluded = _some(picks);
        bytes32 d = _openWithout("job", seed, excluded);
        _assertStrangers(d, excluded);
        if (disputes.disputeOf(d).stage != PANEL) return;
        _toVotes(d);
        _vote(d, 0, true);
        _vote(d, 1, true);
        vm.prank(buyer);
        (bool drawn,) = address(disputes).call(abi.encodeCall(ISvcDisputes.escalate, (d)));
        vm.assertEq(disputes.disputeOf(d).arbitrator != 0, drawn);
        _assertStrangers(d, excluded);
    }

    function testFuzz_TheArbitratorAfterASilentPanelIsNotExcluded(uint128 seed, uint8[3] memory picks)
        public
    {
        uint256[3] memory excluded = _some(picks);
        bytes32 d = _openWithout("job", seed, excluded);
        if (disputes.disputeOf(d).stage == PANEL) _timeOut(d);
        _assertStage(d, disputes.disputeOf(d).arbitrator == 0 ? AGREEMENT : ARBITRATION);
        _assertStrangers(d, excluded);
    }

    function test_WithTooFewEvaluatorsLeftItOpensInArbitration() public {
        bytes32 d = _openWithout("job", 1, [evaluators[0], evaluators[1], evaluators[2]]);
        _assertStage(d, ARBITRATION);
        vm.assertEq(_seat(d, 0), 0);
    }

    function test_WithoutAnArbitratorLeftThePartiesAgreeOrItIsSplit() public {
        _revokeAll(true);
        bytes32 d = _openWithout("job", 1, [arbitrators[0], arbitrators[1], uint256(0)]);
        _assertStage(d, AGREEMENT);
        _timeOut(d);
        vm.assertEq(uint256(module.rulingOf("job").result), uint256(IArbitrable.Result.SPLIT));
    }

    function test_AnAppealFailsWhenEveryArbitratorIsExcluded() public {
        bytes32 d = _openWithout("job", 1, [arbitrators[0], arbitrators[1], uint256(0)]);
        _toVotes(d);
        _vote(d, 0, true);
        _vote(d, 1, true);
        vm.prank(buyer);
        vm.expectRevert(ISvcDisputes.NoArbitrator.selector);
        disputes.escalate(d);
        _timeOut(d);
        vm.assertEq(uint256(module.rulingOf("job").result), uint256(IArbitrable.Result.PROVIDER_UPHELD));
        vm.assertFalse(module.matterOf("job").inDispute);
    }
}
