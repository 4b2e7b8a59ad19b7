// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IArbitrable} from "../shared/IArbitrable.sol";

/// @title Bounty campaigns: a brand funds equal slots, providers claim a slot, submit proof and are paid when it is approved.
/// @notice One contract for both currencies of a deployment. Every state that holds money has an exit which its beneficiary, or
/// anyone after a deadline, can take alone. No exit can be paused. The owner sets parameters within fixed caps for campaigns to
/// come; existing campaigns keep the fee they were funded with.
/// @dev Ids are known before the broadcast. A campaign's id is the hash of the chain, this contract, the brand, a salt and every
/// term. A slot's id is `keccak256(abi.encode(campaignId, agentId, nonce))`; functions take these three, so that a call costs the
/// same however many campaigns and slots exist. An `OPEN` slot is only a number in its campaign; a slot exists from its claim on.
/// Deadlines are inclusive: what is allowed until a deadline is allowed in its second, what follows needs a later one.
/// Assumes: the identity registry never burns a token and counts its ids up from one.
interface ISvcCampaigns is IArbitrable {
    /// @notice Where a campaign stands. A `LIVE` campaign without an open slot is filled.
    enum CampaignStatus {
        NONE,
        LIVE,
        PAUSED,
        CLOSED
    }

    /// @notice Where a slot stands. The last three are final.
    /// - `CLAIMED`: the provider works on it. `CHANGES_REQUESTED`: the provider works on it again.
    /// - `SUBMITTED`: the brand reviews it. `REJECTED`: the provider may challenge. `CHALLENGED`: a dispute decides.
    /// - `APPROVED`: the provider was paid, in full or, after a dispute, in part.
    /// - `REJECTED_FINAL`: the provider was paid nothing.
    /// - `REMOVED`: the provider did not submit in time.
    enum SlotStatus {
        NONE,
        CLAIMED,
        SUBMITTED,
        CHANGES_REQUESTED,
        REJECTED,
        CHALLENGED,
        APPROVED,
        REJECTED_FINAL,
        REMOVED
    }

    /// @notice How a slot's reward was settled without the brand's approval.
    /// - `TIMED_OUT`: the brand did not review and the campaign is over.
    /// - `AGREED`: brand and provider shared it. The others are results of a dispute.
    enum Outcome {
        TIMED_OUT,
        AGREED,
        PROVIDER_UPHELD,
        BUYER_UPHELD,
        SPLIT
    }

    /// @notice The terms of a campaign: every argument of `fundCampaign` except the salt. The id commits to all of them.
    /// @param token USDC or USDT: the token of one of the two escrows.
    /// @param rewardPerSlot Units a slot pays, protocol fee included.
    /// @param slots How many slots are funded.
    /// @param perProviderLimit How many slots one wallet, and one agent, may ever claim.
    /// @param providerBond Units of free stake that a claim locks; may be zero.
    /// @param closesAt Unix seconds. Claims are possible until then; afterwards anyone may reclaim the open slots.
    /// @param maxSubmitSeconds Time to submit, from the claim and again from each request for changes.
    /// @param reviewSeconds Time to review, from each submission.
    /// @param termsHash Hash of title, brief and proof requirements.
    struct Terms {
        address token;
        uint256 rewardPerSlot;
        uint32 slots;
        uint16 perProviderLimit;
        uint256 providerBond;
        uint64 closesAt;
        uint32 maxSubmitSeconds;
        uint32 reviewSeconds;
        bytes32 termsHash;
    }

    /// @notice A campaign, in two storage slots.
    /// @param brand The wallet that funded it.
    /// @param open Slots that can still be claimed. Their rewards are held here.
    /// @param fees Units of protocol fee that wait to be withdrawn.
    /// @param status Where it stands.
    /// @param rewardPerSlot Units a slot pays, protocol fee included.
    /// @param providerBond Units of stake that a claim locks.
    /// @param closesAt Unix seconds at which claims end.
    /// @param maxSubmitSeconds Time to submit.
    /// @param reviewSeconds Time to review.
    /// @param perProviderLimit How many slots one wallet, and one agent, may ever claim.
    /// @param protocolFeeBps Fee on what providers are paid, as it was at funding.
    /// @param isSecond Whether it is in the second currency: `currencies()` names both.
    struct Campaign {
        address brand;
        uint32 open;
        uint56 fees;
        CampaignStatus status;
        // Second slot: the terms, written once.
        uint56 rewardPerSlot;
        uint56 providerBond;
        uint40 closesAt;
        uint32 maxSubmitSeconds;
        uint32 reviewSeconds;
        uint16 perProviderLimit;
        uint16 protocolFeeBps;
        bool isSecond;
    }

