// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "../agents/IIdentityRegistry.sol";
import {ISvcReputation} from "../agents/ISvcReputation.sol";
import {ISvcAdjudicators} from "../disputes/ISvcAdjudicators.sol";
import {ISvcDisputes} from "../disputes/ISvcDisputes.sol";
import {Calls} from "../shared/Calls.sol";
import {Fees} from "../shared/Fees.sol";
import {Payouts} from "../shared/Payouts.sol";
import {Reads} from "../shared/Reads.sol";
import {ISvcStaking} from "../stake/ISvcStaking.sol";
import {IStrategyVault} from "./IStrategyVault.sol";
import {IStrategyVaultFactory} from "./IStrategyVaultFactory.sol";
import {JobParams} from "./JobParams.sol";
import {HeadWord, StateWord, TakenWord} from "./JobWords.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";

/// @dev What the dispute contract shows of the contracts around it.
interface IDisputesParts is ISvcDisputes {
    function escrowA() external view returns (IEscrowParts);
    function adjudicators() external view returns (ISvcAdjudicators);
}

/// @dev What the escrow of the first currency shows of its currency and of the contracts around it.
interface IEscrowParts {
    function token() external view returns (IERC20);
    function staking() external view returns (ISvcStaking);
    function identityRegistry() external view returns (IIdentityRegistry);
    function reputation() external view returns (ISvcReputation);
    function feeRecipient() external view returns (address);
    function evaluatorFeeBps() external view returns (uint256);
    function arbitratorFeeBps() external view returns (uint256);
}

