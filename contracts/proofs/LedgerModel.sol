// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Fees} from "../src/shared/Fees.sol";

/// @title What is claimed of a ledger at every moment.
abstract contract LedgerClaims {
    enum Status {
        NONE,
        PENDING,
        IN_PROGRESS,
        DELIVERED,
        IN_DISPUTE,
        ENDED
    }

    struct Ledger {
        Status status;
        uint56 budget;
        /// @dev What acceptance locks of the agent's stake.
        uint56 lock;
        uint56 bond;
        /// @dev The protocol fee that waits in an ended order.
        uint256 fee;
        uint256 ends;
        /// @dev What the escrow's token balance is.
        uint256 balance;
        /// @dev Payouts that the token refused and that wait for their receivers.
        uint256 credits;
        uint256 available;
        uint256 locked;
        /// @dev What the escrow owes to all other orders, and what they have locked on the same agent.
        uint128 restOwed;
        uint128 restHeld;
    }

    // -------------------------------------------------------------------------------------------------- claims

    /// @dev The escrow holds what it owes, to the unit.
    function _isSolvent(Ledger memory l) internal pure returns (bool) {
        return l.balance == _owed(l) + l.restOwed + l.credits;
    }

    /// @dev What is locked on an agent is the sum of its orders' locks.
    function _locksAddUp(Ledger memory l) internal pure returns (bool) {
        return l.locked == _held(l) + l.restHeld;
    }

    /// @dev An order ends at most once, and has ended when it says so.
    function _endsOnce(Ledger memory l) internal pure returns (bool) {
        return l.ends == (l.status == Status.ENDED ? 1 : 0);
    }

    function _holds(Ledger memory l) internal pure returns (bool) {
        return _isSolvent(l) && _locksAddUp(l) && _endsOnce(l);
    }

    function _owed(Ledger memory l) private pure returns (uint256) {
        if (l.status == Status.NONE) return 0;
        if (l.status == Status.ENDED) return l.fee;
        return uint256(l.budget) + (l.status == Status.IN_DISPUTE ? l.bond : 0);
    }

    function _held(Ledger memory l) private pure returns (uint256) {
        if (l.status == Status.IN_PROGRESS || l.status == Status.DELIVERED) return l.lock;
        return l.status == Status.IN_DISPUTE ? l.lock : 0;
    }
}

/// @title The escrow's money and the stake's locks, proved by induction with the SMTChecker.
/// @notice Each function is one step of the escrow from any state in which the claims hold, and the claims must hold after it. The
/// step is one order's; all others are the two sums `restOwed` and `restHeld`. So what is proved holds for any number of orders
/// and steps, starting from the empty ledger.
/// @dev Who may take a step, when, and in which id are left out: the model allows every step that the order's status allows, so it
/// does whatever the contracts do. Amounts are free, and so is `refused`, what the token refuses of the payouts. The steps are
/// three contracts because the checker is slower the more it sees at once.
contract OpeningSteps is LedgerClaims {
    function beginsEmpty() external pure {
        Ledger memory l;
        assert(_holds(l));
    }

    function create(Ledger memory l, uint56 budget, uint56 lock, uint56 bond) external pure {
        if (!_holds(l) || l.status != Status.NONE) return;
        (l.status, l.budget, l.lock, l.bond) = (Status.PENDING, budget, lock, bond);
        l.balance += budget;
        assert(_holds(l));
    }

    function accept(Ledger memory l) external pure {
        if (!_holds(l) || l.status != Status.PENDING || l.lock > l.available) return;
        l.status = Status.IN_PROGRESS;
        l.available -= l.lock;
        l.locked += l.lock;
        assert(_holds(l));
    }

    /// @dev A delivery, a redo, more time: the money stays where it is.
    function moveOn(Ledger memory l, bool isDelivered) external pure {
        if (!_holds(l) || (l.status != Status.IN_PROGRESS && l.status != Status.DELIVERED)) return;
        l.status = isDelivered ? Status.DELIVERED : Status.IN_PROGRESS;
        assert(_holds(l));
    }

    function challenge(Ledger memory l) external pure {
        if (!_holds(l) || l.status != Status.DELIVERED) return;
        l.status = Status.IN_DISPUTE;
        l.balance += l.bond;
        assert(_holds(l));
    }

    /// @dev The agent's owner moves free stake; locked stake stays.
    function moveStake(Ledger memory l, uint256 available) external pure {
        if (!_holds(l)) return;
        l.available = available;
        assert(_holds(l));
    }
}

