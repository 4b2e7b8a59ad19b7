// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token with every bad habit, each switched on by the test that needs it.
contract HostileToken is ERC20 {
    uint256 public feeBps;
    bool public answersFalse;
    bool public notifies;
    mapping(address account => bool) public blacklisted;

    address private _target;
    bytes private _payload;
    bool public reentered;
    bool public reentrySucceeded;
    bytes public reentryAnswer;

    error Blacklisted(address account);

    constructor() ERC20("Hostile", "BAD") {}

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function setFee(uint256 bps) external {
        feeBps = bps;
    }

    function setAnswersFalse(bool on) external {
        answersFalse = on;
    }

    /// @notice Calls receiving contracts; one that refuses makes the transfer fail.
    function setNotifies(bool on) external {
        notifies = on;
    }

    function setBlacklisted(address account, bool on) external {
        blacklisted[account] = on;
    }

    /// @notice The next transfer calls `target` with `payload` before it moves anything.
    function arm(address target, bytes calldata payload) external {
        (_target, _payload, reentered, reentrySucceeded) = (target, payload, false, false);
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        if (answersFalse) return false;
        return super.transfer(to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        if (answersFalse) return false;
        return super.transferFrom(from, to, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (blacklisted[to]) revert Blacklisted(to);
        if (_target != address(0)) {
            (address target, bytes memory payload) = (_target, _payload);
            _target = address(0);
            reentered = true;
            (reentrySucceeded, reentryAnswer) = target.call(payload);
        }
        if (notifies && to.code.length != 0) {
            (bool taken,) = to.call(abi.encodeWithSignature("tokensReceived()"));
            if (!taken) revert Blacklisted(to);
        }
        uint256 fee = from == address(0) ? 0 : (amount * feeBps) / 10_000;
        super._update(from, to, amount - fee);
        if (fee != 0) super._update(from, address(0), fee);
    }
}
