// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcDisputes} from "../../src/disputes/ISvcDisputes.sol";
import {IStrategyVault} from "../../src/jobs/IStrategyVault.sol";
import {ISvcJobBoard} from "../../src/jobs/ISvcJobBoard.sol";
import {IArbitrable} from "../../src/shared/IArbitrable.sol";
import {vm} from "../shared/Vm.sol";
import {JobSpec} from "./JobSpec.sol";

/// @title Who may dispute and when, how the panel is drawn, and who is paid what in the end.
contract SvcJobBoardDisputesTest is JobSpec {
    // ------------------------------------------------------------------------------------------------ opening

    function test_TheLosingSideDisputesWithin48Hours() public {
        for (uint256 i; i < 2; ++i) {
            bool passed = i == 0;
            uint256 id = _evaluatedJob(passed);
            (address loser, address winner) = passed ? (buyer, provider) : (provider, buyer);
            _refused(winner, _disputeCall(id, winner), _with(ISvcJobBoard.NotLosingSide.selector, winner));
            uint256 endsAt = _job(id).endsAt;
            vm.warp(endsAt + 1);
            _refused(loser, _disputeCall(id, loser), ISvcJobBoard.DisputeWindowOver.selector);
            vm.warp(endsAt);
            bytes32 d = disputes.disputeIdOf(address(board), bytes32(id));
            _expectEmit(address(board));
            emit ISvcJobBoard.JobDisputed(id, d, passed, 0, NOTE);
            vm.assertEq(_dispute(id, loser), d);
            _assertJob(id, ISvcJobBoard.Status.DISPUTED);
            vm.assertEq(_job(id).endsAt, 0);
            _assertStage(d, ISvcDisputes.Stage.PANEL);
            ISvcDisputes.Dispute memory dispute = disputes.disputeOf(d);
            vm.assertEq(dispute.client, buyer);
            vm.assertEq(dispute.providerAgentId, providerAgent);
            vm.assertEq(dispute.excludedA, judge);
            _refused(loser, _disputeCall(id, loser), ISvcJobBoard.JobNotSubmitted.selector);
        }
    }

    function test_EitherSideDisputesSilenceWithinSevenDays() public {
        for (uint256 i; i < 2; ++i) {
            address by = i == 0 ? buyer : provider;
            uint256 id = _submittedJob();
            uint256 endsAt = _job(id).endsAt;
            vm.warp(endsAt);
            _refused(by, _disputeCall(id, by), _with(ISvcJobBoard.EvaluationOpen.selector, endsAt));
            vm.warp(endsAt + 7 days + 1);
            _refused(by, _disputeCall(id, by), ISvcJobBoard.DisputeWindowOver.selector);
            vm.warp(endsAt + (i == 0 ? 1 : 7 days));
            _dispute(id, by);
            _assertJob(id, ISvcJobBoard.Status.DISPUTED);
        }
    }

    function test_StrangersOpenNothing() public {
        uint256 id = _evaluatedJob(false);
        _refused(stranger, _disputeCall(id, provider), _with(ISvcJobBoard.NotParty.selector, stranger));
        _refused(JUDGE, _disputeCall(id, provider), _with(ISvcJobBoard.NotParty.selector, JUDGE));
    }

    function test_EachSideNeedsItsOwnSecret() public {
        uint256 failed = _evaluatedJob(false);
        bytes32 foreign = _jobSecretOf[failed];
        bytes memory call_ = abi.encodeCall(
            ISvcJobBoard.openDispute, (failed, foreign, _jobCommitmentOf[failed], _any(), NOTE)
        );
        _refused(provider, call_, ISvcJobBoard.SecretInvalid.selector);
        uint256 passed = _evaluatedJob(true);
        call_ = abi.encodeCall(ISvcJobBoard.openDispute, (passed, _jobSecretOf[passed], TERMS, _any(), NOTE));
        _refused(buyer, call_, ISvcJobBoard.SecretInvalid.selector);
        call_ = abi.encodeCall(
            ISvcJobBoard.openDispute,
            (passed, _providerSecret(passed), _jobCommitmentOf[passed], _any(), NOTE)
        );
        _refused(buyer, call_, ISvcJobBoard.SecretInvalid.selector);
    }

    /// @dev The evaluator of the job is granted as those of panels are, and is never among them.
    function testFuzz_TheJobsEvaluatorNeverSits(uint256 chance, bool passed) public {
        vm.prevrandao(bytes32(chance));
        (uint256 id, bytes32 d) = _disputedJob(passed);
        for (uint256 i; i < 3; ++i) {
            uint256 seat = _seat(d, i);
            vm.assertFalse(seat == judge || seat == tradeJudge || seat == 0, "a seat of the evaluator");
        }
        vm.assertTrue(board.matterOf(bytes32(id)).inDispute);
    }

    /// @dev The client's draw follows from the block of the submission, the provider's from the block of the word against it, and after
    /// silence from the block its offer was accepted in.
    function test_NeitherSideChoosesItsBlock() public {
        vm.prevrandao(bytes32(uint256(1)));
        uint256 id = _takenJob();
        vm.prevrandao(bytes32(uint256(2)));
        _submit(id);
        vm.prevrandao(bytes32(uint256(3)));
        _assertDraw(id, buyer, 2);
        _assertDraw(id, provider, 1);
        uint256 silent = vm.snapshotState();
        _judge(id, true);
        _assertDraw(id, buyer, 2);
        vm.revertToState(silent);
        _judge(id, false);
        vm.prevrandao(bytes32(uint256(4)));
        _assertDraw(id, provider, 3);
        uint256[3] memory panel = board.panelOf(id, provider, _providerSecret(id), 0);
        uint256[3] memory wrong = [panel[1], panel[0], panel[2]];
        vm.expectRevert(
            abi.encodeWithSelector(ISvcDisputes.PanelMismatch.selector, panel[0], panel[1], panel[2])
        );
        vm.prank(provider);
        board.openDispute(id, _providerSecret(id), 0, wrong, NOTE);
        vm.prank(provider);
        bytes32 d = board.openDispute(id, _providerSecret(id), 0, panel, NOTE);
        vm.assertEq(_seat(d, 0), panel[0]);
        vm.expectRevert(ISvcJobBoard.JobNotSubmitted.selector);
        board.panelOf(id, provider, _providerSecret(id), 0);
    }

    /// @dev The panel of this side is the one of its secret with this chance.
    function _assertDraw(uint256 id, address by, uint256 chance) private view {
        bytes32 secret = by == buyer ? _jobSecretOf[id] : _providerSecret(id);
        uint128 seed = uint128(uint256(keccak256(abi.encode(id, chance, secret))));
        vm.assertEq(_sum(board.panelOf(id, by, secret, _jobCommitmentOf[id])), _sum(_panelFor(seed)));
    }

    function _panelFor(uint128 seed) private view returns (uint256[3] memory) {
        return disputes.panelFor(seed, buyer, providerAgent, [judge, 0, 0]);
    }

    function _sum(uint256[3] memory panel) private pure returns (uint256) {
        return (panel[0] << 80) | (panel[1] << 40) | panel[2];
    }

    // ---------------------------------------------------------------------------------------------------- bonds

    function _setBond(uint16 bps) private {
        vm.prank(admin);
        board.setDisputeBondBps(bps);
    }

    /// @dev 5 % of the budget, from the party that disputes an evaluation, to the one that is right.
    function test_TheBondGoesToTheSideThatIsRight() public {
        _setBond(500);
        token.mint(provider, BOND);
        vm.prank(provider);
        token.approve(address(board), BOND);
        uint256 before = token.balanceOf(buyer);
        (uint256 id, bytes32 d) = _ruledJob(false, true);
        _assertHeld(BUDGET + BOND);
        vm.assertEq(token.balanceOf(provider), 0);
        _expectEmit(address(board));
        emit ISvcJobBoard.BondPaid(id, provider, BOND);
        _timeOut(d);
        vm.assertEq(token.balanceOf(provider), BUDGET - FEE - EVALUATOR_FEE + BOND);
        _assertOver(id, ISvcJobBoard.Status.ARBITRATED, FEE);
        vm.assertEq(before - token.balanceOf(buyer), BUDGET);
        (id, d) = _ruledJob(true, true);
        uint256 paid = token.balanceOf(provider);
        _expectEmit(address(board));
        emit ISvcJobBoard.BondPaid(id, provider, BOND);
        _timeOut(d);
        vm.assertEq(token.balanceOf(provider) - paid, BUDGET - FEE - EVALUATOR_FEE - WORD_FEE + BOND);
    }

    function test_TheBondOfAClientThatIsRightComesBack() public {
        _setBond(500);
        uint256 before = token.balanceOf(buyer);
        (uint256 id, bytes32 d) = _ruledJob(true, false);
        vm.assertEq(before - token.balanceOf(buyer), BUDGET + BOND);
        _timeOut(d);
        _assertOver(id, ISvcJobBoard.Status.ARBITRATED, FEE);
        vm.assertEq(before + LOCK - token.balanceOf(buyer), FEE + EVALUATOR_FEE);
    }

    /// @dev No one decides: the party that put the bond up has it back.
    function test_TheBondComesBackWhenNobodyDecides() public {
        _setBond(500);
        token.mint(provider, BOND);
        vm.prank(provider);
        token.approve(address(board), BOND);
        _revokeAll(false);
        _revokeAll(true);
        for (uint256 i; i < 2; ++i) {
            uint256[2] memory before = [token.balanceOf(buyer), token.balanceOf(provider)];
            (uint256 id, bytes32 d) = _disputedJob(i == 0);
            _assertStage(d, ISvcDisputes.Stage.AGREEMENT);
            _timeOut(d);
            _assertJob(id, ISvcJobBoard.Status.ARBITRATED);
            uint256 half = (BUDGET - WORD_FEE) / 2;
            uint256 fee = half * 200 / 10_000;
            vm.assertEq(before[0] - token.balanceOf(buyer), BUDGET - (BUDGET - WORD_FEE - half));
            vm.assertEq(token.balanceOf(provider) - before[1], half - fee);
            vm.assertEq(board.feesOwed(_ids(id)), fee);
        }
        _assertPool(STAKE, 0, 0);
    }

    function test_APartyLeftWithoutAnEvaluationPutsUpNoBond() public {
        _setBond(500);
        uint256 id = _silentJob();
        uint256 before = token.balanceOf(buyer);
        bytes32 d = _dispute(id, buyer);
        vm.assertEq(token.balanceOf(buyer), before);
        _toVotes(d);
        _vote(d, 0, true);
        _vote(d, 1, true);
        _timeOut(d);
        _assertOver(id, ISvcJobBoard.Status.ARBITRATED, FEE);
        vm.assertEq(token.balanceOf(provider), BUDGET - FEE - EVALUATOR_FEE);
    }

    // -------------------------------------------------------------------------------------------------- rulings

    /// @dev Evaluation × ruling × escalation: every balance to the unit.
    function test_EveryRulingPaysEverybody() public {
        for (uint256 i; i < 8; ++i) {
            _oneRuling(i & 1 == 1, i & 2 == 2, i & 4 == 4);
        }
    }

    function _oneRuling(bool passed, bool upheld, bool escalated) private {
        uint256 start = vm.snapshotState();
        uint256[2] memory before = [token.balanceOf(buyer), token.balanceOf(provider)];
        (uint256 id, bytes32 d) = _ruledJob(passed, escalated ? !upheld : upheld);
        uint256 arbitrator;
        if (escalated) {
            vm.prank(upheld ? provider : buyer);
            disputes.escalate(d);
            arbitrator = disputes.disputeOf(d).arbitrator;
            address by = _owner(arbitrator);
            vm.prank(by);
            disputes.arbitrate(d, upheld, NOTE);
            vm.assertEq(token.balanceOf(by), ARBITRATOR_FEE);
        } else {
            vm.prank(upheld ? buyer : provider);
            disputes.acceptEvaluatorVerdict(d);
        }
        uint256 word = passed == upheld ? WORD_FEE : 0;
        uint256 left = BUDGET - FEE - EVALUATOR_FEE - word - (escalated ? ARBITRATOR_FEE : 0);
        vm.assertEq(_collected(id), word, "the evaluator of the job");
        vm.assertEq(token.balanceOf(provider) - before[1], upheld ? left : 0, "provider");
        vm.assertEq(before[0] + (upheld ? 0 : LOCK + left) - token.balanceOf(buyer), BUDGET, "client");
        vm.assertEq(token.balanceOf(_owner(_seat(d, 0))), EVALUATOR_FEE / 2, "seat");
        _assertOver(id, ISvcJobBoard.Status.ARBITRATED, FEE);
        _assertPool(upheld ? STAKE : STAKE - LOCK, 0, upheld ? 0 : 1);
        vm.assertEq(reputation.statsOf(providerAgent).disputeWins, upheld ? 1 : 0);
        vm.assertEq(reputation.statsOf(providerAgent).disputeLosses, upheld ? 0 : 1);
        vm.revertToState(start);
    }

    /// @dev One vote and no arbitrator: who voted is paid, the rest is shared.
    function test_AnUndecidedPanelShares() public {
        _revokeAll(false);
        (uint256 id, bytes32 d) = _disputedJob(false);
        _toVotes(d);
        _vote(d, 1, true);
        _timeOut(d);
        _timeOut(d);
        uint256 left = BUDGET - EVALUATOR_FEE - WORD_FEE;
        uint256 fee = left / 2 * 200 / 10_000;
        _assertOver(id, ISvcJobBoard.Status.ARBITRATED, fee);
        vm.assertEq(token.balanceOf(_owner(_seat(d, 1))), EVALUATOR_FEE);
        vm.assertEq(token.balanceOf(provider), left / 2 - fee);
    }

    function test_ThreeVotesShareTheFeeOfThePanel() public {
        (uint256 id, bytes32 d) = _disputedJob(false);
        _toVotes(d);
        _vote(d, 0, true);
        _vote(d, 1, false);
        _vote(d, 2, true);
        _timeOut(d);
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(token.balanceOf(_owner(_seat(d, i))), ONE);
        }
        _assertOver(id, ISvcJobBoard.Status.ARBITRATED, FEE);
    }

    function test_OnlyTheDisputeContractRules() public {
        (uint256 id,) = _disputedJob(false);
        IArbitrable.Ruling memory ruling;
        bytes memory call_ = abi.encodeCall(IArbitrable.resolve, (bytes32(id), ruling));
        _refused(admin, call_, _with(ISvcJobBoard.NotDisputes.selector, admin));
        uint256 other = _submittedJob();
        call_ = abi.encodeCall(IArbitrable.resolve, (bytes32(other), ruling));
        _refused(address(disputes), call_, ISvcJobBoard.JobNotDisputed.selector);
    }

    function test_WhatIsAtStake() public {
        uint256 id = _takenJob();
        vm.assertEq(board.matterOf(bytes32(id)).client, address(0));
        _submit(id);
        IArbitrable.Matter memory matter = board.matterOf(bytes32(id));
        vm.assertEq(matter.client, buyer);
        vm.assertEq(matter.providerAgentId, providerAgent);
        vm.assertEq(matter.amount, BUDGET);
        vm.assertEq(matter.lockAmount, LOCK);
        vm.assertFalse(matter.inDispute);
    }

    // ----------------------------------------------------------------------------------------------- settlements

    function _propose(uint256 id, address by, uint16 bps) private {
        vm.prank(by);
        board.proposeSettlement(id, bps);
    }

    function _accept(uint256 id, address by, uint16 bps) private {
        vm.prank(by);
        board.acceptSettlement(id, bps);
    }

    function test_ThePartiesShareTheBudgetWhenever() public {
        for (uint256 i; i < 5; ++i) {
            uint256 start = vm.snapshotState();
            uint256 id = _at(i);
            bool providerOffers = i % 2 == 0;
            (address by, address other) = providerOffers ? (provider, buyer) : (buyer, provider);
            uint256 before = token.balanceOf(provider);
            _expectEmit(address(board));
            emit ISvcJobBoard.SettlementProposed(id, by, 2500);
            _propose(id, by, 2500);
            vm.assertEq(board.proposalOf(id).by, by);
            vm.assertEq(board.proposalOf(id).providerBps, 2500);
            _accept(id, other, 2500);
            // An evaluator that has spoken is paid for its word.
            uint256 word = i >= 2 && i < 4 ? WORD_FEE : 0;
            uint256 gross = (BUDGET - word) / 4;
            uint256 fee = gross * 200 / 10_000;
            vm.assertEq(_collected(id), word, "evaluator");
            vm.assertEq(token.balanceOf(provider) - before, gross - fee, "provider");
            _assertOver(id, i >= 3 ? ISvcJobBoard.Status.ARBITRATED : ISvcJobBoard.Status.COMPLETED, fee);
            vm.assertEq(reputation.statsOf(providerAgent).completed, 0);
            _assertPool(STAKE, 0, 0);
            vm.revertToState(start);
        }
    }

    /// @dev In progress, submitted, evaluated, disputed, and disputed after silence.
    function _at(uint256 state) private returns (uint256 id) {
        if (state == 0) return _takenJob();
        if (state == 1) return _submittedJob();
        if (state == 2) return _evaluatedJob(true);
        if (state == 3) {
            (id,) = _disputedJob(false);
            return id;
        }
        id = _silentJob();
        _dispute(id, buyer);
    }

    function test_AVoteBeforeTheSettlementIsPaid() public {
        (uint256 id, bytes32 d) = _disputedJob(true);
        _toVotes(d);
        _vote(d, 2, true);
        _propose(id, buyer, 10_000);
        _accept(id, provider, 10_000);
        vm.assertEq(token.balanceOf(_owner(_seat(d, 2))), EVALUATOR_FEE);
        uint256 gross = BUDGET - EVALUATOR_FEE - WORD_FEE;
        uint256 fee = gross * 200 / 10_000;
        vm.assertEq(token.balanceOf(provider), gross - fee);
        _assertOver(id, ISvcJobBoard.Status.ARBITRATED, fee);
        _assertStage(d, ISvcDisputes.Stage.SETTLED);
    }

    function test_AProviderThatResignsIsPaidNothing() public {
        uint256 id = _takenJob();
        _propose(id, provider, 0);
        _accept(id, buyer, 0);
        _assertOver(id, ISvcJobBoard.Status.REJECTED, 0);
        _assertPool(STAKE, 0, 0);
    }

    function test_OnlyTheOtherSideAcceptsWhatItHasRead() public {
        uint256 id = _takenJob();
        bytes memory half = abi.encodeCall(ISvcJobBoard.acceptSettlement, (id, 5000));
        _refused(buyer, half, ISvcJobBoard.ProposalChanged.selector);
        bytes memory tooMuch = abi.encodeCall(ISvcJobBoard.proposeSettlement, (id, 10_001));
        _refused(buyer, tooMuch, _with(ISvcJobBoard.ShareInvalid.selector, 10_001));
        bytes memory propose = abi.encodeCall(ISvcJobBoard.proposeSettlement, (id, 5000));
        _refused(stranger, propose, _with(ISvcJobBoard.NotParty.selector, stranger));
        _propose(id, provider, 6000);
        _refused(buyer, half, ISvcJobBoard.ProposalChanged.selector);
        _propose(id, provider, 5000);
        _refused(provider, half, _with(ISvcJobBoard.NotParty.selector, provider));
        _refused(stranger, half, _with(ISvcJobBoard.NotParty.selector, stranger));
        // The new owner of the agent has offered nothing.
        vm.prank(provider);
        identity.transferFrom(provider, stranger, providerAgent);
        _refused(buyer, half, ISvcJobBoard.ProposalChanged.selector);
        _propose(id, buyer, 5000);
        _refused(provider, half, _with(ISvcJobBoard.NotParty.selector, provider));
        _accept(id, stranger, 5000);
        vm.assertEq(token.balanceOf(stranger), BUDGET / 2 - FEE / 2);
    }

    function _assertOfferOver(uint256 id, address other, uint16 bps) private {
        bytes memory taking = abi.encodeCall(ISvcJobBoard.acceptSettlement, (id, bps));
        _refused(other, taking, ISvcJobBoard.ProposalChanged.selector);
    }

    function test_AnOfferEndsWithTheSubmissionAndTheEvaluation() public {
        uint256 id = _takenJob();
        _propose(id, provider, 0);
        _submit(id);
        _assertOfferOver(id, buyer, 0);
        _propose(id, buyer, 5000);
        _judge(id, false);
        _assertOfferOver(id, provider, 5000);
        _passTime(id);
        _assertOfferOver(id, provider, 5000);

        id = _silentJob();
        _propose(id, provider, 3000);
        _dispute(id, buyer);
        _assertOfferOver(id, buyer, 3000);
    }

    function test_AnOfferOutlivesNoVerdict() public {
        (uint256 id, bytes32 d) = _disputedJob(true);
        _propose(id, buyer, 5000);
        _toVotes(d);
        _vote(d, 0, false);
        vm.assertEq(board.proposalOf(id).providerBps, 5000);
        _vote(d, 1, false);
        _assertOfferOver(id, provider, 5000);
        vm.warp(_deadline(d) + 1);
        _assertOfferOver(id, provider, 5000);
        _propose(id, buyer, 5000);
        _accept(id, provider, 5000);
        _assertStage(d, ISvcDisputes.Stage.SETTLED);
    }

    function test_AnOfferOfATradingJobEndsWithItsVault() public {
        (uint256 id, IStrategyVault vault) = _startedJob();
        _propose(id, provider, 0);
        vm.warp(_job(id).deadline);
        _closeVault(vault, CAPITAL, IStrategyVault.CloseReason.DEADLINE);
        _assertOfferOver(id, buyer, 0);
        _propose(id, provider, 1000);
        _accept(id, buyer, 1000);
    }

    function test_NothingToSettleBeforeAndAfter() public {
        bytes4 reason = ISvcJobBoard.JobNotOngoing.selector;
        uint256[3] memory ids = [_openJob(), _fundedJob(), _settledJob(true)];
        for (uint256 i; i < 3; ++i) {
            _refused(buyer, abi.encodeCall(ISvcJobBoard.proposeSettlement, (ids[i], 1)), reason);
            _refused(buyer, abi.encodeCall(ISvcJobBoard.acceptSettlement, (ids[i], 1)), reason);
        }
    }
}
