// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "../agents/IIdentityRegistry.sol";
import {IArbitrable} from "../shared/IArbitrable.sol";
import {Ids} from "../shared/Ids.sol";
import {ISvcAdjudicators} from "./ISvcAdjudicators.sol";
import {ISvcDisputes} from "./ISvcDisputes.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @dev What an escrow shows of its wiring.
interface IDisputed {
    function disputes() external view returns (ISvcDisputes);
}

/// @dev What the contract that keeps the bonds shows of its money.
interface IBondHolder {
    function token() external view returns (IERC20);
}

/// @title Disputes between a client and a provider.
contract SvcDisputes is ISvcDisputes, Ownable2Step {
    uint256 public constant EVIDENCE_SECONDS = 48 hours;
    uint256 public constant VOTING_SECONDS = 48 hours;
    uint256 public constant WINDOW_SECONDS = 72 hours;
    uint256 public constant REVIEW_SECONDS = 72 hours;
    uint256 public constant AGREEMENT_SECONDS = 7 days;
    /// @notice How long a new module waits once bonds are put up.
    uint256 public constant MODULE_DELAY = 7 days;

    /// @notice The ERC-8004 registry whose token owners act for the agents.
    IIdentityRegistry public immutable identityRegistry;
    /// @notice Who may decide, and the draw.
    ISvcAdjudicators public immutable adjudicators;
    /// @notice The order escrows: modules for good, which the owner cannot strike off.
    address public immutable escrowA;
    address public immutable escrowB;

    mapping(bytes32 disputeId => Dispute) private _disputes;
    /// @dev When a module other than the escrows may open disputes; zero when it may not.
    mapping(address module => uint256) private _activeAt;

    constructor(
        IIdentityRegistry identityRegistry_,
        ISvcAdjudicators adjudicators_,
        address escrowA_,
        address escrowB_,
        address owner_
    ) Ownable(owner_) {
        if (address(identityRegistry_) == address(0)) revert AddressZero();
        if (
            address(IDisputed(address(adjudicators_)).disputes()) != address(this)
                || address(IDisputed(escrowA_).disputes()) != address(this)
                || address(IDisputed(escrowB_).disputes()) != address(this)
        ) revert NotWired();
        identityRegistry = identityRegistry_;
        adjudicators = adjudicators_;
        escrowA = escrowA_;
        escrowB = escrowB_;
        emit ModuleSet(escrowA_, true);
        emit ModuleSet(escrowB_, true);
    }

    // ------------------------------------------------------------------------------------------------- modules

    /// @inheritdoc ISvcDisputes
    function open(
        bytes32 subject,
        uint128 seed,
        address client,
        uint256 providerAgentId,
        uint256[3] calldata excluded,
        uint256[3] calldata panel
    ) external returns (bytes32 disputeId) {
        _onlyActive(msg.sender);
        disputeId = disputeIdOf(msg.sender, subject);
        Dispute storage dispute = _disputes[disputeId];
        if (dispute.stage != Stage.NONE) revert DisputeExists();
        uint256[3] memory drawn = panelFor(seed, client, providerAgentId, excluded);
        bool expected = panel[0] == drawn[0] && panel[1] == drawn[1] && panel[2] == drawn[2];
        if (panel[0] != 0 && !expected) revert PanelMismatch(drawn[0], drawn[1], drawn[2]);

        uint256 evidenceEndsAt = drawn[0] == 0 ? block.timestamp : block.timestamp + EVIDENCE_SECONDS;
        uint256 votingEndsAt = drawn[0] == 0 ? block.timestamp : evidenceEndsAt + VOTING_SECONDS;
        dispute.module = msg.sender;
        dispute.stage = Stage.PANEL;
        dispute.deadline = uint40(votingEndsAt);
        dispute.client = client;
        dispute.providerAgentId = uint40(providerAgentId);
        dispute.seats = [uint40(drawn[0]), uint40(drawn[1]), uint40(drawn[2])];
        dispute.seed = seed;
        dispute.excludedA = uint40(excluded[0]);
        dispute.excludedB = uint40(excluded[1]);
        dispute.excludedC = uint40(excluded[2]);
        dispute.subject = subject;

        emit DisputeOpened(
            disputeId,
            msg.sender,
            subject,
            client,
            providerAgentId,
            drawn[0],
            drawn[1],
            drawn[2],
            uint64(evidenceEndsAt),
            uint64(votingEndsAt)
        );

        if (drawn[0] == 0) _arbitrationOrAgreement(disputeId, dispute);
        else adjudicators.takeSeats(disputeId, drawn);
    }

    /// @inheritdoc ISvcDisputes
    function withdraw(bytes32 subject) external returns (uint256[3] memory) {
        bytes32 disputeId = disputeIdOf(msg.sender, subject);
        Dispute storage dispute = _disputes[disputeId];
        if (dispute.module != msg.sender) revert NotModule(msg.sender);
        Stage stage = dispute.stage;
        if (stage == Stage.SETTLED) revert StageWrong(stage);

        dispute.stage = Stage.SETTLED;

        emit DisputeWithdrawn(disputeId);

        // Parties that agree in time need no judges any more. A judge that missed an earlier deadline is penalised all the same.
        bool late = block.timestamp > dispute.deadline;
        if (stage == Stage.PANEL) _leaveSeats(disputeId, dispute, late);
        if (stage == Stage.ARBITRATION) _endCase(disputeId, dispute, late);
        return _voters(dispute);
    }

    // ---------------------------------------------------------------------------------------------------- panel

    /// @inheritdoc ISvcDisputes
    function castVote(bytes32 disputeId, uint256 agentId, bool forProvider, bytes32 reasonHash) external {
        Dispute storage dispute = _disputes[disputeId];
        _onlyIn(dispute, Stage.PANEL);
        uint256 endsAt = dispute.deadline;
        if (block.timestamp <= endsAt - VOTING_SECONDS) revert EvidenceOpen(endsAt - VOTING_SECONDS);
        if (block.timestamp > endsAt) revert TimeOver(endsAt);
        uint256 seat = _seatOf(dispute, agentId);
        if (!adjudicators.isEvaluatorOf(agentId, msg.sender)) revert NotAdjudicator(agentId, msg.sender);
        _notParty(dispute);
        uint256 bit = 1 << seat;
        if (dispute.voted & bit != 0) revert AlreadyVoted(agentId);

        uint256 voted = dispute.voted | bit;
        uint256 upheld = forProvider ? dispute.upheld | bit : dispute.upheld;
        dispute.voted = uint8(voted);
        dispute.upheld = uint8(upheld);

        emit VoteCast(disputeId, agentId, msg.sender, forProvider, reasonHash);

        if (_count(forProvider ? upheld : voted & ~upheld) < 2) return;
        uint256 windowEndsAt = block.timestamp + WINDOW_SECONDS;
        dispute.stage = Stage.WINDOW;
        dispute.deadline = uint40(windowEndsAt);
        dispute.hasVerdict = true;
        dispute.verdictForProvider = forProvider;

        emit VerdictReached(disputeId, forProvider, uint64(windowEndsAt));

        // The third seat is not needed: it missed nothing.
        _leaveSeats(disputeId, dispute, false);
    }

    /// @inheritdoc ISvcDisputes
    function acceptEvaluatorVerdict(bytes32 disputeId) external {
        Dispute storage dispute = _disputes[disputeId];
        _onlyIn(dispute, Stage.WINDOW);
        _onlyLosingSide(dispute);

        emit VerdictAccepted(disputeId, msg.sender);

        _settle(disputeId, dispute, _verdict(dispute), 0);
    }

    // ---------------------------------------------------------------------------------------------- arbitration

    /// @inheritdoc ISvcDisputes
    function escalate(bytes32 disputeId) external {
        Dispute storage dispute = _disputes[disputeId];
        _onlyIn(dispute, Stage.WINDOW);
        _onlyLosingSide(dispute);
        if (block.timestamp > dispute.deadline) revert TimeOver(dispute.deadline);

        emit Escalated(disputeId, msg.sender);

        if (!_drawArbitrator(disputeId, dispute)) revert NoArbitrator();
    }

    /// @inheritdoc ISvcDisputes
    function arbitrate(bytes32 disputeId, bool forProvider, bytes32 reasonHash) external {
        Dispute storage dispute = _disputes[disputeId];
        _onlyIn(dispute, Stage.ARBITRATION);
        uint256 agentId = dispute.arbitrator;
        if (!adjudicators.isArbitratorOf(agentId, msg.sender)) revert NotAdjudicator(agentId, msg.sender);
        _notParty(dispute);
        if (block.timestamp > dispute.deadline) revert TimeOver(dispute.deadline);

        emit Arbitrated(disputeId, agentId, msg.sender, forProvider, reasonHash);

        adjudicators.release(disputeId, agentId, true);
        _settle(disputeId, dispute, _resultFor(forProvider), agentId);
    }

    // ------------------------------------------------------------------------------------------------- timeouts

    /// @inheritdoc ISvcDisputes
    function finalizeAfterTimeout(bytes32 disputeId) external {
        Dispute storage dispute = _disputes[disputeId];
        Stage stage = dispute.stage;
        if (stage == Stage.NONE || stage == Stage.SETTLED) revert StageWrong(stage);
        if (block.timestamp <= dispute.deadline) revert TimeNotOver(dispute.deadline);

        if (stage == Stage.PANEL) {
            _leaveSeats(disputeId, dispute, true);
            return _arbitrationOrAgreement(disputeId, dispute);
        }
        // No one could arbitrate a week ago. Arbitration never leads back here, so this happens once.
        if (stage == Stage.AGREEMENT && _drawArbitrator(disputeId, dispute)) return;
        if (stage == Stage.ARBITRATION) _endCase(disputeId, dispute, true);
        _settle(disputeId, dispute, _verdict(dispute), 0);
    }

    // --------------------------------------------------------------------------------------------------- owner

    /// @inheritdoc ISvcDisputes
    function setModule(address module, bool authorised) external onlyOwner {
        bool unchanged = (_activeAt[module] != 0) == authorised;
        if (module == address(0) || module == escrowA || module == escrowB || unchanged) {
            revert ModuleUnchanged(module);
        }

        _activeAt[module] = authorised ? block.timestamp + (_holdsBonds() ? MODULE_DELAY : 0) : 0;

        emit ModuleSet(module, authorised);
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcDisputes
    function disputeOf(bytes32 disputeId) external view returns (Dispute memory) {
        return _disputes[disputeId];
    }

    /// @inheritdoc ISvcDisputes
    function disputeIdOf(address module, bytes32 subject) public view returns (bytes32) {
        return Ids.idOf(address(this), module, subject);
    }

    /// @inheritdoc ISvcDisputes
    function panelFor(uint128 seed, address client, uint256 providerAgentId, uint256[3] calldata excluded)
        public
        view
        returns (uint256[3] memory)
    {
        return adjudicators.drawPanel(seed, client, identityRegistry.ownerOf(providerAgentId), excluded);
    }

    /// @inheritdoc ISvcDisputes
    function isModule(address account) external view returns (bool) {
        uint256 activeAt = moduleActiveAt(account);
        return activeAt != 0 && activeAt <= block.timestamp;
    }

    /// @inheritdoc ISvcDisputes
    function moduleActiveAt(address module) public view returns (uint256) {
        return module == escrowA || module == escrowB ? 1 : _activeAt[module];
    }

    // ----------------------------------------------------------------------------------------------- internals

    function _onlyActive(address module) private view {
        uint256 activeAt = moduleActiveAt(module);
        if (activeAt == 0) revert NotModule(module);
        if (block.timestamp < activeAt) revert ModuleNotActive(activeAt);
    }

    /// @dev Whether there is money that a module could lock. Asks for the balance and not for role holders: the owner could revoke
    /// them all, admit a module, and grant them again. What waits to be withdrawn counts too.
    function _holdsBonds() private view returns (bool) {
        return IBondHolder(address(adjudicators)).token().balanceOf(address(adjudicators)) != 0;
    }

    /// @dev The end of a dispute: no other function works on it afterwards.
    function _settle(
        bytes32 disputeId,
        Dispute storage dispute,
        IArbitrable.Result result,
        uint256 arbitrator
    ) private {
        dispute.stage = Stage.SETTLED;

        emit DisputeSettled(disputeId, result);

        IArbitrable(dispute.module)
            .resolve(
                dispute.subject,
                IArbitrable.Ruling({result: result, voters: _voters(dispute), arbitrator: arbitrator})
            );
    }

    function _arbitrationOrAgreement(bytes32 disputeId, Dispute storage dispute) private {
        if (_drawArbitrator(disputeId, dispute)) return;
        uint256 endsAt = block.timestamp + AGREEMENT_SECONDS;
        dispute.stage = Stage.AGREEMENT;
        dispute.deadline = uint40(endsAt);

        emit AgreementAwaited(disputeId, uint64(endsAt));
    }

    /// @dev Ends the votes of a panel. Those who did not vote are slashed when the time to vote is over (`late`).
    function _leaveSeats(bytes32 disputeId, Dispute storage dispute, bool late) private {
        uint256[3] memory panel = _panelOf(dispute);
        address provider = _providerOf(dispute);
        uint256 silent;
        for (uint256 i; late && i < 3; ++i) {
            if (dispute.voted & (1 << i) == 0 && _mayDecide(panel[i], provider)) silent |= 1 << i;
        }
        adjudicators.leaveSeats(disputeId, panel, silent, dispute.client, provider);
    }

    /// @dev Ends the case of an arbitrator that did not rule, and slashes it when its time is over (`late`).
    function _endCase(bytes32 disputeId, Dispute storage dispute, bool late) private {
        uint256 agentId = dispute.arbitrator;
        address provider = _providerOf(dispute);
        if (late && _mayDecide(agentId, provider)) {
            adjudicators.slash(disputeId, agentId, dispute.client, provider);
        } else {
            adjudicators.release(disputeId, agentId, false);
        }
    }

    /// @dev Not when the provider's agent belongs to the judge, who may have been given it unasked: no party decides.
    function _mayDecide(uint256 agentId, address provider) private view returns (bool) {
        return identityRegistry.ownerOf(agentId) != provider;
    }

    function _panelOf(Dispute storage dispute) private view returns (uint256[3] memory) {
        return [uint256(dispute.seats[0]), uint256(dispute.seats[1]), uint256(dispute.seats[2])];
    }

    function _excludedOf(Dispute storage dispute) private view returns (uint256[3] memory) {
        return [uint256(dispute.excludedA), uint256(dispute.excludedB), uint256(dispute.excludedC)];
    }

    /// @dev False when no one may arbitrate.
    function _drawArbitrator(bytes32 disputeId, Dispute storage dispute) private returns (bool) {
        uint256 agentId = adjudicators.drawArbitrator(
            dispute.seed, dispute.client, _providerOf(dispute), _panelOf(dispute), _excludedOf(dispute)
        );
        if (agentId == 0) return false;

        uint256 reviewEndsAt = block.timestamp + REVIEW_SECONDS;
        dispute.stage = Stage.ARBITRATION;
        dispute.deadline = uint40(reviewEndsAt);
        dispute.arbitrator = uint40(agentId);

        emit ArbitratorDrawn(disputeId, agentId, uint64(reviewEndsAt));

        adjudicators.assign(disputeId, agentId);
        return true;
    }

    /// @dev What the panel said; a panel that did not agree splits the matter.
    function _verdict(Dispute storage dispute) private view returns (IArbitrable.Result) {
        if (!dispute.hasVerdict) return IArbitrable.Result.SPLIT;
        return _resultFor(dispute.verdictForProvider);
    }

    function _resultFor(bool forProvider) private pure returns (IArbitrable.Result) {
        return forProvider ? IArbitrable.Result.PROVIDER_UPHELD : IArbitrable.Result.BUYER_UPHELD;
    }

    function _voters(Dispute storage dispute) private view returns (uint256[3] memory voters) {
        uint256 count;
        for (uint256 i; i < 3; ++i) {
            if (dispute.voted & (1 << i) != 0) voters[count++] = dispute.seats[i];
        }
    }

    /// @dev How many of three bits are set.
    function _count(uint256 bits) private pure returns (uint256) {
        return (bits & 1) + ((bits >> 1) & 1) + (bits >> 2);
    }

    function _seatOf(Dispute storage dispute, uint256 agentId) private view returns (uint256) {
        for (uint256 i; i < 3; ++i) {
            if (dispute.seats[i] == agentId && agentId != 0) return i;
        }
        revert NotSeated(agentId);
    }

    function _providerOf(Dispute storage dispute) private view returns (address) {
        return identityRegistry.ownerOf(dispute.providerAgentId);
    }

    function _notParty(Dispute storage dispute) private view {
        if (msg.sender == dispute.client || msg.sender == _providerOf(dispute)) {
            revert PartyCannotDecide(msg.sender);
        }
    }

    function _onlyLosingSide(Dispute storage dispute) private view {
        address loser = dispute.verdictForProvider ? dispute.client : _providerOf(dispute);
        if (msg.sender != loser) revert NotLosingSide(msg.sender);
    }

    function _onlyIn(Dispute storage dispute, Stage stage) private view {
        if (dispute.stage != stage) revert StageWrong(dispute.stage);
    }
}
