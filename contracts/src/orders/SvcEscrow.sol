// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "../agents/IIdentityRegistry.sol";
import {ISvcReputation} from "../agents/ISvcReputation.sol";
import {Fees} from "../shared/Fees.sol";
import {IArbitrable} from "../shared/IArbitrable.sol";
import {Ids} from "../shared/Ids.sol";
import {Payouts} from "../shared/Payouts.sol";
import {Reads} from "../shared/Reads.sol";
import {ISvcStaking} from "../stake/ISvcStaking.sol";
import {EscrowParams} from "./EscrowParams.sol";
import {ISvcEscrow} from "./ISvcEscrow.sol";
import {OrderSlots} from "./OrderSlots.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// @title Orders in one currency.
contract SvcEscrow is EscrowParams {
    using SafeERC20 for IERC20;
    using OrderSlots for Order;

    /// @notice The ERC-8004 registry whose token owners act for the agents.
    IIdentityRegistry public immutable identityRegistry;
    /// @notice The stakes in this currency. This escrow is one of its modules.
    ISvcStaking public immutable staking;
    /// @notice Where settlements are recorded. This escrow is one of its recorders.
    ISvcReputation public immutable reputation;

    /// @notice The largest budget an order can hold: 72 billion of a currency with six decimals.
    uint256 public constant MAX_BUDGET = type(uint56).max;

    /// @dev An order is written once by `createOrder`; afterwards only its status, deadline and flags change. The token balance is
    /// never below the budgets of all open orders plus the fees that wait in settled ones plus all credits.
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
        if (staking_.moduleActiveAt(address(this)) == 0 || !reputation_.isRecorder(address(this))) {
            revert NotWired();
        }
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
        State memory state = _state;
        orderId = Ids.idOf(address(this), msg.sender, salt);
        Order storage order = _orders[orderId];
        if (state.paused) revert EnforcedPause();
        if (order.buyer != address(0)) revert OrderExists();
        if (_ownerOf(clientAgentId) != msg.sender) revert NotAgentOwner(clientAgentId, msg.sender);
        if (clientAgentId == providerAgentId) revert SelfDealing();
        if (providerAgentId > type(uint40).max) revert AgentUnknown(providerAgentId);
        _checkTerms(state, budget, minStake, deliverySeconds, challengeWindow);

        uint256 acceptDeadline = _after(state.acceptWindow);
        OrderSlots.write(
            order,
            msg.sender,
            budget,
            state.protocolFeeBps,
            providerAgentId,
            acceptDeadline,
            deliverySeconds,
            challengeWindow,
            minStake / MIN_STAKE_STEP,
            Fees.ofDown(budget, state.providerLockBps)
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
            state.protocolFeeBps,
            state.providerLockBps,
            termsHash
        );

        _pull(msg.sender, budget);
    }

    function _checkTerms(
        State memory state,
        uint256 budget,
        uint256 minStake,
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
        if (minStake % MIN_STAKE_STEP != 0 || minStake / MIN_STAKE_STEP > type(uint32).max) {
            revert MinStakeInvalid(MIN_STAKE_STEP);
        }
    }

    /// @inheritdoc ISvcEscrow
    function acceptOrder(bytes32 orderId) external whenNotPaused {
        Order storage order = _orders[orderId];
        (uint256 agentId, uint256 lockAmount, uint256 minStake) =
            (order.providerAgentId, order.reserve, order.minStake);
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
        order.status = Status.DELIVERED;
        order.deadline = endsAt;
        order.late = late;

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
    function orderIdOf(address buyer, bytes32 salt) external view returns (bytes32) {
        return Ids.idOf(address(this), buyer, salt);
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

    /// @inheritdoc IArbitrable
    function matterOf(bytes32 subject) external view returns (Matter memory matter) {
        Order storage order = _orders[subject];
        if (order.status != Status.DELIVERED && order.status != Status.IN_DISPUTE) return matter;
        matter = Matter({
            client: order.buyer,
            providerAgentId: order.providerAgentId,
            amount: order.budget,
            lockAmount: order.reserve,
            inDispute: order.status == Status.IN_DISPUTE
        });
    }

    // ----------------------------------------------------------------------------------------------- internals

    /// @dev Ends a delivered order in favour of its provider. The caller has checked that it may.
    function _payProvider(bytes32 orderId, Order storage order, Outcome outcome) private {
        (uint256 agentId, uint256 lockAmount, bool late) = (order.providerAgentId, order.reserve, order.late);
        (address buyer, uint256 budget, uint256 feeBps) = (order.buyer, order.budget, order.protocolFeeBps);
        uint256 fee = Fees.ofDown(budget, feeBps);
        // The payee is read at settlement: the agent may have been sold since it accepted.
        (address payee, address provider) =
            Reads.addrs(address(identityRegistry), IIdentityRegistry.payeeOf.selector, agentId);

        order.close();

        emit OrderSettled(orderId, outcome, payee, budget - fee, fee, 0);

        staking.release(orderId, agentId, lockAmount);
        reputation.recordSuccess(orderId, agentId, buyer, provider, !late);
        _pay(payee, budget - fee);
    }

    /// @dev The protocol fee that waits in a settled order.
    function _feeOf(Order storage order) private view returns (uint256) {
        if (order.feeTaken) return 0;
        if (order.status == Status.SETTLED) return order.reserve;
        return order.isClosed() ? Fees.ofDown(order.budget, order.protocolFeeBps) : 0;
    }

    /// @dev Unix seconds `window` from the current block on. Windows have caps, so 40 bits hold it.
    function _after(uint256 window) private view returns (uint256) {
        unchecked {
            return block.timestamp + window;
        }
    }

    function _ownerOf(uint256 agentId) private view returns (address) {
        return Reads.addr(address(identityRegistry), IERC721.ownerOf.selector, agentId);
    }

    function _onlyProvider(uint256 agentId) private view {
        if (_ownerOf(agentId) != msg.sender) revert NotAgentOwner(agentId, msg.sender);
    }
}
