// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Reads} from "./Reads.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title `Payouts` for a contract that holds several tokens. What it owes in one never touches another.
abstract contract TokenPayouts is ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice A payout waits for its receiver, because sending it failed.
    event PayoutCredited(address indexed token, address indexed to, uint256 amount);
    /// @notice A waiting payout was taken.
    event CreditWithdrawn(address indexed token, address indexed from, address indexed to, uint256 amount);

    /// @notice The token delivered another amount than was asked for.
    error TokenTakesFee(uint256 asked, uint256 received);
    /// @notice There is nothing to withdraw.
    error NoCredit();
    /// @notice The address is zero.
    error AddressZero();

    /// @notice Payouts that wait for an account, in units of the token.
    mapping(IERC20 token => mapping(address account => uint256)) public creditOf;

    /// @notice Pays the caller's waiting payouts in `token` to `to`.
    function withdrawCredit(IERC20 token, address to) external nonReentrant {
        if (to == address(0)) revert AddressZero();
        uint256 amount = creditOf[token][msg.sender];
        if (amount == 0) revert NoCredit();

        delete creditOf[token][msg.sender];

        emit CreditWithdrawn(address(token), msg.sender, to, amount);

        token.safeTransfer(to, amount);
    }

    /// @dev Takes exactly `amount` from `from`, or reverts.
    function _pull(IERC20 token, address from, uint256 amount) internal {
        uint256 before = _balance(token);
        token.safeTransferFrom(from, address(this), amount);
        uint256 received = _balance(token) - before;
        if (received != amount) revert TokenTakesFee(amount, received);
    }

    /// @dev Pays `to`, or keeps the money for it when the token refuses (a blacklist, for example).
    function _pay(IERC20 token, address to, uint256 amount) internal {
        if (amount == 0 || token.trySafeTransfer(to, amount)) return;
        creditOf[token][to] += amount;
        emit PayoutCredited(address(token), to, amount);
    }

    function _balance(IERC20 token) private view returns (uint256) {
        return Reads.word(address(token), IERC20.balanceOf.selector, uint160(address(this)));
    }
}
