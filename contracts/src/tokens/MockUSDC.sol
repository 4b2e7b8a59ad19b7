// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title A dollar with six decimals and EIP-2612 permits, for the embedded chain only.
/// @dev Warning: `mint` is an open faucet.
contract MockUSDC is ERC20Permit {
    constructor() ERC20("USD Coin", "USDC") ERC20Permit("USD Coin") {}

    /// @notice Gives `to` new tokens. Anyone may call.
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    /// @notice Units per dollar: 10 to this power.
    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
