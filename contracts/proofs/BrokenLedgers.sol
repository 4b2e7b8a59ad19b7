// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {LedgerClaims} from "./LedgerModel.sol";

/// @title Broken on purpose: the checker must refute each step, or its silence about the real ones means nothing.
contract BrokenLedgers is LedgerClaims {
    /// @dev A payout that the token refused is credited, and leaves all the same.
    function paysTwice(Ledger memory l) external pure {
        if (!_holds(l) || l.status != Status.PENDING) return;
        (l.status, l.ends, l.fee) = (Status.ENDED, l.ends + 1, 0);
        (l.balance, l.credits) = (l.balance - l.budget, l.credits + l.budget);
        assert(_holds(l));
    }

    /// @dev An order that expires keeps its lock.
    function keepsALock(Ledger memory l) external pure {
        if (!_holds(l) || l.status != Status.IN_PROGRESS) return;
        (l.status, l.ends, l.fee) = (Status.ENDED, l.ends + 1, 0);
        l.balance -= l.budget;
        assert(_holds(l));
    }

    /// @dev An order that has ended can be cancelled.
    function endsTwice(Ledger memory l) external pure {
        if (!_holds(l) || l.status != Status.ENDED) return;
        (l.ends, l.fee, l.balance) = (l.ends + 1, 0, l.balance - l.fee);
        assert(_holds(l));
    }
}
