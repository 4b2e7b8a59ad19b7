// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "../agents/IIdentityRegistry.sol";
import {ISvcReputation} from "../agents/ISvcReputation.sol";
import {ISvcDisputes} from "../disputes/ISvcDisputes.sol";
import {Fees} from "../shared/Fees.sol";
import {Reads} from "../shared/Reads.sol";
import {ISvcStaking} from "../stake/ISvcStaking.sol";
import {CampaignParams} from "./CampaignParams.sol";
import {ISvcCampaigns} from "./ISvcCampaigns.sol";
import {SlotWord, TermsWord} from "./Words.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// @dev What the dispute contract shows of its escrows.
interface IWithEscrows is ISvcDisputes {
    function escrowA() external view returns (IEscrowParts);
    function escrowB() external view returns (IEscrowParts);
}

/// @dev What an escrow shows of its currency and of the contracts around it.
interface IEscrowParts {
    function token() external view returns (IERC20);
    function staking() external view returns (ISvcStaking);
    function identityRegistry() external view returns (IIdentityRegistry);
    function reputation() external view returns (ISvcReputation);
    function feeRecipient() external view returns (address);
    function evaluatorFeeBps() external view returns (uint256);
    function arbitratorFeeBps() external view returns (uint256);
}

/// @title What all parts of the campaigns stand on: campaigns, slots, the contracts around them, and how a slot is paid.
abstract contract CampaignCore is CampaignParams {
    /// @notice The ERC-8004 registry whose token owners act for the agents.
    IIdentityRegistry public immutable identityRegistry;
    /// @notice Where settlements are recorded, while its owner lets this contract record.
    ISvcReputation public immutable reputation;
    /// @notice Where challenges are decided, while its owner lets this contract open disputes.
    ISvcDisputes public immutable disputes;
    /// @notice The stakes in each currency.
    ISvcStaking public immutable stakingA;
    ISvcStaking public immutable stakingB;

    /// @dev The largest budget a campaign can hold, and the largest bond: 72 billion of a currency with six decimals.
    uint256 internal constant MAX_BUDGET = type(uint56).max;

    IERC20 internal immutable _tokenA;
    IERC20 internal immutable _tokenB;

    /// @dev Bits of a nonce that hold the index.
    uint256 internal constant INDEX_BITS = 16;

    /// @dev A campaign as it is stored: `ISvcCampaigns.Campaign` with its second slot as one word.
    struct Funded {
        address brand;
        uint32 open;
        uint56 fees;
        CampaignStatus status;
        TermsWord terms;
    }

    /// @dev The balance in each token is never below the rewards of the open and of the unfinished slots, plus the fees that wait
    /// in campaigns, plus all credits.
    mapping(bytes32 campaignId => Funded) internal _campaigns;
    /// @dev By agent and index: an agent uses an index once, which is how its claims are counted without a counter.
    mapping(bytes32 campaignId => mapping(uint256 place => SlotWord)) internal _slots;

    /// @inheritdoc ISvcCampaigns
    mapping(bytes32 campaignId => mapping(address owner => uint256)) public claimsOf;

    /// @dev A slot, where it is stored, and the terms of its campaign. Each word of storage is read once.
    struct Case {
        bytes32 campaignId;
        bytes32 slotId;
        uint256 agentId;
        uint256 place;
        SlotWord slot;
        TermsWord terms;
        address brand;
    }

    /// @param disputes_ The dispute contract; the escrows and everything they work with follow from it.
    constructor(IWithEscrows disputes_, address owner_)
        Ownable(owner_)
        CampaignParams(disputes_.escrowA().feeRecipient())
    {
        (IEscrowParts escrowA, IEscrowParts escrowB) = (disputes_.escrowA(), disputes_.escrowB());
        if (
            address(escrowA.identityRegistry()) != address(escrowB.identityRegistry())
                || address(escrowA.reputation()) != address(escrowB.reputation())
        ) revert NotWired();
        identityRegistry = escrowA.identityRegistry();
        reputation = escrowA.reputation();
        disputes = disputes_;
        (_tokenA, _tokenB) = (escrowA.token(), escrowB.token());
        (stakingA, stakingB) = (escrowA.staking(), escrowB.staking());
    }

    // ---------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcCampaigns
    function slotIdOf(bytes32 campaignId, uint256 agentId, bytes32 nonce) public pure returns (bytes32) {
        return keccak256(abi.encode(campaignId, agentId, nonce));
    }

    /// @inheritdoc ISvcCampaigns
    function currencies() external view returns (address first, address second) {
        return (address(_tokenA), address(_tokenB));
    }

    // ------------------------------------------------------------------------------------------------- settling

    /// @dev Pays the whole reward to the provider, less the protocol fee.
    function _payProvider(Case memory one, Outcome outcome) internal {
        uint256 reward = one.terms.rewardPerSlot();
        uint256 fee = Fees.ofDown(reward, one.terms.protocolFeeBps());
        _settle(one, outcome, reward - fee, fee, 0);
    }

    /// @dev Ends a slot: stake, record and money of the parties.
    function _settle(Case memory one, Outcome outcome, uint256 payout, uint256 fee, uint256 refund) internal {
        // The payee is read at settlement: the agent may have been sold since it claimed.
        (address payee, address provider) =
            Reads.addrs(address(identityRegistry), IIdentityRegistry.payeeOf.selector, one.agentId);

        _move(one, payout == 0 ? SlotStatus.REJECTED_FINAL : SlotStatus.APPROVED);
        unchecked {
            // The budget of a campaign fits 56 bits, so all its fees do.
            _campaigns[one.campaignId].fees += uint56(fee);
        }

        emit SlotSettled(one.slotId, one.campaignId, payee, outcome, payout, fee, refund);

        uint256 bond = one.terms.providerBond();
        if (outcome == Outcome.BUYER_UPHELD) _slash(one);
        else if (bond != 0) _stakingOf(one.terms).release(one.slotId, one.agentId, bond);
        _record(one, outcome, provider);
        _pay(_tokenOf(one.terms), payee, payout);
        _pay(_tokenOf(one.terms), one.brand, refund);
    }

    function _record(Case memory one, Outcome outcome, address provider) private {
        if (!_records()) return;
        if (outcome == Outcome.APPROVED || outcome == Outcome.TIMED_OUT) {
            reputation.recordSuccess(one.slotId, one.agentId, one.brand, provider, true);
        } else if (outcome == Outcome.PROVIDER_UPHELD || outcome == Outcome.BUYER_UPHELD) {
            bool upheld = outcome == Outcome.PROVIDER_UPHELD;
            reputation.recordDispute(one.slotId, one.agentId, one.brand, provider, true, upheld);
        }
    }

    /// @dev The bond of a provider that failed goes to the brand.
    function _slash(Case memory one) internal {
        uint256 bond = one.terms.providerBond();
        if (bond != 0) _stakingOf(one.terms).slash(one.slotId, one.agentId, bond, bond, one.brand);
    }

    /// @dev Asked before each record instead of caught after it: no exit depends on the owner of the reputation contract, and nobody
    /// can suppress a record by sending too little gas for it.
    function _records() internal view returns (bool) {
        return
            Reads.word(address(reputation), ISvcReputation.isRecorder.selector, uint160(address(this))) != 0;
    }

    // ------------------------------------------------------------------------------------------------- reading

    /// @dev The slot with the terms of its campaign. It is empty when there is no slot with this nonce.
    function _find(bytes32 campaignId, uint256 agentId, bytes32 nonce)
        internal
        view
        returns (Case memory one)
    {
        one = _stored(campaignId, slotIdOf(campaignId, agentId, nonce), _placeOf(agentId, nonce));
        one.agentId = agentId;
        if (!one.slot.isOf(one.slotId)) one.slot = SlotWord.wrap(0);
    }

    function _stored(bytes32 campaignId, bytes32 slotId, uint256 place)
        internal
        view
        returns (Case memory one)
    {
        Funded storage campaign = _campaigns[campaignId];
        one.campaignId = campaignId;
        one.slotId = slotId;
        one.agentId = place >> INDEX_BITS;
        one.place = place;
        one.slot = _slots[campaignId][place];
        one.terms = campaign.terms;
        one.brand = campaign.brand;
    }

    /// @dev Where the slot is stored. Agents' ids are far below the bits that the shift loses; one that is not has no slot, because
    /// the id of the slot that stands there begins otherwise.
    function _placeOf(uint256 agentId, bytes32 nonce) internal pure returns (uint256) {
        return (agentId << INDEX_BITS) | _indexOf(nonce);
    }

    function _indexOf(bytes32 nonce) internal pure returns (uint256) {
        return uint256(nonce) >> (256 - INDEX_BITS);
    }

    /// @dev Changes the status and nothing else.
    function _move(Case memory one, SlotStatus status) internal {
        _moveUntil(one, status, one.slot.deadline());
    }

    function _moveUntil(Case memory one, SlotStatus status, uint256 deadline) internal {
        _slots[one.campaignId][one.place] = one.slot.moved(status, deadline);
    }

    function _tokenOf(TermsWord terms) internal view returns (IERC20) {
        return terms.isSecond() ? _tokenB : _tokenA;
    }

    function _stakingOf(TermsWord terms) internal view returns (ISvcStaking) {
        return terms.isSecond() ? stakingB : stakingA;
    }

    function _ownerOf(uint256 agentId) internal view returns (address) {
        return Reads.addr(address(identityRegistry), IERC721.ownerOf.selector, agentId);
    }

    function _onlyProvider(uint256 agentId) internal view {
        if (_ownerOf(agentId) != msg.sender) revert NotAgentOwner(agentId, msg.sender);
    }

    function _onlyBrand(address brand) internal view {
        if (msg.sender != brand) revert NotBrand();
    }

    /// @dev Unix seconds `window` from the current block on. Windows have caps, so 40 bits hold it.
    function _after(uint256 window) internal view returns (uint256) {
        unchecked {
            return block.timestamp + window;
        }
    }

    /// @dev Until when the brand may ask for changes or reject; after it the provider may take the reward.
    function _reviewEndsAt(Case memory one) internal pure returns (uint256) {
        (uint256 deadline, uint256 closesAt) = (one.slot.deadline(), one.terms.closesAt());
        return deadline > closesAt ? deadline : closesAt;
    }
}
