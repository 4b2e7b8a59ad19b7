// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "../agents/IIdentityRegistry.sol";
import {ISvcReputation} from "../agents/ISvcReputation.sol";
import {ISvcDisputes} from "../disputes/ISvcDisputes.sol";
import {Calls} from "../shared/Calls.sol";
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

    /// @dev A slot as it is stored.
    struct Cell {
        SlotWord word;
    }

    /// @dev The balance in each token is never below the rewards of the open and of the unfinished slots, plus the fees that wait
    /// in campaigns, plus all credits.
    mapping(bytes32 campaignId => Funded) internal _campaigns;
    /// @dev By agent and index: an agent uses an index once, which is how its claims are counted without a counter.
    mapping(bytes32 campaignId => mapping(uint256 place => Cell)) internal _slots;

    /// @inheritdoc ISvcCampaigns
    mapping(bytes32 campaignId => mapping(address owner => uint256)) public claimsOf;

    /// @dev A slot, where it is stored, and its campaign. Each word of storage is read once.
    /// @param cell Storage slot of its `Cell`.
    struct Case {
        bytes32 campaignId;
        TermsWord terms;
        address brand;
        bytes32 slotId;
        uint256 agentId;
        uint256 cell;
        SlotWord slot;
        bool records;
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
        return _hash(campaignId, agentId, nonce);
    }

    /// @dev `keccak256(abi.encode(...))` of the three, in memory that stays free.
    function _hash(bytes32 campaignId, uint256 agentId, bytes32 nonce) private pure returns (bytes32 hash) {
        assembly ("memory-safe") {
            let words := mload(0x40)
            mstore(words, campaignId)
            mstore(add(words, 0x20), agentId)
            mstore(add(words, 0x40), nonce)
            hash := keccak256(words, 0x60)
        }
    }

    /// @inheritdoc ISvcCampaigns
    function currencies() external view returns (address first, address second) {
        return (address(_tokenA), address(_tokenB));
    }

    // ------------------------------------------------------------------------------------------------- settling

    /// @dev Pays the whole reward to the provider, less the protocol fee. The caller has kept the fee.
    function _approve(Case memory one) internal {
        (address payee, address provider) = _payeeAndOwner(one.agentId);
        uint256 fee = _feeOf(one);
        uint256 payout = one.terms.rewardPerSlot() - fee;

        _move(one, SlotStatus.APPROVED);

        emit SlotApproved(one.slotId, one.campaignId, payee, payout, fee);

        _release(one);
        if (one.records) _recordSuccess(one, provider);
        _pay(_tokenOf(one.terms), payee, payout);
    }

    function _feeOf(Case memory one) internal pure returns (uint256) {
        return Fees.ofDown(one.terms.rewardPerSlot(), one.terms.protocolFeeBps());
    }

    /// @dev Adds protocol fees to those that wait in the campaign. Its whole budget fits the field, so all its fees do.
    function _keepFees(Case memory one, uint256 amount) internal {
        _campaigns[one.campaignId].fees += uint56(amount);
    }

    /// @dev Ends a slot in another way: stake, record and money of the parties.
    function _settle(Case memory one, Outcome outcome, uint256 payout, uint256 fee, uint256 refund) internal {
        (address payee, address provider) = _payeeAndOwner(one.agentId);

        _keepFees(one, fee);
        _move(one, payout == 0 ? SlotStatus.REJECTED_FINAL : SlotStatus.APPROVED);

        emit SlotSettled(one.slotId, one.campaignId, payee, outcome, payout, fee, refund);

        if (outcome == Outcome.BUYER_UPHELD) _slash(one);
        else _release(one);
        if (_records()) _record(one, outcome, provider);
        _pay(_tokenOf(one.terms), payee, payout);
        _pay(_tokenOf(one.terms), one.brand, refund);
    }

    /// @dev What the parties agreed on, and what no one decided, does not count.
    function _record(Case memory one, Outcome outcome, address provider) private {
        if (outcome == Outcome.TIMED_OUT) {
            _recordSuccess(one, provider);
        } else if (outcome == Outcome.PROVIDER_UPHELD || outcome == Outcome.BUYER_UPHELD) {
            bool upheld = outcome == Outcome.PROVIDER_UPHELD;
            reputation.recordDispute(one.slotId, one.agentId, one.brand, provider, true, upheld);
        }
    }

    /// @dev Nothing is submitted late, so every success is on time.
    function _recordSuccess(Case memory one, address provider) private {
        Calls.send(
            address(reputation),
            ISvcReputation.recordSuccess.selector,
            uint256(one.slotId),
            one.agentId,
            uint160(one.brand),
            uint160(provider),
            1
        );
    }

    /// @dev The payee is read at settlement: the agent may have been sold since it claimed.
    function _payeeAndOwner(uint256 agentId) private view returns (address payee, address owner) {
        return Reads.addrs(address(identityRegistry), IIdentityRegistry.payeeOf.selector, agentId);
    }

    function _release(Case memory one) private {
        uint256 bond = one.terms.providerBond();
        if (bond == 0) return;
        address staking = address(_stakingOf(one.terms));
        Calls.send(staking, ISvcStaking.release.selector, uint256(one.slotId), one.agentId, bond);
    }

    /// @dev The bond of a provider that failed goes to the brand.
    function _slash(Case memory one) internal {
        uint256 bond = one.terms.providerBond();
        if (bond != 0) _stakingOf(one.terms).slash(one.slotId, one.agentId, bond, bond, one.brand);
    }

    /// @dev Asked before each record instead of caught after it: no exit depends on the owner of the reputation contract, and no one
    /// can suppress a record by sending too little gas for it.
    function _records() internal view returns (bool) {
        return
            Reads.word(address(reputation), ISvcReputation.isRecorder.selector, uint160(address(this))) != 0;
    }

    // ------------------------------------------------------------------------------------------------- reading

    /// @dev Fills in the campaign and the slot. The slot is empty when there is none with this nonce.
    function _load(Case memory one, bytes32 campaignId, uint256 agentId, bytes32 nonce) internal view {
        _loadCampaign(one, campaignId);
        _loadSlot(one, agentId, nonce);
    }

    function _loadCampaign(Case memory one, bytes32 campaignId) internal view {
        Funded storage campaign = _campaigns[campaignId];
        one.campaignId = campaignId;
        one.terms = campaign.terms;
        one.brand = campaign.brand;
    }

    function _loadSlot(Case memory one, uint256 agentId, bytes32 nonce) internal view {
        one.slotId = _hash(one.campaignId, agentId, nonce);
        one.agentId = agentId;
        _loadCell(one, _slots[one.campaignId][_placeOf(agentId, nonce)]);
        if (!one.slot.isOf(one.slotId)) one.slot = SlotWord.wrap(0);
    }

    function _loadCell(Case memory one, Cell storage cell) internal view {
        uint256 position;
        assembly ("memory-safe") {
            position := cell.slot
        }
        one.cell = position;
        one.slot = cell.word;
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
        Cell storage cell;
        uint256 position = one.cell;
        assembly ("memory-safe") {
            cell.slot := position
        }
        cell.word = one.slot.moved(status, deadline);
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
