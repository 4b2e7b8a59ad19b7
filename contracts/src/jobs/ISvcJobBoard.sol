// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IArbitrable} from "../shared/IArbitrable.sol";

/// @title The job board: a client agent pays for a job, a provider agent does it, an evaluator agent says whether it passed.
/// @notice In one currency (USDC). Every state that holds money has an exit that its beneficiary, or anyone after a deadline, can take
/// alone. No exit can be paused. The owner sets parameters within fixed caps for jobs to come; existing jobs keep what they were
/// created with. Silence wins nothing: a provider that submits nothing loses what a failed one loses, an evaluator that says nothing
/// earns nothing and decides nothing, and parties that leave a silent evaluator's job alone share the budget.
/// @dev Ids are known before the broadcast: a job's id is the hash of the chain, this contract, the client, a salt and every term, read
/// as a number. The subject of its stake lock, reputation record and dispute is the same number as `bytes32`.
/// Deadlines are inclusive: what is allowed until a deadline is allowed in its second, what follows needs a later one.
/// The client is the wallet that created the job, also when it sells its agent. The provider is the owner of the provider agent. The
/// evaluator is the wallet that `SvcAdjudicators` granted the role to, as long as it owns the evaluator agent.
/// Assumes: the identity registry never burns a token and counts its ids up from one.
interface ISvcJobBoard is IArbitrable {
    /// @notice Where a job stands. The last four but `DISPUTED` are final.
    /// - `OPEN`: waits for its budget. `FUNDED`: the budget is here; the job waits for a provider, then for its submission.
    /// - `SUBMITTED`: the evaluator judges it or, once it has, the losing side may dispute.
    /// - `COMPLETED`: the provider was paid. `REJECTED`: it was paid nothing.
    /// - `EXPIRED`: nothing was submitted in time, or the client cancelled before there was a provider.
    /// - `DISPUTED`: a dispute decides. `ARBITRATED`: one did, or the parties settled during it.
    enum Status {
        NONE,
        OPEN,
        FUNDED,
        SUBMITTED,
        COMPLETED,
        REJECTED,
        EXPIRED,
        DISPUTED,
        ARBITRATED
    }

    /// @notice What kind of job it is, in the order of `ISvcAdjudicators.Strategy`: the evaluator's capability must be the same.
    enum StrategyType {
        PROGRAM,
        RUBRIC,
        HYBRID,
        CEX_CAPITAL
    }

    /// @notice How a job with a submission ended.
    /// - `PASSED`, `FAILED`: what the evaluator or the vault said, undisputed.
    /// - `UNDECIDED`: the evaluator was silent and neither side disputed: half and half.
    /// - `AGREED`: the parties shared the budget. The others are results of a dispute.
    enum Outcome {
        PASSED,
        FAILED,
        UNDECIDED,
        AGREED,
        PROVIDER_UPHELD,
        CLIENT_UPHELD,
        SPLIT
    }

    /// @notice The terms of a job. With the hashes of title and description, the id commits to all of them.
    /// @param clientAgentId The client's agent.
    /// @param evaluatorAgentId An evaluator of this strategy type that neither side owns.
    /// @param budget Units the job pays, fees included.
    /// @param deadline Unix seconds until which the provider may submit; for `CEX_CAPITAL`, at which trading ends.
    /// @param strategyType What kind of job it is.
    /// @param verificationLevel 1 to 4: L0 to L3.
    /// @param stopLossBps `CEX_CAPITAL`: loss at which trading ends, 1 to 10,000; otherwise zero.
    /// @param targetReturnBps `CEX_CAPITAL`: gain that passes the job, up to 65,535; otherwise zero.
    /// @param maxDailyTrades `CEX_CAPITAL`: orders a UTC day, 1 to 16,383; otherwise zero.
    /// @param termsHash Hash of everything else that was agreed, as the programme or the rubric. Committed in the event only.
    struct Terms {
        uint256 clientAgentId;
        uint256 evaluatorAgentId;
        uint256 budget;
        uint64 deadline;
        StrategyType strategyType;
        uint8 verificationLevel;
        uint16 stopLossBps;
        uint16 targetReturnBps;
        uint16 maxDailyTrades;
        bytes32 termsHash;
    }

