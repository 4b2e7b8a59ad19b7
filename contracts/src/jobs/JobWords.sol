// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcJobBoard} from "./ISvcJobBoard.sol";

/// @notice What a job is about, in one storage word, written once. From the lowest bit: deadline u40, budget u56, client u160.
type HeadWord is uint256;

/// @notice Where a job stands, its agents and its terms, in one storage word. From the lowest bit: status u4, flags u4, strategyType u2,
/// verificationLevel u3, time u35, chance u32, clientAgentId u32, evaluatorAgentId u32, providerAgentId u32, platformFeeBps u12,
/// evaluatorFeeBps u12, disputeBondBps u12, stopLossBps u14, targetReturnBps u16, maxDailyTrades u14.
/// @dev `time` is the end of the time to evaluate or to dispute while the job is `SUBMITTED`. `chance` is that of the submission; once the
/// provider has failed it is that of the word against it. Once the job has ended, both lanes together hold the fees that wait: fee u66,
/// which is the platform's, and owed u1, whether the evaluator's waits too: the terms say how much it is. The steps of a job that no one disputes need this word and the head only.
/// Assumes: the identity registry counts its ids up from one, so that 32 bits hold them.
type StateWord is uint256;

/// @notice How a job was taken, in one storage word, written once. From the lowest bit: chance u32, seal 184 bits, time u40.
type TakenWord is uint256;

using HeadLanes for HeadWord global;
using StateLanes for StateWord global;
using TakenLanes for TakenWord global;

/// @title The lanes of a job's head.
library HeadLanes {
    /// @dev Assumes: budget and deadline fit, which `createJob` has checked.
    function pack(address client_, uint256 budget_, uint256 deadline_) internal pure returns (HeadWord) {
        return HeadWord.wrap(deadline_ | (budget_ << 40) | (uint256(uint160(client_)) << 96));
    }

    function exists(HeadWord head) internal pure returns (bool) {
        return HeadWord.unwrap(head) != 0;
    }

    function client(HeadWord head) internal pure returns (address) {
        return address(uint160(HeadWord.unwrap(head) >> 96));
    }

    function budget(HeadWord head) internal pure returns (uint256) {
        return uint56(HeadWord.unwrap(head) >> 40);
    }

    function deadline(HeadWord head) internal pure returns (uint256) {
        return uint40(HeadWord.unwrap(head));
    }
}

