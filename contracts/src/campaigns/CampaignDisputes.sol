// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Stages} from "../disputes/Stages.sol";
import {Fees} from "../shared/Fees.sol";
import {IArbitrable} from "../shared/IArbitrable.sol";
import {CampaignCore, IWithEscrows} from "./CampaignCore.sol";
import {ISvcCampaigns} from "./ISvcCampaigns.sol";

/// @title Rejected slots: the challenge, the ruling, and the settlement between the parties.
abstract contract CampaignDisputes is CampaignCore {
    /// @inheritdoc ISvcCampaigns
    uint256 public immutable evaluatorFeeBps;
    /// @inheritdoc ISvcCampaigns
    uint256 public immutable arbitratorFeeBps;

    /// @dev Where to find the slot of a dispute, which knows its id only. There while the slot is challenged.
    struct Challenge {
        bytes32 campaignId;
        uint256 place;
    }

    mapping(bytes32 slotId => Challenge) private _challenges;
    mapping(bytes32 slotId => Offered) private _offers;

    /// @dev An offer to settle, and the stage of the dispute it was made in: it stands in no other.
    struct Offered {
        address by;
        uint16 providerBps;
        uint32 stage;
    }

    /// @dev The fees are those of an order in the first currency.
    constructor(IWithEscrows disputes_) {
        evaluatorFeeBps = disputes_.escrowA().evaluatorFeeBps();
        arbitratorFeeBps = disputes_.escrowA().arbitratorFeeBps();
    }

    // ----------------------------------------------------------------------------------------------- challenge

    /// @inheritdoc ISvcCampaigns
    function openSlotChallenge(
        bytes32 campaignId,
        uint256 agentId,
        bytes32 nonce,
        bytes32 secret,
        uint256[3] calldata panel,
        bytes32 noteHash
    ) external nonReentrant returns (bytes32 disputeId) {
        Case memory one;
        _load(one, campaignId, agentId, nonce);
        if (one.slot.status() != SlotStatus.REJECTED) revert SlotNotRejected();
        _onlyProvider(agentId);
        if (block.timestamp > one.slot.deadline()) revert ChallengeWindowOver();
        uint128 seed = _seedOf(one, nonce, secret);
        if (!disputes.isModule(address(this))) {
            _share(one, Outcome.SPLIT, one.terms.rewardPerSlot(), Fees.BPS / 2);
            return 0;
        }

        _move(one, SlotStatus.CHALLENGED);
        _challenges[one.slotId] = Challenge({campaignId: campaignId, place: _placeOf(agentId, nonce)});
        uint256[3] memory excluded;
        disputeId = disputes.open(one.slotId, seed, one.brand, agentId, excluded, panel);

        emit SlotChallenged(one.slotId, campaignId, disputeId, noteHash);
    }

    /// @inheritdoc IArbitrable
    function resolve(bytes32 slotId, Ruling calldata ruling) external nonReentrant {
        if (msg.sender != address(disputes)) revert NotDisputes(msg.sender);
        Case memory one;
        _loadChallenged(one, slotId);
        uint256 reward = one.terms.rewardPerSlot();
        uint256 evaluatorFee = _evaluatorFee(reward, ruling.voters);
        uint256 arbitratorFee = ruling.arbitrator == 0 ? 0 : Fees.ofDown(reward, arbitratorFeeBps);
        uint256 left = reward - evaluatorFee - arbitratorFee;

        delete _challenges[slotId];
        if (ruling.result == Result.SPLIT) {
            _share(one, Outcome.SPLIT, left, Fees.BPS / 2);
        } else {
            // Either way, the protocol is paid for the work that was disputed.
            uint256 fee = _feeOf(one);
            if (ruling.result == Result.PROVIDER_UPHELD) {
                _settle(one, Outcome.PROVIDER_UPHELD, left - fee, fee, 0);
            } else {
                _settle(one, Outcome.BUYER_UPHELD, 0, fee, left - fee);
            }
        }
        _payEvaluators(one, ruling.voters, evaluatorFee);
        _payAdjudicator(one, ruling.arbitrator, arbitratorFee);
    }

    // ---------------------------------------------------------------------------------------------- settlement

    /// @inheritdoc ISvcCampaigns
    function proposeSettlement(bytes32 campaignId, uint256 agentId, bytes32 nonce, uint16 providerBps)
        external
    {
        Case memory one;
        _load(one, campaignId, agentId, nonce);
        if (one.slot.status() != SlotStatus.CHALLENGED) revert SlotNotChallenged();
        if (msg.sender != one.brand && msg.sender != _ownerOf(agentId)) revert NotParty(msg.sender);
        if (providerBps > Fees.BPS) revert ShareInvalid(providerBps);

        _offers[one.slotId] = Offered({by: msg.sender, providerBps: providerBps, stage: _stageOf(one)});

        emit SettlementProposed(one.slotId, campaignId, msg.sender, providerBps);
    }

    /// @inheritdoc ISvcCampaigns
    function acceptSettlement(bytes32 campaignId, uint256 agentId, bytes32 nonce, uint16 providerBps)
        external
        nonReentrant
    {
        Case memory one;
        _load(one, campaignId, agentId, nonce);
        if (one.slot.status() != SlotStatus.CHALLENGED) revert SlotNotChallenged();
        Offered memory offer = _offers[one.slotId];
        // Without an offer the stage is zero, which that of an open dispute is not.
        if (offer.providerBps != providerBps || offer.stage != _stageOf(one)) revert ProposalChanged();
        // A provider's offer ends when its agent is sold: the new owner has offered nothing.
        (address brand, address provider) = (one.brand, _ownerOf(agentId));
        if (offer.by != brand && offer.by != provider) revert ProposalChanged();
        if (msg.sender != (offer.by == brand ? provider : brand)) revert NotParty(msg.sender);

        uint256[3] memory voters = disputes.withdraw(one.slotId);
        uint256 evaluatorFee = _evaluatorFee(one.terms.rewardPerSlot(), voters);
        delete _challenges[one.slotId];
        _share(one, Outcome.AGREED, one.terms.rewardPerSlot() - evaluatorFee, providerBps);
        _payEvaluators(one, voters, evaluatorFee);
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcCampaigns
    function panelOf(bytes32 campaignId, uint256 agentId, bytes32 nonce, bytes32 secret)
        external
        view
        returns (uint256[3] memory)
    {
        Case memory one;
        _load(one, campaignId, agentId, nonce);
        if (one.slot.status() != SlotStatus.REJECTED) revert SlotNotRejected();
        uint256[3] memory excluded;
        return disputes.panelFor(_seedOf(one, nonce, secret), one.brand, agentId, excluded);
    }

    /// @inheritdoc ISvcCampaigns
    function proposalOf(bytes32 slotId) external view returns (Proposal memory) {
        return Proposal({by: _offers[slotId].by, providerBps: _offers[slotId].providerBps});
    }

    /// @inheritdoc IArbitrable
    function matterOf(bytes32 subject) external view returns (Matter memory matter) {
        if (_challenges[subject].campaignId == 0) return matter;
        Case memory one;
        _loadChallenged(one, subject);
        matter = Matter({
            client: one.brand,
            providerAgentId: one.agentId,
            amount: one.terms.rewardPerSlot(),
            lockAmount: one.terms.providerBond(),
            inDispute: true
        });
    }

    // ----------------------------------------------------------------------------------------------- internals

    function _stageOf(Case memory one) private view returns (uint32) {
        return uint32(Stages.stageOf(disputes, one.slotId));
    }

    function _loadChallenged(Case memory one, bytes32 slotId) private view {
        Challenge memory challenge = _challenges[slotId];
        if (challenge.campaignId == 0) revert SlotNotChallenged();
        _loadCampaign(one, challenge.campaignId);
        one.slotId = slotId;
        one.agentId = challenge.place >> INDEX_BITS;
        _loadCell(one, _slots[challenge.campaignId][challenge.place]);
    }

    /// @dev Half chance, half choice: the block of the rejection, which the provider does not choose, and the secret, which the
    /// brand does not know and the provider fixed before that block.
    function _seedOf(Case memory one, bytes32 nonce, bytes32 secret) private pure returns (uint128) {
        uint256 seal = uint256(keccak256(abi.encode(secret))) >> INDEX_BITS;
        if (seal != uint256(nonce << INDEX_BITS) >> INDEX_BITS) revert SecretInvalid();
        return uint128(uint256(keccak256(abi.encode(one.slotId, one.slot.seed(), secret))));
    }

    /// @dev Ends a slot with `left` of its reward, `providerBps` of it for the provider less the protocol fee on that, the rest for
    /// the brand.
    function _share(Case memory one, Outcome outcome, uint256 left, uint256 providerBps) private {
        uint256 gross = Fees.ofDown(left, providerBps);
        uint256 fee = Fees.ofDown(gross, one.terms.protocolFeeBps());
        _settle(one, outcome, gross - fee, fee, left - gross);
    }

    function _evaluatorFee(uint256 reward, uint256[3] memory voters) private view returns (uint256) {
        return voters[0] == 0 ? 0 : Fees.ofDown(reward, evaluatorFeeBps);
    }

    /// @dev Equal parts; what does not divide goes to the first.
    function _payEvaluators(Case memory one, uint256[3] memory voters, uint256 fee) private {
        uint256 count = voters[2] != 0 ? 3 : voters[1] != 0 ? 2 : 1;
        uint256 part = fee / count;
        _payAdjudicator(one, voters[0], fee - part * (count - 1));
        _payAdjudicator(one, voters[1], part);
        _payAdjudicator(one, voters[2], part);
    }

    function _payAdjudicator(Case memory one, uint256 agentId, uint256 amount) private {
        if (agentId == 0 || amount == 0) return;
        (address payee,) = identityRegistry.payeeOf(agentId);
        emit AdjudicatorPaid(one.slotId, agentId, payee, amount);
        _pay(_tokenOf(one.terms), payee, amount);
    }
}
