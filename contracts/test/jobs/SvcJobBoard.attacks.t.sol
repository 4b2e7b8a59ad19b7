// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcReputation} from "../../src/agents/ISvcReputation.sol";
import {ISvcDisputes} from "../../src/disputes/ISvcDisputes.sol";
import {IStrategyVault} from "../../src/jobs/IStrategyVault.sol";
import {ISvcJobBoard} from "../../src/jobs/ISvcJobBoard.sol";
import {JobDisputes} from "../../src/jobs/JobDisputes.sol";
import {Payouts} from "../../src/shared/Payouts.sol";
import {ISvcStaking} from "../../src/stake/ISvcStaking.sol";
import {vm} from "../shared/Vm.sol";
import {JobSpec} from "./JobSpec.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @dev A cheatcode that only this test needs.
interface VmMocks {
    function mockCallRevert(address callee, bytes calldata data, bytes calldata answer) external;
}

/// @dev A provider's wallet that is a contract. It is asked for its signature in the block of the acceptance, and refuses every block that
/// would not give its friend the first seat.
contract ChoosyWallet {
    JobDisputes private immutable _board;
    uint256 private immutable _friend;
    uint256 private _jobId;
    uint256 private _agentId;
    bytes32 private _secret;

    constructor(JobDisputes board, uint256 friend) {
        (_board, _friend) = (board, friend);
    }

    function await(uint256 jobId, uint256 agentId, bytes32 secret) external {
        (_jobId, _agentId, _secret) = (jobId, agentId, secret);
    }

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        ISvcJobBoard.Job memory job = _board.jobOf(_jobId);
        uint256 chance = uint32(block.prevrandao);
        uint128 seed = uint128(uint256(keccak256(abi.encode(_jobId, chance, _secret))));
        uint256[3] memory excluded = [uint256(job.evaluatorAgentId), 0, 0];
        uint256[3] memory panel = _board.disputes().panelFor(seed, job.client, _agentId, excluded);
        return panel[0] == _friend ? this.isValidSignature.selector : bytes4(0);
    }
}

