// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcCampaigns} from "../../src/campaigns/ISvcCampaigns.sol";
import {IArbitrable} from "../../src/shared/IArbitrable.sol";
import {vm} from "../shared/Vm.sol";
import {CampaignSpec} from "./CampaignSpec.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Brands, providers, strangers and the operator against each other: no one gets what is another's.
contract SvcCampaignsAttacksTest is CampaignSpec {
    address private constant HEIR = address(0x4E14);

    // ------------------------------------------------------------------------------------------- sold agents

    /// @dev A slot of the provider's agent in one of the five states that an owner can act in.
    function _inState(uint256 state) private returns (Ref memory ref) {
        if (state == 0) return _claimedSlot();
        if (state == 1) return _submittedSlot();
        if (state == 2) return _sentBackSlot();
        if (state == 3) return _rejectedSlot();
        (ref,) = _challengedSlot();
        vm.prank(buyer);
        campaigns.proposeSettlement(ref.campaign, ref.agent, ref.nonce, 10_000);
    }

    /// @dev What the owner of the agent does in this state.
    function _ownersMove(uint256 state, Ref memory ref) private pure returns (bytes memory) {
        if (state == 1) return _on(ISvcCampaigns.claimAfterTimeout.selector, ref);
        if (state == 3) return _challengeCall(ref);
        if (state == 4) {
            return _on(ISvcCampaigns.acceptSettlement.selector, ref, bytes32(uint256(10_000)));
        }
        return _on(ISvcCampaigns.submitSlot.selector, ref, WORK);
    }

    function _sell(address to) private {
        vm.prank(provider);
        identity.transferFrom(provider, to, providerAgent);
    }

    function test_ASoldAgentTakesItsSlotsAlongInEveryState() public {
        for (uint256 state; state < 5; ++state) {
            uint256 snapshot = vm.snapshotState();
            Ref memory ref = _inState(state);
            _sell(HEIR);
            if (state == 1) vm.warp(_campaign(ref.campaign).closesAt + 1);
            bytes memory refusal = state == 4
                ? abi.encodeWithSelector(ISvcCampaigns.NotParty.selector, provider)
                : _notOwner(providerAgent, provider);
            _refused(provider, _ownersMove(state, ref), refusal);
            vm.prank(HEIR);
            (bool done,) = address(campaigns).call(_ownersMove(state, ref));
            vm.assertTrue(done, "the new owner's move");
            vm.assertEq(token.balanceOf(provider), 0);
            vm.revertToState(snapshot);
        }
    }

    /// @dev The brand buys the agent, bond and all, and plays both sides: it can only move its own money, and earns no record.
    function test_ABrandThatBuysTheAgentMovesItsOwnMoneyOnly() public {
        Ref memory other = _claimOfAnotherBrand();
        for (uint256 state; state < 5; ++state) {
            uint256 snapshot = vm.snapshotState();
            uint256 before = token.balanceOf(buyer);
            Ref memory ref = _inState(state);
            _sell(buyer);
            if (state == 1) vm.warp(_campaign(ref.campaign).closesAt + 1);
            vm.prank(buyer);
            (bool done,) = address(campaigns).call(_ownersMove(state, ref));
            vm.assertTrue(done, "the brand's move as the provider");
            if (state == 0 || state == 2) _approve(ref);
            if (state == 3) {
                vm.prank(buyer);
                campaigns.proposeSettlement(ref.campaign, ref.agent, ref.nonce, 0);
                vm.prank(buyer);
                campaigns.acceptSettlement(ref.campaign, ref.agent, ref.nonce, 0);
            }
            vm.warp(_campaign(ref.campaign).closesAt + 1);
            campaigns.reclaimExpired(ref.campaign);
            uint256 fee = _campaign(ref.campaign).fees;
            vm.assertEq(before - token.balanceOf(buyer), fee, "the brand paid the fee");
            vm.assertEq(fee, state == 3 ? 0 : FEE);
            vm.assertEq(reputation.statsOf(providerAgent).successful, 0);
            vm.assertEq(staking.lockedBy(address(campaigns), providerAgent), 0);
            // The other brand's campaign is as it was.
            _assertSlot(other, ISvcCampaigns.SlotStatus.CLAIMED);
            _assertHeld(SLOTS * REWARD + fee);
            vm.revertToState(snapshot);
        }
    }

    /// @dev An owner can have its agent's earnings go to another wallet.
    function test_TheAgentsWalletIsPaid() public {
        uint256 key = 0xFACE;
        uint256 deadline = vm.getBlockTimestamp() + 1 minutes;
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("ERC8004IdentityRegistry"),
                keccak256("1"),
                block.chainid,
                address(identity)
            )
        );
        bytes32 message = keccak256(
            abi.encode(
                keccak256("AgentWalletSet(uint256 agentId,address newWallet,address owner,uint256 deadline)"),
                providerAgent,
                vm.addr(key),
                provider,
                deadline
            )
        );
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, keccak256(abi.encodePacked("\x19\x01", domain, message)));
        vm.prank(provider);
        identity.setAgentWallet(providerAgent, vm.addr(key), deadline, abi.encodePacked(r, s, v));
        _approvedSlot();
        vm.assertEq(token.balanceOf(vm.addr(key)), NET);
        vm.assertEq(token.balanceOf(provider), 0);
    }

    // -------------------------------------------------------------------------------------------------- stakes

    /// @dev A campaign of the stranger, with the terms of `_terms`, and the provider's slot in it.
    function _claimOfAnotherBrand() private returns (Ref memory) {
        token.mint(stranger, SLOTS * REWARD);
        vm.startPrank(stranger);
        token.approve(address(campaigns), type(uint256).max);
        (bool done,) = address(campaigns).call(_fundCall("other", _terms()));
        vm.stopPrank();
        vm.assertTrue(done, "funding");
        uint256 agentId = _agent(HEIR);
        _stake(HEIR, agentId, STAKE);
        return _claimAs(campaigns.campaignIdOf(stranger, "other", _terms()), agentId, 0);
    }

    /// @dev One stake behind an order and two brands' slots: each slash takes its own lock, and leaves the others whole.
    function test_NoOnesSlashTakesTheLockOfAnother() public {
        bytes32 order = _accepted();
        Ref memory first = _claimedSlot();
        ISvcCampaigns.Terms memory terms = _terms();
        terms.providerBond = STAKE - LOCK - SLOT_BOND;
        terms.maxSubmitSeconds = 5 days;
        Ref memory second = _claim(_fundWith(terms));
        _assertPool(0, STAKE, 0);
        uint256 before = token.balanceOf(buyer);
        _passDeadline(first);
        vm.prank(buyer);
        campaigns.removeExpired(first.campaign, first.agent, first.nonce);
        vm.assertEq(token.balanceOf(buyer) - before, SLOT_BOND);
        vm.assertEq(staking.lockedBy(address(escrow), providerAgent), LOCK);
        vm.assertEq(staking.lockedBy(address(campaigns), providerAgent), terms.providerBond);
        vm.warp(block.timestamp + DELIVERY);
        escrow.cancelExpired(order);
        vm.assertEq(staking.lockedBy(address(campaigns), providerAgent), terms.providerBond);
        _passDeadline(second);
        before = token.balanceOf(buyer);
        vm.prank(buyer);
        campaigns.removeExpired(second.campaign, second.agent, second.nonce);
        vm.assertEq(token.balanceOf(buyer) - before, terms.providerBond);
        _assertPool(LOCK, 0, 2);
    }

    /// @dev A bond cannot be taken out from under a slot, in whatever state.
    function test_ALockedBondIsNotWithdrawn() public {
        for (uint256 state; state < 5; ++state) {
            uint256 snapshot = vm.snapshotState();
            _inState(state);
            vm.prank(provider);
            (bool done,) = address(staking).call(
                abi.encodeCall(staking.withdrawStake, (providerAgent, STAKE - SLOT_BOND + 1))
            );
            vm.assertFalse(done);
            vm.revertToState(snapshot);
        }
    }

    /// @dev The operator strikes the module off everywhere while slots are in every state: locks end as they would have.
    function test_StrikingTheModuleOffChangesNoEnd() public {
        bytes32 d;
        Ref memory lost;
        Ref memory overdue = _claimedSlot();
        Ref memory sentBack = _sentBackSlot();
        Ref memory rejected = _rejectedSlot();
        (lost, d) = _challengedSlot();
        vm.startPrank(admin);
        staking.setModule(address(campaigns), false);
        disputes.setModule(address(campaigns), false);
        reputation.setRecorder(address(campaigns), false);
        vm.stopPrank();
        uint256 before = token.balanceOf(buyer);
        _toVotes(d);
        _vote(d, 0, false);
        _vote(d, 1, false);
        vm.prank(provider);
        disputes.acceptEvaluatorVerdict(d);
        _assertSlot(lost, ISvcCampaigns.SlotStatus.REJECTED_FINAL);
        campaigns.finalizeReject(rejected.campaign, rejected.agent, rejected.nonce);
        vm.startPrank(buyer);
        campaigns.removeExpired(overdue.campaign, overdue.agent, overdue.nonce);
        campaigns.removeExpired(sentBack.campaign, sentBack.agent, sentBack.nonce);
        vm.stopPrank();
        uint256 back = REWARD + REWARD - FEE - EVALUATOR_FEE;
        vm.assertEq(token.balanceOf(buyer) - before, back + 4 * SLOT_BOND);
        _assertPool(STAKE - 4 * SLOT_BOND, 0, 4);
        vm.assertEq(reputation.statsOf(providerAgent).completed, 0);
    }

    // ---------------------------------------------------------------------------------------------- exact seconds

    /// @dev In the last second of the review the brand acts and the provider does not; a second later it is the other way round.
    function test_TheReviewEndsInItsSecond() public {
        for (uint256 i; i < 2; ++i) {
            uint256 snapshot = vm.snapshotState();
            bytes32 id = _funded();
            if (i == 1) vm.warp(_campaign(id).closesAt);
            Ref memory ref = _claim(id);
            _submit(ref);
            uint256 end = i == 1 ? _slot(ref).deadline : _campaign(id).closesAt;
            vm.assertTrue(_slot(ref).deadline <= end && _campaign(id).closesAt <= end);
            vm.warp(end);
            _refused(
                provider,
                _on(ISvcCampaigns.claimAfterTimeout.selector, ref),
                abi.encodeWithSelector(ISvcCampaigns.ReviewOpen.selector, end)
            );
            uint256 inTime = vm.snapshotState();
            _reject(ref);
            vm.revertToState(inTime);
            _sendBack(ref);
            vm.revertToState(inTime);
            vm.warp(end + 1);
            bytes4 over = ISvcCampaigns.ReviewOver.selector;
            _refused(buyer, _on(ISvcCampaigns.rejectSlot.selector, ref, NOTE), over);
            _refused(buyer, _on(ISvcCampaigns.requestChanges.selector, ref, NOTE), over);
            vm.prank(provider);
            campaigns.claimAfterTimeout(ref.campaign, ref.agent, ref.nonce);
            vm.revertToState(snapshot);
        }
    }

    /// @dev Sent back at the last moment, the provider has the whole time again, beyond the end of the campaign.
    function test_WhatIsSentBackAtTheEndGoesOn() public {
        Ref memory ref = _submittedSlot();
        uint256 closesAt = _campaign(ref.campaign).closesAt;
        vm.warp(closesAt);
        _sendBack(ref);
        vm.warp(closesAt + SUBMIT);
        campaigns.reclaimExpired(ref.campaign);
        _submit(ref);
        vm.warp(_slot(ref).deadline + 1);
        vm.prank(provider);
        campaigns.claimAfterTimeout(ref.campaign, ref.agent, ref.nonce);
        vm.assertEq(token.balanceOf(provider), NET);
    }

    // ------------------------------------------------------------------------------------------------- races

    /// @dev A slot that is removed and one that is reclaimed in the same block are refunded once, in either order.
    function test_RemovalAndReclaimRefundEachSlotOnce() public {
        for (uint256 i; i < 2; ++i) {
            uint256 snapshot = vm.snapshotState();
            uint256 before = token.balanceOf(buyer);
            Ref memory ref = _claimedSlot();
            vm.warp(_campaign(ref.campaign).closesAt + 1);
            if (i == 0) campaigns.reclaimExpired(ref.campaign);
            vm.prank(buyer);
            campaigns.removeExpired(ref.campaign, ref.agent, ref.nonce);
            if (i == 1) campaigns.reclaimExpired(ref.campaign);
            vm.assertEq(token.balanceOf(buyer), before + SLOT_BOND);
            _assertHeld(0);
            vm.revertToState(snapshot);
        }
    }

    /// @dev The freed slot of the only one there is can be claimed again, by others and by the same, but not beyond the limit.
    function test_ARemovedSlotIsForTheNext() public {
        ISvcCampaigns.Terms memory terms = _terms();
        terms.slots = 1;
        terms.perProviderLimit = 1;
        terms.maxSubmitSeconds = 1 hours;
        bytes32 id = _fundWith(terms);
        Ref memory first = _claim(id);
        uint256 rival = _agent(stranger);
        _stake(stranger, rival, STAKE);
        bytes memory claiming = _on(ISvcCampaigns.claimSlot.selector, _ref(id, rival, 0));
        _refused(stranger, claiming, ISvcCampaigns.CampaignFilled.selector);
        _passDeadline(first);
        vm.prank(buyer);
        campaigns.removeExpired(id, first.agent, first.nonce);
        _refused(
            provider,
            _on(ISvcCampaigns.claimSlot.selector, _ref(id, _agent(provider), 0)),
            abi.encodeWithSelector(ISvcCampaigns.ProviderLimitReached.selector, 1)
        );
        Ref memory second = _claimAs(id, rival, 0);
        _submit(second);
        _approve(second);
        vm.assertEq(token.balanceOf(stranger), NET);
        vm.assertEq(_campaign(id).open, 0);
        _assertHeld(FEE);
    }

    function test_TheLargestIndexIsBelowTheLargestLimit() public {
        ISvcCampaigns.Terms memory terms = _terms();
        terms.perProviderLimit = type(uint16).max;
        bytes32 id = _fundWith(terms);
        _claimAs(id, providerAgent, type(uint16).max - 1);
        _refused(
            provider,
            _on(ISvcCampaigns.claimSlot.selector, _ref(id, providerAgent, type(uint16).max)),
            abi.encodeWithSelector(ISvcCampaigns.ProviderLimitReached.selector, type(uint16).max)
        );
    }

    // ------------------------------------------------------------------------------------------ within a payout

    /// @dev A campaign whose brand is the token itself, with two submitted slots: it can call while it is paying.
    function _brandIsTheToken() private returns (Ref memory first, Ref memory second) {
        vm.startPrank(address(token));
        token.mint(address(token), SLOTS * REWARD);
        token.approve(address(campaigns), type(uint256).max);
        (bool done,) = address(campaigns).call(_fundCall("token", _terms()));
        vm.stopPrank();
        vm.assertTrue(done, "funding");
        bytes32 id = campaigns.campaignIdOf(address(token), "token", _terms());
        (first, second) = (_claimAs(id, providerAgent, 0), _claimAs(id, providerAgent, 1));
        _submit(first);
        _submit(second);
    }

    /// @dev The functions that move no money have no guard. Called by the brand while it pays for a batch, they break the batch.
    function test_ABrandThatRejectsWithinItsOwnBatchUndoesTheBatch() public {
        (Ref memory first, Ref memory second) = _brandIsTheToken();
        uint256[] memory agentIds = new uint256[](2);
        bytes32[] memory nonces = new bytes32[](2);
        (agentIds[0], agentIds[1], nonces[0], nonces[1]) =
        (first.agent, second.agent, first.nonce, second.nonce);
        bytes[2] memory calls = [
            _on(ISvcCampaigns.rejectSlot.selector, second, NOTE),
            _on(ISvcCampaigns.requestChanges.selector, second, NOTE)
        ];
        for (uint256 i; i < 2; ++i) {
            _hostile().arm(address(campaigns), calls[i]);
            _refused(
                address(token),
                abi.encodeCall(ISvcCampaigns.approveSlots, (first.campaign, agentIds, nonces)),
                _notSubmitted(second)
            );
        }
        // A slot that is being paid is paid: it cannot be rejected any more.
        _hostile().arm(address(campaigns), _on(ISvcCampaigns.rejectSlot.selector, first, NOTE));
        vm.prank(address(token));
        campaigns.approveSlot(first.campaign, first.agent, first.nonce);
        vm.assertTrue(_hostile().reentered());
        vm.assertFalse(_hostile().reentrySucceeded());
        _assertSlot(first, ISvcCampaigns.SlotStatus.APPROVED);
        _assertHeld(2 * REWARD + FEE);
    }

    /// @dev An agent that claims while a slot is being removed or the rest reclaimed finds the books closed.
    function test_AClaimWithinARefundFindsTheFinishedState() public {
        uint256 agentId = _agent(stranger);
        _stake(stranger, agentId, STAKE);
        vm.prank(stranger);
        identity.transferFrom(stranger, address(token), agentId);
        Ref memory removed = _claimedSlot();
        Ref memory next = _ref(removed.campaign, agentId, 0);
        _passDeadline(removed);
        _hostile().arm(address(campaigns), _on(ISvcCampaigns.claimSlot.selector, next));
        vm.prank(buyer);
        campaigns.removeExpired(removed.campaign, removed.agent, removed.nonce);
        vm.assertTrue(_hostile().reentrySucceeded());
        vm.assertEq(_campaign(removed.campaign).open, SLOTS - 1);
        _assertHeld(SLOTS * REWARD);

        vm.warp(_campaign(removed.campaign).closesAt + 1);
        Ref memory late = _ref(removed.campaign, agentId, 1);
        _hostile().arm(address(campaigns), _on(ISvcCampaigns.claimSlot.selector, late));
        campaigns.reclaimExpired(removed.campaign);
        vm.assertTrue(_hostile().reentered());
        vm.assertFalse(_hostile().reentrySucceeded());
        _assertHeld(REWARD);
    }

    /// @dev The recipient of the fees is the operator's: one that cannot be paid holds up the fees and nothing else.
    function test_ABlacklistedFeeRecipientLosesNothing() public {
        bytes32[] memory ids = new bytes32[](1);
        ids[0] = _approvedSlot().campaign;
        _hostile().setBlacklisted(treasury, true);
        vm.prank(stranger);
        (bool done,) = address(campaigns).call(abi.encodeCall(ISvcCampaigns.withdrawFees, (ids)));
        vm.assertFalse(done);
        vm.assertEq(_campaign(ids[0]).fees, FEE);
        vm.prank(admin);
        campaigns.setFeeRecipient(HEIR);
        campaigns.withdrawFees(ids);
        vm.assertEq(token.balanceOf(HEIR), FEE);
    }

    // ------------------------------------------------------------------------------------------------ every unit

    /// @dev Whatever the reward, the fee and the ruling: what everyone gets adds up to the reward, and the rest is untouched.
    function testFuzz_EveryRulingSharesTheRewardToTheUnit(
        uint256 reward,
        uint16 feeBps,
        uint8 result,
        uint8 voters,
        bool arbitrated
    ) public {
        (Ref memory ref, uint256 before) = _challengedWith(reward, feeBps);
        IArbitrable.Ruling memory ruling;
        ruling.result = IArbitrable.Result(result % 3);
        for (uint256 i; i < voters % 4; ++i) {
            ruling.voters[i] = evaluators[i];
        }
        if (arbitrated) ruling.arbitrator = arbitrators[0];
        vm.prank(address(disputes));
        campaigns.resolve(ref.id, ruling);
        uint256 judges = token.balanceOf(_owner(arbitrators[0]));
        for (uint256 i; i < 3; ++i) {
            judges += token.balanceOf(_owner(evaluators[i]));
        }
        _assertWhole(ref, before, judges);
        if (ruling.result == IArbitrable.Result.BUYER_UPHELD) vm.assertEq(token.balanceOf(provider), 0);
    }

    function testFuzz_EverySettlementSharesTheRewardToTheUnit(uint256 reward, uint16 feeBps, uint16 bps)
        public
    {
        (Ref memory ref, uint256 before) = _challengedWith(reward, feeBps);
        bps = uint16(_bound(bps, 0, 10_000));
        vm.prank(buyer);
        campaigns.proposeSettlement(ref.campaign, ref.agent, ref.nonce, bps);
        vm.prank(provider);
        campaigns.acceptSettlement(ref.campaign, ref.agent, ref.nonce, bps);
        _assertWhole(ref, before, 0);
        vm.assertEq(staking.lockedBy(address(campaigns), providerAgent), 0);
    }

    function _challengedWith(uint256 reward, uint16 feeBps) private returns (Ref memory ref, uint256 before) {
        vm.startPrank(admin);
        campaigns.setMinReward(1);
        campaigns.setProtocolFeeBps(uint16(_bound(feeBps, 0, 1000)));
        vm.stopPrank();
        ISvcCampaigns.Terms memory terms = _terms();
        terms.rewardPerSlot = _bound(reward, 1, 10_000 * ONE);
        if (reward % 3 == 0) terms.rewardPerSlot = _bound(reward, 1, 200);
        before = token.balanceOf(buyer);
        ref = _claim(_fundWith(terms));
        _submit(ref);
        _reject(ref);
        _challenge(ref);
    }

    function _assertWhole(Ref memory ref, uint256 before, uint256 judges) private view {
        ISvcCampaigns.Campaign memory campaign = _campaign(ref.campaign);
        uint256 reward = campaign.rewardPerSlot;
        bool slashed = reputation.statsOf(providerAgent).disputeLosses != 0;
        // Two slots are still open.
        uint256 paidByBrand = before + (slashed ? SLOT_BOND : 0) - token.balanceOf(buyer) - 2 * reward;
        vm.assertEq(token.balanceOf(provider) + judges + campaign.fees, paidByBrand, "whole");
        _assertHeld(2 * reward + campaign.fees);
        vm.assertEq(campaigns.creditOf(IERC20(address(token)), provider), 0);
    }
}
