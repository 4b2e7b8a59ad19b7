// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Who may decide disputes, and who decides which: evaluators, arbitrators and the draw.
/// @notice The owner of this contract, called the operator, grants both roles to an agent and to the person who owns it
/// at that time; a sold agent has neither until it is granted again. The operator picks no one for a dispute: the draw
/// does, and anyone can repeat it.
/// @dev Assumes: the identity registry never burns a token.
interface ISvcAdjudicators {
    /// @notice How an evaluator judges. Fixed with the first grant, for good.
    enum Strategy {
        PROGRAM,
        RUBRIC,
        HYBRID,
        CEX_CAPITAL
    }

    /// @notice An evaluator.
    /// @param owner Who owned the agent when it was granted; the role is theirs.
    /// @param strategy How it judges.
    /// @param registeredAt Unix seconds of the first grant; zero for an agent that never was an evaluator.
    /// @param position Place in the list, from one; zero while the role is not granted.
    struct Evaluator {
        address owner;
        Strategy strategy;
        uint40 registeredAt;
        uint32 position;
    }

    /// @notice An arbitrator.
    /// @param owner Who owned the agent when it was granted; the role is theirs.
    /// @param position Place in the list, from one; zero while the role is not granted.
    /// @param suspended Whether it missed the deadline of a case; it is not drawn until the role is granted again.
    /// @param jobCount Cases it has decided.
    struct Arbitrator {
        address owner;
        uint32 position;
        bool suspended;
        uint32 jobCount;
    }

    /// @notice The bond that is slashed when an agent does not vote or rule in time. It belongs to the agent and moves with its token.
    /// @param amount Units it has put up, locked ones included.
    /// @param openCases Cases it must decide now as arbitrator. Together they lock `caseBond` once.
    /// @param openSeats Panels it must vote on now. Together they lock `evaluatorBond` once: if each case or seat locked its own, a buyer
    /// who opens many small disputes would exhaust those that it wants out of the draw. For the same reason an agent is drawn, for either
    /// role, by what it has put up and not by what is free: an agent of both roles needs both bonds.
    struct Bond {
        uint64 amount;
        uint32 openCases;
        uint32 openSeats;
    }

    event EvaluatorGranted(uint256 indexed agentId, address indexed owner, Strategy strategy);
    event EvaluatorRevoked(uint256 indexed agentId);
    event ArbitratorGranted(uint256 indexed agentId, address indexed owner);
    event ArbitratorRevoked(uint256 indexed agentId);
    /// @notice Money was added to an agent's bond.
    event BondDeposited(uint256 indexed agentId, address indexed from, uint256 amount);
    /// @notice Free bond was paid out.
    event BondWithdrawn(uint256 indexed agentId, address indexed to, uint256 amount);
    /// @notice The arbitrator got a case. `bondLocked` is what is locked of its bond from now on.
    event CaseAssigned(bytes32 indexed disputeId, uint256 indexed agentId, uint256 bondLocked);
    /// @notice The case is over. `missed` when the arbitrator let its time pass; `bondLocked` is what stays locked.
    event CaseEnded(
        bytes32 indexed disputeId, uint256 indexed agentId, bool decided, bool missed, uint256 bondLocked
    );
    /// @notice The evaluator got a seat. `bondLocked` is what is locked of its bond from now on.
    event SeatTaken(bytes32 indexed disputeId, uint256 indexed agentId, uint256 bondLocked);
    /// @notice The vote is over. `missed` when the evaluator let its time pass; `bondLocked` is what stays locked.
    event SeatLeft(bytes32 indexed disputeId, uint256 indexed agentId, bool missed, uint256 bondLocked);
    /// @notice An agent that stayed silent lost a part of its bond. Both parties were credited their half.
    event BondSlashed(
        bytes32 indexed disputeId,
        uint256 indexed agentId,
        address client,
        uint256 toClient,
        address provider,
        uint256 toProvider
    );

    /// @notice `account` does not own the agent.
    error NotAgentOwner(uint256 agentId, address account);
    /// @notice The caller is not the dispute contract.
    error NotDisputes(address account);
    /// @notice The agent has the role already, from this owner, and is not suspended.
    error RoleGranted(uint256 agentId);
    /// @notice The agent still has seats or cases that were drawn for its former owner.
    error SeatsOpen(uint256 agentId);
    /// @notice The agent does not have the role.
    error RoleMissing(uint256 agentId);
    /// @notice The evaluator already has another strategy, which cannot change.
    error StrategyFixed(uint256 agentId);
    /// @notice The agent's id is beyond what a seat can hold.
    error AgentUnknown(uint256 agentId);
    /// @notice No more agents can hold the role.
    error RoleFull(uint256 maximum);
    /// @notice The amount is zero or does not fit.
    error AmountInvalid(uint256 amount);
    /// @notice Too little of the bond is free.
    error BondFreeInsufficient(uint256 free, uint256 required);
    /// @notice A parameter is outside of its cap.
    error ParameterInvalid(uint256 minimum, uint256 maximum);