    /// @notice What a provider signs to take a job: it consents to the lock. EIP-712, domain `SvcJobBoard` version `1`, type
    /// `Offer(uint256 jobId,uint256 agentId,bytes23 seal,uint256 expiresAt)`. Contract wallets sign by ERC-1271.
    /// @param jobId The job. @param agentId The provider agent, which the signer owns when the offer is accepted.
    /// @param seal The first 23 bytes of `keccak256(abi.encode(secret))` of a random secret. The provider keeps the secret: without it
    /// it opens no dispute, and a client that knew it could choose the panel.
    /// @param expiresAt Unix seconds until which the client may accept.
    struct Offer {
        uint256 jobId;
        uint256 agentId;
        bytes23 seal;
        uint256 expiresAt;
    }

    /// @notice A job.
    /// @param client The wallet that created it. @param budget Units it pays. @param deadline Unix seconds until which to submit.
    /// @param clientAgentId @param evaluatorAgentId @param providerAgentId The agents; the last is zero before there is a provider.
    /// @param status Where it stands. @param strategyType What kind it is. @param verificationLevel 1 to 4.
    /// @param evaluated Whether the evaluator or the vault has spoken. @param passed What it said, if so.
    /// @param providerSetAt Unix seconds since when it has a provider; zero before.
    /// @param endsAt Unix seconds: while `SUBMITTED`, end of the time to evaluate or, once `evaluated`, to dispute; otherwise zero.
    /// @param platformFeeBps @param evaluatorFeeBps @param disputeBondBps As they were at creation.
    /// @param stopLossBps @param targetReturnBps @param maxDailyTrades Trading terms.
    /// @param platformFee Units of platform fee that wait to be withdrawn, once the job has ended.
    /// @param evaluatorFee Units of the evaluator's fee that wait likewise.
    /// @param seal What the provider sealed.
    struct Job {
        address client;
        uint56 budget;
        uint40 deadline;
        uint40 clientAgentId;
        uint40 evaluatorAgentId;
        uint40 providerAgentId;
        Status status;
        StrategyType strategyType;
        uint8 verificationLevel;
        bool evaluated;
        bool passed;
        uint40 providerSetAt;
        uint40 endsAt;
        uint16 platformFeeBps;
        uint16 evaluatorFeeBps;
        uint16 disputeBondBps;
        uint16 stopLossBps;
        uint16 targetReturnBps;
        uint16 maxDailyTrades;
        uint56 platformFee;
        uint56 evaluatorFee;
        bytes23 seal;
    }

    /// @notice A settlement that one party offers. @param by Who offers it; zero when no one has.
    /// @param providerBps The provider's share.
    struct Proposal {
        address by;
        uint16 providerBps;
    }

    // -------------------------------------------------------------------------------------------------- events

