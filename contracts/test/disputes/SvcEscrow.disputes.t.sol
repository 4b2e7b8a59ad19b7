// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcReputation} from "../../src/agents/ISvcReputation.sol";
import {ISvcDisputes} from "../../src/disputes/ISvcDisputes.sol";
import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {IArbitrable} from "../../src/shared/IArbitrable.sol";
import {ISvcStaking} from "../../src/stake/ISvcStaking.sol";
import {vm} from "../shared/Vm.sol";
import {DisputeSpec} from "./DisputeSpec.sol";

contract SvcEscrowDisputesTest is DisputeSpec {
    function _refused(address from, bytes memory call_, bytes memory reason) private {
        vm.prank(from);
        (bool done, bytes memory answer) = address(escrow).call(call_);
        vm.assertFalse(done);
        vm.assertEq(answer, reason);
    }

    function _challengeOf(bytes32 id) private view returns (bytes memory) {
        return abi.encodeCall(ISvcEscrow.openChallenge, (id, _secretOf[id], _commitmentOf[id], _any(), NOTE));
    }

    // ----------------------------------------------------------------------------------------------- challenge

    function test_OnlyTheBuyerObjectsToADeliveryInsideTheWindow() public {
        bytes32[6] memory ids = _oneOfEach();
        for (uint256 i = 1; i < 6; ++i) {
            if (i == 3) continue;
            _refused(
                buyer, _challengeOf(ids[i]), abi.encodeWithSelector(ISvcEscrow.OrderNotDelivered.selector)
            );
        }
        _refused(provider, _challengeOf(ids[3]), abi.encodeWithSelector(ISvcEscrow.NotBuyer.selector));
        vm.warp(escrow.orderOf(ids[3]).deadline + 1);
        _refused(buyer, _challengeOf(ids[3]), abi.encodeWithSelector(ISvcEscrow.ChallengeWindowOver.selector));
    }

    /// @dev The first in a block wins: in each second one of the two is possible, never both.
    function testFuzz_ObjectionAndClaimNeverRace(uint256 time) public {
        bytes32 id = _delivered();
        vm.warp(block.timestamp + (time % (2 * WINDOW)));
        bool open = block.timestamp <= escrow.orderOf(id).deadline;
        vm.prank(provider);
        (bool claimed,) = address(escrow).call(abi.encodeCall(ISvcEscrow.claimAfterTimeout, (id)));
        vm.assertEq(claimed, !open);
        vm.prank(buyer);
        (bool objected,) = address(escrow).call(_challengeOf(id));
        vm.assertEq(objected, open);
        vm.prank(provider);
        (claimed,) = address(escrow).call(abi.encodeCall(ISvcEscrow.claimAfterTimeout, (id)));
        vm.assertFalse(claimed);
    }

    function test_AChallengeTakesTheBondAndSaysWhichDispute() public {
        bytes32 id = _delivered();
        vm.warp(escrow.orderOf(id).deadline);
        uint256 before = token.balanceOf(buyer);
        bytes32 d = disputes.disputeIdOf(address(escrow), id);
        _expectEmit(address(escrow));
        emit ISvcEscrow.ChallengeOpened(id, d, BOND, NOTE);
        vm.assertEq(_open(id), d);
        _assertStatus(id, ISvcEscrow.Status.IN_DISPUTE);
        vm.assertEq(before - token.balanceOf(buyer), BOND);
        vm.assertEq(token.balanceOf(address(escrow)), BUDGET + BOND);
        vm.assertTrue(escrow.matterOf(id).inDispute);
    }

    function test_TheBondIsThatOfTheOrderAndNoneNeedsNoApproval() public {
        vm.prank(admin);
        escrow.setChallengeBondBps(0);
        bytes32 id = _delivered();
        vm.prank(admin);
        escrow.setChallengeBondBps(1000);
        vm.startPrank(buyer);
        token.approve(address(escrow), 0);
        escrow.openChallenge(id, _secretOf[id], _commitmentOf[id], _any(), NOTE);
        vm.stopPrank();
        vm.assertEq(token.balanceOf(address(escrow)), BUDGET);
        vm.prank(buyer);
        escrow.proposeSettlement(id, 0);
        vm.prank(provider);
        escrow.acceptSettlement(id, 0);
        vm.assertEq(token.balanceOf(address(escrow)), 0);
    }

    function test_ChallengesGoOnUnderPause() public {
        bytes32 id = _delivered();
        vm.prank(admin);
        escrow.pause();
        _open(id);
    }

    // ---------------------------------------------------------------------------------------------------- draw

    function test_ThePanelIsTheOneThatWasDrawnOrTheChallengeIsRefused() public {
        bytes32 id = _delivered();
        uint256[3] memory drawn = escrow.panelOf(id, _secretOf[id], _commitmentOf[id]);
        uint256[3] memory chosen = [drawn[1], drawn[0], drawn[2]];
        _refused(
            buyer,
            abi.encodeCall(ISvcEscrow.openChallenge, (id, _secretOf[id], _commitmentOf[id], chosen, NOTE)),
            abi.encodeWithSelector(ISvcDisputes.PanelMismatch.selector, drawn[0], drawn[1], drawn[2])
        );
        vm.prank(buyer);
        bytes32 d = escrow.openChallenge(id, _secretOf[id], _commitmentOf[id], drawn, NOTE);
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(_seat(d, i), drawn[i]);
        }
        vm.expectRevert(ISvcEscrow.OrderNotDelivered.selector);
        escrow.panelOf(id, _secretOf[id], _commitmentOf[id]);
    }

    /// @dev An accomplice sells its evaluator to change the draw; the buyer names no panel and gets through.
    function test_NoOneBlocksAChallengeByChangingTheDraw() public {
        bytes32 id = _delivered();
        uint256[3] memory drawn = escrow.panelOf(id, _secretOf[id], _commitmentOf[id]);
        address accomplice = _owner(drawn[0]);
        vm.prank(accomplice);
        identity.transferFrom(accomplice, provider, drawn[0]);
        bytes32 d = _open(id);
        for (uint256 i; i < 3; ++i) {
            vm.assertTrue(_seat(d, i) != drawn[0]);
        }
    }

    function _sealed(bytes32 secret) private returns (bytes32 id) {
        id = _createWith(secret, BUDGET);
        vm.prank(provider);
        escrow.acceptOrder(id);
        _deliver(id);
    }

    function _refusedSecret(bytes32 id, bytes32 secret, bytes32 commitment) private {
        _refused(
            buyer,
            abi.encodeCall(ISvcEscrow.openChallenge, (id, secret, commitment, _any(), NOTE)),
            abi.encodeWithSelector(ISvcEscrow.SecretInvalid.selector)
        );
    }

    /// @dev A provider may try blocks until it likes the draw; the secret makes that blind. The buyer has one secret only.
    function test_AnOrderIsDrawnWithItsSecretOnly() public {
        bytes32 id = _sealed("secret");
        _refusedSecret(id, "guess", _commitmentOf[id]);
        _refusedSecret(id, _seal("secret"), _commitmentOf[id]);
        _refusedSecret(id, "secret", 0);
        vm.prank(buyer);
        escrow.openChallenge(id, "secret", _commitmentOf[id], _any(), NOTE);
    }

    /// @dev A buyer that dislikes the panel of a delivery would otherwise send it back for another draw.
    function testFuzz_ARedoKeepsTheDrawOfTheFirstDelivery(bytes32 first, bytes32 second) public {
        vm.prevrandao(first);
        bytes32 id = _delivered();
        uint256[3] memory drawn = escrow.panelOf(id, _secretOf[id], _commitmentOf[id]);
        vm.prank(buyer);
        escrow.requestRedo(id, NOTE);
        vm.prevrandao(second);
        _deliver(id);
        uint256[3] memory again = escrow.panelOf(id, _secretOf[id], _commitmentOf[id]);
        vm.assertEq(keccak256(abi.encode(drawn)), keccak256(abi.encode(again)));
        vm.assertEq(escrow.orderOf(id).stakeOrSeed, uint32(uint256(first)));
    }

    function test_NoOneIsDrawnBeforeTheDelivery() public {
        bytes32 id = _accepted();
        vm.expectRevert(ISvcEscrow.OrderNotDelivered.selector);
        escrow.panelOf(id, _secretOf[id], _commitmentOf[id]);
    }

    function test_TheDrawFollowsFromDeliveryAndSecret() public {
        bytes32 first;
        bool differs;
        for (uint256 i; i < 12; ++i) {
            vm.prevrandao(bytes32(uint256(keccak256(abi.encode(i)))));
            bytes32 id = _sealed(bytes32(i));
            bytes32 panel = keccak256(abi.encode(escrow.panelOf(id, bytes32(i), _commitmentOf[id])));
            if (i == 0) first = panel;
            differs = differs || panel != first;
            vm.prevrandao(bytes32(i));
            vm.assertEq(panel, keccak256(abi.encode(escrow.panelOf(id, bytes32(i), _commitmentOf[id]))));
        }
        vm.assertTrue(differs);
    }

    // ------------------------------------------------------------------------------------------------- rulings

    function test_OnlyTheDisputeContractRulesAndOnlyOnADispute() public {
        IArbitrable.Ruling memory ruling;
        bytes32 id = _delivered();
        bytes memory call_ = abi.encodeCall(IArbitrable.resolve, (id, ruling));
        _refused(admin, call_, abi.encodeWithSelector(ISvcEscrow.NotDisputes.selector, admin));
        _refused(address(disputes), call_, abi.encodeWithSelector(ISvcEscrow.OrderNotDisputed.selector));
    }

    /// @dev What everyone has before a dispute ends, to compute what the end paid.
    struct Balances {
        uint256 buyer;
        uint256 provider;
        uint256 seatA;
        uint256 seatB;
        uint256 seatC;
    }

    function _balances(bytes32 d) private view returns (Balances memory) {
        uint256[3] memory seats = [_seat(d, 0), _seat(d, 1), _seat(d, 2)];
        return Balances({
            buyer: token.balanceOf(buyer),
            provider: token.balanceOf(provider),
            seatA: seats[0] == 0 ? 0 : token.balanceOf(_owner(seats[0])),
            seatB: seats[0] == 0 ? 0 : token.balanceOf(_owner(seats[1])),
            seatC: seats[0] == 0 ? 0 : token.balanceOf(_owner(seats[2]))
        });
    }

    function _assertGains(
        bytes32 d,
        Balances memory before,
        uint256 forBuyer,
        uint256 forProvider,
        uint256 each
    ) private view {
        Balances memory now_ = _balances(d);
        vm.assertEq(now_.buyer - before.buyer, forBuyer, "buyer");
        vm.assertEq(now_.provider - before.provider, forProvider, "provider");
        vm.assertEq(now_.seatA - before.seatA, each, "seat A");
        vm.assertEq(now_.seatB - before.seatB, each, "seat B");
        vm.assertEq(now_.seatC, before.seatC, "seat C");
    }

    function test_AProviderUpheldByThePanelGetsTheRestAndTheBond() public {
        (bytes32 id, bytes32 d) = _decided(true);
        Balances memory before = _balances(d);
        uint256 payout = BUDGET - FEE - EVALUATOR_FEE;
        _expectEmit(address(escrow));
        emit ISvcEscrow.OrderSettled(id, ISvcEscrow.Outcome.PROVIDER_UPHELD, provider, payout, FEE, 0);
        _expectEmit(address(reputation));
        emit ISvcReputation.ReputationUpdated(providerAgent, id, address(escrow), 1, 1, 1, 1, 1, 0, 66);
        _expectEmit(address(escrow));
        emit ISvcEscrow.BondPaid(id, provider, BOND);
        _timeOut(d);
        _assertGains(d, before, 0, payout + BOND, EVALUATOR_FEE / 2);
        _assertPool(STAKE, 0, 0);
        _assertEmptyButFee(id);
    }

    function test_ABuyerUpheldByThePanelGetsTheRestTheBondAndTheLock() public {
        (bytes32 id, bytes32 d) = _decided(false);
        Balances memory before = _balances(d);
        uint256 refund = BUDGET - FEE - EVALUATOR_FEE;
        _expectEmit(address(escrow));
        emit ISvcEscrow.OrderSettled(id, ISvcEscrow.Outcome.BUYER_UPHELD, provider, 0, FEE, refund);
        _expectEmit(address(staking));
        emit ISvcStaking.StakeSlashed(id, providerAgent, buyer, LOCK, 0);
        vm.prank(provider);
        disputes.acceptEvaluatorVerdict(d);
        _assertGains(d, before, refund + BOND + LOCK, 0, EVALUATOR_FEE / 2);
        _assertPool(STAKE - LOCK, 0, 1);
        _assertEmptyButFee(id);
        vm.assertEq(reputation.statsOf(providerAgent).disputeLosses, 1);
    }

    function test_AnArbitratorOverturnsThePanelAndIsPaid() public {
        for (uint256 i; i < 2; ++i) {
            bool verdict = i == 0;
            (bytes32 id, bytes32 d) = _escalated(verdict);
            Balances memory before = _balances(d);
            uint256 fees = token.balanceOf(address(escrow)) - BUDGET - BOND;
            address arbitrator = _owner(disputes.disputeOf(d).arbitrator);
            uint256 arbitratorBefore = token.balanceOf(arbitrator);
            uint256 left = BUDGET - FEE - EVALUATOR_FEE - ARBITRATOR_FEE + BOND;
            vm.prank(arbitrator);
            disputes.arbitrate(d, !verdict, WORK);
            vm.assertEq(token.balanceOf(arbitrator) - arbitratorBefore, ARBITRATOR_FEE);
            _assertGains(d, before, verdict ? left + LOCK : 0, verdict ? 0 : left, EVALUATOR_FEE / 2);
            vm.assertEq(token.balanceOf(address(escrow)), fees + FEE);
            _assertStatus(id, ISvcEscrow.Status.SETTLED);
        }
    }

    function test_ThreeVotesShareTheFeeAndTheFirstGetsTheRest() public {
        bytes32 id = _create(BUDGET + 33); // 3 % of it is 3,000,000 units and a bit: one more than three can share.
        vm.prank(provider);
        escrow.acceptOrder(id);
        _deliver(id);
        bytes32 d = _open(id);
        _toVotes(d);
        _vote(d, 0, true);
        _vote(d, 1, false);
        _vote(d, 2, true);
        uint256 fee = ((BUDGET + 33) * 300) / 10_000;
        uint256[3] memory before = [
            token.balanceOf(_owner(_seat(d, 0))),
            token.balanceOf(_owner(_seat(d, 1))),
            token.balanceOf(_owner(_seat(d, 2)))
        ];
        _timeOut(d);
        vm.assertEq(token.balanceOf(_owner(_seat(d, 0))) - before[0], fee - 2 * (fee / 3));
        vm.assertEq(token.balanceOf(_owner(_seat(d, 1))) - before[1], fee / 3);
        vm.assertEq(token.balanceOf(_owner(_seat(d, 2))) - before[2], fee / 3);
        _assertEmptyButFee(id);
    }

    function test_WhenNoOneEverActedTheMatterIsSplit() public {
        _revokeAll(false);
        (bytes32 id, bytes32 d) = _challenged();
        Balances memory before = _balances(d);
        _timeOut(d);
        _assertStage(d, ISvcDisputes.Stage.AGREEMENT);
        vm.warp(_deadline(d) + 1);
        _expectEmit(address(escrow));
        emit ISvcEscrow.OrderSettled(
            id, ISvcEscrow.Outcome.SPLIT, provider, (BUDGET - FEE) / 2, FEE / 2, BUDGET / 2
        );
        disputes.finalizeAfterTimeout(d);
        _assertGains(d, before, BUDGET / 2 + BOND, BUDGET / 2 - FEE / 2, 0);
        _assertPool(STAKE, 0, 0);
        _assertEmptyButFee(id);
        vm.assertEq(reputation.statsOf(providerAgent).completed, 0);
    }

    function test_VotesWithoutAVerdictAreStillPaidInASplit() public {
        _revokeAll(false);
        (bytes32 id, bytes32 d) = _challenged();
        _toVotes(d);
        _vote(d, 0, true);
        _vote(d, 1, false);
        Balances memory before = _balances(d);
        _timeOut(d);
        _timeOut(d);
        uint256 half = (BUDGET - EVALUATOR_FEE) / 2;
        _assertGains(d, before, half + BOND, half - (half * 2) / 100, EVALUATOR_FEE / 2);
        _assertEmptyButFee(id);
    }

    // ---------------------------------------------------------------------------------------------- settlement

    function test_OnlyThePartiesOfAnOpenOrderOffer() public {
        bytes32[6] memory ids = _oneOfEach();
        for (uint256 i; i < 6; ++i) {
            if (i == 2 || i == 3) continue;
            _refused(
                buyer,
                abi.encodeCall(ISvcEscrow.proposeSettlement, (ids[i], 1)),
                abi.encodeWithSelector(ISvcEscrow.OrderNotOpen.selector)
            );
            _refused(
                buyer,
                abi.encodeCall(ISvcEscrow.acceptSettlement, (ids[i], 1)),
                abi.encodeWithSelector(ISvcEscrow.OrderNotOpen.selector)
            );
        }
        _refused(
            stranger,
            abi.encodeCall(ISvcEscrow.proposeSettlement, (ids[2], 1)),
            abi.encodeWithSelector(ISvcEscrow.NotParty.selector, stranger)
        );
        _refused(
            buyer,
            abi.encodeCall(ISvcEscrow.proposeSettlement, (ids[2], 10_001)),
            abi.encodeWithSelector(ISvcEscrow.ShareInvalid.selector, 10_001)
        );
    }

    function test_OnlyTheOtherSideAcceptsWhatItHasRead() public {
        bytes32 id = _accepted();
        bytes memory changed = abi.encodeWithSelector(ISvcEscrow.ProposalChanged.selector);
        _refused(provider, abi.encodeCall(ISvcEscrow.acceptSettlement, (id, 0)), changed);
        _expectEmit(address(escrow));
        emit ISvcEscrow.SettlementProposed(id, buyer, 5000);
        vm.prank(buyer);
        escrow.proposeSettlement(id, 5000);
        vm.assertEq(escrow.proposalOf(id).by, buyer);
        bytes memory accept_ = abi.encodeCall(ISvcEscrow.acceptSettlement, (id, 5000));
        _refused(buyer, accept_, abi.encodeWithSelector(ISvcEscrow.NotParty.selector, buyer));
        _refused(stranger, accept_, abi.encodeWithSelector(ISvcEscrow.NotParty.selector, stranger));
        vm.prank(buyer);
        escrow.proposeSettlement(id, 4000);
        _refused(provider, accept_, changed);
        vm.prank(provider);
        escrow.proposeSettlement(id, 6000);
        _refused(
            provider,
            abi.encodeCall(ISvcEscrow.acceptSettlement, (id, 6000)),
            abi.encodeWithSelector(ISvcEscrow.NotParty.selector, provider)
        );
        vm.prank(provider);
        identity.transferFrom(provider, stranger, providerAgent);
        _refused(buyer, abi.encodeCall(ISvcEscrow.acceptSettlement, (id, 6000)), changed);
    }

    function _offer(bytes32 id, address by, uint16 bps) private {
        vm.prank(by);
        escrow.proposeSettlement(id, bps);
    }

    function _assertOfferOver(bytes32 id, address other, uint16 bps) private {
        bytes memory changed = abi.encodeWithSelector(ISvcEscrow.ProposalChanged.selector);
        _refused(other, abi.encodeCall(ISvcEscrow.acceptSettlement, (id, bps)), changed);
        // What was offered stays readable.
        vm.assertEq(escrow.proposalOf(id).providerBps, bps);
        vm.assertTrue(escrow.proposalOf(id).by != address(0));
    }

    function test_AnOfferEndsWithTheDeliveryTheRedoAndTheChallenge() public {
        bytes32 id = _accepted();
        _offer(id, provider, 0);
        _deliver(id);
        _assertOfferOver(id, buyer, 0);
        vm.warp(escrow.orderOf(id).deadline + 1);
        _assertOfferOver(id, buyer, 0);

        id = _delivered();
        _offer(id, buyer, 4000);
        vm.prank(buyer);
        escrow.requestRedo(id, NOTE);
        _assertOfferOver(id, provider, 4000);

        // In the second round the status is that of the first again.
        id = _accepted();
        _offer(id, buyer, 3000);
        _deliver(id);
        vm.prank(buyer);
        escrow.requestRedo(id, NOTE);
        _assertOfferOver(id, provider, 3000);

        id = _delivered();
        _offer(id, buyer, 5000);
        _open(id);
        _assertOfferOver(id, provider, 5000);
    }

    function test_AnOfferOutlivesNoVerdict() public {
        bytes32 id = _accepted();
        _offer(id, buyer, 5000);
        _deliver(id);
        bytes32 d = _open(id);
        _offer(id, buyer, 6000);
        _toVotes(d);
        _vote(d, 0, false);
        _vote(d, 1, false);
        _assertOfferOver(id, provider, 6000);
        vm.warp(_deadline(d) + 1);
        _assertOfferOver(id, provider, 6000);

        (id, d) = _decided(false);
        _offer(id, buyer, 1000);
        vm.prank(provider);
        disputes.escalate(d);
        _assertOfferOver(id, provider, 1000);

        (id, d) = _challenged();
        _revokeAll(false);
        _offer(id, provider, 2000);
        _timeOut(d);
        _assertStage(d, ISvcDisputes.Stage.AGREEMENT);
        _assertOfferOver(id, buyer, 2000);
        _offer(id, provider, 2000);
        vm.prank(buyer);
        escrow.acceptSettlement(id, 2000);
        _assertStatus(id, ISvcEscrow.Status.SETTLED);
    }

    function test_AnOfferOutlivesAVoteAndALaterDueDate() public {
        (bytes32 id, bytes32 d) = _challenged();
        _offer(id, buyer, 5000);
        _toVotes(d);
        _vote(d, 0, false);
        vm.prank(provider);
        escrow.acceptSettlement(id, 5000);
        _assertStatus(id, ISvcEscrow.Status.SETTLED);

        id = _accepted();
        _offer(id, buyer, 5000);
        uint64 later = escrow.orderOf(id).deadline + 1 days;
        vm.prank(provider);
        escrow.proposeExtension(id, later);
        vm.prank(buyer);
        escrow.acceptExtension(id, later);
        vm.prank(provider);
        escrow.acceptSettlement(id, 5000);
        _assertStatus(id, ISvcEscrow.Status.SETTLED);
    }

    function testFuzz_AnAgreementPaysWhatItSays(uint256 budget, uint16 bps, uint8 status) public {
        budget = _bound(budget, ONE, 1_000 * ONE);
        bps = uint16(_bound(bps, 0, 10_000));
        bytes32 id = _create(budget);
        vm.prank(provider);
        escrow.acceptOrder(id);
        if (status % 3 != 0) _deliver(id);
        uint256 start = token.balanceOf(buyer);
        if (status % 3 == 2) _open(id);
        vm.prank(provider);
        escrow.proposeSettlement(id, bps);
        uint256 gross = (budget * bps) / 10_000;
        uint256 fee = (gross * 200) / 10_000;
        vm.prank(buyer);
        escrow.acceptSettlement(id, bps);
        vm.assertEq(token.balanceOf(provider), gross - fee);
        vm.assertEq(token.balanceOf(buyer) - start, budget - gross);
        vm.assertEq(escrow.orderOf(id).reserve, fee);
        _assertPool(STAKE, 0, 0);
        _assertEmptyButFee(id);
        if (status % 3 == 2) {
            bytes32 d = disputes.disputeIdOf(address(escrow), id);
            _assertStage(d, ISvcDisputes.Stage.SETTLED);
            vm.warp(block.timestamp + 30 days);
            vm.expectRevert(
                abi.encodeWithSelector(ISvcDisputes.StageWrong.selector, ISvcDisputes.Stage.SETTLED)
            );
            disputes.finalizeAfterTimeout(d);
        }
    }

    function test_AgreeingInArbitrationFreesTheArbitratorAndPaysTheVotes() public {
        (bytes32 id, bytes32 d) = _escalated(true);
        uint256 arbitrator = disputes.disputeOf(d).arbitrator;
        Balances memory before = _balances(d);
        vm.prank(buyer);
        escrow.proposeSettlement(id, 5000);
        vm.prank(provider);
        escrow.acceptSettlement(id, 5000);
        uint256 half = (BUDGET - EVALUATOR_FEE) / 2;
        _assertGains(d, before, half + BOND, half - (half * 2) / 100, EVALUATOR_FEE / 2);
        vm.assertEq(adjudicators.bondLockedOf(arbitrator), 0);
        vm.assertFalse(adjudicators.arbitratorOf(arbitrator).suspended);
        _assertEmptyButFee(id);
    }

    // ----------------------------------------------------------------------------------------------- bad manners

    function test_BlacklistedReceiversBlockNoOne() public {
        (bytes32 id, bytes32 d) = _escalated(true);
        address arbitrator = _owner(disputes.disputeOf(d).arbitrator);
        address[5] memory all = [buyer, provider, arbitrator, _owner(_seat(d, 0)), _owner(_seat(d, 1))];
        for (uint256 i; i < 5; ++i) {
            _hostile().setBlacklisted(all[i], true);
        }
        vm.prank(arbitrator);
        disputes.arbitrate(d, false, WORK);
        _assertStatus(id, ISvcEscrow.Status.SETTLED);
        vm.assertEq(
            escrow.creditOf(buyer), BUDGET - FEE - EVALUATOR_FEE - ARBITRATOR_FEE + BOND, "refund and bond"
        );
        vm.assertEq(staking.creditOf(buyer), LOCK);
        vm.assertEq(escrow.creditOf(arbitrator), ARBITRATOR_FEE);
        vm.assertEq(escrow.creditOf(all[3]), EVALUATOR_FEE / 2);
    }

    /// @dev A token that calls its receivers, and receivers that refuse: what they are owed waits for them.
    function test_RevertingReceiversBlockNoOne() public {
        (bytes32 id, bytes32 d) = _escalated(true);
        address arbitrator = _owner(disputes.disputeOf(d).arbitrator);
        address[4] memory all = [buyer, arbitrator, _owner(_seat(d, 0)), _owner(_seat(d, 1))];
        bytes memory refuser = hex"5f5ffd";
        for (uint256 i; i < 4; ++i) {
            vm.etch(all[i], refuser);
        }
        _hostile().setNotifies(true);
        vm.prank(arbitrator);
        disputes.arbitrate(d, false, WORK);
        _assertStatus(id, ISvcEscrow.Status.SETTLED);
        vm.assertEq(escrow.creditOf(buyer), BUDGET - FEE - EVALUATOR_FEE - ARBITRATOR_FEE + BOND);
        vm.assertEq(staking.creditOf(buyer), LOCK);
        vm.assertEq(escrow.creditOf(arbitrator), ARBITRATOR_FEE);
        vm.assertEq(escrow.creditOf(all[2]), EVALUATOR_FEE / 2);
        vm.prank(buyer);
        escrow.withdrawCredit(stranger);
        vm.assertEq(escrow.creditOf(buyer), 0);
    }

    /// @dev The token calls back while a ruling pays: nothing that moves money is entered.
    function test_ARulingIsNotEnteredTwice() public {
        (bytes32 open, bytes32 other) = _decided(true);
        vm.prank(buyer);
        escrow.proposeSettlement(open, 0);
        bytes[3] memory payloads = [
            abi.encodeCall(ISvcDisputes.finalizeAfterTimeout, (other)),
            abi.encodeCall(ISvcEscrow.acceptSettlement, (open, 0)),
            abi.encodeCall(
                ISvcEscrow.openChallenge, (open, _secretOf[open], _commitmentOf[open], _any(), NOTE)
            )
        ];
        for (uint256 i; i < 3; ++i) {
            (bytes32 id, bytes32 d) = _decided(true);
            vm.warp(_deadline(d) + 1);
            _hostile().arm(i == 0 ? address(disputes) : address(escrow), payloads[i]);
            disputes.finalizeAfterTimeout(d);
            vm.assertTrue(_hostile().reentered());
            vm.assertFalse(_hostile().reentrySucceeded());
            _assertStatus(id, ISvcEscrow.Status.SETTLED);
            _assertStatus(open, ISvcEscrow.Status.IN_DISPUTE);
        }
    }

    function test_ADisputeIsNotSettledTwiceFromWithin() public {
        (, bytes32 d) = _decided(true);
        vm.warp(_deadline(d) + 1);
        _hostile().arm(address(disputes), abi.encodeCall(ISvcDisputes.finalizeAfterTimeout, (d)));
        disputes.finalizeAfterTimeout(d);
        vm.assertTrue(_hostile().reentered());
        vm.assertEq(
            _hostile().reentryAnswer(),
            abi.encodeWithSelector(ISvcDisputes.StageWrong.selector, ISvcDisputes.Stage.SETTLED)
        );
    }

    function test_ABondThatTakesAFeeIsRefused() public {
        bytes32 id = _delivered();
        _hostile().setFee(100);
        vm.expectRevert();
        _open(id);
        _assertStatus(id, ISvcEscrow.Status.DELIVERED);
    }

    /// @dev The stake that answers for the work was locked before the work began.
    function test_NoWithdrawalOutrunsASlash() public {
        (, bytes32 d) = _decided(false);
        vm.startPrank(provider);
        staking.withdrawStake(providerAgent, STAKE - LOCK);
        vm.expectRevert(abi.encodeWithSelector(ISvcStaking.StakeFreeInsufficient.selector, 0, 1));
        staking.withdrawStake(providerAgent, 1);
        identity.transferFrom(provider, stranger, providerAgent);
        vm.stopPrank();
        uint256 before = token.balanceOf(buyer);
        _timeOut(d);
        vm.assertEq(token.balanceOf(buyer) - before, BUDGET - FEE - EVALUATOR_FEE + BOND + LOCK);
        _assertPool(0, 0, 1);
    }

    // -------------------------------------------------------------------------------------- every state has an exit

    /// @dev Brings an order into each state there is: bits choose the world and the way.
    function _reach(uint256 way) private returns (bytes32 id) {
        if (way / 16 % 2 == 1) _revokeAll(true);
        if (way / 32 % 2 == 1) _revokeAll(false);
        id = _create();
        if (way % 16 == 0) return id;
        vm.prank(provider);
        escrow.acceptOrder(id);
        if (way % 16 == 1) return id;
        _deliver(id);
        if (way % 16 == 2) return id;
        if (way % 16 == 3) {
            vm.prank(buyer);
            escrow.requestRedo(id, NOTE);
            return id;
        }
        bytes32 d = _open(id);
        if (disputes.disputeOf(d).stage != ISvcDisputes.Stage.PANEL) return id;
        uint256 votes = way % 16 - 4;
        _toVotes(d);
        if (votes > 0) _vote(d, 0, votes % 2 == 0);
        if (votes == 3 || votes == 4) _vote(d, 1, votes % 2 == 1);
        if (votes > 4) _vote(d, 1, votes % 2 == 0);
        if (votes > 6 && way / 32 % 2 == 0) {
            vm.prank(votes % 2 == 0 ? buyer : provider);
            disputes.escalate(d);
        }
    }

    /// @dev No one but a stranger acts, and the provider where only it may: for a delivery no one objected to.
    function _leave(bytes32 id) private {
        ISvcEscrow.Order memory order = escrow.orderOf(id);
        vm.warp(uint256(order.deadline) > block.timestamp ? uint256(order.deadline) + 1 : block.timestamp + 1);
        if (order.status == ISvcEscrow.Status.DELIVERED) {
            vm.prank(provider);
            return escrow.claimAfterTimeout(id);
        }
        vm.startPrank(stranger);
        if (order.status == ISvcEscrow.Status.PENDING_ACCEPT) escrow.cancelPending(id);
        else if (order.status == ISvcEscrow.Status.IN_PROGRESS) escrow.cancelExpired(id);
        bytes32 d = disputes.disputeIdOf(address(escrow), id);
        for (uint256 i; i < 3 && escrow.orderOf(id).status == ISvcEscrow.Status.IN_DISPUTE; ++i) {
            vm.warp(_deadline(d) + 1);
            disputes.finalizeAfterTimeout(d);
        }
        vm.stopPrank();
    }

    function test_FromEveryStateMoneyLeavesWithoutTheOtherSidesHelp() public {
        for (uint256 way; way < 64; ++way) {
            uint256 start = vm.snapshotState();
            this.walk(way);
            vm.assertTrue(vm.revertToState(start));
        }
    }

    /// @dev External, so that each walk reads the clock again.
    function walk(uint256 way) external {
        bytes32 id = _reach(way);
        vm.prank(admin);
        escrow.pause();
        _leave(id);
        ISvcEscrow.Status end = escrow.orderOf(id).status;
        vm.assertTrue(end == ISvcEscrow.Status.SETTLED || end == ISvcEscrow.Status.CANCELLED);
        bytes32[] memory ids = new bytes32[](1);
        ids[0] = id;
        if (escrow.feesOwed(ids) != 0) escrow.withdrawFees(ids);
        vm.assertEq(token.balanceOf(address(escrow)), 0, "stuck in the escrow");
        vm.assertEq(staking.lockedBy(address(escrow), providerAgent), 0, "stuck in the stake");
        for (uint256 i; i < 2; ++i) {
            vm.assertEq(adjudicators.bondLockedOf(arbitrators[i]), 0, "stuck in the bonds");
        }
        for (uint256 i; i < 5; ++i) {
            vm.assertEq(adjudicators.bondLockedOf(evaluators[i]), 0, "stuck in the bonds");
        }
    }
}