/// @title The lanes of a job's state.
library StateLanes {
    uint256 private constant STATUS = 0xf;
    uint256 private constant EVALUATED = 1 << 4;
    uint256 private constant PASSED = 1 << 5;
    uint256 private constant BY_VAULT = 1 << 6;
    uint256 private constant BY_CLIENT = 1 << 7;
    uint256 private constant TIME = uint256((1 << 35) - 1) << 13;
    uint256 private constant CHANCE = uint256(type(uint32).max) << 48;
    /// @dev The lanes `time` and `chance`, which hold the fees in the end.
    uint256 private constant FEE = uint256((1 << 66) - 1) << 13;
    uint256 private constant OWED = uint256(1) << 79;

    /// @dev The state of a new job. Assumes: every value fits its lane, which `createJob` has checked.
    function pack(
        ISvcJobBoard.Terms memory terms,
        uint256 platformFeeBps_,
        uint256 evaluatorFeeBps_,
        uint256 disputeBondBps_
    ) internal pure returns (StateWord) {
        uint256 low = uint256(ISvcJobBoard.Status.OPEN) | (uint256(terms.strategyType) << 8)
            | (uint256(terms.verificationLevel) << 10) | (terms.clientAgentId << 80)
            | (terms.evaluatorAgentId << 112);
        uint256 high = (platformFeeBps_ << 176) | (evaluatorFeeBps_ << 188) | (disputeBondBps_ << 200)
            | (uint256(terms.stopLossBps) << 212) | (uint256(terms.targetReturnBps) << 226)
            | (uint256(terms.maxDailyTrades) << 242);
        return StateWord.wrap(low | high);
    }

    function status(StateWord state) internal pure returns (ISvcJobBoard.Status) {
        return ISvcJobBoard.Status(StateWord.unwrap(state) & STATUS);
    }

    /// @dev Status and flags as one number: what submission, evaluation and dispute change.
    function standing(StateWord state) internal pure returns (uint256) {
        return uint8(StateWord.unwrap(state));
    }

    function strategyType(StateWord state) internal pure returns (ISvcJobBoard.StrategyType) {
        return ISvcJobBoard.StrategyType((StateWord.unwrap(state) >> 8) & 0x3);
    }

    function verificationLevel(StateWord state) internal pure returns (uint256) {
        return (StateWord.unwrap(state) >> 10) & 0x7;
    }

    function trades(StateWord state) internal pure returns (bool) {
        return strategyType(state) == ISvcJobBoard.StrategyType.CEX_CAPITAL;
    }

    function evaluated(StateWord state) internal pure returns (bool) {
        return StateWord.unwrap(state) & EVALUATED != 0;
    }

    function passed(StateWord state) internal pure returns (bool) {
        return StateWord.unwrap(state) & PASSED != 0;
    }

    /// @dev Whether the evaluator agent spoke, and so has earned its fee; a vault has no wallet.
    function evaluatorSpoke(StateWord state) internal pure returns (bool) {
        return StateWord.unwrap(state) & (EVALUATED | BY_VAULT) == EVALUATED;
    }

    /// @dev Whether the client opened the dispute, and so put up the bond.
    function disputedByClient(StateWord state) internal pure returns (bool) {
        return StateWord.unwrap(state) & BY_CLIENT != 0;
    }

    function time(StateWord state) internal pure returns (uint256) {
        return (StateWord.unwrap(state) & TIME) >> 13;
    }

    function chance(StateWord state) internal pure returns (uint256) {
        return uint32(StateWord.unwrap(state) >> 48);
    }

    function clientAgentId(StateWord state) internal pure returns (uint256) {
        return uint32(StateWord.unwrap(state) >> 80);
    }

    function evaluatorAgentId(StateWord state) internal pure returns (uint256) {
        return uint32(StateWord.unwrap(state) >> 112);
    }

    /// @dev Agents' ids start at one, so zero is no provider.
    function providerAgentId(StateWord state) internal pure returns (uint256) {
        return uint32(StateWord.unwrap(state) >> 144);
    }

    function platformFeeBps(StateWord state) internal pure returns (uint256) {
        return (StateWord.unwrap(state) >> 176) & 0xfff;
    }

    function evaluatorFeeBps(StateWord state) internal pure returns (uint256) {
        return (StateWord.unwrap(state) >> 188) & 0xfff;
    }

    function disputeBondBps(StateWord state) internal pure returns (uint256) {
        return (StateWord.unwrap(state) >> 200) & 0xfff;
    }

    function stopLossBps(StateWord state) internal pure returns (uint256) {
        return (StateWord.unwrap(state) >> 212) & 0x3fff;
    }

    function targetReturnBps(StateWord state) internal pure returns (uint256) {
        return uint16(StateWord.unwrap(state) >> 226);
    }

    function maxDailyTrades(StateWord state) internal pure returns (uint256) {
        return StateWord.unwrap(state) >> 242;
    }

    function hasEnded(StateWord state) internal pure returns (bool) {
        ISvcJobBoard.Status now_ = status(state);
        return now_ >= ISvcJobBoard.Status.COMPLETED && now_ != ISvcJobBoard.Status.DISPUTED;
    }

    /// @dev The platform fee that waits in a job.
    function fee(StateWord state) internal pure returns (uint256) {
        return hasEnded(state) ? (StateWord.unwrap(state) & FEE) >> 13 : 0;
    }

    /// @dev Whether the evaluator's fee waits in a job.
    function owesEvaluator(StateWord state) internal pure returns (bool) {
        return hasEnded(state) && StateWord.unwrap(state) & OWED != 0;
    }

    // ------------------------------------------------------------------------------------------------- changes

    /// @dev With another status.
    function to(StateWord state, ISvcJobBoard.Status status_) internal pure returns (StateWord) {
        return StateWord.wrap((StateWord.unwrap(state) & ~STATUS) | uint256(uint8(status_)));
    }

    /// @dev With another time. Assumes: it fits 35 bits.
    function timed(StateWord state, uint256 time_) internal pure returns (StateWord) {
        return StateWord.wrap((StateWord.unwrap(state) & ~TIME) | (time_ << 13));
    }

    /// @dev With another chance.
    function withChance(StateWord state, uint32 chance_) internal pure returns (StateWord) {
        return StateWord.wrap((StateWord.unwrap(state) & ~CHANCE) | (uint256(chance_) << 48));
    }

    /// @dev With a provider. Assumes: it has none yet, and the id fits 32 bits.
    function takenBy(StateWord state, uint256 agentId) internal pure returns (StateWord) {
        return StateWord.wrap(StateWord.unwrap(state) | (agentId << 144));
    }

    /// @dev Evaluated. Assumes: it was not before.
    function judged(StateWord state, bool passed_, bool byVault) internal pure returns (StateWord) {
        return StateWord.wrap(
            StateWord.unwrap(state) | EVALUATED | (passed_ ? PASSED : 0) | (byVault ? BY_VAULT : 0)
        );
    }

    /// @dev In a dispute that one side opened.
    function disputed(StateWord state, bool byClient) internal pure returns (StateWord) {
        StateWord moved = to(state, ISvcJobBoard.Status.DISPUTED);
        return StateWord.wrap(StateWord.unwrap(moved) | (byClient ? BY_CLIENT : 0));
    }

    /// @dev Ended, with a platform fee that waits and, if `owed`, the evaluator's. Assumes: the fee fits 66 bits.
    function ended(StateWord state, ISvcJobBoard.Status status_, uint256 fee_, bool owed)
        internal
        pure
        returns (StateWord)
    {
        uint256 rest = StateWord.unwrap(to(state, status_)) & ~(FEE | OWED);
        return StateWord.wrap(rest | (fee_ << 13) | (owed ? OWED : 0));
    }

    /// @dev Without the platform fee that waited. Assumes: it has ended.
    function withoutFee(StateWord state) internal pure returns (StateWord) {
        return StateWord.wrap(StateWord.unwrap(state) & ~FEE);
    }

    /// @dev Without the evaluator's fee that waited. Assumes: it has ended.
    function withoutEvaluatorFee(StateWord state) internal pure returns (StateWord) {
        return StateWord.wrap(StateWord.unwrap(state) & ~OWED);
    }
}

/// @title The lanes of how a job was taken.
library TakenLanes {
    /// @dev Assumes: the time fits 40 bits.
    function pack(uint256 time_, bytes23 seal_, uint32 chance_) internal pure returns (TakenWord) {
        return TakenWord.wrap(chance_ | (uint256(uint184(seal_)) << 32) | (time_ << 216));
    }

    function time(TakenWord taken) internal pure returns (uint256) {
        return TakenWord.unwrap(taken) >> 216;
    }

    function seal(TakenWord taken) internal pure returns (bytes23) {
        return bytes23(uint184(TakenWord.unwrap(taken) >> 32));
    }

    function chance(TakenWord taken) internal pure returns (uint256) {
        return uint32(TakenWord.unwrap(taken));
    }
}
