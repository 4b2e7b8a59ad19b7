// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcAdjudicators} from "../disputes/ISvcAdjudicators.sol";
import {Fees} from "../shared/Fees.sol";
import {Ids} from "../shared/Ids.sol";
import {IStrategyVaultFactory} from "./IStrategyVaultFactory.sol";
import {ISvcJobBoard} from "./ISvcJobBoard.sol";
import {IDisputesParts, JobCore} from "./JobCore.sol";
import {JobDisputes} from "./JobDisputes.sol";
import {HeadLanes, HeadWord, StateLanes, StateWord, TakenLanes, TakenWord} from "./JobWords.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// @title The job board, in one currency.
contract SvcJobBoard is JobDisputes, EIP712 {
    using SafeERC20 for IERC20;

    /// @notice Total stake a provider needs, in units of a currency with six decimals.
    uint256 public constant MIN_STAKE = 100e6;
    /// @notice How long the evaluator has.
    uint256 public constant EVALUATION_SECONDS = 72 hours;
    /// @notice How long the enclave of a trading job has to close its vault after the deadline, and then the provider to submit by hand.
    uint256 public constant CLOSE_SECONDS = 72 hours;
    /// @notice The largest budget a job can hold: 72 billion of a currency with six decimals.
    uint256 public constant MAX_BUDGET = type(uint56).max;
    /// @notice Least time from funding and from the provider's start to the deadline, and from the creation.
    uint256 public constant MIN_JOB_SECONDS = 1 hours;
    /// @notice Most time from the creation to the deadline.
    uint256 public constant MAX_JOB_SECONDS = 365 days;

    uint256 private constant MAX_STOP_LOSS_BPS = 10_000;
    uint256 private constant MAX_DAILY_TRADES = 16_383;
    bytes32 private constant OFFER_TYPE =
        keccak256("Offer(uint256 jobId,uint256 agentId,bytes23 seal,uint256 expiresAt)");

    /// @inheritdoc ISvcJobBoard
    mapping(address provider => mapping(bytes32 digest => bool)) public offerWithdrawn;

    constructor(IDisputesParts disputes_, IStrategyVaultFactory vaultFactory_, address owner_)
        JobCore(disputes_, vaultFactory_, owner_)
        JobDisputes(disputes_)
        EIP712("SvcJobBoard", "1")
    {}

    // ------------------------------------------------------------------------------------------ the client's side

    /// @inheritdoc ISvcJobBoard
    function createJob(
        bytes32 salt,
        uint256 clientAgentId,
        uint256 evaluatorAgentId,
        uint256 budget,
        uint64 deadline,
        StrategyType strategyType,
        uint8 verificationLevel,
        uint16 stopLossBps,
        uint16 targetReturnBps,
        uint16 maxDailyTrades,
        bytes32 termsHash,
        string calldata title,
        string calldata description
    ) external returns (uint256) {
        Terms memory terms = Terms(
            clientAgentId,
            evaluatorAgentId,
            budget,
            deadline,
            strategyType,
            verificationLevel,
            stopLossBps,
            targetReturnBps,
            maxDailyTrades,
            termsHash
        );
        return _create(salt, terms, title, description);
    }

    /// @dev The texts are in memory, where they are hashed and announced without another copy.
    function _create(bytes32 salt, Terms memory terms, string memory title, string memory description)
        private
        returns (uint256 jobId)
    {
        State memory state = _state;
        if (state.paused) revert EnforcedPause();
        if (bytes4(salt) != bytes4(SEAL)) revert SaltNotSealed();
        _checkTerms(terms, state.minBudget);
        jobId = jobIdOf(msg.sender, salt, terms, title, description);
        Stored storage job = _jobs[jobId];
        if (job.head.exists()) revert JobExists();
        _onlyOwnerOf(terms.clientAgentId);
        _checkEvaluator(terms);

        job.head = HeadLanes.pack(msg.sender, terms.budget, terms.deadline);
        job.state = StateLanes.pack(terms, state.platformFeeBps, state.evaluatorFeeBps, state.disputeBondBps);

        _announce(jobId, terms, state, title, description);
    }

    function _announce(
        uint256 jobId,
        Terms memory terms,
        State memory state,
        string memory title,
        string memory description
    ) private {
        emit JobCreated(
            jobId,
            msg.sender,
            terms.clientAgentId,
            terms.evaluatorAgentId,
            terms.budget,
            terms.deadline,
            terms.strategyType,
            terms.verificationLevel,
            terms.stopLossBps,
            terms.targetReturnBps,
            terms.maxDailyTrades,
            state.platformFeeBps,
            state.evaluatorFeeBps,
            state.disputeBondBps,
            terms.termsHash,
            title,
            description
        );
    }

    function _checkTerms(Terms memory terms, uint256 minimum) private view {
        if (terms.budget < minimum) revert BudgetTooSmall(minimum);
        if (terms.budget > MAX_BUDGET) revert BudgetTooLarge(MAX_BUDGET);
        (uint256 earliest, uint256 latest) = (_after(MIN_JOB_SECONDS), _after(MAX_JOB_SECONDS));
        if (terms.deadline < earliest || terms.deadline > latest) revert DeadlineInvalid(earliest, latest);
        if (terms.verificationLevel == 0 || terms.verificationLevel > 4) revert LevelInvalid();
        bool trades = terms.strategyType == StrategyType.CEX_CAPITAL;
        bool valid = trades
            ? terms.stopLossBps != 0 && terms.stopLossBps <= MAX_STOP_LOSS_BPS && terms.maxDailyTrades != 0
                && terms.maxDailyTrades <= MAX_DAILY_TRADES
            : terms.stopLossBps == 0 && terms.targetReturnBps == 0 && terms.maxDailyTrades == 0;
        if (!valid) revert TradingTermsInvalid();
    }

    /// @dev The evaluator is granted for this strategy type, belongs to whom it was granted to, and that is not the client.
    function _checkEvaluator(Terms memory terms) private view {
        uint256 agentId = terms.evaluatorAgentId;
        ISvcAdjudicators.Evaluator memory evaluator = adjudicators.evaluatorOf(agentId);
        bool isOfType = uint256(evaluator.strategy) == uint256(terms.strategyType);
        if (evaluator.position == 0 || !isOfType || _ownerOf(agentId) != evaluator.owner) {
            revert EvaluatorInvalid(agentId);
        }
        if (evaluator.owner == msg.sender) revert SelfDealing();
    }

    /// @inheritdoc ISvcJobBoard
    function setBudget(uint256 jobId, uint256 budget) external nonReentrant {
        _fund(jobId, budget);
    }

    /// @inheritdoc ISvcJobBoard
    function setBudgetWithPermit(
        uint256 jobId,
        uint256 budget,
        uint256 permitDeadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external nonReentrant {
        // A permit is public once broadcast. If another account sent it first, this one fails but the allowance is there. If the
        // allowance is missing, the token refuses the transfer below. So it does not matter whether the permit succeeds.
        bytes memory permit =
            abi.encodeCall(IERC20Permit.permit, (msg.sender, address(this), budget, permitDeadline, v, r, s));
        (bool permitted,) = address(token).call(permit);
        permitted;
        _fund(jobId, budget);
    }

    function _fund(uint256 jobId, uint256 budget) private whenNotPaused {
        Case memory one = _load(jobId);
        _onlyClient(one);
        if (one.state.status() != Status.OPEN) revert JobNotOpen();
        if (budget != one.head.budget()) revert BudgetMismatch(one.head.budget());
        _onlyInTime(one);

        _jobs[jobId].state = one.state.to(Status.FUNDED);

        emit BudgetSet(jobId, budget);

        _pull(msg.sender, budget);
    }

    /// @inheritdoc ISvcJobBoard
    function setProvider(
        uint256 jobId,
        uint256 agentId,
        bytes23 seal,
        uint256 expiresAt,
        bytes calldata signature
    ) external {
        Case memory one = _load(jobId);
        _onlyClient(one);
        if (one.state.status() != Status.FUNDED || one.state.providerAgentId() != 0) {
            revert JobNotAwaitingProvider();
        }
        _onlyInTime(one);
        if (one.state.trades()) vaultFactory.requireUsableVault(jobId);
        address provider = _checkOffer(one, Offer(jobId, agentId, seal, expiresAt), signature);
        uint256 lockAmount = _lockOf(one);

        Stored storage job = _jobs[jobId];
        job.state = one.state.takenBy(agentId);
        job.taken = TakenLanes.pack(block.timestamp, seal, uint32(block.prevrandao));

        emit ProviderSet(jobId, agentId, provider, lockAmount);

        staking.lock(bytes32(jobId), agentId, lockAmount, MIN_STAKE);
    }

    /// @dev The owner of the provider agent consents, and is neither the client nor the evaluator.
    function _checkOffer(Case memory one, Offer memory offer, bytes calldata signature)
        private
        view
        returns (address provider)
    {
        if (block.timestamp > offer.expiresAt) revert OfferExpired(offer.expiresAt);
        provider = _ownerOf(offer.agentId);
        bool isClient = provider == msg.sender || offer.agentId == one.state.clientAgentId();
        if (isClient || provider == _ownerOf(one.state.evaluatorAgentId())) revert SelfDealing();
        bytes32 digest = offerDigestOf(offer);
        if (offerWithdrawn[provider][digest]) revert OfferIsWithdrawn();
        // A key is asked first: looking for code costs more than most signatures.
        (address signer,,) = ECDSA.tryRecover(digest, signature);
        if (signer == provider || SignatureChecker.isValidSignatureNow(provider, digest, signature)) {
            return provider;
        }
        revert OfferSignatureInvalid(provider);
    }

    /// @inheritdoc ISvcJobBoard
    function cancelJob(uint256 jobId) external nonReentrant {
        Case memory one = _load(jobId);
        _onlyClient(one);
        bool funded = one.state.status() == Status.FUNDED;
        if (one.state.providerAgentId() != 0 || !(funded || one.state.status() == Status.OPEN)) {
            revert JobNotCancellable();
        }
        uint256 refund = funded ? one.head.budget() : 0;

        _jobs[jobId].state = one.state.ended(Status.EXPIRED, 0, false);

        emit JobCancelled(jobId, refund);

        _pay(msg.sender, refund);
    }

    // ---------------------------------------------------------------------------------------- the provider's side

    /// @inheritdoc ISvcJobBoard
    function withdrawOffer(uint256 jobId, uint256 agentId, bytes23 seal, uint256 expiresAt) external {
        offerWithdrawn[msg.sender][offerDigestOf(Offer(jobId, agentId, seal, expiresAt))] = true;

        emit OfferWithdrawn(jobId, agentId, msg.sender, seal, expiresAt);
    }

    /// @inheritdoc ISvcJobBoard
    function submit(uint256 jobId, bytes32 deliverableHash) external {
        Case memory one = _load(jobId);
        if (!_isInProgress(one)) revert JobNotInProgress();
        _onlyOwnerOf(one.state.providerAgentId());
        uint256 latest = one.head.deadline();
        if (one.state.trades()) {
            uint256 startsAt = latest + CLOSE_SECONDS;
            if (block.timestamp <= startsAt) revert SubmissionNotOpen(startsAt);
            latest = startsAt + CLOSE_SECONDS;
        }
        if (block.timestamp > latest) revert SubmissionOver();
        _onlyUnclosed(one);
        uint256 evaluateBy = _after(EVALUATION_SECONDS);

        _jobs[jobId].state =
            one.state.to(Status.SUBMITTED).timed(evaluateBy).withChance(uint32(block.prevrandao));

        emit JobSubmitted(jobId, deliverableHash, uint64(evaluateBy));
    }

    // ----------------------------------------------------------------------------------------------- evaluation

    /// @inheritdoc ISvcJobBoard
    function evaluate(uint256 jobId, bool passed, bytes32 reasonHash) external {
        Case memory one = _load(jobId);
        if (!_isAwaitingWord(one)) revert JobNotSubmitted();
        bool isParty = msg.sender == one.head.client() || msg.sender == _ownerOf(one.state.providerAgentId());
        if (isParty || !adjudicators.isEvaluatorOf(one.state.evaluatorAgentId(), msg.sender)) {
            revert NotEvaluator(msg.sender);
        }
        if (block.timestamp > one.state.time()) revert EvaluationOver();
        _onlyUnclosed(one);

        _judge(one, passed, false, msg.sender, reasonHash);
    }

    /// @inheritdoc ISvcJobBoard
    function evaluateFromVault(uint256 jobId) external {
        Case memory one = _load(jobId);
        bool inProgress = _isInProgress(one);
        if (!inProgress && !_isAwaitingWord(one)) revert JobNotSubmitted();
        (address vault, bool closed, bool reached, bytes32 deliverableHash) = _closureOf(one);
        if (!closed) revert VaultNotClosed();

        if (inProgress) {
            // Chance is what the enclave signed: the client could choose the block of this call.
            one.state = one.state.to(Status.SUBMITTED).withChance(uint32(uint256(deliverableHash)));
            emit JobSubmitted(jobId, deliverableHash, uint64(block.timestamp));
        }
        _judge(one, reached, true, vault, deliverableHash);
    }

    /// @dev A provider that failed has the chance of this word, whose block the evaluator chooses. One that works with the provider, and
    /// whose wallet is a contract, can wait for a block that suits them. That of a vault is what the enclave signed: the provider could
    /// choose the block in which it is carried over.
    function _judge(Case memory one, bool passed, bool byVault, address by, bytes32 reasonHash) private {
        uint256 disputeBy = _after(DISPUTE_SECONDS);
        StateWord judged = one.state.judged(passed, byVault).timed(disputeBy);
        if (!passed) judged = judged.withChance(uint32(byVault ? uint256(reasonHash) : block.prevrandao));

        _jobs[one.jobId].state = judged;

        emit JobEvaluated(one.jobId, by, passed, reasonHash, uint64(disputeBy));
    }

    // --------------------------------------------------------------------------------------------------- exits

    /// @inheritdoc ISvcJobBoard
    function settle(uint256 jobId) external nonReentrant {
        Case memory one = _load(jobId);
        if (one.state.status() != Status.SUBMITTED) revert JobNotSubmitted();
        uint256 budget = one.head.budget();
        uint256 endsAt = one.state.time();
        if (!one.state.evaluated()) {
            endsAt += SILENCE_SECONDS;
            if (block.timestamp <= endsAt) revert EvaluationOpen(endsAt);
            _onlyUnclosed(one);
            _conclude(one, Status.COMPLETED, _shared(one, Outcome.UNDECIDED, budget, 0, Fees.BPS / 2));
            return;
        }
        bool passed = one.state.passed();
        if (block.timestamp <= endsAt) {
            // The side that could dispute may as well end the wait.
            address losing = passed ? one.head.client() : _ownerOf(one.state.providerAgentId());
            if (msg.sender != losing) revert DisputeWindowOpen(endsAt);
        }
        uint256 evaluatorFee = _evaluatorFeeOf(one);
        if (passed) {
            uint256 fee = Fees.ofDown(budget, one.state.platformFeeBps());
            Shares memory shares =
                Shares(Outcome.PASSED, budget - fee - evaluatorFee, fee, evaluatorFee, 0, 0);
            _conclude(one, Status.COMPLETED, shares);
        } else {
            Shares memory shares =
                Shares(Outcome.FAILED, 0, 0, evaluatorFee, budget - evaluatorFee, _penaltyOf(one));
            _conclude(one, Status.REJECTED, shares);
        }
    }

    /// @inheritdoc ISvcJobBoard
    function expireJob(uint256 jobId) external nonReentrant {
        Case memory one = _load(jobId);
        Status status = one.state.status();
        if (status != Status.OPEN && status != Status.FUNDED) revert JobNotExpirable();
        bool taken = one.state.providerAgentId() != 0;
        bool trading = taken && one.state.trades();
        uint256 endsAt = one.head.deadline() + (trading ? 2 * CLOSE_SECONDS : 0);
        if (block.timestamp <= endsAt) revert SubmissionOpen(endsAt);
        if (trading) _onlyUnclosed(one);
        uint256 refund = status == Status.FUNDED ? one.head.budget() : 0;
        // A trading provider cannot submit before the enclave has had its time: its silence is not the provider's.
        bool failed = taken && !trading;
        uint256 slashed = failed ? _penaltyOf(one) : 0;

        _jobs[jobId].state = one.state.ended(Status.EXPIRED, 0, false);

        emit JobExpired(jobId, msg.sender, refund, slashed);

        if (taken) _endLock(one, slashed);
        if (failed) _recordFailure(one);
        _pay(one.head.client(), refund);
    }

    /// @inheritdoc ISvcJobBoard
    function withdrawFees(uint256[] calldata jobIds) external nonReentrant {
        uint256 amount;
        for (uint256 i; i < jobIds.length; ++i) {
            Stored storage job = _jobs[jobIds[i]];
            StateWord state = job.state;
            uint256 owed = state.fee();
            if (owed == 0) continue;
            amount += owed;
            job.state = state.withoutFee();
        }
        if (amount == 0) revert NoFees();

        emit FeesWithdrawn(feeRecipient, amount);

        token.safeTransfer(feeRecipient, amount);
    }

    /// @inheritdoc ISvcJobBoard
    function withdrawEvaluatorFees(uint256 agentId, uint256[] calldata jobIds) external nonReentrant {
        // The payee is read when it is paid: the agent may have been sold since it earned the fees.
        (address payee,) = _payeeAndOwner(agentId);
        uint256 amount;
        for (uint256 i; i < jobIds.length; ++i) {
            Case memory one = _load(jobIds[i]);
            if (one.state.evaluatorAgentId() != agentId) continue;
            uint256 owed = _evaluatorFeeOwed(one);
            if (owed == 0) continue;
            amount += owed;
            _jobs[one.jobId].state = one.state.withoutEvaluatorFee();
            emit EvaluatorFeeWithdrawn(one.jobId, agentId, payee, owed);
        }
        if (amount == 0) revert NoFees();

        _pay(payee, amount);
    }

    // --------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcJobBoard
    function jobOf(uint256 jobId) external view returns (Job memory job) {
        Case memory one = _load(jobId);
        (HeadWord head, StateWord state, TakenWord taken) = (one.head, one.state, _jobs[jobId].taken);
        Status status = state.status();
        job.client = head.client();
        job.budget = uint56(head.budget());
        job.deadline = uint40(head.deadline());
        job.clientAgentId = uint40(state.clientAgentId());
        job.evaluatorAgentId = uint40(state.evaluatorAgentId());
        job.providerAgentId = uint40(state.providerAgentId());
        job.status = status;
        job.strategyType = state.strategyType();
        job.verificationLevel = uint8(state.verificationLevel());
        job.evaluated = state.evaluated();
        job.passed = state.passed();
        job.providerSetAt = uint40(taken.time());
        if (status == Status.SUBMITTED) job.endsAt = uint40(state.time());
        job.platformFeeBps = uint16(state.platformFeeBps());
        job.evaluatorFeeBps = uint16(state.evaluatorFeeBps());
        job.disputeBondBps = uint16(state.disputeBondBps());
        job.stopLossBps = uint16(state.stopLossBps());
        job.targetReturnBps = uint16(state.targetReturnBps());
        job.maxDailyTrades = uint16(state.maxDailyTrades());
        job.platformFee = uint56(state.fee());
        job.evaluatorFee = uint56(_evaluatorFeeOwed(one));
        job.seal = taken.seal();
    }

    /// @inheritdoc ISvcJobBoard
    function jobIdOf(
        address client,
        bytes32 salt,
        Terms memory terms,
        string memory title,
        string memory description
    ) public view returns (uint256) {
        return uint256(Ids.orderIdOf(address(this), client, salt, commitmentOf(terms, title, description)));
    }

    /// @inheritdoc ISvcJobBoard
    function commitmentOf(Terms memory terms, string memory title, string memory description)
        public
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(terms, keccak256(bytes(title)), keccak256(bytes(description))));
    }

    /// @inheritdoc ISvcJobBoard
    function offerDigestOf(Offer memory offer) public view returns (bytes32) {
        return _hashTypedDataV4(
            keccak256(abi.encode(OFFER_TYPE, offer.jobId, offer.agentId, offer.seal, offer.expiresAt))
        );
    }

    /// @inheritdoc ISvcJobBoard
    function vaultOf(uint256 jobId) public view returns (address) {
        return vaultFactory.vaultOf(jobId);
    }

    /// @inheritdoc ISvcJobBoard
    function feesOwed(uint256[] calldata jobIds) external view returns (uint256 amount) {
        for (uint256 i; i < jobIds.length; ++i) {
            amount += _jobs[jobIds[i]].state.fee();
        }
    }

    // ----------------------------------------------------------------------------------------------- internals

    /// @dev There is still an hour to work.
    function _onlyInTime(Case memory one) private view {
        uint256 deadline = one.head.deadline();
        if (block.timestamp + MIN_JOB_SECONDS > deadline) revert DeadlineTooNear(deadline);
    }
}
