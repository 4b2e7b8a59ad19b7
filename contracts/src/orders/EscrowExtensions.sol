// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {EscrowCore} from "./EscrowCore.sol";
import {ISvcEscrow} from "./ISvcEscrow.sol";

/// @title A later due date that both sides agree on while the work goes on.
abstract contract EscrowExtensions is EscrowCore {
    mapping(bytes32 orderId => Extension) private _extensions;

    /// @inheritdoc ISvcEscrow
    function proposeExtension(bytes32 orderId, uint64 newDueAt) external {
        Order storage order = _orders[orderId];
        if (order.status != Status.IN_PROGRESS) revert OrderNotInProgress();
        if (msg.sender != order.buyer && msg.sender != _ownerOf(order.providerAgentId)) {
            revert NotParty(msg.sender);
        }
        uint256 latest = _after(MAX_DELIVERY_SECONDS);
        _checkDueDate(order, newDueAt, latest);

        _extensions[orderId] = Extension({
            by: msg.sender, dueAt: order.deadline, newDueAt: uint40(newDueAt), redo: order.redoUsed
        });

        emit ExtensionProposed(orderId, msg.sender, newDueAt);
    }

    /// @inheritdoc ISvcEscrow
    function acceptExtension(bytes32 orderId, uint64 newDueAt) external {
        Order storage order = _orders[orderId];
        if (order.status != Status.IN_PROGRESS) revert OrderNotInProgress();
        Extension memory extension = _extensions[orderId];
        // It was made for another due date, so it ended with the delivery or with an extension since; or for another round of work.
        bool stale = extension.dueAt != order.deadline || extension.redo != order.redoUsed;
        if (extension.by == address(0) || extension.newDueAt != newDueAt || stale) revert ProposalChanged();
        // A provider's proposal ends when its agent is sold: the new owner has proposed nothing.
        address provider = _ownerOf(order.providerAgentId);
        if (extension.by != order.buyer && extension.by != provider) revert ProposalChanged();
        if (msg.sender != (extension.by == order.buyer ? provider : order.buyer)) {
            revert NotParty(msg.sender);
        }
        _checkDueDate(order, newDueAt, type(uint40).max);

        order.deadline = uint40(newDueAt);

        emit OrderExtended(orderId, msg.sender, newDueAt);
    }

    /// @inheritdoc ISvcEscrow
    function extensionOf(bytes32 orderId) external view returns (Extension memory) {
        return _extensions[orderId];
    }

    /// @dev A new due date is later than now and later than the current one.
    function _checkDueDate(Order storage order, uint256 newDueAt, uint256 latest) private view {
        uint256 after_ = block.timestamp > order.deadline ? block.timestamp : order.deadline;
        if (newDueAt <= after_ || newDueAt > latest) revert DueDateInvalid(after_, latest);
    }
}
