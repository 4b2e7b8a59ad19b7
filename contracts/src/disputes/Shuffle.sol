// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title A random order of 0 … n − 1, computed one by one (Fisher–Yates), without storing those not asked for.
library Shuffle {
    /// @dev `moved[i]` is one more than the number that was swapped to place i, zero for the place's own.
    struct Deck {
        uint256 seed;
        uint256 next;
        uint256[] moved;
    }

    function deckOf(uint256 seed, uint256 size) internal pure returns (Deck memory) {
        return Deck({seed: seed, next: 0, moved: new uint256[](size)});
    }

    function isEmpty(Deck memory deck) internal pure returns (bool) {
        return deck.next == deck.moved.length;
    }

    /// @dev The next number. Assumes: the deck is not empty.
    function draw(Deck memory deck) internal pure returns (uint256 drawn) {
        uint256 place = deck.next++;
        uint256 from = place + uint256(keccak256(abi.encode(deck.seed, place))) % (deck.moved.length - place);
        drawn = _numberAt(deck, from);
        deck.moved[from] = _numberAt(deck, place) + 1;
    }

    function _numberAt(Deck memory deck, uint256 place) private pure returns (uint256) {
        uint256 moved = deck.moved[place];
        return moved == 0 ? place : moved - 1;
    }
}
