// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "../agents/IIdentityRegistry.sol";
import {ISvcReputation} from "../agents/ISvcReputation.sol";
import {ISvcDisputes} from "../disputes/ISvcDisputes.sol";
import {Fees} from "../shared/Fees.sol";
import {Payouts} from "../shared/Payouts.sol";
import {Reads} from "../shared/Reads.sol";
import {ISvcStaking} from "../stake/ISvcStaking.sol";
import {EscrowParams} from "./EscrowParams.sol";
import {OrderSlots} from "./OrderSlots.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// @title What all parts of the escrow stand on: the orders, the contracts around it, and who owns what.
abstract contract EscrowCore is EscrowParams {
    using OrderSlots for Order;

    /// @notice The ERC-8004 registry whose token owners act for the agents.
    IIdentityRegistry public immutable identityRegistry;
    /// @notice The stakes in this currency. This escrow is one of its modules.
    ISvcStaking public immutable staking;
    /// @notice Where settlements are recorded. This escrow is one of its recorders.
    ISvcReputation public immutable reputation;
    /// @notice Where challenges are decided. This escrow is one of its modules.
    ISvcDisputes public immutable disputes;

    /// @notice The largest budget an order can hold: 72 billion of a currency with six decimals.
    uint256 public constant MAX_BUDGET = type(uint56).max;

    /// @dev An order is written once by `createOrder`; afterwards only its status, deadline, flags and seed change. The token
    /// balance is never below the budgets of all open orders and the bonds of the disputed ones, plus the fees that wait
    /// in settled ones, plus all credits.
    mapping(bytes32 orderId => Order) internal _orders;

    /// @param disputes_ The address where the dispute contract is about to be deployed; it checks that itself.
    constructor(
        IERC20 token_,
        IIdentityRegistry identityRegistry_,
        ISvcStaking staking_,
        ISvcReputation reputation_,
        ISvcDisputes disputes_,
        address owner_,
        address feeRecipient_,
        Params memory params
    ) Payouts(token_) Ownable(owner_) EscrowParams(feeRecipient_, params) {
        if (
            address(identityRegistry_) == address(0) || address(staking_) == address(0)
                || address(reputation_) == address(0) || address(disputes_) == address(0)
        ) revert AddressZero();
        if (staking_.moduleActiveAt(address(this)) == 0 || !reputation_.isRecorder(address(this))) {
            revert NotWired();
        }
        identityRegistry = identityRegistry_;
        staking = staking_;
        reputation = reputation_;
        disputes = disputes_;
    }

    /// @dev Ends a delivered order in favour of its provider. The caller has checked that it may.
    function _payProvider(bytes32 orderId, Order storage order, Outcome outcome) internal {
        (uint256 agentId, uint256 lockAmount, bool late) = (order.providerAgentId, order.reserve, order.late);
        (address buyer, uint256 budget, uint256 feeBps) = (order.buyer, order.budget, order.protocolFeeBps);
        uint256 fee = Fees.ofDown(budget, feeBps);
        // The payee is read at settlement: the agent may have been sold since it accepted.
        (address payee, address provider) = _payeeAndOwner(agentId);

        order.close();

        emit OrderSettled(orderId, outcome, payee, budget - fee, fee, 0);

        staking.release(orderId, agentId, lockAmount);
        reputation.recordSuccess(orderId, agentId, buyer, provider, !late);
        _pay(payee, budget - fee);
    }

    function _payeeAndOwner(uint256 agentId) internal view returns (address payee, address owner) {
        return Reads.addrs(address(identityRegistry), IIdentityRegistry.payeeOf.selector, agentId);
    }

    /// @dev The protocol fee that waits in a settled order.
    function _feeOf(Order storage order) internal view returns (uint256) {
        if (order.feeTaken) return 0;
        if (order.status == Status.SETTLED) return order.reserve;
        return order.isClosed() ? Fees.ofDown(order.budget, order.protocolFeeBps) : 0;
    }

    /// @dev Unix seconds `window` from the current block on. Windows have caps, so 40 bits hold it.
    function _after(uint256 window) internal view returns (uint256) {
        unchecked {
            return block.timestamp + window;
        }
    }

    function _ownerOf(uint256 agentId) internal view returns (address) {
        return Reads.addr(address(identityRegistry), IERC721.ownerOf.selector, agentId);
    }

    function _onlyProvider(uint256 agentId) internal view {
        if (_ownerOf(agentId) != msg.sender) revert NotAgentOwner(agentId, msg.sender);
    }
}
