// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcAdjudicators} from "../../src/disputes/ISvcAdjudicators.sol";
import {IStrategyVaultFactory} from "../../src/jobs/IStrategyVaultFactory.sol";
import {ISvcJobBoard} from "../../src/jobs/ISvcJobBoard.sol";
import {Ids} from "../../src/shared/Ids.sol";
import {ISvcStaking} from "../../src/stake/ISvcStaking.sol";
import {Vm, vm} from "../shared/Vm.sol";
import {JobSpec} from "./JobSpec.sol";

/// @dev A wallet that is a contract and signs by ERC-1271 with the key of its owner.
contract ContractWallet {
    address private immutable _owner;

    constructor(address owner_) {
        _owner = owner_;
    }

    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        (bytes32 r, bytes32 s) = (bytes32(signature[:32]), bytes32(signature[32:64]));
        bool valid = ecrecover(digest, uint8(signature[64]), r, s) == _owner;
        return valid ? this.isValidSignature.selector : bytes4(0);
    }
}

/// @title From the creation to the provider: terms, ids, money and consent.
contract SvcJobBoardStartTest is JobSpec {
    // -------------------------------------------------------------------------------------------------- createJob

    function test_ANewJobIsWhatItsTermsSay() public {
        ISvcJobBoard.Terms memory terms = _tradingTerms();
        terms.verificationLevel = 4;
        uint256 id = _createWith(terms);
        ISvcJobBoard.Job memory job = _job(id);
        vm.assertEq(job.client, buyer);
        vm.assertEq(job.budget, BUDGET);
        vm.assertEq(job.deadline, terms.deadline);
        vm.assertEq(job.clientAgentId, buyerAgent);
        vm.assertEq(job.evaluatorAgentId, tradeJudge);
        vm.assertEq(job.providerAgentId, 0);
        vm.assertEq(uint256(job.strategyType), uint256(ISvcJobBoard.StrategyType.CEX_CAPITAL));
        vm.assertEq(job.verificationLevel, 4);
        vm.assertEq(job.platformFeeBps, 200);
        vm.assertEq(job.evaluatorFeeBps, 300);
        vm.assertEq(job.disputeBondBps, 0);
        vm.assertEq(job.stopLossBps, STOP_LOSS);
        vm.assertEq(job.targetReturnBps, TARGET);
        vm.assertEq(job.maxDailyTrades, 20);
        vm.assertFalse(job.evaluated || job.passed);
        vm.assertEq(uint256(job.providerSetAt) + job.endsAt + job.platformFee, 0);
        _assertJob(id, ISvcJobBoard.Status.OPEN);
        _assertHeld(0);
    }

    /// @dev The log is compared word by word: an `emit` of so many values would need the optimizer (see solc.cjs).
    function test_TheEventSaysEverything() public {
        ISvcJobBoard.Terms memory t = _terms();
        bytes32 salt = _seal("secret");
        uint256 id = board.jobIdOf(buyer, salt, t, TITLE, DESCRIPTION);
        vm.recordLogs();
        vm.prank(buyer);
        (, bytes memory answer) = address(board).call(_creation(salt, t));
        vm.assertEq(abi.decode(answer, (uint256)), id);

        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.assertEq(logs.length, 1);
        vm.assertEq(logs[0].emitter, address(board));
        vm.assertEq(logs[0].topics.length, 4);
        vm.assertEq(logs[0].topics[0], ISvcJobBoard.JobCreated.selector);
        vm.assertEq(uint256(logs[0].topics[1]), id);
        vm.assertEq(uint256(logs[0].topics[2]), uint256(uint160(buyer)));
        vm.assertEq(uint256(logs[0].topics[3]), buyerAgent);
        uint256[11] memory numbers;
        numbers[0] = judge;
        numbers[1] = BUDGET;
        numbers[2] = t.deadline;
        numbers[3] = uint256(t.strategyType);
        numbers[4] = 2; // verification level; no stop-loss, no target and no daily trades follow
        numbers[8] = 200; // platform fee
        numbers[9] = 300; // evaluator's fee; no dispute bond follows
        vm.assertEq(logs[0].data, abi.encode(numbers, TERMS, TITLE, DESCRIPTION));
    }

    /// @dev Chain, contract, client, salt and every term: with one changed the id is another.
    function testFuzz_TheIdCommitsToEveryTerm(uint256 which, uint256 change) public {
        ISvcJobBoard.Terms memory t = _tradingTerms();
        bytes32 salt = _seal("secret");
        uint256 id = board.jobIdOf(buyer, salt, t, TITLE, DESCRIPTION);
        bytes32 commitment = board.commitmentOf(t, TITLE, DESCRIPTION);
        vm.assertEq(id, uint256(Ids.orderIdOf(address(board), buyer, salt, commitment)));
        change = 1 + change % 100;
        (string memory title, string memory description) = (TITLE, DESCRIPTION);
        which %= 14;
        address client = which == 0 ? provider : buyer;
        if (which == 1) salt = _seal("another");
        if (which == 2) t.clientAgentId += change;
        if (which == 3) t.evaluatorAgentId += change;
        if (which == 4) t.budget += change;
        if (which == 5) t.deadline += uint64(change);
        if (which == 6) t.strategyType = ISvcJobBoard.StrategyType(change % 3);
        if (which == 7) t.verificationLevel += uint8(change);
        if (which == 8) t.stopLossBps += uint16(change);
        if (which == 9) t.targetReturnBps += uint16(change);
        if (which == 10) t.maxDailyTrades += uint16(change);
        if (which == 11) t.termsHash = bytes32(change);
        if (which == 12) (title, description) = ("Review a vaultR", "ead the code and say what is wrong.");
        if (which == 13) vm.chainId(block.chainid + change);
        vm.assertFalse(board.jobIdOf(client, salt, t, title, description) == id, "the same id");
    }

    function test_TheSameJobExistsOnce() public {
        bytes memory call_ = _creation(_seal("a"), _terms());
        vm.prank(buyer);
        (bool done,) = address(board).call(call_);
        vm.assertTrue(done);
        _refused(buyer, call_, ISvcJobBoard.JobExists.selector);
        vm.prank(buyer);
        (done,) = address(board).call(_creation(_seal("b"), _terms()));
        vm.assertTrue(done);
    }

    function _creation(ISvcJobBoard.Terms memory t) private pure returns (bytes memory) {
        return _creation(_seal("secret"), t);
    }

    function test_OnlyASealedSalt() public {
        _refused(buyer, _creation(TERMS, _terms()), ISvcJobBoard.SaltNotSealed.selector);
    }

    function test_OnlyTheOwnerOfTheClientAgent() public {
        bytes memory reason =
            abi.encodeWithSelector(ISvcJobBoard.NotAgentOwner.selector, buyerAgent, provider);
        _refused(provider, _creation(_terms()), reason);
    }

    function test_TheBoundsOfABudget() public {
        ISvcJobBoard.Terms memory t = _terms();
        t.budget = ONE - 1;
        _refused(buyer, _creation(t), _with(ISvcJobBoard.BudgetTooSmall.selector, ONE));
        t.budget = uint256(type(uint56).max) + 1;
        _refused(buyer, _creation(t), _with(ISvcJobBoard.BudgetTooLarge.selector, type(uint56).max));
        t.budget = ONE;
        _createWith(t);
        t.budget = type(uint56).max;
        vm.assertEq(_job(_createWith(t)).budget, type(uint56).max);
    }

    function test_TheBoundsOfADeadline() public {
        ISvcJobBoard.Terms memory t = _terms();
        (uint256 earliest, uint256 latest) =
            (vm.getBlockTimestamp() + 1 hours, vm.getBlockTimestamp() + 365 days);
        bytes memory reason = abi.encodeWithSelector(ISvcJobBoard.DeadlineInvalid.selector, earliest, latest);
        t.deadline = uint64(earliest - 1);
        _refused(buyer, _creation(t), reason);
        t.deadline = uint64(latest + 1);
        _refused(buyer, _creation(t), reason);
        t.deadline = uint64(earliest);
        _createWith(t);
        t.deadline = uint64(latest);
        _createWith(t);
    }

    function test_TheBoundsOfALevel() public {
        ISvcJobBoard.Terms memory t = _terms();
        t.verificationLevel = 0;
        _refused(buyer, _creation(t), ISvcJobBoard.LevelInvalid.selector);
        t.verificationLevel = 5;
        _refused(buyer, _creation(t), ISvcJobBoard.LevelInvalid.selector);
        for (uint8 level = 1; level < 5; ++level) {
            t.verificationLevel = level;
            vm.assertEq(_job(_createWith(t)).verificationLevel, level);
        }
    }

    function test_TheBoundsOfTradingTerms() public {
        ISvcJobBoard.Terms memory t = _tradingTerms();
        bytes4 reason = ISvcJobBoard.TradingTermsInvalid.selector;
        t.stopLossBps = 0;
        _refused(buyer, _creation(t), reason);
        t.stopLossBps = 10_001;
        _refused(buyer, _creation(t), reason);
        t.stopLossBps = 10_000;
        t.maxDailyTrades = 0;
        _refused(buyer, _creation(t), reason);
        t.maxDailyTrades = 16_384;
        _refused(buyer, _creation(t), reason);
        (t.maxDailyTrades, t.targetReturnBps) = (16_383, type(uint16).max);
        ISvcJobBoard.Job memory job = _job(_createWith(t));
        vm.assertEq(job.stopLossBps, 10_000);
        vm.assertEq(job.maxDailyTrades, 16_383);
        vm.assertEq(job.targetReturnBps, type(uint16).max);
        vm.assertEq(job.evaluatorAgentId, tradeJudge);
    }

    function test_NoTradingTermsWhereNothingTrades() public {
        ISvcJobBoard.Terms memory t = _terms();
        bytes4 reason = ISvcJobBoard.TradingTermsInvalid.selector;
        t.stopLossBps = 1;
        _refused(buyer, _creation(t), reason);
        (t.stopLossBps, t.targetReturnBps) = (0, 1);
        _refused(buyer, _creation(t), reason);
        (t.targetReturnBps, t.maxDailyTrades) = (0, 1);
        _refused(buyer, _creation(t), reason);
    }

    function test_OnlyAGrantedEvaluatorOfTheSameStrategy() public {
        ISvcJobBoard.Terms memory t = _terms();
        bytes4 reason = ISvcJobBoard.EvaluatorInvalid.selector;
        t.evaluatorAgentId = providerAgent;
        _refused(buyer, _creation(t), _with(reason, providerAgent));
        t.evaluatorAgentId = tradeJudge;
        _refused(buyer, _creation(t), _with(reason, tradeJudge));
        t.evaluatorAgentId = judge;
        vm.prank(JUDGE);
        identity.transferFrom(JUDGE, stranger, judge);
        _refused(buyer, _creation(t), _with(reason, judge));
        vm.prank(stranger);
        identity.transferFrom(stranger, JUDGE, judge);
        vm.prank(admin);
        adjudicators.revokeEvaluator(judge);
        _refused(buyer, _creation(t), _with(reason, judge));
    }

    function test_AnEvaluatorIsNotItsOwnClient() public {
        ISvcJobBoard.Terms memory t = _terms();
        t.clientAgentId = _agent(JUDGE);
        _refused(JUDGE, _creation(t), ISvcJobBoard.SelfDealing.selector);
    }

    // -------------------------------------------------------------------------------------------------- setBudget

    function test_TheBudgetIsPaidOnce() public {
        uint256 id = _openJob();
        uint256 before = token.balanceOf(buyer);
        _expectEmit(address(board));
        emit ISvcJobBoard.BudgetSet(id, BUDGET);
        _pay(id);
        vm.assertEq(before - token.balanceOf(buyer), BUDGET);
        _assertHeld(BUDGET);
        _assertJob(id, ISvcJobBoard.Status.FUNDED);
        bytes memory again = abi.encodeCall(ISvcJobBoard.setBudget, (id, BUDGET));
        _refused(buyer, again, ISvcJobBoard.JobNotOpen.selector);
    }

    function test_OnlyTheClientPaysAndWhatTheJobSays() public {
        uint256 id = _openJob();
        _refused(
            stranger, abi.encodeCall(ISvcJobBoard.setBudget, (id, BUDGET)), ISvcJobBoard.NotClient.selector
        );
        _refused(
            buyer,
            abi.encodeCall(ISvcJobBoard.setBudget, (id, BUDGET + 1)),
            _with(ISvcJobBoard.BudgetMismatch.selector, BUDGET)
        );
    }

    function test_NoBudgetInTheLastHour() public {
        uint256 id = _openJob();
        uint256 deadline = _job(id).deadline;
        vm.warp(deadline - 1 hours + 1);
        bytes memory call_ = abi.encodeCall(ISvcJobBoard.setBudget, (id, BUDGET));
        _refused(buyer, call_, _with(ISvcJobBoard.DeadlineTooNear.selector, deadline));
        vm.warp(deadline - 1 hours);
        _pay(id);
    }

    // ------------------------------------------------------------------------------------------------ setProvider

    function test_TheProviderIsSetAndItsStakeLocked() public {
        uint256 id = _fundedJob();
        ISvcJobBoard.Offer memory offer = _offer(id);
        bytes memory signature = _signOffer(offer, PROVIDER_KEY);
        _expectEmit(address(board));
        emit ISvcJobBoard.ProviderSet(id, providerAgent, provider, LOCK);
        _expectEmit(address(staking));
        emit ISvcStaking.StakeLocked(bytes32(id), providerAgent, LOCK);
        vm.prank(buyer);
        (bool done,) = address(board).call(_acceptance(offer, signature));
        vm.assertTrue(done);
        ISvcJobBoard.Job memory job = _job(id);
        vm.assertEq(job.providerAgentId, providerAgent);
        vm.assertEq(bytes32(job.seal), bytes32(offer.seal));
        vm.assertEq(job.providerSetAt, vm.getBlockTimestamp());
        _assertJob(id, ISvcJobBoard.Status.FUNDED);
        _assertPool(STAKE - LOCK, LOCK, 0);
    }

    function test_OneProviderAndOnlyForMoney() public {
        uint256 open = _openJob();
        _refused(buyer, _acceptance(_offer(open), PROVIDER_KEY), ISvcJobBoard.JobNotAwaitingProvider.selector);
        uint256 id = _takenJob();
        _refused(buyer, _acceptance(_offer(id), PROVIDER_KEY), ISvcJobBoard.JobNotAwaitingProvider.selector);
        uint256 next = _fundedJob();
        _refused(provider, _acceptance(_offer(next), PROVIDER_KEY), ISvcJobBoard.NotClient.selector);
    }

    /// @dev No one's stake is locked without a signature over this very offer.
    function testFuzz_ConsentIsToThisOffer(uint256 which, uint256 change) public {
        uint256 other = _fundedJob();
        uint256 id = _fundedJob();
        uint256 second = _agent(provider);
        _stake(provider, second, STAKE);
        ISvcJobBoard.Offer memory offer = _offer(id);
        bytes memory signature = _signOffer(offer, which % 6 == 0 ? BUYER_KEY : PROVIDER_KEY);
        which %= 6;
        if (which == 1) offer.jobId = other;
        if (which == 2) offer.agentId = second;
        if (which == 3) offer.seal = bytes23(keccak256(abi.encode(change)));
        if (which == 4) offer.expiresAt += 1 + change % 1 days;
        if (which == 5) signature[change % 64] ^= 0x01;
        bytes memory call_ = _acceptance(offer, signature);
        _refused(buyer, call_, _with(ISvcJobBoard.OfferSignatureInvalid.selector, provider));
        _assertPool(STAKE, 0, 0);
    }

    function test_AnOfferExpires() public {
        uint256 id = _fundedJob();
        ISvcJobBoard.Offer memory offer = _offer(id);
        bytes memory call_ = _acceptance(offer, PROVIDER_KEY);
        vm.warp(offer.expiresAt + 1);
        _refused(buyer, call_, _with(ISvcJobBoard.OfferExpired.selector, offer.expiresAt));
        vm.warp(offer.expiresAt);
        vm.prank(buyer);
        (bool done,) = address(board).call(call_);
        vm.assertTrue(done);
    }

    function test_AnOfferIsTakenBack() public {
        uint256 id = _fundedJob();
        ISvcJobBoard.Offer memory offer = _offer(id);
        bytes32 digest = board.offerDigestOf(offer);
        // What others take back is not this one's.
        vm.prank(stranger);
        board.withdrawOffer(id, providerAgent, offer.seal, offer.expiresAt);
        vm.assertFalse(board.offerWithdrawn(provider, digest));
        _expectEmit(address(board));
        emit ISvcJobBoard.OfferWithdrawn(id, providerAgent, provider, offer.seal, offer.expiresAt);
        vm.prank(provider);
        board.withdrawOffer(id, providerAgent, offer.seal, offer.expiresAt);
        vm.assertTrue(board.offerWithdrawn(provider, digest));
        _refused(buyer, _acceptance(offer, PROVIDER_KEY), ISvcJobBoard.OfferIsWithdrawn.selector);
        offer.expiresAt += 1;
        bytes memory call_ = _acceptance(offer, PROVIDER_KEY);
        vm.prank(buyer);
        (bool done,) = address(board).call(call_);
        vm.assertTrue(done);
    }

    function test_NoProviderInTheLastHour() public {
        uint256 id = _fundedJob();
        uint256 deadline = _job(id).deadline;
        vm.warp(deadline - 1 hours + 1);
        bytes memory call_ = _acceptance(_offer(id), PROVIDER_KEY);
        _refused(buyer, call_, _with(ISvcJobBoard.DeadlineTooNear.selector, deadline));
        vm.warp(deadline - 1 hours);
        _take(id);
    }

    function test_TheThreeRolesAreThreeWallets() public {
        uint256 id = _fundedJob();
        bytes4 reason = ISvcJobBoard.SelfDealing.selector;
        ISvcJobBoard.Offer memory offer = _offer(id);
        // The client's own agent, and the client's agent in other hands.
        offer.agentId = buyerAgent;
        _refused(buyer, _acceptance(offer, BUYER_KEY), reason);
        vm.prank(buyer);
        identity.transferFrom(buyer, provider, buyerAgent);
        _refused(buyer, _acceptance(offer, PROVIDER_KEY), reason);
        // The evaluator's agent, and another agent of its new owner.
        vm.prank(JUDGE);
        identity.transferFrom(JUDGE, provider, judge);
        offer.agentId = judge;
        _refused(buyer, _acceptance(offer, PROVIDER_KEY), reason);
        offer.agentId = providerAgent;
        _refused(buyer, _acceptance(offer, PROVIDER_KEY), reason);
    }

    function test_TheStakeOfAProvider() public {
        uint256 id = _fundedJob();
        vm.startPrank(provider);
        staking.withdrawStake(providerAgent, STAKE - 100 * ONE + 1);
        vm.stopPrank();
        bytes memory reason =
            abi.encodeWithSelector(ISvcStaking.StakeGateNotMet.selector, 100 * ONE - 1, 100 * ONE);
        _refused(buyer, _acceptance(_offer(id), PROVIDER_KEY), reason);
        _stake(provider, providerAgent, 1);
        ISvcJobBoard.Terms memory t = _terms();
        t.budget = 1001 * ONE;
        uint256 large = _fundedOf(t);
        reason =
            abi.encodeWithSelector(ISvcStaking.StakeFreeInsufficient.selector, 100 * ONE, 1001 * ONE / 10);
        _refused(buyer, _acceptance(_offer(large), PROVIDER_KEY), reason);
        _take(id);
    }

    function test_AContractWalletTakesAJobByItsOwnSignature() public {
        address wallet = address(new ContractWallet(provider));
        vm.prank(provider);
        identity.transferFrom(provider, wallet, providerAgent);
        uint256 id = _fundedJob();
        ISvcJobBoard.Offer memory offer = _offer(id);
        _refused(
            buyer, _acceptance(offer, BUYER_KEY), _with(ISvcJobBoard.OfferSignatureInvalid.selector, wallet)
        );
        _take(id);
        vm.assertEq(_job(id).providerAgentId, providerAgent);
    }

    function test_ATradingJobNeedsItsVaultFirst() public {
        uint256 id = _fundedOf(_tradingTerms());
        _refused(buyer, _acceptance(_offer(id), PROVIDER_KEY), ISvcJobBoard.VaultMissing.selector);
        vm.assertEq(board.vaultOf(id), address(0));
        vm.prank(buyer);
        address vault = factory.deployVault(id, enclave);
        vm.assertEq(board.vaultOf(id), vault);
        _take(id);
    }

    /// @dev The vault would take no word any more, and the provider's stake would be locked for days. The client takes its budget back.
    function test_ATradingJobWhoseKeyWasRevokedTakesNoProvider() public {
        (uint256 id,) = _vaultedJob();
        vm.prank(admin);
        registry.revokeKey(enclave);
        bytes memory reason = _with(IStrategyVaultFactory.KeyNotActive.selector, enclave);
        _refused(buyer, _acceptance(_offer(id), PROVIDER_KEY), reason);
        vm.prank(buyer);
        board.cancelJob(id);
        _assertOver(id, ISvcJobBoard.Status.EXPIRED, 0);
    }

    // -------------------------------------------------------------------------------------------------- cancelJob

    function test_TheClientGivesUpAJobWithoutAProvider() public {
        uint256 open = _openJob();
        uint256 before = token.balanceOf(buyer);
        _expectEmit(address(board));
        emit ISvcJobBoard.JobCancelled(open, 0);
        vm.prank(buyer);
        board.cancelJob(open);
        _assertOver(open, ISvcJobBoard.Status.EXPIRED, 0);
        uint256 id = _fundedJob();
        _expectEmit(address(board));
        emit ISvcJobBoard.JobCancelled(id, BUDGET);
        vm.prank(buyer);
        board.cancelJob(id);
        _assertOver(id, ISvcJobBoard.Status.EXPIRED, 0);
        vm.assertEq(token.balanceOf(buyer), before);
        bytes memory again = abi.encodeCall(ISvcJobBoard.cancelJob, (id));
        _refused(buyer, again, ISvcJobBoard.JobNotCancellable.selector);
        _refused(stranger, again, ISvcJobBoard.NotClient.selector);
        uint256 taken = _takenJob();
        _refused(
            buyer, abi.encodeCall(ISvcJobBoard.cancelJob, (taken)), ISvcJobBoard.JobNotCancellable.selector
        );
    }

    // ---------------------------------------------------------------------------------------------------- pausing

    function test_APauseStopsBeginningsOnly() public {
        (uint256 open, uint256 funded, uint256 gone) = (_openJob(), _fundedJob(), _fundedJob());
        uint256 passed = _evaluatedJob(true);
        ISvcJobBoard.Offer memory offer = _offer(funded);
        bytes memory taking = _acceptance(offer, PROVIDER_KEY);
        vm.prank(admin);
        board.pause();
        vm.assertTrue(board.paused());
        bytes4 reason = ISvcJobBoard.EnforcedPause.selector;
        _refused(buyer, _creation(_terms()), reason);
        _refused(buyer, abi.encodeCall(ISvcJobBoard.setBudget, (open, BUDGET)), reason);
        vm.startPrank(buyer);
        board.cancelJob(gone);
        board.settle(passed);
        // The money is here: the job goes on.
        (bool done,) = address(board).call(taking);
        vm.stopPrank();
        vm.assertTrue(done);
        vm.prank(admin);
        board.unpause();
        vm.assertFalse(board.paused());
        _pay(open);
    }
}
