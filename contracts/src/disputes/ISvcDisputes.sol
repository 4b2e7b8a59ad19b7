// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IArbitrable} from "../shared/IArbitrable.sol";

/// @title Disputes between a client and a provider, decided by a drawn panel and, on appeal, by a drawn arbitrator.
/// @notice Evidence for 48 hours, then votes for 48 hours; the second equal vote is the verdict. The losing side may accept
/// it, or escalate within 72 hours to one arbitrator, who has 72 hours and whose word is final. Every wait has an end after
/// which anyone can finish the dispute; nothing here can be paused, and no money is held here.
/// @dev Times are inclusive: what is allowed until a deadline is allowed in its second, what follows needs a later one.
interface ISvcDisputes {
    /// @notice Where a dispute stands.
    enum Stage {
        NONE,
        PANEL,
        WINDOW,
        ARBITRATION,
        AGREEMENT,
        SETTLED
    }

    /// @notice A dispute.
    /// @param module The contract that holds the money. @param subject What it is about, as the module names it.
    /// @param client One party: the wallet that paid.
    /// @param providerAgentId The other party: the owner of this agent.
    /// @param deadline Unix seconds: end of voting, of the window, of the arbitrator's time or of the time to agree.
    /// @param seats The panel; all zero when there is none.
    /// @param voted Bit i is set when seat i voted. @param upheld Bit i is set when it voted for the provider.
    /// @param hasVerdict Whether two seats agreed. @param verdictForProvider On whom, if so.
    /// @param arbitrator The agent that was drawn as arbitrator, or zero.
    /// @param seed What the draws follow from.
    /// @param excludedA Three agents that no draw may give, as the module named them; zero where there is none. They share a
    /// word with the seed, so a dispute without them costs no more.
    struct Dispute {
        address module;
        Stage stage;
        uint40 deadline;
        uint8 voted;
        uint8 upheld;
        bool hasVerdict;
        bool verdictForProvider;
        address client;
        uint40 providerAgentId;
        uint40 arbitrator;
        uint40[3] seats;
        uint128 seed;
        uint40 excludedA;
        uint40 excludedB;
        uint40 excludedC;
        bytes32 subject;
    }

    /// @notice A dispute began. Without a panel the seats are zero and an arbitrator is drawn at once.
    event DisputeOpened(
        bytes32 indexed disputeId,
        address indexed module,
        bytes32 indexed subject,
        address client,
        uint256 providerAgentId,
        uint256 seatA,
        uint256 seatB,
        uint256 seatC,
        uint64 evidenceEndsAt,
        uint64 votingEndsAt
    );
    /// @notice A seat voted.
    event VoteCast(
        bytes32 indexed disputeId,
        uint256 indexed agentId,
        address indexed voter,
        bool forProvider,
        bytes32 reasonHash
    );
    /// @notice Two seats agreed. The losing side may escalate until `windowEndsAt`.
    event VerdictReached(bytes32 indexed disputeId, bool forProvider, uint64 windowEndsAt);
    /// @notice The losing side accepted the verdict.
    event VerdictAccepted(bytes32 indexed disputeId, address indexed by);
    /// @notice The losing side appealed.
    event Escalated(bytes32 indexed disputeId, address indexed by);
    /// @notice An arbitrator was drawn and may rule until `reviewEndsAt`.
    event ArbitratorDrawn(bytes32 indexed disputeId, uint256 indexed agentId, uint64 reviewEndsAt);
    /// @notice No arbitrator is eligible: the parties may agree until `endsAt`. Then an arbitrator is drawn; if none is eligible, the
    /// amount is split.
    event AgreementAwaited(bytes32 indexed disputeId, uint64 endsAt);
    /// @notice The arbitrator ruled.
    event Arbitrated(
        bytes32 indexed disputeId,
        uint256 indexed agentId,
        address indexed arbitrator,
        bool forProvider,
        bytes32 reasonHash
    );
    /// @notice The dispute is over and the module has paid.
    event DisputeSettled(bytes32 indexed disputeId, IArbitrable.Result result);
    /// @notice The parties settled between themselves.
    event DisputeWithdrawn(bytes32 indexed disputeId);
    /// @notice A module may open disputes from `moduleActiveAt` on, or may no longer.
    /// @dev Without the time, as in the contracts before the delay: one indexer reads the events of both.
    event ModuleSet(address indexed module, bool authorised);

