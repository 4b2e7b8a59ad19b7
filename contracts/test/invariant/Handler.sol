// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IdentityRegistry} from "../../src/agents/IdentityRegistry.sol";
import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {SvcEscrow} from "../../src/orders/SvcEscrow.sol";
import {SvcStaking} from "../../src/stake/SvcStaking.sol";
import {HostileToken} from "../shared/HostileToken.sol";
import {vm} from "../shared/Vm.sol";

/// @title Everybody at once: two buyers, two providers, a stranger, an owner who turns every knob, a second module, and
/// a token that blacklists. Each function is one random step; steps that the contracts refuse are part of the game.
contract Handler {
    uint256 private constant ONE = 1e6;
    uint256 private constant MAX_ORDERS = 40;

    SvcEscrow public immutable escrow;
    SvcStaking public immutable staking;
    IdentityRegistry public immutable identity;
    HostileToken public immutable token;
    address public immutable admin;
    address public immutable jobs;

    address[] public actors;
    uint256[] public agents;
    bytes32[] public orders;

    /// @notice Who made an order, and how it ended as far as seen.
    mapping(bytes32 => address) public creatorOf;
    mapping(bytes32 => ISvcEscrow.Status) public endOf;
    /// @notice Stake that should be there: deposits less withdrawals less slashes.
    mapping(uint256 => uint256) public stakeOf;
    /// @notice Locks of the second module.
    mapping(uint256 => uint256) public jobLocks;
    /// @notice The first guarantee that a step saw broken; empty while none is.
    string public broken;

    uint256 private _salt;

    constructor(
        SvcEscrow escrow_,
        SvcStaking staking_,
        IdentityRegistry identity_,
        HostileToken token_,
        address admin_,
        address jobs_,
        address[] memory actors_
    ) {
        (escrow, staking, identity, token, admin, jobs) =
        (escrow_, staking_, identity_, token_, admin_, jobs_);
        actors = actors_;
        for (uint256 i; i < actors_.length; ++i) {
            vm.startPrank(actors_[i]);
            token.approve(address(escrow), type(uint256).max);
            token.approve(address(staking), type(uint256).max);
            agents.push(identity.register("ipfs://agent"));
            vm.stopPrank();
            token.mint(actors_[i], 1e15);
        }
    }

    function orderCount() external view returns (uint256) {
        return orders.length;
    }

    function agentCount() external view returns (uint256) {
        return agents.length;
    }

    function actorCount() external view returns (uint256) {
        return actors.length;
    }

    // -------------------------------------------------------------------------------------------------- orders

    function create(uint256 who, uint256 client, uint256 worker, uint256 budget, uint256 window) external {
        if (orders.length == MAX_ORDERS) return;
        address buyer = actors[who % actors.length];
        bytes32 salt = bytes32(++_salt);
        bytes32 id = escrow.orderIdOf(buyer, salt);
        uint256 held = token.balanceOf(address(escrow));
        budget = budget % (500 * ONE);
        vm.prank(buyer);
        escrow.createOrder(
            salt,
            agents[client % agents.length],
            agents[worker % agents.length],
            budget,
            (budget / ONE) * 10_000,
            uint32(1 hours + (window % 5 days)),
            uint32(1 hours + (window % 3 days)),
            salt
        );
        if (token.balanceOf(address(escrow)) != held + budget) broken = "an order is paid in full";
        creatorOf[id] = buyer;
        orders.push(id);
    }

    /// @dev Somebody else uses the salt of an order, before or after its buyer did.
    function squat(uint256 which, uint256 who) external {
        bytes32 id = _order(which);
        address thief = actors[who % actors.length];
        ISvcEscrow.Order memory before = escrow.orderOf(id);
        for (uint256 salt = 1; salt <= _salt; ++salt) {
            if (escrow.orderIdOf(thief, bytes32(salt)) != id) continue;
            if (thief != creatorOf[id]) broken = "ids cannot be squatted";
        }
        if (before.buyer != creatorOf[id]) broken = "ids cannot be squatted";
    }

    function accept(uint256 which, uint256 who) external {
        bytes32 id = _order(which);
        vm.prank(_provider(id, who));
        escrow.acceptOrder(id);
    }

    function deliver(uint256 which, uint256 who) external {
        bytes32 id = _order(which);
        vm.prank(_provider(id, who));
        escrow.submitDelivery(id, id);
    }

    function redo(uint256 which, uint256 who) external {
        bytes32 id = _order(which);
        vm.prank(_buyer(id, who));
        escrow.requestRedo(id, id);
    }

    function release(uint256 which, uint256 who) external {
        bytes32 id = _order(which);
        vm.prank(_buyer(id, who));
        escrow.releaseEscrow(id);
        _ended(id, ISvcEscrow.Status.SETTLED);
    }

    function claim(uint256 which, uint256 who) external {
        bytes32 id = _order(which);
        vm.prank(_provider(id, who));
        escrow.claimAfterTimeout(id);
        _ended(id, ISvcEscrow.Status.SETTLED);
    }

    function cancelPending(uint256 which, uint256 who) external {
        bytes32 id = _order(which);
        vm.prank(_buyer(id, who));
        escrow.cancelPending(id);
        _ended(id, ISvcEscrow.Status.CANCELLED);
    }

    function cancelExpired(uint256 which, uint256 who) external {
        bytes32 id = _order(which);
        vm.prank(actors[who % actors.length]);
        escrow.cancelExpired(id);
        _ended(id, ISvcEscrow.Status.CANCELLED);
    }

    /// @dev Pauses, and then leaves an open order by the exit that its state offers to one party alone.
    function leaveUnderPause(uint256 which) external {
        bytes32 id = _order(which);
        ISvcEscrow.Order memory order = escrow.orderOf(id);
        if (!escrow.paused()) {
            vm.prank(admin);
            escrow.pause();
        }
        bool done = true;
        if (order.status == ISvcEscrow.Status.PENDING_ACCEPT) {
            vm.prank(order.buyer);
            (done,) = address(escrow).call(abi.encodeCall(ISvcEscrow.cancelPending, (id)));
        } else if (order.status == ISvcEscrow.Status.IN_PROGRESS) {
            if (block.timestamp <= order.deadline) vm.warp(uint256(order.deadline) + 1);
            (done,) = address(escrow).call(abi.encodeCall(ISvcEscrow.cancelExpired, (id)));
        } else if (order.status == ISvcEscrow.Status.DELIVERED) {
            if (which % 2 == 0) {
                vm.prank(order.buyer);
                (done,) = address(escrow).call(abi.encodeCall(ISvcEscrow.releaseEscrow, (id)));
            } else {
                if (block.timestamp <= order.deadline) vm.warp(uint256(order.deadline) + 1);
                vm.prank(identity.ownerOf(order.providerAgentId));
                (done,) = address(escrow).call(abi.encodeCall(ISvcEscrow.claimAfterTimeout, (id)));
            }
        }
        if (!done) broken = "no exit is ever blocked";
        vm.prank(admin);
        escrow.unpause();
    }

    function withdrawFees(uint256 from, uint256 count) external {
        uint256 length = count % (orders.length + 1);
        bytes32[] memory ids = new bytes32[](length);
        for (uint256 i; i < length; ++i) {
            ids[i] = orders[(from + i) % orders.length];
        }
        escrow.withdrawFees(ids);
    }

    function withdrawCredit(uint256 who, uint256 to, bool fromStaking) external {
        vm.prank(actors[who % actors.length]);
        if (fromStaking) staking.withdrawCredit(actors[to % actors.length]);
        else escrow.withdrawCredit(actors[to % actors.length]);
    }

    // --------------------------------------------------------------------------------------------------- stake

    function deposit(uint256 who, uint256 which, uint256 amount) external {
        uint256 agentId = agents[which % agents.length];
        amount = amount % (1000 * ONE);
        vm.prank(actors[who % actors.length]);
        staking.depositStake(agentId, amount);
        stakeOf[agentId] += amount;
    }

    function withdraw(uint256 which, uint256 amount) external {
        uint256 agentId = agents[which % agents.length];
        amount = amount % (1000 * ONE);
        vm.prank(identity.ownerOf(agentId));
        staking.withdrawStake(agentId, amount);
        stakeOf[agentId] -= amount;
    }

    function lockForJob(uint256 which, uint256 amount) external {
        uint256 agentId = agents[which % agents.length];
        amount = amount % (200 * ONE);
        vm.prank(jobs);
        staking.lock("job", agentId, amount, 0);
        jobLocks[agentId] += amount;
    }

    function releaseJob(uint256 which, uint256 amount) external {
        uint256 agentId = agents[which % agents.length];
        amount = amount % (200 * ONE);
        vm.prank(jobs);
        staking.release("job", agentId, amount);
        if (amount > jobLocks[agentId]) broken = "a module frees only what it locked";
        jobLocks[agentId] -= amount;
    }

    function slashJob(uint256 which, uint256 locked, uint256 slashed, uint256 to) external {
        uint256 agentId = agents[which % agents.length];
        locked = locked % (200 * ONE);
        slashed = slashed % (locked + 1);
        vm.prank(jobs);
        staking.slash("job", agentId, locked, slashed, actors[to % actors.length]);
        if (locked > jobLocks[agentId]) broken = "a module slashes only what it locked";
        jobLocks[agentId] -= locked;
        stakeOf[agentId] -= slashed;
    }

    // --------------------------------------------------------------------------------------------- surroundings

    function sellAgent(uint256 which, uint256 to) external {
        uint256 agentId = agents[which % agents.length];
        address owner = identity.ownerOf(agentId);
        vm.prank(owner);
        identity.transferFrom(owner, actors[to % actors.length], agentId);
    }

    function blacklist(uint256 who, bool on) external {
        token.setBlacklisted(actors[who % actors.length], on);
    }

    function wait_(uint256 time) external {
        vm.warp(block.timestamp + (time % 2 days));
    }

    function turnKnobs(uint256 fee, uint256 lockBps, uint256 windows, bool paused) external {
        vm.startPrank(admin);
        escrow.setProtocolFeeBps(uint16(fee % 1001));
        escrow.setProviderLockBps(uint16(lockBps % 10_001));
        escrow.setAcceptWindow(uint32(1 hours + (windows % 29 days)));
        if (paused) escrow.pause();
        else escrow.unpause();
        vm.stopPrank();
    }

    // ----------------------------------------------------------------------------------------------- internals

    function _order(uint256 which) private view returns (bytes32) {
        return orders[which % orders.length];
    }

    /// @dev Mostly the right person, sometimes anybody.
    function _buyer(bytes32 id, uint256 who) private view returns (address) {
        return who % 8 == 0 ? actors[(who / 8) % actors.length] : creatorOf[id];
    }

    function _provider(bytes32 id, uint256 who) private view returns (address) {
        if (who % 8 == 0) return actors[(who / 8) % actors.length];
        return identity.ownerOf(escrow.orderOf(id).providerAgentId);
    }

    function _ended(bytes32 id, ISvcEscrow.Status end) private {
        if (endOf[id] != ISvcEscrow.Status.NONE) broken = "no order pays twice";
        if (escrow.orderOf(id).status != end) broken = "an end is an end";
        endOf[id] = end;
    }
}
