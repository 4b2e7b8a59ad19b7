// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcDisputes} from "../../src/disputes/ISvcDisputes.sol";
import {IStrategyVault} from "../../src/jobs/IStrategyVault.sol";
import {ISvcJobBoard} from "../../src/jobs/ISvcJobBoard.sol";
import {vm} from "../shared/Vm.sol";
import {JobSpec} from "./JobSpec.sol";

/// @title Trading jobs: what the vault says decides, and no one gains by an enclave that says nothing.
contract SvcJobBoardTradingTest is JobSpec {
    uint256 private constant REACHED = CAPITAL * 105 / 100;

    function _carry(uint256 id) private {
        vm.prank(stranger);
        board.evaluateFromVault(id);
    }

    function _carryCall(uint256 id) private pure returns (bytes memory) {
        return abi.encodeCall(ISvcJobBoard.evaluateFromVault, (id));
    }

    // --------------------------------------------------------------------------------------- the vault's word

    function test_ATargetThatWasReachedPasses() public {
        (uint256 id, IStrategyVault vault) = _closedJob(REACHED);
        (,, bytes32 deliverable) = vault.closure();
        uint256 disputeBy = vm.getBlockTimestamp() + 48 hours;
        _expectEmit(address(board));
        emit ISvcJobBoard.JobSubmitted(id, deliverable, uint64(vm.getBlockTimestamp()));
        _expectEmit(address(board));
        emit ISvcJobBoard.JobEvaluated(id, address(vault), true, deliverable, uint64(disputeBy));
        _carry(id);
        vm.assertTrue(_job(id).passed);
        vm.assertEq(_job(id).endsAt, disputeBy);
        vm.warp(disputeBy + 1);
        board.settle(id);
        // No one but the enclave spoke: there is no evaluator to pay.
        vm.assertEq(token.balanceOf(provider), BUDGET - FEE);
        vm.assertEq(_job(id).evaluatorFee, 0);
        _assertOver(id, ISvcJobBoard.Status.COMPLETED, FEE);
    }

    function test_ATargetThatWasMissedByAUnitFails() public {
        uint256 client = token.balanceOf(buyer);
        (uint256 id,) = _closedJob(REACHED - 1);
        _carry(id);
        vm.assertTrue(_job(id).evaluated);
        vm.assertFalse(_job(id).passed);
        vm.prank(provider);
        board.settle(id);
        vm.assertEq(token.balanceOf(buyer), client + PENALTY);
        _assertOver(id, ISvcJobBoard.Status.REJECTED, 0);
    }

    function test_AStopLossEndsTheJobBeforeItsDeadline() public {
        (uint256 id, IStrategyVault vault) = _startedJob();
        vm.warp(vm.getBlockTimestamp() + 4 hours);
        _closeVault(vault, CAPITAL * 89 / 100, IStrategyVault.CloseReason.STOP_LOSS);
        _carry(id);
        vm.assertFalse(_job(id).passed);
        _refused(stranger, _carryCall(id), ISvcJobBoard.JobNotSubmitted.selector);
    }

    function test_OnlyAClosedVaultSpeaks() public {
        (uint256 id,) = _startedJob();
        _refused(stranger, _carryCall(id), ISvcJobBoard.VaultNotClosed.selector);
        (uint256 unset,) = _vaultedJob();
        _refused(stranger, _carryCall(unset), ISvcJobBoard.JobNotSubmitted.selector);
        uint256 plain = _takenJob();
        _refused(stranger, _carryCall(plain), ISvcJobBoard.VaultNotClosed.selector);
    }

    /// @dev The client could choose the block of the call, so its draw follows from what the enclave signed.
    function test_TheClientsDrawFollowsFromTheEnclavesSignature() public {
        (uint256 id, IStrategyVault vault) = _closedJob(REACHED);
        vm.prevrandao(bytes32(uint256(77)));
        _carry(id);
        (,, bytes32 deliverable) = vault.closure();
        uint256 chance = uint32(uint256(deliverable));
        uint128 seed = uint128(uint256(keccak256(abi.encode(id, chance, _jobSecretOf[id]))));
        uint256[3] memory drawn = disputes.panelFor(seed, buyer, providerAgent, [tradeJudge, 0, 0]);
        bytes32 d = _dispute(id, buyer);
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(_seat(d, i), drawn[i]);
        }
        _assertStage(d, ISvcDisputes.Stage.PANEL);
    }

    /// @dev The provider could choose the block of the call just as well. A submission by hand left another chance before it.
    function test_TheProvidersDrawFollowsFromTheEnclavesSignature() public {
        for (uint256 i; i < 2; ++i) {
            (uint256 id, IStrategyVault vault) = _startedJob();
            vm.warp(uint256(_job(id).deadline) + 72 hours + 1);
            vm.prevrandao(bytes32(uint256(76)));
            if (i == 1) _submit(id);
            _closeVault(vault, REACHED - 1, IStrategyVault.CloseReason.DEADLINE);
            vm.prevrandao(bytes32(uint256(77)));
            _carry(id);
            (,, bytes32 deliverable) = vault.closure();
            uint256 chance = uint32(uint256(deliverable));
            uint128 seed = uint128(uint256(keccak256(abi.encode(id, chance, _providerSecret(id)))));
            uint256[3] memory drawn = disputes.panelFor(seed, buyer, providerAgent, [tradeJudge, 0, 0]);
            bytes32 d = _dispute(id, provider);
            for (uint256 k; k < 3; ++k) {
                vm.assertEq(_seat(d, k), drawn[k]);
            }
        }
    }

    // ---------------------------------------------------------------------------------------- a silent enclave

    function _submission(uint256 id) private pure returns (bytes memory) {
        return abi.encodeCall(ISvcJobBoard.submit, (id, WORK));
    }

    function test_TheProviderSubmitsByHandBetween72And144HoursAfterTheDeadline() public {
        (uint256 id,) = _startedJob();
        uint256 startsAt = uint256(_job(id).deadline) + 72 hours;
        _refused(provider, _submission(id), _with(ISvcJobBoard.SubmissionNotOpen.selector, startsAt));
        vm.warp(startsAt);
        _refused(provider, _submission(id), _with(ISvcJobBoard.SubmissionNotOpen.selector, startsAt));
        vm.warp(startsAt + 72 hours + 1);
        _refused(provider, _submission(id), ISvcJobBoard.SubmissionOver.selector);
        uint256 snapshot = vm.snapshotState();
        vm.warp(startsAt + 1);
        _submit(id);
        vm.revertToState(snapshot);
        vm.warp(startsAt + 72 hours);
        _submit(id);
        _judge(id, true);
        vm.prank(buyer);
        board.settle(id);
        vm.assertEq(_collected(id), WORD_FEE);
        _assertOver(id, ISvcJobBoard.Status.COMPLETED, FEE);
    }

    /// @dev An enclave that comes back before the evaluator has spoken has the first word.
    function test_AClosedVaultDecidesBeforeThePeople() public {
        (uint256 id, IStrategyVault vault) = _startedJob();
        vm.warp(uint256(_job(id).deadline) + 72 hours + 1);
        uint256 snapshot = vm.snapshotState();
        _submit(id);
        _closeVault(vault, REACHED - 1, IStrategyVault.CloseReason.DEADLINE);
        bytes memory call_ = abi.encodeCall(ISvcJobBoard.evaluate, (id, true, NOTE));
        _refused(JUDGE, call_, ISvcJobBoard.VaultDecides.selector);
        _carry(id);
        vm.assertFalse(_job(id).passed);
        vm.revertToState(snapshot);
        _closeVault(vault, REACHED - 1, IStrategyVault.CloseReason.DEADLINE);
        _refused(provider, _submission(id), ISvcJobBoard.VaultDecides.selector);
        vm.warp(uint256(_job(id).deadline) + 144 hours + 1);
        call_ = abi.encodeCall(ISvcJobBoard.expireJob, (id));
        _refused(buyer, call_, ISvcJobBoard.VaultDecides.selector);
        _carry(id);
    }

    /// @dev Nor does silence about a submission by hand outrun a close that no one has carried over.
    function test_AClosedVaultDecidesBeforeSilenceDoes() public {
        (uint256 id, IStrategyVault vault) = _startedJob();
        vm.warp(uint256(_job(id).deadline) + 72 hours + 1);
        _submit(id);
        _closeVault(vault, REACHED, IStrategyVault.CloseReason.DEADLINE);
        _passTime(id);
        _refused(buyer, _disputeCall(id, buyer), ISvcJobBoard.VaultDecides.selector);
        vm.warp(vm.getBlockTimestamp() + 7 days);
        _refused(buyer, abi.encodeCall(ISvcJobBoard.settle, (id)), ISvcJobBoard.VaultDecides.selector);
        _carry(id);
        vm.prank(buyer);
        board.settle(id);
        _assertOver(id, ISvcJobBoard.Status.COMPLETED, FEE);
    }

    /// @dev The enclave was silent and so was the provider: the client is refunded, and no one is blamed.
    function test_ATradingJobExpiresWithoutBlame() public {
        uint256 client = token.balanceOf(buyer);
        (uint256 id,) = _startedJob();
        uint256 endsAt = uint256(_job(id).deadline) + 144 hours;
        bytes memory call_ = abi.encodeCall(ISvcJobBoard.expireJob, (id));
        vm.warp(endsAt);
        _refused(buyer, call_, _with(ISvcJobBoard.SubmissionOpen.selector, endsAt));
        vm.warp(endsAt + 1);
        board.expireJob(id);
        vm.assertEq(token.balanceOf(buyer), client);
        _assertOver(id, ISvcJobBoard.Status.EXPIRED, 0);
        _assertPool(STAKE, 0, 0);
        vm.assertEq(reputation.statsOf(providerAgent).completed, 0);
        _refused(stranger, _carryCall(id), ISvcJobBoard.JobNotSubmitted.selector);
    }

    function test_ATradingJobWithoutAProviderExpiresAtItsDeadline() public {
        (uint256 id,) = _vaultedJob();
        vm.warp(uint256(_job(id).deadline) + 1);
        board.expireJob(id);
        _assertOver(id, ISvcJobBoard.Status.EXPIRED, 0);
    }

    /// @dev A revoked key ends the vault's say: people decide, as if the enclave were silent.
    function test_ARevokedKeyLeavesTheJobToPeople() public {
        (uint256 id,) = _startedJob();
        vm.prank(admin);
        registry.revokeKey(enclave);
        vm.warp(uint256(_job(id).deadline) + 72 hours + 1);
        _submit(id);
        _passTime(id);
        bytes32 d = _dispute(id, provider);
        _toVotes(d);
        _vote(d, 0, true);
        _vote(d, 1, true);
        _timeOut(d);
        _assertOver(id, ISvcJobBoard.Status.ARBITRATED, FEE);
    }

    /// @dev The client cannot lose the provider's stake before the provider's work begins.
    function test_NothingHappensInAVaultBeforeTheProvider() public {
        (uint256 id, IStrategyVault vault) = _vaultedJob();
        IStrategyVault.Snapshot memory snapshot = _snapshot(vault, CAPITAL);
        bytes memory signature = _signed(vault, snapshot);
        bytes memory call_ = abi.encodeCall(IStrategyVault.postSnapshot, (snapshot, signature));
        bytes memory reason = abi.encodePacked(IStrategyVault.ProviderMissing.selector);
        _refused(stranger, address(vault), call_, reason);
        vm.warp(vm.getBlockTimestamp() + 1);
        _take(id);
        // Nor with a balance of before.
        uint256 since = vm.getBlockTimestamp();
        reason = abi.encodeWithSelector(IStrategyVault.TimestampInvalid.selector, since, since);
        _refused(stranger, address(vault), call_, reason);
        _report(vault, CAPITAL);
    }

    /// @dev An enclave that begins after the deadline has nothing to say.
    function test_NothingBeginsAfterTheDeadline() public {
        (uint256 id, IStrategyVault vault) = _tradingJob();
        (uint256 since, uint256 deadline) = (vm.getBlockTimestamp(), _job(id).deadline);
        vm.warp(deadline + 1);
        IStrategyVault.Snapshot memory one = _snapshot(vault, CAPITAL);
        bytes memory call_ = abi.encodeCall(IStrategyVault.postSnapshot, (one, _signed(vault, one)));
        bytes memory reason =
            abi.encodeWithSelector(IStrategyVault.TimestampInvalid.selector, since, deadline);
        _refused(stranger, address(vault), call_, reason);
        one.timestamp = uint64(deadline);
        vault.postSnapshot(one, _signed(vault, one));
    }
}
