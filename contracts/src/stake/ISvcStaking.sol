// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Stakes of agents in one currency.
/// @notice A stake belongs to the agent and travels with its token. Work locks a part of it; the rest is free and
/// may be withdrawn at any time. At every moment an agent's stake is what is available plus what is locked, and
/// this contract holds at least the sum of all stakes.
/// @dev Locks are made by modules, which are contracts of this deployment. What a module locked on an agent only
/// this module can release or slash, up to exactly what it locked. How it splits that among its subjects (orders,
/// slots, jobs) is the module's own duty: it derives each subject's lock from data it must keep anyway, so that a
/// lock costs no storage slot of its own. A lock of zero is none: for every caller, locking, releasing and slashing it changes
/// and announces nothing.
interface ISvcStaking {
    /// @notice Money was added to an agent's available stake.
    event StakeDeposited(uint256 indexed agentId, address indexed from, uint256 amount);
    /// @notice Free stake was paid out.
    event StakeWithdrawn(uint256 indexed agentId, address indexed to, uint256 amount);
    /// @notice Stake moved from available to locked for `subject`.
    event StakeLocked(bytes32 indexed subject, uint256 indexed agentId, uint256 amount);
    /// @notice The lock of `subject` moved back to available.
    event StakeReleased(bytes32 indexed subject, uint256 indexed agentId, uint256 amount);
    /// @notice Of the lock of `subject`, `slashed` was paid to `to` and `released` moved back to available.
    event StakeSlashed(
        bytes32 indexed subject,
        uint256 indexed agentId,
        address indexed to,
        uint256 slashed,
        uint256 released
    );
    /// @notice A module may lock stake from `activeAt` on, or may no longer.
    event ModuleSet(address indexed module, bool authorised, uint256 activeAt);

    /// @notice The caller does not own the agent.
    error NotAgentOwner(uint256 agentId, address account);
    /// @notice The caller is not a module that may lock.
    error NotModule(address account);
    /// @notice The module may not lock before `activeAt`.
    error ModuleNotActive(uint256 activeAt);
    /// @notice The module is authorised already, or is not, or is the escrow, which stays.
    error ModuleUnchanged(address module);
    /// @notice The amount is zero or does not fit.
    error AmountInvalid(uint256 amount);
    /// @notice The agent's total stake is below the threshold of the work.
    error StakeGateNotMet(uint256 total, uint256 required);
    /// @notice Enough may be staked, but too little of it is free.
    error StakeFreeInsufficient(uint256 free, uint256 required);
    /// @notice The caller locked less than this on the agent.
    error LockExceeded(uint256 locked, uint256 asked);

    /// @notice Adds to the stake of an agent. Anyone may; the agent's owner may take it out.
    /// @dev Assumes: the caller has approved this contract.
    /// @param amount Units of the currency.
    function depositStake(uint256 agentId, uint256 amount) external;

    /// @notice Pays free stake to the caller, who owns the agent.
    /// @param amount Units of the currency, at most what is free.
    function withdrawStake(uint256 agentId, uint256 amount) external;

    /// @notice Locks free stake for work. For active modules.
    /// @param subject The work's id.
    /// @param amount Units to lock; with zero only the threshold is checked.
    /// @param minTotal The total stake the work asks for; locks nothing.
    function lock(bytes32 subject, uint256 agentId, uint256 amount, uint256 minTotal) external;

    /// @notice Frees a lock. Only the module that made it can call it, also after it lost its authorisation.
    function release(bytes32 subject, uint256 agentId, uint256 amount) external;

    /// @notice Ends a lock by paying a part of it to `to` and freeing the rest. Only the module that made it can call it, also
    /// after it lost its authorisation. Counts as a violation of the agent.
    /// @param locked The whole lock of the subject.
    /// @param slashed The part that `to` gets, at most `locked`. A payout that fails is credited to `to`.
    function slash(bytes32 subject, uint256 agentId, uint256 locked, uint256 slashed, address to) external;

    /// @notice Allows a module to lock stake, or ends that. Only the owner of this contract can call it.
    /// @dev A module can take what is free, so once money is staked a new one waits `MODULE_DELAY`: a provider who does not trust it
    /// withdraws first. Ending an authorisation stops new locks only.
    function setModule(address module, bool authorised) external;

    /// @notice Stake of an agent.
    /// @return available Free units.
    /// @return locked Units in locks.
    /// @return violationCount How often it was slashed.
    function poolOf(uint256 agentId)
        external
        view
        returns (uint256 available, uint256 locked, uint256 violationCount);

    /// @notice What `module` holds locked on the agent.
    function lockedBy(address module, uint256 agentId) external view returns (uint256);

    /// @notice Sum of all stakes, available and locked.
    function totalStaked() external view returns (uint256);

    /// @notice When `module` may lock: Unix seconds, zero when it may not; one for the escrow, which always may.
    function moduleActiveAt(address module) external view returns (uint256);
}
