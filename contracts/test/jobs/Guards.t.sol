// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IStrategyVaultFactory} from "../../src/jobs/IStrategyVaultFactory.sol";
import {ISvcJobBoard} from "../../src/jobs/ISvcJobBoard.sol";
import {vm} from "../shared/Vm.sol";
import {JobSpec} from "./JobSpec.sol";

/// @title Who may do what with a job: every state × action × person, as docs/guards-jobs.md says it.
/// @dev `MERX_UPDATE=true forge test --match-contract JobGuardsTest` writes the page again.
contract JobGuardsTest is JobSpec {
    string private constant PAGE = "docs/guards-jobs.md";
    uint256 private constant STATES = 29;
    uint256 private constant ACTIONS = 11;

    uint256 private _one;
    mapping(bytes4 => string) private _nameOf;

    function setUp() public override {
        super.setUp();
        _nameOf[ISvcJobBoard.NotClient.selector] = "NotClient";
        _nameOf[ISvcJobBoard.NotAgentOwner.selector] = "NotAgentOwner";
        _nameOf[ISvcJobBoard.NotEvaluator.selector] = "NotEvaluator";
        _nameOf[ISvcJobBoard.NotParty.selector] = "NotParty";
        _nameOf[ISvcJobBoard.NotLosingSide.selector] = "NotLosingSide";
        _nameOf[ISvcJobBoard.EnforcedPause.selector] = "EnforcedPause";
        _nameOf[ISvcJobBoard.JobNotOpen.selector] = "JobNotOpen";
        _nameOf[ISvcJobBoard.JobNotAwaitingProvider.selector] = "JobNotAwaitingProvider";
        _nameOf[ISvcJobBoard.JobNotInProgress.selector] = "JobNotInProgress";
        _nameOf[ISvcJobBoard.JobNotSubmitted.selector] = "JobNotSubmitted";
        _nameOf[ISvcJobBoard.JobNotOngoing.selector] = "JobNotOngoing";
        _nameOf[ISvcJobBoard.JobNotCancellable.selector] = "JobNotCancellable";
        _nameOf[ISvcJobBoard.JobNotExpirable.selector] = "JobNotExpirable";
        _nameOf[ISvcJobBoard.DeadlineTooNear.selector] = "DeadlineTooNear";
        _nameOf[ISvcJobBoard.SubmissionOver.selector] = "SubmissionOver";
        _nameOf[ISvcJobBoard.SubmissionNotOpen.selector] = "SubmissionNotOpen";
        _nameOf[ISvcJobBoard.SubmissionOpen.selector] = "SubmissionOpen";
        _nameOf[ISvcJobBoard.EvaluationOver.selector] = "EvaluationOver";
        _nameOf[ISvcJobBoard.EvaluationOpen.selector] = "EvaluationOpen";
        _nameOf[ISvcJobBoard.DisputeWindowOpen.selector] = "DisputeWindowOpen";
        _nameOf[ISvcJobBoard.DisputeWindowOver.selector] = "DisputeWindowOver";
        _nameOf[ISvcJobBoard.VaultMissing.selector] = "VaultMissing";
        _nameOf[IStrategyVaultFactory.KeyNotActive.selector] = "KeyNotActive";
        _nameOf[ISvcJobBoard.VaultNotClosed.selector] = "VaultNotClosed";
        _nameOf[ISvcJobBoard.VaultDecides.selector] = "VaultDecides";
        _nameOf[ISvcJobBoard.ProposalChanged.selector] = "ProposalChanged";
    }

    // --------------------------------------------------------------------------------------------------- states

    /// @dev Brings a job to the state and returns what the page calls it.
    function _make(uint256 state) private returns (string memory) {
        if (state == 0) return _is(_openJob(), "is open");
        if (state == 1) return _overdue(_openJob(), 1, "is open and overdue");
        if (state == 2) return _is(_fundedJob(), "is funded");
        if (state == 3) return _soonDue();
        if (state == 4) return _overdue(_fundedJob(), 1, "is funded and overdue");
        if (state == 5) return _is(_takenJob(), "has a provider");
        if (state == 6) return _overdue(_takenJob(), 1, "has a provider and is overdue");
        if (state == 7) return _is(_submittedJob(), "is submitted");
        if (state == 8) return _is(_silentJob(), "is submitted, the evaluator's time is over");
        if (state == 9) return _abandoned();
        if (state == 10) return _is(_evaluatedJob(true), "has passed");
        if (state == 11) return _undisputed(true, "has passed, the time to dispute is over");
        if (state == 12) return _is(_evaluatedJob(false), "has failed");
        if (state == 13) return _undisputed(false, "has failed, the time to dispute is over");
        if (state == 14) return _disputed();
        if (state == 15) return _is(_settledJob(true), "is completed");
        if (state == 16) return _is(_settledJob(false), "is rejected");
        if (state == 17) return _expired();
        if (state == 18) return _arbitrated();
        if (state == 19) return _is(_fundedOf(_tradingTerms()), "trades, without a vault");
        if (state == 20) return _trading(0, "trades");
        if (state == 21) return _trading(72 hours + 1, "trades, 72 hours after its deadline");
        if (state == 22) return _trading(144 hours + 1, "trades, 144 hours after its deadline");
        if (state == 23) return _closed();
        if (state == 24) return _paused(_openJob(), "is open, the protocol is paused");
        if (state == 25) return _paused(_fundedJob(), "is funded, the protocol is paused");
        if (state == 26) return _submittedSince();
        if (state == 27) return _ruledSince();
        return _keyless();
    }

    function _is(uint256 id, string memory state) private returns (string memory) {
        _one = id;
        return state;
    }

    function _overdue(uint256 id, uint256 by, string memory state) private returns (string memory) {
        vm.warp(_job(id).deadline + by);
        return _is(id, state);
    }

    function _soonDue() private returns (string memory) {
        uint256 id = _fundedJob();
        vm.warp(_job(id).deadline - 1 hours + 1);
        return _is(id, "is funded and due within the hour");
    }

    function _abandoned() private returns (string memory) {
        uint256 id = _silentJob();
        vm.warp(vm.getBlockTimestamp() + 7 days);
        return _is(id, "is submitted, the evaluator and both sides were silent");
    }

    function _undisputed(bool passed, string memory state) private returns (string memory) {
        uint256 id = _evaluatedJob(passed);
        _passTime(id);
        return _is(id, state);
    }

    /// @dev The provider has offered half.
    function _disputed() private returns (string memory) {
        (uint256 id,) = _disputedJob(true);
        vm.prank(provider);
        board.proposeSettlement(id, 5000);
        return _is(id, "is disputed, the provider offers");
    }

    /// @dev The provider offered half before it submitted.
    function _submittedSince() private returns (string memory) {
        uint256 id = _takenJob();
        vm.prank(provider);
        board.proposeSettlement(id, 5000);
        _submit(id);
        return _is(id, "is submitted, the provider offered before");
    }

    /// @dev The provider offered half before the panel spoke.
    function _ruledSince() private returns (string memory) {
        (uint256 id, bytes32 d) = _disputedJob(true);
        vm.prank(provider);
        board.proposeSettlement(id, 5000);
        _toVotes(d);
        _vote(d, 0, true);
        _vote(d, 1, true);
        return _is(id, "is disputed, the provider offered before the verdict");
    }

    function _expired() private returns (string memory) {
        uint256 id = _fundedJob();
        vm.prank(buyer);
        board.cancelJob(id);
        return _is(id, "is expired");
    }

    function _arbitrated() private returns (string memory) {
        (uint256 id, bytes32 d) = _ruledJob(true, true);
        _timeOut(d);
        return _is(id, "is arbitrated");
    }

    function _trading(uint256 after_, string memory state) private returns (string memory) {
        (uint256 id,) = _startedJob();
        if (after_ != 0) vm.warp(_job(id).deadline + after_);
        return _is(id, state);
    }

    /// @dev The key of the vault was revoked before there was a provider.
    function _keyless() private returns (string memory) {
        (uint256 id,) = _vaultedJob();
        vm.prank(admin);
        registry.revokeKey(enclave);
        return _is(id, "trades, its enclave key was revoked");
    }

    function _closed() private returns (string memory) {
        (uint256 id,) = _closedJob(CAPITAL);
        return _is(id, "trades, its vault is closed");
    }

    function _paused(uint256 id, string memory state) private returns (string memory) {
        vm.prank(admin);
        board.pause();
        return _is(id, state);
    }

    // -------------------------------------------------------------------------------------------------- actions

    function _nameAt(uint256 action) private pure returns (string memory) {
        string[ACTIONS] memory names = [
            "setBudget",
            "setProvider",
            "cancelJob",
            "submit",
            "evaluate",
            "evaluateFromVault",
            "settle",
            "expireJob",
            "openDispute",
            "proposeSettlement",
            "acceptSettlement"
        ];
        return names[action];
    }

    function _call(uint256 action, address by) private view returns (bytes memory) {
        uint256 id = _one;
        if (action == 0) return abi.encodeCall(ISvcJobBoard.setBudget, (id, BUDGET));
        if (action == 1) return _acceptance(_offer(id), PROVIDER_KEY);
        if (action == 2) return abi.encodeCall(ISvcJobBoard.cancelJob, (id));
        if (action == 3) return abi.encodeCall(ISvcJobBoard.submit, (id, WORK));
        if (action == 4) return abi.encodeCall(ISvcJobBoard.evaluate, (id, true, NOTE));
        if (action == 5) return abi.encodeCall(ISvcJobBoard.evaluateFromVault, (id));
        if (action == 6) return abi.encodeCall(ISvcJobBoard.settle, (id));
        if (action == 7) return abi.encodeCall(ISvcJobBoard.expireJob, (id));
        if (action == 8) return _disputeCall(id, by);
        if (action == 9) return abi.encodeCall(ISvcJobBoard.proposeSettlement, (id, 5000));
        return abi.encodeCall(ISvcJobBoard.acceptSettlement, (id, 5000));
    }

    /// @dev What the caller hears; nothing stays done.
    function _answer(address from, bytes memory call_) private returns (string memory) {
        uint256 snapshot = vm.snapshotState();
        vm.prank(from);
        (bool done, bytes memory answer) = address(board).call(call_);
        vm.revertToState(snapshot);
        if (done) return unicode"✓";
        string memory name = _nameOf[bytes4(answer)];
        vm.assertTrue(bytes(name).length != 0, "an error without a name");
        return name;
    }

    function test_ThePageSaysWhoMayDoWhat() public {
        string[ACTIONS] memory rows;
        for (uint256 state; state < STATES; ++state) {
            uint256 start = vm.snapshotState();
            string memory name = _make(state);
            for (uint256 action; action < ACTIONS; ++action) {
                rows[action] = string.concat(rows[action], _row(name, action));
            }
            vm.revertToState(start);
        }
        string memory page = string.concat(
            "# Who may do what with a job\n\n",
            unicode"Asked of `SvcJobBoard` in every state: ✓ is done, a name is the error it is refused with. Written by\n",
            "`MERX_UPDATE=true npx forge test --match-contract JobGuardsTest`; the same test without it compares.\n"
        );
        for (uint256 action; action < ACTIONS; ++action) {
            page = string.concat(
                page,
                "\n## `",
                _nameAt(action),
                "`\n\n| when it | client | provider | evaluator | anyone else |\n|---|---|---|---|---|\n",
                rows[action]
            );
        }
        if (vm.envOr("MERX_UPDATE", false)) vm.writeFile(PAGE, page);
        vm.assertEq(vm.readFile(PAGE), page);
    }

    function _row(string memory state, uint256 action) private returns (string memory) {
        return string.concat(
            "| ",
            state,
            " | ",
            _answer(buyer, _call(action, buyer)),
            " | ",
            _answer(provider, _call(action, provider)),
            " | ",
            _answer(JUDGE, _call(action, provider)),
            " | ",
            _answer(stranger, _call(action, provider)),
            " |\n"
        );
    }
}
