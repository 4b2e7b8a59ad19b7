// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IArbitrable} from "../shared/IArbitrable.sol";

/// @title Orders in one currency: a buyer pays into escrow, a provider delivers, and the contract pays out.
/// @notice In every state that holds money, the beneficiary, or anyone after a deadline, can end the order without the other side.
/// No such call can be paused. The owner sets parameters within fixed caps for orders to come; those that
/// exist keep the fee and the lock they were made with.
/// @dev Assumes: the identity registry never burns a token and counts its ids up from one.
interface ISvcEscrow is IArbitrable {
    /// @notice The status of an order.
    enum Status {
        NONE,
        PENDING_ACCEPT,
        IN_PROGRESS,
        DELIVERED,
        IN_DISPUTE,
        SETTLED,
        CANCELLED
    }

    /// @notice How an order was settled.
    enum Outcome {
        RELEASED,
        CLAIMED,
        AGREED,
        PROVIDER_UPHELD,
        BUYER_UPHELD,
        SPLIT
    }

    /// @notice Why an order was cancelled.
    enum CancelReason {
        PENDING,
        EXPIRED
    }

    /// @notice An order, in two storage slots. No rule needs the client agent later: it is in the event only. An order
    /// that paid its provider in full frees its second slot: what was there is in the events only, and reads as zero.
    /// @param buyer The wallet that paid.
    /// @param budget Units in escrow while the order is open; what it was afterwards.
    /// @param protocolFeeBps Fee on payment, as it was at creation.
    /// @param challengeBondBps Share of the budget that a challenge puts up, as it was at creation.
    /// @param feeTaken Whether the protocol fee of the settled order was withdrawn.
    /// @param providerAgentId The agent that works.
    /// @param deadline Unix seconds: acceptance, delivery or the end of the challenge window, as the status says.
    /// @param deliverySeconds Time for the delivery and again for the redo.
    /// @param challengeWindow Seconds from a delivery in which the buyer may object.
    /// @param stakeOrSeed Until the first delivery the threshold on the provider's total stake, in hundredths of the currency,
    /// which acceptance has checked; from then on randomness of the delivery's block, from which a panel is drawn.
    /// @param reserve While the order is open, units of the provider's stake that answer for it once it is accepted. After
    /// settlement, units of protocol fee that wait in the escrow until they are withdrawn.
    /// @param status Where the order stands.
    /// @param redoUsed Whether the one redo was asked for.
    /// @param late Whether a delivery came after its due date.
    struct Order {
        address buyer;
        uint56 budget;
        uint16 protocolFeeBps;
        uint16 challengeBondBps;
        bool feeTaken;
        // Second slot: all that acceptance and delivery need.
        uint40 providerAgentId;
        uint40 deadline;
        uint32 deliverySeconds;
        uint32 challengeWindow;
        uint32 stakeOrSeed;
        uint56 reserve;
        Status status;
        bool redoUsed;
        bool late;
    }

    /// @notice What the owner may set, each within its cap.
    /// @param protocolFeeBps Fee on what providers are paid; at most 1,000.
    /// @param providerLockBps Share of the budget that an acceptance locks of the provider's stake; at most 10,000.
    /// @param acceptWindow Seconds a provider has to accept; one hour to 30 days.
    /// @param minChallengeWindow Shortest challenge window of an order, in seconds; one hour to 30 days.
    /// @param minBudget Smallest budget, in units; one unit to 1,000 of the currency.
    /// @param challengeBondBps Share of the budget that a challenge puts up; at most 1,000.
    /// @param evaluatorFeeBps Share of a disputed budget for the evaluators that voted; at most 1,000, fixed for good.
    /// @param arbitratorFeeBps Share of a disputed budget for an arbitrator that ruled; at most 1,000, fixed for good.
    struct Params {
        uint16 protocolFeeBps;
        uint16 providerLockBps;
        uint32 acceptWindow;
        uint32 minChallengeWindow;
        uint64 minBudget;
        uint16 challengeBondBps;
        uint16 evaluatorFeeBps;
        uint16 arbitratorFeeBps;
    }

    /// @notice A settlement that one party offers. @param by Who offers it; zero when no one has.
    /// @param providerBps The provider's share.
    struct Proposal {
        address by;
        uint16 providerBps;
    }

    /// @notice A later due date that one party proposes.
    /// @param by Who proposes it; zero when no one has.
    /// @param dueAt The due date it would replace: a proposal ends when the order has another one.
    /// @param newDueAt The due date that is proposed, in Unix seconds.
    /// @param redo Whether it is about the redo.
    struct Extension {
        address by;
        uint40 dueAt;
        uint40 newDueAt;
        bool redo;
    }

