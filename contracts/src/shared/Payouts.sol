// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Reads} from "./Reads.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title Money in and out of one token, so that no receiver can block another and no token can take a fee.
abstract contract Payouts is ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice A payout is credited to its receiver, because sending it failed or because this kind of payout is never sent.
    event PayoutCredited(address indexed to, uint256 amount);
    /// @notice A credited payout was withdrawn.
    event CreditWithdrawn(address indexed from, address indexed to, uint256 amount);

    /// @notice The token transferred a different amount than requested.
    error TokenTakesFee(uint256 asked, uint256 received);
    /// @notice There is nothing to withdraw.
    error NoCredit();
    /// @notice The address is zero.
    error AddressZero();

    /// @notice The one token this contract holds.
    IERC20 public immutable token;

    /// @notice Payouts that wait for an account, in units.
    mapping(address account => uint256) public creditOf;

    constructor(IERC20 token_) {
        if (address(token_) == address(0)) revert AddressZero();
        token = token_;
    }

    /// @notice Pays the caller's waiting payouts to `to`.
    function withdrawCredit(address to) external nonReentrant {
        if (to == address(0)) revert AddressZero();
        uint256 amount = creditOf[msg.sender];
        if (amount == 0) revert NoCredit();

        delete creditOf[msg.sender];

        emit CreditWithdrawn(msg.sender, to, amount);

        token.safeTransfer(to, amount);
    }

    /// @dev Takes exactly `amount` from `from`, or reverts.
    function _pull(address from, uint256 amount) internal {
        uint256 before = _balance();
        token.safeTransferFrom(from, address(this), amount);
        uint256 received = _balance() - before;
        if (received != amount) revert TokenTakesFee(amount, received);
    }

    function _balance() private view returns (uint256) {
        return Reads.word(address(token), IERC20.balanceOf.selector, uint160(address(this)));
    }

    /// @dev Pays `to`, or keeps the money for it when the token refuses (a blacklist, for example).
    function _pay(address to, uint256 amount) internal {
        if (amount == 0 || token.trySafeTransfer(to, amount)) return;
        _credit(to, amount);
    }

    /// @dev Keeps money for `to`, who takes it with `withdrawCredit`.
    function _credit(address to, uint256 amount) internal {
        if (amount == 0) return;
        creditOf[to] += amount;
        emit PayoutCredited(to, amount);
    }
}
