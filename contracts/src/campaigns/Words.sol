// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcCampaigns} from "./ISvcCampaigns.sol";

/// @notice The terms of a campaign in one storage word, written once. From the lowest bit: rewardPerSlot u56, providerBond u56,
/// closesAt u40, maxSubmitSeconds u32, reviewSeconds u32, perProviderLimit u16, protocolFeeBps u16, isSecond u8.
type TermsWord is uint256;

/// @notice A slot in one storage word. From the lowest bit: status u8, rounds u8, deadline u40, seed u32, idPrefix u160.
type SlotWord is uint256;

using TermsLanes for TermsWord global;
using SlotLanes for SlotWord global;

/// @title The lanes of a campaign's terms.
library TermsLanes {
    /// @dev Assumes: every value fits its lane, which `fundCampaign` has checked.
    function pack(ISvcCampaigns.Terms memory terms, uint256 feeBps, bool inSecond)
        internal
        pure
        returns (TermsWord)
    {
        return TermsWord.wrap(
            terms.rewardPerSlot | (terms.providerBond << 56) | (uint256(terms.closesAt) << 112)
                | (uint256(terms.maxSubmitSeconds) << 152) | (uint256(terms.reviewSeconds) << 184)
                | (uint256(terms.perProviderLimit) << 216) | (feeBps << 232)
                | (uint256(inSecond ? 1 : 0) << 248)
        );
    }

    function rewardPerSlot(TermsWord terms) internal pure returns (uint256) {
        return uint56(TermsWord.unwrap(terms));
    }

    function providerBond(TermsWord terms) internal pure returns (uint256) {
        return uint56(TermsWord.unwrap(terms) >> 56);
    }

    function closesAt(TermsWord terms) internal pure returns (uint256) {
        return uint40(TermsWord.unwrap(terms) >> 112);
    }

    function maxSubmitSeconds(TermsWord terms) internal pure returns (uint256) {
        return uint32(TermsWord.unwrap(terms) >> 152);
    }

    function reviewSeconds(TermsWord terms) internal pure returns (uint256) {
        return uint32(TermsWord.unwrap(terms) >> 184);
    }

    function perProviderLimit(TermsWord terms) internal pure returns (uint256) {
        return uint16(TermsWord.unwrap(terms) >> 216);
    }

    function protocolFeeBps(TermsWord terms) internal pure returns (uint256) {
        return uint16(TermsWord.unwrap(terms) >> 232);
    }

    function isSecond(TermsWord terms) internal pure returns (bool) {
        return TermsWord.unwrap(terms) >> 248 != 0;
    }
}

/// @title The lanes of a slot.
library SlotLanes {
    /// @dev Status and deadline.
    uint256 private constant MOVING = 0xffffffffff00ff;
    uint256 private constant ONE_ROUND = 1 << 8;

    /// @dev A slot with this id that was just claimed.
    function claimed(bytes32 slotId, uint256 deadline_) internal pure returns (SlotWord) {
        return SlotWord.wrap(
            (uint256(slotId) >> 96 << 88) | (deadline_ << 16) | uint256(ISvcCampaigns.SlotStatus.CLAIMED)
        );
    }

    function status(SlotWord slot) internal pure returns (ISvcCampaigns.SlotStatus) {
        return ISvcCampaigns.SlotStatus(uint8(SlotWord.unwrap(slot)));
    }

    function rounds(SlotWord slot) internal pure returns (uint256) {
        return uint8(SlotWord.unwrap(slot) >> 8);
    }

    function deadline(SlotWord slot) internal pure returns (uint256) {
        return uint40(SlotWord.unwrap(slot) >> 16);
    }

    function seed(SlotWord slot) internal pure returns (uint256) {
        return uint32(SlotWord.unwrap(slot) >> 56);
    }

    /// @dev Whether the slot has this id, as far as it is stored.
    function isOf(SlotWord slot, bytes32 slotId) internal pure returns (bool) {
        return SlotWord.unwrap(slot) >> 88 == uint256(slotId) >> 96;
    }

    /// @dev The slot with another status and deadline. Assumes: the deadline fits 40 bits.
    function moved(SlotWord slot, ISvcCampaigns.SlotStatus status_, uint256 deadline_)
        internal
        pure
        returns (SlotWord)
    {
        return SlotWord.wrap((SlotWord.unwrap(slot) & ~MOVING) | (deadline_ << 16) | uint256(uint8(status_)));
    }

    /// @dev The slot with one round more. Assumes: there are few.
    function sentBack(SlotWord slot) internal pure returns (SlotWord) {
        unchecked {
            return SlotWord.wrap(SlotWord.unwrap(slot) + ONE_ROUND);
        }
    }

    /// @dev The slot with a seed. Assumes: it has none yet.
    function seeded(SlotWord slot, uint32 seed_) internal pure returns (SlotWord) {
        return SlotWord.wrap(SlotWord.unwrap(slot) | (uint256(seed_) << 56));
    }
}
