// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IdentityRegistry} from "../../src/agents/IdentityRegistry.sol";
import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {SvcEscrow} from "../../src/orders/SvcEscrow.sol";
import {SvcStaking} from "../../src/stake/SvcStaking.sol";
import {HostileToken} from "../shared/HostileToken.sol";
import {vm} from "../shared/Vm.sol";

/// @title Everyone at once: two buyers, two providers, a stranger, an owner who turns every knob, a second module, and
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

    struct Call {
        bytes32 salt;
        uint256 client;
        uint256 worker;
        uint256 budget;
        uint256 minStake;
        uint32 delivery;
        uint32 window;
    }

    /// @notice The arguments an order was made with.
    mapping(bytes32 => Call) public callOf;
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

    function create(uint256 client, uint256 worker, uint256 budget, uint256 window) external {
        if (orders.length < MAX_ORDERS) _create(client, worker, budget, window);
    }

    /// @dev Shortcuts to where the interesting steps are.
    function createAndAccept(uint256 client, uint256 worker, uint256 budget, uint256 window) external {
        if (orders.length < MAX_ORDERS) _accept(_create(client, worker, budget, window));
    }

    function createAndDeliver(uint256 client, uint256 worker, uint256 budget, uint256 window) external {
        if (orders.length == MAX_ORDERS) return;
        bytes32 id = _create(client, worker, budget, window);
        _accept(id);
        vm.prank(_provider(id, 1));
        escrow.submitDelivery(id, id);
    }

    function _accept(bytes32 id) private {
        vm.prank(_provider(id, 1));
        escrow.acceptOrder(id);
    }

    function _create(uint256 client, uint256 worker, uint256 budget, uint256 window)
        private
        returns (bytes32 id)
    {
        client = client % agents.length;
        worker = (client + 1 + (worker % (agents.length - 1))) % agents.length;
        address buyer = identity.ownerOf(agents[client]);
        budget = ONE + (budget % (500 * ONE));
        Call memory call_ = Call({
            salt: bytes32("seal") | bytes32(++_salt),
            client: agents[client],
            worker: agents[worker],
            budget: budget,
            minStake: (budget / ONE) * 10_000,
            delivery: uint32(1 hours + (window % 5 days)),
            window: uint32(1 hours + (window % 3 days))
        });
        id = _idOf(buyer, call_);
        callOf[id] = call_;
        uint256 held = token.balanceOf(address(escrow));
        vm.prank(buyer);
        escrow.createOrder(
            call_.salt,
            call_.client,
            call_.worker,
            call_.budget,
            call_.minStake,
            call_.delivery,
            call_.window,
            call_.salt
        );
        if (escrow.orderOf(id).buyer != buyer) broken = "an order has the id of its arguments";
        if (token.balanceOf(address(escrow)) != held + budget) broken = "an order is paid in full";
        creatorOf[id] = buyer;
        orders.push(id);
    }

    function _idOf(address buyer, Call memory call_) private view returns (bytes32) {
        return escrow.orderIdOf(
            buyer,
            call_.salt,
            call_.client,
            call_.worker,
            call_.budget,
            call_.minStake,
            call_.delivery,
            call_.window,
            call_.salt
        );
    }

    /// @dev Another buyer uses the arguments of an order, or its buyer uses them with one changed.
    function squat(uint256 which, uint256 who, uint256 change) external {
        bytes32 id = orders[which % orders.length];
        address thief = actors[who % actors.length];
        Call memory call_ = callOf[id];
        if (thief == creatorOf[id]) {
            if (change % 4 == 0) call_.budget += 1 + change % ONE;
            else if (change % 4 == 1) call_.window += 1;
            else if (change % 4 == 2) call_.worker += 1;
            else call_.minStake += 10_000;
        }
        if (_idOf(thief, call_) == id) broken = "an id stands for one call";
        if (escrow.orderOf(id).buyer != creatorOf[id]) broken = "ids cannot be squatted";
    }

    function accept(uint256 which, uint256 who) external {
        bytes32 id = _order(which, ISvcEscrow.Status.PENDING_ACCEPT);
        vm.prank(_provider(id, who));
        escrow.acceptOrder(id);
    }

    function deliver(uint256 which, uint256 who) external {
        bytes32 id = _order(which, ISvcEscrow.Status.IN_PROGRESS);
        vm.prank(_provider(id, who));
        escrow.submitDelivery(id, id);
    }

    function redo(uint256 which, uint256 who) external {
        bytes32 id = _order(which, ISvcEscrow.Status.DELIVERED);
        vm.prank(_buyer(id, who));
        escrow.requestRedo(id, id);
    }

    function release(uint256 which, uint256 who) external {
        bytes32 id = _order(which, ISvcEscrow.Status.DELIVERED);
        vm.prank(_buyer(id, who));
        escrow.releaseEscrow(id);
        _ended(id, ISvcEscrow.Status.SETTLED);
    }

    function claim(uint256 which, uint256 who) external {
        bytes32 id = _order(which, ISvcEscrow.Status.DELIVERED);
        _maybeOverdue(id, ISvcEscrow.Status.DELIVERED, who);
        vm.prank(_provider(id, who));
        escrow.claimAfterTimeout(id);
        _ended(id, ISvcEscrow.Status.SETTLED);
    }

    function cancelPending(uint256 which, uint256 who) external {
        if (who % 4 != 1) return; // Seldom, so that orders live on.
        bytes32 id = _order(which, ISvcEscrow.Status.PENDING_ACCEPT);
        vm.prank(_buyer(id, who));
        escrow.cancelPending(id);
        _ended(id, ISvcEscrow.Status.CANCELLED);
    }

    function cancelExpired(uint256 which, uint256 who) external {
        bytes32 id = _order(which, ISvcEscrow.Status.IN_PROGRESS);
        _maybeOverdue(id, ISvcEscrow.Status.IN_PROGRESS, who);
        vm.prank(actors[who % actors.length]);
        escrow.cancelExpired(id);
        _ended(id, ISvcEscrow.Status.CANCELLED);
    }

    /// @dev Pauses, and then leaves an open order by the exit that its state offers to one party alone.
    function leaveUnderPause(uint256 which) external {
        if (which % 8 < 6) return; // Seldom, so that orders live on.
        bytes32 id = orders[which % orders.length];
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
        if (count % 4 != 0) return; // Seldom, so that fees pile up.
        uint256 length = (count / 4) % (orders.length + 1);
        bytes32[] memory ids = new bytes32[](length);
        for (uint256 i; i < length; ++i) {
            ids[i] = orders[(from + i) % orders.length];
        }
        escrow.withdrawFees(ids);
    }

    function withdrawCredit(uint256 who, uint256 to, bool fromStaking) external {
        address from = actors[who % actors.length];
        for (uint256 i; i < actors.length && escrow.creditOf(from) + staking.creditOf(from) == 0; ++i) {
            from = actors[i];
        }
        vm.prank(from);
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
        (uint256 free,,) = staking.poolOf(agentId);
        amount = 1 + (amount % (free / 32 + ONE));
        vm.prank(identity.ownerOf(agentId));
        staking.withdrawStake(agentId, amount);
        stakeOf[agentId] -= amount;
    }

    function lockForJob(uint256 which, uint256 amount) external {
        uint256 agentId = agents[which % agents.length];
        amount = amount % (20 * ONE);
        vm.prank(jobs);
        staking.lock("job", agentId, amount, 0);
        jobLocks[agentId] += amount;
    }

    function releaseJob(uint256 which, uint256 amount) external {
        uint256 agentId = agents[which % agents.length];
        amount = amount % (jobLocks[agentId] + 1 + (amount % 8 == 5 ? ONE : 0));
        vm.prank(jobs);
        staking.release("job", agentId, amount);
        if (amount > jobLocks[agentId]) broken = "a module frees only what it locked";
        jobLocks[agentId] -= amount;
    }

    function slashJob(uint256 which, uint256 locked, uint256 slashed, uint256 to) external {
        uint256 agentId = agents[which % agents.length];
        locked = locked % (jobLocks[agentId] + 1 + (locked % 8 == 5 ? ONE : 0));
        slashed = slashed % (locked + 1);
        vm.prank(jobs);
        staking.slash("job", agentId, locked, slashed, actors[to % actors.length]);
        if (locked > jobLocks[agentId]) broken = "a module slashes only what it locked";
        jobLocks[agentId] -= locked;
        stakeOf[agentId] -= slashed;
    }

    // --------------------------------------------------------------------------------------------- surroundings

    function sellAgent(uint256 which, uint256 to) external {
        if (to % 8 < 6) return; // Seldom, so that few agents share an owner.
        uint256 agentId = agents[which % agents.length];
        address owner = identity.ownerOf(agentId);
        vm.prank(owner);
        identity.transferFrom(owner, actors[to % actors.length], agentId);
    }

    function blacklist(uint256 who, uint256 on) external {
        token.setBlacklisted(actors[who % actors.length], on % 4 == 3);
    }

    function wait_(uint256 time) external {
        vm.warp(block.timestamp + (time % 12 hours));
    }

    function turnKnobs(uint256 fee, uint256 lockBps, uint256 windows, uint256 pause) external {
        vm.startPrank(admin);
        escrow.setProtocolFeeBps(uint16(fee % 1001));
        escrow.setProviderLockBps(uint16(lockBps % 3001));
        escrow.setAcceptWindow(uint32(1 hours + (windows % 29 days)));
        if (pause % 8 == 5) escrow.pause();
        else escrow.unpause();
        vm.stopPrank();
    }

    // ----------------------------------------------------------------------------------------------- internals

    /// @dev The next order in this status from `which` on; sometimes, or when there is none, just any.
    function _order(uint256 which, ISvcEscrow.Status status) private view returns (bytes32) {
        for (uint256 i; which % 16 != 9 && i < orders.length; ++i) {
            bytes32 id = orders[(which + i) % orders.length];
            if (escrow.orderOf(id).status == status) return id;
        }
        return orders[which % orders.length];
    }

    /// @dev Every other time, waits until the order's deadline has passed.
    function _maybeOverdue(bytes32 id, ISvcEscrow.Status status, uint256 who) private {
        if (escrow.orderOf(id).status != status) return;
        uint256 deadline = escrow.orderOf(id).deadline;
        if (who % 4 == 3 && block.timestamp <= deadline) vm.warp(deadline + 1);
    }

    /// @dev Mostly the right person, sometimes anyone.
    function _buyer(bytes32 id, uint256 who) private view returns (address) {
        return who % 8 == 5 ? actors[(who / 8) % actors.length] : creatorOf[id];
    }

    function _provider(bytes32 id, uint256 who) private view returns (address) {
        if (who % 8 == 5) return actors[(who / 8) % actors.length];
        return identity.ownerOf(escrow.orderOf(id).providerAgentId);
    }

    function _ended(bytes32 id, ISvcEscrow.Status end) private {
        if (endOf[id] != ISvcEscrow.Status.NONE) broken = "no order pays twice";
        if (escrow.orderOf(id).status != end) broken = "an end is an end";
        endOf[id] = end;
    }
}
