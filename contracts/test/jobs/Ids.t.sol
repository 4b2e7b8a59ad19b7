// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcJobBoard} from "../../src/jobs/ISvcJobBoard.sol";
import {Ids} from "../../src/shared/Ids.sol";
import {vm} from "../shared/Vm.sol";
import {JobSpec} from "./JobSpec.sol";

/// @dev A cheatcode that only this test needs.
interface VmText {
    function parseJsonString(string calldata json, string calldata key) external pure returns (string memory);
}

contract JobIdsTest is JobSpec {
    /// @dev `lib/ids.test.ts` reads the same file: both languages derive the same ids, salts and seals.
    function test_IdsEqualTheSharedVectors() public {
        string memory json = vm.readFile("contracts/test/jobs/ids.json");
        for (uint256 i; i < 3; ++i) {
            string memory item = string.concat(".[", vm.toString(i), "]");
            vm.chainId(_uint(json, item, ".chainId"));
            bytes32 commitment = board.commitmentOf(
                _termsIn(json, item), _text(json, item, ".title"), _text(json, item, ".description")
            );
            vm.assertEq(commitment, _word(json, item, ".commitment"));
            bytes32 secret = _word(json, item, ".secret");
            vm.assertEq(_seal(secret), _word(json, item, ".salt"));
            bytes32 id = Ids.orderIdOf(
                vm.parseJsonAddress(json, string.concat(item, ".board")),
                vm.parseJsonAddress(json, string.concat(item, ".client")),
                _seal(secret),
                commitment
            );
            vm.assertEq(uint256(id), _uint(json, item, ".jobId"));
        }
    }

    function _termsIn(string memory json, string memory item)
        private
        pure
        returns (ISvcJobBoard.Terms memory)
    {
        return ISvcJobBoard.Terms({
            clientAgentId: _uint(json, item, ".clientAgentId"),
            evaluatorAgentId: _uint(json, item, ".evaluatorAgentId"),
            budget: _uint(json, item, ".budget"),
            deadline: uint64(_uint(json, item, ".deadline")),
            strategyType: ISvcJobBoard.StrategyType(_uint(json, item, ".strategyType")),
            verificationLevel: uint8(_uint(json, item, ".verificationLevel")),
            stopLossBps: uint16(_uint(json, item, ".stopLossBps")),
            targetReturnBps: uint16(_uint(json, item, ".targetReturnBps")),
            maxDailyTrades: uint16(_uint(json, item, ".maxDailyTrades")),
            termsHash: _word(json, item, ".termsHash")
        });
    }

    function _uint(string memory json, string memory item, string memory key) private pure returns (uint256) {
        return vm.parseJsonUint(json, string.concat(item, key));
    }

    function _word(string memory json, string memory item, string memory key) private pure returns (bytes32) {
        return vm.parseJsonBytes32(json, string.concat(item, key));
    }

    function _text(string memory json, string memory item, string memory key)
        private
        pure
        returns (string memory)
    {
        return VmText(address(vm)).parseJsonString(json, string.concat(item, key));
    }
}
