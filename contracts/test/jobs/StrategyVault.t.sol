// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IStrategyVault} from "../../src/jobs/IStrategyVault.sol";
import {IStrategyVaultFactory} from "../../src/jobs/IStrategyVaultFactory.sol";
import {ISvcJobBoard} from "../../src/jobs/ISvcJobBoard.sol";
import {ITeeRegistry} from "../../src/jobs/ITeeRegistry.sol";
import {StrategyVaultFactory} from "../../src/jobs/StrategyVaultFactory.sol";
import {vm} from "../shared/Vm.sol";
import {JobSpec} from "./JobSpec.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title Vaults: who deploys one, whose word one takes, in which order, and how one ends.
contract StrategyVaultTest is JobSpec {
    uint256 private constant OTHER_KEY = 0xBAD;

    // --------------------------------------------------------------------------------------------------- factory

    function test_TheClientDeploysTheVaultOfItsJob() public {
        uint256 id = _fundedOf(_tradingTerms());
        address home = factory.addressOf(id);
        vm.assertEq(factory.vaultOf(id), address(0));
        _expectEmit(address(factory));
        emit IStrategyVaultFactory.VaultDeployed(id, home, enclave, buyer);
        vm.prank(buyer);
        IStrategyVault vault = IStrategyVault(factory.deployVault(id, enclave));
        vm.assertEq(address(vault), home);
        vm.assertEq(factory.vaultOf(id), home);
        vm.assertEq(vault.jobId(), id);
        vm.assertEq(vault.signer(), enclave);
        vm.assertEq(vault.factory(), address(factory));
        vm.assertEq(address(vault.registry()), address(registry));
        IStrategyVault.Terms memory terms = vault.termsOf();
        vm.assertEq(terms.stopLossBps, STOP_LOSS);
        vm.assertEq(terms.targetReturnBps, TARGET);
        vm.assertEq(terms.maxDailyTrades, 20);
        vm.assertEq(terms.deadline, _job(id).deadline);
        vm.assertEq(vault.head(), 0);
        vm.assertEq(vault.targetValue() + vault.stopLossValue() + vault.recordOf().count, 0);
        (IStrategyVault.CloseReason reason, bool reached, bytes32 deliverable) = vault.closure();
        vm.assertTrue(reason == IStrategyVault.CloseReason.NONE && !reached && deliverable == 0);
        _refusedToDeploy(buyer, id, enclave, _with(IStrategyVaultFactory.VaultExists.selector, home));
    }

    function _refusedToDeploy(address by, uint256 id, address signer, bytes memory reason) private {
        _refused(
            by, address(factory), abi.encodeCall(IStrategyVaultFactory.deployVault, (id, signer)), reason
        );
    }

    function test_OnlyTheClientAndOnlyForATradingJobThatWaits() public {
        uint256 id = _fundedOf(_tradingTerms());
        bytes memory notClient = abi.encodePacked(IStrategyVaultFactory.NotClient.selector);
        _refusedToDeploy(stranger, id, enclave, notClient);
        _refusedToDeploy(buyer, 123, enclave, notClient);
        _refusedToDeploy(
            buyer, _fundedJob(), enclave, abi.encodePacked(IStrategyVaultFactory.StrategyWrong.selector)
        );
        _refusedToDeploy(buyer, id, stranger, _with(IStrategyVaultFactory.KeyNotActive.selector, stranger));
        bytes memory notOpen = abi.encodePacked(IStrategyVaultFactory.JobNotOpen.selector);
        (uint256 taken,) = _tradingJob();
        _refusedToDeploy(buyer, taken, enclave, notOpen);
        vm.prank(buyer);
        board.cancelJob(id);
        _refusedToDeploy(buyer, id, enclave, notOpen);
        uint256 open = _createWith(_tradingTerms());
        vm.prank(buyer);
        factory.deployVault(open, enclave);
    }

    function test_TheFactoryKnowsItsContracts() public {
        vm.expectRevert(IStrategyVaultFactory.AddressZero.selector);
        new StrategyVaultFactory(ITeeRegistry(address(0)), ISvcJobBoard(stranger));
        vm.expectRevert(IStrategyVaultFactory.AddressZero.selector);
        new StrategyVaultFactory(registry, ISvcJobBoard(address(0)));
        vm.assertEq(address(factory.board()), address(board));
        vm.assertEq(address(factory.registry()), address(registry));
    }

    function test_OnlyVaultsAnnounce() public {
        IStrategyVault.Snapshot memory snapshot;
        bytes memory reason = _with(IStrategyVaultFactory.NotVault.selector, stranger);
        bytes memory call_ =
            abi.encodeCall(IStrategyVaultFactory.announceSnapshot, (0, stranger, snapshot, ""));
        _refused(stranger, address(factory), call_, reason);
        call_ = abi.encodeCall(
            IStrategyVaultFactory.announceClose,
            (0, stranger, IStrategyVault.CloseReason.DEADLINE, true, 0, snapshot, "")
        );
        _refused(stranger, address(factory), call_, reason);
    }

    function test_AVaultIsSetUpOnceByItsFactory() public {
        (, IStrategyVault vault) = _vaultedJob();
        IStrategyVault.Terms memory terms;
        bytes memory call_ = abi.encodeCall(IStrategyVault.initialize, (stranger, terms));
        _refused(stranger, address(vault), call_, _with(IStrategyVault.NotFactory.selector, stranger));
        _refused(
            address(factory),
            address(vault),
            call_,
            abi.encodePacked(IStrategyVault.AlreadyInitialized.selector)
        );
        address implementation = factory.implementation();
        _refused(stranger, implementation, call_, _with(IStrategyVault.NotFactory.selector, stranger));
    }

    // -------------------------------------------------------------------------------------------------- snapshots

    function test_ASnapshotIsRecordedAndAnnounced() public {
        (uint256 id, IStrategyVault vault) = _tradingJob();
        IStrategyVault.Snapshot memory one = _snapshot(vault, CAPITAL);
        bytes memory signature = _signed(vault, one);
        bytes32 hash = vault.hashOf(one);
        _expectEmit(address(factory));
        emit IStrategyVaultFactory.SnapshotPosted(
            id, hash, stranger, one.timestamp, CAPITAL, one.reportHash, 0, signature
        );
        vm.prank(stranger);
        vault.postSnapshot(one, signature);
        vm.assertEq(vault.head(), hash);
        vm.assertEq(vault.stopLossValue(), CAPITAL * 9 / 10);
        vm.assertEq(vault.targetValue(), CAPITAL * 105 / 100);
        vm.warp(vm.getBlockTimestamp() + 4 hours);
        _report(vault, CAPITAL * 2);
        vm.warp(vm.getBlockTimestamp() + 4 hours);
        _report(vault, CAPITAL * 3 / 2);
        vm.warp(vm.getBlockTimestamp() + 4 hours);
        _report(vault, CAPITAL * 7 / 4);
        IStrategyVault.Record memory record = vault.recordOf();
        vm.assertEq(record.initialValue, CAPITAL);
        vm.assertEq(record.peakValue, CAPITAL * 2);
        vm.assertEq(record.lastValue, CAPITAL * 7 / 4);
        vm.assertEq(record.lastTimestamp, vm.getBlockTimestamp());
        vm.assertEq(record.count, 4);
        vm.assertEq(record.maxDrawdownBps, 2500);
    }

    /// @dev As the interface tells other languages to sign.
    function test_WhatIsSignedIsTheDocumentedTypedData() public {
        (uint256 id, IStrategyVault vault) = _tradingJob();
        IStrategyVault.Snapshot memory one = _snapshot(vault, CAPITAL);
        bytes32 domain = keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256("StrategyVault"),
                keccak256("1"),
                block.chainid,
                address(vault)
            )
        );
        bytes32 words = keccak256(
            abi.encode(
                keccak256(
                    "Snapshot(uint256 jobId,uint64 timestamp,uint256 reportedValue,bytes32 reportHash,bytes32 previousHash)"
                ),
                id,
                one.timestamp,
                one.reportedValue,
                one.reportHash,
                one.previousHash
            )
        );
        vm.assertEq(vault.hashOf(one), words);
        vm.assertEq(vault.digestOf(one), keccak256(abi.encodePacked("\x19\x01", domain, words)));
        words = keccak256(
            abi.encode(
                keccak256(
                    "Close(uint256 jobId,uint64 timestamp,uint256 reportedValue,bytes32 reportHash,bytes32 previousHash,uint8 reason)"
                ),
                id,
                one.timestamp,
                one.reportedValue,
                one.reportHash,
                one.previousHash,
                uint8(2)
            )
        );
        IStrategyVault.CloseReason reason = IStrategyVault.CloseReason.STOP_LOSS;
        vm.assertEq(vault.closeHashOf(one, reason), words);
        vm.assertEq(vault.closeDigestOf(one, reason), keccak256(abi.encodePacked("\x19\x01", domain, words)));
    }

    function _refusedPost(
        IStrategyVault vault,
        IStrategyVault.Snapshot memory snapshot,
        bytes memory signature,
        bytes memory reason
    ) private {
        _refused(
            stranger,
            address(vault),
            abi.encodeCall(IStrategyVault.postSnapshot, (snapshot, signature)),
            reason
        );
    }

    function test_OnlyTheEnclaveOfTheVaultIsBelieved() public {
        (, IStrategyVault vault) = _tradingJob();
        _addKey(OTHER_KEY);
        IStrategyVault.Snapshot memory one = _snapshot(vault, CAPITAL);
        bytes memory foreign = _sign(vault.digestOf(one), OTHER_KEY);
        _refusedPost(vault, one, foreign, _with(IStrategyVault.SignerWrong.selector, vm.addr(OTHER_KEY)));
        _refusedPost(vault, one, "", _with(IStrategyVault.SignerWrong.selector, address(0)));
        // The same signature in its other form, with a high s, is none.
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(ENCLAVE_KEY, vault.digestOf(one));
        uint256 n = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;
        bytes memory high = abi.encodePacked(r, bytes32(n - uint256(s)), v == 27 ? uint8(28) : uint8(27));
        _refusedPost(vault, one, high, _with(IStrategyVault.SignerWrong.selector, address(0)));
        // A report with one field changed.
        bytes memory signature = _signed(vault, one);
        one.reportedValue += 1;
        (bool done,) = address(vault).call(abi.encodeCall(IStrategyVault.postSnapshot, (one, signature)));
        vm.assertFalse(done, "a changed value");
        one.reportedValue -= 1;
        one.reportHash = keccak256("another report");
        (done,) = address(vault).call(abi.encodeCall(IStrategyVault.postSnapshot, (one, signature)));
        vm.assertFalse(done, "another report");
        vm.prank(admin);
        registry.revokeKey(enclave);
        one = _snapshot(vault, CAPITAL);
        _refusedPost(vault, one, _signed(vault, one), _with(IStrategyVault.SignerRevoked.selector, enclave));
    }

    function test_WhatIsSignedForOneVaultIsNothingInAnother() public {
        (, IStrategyVault first) = _tradingJob();
        (, IStrategyVault second) = _tradingJob();
        IStrategyVault.Snapshot memory one = _snapshot(first, CAPITAL);
        bytes memory signature = _signed(first, one);
        (bool done,) = address(second).call(abi.encodeCall(IStrategyVault.postSnapshot, (one, signature)));
        vm.assertFalse(done, "a foreign vault's snapshot");
        first.postSnapshot(one, signature);
    }

    function test_ASnapshotIsNotPostedTwice() public {
        (, IStrategyVault vault) = _tradingJob();
        IStrategyVault.Snapshot memory one = _snapshot(vault, CAPITAL);
        bytes memory signature = _signed(vault, one);
        vault.postSnapshot(one, signature);
        _refusedPost(vault, one, signature, _with2(IStrategyVault.PreviousHashWrong.selector, vault.head()));
    }

    function _with2(bytes4 error_, bytes32 word) private pure returns (bytes memory) {
        return abi.encodeWithSelector(error_, word);
    }

    /// @dev Two snapshots that follow each other are taken in that order only.
    function test_SnapshotsAreTakenInOrder() public {
        (, IStrategyVault vault) = _startedJob();
        vm.warp(vm.getBlockTimestamp() + 8 hours);
        bytes32 head = vault.head();
        IStrategyVault.Snapshot memory one = _snapshot(vault, CAPITAL + 1);
        one.timestamp -= 4 hours;
        IStrategyVault.Snapshot memory two = _snapshot(vault, CAPITAL + 2);
        two.previousHash = vault.hashOf(one);
        _refusedPost(vault, two, _signed(vault, two), _with2(IStrategyVault.PreviousHashWrong.selector, head));
        vault.postSnapshot(one, _signed(vault, one));
        vault.postSnapshot(two, _signed(vault, two));
        vm.assertEq(vault.recordOf().count, 3);
    }

    function test_TimeRunsForwardAndNotAhead() public {
        (, IStrategyVault vault) = _startedJob();
        uint256 start = vm.getBlockTimestamp();
        vm.warp(start + 1);
        IStrategyVault.Snapshot memory one = _snapshot(vault, CAPITAL);
        bytes memory reason =
            abi.encodeWithSelector(IStrategyVault.TimestampInvalid.selector, start + 1, start + 1);
        one.timestamp = uint64(start);
        _refusedPost(vault, one, _signed(vault, one), reason);
        one.timestamp = uint64(start + 2);
        _refusedPost(vault, one, _signed(vault, one), reason);
        one.timestamp = uint64(start + 1);
        vault.postSnapshot(one, _signed(vault, one));
    }

    function test_TheBoundsOfAValue() public {
        (, IStrategyVault vault) = _tradingJob();
        uint256 most = type(uint56).max;
        bytes memory reason = abi.encodeWithSelector(IStrategyVault.ReportedValueInvalid.selector, 1, most);
        IStrategyVault.Snapshot memory one = _snapshot(vault, 0);
        _refusedPost(vault, one, _signed(vault, one), reason);
        one = _snapshot(vault, most + 1);
        _refusedPost(vault, one, _signed(vault, one), reason);
        _report(vault, most);
        vm.warp(vm.getBlockTimestamp() + 1);
        _report(vault, 0);
        vm.assertEq(vault.recordOf().maxDrawdownBps, 10_000);
        vm.assertEq(vault.recordOf().lastValue, 0);
    }

    /// @dev The facts of a record are those of its values.
    function testFuzz_TheRecordIsWhatItsSnapshotsSay(uint64[6] memory values) public {
        (, IStrategyVault vault) = _tradingJob();
        (uint256 peak, uint256 drawdown) = (0, 0);
        for (uint256 i; i < 6; ++i) {
            uint256 value = 1 + values[i] % (72e15 - 1);
            _report(vault, value);
            vm.warp(vm.getBlockTimestamp() + 1 + values[i] % 5 hours);
            if (value > peak) peak = value;
            uint256 fall = (peak - value) * 10_000 / peak;
            if (fall > drawdown) drawdown = fall;
        }
        IStrategyVault.Record memory record = vault.recordOf();
        uint256 first = 1 + values[0] % (72e15 - 1);
        vm.assertEq(record.initialValue, first);
        vm.assertEq(record.lastValue, 1 + values[5] % (72e15 - 1));
        vm.assertEq(record.peakValue, peak);
        vm.assertEq(record.maxDrawdownBps, drawdown);
        vm.assertEq(vault.stopLossValue(), first * (10_000 - STOP_LOSS) / 10_000);
        vm.assertTrue(vault.targetValue() * 10_000 >= first * (10_000 + TARGET));
        vm.assertTrue((vault.targetValue() - 1) * 10_000 < first * (10_000 + TARGET));
    }

    // ------------------------------------------------------------------------------------------------------ close

    function _refusedClose(
        IStrategyVault vault,
        IStrategyVault.Snapshot memory one,
        IStrategyVault.CloseReason why,
        bytes memory reason
    ) private {
        bytes memory signature = _sign(vault.closeDigestOf(one, why), ENCLAVE_KEY);
        _refused(
            stranger, address(vault), abi.encodeCall(IStrategyVault.close, (one, why, signature)), reason
        );
    }

    function test_TheCloseIsTheLastSnapshot() public {
        (uint256 id, IStrategyVault vault) = _startedJob();
        vm.warp(_job(id).deadline);
        IStrategyVault.CloseReason why = IStrategyVault.CloseReason.DEADLINE;
        IStrategyVault.Snapshot memory one = _snapshot(vault, CAPITAL * 105 / 100);
        bytes memory signature = _sign(vault.closeDigestOf(one, why), ENCLAVE_KEY);
        bytes32 hash = vault.closeHashOf(one, why);
        bytes32 deliverable = keccak256(abi.encodePacked(Strings.toHexString(signature), "|10500000000"));
        _expectEmit(address(factory));
        emit IStrategyVaultFactory.VaultClosed(
            id,
            hash,
            stranger,
            why,
            true,
            deliverable,
            one.timestamp,
            one.reportedValue,
            one.reportHash,
            one.previousHash,
            signature
        );
        vm.prank(stranger);
        vault.close(one, why, signature);
        vm.assertEq(vault.head(), hash);
        (IStrategyVault.CloseReason reason, bool reached, bytes32 stored) = vault.closure();
        vm.assertTrue(reason == why && reached);
        vm.assertEq(stored, deliverable);
        vm.assertEq(vault.recordOf().count, 2);
        vm.assertEq(uint256(vault.recordOf().closeReason), 1);
        bytes memory closed = abi.encodePacked(IStrategyVault.VaultIsClosed.selector);
        vm.warp(vm.getBlockTimestamp() + 1);
        one = _snapshot(vault, CAPITAL);
        _refusedPost(vault, one, _signed(vault, one), closed);
        _refusedClose(vault, one, why, closed);
    }

    function test_TheDeadlineIsNotReachedASecondBefore() public {
        (uint256 id, IStrategyVault vault) = _startedJob();
        vm.warp(uint256(_job(id).deadline) - 1);
        bytes memory reason = abi.encodePacked(IStrategyVault.CloseReasonInvalid.selector);
        IStrategyVault.Snapshot memory one = _snapshot(vault, CAPITAL);
        _refusedClose(vault, one, IStrategyVault.CloseReason.DEADLINE, reason);
        _refusedClose(vault, one, IStrategyVault.CloseReason.NONE, reason);
        vm.warp(_job(id).deadline);
        _closeVault(vault, CAPITAL, IStrategyVault.CloseReason.DEADLINE);
    }

    function test_ACloseNeedsASnapshotToCompareWith() public {
        (, IStrategyVault vault) = _tradingJob();
        IStrategyVault.Snapshot memory one = _snapshot(vault, CAPITAL);
        _refusedClose(
            vault,
            one,
            IStrategyVault.CloseReason.STOP_LOSS,
            abi.encodePacked(IStrategyVault.SnapshotMissing.selector)
        );
    }

    /// @dev A snapshot is no close, a close is no snapshot, and a close for one reason is none for the other.
    function test_WhatIsSignedIsTakenForWhatItIs() public {
        (uint256 id, IStrategyVault vault) = _startedJob();
        vm.warp(_job(id).deadline);
        IStrategyVault.CloseReason why = IStrategyVault.CloseReason.STOP_LOSS;
        IStrategyVault.Snapshot memory one = _snapshot(vault, CAPITAL);
        bytes memory close = _sign(vault.closeDigestOf(one, why), ENCLAVE_KEY);
        bytes memory snapshot = _signed(vault, one);
        bytes[3] memory calls = [
            abi.encodeCall(IStrategyVault.postSnapshot, (one, close)),
            abi.encodeCall(IStrategyVault.close, (one, why, snapshot)),
            abi.encodeCall(IStrategyVault.close, (one, IStrategyVault.CloseReason.DEADLINE, close))
        ];
        for (uint256 i; i < 3; ++i) {
            (bool done,) = address(vault).call(calls[i]);
            vm.assertFalse(done, "taken for something else");
        }
        vault.close(one, why, close);
    }
}