    /// @notice A client created a job. No money has moved yet.
    event JobCreated(
        uint256 indexed jobId,
        address indexed client,
        uint256 indexed clientAgentId,
        uint256 evaluatorAgentId,
        uint256 budget,
        uint64 deadline,
        StrategyType strategyType,
        uint8 verificationLevel,
        uint16 stopLossBps,
        uint16 targetReturnBps,
        uint16 maxDailyTrades,
        uint16 platformFeeBps,
        uint16 evaluatorFeeBps,
        uint16 disputeBondBps,
        bytes32 termsHash,
        string title,
        string description
    );
    /// @notice The client paid the budget.
    event BudgetSet(uint256 indexed jobId, uint256 budget);
    /// @notice The client accepted the offer of `agentId`; `lockAmount` units of the agent's stake are locked.
    event ProviderSet(
        uint256 indexed jobId, uint256 indexed agentId, address indexed provider, uint256 lockAmount
    );
    /// @notice A provider took back an offer it had signed.
    event OfferWithdrawn(
        uint256 indexed jobId,
        uint256 indexed agentId,
        address indexed provider,
        bytes23 seal,
        uint256 expiresAt
    );
    /// @notice The provider submitted, or the vault closed. The evaluator may speak until `evaluateBy`.
    event JobSubmitted(uint256 indexed jobId, bytes32 deliverableHash, uint64 evaluateBy);
    /// @notice The evaluator spoke, or the vault: then `by` is the vault. The losing side may dispute until `disputeBy`.
    event JobEvaluated(
        uint256 indexed jobId, address indexed by, bool passed, bytes32 reasonHash, uint64 disputeBy
    );
    /// @notice A party objects, `byClient` or the provider, and has put up `bond`; a panel is drawn.
    event JobDisputed(
        uint256 indexed jobId, bytes32 indexed disputeId, bool byClient, uint256 bond, bytes32 noteHash
    );
    /// @notice The job ended after a submission, by agreement, or by a ruling. What panel and arbitrator were paid comes on top.
    /// @param payee Where the provider agent's earnings go. @param evaluatorFee What the job's evaluator has earned: like the platform fee,
    /// it waits in the job (`withdrawEvaluatorFees`). @param slashed Units of the provider's stake that went to the client.
    event JobSettled(
        uint256 indexed jobId,
        Status status,
        Outcome outcome,
        address indexed payee,
        uint256 providerPayment,
        uint256 platformFee,
        uint256 evaluatorFee,
        uint256 clientRefund,
        uint256 slashed
    );
    /// @notice Nothing was submitted in time: the client was refunded. `slashed` units of the provider's stake went to the client.
    event JobExpired(uint256 indexed jobId, address indexed by, uint256 refund, uint256 slashed);
    /// @notice The client gave the job up before it had a provider.
    event JobCancelled(uint256 indexed jobId, uint256 refund);
    /// @notice An evaluator or the arbitrator of the job's dispute was paid.
    event AdjudicatorPaid(uint256 indexed jobId, uint256 indexed agentId, address indexed to, uint256 amount);
    /// @notice The bond of a dispute went to the side that was right, or back.
    event BondPaid(uint256 indexed jobId, address indexed to, uint256 amount);
    /// @notice A party offers to settle, with `providerBps` of the budget for the provider. Replaces any offer before.
    event SettlementProposed(uint256 indexed jobId, address indexed by, uint16 providerBps);

    /// @notice Collected fees were paid out.
    event FeesWithdrawn(address indexed to, uint256 amount);
    /// @notice The fee that an evaluator agent has earned with a job was paid out. One transfer pays the fees of many jobs.
    event EvaluatorFeeWithdrawn(
        uint256 indexed jobId, uint256 indexed agentId, address indexed to, uint256 amount
    );
    /// @notice Parameters for jobs to come changed.
    event PlatformFeeSet(uint16 bps);
    event EvaluatorFeeSet(uint16 bps);
    event DisputeBondSet(uint16 bps);
    event FeeRecipientSet(address indexed feeRecipient);
    event MinBudgetSet(uint64 minBudget);
    /// @notice New jobs and budgets stopped, or go on.
    event Paused(address account);
    event Unpaused(address account);

    // -------------------------------------------------------------------------------------------------- errors

