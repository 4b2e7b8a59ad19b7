// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcDisputes} from "../../src/disputes/ISvcDisputes.sol";
import {vm} from "../shared/Vm.sol";
import {DisputeSpec} from "./DisputeSpec.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title Which contracts may open disputes, and from when.
contract SvcDisputesModulesTest is DisputeSpec {
    function _refused(address from, bytes memory call_, bytes memory reason) private {
        vm.prank(from);
        (bool done, bytes memory answer) = address(disputes).call(call_);
        vm.assertFalse(done);
        vm.assertEq(answer, reason);
    }

    function _set(address module, bool authorised) private {
        vm.prank(admin);
        disputes.setModule(module, authorised);
    }

    function _openCall(bytes32 subject) private view returns (bytes memory) {
        return abi.encodeCall(ISvcDisputes.open, (subject, 7, buyer, providerAgent, _any(), _any()));
    }

    /// @dev Every judge takes its whole bond out.
    function _withdrawAll() private {
        for (uint256 i; i < evaluators.length + arbitrators.length; ++i) {
            uint256 agentId = i < evaluators.length ? evaluators[i] : arbitrators[i - evaluators.length];
            uint256 amount = _bondIn(agentId);
            vm.prank(_owner(agentId));
            adjudicators.withdrawBond(agentId, amount);
        }
    }

    function test_ModulesComeAndGoButTheEscrowsStay() public {
        vm.assertTrue(disputes.isModule(address(escrow)));
        _refused(
            stranger,
            abi.encodeCall(ISvcDisputes.setModule, (stranger, true)),
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, stranger)
        );
        address[3] memory stuck = [address(0), address(escrow), stranger];
        for (uint256 i; i < 3; ++i) {
            _refused(
                admin,
                abi.encodeCall(ISvcDisputes.setModule, (stuck[i], false)),
                abi.encodeWithSelector(ISvcDisputes.ModuleUnchanged.selector, stuck[i])
            );
        }
        _set(stranger, true);
        _refused(
            admin,
            abi.encodeCall(ISvcDisputes.setModule, (stranger, true)),
            abi.encodeWithSelector(ISvcDisputes.ModuleUnchanged.selector, stranger)
        );
        vm.warp(block.timestamp + 7 days);
        vm.assertTrue(disputes.isModule(stranger));
        _set(stranger, false);
        vm.assertFalse(disputes.isModule(stranger));
        vm.assertEq(disputes.moduleActiveAt(stranger), 0);
        vm.assertEq(disputes.moduleActiveAt(address(escrow)), 1);
    }

    /// @dev A stolen owner key cannot reach the bonds before the judges can take them out.
    function test_AModuleAddedLaterWaitsAWeek() public {
        uint256 activeAt = block.timestamp + 7 days;
        _expectEmit(address(disputes));
        emit ISvcDisputes.ModuleSet(stranger, true);
        _set(stranger, true);
        vm.assertEq(disputes.moduleActiveAt(stranger), activeAt);
        vm.warp(activeAt - 1);
        vm.assertFalse(disputes.isModule(stranger));
        _refused(
            stranger, _openCall("x"), abi.encodeWithSelector(ISvcDisputes.ModuleNotActive.selector, activeAt)
        );
        vm.warp(activeAt);
        vm.assertTrue(disputes.isModule(stranger));
        vm.prank(stranger);
        disputes.open("x", 7, buyer, providerAgent, _any(), _any());
    }

    function test_AModuleThatWasStruckOffWaitsAgain() public {
        _set(stranger, true);
        vm.warp(block.timestamp + 7 days);
        _set(stranger, false);
        _refused(stranger, _openCall("x"), abi.encodeWithSelector(ISvcDisputes.NotModule.selector, stranger));
        _set(stranger, true);
        _refused(
            stranger,
            _openCall("x"),
            abi.encodeWithSelector(ISvcDisputes.ModuleNotActive.selector, block.timestamp + 7 days)
        );
    }

    function test_WithoutBondsAModuleIsActiveAtOnce() public {
        _withdrawAll();
        _set(stranger, true);
        vm.assertEq(disputes.moduleActiveAt(stranger), block.timestamp);
        vm.prank(stranger);
        disputes.open("x", 7, buyer, providerAgent, _any(), _any());
    }

    /// @dev The owner could grant the roles again in the same block, and the bonds are there all the time.
    function test_AModuleWaitsAlsoWhileNoOneHasARole() public {
        _revokeAll(true);
        _revokeAll(false);
        _set(stranger, true);
        vm.assertEq(disputes.moduleActiveAt(stranger), block.timestamp + 7 days);
    }
}
