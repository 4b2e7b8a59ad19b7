// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Stages} from "../disputes/Stages.sol";
import {Fees} from "../shared/Fees.sol";
import {IArbitrable} from "../shared/IArbitrable.sol";
import {Ids} from "../shared/Ids.sol";
import {ISvcJobBoard} from "./ISvcJobBoard.sol";
import {IDisputesParts, JobCore} from "./JobCore.sol";

/// @title Jobs that do not end on their own: disputes, rulings, and settlements between the parties.
abstract contract JobDisputes is JobCore {
    /// @notice A salt starts with these four bytes and continues with the first 28 bytes of the hash of a secret.
    bytes32 public constant SEAL = "seal";
    /// @notice How long the losing side may dispute an evaluation.
    uint256 public constant DISPUTE_SECONDS = 48 hours;
    /// @notice How long either side may dispute a job whose evaluator was silent, from the end of the evaluator's time.
    uint256 public constant SILENCE_SECONDS = 7 days;

    /// @inheritdoc ISvcJobBoard
    uint256 public immutable panelFeeBps;
    /// @inheritdoc ISvcJobBoard
    uint256 public immutable arbitratorFeeBps;

    mapping(uint256 jobId => Offered) private _offers;

    /// @dev An offer to settle, and the state it was made in: it stands in no other.
    struct Offered {
        address by;
        uint16 providerBps;
        uint32 state;
    }

    /// @dev The fees are those of an order in this currency.
    constructor(IDisputesParts disputes_) {
        panelFeeBps = disputes_.escrowA().evaluatorFeeBps();
        arbitratorFeeBps = disputes_.escrowA().arbitratorFeeBps();
    }

    // ----------------------------------------------------------------------------------------------- dispute

    /// @inheritdoc ISvcJobBoard
    function openDispute(
        uint256 jobId,
        bytes32 secret,
        bytes32 commitment,
        uint256[3] calldata panel,
        bytes32 noteHash
    ) external nonReentrant returns (bytes32 disputeId) {
        Case memory one = _load(jobId);
        if (one.state.status() != Status.SUBMITTED) revert JobNotSubmitted();
        bool byClient = _sideOf(one, msg.sender);
        _checkDisputable(one, byClient);
        uint128 seed = _seedOf(one, byClient, secret, commitment);
        uint256 bond = _bondOf(one);

        _jobs[jobId].state = one.state.disputed(byClient);
        disputeId = disputes.open(
            bytes32(jobId), seed, one.head.client(), one.state.providerAgentId(), _excludedOf(one), panel
        );

        emit JobDisputed(jobId, disputeId, byClient, bond, noteHash);

        if (bond != 0) _pull(msg.sender, bond);
    }

    /// @inheritdoc IArbitrable
    function resolve(bytes32 subject, Ruling calldata ruling) external nonReentrant {
        if (msg.sender != address(disputes)) revert NotDisputes(msg.sender);
        Case memory one = _load(uint256(subject));
        if (one.state.status() != Status.DISPUTED) revert JobNotDisputed();
        uint256 budget = one.head.budget();
        uint256 panelFee = _panelFee(budget, ruling.voters);
        uint256 arbitratorFee = ruling.arbitrator == 0 ? 0 : Fees.ofDown(budget, arbitratorFeeBps);
        bool upheld = ruling.result == Result.PROVIDER_UPHELD;
        bool split = ruling.result == Result.SPLIT;
        // An evaluator is paid for its word unless a ruling contradicts it.
        uint256 evaluatorFee = split || one.state.passed() == upheld ? _evaluatorFeeOf(one) : 0;
        uint256 left = budget - panelFee - arbitratorFee - evaluatorFee;

        Shares memory shares;
        if (split) {
            shares = _shared(one, Outcome.SPLIT, left, evaluatorFee, Fees.BPS / 2);
        } else {
            // Either way, the platform is paid for the work that was disputed.
            uint256 fee = Fees.ofDown(budget, one.state.platformFeeBps());
            shares = upheld
                ? Shares(Outcome.PROVIDER_UPHELD, left - fee, fee, evaluatorFee, 0, 0)
                : Shares(Outcome.CLIENT_UPHELD, 0, fee, evaluatorFee, left - fee, _lockOf(one));
        }
        address payee = _conclude(one, Status.ARBITRATED, shares);
        _payBond(one, split ? one.state.disputedByClient() : !upheld, payee);
        _payPanel(one.jobId, ruling.voters, panelFee);
        _payAdjudicator(one.jobId, ruling.arbitrator, arbitratorFee);
    }

    // ---------------------------------------------------------------------------------------------- settlement

    /// @inheritdoc ISvcJobBoard
    function proposeSettlement(uint256 jobId, uint16 providerBps) external {
        Case memory one = _load(jobId);
        _onlyOngoing(one);
        _sideOf(one, msg.sender);
        if (providerBps > Fees.BPS) revert ShareInvalid(providerBps);

        _offers[jobId] = Offered({by: msg.sender, providerBps: providerBps, state: _standingOf(one)});

        emit SettlementProposed(jobId, msg.sender, providerBps);
    }

    /// @inheritdoc ISvcJobBoard
    function acceptSettlement(uint256 jobId, uint16 providerBps) external nonReentrant {
        Case memory one = _load(jobId);
        _onlyOngoing(one);
        Offered memory offer = _offers[jobId];
        // Without an offer the state is zero, which that of an ongoing job is not.
        if (offer.providerBps != providerBps || offer.state != _standingOf(one)) revert ProposalChanged();
        // A provider's offer ends when its agent is sold: the new owner has offered nothing.
        (address client, address provider) = (one.head.client(), _ownerOf(one.state.providerAgentId()));
        if (offer.by != client && offer.by != provider) revert ProposalChanged();
        if (msg.sender != (offer.by == client ? provider : client)) revert NotParty(msg.sender);

        bool disputed = one.state.status() == Status.DISPUTED;
        uint256[3] memory voters;
        if (disputed) voters = disputes.withdraw(bytes32(jobId));
        (uint256 budget, uint256 evaluatorFee) = (one.head.budget(), _evaluatorFeeOf(one));
        uint256 panelFee = _panelFee(budget, voters);
        Shares memory shares =
            _shared(one, Outcome.AGREED, budget - panelFee - evaluatorFee, evaluatorFee, providerBps);
        Status status = shares.payout == 0 ? Status.REJECTED : Status.COMPLETED;
        address payee = _conclude(one, disputed ? Status.ARBITRATED : status, shares);
        if (disputed) _payBond(one, one.state.disputedByClient(), payee);
        _payPanel(jobId, voters, panelFee);
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcJobBoard
    function panelOf(uint256 jobId, address account, bytes32 secret, bytes32 commitment)
        external
        view
        returns (uint256[3] memory)
    {
        Case memory one = _load(jobId);
        if (one.state.status() != Status.SUBMITTED) revert JobNotSubmitted();
        uint128 seed = _seedOf(one, _sideOf(one, account), secret, commitment);
        return disputes.panelFor(seed, one.head.client(), one.state.providerAgentId(), _excludedOf(one));
    }

    /// @inheritdoc ISvcJobBoard
    function proposalOf(uint256 jobId) external view returns (Proposal memory) {
        return Proposal({by: _offers[jobId].by, providerBps: _offers[jobId].providerBps});
    }

    /// @inheritdoc IArbitrable
    function matterOf(bytes32 subject) external view returns (Matter memory matter) {
        Case memory one = _load(uint256(subject));
        Status status = one.state.status();
        if (status != Status.SUBMITTED && status != Status.DISPUTED) return matter;
        matter = Matter({
            client: one.head.client(),
            providerAgentId: one.state.providerAgentId(),
            amount: one.head.budget(),
            lockAmount: _lockOf(one),
            inDispute: status == Status.DISPUTED
        });
    }

    // ----------------------------------------------------------------------------------------------- internals

    /// @dev Whether `account` is the client; refuses one that is no party. A client that bought the provider's agent stays the client.
    function _sideOf(Case memory one, address account) internal view returns (bool isClient) {
        isClient = account == one.head.client();
        if (!isClient && account != _ownerOf(one.state.providerAgentId())) revert NotParty(account);
    }

    /// @dev After an evaluation only the side it went against may dispute: each side has a draw of its own, and the winner could
    /// otherwise dispute first to put its draw in the place of the other's.
    function _checkDisputable(Case memory one, bool byClient) private view {
        uint256 endsAt = one.state.time();
        if (!one.state.evaluated()) {
            if (block.timestamp <= endsAt) revert EvaluationOpen(endsAt);
            _onlyUnclosed(one);
            endsAt += SILENCE_SECONDS;
        } else if (one.state.passed() != byClient) {
            revert NotLosingSide(msg.sender);
        }
        if (block.timestamp > endsAt) revert DisputeWindowOver();
    }

    /// @dev Half chance, half choice, for each side its own. The client: the block of the submission, which it does not choose, and the
    /// secret in its salt, which the provider does not know. The provider: the block of the word against it, which the evaluator
    /// chooses, and the secret it sealed in the offer, which neither the client nor the evaluator knows unless the provider tells it:
    /// an evaluator that works with the provider, and whose wallet is a contract, can wait for a block. After silence there is no such
    /// word, and the block is that in which its offer was accepted: a wallet that is a contract can refuse that block.
    function _seedOf(Case memory one, bool byClient, bytes32 secret, bytes32 commitment)
        private
        view
        returns (uint128)
    {
        bytes32 hash = keccak256(abi.encode(secret));
        if (byClient) {
            bytes32 id = Ids.orderIdOf(address(this), one.head.client(), SEAL | (hash >> 32), commitment);
            if (uint256(id) != one.jobId) revert SecretInvalid();
        } else if (bytes23(hash) != _jobs[one.jobId].taken.seal()) {
            revert SecretInvalid();
        }
        bool inState = byClient || one.state.evaluated();
        uint256 chance = inState ? one.state.chance() : _jobs[one.jobId].taken.chance();
        return uint128(uint256(keccak256(abi.encode(one.jobId, chance, secret))));
    }

    /// @dev The evaluator of the job does not judge its own word.
    function _excludedOf(Case memory one) private pure returns (uint256[3] memory) {
        return [one.state.evaluatorAgentId(), 0, 0];
    }

    /// @dev A party that disputes an evaluation puts up a bond; one that was left without an evaluation does not.
    function _bondOf(Case memory one) private pure returns (uint256) {
        if (!one.state.evaluated()) return 0;
        return Fees.ofDown(one.head.budget(), one.state.disputeBondBps());
    }

    function _payBond(Case memory one, bool toClient, address payee) private {
        uint256 bond = _bondOf(one);
        if (bond == 0) return;
        address to = toClient ? one.head.client() : payee;
        emit BondPaid(one.jobId, to, bond);
        _pay(to, bond);
    }

    function _panelFee(uint256 budget, uint256[3] memory voters) private view returns (uint256) {
        return voters[0] == 0 ? 0 : Fees.ofDown(budget, panelFeeBps);
    }

    /// @dev Equal parts; what does not divide goes to the first.
    function _payPanel(uint256 jobId, uint256[3] memory voters, uint256 fee) private {
        uint256 count = voters[2] != 0 ? 3 : voters[1] != 0 ? 2 : 1;
        uint256 part = fee / count;
        _payAdjudicator(jobId, voters[0], fee - part * (count - 1));
        _payAdjudicator(jobId, voters[1], part);
        _payAdjudicator(jobId, voters[2], part);
    }

    /// @dev What the sides see when they offer: status and evaluation, whether a vault was closed, and the stage of the dispute.
    function _standingOf(Case memory one) private view returns (uint32) {
        uint256 standing = one.state.standing() << 16;
        (, bool closed,,) = _closureOf(one);
        if (closed) standing |= 1 << 8;
        if (one.state.status() == Status.DISPUTED) {
            standing |= Stages.stageOf(disputes, bytes32(one.jobId));
        }
        return uint32(standing);
    }

    function _onlyOngoing(Case memory one) private pure {
        Status status = one.state.status();
        if (status != Status.SUBMITTED && status != Status.DISPUTED && !_isInProgress(one)) {
            revert JobNotOngoing();
        }
    }
}
