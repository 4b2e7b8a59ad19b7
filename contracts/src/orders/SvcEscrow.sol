// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "../agents/IIdentityRegistry.sol";
import {ISvcReputation} from "../agents/ISvcReputation.sol";
import {Fees} from "../shared/Fees.sol";
import {IArbitrable} from "../shared/IArbitrable.sol";
import {Ids} from "../shared/Ids.sol";
import {Payouts} from "../shared/Payouts.sol";
import {ISvcStaking} from "../stake/ISvcStaking.sol";
import {EscrowParams} from "./EscrowParams.sol";
import {ISvcEscrow} from "./ISvcEscrow.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title Orders in one currency.
contract SvcEscrow is EscrowParams {
    using SafeERC20 for IERC20;

    /// @notice The ERC-8004 registry whose token owners act for the agents.
    IIdentityRegistry public immutable identityRegistry;
    /// @notice The stakes in this currency. This escrow is one of its modules.
    ISvcStaking public immutable staking;
    /// @notice Where settlements are recorded. This escrow is one of its recorders.
    ISvcReputation public immutable reputation;

    /// @inheritdoc ISvcEscrow
    uint256 public feesOwed;

    /// @dev An order is written once by `createOrder`; afterwards only its status, deadline and flags change. The token balance is
    /// never below the budgets of all open orders plus `feesOwed` plus all credits.
    mapping(bytes32 orderId => Order) private _orders;

    constructor(
        IERC20 token_,
        IIdentityRegistry identityRegistry_,
        ISvcStaking staking_,
        ISvcReputation reputation_,
        address owner_,
        address feeRecipient_,
        Params memory params
    ) Payouts(token_) Ownable(owner_) EscrowParams(feeRecipient_, params) {
        if (
            address(identityRegistry_) == address(0) || address(staking_) == address(0)
                || address(reputation_) == address(0)
        ) revert AddressZero();
        identityRegistry = identityRegistry_;
        staking = staking_;
        reputation = reputation_;
    }

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
    ) external nonReentrant whenNotPaused returns (bytes32) {
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
    ) external nonReentrant whenNotPaused returns (bytes32) {
        // A permit is public once broadcast: if somebody else sent it first, the allowance is there already. If it is not, the
        // token refuses the transfer below.
        try IERC20Permit(address(token)).permit(msg.sender, address(this), budget, permitDeadline, v, r, s) {}
            catch {}
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
        Params memory params = _params;
        orderId = Ids.idOf(address(this), msg.sender, salt);
        Order storage order = _orders[orderId];
        if (order.buyer != address(0)) revert OrderExists();
        if (identityRegistry.ownerOf(clientAgentId) != msg.sender) {
            revert NotAgentOwner(clientAgentId, msg.sender);
        }
        if (identityRegistry.ownerOf(providerAgentId) == msg.sender) revert SelfDealing();
        if (budget < params.minBudget) revert BudgetTooSmall(params.minBudget);
        if (budget > type(uint64).max) revert BudgetTooLarge(type(uint64).max);
        if (deliverySeconds < MIN_WINDOW || deliverySeconds > MAX_DELIVERY_SECONDS) {
            revert DeliverySecondsInvalid(MIN_WINDOW, MAX_DELIVERY_SECONDS);
        }
        if (challengeWindow < params.minChallengeWindow || challengeWindow > MAX_CHALLENGE_WINDOW) {
            revert ChallengeWindowInvalid(params.minChallengeWindow, MAX_CHALLENGE_WINDOW);
        }
        uint256 step = ONE / 100;
        if (minStake % step != 0 || minStake / step > type(uint32).max) revert MinStakeInvalid(step);

        uint40 acceptDeadline = uint40(block.timestamp + params.acceptWindow);
        // Agent ids are counted up from one, so 40 bits hold every id that `ownerOf` has just answered for.
        _orders[orderId] = Order({
            buyer: msg.sender,
            budget: uint64(budget),
            protocolFeeBps: params.protocolFeeBps,
            lockBps: params.providerLockBps,
            providerAgentId: uint40(providerAgentId),
            clientAgentId: uint40(clientAgentId),
            deadline: acceptDeadline,
            deliverySeconds: deliverySeconds,
            challengeWindow: challengeWindow,
            minStake: uint32(minStake / step),
            status: Status.PENDING_ACCEPT,
            redoUsed: false,
            late: false
        });

        emit OrderCreated(
            orderId,
            msg.sender,
            providerAgentId,
            clientAgentId,
            budget,
            minStake,
            acceptDeadline,
            deliverySeconds,
            challengeWindow,
            params.protocolFeeBps,
            params.providerLockBps,
            termsHash
        );

        _pull(msg.sender, budget);
    }

    /// @inheritdoc ISvcEscrow
    function acceptOrder(bytes32 orderId) external nonReentrant whenNotPaused {
        Order memory order = _orders[orderId];
        if (order.status != Status.PENDING_ACCEPT) revert OrderNotPending();
        _onlyProvider(order.providerAgentId);
        if (msg.sender == order.buyer) revert SelfDealing(); // The agent was sold to the buyer.
        if (block.timestamp > order.deadline) revert AcceptWindowOver();

        uint40 dueAt = uint40(block.timestamp + order.deliverySeconds);
        _orders[orderId].status = Status.IN_PROGRESS;
        _orders[orderId].deadline = dueAt;
        uint256 lockAmount = _lockAmount(order);

        emit OrderAccepted(orderId, msg.sender, dueAt, lockAmount);

        staking.lock(orderId, order.providerAgentId, lockAmount, order.minStake * (ONE / 100));
    }

    // ------------------------------------------------------------------------------------------------ delivery

    /// @inheritdoc ISvcEscrow
    function submitDelivery(bytes32 orderId, bytes32 deliveryHash) external nonReentrant {
        Order storage order = _orders[orderId];
        if (order.status != Status.IN_PROGRESS) revert OrderNotInProgress();
        _onlyProvider(order.providerAgentId);

        bool late = order.late || block.timestamp > order.deadline;
        uint40 endsAt = uint40(block.timestamp + order.challengeWindow);
        order.status = Status.DELIVERED;
        order.deadline = endsAt;
        order.late = late;

        emit OrderDelivered(orderId, deliveryHash, endsAt, !late);
    }

    /// @inheritdoc ISvcEscrow
    function requestRedo(bytes32 orderId, bytes32 noteHash) external nonReentrant {
        Order storage order = _orders[orderId];
        if (msg.sender != order.buyer) revert NotBuyer();
        if (order.status != Status.DELIVERED) revert OrderNotDelivered();
        if (order.redoUsed) revert RedoUsed();
        if (block.timestamp > order.deadline) revert ChallengeWindowOver();

        uint40 dueAt = uint40(block.timestamp + order.deliverySeconds);
        order.status = Status.IN_PROGRESS;
        order.deadline = dueAt;
        order.redoUsed = true;

        emit RedoRequested(orderId, noteHash, dueAt);
    }

    // --------------------------------------------------------------------------------------------------- exits

    /// @inheritdoc ISvcEscrow
    function releaseEscrow(bytes32 orderId) external nonReentrant {
        Order memory order = _orders[orderId];
        if (msg.sender != order.buyer) revert NotBuyer();
        if (order.status != Status.DELIVERED) revert OrderNotDelivered();

        _payProvider(orderId, order, Outcome.RELEASED);
    }

    /// @inheritdoc ISvcEscrow
    function claimAfterTimeout(bytes32 orderId) external nonReentrant {
        Order memory order = _orders[orderId];
        if (order.status != Status.DELIVERED) revert OrderNotDelivered();
        _onlyProvider(order.providerAgentId);
        if (block.timestamp <= order.deadline) revert ChallengeWindowOpen(order.deadline);

        _payProvider(orderId, order, Outcome.CLAIMED);
    }

    /// @inheritdoc ISvcEscrow
    function cancelPending(bytes32 orderId) external nonReentrant {
        Order memory order = _orders[orderId];
        if (order.status != Status.PENDING_ACCEPT) revert OrderNotPending();
        if (msg.sender != order.buyer && block.timestamp <= order.deadline) {
            revert AcceptWindowOpen(order.deadline);
        }

        _orders[orderId].status = Status.CANCELLED;

        emit OrderCancelled(orderId, CancelReason.PENDING, msg.sender, order.budget);

        _pay(order.buyer, order.budget);
    }

    /// @inheritdoc ISvcEscrow
    function cancelExpired(bytes32 orderId) external nonReentrant {
        Order memory order = _orders[orderId];
        if (order.status != Status.IN_PROGRESS) revert OrderNotInProgress();
        if (block.timestamp <= order.deadline) revert DeliveryNotDue(order.deadline);

        _orders[orderId].status = Status.CANCELLED;

        emit OrderCancelled(orderId, CancelReason.EXPIRED, msg.sender, order.budget);

        staking.release(orderId, order.providerAgentId, _lockAmount(order));
        // A record that fails (this escrow was struck off as a recorder) must not hold the money back.
        try reputation.recordFailure(orderId, order.providerAgentId) {} catch {}
        _pay(order.buyer, order.budget);
    }

    /// @inheritdoc ISvcEscrow
    function withdrawFees() external nonReentrant {
        uint256 amount = feesOwed;
        if (amount == 0) revert NoFees();

        feesOwed = 0;

        emit FeesWithdrawn(feeRecipient, amount);

        token.safeTransfer(feeRecipient, amount);
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcEscrow
    function orderOf(bytes32 orderId) external view returns (Order memory) {
        return _orders[orderId];
    }

    /// @inheritdoc ISvcEscrow
    function orderIdOf(address buyer, bytes32 salt) external view returns (bytes32) {
        return Ids.idOf(address(this), buyer, salt);
    }

    /// @inheritdoc ISvcEscrow
    function lockAmountOf(bytes32 orderId) external view returns (uint256) {
        return _lockAmount(_orders[orderId]);
    }

    /// @inheritdoc ISvcEscrow
    function payeeOf(uint256 agentId) external view returns (address payee) {
        (payee,) = _payeeAndOwner(agentId);
    }

    /// @inheritdoc IArbitrable
    function matterOf(bytes32 subject) external view returns (Matter memory matter) {
        Order memory order = _orders[subject];
        if (order.status != Status.DELIVERED && order.status != Status.IN_DISPUTE) return matter;
        matter = Matter({
            client: order.buyer,
            providerAgentId: order.providerAgentId,
            amount: order.budget,
            lockAmount: _lockAmount(order),
            inDispute: order.status == Status.IN_DISPUTE
        });
    }

    // ----------------------------------------------------------------------------------------------- internals

    /// @dev Ends a delivered order in favour of its provider. The caller has checked that it may.
    function _payProvider(bytes32 orderId, Order memory order, Outcome outcome) private {
        // The payee is read at settlement: the agent may have been sold since it accepted.
        (address payee, address provider) = _payeeAndOwner(order.providerAgentId);
        uint256 fee = Fees.ofDown(order.budget, order.protocolFeeBps);
        _orders[orderId].status = Status.SETTLED;
        feesOwed += fee;

        emit OrderSettled(orderId, outcome, payee, order.budget - fee, fee, 0);

        staking.release(orderId, order.providerAgentId, _lockAmount(order));
        // A record that fails (this escrow was struck off as a recorder) must not hold the money back.
        try reputation.recordSuccess(orderId, order.providerAgentId, order.buyer, provider, !order.late) {}
            catch {}
        _pay(payee, order.budget - fee);
    }

    function _payeeAndOwner(uint256 agentId) private view returns (address payee, address owner) {
        owner = identityRegistry.ownerOf(agentId);
        payee = identityRegistry.getAgentWallet(agentId);
        if (payee == address(0)) payee = owner;
    }

    function _onlyProvider(uint256 agentId) private view {
        if (identityRegistry.ownerOf(agentId) != msg.sender) revert NotAgentOwner(agentId, msg.sender);
    }

    function _lockAmount(Order memory order) private pure returns (uint256) {
        return Fees.ofDown(order.budget, order.lockBps);
    }
}
