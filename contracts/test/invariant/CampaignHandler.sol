// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IdentityRegistry} from "../../src/agents/IdentityRegistry.sol";
import {CampaignDisputes} from "../../src/campaigns/CampaignDisputes.sol";
import {ISvcCampaigns} from "../../src/campaigns/ISvcCampaigns.sol";
import {SvcDisputes} from "../../src/disputes/SvcDisputes.sol";
import {SvcStaking} from "../../src/stake/SvcStaking.sol";
import {HostileToken} from "../shared/HostileToken.sol";
import {vm} from "../shared/Vm.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Six people who fund, claim, review, dispute and cheat in two currencies at once, with tokens that blacklist. Each
/// function is one random step; steps that the contracts refuse are part of the game.
contract CampaignHandler {
    uint256 private constant ONE = 1e6;
    uint256 private constant MAX_CAMPAIGNS = 30;
    uint256 private constant MAX_SLOTS = 60;

    struct Ref {
        bytes32 campaign;
        uint256 agent;
        bytes32 nonce;
        bytes32 secret;
        bytes32 id;
    }

    CampaignDisputes public immutable campaigns;
    SvcDisputes public immutable disputes;
    IdentityRegistry public immutable identity;
    address public immutable admin;
    HostileToken[2] public tokens;
    SvcStaking[2] public stakings;

    address[] public actors;
    uint256[] public agents;
    bytes32[] public funded;
    Ref[] private _refs;
    /// @notice How a slot ended as far as seen, and who claimed how many of a campaign.
    mapping(bytes32 => ISvcCampaigns.SlotStatus) public endOf;
    mapping(bytes32 => mapping(address => uint256)) public claimsBy;
    mapping(bytes32 => mapping(uint256 => uint256)) public claimsWith;
    /// @notice The first guarantee that a step saw broken; empty while none is.
    string public broken;

    constructor(
        CampaignDisputes campaigns_,
        SvcDisputes disputes_,
        IdentityRegistry identity_,
        HostileToken[2] memory tokens_,
        SvcStaking[2] memory stakings_,
        address admin_
    ) {
        (campaigns, disputes, identity, admin) = (campaigns_, disputes_, identity_, admin_);
        (tokens, stakings) = (tokens_, stakings_);
        for (uint256 i; i < 6; ++i) {
            address actor = address(uint160(0xCA0 + i));
            actors.push(actor);
            vm.startPrank(actor);
            agents.push(identity.register("ipfs://agent"));
            for (uint256 t; t < 2; ++t) {
                tokens_[t].mint(actor, 1e15);
                tokens_[t].approve(address(campaigns), type(uint256).max);
                tokens_[t].approve(address(stakings_[t]), type(uint256).max);
                stakings_[t].depositStake(agents[i], 500 * ONE);
            }
            vm.stopPrank();
        }
    }

    function campaignCount() external view returns (uint256) {
        return funded.length;
    }

    function slotCount() external view returns (uint256) {
        return _refs.length;
    }

    function refAt(uint256 i) external view returns (Ref memory) {
        return _refs[i];
    }

    function agentCount() external view returns (uint256) {
        return agents.length;
    }

    function actorCount() external view returns (uint256) {
        return actors.length;
    }

    // ------------------------------------------------------------------------------------------------ campaigns

    function fund(uint256 who, uint256 reward, uint256 slots, uint256 limit, uint256 times) external {
        if (funded.length == MAX_CAMPAIGNS) return;
        ISvcCampaigns.Terms memory terms = ISvcCampaigns.Terms({
            token: address(tokens[who % 2]),
            rewardPerSlot: ONE / 10 + reward % (500 * ONE),
            slots: uint32(1 + slots % 5),
            perProviderLimit: uint16(1 + limit % 3),
            providerBond: limit % 4 == 0 ? 0 : (reward / 7) % (60 * ONE),
            closesAt: uint64(vm.getBlockTimestamp() + 1 hours + times % 12 days),
            maxSubmitSeconds: uint32(1 hours + (times / 3) % 3 days),
            reviewSeconds: uint32(1 hours + (times / 5) % 3 days),
            termsHash: bytes32(times)
        });
        address brand = actors[(who / 2) % actors.length];
        bytes32 id = campaigns.campaignIdOf(brand, bytes32(funded.length), terms);
        uint256 held = tokens[who % 2].balanceOf(address(campaigns));
        vm.prank(brand);
        campaigns.fundCampaign(
            bytes32(funded.length),
            terms.token,
            terms.rewardPerSlot,
            terms.slots,
            terms.perProviderLimit,
            terms.providerBond,
            terms.closesAt,
            terms.maxSubmitSeconds,
            terms.reviewSeconds,
            terms.termsHash
        );
        if (campaigns.campaignOf(id).brand != brand) broken = "a campaign has the id of its terms";
        if (tokens[who % 2].balanceOf(address(campaigns)) != held + terms.rewardPerSlot * terms.slots) {
            broken = "a campaign is paid in full";
        }
        funded.push(id);
    }

    function intake(uint256 which, bool on) external {
        if (which % 8 > 1) return; // Seldom, so that claims go on.
        bytes32 id = funded[which % funded.length];
        vm.prank(campaigns.campaignOf(id).brand);
        if (on) campaigns.resumeIntake(id);
        else campaigns.pauseIntake(id);
    }

    function reclaim(uint256 which, bool late) external {
        if (which % 8 > 3) return; // Seldom, so that campaigns live on.
        bytes32 id = funded[which % funded.length];
        uint256 closesAt = campaigns.campaignOf(id).closesAt;
        if (late && which % 32 == 3 && vm.getBlockTimestamp() <= closesAt) vm.warp(closesAt + 1);
        campaigns.reclaimExpired(id);
        if (campaigns.campaignOf(id).open != 0) broken = "a closed campaign has no open slot";
    }

    function withdrawFees(uint256 which) external {
        bytes32[] memory ids = new bytes32[](2);
        (ids[0], ids[1]) = (funded[which % funded.length], funded[which % funded.length]);
        campaigns.withdrawFees(ids);
    }

    // ---------------------------------------------------------------------------------------------------- slots

    function claim(uint256 which, uint256 who, uint256 index) external {
        if (_refs.length < MAX_SLOTS) _claim(which, who, index);
    }

    /// @dev A shortcut to where the interesting steps are.
    function claimAndSubmit(uint256 which, uint256 who, uint256 index) external {
        if (_refs.length == MAX_SLOTS) return;
        _claim(which, who, index);
        Ref memory ref = _refs[_refs.length - 1];
        vm.prank(identity.ownerOf(ref.agent));
        campaigns.submitSlot(ref.campaign, ref.agent, ref.nonce, ref.id);
    }

    /// @dev Mostly in a campaign with open slots and with an unused index, so that slots come into being all along.
    function _claim(uint256 which, uint256 who, uint256 index) private {
        Ref memory ref;
        ref.campaign = _open(which);
        ref.agent = agents[who % agents.length];
        ref.secret = keccak256(abi.encode(_refs.length));
        if (index % 8 != 5) index = claimsWith[ref.campaign][ref.agent];
        ref.nonce = bytes32((index % 4) << 240) | (keccak256(abi.encode(ref.secret)) >> 16);
        ref.id = campaigns.slotIdOf(ref.campaign, ref.agent, ref.nonce);
        ISvcCampaigns.Campaign memory before = campaigns.campaignOf(ref.campaign);
        address owner = identity.ownerOf(ref.agent);
        vm.prank(owner);
        campaigns.claimSlot(ref.campaign, ref.agent, ref.nonce);
        if (owner == before.brand) broken = "a brand does not work for itself";
        if (before.open == 0 || vm.getBlockTimestamp() > before.closesAt) broken = "no slot, no claim";
        if (++claimsBy[ref.campaign][owner] > before.perProviderLimit) broken = "the limit counts wallets";
        if (++claimsWith[ref.campaign][ref.agent] > before.perProviderLimit) {
            broken = "the limit counts agents";
        }
        _refs.push(ref);
    }

    function submit(uint256 which, uint256 who) external {
        Ref memory ref =
            _find(which, ISvcCampaigns.SlotStatus.CLAIMED, ISvcCampaigns.SlotStatus.CHANGES_REQUESTED);
        vm.prank(_provider(ref, who));
        campaigns.submitSlot(ref.campaign, ref.agent, ref.nonce, ref.id);
    }

    function approve(uint256 which, uint256 who) external {
        Ref memory ref = _submitted(which);
        vm.prank(_brand(ref, who));
        campaigns.approveSlot(ref.campaign, ref.agent, ref.nonce);
        _ended(ref, ISvcCampaigns.SlotStatus.APPROVED);
    }

    /// @dev Approves all submitted slots of a campaign, sometimes one of them twice.
    function approveMany(uint256 which, bool twice) external {
        bytes32 id = funded[which % funded.length];
        uint256 count;
        uint256[] memory found = new uint256[](_refs.length);
        for (uint256 i; i < _refs.length; ++i) {
            if (_refs[i].campaign == id && _status(_refs[i]) == ISvcCampaigns.SlotStatus.SUBMITTED) {
                found[count++] = i;
            }
        }
        uint256 length = twice && which % 8 == 5 ? count + 1 : count;
        uint256[] memory agentIds = new uint256[](length);
        bytes32[] memory nonces = new bytes32[](length);
        for (uint256 i; i < length; ++i) {
            Ref memory ref = _refs[found[i % count]];
            (agentIds[i], nonces[i]) = (ref.agent, ref.nonce);
        }
        vm.prank(campaigns.campaignOf(id).brand);
        campaigns.approveSlots(id, agentIds, nonces);
        if (length != count) broken = "no slot is paid twice in a batch";
        for (uint256 i; i < count; ++i) {
            _ended(_refs[found[i]], ISvcCampaigns.SlotStatus.APPROVED);
        }
    }

    function sendBack(uint256 which, uint256 who) external {
        Ref memory ref = _submitted(which);
        vm.prank(_brand(ref, who));
        campaigns.requestChanges(ref.campaign, ref.agent, ref.nonce, ref.id);
        if (campaigns.slotOf(ref.campaign, ref.agent, ref.nonce).rounds > 2) broken = "two rounds at most";
    }

    function reject(uint256 which, uint256 who) external {
        Ref memory ref = _submitted(which);
        vm.prevrandao(keccak256(abi.encode(which)));
        vm.prank(_brand(ref, who));
        campaigns.rejectSlot(ref.campaign, ref.agent, ref.nonce, ref.id);
    }

    function challenge(uint256 which, uint256 who) external {
        Ref memory ref = _find(which, ISvcCampaigns.SlotStatus.REJECTED, ISvcCampaigns.SlotStatus.REJECTED);
        uint256[3] memory any;
        vm.prank(_provider(ref, who));
        bytes32 d = campaigns.openSlotChallenge(ref.campaign, ref.agent, ref.nonce, ref.secret, any, ref.id);
        if (d == 0) _ended(ref, ISvcCampaigns.SlotStatus.APPROVED);
    }

    function remove(uint256 which, uint256 who) external {
        Ref memory ref =
            _find(which, ISvcCampaigns.SlotStatus.CLAIMED, ISvcCampaigns.SlotStatus.CHANGES_REQUESTED);
        _maybeOverdue(ref, who);
        vm.prank(_brand(ref, who));
        campaigns.removeExpired(ref.campaign, ref.agent, ref.nonce);
        _ended(ref, ISvcCampaigns.SlotStatus.REMOVED);
    }

    function timeOut(uint256 which, uint256 who) external {
        Ref memory ref = _submitted(which);
        _maybeOverdue(ref, who);
        vm.prank(_provider(ref, who));
        campaigns.claimAfterTimeout(ref.campaign, ref.agent, ref.nonce);
        _ended(ref, ISvcCampaigns.SlotStatus.APPROVED);
    }

    function finalize(uint256 which, uint256 who) external {
        Ref memory ref = _find(which, ISvcCampaigns.SlotStatus.REJECTED, ISvcCampaigns.SlotStatus.REJECTED);
        _maybeOverdue(ref, who);
        campaigns.finalizeReject(ref.campaign, ref.agent, ref.nonce);
        _ended(ref, ISvcCampaigns.SlotStatus.REJECTED_FINAL);
    }

    // ------------------------------------------------------------------------------------------------- disputes

    function vote(uint256 which, uint256 seat, bool forProvider) external {
        Ref memory ref = _challenged(which);
        bytes32 d = disputes.disputeIdOf(address(campaigns), ref.id);
        uint256 agentId = disputes.disputeOf(d).seats[seat % 3];
        uint256 opensAt = uint256(disputes.disputeOf(d).deadline) - 48 hours + 1;
        if (vm.getBlockTimestamp() < opensAt) vm.warp(opensAt);
        vm.prank(identity.ownerOf(agentId));
        disputes.castVote(d, agentId, forProvider, ref.id);
    }

    function escalate(uint256 which) external {
        Ref memory ref = _challenged(which);
        bytes32 d = disputes.disputeIdOf(address(campaigns), ref.id);
        vm.prank(
            disputes.disputeOf(d).verdictForProvider
                ? campaigns.campaignOf(ref.campaign).brand
                : identity.ownerOf(ref.agent)
        );
        disputes.escalate(d);
    }

    function arbitrate(uint256 which, bool forProvider) external {
        Ref memory ref = _challenged(which);
        bytes32 d = disputes.disputeIdOf(address(campaigns), ref.id);
        vm.prank(identity.ownerOf(disputes.disputeOf(d).arbitrator));
        disputes.arbitrate(d, forProvider, ref.id);
        _over(ref);
    }

    function moveOn(uint256 which, uint256 who) external {
        Ref memory ref = _challenged(which);
        bytes32 d = disputes.disputeIdOf(address(campaigns), ref.id);
        uint256 deadline = disputes.disputeOf(d).deadline;
        if (who % 4 == 3 && vm.getBlockTimestamp() <= deadline) vm.warp(deadline + 1);
        disputes.finalizeAfterTimeout(d);
        if (_status(ref) != ISvcCampaigns.SlotStatus.CHALLENGED) _over(ref);
    }

    function settle(uint256 which, uint16 bps, bool brandOffers) external {
        if (which % 4 != 1) return; // Seldom, so that disputes live on.
        Ref memory ref = _challenged(which);
        bps = bps % 10_001;
        (address brand, address provider) =
            (campaigns.campaignOf(ref.campaign).brand, identity.ownerOf(ref.agent));
        vm.prank(brandOffers ? brand : provider);
        campaigns.proposeSettlement(ref.campaign, ref.agent, ref.nonce, bps);
        vm.prank(brandOffers ? provider : brand);
        campaigns.acceptSettlement(ref.campaign, ref.agent, ref.nonce, bps);
        _over(ref);
    }

    // --------------------------------------------------------------------------------------------- surroundings

    function sellAgent(uint256 which, uint256 to) external {
        if (to % 8 < 6) return; // Seldom, so that few agents share an owner.
        uint256 agentId = agents[which % agents.length];
        address owner = identity.ownerOf(agentId);
        vm.prank(owner);
        identity.transferFrom(owner, actors[to % actors.length], agentId);
    }

    function blacklist(uint256 who, uint256 on) external {
        tokens[on % 2].setBlacklisted(actors[who % actors.length], (on / 2) % 4 == 3);
    }

    function wait_(uint256 time) external {
        vm.warp(vm.getBlockTimestamp() + (time % 12 hours));
    }

    function withdrawCredit(uint256 who, bool second) external {
        address from = actors[who % actors.length];
        vm.prank(from);
        campaigns.withdrawCredit(IERC20(address(tokens[second ? 1 : 0])), from);
    }

    function turnKnobs(uint256 fee, uint256 pause, uint256 module) external {
        vm.startPrank(admin);
        campaigns.setProtocolFeeBps(uint16(fee % 1001));
        if (pause % 8 == 5) campaigns.pause();
        else campaigns.unpause();
        // Rarely: admitted again, it waits a week, in which each challenge is split at once.
        bool heard = module % 64 != 5;
        bool admitted = disputes.moduleActiveAt(address(campaigns)) != 0;
        if (admitted != heard) disputes.setModule(address(campaigns), heard);
        vm.stopPrank();
    }

    // ----------------------------------------------------------------------------------------------- internals

    function _status(Ref memory ref) private view returns (ISvcCampaigns.SlotStatus) {
        return campaigns.slotOf(ref.campaign, ref.agent, ref.nonce).status;
    }

    /// @dev The next campaign with open slots from `which` on that is not over; sometimes, or when there is none, just any.
    function _open(uint256 which) private view returns (bytes32) {
        for (uint256 i; which % 16 != 9 && i < funded.length; ++i) {
            bytes32 id = funded[(which + i) % funded.length];
            ISvcCampaigns.Campaign memory campaign = campaigns.campaignOf(id);
            if (campaign.open != 0 && vm.getBlockTimestamp() <= campaign.closesAt) return id;
        }
        return funded[which % funded.length];
    }

    /// @dev The next slot in one of two statuses from `which` on; sometimes, or when there is none, just any.
    function _find(uint256 which, ISvcCampaigns.SlotStatus a, ISvcCampaigns.SlotStatus b)
        private
        view
        returns (Ref memory)
    {
        for (uint256 i; which % 16 != 9 && i < _refs.length; ++i) {
            Ref memory ref = _refs[(which + i) % _refs.length];
            ISvcCampaigns.SlotStatus status = _status(ref);
            if (status == a || status == b) return ref;
        }
        return _refs[which % _refs.length];
    }

    function _submitted(uint256 which) private view returns (Ref memory) {
        return _find(which, ISvcCampaigns.SlotStatus.SUBMITTED, ISvcCampaigns.SlotStatus.SUBMITTED);
    }

    function _challenged(uint256 which) private view returns (Ref memory) {
        return _find(which, ISvcCampaigns.SlotStatus.CHALLENGED, ISvcCampaigns.SlotStatus.CHALLENGED);
    }

    /// @dev Every other time, waits until the slot's deadline, and sometimes its campaign's, has passed.
    function _maybeOverdue(Ref memory ref, uint256 who) private {
        uint256 deadline = campaigns.slotOf(ref.campaign, ref.agent, ref.nonce).deadline;
        if (who % 8 == 3) {
            uint256 closesAt = campaigns.campaignOf(ref.campaign).closesAt;
            if (closesAt > deadline) deadline = closesAt;
        }
        if (who % 4 == 3 && vm.getBlockTimestamp() <= deadline) vm.warp(deadline + 1);
    }

    /// @dev Mostly the right person, sometimes anyone.
    function _brand(Ref memory ref, uint256 who) private view returns (address) {
        if (who % 16 == 5) return actors[(who / 16) % actors.length];
        return campaigns.campaignOf(ref.campaign).brand;
    }

    function _provider(Ref memory ref, uint256 who) private view returns (address) {
        return who % 16 == 5 ? actors[(who / 16) % actors.length] : identity.ownerOf(ref.agent);
    }

    /// @dev A dispute ended: paid or not, but ended.
    function _over(Ref memory ref) private {
        ISvcCampaigns.SlotStatus status = _status(ref);
        bool isEnd =
            status == ISvcCampaigns.SlotStatus.APPROVED || status == ISvcCampaigns.SlotStatus.REJECTED_FINAL;
        if (!isEnd) broken = "a dispute ends its slot";
        _ended(ref, status);
    }

    function _ended(Ref memory ref, ISvcCampaigns.SlotStatus end) private {
        if (endOf[ref.id] != ISvcCampaigns.SlotStatus.NONE) broken = "no slot ends twice";
        if (_status(ref) != end) broken = "an end is an end";
        endOf[ref.id] = end;
    }
}