    /// @notice The caller did not create this job.
    error NotClient();
    /// @notice The caller does not own the agent.
    error NotAgentOwner(uint256 agentId, address account);
    /// @notice Two of the three roles would belong to one wallet, or to one agent.
    error SelfDealing();
    /// @notice The agent is no evaluator of this strategy type, or was sold since it was granted the role.
    error EvaluatorInvalid(uint256 agentId);
    /// @notice The caller does not hold the role of this job's evaluator, or is a party.
    error NotEvaluator(address account);
    /// @notice The caller has created this very job before: choose another salt.
    error JobExists();
    /// @notice The salt does not start with `SEAL`: the hash of a secret that no one knows but the client.
    error SaltNotSealed();
    /// @notice The job does not wait for its budget.
    error JobNotOpen();
    /// @notice The job does not wait for a provider.
    error JobNotAwaitingProvider();
    /// @notice The job does not wait for a submission.
    error JobNotInProgress();
    /// @notice The job is not submitted, or is evaluated already.
    error JobNotSubmitted();
    /// @notice The job is not in a dispute.
    error JobNotDisputed();
    /// @notice The job has no provider yet, or has ended.
    error JobNotOngoing();
    /// @notice The job has a provider or has ended: it cannot be cancelled.
    error JobNotCancellable();
    /// @notice The job has ended, or something was submitted: it cannot expire.
    error JobNotExpirable();
    /// @notice The budget is another one.
    error BudgetMismatch(uint256 budget);
    /// @notice The budget is below the minimum.
    error BudgetTooSmall(uint256 minimum);
    /// @notice The budget is above what a job can hold.
    error BudgetTooLarge(uint256 maximum);
    /// @notice The deadline is outside of its bounds, in Unix seconds.
    error DeadlineInvalid(uint256 minimum, uint256 maximum);
    /// @notice The verification level is not 1 to 4.
    error LevelInvalid();
    /// @notice The trading terms are out of bounds, or the job does not trade and they are not zero.
    error TradingTermsInvalid();
    /// @notice The job is due in less than an hour.
    error DeadlineTooNear(uint256 deadline);
    /// @notice The time to submit is over.
    error SubmissionOver();
    /// @notice Nothing can be submitted by hand before `startsAt` has passed: the enclave closes the vault first.
    error SubmissionNotOpen(uint256 startsAt);
    /// @notice Something may still be submitted until `endsAt`.
    error SubmissionOpen(uint256 endsAt);
    /// @notice The evaluator's time is over.
    error EvaluationOver();
    /// @notice The evaluator may still speak until `endsAt`.
    error EvaluationOpen(uint256 endsAt);
    /// @notice The losing side may still dispute until `endsAt`.
    error DisputeWindowOpen(uint256 endsAt);
    /// @notice The time to dispute is over.
    error DisputeWindowOver();
    /// @notice The caller is not the side that the evaluation went against.
    error NotLosingSide(address account);
    /// @notice The offer can no longer be accepted.
    error OfferExpired(uint256 expiresAt);
    /// @notice The provider took the offer back.
    error OfferIsWithdrawn();
    /// @notice The offer is not signed by the owner of the provider agent.
    error OfferSignatureInvalid(address owner);
    /// @notice The job has no vault yet: the client deploys it before it accepts an offer.
    error VaultMissing();
    /// @notice The vault is not closed, or the job has none.
    error VaultNotClosed();
    /// @notice The vault is closed: its record decides (`evaluateFromVault`).
    error VaultDecides();
    /// @notice A parameter is outside of its cap.
    error ParameterInvalid(uint256 minimum, uint256 maximum);
    /// @notice New jobs and budgets are paused.
    error EnforcedPause();
    /// @notice The caller is not the dispute contract.
    error NotDisputes(address account);
    /// @notice The secret does not belong to the caller's seal, or the commitment not to the job.
    error SecretInvalid();
    /// @notice The caller is neither the client nor the provider, or not the other side of the offer.
    error NotParty(address account);
    /// @notice The share is above 10,000.
    error ShareInvalid(uint256 providerBps);
    /// @notice There is no such offer to settle any more: another took its place, or the job is in another state than it was made in.
    error ProposalChanged();
    /// @notice There are no fees to withdraw.
    error NoFees();
    /// @notice The factory was made for another job board.
    error NotWired();

    // ------------------------------------------------------------------------------------------------- actions

