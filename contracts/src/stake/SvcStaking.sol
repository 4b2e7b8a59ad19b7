// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "../agents/IIdentityRegistry.sol";
import {Payouts} from "../shared/Payouts.sol";
import {ISvcStaking} from "./ISvcStaking.sol";
import {Pool} from "./Pool.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Stakes of agents in one currency.
contract SvcStaking is ISvcStaking, Payouts, Ownable2Step {
    /// @notice How long a new module waits once money is staked.
    uint256 public constant MODULE_DELAY = 7 days;

    /// @notice The ERC-8004 registry whose token owners own the stakes.
    IIdentityRegistry public immutable identityRegistry;

    /// @notice The order escrow of this currency: a module for good, which the owner cannot strike off.
    /// @dev Immutable and with a lane of its own in every pool, because orders are the hot path.
    address public immutable escrow;

    /// @inheritdoc ISvcStaking
    /// @dev Equals the sum over all pools of available plus locked. The token balance is never below it plus all credits.
    uint256 public totalStaked;

    mapping(uint256 agentId => Pool) private _pools;
    /// @dev When a module other than the escrow may lock; zero when it may not.
    mapping(address module => uint256) private _activeAt;
    /// @dev Shares of all modules but the escrow, in units. They and the escrow's lane add up to what is locked.
    mapping(address module => mapping(uint256 agentId => uint256)) private _lockedBy;

    /// @param escrow_ The address where the order escrow of this currency is about to be deployed.
    constructor(IERC20 token_, IIdentityRegistry identityRegistry_, address escrow_, address owner_)
        Payouts(token_)
        Ownable(owner_)
    {
        if (address(identityRegistry_) == address(0) || escrow_ == address(0)) revert AddressZero();
        identityRegistry = identityRegistry_;
        escrow = escrow_;
        emit ModuleSet(escrow_, true, block.timestamp);
    }

    // -------------------------------------------------------------------------------------------------- owners

    /// @inheritdoc ISvcStaking
    function depositStake(uint256 agentId, uint256 amount) external nonReentrant {
        identityRegistry.ownerOf(agentId); // Reverts for an unknown agent: no one could take its stake out.
        Pool pool = _pools[agentId];
        if (amount == 0 || amount > type(uint64).max - pool.available() - pool.locked()) {
            revert AmountInvalid(amount);
        }

        _pools[agentId] = pool.deposit(amount);
        totalStaked += amount;

        emit StakeDeposited(agentId, msg.sender, amount);

        _pull(msg.sender, amount);
    }

    /// @inheritdoc ISvcStaking
    function withdrawStake(uint256 agentId, uint256 amount) external nonReentrant {
        Pool pool = _pools[agentId];
        if (msg.sender != identityRegistry.ownerOf(agentId)) revert NotAgentOwner(agentId, msg.sender);
        if (amount == 0) revert AmountInvalid(amount);
        if (amount > pool.available()) revert StakeFreeInsufficient(pool.available(), amount);

        _pools[agentId] = pool.withdraw(amount);
        totalStaked -= amount;

        emit StakeWithdrawn(agentId, msg.sender, amount);

        _pay(msg.sender, amount);
    }

    // ------------------------------------------------------------------------------------------------- modules

    /// @inheritdoc ISvcStaking
    function lock(bytes32 subject, uint256 agentId, uint256 amount, uint256 minTotal) external {
        bool byEscrow = msg.sender == escrow;
        if (!byEscrow) _onlyActive(msg.sender);
        Pool pool = _pools[agentId];
        uint256 free = pool.available();
        if (free + pool.locked() < minTotal) revert StakeGateNotMet(free + pool.locked(), minTotal);
        if (amount > free) revert StakeFreeInsufficient(free, amount);
        if (amount == 0) return;

        _pools[agentId] = pool.lock(amount, byEscrow);
        if (!byEscrow) _lockedBy[msg.sender][agentId] += amount;

        emit StakeLocked(subject, agentId, amount);
    }

    /// @inheritdoc ISvcStaking
    function release(bytes32 subject, uint256 agentId, uint256 amount) external {
        if (amount == 0) return;

        _pools[agentId] = _released(agentId, amount);

        emit StakeReleased(subject, agentId, amount);
    }

    /// @inheritdoc ISvcStaking
    function slash(bytes32 subject, uint256 agentId, uint256 locked, uint256 slashed, address to)
        external
        nonReentrant
    {
        if (to == address(0)) revert AddressZero();
        if (slashed > locked) revert LockExceeded(locked, slashed);
        if (locked == 0) return;

        _pools[agentId] = _released(agentId, locked).slash(slashed);
        totalStaked -= slashed;

        emit StakeSlashed(subject, agentId, to, slashed, locked - slashed);

        _pay(to, slashed);
    }

    /// @dev The agent's pool after `amount` of the caller's locks became available. The caller stores it. Needs no
    /// authorisation: a module that never locked holds nothing to release. Assumes: `amount` is not zero, which anyone holds.
    function _released(uint256 agentId, uint256 amount) private returns (Pool) {
        bool byEscrow = msg.sender == escrow;
        Pool pool = _pools[agentId];
        uint256 held = byEscrow ? pool.lockedByEscrow() : _lockedBy[msg.sender][agentId];
        if (amount > held) revert LockExceeded(held, amount);

        if (!byEscrow) _lockedBy[msg.sender][agentId] = held - amount;
        return pool.release(amount, byEscrow);
    }

    function _onlyActive(address module) private view {
        uint256 activeAt = _activeAt[module];
        if (activeAt == 0) revert NotModule(module);
        if (block.timestamp < activeAt) revert ModuleNotActive(activeAt);
    }

    // -------------------------------------------------------------------------------------------------- owner

    /// @inheritdoc ISvcStaking
    function setModule(address module, bool authorised) external onlyOwner {
        if (module == address(0)) revert AddressZero();
        if (module == escrow || (_activeAt[module] != 0) == authorised) revert ModuleUnchanged(module);

        uint256 activeAt;
        if (authorised) activeAt = block.timestamp + (totalStaked == 0 ? 0 : MODULE_DELAY);
        _activeAt[module] = activeAt;

        emit ModuleSet(module, authorised, activeAt);
    }

    // -------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcStaking
    function poolOf(uint256 agentId)
        external
        view
        returns (uint256 available, uint256 locked, uint256 violationCount)
    {
        Pool pool = _pools[agentId];
        return (pool.available(), pool.locked(), pool.violationCount());
    }

    /// @inheritdoc ISvcStaking
    function lockedBy(address module, uint256 agentId) external view returns (uint256) {
        return module == escrow ? _pools[agentId].lockedByEscrow() : _lockedBy[module][agentId];
    }

    /// @inheritdoc ISvcStaking
    function moduleActiveAt(address module) external view returns (uint256) {
        return module == escrow ? 1 : _activeAt[module];
    }
}