    // -------------------------------------------------------------------------------------------------- events

    /// @notice A client paid for an order.
    event OrderCreated(
        bytes32 indexed orderId,
        address indexed buyer,
        uint256 indexed providerAgentId,
        uint256 clientAgentId,
        uint256 budget,
        uint256 minStake,
        uint64 acceptDeadline,
        uint32 deliverySeconds,
        uint32 challengeWindow,
        uint16 protocolFeeBps,
        uint16 lockBps,
        bytes32 termsHash
    );
    /// @notice The provider took the order and its lock was taken.
    event OrderAccepted(
        bytes32 indexed orderId, address indexed provider, uint64 deliveryDueAt, uint256 lockAmount
    );
    /// @notice The provider delivered. `onTime` is false once any delivery of the order was late.
    event OrderDelivered(
        bytes32 indexed orderId, bytes32 deliveryHash, uint64 challengeWindowEndsAt, bool onTime
    );
    /// @notice The buyer asked for the one redo.
    event RedoRequested(bytes32 indexed orderId, bytes32 noteHash, uint64 deliveryDueAt);
    /// @notice The whole budget went back to the buyer.
    event OrderCancelled(bytes32 indexed orderId, CancelReason reason, address indexed by, uint256 refund);
    /// @notice The order ended with a payment.
    event OrderSettled(
        bytes32 indexed orderId,
        Outcome outcome,
        address indexed payee,
        uint256 providerPayout,
        uint256 protocolFee,
        uint256 buyerRefund
    );
    /// @notice The buyer objects and has put up `bond`; a panel is drawn.
    event ChallengeOpened(bytes32 indexed orderId, bytes32 indexed disputeId, uint256 bond, bytes32 noteHash);
    /// @notice The bond of a challenge went to the side that was right, or back.
    event BondPaid(bytes32 indexed orderId, address indexed to, uint256 amount);
    /// @notice An evaluator or arbitrator was paid for its work on a dispute.
    event AdjudicatorPaid(
        bytes32 indexed orderId, uint256 indexed agentId, address indexed to, uint256 amount
    );
    /// @notice A party offers to settle, with `providerBps` of the budget for the provider. Replaces any offer before.
    event SettlementProposed(bytes32 indexed orderId, address indexed by, uint16 providerBps);
    /// @notice A party proposes a later due date. Replaces any proposal before.
    event ExtensionProposed(bytes32 indexed orderId, address indexed by, uint64 newDueAt);
    /// @notice The other party, `by`, accepted: the delivery is due at `deliveryDueAt`.
    event OrderExtended(bytes32 indexed orderId, address indexed by, uint64 deliveryDueAt);
    /// @notice Collected fees were paid out.
    event FeesWithdrawn(address indexed to, uint256 amount);
    /// @notice Parameters for orders to come changed.
    event ProtocolFeeSet(uint16 bps);
    event ProviderLockSet(uint16 bps);
    event FeeRecipientSet(address indexed feeRecipient);
    event AcceptWindowSet(uint32 window);
    event MinChallengeWindowSet(uint32 window);
    event MinBudgetSet(uint64 minBudget);
    event ChallengeBondSet(uint16 bps);
    /// @notice New orders and acceptances stopped, or go on.
    event Paused(address account);
    event Unpaused(address account);

    // -------------------------------------------------------------------------------------------------- errors

