// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Fees} from "../src/shared/Fees.sol";

/// @title Proved by the SMTChecker: the shares that every payout of an order is computed from.
contract FeesProof {
    /// @dev A share of a budget is at most the budget, and rounds down by less than a unit.
    function shareIsPart(uint64 amount, uint16 bps) external pure {
        if (bps > Fees.BPS) return;
        uint256 share = Fees.ofDown(amount, bps);
        assert(share <= amount);
        assert(share * Fees.BPS <= uint256(amount) * bps);
        assert(uint256(amount) * bps < (share + 1) * Fees.BPS);
    }

    /// @dev Release, claim: payout and fee are the budget.
    function releaseIsWhole(uint56 budget, uint16 feeBps) external pure {
        if (feeBps > Fees.BPS) return;
        uint256 fee = Fees.ofDown(budget, feeBps);
        assert((budget - fee) + fee == budget);
    }

    /// @dev Settlement, split: payout, fee, refund and what the evaluators get are the budget, whatever the shares.
    function settlementIsWhole(uint56 budget, uint16 evaluatorBps, uint16 providerBps, uint16 feeBps)
        external
        pure
    {
        if (evaluatorBps > Fees.BPS || providerBps > Fees.BPS || feeBps > Fees.BPS) return;
        uint256 evaluatorFee = Fees.ofDown(budget, evaluatorBps);
        uint256 left = budget - evaluatorFee;
        uint256 gross = Fees.ofDown(left, providerBps);
        uint256 fee = Fees.ofDown(gross, feeBps);
        assert((gross - fee) + fee + (left - gross) + evaluatorFee == budget);
    }

    /// @dev A ruling never needs more than the budget while the three rates are at most a whole, as the escrow's caps ensure.
    /// The solver does not multiply out on its own: that the products fit is proved on its own, below.
    function rulingFits(uint56 budget, uint16 evaluatorBps, uint16 arbitratorBps, uint16 feeBps)
        external
        pure
    {
        if (!_productsFit(budget, evaluatorBps, arbitratorBps, feeBps)) return;
        uint256 fees = Fees.ofDown(budget, evaluatorBps) + Fees.ofDown(budget, arbitratorBps)
            + Fees.ofDown(budget, feeBps);
        assert(fees <= budget);
    }

    function productsFit(uint56 budget, uint16 one, uint16 two, uint16 three) external pure {
        uint256 rest = Fees.BPS - one - two - three;
        assert(
            uint256(budget) * one + uint256(budget) * two + uint256(budget) * three + budget * rest
                == uint256(budget) * Fees.BPS
        );
    }

    function _productsFit(uint256 budget, uint256 one, uint256 two, uint256 three)
        private
        pure
        returns (bool)
    {
        return budget * one + budget * two + budget * three <= budget * Fees.BPS;
    }

    /// @dev The parts of the evaluators' fee are the fee.
    function partsAreWhole(uint56 fee, uint8 voters) external pure {
        if (voters == 0 || voters > 3) return;
        uint256 part = fee / voters;
        assert((fee - part * (voters - 1)) + part * (voters - 1) == fee);
    }
}