    /// @notice Creates a job, which holds no money yet. Only the owner of the client agent can call it.
    /// @param salt `SEAL | keccak256(abi.encode(secret)) >> 32` of a random secret. The client keeps the secret: without it it opens no
    /// dispute. Only the sealed form is taken, so that no provider knows which panel a submission would draw.
    /// @param clientAgentId The caller's agent.
    /// @param evaluatorAgentId An evaluator of this strategy type that the caller does not own.
    /// @param budget Units the job pays, fees included; at least `minBudget`.
    /// @param deadline Unix seconds; one hour to 365 days from now.
    /// @param strategyType What kind of job it is.
    /// @param verificationLevel 1 to 4.
    /// @param stopLossBps Trading terms, as in `Terms`; zero unless the job trades.
    /// @param targetReturnBps Likewise.
    /// @param maxDailyTrades Likewise.
    /// @param termsHash Hash of everything else that was agreed.
    /// @param title Committed to by the id, and in the event only.
    /// @param description Likewise.
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
    ) external returns (uint256 jobId);

    /// @notice Pays the budget. Only the client can call it.
    /// @dev Assumes: the caller has approved this contract for `budget`.
    /// @param budget What the job commits to, repeated so that the wallet shows what it pays.
    function setBudget(uint256 jobId, uint256 budget) external;

    /// @notice `setBudget` with an EIP-2612 signature instead of an approval: one transaction.
    /// @dev A permit that fails is ignored when the allowance suffices: someone may have sent it before us.
    function setBudgetWithPermit(
        uint256 jobId,
        uint256 budget,
        uint256 permitDeadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external;

    /// @notice Accepts the offer of a provider and locks `PROVIDER_LOCK_BPS` of the budget of its agent's free stake. Only the
    /// client can call it.
    /// @dev A `CEX_CAPITAL` job has its vault by then, and the key of its enclave is not revoked. The provider needs a total stake of `MIN_STAKE`.
    /// @param agentId The provider agent.
    /// @param seal What the provider sealed.
    /// @param expiresAt Unix seconds at which its offer ends.
    /// @param signature Over the `Offer` of these, by the owner of the provider agent.
    function setProvider(
        uint256 jobId,
        uint256 agentId,
        bytes23 seal,
        uint256 expiresAt,
        bytes calldata signature
    ) external;

    /// @notice Takes an offer back: no one can accept it any more. Only the wallet that signed it can call it.
    function withdrawOffer(uint256 jobId, uint256 agentId, bytes23 seal, uint256 expiresAt) external;

    /// @notice Cancels the job and refunds the budget. Only the client can call it, before there is a provider. The job is
    /// `EXPIRED`.
    function cancelJob(uint256 jobId) external;

    /// @notice Submits. Only the owner of the provider agent can call it, until the deadline. The evaluator has 72 hours.
    /// @dev `CEX_CAPITAL`: between 72 and 144 hours after the deadline, when the enclave has not closed the vault; before that the
    /// vault speaks for the provider.
    /// @param deliverableHash Hash of what is delivered.
    function submit(uint256 jobId, bytes32 deliverableHash) external;

    /// @notice Says whether the job passed. The losing side has 48 hours to dispute. Only the evaluator can call it, within 72
    /// hours of the submission.
    /// @param reasonHash Hash of the reasons.
    function evaluate(uint256 jobId, bool passed, bytes32 reasonHash) external;

    /// @notice Carries the close of a `CEX_CAPITAL` job's vault over: the job is submitted and evaluated, and passed when the
    /// target was reached. The losing side has 48 hours to dispute. Anyone can call it until the evaluator has spoken or the job
    /// has ended.
    function evaluateFromVault(uint256 jobId) external;

    /// @notice Ends an evaluated job: pays the provider less fees, or refunds the client less the evaluator's fee and slashes
    /// `SLASH_BPS` of the lock. Anyone can call it after the 48 hours; the losing side can call it at once. Ends a job whose
    /// evaluator was silent, half and half: anyone can call it once the 7 days to dispute that are over.
    function settle(uint256 jobId) external;

    /// @notice Ends a job without a submission and refunds the client. A provider that let its time pass loses `SLASH_BPS` of its
    /// lock to the client. Anyone can call it after the deadline; for a `CEX_CAPITAL` job with a provider 144 hours after it, and
    /// without a penalty: there the enclave was silent.
    function expireJob(uint256 jobId) external;

    /// @notice Objects: a drawn panel decides. The side that the evaluation went against can call it within 48 hours, with the
    /// bond; either side can call it, without a bond, within the 7 days after the evaluator's 72 hours, when the evaluator was
    /// silent.
    /// @dev The draw of each side follows from its own secret, which the other side does not know, and from a block it does not choose:
    /// the submission for the client, the acceptance of its offer for the provider. The evaluator of the job is never drawn.
    /// Assumes: the caller has approved this contract for the bond, if there is one.
    /// @param secret What the caller sealed: the client in the salt, the provider in its offer.
    /// @param commitment `commitmentOf` the terms when the client opens; ignored when the provider does.
    /// @param panel The seats the caller expects (`panelOf`), or zeros for whichever the draw gives.
    /// @param noteHash Hash of the complaint.
    function openDispute(
        uint256 jobId,
        bytes32 secret,
        bytes32 commitment,
        uint256[3] calldata panel,
        bytes32 noteHash
    ) external returns (bytes32 disputeId);

    /// @notice Offers a settlement, with `providerBps` of the budget for the provider. Only the client and the provider can call
    /// it, from `setProvider` on.
    /// @dev The offer ends with another one, when the provider agent of its maker is sold, and with what it was made before: a
    /// submission, the end of a vault, an evaluation, a dispute, and in a dispute its next stage, as a verdict. Single votes end nothing.
    function proposeSettlement(uint256 jobId, uint16 providerBps) external;

    /// @notice Takes the other side's offer; the job ends.
    /// @param providerBps The share that the caller has read, or the call is refused.
    function acceptSettlement(uint256 jobId, uint16 providerBps) external;

    /// @notice Pays the platform fees of jobs to the fee recipient. Anyone can call it.
    /// @param jobIds Jobs whose fees wait; others among them add nothing.
    function withdrawFees(uint256[] calldata jobIds) external;

    /// @notice Pays the fees that an evaluator agent has earned with jobs to where the agent's earnings go. Anyone can call it. A
    /// sold agent takes along what was not withdrawn before.
    /// @param agentId The evaluator agent.
    /// @param jobIds Jobs in which a fee waits for it; others among them add nothing.
    function withdrawEvaluatorFees(uint256 agentId, uint256[] calldata jobIds) external;

    // --------------------------------------------------------------------------------------------------- owner

    /// @notice Fee on what providers are paid, for jobs to come; at most 1,000.
    function setPlatformFeeBps(uint16 bps) external;
    /// @notice Fee of the job's evaluator for its word, of the budget, for jobs to come; at most 1,000.
    function setEvaluatorFeeBps(uint16 bps) external;
    /// @notice Bond of the party that disputes an evaluation, a share of the budget, for jobs to come; at most 1,000.
    function setDisputeBondBps(uint16 bps) external;
    function setFeeRecipient(address feeRecipient_) external;
    /// @notice Smallest budget for jobs to come, in units; one unit to 1,000 of the currency.
    function setMinBudget(uint64 minBudget_) external;

    /// @notice Stops `createJob` and `setBudget`, and nothing else.
    function pause() external;
    /// @notice Ends the pause.
    function unpause() external;

    // --------------------------------------------------------------------------------------------------- views

    /// @notice The job; all zero when there is none.
    function jobOf(uint256 jobId) external view returns (Job memory);

    /// @notice The id of the job that `client` creates with this salt and these terms.
    function jobIdOf(
        address client,
        bytes32 salt,
        Terms calldata terms,
        string calldata title,
        string calldata description
    ) external view returns (uint256);

    /// @notice What the id commits to besides chain, contract, client and salt:
    /// `keccak256(abi.encode(terms, keccak256(bytes(title)), keccak256(bytes(description))))`.
    function commitmentOf(Terms calldata terms, string calldata title, string calldata description)
        external
        pure
        returns (bytes32);

    /// @notice What the provider signs for an offer.
    function offerDigestOf(Offer calldata offer) external view returns (bytes32);

    /// @notice Whether `provider` took the offer with this digest back.
    function offerWithdrawn(address provider, bytes32 digest) external view returns (bool);

    /// @notice The vault of a `CEX_CAPITAL` job; zero when there is none.
    function vaultOf(uint256 jobId) external view returns (address);

    /// @notice The panel that `account`, a party, would get now; zeros when there is none.
    function panelOf(uint256 jobId, address account, bytes32 secret, bytes32 commitment)
        external
        view
        returns (uint256[3] memory);

    /// @notice The settlement that was offered last, also when the offer has ended.
    function proposalOf(uint256 jobId) external view returns (Proposal memory);

    /// @notice Platform fees of these jobs that wait to be withdrawn, in units.
    function feesOwed(uint256[] calldata jobIds) external view returns (uint256);

    function platformFeeBps() external view returns (uint16);
    function evaluatorFeeBps() external view returns (uint16);
    function disputeBondBps() external view returns (uint16);
    function minBudget() external view returns (uint64);
    /// @notice Fee of a dispute's panel, shared by the seats that voted, and of its arbitrator, of the budget.
    function panelFeeBps() external view returns (uint256);
    function arbitratorFeeBps() external view returns (uint256);
    function paused() external view returns (bool);

    /// @notice Where platform fees go.
    function feeRecipient() external view returns (address);
}
