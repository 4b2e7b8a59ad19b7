// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice The stake of one agent in one storage word, so that a lock and a release are one read, one addition and
/// one write. From the lowest bit: available u64, locked u64, lockedByEscrow u64, violationCount u32.
/// @dev Invariants: available + locked fit 64 bits together, lockedByEscrow never exceeds locked. So no lane ever runs over
/// into the next as long as the caller checks an amount against the lane it is taken from.
type Pool is uint256;

using PoolLanes for Pool global;

/// @title Arithmetic on the lanes of a pool.
library PoolLanes {
    uint256 private constant LANE = type(uint64).max;
    uint256 private constant ONE_AVAILABLE = 1;
    uint256 private constant ONE_LOCKED = 1 << 64;
    uint256 private constant ONE_BY_ESCROW = 1 << 128;
    uint256 private constant ONE_VIOLATION = 1 << 192;

    function available(Pool pool) internal pure returns (uint256) {
        return Pool.unwrap(pool) & LANE;
    }

    function locked(Pool pool) internal pure returns (uint256) {
        return (Pool.unwrap(pool) >> 64) & LANE;
    }

    function lockedByEscrow(Pool pool) internal pure returns (uint256) {
        return (Pool.unwrap(pool) >> 128) & LANE;
    }

    function violationCount(Pool pool) internal pure returns (uint256) {
        return Pool.unwrap(pool) >> 192;
    }

    /// @dev Assumes: available + locked + amount fit 64 bits.
    function deposit(Pool pool, uint256 amount) internal pure returns (Pool) {
        unchecked {
            return Pool.wrap(Pool.unwrap(pool) + amount * ONE_AVAILABLE);
        }
    }

    /// @dev Assumes: `amount` is at most what is available.
    function withdraw(Pool pool, uint256 amount) internal pure returns (Pool) {
        unchecked {
            return Pool.wrap(Pool.unwrap(pool) - amount * ONE_AVAILABLE);
        }
    }

    /// @dev Assumes: `amount` is at most what is available.
    function lock(Pool pool, uint256 amount, bool byEscrow) internal pure returns (Pool) {
        unchecked {
            return Pool.wrap(Pool.unwrap(pool) - amount * ONE_AVAILABLE + amount * _locks(byEscrow));
        }
    }

    /// @dev Assumes: `amount` is at most what the module holds locked.
    function release(Pool pool, uint256 amount, bool byEscrow) internal pure returns (Pool) {
        unchecked {
            return Pool.wrap(Pool.unwrap(pool) + amount * ONE_AVAILABLE - amount * _locks(byEscrow));
        }
    }

    /// @dev Takes a released lock's slashed part away and counts the violation.
    /// Assumes: `slashed` is at most what is available.
    function slash(Pool pool, uint256 slashed) internal pure returns (Pool) {
        unchecked {
            return Pool.wrap(Pool.unwrap(pool) - slashed * ONE_AVAILABLE + ONE_VIOLATION);
        }
    }

    function _locks(bool byEscrow) private pure returns (uint256) {
        return byEscrow ? ONE_LOCKED + ONE_BY_ESCROW : ONE_LOCKED;
    }
}
