// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Payouts} from "../../src/shared/Payouts.sol";
import {HostileToken} from "../shared/HostileToken.sol";
import {HostileSpec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";

contract SvcEscrowWithdrawCreditTest is HostileSpec {
    function _credited() private {
        bytes32 id = _delivered();
        _hostile().setBlacklisted(provider, true);
        _release(id);
    }

    function test_WhoHasNoCreditGetsNothing() public {
        _credited();
        vm.expectRevert(Payouts.NoCredit.selector);
        vm.prank(stranger);
        escrow.withdrawCredit(stranger);
    }

    function test_MoneyIsNotSentToNoOne() public {
        _credited();
        vm.expectRevert(Payouts.AddressZero.selector);
        vm.prank(provider);
        escrow.withdrawCredit(address(0));
    }

    function test_AFailedWithdrawalKeepsTheCredit() public {
        _credited();
        vm.expectRevert(abi.encodeWithSelector(HostileToken.Blacklisted.selector, provider));
        vm.prank(provider);
        escrow.withdrawCredit(provider);
        vm.assertEq(escrow.creditOf(provider), BUDGET - FEE);
    }

    function test_CreditIsPaidOnceToWhereItsOwnerSays() public {
        _credited();
        _expectEmit(address(escrow));
        emit Payouts.CreditWithdrawn(provider, stranger, BUDGET - FEE);
        vm.prank(provider);
        escrow.withdrawCredit(stranger);
        vm.assertEq(token.balanceOf(stranger), BUDGET - FEE);
        vm.expectRevert(Payouts.NoCredit.selector);
        vm.prank(provider);
        escrow.withdrawCredit(stranger);
    }

    function test_CreditsAddUpAndArePaidUnderPause() public {
        _credited();
        bytes32 second = _delivered();
        _release(second);
        vm.assertEq(escrow.creditOf(provider), 2 * (BUDGET - FEE));
        vm.prank(admin);
        escrow.pause();
        vm.prank(provider);
        escrow.withdrawCredit(stranger);
        vm.assertEq(token.balanceOf(stranger), 2 * (BUDGET - FEE));
    }
}
