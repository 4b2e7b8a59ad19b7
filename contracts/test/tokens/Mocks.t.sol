// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {MockUSDC} from "../../src/tokens/MockUSDC.sol";
import {MockUSDT} from "../../src/tokens/MockUSDT.sol";
import {vm} from "../shared/Vm.sol";

contract MockTokensTest {
    MockUSDC private usdc = new MockUSDC();
    MockUSDT private usdt = new MockUSDT();
    address private alice = address(0xA1);
    address private bob = address(0xB2);

    function test_BothHaveSixDecimalsAndAFaucet() public {
        usdc.mint(alice, 5);
        usdt.mint(alice, 5);
        vm.assertEq(usdc.decimals(), 6);
        vm.assertEq(usdt.decimals(), 6);
        vm.assertEq(usdc.balanceOf(alice), 5);
        vm.assertEq(usdt.balanceOf(alice), 5);
        vm.assertEq(usdt.totalSupply(), 5);
    }

    function test_UsdtReturnsNothing() public {
        usdt.mint(address(this), 5);
        (, bytes memory answer) = address(usdt).call(abi.encodeCall(MockUSDT.transfer, (alice, 2)));
        vm.assertEq(answer.length, 0);
        vm.assertEq(usdt.balanceOf(alice), 2);
    }

    function test_UsdtMovesNoMoreThanThereIs() public {
        usdt.mint(address(this), 5);
        vm.expectRevert(abi.encodeWithSelector(MockUSDT.BalanceInsufficient.selector, 5, 6));
        usdt.transfer(alice, 6);
    }

    function test_UsdtMovesNoMoreThanIsAllowed() public {
        usdt.mint(alice, 10);
        vm.prank(alice);
        usdt.approve(address(this), 5);
        vm.expectRevert(abi.encodeWithSelector(MockUSDT.AllowanceInsufficient.selector, 5, 6));
        usdt.transferFrom(alice, bob, 6);
        usdt.transferFrom(alice, bob, 5);
        vm.assertEq(usdt.allowance(alice, address(this)), 0);
        vm.assertEq(usdt.balanceOf(bob), 5);
    }

    function test_UsdtWantsAnAllowanceSetToZeroFirst() public {
        usdt.approve(bob, 5);
        vm.expectRevert(abi.encodeWithSelector(MockUSDT.AllowanceNotZero.selector, 5));
        usdt.approve(bob, 6);
        usdt.approve(bob, 0);
        usdt.approve(bob, type(uint256).max);
    }

    function test_AnUnlimitedUsdtAllowanceIsNotUsedUp() public {
        usdt.mint(alice, 10);
        vm.prank(alice);
        usdt.approve(address(this), type(uint256).max);
        usdt.transferFrom(alice, bob, 10);
        vm.assertEq(usdt.allowance(alice, address(this)), type(uint256).max);
    }
}
