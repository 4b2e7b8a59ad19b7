// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcAdjudicators} from "../../src/disputes/ISvcAdjudicators.sol";
import {ISvcJobBoard} from "../../src/jobs/ISvcJobBoard.sol";
import {vm} from "../shared/Vm.sol";
import {JobSpec} from "./JobSpec.sol";

/// @title From the submission to the end without a dispute, to the second and to the unit.
contract SvcJobBoardWorkTest is JobSpec {
    // ----------------------------------------------------------------------------------------------------- submit

    function test_TheProviderSubmitsUntilTheDeadline() public {
        uint256 id = _takenJob();
        vm.warp(_job(id).deadline);
        uint256 evaluateBy = vm.getBlockTimestamp() + 72 hours;
        _expectEmit(address(board));
        emit ISvcJobBoard.JobSubmitted(id, WORK, uint64(evaluateBy));
        _submit(id);
        _assertJob(id, ISvcJobBoard.Status.SUBMITTED);
        vm.assertEq(_job(id).endsAt, evaluateBy);
        uint256 late = _takenJobOf(2 days);
        vm.warp(uint256(_job(late).deadline) + 1);
        _refused(
            provider, abi.encodeCall(ISvcJobBoard.submit, (late, WORK)), ISvcJobBoard.SubmissionOver.selector
        );
    }

    function _takenJobOf(uint256 time) private returns (uint256 id) {
        ISvcJobBoard.Terms memory t = _terms();
        t.deadline = uint64(vm.getBlockTimestamp() + time);
        id = _fundedOf(t);
        _take(id);
    }

    function test_OnlyTheProviderSubmitsAndOnce() public {
        uint256 id = _fundedJob();
        bytes memory call_ = abi.encodeCall(ISvcJobBoard.submit, (id, WORK));
        _refused(provider, call_, ISvcJobBoard.JobNotInProgress.selector);
        _take(id);
        _refused(
            stranger,
            call_,
            abi.encodeWithSelector(ISvcJobBoard.NotAgentOwner.selector, providerAgent, stranger)
        );
        _submit(id);
        _refused(provider, call_, ISvcJobBoard.JobNotInProgress.selector);
    }

    // --------------------------------------------------------------------------------------------------- evaluate

    function test_TheEvaluatorSpeaksWithin72Hours() public {
        uint256 id = _submittedJob();
        uint256 endsAt = _job(id).endsAt;
        vm.warp(endsAt + 1);
        bytes memory call_ = abi.encodeCall(ISvcJobBoard.evaluate, (id, true, NOTE));
        _refused(JUDGE, call_, ISvcJobBoard.EvaluationOver.selector);
        vm.warp(endsAt);
        _expectEmit(address(board));
        emit ISvcJobBoard.JobEvaluated(id, JUDGE, true, NOTE, uint64(endsAt + 48 hours));
        _judge(id, true);
        ISvcJobBoard.Job memory job = _job(id);
        vm.assertTrue(job.evaluated && job.passed);
        vm.assertEq(job.endsAt, endsAt + 48 hours);
        _assertJob(id, ISvcJobBoard.Status.SUBMITTED);
        _assertHeld(BUDGET);
        _refused(JUDGE, call_, ISvcJobBoard.JobNotSubmitted.selector);
    }

    function test_OnlyTheEvaluatorOfTheJob() public {
        uint256 id = _submittedJob();
        bytes memory call_ = abi.encodeCall(ISvcJobBoard.evaluate, (id, true, NOTE));
        address other = _owner(evaluators[0]);
        bytes4 reason = ISvcJobBoard.NotEvaluator.selector;
        _refused(other, call_, _with(reason, other));
        _refused(buyer, call_, _with(reason, buyer));
        _refused(provider, call_, _with(reason, provider));
        uint256 taken = _takenJob();
        _refused(
            JUDGE,
            abi.encodeCall(ISvcJobBoard.evaluate, (taken, true, NOTE)),
            ISvcJobBoard.JobNotSubmitted.selector
        );
    }

    /// @dev A role is not sold with its agent, and is lost by the one who buys a side.
    function test_ARoleIsNotForSale() public {
        uint256 id = _submittedJob();
        bytes memory call_ = abi.encodeCall(ISvcJobBoard.evaluate, (id, true, NOTE));
        bytes4 reason = ISvcJobBoard.NotEvaluator.selector;
        vm.prank(JUDGE);
        identity.transferFrom(JUDGE, stranger, judge);
        _refused(stranger, call_, _with(reason, stranger));
        _refused(JUDGE, call_, _with(reason, JUDGE));
        vm.prank(stranger);
        identity.transferFrom(stranger, JUDGE, judge);
        vm.prank(provider);
        identity.transferFrom(provider, JUDGE, providerAgent);
        _refused(JUDGE, call_, _with(reason, JUDGE));
        // The operator grants the role to the buyer of the agent: then a client could hold it.
        vm.prank(JUDGE);
        identity.transferFrom(JUDGE, provider, providerAgent);
        vm.prank(JUDGE);
        identity.transferFrom(JUDGE, buyer, judge);
        _grantAgain(buyer);
        _refused(buyer, call_, _with(reason, buyer));
    }

    function _grantAgain(address owner) private {
        vm.prank(admin);
        adjudicators.grantEvaluator(judge, owner, ISvcAdjudicators.Strategy.RUBRIC);
    }

    /// @dev A revocation is for jobs to come.
    function test_ARevokedEvaluatorFinishesItsJobs() public {
        uint256 id = _submittedJob();
        vm.prank(admin);
        adjudicators.revokeEvaluator(judge);
        _judge(id, true);
    }

    // ----------------------------------------------------------------------------------------------------- settle

    function test_APassedJobPaysTheProviderAndOwesTheEvaluator() public {
        uint256 client = token.balanceOf(buyer);
        uint256 id = _evaluatedJob(true);
        bytes memory call_ = abi.encodeCall(ISvcJobBoard.settle, (id));
        uint256 endsAt = _job(id).endsAt;
        vm.warp(endsAt);
        _refused(stranger, call_, _with(ISvcJobBoard.DisputeWindowOpen.selector, endsAt));
        vm.warp(endsAt + 1);
        _expectEmit(address(board));
        emit ISvcJobBoard.JobSettled(
            id,
            ISvcJobBoard.Status.COMPLETED,
            ISvcJobBoard.Outcome.PASSED,
            provider,
            BUDGET - FEE - WORD_FEE,
            FEE,
            WORD_FEE,
            0,
            0
        );
        vm.prank(stranger);
        board.settle(id);
        _assertOver(id, ISvcJobBoard.Status.COMPLETED, FEE);
        vm.assertEq(token.balanceOf(provider), BUDGET - FEE - WORD_FEE);
        vm.assertEq(_collected(id), WORD_FEE);
        vm.assertEq(client - token.balanceOf(buyer), BUDGET);
        _assertPool(STAKE, 0, 0);
        vm.assertEq(reputation.statsOf(providerAgent).successful, 1);
        vm.assertEq(reputation.statsOf(providerAgent).onTime, 1);
        _refused(stranger, call_, ISvcJobBoard.JobNotSubmitted.selector);
    }

    function test_AFailedJobRefundsTheClientAndSlashesHalfOfTheLock() public {
        uint256 client = token.balanceOf(buyer);
        uint256 id = _evaluatedJob(false);
        vm.assertFalse(_job(id).passed);
        vm.warp(uint256(_job(id).endsAt) + 1);
        _expectEmit(address(board));
        emit ISvcJobBoard.JobSettled(
            id,
            ISvcJobBoard.Status.REJECTED,
            ISvcJobBoard.Outcome.FAILED,
            provider,
            0,
            0,
            WORD_FEE,
            BUDGET - WORD_FEE,
            PENALTY
        );
        board.settle(id);
        _assertOver(id, ISvcJobBoard.Status.REJECTED, 0);
        vm.assertEq(token.balanceOf(provider), 0);
        vm.assertEq(_collected(id), WORD_FEE);
        // The slashed stake is more than the evaluator's fee: the client is made whole.
        vm.assertEq(token.balanceOf(buyer), client - WORD_FEE + PENALTY);
        _assertPool(STAKE - PENALTY, 0, 1);
        vm.assertEq(reputation.statsOf(providerAgent).completed, 1);
        vm.assertEq(reputation.statsOf(providerAgent).successful, 0);
    }

    function test_TheLosingSideMayEndTheWait() public {
        uint256 passed = _evaluatedJob(true);
        bytes memory reason = _with(ISvcJobBoard.DisputeWindowOpen.selector, _job(passed).endsAt);
        _refused(provider, abi.encodeCall(ISvcJobBoard.settle, (passed)), reason);
        vm.prank(buyer);
        board.settle(passed);
        _assertJob(passed, ISvcJobBoard.Status.COMPLETED);
        uint256 failed = _evaluatedJob(false);
        _refused(buyer, abi.encodeCall(ISvcJobBoard.settle, (failed)), reason);
        vm.prank(provider);
        board.settle(failed);
        _assertJob(failed, ISvcJobBoard.Status.REJECTED);
    }

    function test_SilenceOfTheEvaluatorAndBothSidesSharesTheBudget() public {
        uint256 client = token.balanceOf(buyer);
        uint256 id = _submittedJob();
        bytes memory call_ = abi.encodeCall(ISvcJobBoard.settle, (id));
        uint256 endsAt = uint256(_job(id).endsAt) + 7 days;
        vm.warp(endsAt);
        _refused(stranger, call_, _with(ISvcJobBoard.EvaluationOpen.selector, endsAt));
        vm.warp(endsAt + 1);
        uint256 fee = FEE / 2;
        _expectEmit(address(board));
        emit ISvcJobBoard.JobSettled(
            id,
            ISvcJobBoard.Status.COMPLETED,
            ISvcJobBoard.Outcome.UNDECIDED,
            provider,
            BUDGET / 2 - fee,
            fee,
            0,
            BUDGET / 2,
            0
        );
        vm.prank(stranger);
        board.settle(id);
        _assertOver(id, ISvcJobBoard.Status.COMPLETED, fee);
        vm.assertEq(token.balanceOf(provider), BUDGET / 2 - fee);
        vm.assertEq(client - token.balanceOf(buyer), BUDGET / 2);
        vm.assertEq(reputation.statsOf(providerAgent).completed, 0);
        _assertPool(STAKE, 0, 0);
    }

    /// @dev Every unit of a budget is someone's, whatever its size and the fees.
    function testFuzz_EveryUnitIsPaid(uint256 budget, uint256 platform, uint256 word, uint256 how) public {
        vm.startPrank(admin);
        _owned().setPlatformFeeBps(uint16(platform % 1001));
        _owned().setEvaluatorFeeBps(uint16(word % 1001));
        vm.stopPrank();
        ISvcJobBoard.Terms memory t = _terms();
        t.budget = _bound(budget, ONE, 9000 * ONE);
        uint256[3] memory before = [token.balanceOf(buyer), token.balanceOf(provider), token.balanceOf(JUDGE)];
        uint256 id = _fundedOf(t);
        _take(id);
        _submit(id);
        how %= 3;
        if (how != 2) _judge(id, how == 0);
        vm.warp(vm.getBlockTimestamp() + 10 days + 1);
        board.settle(id);
        uint256 fee = board.feesOwed(_ids(id));
        _collected(id);
        _assertHeld(fee);
        uint256 penalty = how == 1 ? t.budget / 10 / 2 : 0;
        uint256 out = token.balanceOf(provider) - before[1] + token.balanceOf(JUDGE) - before[2];
        vm.assertEq(before[0] + penalty - token.balanceOf(buyer), fee + out, "all that the client paid");
        _assertPool(STAKE - penalty, 0, penalty == 0 ? 0 : 1);
    }

    function _owned() private view returns (ISvcJobBoard) {
        return ISvcJobBoard(address(board));
    }

    // -------------------------------------------------------------------------------------------------- expireJob

    function test_AJobWithoutAProviderExpires() public {
        uint256 client = token.balanceOf(buyer);
        (uint256 open, uint256 id) = (_openJob(), _fundedJob());
        uint256 deadline = _job(id).deadline;
        bytes memory call_ = abi.encodeCall(ISvcJobBoard.expireJob, (id));
        vm.warp(deadline);
        _refused(stranger, call_, _with(ISvcJobBoard.SubmissionOpen.selector, deadline));
        vm.warp(deadline + 1);
        _expectEmit(address(board));
        emit ISvcJobBoard.JobExpired(id, stranger, BUDGET, 0);
        vm.prank(stranger);
        board.expireJob(id);
        board.expireJob(open);
        _assertOver(id, ISvcJobBoard.Status.EXPIRED, 0);
        _assertOver(open, ISvcJobBoard.Status.EXPIRED, 0);
        vm.assertEq(token.balanceOf(buyer), client);
        _refused(stranger, call_, ISvcJobBoard.JobNotExpirable.selector);
    }

    /// @dev Its silence costs a provider what a failed submission costs.
    function test_AProviderThatSubmitsNothingIsSlashed() public {
        uint256 client = token.balanceOf(buyer);
        uint256 id = _takenJob();
        vm.warp(uint256(_job(id).deadline) + 1);
        _expectEmit(address(board));
        emit ISvcJobBoard.JobExpired(id, address(this), BUDGET, PENALTY);
        board.expireJob(id);
        _assertOver(id, ISvcJobBoard.Status.EXPIRED, 0);
        vm.assertEq(token.balanceOf(buyer), client + PENALTY);
        _assertPool(STAKE - PENALTY, 0, 1);
        vm.assertEq(reputation.statsOf(providerAgent).completed, 1);
        vm.assertEq(reputation.statsOf(providerAgent).successful, 0);
    }

    function test_ASubmittedJobDoesNotExpire() public {
        uint256 id = _submittedJob();
        vm.warp(vm.getBlockTimestamp() + 100 days);
        _refused(buyer, abi.encodeCall(ISvcJobBoard.expireJob, (id)), ISvcJobBoard.JobNotExpirable.selector);
    }

    // ------------------------------------------------------------------------------------------------------ record

    /// @dev A pair counts at most once a day.
    function test_APairCountsOnceADay() public {
        _settledNow(true);
        _settledNow(true);
        vm.assertEq(reputation.statsOf(providerAgent).successful, 1);
        vm.warp(vm.getBlockTimestamp() + 1 days);
        _settledNow(true);
        vm.assertEq(reputation.statsOf(providerAgent).successful, 2);
    }

    function _settledNow(bool passed) private {
        uint256 id = _evaluatedJob(passed);
        vm.prank(passed ? buyer : provider);
        board.settle(id);
    }
}
