// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcCampaigns} from "../../src/campaigns/ISvcCampaigns.sol";
import {TokenPayouts} from "../../src/shared/TokenPayouts.sol";
import {vm} from "../shared/Vm.sol";
import {CampaignSpec} from "./CampaignSpec.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title Funding, intake and the end of a campaign, and what the owner may set.
contract SvcCampaignsFundTest is CampaignSpec {
    function _refusedTerms(ISvcCampaigns.Terms memory terms, bytes memory reason) private {
        _refused(buyer, _fundCall("salt", terms), reason);
    }

    // -------------------------------------------------------------------------------------------------- funding

    function test_FundingPullsAllRewardsAndSaysEverything() public {
        ISvcCampaigns.Terms memory terms = _terms();
        bytes32 id = campaigns.campaignIdOf(buyer, "salt", terms);
        uint256 before = token.balanceOf(buyer);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.CampaignFunded(
            id, buyer, address(token), REWARD, SLOTS, 2, SLOT_BOND, terms.closesAt, SUBMIT, REVIEW, 200, TERMS
        );
        vm.prank(buyer);
        bytes32 made = campaigns.fundCampaign(
            "salt", terms.token, REWARD, SLOTS, 2, SLOT_BOND, terms.closesAt, SUBMIT, REVIEW, TERMS
        );
        vm.assertEq(made, id);
        vm.assertEq(before - token.balanceOf(buyer), SLOTS * REWARD);
        _assertHeld(SLOTS * REWARD);
        ISvcCampaigns.Campaign memory campaign = _campaign(id);
        vm.assertEq(campaign.brand, buyer);
        vm.assertEq(campaign.open, SLOTS);
        vm.assertEq(campaign.fees, 0);
        vm.assertEq(uint256(campaign.status), uint256(ISvcCampaigns.CampaignStatus.LIVE));
        vm.assertEq(campaign.rewardPerSlot, REWARD);
        vm.assertEq(campaign.providerBond, SLOT_BOND);
        vm.assertEq(campaign.closesAt, terms.closesAt);
        vm.assertEq(campaign.maxSubmitSeconds, SUBMIT);
        vm.assertEq(campaign.reviewSeconds, REVIEW);
        vm.assertEq(campaign.perProviderLimit, 2);
        vm.assertEq(campaign.protocolFeeBps, 200);
        vm.assertFalse(campaign.isSecond);
    }

    function test_TheSecondCurrencyIsKeptApart() public {
        ISvcCampaigns.Terms memory terms = _terms();
        terms.token = address(secondToken);
        bytes32 id = _fundWith(terms);
        vm.assertTrue(_campaign(id).isSecond);
        _assertHeld(0);
        vm.assertEq(secondToken.balanceOf(address(campaigns)), SLOTS * REWARD);
        (address first, address second) = campaigns.currencies();
        vm.assertEq(first, address(token));
        vm.assertEq(second, address(secondToken));
    }

    /// @dev A campaign with one changed term is another campaign, so after a reorg no one can put other terms under an id.
    function test_TheIdCommitsToTheBrandTheSaltAndEveryTerm() public {
        ISvcCampaigns.Terms memory terms = _terms();
        bytes32 id = campaigns.campaignIdOf(buyer, "salt", terms);
        bytes memory plain = abi.encode(terms);
        for (uint256 i; i < 9; ++i) {
            bytes memory changed = bytes.concat(plain);
            changed[32 * i + 31] = bytes1(uint8(changed[32 * i + 31]) ^ 1);
            vm.assertTrue(
                campaigns.campaignIdOf(buyer, "salt", abi.decode(changed, (ISvcCampaigns.Terms))) != id
            );
        }
        vm.assertTrue(campaigns.campaignIdOf(stranger, "salt", terms) != id);
        vm.assertTrue(campaigns.campaignIdOf(buyer, "other", terms) != id);
        vm.chainId(7);
        vm.assertTrue(campaigns.campaignIdOf(buyer, "salt", terms) != id);
    }

    function test_TheSameCampaignIsFundedOnceByItsBrandOnly() public {
        ISvcCampaigns.Terms memory terms = _terms();
        vm.prank(buyer);
        (bool done,) = address(campaigns).call(_fundCall("salt", terms));
        vm.assertTrue(done);
        _refusedTerms(terms, abi.encodePacked(ISvcCampaigns.CampaignExists.selector));
        // Someone else with the same terms makes another campaign.
        token.mint(stranger, SLOTS * REWARD);
        vm.startPrank(stranger);
        token.approve(address(campaigns), type(uint256).max);
        (done,) = address(campaigns).call(_fundCall("salt", terms));
        vm.stopPrank();
        vm.assertTrue(done);
        vm.assertEq(_campaign(campaigns.campaignIdOf(stranger, "salt", terms)).brand, stranger);
    }

    function test_TermsOutsideOfTheirBoundsAreRefusedByName() public {
        ISvcCampaigns.Terms memory terms = _terms();
        terms.token = stranger;
        _refusedTerms(terms, abi.encodeWithSelector(ISvcCampaigns.TokenNotListed.selector, stranger));
        terms = _terms();
        terms.slots = 0;
        _refusedTerms(terms, abi.encodePacked(ISvcCampaigns.CountInvalid.selector));
        terms.slots = 1_000_001;
        _refusedTerms(terms, abi.encodeWithSelector(ISvcCampaigns.SlotsTooMany.selector, 1_000_000));
        terms = _terms();
        terms.perProviderLimit = 0;
        _refusedTerms(terms, abi.encodePacked(ISvcCampaigns.CountInvalid.selector));
        terms = _terms();
        terms.rewardPerSlot = 0.1e6 - 1;
        _refusedTerms(terms, abi.encodeWithSelector(ISvcCampaigns.RewardTooSmall.selector, 0.1e6));
        bytes memory large = abi.encodeWithSelector(ISvcCampaigns.BudgetTooLarge.selector, type(uint56).max);
        terms = _terms();
        terms.rewardPerSlot = uint256(type(uint56).max) / SLOTS + 1;
        _refusedTerms(terms, large);
        terms.rewardPerSlot = type(uint256).max;
        _refusedTerms(terms, large);
        terms = _terms();
        terms.providerBond = uint256(type(uint56).max) + 1;
        _refusedTerms(terms, large);
    }

    function test_TimesOutsideOfTheirBoundsAreRefusedByName() public {
        uint256 start = block.timestamp;
        bytes memory ends =
            abi.encodeWithSelector(ISvcCampaigns.ClosesAtInvalid.selector, start + 1 hours, start + 365 days);
        ISvcCampaigns.Terms memory terms = _terms();
        terms.closesAt = uint64(start + 1 hours - 1);
        _refusedTerms(terms, ends);
        terms.closesAt = uint64(start + 365 days + 1);
        _refusedTerms(terms, ends);
        bytes memory submits =
            abi.encodeWithSelector(ISvcCampaigns.SubmitSecondsInvalid.selector, 1 hours, 90 days);
        terms = _terms();
        terms.maxSubmitSeconds = 1 hours - 1;
        _refusedTerms(terms, submits);
        terms.maxSubmitSeconds = 90 days + 1;
        _refusedTerms(terms, submits);
        bytes memory reviews =
            abi.encodeWithSelector(ISvcCampaigns.ReviewSecondsInvalid.selector, 1 hours, 30 days);
        terms = _terms();
        terms.reviewSeconds = 1 hours - 1;
        _refusedTerms(terms, reviews);
        terms.reviewSeconds = 30 days + 1;
        _refusedTerms(terms, reviews);
    }

    function testFuzz_TheLargestValuesFit(uint256 reward, uint32 slots, uint256 bond) public {
        ISvcCampaigns.Terms memory terms = _terms();
        terms.slots = uint32(_bound(slots, 1, 1_000_000));
        terms.rewardPerSlot = _bound(reward, 0.1e6, type(uint56).max / terms.slots);
        terms.providerBond = _bound(bond, 0, type(uint56).max);
        terms.closesAt = uint64(block.timestamp + 365 days);
        terms.maxSubmitSeconds = 90 days;
        terms.reviewSeconds = 30 days;
        terms.perProviderLimit = type(uint16).max;
        token.mint(buyer, type(uint56).max);
        ISvcCampaigns.Campaign memory campaign = _campaign(_fundWith(terms));
        vm.assertEq(campaign.open, terms.slots);
        vm.assertEq(campaign.rewardPerSlot, terms.rewardPerSlot);
        vm.assertEq(campaign.providerBond, terms.providerBond);
        vm.assertEq(campaign.closesAt, terms.closesAt);
        vm.assertEq(campaign.maxSubmitSeconds, 90 days);
        vm.assertEq(campaign.reviewSeconds, 30 days);
        vm.assertEq(campaign.perProviderLimit, type(uint16).max);
        _assertHeld(terms.rewardPerSlot * terms.slots);
    }

    function test_WithoutMoneyNothingIsFunded() public {
        ISvcCampaigns.Terms memory terms = _terms();
        vm.prank(stranger);
        (bool done,) = address(campaigns).call(_fundCall("salt", terms));
        vm.assertFalse(done);
        bytes32 id = campaigns.campaignIdOf(stranger, "salt", terms);
        vm.assertEq(uint256(_campaign(id).status), uint256(ISvcCampaigns.CampaignStatus.NONE));
    }

    function test_TheFeeIsThatOfTheFunding() public {
        bytes32 id = _funded();
        vm.prank(admin);
        campaigns.setProtocolFeeBps(1000);
        vm.assertEq(_campaign(id).protocolFeeBps, 200);
        vm.assertEq(_campaign(_funded()).protocolFeeBps, 1000);
    }

    // --------------------------------------------------------------------------------------------------- intake

    function test_OnlyTheBrandPausesAndResumesTheIntake() public {
        bytes32 id = _funded();
        bytes memory pausing = abi.encodeCall(ISvcCampaigns.pauseIntake, (id));
        bytes memory resuming = abi.encodeCall(ISvcCampaigns.resumeIntake, (id));
        _refused(stranger, pausing, ISvcCampaigns.NotBrand.selector);
        _refused(buyer, resuming, ISvcCampaigns.IntakeNotPaused.selector);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.IntakePaused(id);
        vm.prank(buyer);
        campaigns.pauseIntake(id);
        _refused(buyer, pausing, ISvcCampaigns.IntakeIsPaused.selector);
        _refused(stranger, resuming, ISvcCampaigns.NotBrand.selector);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.IntakeResumed(id);
        vm.prank(buyer);
        campaigns.resumeIntake(id);
        _claim(id);
    }

    function test_APausedIntakeRefusesClaimsAndLetsTheRestGoOn() public {
        bytes32 id = _funded();
        Ref memory ref = _claim(id);
        vm.prank(buyer);
        campaigns.pauseIntake(id);
        Ref memory next = _ref(id, providerAgent, 1);
        _refused(provider, _on(ISvcCampaigns.claimSlot.selector, next), ISvcCampaigns.IntakeIsPaused.selector);
        _submit(ref);
        _approve(ref);
        vm.warp(_campaign(id).closesAt + 1);
        campaigns.reclaimExpired(id);
        _refused(buyer, abi.encodeCall(ISvcCampaigns.pauseIntake, (id)), ISvcCampaigns.CampaignOver.selector);
        _refused(
            buyer, abi.encodeCall(ISvcCampaigns.resumeIntake, (id)), ISvcCampaigns.IntakeNotPaused.selector
        );
    }

    // -------------------------------------------------------------------------------------------------- the end

    function test_AnyoneReclaimsTheOpenSlotsForTheBrandOnceItIsOver() public {
        bytes32 id = _funded();
        Ref memory ref = _claim(id);
        bytes memory reclaiming = abi.encodeCall(ISvcCampaigns.reclaimExpired, (id));
        uint256 closesAt = _campaign(id).closesAt;
        vm.warp(closesAt);
        _refused(
            stranger, reclaiming, abi.encodeWithSelector(ISvcCampaigns.CampaignNotOver.selector, closesAt)
        );
        vm.warp(closesAt + 1);
        uint256 before = token.balanceOf(buyer);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.CampaignClosed(id, stranger, 2, 2 * REWARD);
        vm.prank(stranger);
        campaigns.reclaimExpired(id);
        vm.assertEq(token.balanceOf(buyer) - before, 2 * REWARD);
        _assertHeld(REWARD);
        vm.assertEq(uint256(_campaign(id).status), uint256(ISvcCampaigns.CampaignStatus.CLOSED));
        _refused(stranger, reclaiming, ISvcCampaigns.CampaignOver.selector);
        // The claimed slot has its own end: its reward goes straight to the brand.
        vm.prank(buyer);
        campaigns.removeExpired(ref.campaign, ref.agent, ref.nonce);
        vm.assertEq(token.balanceOf(buyer) - before, 3 * REWARD + SLOT_BOND);
        vm.assertEq(_campaign(id).open, 0);
        _assertHeld(0);
    }

    function test_AnUnknownCampaignHasNothingToReclaim() public {
        _refused(
            stranger,
            abi.encodeCall(ISvcCampaigns.reclaimExpired, ("none")),
            ISvcCampaigns.CampaignUnknown.selector
        );
    }

    function test_AFilledCampaignClosesWithoutARefund() public {
        ISvcCampaigns.Terms memory terms = _terms();
        terms.slots = 1;
        bytes32 id = _fundWith(terms);
        Ref memory ref = _claim(id);
        _submit(ref);
        _approve(ref);
        vm.warp(terms.closesAt + 1);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.CampaignClosed(id, address(this), 0, 0);
        campaigns.reclaimExpired(id);
        _assertHeld(FEE);
    }

    // ---------------------------------------------------------------------------------------------------- fees

    function test_FeesOfBothCurrenciesGoToTheRecipientOnce() public {
        Ref memory first = _approvedSlot();
        ISvcCampaigns.Terms memory terms = _terms();
        terms.token = address(secondToken);
        terms.rewardPerSlot = 2 * REWARD;
        Ref memory second = _claim(_fundWith(terms));
        _submit(second);
        _approve(second);
        bytes32[] memory ids = new bytes32[](4);
        (ids[0], ids[1], ids[2], ids[3]) = (first.campaign, second.campaign, first.campaign, "none");
        bytes32[] memory each = new bytes32[](2);
        (each[0], each[1]) = (first.campaign, second.campaign);
        (uint256 a, uint256 b) = campaigns.feesOwed(each);
        vm.assertEq(a, FEE);
        vm.assertEq(b, 2 * FEE);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.FeesWithdrawn(address(token), treasury, FEE);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.FeesWithdrawn(address(secondToken), treasury, 2 * FEE);
        vm.prank(stranger);
        campaigns.withdrawFees(ids);
        vm.assertEq(token.balanceOf(treasury), FEE);
        vm.assertEq(secondToken.balanceOf(treasury), 2 * FEE);
        _refused(stranger, abi.encodeCall(ISvcCampaigns.withdrawFees, (ids)), ISvcCampaigns.NoFees.selector);
        _assertHeld(2 * REWARD);
    }

    // --------------------------------------------------------------------------------------------------- owner

    function test_OnlyTheOwnerSetsParameters() public {
        bytes[5] memory calls = [
            abi.encodeCall(ISvcCampaigns.setProtocolFeeBps, (1)),
            abi.encodeCall(ISvcCampaigns.setFeeRecipient, (stranger)),
            abi.encodeCall(ISvcCampaigns.setMinReward, (1)),
            abi.encodeCall(ISvcCampaigns.pause, ()),
            abi.encodeCall(ISvcCampaigns.unpause, ())
        ];
        for (uint256 i; i < calls.length; ++i) {
            _refused(
                stranger,
                calls[i],
                abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger)
            );
        }
    }

    function test_ParametersStayWithinTheirCaps() public {
        _refused(
            admin,
            abi.encodeCall(ISvcCampaigns.setProtocolFeeBps, (1001)),
            abi.encodeWithSelector(ISvcCampaigns.ParameterInvalid.selector, 0, 1000)
        );
        bytes memory rewards = abi.encodeWithSelector(ISvcCampaigns.ParameterInvalid.selector, 1, 1000 * ONE);
        _refused(admin, abi.encodeCall(ISvcCampaigns.setMinReward, (0)), rewards);
        _refused(admin, abi.encodeCall(ISvcCampaigns.setMinReward, (uint64(1000 * ONE + 1))), rewards);
        _refused(
            admin,
            abi.encodeCall(ISvcCampaigns.setFeeRecipient, (address(0))),
            TokenPayouts.AddressZero.selector
        );
        vm.startPrank(admin);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.ProtocolFeeSet(1000);
        campaigns.setProtocolFeeBps(1000);
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.MinRewardSet(uint64(1000 * ONE));
        campaigns.setMinReward(uint64(1000 * ONE));
        _expectEmit(address(campaigns));
        emit ISvcCampaigns.FeeRecipientSet(stranger);
        campaigns.setFeeRecipient(stranger);
        vm.stopPrank();
        vm.assertEq(campaigns.protocolFeeBps(), 1000);
        vm.assertEq(campaigns.minReward(), 1000 * ONE);
        vm.assertEq(campaigns.feeRecipient(), stranger);
    }

    function test_APausedProtocolTakesNoCampaignAndNoClaim() public {
        bytes32 id = _funded();
        vm.assertFalse(campaigns.paused());
        vm.prank(admin);
        campaigns.pause();
        vm.assertTrue(campaigns.paused());
        _refusedTerms(_terms(), abi.encodePacked(ISvcCampaigns.EnforcedPause.selector));
        Ref memory ref = _ref(id, providerAgent, 0);
        _refused(provider, _on(ISvcCampaigns.claimSlot.selector, ref), ISvcCampaigns.EnforcedPause.selector);
        vm.prank(admin);
        campaigns.unpause();
        _claim(id);
    }

    function test_EverythingFollowsFromTheDisputeContract() public {
        vm.assertEq(address(campaigns.identityRegistry()), address(identity));
        vm.assertEq(address(campaigns.reputation()), address(reputation));
        vm.assertEq(address(campaigns.disputes()), address(disputes));
        vm.assertEq(address(campaigns.stakingA()), address(staking));
        vm.assertEq(address(campaigns.stakingB()), address(secondStaking));
        vm.assertEq(campaigns.feeRecipient(), treasury);
        vm.assertEq(campaigns.protocolFeeBps(), 200);
        vm.assertEq(campaigns.minReward(), 0.1e6);
        vm.assertEq(campaigns.evaluatorFeeBps(), 300);
        vm.assertEq(campaigns.arbitratorFeeBps(), 300);
        vm.mockCall(disputes.escrowB(), abi.encodeWithSignature("reputation()"), abi.encode(stranger));
        vm.expectRevert(ISvcCampaigns.NotWired.selector);
        _deployCampaigns();
        vm.mockCall(disputes.escrowB(), abi.encodeWithSignature("reputation()"), abi.encode(reputation));
        vm.mockCall(disputes.escrowB(), abi.encodeWithSignature("identityRegistry()"), abi.encode(stranger));
        vm.expectRevert(ISvcCampaigns.NotWired.selector);
        _deployCampaigns();
    }
}