    /// @notice The caller is no module, or not the one of this dispute.
    error NotModule(address account);
    /// @notice The module may not open disputes before `activeAt`.
    error ModuleNotActive(uint256 activeAt);
    /// @notice The module is zero, is an escrow (escrows cannot be removed), or already has this setting.
    error ModuleUnchanged(address module);
    /// @notice The subject was disputed before.
    error DisputeExists();
    /// @notice The draw resulted in another panel than the caller named.
    error PanelMismatch(uint256 seatA, uint256 seatB, uint256 seatC);
    /// @notice The dispute is not in the stage that this needs.
    error StageWrong(Stage stage);
    /// @notice The evidence phase ends at `endsAt`; voting starts after it.
    error EvidenceOpen(uint256 endsAt);
    /// @notice The time for this ended at `endedAt`.
    error TimeOver(uint256 endedAt);
    /// @notice Others may act until `endsAt`.
    error TimeNotOver(uint256 endsAt);
    /// @notice The agent has no seat here.
    error NotSeated(uint256 agentId);
    /// @notice The caller does not hold the role of this agent.
    error NotAdjudicator(uint256 agentId, address account);
    /// @notice A party cannot decide its own matter.
    error PartyCannotDecide(address account);
    /// @notice The seat has voted.
    error AlreadyVoted(uint256 agentId);
    /// @notice The caller is not the side that the verdict went against.
    error NotLosingSide(address account);
    /// @notice No arbitrator may decide this now.
    error NoArbitrator();
    /// @notice The escrow or the adjudicators were not made for this contract.
    error NotWired();
    /// @notice The address is zero.
    error AddressZero();

    /// @notice Opens a dispute about a subject of the caller. Only modules can call it.
    /// @param seed What the draw follows from: fixed before anyone could know whom it selects.
    /// @param excluded Agents that neither sit nor arbitrate, for good, because they had a part in the matter, as the
    /// evaluator of a job; places without one are zero. The parties need not be named.
    /// @param panel The panel the caller expects, or zeros for whichever the draw gives.
    function open(
        bytes32 subject,
        uint128 seed,
        address client,
        uint256 providerAgentId,
        uint256[3] calldata excluded,
        uint256[3] calldata panel
    ) external returns (bytes32 disputeId);

    /// @notice Ends a dispute that the parties settled between themselves. Only its module can call it.
    /// @return voters The evaluator agents that voted, first places first.
    function withdraw(bytes32 subject) external returns (uint256[3] memory voters);

    /// @notice Votes for a seat, once, after the evidence phase. Only the evaluator in that seat can call it.
    /// @param reasonHash Hash of the reasons.
    function castVote(bytes32 disputeId, uint256 agentId, bool forProvider, bytes32 reasonHash) external;

    /// @notice Accepts the verdict and ends the dispute. Only the losing side can call it.
    function acceptEvaluatorVerdict(bytes32 disputeId) external;

    /// @notice Has an arbitrator drawn. Only the losing side can call it, inside the window.
    function escalate(bytes32 disputeId) external;

    /// @notice Rules, for good. Only the arbitrator can call it, inside its time.
    function arbitrate(bytes32 disputeId, bool forProvider, bytes32 reasonHash) external;

    /// @notice Moves a dispute on whose time is over. Anyone can call it. Judges that let their time pass are slashed, except one
    /// whose owner holds the provider's agent too, who could not decide.
    function finalizeAfterTimeout(bytes32 disputeId) external;

    /// @notice Lets a contract open disputes, or ends that for disputes to come. Only the owner of this contract can call it.
    /// @dev A dispute locks bonds, and silence in it costs them, so once bonds are put up a new module waits `MODULE_DELAY`: a judge who
    /// does not trust it can withdraw first.
    function setModule(address module, bool authorised) external;

    /// @notice The dispute; all zero when there is none.
    function disputeOf(bytes32 disputeId) external view returns (Dispute memory);

    /// @notice The id of the dispute that `module` opens about `subject`.
    function disputeIdOf(address module, bytes32 subject) external view returns (bytes32);

    /// @notice The panel that the draw gives for this seed and these parties now, without the excluded agents; zeros when it
    /// gives none.
    function panelFor(uint128 seed, address client, uint256 providerAgentId, uint256[3] calldata excluded)
        external
        view
        returns (uint256[3] memory);

    /// @notice Whether `account` may open disputes now.
    function isModule(address account) external view returns (bool);

    /// @notice From when a module may open disputes, in Unix seconds; zero when it is none.
    function moduleActiveAt(address module) external view returns (uint256);
}
