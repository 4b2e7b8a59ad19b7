// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcCampaigns} from "../../src/campaigns/ISvcCampaigns.sol";
import {ISvcDisputes} from "../../src/disputes/ISvcDisputes.sol";
import {IArbitrable} from "../../src/shared/IArbitrable.sol";
import {vm} from "../shared/Vm.sol";
import {CampaignSpec} from "./CampaignSpec.sol";

/// @title Challenged slots: who challenges, whom the draw gives, and who gets what at each end.
contract SvcCampaignsDisputesTest is CampaignSpec {
    ISvcCampaigns.SlotStatus private constant APPROVED = ISvcCampaigns.SlotStatus.APPROVED;
    ISvcCampaigns.SlotStatus private constant REJECTED_FINAL = ISvcCampaigns.SlotStatus.REJECTED_FINAL;
    /// @dev What the brand has before the end.
    uint256 private brandHad;

    function _panelled(bool forProvider) private returns (Ref memory ref, bytes32 d) {
        (ref, d) = _challengedSlot();
        brandHad = token.balanceOf(buyer);
        _toVotes(d);
        _vote(d, 0, forProvider);
        _vote(d, 1, forProvider);
    }

    function _appealed(bool forProvider) private returns (Ref memory ref, bytes32 d) {
        (ref, d) = _panelled(forProvider);
        vm.prank(_loser(forProvider));
        disputes.escalate(d);
    }

    function _rule(bytes32 d, bool forProvider) private {
        uint256 arbitrator = disputes.disputeOf(d).arbitrator;
        vm.prank(_owner(arbitrator));
        disputes.arbitrate(d, forProvider, NOTE);
    }

    /// @dev Who got what of the reward, and that it adds up to it.
    function _assertEnd(
        Ref memory ref,
        ISvcCampaigns.SlotStatus status,
        uint256 toProvider,
        uint256 toBrand,
        uint256 toJudges
    ) private view {
        _assertSlot(ref, status);
        bool slashed = reputation.statsOf(providerAgent).disputeLosses != 0;
        vm.assertEq(token.balanceOf(provider), toProvider, "provider");
        vm.assertEq(token.balanceOf(buyer) - brandHad, toBrand + (slashed ? SLOT_BOND : 0), "brand");
        uint256 paid;
        for (uint256 i; i < 5; ++i) {
            paid += token.balanceOf(_owner(evaluators[i]));
        }
        for (uint256 i; i < 2; ++i) {
            paid += token.balanceOf(_owner(arbitrators[i]));
        }
        vm.assertEq(paid, toJudges, "judges");
        uint256 fee = _campaign(ref.campaign).fees;
        vm.assertEq(toProvider + toBrand + toJudges + fee, REWARD, "whole");
        _assertHeld(2 * REWARD + fee);
        vm.assertEq(staking.lockedBy(address(campaigns), providerAgent), 0, "lock");
        (uint256 available,,) = staking.poolOf(providerAgent);
        vm.assertEq(available, slashed ? STAKE - SLOT_BOND : STAKE, "stake");
        vm.assertFalse(campaigns.matterOf(ref.id).inDispute);
        vm.assertEq(campaigns.matterOf(ref.id).client, address(0));
    }

    // ----------------------------------------------------------------------------------------------- challenge

    function test_AChallengeSaysWhichDispute() public {
        Ref memory ref = _rejectedSlot();
        vm.assertEq(campaigns.matterOf(ref.id).client, address(0));
        vm.warp(_slot(ref).deadline);
        bytes32 d = disputes.disputeIdOf(address(campaigns), ref.id);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.SlotChallenged(ref.id, ref.campaign, d, NOTE);
        vm.assertEq(_challenge(ref), d);
        _assertSlot(ref, ISvcCampaigns.SlotStatus.CHALLENGED);
        _assertStage(d, ISvcDisputes.Stage.PANEL);
        IArbitrable.Matter memory matter = campaigns.matterOf(ref.id);
        vm.assertEq(matter.client, buyer);
        vm.assertEq(matter.providerAgentId, providerAgent);
        vm.assertEq(matter.amount, REWARD);
        vm.assertEq(matter.lockAmount, SLOT_BOND);
        vm.assertTrue(matter.inDispute);
    }

    function test_OnlyTheProviderChallengesAndOnlyInTime() public {
        Ref memory ref = _rejectedSlot();
        _refused(buyer, _challengeCall(ref), _notOwner(providerAgent, buyer));
        _refused(stranger, _challengeCall(ref), _notOwner(providerAgent, stranger));
        _passDeadline(ref);
        _refused(provider, _challengeCall(ref), ISvcCampaigns.ChallengeWindowOver.selector);
    }

    function testFuzz_ChallengeAndFinalRejectionNeverRace(uint256 time) public {
        Ref memory ref = _rejectedSlot();
        vm.warp(block.timestamp + (time % 4 days));
        bool open = block.timestamp <= _slot(ref).deadline;
        vm.prank(stranger);
        (bool finalized,) = address(campaigns).call(_on(ISvcCampaigns.finalizeReject.selector, ref));
        vm.assertEq(finalized, !open);
        vm.prank(provider);
        (bool challenged,) = address(campaigns).call(_challengeCall(ref));
        vm.assertEq(challenged, open);
        (finalized,) = address(campaigns).call(_on(ISvcCampaigns.finalizeReject.selector, ref));
        vm.assertFalse(finalized);
    }

    function test_ChallengesGoOnUnderPause() public {
        Ref memory ref = _rejectedSlot();
        vm.prank(admin);
        campaigns.pause();
        _challenge(ref);
    }

    // ---------------------------------------------------------------------------------------------------- draw

    function test_ThePanelIsTheOneThatWasDrawnOrTheChallengeIsRefused() public {
        Ref memory ref = _rejectedSlot();
        uint256[3] memory drawn = campaigns.panelOf(ref.campaign, ref.agent, ref.nonce, ref.secret);
        uint256[3] memory chosen = [drawn[1], drawn[0], drawn[2]];
        _refused(
            provider,
            abi.encodeCall(
                ISvcCampaigns.openSlotChallenge,
                (ref.campaign, ref.agent, ref.nonce, ref.secret, chosen, NOTE)
            ),
            abi.encodeWithSelector(ISvcDisputes.PanelMismatch.selector, drawn[0], drawn[1], drawn[2])
        );
        vm.prank(provider);
        bytes32 d = campaigns.openSlotChallenge(ref.campaign, ref.agent, ref.nonce, ref.secret, drawn, NOTE);
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(_seat(d, i), drawn[i]);
        }
        vm.expectRevert(ISvcCampaigns.SlotNotRejected.selector);
        campaigns.panelOf(ref.campaign, ref.agent, ref.nonce, ref.secret);
    }

    /// @dev The provider fixed the secret with its claim: it has no second draw.
    function testFuzz_OnlyTheSealedSecretOpens(bytes32 secret) public {
        Ref memory ref = _rejectedSlot();
        vm.assume(secret != ref.secret);
        ref.secret = secret;
        _refused(provider, _challengeCall(ref), ISvcCampaigns.SecretInvalid.selector);
    }

    /// @dev The brand chooses the block, but without the secret the block says nothing about the panel.
    function test_ThePanelDependsOnBothTheBlockAndTheSecret() public {
        vm.assertTrue(_panelOf(1, 0) != _panelOf(2, 0), "block");
        vm.assertTrue(_panelOf(1, 0) != _panelOf(1, 1), "secret");
    }

    /// @dev The panel, as a hash, of the slot with this index (and so this secret) that is rejected in a block of this randomness.
    function _panelOf(uint256 randomness, uint256 index) private returns (bytes32 panel) {
        uint256 snapshot = vm.snapshotState();
        Ref memory ref = _claimAs(_funded(), providerAgent, index);
        _submit(ref);
        vm.prevrandao(bytes32(randomness));
        vm.prank(buyer);
        campaigns.rejectSlot(ref.campaign, ref.agent, ref.nonce, NOTE);
        panel = keccak256(abi.encode(campaigns.panelOf(ref.campaign, ref.agent, ref.nonce, ref.secret)));
        vm.revertToState(snapshot);
    }

    function test_NeitherPartySits() public {
        address owner = _owner(evaluators[0]);
        vm.prank(owner);
        identity.transferFrom(owner, buyer, evaluators[0]);
        (, bytes32 d) = _challengedSlot();
        for (uint256 i; i < 3; ++i) {
            vm.assertTrue(_owner(_seat(d, i)) != buyer && _owner(_seat(d, i)) != provider);
        }
    }

    // ---------------------------------------------------------------------------------------------------- ends

    function test_TheProviderWinsAndTheBrandAccepts() public {
        (Ref memory ref, bytes32 d) = _panelled(true);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.SlotSettled(
            ref.id,
            ref.campaign,
            provider,
            ISvcCampaigns.Outcome.PROVIDER_UPHELD,
            REWARD - EVALUATOR_FEE - FEE,
            FEE,
            0
        );
        vm.prank(buyer);
        disputes.acceptEvaluatorVerdict(d);
        _assertEnd(ref, APPROVED, REWARD - EVALUATOR_FEE - FEE, 0, EVALUATOR_FEE);
        vm.assertEq(reputation.statsOf(providerAgent).disputeWins, 1);
    }

    function test_TheProviderLosesItsBondAndAccepts() public {
        (Ref memory ref, bytes32 d) = _panelled(false);
        vm.prank(provider);
        disputes.acceptEvaluatorVerdict(d);
        _assertEnd(ref, REJECTED_FINAL, 0, REWARD - EVALUATOR_FEE - FEE, EVALUATOR_FEE);
        vm.assertEq(reputation.statsOf(providerAgent).disputeLosses, 1);
    }

    function test_NoOneAppealsInTime() public {
        for (uint256 i; i < 2; ++i) {
            uint256 snapshot = vm.snapshotState();
            (Ref memory ref, bytes32 d) = _panelled(i == 0);
            _timeOut(d);
            uint256 left = REWARD - EVALUATOR_FEE - FEE;
            if (i == 0) _assertEnd(ref, APPROVED, left, 0, EVALUATOR_FEE);
            else _assertEnd(ref, REJECTED_FINAL, 0, left, EVALUATOR_FEE);
            vm.revertToState(snapshot);
        }
    }

    function test_AnArbitratorRules() public {
        uint256 left = REWARD - EVALUATOR_FEE - ARBITRATOR_FEE - FEE;
        for (uint256 i; i < 4; ++i) {
            uint256 snapshot = vm.snapshotState();
            (Ref memory ref, bytes32 d) = _appealed(i < 2);
            _rule(d, i % 2 == 0);
            if (i % 2 == 0) _assertEnd(ref, APPROVED, left, 0, EVALUATOR_FEE + ARBITRATOR_FEE);
            else _assertEnd(ref, REJECTED_FINAL, 0, left, EVALUATOR_FEE + ARBITRATOR_FEE);
            vm.revertToState(snapshot);
        }
    }

    function test_AnArbitratorThatStaysSilentLeavesTheVerdict() public {
        (Ref memory ref, bytes32 d) = _appealed(true);
        _timeOut(d);
        _assertEnd(ref, APPROVED, REWARD - EVALUATOR_FEE - FEE, 0, EVALUATOR_FEE);
    }

    function test_NoOneVotedAndNoOneRules() public {
        (Ref memory ref, bytes32 d) = _challengedSlot();
        brandHad = token.balanceOf(buyer);
        _timeOut(d);
        _assertStage(d, ISvcDisputes.Stage.ARBITRATION);
        _timeOut(d);
        _assertEnd(ref, APPROVED, REWARD / 2 - FEE / 2, REWARD / 2, 0);
        vm.assertEq(reputation.statsOf(providerAgent).disputed, 0);
    }

    function test_OneVoteIsNoVerdictButIsPaid() public {
        (Ref memory ref, bytes32 d) = _challengedSlot();
        brandHad = token.balanceOf(buyer);
        _toVotes(d);
        _vote(d, 0, true);
        _timeOut(d);
        _timeOut(d);
        uint256 half = (REWARD - EVALUATOR_FEE) / 2;
        _assertEnd(ref, APPROVED, half - half / 50, half, EVALUATOR_FEE);
    }

    function test_NoOneIsThereToDecideAndNoOneAgrees() public {
        Ref memory ref = _rejectedSlot();
        brandHad = token.balanceOf(buyer);
        _revokeAll(true);
        _revokeAll(false);
        bytes32 d = _challenge(ref);
        _assertStage(d, ISvcDisputes.Stage.AGREEMENT);
        _timeOut(d);
        _assertEnd(ref, APPROVED, REWARD / 2 - FEE / 2, REWARD / 2, 0);
    }

    function test_ThreeVotersShareTheirFeeToTheUnit() public {
        ISvcCampaigns.Terms memory terms = _terms();
        terms.rewardPerSlot = 100 * ONE + 67;
        Ref memory ref = _claim(_fundWith(terms));
        _submit(ref);
        _reject(ref);
        bytes32 d = _challenge(ref);
        _toVotes(d);
        _vote(d, 0, true);
        _vote(d, 1, false);
        _vote(d, 2, true);
        uint256 fee = (terms.rewardPerSlot * 300) / 10_000;
        uint256[3] memory seats = [_seat(d, 0), _seat(d, 1), _seat(d, 2)];
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.AdjudicatorPaid(ref.id, seats[0], _owner(seats[0]), fee - 2 * (fee / 3));
        vm.prank(buyer);
        disputes.acceptEvaluatorVerdict(d);
        vm.assertEq(token.balanceOf(_owner(seats[1])), fee / 3);
        vm.assertEq(token.balanceOf(_owner(seats[2])), fee / 3);
    }

    /// @dev A reward so small that its shares round to nothing.
    function test_AShareOfNothingPaysNoOneAndEndsTheSlot() public {
        vm.prank(admin);
        campaigns.setMinReward(1);
        ISvcCampaigns.Terms memory terms = _terms();
        terms.rewardPerSlot = 1;
        Ref memory ref = _claim(_fundWith(terms));
        _submit(ref);
        _reject(ref);
        bytes32 d = _challenge(ref);
        _toVotes(d);
        _vote(d, 0, true);
        _timeOut(d);
        _timeOut(d);
        _assertSlot(ref, REJECTED_FINAL);
        _assertHeld(2);
    }

    function test_OnlyTheDisputeContractResolvesAndOnlyOnce() public {
        (Ref memory ref, bytes32 d) = _panelled(true);
        uint256[3] memory none;
        IArbitrable.Ruling memory ruling =
            IArbitrable.Ruling({result: IArbitrable.Result.PROVIDER_UPHELD, voters: none, arbitrator: 0});
        bytes memory resolving = abi.encodeCall(IArbitrable.resolve, (ref.id, ruling));
        _refused(provider, resolving, abi.encodeWithSelector(ISvcCampaigns.NotDisputes.selector, provider));
        vm.prank(buyer);
        disputes.acceptEvaluatorVerdict(d);
        _refused(address(disputes), resolving, ISvcCampaigns.SlotNotChallenged.selector);
    }

    // -------------------------------------------------------------------------------------- without the module

    /// @dev The operator strikes the module off between the rejection and the challenge: no one can decide, so no one loses it all.
    function test_AChallengeThatNoOneMayHearIsSplitAtOnce() public {
        Ref memory ref = _rejectedSlot();
        brandHad = token.balanceOf(buyer);
        vm.prank(admin);
        disputes.setModule(address(campaigns), false);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.SlotSettled(
            ref.id,
            ref.campaign,
            provider,
            ISvcCampaigns.Outcome.SPLIT,
            REWARD / 2 - FEE / 2,
            FEE / 2,
            REWARD / 2
        );
        vm.assertEq(_challenge(ref), 0);
        _assertEnd(ref, APPROVED, REWARD / 2 - FEE / 2, REWARD / 2, 0);
    }

    function test_AnOpenDisputeGoesOnWithoutTheModule() public {
        (Ref memory ref, bytes32 d) = _panelled(true);
        vm.startPrank(admin);
        disputes.setModule(address(campaigns), false);
        reputation.setRecorder(address(campaigns), false);
        vm.stopPrank();
        _timeOut(d);
        _assertEnd(ref, APPROVED, REWARD - EVALUATOR_FEE - FEE, 0, EVALUATOR_FEE);
        vm.assertEq(reputation.statsOf(providerAgent).disputed, 0);
    }

    // ---------------------------------------------------------------------------------------------- settlement

    function _offer(address by, Ref memory ref, uint16 bps) private {
        vm.prank(by);
        campaigns.proposeSettlement(ref.campaign, ref.agent, ref.nonce, bps);
    }

    function _taking(Ref memory ref, uint16 bps) private pure returns (bytes memory) {
        return _on(ISvcCampaigns.acceptSettlement.selector, ref, bytes32(uint256(bps)));
    }

    function _offering(Ref memory ref, uint16 bps) private pure returns (bytes memory) {
        return _on(ISvcCampaigns.proposeSettlement.selector, ref, bytes32(uint256(bps)));
    }

    function test_ThePartiesShareTheRewardAsTheyLike() public {
        (Ref memory ref,) = _challengedSlot();
        brandHad = token.balanceOf(buyer);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.SettlementProposed(ref.id, ref.campaign, buyer, 3000);
        _offer(buyer, ref, 3000);
        vm.assertEq(campaigns.proposalOf(ref.id).by, buyer);
        vm.assertEq(campaigns.proposalOf(ref.id).providerBps, 3000);
        vm.prank(provider);
        campaigns.acceptSettlement(ref.campaign, ref.agent, ref.nonce, 3000);
        _assertEnd(ref, APPROVED, (REWARD * 3) / 10 - (FEE * 3) / 10, (REWARD * 7) / 10, 0);
        vm.assertEq(reputation.statsOf(providerAgent).disputed, 0);
    }

    function test_AProviderThatGivesInKeepsItsBond() public {
        (Ref memory ref, bytes32 d) = _challengedSlot();
        brandHad = token.balanceOf(buyer);
        _toVotes(d);
        _vote(d, 0, true);
        _offer(provider, ref, 0);
        vm.prank(buyer);
        campaigns.acceptSettlement(ref.campaign, ref.agent, ref.nonce, 0);
        _assertEnd(ref, REJECTED_FINAL, 0, REWARD - EVALUATOR_FEE, EVALUATOR_FEE);
    }

    function test_AnOfferOutlivesAVoteAndNoVerdict() public {
        (Ref memory ref, bytes32 d) = _challengedSlot();
        _offer(buyer, ref, 4000);
        _toVotes(d);
        _vote(d, 0, false);
        uint256 start = vm.snapshotState();
        vm.prank(provider);
        campaigns.acceptSettlement(ref.campaign, ref.agent, ref.nonce, 4000);
        vm.revertToState(start);
        _vote(d, 1, false);
        _refused(provider, _taking(ref, 4000), ISvcCampaigns.ProposalChanged.selector);
        vm.warp(_deadline(d) + 1);
        _refused(provider, _taking(ref, 4000), ISvcCampaigns.ProposalChanged.selector);
        _offer(buyer, ref, 4000);
        vm.prank(provider);
        campaigns.acceptSettlement(ref.campaign, ref.agent, ref.nonce, 4000);
    }

    function test_OnlyThePartiesSettleAndOnlyAChallengedSlot() public {
        Ref memory rejected = _rejectedSlot();
        _refused(buyer, _offering(rejected, 1), ISvcCampaigns.SlotNotChallenged.selector);
        _refused(buyer, _taking(rejected, 1), ISvcCampaigns.SlotNotChallenged.selector);
        (Ref memory ref,) = _challengedSlot();
        _refused(
            stranger, _offering(ref, 1), abi.encodeWithSelector(ISvcCampaigns.NotParty.selector, stranger)
        );
        _refused(
            buyer, _offering(ref, 10_001), abi.encodeWithSelector(ISvcCampaigns.ShareInvalid.selector, 10_001)
        );
        _refused(buyer, _taking(ref, 0), ISvcCampaigns.ProposalChanged.selector);
        _offer(buyer, ref, 100);
        _refused(provider, _taking(ref, 99), ISvcCampaigns.ProposalChanged.selector);
        _refused(buyer, _taking(ref, 100), abi.encodeWithSelector(ISvcCampaigns.NotParty.selector, buyer));
        _offer(provider, ref, 100);
        _refused(
            provider, _taking(ref, 100), abi.encodeWithSelector(ISvcCampaigns.NotParty.selector, provider)
        );
        vm.prank(provider);
        identity.transferFrom(provider, stranger, providerAgent);
        _refused(buyer, _taking(ref, 100), ISvcCampaigns.ProposalChanged.selector);
    }
}
