// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IdentityRegistry} from "../../src/agents/IdentityRegistry.sol";
import {ISvcAdjudicators} from "../../src/disputes/ISvcAdjudicators.sol";
import {ISvcDisputes} from "../../src/disputes/ISvcDisputes.sol";
import {SvcAdjudicators} from "../../src/disputes/SvcAdjudicators.sol";
import {SvcDisputes} from "../../src/disputes/SvcDisputes.sol";
import {IArbitrable} from "../../src/shared/IArbitrable.sol";
import {vm} from "../shared/Vm.sol";
import {DisputeSpec} from "./DisputeSpec.sol";

/// @dev Stands for an escrow or a register of adjudicators of another dispute contract.
contract Elsewhere {
    address public disputes = address(1);
}

contract SvcDisputesTest is DisputeSpec {
    ISvcDisputes.Stage private constant PANEL = ISvcDisputes.Stage.PANEL;
    ISvcDisputes.Stage private constant WINDOW_ = ISvcDisputes.Stage.WINDOW;
    ISvcDisputes.Stage private constant ARBITRATION = ISvcDisputes.Stage.ARBITRATION;
    ISvcDisputes.Stage private constant AGREEMENT = ISvcDisputes.Stage.AGREEMENT;
    ISvcDisputes.Stage private constant OVER = ISvcDisputes.Stage.SETTLED;

    function _refused(address from, bytes memory call_, bytes memory reason) private {
        vm.prank(from);
        (bool done, bytes memory answer) = address(disputes).call(call_);
        vm.assertFalse(done);
        vm.assertEq(answer, reason);
    }

    function _stageWrong(ISvcDisputes.Stage stage) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ISvcDisputes.StageWrong.selector, stage);
    }

    function _voteOf(bytes32 d, uint256 agentId) private pure returns (bytes memory) {
        return abi.encodeCall(ISvcDisputes.castVote, (d, agentId, true, WORK));
    }

    // --------------------------------------------------------------------------------------------- construction

    function test_EveryPartMustBeWired() public {
        address bad = address(new Elsewhere());
        address good = address(escrow);
        vm.expectRevert(ISvcDisputes.AddressZero.selector);
        new SvcDisputes(IdentityRegistry(address(0)), adjudicators, good, good, admin);
        vm.expectRevert(ISvcDisputes.NotWired.selector);
        new SvcDisputes(identity, SvcAdjudicators(bad), good, good, admin);
        vm.expectRevert(ISvcDisputes.NotWired.selector);
        new SvcDisputes(identity, adjudicators, bad, good, admin);
    }

    // ------------------------------------------------------------------------------------------------- opening

    function test_OnlyAModuleOpensAndWithdraws() public {
        bytes memory reason = abi.encodeWithSelector(ISvcDisputes.NotModule.selector, stranger);
        _refused(
            stranger,
            abi.encodeCall(ISvcDisputes.open, ("s", 1, buyer, providerAgent, _any(), _any())),
            reason
        );
        _refused(stranger, abi.encodeCall(ISvcDisputes.withdraw, ("s")), reason);
    }

    function test_WhatIsSettledIsNotWithdrawn() public {
        (bytes32 id, bytes32 d) = _decided(true);
        _timeOut(d);
        _refused(
            address(escrow),
            abi.encodeCall(ISvcDisputes.withdraw, (id)),
            abi.encodeWithSelector(ISvcDisputes.StageWrong.selector, OVER)
        );
    }

    function test_ASubjectIsDisputedOnce() public {
        (bytes32 id,) = _challenged();
        _refused(
            address(escrow),
            abi.encodeCall(ISvcDisputes.open, (id, 1, buyer, providerAgent, _any(), _any())),
            abi.encodeWithSelector(ISvcDisputes.DisputeExists.selector)
        );
    }

    function test_AnOpenedDisputeIsWhatItSays() public {
        (bytes32 id, bytes32 d) = _challenged();
        vm.assertEq(d, disputes.disputeIdOf(address(escrow), id));
        ISvcDisputes.Dispute memory dispute = disputes.disputeOf(d);
        vm.assertEq(dispute.module, address(escrow));
        vm.assertEq(dispute.subject, id);
        vm.assertEq(dispute.client, buyer);
        vm.assertEq(dispute.providerAgentId, providerAgent);
        vm.assertEq(dispute.deadline, block.timestamp + 96 hours);
        _assertStage(d, PANEL);
        uint256[3] memory drawn = disputes.panelFor(dispute.seed, buyer, providerAgent, _any());
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(dispute.seats[i], drawn[i]);
        }
    }

    function test_WithoutAPanelAnArbitratorIsDrawnAtOnce() public {
        _revokeAll(true);
        (, bytes32 d) = _challenged();
        _assertStage(d, ARBITRATION);
        vm.assertEq(_seat(d, 0), 0);
        vm.assertEq(_deadline(d), block.timestamp + 72 hours);
        _refused(
            stranger, _voteOf(d, 0), abi.encodeWithSelector(ISvcDisputes.StageWrong.selector, ARBITRATION)
        );
    }

    function test_WithoutAnyoneThePartiesHaveAWeekToAgree() public {
        _revokeAll(true);
        _revokeAll(false);
        (, bytes32 d) = _challenged();
        _assertStage(d, AGREEMENT);
        vm.assertEq(_deadline(d), block.timestamp + 7 days);
    }

    // -------------------------------------------------------------------------------------------------- voting

    function test_NoVoteBeforeTheEvidenceIsHeardNorAfterTheEnd() public {
        (, bytes32 d) = _challenged();
        uint256 agentId = _seat(d, 0);
        uint256 end = _deadline(d);
        vm.warp(end - 48 hours);
        _refused(
            _owner(agentId),
            _voteOf(d, agentId),
            abi.encodeWithSelector(ISvcDisputes.EvidenceOpen.selector, end - 48 hours)
        );
        vm.warp(end - 48 hours + 1);
        _vote(d, 0, true);
        vm.warp(end);
        _vote(d, 1, false);
        vm.warp(end + 1);
        agentId = _seat(d, 2);
        _refused(
            _owner(agentId), _voteOf(d, agentId), abi.encodeWithSelector(ISvcDisputes.TimeOver.selector, end)
        );
    }

    function test_OnlyASeatVotesThroughItsOwnerAndOnce() public {
        (, bytes32 d) = _challenged();
        _toVotes(d);
        uint256 agentId = _seat(d, 0);
        uint256 other;
        for (uint256 i; i < 5; ++i) {
            uint256 e = evaluators[i];
            if (e != agentId && e != _seat(d, 1) && e != _seat(d, 2)) other = e;
        }
        _refused(
            _owner(other), _voteOf(d, other), abi.encodeWithSelector(ISvcDisputes.NotSeated.selector, other)
        );
        _refused(stranger, _voteOf(d, 0), abi.encodeWithSelector(ISvcDisputes.NotSeated.selector, 0));
        _refused(
            stranger,
            _voteOf(d, agentId),
            abi.encodeWithSelector(ISvcDisputes.NotAdjudicator.selector, agentId, stranger)
        );
        _vote(d, 0, true);
        _refused(
            _owner(agentId),
            _voteOf(d, agentId),
            abi.encodeWithSelector(ISvcDisputes.AlreadyVoted.selector, agentId)
        );
    }

    function test_WhoBuysASeatHasNoVote() public {
        (, bytes32 d) = _challenged();
        _toVotes(d);
        uint256 agentId = _seat(d, 0);
        address seller = _owner(agentId);
        vm.prank(seller);
        identity.transferFrom(seller, buyer, agentId);
        _refused(
            buyer,
            _voteOf(d, agentId),
            abi.encodeWithSelector(ISvcDisputes.NotAdjudicator.selector, agentId, buyer)
        );
        _refused(
            seller,
            _voteOf(d, agentId),
            abi.encodeWithSelector(ISvcDisputes.NotAdjudicator.selector, agentId, seller)
        );
    }

    function test_APartyThatBuysASeatDoesNotGetItsRole() public {
        (, bytes32 d) = _challenged();
        _toVotes(d);
        for (uint256 i; i < 2; ++i) {
            address party = i == 0 ? buyer : provider;
            uint256 agentId = _seat(d, i);
            address seller = _owner(agentId);
            vm.prank(seller);
            identity.transferFrom(seller, party, agentId);
            vm.expectRevert(abi.encodeWithSelector(ISvcAdjudicators.SeatsOpen.selector, agentId));
            vm.prank(admin);
            adjudicators.grantEvaluator(agentId, party, ISvcAdjudicators.Strategy.RUBRIC);
            _refused(
                party,
                _voteOf(d, agentId),
                abi.encodeWithSelector(ISvcDisputes.NotAdjudicator.selector, agentId, party)
            );
        }
    }

    function test_AnEvaluatorWhoBuysTheProviderIsAParty() public {
        (, bytes32 d) = _challenged();
        _toVotes(d);
        uint256 agentId = _seat(d, 0);
        address seat = _owner(agentId);
        vm.prank(provider);
        identity.transferFrom(provider, seat, providerAgent);
        _refused(
            seat, _voteOf(d, agentId), abi.encodeWithSelector(ISvcDisputes.PartyCannotDecide.selector, seat)
        );
    }

    function test_ARevokedSeatStillVotes() public {
        (, bytes32 d) = _challenged();
        _revokeAll(true);
        _toVotes(d);
        _vote(d, 0, true);
        _vote(d, 1, true);
        _assertStage(d, WINDOW_);
    }

    function test_TheSecondEqualVoteIsTheVerdict() public {
        for (uint256 pattern; pattern < 8; ++pattern) {
            (, bytes32 d) = _challenged();
            _toVotes(d);
            uint256 votesFor;
            uint256 cast;
            for (uint256 i; i < 3 && disputes.disputeOf(d).stage == PANEL; ++i) {
                bool forProvider = (pattern >> i) & 1 == 1;
                _vote(d, i, forProvider);
                if (forProvider) ++votesFor;
                ++cast;
            }
            ISvcDisputes.Dispute memory dispute = disputes.disputeOf(d);
            _assertStage(d, WINDOW_);
            vm.assertTrue(dispute.hasVerdict);
            vm.assertEq(dispute.verdictForProvider, votesFor == 2);
            vm.assertEq(dispute.deadline, vm.getBlockTimestamp() + 72 hours);
            uint256 late = _seat(d, 2);
            if (cast == 2) _refused(_owner(late), _voteOf(d, late), _stageWrong(WINDOW_));
        }
    }

    // ------------------------------------------------------------------------------------------- after the verdict

    function test_OnlyTheLosingSideAcceptsOrEscalates() public {
        for (uint256 i; i < 2; ++i) {
            (, bytes32 d) = _decided(i == 0);
            address winner = i == 0 ? provider : buyer;
            bytes memory reason = abi.encodeWithSelector(ISvcDisputes.NotLosingSide.selector, winner);
            _refused(winner, abi.encodeCall(ISvcDisputes.acceptEvaluatorVerdict, (d)), reason);
            _refused(winner, abi.encodeCall(ISvcDisputes.escalate, (d)), reason);
            vm.prank(_loser(i == 0));
            disputes.acceptEvaluatorVerdict(d);
            _assertStage(d, OVER);
        }
    }

    function test_TheNewOwnerOfTheProviderIsTheLosingSide() public {
        (, bytes32 d) = _decided(false);
        vm.prank(provider);
        identity.transferFrom(provider, stranger, providerAgent);
        _refused(
            provider,
            abi.encodeCall(ISvcDisputes.escalate, (d)),
            abi.encodeWithSelector(ISvcDisputes.NotLosingSide.selector, provider)
        );
        vm.prank(stranger);
        disputes.escalate(d);
        _assertStage(d, ARBITRATION);
    }

    function test_AnAppealComesInsideTheWindow() public {
        (, bytes32 d) = _decided(true);
        uint256 end = _deadline(d);
        vm.warp(end + 1);
        _refused(
            buyer,
            abi.encodeCall(ISvcDisputes.escalate, (d)),
            abi.encodeWithSelector(ISvcDisputes.TimeOver.selector, end)
        );
        vm.warp(end);
        vm.prank(buyer);
        disputes.escalate(d);
        vm.assertEq(_deadline(d), block.timestamp + 72 hours);
        uint256 arbitrator = disputes.disputeOf(d).arbitrator;
        vm.assertEq(adjudicators.bondLockedOf(arbitrator), CASE_BOND);
    }

    function test_WithoutAnArbitratorTheVerdictStands() public {
        (bytes32 id, bytes32 d) = _decided(true);
        _revokeAll(false);
        _refused(
            buyer,
            abi.encodeCall(ISvcDisputes.escalate, (d)),
            abi.encodeWithSelector(ISvcDisputes.NoArbitrator.selector)
        );
        _timeOut(d);
        _assertEmptyButFee(id);
    }

    function test_OnlyTheDrawnArbitratorRulesInTimeAndForGood() public {
        (, bytes32 d) = _escalated(true);
        uint256 agentId = disputes.disputeOf(d).arbitrator;
        address arbitrator = _owner(agentId);
        bytes memory ruling = abi.encodeCall(ISvcDisputes.arbitrate, (d, false, WORK));
        _refused(admin, ruling, abi.encodeWithSelector(ISvcDisputes.NotAdjudicator.selector, agentId, admin));
        uint256 end = _deadline(d);
        vm.warp(end + 1);
        _refused(arbitrator, ruling, abi.encodeWithSelector(ISvcDisputes.TimeOver.selector, end));
        vm.warp(end);
        _expectEmit(address(disputes));
        emit ISvcDisputes.Arbitrated(d, agentId, arbitrator, false, WORK);
        _expectEmit(address(adjudicators));
        emit ISvcAdjudicators.CaseEnded(d, agentId, true, false, 0);
        _expectEmit(address(disputes));
        emit ISvcDisputes.DisputeSettled(d, IArbitrable.Result.BUYER_UPHELD);
        vm.prank(arbitrator);
        disputes.arbitrate(d, false, WORK);
        _assertStage(d, OVER);
        vm.assertEq(adjudicators.bondLockedOf(agentId), 0);
        _refused(arbitrator, ruling, _stageWrong(OVER));
    }

    function test_AnArbitratorWhoBecameAPartyDoesNotRule() public {
        (, bytes32 d) = _escalated(true);
        address arbitrator = _owner(disputes.disputeOf(d).arbitrator);
        vm.prank(provider);
        identity.transferFrom(provider, arbitrator, providerAgent);
        _refused(
            arbitrator,
            abi.encodeCall(ISvcDisputes.arbitrate, (d, true, WORK)),
            abi.encodeWithSelector(ISvcDisputes.PartyCannotDecide.selector, arbitrator)
        );
    }

    function _give(uint256 agentId) private returns (address to) {
        to = _owner(agentId);
        vm.prank(provider);
        identity.transferFrom(provider, to, providerAgent);
    }

    function _assertNotSlashed(uint256 agentId) private view {
        vm.assertFalse(adjudicators.arbitratorOf(agentId).suspended);
        vm.assertEq(_bondIn(agentId), CASE_BOND);
        vm.assertEq(adjudicators.bondLockedOf(agentId), 0);
        vm.assertEq(adjudicators.creditOf(buyer) + adjudicators.creditOf(provider), 0);
    }

    /// @dev The provider gives it the agent, unasked: then it may not rule, so its silence is not its own.
    function test_AnArbitratorThatWasMadeAPartyIsNotSlashed() public {
        (bytes32 id, bytes32 d) = _escalated(true);
        uint256 agentId = disputes.disputeOf(d).arbitrator;
        _give(agentId);
        vm.warp(_deadline(d) + 1);
        _expectEmit(address(adjudicators));
        emit ISvcAdjudicators.CaseEnded(d, agentId, false, false, 0);
        disputes.finalizeAfterTimeout(d);
        _assertStage(d, OVER);
        _assertNotSlashed(agentId);
        _assertEmptyButFee(id);
    }

    function test_NorIsItWhenThePartiesSettleLate() public {
        (bytes32 id, bytes32 d) = _escalated(true);
        uint256 agentId = disputes.disputeOf(d).arbitrator;
        address owner = _give(agentId);
        vm.warp(_deadline(d) + 1);
        vm.prank(buyer);
        escrow.proposeSettlement(id, 5000);
        vm.prank(owner);
        escrow.acceptSettlement(id, 5000);
        _assertNotSlashed(agentId);
    }

    function test_AnArbitratorThatGaveTheAgentAwayAndStaysSilentIsSlashed() public {
        (, bytes32 d) = _escalated(true);
        uint256 agentId = disputes.disputeOf(d).arbitrator;
        address owner = _give(agentId);
        vm.prank(owner);
        identity.transferFrom(owner, stranger, providerAgent);
        _timeOut(d);
        vm.assertTrue(adjudicators.arbitratorOf(agentId).suspended);
        vm.assertEq(_bondIn(agentId), CASE_BOND / 2);
        vm.assertEq(adjudicators.creditOf(stranger), CASE_BOND / 4);
    }

    /// @dev Of three seats one voted, one was made a party, and one is silent.
    function test_ASeatThatWasMadeAPartyIsNotSlashed() public {
        for (uint256 gift; gift < 3; ++gift) {
            uint256 start = vm.snapshotState();
            (, bytes32 d) = _challenged();
            (uint256 votes, uint256 silent) = ((gift + 1) % 3, (gift + 2) % 3);
            _toVotes(d);
            _vote(d, votes, true);
            address owner = _give(_seat(d, gift));
            _timeOut(d);
            vm.assertEq(_bondIn(_seat(d, gift)), 5 * SEAT_BOND, "made a party");
            vm.assertEq(_bondIn(_seat(d, votes)), 5 * SEAT_BOND, "voted");
            vm.assertEq(_bondIn(_seat(d, silent)), 5 * SEAT_BOND - SEAT_BOND / 2, "silent");
            vm.assertEq(adjudicators.creditOf(buyer), SEAT_BOND / 4);
            vm.assertEq(adjudicators.creditOf(owner), SEAT_BOND / 4);
            vm.assertTrue(vm.revertToState(start));
        }
    }

    function test_ABondCannotLeaveBeforeTheRuling() public {
        (, bytes32 d) = _escalated(true);
        uint256 agentId = disputes.disputeOf(d).arbitrator;
        vm.prank(_owner(agentId));
        vm.expectRevert(abi.encodeWithSelector(ISvcAdjudicators.BondFreeInsufficient.selector, 0, CASE_BOND));
        adjudicators.withdrawBond(agentId, CASE_BOND);
    }

    // ------------------------------------------------------------------------------------------------- timeouts

    function test_NothingIsFinalizedBeforeItsTime() public {
        bytes memory call_ = abi.encodeCall(ISvcDisputes.finalizeAfterTimeout, (bytes32("none")));
        _refused(stranger, call_, _stageWrong(ISvcDisputes.Stage.NONE));
        (, bytes32 a) = _challenged();
        (, bytes32 b) = _decided(true);
        (, bytes32 c) = _escalated(false);
        bytes32[3] memory each = [a, b, c];
        for (uint256 i; i < 3; ++i) {
            uint256 end = _deadline(each[i]);
            vm.warp(end);
            _refused(
                stranger,
                abi.encodeCall(ISvcDisputes.finalizeAfterTimeout, (each[i])),
                abi.encodeWithSelector(ISvcDisputes.TimeNotOver.selector, end)
            );
        }
        _timeOut(c);
        _refused(stranger, abi.encodeCall(ISvcDisputes.finalizeAfterTimeout, (c)), _stageWrong(OVER));
    }

    function test_APanelThatDoesNotAgreeGivesWayToAnArbitrator() public {
        for (uint256 votes; votes < 3; ++votes) {
            (, bytes32 d) = _challenged();
            _toVotes(d);
            if (votes > 0) _vote(d, 0, true);
            if (votes > 1) _vote(d, 1, false);
            _timeOut(d);
            _assertStage(d, ARBITRATION);
        }
    }

    /// @dev Every seat that let the time to vote pass loses half of its lock; those that voted lose nothing.
    function test_SilentSeatsAreSlashedWhenVotingRanOut() public {
        for (uint256 votes; votes < 3; ++votes) {
            uint256 start = vm.snapshotState();
            (, bytes32 d) = _challenged();
            vm.assertEq(adjudicators.bondLockedOf(_seat(d, 0)), SEAT_BOND);
            _toVotes(d);
            if (votes > 0) _vote(d, 0, true);
            if (votes > 1) _vote(d, 1, false);
            _timeOut(d);
            for (uint256 i; i < 3; ++i) {
                uint256 left = 5 * SEAT_BOND - (i < votes ? 0 : SEAT_BOND / 2);
                vm.assertEq(_bondIn(_seat(d, i)), left, "bond of the seat");
                vm.assertEq(adjudicators.bondLockedOf(_seat(d, i)), 0);
            }
            vm.assertEq(adjudicators.creditOf(buyer), ((3 - votes) * SEAT_BOND) / 4);
            vm.assertEq(adjudicators.creditOf(provider), ((3 - votes) * SEAT_BOND) / 4);
            vm.assertTrue(vm.revertToState(start));
        }
    }

    function _settle(bytes32 id) private {
        vm.prank(buyer);
        escrow.proposeSettlement(id, 5000);
        vm.prank(provider);
        escrow.acceptSettlement(id, 5000);
    }

    function _assertNoOneSlashed(bytes32 d) private view {
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(_bondIn(_seat(d, i)), 5 * SEAT_BOND, "bond of the seat");
            vm.assertEq(adjudicators.bondLockedOf(_seat(d, i)), 0, "lock of the seat");
        }
        vm.assertEq(adjudicators.creditOf(buyer) + adjudicators.creditOf(provider), 0);
    }

    function test_ASeatThatWasNotNeededIsNotPunished() public {
        (, bytes32 d) = _decided(true);
        _assertNoOneSlashed(d);
        vm.prank(buyer);
        disputes.acceptEvaluatorVerdict(d);
        _assertNoOneSlashed(d);
    }

    /// @dev Parties that agree before the deadline need no vote; after it the seats have failed them already.
    function test_AnAgreementBeforeTheDeadlineSparesTheSeats() public {
        (bytes32 id, bytes32 d) = _challenged();
        vm.warp(_deadline(d));
        _settle(id);
        _assertNoOneSlashed(d);
        (id, d) = _challenged();
        _toVotes(d);
        _vote(d, 0, true);
        vm.warp(_deadline(d) + 1);
        _settle(id);
        vm.assertEq(_bondIn(_seat(d, 0)), 5 * SEAT_BOND);
        vm.assertEq(_bondIn(_seat(d, 1)), 5 * SEAT_BOND - SEAT_BOND / 2);
        vm.assertEq(_bondIn(_seat(d, 2)), 5 * SEAT_BOND - SEAT_BOND / 2);
    }

    function test_AnAgreementAfterTheDeadlineDoesNotSpareTheArbitrator() public {
        for (uint256 late; late < 2; ++late) {
            (bytes32 id, bytes32 d) = _escalated(true);
            uint256 agentId = disputes.disputeOf(d).arbitrator;
            vm.warp(_deadline(d) + late);
            _settle(id);
            vm.assertEq(_bondIn(agentId), late == 0 ? CASE_BOND : CASE_BOND / 2);
            vm.assertEq(adjudicators.bondLockedOf(agentId), 0);
            vm.assertTrue(adjudicators.arbitratorOf(agentId).suspended == (late == 1));
        }
    }

    /// @dev Before the matter is split an arbitrator is drawn, if there is one by then; and only once.
    function test_AfterTheTimeToAgreeAnArbitratorIsDrawnOnce() public {
        for (uint256 rules; rules < 2; ++rules) {
            uint256 start = vm.snapshotState();
            (bytes32 id, bytes32 d) = _awaitingAgreement();
            _grantArbitrators();
            _timeOut(d);
            _assertStage(d, ARBITRATION);
            vm.assertEq(_deadline(d), vm.getBlockTimestamp() + 72 hours);
            uint256 agentId = disputes.disputeOf(d).arbitrator;
            vm.assertEq(adjudicators.bondLockedOf(agentId), CASE_BOND);
            uint256 had = token.balanceOf(buyer);
            if (rules == 1) {
                vm.prank(_owner(agentId));
                disputes.arbitrate(d, false, WORK);
                vm.assertEq(token.balanceOf(buyer) - had, BUDGET - FEE - ARBITRATOR_FEE + BOND + LOCK);
            } else {
                _timeOut(d);
                vm.assertEq(token.balanceOf(buyer) - had, BUDGET / 2 + BOND);
                vm.assertTrue(adjudicators.arbitratorOf(agentId).suspended);
            }
            _assertStage(d, OVER);
            _assertEmptyButFee(id);
            vm.assertTrue(vm.revertToState(start));
        }
    }

    function test_WithoutAnyoneStillTheMatterIsSplit() public {
        (bytes32 id, bytes32 d) = _awaitingAgreement();
        _timeOut(d);
        _assertStage(d, OVER);
        _assertEmptyButFee(id);
    }

    /// @dev A silent panel, and no one to arbitrate: the parties have a week.
    function _awaitingAgreement() private returns (bytes32 id, bytes32 d) {
        (id, d) = _challenged();
        _revokeAll(false);
        _timeOut(d);
        _assertStage(d, AGREEMENT);
    }

    function _grantArbitrators() private {
        for (uint256 i; i < 2; ++i) {
            address owner = _owner(arbitrators[i]);
            vm.prank(admin);
            adjudicators.grantArbitrator(arbitrators[i], owner);
        }
    }

    function test_ASilentArbitratorLeavesTheVerdictAndIsSuspended() public {
        (bytes32 id, bytes32 d) = _escalated(true);
        uint256 agentId = disputes.disputeOf(d).arbitrator;
        _timeOut(d);
        _assertEmptyButFee(id);
        vm.assertTrue(adjudicators.arbitratorOf(agentId).suspended);
        vm.assertEq(adjudicators.bondLockedOf(agentId), 0);
        vm.assertEq(adjudicators.bondOf(agentId).amount, CASE_BOND / 2);
        vm.assertEq(adjudicators.creditOf(buyer), CASE_BOND / 4);
        vm.assertEq(adjudicators.creditOf(provider), CASE_BOND / 4);
    }
}