    /// @notice A slot, in one storage slot.
    /// @param idPrefix The first 20 bytes of its id, which ties it to the one nonce it was claimed with.
    /// @param deadline Unix seconds: end of the time to submit, to review or to challenge, as the status says.
    /// @param seed Randomness of the block of the rejection, from which a panel is drawn; zero before.
    /// @param status Where it stands.
    /// @param rounds How often changes were requested; at most two.
    struct Slot {
        bytes20 idPrefix;
        uint40 deadline;
        uint32 seed;
        SlotStatus status;
        uint8 rounds;
    }

    /// @notice A settlement that one party offers. @param by Who offers it; zero when no one has.
    /// @param providerBps The provider's share.
    struct Proposal {
        address by;
        uint16 providerBps;
    }

    // -------------------------------------------------------------------------------------------------- events

    /// @notice A brand paid for a campaign: `rewardPerSlot * slots` units of `token`.
    event CampaignFunded(
        bytes32 indexed campaignId,
        address indexed brand,
        address indexed token,
        uint256 rewardPerSlot,
        uint32 slots,
        uint16 perProviderLimit,
        uint256 providerBond,
        uint64 closesAt,
        uint32 maxSubmitSeconds,
        uint32 reviewSeconds,
        uint16 protocolFeeBps,
        bytes32 termsHash
    );
    /// @notice The brand stopped new claims, or takes them again.
    event IntakePaused(bytes32 indexed campaignId);
    event IntakeResumed(bytes32 indexed campaignId);
    /// @notice The campaign is over and the rewards of `open` slots, `refund` units, went back to the brand.
    event CampaignClosed(bytes32 indexed campaignId, address indexed by, uint32 open, uint256 refund);

    /// @notice A provider claimed a slot; `bond` units of its agent's stake are locked.
    event SlotClaimed(
        bytes32 indexed slotId,
        bytes32 indexed campaignId,
        uint256 indexed agentId,
        address provider,
        bytes32 nonce,
        uint64 submitDeadline,
        uint256 bond
    );
    /// @notice The provider submitted proof.
    event SlotSubmitted(
        bytes32 indexed slotId, bytes32 indexed campaignId, bytes32 proofHash, uint64 reviewDeadline
    );
    /// @notice The brand sent the proof back for the `round`th time, one or two.
    event ChangesRequested(
        bytes32 indexed slotId,
        bytes32 indexed campaignId,
        bytes32 noteHash,
        uint8 round,
        uint64 submitDeadline
    );
    /// @notice The brand rejected the proof. The provider may challenge until `challengeDeadline`.
    event SlotRejected(
        bytes32 indexed slotId, bytes32 indexed campaignId, bytes32 noteHash, uint64 challengeDeadline
    );
    /// @notice The provider objects to the rejection; a panel is drawn.
    event SlotChallenged(
        bytes32 indexed slotId, bytes32 indexed campaignId, bytes32 indexed disputeId, bytes32 noteHash
    );
    /// @notice The brand approved the proof and the provider was paid.
    /// @param payee Where the provider agent's earnings go.
    event SlotApproved(
        bytes32 indexed slotId,
        bytes32 indexed campaignId,
        address indexed payee,
        uint256 providerPayout,
        uint256 protocolFee
    );
    /// @notice The slot's reward was paid out without an approval. The status is `APPROVED`, or `REJECTED_FINAL` when `providerPayout` is zero.
    /// @param payee Where the provider agent's earnings go.
    event SlotSettled(
        bytes32 indexed slotId,
        bytes32 indexed campaignId,
        address indexed payee,
        Outcome outcome,
        uint256 providerPayout,
        uint256 protocolFee,
        uint256 brandRefund
    );
    /// @notice No one challenged the rejection: the reward, `refund` units, and the bond went to the brand.
    event RejectionFinalized(
        bytes32 indexed slotId,
        bytes32 indexed campaignId,
        address indexed by,
        uint256 refund,
        uint256 slashed
    );
    /// @notice The provider did not submit in time and lost its bond to the brand. The slot is open again, or, once the campaign
    /// is closed, its reward went back to the brand: `refund` units.
    event SlotRemoved(bytes32 indexed slotId, bytes32 indexed campaignId, uint256 refund, uint256 slashed);
    /// @notice An evaluator or arbitrator was paid for its work on a dispute.
    event AdjudicatorPaid(
        bytes32 indexed slotId, uint256 indexed agentId, address indexed to, uint256 amount
    );
    /// @notice A party offers to settle a challenge, with `providerBps` of the reward for the provider. Replaces any offer before.
    event SettlementProposed(
        bytes32 indexed slotId, bytes32 indexed campaignId, address indexed by, uint16 providerBps
    );

