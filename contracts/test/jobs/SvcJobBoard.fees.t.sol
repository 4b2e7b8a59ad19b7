// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcJobBoard} from "../../src/jobs/ISvcJobBoard.sol";
import {vm} from "../shared/Vm.sol";
import {JobSpec} from "./JobSpec.sol";

/// @title The fees that wait in ended jobs, the platform's and the evaluators': paid once, and to whom they belong.
contract SvcJobBoardFeesTest is JobSpec {
    address private constant HEIR = address(0x4E14);

    function _withdraw(uint256 agentId, uint256[] memory ids) private pure returns (bytes memory) {
        return abi.encodeCall(ISvcJobBoard.withdrawEvaluatorFees, (agentId, ids));
    }

    function _list(uint256 a, uint256 b, uint256 c, uint256 d) private pure returns (uint256[] memory ids) {
        ids = new uint256[](4);
        (ids[0], ids[1], ids[2], ids[3]) = (a, b, c, d);
    }

    // ----------------------------------------------------------------------------------------------- the platform

    function test_FeesGoToTheRecipientOnce() public {
        (uint256 first, uint256 second, uint256 open) = (_settledJob(true), _settledJob(true), _openJob());
        uint256[] memory ids = _list(first, open, second, first);
        uint256 one = board.feesOwed(_ids(first));
        vm.assertEq(one, FEE);
        _expectEmit(address(board));
        emit ISvcJobBoard.FeesWithdrawn(treasury, 2 * FEE);
        vm.prank(stranger);
        board.withdrawFees(ids);
        vm.assertEq(token.balanceOf(treasury), 2 * FEE);
        _assertHeld(2 * WORD_FEE);
        _assertJob(first, ISvcJobBoard.Status.COMPLETED);
        _refused(stranger, abi.encodeCall(ISvcJobBoard.withdrawFees, (ids)), ISvcJobBoard.NoFees.selector);
    }

    // --------------------------------------------------------------------------------------------- the evaluators

    /// @dev One job listed twice, and one that has not ended among them.
    function test_AnEvaluatorIsPaidForManyJobsAtOnceAndOnce() public {
        (uint256 passed, uint256 failed, uint256 open) =
            (_settledJob(true), _settledJob(false), _evaluatedJob(true));
        uint256[] memory ids = _list(passed, open, failed, passed);
        uint256 before = token.balanceOf(JUDGE);
        _expectEmit(address(board));
        emit ISvcJobBoard.EvaluatorFeeWithdrawn(passed, judge, JUDGE, WORD_FEE);
        _expectEmit(address(board));
        emit ISvcJobBoard.EvaluatorFeeWithdrawn(failed, judge, JUDGE, WORD_FEE);
        vm.prank(stranger);
        board.withdrawEvaluatorFees(judge, ids);
        vm.assertEq(token.balanceOf(JUDGE) - before, 2 * WORD_FEE);
        vm.assertEq(_job(passed).evaluatorFee, 0);
        _assertJob(passed, ISvcJobBoard.Status.COMPLETED);
        _assertJob(failed, ISvcJobBoard.Status.REJECTED);
        _assertJob(open, ISvcJobBoard.Status.SUBMITTED);
        _assertHeld(BUDGET + FEE);
        _refused(JUDGE, _withdraw(judge, ids), ISvcJobBoard.NoFees.selector);
        _refused(JUDGE, _withdraw(judge, new uint256[](0)), ISvcJobBoard.NoFees.selector);
    }

    function test_AnEvaluatorIsPaidForItsOwnJobsOnly() public {
        uint256 own = _settledJob(true);
        ISvcJobBoard.Terms memory t = _terms();
        t.evaluatorAgentId = evaluators[0];
        t.strategyType = ISvcJobBoard.StrategyType(uint8(adjudicators.evaluatorOf(evaluators[0]).strategy));
        uint256 other = _fundedOf(t);
        _take(other);
        _submit(other);
        address second = _owner(evaluators[0]);
        vm.prank(second);
        board.evaluate(other, true, NOTE);
        _passTime(other);
        board.settle(other);
        _refused(JUDGE, _withdraw(judge, _ids(other)), ISvcJobBoard.NoFees.selector);
        _refused(second, _withdraw(evaluators[0], _ids(own)), ISvcJobBoard.NoFees.selector);
        _refused(stranger, _withdraw(providerAgent, _ids(own)), ISvcJobBoard.NoFees.selector);
        uint256 before = token.balanceOf(second);
        board.withdrawEvaluatorFees(evaluators[0], _list(own, other, own, other));
        vm.assertEq(token.balanceOf(second) - before, WORD_FEE);
        vm.assertEq(_job(own).evaluatorFee, WORD_FEE);
    }

    /// @dev While a job runs, other values are where its fees will be: nothing of them is ever taken for a fee.
    function testFuzz_NoFeeWaitsInAJobThatRuns(uint256 chance) public {
        vm.prevrandao(bytes32(chance | 1 << 31));
        (uint256 disputed,) = _disputedJob(true);
        uint256[] memory ids = _list(_takenJob(), _submittedJob(), _evaluatedJob(true), disputed);
        for (uint256 i; i < ids.length; ++i) {
            vm.assertEq(_job(ids[i]).evaluatorFee, 0);
            vm.assertEq(_job(ids[i]).platformFee, 0);
        }
        _refused(JUDGE, _withdraw(judge, ids), ISvcJobBoard.NoFees.selector);
        _refused(stranger, abi.encodeCall(ISvcJobBoard.withdrawFees, (ids)), ISvcJobBoard.NoFees.selector);
    }

    /// @dev Nor is it when the job ends: an evaluator that was silent has earned nothing.
    function testFuzz_ASilentEvaluatorHasEarnedNothing(uint256 chance) public {
        vm.prevrandao(bytes32(chance | 1 << 31));
        uint256 id = _silentJob();
        vm.warp(vm.getBlockTimestamp() + 7 days);
        board.settle(id);
        _assertOver(id, ISvcJobBoard.Status.COMPLETED, FEE / 2);
        _refused(JUDGE, _withdraw(judge, _ids(id)), ISvcJobBoard.NoFees.selector);
    }

    /// @dev The two fees of a job wait next to each other: taking one leaves the other whole, whichever comes first.
    function testFuzz_TheTwoFeesOfAJobDoNotTouch(uint256 budget, uint256 platform, uint256 word, bool first)
        public
    {
        vm.startPrank(admin);
        board.setPlatformFeeBps(uint16(platform % 1001));
        board.setEvaluatorFeeBps(uint16(word % 1001));
        vm.stopPrank();
        ISvcJobBoard.Terms memory t = _terms();
        t.budget = _bound(budget, ONE, 9000 * ONE);
        uint256 id = _fundedOf(t);
        _take(id);
        _submit(id);
        _judge(id, true);
        _passTime(id);
        board.settle(id);
        (uint256 fee, uint256 earned) =
            (t.budget * (platform % 1001) / 10_000, t.budget * (word % 1001) / 10_000);
        vm.assertEq(_job(id).platformFee, fee);
        vm.assertEq(_job(id).evaluatorFee, earned);
        if (first) vm.assertEq(_collected(id), earned);
        if (fee != 0) board.withdrawFees(_ids(id));
        if (!first) vm.assertEq(_collected(id), earned);
        vm.assertEq(token.balanceOf(treasury), fee);
        vm.assertEq(_job(id).platformFee, 0);
        vm.assertEq(_job(id).evaluatorFee, 0);
        _assertJob(id, ISvcJobBoard.Status.COMPLETED);
        _assertHeld(0);
    }

    /// @dev Where an agent's earnings go is read when they are paid, as everywhere: what the seller left goes with the agent.
    function test_ASoldEvaluatorAgentTakesAlongWhatWaits() public {
        (uint256 first, uint256 second) = (_settledJob(true), _settledJob(true));
        uint256 before = token.balanceOf(JUDGE);
        board.withdrawEvaluatorFees(judge, _ids(first));
        vm.prank(JUDGE);
        identity.transferFrom(JUDGE, HEIR, judge);
        _expectEmit(address(board));
        emit ISvcJobBoard.EvaluatorFeeWithdrawn(second, judge, HEIR, WORD_FEE);
        board.withdrawEvaluatorFees(judge, _list(first, second, first, second));
        vm.assertEq(token.balanceOf(JUDGE) - before, WORD_FEE);
        vm.assertEq(token.balanceOf(HEIR), WORD_FEE);
    }

    /// @dev One refused payment for many jobs is one credit.
    function test_ATokenThatRefusesTheEvaluatorLeavesItACredit() public {
        (uint256 first, uint256 second) = (_settledJob(true), _settledJob(false));
        _hostile().setBlacklisted(JUDGE, true);
        board.withdrawEvaluatorFees(judge, _list(first, second, first, second));
        vm.assertEq(board.creditOf(JUDGE), 2 * WORD_FEE);
        _refused(JUDGE, _withdraw(judge, _ids(first)), ISvcJobBoard.NoFees.selector);
        vm.prank(JUDGE);
        board.withdrawCredit(HEIR);
        vm.assertEq(token.balanceOf(HEIR), 2 * WORD_FEE);
        _assertHeld(FEE);
    }
}