    /// @notice The caller did not pay for this order.
    error NotBuyer();
    /// @notice The caller does not own the agent.
    error NotAgentOwner(uint256 agentId, address account);
    /// @notice Client and provider agent are the same, or have one owner.
    error SelfDealing();
    /// @notice No agent can have this id.
    error AgentUnknown(uint256 agentId);
    /// @notice The caller has already created this order: choose another salt.
    error OrderExists();
    /// @notice The salt does not start with `SEAL`: the hash of a secret that no one knows but the buyer.
    error SaltNotSealed();
    /// @notice The order is not waiting for acceptance.
    error OrderNotPending();
    /// @notice The order is not being worked on.
    error OrderNotInProgress();
    /// @notice The order is not delivered, or is settled or disputed already.
    error OrderNotDelivered();
    /// @notice The time to accept is over.
    error AcceptWindowOver();
    /// @notice Only the buyer may cancel before `acceptDeadline` has passed.
    error AcceptWindowOpen(uint256 acceptDeadline);
    /// @notice The buyer may still object until `endsAt`.
    error ChallengeWindowOpen(uint256 endsAt);
    /// @notice The time to object is over.
    error ChallengeWindowOver();
    /// @notice The delivery is not due before `dueAt`.
    error DeliveryNotDue(uint256 dueAt);
    /// @notice The one redo was asked for already.
    error RedoUsed();
    /// @notice The budget is below the minimum.
    error BudgetTooSmall(uint256 minimum);
    /// @notice The budget is above what an order can hold.
    error BudgetTooLarge(uint256 maximum);
    /// @notice The stake threshold is not a multiple of `step`, or too large.
    error MinStakeInvalid(uint256 step);
    /// @notice The delivery time is outside of its bounds, in seconds.
    error DeliverySecondsInvalid(uint256 minimum, uint256 maximum);
    /// @notice The challenge window is outside of its bounds, in seconds.
    error ChallengeWindowInvalid(uint256 minimum, uint256 maximum);
    /// @notice A parameter is outside of its cap.
    error ParameterInvalid(uint256 minimum, uint256 maximum);
    /// @notice New orders and acceptances are paused.
    error EnforcedPause();
    /// @notice The order is not disputed.
    error OrderNotDisputed();
    /// @notice The order is not accepted yet, or has ended.
    error OrderNotOpen();
    /// @notice The caller is not the dispute contract.
    error NotDisputes(address account);
    /// @notice The secret does not belong to the order's salt, or the commitment not to the order.
    error SecretInvalid();
    /// @notice The caller is neither the buyer nor the provider, or not the other side of the offer.
    error NotParty(address account);
    /// @notice The share is above 10,000.
    error ShareInvalid(uint256 providerBps);
    /// @notice The offer is no longer valid: it was replaced, or the order has changed state since.
    error ProposalChanged();
    /// @notice The due date must be later than `afterTime` and not later than `latest`, in Unix seconds.
    error DueDateInvalid(uint256 afterTime, uint256 latest);
    /// @notice There are no fees to withdraw.
    error NoFees();
    /// @notice The staking or the reputation contract was not made for this escrow.
    error NotWired();

    // ------------------------------------------------------------------------------------------------- actions

    /// @notice Makes and pays for an order. Only the owner of the client agent can call it.
    /// @dev Assumes: the caller has approved this contract for `budget`.
    /// The id of the order is the hash of the chain, this contract, the caller and every argument.
    /// @param salt `SEAL | keccak256(secret) >> 32` of a random secret. The buyer keeps the secret: without it no challenge is
    /// opened. Only the sealed form is taken, so that no provider knows which panel a delivery would draw.
    /// @param clientAgentId The caller's agent.
    /// @param providerAgentId The agent that shall do the work. That it exists and has another owner is checked when it
    /// accepts, which is when it counts: an agent may be sold in between, and until then the buyer may cancel.
    /// @param budget Units the provider earns, protocol fee included.
    /// @param minStake Total stake the provider must have when it accepts, in units; a multiple of 0.01. Locks nothing.
    /// @param deliverySeconds Time to deliver from acceptance; one hour to 365 days.
    /// @param challengeWindow Seconds from the delivery to object in; `minChallengeWindow` to 90 days.
    /// @param termsHash Hash of what was agreed. Committed in the event only.
    function createOrder(
        bytes32 salt,
        uint256 clientAgentId,
        uint256 providerAgentId,
        uint256 budget,
        uint256 minStake,
        uint32 deliverySeconds,
        uint32 challengeWindow,
        bytes32 termsHash
    ) external returns (bytes32 orderId);

