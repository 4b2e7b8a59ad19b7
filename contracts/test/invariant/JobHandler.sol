// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IdentityRegistry} from "../../src/agents/IdentityRegistry.sol";
import {SvcDisputes} from "../../src/disputes/SvcDisputes.sol";
import {IStrategyVault} from "../../src/jobs/IStrategyVault.sol";
import {ISvcJobBoard} from "../../src/jobs/ISvcJobBoard.sol";
import {JobDisputes} from "../../src/jobs/JobDisputes.sol";
import {StrategyVaultFactory} from "../../src/jobs/StrategyVaultFactory.sol";
import {SvcStaking} from "../../src/stake/SvcStaking.sol";
import {HostileToken} from "../shared/HostileToken.sol";
import {vm} from "../shared/Vm.sol";

/// @title Six people who create, take, judge, dispute and trade jobs, with agents that are sold and a token that blacklists. Each
/// function is one random step; steps that the contracts refuse are part of the game.
contract JobHandler {
    uint256 private constant ONE = 1e6;
    uint256 private constant MAX_JOBS = 60;
    uint256 private constant FIRST_KEY = 0xCA0;
    bytes32 private constant WORDS = keccak256("words");

    JobDisputes public immutable board;
    StrategyVaultFactory public immutable factory;
    SvcDisputes public immutable disputes;
    IdentityRegistry public immutable identity;
    HostileToken public immutable token;
    address public immutable admin;
    uint256 private immutable _enclaveKey;

    address[] public actors;
    uint256[] public agents;
    uint256[] public judges;
    uint256[] public jobs;
    mapping(uint256 => bytes32) private _commitmentOf;
    /// @notice How a job ended as far as seen.
    mapping(uint256 => ISvcJobBoard.Status) public endOf;
    mapping(uint256 => bytes32) private _offeredIn;
    /// @notice The first guarantee that a step saw broken; empty while none is.
    string public broken;

    constructor(
        JobDisputes board_,
        StrategyVaultFactory factory_,
        SvcDisputes disputes_,
        IdentityRegistry identity_,
        SvcStaking staking,
        address admin_,
        uint256 enclaveKey,
        uint256[] memory judges_
    ) {
        (board, factory, disputes, identity, admin) = (board_, factory_, disputes_, identity_, admin_);
        (_enclaveKey, judges) = (enclaveKey, judges_);
        token = HostileToken(address(board_.token()));
        for (uint256 i; i < 6; ++i) {
            address actor = vm.addr(FIRST_KEY + i);
            actors.push(actor);
            vm.startPrank(actor);
            agents.push(identity.register("ipfs://agent"));
            token.mint(actor, 1e15);
            token.approve(address(board), type(uint256).max);
            token.approve(address(staking), type(uint256).max);
            staking.depositStake(agents[i], 500 * ONE);
            vm.stopPrank();
        }
    }

    function jobCount() external view returns (uint256) {
        return jobs.length;
    }

    function agentCount() external view returns (uint256) {
        return agents.length;
    }

    function judgeCount() external view returns (uint256) {
        return judges.length;
    }

    function actorCount() external view returns (uint256) {
        return actors.length;
    }

    // --------------------------------------------------------------------------------------------------- begin

    /// @dev The last judge is the one of trading jobs.
    function create(uint256 who, uint256 budget, uint256 times, bool trades) public returns (uint256 id) {
        if (jobs.length == MAX_JOBS) return 0;
        ISvcJobBoard.Terms memory t;
        uint256 client = who % actors.length;
        t.clientAgentId = agents[client];
        t.budget = ONE + budget % (700 * ONE);
        t.deadline = uint64(vm.getBlockTimestamp() + 1 hours + times % 4 days);
        t.verificationLevel = uint8(1 + times % 4);
        t.strategyType = ISvcJobBoard.StrategyType.RUBRIC;
        t.evaluatorAgentId = judges[times % (judges.length - 1)];
        if (trades) {
            t.strategyType = ISvcJobBoard.StrategyType.CEX_CAPITAL;
            t.evaluatorAgentId = judges[judges.length - 1];
            (t.stopLossBps, t.targetReturnBps, t.maxDailyTrades) = (1000, uint16(times % 2000), 5);
        }
        bytes32 salt = bytes32("seal") | (keccak256(abi.encode(_secret(jobs.length, true))) >> 32);
        vm.prank(actors[client]);
        (bool done, bytes memory answer) = address(board).call(_creation(salt, t));
        require(done, "refused");
        id = abi.decode(answer, (uint256));
        _commitmentOf[id] = board.commitmentOf(t, "title", "description");
        if (id != board.jobIdOf(actors[client], salt, t, "title", "description")) {
            broken = "a job has the id of its terms";
        }
        jobs.push(id);
    }

    /// @dev Static structs are encoded as their fields.
    function _creation(bytes32 salt, ISvcJobBoard.Terms memory t) private pure returns (bytes memory) {
        return abi.encodePacked(ISvcJobBoard.createJob.selector, abi.encode(salt, t, "title", "description"));
    }

    function fund(uint256 which, uint256 who) public {
        uint256 id = _find(which, ISvcJobBoard.Status.OPEN);
        ISvcJobBoard.Job memory job = board.jobOf(id);
        uint256 held = token.balanceOf(address(board));
        vm.prank(_client(id, who));
        board.setBudget(id, job.budget);
        if (token.balanceOf(address(board)) != held + job.budget) broken = "a job is paid in full";
    }

    /// @dev A shortcut to where the interesting steps are.
    function begin(uint256 who, uint256 budget, uint256 times, bool trades) external {
        uint256 id = create(who, budget, times, trades);
        ISvcJobBoard.Job memory job = board.jobOf(id);
        vm.prank(job.client);
        board.setBudget(id, job.budget);
        _take(id, times / 3);
        if (!trades && times % 4 != 0) {
            vm.prevrandao(keccak256(abi.encode(times)));
            vm.prank(identity.ownerOf(board.jobOf(id).providerAgentId));
            board.submit(id, WORDS);
        }
    }

    function take(uint256 which, uint256 who) external {
        uint256 id = _find(which, ISvcJobBoard.Status.FUNDED);
        _take(id, who);
    }

    function _take(uint256 id, uint256 who) private {
        ISvcJobBoard.Job memory job = board.jobOf(id);
        if (job.strategyType == ISvcJobBoard.StrategyType.CEX_CAPITAL && board.vaultOf(id) == address(0)) {
            vm.prank(job.client);
            factory.deployVault(id, vm.addr(_enclaveKey));
        }
        uint256 agentId = agents[who % agents.length];
        address owner = identity.ownerOf(agentId);
        ISvcJobBoard.Offer memory offer = ISvcJobBoard.Offer({
            jobId: id,
            agentId: agentId,
            seal: bytes23(keccak256(abi.encode(_secret(_indexOf(id), false)))),
            expiresAt: vm.getBlockTimestamp()
        });
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(_keyOf(owner), board.offerDigestOf(offer));
        vm.prank(job.client);
        board.setProvider(id, agentId, offer.seal, offer.expiresAt, abi.encodePacked(r, s, v));
        if (owner == job.client || owner == identity.ownerOf(job.evaluatorAgentId)) {
            broken = "three roles are three wallets";
        }
    }

    function cancel(uint256 which, uint256 who) external {
        if (which % 8 > 2) return; // Seldom, so that jobs live on.
        uint256 id = _find(which / 8, which % 2 == 0 ? ISvcJobBoard.Status.OPEN : ISvcJobBoard.Status.FUNDED);
        vm.prank(_client(id, who));
        board.cancelJob(id);
        _ended(id);
    }

    // ---------------------------------------------------------------------------------------------------- work

    function submit(uint256 which, uint256 who) external {
        uint256 id = _find(which, ISvcJobBoard.Status.FUNDED);
        ISvcJobBoard.Job memory job = board.jobOf(id);
        bool trades = job.strategyType == ISvcJobBoard.StrategyType.CEX_CAPITAL;
        if (trades && who % 4 == 3) _reach(uint256(job.deadline) + 72 hours + 1);
        vm.prevrandao(keccak256(abi.encode(which)));
        vm.prank(_provider(id, who));
        board.submit(id, WORDS);
    }

    function evaluate(uint256 which, bool passed, uint256 who) external {
        uint256 id = _find(which, ISvcJobBoard.Status.SUBMITTED);
        address judge = identity.ownerOf(board.jobOf(id).evaluatorAgentId);
        vm.prank(who % 16 == 5 ? actors[who % 6] : judge);
        board.evaluate(id, passed, WORDS);
        if (who % 16 == 5) broken = "only the evaluator judges";
    }

    function settle(uint256 which, uint256 who) external {
        uint256 id = _find(which, ISvcJobBoard.Status.SUBMITTED);
        ISvcJobBoard.Job memory job = board.jobOf(id);
        if (who % 4 == 3) _reach(uint256(job.endsAt) + (job.evaluated ? 1 : 7 days + 1));
        vm.prank(actors[who % actors.length]);
        board.settle(id);
        _ended(id);
    }

    function expire(uint256 which, uint256 who) external {
        uint256 id = _find(which, ISvcJobBoard.Status.FUNDED);
        if (who % 16 == 3) _reach(uint256(board.jobOf(id).deadline) + 144 hours + 1);
        board.expireJob(id);
        _ended(id);
    }

    // --------------------------------------------------------------------------------------------------- trading

    function post(uint256 which, uint256 value, uint256 how) external {
        (IStrategyVault vault, IStrategyVault.Snapshot memory one) = _next(which, value);
        bytes32 digest = vault.digestOf(one);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(how % 8 == 5 ? FIRST_KEY : _enclaveKey, digest);
        vault.postSnapshot(one, abi.encodePacked(r, s, v));
        if (how % 8 == 5) broken = "only the enclave is believed";
        IStrategyVault.Record memory record = vault.recordOf();
        if (vault.head() != vault.hashOf(one) || record.lastValue != one.reportedValue) {
            broken = "a snapshot is recorded";
        }
        if (record.peakValue < record.lastValue || record.peakValue < record.initialValue) {
            broken = "the peak is the highest";
        }
    }

    function close(uint256 which, uint256 value, bool stopLoss) external {
        (IStrategyVault vault, IStrategyVault.Snapshot memory one) = _next(which, value);
        IStrategyVault.CloseReason why =
            stopLoss ? IStrategyVault.CloseReason.STOP_LOSS : IStrategyVault.CloseReason.DEADLINE;
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(_enclaveKey, vault.closeDigestOf(one, why));
        vault.close(one, why, abi.encodePacked(r, s, v));
        (IStrategyVault.CloseReason reason, bool reached,) = vault.closure();
        if (reason != why || reached != (one.reportedValue >= vault.targetValue())) {
            broken = "a close says how it ended";
        }
    }

    function carry(uint256 which) external {
        uint256 id = _trading(which);
        board.evaluateFromVault(id);
        (, bool reached,) = IStrategyVault(board.vaultOf(id)).closure();
        if (board.jobOf(id).passed != reached) broken = "the target decides";
    }

    function _next(uint256 which, uint256 value)
        private
        view
        returns (IStrategyVault vault, IStrategyVault.Snapshot memory one)
    {
        vault = IStrategyVault(board.vaultOf(_trading(which)));
        one.timestamp = uint64(vm.getBlockTimestamp());
        one.reportedValue = 9000 * ONE + value % (3000 * ONE);
        one.reportHash = WORDS;
        one.previousHash = vault.head();
    }

    // ------------------------------------------------------------------------------------------------- disputes

    function dispute(uint256 which, bool byClient, uint256 who) external {
        uint256 id = _find(which, ISvcJobBoard.Status.SUBMITTED);
        ISvcJobBoard.Job memory job = board.jobOf(id);
        if (!job.evaluated && who % 4 == 3) _reach(uint256(job.endsAt) + 1);
        bytes32 secret = _secret(_indexOf(id), byClient);
        uint256[3] memory any;
        vm.prank(byClient ? _client(id, who) : _provider(id, who));
        bytes32 d = board.openDispute(id, secret, _commitmentOf[id], any, WORDS);
        for (uint256 i; i < 3; ++i) {
            if (disputes.disputeOf(d).seats[i] == job.evaluatorAgentId) broken = "the evaluator never sits";
        }
    }

    function vote(uint256 which, uint256 seat, bool forProvider) external {
        uint256 id = _find(which, ISvcJobBoard.Status.DISPUTED);
        bytes32 d = _disputeOf(id);
        uint256 agentId = disputes.disputeOf(d).seats[seat % 3];
        _reach(uint256(disputes.disputeOf(d).deadline) - 48 hours + 1);
        vm.prank(identity.ownerOf(agentId));
        disputes.castVote(d, agentId, forProvider, WORDS);
    }

    function escalate(uint256 which) external {
        uint256 id = _find(which, ISvcJobBoard.Status.DISPUTED);
        bytes32 d = _disputeOf(id);
        ISvcJobBoard.Job memory job = board.jobOf(id);
        bool forProvider = disputes.disputeOf(d).verdictForProvider;
        vm.prank(forProvider ? job.client : identity.ownerOf(job.providerAgentId));
        disputes.escalate(d);
    }

    function arbitrate(uint256 which, bool forProvider) external {
        uint256 id = _find(which, ISvcJobBoard.Status.DISPUTED);
        bytes32 d = _disputeOf(id);
        vm.prank(identity.ownerOf(disputes.disputeOf(d).arbitrator));
        disputes.arbitrate(d, forProvider, WORDS);
        _ended(id);
    }

    function moveOn(uint256 which, uint256 who) external {
        uint256 id = _find(which, ISvcJobBoard.Status.DISPUTED);
        bytes32 d = _disputeOf(id);
        if (who % 4 == 3) _reach(uint256(disputes.disputeOf(d).deadline) + 1);
        disputes.finalizeAfterTimeout(d);
        if (board.jobOf(id).status != ISvcJobBoard.Status.DISPUTED) _ended(id);
    }

    function agree(uint256 which, uint16 bps, bool clientOffers) external {
        if (which % 4 != 1) return; // Seldom, so that jobs live on.
        ISvcJobBoard.Status[3] memory among =
            [ISvcJobBoard.Status.FUNDED, ISvcJobBoard.Status.SUBMITTED, ISvcJobBoard.Status.DISPUTED];
        uint256 id = _find(which / 16, among[(which / 4) % 3]);
        bps = bps % 10_001;
        (address client, address provider) =
            (board.jobOf(id).client, identity.ownerOf(board.jobOf(id).providerAgentId));
        // Every other time takes what was offered before, if anything.
        if (which % 8 == 1) {
            vm.prank(clientOffers ? client : provider);
            board.proposeSettlement(id, bps);
            _offeredIn[id] = _standing(id);
            if (which % 16 == 9) return;
        }
        bytes32 standing = _standing(id);
        bps = board.proposalOf(id).providerBps;
        vm.prank(clientOffers ? provider : client);
        board.acceptSettlement(id, bps);
        if (standing != _offeredIn[id]) broken = "an offer ends with the state it was made in";
        _ended(id);
    }

    /// @dev What an offer to settle is made about: status, evaluation and stage of the dispute.
    function _standing(uint256 id) private view returns (bytes32) {
        ISvcJobBoard.Job memory job = board.jobOf(id);
        return keccak256(abi.encode(job.status, job.evaluated, disputes.disputeOf(_disputeOf(id)).stage));
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
        vm.warp(vm.getBlockTimestamp() + (time % 12 hours));
    }

    function setParameters(uint256 a, uint256 b) external {
        vm.startPrank(admin);
        board.setPlatformFeeBps(uint16(a % 1001));
        board.setEvaluatorFeeBps(uint16(b % 1001));
        board.setDisputeBondBps(uint16((a / 1001) % 1001));
        vm.stopPrank();
    }

    function collect(uint256 which, uint256 who) external {
        uint256[] memory ids = new uint256[](2);
        (ids[0], ids[1]) = (jobs[which % jobs.length], jobs[which % jobs.length]);
        if (board.feesOwed(ids) != 0) board.withdrawFees(ids);
        _collectWord(ids);
        address account = actors[who % actors.length];
        if (board.creditOf(account) == 0) return;
        vm.prank(account);
        board.withdrawCredit(address(0xC0FFEE));
    }

    /// @dev A job that is listed twice pays once.
    function _collectWord(uint256[] memory ids) private {
        ISvcJobBoard.Job memory job = board.jobOf(ids[0]);
        if (job.evaluatorFee == 0) return;
        uint256 held = token.balanceOf(address(board));
        board.withdrawEvaluatorFees(job.evaluatorAgentId, ids);
        if (token.balanceOf(address(board)) + job.evaluatorFee != held) broken = "a word is paid once";
    }

    // ------------------------------------------------------------------------------------------------ internals

    function _secret(uint256 index, bool ofClient) private pure returns (bytes32) {
        return keccak256(abi.encode(index, ofClient));
    }

    function _disputeOf(uint256 id) private view returns (bytes32) {
        return disputes.disputeIdOf(address(board), bytes32(id));
    }

    function _reach(uint256 time) private {
        if (vm.getBlockTimestamp() < time) vm.warp(time);
    }

    function _keyOf(address owner) private view returns (uint256 key) {
        for (uint256 i; i < actors.length; ++i) {
            if (actors[i] == owner) return FIRST_KEY + i;
        }
        revert("an owner without a key");
    }

    function _indexOf(uint256 id) private view returns (uint256 index) {
        while (jobs[index] != id) ++index;
    }

    /// @dev The first job from `which` on that stands so; any when none does.
    function _find(uint256 which, ISvcJobBoard.Status status) private view returns (uint256) {
        for (uint256 i; i < jobs.length; ++i) {
            uint256 id = jobs[(which % jobs.length + i) % jobs.length];
            if (board.jobOf(id).status == status) return id;
        }
        return jobs[which % jobs.length];
    }

    /// @dev The first job from `which` on that trades and has not ended.
    function _trading(uint256 which) private view returns (uint256) {
        for (uint256 i; i < jobs.length; ++i) {
            uint256 id = jobs[(which % jobs.length + i) % jobs.length];
            ISvcJobBoard.Job memory job = board.jobOf(id);
            bool trades = job.strategyType == ISvcJobBoard.StrategyType.CEX_CAPITAL;
            if (trades && job.status == ISvcJobBoard.Status.FUNDED && job.providerAgentId != 0) return id;
        }
        return jobs[which % jobs.length];
    }

    /// @dev Mostly the right person, sometimes anyone.
    function _client(uint256 id, uint256 who) private view returns (address) {
        return who % 16 == 5 ? actors[(who / 16) % actors.length] : board.jobOf(id).client;
    }

    function _provider(uint256 id, uint256 who) private view returns (address) {
        if (who % 16 == 5) return actors[(who / 16) % actors.length];
        return identity.ownerOf(board.jobOf(id).providerAgentId);
    }

    function _ended(uint256 id) private {
        ISvcJobBoard.Status status = board.jobOf(id).status;
        if (endOf[id] != ISvcJobBoard.Status.NONE) broken = "no job ends twice";
        bool isEnd = status >= ISvcJobBoard.Status.COMPLETED && status != ISvcJobBoard.Status.DISPUTED;
        if (!isEnd) broken = "an end is an end";
        endOf[id] = status;
    }
}