/// @title Payouts, and the claims that the money and the lock are there: no step fails for want of them.
abstract contract LedgerPayouts is LedgerClaims {
    /// @dev Pays `amount`, of which the token refuses `refused`.
    function _paid(uint256 balance, uint256 credits, uint256 amount, uint256 refused)
        internal
        pure
        returns (uint256, uint256)
    {
        assert(balance >= amount);
        uint256 kept = refused > amount ? amount : refused;
        return (balance - (amount - kept), credits + kept);
    }

    /// @dev Frees an order's lock, or takes it away.
    function _unlocked(uint256 available, uint256 locked, uint256 lock, bool isFreed)
        internal
        pure
        returns (uint256, uint256)
    {
        assert(locked >= lock);
        return (isFreed ? available + lock : available, locked - lock);
    }
}

/// @title The steps that end an order.
contract EndingSteps is LedgerPayouts {
    /// @dev Nothing is locked yet.
    function cancelPending(Ledger memory l, uint256 refused) external pure {
        if (!_holds(l) || l.status != Status.PENDING) return;
        (l.status, l.ends, l.fee) = (Status.ENDED, l.ends + 1, 0);
        (l.balance, l.credits) = _paid(l.balance, l.credits, l.budget, refused);
        assert(_holds(l));
    }

    function cancelExpired(Ledger memory l, uint256 refused) external pure {
        if (!_holds(l) || l.status != Status.IN_PROGRESS) return;
        (l.available, l.locked) = _unlocked(l.available, l.locked, l.lock, true);
        (l.status, l.ends, l.fee) = (Status.ENDED, l.ends + 1, 0);
        (l.balance, l.credits) = _paid(l.balance, l.credits, l.budget, refused);
        assert(_holds(l));
    }

    /// @dev `releaseEscrow` and `claimAfterTimeout`.
    function release(Ledger memory l, uint16 feeBps, uint256 refused) external pure {
        if (!_holds(l) || l.status != Status.DELIVERED || feeBps > Fees.BPS) return;
        uint256 fee = Fees.ofDown(l.budget, feeBps);
        (l.available, l.locked) = _unlocked(l.available, l.locked, l.lock, true);
        (l.status, l.ends, l.fee) = (Status.ENDED, l.ends + 1, fee);
        (l.balance, l.credits) = _paid(l.balance, l.credits, l.budget - fee, refused);
        assert(_holds(l));
    }

    /// @dev `acceptSettlement`, where the evaluators of a dispute are paid if they voted, and a verdict that splits. That what the
    /// judges, the provider and the protocol get are parts of the budget, of what is left and of the provider's share is proved in
    /// FeesProof: the solver does not multiply and keep books at the same time.
    function settle(Ledger memory l, uint56 judges, uint56 gross, uint56 fee, uint256 refused) external pure {
        if (!_holds(l) || judges > l.budget || gross > l.budget - judges || fee > gross) return;
        if (l.status != Status.IN_PROGRESS && l.status != Status.DELIVERED && l.status != Status.IN_DISPUTE) {
            return;
        }
        uint256 bond = l.status == Status.IN_DISPUTE ? l.bond : 0;
        uint256 left = l.budget - judges;
        uint256 payouts = (gross - fee) + (left - gross) + judges + bond;
        (l.available, l.locked) = _unlocked(l.available, l.locked, l.lock, true);
        (l.status, l.ends, l.fee) = (Status.ENDED, l.ends + 1, fee);
        (l.balance, l.credits) = _paid(l.balance, l.credits, payouts, refused);
        assert(_holds(l));
    }

    /// @dev A verdict for one side, which slashes a provider that loses. That the fees fit into the budget is proved in FeesProof.
    function rule(Ledger memory l, uint56 judges, uint56 fee, bool isUpheld, uint256 refused) external pure {
        if (!_holds(l) || l.status != Status.IN_DISPUTE) return;
        if (uint256(judges) + fee > l.budget) return;
        uint256 payouts = (l.budget - judges - fee) + judges + l.bond;
        (l.available, l.locked) = _unlocked(l.available, l.locked, l.lock, isUpheld);
        (l.status, l.ends, l.fee) = (Status.ENDED, l.ends + 1, fee);
        (l.balance, l.credits) = _paid(l.balance, l.credits, payouts, refused);
        assert(_holds(l));
    }
}

/// @title What is paid after the end.
contract LaterSteps is LedgerPayouts {
    function takeFee(Ledger memory l) external pure {
        if (!_holds(l) || l.status != Status.ENDED) return;
        (l.balance, l.credits) = _paid(l.balance, l.credits, l.fee, 0);
        l.fee = 0;
        assert(_holds(l));
    }

    function withdrawCredit(Ledger memory l, uint256 amount) external pure {
        if (!_holds(l) || amount > l.credits) return;
        (l.balance, l.credits) = _paid(l.balance, l.credits - amount, amount, 0);
        assert(_holds(l));
    }
}
