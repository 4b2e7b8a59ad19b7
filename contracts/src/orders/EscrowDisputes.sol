// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Stages} from "../disputes/Stages.sol";
import {Fees} from "../shared/Fees.sol";
import {IArbitrable} from "../shared/IArbitrable.sol";
import {Ids} from "../shared/Ids.sol";
import {EscrowCore} from "./EscrowCore.sol";
import {ISvcEscrow} from "./ISvcEscrow.sol";

/// @title Orders that do not end on their own: challenges, rulings, and settlements between the parties.
abstract contract EscrowDisputes is EscrowCore {
    /// @notice A salt starts with these four bytes and continues with the first 28 bytes of the hash of a secret.
    bytes32 public constant SEAL = "seal";

    /// @dev Offers to settle, one word each. From the lowest bit: by u160, providerBps u16, and the state it was made in: it stands in
    /// no other.
    mapping(bytes32 orderId => uint256) private _offers;

    /// @dev Who gets what of a budget. The parts add up to it.
    struct Shares {
        Outcome outcome;
        uint256 payout;
        uint256 fee;
        uint256 refund;
    }

    // ----------------------------------------------------------------------------------------------- challenge

    /// @inheritdoc ISvcEscrow
    function openChallenge(
        bytes32 orderId,
        bytes32 secret,
        bytes32 commitment,
        uint256[3] calldata panel,
        bytes32 noteHash
    ) external nonReentrant returns (bytes32 disputeId) {
        Order storage order = _orders[orderId];
        if (msg.sender != order.buyer) revert NotBuyer();
        if (order.status != Status.DELIVERED) revert OrderNotDelivered();
        if (block.timestamp > order.deadline) revert ChallengeWindowOver();
        uint128 seed = _seedOf(orderId, order, secret, commitment);
        uint256 bond = _bondOf(order);

        order.status = Status.IN_DISPUTE;
        uint256[3] memory excluded;
        disputeId = disputes.open(orderId, seed, msg.sender, order.providerAgentId, excluded, panel);

        emit ChallengeOpened(orderId, disputeId, bond, noteHash);

        if (bond != 0) _pull(msg.sender, bond);
    }

    /// @inheritdoc IArbitrable
    function resolve(bytes32 orderId, Ruling calldata ruling) external nonReentrant {
        Order storage order = _orders[orderId];
        if (msg.sender != address(disputes)) revert NotDisputes(msg.sender);
        if (order.status != Status.IN_DISPUTE) revert OrderNotDisputed();
        uint256 budget = order.budget;
        uint256 evaluatorFee = _evaluatorFee(budget, ruling.voters);
        uint256 arbitratorFee = ruling.arbitrator == 0 ? 0 : Fees.ofDown(budget, arbitratorFeeBps);
        uint256 left = budget - evaluatorFee - arbitratorFee;
        bool upheld = ruling.result == Result.PROVIDER_UPHELD;

        Shares memory shares;
        if (ruling.result == Result.SPLIT) {
            shares = _shares(order, Outcome.SPLIT, left, Fees.BPS / 2);
        } else {
            // Either way, the protocol is paid for the work that was disputed.
            uint256 fee = Fees.ofDown(budget, order.protocolFeeBps);
            shares = upheld
                ? Shares(Outcome.PROVIDER_UPHELD, left - fee, fee, 0)
                : Shares(Outcome.BUYER_UPHELD, 0, fee, left - fee);
        }
        address bondTo = _conclude(orderId, order, shares);
        _payBond(orderId, upheld ? bondTo : order.buyer, _bondOf(order));
        _payEvaluators(orderId, ruling.voters, evaluatorFee);
        _payAdjudicator(orderId, ruling.arbitrator, arbitratorFee);
    }

    // ---------------------------------------------------------------------------------------------- settlement

    /// @inheritdoc ISvcEscrow
    function proposeSettlement(bytes32 orderId, uint16 providerBps) external {
        Order storage order = _orders[orderId];
        _onlyOpen(order);
        if (msg.sender != order.buyer && msg.sender != _ownerOf(order.providerAgentId)) {
            revert NotParty(msg.sender);
        }
        if (providerBps > Fees.BPS) revert ShareInvalid(providerBps);

        _offers[orderId] = (_offerOf(orderId, order, providerBps) << 160) | uint160(msg.sender);

        emit SettlementProposed(orderId, msg.sender, providerBps);
    }

    /// @inheritdoc ISvcEscrow
    function acceptSettlement(bytes32 orderId, uint16 providerBps) external nonReentrant {
        Order storage order = _orders[orderId];
        uint256 offer = _offers[orderId];
        _onlyOpen(order);
        // Without an offer the word is zero, and the state of an open order is not.
        if (offer >> 160 != _offerOf(orderId, order, providerBps)) revert ProposalChanged();
        address by = address(uint160(offer));
        // A provider's offer ends when its agent is sold: the new owner has offered nothing.
        address provider = _ownerOf(order.providerAgentId);
        if (by != order.buyer && by != provider) revert ProposalChanged();
        if (msg.sender != (by == order.buyer ? provider : order.buyer)) revert NotParty(msg.sender);

        bool disputed = order.status == Status.IN_DISPUTE;
        uint256[3] memory voters;
        if (disputed) voters = disputes.withdraw(orderId);
        uint256 evaluatorFee = _evaluatorFee(order.budget, voters);
        _conclude(orderId, order, _shares(order, Outcome.AGREED, order.budget - evaluatorFee, providerBps));
        if (disputed) _payBond(orderId, order.buyer, _bondOf(order));
        _payEvaluators(orderId, voters, evaluatorFee);
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcEscrow
    function panelOf(bytes32 orderId, bytes32 secret, bytes32 commitment)
        external
        view
        returns (uint256[3] memory)
    {
        Order storage order = _orders[orderId];
        if (order.status != Status.DELIVERED) revert OrderNotDelivered();
        uint128 seed = _seedOf(orderId, order, secret, commitment);
        uint256[3] memory excluded;
        return disputes.panelFor(seed, order.buyer, order.providerAgentId, excluded);
    }

    /// @inheritdoc ISvcEscrow
    function proposalOf(bytes32 orderId) external view returns (Proposal memory) {
        uint256 offer = _offers[orderId];
        return Proposal({by: address(uint160(offer)), providerBps: uint16(offer >> 160)});
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

    /// @dev Half chance, half choice: the block of the first delivery, which the buyer does not choose, and the secret, which the
    /// provider does not know and the buyer fixed before that block. The salt and the commitment are not stored: both are in
    /// the id, so only the right ones lead to it.
    function _seedOf(bytes32 orderId, Order storage order, bytes32 secret, bytes32 commitment)
        private
        view
        returns (uint128)
    {
        bytes32 salt = SEAL | (keccak256(abi.encode(secret)) >> 32);
        if (Ids.orderIdOf(address(this), order.buyer, salt, commitment) != orderId) revert SecretInvalid();
        return uint128(uint256(keccak256(abi.encode(orderId, order.stakeOrSeed, secret))));
    }

    /// @dev `left` of a budget, `providerBps` of it for the provider less the protocol fee on that, the rest for the buyer.
    function _shares(Order storage order, Outcome outcome, uint256 left, uint256 providerBps)
        private
        view
        returns (Shares memory)
    {
        uint256 gross = Fees.ofDown(left, providerBps);
        uint256 fee = Fees.ofDown(gross, order.protocolFeeBps);
        return Shares(outcome, gross - fee, fee, left - gross);
    }

    /// @dev Ends an order: stake, record and money of the parties. Returns where the provider is paid.
    function _conclude(bytes32 orderId, Order storage order, Shares memory shares)
        private
        returns (address payee)
    {
        (uint256 agentId, uint256 lockAmount, address buyer) =
            (order.providerAgentId, order.reserve, order.buyer);
        address provider;
        (payee, provider) = _payeeAndOwner(agentId);
        bool upheld = shares.outcome == Outcome.PROVIDER_UPHELD;
        bool lost = shares.outcome == Outcome.BUYER_UPHELD;

        order.status = Status.SETTLED;
        order.reserve = uint56(shares.fee);

        emit OrderSettled(orderId, shares.outcome, payee, shares.payout, shares.fee, shares.refund);

        if (lost) staking.slash(orderId, agentId, lockAmount, lockAmount, buyer);
        else staking.release(orderId, agentId, lockAmount);
        if (upheld || lost) {
            reputation.recordDispute(orderId, agentId, buyer, provider, !order.late, upheld);
        }
        _pay(payee, shares.payout);
        _pay(buyer, shares.refund);
    }

    function _bondOf(Order storage order) private view returns (uint256) {
        return Fees.ofDown(order.budget, order.challengeBondBps);
    }

    function _payBond(bytes32 orderId, address to, uint256 bond) private {
        if (bond == 0) return;
        emit BondPaid(orderId, to, bond);
        _pay(to, bond);
    }

    function _evaluatorFee(uint256 budget, uint256[3] memory voters) private view returns (uint256) {
        return voters[0] == 0 ? 0 : Fees.ofDown(budget, evaluatorFeeBps);
    }

    /// @dev Equal parts; what does not divide goes to the first.
    function _payEvaluators(bytes32 orderId, uint256[3] memory voters, uint256 fee) private {
        uint256 count = voters[2] != 0 ? 3 : voters[1] != 0 ? 2 : 1;
        uint256 part = fee / count;
        _payAdjudicator(orderId, voters[0], fee - part * (count - 1));
        _payAdjudicator(orderId, voters[1], part);
        _payAdjudicator(orderId, voters[2], part);
    }

    function _payAdjudicator(bytes32 orderId, uint256 agentId, uint256 amount) private {
        if (agentId == 0 || amount == 0) return;
        (address payee,) = _payeeAndOwner(agentId);
        emit AdjudicatorPaid(orderId, agentId, payee, amount);
        _pay(payee, amount);
    }

    /// @dev The share with the state an offer of it is about: the stage of the dispute, and the upper 24 bits of the order's second slot,
    /// which are status, redoUsed and late. In assembly because the contract is at its limit of size.
    function _offerOf(bytes32 orderId, Order storage order, uint256 providerBps)
        private
        view
        returns (uint256)
    {
        uint256 state;
        assembly ("memory-safe") {
            state := shr(232, sload(add(order.slot, 1)))
        }
        uint256 stage = uint8(state) == uint8(Status.IN_DISPUTE) ? Stages.stageOf(disputes, orderId) : 0;
        return providerBps | (state << 16) | (stage << 40);
    }

    function _onlyOpen(Order storage order) private view {
        Status status = order.status;
        if (status < Status.IN_PROGRESS || status > Status.IN_DISPUTE) revert OrderNotOpen();
    }
}
