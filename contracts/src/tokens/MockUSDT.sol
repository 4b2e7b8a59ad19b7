// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title A dollar with six decimals that behaves like the USDT of Ethereum, for the embedded chain only.
/// @notice Its `transfer`, `transferFrom` and `approve` return nothing, and an allowance must be set to zero
/// before it is changed to another amount.
/// @dev Warning: `mint` is an open faucet.
contract MockUSDT {
    string public constant name = "Tether USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    /// @notice The allowance is neither zero nor unlimited and would be changed to another amount.
    error AllowanceNotZero(uint256 allowance);
    /// @notice The balance does not cover the amount.
    error BalanceInsufficient(uint256 balance, uint256 amount);
    /// @notice The allowance does not cover the amount.
    error AllowanceInsufficient(uint256 allowance, uint256 amount);

    /// @notice Gives `to` new tokens. Anyone may call.
    function mint(address to, uint256 amount) external {
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    /// @notice Moves the caller's tokens.
    function transfer(address to, uint256 amount) external {
        _move(msg.sender, to, amount);
    }

    /// @notice Moves tokens of `from` within the caller's allowance; an unlimited one is not used up.
    function transferFrom(address from, address to, uint256 amount) external {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < amount) revert AllowanceInsufficient(allowed, amount);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - amount;
        _move(from, to, amount);
    }

    /// @notice Lets `spender` move `amount`. A present allowance must be set to zero first.
    function approve(address spender, uint256 amount) external {
        uint256 allowed = allowance[msg.sender][spender];
        if (allowed != 0 && amount != 0) revert AllowanceNotZero(allowed);
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
    }

    function _move(address from, address to, uint256 amount) private {
        uint256 balance = balanceOf[from];
        if (balance < amount) revert BalanceInsufficient(balance, amount);
        unchecked {
            balanceOf[from] = balance - amount;
            balanceOf[to] += amount;
        }
        emit Transfer(from, to, amount);
    }
}