/// @title What all parts of the job board stand on: the jobs, the contracts around it, and how a job is paid.
abstract contract JobCore is JobParams {
    /// @notice Share of the budget that the provider's lock takes, in basis points.
    uint256 public constant PROVIDER_LOCK_BPS = 1000;
    /// @notice Share of the lock that a failed job costs, in basis points. A lost dispute costs the whole lock.
    uint256 public constant SLASH_BPS = 5000;

    /// @notice The ERC-8004 registry whose token owners act for the agents.
    IIdentityRegistry public immutable identityRegistry;
    /// @notice The stakes in this currency.
    ISvcStaking public immutable staking;
    /// @notice Where settlements are recorded, while its owner lets this contract record.
    ISvcReputation public immutable reputation;
    /// @notice Who may evaluate.
    ISvcAdjudicators public immutable adjudicators;
    /// @notice Where jobs are disputed, while its owner lets this contract open disputes.
    ISvcDisputes public immutable disputes;
    /// @notice Who deploys the vaults of trading jobs.
    IStrategyVaultFactory public immutable vaultFactory;

    /// @dev A job as it is stored. The third word is written when it gets a provider.
    struct Stored {
        HeadWord head;
        StateWord state;
        TakenWord taken;
    }

    /// @dev The token balance is never below the budgets of all jobs that are funded, submitted or disputed, plus the bonds of the
    /// disputed ones, plus the platform's and the evaluators' fees that wait in ended ones, plus all credits.
    mapping(uint256 jobId => Stored) internal _jobs;

    /// @dev What most steps need of a job, in memory. Each word of storage is read once.
    struct Case {
        uint256 jobId;
        HeadWord head;
        StateWord state;
    }

    /// @dev Who gets what of a budget. With what panel and arbitrator get, the parts of money add up to it.
    struct Shares {
        Outcome outcome;
        uint256 payout;
        uint256 platformFee;
        uint256 evaluatorFee;
        uint256 refund;
        uint256 slashed;
    }

    /// @param disputes_ The dispute contract; everything but the vaults follows from it. The currency is that of its first escrow.
    constructor(IDisputesParts disputes_, IStrategyVaultFactory vaultFactory_, address owner_)
        Payouts(disputes_.escrowA().token())
        Ownable(owner_)
        JobParams(disputes_.escrowA().feeRecipient())
    {
        if (address(vaultFactory_.board()) != address(this)) revert NotWired();
        IEscrowParts escrow = disputes_.escrowA();
        identityRegistry = escrow.identityRegistry();
        staking = escrow.staking();
        reputation = escrow.reputation();
        adjudicators = disputes_.adjudicators();
        disputes = disputes_;
        vaultFactory = vaultFactory_;
    }

    // ------------------------------------------------------------------------------------------------- settling

    /// @dev Ends a job with a submission, a settlement or a ruling: stake, record and money of the parties. The fees of the platform and
    /// of the job's evaluator wait in the job.
    /// @return payee Where the provider is paid.
    function _conclude(Case memory one, Status status, Shares memory shares)
        internal
        returns (address payee)
    {
        uint256 agentId = one.state.providerAgentId();
        address client = one.head.client();
        address provider;
        // The payee is read at settlement: the agent may have been sold since it took the job.
        (payee, provider) = _payeeAndOwner(agentId);

        _jobs[one.jobId].state = one.state.ended(status, shares.platformFee, shares.evaluatorFee != 0);

        emit JobSettled(
            one.jobId,
            status,
            shares.outcome,
            payee,
            shares.payout,
            shares.platformFee,
            shares.evaluatorFee,
            shares.refund,
            shares.slashed
        );

        _endLock(one, shares.slashed);
        _record(one, shares.outcome, provider);
        _pay(payee, shares.payout);
        _pay(client, shares.refund);
    }

    /// @dev `left` of a budget, `providerBps` of it for the provider less the platform fee on that, the rest for the client.
    function _shared(
        Case memory one,
        Outcome outcome,
        uint256 left,
        uint256 evaluatorFee,
        uint256 providerBps
    ) internal pure returns (Shares memory) {
        uint256 gross = Fees.ofDown(left, providerBps);
        uint256 fee = Fees.ofDown(gross, one.state.platformFeeBps());
        return Shares(outcome, gross - fee, fee, evaluatorFee, left - gross, 0);
    }

    /// @dev What the job's evaluator has earned: it is paid for its word, whichever, and not for silence.
    function _evaluatorFeeOf(Case memory one) internal pure returns (uint256) {
        if (!one.state.evaluatorSpoke()) return 0;
        return Fees.ofDown(one.head.budget(), one.state.evaluatorFeeBps());
    }

    /// @dev What of it waits in an ended job.
    function _evaluatorFeeOwed(Case memory one) internal pure returns (uint256) {
        return one.state.owesEvaluator() ? _evaluatorFeeOf(one) : 0;
    }

    function _lockOf(Case memory one) internal pure returns (uint256) {
        return Fees.ofDown(one.head.budget(), PROVIDER_LOCK_BPS);
    }

    /// @dev What a failed job costs its provider.
    function _penaltyOf(Case memory one) internal pure returns (uint256) {
        return Fees.ofDown(_lockOf(one), SLASH_BPS);
    }

    /// @dev Ends the lock: `slashed` of it goes to the client.
    function _endLock(Case memory one, uint256 slashed) internal {
        (uint256 agentId, uint256 lock) = (one.state.providerAgentId(), _lockOf(one));
        if (slashed != 0) {
            staking.slash(bytes32(one.jobId), agentId, lock, slashed, one.head.client());
        } else {
            Calls.send(address(staking), ISvcStaking.release.selector, one.jobId, agentId, lock);
        }
    }

    /// @dev What the parties agreed on, and what no one decided, does not count. Nothing is submitted late, so every success is on time.
    function _record(Case memory one, Outcome outcome, address provider) private {
        (bytes32 subject, uint256 agentId, address client) =
            (bytes32(one.jobId), one.state.providerAgentId(), one.head.client());
        if (outcome == Outcome.PASSED) {
            _tell(abi.encodeCall(ISvcReputation.recordSuccess, (subject, agentId, client, provider, true)));
        } else if (outcome == Outcome.FAILED) {
            _recordFailure(one);
        } else if (outcome == Outcome.PROVIDER_UPHELD || outcome == Outcome.CLIENT_UPHELD) {
            bool upheld = outcome == Outcome.PROVIDER_UPHELD;
            _tell(
                abi.encodeCall(
                    ISvcReputation.recordDispute, (subject, agentId, client, provider, true, upheld)
                )
            );
        }
    }

    function _recordFailure(Case memory one) internal {
        _tell(abi.encodeCall(ISvcReputation.recordFailure, (bytes32(one.jobId), one.state.providerAgentId())));
    }

    /// @dev Calls the reputation contract. A refusal stands unless this contract may not record any more: no exit depends on the owner of
    /// the reputation contract, and no one can suppress a record by sending too little gas for it.
    function _tell(bytes memory call_) private {
        (bool done, bytes memory answer) = address(reputation).call(call_);
        if (done) return;
        bool records =
            Reads.word(address(reputation), ISvcReputation.isRecorder.selector, uint160(address(this))) != 0;
        if (records) LowLevelCall.bubbleRevert(answer);
    }

    function _payAdjudicator(uint256 jobId, uint256 agentId, uint256 amount) internal {
        if (agentId == 0 || amount == 0) return;
        (address payee,) = _payeeAndOwner(agentId);
        emit AdjudicatorPaid(jobId, agentId, payee, amount);
        _pay(payee, amount);
    }

    // ------------------------------------------------------------------------------------------------- reading

    function _load(uint256 jobId) internal view returns (Case memory one) {
        Stored storage job = _jobs[jobId];
        one.jobId = jobId;
        one.head = job.head;
        one.state = job.state;
    }

    /// @dev Whether a provider works on it.
    function _isInProgress(Case memory one) internal pure returns (bool) {
        return one.state.status() == Status.FUNDED && one.state.providerAgentId() != 0;
    }

    function _isAwaitingWord(Case memory one) internal pure returns (bool) {
        return one.state.status() == Status.SUBMITTED && !one.state.evaluated();
    }

    function _payeeAndOwner(uint256 agentId) internal view returns (address payee, address owner) {
        return Reads.addrs(address(identityRegistry), IIdentityRegistry.payeeOf.selector, agentId);
    }

    function _ownerOf(uint256 agentId) internal view returns (address) {
        return Reads.addr(address(identityRegistry), IERC721.ownerOf.selector, agentId);
    }

    function _onlyOwnerOf(uint256 agentId) internal view {
        if (_ownerOf(agentId) != msg.sender) revert NotAgentOwner(agentId, msg.sender);
    }

    function _onlyClient(Case memory one) internal view {
        if (msg.sender != one.head.client()) revert NotClient();
    }

    /// @dev How the vault of the job was closed, if it has one and that is.
    function _closureOf(Case memory one)
        internal
        view
        returns (address vault, bool closed, bool reached, bytes32 deliverableHash)
    {
        if (!one.state.trades()) return (vault, closed, reached, deliverableHash);
        vault = vaultFactory.vaultOf(one.jobId);
        if (vault == address(0)) return (vault, closed, reached, deliverableHash);
        IStrategyVault.CloseReason reason;
        (reason, reached, deliverableHash) = IStrategyVault(vault).closure();
        closed = reason != IStrategyVault.CloseReason.NONE;
    }

    /// @dev A closed vault has the first word.
    function _onlyUnclosed(Case memory one) internal view {
        (, bool closed,,) = _closureOf(one);
        if (closed) revert VaultDecides();
    }

    /// @dev Unix seconds `window` from the current block on. Windows have caps, so 40 bits hold it.
    function _after(uint256 window) internal view returns (uint256) {
        unchecked {
            return block.timestamp + window;
        }
    }
}
