// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcReputation} from "../../src/agents/ISvcReputation.sol";
import {IdentityRegistry} from "../../src/agents/IdentityRegistry.sol";
import {ISvcDisputes} from "../../src/disputes/ISvcDisputes.sol";
import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {SvcEscrow} from "../../src/orders/SvcEscrow.sol";
import {IArbitrable} from "../../src/shared/IArbitrable.sol";
import {Payouts} from "../../src/shared/Payouts.sol";
import {SvcStaking} from "../../src/stake/SvcStaking.sol";
import {Spec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

contract CoarseToken {
    uint8 public constant decimals = 1;
}

contract SvcEscrowParamsTest is Spec {
    // --------------------------------------------------------------------------------------------- construction

    function _construct(IERC20 money, IdentityRegistry id, SvcStaking stake, ISvcReputation rep) private {
        new SvcEscrow(money, id, stake, rep, disputes, admin, treasury, _params());
    }

    function test_EveryPartIsNeeded() public {
        IERC20 money = IERC20(address(token));
        vm.expectRevert(Payouts.AddressZero.selector);
        _construct(IERC20(address(0)), identity, staking, reputation);
        vm.expectRevert(Payouts.AddressZero.selector);
        _construct(money, IdentityRegistry(address(0)), staking, reputation);
        vm.expectRevert(Payouts.AddressZero.selector);
        _construct(money, identity, SvcStaking(address(0)), reputation);
        vm.expectRevert(Payouts.AddressZero.selector);
        _construct(money, identity, staking, ISvcReputation(address(0)));
        vm.expectRevert(Payouts.AddressZero.selector);
        new SvcEscrow(money, identity, staking, reputation, disputes, admin, address(0), _params());
        vm.expectRevert(Payouts.AddressZero.selector);
        new SvcEscrow(
            money, identity, staking, reputation, ISvcDisputes(address(0)), admin, treasury, _params()
        );
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        new SvcEscrow(money, identity, staking, reputation, disputes, address(0), treasury, _params());
    }

    function test_AnEscrowThatStakingDoesNotKnowIsNotMade() public {
        vm.expectRevert(ISvcEscrow.NotWired.selector);
        _construct(IERC20(address(token)), identity, staking, reputation);
    }

    function test_AnEscrowThatReputationDoesNotKnowIsNotMade() public {
        address home = vm.computeCreateAddress(address(this), vm.getNonce(address(this)) + 1);
        SvcStaking other = new SvcStaking(IERC20(address(token)), identity, home, admin);
        vm.expectRevert(ISvcEscrow.NotWired.selector);
        _construct(IERC20(address(token)), identity, other, reputation);
    }

    function test_ACurrencyWithoutHundredthsIsRefused() public {
        IERC20 coarse = IERC20(address(new CoarseToken()));
        vm.expectRevert(abi.encodeWithSelector(ISvcEscrow.ParameterInvalid.selector, 2, 255));
        _construct(coarse, identity, staking, reputation);
    }

    // --------------------------------------------------------------------------------------------------- owner

    function test_AStrangerSetsNothing() public {
        bytes[9] memory calls = [
            abi.encodeCall(ISvcEscrow.setProtocolFeeBps, (0)),
            abi.encodeCall(ISvcEscrow.setProviderLockBps, (0)),
            abi.encodeCall(ISvcEscrow.setFeeRecipient, (stranger)),
            abi.encodeCall(ISvcEscrow.setAcceptWindow, (1 days)),
            abi.encodeCall(ISvcEscrow.setMinChallengeWindow, (1 days)),
            abi.encodeCall(ISvcEscrow.setMinBudget, (1)),
            abi.encodeCall(ISvcEscrow.setChallengeBondBps, (0)),
            abi.encodeCall(ISvcEscrow.pause, ()),
            abi.encodeCall(ISvcEscrow.unpause, ())
        ];
        for (uint256 i; i < calls.length; ++i) {
            vm.prank(stranger);
            (bool done, bytes memory answer) = address(escrow).call(calls[i]);
            vm.assertFalse(done);
            vm.assertEq(answer, abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger));
        }
    }

    function _capped(bytes memory call_, uint256 minimum, uint256 maximum) private {
        vm.prank(admin);
        (bool done, bytes memory answer) = address(escrow).call(call_);
        vm.assertFalse(done);
        vm.assertEq(answer, abi.encodeWithSelector(ISvcEscrow.ParameterInvalid.selector, minimum, maximum));
    }

    function test_EveryParameterHasItsCaps() public {
        _capped(abi.encodeCall(ISvcEscrow.setProtocolFeeBps, (1001)), 0, 1000);
        _capped(abi.encodeCall(ISvcEscrow.setProviderLockBps, (10_001)), 0, 10_000);
        _capped(abi.encodeCall(ISvcEscrow.setAcceptWindow, (1 hours - 1)), 1 hours, 30 days);
        _capped(abi.encodeCall(ISvcEscrow.setAcceptWindow, (30 days + 1)), 1 hours, 30 days);
        _capped(abi.encodeCall(ISvcEscrow.setMinChallengeWindow, (1 hours - 1)), 1 hours, 30 days);
        _capped(abi.encodeCall(ISvcEscrow.setMinChallengeWindow, (30 days + 1)), 1 hours, 30 days);
        _capped(abi.encodeCall(ISvcEscrow.setChallengeBondBps, (1001)), 0, 1000);
        _capped(abi.encodeCall(ISvcEscrow.setMinBudget, (0)), 1, 1000 * ONE);
        _capped(abi.encodeCall(ISvcEscrow.setMinBudget, (uint64(1000 * ONE + 1))), 1, 1000 * ONE);
        vm.expectRevert(Payouts.AddressZero.selector);
        vm.prank(admin);
        escrow.setFeeRecipient(address(0));
    }

    function test_TheOwnerSetsEveryParameterAndSaysSo() public {
        vm.startPrank(admin);
        _expectEmit(address(escrow));
        emit ISvcEscrow.ProtocolFeeSet(1000);
        escrow.setProtocolFeeBps(1000);
        _expectEmit(address(escrow));
        emit ISvcEscrow.ProviderLockSet(10_000);
        escrow.setProviderLockBps(10_000);
        _expectEmit(address(escrow));
        emit ISvcEscrow.FeeRecipientSet(stranger);
        escrow.setFeeRecipient(stranger);
        _expectEmit(address(escrow));
        emit ISvcEscrow.AcceptWindowSet(30 days);
        escrow.setAcceptWindow(30 days);
        _expectEmit(address(escrow));
        emit ISvcEscrow.MinChallengeWindowSet(2 hours);
        escrow.setMinChallengeWindow(2 hours);
        _expectEmit(address(escrow));
        emit ISvcEscrow.MinBudgetSet(5);
        escrow.setMinBudget(5);
        _expectEmit(address(escrow));
        emit ISvcEscrow.ChallengeBondSet(7);
        escrow.setChallengeBondBps(7);
        _expectEmit(address(escrow));
        emit ISvcEscrow.Paused(admin);
        escrow.pause();
        vm.assertTrue(escrow.paused());
        _expectEmit(address(escrow));
        emit ISvcEscrow.Unpaused(admin);
        escrow.unpause();
        vm.stopPrank();

        vm.assertEq(escrow.protocolFeeBps(), 1000);
        vm.assertEq(escrow.providerLockBps(), 10_000);
        vm.assertEq(escrow.feeRecipient(), stranger);
        vm.assertEq(escrow.acceptWindow(), 30 days);
        vm.assertEq(escrow.minChallengeWindow(), 2 hours);
        vm.assertEq(escrow.minBudget(), 5);
        vm.assertEq(escrow.challengeBondBps(), 7);
        vm.assertEq(escrow.evaluatorFeeBps(), 300);
        vm.assertEq(escrow.arbitratorFeeBps(), 300);
        vm.assertFalse(escrow.paused());
    }

    function test_OwnershipMovesInTwoSteps() public {
        vm.prank(admin);
        escrow.transferOwnership(stranger);
        vm.assertEq(escrow.owner(), admin);
        vm.prank(stranger);
        escrow.acceptOwnership();
        vm.assertEq(escrow.owner(), stranger);
    }

    // ----------------------------------------------------------------------------------------------- the matter

    function test_OnlyADeliveryMayBeDisputed() public {
        bytes32[6] memory ids = _oneOfEach();
        for (uint256 i; i < 6; ++i) {
            IArbitrable.Matter memory matter = escrow.matterOf(ids[i]);
            vm.assertEq(matter.client, i == 3 ? buyer : address(0));
            vm.assertEq(matter.providerAgentId, i == 3 ? providerAgent : 0);
            vm.assertEq(matter.amount, i == 3 ? BUDGET : 0);
            vm.assertEq(matter.lockAmount, i == 3 ? LOCK : 0);
            vm.assertFalse(matter.inDispute);
        }
    }

    function test_ADisputedOrderIsShownAsSuchAndNothingElseMovesItsMoney() public {
        bytes32 id = _delivered();
        vm.prank(buyer);
        escrow.openChallenge(id, _secretOf[id], _commitmentOf[id], [uint256(0), 0, 0], NOTE);
        vm.assertTrue(escrow.matterOf(id).inDispute);
        vm.warp(block.timestamp + 365 days);
        vm.expectRevert(ISvcEscrow.OrderNotDelivered.selector);
        vm.prank(provider);
        escrow.claimAfterTimeout(id);
        vm.expectRevert(ISvcEscrow.OrderNotDelivered.selector);
        vm.prank(buyer);
        escrow.releaseEscrow(id);
        vm.expectRevert(ISvcEscrow.OrderNotInProgress.selector);
        escrow.cancelExpired(id);
    }
}