    /// @notice Collected fees were paid out.
    event FeesWithdrawn(address indexed token, address indexed to, uint256 amount);
    /// @notice Parameters for campaigns to come changed.
    event ProtocolFeeSet(uint16 bps);
    event FeeRecipientSet(address indexed feeRecipient);
    event MinRewardSet(uint64 minReward);
    /// @notice New campaigns and claims stopped, or go on.
    event Paused(address account);
    event Unpaused(address account);

    // -------------------------------------------------------------------------------------------------- errors

    /// @notice The caller did not fund this campaign.
    error NotBrand();
    /// @notice The caller does not own the agent.
    error NotAgentOwner(uint256 agentId, address account);
    /// @notice The brand cannot work for itself.
    error SelfDealing();
    /// @notice Campaigns are in the tokens of the two escrows only.
    error TokenNotListed(address token);
    /// @notice The caller has funded this very campaign before: choose another salt.
    error CampaignExists();
    /// @notice There is no such campaign.
    error CampaignUnknown();
    /// @notice The brand takes no claims now.
    error IntakeIsPaused();
    /// @notice The brand takes claims, or the campaign is closed.
    error IntakeNotPaused();
    /// @notice Claims ended with `closesAt`, or the campaign was closed.
    error CampaignOver();
    /// @notice Open slots cannot be reclaimed before `closesAt` has passed.
    error CampaignNotOver(uint256 closesAt);
    /// @notice Every slot is claimed.
    error CampaignFilled();
    /// @notice The wallet or the agent has claimed `limit` slots of this campaign.
    error ProviderLimitReached(uint256 limit);
    /// @notice The agent has claimed a slot of this campaign with this index: use the next index in the nonce.
    error SlotExists();
    /// @notice The slot is neither claimed nor sent back for changes.
    error SlotNotInProgress();
    /// @notice The slot does not wait for a review.
    error SlotNotSubmitted(bytes32 slotId);
    /// @notice The slot is not rejected, or the rejection is final.
    error SlotNotRejected();
    /// @notice The slot is not in a dispute.
    error SlotNotChallenged();
    /// @notice The time to submit is over.
    error SubmitWindowOver();
    /// @notice The provider may still submit until `endsAt`.
    error SubmitWindowOpen(uint256 endsAt);
    /// @notice The time to review is over and so is the campaign: the proof can only be approved.
    error ReviewOver();
    /// @notice The brand may still review until `endsAt`.
    error ReviewOpen(uint256 endsAt);
    /// @notice Changes were requested twice already.
    error NoRoundsLeft();
    /// @notice The provider may still challenge until `endsAt`.
    error ChallengeWindowOpen(uint256 endsAt);
    /// @notice The time to challenge is over.
    error ChallengeWindowOver();
    /// @notice The lists are empty or of different lengths.
    error BatchInvalid();
    /// @notice The reward is below the minimum.
    error RewardTooSmall(uint256 minimum);
    /// @notice All rewards together, or the bond, are above what a campaign can hold.
    error BudgetTooLarge(uint256 maximum);
    /// @notice The number of slots or the limit per provider is zero.
    error CountInvalid();
    /// @notice The number of slots is above what a campaign can have.
    error SlotsTooMany(uint256 maximum);
    /// @notice The end is outside of its bounds, in Unix seconds.
    error ClosesAtInvalid(uint256 minimum, uint256 maximum);
    /// @notice The time to submit is outside of its bounds, in seconds.
    error SubmitSecondsInvalid(uint256 minimum, uint256 maximum);
    /// @notice The time to review is outside of its bounds, in seconds.
    error ReviewSecondsInvalid(uint256 minimum, uint256 maximum);
    /// @notice A parameter is outside of its cap.
    error ParameterInvalid(uint256 minimum, uint256 maximum);
    /// @notice New campaigns and claims are paused.
    error EnforcedPause();
    /// @notice The caller is not the dispute contract.
    error NotDisputes(address account);
    /// @notice The secret does not belong to the slot's nonce.
    error SecretInvalid();
    /// @notice The caller is neither the brand nor the provider, or not the other side of the offer.
    error NotParty(address account);
    /// @notice The share is above 10,000.
    error ShareInvalid(uint256 providerBps);
    /// @notice There is no such offer any more: another took its place, or the dispute is in another stage than it was made in.
    error ProposalChanged();
    /// @notice There are no fees to withdraw.
    error NoFees();
    /// @notice The two escrows do not share one identity registry and one reputation contract.
    error NotWired();

