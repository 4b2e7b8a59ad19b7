// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Payouts} from "../../src/shared/Payouts.sol";
import {ISvcStaking} from "../../src/stake/ISvcStaking.sol";
import {SvcStaking} from "../../src/stake/SvcStaking.sol";
import {HostileSpec, Spec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @dev `jobs` is a second module next to the escrow.
contract SvcStakingModulesTest is Spec {
    address private jobs = address(0x10B5);
    bytes32 private constant SUBJECT = "job";

    function _authorise(address module) private {
        vm.prank(admin);
        staking.setModule(module, true);
        vm.warp(block.timestamp + 7 days);
    }

    function _lock(address module, uint256 amount) private {
        vm.prank(module);
        staking.lock(SUBJECT, providerAgent, amount, 0);
    }

    // ----------------------------------------------------------------------------------------------- setModule

    function test_OnlyTheOwnerSetsModules() public {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger));
        vm.prank(stranger);
        staking.setModule(jobs, true);
    }

    function test_NoOneIsNoModule() public {
        vm.expectRevert(Payouts.AddressZero.selector);
        vm.prank(admin);
        staking.setModule(address(0), true);
    }

    function test_AModuleIsNotSetTwice() public {
        vm.startPrank(admin);
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.ModuleUnchanged.selector, jobs));
        staking.setModule(jobs, false);
        staking.setModule(jobs, true);
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.ModuleUnchanged.selector, jobs));
        staking.setModule(jobs, true);
        vm.stopPrank();
    }

    function test_TheEscrowStaysAModule() public {
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.ModuleUnchanged.selector, address(escrow)));
        vm.prank(admin);
        staking.setModule(address(escrow), false);
        vm.assertEq(staking.moduleActiveAt(address(escrow)), 1);
    }

    /// @dev A stolen owner key cannot reach the stakes before their owners can leave.
    function test_AModuleAddedLaterWaitsAWeek() public {
        _expectEmit(address(staking));
        emit ISvcStaking.ModuleSet(jobs, true, block.timestamp + 7 days);
        vm.prank(admin);
        staking.setModule(jobs, true);
        vm.warp(block.timestamp + 7 days - 1);
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.ModuleNotActive.selector, block.timestamp + 1));
        _lock(jobs, ONE);
        vm.warp(block.timestamp + 1);
        _lock(jobs, ONE);
    }

    function test_BeforeTheFirstStakeAModuleIsActiveAtOnce() public {
        SvcStaking fresh = new SvcStaking(IERC20(address(token)), identity, address(escrow), admin);
        vm.prank(admin);
        fresh.setModule(jobs, true);
        vm.assertEq(fresh.moduleActiveAt(jobs), block.timestamp);
        vm.prank(jobs);
        fresh.lock(SUBJECT, providerAgent, 0, 0);
    }

    function test_AModuleStruckOffLocksNoMoreButStillReleases() public {
        _authorise(jobs);
        _lock(jobs, 10 * ONE);
        vm.prank(admin);
        staking.setModule(jobs, false);
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.NotModule.selector, jobs));
        _lock(jobs, ONE);
        vm.prank(jobs);
        staking.release(SUBJECT, providerAgent, 10 * ONE);
        _assertPool(STAKE, 0, 0);
    }

    // ---------------------------------------------------------------------------------------- lock and release

    function test_StrangersLockNothing() public {
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.NotModule.selector, stranger));
        _lock(stranger, ONE);
    }

    function test_TheThresholdCountsLockedStakeToo() public {
        _accepted();
        _authorise(jobs);
        vm.startPrank(jobs);
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.StakeGateNotMet.selector, STAKE, STAKE + 1));
        staking.lock(SUBJECT, providerAgent, 0, STAKE + 1);
        staking.lock(SUBJECT, providerAgent, 0, STAKE);
        vm.stopPrank();
    }

    function test_NoMoreIsLockedThanIsFree() public {
        _authorise(jobs);
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.StakeFreeInsufficient.selector, STAKE, STAKE + 1));
        _lock(jobs, STAKE + 1);
    }

    function test_AModuleCannotTouchTheLocksOfAnother() public {
        _accepted();
        _authorise(jobs);
        vm.startPrank(jobs);
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.LockExceeded.selector, 0, 1));
        staking.release(SUBJECT, providerAgent, 1);
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.LockExceeded.selector, 0, 1));
        staking.slash(SUBJECT, providerAgent, 1, 1, stranger);
        vm.stopPrank();
        _lock(jobs, 3 * ONE);
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.LockExceeded.selector, LOCK, LOCK + 1));
        vm.prank(address(escrow));
        staking.release(SUBJECT, providerAgent, LOCK + 1);
        vm.assertEq(staking.lockedBy(jobs, providerAgent), 3 * ONE);
        vm.assertEq(staking.lockedBy(address(escrow), providerAgent), LOCK);
        _assertPool(STAKE - LOCK - 3 * ONE, LOCK + 3 * ONE, 0);
    }

    function test_AStrangerReleasesNothingAndSlashesNothing() public {
        _accepted();
        vm.startPrank(stranger);
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.LockExceeded.selector, 0, LOCK));
        staking.release(SUBJECT, providerAgent, LOCK);
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.LockExceeded.selector, 0, LOCK));
        staking.slash(SUBJECT, providerAgent, LOCK, LOCK, stranger);
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.LockExceeded.selector, 0, 1));
        staking.slash(SUBJECT, providerAgent, 0, 1, stranger);
        // Everyone holds nothing: an announcement of that would count against an agent, or end the lock of an order.
        vm.recordLogs();
        staking.release(SUBJECT, providerAgent, 0);
        staking.slash(SUBJECT, providerAgent, 0, 0, stranger);
        vm.stopPrank();
        vm.assertEq(vm.getRecordedLogs().length, 0);
        _assertPool(STAKE - LOCK, LOCK, 0);
    }

    /// @dev A module whose locks come to nothing, for one unit or at a rate of zero, is no different.
    function test_ALockOfNothingIsNone() public {
        _authorise(jobs);
        vm.recordLogs();
        vm.startPrank(jobs);
        staking.lock(SUBJECT, providerAgent, 0, STAKE);
        staking.release(SUBJECT, providerAgent, 0);
        staking.lock(SUBJECT, providerAgent, 0, STAKE);
        staking.slash(SUBJECT, providerAgent, 0, 0, buyer);
        vm.stopPrank();
        vm.assertEq(vm.getRecordedLogs().length, 0);
        _assertPool(STAKE, 0, 0);
    }

    // --------------------------------------------------------------------------------------------------- slash

    function test_NoMoreIsSlashedThanIsLocked() public {
        _authorise(jobs);
        _lock(jobs, 10 * ONE);
        vm.startPrank(jobs);
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.LockExceeded.selector, 10 * ONE, 11 * ONE));
        staking.slash(SUBJECT, providerAgent, 10 * ONE, 11 * ONE, stranger);
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.LockExceeded.selector, 10 * ONE, 11 * ONE));
        staking.slash(SUBJECT, providerAgent, 11 * ONE, 1, stranger);
        vm.expectRevert(Payouts.AddressZero.selector);
        staking.slash(SUBJECT, providerAgent, 10 * ONE, 1, address(0));
        vm.stopPrank();
    }

    function test_ASlashPaysOneAndFreesTheRest() public {
        _authorise(jobs);
        _lock(jobs, 10 * ONE);
        _expectEmit(address(staking));
        emit ISvcStaking.StakeSlashed(SUBJECT, providerAgent, stranger, 4 * ONE, 6 * ONE);
        vm.prank(jobs);
        staking.slash(SUBJECT, providerAgent, 10 * ONE, 4 * ONE, stranger);
        _assertPool(STAKE - 4 * ONE, 0, 1);
        vm.assertEq(token.balanceOf(stranger), 4 * ONE);
        vm.assertEq(staking.totalStaked(), STAKE - 4 * ONE);
        vm.assertEq(staking.lockedBy(jobs, providerAgent), 0);
    }

    function test_TheEscrowSlashesItsOwnLocks() public {
        bytes32 id = _accepted();
        vm.prank(address(escrow));
        staking.slash(id, providerAgent, LOCK, LOCK, buyer);
        _assertPool(STAKE - LOCK, 0, 1);
        vm.assertEq(staking.lockedBy(address(escrow), providerAgent), 0);
    }

    /// @dev The lanes of a pool hold whatever fits them, and never run into each other.
    function testFuzz_LanesAddUp(uint256 deposit, uint256 byEscrow, uint256 byJobs, uint256 slashed) public {
        _authorise(jobs);
        deposit = _bound(deposit, 0, type(uint64).max - STAKE);
        if (deposit != 0) _stake(stranger, providerAgent, deposit);
        uint256 total = STAKE + deposit;
        byEscrow = _bound(byEscrow, 0, total);
        byJobs = _bound(byJobs, 0, total - byEscrow);
        _lock(address(escrow), byEscrow);
        _lock(jobs, byJobs);
        _assertPool(total - byEscrow - byJobs, byEscrow + byJobs, 0);
        slashed = _bound(slashed, 0, byEscrow);
        vm.prank(address(escrow));
        staking.slash(SUBJECT, providerAgent, byEscrow, slashed, stranger);
        uint256 violations = byEscrow == 0 ? 0 : 1;
        _assertPool(total - slashed - byJobs, byJobs, violations);
        vm.prank(jobs);
        staking.release(SUBJECT, providerAgent, byJobs);
        _assertPool(total - slashed, 0, violations);
    }
}

contract SvcStakingSlashHostileTest is HostileSpec {
    function test_ASlashThatCannotBePaidIsCredited() public {
        bytes32 id = _accepted();
        _hostile().setBlacklisted(buyer, true);
        vm.prank(address(escrow));
        staking.slash(id, providerAgent, LOCK, LOCK, buyer);
        vm.assertEq(staking.creditOf(buyer), LOCK);
        vm.assertEq(token.balanceOf(address(staking)), STAKE);
        vm.assertEq(staking.totalStaked(), STAKE - LOCK);
    }
}
