// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcAdjudicators} from "../../src/disputes/ISvcAdjudicators.sol";
import {IStrategyVault} from "../../src/jobs/IStrategyVault.sol";
import {ISvcJobBoard} from "../../src/jobs/ISvcJobBoard.sol";
import {ITeeRegistry} from "../../src/jobs/ITeeRegistry.sol";
import {JobDisputes} from "../../src/jobs/JobDisputes.sol";
import {StrategyVaultFactory} from "../../src/jobs/StrategyVaultFactory.sol";
import {TeeRegistry} from "../../src/jobs/TeeRegistry.sol";
import {DisputeSpec} from "../disputes/DisputeSpec.sol";
import {vm} from "../shared/Vm.sol";

/// @dev A key with the point that belongs to it, as forge makes them.
interface VmKeys {
    struct Wallet {
        address addr;
        uint256 publicKeyX;
        uint256 publicKeyY;
        uint256 privateKey;
    }

    function createWallet(uint256 privateKey) external returns (Wallet memory);
}

/// @title The world of disputes with a job board: the buyer is the client, two evaluators judge jobs, one enclave trades.
abstract contract JobSpec is DisputeSpec {
    address internal constant JUDGE = address(0x10D6E);
    uint256 internal constant ENCLAVE_KEY = 0xE7C1A7E;
    bytes32 internal constant QUOTE = keccak256("quote");
    uint256 internal constant PENALTY = LOCK / 2;
    uint256 internal constant WORD_FEE = 3 * ONE;
    uint256 internal constant CAPITAL = 10_000 * ONE;
    uint16 internal constant STOP_LOSS = 1000;
    uint16 internal constant TARGET = 500;
    string internal constant TITLE = "Review a vault";
    string internal constant DESCRIPTION = "Read the code and say what is wrong.";

    /// @dev Typed as the contract that `SvcJobBoard` extends: a test that imported its file would be compiled with the settings of that
    /// file, and with it all that the test imports, a second time (see foundry.toml).
    JobDisputes internal board;
    StrategyVaultFactory internal factory;
    TeeRegistry internal registry;
    uint256 internal judge;
    uint256 internal tradeJudge;
    address internal enclave = vm.addr(ENCLAVE_KEY);

    uint256 private _jobSalts;
    mapping(uint256 => bytes32) internal _jobSecretOf;
    mapping(uint256 => bytes32) internal _jobCommitmentOf;

    function _deploy() internal virtual override {
        super._deploy();
        registry = new TeeRegistry(admin);
        address home = vm.computeCreateAddress(address(this), vm.getNonce(address(this)) + 1);
        factory = new StrategyVaultFactory(registry, ISvcJobBoard(home));
        board = JobDisputes(_deployBoard(address(factory)));
        vm.startPrank(admin);
        staking.setModule(address(board), true);
        disputes.setModule(address(board), true);
        reputation.setRecorder(address(board), true);
        vm.stopPrank();
    }

    function _deployBoard(address factory_) internal returns (address) {
        return vm.deployCode("SvcJobBoard.sol:SvcJobBoard", abi.encode(disputes, factory_, admin));
    }

    function setUp() public virtual override {
        super.setUp();
        judge = _judgeOf(ISvcAdjudicators.Strategy.RUBRIC);
        tradeJudge = _judgeOf(ISvcAdjudicators.Strategy.CEX_CAPITAL);
        vm.prank(buyer);
        token.approve(address(board), type(uint256).max);
        _addKey(ENCLAVE_KEY);
    }

    /// @dev An evaluator of JUDGE, with a bond, so that a draw could give it.
    function _judgeOf(ISvcAdjudicators.Strategy strategy) internal returns (uint256 agentId) {
        agentId = _agent(JUDGE);
        vm.prank(admin);
        adjudicators.grantEvaluator(agentId, JUDGE, strategy);
        _bond(JUDGE, agentId, 5 * SEAT_BOND);
    }

    function _publicKey(uint256 key) internal returns (bytes memory) {
        VmKeys.Wallet memory wallet = VmKeys(address(vm)).createWallet(key);
        return abi.encodePacked(bytes1(0x04), wallet.publicKeyX, wallet.publicKeyY);
    }

    function _addKey(uint256 key) internal {
        bytes memory publicKey = _publicKey(key);
        vm.prank(admin);
        registry.addKey(publicKey, ITeeRegistry.Mode.TDX, QUOTE);
    }

    // --------------------------------------------------------------------------------------------------- terms

    function _terms() internal view returns (ISvcJobBoard.Terms memory terms) {
        terms.clientAgentId = buyerAgent;
        terms.evaluatorAgentId = judge;
        terms.budget = BUDGET;
        terms.deadline = uint64(vm.getBlockTimestamp() + 3 days);
        terms.strategyType = ISvcJobBoard.StrategyType.RUBRIC;
        terms.verificationLevel = 2;
        terms.termsHash = TERMS;
    }

    function _tradingTerms() internal view returns (ISvcJobBoard.Terms memory terms) {
        terms = _terms();
        terms.evaluatorAgentId = tradeJudge;
        terms.strategyType = ISvcJobBoard.StrategyType.CEX_CAPITAL;
        terms.stopLossBps = STOP_LOSS;
        terms.targetReturnBps = TARGET;
        terms.maxDailyTrades = 20;
    }

    // ---------------------------------------------------------------------------------------------------- steps

    /// @dev The call that creates a job: static structs are encoded as their fields.
    function _creation(bytes32 salt, ISvcJobBoard.Terms memory terms) internal pure returns (bytes memory) {
        return abi.encodePacked(ISvcJobBoard.createJob.selector, abi.encode(salt, terms, TITLE, DESCRIPTION));
    }

    /// @dev The call that accepts an offer which `key` signs.
    function _acceptance(ISvcJobBoard.Offer memory offer, uint256 key) internal view returns (bytes memory) {
        return _acceptance(offer, _signOffer(offer, key));
    }

    function _acceptance(ISvcJobBoard.Offer memory offer, bytes memory signature)
        internal
        pure
        returns (bytes memory)
    {
        return abi.encodePacked(ISvcJobBoard.setProvider.selector, abi.encode(offer, signature));
    }

    function _createWith(ISvcJobBoard.Terms memory terms) internal returns (uint256 id) {
        bytes32 secret = keccak256(abi.encode("client", ++_jobSalts));
        vm.prank(buyer);
        (bool done, bytes memory answer) = address(board).call(_creation(_seal(secret), terms));
        vm.assertTrue(done, "creation");
        id = abi.decode(answer, (uint256));
        _jobSecretOf[id] = secret;
        _jobCommitmentOf[id] = board.commitmentOf(terms, TITLE, DESCRIPTION);
    }

    function _pay(uint256 id) internal {
        uint256 budget = _job(id).budget;
        vm.prank(buyer);
        board.setBudget(id, budget);
    }

    function _providerSecret(uint256 id) internal pure returns (bytes32) {
        return keccak256(abi.encode("provider", id));
    }

    function _offer(uint256 id) internal view returns (ISvcJobBoard.Offer memory) {
        return ISvcJobBoard.Offer({
            jobId: id,
            agentId: providerAgent,
            seal: bytes23(keccak256(abi.encode(_providerSecret(id)))),
            expiresAt: vm.getBlockTimestamp() + 1 hours
        });
    }

    function _signOffer(ISvcJobBoard.Offer memory offer, uint256 key) internal view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, board.offerDigestOf(offer));
        return abi.encodePacked(r, s, v);
    }

    function _take(uint256 id) internal {
        bytes memory call_ = _acceptance(_offer(id), PROVIDER_KEY);
        vm.prank(buyer);
        (bool done,) = address(board).call(call_);
        vm.assertTrue(done, "acceptance");
    }

    function _submit(uint256 id) internal {
        vm.prank(provider);
        board.submit(id, WORK);
    }

    function _judge(uint256 id, bool passed) internal {
        vm.prank(JUDGE);
        board.evaluate(id, passed, NOTE);
    }

    function _dispute(uint256 id, address by) internal returns (bytes32) {
        bytes32 secret = by == buyer ? _jobSecretOf[id] : _providerSecret(id);
        vm.prank(by);
        return board.openDispute(id, secret, _jobCommitmentOf[id], _any(), NOTE);
    }

    function _fundedOf(ISvcJobBoard.Terms memory terms) internal returns (uint256 id) {
        id = _createWith(terms);
        _pay(id);
    }

    function _openJob() internal returns (uint256) {
        return _createWith(_terms());
    }

    function _fundedJob() internal returns (uint256) {
        return _fundedOf(_terms());
    }

    function _takenJob() internal returns (uint256 id) {
        id = _fundedJob();
        _take(id);
    }

    function _submittedJob() internal returns (uint256 id) {
        id = _takenJob();
        _submit(id);
    }

    function _evaluatedJob(bool passed) internal returns (uint256 id) {
        id = _submittedJob();
        _judge(id, passed);
    }

    function _silentJob() internal returns (uint256 id) {
        id = _submittedJob();
        _passTime(id);
    }

    function _settledJob(bool passed) internal returns (uint256 id) {
        id = _evaluatedJob(passed);
        _passTime(id);
        board.settle(id);
    }

    /// @dev An evaluated job that the losing side disputes.
    function _disputedJob(bool passed) internal returns (uint256 id, bytes32 d) {
        id = _evaluatedJob(passed);
        d = _dispute(id, passed ? buyer : provider);
    }

    /// @dev A disputed job on which two seats have voted.
    function _ruledJob(bool passed, bool forProvider) internal returns (uint256 id, bytes32 d) {
        (id, d) = _disputedJob(passed);
        _toVotes(d);
        _vote(d, 0, forProvider);
        _vote(d, 1, forProvider);
    }

    // -------------------------------------------------------------------------------------------------- trading

    function _vaultedJob() internal returns (uint256 id, IStrategyVault vault) {
        id = _fundedOf(_tradingTerms());
        vm.prank(buyer);
        vault = IStrategyVault(factory.deployVault(id, enclave));
    }

    function _tradingJob() internal returns (uint256 id, IStrategyVault vault) {
        (id, vault) = _vaultedJob();
        _take(id);
    }

    /// @dev A trading job with its first snapshot.
    function _startedJob() internal returns (uint256 id, IStrategyVault vault) {
        (id, vault) = _tradingJob();
        _report(vault, CAPITAL);
    }

    function _snapshot(IStrategyVault vault, uint256 value)
        internal
        view
        returns (IStrategyVault.Snapshot memory)
    {
        return IStrategyVault.Snapshot({
            timestamp: uint64(vm.getBlockTimestamp()),
            reportedValue: value,
            reportHash: keccak256(abi.encode("report", value)),
            previousHash: vault.head()
        });
    }

    function _sign(bytes32 digest, uint256 key) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }

    function _signed(IStrategyVault vault, IStrategyVault.Snapshot memory snapshot)
        internal
        view
        returns (bytes memory)
    {
        return _sign(vault.digestOf(snapshot), ENCLAVE_KEY);
    }

    /// @dev Posts a snapshot of now.
    function _report(IStrategyVault vault, uint256 value) internal {
        IStrategyVault.Snapshot memory snapshot = _snapshot(vault, value);
        vault.postSnapshot(snapshot, _signed(vault, snapshot));
    }

    function _closeVault(IStrategyVault vault, uint256 value, IStrategyVault.CloseReason reason) internal {
        IStrategyVault.Snapshot memory snapshot = _snapshot(vault, value);
        vault.close(snapshot, reason, _sign(vault.closeDigestOf(snapshot, reason), ENCLAVE_KEY));
    }

    /// @dev A trading job whose vault was closed at the deadline with this value.
    function _closedJob(uint256 value) internal returns (uint256 id, IStrategyVault vault) {
        (id, vault) = _startedJob();
        vm.warp(_job(id).deadline);
        _closeVault(vault, value, IStrategyVault.CloseReason.DEADLINE);
    }

    // ----------------------------------------------------------------------------------------------- assertions

    function _job(uint256 id) internal view returns (ISvcJobBoard.Job memory) {
        return board.jobOf(id);
    }

    /// @dev Lets the time of a submitted job pass.
    function _passTime(uint256 id) internal {
        vm.warp(uint256(_job(id).endsAt) + 1);
    }

    function _assertJob(uint256 id, ISvcJobBoard.Status expected) internal view {
        vm.assertEq(uint256(_job(id).status), uint256(expected), "job status");
    }

    /// @dev What the board holds is `expected`.
    function _assertHeld(uint256 expected) internal view {
        vm.assertEq(token.balanceOf(address(board)), expected, "held");
    }

    function _ids(uint256 id) internal pure returns (uint256[] memory ids) {
        ids = new uint256[](1);
        ids[0] = id;
    }

    /// @dev Pays the evaluator agent of a job what waits for it there. Returns what has arrived.
    function _collected(uint256 id) internal returns (uint256) {
        ISvcJobBoard.Job memory job = _job(id);
        if (job.evaluatorFee == 0) return 0;
        address payee = _owner(job.evaluatorAgentId);
        uint256 before = token.balanceOf(payee);
        board.withdrawEvaluatorFees(job.evaluatorAgentId, _ids(id));
        return token.balanceOf(payee) - before;
    }

    /// @dev The job has ended with this status, nothing but its fees is held, and nothing is locked.
    function _assertOver(uint256 id, ISvcJobBoard.Status status, uint256 fee) internal view {
        _assertJob(id, status);
        vm.assertEq(board.feesOwed(_ids(id)), fee, "fee");
        vm.assertEq(_job(id).platformFee, fee, "fee of the job");
        _assertHeld(fee + _job(id).evaluatorFee);
        vm.assertEq(staking.lockedBy(address(board), providerAgent), 0, "lock");
        vm.assertEq(board.matterOf(bytes32(id)).amount, 0, "matter");
    }

    /// @dev The call of `from` is refused for this reason, and does not go through.
    function _refused(address from, address target, bytes memory call_, bytes memory reason) internal {
        vm.prank(from);
        (bool done, bytes memory answer) = target.call(call_);
        vm.assertFalse(done, "not refused");
        vm.assertEq(answer, reason);
    }

    function _refused(address from, bytes memory call_, bytes memory reason) internal {
        _refused(from, address(board), call_, reason);
    }

    function _refused(address from, bytes memory call_, bytes4 reason) internal {
        _refused(from, address(board), call_, abi.encodePacked(reason));
    }

    function _with(bytes4 error_, uint256 value) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(error_, value);
    }

    function _with(bytes4 error_, address account) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(error_, account);
    }

    function _disputeCall(uint256 id, address by) internal view returns (bytes memory) {
        bytes32 secret = by == buyer ? _jobSecretOf[id] : _providerSecret(id);
        return abi.encodeCall(ISvcJobBoard.openDispute, (id, secret, _jobCommitmentOf[id], _any(), NOTE));
    }
}