/// @title Clients, providers, tokens and the operator against each other: no one gets what is another's, and no money stays behind.
contract SvcJobBoardAttacksTest is JobSpec {
    address private constant HEIR = address(0x4E14);

    // ------------------------------------------------------------------------------------------- hostile tokens

    /// @dev Every function that moves money, entered again from the token in the middle of every other.
    function test_NoFunctionThatMovesMoneyIsEnteredTwice() public {
        for (uint256 outer; outer < 9; ++outer) {
            for (uint256 inner; inner < 9; ++inner) {
                uint256 start = vm.snapshotState();
                (address from, bytes memory call_) = _move(outer);
                (, bytes memory payload) = _move(inner);
                _hostile().arm(address(board), payload);
                vm.prank(from);
                (bool done,) = address(board).call(call_);
                vm.assertTrue(done, "the outer call");
                vm.assertTrue(_hostile().reentered(), "the token was not asked");
                vm.assertFalse(_hostile().reentrySucceeded(), "entered twice");
                vm.assertEq(
                    bytes32(_hostile().reentryAnswer()),
                    bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
                );
                vm.revertToState(start);
            }
        }
    }

    function _move(uint256 which) private returns (address from, bytes memory call_) {
        if (which == 0) return (buyer, abi.encodeCall(ISvcJobBoard.setBudget, (_openJob(), BUDGET)));
        if (which == 1) {
            return (
                buyer,
                abi.encodeCall(
                    ISvcJobBoard.setBudgetWithPermit, (_openJob(), BUDGET, 0, 0, bytes32(0), bytes32(0))
                )
            );
        }
        if (which == 2) return (buyer, abi.encodeCall(ISvcJobBoard.cancelJob, (_fundedJob())));
        if (which == 3) return (buyer, abi.encodeCall(ISvcJobBoard.settle, (_evaluatedJob(true))));
        if (which == 4) {
            uint256[] memory ids = _ids(_evaluatedJob(true));
            vm.prank(buyer);
            board.settle(ids[0]);
            return (stranger, abi.encodeCall(ISvcJobBoard.withdrawFees, (ids)));
        }
        if (which == 5) {
            uint256 agreed = _takenJob();
            vm.prank(provider);
            board.proposeSettlement(agreed, 5000);
            return (buyer, abi.encodeCall(ISvcJobBoard.acceptSettlement, (agreed, 5000)));
        }
        if (which == 6) {
            vm.prank(admin);
            board.setDisputeBondBps(500);
            uint256 passed = _evaluatedJob(true);
            return (buyer, _disputeCall(passed, buyer));
        }
        if (which == 7) {
            uint256 failed = _evaluatedJob(false);
            vm.prank(provider);
            board.settle(failed);
            return (stranger, abi.encodeCall(ISvcJobBoard.withdrawEvaluatorFees, (judge, _ids(failed))));
        }
        _credited();
        return (provider, abi.encodeCall(Payouts.withdrawCredit, (HEIR)));
    }

    /// @dev A passed job whose provider the token refuses to pay.
    function _credited() private {
        uint256 id = _evaluatedJob(true);
        _hostile().setBlacklisted(provider, true);
        vm.prank(buyer);
        board.settle(id);
        _hostile().setBlacklisted(provider, false);
    }

    function test_ExpiringIsNotEnteredTwiceEither() public {
        (uint256 one, uint256 two) = (_fundedJob(), _fundedJob());
        vm.warp(uint256(_job(one).deadline) + 1);
        _hostile().arm(address(board), abi.encodeCall(ISvcJobBoard.expireJob, (two)));
        board.expireJob(one);
        vm.assertTrue(_hostile().reentered());
        vm.assertFalse(_hostile().reentrySucceeded());
        _assertHeld(BUDGET);
    }

    function test_ATokenThatTakesAFeeIsRefused() public {
        uint256 id = _openJob();
        _hostile().setFee(100);
        _refused(
            buyer,
            abi.encodeCall(ISvcJobBoard.setBudget, (id, BUDGET)),
            abi.encodeWithSelector(Payouts.TokenTakesFee.selector, BUDGET, BUDGET - ONE)
        );
    }

    /// @dev An account that cannot be paid keeps a credit and holds up no one.
    function test_ABlacklistedReceiverHoldsUpNobody() public {
        address[2] memory accounts = [buyer, provider];
        for (uint256 i; i < 2; ++i) {
            uint256 start = vm.snapshotState();
            uint256 id = _evaluatedJob(i != 0);
            _hostile().setBlacklisted(accounts[i], true);
            vm.warp(uint256(_job(id).endsAt) + 1);
            board.settle(id);
            uint256 owed = [BUDGET - WORD_FEE, BUDGET - FEE - WORD_FEE][i];
            vm.assertEq(board.creditOf(accounts[i]), owed);
            vm.prank(accounts[i]);
            board.withdrawCredit(HEIR);
            vm.assertEq(token.balanceOf(HEIR), owed);
            _assertHeld(board.feesOwed(_ids(id)) + WORD_FEE);
            vm.revertToState(start);
        }
    }

    function test_ABlacklistedClientIsCreditedItsRefund() public {
        uint256 id = _fundedJob();
        _hostile().setBlacklisted(buyer, true);
        vm.prank(buyer);
        board.cancelJob(id);
        vm.assertEq(board.creditOf(buyer), BUDGET);
    }

    // ------------------------------------------------------------------------------------------------ sold agents

    function _sell(address to) private {
        vm.prank(provider);
        identity.transferFrom(provider, to, providerAgent);
    }

    /// @dev The job goes with the agent: the new owner submits, disputes with the secret it was given, and is paid.
    function test_ASoldProviderAgentTakesTheJobAlong() public {
        uint256 id = _takenJob();
        _sell(HEIR);
        _refused(
            provider,
            abi.encodeCall(ISvcJobBoard.submit, (id, WORK)),
            abi.encodeWithSelector(ISvcJobBoard.NotAgentOwner.selector, providerAgent, provider)
        );
        vm.prank(HEIR);
        board.submit(id, WORK);
        _judge(id, false);
        _refused(provider, _disputeCall(id, provider), _with(ISvcJobBoard.NotParty.selector, provider));
        bytes32 d = _dispute2(id, HEIR);
        _toVotes(d);
        _vote(d, 0, true);
        _vote(d, 1, true);
        _timeOut(d);
        vm.assertEq(token.balanceOf(HEIR), BUDGET - FEE - EVALUATOR_FEE);
        vm.assertEq(token.balanceOf(provider), 0);
    }

    function _dispute2(uint256 id, address by) private returns (bytes32) {
        vm.prank(by);
        return board.openDispute(id, _providerSecret(id), 0, _any(), NOTE);
    }

    /// @dev A client that buys the provider's agent plays both sides: it moves its own money only, and earns no record.
    function test_AClientThatBuysTheProviderMovesItsOwnMoneyOnly() public {
        uint256 other = _fundedJob();
        uint256 before = token.balanceOf(buyer);
        uint256 id = _takenJob();
        _sell(buyer);
        vm.startPrank(buyer);
        board.submit(id, WORK);
        vm.stopPrank();
        _judge(id, true);
        vm.prank(buyer);
        board.settle(id);
        vm.assertEq(before - token.balanceOf(buyer), FEE + WORD_FEE);
        vm.assertEq(reputation.statsOf(providerAgent).successful, 0);
        _assertJob(other, ISvcJobBoard.Status.FUNDED);
        _assertHeld(BUDGET + FEE + WORD_FEE);
    }

    /// @dev The client stays the client when it sells its agent.
    function test_ASoldClientAgentTakesNothingAlong() public {
        uint256 id = _fundedJob();
        vm.prank(buyer);
        identity.transferFrom(buyer, HEIR, buyerAgent);
        _refused(HEIR, abi.encodeCall(ISvcJobBoard.cancelJob, (id)), ISvcJobBoard.NotClient.selector);
        vm.prank(buyer);
        board.cancelJob(id);
        _assertHeld(0);
    }

    // -------------------------------------------------------------------------------------------------- the draw

    function test_AContractWalletDoesNotChooseItsPanel() public {
        ChoosyWallet wallet = new ChoosyWallet(board, evaluators[0]);
        vm.prank(provider);
        identity.transferFrom(provider, address(wallet), providerAgent);
        uint256 seated;
        for (uint256 i; i < 8; ++i) {
            uint256 id = _fundedJob();
            wallet.await(id, providerAgent, _providerSecret(id));
            bytes memory call_ = _acceptance(_offer(id), "");
            bool taken;
            for (uint256 tries; !taken; ++tries) {
                vm.prevrandao(keccak256(abi.encode("acceptance", i, tries)));
                vm.prank(buyer);
                (taken,) = address(board).call(call_);
            }
            vm.prank(address(wallet));
            board.submit(id, WORK);
            vm.prevrandao(keccak256(abi.encode("word", i)));
            _judge(id, false);
            if (_seat(_dispute(id, address(wallet)), 0) == evaluators[0]) ++seated;
        }
        vm.assertLe(seated, 4, "a fifth is expected");
    }

    // ----------------------------------------------------------------------------------------------- the operator

    /// @dev No one records and no one hears disputes: everyone is paid all the same.
    function test_AStruckOffBoardPaysEverybody() public {
        (uint256 passed, uint256 failed, uint256 silent) =
            (_evaluatedJob(true), _evaluatedJob(false), _submittedJob());
        (uint256 taken, uint256 funded) = (_takenJob(), _fundedJob());
        (uint256 disputed, bytes32 d) = _disputedJob(false);
        vm.startPrank(admin);
        staking.setModule(address(board), false);
        disputes.setModule(address(board), false);
        reputation.setRecorder(address(board), false);
        board.pause();
        vm.stopPrank();
        bytes memory refused = _with(ISvcDisputes.NotModule.selector, address(board));
        _refused(provider, _disputeCall(failed, provider), refused);
        _toVotes(d);
        _vote(d, 0, true);
        _vote(d, 1, true);
        _timeOut(d);
        vm.warp(vm.getBlockTimestamp() + 30 days);
        board.settle(passed);
        board.settle(failed);
        board.settle(silent);
        board.expireJob(taken);
        board.expireJob(funded);
        uint256[] memory ids = new uint256[](3);
        (ids[0], ids[1], ids[2]) = (passed, silent, disputed);
        board.withdrawFees(ids);
        (ids[1], ids[2]) = (failed, disputed);
        board.withdrawEvaluatorFees(judge, ids);
        _assertHeld(0);
        vm.assertEq(staking.lockedBy(address(board), providerAgent), 0);
        vm.assertEq(reputation.statsOf(providerAgent).completed, 0);
    }

    /// @dev While the board may record, a record that fails fails the exit: no one saves itself a record by sending too little gas.
    function test_NobodySkipsARecord() public {
        uint256 id = _evaluatedJob(true);
        bytes memory reason = abi.encodeWithSelector(ISvcJobBoard.NoFees.selector);
        VmMocks(address(vm))
            .mockCallRevert(
                address(reputation), abi.encodeWithSelector(ISvcReputation.recordSuccess.selector), reason
            );
        _refused(buyer, abi.encodeCall(ISvcJobBoard.settle, (id)), reason);
        vm.prank(admin);
        reputation.setRecorder(address(board), false);
        vm.prank(buyer);
        board.settle(id);
        _assertOver(id, ISvcJobBoard.Status.COMPLETED, FEE);
    }

    function test_AStruckOffBoardLocksNothing() public {
        uint256 id = _fundedJob();
        vm.prank(admin);
        staking.setModule(address(board), false);
        bytes memory call_ = _acceptance(_offer(id), PROVIDER_KEY);
        _refused(buyer, call_, _with(ISvcStaking.NotModule.selector, address(board)));
    }

    // ------------------------------------------------------------------------------------------------------ locks

    /// @dev One stake behind an order and two jobs: a slash takes its own lock and leaves the others whole.
    function test_NobodysSlashTakesTheLockOfAnother() public {
        _accepted();
        uint256 first = _takenJob();
        ISvcJobBoard.Terms memory t = _terms();
        t.budget = (STAKE - 2 * LOCK) * 10;
        t.deadline += 10 days;
        uint256 second = _fundedOf(t);
        _take(second);
        _assertPool(0, STAKE, 0);
        vm.warp(uint256(_job(first).deadline) + 1);
        board.expireJob(first);
        _assertPool(PENALTY, STAKE - LOCK, 1);
        vm.assertEq(staking.lockedBy(address(board), providerAgent), STAKE - 2 * LOCK);
        vm.assertEq(staking.lockedBy(address(escrow), providerAgent), LOCK);
    }

    /// @dev A second factory's vault, whatever it says, is not asked.
    function test_OnlyTheBoardsFactoryIsAsked() public {
        (uint256 id, IStrategyVault vault) = _startedJob();
        vm.assertEq(board.vaultOf(id), address(vault));
        vm.assertEq(factory.addressOf(id), address(vault));
        vm.assertEq(board.vaultOf(id + 1), address(0));
    }
}
