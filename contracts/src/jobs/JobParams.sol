// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Payouts} from "../shared/Payouts.sol";
import {ISvcJobBoard} from "./ISvcJobBoard.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// @title What the owner of the job board may set, and the caps on it.
abstract contract JobParams is ISvcJobBoard, Payouts, Ownable2Step {
    /// @dev Cap on each of the three shares.
    uint256 private constant MAX_BPS = 1000;
    /// @dev Cap on `minBudget`: 1,000 of a currency with six decimals.
    uint256 private constant MAX_MIN_BUDGET = 1000e6;

    /// @dev What a new job is created with, and the pause, in one slot. Every value is within its cap.
    struct State {
        uint64 minBudget;
        uint16 platformFeeBps;
        uint16 evaluatorFeeBps;
        uint16 disputeBondBps;
        bool paused;
    }

    State internal _state;

    /// @inheritdoc ISvcJobBoard
    address public feeRecipient;

    constructor(address feeRecipient_) {
        _setFeeRecipient(feeRecipient_);
        _setPlatformFeeBps(200);
        _setEvaluatorFeeBps(300);
        _setDisputeBondBps(0);
        _setMinBudget(1e6);
    }

    modifier whenNotPaused() {
        if (_state.paused) revert EnforcedPause();
        _;
    }

    // --------------------------------------------------------------------------------------------------- owner

    /// @inheritdoc ISvcJobBoard
    function setPlatformFeeBps(uint16 bps) external onlyOwner {
        _setPlatformFeeBps(bps);
    }

    /// @inheritdoc ISvcJobBoard
    function setEvaluatorFeeBps(uint16 bps) external onlyOwner {
        _setEvaluatorFeeBps(bps);
    }

    /// @inheritdoc ISvcJobBoard
    function setDisputeBondBps(uint16 bps) external onlyOwner {
        _setDisputeBondBps(bps);
    }

    /// @inheritdoc ISvcJobBoard
    function setFeeRecipient(address feeRecipient_) external onlyOwner {
        _setFeeRecipient(feeRecipient_);
    }

    /// @inheritdoc ISvcJobBoard
    function setMinBudget(uint64 minBudget_) external onlyOwner {
        _setMinBudget(minBudget_);
    }

    /// @inheritdoc ISvcJobBoard
    function pause() external onlyOwner {
        _state.paused = true;
        emit Paused(msg.sender);
    }

    /// @inheritdoc ISvcJobBoard
    function unpause() external onlyOwner {
        _state.paused = false;
        emit Unpaused(msg.sender);
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcJobBoard
    function platformFeeBps() external view returns (uint16) {
        return _state.platformFeeBps;
    }

    /// @inheritdoc ISvcJobBoard
    function evaluatorFeeBps() external view returns (uint16) {
        return _state.evaluatorFeeBps;
    }

    /// @inheritdoc ISvcJobBoard
    function disputeBondBps() external view returns (uint16) {
        return _state.disputeBondBps;
    }

    /// @inheritdoc ISvcJobBoard
    function minBudget() external view returns (uint64) {
        return _state.minBudget;
    }

    /// @inheritdoc ISvcJobBoard
    function paused() external view returns (bool) {
        return _state.paused;
    }

    // ----------------------------------------------------------------------------------------------- internals

    function _setPlatformFeeBps(uint16 bps) private {
        _within(bps, 0, MAX_BPS);
        _state.platformFeeBps = bps;
        emit PlatformFeeSet(bps);
    }

    function _setEvaluatorFeeBps(uint16 bps) private {
        _within(bps, 0, MAX_BPS);
        _state.evaluatorFeeBps = bps;
        emit EvaluatorFeeSet(bps);
    }

    function _setDisputeBondBps(uint16 bps) private {
        _within(bps, 0, MAX_BPS);
        _state.disputeBondBps = bps;
        emit DisputeBondSet(bps);
    }

    function _setFeeRecipient(address feeRecipient_) private {
        if (feeRecipient_ == address(0)) revert AddressZero();
        feeRecipient = feeRecipient_;
        emit FeeRecipientSet(feeRecipient_);
    }

    function _setMinBudget(uint64 minBudget_) private {
        _within(minBudget_, 1, MAX_MIN_BUDGET);
        _state.minBudget = minBudget_;
        emit MinBudgetSet(minBudget_);
    }

    function _within(uint256 value, uint256 minimum, uint256 maximum) private pure {
        if (value < minimum || value > maximum) revert ParameterInvalid(minimum, maximum);
    }
}
