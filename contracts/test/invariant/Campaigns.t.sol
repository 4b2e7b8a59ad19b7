// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcCampaigns} from "../../src/campaigns/ISvcCampaigns.sol";
import {CampaignSpec} from "../campaigns/CampaignSpec.sol";
import {HostileToken} from "../shared/HostileToken.sol";
import {vm} from "../shared/Vm.sol";
import {CampaignHandler} from "./CampaignHandler.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title What stays true of campaigns in both currencies after any sequence of calls by anyone.
contract CampaignInvariants is CampaignSpec {
    CampaignHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new CampaignHandler(
            campaigns,
            disputes,
            identity,
            [HostileToken(address(token)), HostileToken(address(secondToken))],
            [staking, secondStaking],
            admin
        );
        for (uint256 i; i < 4; ++i) {
            handler.fund(i, 40 * ONE * (i + 1), 4, i, 20 days);
            handler.claimAndSubmit(i, i + 2, 0);
        }
    }

    /// @notice forge sends its random calls here only.
    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function _isHeld(ISvcCampaigns.SlotStatus status) private pure returns (bool) {
        return status != ISvcCampaigns.SlotStatus.NONE
            && uint256(status) < uint256(ISvcCampaigns.SlotStatus.APPROVED);
    }

    function _statusAt(uint256 i)
        private
        view
        returns (CampaignHandler.Ref memory ref, ISvcCampaigns.SlotStatus status)
    {
        ref = handler.refAt(i);
        status = campaigns.slotOf(ref.campaign, ref.agent, ref.nonce).status;
    }

    /// @dev Rewards of open and unfinished slots, fees and credits, in one currency.
    function _owed(bool second) private view returns (uint256 owed) {
        for (uint256 i; i < handler.campaignCount(); ++i) {
            ISvcCampaigns.Campaign memory campaign = campaigns.campaignOf(handler.funded(i));
            if (campaign.isSecond != second) continue;
            owed += uint256(campaign.open) * campaign.rewardPerSlot + campaign.fees;
        }
        for (uint256 i; i < handler.slotCount(); ++i) {
            (CampaignHandler.Ref memory ref, ISvcCampaigns.SlotStatus status) = _statusAt(i);
            ISvcCampaigns.Campaign memory campaign = campaigns.campaignOf(ref.campaign);
            if (campaign.isSecond == second && _isHeld(status)) owed += campaign.rewardPerSlot;
        }
        IERC20 currency = IERC20(address(second ? secondToken : token));
        for (uint256 i; i < handler.actorCount(); ++i) {
            owed += campaigns.creditOf(currency, handler.actors(i));
        }
        for (uint256 i; i < 5; ++i) {
            owed += campaigns.creditOf(currency, _owner(evaluators[i]));
        }
    }

    function invariant_MoneyLocksAndEndsOfSlots() public view {
        _assertTheContractHoldsWhatItOwesInEachCurrency();
        _assertTheLocksAreTheBondsOfUnfinishedSlots();
        _assertNoSlotEndsTwiceOrComesBack();
    }

    function _assertTheContractHoldsWhatItOwesInEachCurrency() private view {
        vm.assertEq(token.balanceOf(address(campaigns)), _owed(false), "first currency");
        vm.assertEq(secondToken.balanceOf(address(campaigns)), _owed(true), "second currency");
    }

    function _assertTheLocksAreTheBondsOfUnfinishedSlots() private view {
        for (uint256 i; i < handler.agentCount(); ++i) {
            uint256 agentId = handler.agents(i);
            uint256[2] memory locked;
            for (uint256 j; j < handler.slotCount(); ++j) {
                (CampaignHandler.Ref memory ref, ISvcCampaigns.SlotStatus status) = _statusAt(j);
                if (ref.agent != agentId || !_isHeld(status)) continue;
                ISvcCampaigns.Campaign memory campaign = campaigns.campaignOf(ref.campaign);
                locked[campaign.isSecond ? 1 : 0] += campaign.providerBond;
            }
            vm.assertEq(staking.lockedBy(address(campaigns), agentId), locked[0], "locks");
            vm.assertEq(secondStaking.lockedBy(address(campaigns), agentId), locked[1], "second locks");
        }
    }

    function _assertNoSlotEndsTwiceOrComesBack() private view {
        vm.assertEq(handler.broken(), "");
        for (uint256 i; i < handler.slotCount(); ++i) {
            (CampaignHandler.Ref memory ref, ISvcCampaigns.SlotStatus status) = _statusAt(i);
            vm.assertTrue(status != ISvcCampaigns.SlotStatus.NONE);
            ISvcCampaigns.SlotStatus end = handler.endOf(ref.id);
            if (end != ISvcCampaigns.SlotStatus.NONE) vm.assertEq(uint256(status), uint256(end));
            vm.assertEq(campaigns.matterOf(ref.id).inDispute, status == ISvcCampaigns.SlotStatus.CHALLENGED);
        }
    }

    /// @dev After every sequence everyone leaves, under pause and without reputation, and not a unit stays behind.
    function afterInvariant() external {
        vm.startPrank(admin);
        campaigns.pause();
        reputation.setRecorder(address(campaigns), false);
        vm.stopPrank();
        vm.warp(vm.getBlockTimestamp() + 500 days);
        for (uint256 i; i < handler.slotCount(); ++i) {
            _leave(i);
        }
        bytes32[] memory ids = new bytes32[](handler.campaignCount());
        for (uint256 i; i < ids.length; ++i) {
            ids[i] = handler.funded(i);
            if (_campaign(ids[i]).status != ISvcCampaigns.CampaignStatus.CLOSED) {
                campaigns.reclaimExpired(ids[i]);
            }
        }
        (uint256 first, uint256 second) = campaigns.feesOwed(ids);
        if (first + second != 0) campaigns.withdrawFees(ids);
        for (uint256 i; i < handler.actorCount(); ++i) {
            _withdraw(handler.actors(i));
        }
        for (uint256 i; i < 5; ++i) {
            _withdraw(_owner(evaluators[i]));
        }
        _assertHeld(0);
        vm.assertEq(secondToken.balanceOf(address(campaigns)), 0, "nothing is stuck");
    }

    function _leave(uint256 i) private {
        (CampaignHandler.Ref memory ref, ISvcCampaigns.SlotStatus status) = _statusAt(i);
        address brand = campaigns.campaignOf(ref.campaign).brand;
        bytes32 d = disputes.disputeIdOf(address(campaigns), ref.id);
        if (status == ISvcCampaigns.SlotStatus.SUBMITTED) {
            vm.prank(identity.ownerOf(ref.agent));
            campaigns.claimAfterTimeout(ref.campaign, ref.agent, ref.nonce);
        } else if (status == ISvcCampaigns.SlotStatus.REJECTED) {
            campaigns.finalizeReject(ref.campaign, ref.agent, ref.nonce);
        } else if (
            status == ISvcCampaigns.SlotStatus.CLAIMED || status == ISvcCampaigns.SlotStatus.CHANGES_REQUESTED
        ) {
            vm.prank(brand);
            campaigns.removeExpired(ref.campaign, ref.agent, ref.nonce);
        } else if (status == ISvcCampaigns.SlotStatus.CHALLENGED) {
            while (campaigns.matterOf(ref.id).inDispute) {
                uint256 deadline = disputes.disputeOf(d).deadline;
                if (vm.getBlockTimestamp() <= deadline) vm.warp(deadline + 1);
                disputes.finalizeAfterTimeout(d);
            }
        }
    }

    function _withdraw(address account) private {
        for (uint256 t; t < 2; ++t) {
            HostileToken currency = HostileToken(address(t == 0 ? token : secondToken));
            currency.setBlacklisted(account, false);
            if (campaigns.creditOf(IERC20(address(currency)), account) == 0) continue;
            vm.prank(account);
            campaigns.withdrawCredit(IERC20(address(currency)), account);
        }
    }
}
