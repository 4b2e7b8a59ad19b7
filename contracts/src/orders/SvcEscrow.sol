// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "../agents/IIdentityRegistry.sol";
import {ISvcReputation} from "../agents/ISvcReputation.sol";
import {ISvcDisputes} from "../disputes/ISvcDisputes.sol";
import {Fees} from "../shared/Fees.sol";
import {Ids} from "../shared/Ids.sol";
import {ISvcStaking} from "../stake/ISvcStaking.sol";
import {EscrowCore} from "./EscrowCore.sol";
import {EscrowDisputes} from "./EscrowDisputes.sol";
import {EscrowExtensions} from "./EscrowExtensions.sol";
import {ISvcEscrow} from "./ISvcEscrow.sol";
import {OrderSlots} from "./OrderSlots.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title Orders in one currency.
contract SvcEscrow is EscrowDisputes, EscrowExtensions {
    using SafeERC20 for IERC20;
    using OrderSlots for Order;

    constructor(
        IERC20 token_,
        IIdentityRegistry identityRegistry_,
        ISvcStaking staking_,
        ISvcReputation reputation_,
        ISvcDisputes disputes_,
        address owner_,
        address feeRecipient_,
        Params memory params
    )
        EscrowCore(token_, identityRegistry_, staking_, reputation_, disputes_, owner_, feeRecipient_, params)
    {}

    // --------------------------------------------------------------------------------------------------- begin

    /// @inheritdoc ISvcEscrow
    function createOrder(
        bytes32 salt,
        uint256 clientAgentId,
        uint256 providerAgentId,
        uint256 budget,
        uint256 minStake,
        uint32 deliverySeconds,
        uint32 challengeWindow,
        bytes32 termsHash
    ) external nonReentrant returns (bytes32) {
        return _create(
            salt,
            clientAgentId,
            providerAgentId,
            budget,
            minStake,
            deliverySeconds,
            challengeWindow,
            termsHash
        );
    }

    /// @inheritdoc ISvcEscrow
    function createOrderWithPermit(
        bytes32 salt,
        uint256 clientAgentId,
        uint256 providerAgentId,
        uint256 budget,
        uint256 minStake,
        uint32 deliverySeconds,
        uint32 challengeWindow,
        bytes32 termsHash,
        uint256 permitDeadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external nonReentrant returns (bytes32) {
        // A permit is public once broadcast. If another account sent it first, this one fails but the allowance is there. If the
        // allowance is missing, the token refuses the transfer below. So it does not matter whether the permit succeeds.
        bytes memory permit =
            abi.encodeCall(IERC20Permit.permit, (msg.sender, address(this), budget, permitDeadline, v, r, s));
        (bool permitted,) = address(token).call(permit);
        permitted;
        return _create(
            salt,
            clientAgentId,
            providerAgentId,
            budget,
            minStake,
            deliverySeconds,
            challengeWindow,
            termsHash
        );
    }

    function _create(
        bytes32 salt,
        uint256 clientAgentId,
        uint256 providerAgentId,
        uint256 budget,
        uint256 minStake,
        uint32 deliverySeconds,
        uint32 challengeWindow,
        bytes32 termsHash
    ) private returns (bytes32 orderId) {
        // All parameters are read before the first call, so that their one slot is loaded once.
        State storage state = _state;
        if (state.paused) revert EnforcedPause();
        uint256 hundredths = minStake / MIN_STAKE_STEP;
        _checkTerms(state, budget, deliverySeconds, challengeWindow);
        if (hundredths * MIN_STAKE_STEP != minStake || hundredths > type(uint32).max) {
            revert MinStakeInvalid(MIN_STAKE_STEP);
        }
        (uint256 feeBps, uint256 bondBps, uint256 lockBps, uint256 acceptDeadline) =
            (state.protocolFeeBps, state.challengeBondBps, state.providerLockBps, _after(state.acceptWindow));
        if (bytes4(salt) != bytes4(SEAL)) revert SaltNotSealed();
        orderId = _idOfCall();
        Order storage order = _orders[orderId];
        if (order.buyer != address(0)) revert OrderExists();
        if (_ownerOf(clientAgentId) != msg.sender) revert NotAgentOwner(clientAgentId, msg.sender);
        if (clientAgentId == providerAgentId) revert SelfDealing();
        if (providerAgentId > type(uint40).max) revert AgentUnknown(providerAgentId);

        OrderSlots.write(
            order,
            msg.sender,
            budget,
            feeBps,
            bondBps,
            providerAgentId,
            acceptDeadline,
            deliverySeconds,
            challengeWindow,
            hundredths,
            Fees.ofDown(budget, lockBps)
        );

        emit OrderCreated(
            orderId,
            msg.sender,
            providerAgentId,
            clientAgentId,
            budget,
            minStake,
            uint64(acceptDeadline),
            deliverySeconds,
            challengeWindow,
            uint16(feeBps),
            uint16(lockBps),
            termsHash
        );

        _pull(msg.sender, budget);
    }

    /// @dev The id of the order that the current call makes. The salt and the seven arguments after it stand in the calldata of both
    /// functions exactly as `abi.encode` writes them, so they are hashed from there; the decoder has refused values that do
    /// not fit their type. Equals `Ids.orderIdOf` of `Ids.commitmentOf`; a test compares.
    function _idOfCall() private view returns (bytes32 id) {
        assembly ("memory-safe") {
            let words := mload(0x40)
            calldatacopy(words, 0x24, 0xe0)
            let commitment := keccak256(words, 0xe0)
            mstore(words, chainid())
            mstore(add(words, 0x20), address())
            mstore(add(words, 0x40), caller())
            mstore(add(words, 0x60), calldataload(0x04))
            mstore(add(words, 0x80), commitment)
            id := keccak256(words, 0xa0)
        }
    }

    function _checkTerms(
        State storage state,
        uint256 budget,
        uint256 deliverySeconds,
        uint256 challengeWindow
    ) private view {
        if (budget < state.minBudget) revert BudgetTooSmall(state.minBudget);
        if (budget > MAX_BUDGET) revert BudgetTooLarge(MAX_BUDGET);
        if (deliverySeconds < MIN_WINDOW || deliverySeconds > MAX_DELIVERY_SECONDS) {
            revert DeliverySecondsInvalid(MIN_WINDOW, MAX_DELIVERY_SECONDS);
        }
        if (challengeWindow < state.minChallengeWindow || challengeWindow > MAX_CHALLENGE_WINDOW) {
            revert ChallengeWindowInvalid(state.minChallengeWindow, MAX_CHALLENGE_WINDOW);
        }
    }

    /// @inheritdoc ISvcEscrow
    function acceptOrder(bytes32 orderId) external whenNotPaused {
        Order storage order = _orders[orderId];
        (uint256 agentId, uint256 lockAmount, uint256 minStake) =
            (order.providerAgentId, order.reserve, order.stakeOrSeed);
        if (order.status != Status.PENDING_ACCEPT) revert OrderNotPending();
        _onlyProvider(agentId);
        if (msg.sender == order.buyer) revert SelfDealing();
        if (block.timestamp > order.deadline) revert AcceptWindowOver();

        uint40 dueAt = uint40(_after(order.deliverySeconds));
        order.status = Status.IN_PROGRESS;
        order.deadline = dueAt;

        emit OrderAccepted(orderId, msg.sender, dueAt, lockAmount);

        staking.lock(orderId, agentId, lockAmount, minStake * MIN_STAKE_STEP);
    }

    // ------------------------------------------------------------------------------------------------ delivery

    /// @inheritdoc ISvcEscrow
    function submitDelivery(bytes32 orderId, bytes32 deliveryHash) external {
        Order storage order = _orders[orderId];
        if (order.status != Status.IN_PROGRESS) revert OrderNotInProgress();
        _onlyProvider(order.providerAgentId);

        bool late = order.late || block.timestamp > order.deadline;
        uint40 endsAt = uint40(_after(order.challengeWindow));
        // One draw per order: a redo keeps the seed, or the buyer could send a delivery back to get another panel.
        uint32 seed = order.redoUsed ? order.stakeOrSeed : uint32(block.prevrandao);
        order.status = Status.DELIVERED;
        order.deadline = endsAt;
        order.late = late;
        order.stakeOrSeed = seed;

        emit OrderDelivered(orderId, deliveryHash, endsAt, !late);
    }

    /// @inheritdoc ISvcEscrow
    function requestRedo(bytes32 orderId, bytes32 noteHash) external {
        Order storage order = _orders[orderId];
        if (msg.sender != order.buyer) revert NotBuyer();
        if (order.status != Status.DELIVERED) revert OrderNotDelivered();
        if (order.redoUsed) revert RedoUsed();
        if (block.timestamp > order.deadline) revert ChallengeWindowOver();

        uint40 dueAt = uint40(_after(order.deliverySeconds));
        order.status = Status.IN_PROGRESS;
        order.deadline = dueAt;
        order.redoUsed = true;

        emit RedoRequested(orderId, noteHash, dueAt);
    }

    // --------------------------------------------------------------------------------------------------- exits

    /// @inheritdoc ISvcEscrow
    function releaseEscrow(bytes32 orderId) external nonReentrant {
        Order storage order = _orders[orderId];
        if (msg.sender != order.buyer) revert NotBuyer();
        if (order.status != Status.DELIVERED) revert OrderNotDelivered();

        _payProvider(orderId, order, Outcome.RELEASED);
    }

    /// @inheritdoc ISvcEscrow
    function claimAfterTimeout(bytes32 orderId) external nonReentrant {
        Order storage order = _orders[orderId];
        if (order.status != Status.DELIVERED) revert OrderNotDelivered();
        _onlyProvider(order.providerAgentId);
        if (block.timestamp <= order.deadline) revert ChallengeWindowOpen(order.deadline);

        _payProvider(orderId, order, Outcome.CLAIMED);
    }

    /// @inheritdoc ISvcEscrow
    function cancelPending(bytes32 orderId) external nonReentrant {
        Order storage order = _orders[orderId];
        if (order.status != Status.PENDING_ACCEPT) revert OrderNotPending();
        if (msg.sender != order.buyer && block.timestamp <= order.deadline) {
            revert AcceptWindowOpen(order.deadline);
        }

        order.status = Status.CANCELLED;

        emit OrderCancelled(orderId, CancelReason.PENDING, msg.sender, order.budget);

        _pay(order.buyer, order.budget);
    }

    /// @inheritdoc ISvcEscrow
    function cancelExpired(bytes32 orderId) external nonReentrant {
        Order storage order = _orders[orderId];
        (uint256 agentId, uint256 lockAmount) = (order.providerAgentId, order.reserve);
        if (order.status != Status.IN_PROGRESS) revert OrderNotInProgress();
        if (block.timestamp <= order.deadline) revert DeliveryNotDue(order.deadline);

        order.status = Status.CANCELLED;

        emit OrderCancelled(orderId, CancelReason.EXPIRED, msg.sender, order.budget);

        staking.release(orderId, agentId, lockAmount);
        reputation.recordFailure(orderId, agentId);
        _pay(order.buyer, order.budget);
    }

    /// @inheritdoc ISvcEscrow
    function withdrawFees(bytes32[] calldata orderIds) external nonReentrant {
        uint256 amount;
        for (uint256 i; i < orderIds.length; ++i) {
            Order storage order = _orders[orderIds[i]];
            uint256 owed = _feeOf(order);
            if (owed == 0) continue;
            amount += owed;
            order.feeTaken = true;
        }
        if (amount == 0) revert NoFees();

        emit FeesWithdrawn(feeRecipient, amount);

        token.safeTransfer(feeRecipient, amount);
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcEscrow
    function orderOf(bytes32 orderId) external view returns (Order memory order) {
        order = _orders[orderId];
        if (_orders[orderId].isClosed()) order.status = Status.SETTLED;
        if (order.status == Status.SETTLED) order.reserve = uint56(_feeOf(_orders[orderId]));
    }

    /// @inheritdoc ISvcEscrow
    function orderIdOf(
        address buyer,
        bytes32 salt,
        uint256 clientAgentId,
        uint256 providerAgentId,
        uint256 budget,
        uint256 minStake,
        uint32 deliverySeconds,
        uint32 challengeWindow,
        bytes32 termsHash
    ) external view returns (bytes32) {
        bytes32 commitment = Ids.commitmentOf(
            clientAgentId, providerAgentId, budget, minStake, deliverySeconds, challengeWindow, termsHash
        );
        return Ids.orderIdOf(address(this), buyer, salt, commitment);
    }

    /// @inheritdoc ISvcEscrow
    function payeeOf(uint256 agentId) external view returns (address payee) {
        (payee,) = identityRegistry.payeeOf(agentId);
    }

    /// @inheritdoc ISvcEscrow
    function feesOwed(bytes32[] calldata orderIds) external view returns (uint256 amount) {
        for (uint256 i; i < orderIds.length; ++i) {
            amount += _feeOf(_orders[orderIds[i]]);
        }
    }
}
