// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcReputation} from "../../src/agents/ISvcReputation.sol";
import {SvcReputation} from "../../src/agents/SvcReputation.sol";
import {vm} from "../shared/Vm.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

contract SvcReputationTest {
    SvcReputation private reputation;
    address private admin = address(0xAD317);
    address private escrowA = address(0xE5C1);
    address private escrowB = address(0xE5C2);
    address private client = address(0xC11);
    address private provider = address(0xBEE);
    bytes32 private constant SUBJECT = "order";

    function setUp() public {
        vm.warp(1_800_000_000);
        reputation = new SvcReputation(admin, escrowA, escrowB);
    }

    function _success(bool onTime) private {
        vm.prank(escrowA);
        reputation.recordSuccess(SUBJECT, 1, client, provider, onTime);
    }

    function _dispute(bool won) private {
        vm.prank(escrowB);
        reputation.recordDispute(SUBJECT, 1, client, provider, true, won);
    }

    function _nextDay() private {
        vm.warp(block.timestamp + 1 days);
    }

    // --------------------------------------------------------------------------------------------------- owner

    function test_BothEscrowsAreNeeded() public {
        vm.expectRevert(abi.encodeWithSelector(ISvcReputation.RecorderInvalid.selector, address(0)));
        new SvcReputation(admin, address(0), escrowB);
        vm.expectRevert(abi.encodeWithSelector(ISvcReputation.RecorderInvalid.selector, address(0)));
        new SvcReputation(admin, escrowA, address(0));
    }

    function test_StrangersRecordNothing() public {
        bytes memory reason = abi.encodeWithSelector(ISvcReputation.NotRecorder.selector, address(this));
        vm.expectRevert(reason);
        reputation.recordSuccess(SUBJECT, 1, client, provider, true);
        vm.expectRevert(reason);
        reputation.recordFailure(SUBJECT, 1);
        vm.expectRevert(reason);
        reputation.recordDispute(SUBJECT, 1, client, provider, true, true);
    }

    function test_OnlyTheOwnerSetsRecorders() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(this)));
        reputation.setRecorder(address(this), true);
    }

    function test_TheEscrowsStayRecorders() public {
        address[3] memory fixed_ = [address(0), escrowA, escrowB];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ISvcReputation.RecorderInvalid.selector, fixed_[i]));
            vm.prank(admin);
            reputation.setRecorder(fixed_[i], false);
        }
        vm.assertTrue(reputation.isRecorder(escrowA) && reputation.isRecorder(escrowB));
    }

    function test_ARecorderComesAndGoes() public {
        vm.expectEmit(true, true, true, true, address(reputation));
        emit ISvcReputation.RecorderSet(address(this), true);
        vm.prank(admin);
        reputation.setRecorder(address(this), true);
        reputation.recordFailure(SUBJECT, 1);
        vm.prank(admin);
        reputation.setRecorder(address(this), false);
        vm.assertFalse(reputation.isRecorder(address(this)));
    }

    // --------------------------------------------------------------------------------------------------- score

    function test_AnUntouchedAgentScoresSixty() public view {
        vm.assertEq(reputation.scoreOf(1), 60);
    }

    function test_TwoCleanJobsScoreSeventyOne() public {
        _success(true);
        _nextDay();
        _success(true);
        vm.assertEq(reputation.scoreOf(1), 71);
    }

    function test_LostDisputesGoDownToOneAndNotBelow() public {
        for (uint256 i; i < 20; ++i) {
            _dispute(false);
        }
        vm.assertEq(reputation.scoreOf(1), 1);
        vm.assertEq(reputation.statsOf(1).disputeLosses, 20);
    }

    function test_EveryCounterCountsWhatItSays() public {
        _success(false);
        vm.prank(escrowA);
        reputation.recordFailure(SUBJECT, 1);
        _nextDay();
        _dispute(true);
        vm.expectEmit(true, true, true, true, address(reputation));
        emit ISvcReputation.ReputationUpdated(1, SUBJECT, escrowB, 4, 2, 2, 2, 1, 1, 44);
        _dispute(false);

        ISvcReputation.Stats memory stats = reputation.statsOf(1);
        vm.assertEq(stats.completed, 4);
        vm.assertEq(stats.successful, 2);
        vm.assertEq(stats.disputed, 2);
        vm.assertEq(stats.onTime, 2);
        vm.assertEq(stats.disputeWins, 1);
        vm.assertEq(stats.disputeLosses, 1);
        vm.assertEq(stats.updatedAt, block.timestamp);
        vm.assertEq(reputation.scoreOf(1), 44);
        vm.assertEq(reputation.statsOf(2).completed, 0);
    }

    function test_APairCountsOnceAUtcDayWhoeverRecords() public {
        vm.warp((block.timestamp / 1 days) * 1 days);
        _success(true);
        vm.warp(block.timestamp + 1 days - 1);
        _success(true);
        _dispute(true);
        vm.assertEq(reputation.statsOf(1).completed, 1);
        vm.assertEq(reputation.lastCountedDay(client, provider), block.timestamp / 1 days);
        vm.warp(block.timestamp + 1);
        _success(true);
        vm.assertEq(reputation.statsOf(1).completed, 2);
    }

    function test_APairCountsOnceThroughAllAgentsOfTheProvider() public {
        _success(true);
        vm.prank(escrowA);
        reputation.recordSuccess(SUBJECT, 2, client, provider, true);
        vm.assertEq(reputation.statsOf(2).completed, 0);
    }

    function test_NoOneGainsFromHimself() public {
        vm.startPrank(escrowA);
        reputation.recordSuccess(SUBJECT, 1, client, client, true);
        reputation.recordDispute(SUBJECT, 1, client, client, true, true);
        vm.stopPrank();
        vm.assertEq(reputation.statsOf(1).completed, 0);
    }

    /// @dev The score is the formula of the specification, and between 1 and 100, after any history.
    function testFuzz_TheScoreIsTheFormula(uint256 history) public {
        uint256 rounds = 1 + (history % 24);
        for (uint256 i; i < rounds; ++i) {
            _nextDay();
            uint256 kind = (history >> (8 + 2 * i)) & 3;
            if (kind == 0) _success(i % 2 == 0);
            else if (kind == 3) _recordFailure();
            else _dispute(kind == 1);
        }
        ISvcReputation.Stats memory stats = reputation.statsOf(1);
        vm.assertEq(stats.completed, rounds);
        uint256 whole = uint256(stats.completed) + 5;
        int256 score = int256((uint256(stats.successful) + 3) * 100 / whole)
            - int256(uint256(stats.disputeLosses) * 100 / whole);
        if (score > 100) score = 100;
        if (score < 1) score = 1;
        vm.assertEq(reputation.scoreOf(1), uint256(score));
    }

    function _recordFailure() private {
        vm.prank(escrowA);
        reputation.recordFailure(SUBJECT, 1);
    }
}
