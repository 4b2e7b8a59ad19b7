// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "../agents/IIdentityRegistry.sol";
import {ISvcReputation} from "../agents/ISvcReputation.sol";
import {Fees} from "../shared/Fees.sol";
import {Payouts} from "../shared/Payouts.sol";
import {ISvcAdjudicators} from "./ISvcAdjudicators.sol";
import {Shuffle} from "./Shuffle.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Who may decide disputes, and who decides which.
contract SvcAdjudicators is ISvcAdjudicators, Payouts, Ownable2Step {
    using Shuffle for Shuffle.Deck;

    /// @notice Most agents that can hold a role: a draw walks all of them at worst.
    uint256 public constant MAX_HOLDERS = 256;

    /// @notice Share of a locked bond, in basis points, that silence costs.
    uint256 public constant SILENCE_BPS = 5000;

    /// @notice The ERC-8004 registry whose token owners act for the agents.
    IIdentityRegistry public immutable identityRegistry;
    /// @notice Where arbitrators get their score from.
    ISvcReputation public immutable reputation;
    /// @notice The one contract that gives out cases.
    address public immutable disputes;
    /// @inheritdoc ISvcAdjudicators
    uint256 public immutable caseBond;
    /// @inheritdoc ISvcAdjudicators
    uint256 public immutable evaluatorBond;
    /// @inheritdoc ISvcAdjudicators
    uint256 public immutable minScore;

    /// @dev Each agent with a position stands at that position, from one, in its list.
    uint40[] private _evaluators;
    uint40[] private _arbitrators;
    mapping(uint256 agentId => Evaluator) private _evaluatorOf;
    mapping(uint256 agentId => Arbitrator) private _arbitratorOf;
    /// @dev The token balance is never below the sum of all bonds plus all credits.
    mapping(uint256 agentId => Bond) private _bondOf;

    /// @param disputes_ The address where the dispute contract is about to be deployed.
    constructor(
        IERC20 token_,
        IIdentityRegistry identityRegistry_,
        ISvcReputation reputation_,
        address disputes_,
        address owner_,
        uint256 caseBond_,
        uint256 evaluatorBond_,
        uint256 minScore_
    ) Payouts(token_) Ownable(owner_) {
        if (
            address(identityRegistry_) == address(0) || address(reputation_) == address(0)
                || disputes_ == address(0)
        ) revert AddressZero();
        if (caseBond_ > type(uint32).max || evaluatorBond_ > type(uint32).max) {
            revert ParameterInvalid(0, type(uint32).max);
        }
        if (minScore_ > 100) revert ParameterInvalid(0, 100);
        identityRegistry = identityRegistry_;
        reputation = reputation_;
        disputes = disputes_;
        caseBond = caseBond_;
        evaluatorBond = evaluatorBond_;
        minScore = minScore_;
    }

    modifier onlyDisputes() {
        if (msg.sender != disputes) revert NotDisputes(msg.sender);
        _;
    }

    // ------------------------------------------------------------------------------------------------ operator

    /// @inheritdoc ISvcAdjudicators
    function grantEvaluator(uint256 agentId, address owner, Strategy strategy) external onlyOwner {
        _onlyOwnedBy(agentId, owner);
        Evaluator storage evaluator = _evaluatorOf[agentId];
        if (evaluator.position != 0 && evaluator.owner == owner) revert RoleGranted(agentId);
        if (evaluator.registeredAt == 0) {
            evaluator.registeredAt = uint40(block.timestamp);
            evaluator.strategy = strategy;
        }
        if (evaluator.strategy != strategy) revert StrategyFixed(agentId);
        if (evaluator.owner != owner && _bondOf[agentId].openSeats != 0) revert SeatsOpen(agentId);

        evaluator.owner = owner;
        if (evaluator.position == 0) evaluator.position = _add(_evaluators, agentId);

        emit EvaluatorGranted(agentId, owner, strategy);
    }

    /// @inheritdoc ISvcAdjudicators
    function revokeEvaluator(uint256 agentId) external onlyOwner {
        uint32 position = _evaluatorOf[agentId].position;
        if (position == 0) revert RoleMissing(agentId);

        uint256 last = _remove(_evaluators, position);
        _evaluatorOf[last].position = position;
        _evaluatorOf[agentId].position = 0;

        emit EvaluatorRevoked(agentId);
    }

    /// @inheritdoc ISvcAdjudicators
    function grantArbitrator(uint256 agentId, address owner) external onlyOwner {
        _onlyOwnedBy(agentId, owner);
        Arbitrator storage arbitrator = _arbitratorOf[agentId];
        if (arbitrator.position != 0 && arbitrator.owner == owner && !arbitrator.suspended) {
            revert RoleGranted(agentId);
        }
        if (arbitrator.owner != owner && _bondOf[agentId].openCases != 0) revert SeatsOpen(agentId);

        arbitrator.owner = owner;
        arbitrator.suspended = false;
        if (arbitrator.position == 0) arbitrator.position = _add(_arbitrators, agentId);

        emit ArbitratorGranted(agentId, owner);
    }

    /// @inheritdoc ISvcAdjudicators
    function revokeArbitrator(uint256 agentId) external onlyOwner {
        uint32 position = _arbitratorOf[agentId].position;
        if (position == 0) revert RoleMissing(agentId);

        uint256 last = _remove(_arbitrators, position);
        _arbitratorOf[last].position = position;
        _arbitratorOf[agentId].position = 0;

        emit ArbitratorRevoked(agentId);
    }

    // --------------------------------------------------------------------------------------------------- bonds

    /// @inheritdoc ISvcAdjudicators
    function depositBond(uint256 agentId, uint256 amount) external nonReentrant {
        _onlyOwnedBy(agentId, msg.sender);
        Bond storage bond = _bondOf[agentId];
        if (amount == 0 || amount > type(uint64).max - bond.amount) revert AmountInvalid(amount);

        bond.amount += uint64(amount);

        emit BondDeposited(agentId, msg.sender, amount);

        _pull(msg.sender, amount);
    }

    /// @inheritdoc ISvcAdjudicators
    function withdrawBond(uint256 agentId, uint256 amount) external nonReentrant {
        _onlyOwnedBy(agentId, msg.sender);
        Bond storage bond = _bondOf[agentId];
        uint256 locked = _lockedOf(bond);
        uint256 free = bond.amount > locked ? bond.amount - locked : 0;
        if (amount == 0) revert AmountInvalid(amount);
        if (amount > free) revert BondFreeInsufficient(free, amount);

        bond.amount -= uint64(amount);

        emit BondWithdrawn(agentId, msg.sender, amount);

        _pay(msg.sender, amount);
    }

    // --------------------------------------------------------------------------------------------------- cases

    /// @inheritdoc ISvcAdjudicators
    function assign(bytes32 disputeId, uint256 agentId) external onlyDisputes {
        Bond storage bond = _bondOf[agentId];
        ++bond.openCases;

        emit CaseAssigned(disputeId, agentId, _lockedOf(bond));
    }

    /// @inheritdoc ISvcAdjudicators
    function release(bytes32 disputeId, uint256 agentId, bool decided) external onlyDisputes {
        Bond storage bond = _bondOf[agentId];
        --bond.openCases;
        if (decided) ++_arbitratorOf[agentId].jobCount;

        emit CaseEnded(disputeId, agentId, decided, false, _lockedOf(bond));
    }

    /// @inheritdoc ISvcAdjudicators
    function slash(bytes32 disputeId, uint256 agentId, address client, address provider)
        external
        onlyDisputes
    {
        Bond storage bond = _bondOf[agentId];
        --bond.openCases;
        _arbitratorOf[agentId].suspended = true;

        emit CaseEnded(disputeId, agentId, false, true, _lockedOf(bond));

        _slash(disputeId, agentId, caseBond, client, provider);
    }

    /// @inheritdoc ISvcAdjudicators
    function takeSeats(bytes32 disputeId, uint256[3] calldata panel) external onlyDisputes {
        for (uint256 i; i < 3; ++i) {
            Bond storage bond = _bondOf[panel[i]];
            ++bond.openSeats;

            emit SeatTaken(disputeId, panel[i], _lockedOf(bond));
        }
    }

    /// @inheritdoc ISvcAdjudicators
    function leaveSeats(
        bytes32 disputeId,
        uint256[3] calldata panel,
        uint256 silent,
        address client,
        address provider
    ) external onlyDisputes {
        for (uint256 i; i < 3; ++i) {
            Bond storage bond = _bondOf[panel[i]];
            bool missed = silent & (1 << i) != 0;
            --bond.openSeats;

            emit SeatLeft(disputeId, panel[i], missed, _lockedOf(bond));

            if (missed) _slash(disputeId, panel[i], evaluatorBond, client, provider);
        }
    }

    /// @dev Takes the price of silence, or what is left of the bond, and credits it: nothing is sent, so no one can make the end of a
    /// dispute fail. Both parties waited, so each gets half; the odd unit is the client's.
    function _slash(bytes32 disputeId, uint256 agentId, uint256 locked, address client, address provider)
        private
    {
        Bond storage bond = _bondOf[agentId];
        uint256 amount = Fees.ofDown(locked, SILENCE_BPS);
        if (amount > bond.amount) amount = bond.amount;
        if (amount == 0) return;
        uint256 half = amount / 2;

        bond.amount -= uint64(amount);

        emit BondSlashed(disputeId, agentId, client, amount - half, provider, half);

        _credit(client, amount - half);
        _credit(provider, half);
    }

    // ---------------------------------------------------------------------------------------------------- draw

    /// @inheritdoc ISvcAdjudicators
    function drawPanel(uint256 seed, address partyA, address partyB, uint256[3] calldata excluded)
        external
        view
        returns (uint256[3] memory panel)
    {
        Shuffle.Deck memory deck = Shuffle.deckOf(seed, _evaluators.length);
        address[3] memory owners;
        uint256 seated;
        while (!deck.isEmpty()) {
            uint256 agentId = _evaluators[deck.draw()];
            address owner = _evaluatorOf[agentId].owner;
            if (owner == partyA || owner == partyB || owner == owners[0] || owner == owners[1]) continue;
            if (_isAmong(owner, agentId, excluded)) continue;
            if (!_covers(agentId, owner) || _ownerOf(agentId) != owner) continue;
            (panel[seated], owners[seated]) = (agentId, owner);
            if (++seated == 3) return panel;
        }
        return [uint256(0), 0, 0];
    }

    /// @inheritdoc ISvcAdjudicators
    function drawArbitrator(
        uint256 seed,
        address partyA,
        address partyB,
        uint256[3] calldata panel,
        uint256[3] calldata excluded
    ) external view returns (uint256) {
        Shuffle.Deck memory deck = Shuffle.deckOf(seed, _arbitrators.length);
        while (!deck.isEmpty()) {
            uint256 agentId = _arbitrators[deck.draw()];
            address owner = _arbitratorOf[agentId].owner;
            if (owner == partyA || owner == partyB) continue;
            if (_isAmong(owner, agentId, panel) || _isAmong(owner, agentId, excluded)) continue;
            if (arbitratorEligible(agentId)) return agentId;
        }
        return 0;
    }

    /// @dev Whether the agent is one of `agents`, or its owner was granted the role of one of them. An agent that was sold
    /// since still stands for whom its role was granted to, who could otherwise sit with another one.
    function _isAmong(address owner, uint256 agentId, uint256[3] calldata agents)
        private
        view
        returns (bool)
    {
        for (uint256 i; i < 3; ++i) {
            if (agents[i] == 0) continue;
            if (agents[i] == agentId || _evaluatorOf[agents[i]].owner == owner) return true;
        }
        return false;
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcAdjudicators
    function isEvaluatorOf(uint256 agentId, address account) external view returns (bool) {
        return _evaluatorOf[agentId].owner == account && _ownerOf(agentId) == account;
    }

    /// @inheritdoc ISvcAdjudicators
    function isArbitratorOf(uint256 agentId, address account) external view returns (bool) {
        return _arbitratorOf[agentId].owner == account && _ownerOf(agentId) == account;
    }

    /// @inheritdoc ISvcAdjudicators
    function evaluatorEligible(uint256 agentId) external view returns (bool) {
        Evaluator storage evaluator = _evaluatorOf[agentId];
        if (evaluator.position == 0 || _ownerOf(agentId) != evaluator.owner) return false;
        return _covers(agentId, evaluator.owner);
    }

    /// @inheritdoc ISvcAdjudicators
    function arbitratorEligible(uint256 agentId) public view returns (bool) {
        Arbitrator storage arbitrator = _arbitratorOf[agentId];
        return arbitrator.position != 0 && !arbitrator.suspended && _covers(agentId, arbitrator.owner)
            && _ownerOf(agentId) == arbitrator.owner && reputation.scoreOf(agentId) >= minScore;
    }

    /// @inheritdoc ISvcAdjudicators
    function evaluatorOf(uint256 agentId) external view returns (Evaluator memory) {
        return _evaluatorOf[agentId];
    }

    /// @inheritdoc ISvcAdjudicators
    function arbitratorOf(uint256 agentId) external view returns (Arbitrator memory) {
        return _arbitratorOf[agentId];
    }

    /// @inheritdoc ISvcAdjudicators
    function bondOf(uint256 agentId) external view returns (Bond memory) {
        return _bondOf[agentId];
    }

    /// @inheritdoc ISvcAdjudicators
    function bondLockedOf(uint256 agentId) external view returns (uint256) {
        return _lockedOf(_bondOf[agentId]);
    }

    /// @inheritdoc ISvcAdjudicators
    function evaluatorCount() external view returns (uint256) {
        return _evaluators.length;
    }

    /// @inheritdoc ISvcAdjudicators
    function arbitratorCount() external view returns (uint256) {
        return _arbitrators.length;
    }

    /// @inheritdoc ISvcAdjudicators
    function evaluatorAt(uint256 index) external view returns (uint256) {
        return _evaluators[index];
    }

    /// @inheritdoc ISvcAdjudicators
    function arbitratorAt(uint256 index) external view returns (uint256) {
        return _arbitrators[index];
    }

    // ----------------------------------------------------------------------------------------------- internals

    function _lockedOf(Bond storage bond) private view returns (uint256) {
        return (bond.openCases == 0 ? 0 : caseBond) + (bond.openSeats == 0 ? 0 : evaluatorBond);
    }

    /// @dev Whether the agent has put up what the roles of `owner` ask for, whatever is open: others open disputes, and would take out of
    /// one draw those that they got into the other.
    function _covers(uint256 agentId, address owner) private view returns (bool) {
        return _bondOf[agentId].amount >= _requiredOf(agentId, owner);
    }

    /// @dev The bonds of the roles that were granted to `owner`.
    function _requiredOf(uint256 agentId, address owner) private view returns (uint256 required) {
        Evaluator storage evaluator = _evaluatorOf[agentId];
        Arbitrator storage arbitrator = _arbitratorOf[agentId];
        if (evaluator.position != 0 && evaluator.owner == owner) required += evaluatorBond;
        if (arbitrator.position != 0 && arbitrator.owner == owner) required += caseBond;
    }

    function _add(uint40[] storage list, uint256 agentId) private returns (uint32) {
        if (agentId > type(uint40).max) revert AgentUnknown(agentId);
        if (list.length == MAX_HOLDERS) revert RoleFull(MAX_HOLDERS);
        list.push(uint40(agentId));
        return uint32(list.length);
    }

    /// @dev Takes the agent at `position` out and puts the last one, which is returned, in its place.
    function _remove(uint40[] storage list, uint32 position) private returns (uint256 last) {
        last = list[list.length - 1];
        list[position - 1] = uint40(last);
        list.pop();
    }

    function _ownerOf(uint256 agentId) private view returns (address) {
        return identityRegistry.ownerOf(agentId);
    }

    function _onlyOwnedBy(uint256 agentId, address account) private view {
        if (_ownerOf(agentId) != account) revert NotAgentOwner(agentId, account);
    }
}
