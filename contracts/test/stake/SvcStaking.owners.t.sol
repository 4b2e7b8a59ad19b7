// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IdentityRegistry} from "../../src/agents/IdentityRegistry.sol";
import {Payouts} from "../../src/shared/Payouts.sol";
import {ISvcStaking} from "../../src/stake/ISvcStaking.sol";
import {SvcStaking} from "../../src/stake/SvcStaking.sol";
import {HostileSpec, Spec, UsdtSpec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

contract SvcStakingConstructorTest is Spec {
    function test_EveryPartIsNeeded() public {
        IERC20 money = IERC20(address(token));
        vm.expectRevert(Payouts.AddressZero.selector);
        new SvcStaking(IERC20(address(0)), identity, address(escrow), admin);
        vm.expectRevert(Payouts.AddressZero.selector);
        new SvcStaking(money, IdentityRegistry(address(0)), address(escrow), admin);
        vm.expectRevert(Payouts.AddressZero.selector);
        new SvcStaking(money, identity, address(0), admin);
    }
}

contract SvcStakingDepositStakeTest is Spec {
    function _ready(uint256 amount) private {
        token.mint(stranger, amount);
        vm.prank(stranger);
        token.approve(address(staking), amount);
    }

    function test_NothingIsNoDeposit() public {
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.AmountInvalid.selector, 0));
        staking.depositStake(providerAgent, 0);
    }

    function test_AnUnknownAgentHasNoStake() public {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 99));
        staking.depositStake(99, ONE);
    }

    function test_AStakeThatDoesNotFitIsRefused() public {
        _ready(type(uint64).max);
        uint256 tooMuch = type(uint64).max - STAKE + 1;
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.AmountInvalid.selector, tooMuch));
        vm.prank(stranger);
        staking.depositStake(providerAgent, tooMuch);
        vm.prank(stranger);
        staking.depositStake(providerAgent, tooMuch - 1);
        _assertPool(type(uint64).max, 0, 0);
    }

    function test_AnyoneAddsToAStake() public {
        _ready(5 * ONE);
        _expectEmit(address(staking));
        emit ISvcStaking.StakeDeposited(providerAgent, stranger, 5 * ONE);
        vm.prank(stranger);
        staking.depositStake(providerAgent, 5 * ONE);
        _assertPool(STAKE + 5 * ONE, 0, 0);
        vm.assertEq(staking.totalStaked(), STAKE + 5 * ONE);
        vm.assertEq(token.balanceOf(address(staking)), STAKE + 5 * ONE);
    }
}

contract SvcStakingWithdrawStakeTest is Spec {
    function _refused(address from, uint256 amount, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(from);
        staking.withdrawStake(providerAgent, amount);
    }

    function test_OnlyTheOwnerOfTheAgentWithdraws() public {
        _refused(
            stranger, ONE, abi.encodeWithSelector(ISvcStaking.NotAgentOwner.selector, providerAgent, stranger)
        );
    }

    function test_NothingIsNoWithdrawal() public {
        _refused(provider, 0, abi.encodeWithSelector(ISvcStaking.AmountInvalid.selector, 0));
    }

    function test_LockedStakeStays() public {
        _accepted();
        uint256 free = STAKE - LOCK;
        _refused(
            provider,
            free + 1,
            abi.encodeWithSelector(ISvcStaking.StakeFreeInsufficient.selector, free, free + 1)
        );
        vm.prank(provider);
        staking.withdrawStake(providerAgent, free);
        _assertPool(0, LOCK, 0);
    }

    function test_FreeStakeIsPaidAtOnce() public {
        _expectEmit(address(staking));
        emit ISvcStaking.StakeWithdrawn(providerAgent, provider, STAKE);
        vm.prank(provider);
        staking.withdrawStake(providerAgent, STAKE);
        vm.assertEq(token.balanceOf(provider), STAKE);
        vm.assertEq(staking.totalStaked(), 0);
    }

    function test_TheStakeTravelsWithTheAgent() public {
        vm.prank(provider);
        identity.transferFrom(provider, stranger, providerAgent);
        _refused(
            provider, ONE, abi.encodeWithSelector(ISvcStaking.NotAgentOwner.selector, providerAgent, provider)
        );
        vm.prank(stranger);
        staking.withdrawStake(providerAgent, STAKE);
        vm.assertEq(token.balanceOf(stranger), STAKE);
    }
}

contract SvcStakingOwnersUsdtTest is UsdtSpec {
    function test_ATokenThatReturnsNothingGoesInAndOut() public {
        vm.prank(provider);
        staking.withdrawStake(providerAgent, STAKE);
        vm.assertEq(token.balanceOf(provider), STAKE);
    }
}

contract SvcStakingOwnersHostileTest is HostileSpec {
    function test_ATokenThatTakesAFeeIsRefused() public {
        token.mint(stranger, 100 * ONE);
        _hostile().setFee(100);
        vm.startPrank(stranger);
        token.approve(address(staking), 100 * ONE);
        vm.expectRevert(abi.encodeWithSelector(Payouts.TokenTakesFee.selector, 100 * ONE, 99 * ONE));
        staking.depositStake(providerAgent, 100 * ONE);
        vm.stopPrank();
    }

    function test_ABlacklistedOwnerIsCredited() public {
        _hostile().setBlacklisted(provider, true);
        vm.startPrank(provider);
        staking.withdrawStake(providerAgent, STAKE);
        vm.assertEq(staking.creditOf(provider), STAKE);
        staking.withdrawCredit(stranger);
        vm.stopPrank();
        vm.assertEq(token.balanceOf(stranger), STAKE);
    }

    function test_AWithdrawalIsNotEnteredTwice() public {
        bytes[3] memory payloads = [
            abi.encodeCall(ISvcStaking.withdrawStake, (providerAgent, ONE)),
            abi.encodeCall(ISvcStaking.depositStake, (providerAgent, ONE)),
            abi.encodeCall(ISvcStaking.slash, ("x", providerAgent, 0, 0, stranger))
        ];
        for (uint256 i; i < payloads.length; ++i) {
            _hostile().arm(address(staking), payloads[i]);
            vm.prank(provider);
            staking.withdrawStake(providerAgent, ONE);
            vm.assertTrue(_hostile().reentered());
            vm.assertEq(
                _hostile().reentryAnswer(),
                abi.encodePacked(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
            );
        }
    }
}
