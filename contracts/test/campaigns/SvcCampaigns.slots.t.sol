// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcCampaigns} from "../../src/campaigns/ISvcCampaigns.sol";
import {ISvcStaking} from "../../src/stake/ISvcStaking.sol";
import {vm} from "../shared/Vm.sol";
import {CampaignSpec} from "./CampaignSpec.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

/// @title A slot from the claim to each end that needs no dispute.
contract SvcCampaignsSlotsTest is CampaignSpec {
    ISvcCampaigns.SlotStatus private constant CLAIMED = ISvcCampaigns.SlotStatus.CLAIMED;

    function _claimCall(Ref memory ref) private pure returns (bytes memory) {
        return _on(ISvcCampaigns.claimSlot.selector, ref);
    }

    function _proof(Ref memory ref) private pure returns (bytes memory) {
        return _on(ISvcCampaigns.submitSlot.selector, ref, WORK);
    }

    // --------------------------------------------------------------------------------------------------- claim

    function test_AClaimLocksTheBondAndSaysTheIdThatWasKnownBefore() public {
        bytes32 id = _funded();
        Ref memory ref = _ref(id, providerAgent, 0);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.SlotClaimed(
            ref.id, id, providerAgent, provider, ref.nonce, uint64(block.timestamp + SUBMIT), SLOT_BOND
        );
        _expectEmit(address(staking));
        emit ISvcStaking.StakeLocked(ref.id, providerAgent, SLOT_BOND);
        vm.prank(provider);
        vm.assertEq(campaigns.claimSlot(id, providerAgent, ref.nonce), ref.id);
        vm.assertEq(ref.id, keccak256(abi.encode(id, providerAgent, ref.nonce)));
        _assertSlot(ref, CLAIMED);
        ISvcCampaigns.Slot memory slot = _slot(ref);
        vm.assertEq(slot.deadline, block.timestamp + SUBMIT);
        vm.assertEq(bytes32(slot.idPrefix), bytes32(bytes20(ref.id)));
        vm.assertEq(slot.seed, 0);
        vm.assertEq(slot.rounds, 0);
        vm.assertEq(_campaign(id).open, SLOTS - 1);
        vm.assertEq(campaigns.claimsOf(id, provider), 1);
        _assertPool(STAKE - SLOT_BOND, SLOT_BOND, 0);
        vm.assertEq(staking.lockedBy(address(campaigns), providerAgent), SLOT_BOND);
    }

    function test_TheSecondCurrencyLocksTheSecondStake() public {
        ISvcCampaigns.Terms memory terms = _terms();
        terms.token = address(secondToken);
        Ref memory ref = _claim(_fundWith(terms));
        _assertPool(STAKE, 0, 0);
        vm.assertEq(secondStaking.lockedBy(address(campaigns), providerAgent), SLOT_BOND);
        _submit(ref);
        _approve(ref);
        vm.assertEq(secondToken.balanceOf(provider), NET);
        vm.assertEq(secondStaking.lockedBy(address(campaigns), providerAgent), 0);
    }

    function test_OnlyTheOwnerOfTheAgentClaims() public {
        Ref memory ref = _ref(_funded(), providerAgent, 0);
        _refused(stranger, _claimCall(ref), _notOwner(providerAgent, stranger));
        Ref memory unborn = _ref(ref.campaign, 999, 0);
        _refused(
            stranger,
            _claimCall(unborn),
            abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 999)
        );
    }

    function test_TheBrandWorksNeitherItselfNorThroughAnAgentItBought() public {
        bytes32 id = _funded();
        _refused(buyer, _claimCall(_ref(id, buyerAgent, 0)), ISvcCampaigns.SelfDealing.selector);
        vm.prank(provider);
        identity.transferFrom(provider, buyer, providerAgent);
        _refused(buyer, _claimCall(_ref(id, providerAgent, 0)), ISvcCampaigns.SelfDealing.selector);
    }

    function test_AnUnknownOverOrFilledCampaignTakesNoClaim() public {
        Ref memory none = _ref("none", providerAgent, 0);
        _refused(provider, _claimCall(none), ISvcCampaigns.CampaignUnknown.selector);
        bytes32 id = _funded();
        uint256 snapshot = vm.snapshotState();
        vm.warp(_campaign(id).closesAt);
        _claim(id);
        vm.revertToState(snapshot);
        vm.warp(_campaign(id).closesAt + 1);
        Ref memory ref = _ref(id, providerAgent, 0);
        _refused(provider, _claimCall(ref), ISvcCampaigns.CampaignOver.selector);
        campaigns.reclaimExpired(id);
        _refused(provider, _claimCall(ref), ISvcCampaigns.CampaignOver.selector);
    }

    /// @dev Two claim the last slot in one block: the second is refused by name, and keeps its stake.
    function test_TheLastSlotGoesToTheFirst() public {
        ISvcCampaigns.Terms memory terms = _terms();
        terms.slots = 1;
        bytes32 id = _fundWith(terms);
        uint256 rival = _agent(stranger);
        _stake(stranger, rival, STAKE);
        _claim(id);
        _refused(stranger, _claimCall(_ref(id, rival, 0)), ISvcCampaigns.CampaignFilled.selector);
        vm.assertEq(staking.lockedBy(address(campaigns), rival), 0);
        vm.assertEq(campaigns.claimsOf(id, stranger), 0);
    }

    function test_TheLimitCountsTheWalletWhateverItsAgents() public {
        bytes32 id = _funded();
        uint256 second = _agent(provider);
        uint256 third = _agent(provider);
        _stake(provider, second, STAKE);
        _stake(provider, third, STAKE);
        _claimAs(id, providerAgent, 0);
        _claimAs(id, second, 0);
        _refused(
            provider,
            _claimCall(_ref(id, third, 0)),
            abi.encodeWithSelector(ISvcCampaigns.ProviderLimitReached.selector, 2)
        );
    }

    function test_TheLimitCountsTheAgentWhateverItsOwners() public {
        bytes32 id = _funded();
        _claimAs(id, providerAgent, 0);
        _claimAs(id, providerAgent, 1);
        vm.prank(provider);
        identity.transferFrom(provider, stranger, providerAgent);
        bytes memory reached = abi.encodeWithSelector(ISvcCampaigns.ProviderLimitReached.selector, 2);
        _refused(stranger, _claimCall(_ref(id, providerAgent, 2)), reached);
        for (uint256 i; i < 2; ++i) {
            Ref memory used = _ref(id, providerAgent, i);
            _refused(stranger, _claimCall(used), ISvcCampaigns.SlotExists.selector);
            used.nonce = used.nonce ^ bytes32(uint256(1));
            _refused(stranger, _claimCall(used), ISvcCampaigns.SlotExists.selector);
        }
    }

    function test_ASlotThatEndedIsNotClaimedAgainUnderItsId() public {
        ISvcCampaigns.Terms memory terms = _terms();
        terms.perProviderLimit = 5;
        bytes32 id = _fundWith(terms);
        Ref memory ref = _claim(id);
        _passDeadline(ref);
        vm.prank(buyer);
        campaigns.removeExpired(id, ref.agent, ref.nonce);
        _refused(provider, _claimCall(ref), ISvcCampaigns.SlotExists.selector);
        _claimAs(id, providerAgent, 1);
    }

    function test_TheBondIsThresholdAndLock() public {
        bytes32 id = _funded();
        vm.prank(provider);
        staking.withdrawStake(providerAgent, STAKE - SLOT_BOND + 1);
        Ref memory ref = _ref(id, providerAgent, 0);
        _refused(
            provider,
            _claimCall(ref),
            abi.encodeWithSelector(ISvcStaking.StakeGateNotMet.selector, SLOT_BOND - 1, SLOT_BOND)
        );
        _stake(provider, providerAgent, 1);
        _claim(id);
        _refused(
            provider,
            _claimCall(_ref(id, providerAgent, 1)),
            abi.encodeWithSelector(ISvcStaking.StakeFreeInsufficient.selector, 0, SLOT_BOND)
        );
    }

    function test_WithoutABondNoStakeIsNeededAndNoModuleEither() public {
        ISvcCampaigns.Terms memory terms = _terms();
        terms.providerBond = 0;
        bytes32 id = _fundWith(terms);
        vm.startPrank(admin);
        staking.setModule(address(campaigns), false);
        vm.stopPrank();
        uint256 poor = _agent(stranger);
        Ref memory ref = _claimAs(id, poor, 0);
        _submit(ref);
        _approve(ref);
        vm.assertEq(token.balanceOf(stranger), NET);
        Ref memory removed = _claimAs(id, poor, 1);
        _passDeadline(removed);
        vm.prank(buyer);
        campaigns.removeExpired(id, poor, removed.nonce);
        vm.assertEq(_campaign(id).open, SLOTS - 1);
        _refused(
            provider,
            _claimCall(_ref(_funded(), providerAgent, 0)),
            abi.encodeWithSelector(ISvcStaking.NotModule.selector, address(campaigns))
        );
    }

    /// @dev On a deployment where money is staked, claims with a bond wait the promised seven days.
    function test_ANewModuleWaitsUntilItMayLock() public {
        vm.startPrank(admin);
        staking.setModule(address(campaigns), false);
        staking.setModule(address(campaigns), true);
        vm.stopPrank();
        uint256 activeAt = block.timestamp + 7 days;
        bytes32 id = _funded();
        _refused(
            provider,
            _claimCall(_ref(id, providerAgent, 0)),
            abi.encodeWithSelector(ISvcStaking.ModuleNotActive.selector, activeAt)
        );
        vm.warp(activeAt);
        _claim(id);
    }

    // -------------------------------------------------------------------------------------------------- submit

    function test_ASubmissionStartsTheReview() public {
        Ref memory ref = _claimedSlot();
        vm.warp(_slot(ref).deadline);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.SlotSubmitted(ref.id, ref.campaign, WORK, uint64(block.timestamp + REVIEW));
        _submit(ref);
        _assertSlot(ref, ISvcCampaigns.SlotStatus.SUBMITTED);
        vm.assertEq(_slot(ref).deadline, block.timestamp + REVIEW);
    }

    function test_OnlyTheOwnerSubmitsAndOnlyInTime() public {
        Ref memory ref = _claimedSlot();
        _refused(stranger, _proof(ref), _notOwner(providerAgent, stranger));
        _refused(buyer, _proof(ref), _notOwner(providerAgent, buyer));
        _passDeadline(ref);
        _refused(provider, _proof(ref), ISvcCampaigns.SubmitWindowOver.selector);
        // It stays claimed until the brand removes it.
        _assertSlot(ref, CLAIMED);
    }

    function test_ASlotIsItsNonceAndNoOther() public {
        Ref memory ref = _claimedSlot();
        bytes32 nonce = ref.nonce;
        ref.nonce = nonce ^ bytes32(uint256(1));
        _refused(provider, _proof(ref), ISvcCampaigns.SlotNotInProgress.selector);
        vm.assertEq(uint256(_slot(ref).status), 0);
        vm.assertEq(bytes32(_slot(ref).idPrefix), 0);
        (ref.nonce, ref.agent) = (nonce, providerAgent | (1 << 250));
        _refused(provider, _proof(ref), ISvcCampaigns.SlotNotInProgress.selector);
    }

    // ------------------------------------------------------------------------------------------------- approve

    function test_AnApprovalPaysReleasesAndRecords() public {
        Ref memory ref = _submittedSlot();
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.SlotApproved(ref.id, ref.campaign, provider, NET, FEE);
        _expectEmit(address(staking));
        emit ISvcStaking.StakeReleased(ref.id, providerAgent, SLOT_BOND);
        _approve(ref);
        _assertSlot(ref, ISvcCampaigns.SlotStatus.APPROVED);
        vm.assertEq(token.balanceOf(provider), NET);
        vm.assertEq(_campaign(ref.campaign).fees, FEE);
        _assertHeld(2 * REWARD + FEE);
        _assertPool(STAKE, 0, 0);
        vm.assertEq(reputation.statsOf(providerAgent).successful, 1);
        vm.assertEq(reputation.statsOf(providerAgent).onTime, 1);
    }

    function test_AnApprovalIsForTheBrandAtAnyTime() public {
        Ref memory ref = _submittedSlot();
        bytes memory approving = _on(ISvcCampaigns.approveSlot.selector, ref);
        _refused(stranger, approving, ISvcCampaigns.NotBrand.selector);
        _refused(provider, approving, ISvcCampaigns.NotBrand.selector);
        vm.warp(block.timestamp + 900 days);
        _approve(ref);
        _refused(buyer, approving, _notSubmitted(ref));
    }

    function test_ThePairCountsOncePerDay() public {
        bytes32 id = _funded();
        for (uint256 i; i < 2; ++i) {
            Ref memory ref = _claimAs(id, providerAgent, i);
            _submit(ref);
            _approve(ref);
        }
        vm.assertEq(reputation.statsOf(providerAgent).completed, 1);
        vm.assertEq(token.balanceOf(provider), 2 * NET);
    }

    /// @dev Brand and provider became one since the claim: the money goes round, the record does not.
    function test_AnAgentThatTheBrandBoughtSinceEarnsNoRecord() public {
        Ref memory ref = _submittedSlot();
        vm.prank(provider);
        identity.transferFrom(provider, buyer, providerAgent);
        _approve(ref);
        vm.assertEq(reputation.statsOf(providerAgent).completed, 0);
    }

    function test_TheNewOwnerOfASoldAgentIsPaid() public {
        Ref memory ref = _submittedSlot();
        vm.prank(provider);
        identity.transferFrom(provider, stranger, providerAgent);
        _approve(ref);
        vm.assertEq(token.balanceOf(stranger), NET);
        vm.assertEq(token.balanceOf(provider), 0);
    }

    /// @dev The operator strikes the recorder off: everyone is still paid, only nothing is recorded.
    function test_NoExitDependsOnTheRecord() public {
        Ref memory approved = _submittedSlot();
        Ref memory removed = _claimedSlot();
        Ref memory rejected = _rejectedSlot();
        Ref memory ignored = _submittedSlot();
        vm.startPrank(admin);
        reputation.setRecorder(address(campaigns), false);
        staking.setModule(address(campaigns), false);
        vm.stopPrank();
        _approve(approved);
        vm.warp(block.timestamp + 20 days);
        vm.prank(buyer);
        campaigns.removeExpired(removed.campaign, removed.agent, removed.nonce);
        campaigns.finalizeReject(rejected.campaign, rejected.agent, rejected.nonce);
        vm.prank(provider);
        campaigns.claimAfterTimeout(ignored.campaign, ignored.agent, ignored.nonce);
        vm.assertEq(reputation.statsOf(providerAgent).completed, 0);
        vm.assertEq(staking.lockedBy(address(campaigns), providerAgent), 0);
        vm.assertEq(token.balanceOf(provider), 2 * NET);
    }

    // --------------------------------------------------------------------------------------------------- batch

    function _batch(Ref[] memory refs) private pure returns (bytes memory) {
        uint256[] memory agentIds = new uint256[](refs.length);
        bytes32[] memory nonces = new bytes32[](refs.length);
        for (uint256 i; i < refs.length; ++i) {
            (agentIds[i], nonces[i]) = (refs[i].agent, refs[i].nonce);
        }
        return abi.encodeCall(ISvcCampaigns.approveSlots, (refs[0].campaign, agentIds, nonces));
    }

    function _threeSubmitted() private returns (Ref[] memory refs) {
        bytes32 id = _funded();
        uint256 other = _agent(stranger);
        _stake(stranger, other, STAKE);
        refs = new Ref[](3);
        refs[0] = _claimAs(id, providerAgent, 0);
        refs[1] = _claimAs(id, providerAgent, 1);
        refs[2] = _claimAs(id, other, 0);
        for (uint256 i; i < 3; ++i) {
            _submit(refs[i]);
        }
    }

    function test_ABatchApprovesAll() public {
        Ref[] memory refs = _threeSubmitted();
        _refused(stranger, _batch(refs), ISvcCampaigns.NotBrand.selector);
        vm.prank(buyer);
        (bool done,) = address(campaigns).call(_batch(refs));
        vm.assertTrue(done);
        for (uint256 i; i < 3; ++i) {
            _assertSlot(refs[i], ISvcCampaigns.SlotStatus.APPROVED);
        }
        vm.assertEq(token.balanceOf(provider), 2 * NET);
        vm.assertEq(token.balanceOf(stranger), NET);
        vm.assertEq(_campaign(refs[0].campaign).fees, 3 * FEE);
        _assertHeld(3 * FEE);
        vm.assertEq(reputation.statsOf(refs[2].agent).successful, 1);
    }

    function test_ABatchIsAllOrNothing() public {
        Ref[] memory refs = _threeSubmitted();
        _sendBack(refs[1]);
        _refused(buyer, _batch(refs), _notSubmitted(refs[1]));
        refs[1] = refs[0];
        _refused(buyer, _batch(refs), _notSubmitted(refs[0]));
        _assertSlot(refs[0], ISvcCampaigns.SlotStatus.SUBMITTED);
        vm.assertEq(_campaign(refs[0].campaign).fees, 0);
    }

    /// @dev A slot of another campaign is not among this one's, be the brand the same.
    function test_ABatchStaysInItsCampaign() public {
        Ref[] memory refs = _threeSubmitted();
        Ref memory foreign = _submittedSlot();
        bytes32 id = refs[0].campaign;
        refs[2] = foreign;
        _refused(
            buyer,
            _batch(refs),
            abi.encodeWithSelector(
                ISvcCampaigns.SlotNotSubmitted.selector, campaigns.slotIdOf(id, foreign.agent, foreign.nonce)
            )
        );
    }

    function test_ABatchNeedsAnAgentForEachNonce() public {
        bytes32 id = _submittedSlot().campaign;
        bytes4 invalid = ISvcCampaigns.BatchInvalid.selector;
        _refused(
            buyer,
            abi.encodeCall(ISvcCampaigns.approveSlots, (id, new uint256[](0), new bytes32[](0))),
            invalid
        );
        _refused(
            buyer,
            abi.encodeCall(ISvcCampaigns.approveSlots, (id, new uint256[](2), new bytes32[](1))),
            invalid
        );
    }

    // -------------------------------------------------------------------------------------------------- changes

    function test_ChangesAreRequestedTwiceAtMost() public {
        Ref memory ref = _submittedSlot();
        for (uint8 round = 1; round <= 2; ++round) {
            _expectEmit(address(campaigns));
            emit ISvcCampaigns.ChangesRequested(
                ref.id, ref.campaign, NOTE, round, uint64(block.timestamp + SUBMIT)
            );
            _sendBack(ref);
            _assertSlot(ref, ISvcCampaigns.SlotStatus.CHANGES_REQUESTED);
            vm.assertEq(_slot(ref).rounds, round);
            vm.warp(_slot(ref).deadline);
            _submit(ref);
        }
        _refused(
            buyer, _on(ISvcCampaigns.requestChanges.selector, ref, NOTE), ISvcCampaigns.NoRoundsLeft.selector
        );
        _approve(ref);
        vm.assertEq(token.balanceOf(provider), NET);
    }

    function test_OnlyTheBrandRequestsChangesOrRejects() public {
        Ref memory ref = _submittedSlot();
        _refused(
            provider, _on(ISvcCampaigns.requestChanges.selector, ref, NOTE), ISvcCampaigns.NotBrand.selector
        );
        _refused(stranger, _on(ISvcCampaigns.rejectSlot.selector, ref, NOTE), ISvcCampaigns.NotBrand.selector);
    }

    /// @dev An overdue brand may still review while its campaign runs; after both it can only approve, or let the provider take it.
    function testFuzz_ReviewAndTimeoutNeverRace(uint256 time, bool late) public {
        bytes32 id = _funded();
        if (late) vm.warp(_campaign(id).closesAt);
        Ref memory ref = _claim(id);
        vm.warp(block.timestamp + (time % SUBMIT));
        _submit(ref);
        vm.warp(block.timestamp + (time % 15 days));
        uint256 end =
            _slot(ref).deadline > _campaign(id).closesAt ? _slot(ref).deadline : _campaign(id).closesAt;
        bool reviewable = block.timestamp <= end;
        uint256 snapshot = vm.snapshotState();
        bytes[2] memory reviews = [
            _on(ISvcCampaigns.requestChanges.selector, ref, NOTE),
            _on(ISvcCampaigns.rejectSlot.selector, ref, NOTE)
        ];
        for (uint256 i; i < 2; ++i) {
            vm.prank(buyer);
            (bool reviewed, bytes memory answer) = address(campaigns).call(reviews[i]);
            vm.assertEq(reviewed, reviewable);
            if (!reviewed) vm.assertEq(answer, abi.encodePacked(ISvcCampaigns.ReviewOver.selector));
            vm.revertToState(snapshot);
            snapshot = vm.snapshotState();
        }
        vm.prank(provider);
        (bool taken, bytes memory reason) =
            address(campaigns).call(_on(ISvcCampaigns.claimAfterTimeout.selector, ref));
        vm.assertEq(taken, !reviewable);
        if (!taken) {
            vm.assertEq(reason, abi.encodeWithSelector(ISvcCampaigns.ReviewOpen.selector, end));
            _approve(ref);
        }
        vm.assertEq(token.balanceOf(provider), NET);
    }

    // ------------------------------------------------------------------------------------------------- timeouts

    function test_AProofThatNoOneReviewedIsPaid() public {
        Ref memory ref = _submittedSlot();
        bytes memory claiming = _on(ISvcCampaigns.claimAfterTimeout.selector, ref);
        uint256 closesAt = _campaign(ref.campaign).closesAt;
        vm.warp(closesAt + 1);
        campaigns.reclaimExpired(ref.campaign);
        _refused(stranger, claiming, _notOwner(providerAgent, stranger));
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.SlotSettled(
            ref.id, ref.campaign, provider, ISvcCampaigns.Outcome.TIMED_OUT, NET, FEE, 0
        );
        vm.prank(provider);
        campaigns.claimAfterTimeout(ref.campaign, ref.agent, ref.nonce);
        _assertSlot(ref, ISvcCampaigns.SlotStatus.APPROVED);
        vm.assertEq(token.balanceOf(provider), NET);
        vm.assertEq(reputation.statsOf(providerAgent).successful, 1);
        _assertPool(STAKE, 0, 0);
        _assertHeld(FEE);
    }

    function test_TheBrandRemovesAnOverdueSlotAndItIsOpenAgain() public {
        Ref memory ref = _claimedSlot();
        bytes memory removing = _on(ISvcCampaigns.removeExpired.selector, ref);
        uint256 deadline = _slot(ref).deadline;
        vm.warp(deadline);
        _refused(buyer, removing, abi.encodeWithSelector(ISvcCampaigns.SubmitWindowOpen.selector, deadline));
        vm.warp(deadline + 1);
        _refused(stranger, removing, ISvcCampaigns.NotBrand.selector);
        uint256 before = token.balanceOf(buyer);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.SlotRemoved(ref.id, ref.campaign, 0, SLOT_BOND);
        _expectEmit(address(staking));
        emit ISvcStaking.StakeSlashed(ref.id, providerAgent, buyer, SLOT_BOND, 0);
        vm.prank(buyer);
        campaigns.removeExpired(ref.campaign, ref.agent, ref.nonce);
        _assertSlot(ref, ISvcCampaigns.SlotStatus.REMOVED);
        vm.assertEq(token.balanceOf(buyer) - before, SLOT_BOND);
        vm.assertEq(_campaign(ref.campaign).open, SLOTS);
        _assertHeld(SLOTS * REWARD);
        _assertPool(STAKE - SLOT_BOND, 0, 1);
        vm.assertEq(reputation.statsOf(providerAgent).completed, 1);
        vm.assertEq(reputation.statsOf(providerAgent).successful, 0);
        vm.assertEq(campaigns.claimsOf(ref.campaign, provider), 1);
    }

    function test_ASlotThatIsNotRedoneInTimeIsRemovedToo() public {
        Ref memory ref = _sentBackSlot();
        _passDeadline(ref);
        vm.prank(buyer);
        campaigns.removeExpired(ref.campaign, ref.agent, ref.nonce);
        _assertSlot(ref, ISvcCampaigns.SlotStatus.REMOVED);
    }

    function testFuzz_SubmissionAndRemovalNeverRace(uint256 time, bool second) public {
        Ref memory ref = second ? _sentBackSlot() : _claimedSlot();
        vm.warp(block.timestamp + (time % (2 * SUBMIT)));
        bool open = block.timestamp <= _slot(ref).deadline;
        vm.prank(buyer);
        (bool removed,) = address(campaigns).call(_on(ISvcCampaigns.removeExpired.selector, ref));
        vm.assertEq(removed, !open);
        vm.prank(provider);
        (bool submitted,) = address(campaigns).call(_proof(ref));
        vm.assertEq(submitted, open);
    }

    // ------------------------------------------------------------------------------------------------ rejection

    function test_ARejectionThatNoOneContestsRefundsTheBrand() public {
        Ref memory ref = _submittedSlot();
        uint64 deadline = uint64(block.timestamp + 48 hours);
        vm.prevrandao(bytes32(uint256(7)));
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.SlotRejected(ref.id, ref.campaign, NOTE, deadline);
        vm.prank(buyer);
        campaigns.rejectSlot(ref.campaign, ref.agent, ref.nonce, NOTE);
        _assertSlot(ref, ISvcCampaigns.SlotStatus.REJECTED);
        vm.assertEq(_slot(ref).seed, 7);
        bytes memory finalizing = _on(ISvcCampaigns.finalizeReject.selector, ref);
        vm.warp(deadline);
        _refused(
            stranger, finalizing, abi.encodeWithSelector(ISvcCampaigns.ChallengeWindowOpen.selector, deadline)
        );
        vm.warp(deadline + 1);
        uint256 before = token.balanceOf(buyer);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.RejectionFinalized(ref.id, ref.campaign, stranger, REWARD, SLOT_BOND);
        vm.prank(stranger);
        campaigns.finalizeReject(ref.campaign, ref.agent, ref.nonce);
        _assertSlot(ref, ISvcCampaigns.SlotStatus.REJECTED_FINAL);
        vm.assertEq(token.balanceOf(buyer) - before, REWARD + SLOT_BOND);
        _assertHeld(2 * REWARD);
        _assertPool(STAKE - SLOT_BOND, 0, 1);
        vm.assertEq(reputation.statsOf(providerAgent).completed, 1);
        vm.assertEq(_campaign(ref.campaign).open, SLOTS - 1);
        _refused(stranger, finalizing, ISvcCampaigns.SlotNotRejected.selector);
    }

    /// @dev A brand cannot have a whole campaign of work for nothing without a signature and 48 hours for each slot.
    function testFuzz_TheMoneyOfEverySlotEndsSomewhere(uint256 reward, uint16 feeBps) public {
        vm.prank(admin);
        campaigns.setProtocolFeeBps(uint16(_bound(feeBps, 0, 1000)));
        ISvcCampaigns.Terms memory terms = _terms();
        terms.rewardPerSlot = _bound(reward, 0.1e6, 1000 * ONE);
        bytes32 id = _fundWith(terms);
        uint256 before = token.balanceOf(buyer);
        Ref memory ref = _claim(id);
        _submit(ref);
        _approve(ref);
        uint256 fee = (terms.rewardPerSlot * campaigns.protocolFeeBps()) / 10_000;
        vm.assertEq(token.balanceOf(provider), terms.rewardPerSlot - fee);
        vm.warp(terms.closesAt + 1);
        campaigns.reclaimExpired(id);
        vm.assertEq(token.balanceOf(buyer) - before, 2 * terms.rewardPerSlot);
        _assertHeld(fee);
    }
}
