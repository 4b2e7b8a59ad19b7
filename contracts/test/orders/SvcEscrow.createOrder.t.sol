// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {Payouts} from "../../src/shared/Payouts.sol";
import {HostileSpec, Spec, UsdtSpec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

contract SvcEscrowCreateOrderTest is Spec {
    struct Call {
        address from;
        bytes32 salt;
        uint256 client;
        uint256 provider;
        uint256 budget;
        uint256 minStake;
        uint32 delivery;
        uint32 window;
        bytes32 terms;
    }

    function _call() private view returns (Call memory) {
        return
            Call(buyer, _seal("salt"), buyerAgent, providerAgent, BUDGET, MIN_STAKE, DELIVERY, WINDOW, TERMS);
    }

    function _send(Call memory c) private returns (bytes32) {
        vm.prank(c.from);
        return
            escrow.createOrder(
                c.salt, c.client, c.provider, c.budget, c.minStake, c.delivery, c.window, c.terms
            );
    }

    function _idOf(Call memory c) private view returns (bytes32) {
        return escrow.orderIdOf(
            c.from, c.salt, c.client, c.provider, c.budget, c.minStake, c.delivery, c.window, c.terms
        );
    }

    function _refused(Call memory c, bytes memory reason) private {
        vm.expectRevert(reason);
        _send(c);
    }

    // ------------------------------------------------------------------------------------------------ refusals

    function test_AStrangerCannotOrderForAnotherAgent() public {
        Call memory c = _call();
        c.from = stranger;
        _refused(c, _notAgentOwner(buyerAgent, stranger));
    }

    function test_AnAgentThatDoesNotExistCannotOrder() public {
        Call memory c = _call();
        c.client = 99;
        _refused(c, abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 99));
    }

    function test_AnAgentCannotOrderFromItself() public {
        Call memory c = _call();
        c.provider = buyerAgent;
        _refused(c, abi.encodePacked(ISvcEscrow.SelfDealing.selector));
    }

    function test_AProviderIdThatNoAgentCanHaveIsRefused() public {
        Call memory c = _call();
        c.provider = uint256(type(uint40).max) + 1;
        _refused(c, abi.encodeWithSelector(ISvcEscrow.AgentUnknown.selector, c.provider));
    }

    /// @dev The salt would be its own secret, and the provider would know which panel a delivery draws.
    function test_APlainSaltIsRefused() public {
        Call memory c = _call();
        c.salt = bytes32("salt");
        _refused(c, abi.encodePacked(ISvcEscrow.SaltNotSealed.selector));
    }

    function test_AnOrderIsMadeOnce() public {
        _send(_call());
        _refused(_call(), abi.encodePacked(ISvcEscrow.OrderExists.selector));
    }

    function test_AnOrderIsMadeOnceEvenAfterItEnded() public {
        bytes32 id = _send(_call());
        vm.prank(buyer);
        escrow.cancelPending(id);
        _refused(_call(), abi.encodePacked(ISvcEscrow.OrderExists.selector));
    }

    function test_DustIsRefused() public {
        Call memory c = _call();
        c.budget = ONE - 1;
        _refused(c, abi.encodeWithSelector(ISvcEscrow.BudgetTooSmall.selector, ONE));
    }

    function test_ABudgetThatDoesNotFitIsRefused() public {
        Call memory c = _call();
        c.budget = uint256(type(uint56).max) + 1;
        _refused(c, abi.encodeWithSelector(ISvcEscrow.BudgetTooLarge.selector, type(uint56).max));
    }

    function test_TheStakeThresholdGoesInHundredths() public {
        Call memory c = _call();
        c.minStake = 10_001;
        _refused(c, abi.encodeWithSelector(ISvcEscrow.MinStakeInvalid.selector, 10_000));
    }

    function test_AStakeThresholdThatDoesNotFitIsRefused() public {
        Call memory c = _call();
        c.minStake = (uint256(type(uint32).max) + 1) * 10_000;
        _refused(c, abi.encodeWithSelector(ISvcEscrow.MinStakeInvalid.selector, 10_000));
    }

    function test_DeliveryTimeHasBounds() public {
        bytes memory reason =
            abi.encodeWithSelector(ISvcEscrow.DeliverySecondsInvalid.selector, 1 hours, 365 days);
        Call memory c = _call();
        c.delivery = 1 hours - 1;
        _refused(c, reason);
        c.delivery = 365 days + 1;
        _refused(c, reason);
    }

    function test_TheChallengeWindowHasBounds() public {
        bytes memory reason =
            abi.encodeWithSelector(ISvcEscrow.ChallengeWindowInvalid.selector, 1 hours, 90 days);
        Call memory c = _call();
        c.window = 1 hours - 1;
        _refused(c, reason);
        c.window = 90 days + 1;
        _refused(c, reason);
    }

    function test_NothingIsOrderedUnderPause() public {
        vm.prank(admin);
        escrow.pause();
        _refused(_call(), abi.encodePacked(ISvcEscrow.EnforcedPause.selector));
        vm.prank(admin);
        escrow.unpause();
        _send(_call());
    }

    function test_NoOneOrdersWithoutMoney() public {
        Call memory c = _call();
        c.budget = 2_000_000 * ONE;
        vm.expectRevert();
        _send(c);
    }

    // ------------------------------------------------------------------------------------------------- success

    function test_TheOrderIsWhatWasAskedFor() public {
        Call memory c = _call();
        bytes32 id = _idOf(c);
        uint256 before = token.balanceOf(buyer);
        _expectEmit(address(escrow));
        emit ISvcEscrow.OrderCreated(
            id,
            buyer,
            providerAgent,
            buyerAgent,
            BUDGET,
            MIN_STAKE,
            uint64(block.timestamp + 3 days),
            DELIVERY,
            WINDOW,
            200,
            1000,
            TERMS
        );
        vm.assertEq(_send(c), id);

        ISvcEscrow.Order memory order = escrow.orderOf(id);
        vm.assertEq(order.buyer, buyer);
        vm.assertEq(order.budget, BUDGET);
        vm.assertEq(order.protocolFeeBps, 200);
        vm.assertEq(order.providerAgentId, providerAgent);
        vm.assertEq(order.deadline, block.timestamp + 3 days);
        vm.assertEq(order.deliverySeconds, DELIVERY);
        vm.assertEq(order.challengeWindow, WINDOW);
        vm.assertEq(order.stakeOrSeed, 5000);
        vm.assertEq(order.reserve, LOCK);
        vm.assertEq(uint256(order.status), uint256(ISvcEscrow.Status.PENDING_ACCEPT));
        vm.assertFalse(order.redoUsed);
        vm.assertFalse(order.late);
        vm.assertEq(token.balanceOf(buyer), before - BUDGET);
        vm.assertEq(token.balanceOf(address(escrow)), BUDGET);
    }

    function test_TheIdIsBoundToChainAndEscrow() public {
        Call memory c = _call();
        bytes32 id = _idOf(c);
        bytes32 commitment =
            keccak256(abi.encode(c.client, c.provider, c.budget, c.minStake, c.delivery, c.window, c.terms));
        vm.assertEq(id, keccak256(abi.encode(block.chainid, address(escrow), buyer, c.salt, commitment)));
        vm.chainId(1);
        vm.assertTrue(id != _idOf(c));
    }

    /// @dev The same call with one field changed, whichever `field` says, is another order.
    function testFuzz_EveryFieldIsInTheId(Call memory c, uint256 field, uint256 other) public view {
        bytes32 id = _idOf(c);
        field = field % 9;
        if (field == 0) c.from = address(uint160(_another(uint160(c.from), uint160(other))));
        if (field == 1) c.salt = bytes32(_another(uint256(c.salt), other));
        if (field == 2) c.client = _another(c.client, other);
        if (field == 3) c.provider = _another(c.provider, other);
        if (field == 4) c.budget = _another(c.budget, other);
        if (field == 5) c.minStake = _another(c.minStake, other);
        if (field == 6) c.delivery = uint32(_another(c.delivery, uint32(other)));
        if (field == 7) c.window = uint32(_another(c.window, uint32(other)));
        if (field == 8) c.terms = bytes32(_another(uint256(c.terms), other));
        vm.assertTrue(_idOf(c) != id);
    }

    function _another(uint256 value, uint256 other) private pure returns (uint256) {
        return other == value ? value ^ 1 : other;
    }

    /// @dev A buyer who agreed on an order and pays for another one with its salt makes an order that no one takes for it.
    function test_AnOrderWithOneChangedFieldIsAnotherOrder() public {
        bytes32 agreed = _idOf(_call());
        for (uint256 field; field < 6; ++field) {
            Call memory c = _call();
            if (field == 0) c.provider = 4242;
            if (field == 1) c.budget = ONE;
            if (field == 2) c.minStake = 0;
            if (field == 3) c.delivery = 1 hours;
            if (field == 4) c.window = 90 days;
            if (field == 5) c.terms = 0;
            bytes32 id = _send(c);
            vm.assertEq(id, _idOf(c));
            vm.assertTrue(id != agreed);
        }
        vm.assertEq(escrow.orderOf(agreed).buyer, address(0));
        vm.assertEq(_send(_call()), agreed);
    }

    /// @dev Squatting: a stranger who learns of a salt before it is mined gets another id with it.
    function test_NoOneCanTakeTheIdOfAnotherBuyer() public {
        uint256 squatterAgent = _agent(stranger);
        _fund(stranger);
        Call memory c = _call();
        (c.from, c.client) = (stranger, squatterAgent);
        bytes32 theirs = _send(c);
        bytes32 ours = _send(_call());
        vm.assertTrue(theirs != ours);
        vm.assertEq(escrow.orderOf(ours).buyer, buyer);
    }

    function test_ParametersOfAnOpenOrderDoNotChange() public {
        bytes32 id = _send(_call());
        vm.startPrank(admin);
        escrow.setProtocolFeeBps(1000);
        escrow.setProviderLockBps(10_000);
        vm.stopPrank();
        ISvcEscrow.Order memory order = escrow.orderOf(id);
        vm.assertEq(order.protocolFeeBps, 200);
        vm.assertEq(order.reserve, LOCK);
    }

    function testFuzz_EveryFieldSurvivesPacking(
        uint256 budget,
        uint40 providerId,
        uint32 minStake,
        uint32 delivery,
        uint32 window,
        uint16 feeBps,
        uint16 lockBps
    ) public {
        Call memory c = _call();
        c.budget = _bound(budget, ONE, type(uint56).max);
        c.provider = providerId;
        vm.assume(c.provider != buyerAgent);
        c.minStake = uint256(minStake) * 10_000;
        c.delivery = uint32(_bound(delivery, 1 hours, 365 days));
        c.window = uint32(_bound(window, 1 hours, 90 days));
        feeBps = uint16(_bound(feeBps, 0, 1000));
        lockBps = uint16(_bound(lockBps, 0, 10_000));
        vm.startPrank(admin);
        escrow.setProtocolFeeBps(feeBps);
        escrow.setProviderLockBps(lockBps);
        vm.stopPrank();
        token.mint(buyer, c.budget);

        bytes32 id = _send(c);
        ISvcEscrow.Order memory order = escrow.orderOf(id);
        vm.assertEq(order.buyer, buyer);
        vm.assertEq(order.budget, c.budget);
        vm.assertEq(order.protocolFeeBps, feeBps);
        vm.assertEq(order.providerAgentId, providerId);
        vm.assertEq(order.deadline, block.timestamp + 3 days);
        vm.assertEq(order.deliverySeconds, c.delivery);
        vm.assertEq(order.challengeWindow, c.window);
        vm.assertEq(order.stakeOrSeed, minStake);
        vm.assertEq(order.reserve, (c.budget * lockBps) / 10_000);
        vm.assertEq(_idOf(c), id);
    }
}

contract SvcEscrowCreateOrderUsdtTest is UsdtSpec {
    function test_ATokenThatReturnsNothingIsTaken() public {
        bytes32 id = _create();
        _assertStatus(id, ISvcEscrow.Status.PENDING_ACCEPT);
        vm.assertEq(token.balanceOf(address(escrow)), BUDGET);
    }
}

contract SvcEscrowCreateOrderHostileTest is HostileSpec {
    function test_ATokenThatTakesAFeeIsRefused() public {
        _hostile().setFee(100);
        vm.expectRevert(abi.encodeWithSelector(Payouts.TokenTakesFee.selector, BUDGET, (BUDGET * 99) / 100));
        this.create();
    }

    function test_ATokenThatAnswersFalseIsRefused() public {
        _hostile().setAnswersFalse(true);
        vm.expectRevert();
        this.create();
    }

    function create() external returns (bytes32) {
        return _create();
    }
}
