// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ids} from "../shared/Ids.sol";
import {CampaignCore, IWithEscrows} from "./CampaignCore.sol";
import {CampaignDisputes} from "./CampaignDisputes.sol";
import {ISvcCampaigns} from "./ISvcCampaigns.sol";
import {SlotLanes, SlotWord, TermsLanes, TermsWord} from "./Words.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title Bounty campaigns in both currencies.
contract SvcCampaigns is CampaignDisputes {
    using SafeERC20 for IERC20;

    uint256 private constant MIN_WINDOW = 1 hours;
    uint256 private constant MAX_CAMPAIGN_SECONDS = 365 days;
    uint256 private constant MAX_SUBMIT_SECONDS = 90 days;
    uint256 private constant MAX_REVIEW_SECONDS = 30 days;
    uint256 private constant CHALLENGE_SECONDS = 48 hours;
    uint256 private constant MAX_ROUNDS = 2;
    /// @dev Far more than anyone reviews. What counts slots elsewhere can rely on it.
    uint256 private constant MAX_SLOTS = 1_000_000;

    /// @dev An EIP-2612 signature; its deadline is zero when there is none.
    struct Permit {
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    constructor(IWithEscrows disputes_, address owner_)
        CampaignCore(disputes_, owner_)
        CampaignDisputes(disputes_)
    {}

    // ------------------------------------------------------------------------------------------------- campaign

    /// @inheritdoc ISvcCampaigns
    function fundCampaign(
        bytes32 salt,
        address token,
        uint256 rewardPerSlot,
        uint32 slots,
        uint16 perProviderLimit,
        uint256 providerBond,
        uint64 closesAt,
        uint32 maxSubmitSeconds,
        uint32 reviewSeconds,
        bytes32 termsHash
    ) external nonReentrant returns (bytes32) {
        Terms memory terms = Terms(
            token,
            rewardPerSlot,
            slots,
            perProviderLimit,
            providerBond,
            closesAt,
            maxSubmitSeconds,
            reviewSeconds,
            termsHash
        );
        Permit memory none;
        return _fund(salt, terms, none);
    }

    /// @inheritdoc ISvcCampaigns
    function fundCampaignWithPermit(
        bytes32 salt,
        address token,
        uint256 rewardPerSlot,
        uint32 slots,
        uint16 perProviderLimit,
        uint256 providerBond,
        uint64 closesAt,
        uint32 maxSubmitSeconds,
        uint32 reviewSeconds,
        bytes32 termsHash,
        uint256 permitDeadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external nonReentrant returns (bytes32) {
        Terms memory terms = Terms(
            token,
            rewardPerSlot,
            slots,
            perProviderLimit,
            providerBond,
            closesAt,
            maxSubmitSeconds,
            reviewSeconds,
            termsHash
        );
        return _fund(salt, terms, Permit(permitDeadline, v, r, s));
    }

    function _fund(bytes32 salt, Terms memory terms, Permit memory permit)
        private
        whenNotPaused
        returns (bytes32 campaignId)
    {
        _checkTerms(terms);
        campaignId = campaignIdOf(msg.sender, salt, terms);
        if (_campaigns[campaignId].status != CampaignStatus.NONE) revert CampaignExists();

        _store(campaignId, terms, _state.protocolFeeBps);

        uint256 budget = terms.rewardPerSlot * terms.slots;
        if (permit.deadline != 0) _usePermit(terms.token, budget, permit);
        _pull(IERC20(terms.token), msg.sender, budget);
    }

    function _store(bytes32 campaignId, Terms memory terms, uint16 feeBps) private {
        _campaigns[campaignId] = Funded({
            brand: msg.sender,
            open: terms.slots,
            fees: 0,
            status: CampaignStatus.LIVE,
            terms: TermsLanes.pack(terms, feeBps, terms.token != address(_tokenA))
        });

        emit CampaignFunded(
            campaignId,
            msg.sender,
            terms.token,
            terms.rewardPerSlot,
            terms.slots,
            terms.perProviderLimit,
            terms.providerBond,
            terms.closesAt,
            terms.maxSubmitSeconds,
            terms.reviewSeconds,
            feeBps,
            terms.termsHash
        );
    }

    /// @dev A permit is public once broadcast. If another account sent it first, this one fails but the allowance is there. If the
    /// allowance is missing, the token refuses the transfer that follows. So it does not matter whether the permit succeeds.
    function _usePermit(address token, uint256 budget, Permit memory permit) private {
        (bool permitted,) = token.call(
            abi.encodeCall(
                IERC20Permit.permit,
                (msg.sender, address(this), budget, permit.deadline, permit.v, permit.r, permit.s)
            )
        );
        permitted;
    }

    function _checkTerms(Terms memory terms) private view {
        if (terms.token != address(_tokenA) && terms.token != address(_tokenB)) {
            revert TokenNotListed(terms.token);
        }
        if (terms.slots == 0 || terms.perProviderLimit == 0) revert CountInvalid();
        if (terms.slots > MAX_SLOTS) revert SlotsTooMany(MAX_SLOTS);
        if (terms.rewardPerSlot < _state.minReward) revert RewardTooSmall(_state.minReward);
        if (terms.rewardPerSlot > MAX_BUDGET / terms.slots || terms.providerBond > MAX_BUDGET) {
            revert BudgetTooLarge(MAX_BUDGET);
        }
        (uint256 earliest, uint256 latest) = (_after(MIN_WINDOW), _after(MAX_CAMPAIGN_SECONDS));
        if (terms.closesAt < earliest || terms.closesAt > latest) revert ClosesAtInvalid(earliest, latest);
        if (terms.maxSubmitSeconds < MIN_WINDOW || terms.maxSubmitSeconds > MAX_SUBMIT_SECONDS) {
            revert SubmitSecondsInvalid(MIN_WINDOW, MAX_SUBMIT_SECONDS);
        }
        if (terms.reviewSeconds < MIN_WINDOW || terms.reviewSeconds > MAX_REVIEW_SECONDS) {
            revert ReviewSecondsInvalid(MIN_WINDOW, MAX_REVIEW_SECONDS);
        }
    }

    /// @inheritdoc ISvcCampaigns
    function pauseIntake(bytes32 campaignId) external {
        Funded storage campaign = _campaigns[campaignId];
        _onlyBrand(campaign.brand);
        if (campaign.status == CampaignStatus.PAUSED) revert IntakeIsPaused();
        if (campaign.status == CampaignStatus.CLOSED) revert CampaignOver();

        campaign.status = CampaignStatus.PAUSED;

        emit IntakePaused(campaignId);
    }

    /// @inheritdoc ISvcCampaigns
    function resumeIntake(bytes32 campaignId) external {
        Funded storage campaign = _campaigns[campaignId];
        _onlyBrand(campaign.brand);
        if (campaign.status != CampaignStatus.PAUSED) revert IntakeNotPaused();

        campaign.status = CampaignStatus.LIVE;

        emit IntakeResumed(campaignId);
    }

    /// @inheritdoc ISvcCampaigns
    function reclaimExpired(bytes32 campaignId) external nonReentrant {
        Funded storage campaign = _campaigns[campaignId];
        (TermsWord terms, uint32 open) = (campaign.terms, campaign.open);
        if (campaign.status == CampaignStatus.NONE) revert CampaignUnknown();
        if (campaign.status == CampaignStatus.CLOSED) revert CampaignOver();
        if (block.timestamp <= terms.closesAt()) revert CampaignNotOver(terms.closesAt());
        uint256 refund = open * terms.rewardPerSlot();

        campaign.status = CampaignStatus.CLOSED;
        campaign.open = 0;

        emit CampaignClosed(campaignId, msg.sender, open, refund);

        _pay(_tokenOf(terms), campaign.brand, refund);
    }

    // ----------------------------------------------------------------------------------------- the provider's side

    /// @inheritdoc ISvcCampaigns
    function claimSlot(bytes32 campaignId, uint256 agentId, bytes32 nonce)
        external
        whenNotPaused
        returns (bytes32 slotId)
    {
        Funded storage campaign = _campaigns[campaignId];
        TermsWord terms = campaign.terms;
        if (campaign.status == CampaignStatus.NONE) revert CampaignUnknown();
        if (campaign.status == CampaignStatus.CLOSED || block.timestamp > terms.closesAt()) {
            revert CampaignOver();
        }
        if (campaign.status == CampaignStatus.PAUSED) revert IntakeIsPaused();
        if (campaign.open == 0) revert CampaignFilled();
        _onlyProvider(agentId);
        if (msg.sender == campaign.brand) revert SelfDealing();
        uint256 limit = terms.perProviderLimit();
        uint256 claims = claimsOf[campaignId][msg.sender];
        if (claims >= limit || _indexOf(nonce) >= limit) revert ProviderLimitReached(limit);
        Cell storage cell = _slots[campaignId][_placeOf(agentId, nonce)];
        if (SlotWord.unwrap(cell.word) != 0) revert SlotExists();
        slotId = slotIdOf(campaignId, agentId, nonce);
        (uint256 deadline, uint256 bond) = (_after(terms.maxSubmitSeconds()), terms.providerBond());

        unchecked {
            --campaign.open;
            claimsOf[campaignId][msg.sender] = claims + 1;
        }
        cell.word = SlotLanes.claimed(slotId, deadline);

        emit SlotClaimed(slotId, campaignId, agentId, msg.sender, nonce, uint64(deadline), bond);

        // The bond is threshold and lock in one: the staking contract says which of the two is not met.
        if (bond != 0) _stakingOf(terms).lock(slotId, agentId, bond, bond);
    }

    /// @inheritdoc ISvcCampaigns
    function submitSlot(bytes32 campaignId, uint256 agentId, bytes32 nonce, bytes32 proofHash) external {
        Case memory one;
        _load(one, campaignId, agentId, nonce);
        _onlyInProgress(one);
        _onlyProvider(agentId);
        if (block.timestamp > one.slot.deadline()) revert SubmitWindowOver();
        uint256 deadline = _after(one.terms.reviewSeconds());

        _moveUntil(one, SlotStatus.SUBMITTED, deadline);

        emit SlotSubmitted(one.slotId, campaignId, proofHash, uint64(deadline));
    }

    /// @inheritdoc ISvcCampaigns
    function claimAfterTimeout(bytes32 campaignId, uint256 agentId, bytes32 nonce) external nonReentrant {
        Case memory one;
        _load(one, campaignId, agentId, nonce);
        _onlySubmitted(one);
        _onlyProvider(agentId);
        uint256 endsAt = _reviewEndsAt(one);
        if (block.timestamp <= endsAt) revert ReviewOpen(endsAt);

        uint256 fee = _feeOf(one);
        _settle(one, Outcome.TIMED_OUT, one.terms.rewardPerSlot() - fee, fee, 0);
    }

    // -------------------------------------------------------------------------------------------- the brand's side

    /// @inheritdoc ISvcCampaigns
    function approveSlot(bytes32 campaignId, uint256 agentId, bytes32 nonce) external nonReentrant {
        Case memory one;
        _loadApprovable(one, campaignId, agentId, nonce);
        one.records = _records();
        _keepFees(one, _feeOf(one));
        _approve(one);
    }

    /// @inheritdoc ISvcCampaigns
    function approveSlots(bytes32 campaignId, uint256[] calldata agentIds, bytes32[] calldata nonces)
        external
        nonReentrant
    {
        if (agentIds.length == 0 || agentIds.length != nonces.length) revert BatchInvalid();
        Case memory one;
        _loadCampaign(one, campaignId);
        _onlyBrand(one.brand);
        one.records = _records();
        _keepFees(one, agentIds.length * _feeOf(one));
        for (uint256 i; i < agentIds.length; ++i) {
            _loadSlot(one, agentIds[i], nonces[i]);
            _onlySubmitted(one);
            _approve(one);
        }
    }

    /// @inheritdoc ISvcCampaigns
    function requestChanges(bytes32 campaignId, uint256 agentId, bytes32 nonce, bytes32 noteHash) external {
        Case memory one;
        _loadReviewable(one, campaignId, agentId, nonce);
        if (one.slot.rounds() == MAX_ROUNDS) revert NoRoundsLeft();
        uint256 deadline = _after(one.terms.maxSubmitSeconds());

        one.slot = one.slot.sentBack();
        _moveUntil(one, SlotStatus.CHANGES_REQUESTED, deadline);

        emit ChangesRequested(one.slotId, campaignId, noteHash, uint8(one.slot.rounds()), uint64(deadline));
    }

    /// @inheritdoc ISvcCampaigns
    function rejectSlot(bytes32 campaignId, uint256 agentId, bytes32 nonce, bytes32 noteHash) external {
        Case memory one;
        _loadReviewable(one, campaignId, agentId, nonce);
        uint256 deadline = _after(CHALLENGE_SECONDS);

        one.slot = one.slot.seeded(uint32(block.prevrandao));
        _moveUntil(one, SlotStatus.REJECTED, deadline);

        emit SlotRejected(one.slotId, campaignId, noteHash, uint64(deadline));
    }

    /// @inheritdoc ISvcCampaigns
    function removeExpired(bytes32 campaignId, uint256 agentId, bytes32 nonce) external nonReentrant {
        Case memory one;
        _load(one, campaignId, agentId, nonce);
        _onlyBrand(one.brand);
        _onlyInProgress(one);
        if (block.timestamp <= one.slot.deadline()) revert SubmitWindowOpen(one.slot.deadline());
        // A closed campaign has no open slots to add to.
        bool closed = _campaigns[campaignId].status == CampaignStatus.CLOSED;
        uint256 refund = closed ? one.terms.rewardPerSlot() : 0;

        _move(one, SlotStatus.REMOVED);
        if (!closed) ++_campaigns[campaignId].open;

        emit SlotRemoved(one.slotId, campaignId, refund, one.terms.providerBond());

        _fail(one);
        _pay(_tokenOf(one.terms), one.brand, refund);
    }

    /// @inheritdoc ISvcCampaigns
    function finalizeReject(bytes32 campaignId, uint256 agentId, bytes32 nonce) external nonReentrant {
        Case memory one;
        _load(one, campaignId, agentId, nonce);
        if (one.slot.status() != SlotStatus.REJECTED) revert SlotNotRejected();
        if (block.timestamp <= one.slot.deadline()) revert ChallengeWindowOpen(one.slot.deadline());
        (uint256 reward, uint256 bond) = (one.terms.rewardPerSlot(), one.terms.providerBond());

        _move(one, SlotStatus.REJECTED_FINAL);

        emit RejectionFinalized(one.slotId, campaignId, msg.sender, reward, bond);

        _fail(one);
        _pay(_tokenOf(one.terms), one.brand, reward);
    }

    // ---------------------------------------------------------------------------------------------------- fees

    /// @inheritdoc ISvcCampaigns
    function withdrawFees(bytes32[] calldata campaignIds) external nonReentrant {
        (uint256 first, uint256 second) = (0, 0);
        for (uint256 i; i < campaignIds.length; ++i) {
            Funded storage campaign = _campaigns[campaignIds[i]];
            if (campaign.terms.isSecond()) second += campaign.fees;
            else first += campaign.fees;
            campaign.fees = 0;
        }
        if (first + second == 0) revert NoFees();

        _payFees(_tokenA, first);
        _payFees(_tokenB, second);
    }

    function _payFees(IERC20 token, uint256 amount) private {
        if (amount == 0) return;
        address to = _state.feeRecipient;

        emit FeesWithdrawn(address(token), to, amount);

        token.safeTransfer(to, amount);
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcCampaigns
    function feesOwed(bytes32[] calldata campaignIds) external view returns (uint256 first, uint256 second) {
        for (uint256 i; i < campaignIds.length; ++i) {
            Funded storage campaign = _campaigns[campaignIds[i]];
            if (campaign.terms.isSecond()) second += campaign.fees;
            else first += campaign.fees;
        }
    }

    /// @inheritdoc ISvcCampaigns
    function campaignOf(bytes32 campaignId) external view returns (Campaign memory) {
        Funded storage campaign = _campaigns[campaignId];
        TermsWord terms = campaign.terms;
        return Campaign({
            brand: campaign.brand,
            open: campaign.open,
            fees: campaign.fees,
            status: campaign.status,
            rewardPerSlot: uint56(terms.rewardPerSlot()),
            providerBond: uint56(terms.providerBond()),
            closesAt: uint40(terms.closesAt()),
            maxSubmitSeconds: uint32(terms.maxSubmitSeconds()),
            reviewSeconds: uint32(terms.reviewSeconds()),
            perProviderLimit: uint16(terms.perProviderLimit()),
            protocolFeeBps: uint16(terms.protocolFeeBps()),
            isSecond: terms.isSecond()
        });
    }

    /// @inheritdoc ISvcCampaigns
    function slotOf(bytes32 campaignId, uint256 agentId, bytes32 nonce) external view returns (Slot memory) {
        Case memory one;
        _load(one, campaignId, agentId, nonce);
        SlotWord slot = one.slot;
        return Slot({
            idPrefix: SlotWord.unwrap(slot) == 0 ? bytes20(0) : bytes20(one.slotId),
            deadline: uint40(slot.deadline()),
            seed: uint32(slot.seed()),
            status: slot.status(),
            rounds: uint8(slot.rounds())
        });
    }

    /// @inheritdoc ISvcCampaigns
    function campaignIdOf(address brand, bytes32 salt, Terms memory terms) public view returns (bytes32) {
        return Ids.orderIdOf(address(this), brand, salt, keccak256(abi.encode(terms)));
    }

    // ----------------------------------------------------------------------------------------------- internals

    /// @dev Fills in a submitted slot of the caller's campaign.
    function _loadApprovable(Case memory one, bytes32 campaignId, uint256 agentId, bytes32 nonce)
        private
        view
    {
        _load(one, campaignId, agentId, nonce);
        _onlyBrand(one.brand);
        _onlySubmitted(one);
    }

    /// @dev Fills in a submitted slot of the caller's campaign that can still be sent back or rejected.
    function _loadReviewable(Case memory one, bytes32 campaignId, uint256 agentId, bytes32 nonce)
        private
        view
    {
        _loadApprovable(one, campaignId, agentId, nonce);
        if (block.timestamp > _reviewEndsAt(one)) revert ReviewOver();
    }

    /// @dev The stake and the record of a provider that earned nothing.
    function _fail(Case memory one) private {
        _slash(one);
        if (_records()) reputation.recordFailure(one.slotId, one.agentId);
    }

    function _onlyInProgress(Case memory one) private pure {
        SlotStatus status = one.slot.status();
        if (status != SlotStatus.CLAIMED && status != SlotStatus.CHANGES_REQUESTED) {
            revert SlotNotInProgress();
        }
    }

    function _onlySubmitted(Case memory one) private pure {
        if (one.slot.status() != SlotStatus.SUBMITTED) revert SlotNotSubmitted(one.slotId);
    }
}
