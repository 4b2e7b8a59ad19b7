// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Fees} from "../shared/Fees.sol";
import {Payouts} from "../shared/Payouts.sol";
import {ISvcEscrow} from "./ISvcEscrow.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title What the owner of an escrow may set, and the caps on it.
abstract contract EscrowParams is ISvcEscrow, Payouts, Ownable2Step {
    uint256 public constant MAX_PROTOCOL_FEE_BPS = 1000;
    uint256 public constant MAX_ADJUDICATION_BPS = 1000;
    uint256 public constant MIN_WINDOW = 1 hours;
    uint256 public constant MAX_PARAM_WINDOW = 30 days;
    uint256 public constant MAX_CHALLENGE_WINDOW = 90 days;
    uint256 public constant MAX_DELIVERY_SECONDS = 365 days;

    /// @notice Smallest step of a stake threshold, in units: a hundredth of the currency.
    uint256 public immutable MIN_STAKE_STEP;

    /// @inheritdoc ISvcEscrow
    uint256 public immutable evaluatorFeeBps;
    /// @inheritdoc ISvcEscrow
    uint256 public immutable arbitratorFeeBps;

    /// @dev The parameters and the pause, in one slot. Every value is within its cap.
    struct State {
        uint16 protocolFeeBps;
        uint16 providerLockBps;
        uint32 acceptWindow;
        uint32 minChallengeWindow;
        uint64 minBudget;
        uint16 challengeBondBps;
        bool paused;
    }

    State internal _state;

    /// @inheritdoc ISvcEscrow
    address public feeRecipient;

    constructor(address feeRecipient_, Params memory params) {
        uint8 decimals = IERC20Metadata(address(token)).decimals();
        if (decimals < 2) revert ParameterInvalid(2, type(uint8).max);
        MIN_STAKE_STEP = 10 ** (decimals - 2);
        _setFeeRecipient(feeRecipient_);
        _setProtocolFeeBps(params.protocolFeeBps);
        _setProviderLockBps(params.providerLockBps);
        _setAcceptWindow(params.acceptWindow);
        _setMinChallengeWindow(params.minChallengeWindow);
        _setMinBudget(params.minBudget);
        _setChallengeBondBps(params.challengeBondBps);
        _within(params.evaluatorFeeBps, 0, MAX_ADJUDICATION_BPS);
        _within(params.arbitratorFeeBps, 0, MAX_ADJUDICATION_BPS);
        evaluatorFeeBps = params.evaluatorFeeBps;
        arbitratorFeeBps = params.arbitratorFeeBps;
    }

    modifier whenNotPaused() {
        if (_state.paused) revert EnforcedPause();
        _;
    }

    // --------------------------------------------------------------------------------------------------- owner

    /// @inheritdoc ISvcEscrow
    function setProtocolFeeBps(uint16 bps) external onlyOwner {
        _setProtocolFeeBps(bps);
    }

    /// @inheritdoc ISvcEscrow
    function setProviderLockBps(uint16 bps) external onlyOwner {
        _setProviderLockBps(bps);
    }

    /// @inheritdoc ISvcEscrow
    function setFeeRecipient(address feeRecipient_) external onlyOwner {
        _setFeeRecipient(feeRecipient_);
    }

    /// @inheritdoc ISvcEscrow
    function setAcceptWindow(uint32 window) external onlyOwner {
        _setAcceptWindow(window);
    }

    /// @inheritdoc ISvcEscrow
    function setMinChallengeWindow(uint32 window) external onlyOwner {
        _setMinChallengeWindow(window);
    }

    /// @inheritdoc ISvcEscrow
    function setMinBudget(uint64 minBudget_) external onlyOwner {
        _setMinBudget(minBudget_);
    }

    /// @inheritdoc ISvcEscrow
    function setChallengeBondBps(uint16 bps) external onlyOwner {
        _setChallengeBondBps(bps);
    }

    /// @inheritdoc ISvcEscrow
    function pause() external onlyOwner {
        _state.paused = true;
        emit Paused(msg.sender);
    }

    /// @inheritdoc ISvcEscrow
    function unpause() external onlyOwner {
        _state.paused = false;
        emit Unpaused(msg.sender);
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcEscrow
    function protocolFeeBps() external view returns (uint16) {
        return _state.protocolFeeBps;
    }

    /// @inheritdoc ISvcEscrow
    function providerLockBps() external view returns (uint16) {
        return _state.providerLockBps;
    }

    /// @inheritdoc ISvcEscrow
    function acceptWindow() external view returns (uint32) {
        return _state.acceptWindow;
    }

    /// @inheritdoc ISvcEscrow
    function minChallengeWindow() external view returns (uint32) {
        return _state.minChallengeWindow;
    }

    /// @inheritdoc ISvcEscrow
    function minBudget() external view returns (uint64) {
        return _state.minBudget;
    }

    /// @inheritdoc ISvcEscrow
    function challengeBondBps() external view returns (uint16) {
        return _state.challengeBondBps;
    }

    /// @inheritdoc ISvcEscrow
    function paused() external view returns (bool) {
        return _state.paused;
    }

    // ----------------------------------------------------------------------------------------------- internals

    function _setProtocolFeeBps(uint16 bps) private {
        _within(bps, 0, MAX_PROTOCOL_FEE_BPS);
        _state.protocolFeeBps = bps;
        emit ProtocolFeeSet(bps);
    }

    function _setProviderLockBps(uint16 bps) private {
        _within(bps, 0, Fees.BPS);
        _state.providerLockBps = bps;
        emit ProviderLockSet(bps);
    }

    function _setFeeRecipient(address feeRecipient_) private {
        if (feeRecipient_ == address(0)) revert AddressZero();
        feeRecipient = feeRecipient_;
        emit FeeRecipientSet(feeRecipient_);
    }

    function _setAcceptWindow(uint32 window) private {
        _within(window, MIN_WINDOW, MAX_PARAM_WINDOW);
        _state.acceptWindow = window;
        emit AcceptWindowSet(window);
    }

    function _setMinChallengeWindow(uint32 window) private {
        _within(window, MIN_WINDOW, MAX_PARAM_WINDOW);
        _state.minChallengeWindow = window;
        emit MinChallengeWindowSet(window);
    }

    function _setMinBudget(uint64 minBudget_) private {
        _within(minBudget_, 1, 100_000 * MIN_STAKE_STEP);
        _state.minBudget = minBudget_;
        emit MinBudgetSet(minBudget_);
    }

    function _setChallengeBondBps(uint16 bps) private {
        _within(bps, 0, MAX_ADJUDICATION_BPS);
        _state.challengeBondBps = bps;
        emit ChallengeBondSet(bps);
    }

    function _within(uint256 value, uint256 minimum, uint256 maximum) private pure {
        if (value < minimum || value > maximum) revert ParameterInvalid(minimum, maximum);
    }
}