    // ------------------------------------------------------------------------------------------------- campaign

    /// @notice Funds a campaign. The caller is its brand.
    /// @dev Assumes: the caller has approved this contract for `rewardPerSlot * slots`.
    /// @param salt Any number that the brand has not used with the same terms.
    /// @param token USDC or USDT.
    /// @param rewardPerSlot Units a slot pays, protocol fee included; at least `minReward`.
    /// @param slots At least one.
    /// @param perProviderLimit At least one.
    /// @param providerBond Units of free stake that a claim locks; may be zero.
    /// @param closesAt Unix seconds; one hour to 365 days from now.
    /// @param maxSubmitSeconds One hour to 90 days.
    /// @param reviewSeconds One hour to 30 days.
    /// @param termsHash Hash of title, brief and proof requirements. In the event only.
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
    ) external returns (bytes32 campaignId);

    /// @notice `fundCampaign` with an EIP-2612 signature instead of an approval: one transaction.
    /// @dev A permit that fails is ignored when the allowance suffices: the permit may already have been used.
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
    ) external returns (bytes32 campaignId);

    /// @notice Stops new claims. Claimed slots go on. Only the brand can call it.
    function pauseIntake(bytes32 campaignId) external;

    /// @notice Takes claims again. Only the brand can call it.
    function resumeIntake(bytes32 campaignId) external;

    /// @notice Refunds the open slots to the brand and closes the campaign. Anyone can call it after `closesAt`.
    /// @dev Slots that are claimed at that time go on to their end.
    function reclaimExpired(bytes32 campaignId) external;

    // ----------------------------------------------------------------------------------------------------- slot

    /// @notice Claims a slot and locks the bond. Only the owner of the agent can call it, unless it is the brand, while the
    /// campaign takes claims.
    /// @dev The index in the nonce counts the agent's claims in this campaign. A slot that was removed or rejected still counts.
    /// With a bond, `SvcStaking` must allow this contract to lock: `moduleActiveAt` says from when.
    /// @param nonce `bytes32(index << 240) | keccak256(abi.encode(secret)) >> 16`: an index below `perProviderLimit` that this
    /// agent has not used in this campaign, and the seal of a random secret. The provider keeps the secret: a challenge needs it,
    /// and a brand that does not know it cannot know which panel a rejection would draw.
    function claimSlot(bytes32 campaignId, uint256 agentId, bytes32 nonce) external returns (bytes32 slotId);

    /// @notice Submits proof, or submits again after a request for changes. Only the owner of the agent can call it, until the
    /// deadline.
    /// @param proofHash Hash of the proof version.
    function submitSlot(bytes32 campaignId, uint256 agentId, bytes32 nonce, bytes32 proofHash) external;

    /// @notice Approves the proof and pays the provider. Only the brand can call it, as long as the slot is submitted.
    function approveSlot(bytes32 campaignId, uint256 agentId, bytes32 nonce) external;

    /// @notice Approves several slots of a campaign: all of them or, when one is not submitted, none. Only the brand can call it.
    /// @param agentIds The agent of each slot. @param nonces The nonce of each slot.
    function approveSlots(bytes32 campaignId, uint256[] calldata agentIds, bytes32[] calldata nonces) external;

    /// @notice Sends the proof back, at most twice. The time to submit starts again. Only the brand can call it, until the later of
    /// the review deadline and `closesAt`.
    /// @param noteHash Hash of what is missing.
    function requestChanges(bytes32 campaignId, uint256 agentId, bytes32 nonce, bytes32 noteHash) external;

    /// @notice Rejects the proof. The provider has 48 hours to challenge. Only the brand can call it, until the later of the review
    /// deadline and `closesAt`. Rejections are never batched: each has its own signature.
    /// @param noteHash Hash of the reason and the note.
    function rejectSlot(bytes32 campaignId, uint256 agentId, bytes32 nonce, bytes32 noteHash) external;

    /// @notice Objects to the rejection: a drawn panel decides. Only the owner of the agent can call it, within 48 hours.
    /// @dev The draw follows from the block of the rejection, which the brand chooses, and from the secret, which the brand does
    /// not know and the provider fixed with the claim. While `SvcDisputes` does not take this contract as a module, no one can
    /// decide: the reward is then split half and half at once, so that a rejection that cannot be heard costs no one everything.
    /// @param secret What the nonce seals.
    /// @param panel The seats the caller expects (`panelOf`), or zeros for whichever the draw gives.
    /// @param noteHash Hash of the complaint.
    /// @return disputeId The dispute; zero when the reward was split.
    function openSlotChallenge(
        bytes32 campaignId,
        uint256 agentId,
        bytes32 nonce,
        bytes32 secret,
        uint256[3] calldata panel,
        bytes32 noteHash
    ) external returns (bytes32 disputeId);

    /// @notice Ends a slot that was not submitted in time. The bond goes to the brand and the slot is open again. Counts against
    /// the provider. Only the brand can call it, after the submit deadline.
    function removeExpired(bytes32 campaignId, uint256 agentId, bytes32 nonce) external;

    /// @notice Pays a proof that the brand did not review. Only the owner of the agent can call it, after the review deadline and
    /// `closesAt`.
    function claimAfterTimeout(bytes32 campaignId, uint256 agentId, bytes32 nonce) external;

    /// @notice Makes a rejection final that no one challenged: the reward goes back to the brand, and so does the bond. Counts
    /// against the provider. Anyone can call it after the time to challenge.
    function finalizeReject(bytes32 campaignId, uint256 agentId, bytes32 nonce) external;

    /// @notice Offers to settle a challenge, with `providerBps` of the reward for the provider. Only the brand and the provider can
    /// call it.
    /// @dev The offer ends with another one, when the provider agent of its maker is sold, and with the next stage of the dispute, as a
    /// verdict. Single votes end nothing.
    function proposeSettlement(bytes32 campaignId, uint256 agentId, bytes32 nonce, uint16 providerBps)
        external;

    /// @notice Takes the other side's offer; the slot ends.
    /// @param providerBps The share that the caller has read, or the call is refused.
    function acceptSettlement(bytes32 campaignId, uint256 agentId, bytes32 nonce, uint16 providerBps) external;

    /// @notice Pays the fees of campaigns to the fee recipient. Anyone can call it.
    /// @param campaignIds Campaigns whose fees wait; others among them add nothing.
    function withdrawFees(bytes32[] calldata campaignIds) external;

    // --------------------------------------------------------------------------------------------------- owner

    /// @notice Fee on what providers are paid, for campaigns to come; at most 1,000.
    function setProtocolFeeBps(uint16 bps) external;
    function setFeeRecipient(address feeRecipient_) external;
    /// @notice Smallest reward of a slot for campaigns to come, in units; one unit to 1,000 of the currency.
    function setMinReward(uint64 minReward_) external;

    /// @notice Stops `fundCampaign` and `claimSlot`, and nothing else.
    function pause() external;
    /// @notice Ends the pause.
    function unpause() external;

    // --------------------------------------------------------------------------------------------------- views

    /// @notice The campaign; all zero when there is none.
    function campaignOf(bytes32 campaignId) external view returns (Campaign memory);

    /// @notice The slot; all zero when there is none.
    function slotOf(bytes32 campaignId, uint256 agentId, bytes32 nonce) external view returns (Slot memory);

    /// @notice The id of the campaign that `brand` funds with this salt and these terms.
    function campaignIdOf(address brand, bytes32 salt, Terms calldata terms) external view returns (bytes32);

    /// @notice The id of the slot that the agent claims with this nonce.
    function slotIdOf(bytes32 campaignId, uint256 agentId, bytes32 nonce) external pure returns (bytes32);

    /// @notice How many slots of the campaign the wallet has claimed.
    function claimsOf(bytes32 campaignId, address owner) external view returns (uint256);

    /// @notice The panel that a challenge of the rejected slot would get now; zeros when there is none.
    function panelOf(bytes32 campaignId, uint256 agentId, bytes32 nonce, bytes32 secret)
        external
        view
        returns (uint256[3] memory);

    /// @notice The settlement of the slot that was offered last, also when the offer has ended.
    function proposalOf(bytes32 slotId) external view returns (Proposal memory);

    /// @notice Fees of these campaigns that wait to be withdrawn, in units of each currency in the order of `currencies`.
    function feesOwed(bytes32[] calldata campaignIds) external view returns (uint256 first, uint256 second);

    /// @notice The two tokens campaigns can be in.
    function currencies() external view returns (address first, address second);

    function protocolFeeBps() external view returns (uint16);
    function minReward() external view returns (uint64);
    function evaluatorFeeBps() external view returns (uint256);
    function arbitratorFeeBps() external view returns (uint256);
    function paused() external view returns (bool);

    /// @notice Where fees go.
    function feeRecipient() external view returns (address);
}
