// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "../agents/IIdentityRegistry.sol";
import {Payouts} from "../shared/Payouts.sol";
import {ISvcStaking} from "./ISvcStaking.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Stakes of agents in one currency.
contract SvcStaking is ISvcStaking, Payouts, Ownable2Step {
    /// @dev One slot. The first module's share of the locks sits beside them: it is the order escrow, the hot path, and this
    /// saves it a storage write per lock and release. `lockedByFirst` never exceeds `locked`.
    struct Pool {
        uint64 available;
        uint64 locked;
        uint64 lockedByFirst;
        uint32 violationCount;
    }

    /// @dev `activeAt` zero: may not lock. `first` stays with the first module for good.
    struct Module {
        uint40 activeAt;
        bool first;
    }

    /// @notice How long a new module waits once money is staked.
    uint256 public constant MODULE_DELAY = 7 days;

    /// @notice The ERC-8004 registry whose token owners own the stakes.
    IIdentityRegistry public immutable identityRegistry;

    /// @inheritdoc ISvcStaking
    /// @dev Equals the sum over all pools of available plus locked. The token balance is never below it plus all credits.
    uint256 public totalStaked;

    /// @dev Whether a first module was ever set.
    bool private _hasFirstModule;

    mapping(uint256 agentId => Pool) private _pools;
    mapping(address module => Module) private _modules;
    /// @dev Shares of all modules but the first.
    mapping(address module => mapping(uint256 agentId => uint256)) private _lockedBy;

    constructor(IERC20 token_, IIdentityRegistry identityRegistry_, address owner_)
        Payouts(token_)
        Ownable(owner_)
    {
        if (address(identityRegistry_) == address(0)) revert AddressZero();
        identityRegistry = identityRegistry_;
    }

    // -------------------------------------------------------------------------------------------------- owners

    /// @inheritdoc ISvcStaking
    function depositStake(uint256 agentId, uint256 amount) external nonReentrant {
        identityRegistry.ownerOf(agentId); // Reverts for an agent that does not exist, whose stake nobody could take out.
        Pool storage pool = _pools[agentId];
        if (amount == 0 || amount > type(uint64).max - pool.available - pool.locked) {
            revert AmountInvalid(amount);
        }

        pool.available += uint64(amount);
        totalStaked += amount;

        emit StakeDeposited(agentId, msg.sender, amount);

        _pull(msg.sender, amount);
    }

    /// @inheritdoc ISvcStaking
    function withdrawStake(uint256 agentId, uint256 amount) external nonReentrant {
        Pool storage pool = _pools[agentId];
        if (msg.sender != identityRegistry.ownerOf(agentId)) revert NotAgentOwner(agentId, msg.sender);
        if (amount == 0) revert AmountInvalid(amount);
        if (amount > pool.available) revert StakeFreeInsufficient(pool.available, amount);

        pool.available -= uint64(amount);
        totalStaked -= amount;

        emit StakeWithdrawn(agentId, msg.sender, amount);

        _pay(msg.sender, amount);
    }

    // ------------------------------------------------------------------------------------------------- modules

    /// @inheritdoc ISvcStaking
    function lock(bytes32 subject, uint256 agentId, uint256 amount, uint256 minTotal) external {
        Module memory module = _modules[msg.sender];
        if (module.activeAt == 0) revert NotModule(msg.sender);
        if (block.timestamp < module.activeAt) revert ModuleNotActive(module.activeAt);
        Pool memory pool = _pools[agentId];
        uint256 total = uint256(pool.available) + pool.locked;
        if (total < minTotal) revert StakeGateNotMet(total, minTotal);
        if (amount > pool.available) revert StakeFreeInsufficient(pool.available, amount);

        // `amount` is at most `available`, and available + locked fit 64 bits together (see `depositStake`).
        unchecked {
            pool.available -= uint64(amount);
            pool.locked += uint64(amount);
            if (module.first) pool.lockedByFirst += uint64(amount);
            else _lockedBy[msg.sender][agentId] += amount;
        }
        _pools[agentId] = pool;

        emit StakeLocked(subject, agentId, amount);
    }

    /// @inheritdoc ISvcStaking
    function release(bytes32 subject, uint256 agentId, uint256 amount) external {
        Pool memory pool = _unlock(agentId, amount);

        unchecked {
            pool.available += uint64(amount);
        }
        _pools[agentId] = pool;

        emit StakeReleased(subject, agentId, amount);
    }

    /// @inheritdoc ISvcStaking
    function slash(bytes32 subject, uint256 agentId, uint256 locked, uint256 slashed, address to)
        external
        nonReentrant
    {
        if (to == address(0)) revert AddressZero();
        if (slashed > locked) revert LockExceeded(locked, slashed);
        Pool memory pool = _unlock(agentId, locked);

        unchecked {
            pool.available += uint64(locked - slashed);
            pool.violationCount += 1;
            totalStaked -= slashed;
        }
        _pools[agentId] = pool;

        emit StakeSlashed(subject, agentId, to, slashed, locked - slashed);

        _pay(to, slashed);
    }

    /// @dev Takes `amount` out of the caller's locks on the agent. The returned pool is not stored yet.
    function _unlock(uint256 agentId, uint256 amount) private returns (Pool memory pool) {
        pool = _pools[agentId];
        bool first = _modules[msg.sender].first;
        uint256 held = first ? pool.lockedByFirst : _lockedBy[msg.sender][agentId];
        if (amount > held) revert LockExceeded(held, amount);

        unchecked {
            pool.locked -= uint64(amount);
            if (first) pool.lockedByFirst -= uint64(amount);
            else _lockedBy[msg.sender][agentId] = held - amount;
        }
    }

    // -------------------------------------------------------------------------------------------------- owner

    /// @inheritdoc ISvcStaking
    function setModule(address module, bool authorised) external onlyOwner {
        if (module == address(0)) revert AddressZero();
        Module storage entry = _modules[module];
        if ((entry.activeAt != 0) == authorised) revert ModuleUnchanged(module);

        uint256 activeAt;
        if (authorised) {
            activeAt = block.timestamp + (totalStaked == 0 ? 0 : MODULE_DELAY);
            if (!_hasFirstModule) {
                _hasFirstModule = true;
                entry.first = true;
            }
        }
        entry.activeAt = uint40(activeAt);

        emit ModuleSet(module, authorised, activeAt);
    }

    // -------------------------------------------------------------------------------------------------- views

    /// @inheritdoc ISvcStaking
    function poolOf(uint256 agentId)
        external
        view
        returns (uint256 available, uint256 locked, uint256 violationCount)
    {
        Pool storage pool = _pools[agentId];
        return (pool.available, pool.locked, pool.violationCount);
    }

    /// @inheritdoc ISvcStaking
    function lockedBy(address module, uint256 agentId) external view returns (uint256) {
        return _modules[module].first ? _pools[agentId].lockedByFirst : _lockedBy[module][agentId];
    }

    /// @inheritdoc ISvcStaking
    function moduleActiveAt(address module) external view returns (uint256) {
        return _modules[module].activeAt;
    }
}