    /// @notice `createOrder` with an EIP-2612 signature instead of an approval: one transaction.
    /// @dev A permit that fails is ignored when the allowance suffices: the permit may already have been used.
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
    ) external returns (bytes32 orderId);

    /// @notice Accepts the order and locks stake for it. Only the owner of the provider agent can call it, until the accept deadline.
    function acceptOrder(bytes32 orderId) external;

    /// @notice Delivers. Only the owner of the provider agent can call it, also after the due date, until someone cancels.
    /// @param deliveryHash Hash of the manifest of what is delivered.
    function submitDelivery(bytes32 orderId, bytes32 deliveryHash) external;

    /// @notice Accepts the delivery and pays the provider. Only the buyer can call it.
    function releaseEscrow(bytes32 orderId) external;

    /// @notice Sends the delivery back, once. Only the buyer can call it, inside the challenge window.
    /// @param noteHash Hash of what is missing.
    function requestRedo(bytes32 orderId, bytes32 noteHash) external;

    /// @notice Pays a delivery that the buyer left unanswered. Only the owner of the provider agent can call it, after the window.
    function claimAfterTimeout(bytes32 orderId) external;

    /// @notice Refunds an order that was not accepted. Only the buyer can call it until the accept deadline; anyone can call it
    /// after that.
    function cancelPending(bytes32 orderId) external;

    /// @notice Refunds an order that was not delivered by its due date. Anyone can call it. Counts against the provider.
    function cancelExpired(bytes32 orderId) external;

    /// @notice Objects to the delivery and puts up the bond: a drawn panel decides. Only the buyer can call it, inside the
    /// challenge window.
    /// @dev The draw follows from the block of the first delivery and from `secret`. A provider could choose the block it delivers
    /// in, but does not know the secret; the buyer chose the secret before the block existed.
    /// Assumes: the caller has approved this contract for the bond.
    /// @param secret What the salt of the order commits to.
    /// @param commitment `keccak256(abi.encode(...))` of every argument of `createOrder` except the salt.
    /// @param panel The seats the caller expects (`panelOf`), or zeros for whichever the draw gives.
    /// @param noteHash Hash of the complaint.
    function openChallenge(
        bytes32 orderId,
        bytes32 secret,
        bytes32 commitment,
        uint256[3] calldata panel,
        bytes32 noteHash
    ) external returns (bytes32 disputeId);

    /// @notice Offers a settlement, with `providerBps` of the budget for the provider. Only the buyer and the provider can call it,
    /// from acceptance on.
    /// @dev The offer ends with another one, when the provider agent of its maker is sold, and with what it was made before: a
    /// delivery, the redo, a challenge, and in a dispute its next stage, as a verdict. Single votes and a later due date end nothing.
    function proposeSettlement(bytes32 orderId, uint16 providerBps) external;

    /// @notice Takes the other side's offer; the order ends.
    /// @param providerBps The share that the caller has read, or the call is refused.
    function acceptSettlement(bytes32 orderId, uint16 providerBps) external;

    /// @notice Proposes a later due date. Only the buyer and the provider can call it, while the work goes on, also when it is
    /// overdue.
    /// @dev The proposal ends with the delivery, with another proposal, and when the provider agent of its maker is sold.
    /// @param newDueAt Unix seconds; later than now and than the current due date, at most 365 days from now.
    function proposeExtension(bytes32 orderId, uint64 newDueAt) external;

    /// @notice Accepts the other side's proposal. A delivery until then is on time, even if the old date had passed.
    /// @param newDueAt The due date that the caller has read, or the call is refused.
    function acceptExtension(bytes32 orderId, uint64 newDueAt) external;

    /// @notice Pays the fees of settled orders to the fee recipient. Anyone can call it.
    /// @param orderIds Orders whose fees wait; others among them add nothing.
    function withdrawFees(bytes32[] calldata orderIds) external;

    // --------------------------------------------------------------------------------------------------- owner

    function setProtocolFeeBps(uint16 bps) external;
    function setProviderLockBps(uint16 bps) external;
    function setFeeRecipient(address feeRecipient_) external;
    function setAcceptWindow(uint32 window) external;
    function setMinChallengeWindow(uint32 window) external;
    function setMinBudget(uint64 minBudget_) external;
    function setChallengeBondBps(uint16 bps) external;

    /// @notice Stops `createOrder` and `acceptOrder`, and nothing else.
    function pause() external;
    /// @notice Ends the pause.
    function unpause() external;

    // --------------------------------------------------------------------------------------------------- views

    /// @notice The order; all zero when there is none.
    function orderOf(bytes32 orderId) external view returns (Order memory);

    /// @notice The id of the order that `buyer` makes with these arguments of `createOrder`.
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
    ) external view returns (bytes32);

    /// @notice Where the provider agent's earnings go: its agent wallet, or its owner when there is none.
    function payeeOf(uint256 agentId) external view returns (address);

    function protocolFeeBps() external view returns (uint16);
    function providerLockBps() external view returns (uint16);
    function acceptWindow() external view returns (uint32);
    function minChallengeWindow() external view returns (uint32);
    function minBudget() external view returns (uint64);
    function challengeBondBps() external view returns (uint16);
    function evaluatorFeeBps() external view returns (uint256);
    function arbitratorFeeBps() external view returns (uint256);
    function paused() external view returns (bool);

    /// @notice Where fees go.
    function feeRecipient() external view returns (address);

    /// @notice The panel that a challenge would get now.
    function panelOf(bytes32 orderId, bytes32 secret, bytes32 commitment)
        external
        view
        returns (uint256[3] memory);

    /// @notice The settlement that was offered last, also when the offer has ended.
    function proposalOf(bytes32 orderId) external view returns (Proposal memory);

    /// @notice The later due date that was proposed last, also when the proposal has ended.
    function extensionOf(bytes32 orderId) external view returns (Extension memory);

    /// @notice Fees of these orders that wait to be withdrawn, in units.
    function feesOwed(bytes32[] calldata orderIds) external view returns (uint256);
}
