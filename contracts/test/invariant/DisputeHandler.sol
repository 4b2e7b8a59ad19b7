// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IdentityRegistry} from "../../src/agents/IdentityRegistry.sol";
import {ISvcAdjudicators} from "../../src/disputes/ISvcAdjudicators.sol";
import {ISvcDisputes} from "../../src/disputes/ISvcDisputes.sol";
import {SvcAdjudicators} from "../../src/disputes/SvcAdjudicators.sol";
import {SvcDisputes} from "../../src/disputes/SvcDisputes.sol";
import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {SvcEscrow} from "../../src/orders/SvcEscrow.sol";
import {IArbitrable} from "../../src/shared/IArbitrable.sol";
import {Ids} from "../../src/shared/Ids.sol";
import {SvcStaking} from "../../src/stake/SvcStaking.sol";
import {HostileToken} from "../shared/HostileToken.sol";
import {vm} from "../shared/Vm.sol";

/// @title Seven people who buy, sell, judge and cheat at once: each may be party, evaluator and arbitrator. Each function is one
/// random step; steps that the contracts refuse are part of the game.
contract DisputeHandler {
    uint256 private constant ONE = 1e6;
    uint256 private constant MAX_ORDERS = 16;

    SvcEscrow public immutable escrow;
    SvcStaking public immutable staking;
    IdentityRegistry public immutable identity;
    SvcAdjudicators public immutable adjudicators;
    SvcDisputes public immutable disputes;
    HostileToken public immutable token;
    address public immutable admin;

    address[] public actors;
    uint256[] public agents;
    bytes32[] public orders;
    mapping(bytes32 => bytes32) private _secretOf;
    mapping(bytes32 => bytes32) private _commitmentOf;
    /// @notice Budget and bond of an order that is disputed; both leave when it ends.
    mapping(bytes32 => uint256) public bondOf;
    mapping(bytes32 => uint256) public resolutions;
    mapping(bytes32 => bytes32) private _offeredIn;
    mapping(bytes32 => mapping(uint256 => uint256)) public votesOf;
    /// @notice The first guarantee that a step saw broken; empty while none is.
    string public broken;

    uint256 private _secrets;

    constructor(
        SvcEscrow escrow_,
        SvcStaking staking_,
        IdentityRegistry identity_,
        SvcAdjudicators adjudicators_,
        SvcDisputes disputes_,
        HostileToken token_,
        address admin_
    ) {
        (escrow, staking, identity, token, admin) = (escrow_, staking_, identity_, token_, admin_);
        (adjudicators, disputes) = (adjudicators_, disputes_);
        for (uint256 i; i < 7; ++i) {
            address actor = address(uint160(0xAC0 + i));
            actors.push(actor);
            token.mint(actor, 1e15);
            vm.startPrank(actor);
            token.approve(address(escrow), type(uint256).max);
            token.approve(address(staking), type(uint256).max);
            token.approve(address(adjudicators), type(uint256).max);
            uint256 agentId = identity.register("ipfs://agent");
            staking.depositStake(agentId, 3000 * ONE);
            adjudicators.depositBond(agentId, 300 * ONE);
            vm.stopPrank();
            agents.push(agentId);
        }
    }

    function orderCount() external view returns (uint256) {
        return orders.length;
    }

    function actorCount() external view returns (uint256) {
        return actors.length;
    }

    // -------------------------------------------------------------------------------------------------- orders

    function deliver(uint256 client, uint256 worker, uint256 budget) public {
        if (orders.length == MAX_ORDERS) return;
        client = client % agents.length;
        worker = (client + 1 + (worker % (agents.length - 1))) % agents.length;
        address buyer = identity.ownerOf(agents[client]);
        bytes32 secret = bytes32(++_secrets);
        bytes32 salt = bytes32("seal") | (keccak256(abi.encode(secret)) >> 32);
        budget = ONE + (budget % (500 * ONE));
        uint32 window = uint32(1 hours + (budget % 9 days));
        vm.prank(buyer);
        bytes32 id = escrow.createOrder(salt, agents[client], agents[worker], budget, 0, 2 days, window, salt);
        _secretOf[id] = secret;
        _commitmentOf[id] = Ids.commitmentOf(agents[client], agents[worker], budget, 0, 2 days, window, salt);
        orders.push(id);
        address provider = identity.ownerOf(agents[worker]);
        vm.prank(provider);
        escrow.acceptOrder(id);
        if (budget % 8 == 0) return;
        vm.prank(provider);
        escrow.submitDelivery(id, id);
    }

    function challenge(uint256 which, uint256 who, uint256 guess) public {
        bytes32 id = _order(which, ISvcEscrow.Status.DELIVERED);
        uint256[3] memory panel;
        if (guess % 8 == 3) panel = [agents[guess / 8 % 7], agents[guess / 64 % 7], agents[guess / 512 % 7]];
        ISvcEscrow.Order memory order = escrow.orderOf(id);
        address from = _mostly(order.buyer, who);
        uint256 held = token.balanceOf(address(escrow));
        vm.prank(from);
        bytes32 d = escrow.openChallenge(id, _secretOf[id], _commitmentOf[id], panel, id);
        if (from != order.buyer) broken = "only the buyer objects";
        if (vm.getBlockTimestamp() > order.deadline) broken = "objections end with the window";
        bondOf[id] = token.balanceOf(address(escrow)) - held;
        _checkPanel(d, panel);
    }

    function _checkPanel(bytes32 d, uint256[3] memory panel) private {
        ISvcDisputes.Dispute memory dispute = disputes.disputeOf(d);
        address provider = identity.ownerOf(dispute.providerAgentId);
        for (uint256 i; i < 3; ++i) {
            if (panel[0] != 0 && panel[i] != dispute.seats[i]) broken = "no one picks a panel";
            if (dispute.seats[i] == 0) continue;
            address seat = identity.ownerOf(dispute.seats[i]);
            if (seat == dispute.client || seat == provider) broken = "no party sits on its panel";
        }
    }

    /// @dev From a delivery straight into the votes.
    function challengeAndHear(uint256 which) external {
        challenge(which, 0, 0);
        vm.warp(vm.getBlockTimestamp() + 48 hours + 1);
    }

    function redo(uint256 which) external {
        bytes32 id = _order(which, ISvcEscrow.Status.DELIVERED);
        vm.prank(escrow.orderOf(id).buyer);
        escrow.requestRedo(id, id);
    }

    function release(uint256 which, uint256 who) external {
        bytes32 id = _order(which, ISvcEscrow.Status.DELIVERED);
        if (who % 4 != 0) return;
        vm.prank(escrow.orderOf(id).buyer);
        escrow.releaseEscrow(id);
        _ended(id);
    }

    function claim(uint256 which, uint256 who) external {
        bytes32 id = _order(which, ISvcEscrow.Status.DELIVERED);
        vm.prank(_mostly(identity.ownerOf(escrow.orderOf(id).providerAgentId), who));
        escrow.claimAfterTimeout(id);
        _ended(id);
    }

    function cancel(uint256 which) external {
        bytes32 id = _order(which, ISvcEscrow.Status.IN_PROGRESS);
        escrow.cancelExpired(id);
        _ended(id);
    }

    // ---------------------------------------------------------------------------------------------- settlement

    function propose(uint256 which, uint256 who, uint16 bps) external {
        bytes32 id = orders[which % orders.length];
        vm.prank(_party(id, who));
        escrow.proposeSettlement(id, bps % 10_100);
        _offeredIn[id] = _standing(id);
    }

    /// @dev What an offer to settle is made about: status, round of work and stage of the dispute.
    function _standing(bytes32 id) private view returns (bytes32) {
        ISvcEscrow.Order memory order = escrow.orderOf(id);
        ISvcDisputes.Stage stage = disputes.disputeOf(disputes.disputeIdOf(address(escrow), id)).stage;
        return keccak256(abi.encode(order.status, order.redoUsed, stage));
    }

    function agree(uint256 which, uint256 who, uint256 mistake) external {
        bytes32 id = orders[which % orders.length];
        ISvcEscrow.Proposal memory proposal = escrow.proposalOf(id);
        address from = _party(id, who);
        uint16 bps = mistake % 8 == 0 ? 5000 : proposal.providerBps;
        address buyer = escrow.orderOf(id).buyer;
        bytes32 standing = _standing(id);
        vm.prank(from);
        escrow.acceptSettlement(id, bps);
        if (standing != _offeredIn[id]) broken = "an offer ends with the state it was made in";
        if (bps != proposal.providerBps) broken = "no one agrees to what he has not read";
        if (from == proposal.by && from != buyer) broken = "no one agrees with himself";
        _ended(id);
    }

    function extend(uint256 which, uint256 who, uint256 time) external {
        bytes32 id = _order(which, ISvcEscrow.Status.IN_PROGRESS);
        uint256 newDueAt = escrow.orderOf(id).deadline + (time % 3 days);
        vm.prank(_party(id, who));
        escrow.proposeExtension(id, uint64(newDueAt));
    }

    function agreeToExtend(uint256 which, uint256 who, uint256 mistake) external {
        bytes32 id = _order(which, ISvcEscrow.Status.IN_PROGRESS);
        ISvcEscrow.Extension memory extension = escrow.extensionOf(id);
        ISvcEscrow.Order memory before = escrow.orderOf(id);
        address from = _party(id, who);
        uint64 newDueAt = extension.newDueAt + (mistake % 8 == 0 ? 1 : 0);
        vm.prank(from);
        escrow.acceptExtension(id, newDueAt);
        if (newDueAt != extension.newDueAt) broken = "no one agrees to what he has not read";
        if (from == extension.by && from != before.buyer) broken = "no one agrees with himself";
        if (extension.dueAt != before.deadline) broken = "a proposal ends with its due date";
        if (newDueAt <= before.deadline || newDueAt <= vm.getBlockTimestamp()) {
            broken = "an extension is later";
        }
    }

    // ------------------------------------------------------------------------------------------------- disputes

    function vote(uint256 which, uint256 seat, bool forProvider, uint256 who) external {
        (, bytes32 d) = _dispute(which, ISvcDisputes.Stage.PANEL);
        ISvcDisputes.Dispute memory dispute = disputes.disputeOf(d);
        uint256 agentId = who % 16 == 7 ? agents[seat % 7] : dispute.seats[seat % 3];
        address from = _mostly(agentId == 0 ? actors[0] : identity.ownerOf(agentId), who);
        address provider = identity.ownerOf(dispute.providerAgentId);
        vm.prank(from);
        disputes.castVote(d, agentId, forProvider, d);
        if (++votesOf[d][agentId] > 1) broken = "a seat votes once";
        if (from == dispute.client || from == provider) broken = "no party votes";
        if (from != identity.ownerOf(agentId)) broken = "a seat votes through its owner";
        uint256 end = dispute.deadline;
        if (vm.getBlockTimestamp() > end || vm.getBlockTimestamp() <= end - 48 hours) {
            broken = "votes have their time";
        }
    }

    function acceptVerdict(uint256 which, uint256 who) external {
        (bytes32 id, bytes32 d) = _dispute(which, ISvcDisputes.Stage.WINDOW);
        address loser = _loser(d);
        address from = _mostly(loser, who);
        vm.prank(from);
        disputes.acceptEvaluatorVerdict(d);
        if (from != loser) broken = "only the loser accepts";
        _ended(id);
    }

    function escalate(uint256 which, uint256 who) external {
        (, bytes32 d) = _dispute(which, ISvcDisputes.Stage.WINDOW);
        address loser = _loser(d);
        address from = _mostly(loser, who);
        vm.prank(from);
        disputes.escalate(d);
        if (from != loser) broken = "only the loser appeals";
        ISvcDisputes.Dispute memory dispute = disputes.disputeOf(d);
        for (uint256 i; i < 3; ++i) {
            if (dispute.seats[i] == dispute.arbitrator) broken = "no seat arbitrates";
        }
    }

    function arbitrate(uint256 which, bool forProvider, uint256 who) external {
        (bytes32 id, bytes32 d) = _dispute(which, ISvcDisputes.Stage.ARBITRATION);
        ISvcDisputes.Dispute memory dispute = disputes.disputeOf(d);
        address from = _mostly(identity.ownerOf(dispute.arbitrator), who);
        address provider = identity.ownerOf(dispute.providerAgentId);
        vm.prank(from);
        disputes.arbitrate(d, forProvider, d);
        if (from == dispute.client || from == provider) broken = "no party arbitrates";
        if (from != identity.ownerOf(dispute.arbitrator)) broken = "only the arbitrator rules";
        _ended(id);
    }

    function finalize(uint256 which, uint256 wait) external {
        uint256 stage = 1 + wait % 4;
        (bytes32 id, bytes32 d) = _dispute(which, ISvcDisputes.Stage(stage));
        ISvcDisputes.Dispute memory before = disputes.disputeOf(d);
        uint256 end = before.deadline;
        if (wait % 8 > 3 && vm.getBlockTimestamp() <= end) vm.warp(end + 1);
        uint256[4] memory bonds = _bondsOfParties(before);
        disputes.finalizeAfterTimeout(d);
        uint256[4] memory left = _bondsOfParties(before);
        for (uint256 i; i < 4; ++i) {
            if (left[i] != bonds[i]) broken = "no judge that became a party is slashed";
        }
        if (vm.getBlockTimestamp() <= end) broken = "a timeout comes after its time";
        if (disputes.disputeOf(d).stage == ISvcDisputes.Stage.SETTLED) _ended(id);
    }

    /// @dev The bonds of the judges that the provider's agent makes a party; zero for the others.
    function _bondsOfParties(ISvcDisputes.Dispute memory dispute)
        private
        view
        returns (uint256[4] memory bonds)
    {
        if (dispute.stage == ISvcDisputes.Stage.NONE) return bonds;
        address provider = identity.ownerOf(dispute.providerAgentId);
        for (uint256 i; i < 4; ++i) {
            uint256 judge = i < 3 ? dispute.seats[i] : dispute.arbitrator;
            if (judge == 0 || identity.ownerOf(judge) != provider) continue;
            bonds[i] = adjudicators.bondOf(judge).amount;
        }
    }

    /// @dev Someone who has no business with it tries to rule.
    function usurp(uint256 which, uint256 who, uint256 result) external {
        bytes32 id = orders[which % orders.length];
        IArbitrable.Ruling memory ruling;
        ruling.result = IArbitrable.Result(result % 3);
        address thief = actors[who % 7];
        vm.startPrank(thief);
        (bool ruled,) = address(escrow).call(abi.encodeCall(IArbitrable.resolve, (id, ruling)));
        (bool closed,) = address(disputes).call(abi.encodeCall(ISvcDisputes.withdraw, (id)));
        (bool taken,) =
            address(staking).call(abi.encodeCall(SvcStaking.slash, (id, agents[who % 7], 1, 1, thief)));
        vm.stopPrank();
        if (ruled || closed || taken) broken = "no one rules but the disputes";
    }

    // --------------------------------------------------------------------------------------------- surroundings

    function bondIn(uint256 which, uint256 amount) external {
        uint256 agentId = agents[which % 7];
        vm.prank(identity.ownerOf(agentId));
        adjudicators.depositBond(agentId, amount % (200 * ONE));
    }

    function bondOut(uint256 which, uint256 amount) external {
        uint256 agentId = agents[which % 7];
        vm.prank(identity.ownerOf(agentId));
        adjudicators.withdrawBond(agentId, amount % (200 * ONE));
        if (adjudicators.bondOf(agentId).amount < adjudicators.bondLockedOf(agentId)) {
            broken = "a locked bond stays";
        }
    }

    function stakeOut(uint256 which, uint256 amount) external {
        uint256 agentId = agents[which % 7];
        vm.prank(identity.ownerOf(agentId));
        staking.withdrawStake(agentId, amount % (100 * ONE));
    }

    function grant(uint256 which, uint256 kind) external {
        uint256 agentId = agents[which % 7];
        address owner = identity.ownerOf(agentId);
        vm.prank(admin); // Not startPrank: a refused call would leave it on.
        if (kind % 8 == 0) adjudicators.revokeEvaluator(agentId);
        else if (kind % 8 == 1) adjudicators.revokeArbitrator(agentId);
        else if (kind % 2 == 0) adjudicators.grantEvaluator(agentId, owner, ISvcAdjudicators.Strategy.RUBRIC);
        else adjudicators.grantArbitrator(agentId, owner);
    }

    function sellAgent(uint256 which, uint256 to) external {
        if (to % 8 != 7) return; // Seldom, so that few agents share an owner.
        uint256 agentId = agents[which % 7];
        address owner = identity.ownerOf(agentId);
        vm.prank(owner);
        identity.transferFrom(owner, actors[to / 8 % 7], agentId);
    }

    function blacklist(uint256 who, uint256 on) external {
        token.setBlacklisted(actors[who % 7], on % 4 == 3);
    }

    function turnKnobs(uint256 bond, uint256 pause) external {
        vm.startPrank(admin);
        escrow.setChallengeBondBps(uint16(bond % 1001));
        if (pause % 8 == 5) escrow.pause();
        else escrow.unpause();
        vm.stopPrank();
    }

    function wait_(uint256 time) external {
        vm.warp(vm.getBlockTimestamp() + (time % 30 hours));
        vm.prevrandao(keccak256(abi.encode(time)));
    }

    // ----------------------------------------------------------------------------------------------- internals

    function _ended(bytes32 id) private {
        if (++resolutions[id] > 1) broken = "an order ends once";
        ISvcEscrow.Status status = escrow.orderOf(id).status;
        if (status != ISvcEscrow.Status.SETTLED && status != ISvcEscrow.Status.CANCELLED) {
            broken = "an end is an end";
        }
        bondOf[id] = 0;
    }

    function _loser(bytes32 d) private view returns (address) {
        ISvcDisputes.Dispute memory dispute = disputes.disputeOf(d);
        return dispute.verdictForProvider ? dispute.client : identity.ownerOf(dispute.providerAgentId);
    }

    /// @dev Mostly the right person, sometimes anyone.
    function _mostly(address right, uint256 who) private view returns (address) {
        return who % 8 == 5 ? actors[who / 8 % 7] : right;
    }

    function _party(bytes32 id, uint256 who) private view returns (address) {
        ISvcEscrow.Order memory order = escrow.orderOf(id);
        if (order.providerAgentId == 0) return order.buyer;
        return _mostly(who % 2 == 0 ? order.buyer : identity.ownerOf(order.providerAgentId), who / 2);
    }

    /// @dev The next order in this status from `which` on; when there is none, just any.
    function _order(uint256 which, ISvcEscrow.Status status) private view returns (bytes32) {
        for (uint256 i; i < orders.length; ++i) {
            bytes32 id = orders[(which + i) % orders.length];
            if (escrow.orderOf(id).status == status) return id;
        }
        return orders[which % orders.length];
    }

    /// @dev The next dispute in this stage from `which` on; when there is none, just any.
    function _dispute(uint256 which, ISvcDisputes.Stage stage) private view returns (bytes32 id, bytes32 d) {
        for (uint256 i; i < orders.length; ++i) {
            id = orders[(which + i) % orders.length];
            d = disputes.disputeIdOf(address(escrow), id);
            if (disputes.disputeOf(d).stage == stage) return (id, d);
        }
        id = orders[which % orders.length];
        d = disputes.disputeIdOf(address(escrow), id);
    }
}