    /// @notice Lets an agent evaluate. Only the operator can call it. While the agent has a seat it can be granted only to the same owner:
    /// the seat was drawn for that one, and another could sit on the same panel already, or have a part in the matter.
    /// @param owner Its present owner, or the call is refused: it may have been sold meanwhile.
    function grantEvaluator(uint256 agentId, address owner, Strategy strategy) external;

    /// @notice Revokes the evaluator role for future disputes; seats that are already drawn stay.
    function revokeEvaluator(uint256 agentId) external;

    /// @notice Lets an agent arbitrate, or again after it was suspended. Only the operator can call it. While the agent has a case it can be
    /// granted only to the same owner.
    function grantArbitrator(uint256 agentId, address owner) external;

    /// @notice Revokes the arbitrator role for future disputes.
    function revokeArbitrator(uint256 agentId) external;

    /// @notice Adds to the bond of an agent that the caller owns.
    /// @dev A bond brings an agent back into the draws, so a party could otherwise choose a judge that it knows to be silent. Assumes: the
    /// caller has approved this contract.
    function depositBond(uint256 agentId, uint256 amount) external;

    /// @notice Pays free bond to the caller, who owns the agent.
    function withdrawBond(uint256 agentId, uint256 amount) external;

    /// @notice Assigns a case to an arbitrator. Only the dispute contract can call it, with an agent that `drawArbitrator`
    /// returned.
    function assign(bytes32 disputeId, uint256 agentId) external;

    /// @notice Ends a case in which the arbitrator ruled (`decided`), or was not needed any more, or could not rule because the
    /// provider's agent had become its owner's. Only the dispute contract can call it.
    function release(bytes32 disputeId, uint256 agentId, bool decided) external;

    /// @notice Ends a case that the arbitrator let pass: it is suspended, and `SILENCE_BPS` of `caseBond` is taken from its bond
    /// and credited to the parties, half and half. Only the dispute contract can call it.
    function slash(bytes32 disputeId, uint256 agentId, address client, address provider) external;

    /// @notice Seats three evaluators, which locks their bonds. Only the dispute contract can call it, with a panel that
    /// `drawPanel` returned.
    function takeSeats(bytes32 disputeId, uint256[3] calldata panel) external;

    /// @notice Ends the votes of a panel. `SILENCE_BPS` of `evaluatorBond` is taken from each silent seat and credited to the
    /// parties, half and half. Only the dispute contract can call it.
    /// @param silent Bit i is set when seat i let its time pass, though it could vote.
    function leaveSeats(
        bytes32 disputeId,
        uint256[3] calldata panel,
        uint256 silent,
        address client,
        address provider
    ) external;

    /// @notice The panel that `seed` gives: three evaluators with three owners, none of whom is a party or excluded; all zero
    /// when there are not three.
    /// @param excluded Agents that may not sit, nor may another one of an owner to whom the role of an excluded evaluator was
    /// granted; places without an agent are zero.
    /// @dev Walks the list of evaluators in a random order that only the seed and the list's length decide, and takes those
    /// that may sit. So an evaluator that drops out can only make room for the next, not for a chosen one.
    function drawPanel(uint256 seed, address partyA, address partyB, uint256[3] calldata excluded)
        external
        view
        returns (uint256[3] memory panel);

    /// @notice The arbitrator that `seed` gives: eligible, not of the panel nor of an owner of the panel, not of a party, and
    /// not excluded, which means what it means for `drawPanel`; zero when there is none.
    function drawArbitrator(
        uint256 seed,
        address partyA,
        address partyB,
        uint256[3] calldata panel,
        uint256[3] calldata excluded
    ) external view returns (uint256 agentId);

    /// @notice Whether `account` holds the role of this evaluator, be it revoked or not, and still owns the agent.
    function isEvaluatorOf(uint256 agentId, address account) external view returns (bool);

    /// @notice Whether `account` holds the role of this arbitrator, be it revoked or not, and still owns the agent.
    function isArbitratorOf(uint256 agentId, address account) external view returns (bool);

    /// @notice Whether the evaluator may be drawn.
    function evaluatorEligible(uint256 agentId) external view returns (bool);

    /// @notice Whether the arbitrator may be drawn.
    function arbitratorEligible(uint256 agentId) external view returns (bool);

    function evaluatorOf(uint256 agentId) external view returns (Evaluator memory);
    function arbitratorOf(uint256 agentId) external view returns (Arbitrator memory);

    function bondOf(uint256 agentId) external view returns (Bond memory);

    /// @notice What open cases and seats lock of an agent's bond, in units. After a slash it may be more than there is.
    function bondLockedOf(uint256 agentId) external view returns (uint256);

    function evaluatorCount() external view returns (uint256);
    function arbitratorCount() external view returns (uint256);
    function evaluatorAt(uint256 index) external view returns (uint256 agentId);
    function arbitratorAt(uint256 index) external view returns (uint256 agentId);

    /// @notice Bond that an arbitrator needs to be drawn, in units. An agent that is an evaluator too needs both.
    function caseBond() external view returns (uint256);

    /// @notice Bond that an evaluator needs to be drawn, in units; zero when it needs none. An agent that is an arbitrator too needs both.
    function evaluatorBond() external view returns (uint256);

    /// @notice Reputation an arbitrator needs, 1 to 100.
    function minScore() external view returns (uint256);
}
