// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcReputation} from "../../src/agents/ISvcReputation.sol";
import {IdentityRegistry} from "../../src/agents/IdentityRegistry.sol";
import {ISvcAdjudicators} from "../../src/disputes/ISvcAdjudicators.sol";
import {SvcAdjudicators} from "../../src/disputes/SvcAdjudicators.sol";
import {Payouts} from "../../src/shared/Payouts.sol";
import {vm} from "../shared/Vm.sol";
import {DisputeSpec} from "./DisputeSpec.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

contract SvcAdjudicatorsTest is DisputeSpec {
    function _refused(address from, bytes memory call_, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(from);
        (bool done,) = address(adjudicators).call(call_);
        done;
    }

    function _construct(IERC20 money, IdentityRegistry id, ISvcReputation rep, address disputes_) private {
        new SvcAdjudicators(money, id, rep, disputes_, admin, CASE_BOND, SEAT_BOND, 60);
    }

    function test_EveryPartIsNeededAndTheCapsHold() public {
        IERC20 money = IERC20(address(token));
        vm.expectRevert(Payouts.AddressZero.selector);
        _construct(IERC20(address(0)), identity, reputation, stranger);
        vm.expectRevert(Payouts.AddressZero.selector);
        _construct(money, IdentityRegistry(address(0)), reputation, stranger);
        vm.expectRevert(Payouts.AddressZero.selector);
        _construct(money, identity, ISvcReputation(address(0)), stranger);
        vm.expectRevert(Payouts.AddressZero.selector);
        _construct(money, identity, reputation, address(0));
        uint256 cap = type(uint32).max;
        vm.expectRevert(abi.encodeWithSelector(ISvcAdjudicators.ParameterInvalid.selector, 0, cap));
        new SvcAdjudicators(money, identity, reputation, stranger, admin, cap + 1, SEAT_BOND, 60);
        vm.expectRevert(abi.encodeWithSelector(ISvcAdjudicators.ParameterInvalid.selector, 0, cap));
        new SvcAdjudicators(money, identity, reputation, stranger, admin, CASE_BOND, cap + 1, 60);
        vm.expectRevert(abi.encodeWithSelector(ISvcAdjudicators.ParameterInvalid.selector, 0, 100));
        new SvcAdjudicators(money, identity, reputation, stranger, admin, CASE_BOND, SEAT_BOND, 101);
    }

    function test_OnlyTheOperatorGrantsAndRevokes() public {
        bytes[4] memory calls = [
            abi.encodeCall(
                ISvcAdjudicators.grantEvaluator, (providerAgent, provider, ISvcAdjudicators.Strategy.HYBRID)
            ),
            abi.encodeCall(ISvcAdjudicators.revokeEvaluator, (evaluators[0])),
            abi.encodeCall(ISvcAdjudicators.grantArbitrator, (providerAgent, provider)),
            abi.encodeCall(ISvcAdjudicators.revokeArbitrator, (arbitrators[0]))
        ];
        for (uint256 i; i < 4; ++i) {
            _refused(
                stranger,
                calls[i],
                abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger)
            );
        }
    }

    function test_AnEvaluatorIsGrantedToItsOwnerOnce() public {
        vm.startPrank(admin);
        vm.expectRevert(
            abi.encodeWithSelector(ISvcAdjudicators.NotAgentOwner.selector, providerAgent, stranger)
        );
        adjudicators.grantEvaluator(providerAgent, stranger, ISvcAdjudicators.Strategy.PROGRAM);
        _expectEmit(address(adjudicators));
        emit ISvcAdjudicators.EvaluatorGranted(providerAgent, provider, ISvcAdjudicators.Strategy.PROGRAM);
        adjudicators.grantEvaluator(providerAgent, provider, ISvcAdjudicators.Strategy.PROGRAM);
        vm.expectRevert(abi.encodeWithSelector(ISvcAdjudicators.RoleGranted.selector, providerAgent));
        adjudicators.grantEvaluator(providerAgent, provider, ISvcAdjudicators.Strategy.PROGRAM);
        vm.stopPrank();
        ISvcAdjudicators.Evaluator memory evaluator = adjudicators.evaluatorOf(providerAgent);
        vm.assertEq(evaluator.owner, provider);
        vm.assertEq(evaluator.registeredAt, block.timestamp);
        vm.assertEq(evaluator.position, 6);
        vm.assertEq(adjudicators.evaluatorAt(5), providerAgent);
        vm.assertFalse(adjudicators.evaluatorEligible(providerAgent)); // It has no bond yet.;
        vm.assertTrue(adjudicators.isEvaluatorOf(providerAgent, provider));
    }

    function test_TheStrategyIsFixedForGood() public {
        vm.startPrank(admin);
        adjudicators.revokeEvaluator(evaluators[1]);
        address owner = _owner(evaluators[1]);
        vm.expectRevert(abi.encodeWithSelector(ISvcAdjudicators.StrategyFixed.selector, evaluators[1]));
        adjudicators.grantEvaluator(evaluators[1], owner, ISvcAdjudicators.Strategy.PROGRAM);
        adjudicators.grantEvaluator(evaluators[1], owner, ISvcAdjudicators.Strategy.RUBRIC);
        vm.stopPrank();
        vm.assertTrue(adjudicators.evaluatorEligible(evaluators[1]));
    }

    function test_RolesAreRevokedInAnyOrderAndTheListsStayWhole() public {
        vm.startPrank(admin);
        adjudicators.revokeEvaluator(evaluators[1]);
        vm.expectRevert(abi.encodeWithSelector(ISvcAdjudicators.RoleMissing.selector, evaluators[1]));
        adjudicators.revokeEvaluator(evaluators[1]);
        adjudicators.revokeEvaluator(evaluators[3]);
        vm.assertEq(adjudicators.evaluatorCount(), 3);
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(adjudicators.evaluatorOf(adjudicators.evaluatorAt(i)).position, i + 1);
        }
        vm.assertFalse(adjudicators.evaluatorEligible(evaluators[1]));
        vm.assertEq(adjudicators.drawPanel(7, buyer, provider, _any())[0] == 0, false);
        adjudicators.revokeEvaluator(evaluators[0]);
        vm.assertEq(adjudicators.drawPanel(7, buyer, provider, _any())[0], 0);

        adjudicators.revokeArbitrator(arbitrators[0]);
        vm.expectRevert(abi.encodeWithSelector(ISvcAdjudicators.RoleMissing.selector, arbitrators[0]));
        adjudicators.revokeArbitrator(arbitrators[0]);
        vm.assertEq(adjudicators.arbitratorCount(), 1);
        vm.assertEq(adjudicators.arbitratorAt(0), arbitrators[1]);
        vm.assertEq(adjudicators.arbitratorOf(arbitrators[1]).position, 1);
        vm.stopPrank();
    }

    function test_ASoldAgentHasNoRoleUntilItIsGrantedAgain() public {
        address seller = _owner(evaluators[0]);
        vm.prank(seller);
        identity.transferFrom(seller, stranger, evaluators[0]);
        vm.assertFalse(adjudicators.evaluatorEligible(evaluators[0]));
        vm.assertFalse(adjudicators.isEvaluatorOf(evaluators[0], stranger));
        vm.assertFalse(adjudicators.isEvaluatorOf(evaluators[0], seller));
        vm.prank(admin);
        adjudicators.grantEvaluator(evaluators[0], stranger, ISvcAdjudicators.Strategy.RUBRIC);
        vm.assertTrue(adjudicators.isEvaluatorOf(evaluators[0], stranger));
        vm.assertEq(adjudicators.evaluatorCount(), 5);
    }

    /// @dev A seat was drawn for its owner: the next one may sit on the panel with another agent, or be the one whose word is disputed.
    function test_AnOpenSeatDoesNotPassToTheNextOwner() public {
        (uint256 agentId, address seller) = (evaluators[0], _owner(evaluators[0]));
        uint256[3] memory panel = [evaluators[1], agentId, evaluators[2]];
        vm.prank(address(disputes));
        adjudicators.takeSeats("d", panel);
        address buyer_ = _owner(evaluators[1]);
        vm.prank(seller);
        identity.transferFrom(seller, buyer_, agentId);
        bytes memory call_ = abi.encodeCall(
            ISvcAdjudicators.grantEvaluator, (agentId, buyer_, ISvcAdjudicators.Strategy.RUBRIC)
        );
        _refused(admin, call_, abi.encodeWithSelector(ISvcAdjudicators.SeatsOpen.selector, agentId));
        vm.prank(admin);
        adjudicators.revokeEvaluator(agentId);
        _refused(admin, call_, abi.encodeWithSelector(ISvcAdjudicators.SeatsOpen.selector, agentId));
        vm.assertFalse(adjudicators.isEvaluatorOf(agentId, buyer_));
        vm.prank(address(disputes));
        adjudicators.leaveSeats("d", panel, 0, buyer, provider);
        vm.prank(admin);
        adjudicators.grantEvaluator(agentId, buyer_, ISvcAdjudicators.Strategy.RUBRIC);
        vm.assertTrue(adjudicators.isEvaluatorOf(agentId, buyer_));
    }

    /// @dev The owner of an agent that had a seat on the panel would otherwise rule on the appeal from it.
    function test_AnOpenCaseDoesNotPassToTheNextOwner() public {
        (uint256 agentId, address seller) = (arbitrators[0], _owner(arbitrators[0]));
        vm.prank(address(disputes));
        adjudicators.assign("d", agentId);
        address buyer_ = _owner(evaluators[1]);
        vm.prank(seller);
        identity.transferFrom(seller, buyer_, agentId);
        bytes memory call_ = abi.encodeCall(ISvcAdjudicators.grantArbitrator, (agentId, buyer_));
        _refused(admin, call_, abi.encodeWithSelector(ISvcAdjudicators.SeatsOpen.selector, agentId));
        vm.prank(address(disputes));
        adjudicators.release("d", agentId, false);
        vm.prank(admin);
        adjudicators.grantArbitrator(agentId, buyer_);
        vm.assertTrue(adjudicators.isArbitratorOf(agentId, buyer_));
    }

    /// @dev Who keeps its agent is granted again whatever is open: a new grant ends a suspension.
    function test_ARoleIsGrantedAgainToTheSameOwnerWhateverIsOpen() public {
        (uint256 agentId, address owner) = (arbitrators[0], _owner(arbitrators[0]));
        vm.startPrank(address(disputes));
        adjudicators.assign("d", agentId);
        adjudicators.assign("e", agentId);
        adjudicators.slash("d", agentId, buyer, provider);
        adjudicators.takeSeats("f", _panel());
        vm.stopPrank();
        vm.startPrank(admin);
        adjudicators.grantArbitrator(agentId, owner);
        adjudicators.revokeEvaluator(evaluators[0]);
        adjudicators.grantEvaluator(evaluators[0], _owner(evaluators[0]), ISvcAdjudicators.Strategy.RUBRIC);
        vm.stopPrank();
        vm.assertFalse(adjudicators.arbitratorOf(agentId).suspended);
    }

    /// @dev Seats count where they lock nothing, too.
    function test_WithoutABondASeatDoesNotPassOnEither() public {
        SvcAdjudicators free = new SvcAdjudicators(
            IERC20(address(token)), identity, reputation, address(this), admin, CASE_BOND, 0, 60
        );
        (uint256 agentId, address seller) = (evaluators[0], _owner(evaluators[0]));
        vm.prank(admin);
        free.grantEvaluator(agentId, seller, ISvcAdjudicators.Strategy.RUBRIC);
        free.takeSeats("d", _panel());
        vm.prank(seller);
        identity.transferFrom(seller, stranger, agentId);
        vm.expectRevert(abi.encodeWithSelector(ISvcAdjudicators.SeatsOpen.selector, agentId));
        vm.prank(admin);
        free.grantEvaluator(agentId, stranger, ISvcAdjudicators.Strategy.RUBRIC);
        free.leaveSeats("d", _panel(), 7, buyer, provider);
        vm.assertEq(free.creditOf(buyer), 0);
        vm.prank(admin);
        free.grantEvaluator(agentId, stranger, ISvcAdjudicators.Strategy.RUBRIC);
    }

    function test_AnArbitratorIsGrantedToItsOwnerOnce() public {
        vm.startPrank(admin);
        vm.expectRevert(
            abi.encodeWithSelector(ISvcAdjudicators.NotAgentOwner.selector, providerAgent, stranger)
        );
        adjudicators.grantArbitrator(providerAgent, stranger);
        _expectEmit(address(adjudicators));
        emit ISvcAdjudicators.ArbitratorGranted(providerAgent, provider);
        adjudicators.grantArbitrator(providerAgent, provider);
        vm.expectRevert(abi.encodeWithSelector(ISvcAdjudicators.RoleGranted.selector, providerAgent));
        adjudicators.grantArbitrator(providerAgent, provider);
        vm.stopPrank();
        vm.assertFalse(adjudicators.arbitratorEligible(providerAgent));
        _bond(provider, providerAgent, CASE_BOND - 1);
        vm.assertFalse(adjudicators.arbitratorEligible(providerAgent));
        _bond(provider, providerAgent, 1);
        vm.assertTrue(adjudicators.arbitratorEligible(providerAgent));
    }

    function test_AnArbitratorNeedsItsScore() public {
        vm.prank(address(escrow));
        reputation.recordFailure("x", arbitrators[0]);
        vm.assertFalse(adjudicators.arbitratorEligible(arbitrators[0]));
        vm.assertEq(adjudicators.drawArbitrator(1, buyer, provider, _any(), _any()), arbitrators[1]);
    }

    function test_ASoldArbitratorIsNotDrawnAndItsBondTravels() public {
        address seller = _owner(arbitrators[0]);
        vm.prank(seller);
        identity.transferFrom(seller, stranger, arbitrators[0]);
        vm.assertFalse(adjudicators.arbitratorEligible(arbitrators[0]));
        vm.assertFalse(adjudicators.isArbitratorOf(arbitrators[0], stranger));
        _refused(
            seller,
            abi.encodeCall(ISvcAdjudicators.withdrawBond, (arbitrators[0], 1)),
            abi.encodeWithSelector(ISvcAdjudicators.NotAgentOwner.selector, arbitrators[0], seller)
        );
        vm.prank(stranger);
        adjudicators.withdrawBond(arbitrators[0], CASE_BOND);
        vm.assertEq(token.balanceOf(stranger), CASE_BOND);
    }

    function test_BondsGoInAndOut() public {
        address owner = _owner(arbitrators[0]);
        vm.expectRevert();
        adjudicators.depositBond(999, 1);
        _refused(
            owner,
            abi.encodeCall(ISvcAdjudicators.depositBond, (arbitrators[0], 0)),
            abi.encodeWithSelector(ISvcAdjudicators.AmountInvalid.selector, 0)
        );
        uint256 huge = type(uint64).max;
        _refused(
            owner,
            abi.encodeCall(ISvcAdjudicators.depositBond, (arbitrators[0], huge)),
            abi.encodeWithSelector(ISvcAdjudicators.AmountInvalid.selector, huge)
        );
        _refused(
            owner,
            abi.encodeCall(ISvcAdjudicators.withdrawBond, (arbitrators[0], 0)),
            abi.encodeWithSelector(ISvcAdjudicators.AmountInvalid.selector, 0)
        );
        _expectEmit(address(adjudicators));
        emit ISvcAdjudicators.BondWithdrawn(arbitrators[0], owner, ONE);
        vm.prank(owner);
        adjudicators.withdrawBond(arbitrators[0], ONE);
        _refused(
            owner,
            abi.encodeCall(ISvcAdjudicators.withdrawBond, (arbitrators[0], CASE_BOND)),
            abi.encodeWithSelector(ISvcAdjudicators.BondFreeInsufficient.selector, CASE_BOND - ONE, CASE_BOND)
        );
        vm.assertEq(token.balanceOf(address(adjudicators)), 25 * SEAT_BOND + 2 * CASE_BOND - ONE);
    }

    /// @dev A party that knows a judge to be silent would otherwise bring it back for its own dispute.
    function test_OnlyItsOwnerBringsAnAgentBackIntoTheDraw() public {
        uint256 agentId = evaluators[0];
        address owner = _owner(agentId);
        vm.prank(owner);
        adjudicators.withdrawBond(agentId, 5 * SEAT_BOND);
        uint256[3][] memory before = new uint256[3][](20);
        for (uint256 seed; seed < 20; ++seed) {
            before[seed] = adjudicators.drawPanel(seed, buyer, provider, _any());
        }
        token.mint(buyer, SEAT_BOND);
        vm.prank(buyer);
        token.approve(address(adjudicators), SEAT_BOND);
        _refused(
            buyer,
            abi.encodeCall(ISvcAdjudicators.depositBond, (agentId, SEAT_BOND)),
            abi.encodeWithSelector(ISvcAdjudicators.NotAgentOwner.selector, agentId, buyer)
        );
        vm.assertFalse(adjudicators.evaluatorEligible(agentId));
        for (uint256 seed; seed < 20; ++seed) {
            uint256[3] memory panel = adjudicators.drawPanel(seed, buyer, provider, _any());
            for (uint256 i; i < 3; ++i) {
                vm.assertEq(panel[i], before[seed][i]);
            }
        }
        _bond(owner, agentId, SEAT_BOND);
        vm.assertTrue(adjudicators.evaluatorEligible(agentId));
    }

    function test_ABlacklistedArbitratorIsCredited() public {
        address owner = _owner(arbitrators[0]);
        _hostile().setBlacklisted(owner, true);
        vm.startPrank(owner);
        adjudicators.withdrawBond(arbitrators[0], CASE_BOND);
        vm.assertEq(adjudicators.creditOf(owner), CASE_BOND);
        adjudicators.withdrawCredit(stranger);
        vm.stopPrank();
        vm.assertEq(token.balanceOf(stranger), CASE_BOND);
    }

    function test_ABondIsNotTakenTwiceFromWithin() public {
        vm.startPrank(stranger);
        uint256 agentId = identity.register("ipfs://agent");
        vm.stopPrank();
        _bond(stranger, agentId, CASE_BOND);
        vm.prank(stranger);
        identity.transferFrom(stranger, address(token), agentId);
        _hostile()
            .arm(address(adjudicators), abi.encodeCall(ISvcAdjudicators.withdrawBond, (agentId, CASE_BOND)));
        vm.prank(address(token));
        adjudicators.withdrawBond(agentId, ONE);
        vm.assertTrue(_hostile().reentered());
        vm.assertFalse(_hostile().reentrySucceeded());
        vm.assertEq(adjudicators.bondOf(agentId).amount, CASE_BOND - ONE);
    }

    function test_OnlyTheDisputeContractGivesCases() public {
        bytes memory reason = abi.encodeWithSelector(ISvcAdjudicators.NotDisputes.selector, admin);
        _refused(admin, abi.encodeCall(ISvcAdjudicators.assign, ("d", arbitrators[0])), reason);
        _refused(admin, abi.encodeCall(ISvcAdjudicators.release, ("d", arbitrators[0], true)), reason);
        _refused(
            admin, abi.encodeCall(ISvcAdjudicators.slash, ("d", arbitrators[0], buyer, provider)), reason
        );
        _refused(admin, abi.encodeCall(ISvcAdjudicators.takeSeats, ("d", _any())), reason);
        _refused(
            admin, abi.encodeCall(ISvcAdjudicators.leaveSeats, ("d", _any(), 7, buyer, provider)), reason
        );
    }

    function test_ACaseLocksTheBondUntilItEnds() public {
        vm.startPrank(address(disputes));
        _expectEmit(address(adjudicators));
        emit ISvcAdjudicators.CaseAssigned("d", arbitrators[0], CASE_BOND);
        adjudicators.assign("d", arbitrators[0]);
        vm.stopPrank();
        vm.assertEq(adjudicators.bondLockedOf(arbitrators[0]), CASE_BOND);
        _refused(
            _owner(arbitrators[0]),
            abi.encodeCall(ISvcAdjudicators.withdrawBond, (arbitrators[0], 1)),
            abi.encodeWithSelector(ISvcAdjudicators.BondFreeInsufficient.selector, 0, 1)
        );
        vm.prank(address(disputes));
        adjudicators.release("d", arbitrators[0], true);
        vm.assertEq(adjudicators.bondLockedOf(arbitrators[0]), 0);
        vm.assertEq(adjudicators.arbitratorOf(arbitrators[0]).jobCount, 1);
        vm.assertTrue(adjudicators.arbitratorEligible(arbitrators[0]));
    }

    function test_CasesShareOneBondAndLockItUntilTheLastEnds() public {
        uint256 agentId = arbitrators[0];
        vm.startPrank(address(disputes));
        adjudicators.assign("d", agentId);
        vm.assertTrue(adjudicators.arbitratorEligible(agentId));
        _expectEmit(address(adjudicators));
        emit ISvcAdjudicators.CaseAssigned("e", agentId, CASE_BOND);
        adjudicators.assign("e", agentId);
        vm.assertEq(adjudicators.bondOf(agentId).openCases, 2);
        _expectEmit(address(adjudicators));
        emit ISvcAdjudicators.CaseEnded("d", agentId, true, false, CASE_BOND);
        adjudicators.release("d", agentId, true);
        vm.stopPrank();
        _refused(
            _owner(agentId),
            abi.encodeCall(ISvcAdjudicators.withdrawBond, (agentId, 1)),
            abi.encodeWithSelector(ISvcAdjudicators.BondFreeInsufficient.selector, 0, 1)
        );
        vm.prank(address(disputes));
        adjudicators.release("e", agentId, false);
        vm.assertEq(adjudicators.bondLockedOf(agentId), 0);
        vm.prank(_owner(agentId));
        adjudicators.withdrawBond(agentId, CASE_BOND);
        vm.assertFalse(adjudicators.arbitratorEligible(agentId));
    }

    /// @dev Five times a seat's bond is one case's: enough for either role and not for both, before anything is open.
    function test_AnAgentOfBothRolesNeedsBothBonds() public {
        uint256 agentId = evaluators[0];
        address owner = _owner(agentId);
        vm.prank(admin);
        adjudicators.grantArbitrator(agentId, owner);
        _assertEligible(agentId, false, false);
        _bond(owner, agentId, SEAT_BOND - 1);
        _assertEligible(agentId, false, false);
        _bond(owner, agentId, 1);
        _assertEligible(agentId, true, true);
        vm.prank(owner);
        adjudicators.withdrawBond(agentId, SEAT_BOND);
        vm.prank(admin);
        adjudicators.revokeEvaluator(agentId);
        _assertEligible(agentId, false, true);
        vm.prank(admin);
        adjudicators.grantEvaluator(agentId, owner, ISvcAdjudicators.Strategy.RUBRIC);
        vm.prank(admin);
        adjudicators.revokeArbitrator(agentId);
        _assertEligible(agentId, true, false);
    }

    /// @dev A role of the one it was bought from asks its new owner for nothing.
    function test_TheRoleOfASellerNeedsNoBond() public {
        uint256 agentId = evaluators[0];
        address seller = _owner(agentId);
        vm.prank(seller);
        identity.transferFrom(seller, stranger, agentId);
        vm.prank(admin);
        adjudicators.grantArbitrator(agentId, stranger);
        _assertEligible(agentId, false, true);
        vm.prank(admin);
        adjudicators.grantEvaluator(agentId, stranger, ISvcAdjudicators.Strategy.RUBRIC);
        _assertEligible(agentId, false, false);
    }

    function _assertEligible(uint256 agentId, bool evaluates, bool arbitrates) private view {
        vm.assertEq(adjudicators.evaluatorEligible(agentId), evaluates);
        vm.assertEq(adjudicators.arbitratorEligible(agentId), arbitrates);
    }

    function test_AMissedCaseSuspendsUntilTheNextGrant() public {
        vm.startPrank(address(disputes));
        adjudicators.assign("d", arbitrators[0]);
        adjudicators.slash("d", arbitrators[0], buyer, provider);
        vm.stopPrank();
        vm.assertTrue(adjudicators.arbitratorOf(arbitrators[0]).suspended);
        vm.assertFalse(adjudicators.arbitratorEligible(arbitrators[0]));
        address owner = _owner(arbitrators[0]);
        vm.prank(admin);
        adjudicators.grantArbitrator(arbitrators[0], owner);
        vm.assertFalse(adjudicators.arbitratorEligible(arbitrators[0]));
        _bond(owner, arbitrators[0], CASE_BOND / 2);
        vm.assertTrue(adjudicators.arbitratorEligible(arbitrators[0]));
    }

    // -------------------------------------------------------------------------------------------------- silence

    function test_ASilentArbitratorLosesHalfOfItsLockToTheParties() public {
        vm.startPrank(address(disputes));
        adjudicators.assign("d", arbitrators[0]);
        _expectEmit(address(adjudicators));
        emit ISvcAdjudicators.CaseEnded("d", arbitrators[0], false, true, 0);
        _expectEmit(address(adjudicators));
        emit ISvcAdjudicators.BondSlashed("d", arbitrators[0], buyer, CASE_BOND / 4, provider, CASE_BOND / 4);
        _expectEmit(address(adjudicators));
        emit Payouts.PayoutCredited(buyer, CASE_BOND / 4);
        adjudicators.slash("d", arbitrators[0], buyer, provider);
        vm.stopPrank();
        vm.assertEq(adjudicators.bondOf(arbitrators[0]).amount, CASE_BOND / 2);
        vm.assertEq(adjudicators.bondOf(arbitrators[0]).openCases, 0);
        uint256 before = token.balanceOf(buyer);
        vm.prank(buyer);
        adjudicators.withdrawCredit(buyer);
        vm.assertEq(token.balanceOf(buyer) - before, CASE_BOND / 4);
        vm.prank(provider);
        adjudicators.withdrawCredit(provider);
        vm.assertEq(adjudicators.creditOf(provider), 0);
    }

    function _panel() private view returns (uint256[3] memory) {
        return [evaluators[0], evaluators[1], evaluators[2]];
    }

    function test_SeatsShareOneBondAndLockItUntilTheLastIsLeft() public {
        uint256[3] memory panel = _panel();
        vm.startPrank(address(disputes));
        _expectEmit(address(adjudicators));
        emit ISvcAdjudicators.SeatTaken("d", panel[0], SEAT_BOND);
        adjudicators.takeSeats("d", panel);
        adjudicators.takeSeats("e", panel);
        vm.stopPrank();
        vm.assertEq(adjudicators.bondLockedOf(panel[0]), SEAT_BOND);
        vm.assertEq(adjudicators.bondOf(panel[0]).openSeats, 2);
        _refused(
            _owner(panel[0]),
            abi.encodeCall(ISvcAdjudicators.withdrawBond, (panel[0], 5 * SEAT_BOND)),
            abi.encodeWithSelector(
                ISvcAdjudicators.BondFreeInsufficient.selector, 4 * SEAT_BOND, 5 * SEAT_BOND
            )
        );
        vm.startPrank(address(disputes));
        adjudicators.leaveSeats("d", panel, 0, buyer, provider);
        vm.assertEq(adjudicators.bondLockedOf(panel[0]), SEAT_BOND);
        _expectEmit(address(adjudicators));
        emit ISvcAdjudicators.SeatLeft("e", panel[0], false, 0);
        adjudicators.leaveSeats("e", panel, 0, buyer, provider);
        vm.stopPrank();
        vm.assertEq(adjudicators.bondLockedOf(panel[0]), 0);
        vm.prank(_owner(panel[0]));
        adjudicators.withdrawBond(panel[0], 5 * SEAT_BOND);
        vm.assertFalse(adjudicators.evaluatorEligible(panel[0]));
    }

    /// @dev However many seats an agent lets pass, it never loses more than its bond, and no end fails.
    function testFuzz_SilenceNeverCostsMoreThanTheBond(uint256 seats, uint256 bond, uint256 silent) public {
        uint256[3] memory panel = _panel();
        seats = _bound(seats, 1, 20);
        bond = _bound(bond, 1, 5 * SEAT_BOND);
        if (bond < 5 * SEAT_BOND) {
            vm.prank(_owner(panel[0]));
            adjudicators.withdrawBond(panel[0], 5 * SEAT_BOND - bond);
        }
        uint256 sum = _bondIn(panel[0]) + _bondIn(panel[1]) + _bondIn(panel[2]);
        vm.startPrank(address(disputes));
        for (uint256 i; i < seats; ++i) {
            adjudicators.takeSeats(bytes32(i), panel);
        }
        for (uint256 i; i < seats; ++i) {
            adjudicators.leaveSeats(bytes32(i), panel, silent, buyer, provider);
        }
        vm.stopPrank();
        uint256 price = seats * (SEAT_BOND / 2);
        bool isSilent = silent & 1 == 1;
        vm.assertEq(_bondIn(panel[0]), isSilent ? (bond > price ? bond - price : 0) : bond);
        uint256 left = _bondIn(panel[0]) + _bondIn(panel[1]) + _bondIn(panel[2]);
        vm.assertEq(adjudicators.creditOf(buyer) + adjudicators.creditOf(provider), sum - left);
        vm.assertLe(adjudicators.creditOf(provider), adjudicators.creditOf(buyer), "halves");
        vm.assertEq(adjudicators.bondLockedOf(panel[0]), 0);
    }

    /// @dev However many cases an agent lets pass, it never loses more than its bond, and no end fails.
    function testFuzz_MissedCasesNeverCostMoreThanTheBond(uint256 cases, uint256 more, uint256 silent)
        public
    {
        uint256 agentId = arbitrators[0];
        cases = _bound(cases, 1, 20);
        more = _bound(more, 1, 2 * CASE_BOND);
        _bond(_owner(agentId), agentId, more);
        uint256 missed;
        vm.startPrank(address(disputes));
        for (uint256 i; i < cases; ++i) {
            adjudicators.assign(bytes32(i), agentId);
        }
        for (uint256 i; i < cases; ++i) {
            vm.assertEq(adjudicators.bondLockedOf(agentId), CASE_BOND);
            if ((silent >> i) & 1 == 0) {
                adjudicators.release(bytes32(i), agentId, true);
            } else {
                adjudicators.slash(bytes32(i), agentId, buyer, provider);
                ++missed;
            }
        }
        vm.stopPrank();
        uint256 price = missed * (CASE_BOND / 2);
        uint256 bond = CASE_BOND + more;
        vm.assertEq(_bondIn(agentId), bond > price ? bond - price : 0);
        vm.assertEq(adjudicators.creditOf(buyer) + adjudicators.creditOf(provider), bond - _bondIn(agentId));
        vm.assertEq(adjudicators.bondLockedOf(agentId), 0);
        vm.assertEq(adjudicators.arbitratorOf(agentId).jobCount, cases - missed);
    }

    /// @dev Slashed as an evaluator below what its case as an arbitrator locks: nothing is free, and the case ends all the same.
    function test_AnAgentOfBothRolesIsHeldForBoth() public {
        uint256 agentId = evaluators[0];
        address owner = _owner(agentId);
        vm.prank(admin);
        adjudicators.grantArbitrator(agentId, owner);
        _bond(owner, agentId, SEAT_BOND);
        vm.startPrank(address(disputes));
        adjudicators.assign("c", agentId);
        vm.assertEq(adjudicators.bondLockedOf(agentId), CASE_BOND);
        _assertEligible(agentId, true, true);
        adjudicators.assign("b", agentId);
        adjudicators.release("b", agentId, true);
        adjudicators.takeSeats("d", _panel());
        _assertEligible(agentId, true, true);
        vm.assertEq(adjudicators.bondLockedOf(agentId), CASE_BOND + SEAT_BOND);
        adjudicators.takeSeats("e", _panel());
        adjudicators.leaveSeats("d", _panel(), 1, buyer, provider);
        vm.stopPrank();
        vm.assertEq(_bondIn(agentId), CASE_BOND + SEAT_BOND / 2);
        _refused(
            owner,
            abi.encodeCall(ISvcAdjudicators.withdrawBond, (agentId, 1)),
            abi.encodeWithSelector(ISvcAdjudicators.BondFreeInsufficient.selector, 0, 1)
        );
        vm.startPrank(address(disputes));
        adjudicators.leaveSeats("e", _panel(), 1, buyer, provider);
        adjudicators.slash("c", agentId, buyer, provider);
        vm.stopPrank();
        vm.assertEq(_bondIn(agentId), CASE_BOND / 2);
        vm.assertEq(adjudicators.bondLockedOf(agentId), 0);
    }

    function test_WithoutABondAnEvaluatorIsNotDrawn() public {
        for (uint256 i; i < 3; ++i) {
            vm.prank(_owner(evaluators[i]));
            adjudicators.withdrawBond(evaluators[i], 4 * SEAT_BOND + 1);
        }
        vm.assertFalse(adjudicators.evaluatorEligible(evaluators[0]));
        vm.assertTrue(adjudicators.evaluatorEligible(evaluators[3]));
        vm.assertEq(adjudicators.drawPanel(1, buyer, provider, _any())[0], 0);
    }

    /// @dev A deployment may ask evaluators for no bond: then they are drawn without, and silence costs them nothing.
    function test_WithoutAConfiguredBondSeatsCostNothing() public {
        SvcAdjudicators free = new SvcAdjudicators(
            IERC20(address(token)), identity, reputation, stranger, admin, CASE_BOND, 0, 60
        );
        vm.startPrank(admin);
        for (uint256 i; i < 3; ++i) {
            free.grantEvaluator(evaluators[i], _owner(evaluators[i]), ISvcAdjudicators.Strategy.RUBRIC);
        }
        vm.stopPrank();
        vm.assertTrue(free.drawPanel(1, buyer, provider, _any())[0] != 0);
        vm.startPrank(stranger);
        free.takeSeats("d", _panel());
        vm.assertEq(free.bondOf(evaluators[0]).openSeats, 1);
        vm.assertEq(free.bondLockedOf(evaluators[0]), 0);
        free.leaveSeats("d", _panel(), 7, buyer, provider);
        vm.stopPrank();
        vm.assertEq(free.creditOf(buyer), 0);
    }

    // ---------------------------------------------------------------------------------------------------- draw

    function testFuzz_APanelIsThreeStrangersToThePartiesAndToEachOther(
        uint256 seed,
        uint8 partyA,
        uint8 partyB
    ) public view {
        address a = partyA < 5 ? _owner(evaluators[partyA]) : buyer;
        address b = partyB < 5 ? _owner(evaluators[partyB]) : provider;
        uint256[3] memory panel = adjudicators.drawPanel(seed, a, b, _any());
        for (uint256 i; i < 3; ++i) {
            vm.assertTrue(panel[i] != 0 && adjudicators.evaluatorEligible(panel[i]));
            vm.assertTrue(_owner(panel[i]) != a && _owner(panel[i]) != b);
            vm.assertTrue(_owner(panel[i]) != _owner(panel[(i + 1) % 3]));
        }
    }

    function test_OneOwnerHasOneSeat() public {
        vm.startPrank(admin);
        adjudicators.revokeEvaluator(evaluators[0]);
        adjudicators.revokeEvaluator(evaluators[1]);
        adjudicators.revokeEvaluator(evaluators[2]);
        vm.stopPrank();
        _evaluator(_owner(evaluators[3]));
        for (uint256 seed; seed < 20; ++seed) {
            vm.assertEq(adjudicators.drawPanel(seed, buyer, provider, _any())[0], 0);
        }
    }

    function test_EveryoneIsDrawnAboutEquallyOften() public view {
        uint256[20] memory seats;
        for (uint256 seed; seed < 500; ++seed) {
            uint256[3] memory panel = adjudicators.drawPanel(seed, buyer, provider, _any());
            for (uint256 i; i < 3; ++i) {
                ++seats[panel[i]];
            }
        }
        for (uint256 i; i < 5; ++i) {
            vm.assertGe(seats[evaluators[i]], 250, "of 300 expected");
            vm.assertLe(seats[evaluators[i]], 350, "of 300 expected");
        }
    }

    function test_WhoDropsOutMakesRoomOnlyForTheNext() public view {
        for (uint256 seed; seed < 20; ++seed) {
            uint256[3] memory before = adjudicators.drawPanel(seed, buyer, provider, _any());
            address leaver = _owner(before[2]);
            uint256[3] memory later = adjudicators.drawPanel(seed, buyer, leaver, _any());
            vm.assertEq(later[0], before[0]);
            vm.assertEq(later[1], before[1]);
            vm.assertTrue(later[2] != before[2]);
        }
    }

    function test_AnArbitratorIsNoPartyAndNotOfThePanel() public view {
        address a = _owner(arbitrators[0]);
        vm.assertEq(adjudicators.drawArbitrator(1, a, provider, _any(), _any()), arbitrators[1]);
        vm.assertEq(adjudicators.drawArbitrator(1, buyer, a, _any(), _any()), arbitrators[1]);
        vm.assertEq(adjudicators.drawArbitrator(1, _owner(arbitrators[1]), a, _any(), _any()), 0);
        vm.assertEq(
            adjudicators.drawArbitrator(1, buyer, provider, [arbitrators[0], 0, 0], _any()), arbitrators[1]
        );
    }

    function test_AnOwnerOfThePanelDoesNotArbitrate() public {
        address owner = _owner(evaluators[0]);
        uint256 third = _arbitrator(owner);
        address a = _owner(arbitrators[0]);
        address b = _owner(arbitrators[1]);
        vm.assertEq(adjudicators.drawArbitrator(1, a, b, _any(), _any()), third);
        vm.assertEq(
            adjudicators.drawArbitrator(1, a, b, [evaluators[0], evaluators[1], evaluators[2]], _any()), 0
        );
    }

    /// @dev The registry counts up from one and never gets there; a seat could not hold such an id.
    function test_AnAgentBeyondWhatASeatHoldsHasNoRole() public {
        uint256 agentId = uint256(type(uint40).max) + 1;
        vm.mockCall(address(identity), abi.encodeCall(identity.ownerOf, (agentId)), abi.encode(stranger));
        bytes memory reason = abi.encodeWithSelector(ISvcAdjudicators.AgentUnknown.selector, agentId);
        _refused(
            admin,
            abi.encodeCall(
                ISvcAdjudicators.grantEvaluator, (agentId, stranger, ISvcAdjudicators.Strategy.PROGRAM)
            ),
            reason
        );
        _refused(admin, abi.encodeCall(ISvcAdjudicators.grantArbitrator, (agentId, stranger)), reason);
    }

    function test_RolesAreLimited() public {
        vm.startPrank(admin);
        for (uint256 i = 5; i < 256; ++i) {
            vm.stopPrank();
            uint256 agentId = _agent(stranger);
            vm.startPrank(admin);
            adjudicators.grantEvaluator(agentId, stranger, ISvcAdjudicators.Strategy.HYBRID);
        }
        vm.expectRevert(abi.encodeWithSelector(ISvcAdjudicators.RoleFull.selector, 256));
        adjudicators.grantEvaluator(buyerAgent, buyer, ISvcAdjudicators.Strategy.HYBRID);
        vm.stopPrank();
        // The dearest draw: all but two belong to a party. It must fit a block with ease.
        uint256 gasBefore = gasleft();
        adjudicators.drawPanel(3, stranger, provider, _any());
        vm.assertLe(gasBefore - gasleft(), 4_000_000, "gas of the dearest draw");
    }
}
