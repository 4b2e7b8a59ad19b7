// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TokenPayouts} from "../shared/TokenPayouts.sol";
import {ISvcCampaigns} from "./ISvcCampaigns.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// @title What the owner of the campaigns may set, and the caps on it.
abstract contract CampaignParams is ISvcCampaigns, TokenPayouts, Ownable2Step {
    uint256 private constant MAX_PROTOCOL_FEE_BPS = 1000;
    /// @notice Cap on `minReward`: 1,000 of a currency with six decimals.
    uint256 private constant MAX_MIN_REWARD = 1000e6;

    /// @dev The parameters and the pause, in one slot. Every value is within its cap.
    struct State {
        address feeRecipient;
        uint16 protocolFeeBps;
        uint64 minReward;
        bool paused;
    }

    State internal _state;

    constructor(address feeRecipient_) {
        _setFeeRecipient(feeRecipient_);
        _setProtocolFeeBps(200);
        _setMinReward(0.1e6);
    }

    modifier whenNotPaused() {
        if (_state.paused) revert EnforcedPause();
        _;
    }

    // --------------------------------------------------------------------------------------------------- owner

    /// @inheritdoc ISvcCampaigns
    function setProtocolFeeBps(uint16 bps) external onlyOwner {
        _setProtocolFeeBps(bps);
    }

    /// @inheritdoc ISvcCampaigns
    function setFeeRecipient(address feeRecipient_) external onlyOwner {
        _setFeeRecipient(feeRecipient_);
    }

    /// @inheritdoc ISvcCampaigns
    function setMinReward(uint64 minReward_) external onlyOwner {
        _setMinReward(minReward_);
    }

    /// @inheritdoc ISvcCampaigns
    function pause() external onlyOwner {
        _state.paused = true;
        emit Paused(msg.sender);
    }

    /// @inheritdoc ISvcCampaigns
    function unpause() external onlyOwner {
        _state.paused = false;
        emit Unpaused(msg.sender);
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcCampaigns
    function protocolFeeBps() external view returns (uint16) {
        return _state.protocolFeeBps;
    }

    /// @inheritdoc ISvcCampaigns
    function minReward() external view returns (uint64) {
        return _state.minReward;
    }

    /// @inheritdoc ISvcCampaigns
    function feeRecipient() external view returns (address) {
        return _state.feeRecipient;
    }

    /// @inheritdoc ISvcCampaigns
    function paused() external view returns (bool) {
        return _state.paused;
    }

    // ----------------------------------------------------------------------------------------------- internals

    function _setProtocolFeeBps(uint16 bps) private {
        _within(bps, 0, MAX_PROTOCOL_FEE_BPS);
        _state.protocolFeeBps = bps;
        emit ProtocolFeeSet(bps);
    }

    function _setFeeRecipient(address feeRecipient_) private {
        if (feeRecipient_ == address(0)) revert AddressZero();
        _state.feeRecipient = feeRecipient_;
        emit FeeRecipientSet(feeRecipient_);
    }

    function _setMinReward(uint64 minReward_) private {
        _within(minReward_, 1, MAX_MIN_REWARD);
        _state.minReward = minReward_;
        emit MinRewardSet(minReward_);
    }

    function _within(uint256 value, uint256 minimum, uint256 maximum) private pure {
        if (value < minimum || value > maximum) revert ParameterInvalid(minimum, maximum);
    }
}
