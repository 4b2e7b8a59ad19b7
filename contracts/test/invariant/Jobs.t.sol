// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IStrategyVault} from "../../src/jobs/IStrategyVault.sol";
import {ISvcJobBoard} from "../../src/jobs/ISvcJobBoard.sol";
import {JobSpec} from "../jobs/JobSpec.sol";
import {HostileToken} from "../shared/HostileToken.sol";
import {vm} from "../shared/Vm.sol";
import {JobHandler} from "./JobHandler.sol";

/// @title What stays true of jobs after any sequence of calls by anyone.
contract JobInvariants is JobSpec {
    JobHandler private handler;

    function setUp() public override {
        super.setUp();
        uint256[] memory judges = new uint256[](7);
        for (uint256 i; i < 5; ++i) {
            judges[i] = evaluators[i];
        }
        (judges[5], judges[6]) = (judge, tradeJudge);
        handler = new JobHandler(board, factory, disputes, identity, staking, admin, ENCLAVE_KEY, judges);
        for (uint256 i; i < 6; ++i) {
            handler.begin(i, 90 * ONE * (i + 1), 3 days + 3 * (i + 1), i % 3 == 2);
        }
    }

    /// @notice forge sends its random calls here only.
    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function _isHeld(ISvcJobBoard.Status status) private pure returns (bool) {
        return status == ISvcJobBoard.Status.FUNDED || status == ISvcJobBoard.Status.SUBMITTED
            || status == ISvcJobBoard.Status.DISPUTED;
    }

    /// @dev Budgets, bonds, both kinds of fees, and credits.
    function _owed() private view returns (uint256 owed) {
        for (uint256 i; i < handler.jobCount(); ++i) {
            ISvcJobBoard.Job memory job = _job(handler.jobs(i));
            if (_isHeld(job.status)) owed += job.budget;
            if (job.status == ISvcJobBoard.Status.DISPUTED && job.evaluated) {
                owed += uint256(job.budget) * job.disputeBondBps / 10_000;
            }
            owed += job.platformFee;
            owed += job.evaluatorFee;
        }
        for (uint256 i; i < handler.actorCount(); ++i) {
            owed += board.creditOf(handler.actors(i));
        }
    }

    function invariant_MoneyLocksAndEndsOfJobs() public view {
        _assertTheBoardHoldsWhatItOwesAndLocksWhatIsAtStake();
        _assertNoJobEndsTwiceOrComesBack();
    }

    function _assertTheBoardHoldsWhatItOwesAndLocksWhatIsAtStake() private view {
        vm.assertEq(token.balanceOf(address(board)), _owed(), "held");
        for (uint256 i; i < handler.agentCount(); ++i) {
            uint256 agentId = handler.agents(i);
            uint256 locked;
            for (uint256 j; j < handler.jobCount(); ++j) {
                ISvcJobBoard.Job memory job = _job(handler.jobs(j));
                if (job.providerAgentId == agentId && _isHeld(job.status)) locked += job.budget / 10;
            }
            vm.assertEq(staking.lockedBy(address(board), agentId), locked, "locks");
        }
    }

    function _assertNoJobEndsTwiceOrComesBack() private view {
        vm.assertEq(handler.broken(), "");
        for (uint256 i; i < handler.jobCount(); ++i) {
            uint256 id = handler.jobs(i);
            ISvcJobBoard.Job memory job = _job(id);
            ISvcJobBoard.Status end = handler.endOf(id);
            bool isEnd = job.status != ISvcJobBoard.Status.OPEN && !_isHeld(job.status);
            vm.assertEq(isEnd, end != ISvcJobBoard.Status.NONE);
            if (isEnd) vm.assertEq(uint256(job.status), uint256(end));
            vm.assertEq(board.matterOf(bytes32(id)).inDispute, job.status == ISvcJobBoard.Status.DISPUTED);
        }
    }

    /// @dev After every sequence everyone leaves, under pause and without reputation, and not a unit stays behind.
    function afterInvariant() external {
        vm.startPrank(admin);
        board.pause();
        reputation.setRecorder(address(board), false);
        disputes.setModule(address(board), false);
        vm.stopPrank();
        vm.warp(vm.getBlockTimestamp() + 500 days);
        uint256[] memory ids = new uint256[](handler.jobCount());
        for (uint256 i; i < ids.length; ++i) {
            ids[i] = handler.jobs(i);
            _leave(ids[i]);
        }
        if (board.feesOwed(ids) != 0) board.withdrawFees(ids);
        for (uint256 i; i < handler.judgeCount(); ++i) {
            if (_waitsFor(handler.judges(i))) board.withdrawEvaluatorFees(handler.judges(i), ids);
        }
        for (uint256 i; i < handler.actorCount(); ++i) {
            address actor = handler.actors(i);
            HostileToken(address(token)).setBlacklisted(actor, false);
            if (board.creditOf(actor) == 0) continue;
            vm.prank(actor);
            board.withdrawCredit(actor);
        }
        _assertHeld(0);
        for (uint256 i; i < handler.agentCount(); ++i) {
            vm.assertEq(staking.lockedBy(address(board), handler.agents(i)), 0, "nothing stays locked");
        }
    }

    function _waitsFor(uint256 judge_) private view returns (bool waits) {
        for (uint256 i; i < handler.jobCount(); ++i) {
            ISvcJobBoard.Job memory job = _job(handler.jobs(i));
            if (job.evaluatorAgentId == judge_ && job.evaluatorFee != 0) return true;
        }
    }

    function _leave(uint256 id) private {
        if (_isCarriable(id)) {
            board.evaluateFromVault(id);
            vm.warp(vm.getBlockTimestamp() + 3 days);
        }
        ISvcJobBoard.Status status = _job(id).status;
        if (status == ISvcJobBoard.Status.OPEN || status == ISvcJobBoard.Status.FUNDED) {
            board.expireJob(id);
        } else if (status == ISvcJobBoard.Status.SUBMITTED) {
            board.settle(id);
        } else if (status == ISvcJobBoard.Status.DISPUTED) {
            bytes32 d = disputes.disputeIdOf(address(board), bytes32(id));
            while (board.matterOf(bytes32(id)).inDispute) {
                uint256 deadline = disputes.disputeOf(d).deadline;
                if (vm.getBlockTimestamp() <= deadline) vm.warp(deadline + 1);
                disputes.finalizeAfterTimeout(d);
            }
        }
    }

    /// @dev Whether the vault is closed and has the word.
    function _isCarriable(uint256 id) private view returns (bool) {
        ISvcJobBoard.Job memory job = _job(id);
        bool waits = job.status == ISvcJobBoard.Status.FUNDED && job.providerAgentId != 0;
        if (!waits && (job.status != ISvcJobBoard.Status.SUBMITTED || job.evaluated)) return false;
        if (board.vaultOf(id) == address(0)) return false;
        (IStrategyVault.CloseReason reason,,) = IStrategyVault(board.vaultOf(id)).closure();
        return reason != IStrategyVault.CloseReason.NONE;
    }
}
