// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {vm} from "../shared/Vm.sol";
import {DisputeSpec} from "./DisputeSpec.sol";

contract PayoutsTest is DisputeSpec {
    string private constant FILE = "contracts/test/disputes/payouts.json";
    uint256 private constant VECTORS = 16;

    /// @dev One way to end, as the file has it. `result`: 0 provider, 1 buyer, 2 split, 3 agreed.
    struct Vector {
        uint256 budget;
        uint256 result;
        uint256 voters;
        uint256 arbitrated;
        uint256 providerBps;
    }

    function _token(address account) private view returns (uint256) {
        return token.balanceOf(account);
    }

    function _read(string memory json, uint256 i, string memory field) private pure returns (uint256) {
        return vm.parseJsonUint(json, string.concat(".[", vm.toString(i), "].", field));
    }

    /// @dev `lib/disputes/payouts.test.ts` reads the same file: both languages pay the same to the last unit.
    function test_PayoutsEqualTheSharedVectors() public {
        string memory json = vm.readFile(FILE);
        for (uint256 i; i < VECTORS; ++i) {
            uint256 state = vm.snapshotState();
            _check(json, i);
            vm.revertToState(state);
        }
    }

    function _check(string memory json, uint256 i) private {
        Vector memory v = Vector({
            budget: _read(json, i, "budget"),
            result: _read(json, i, "result"),
            voters: _read(json, i, "voters"),
            arbitrated: _read(json, i, "arbitrated"),
            providerBps: _read(json, i, "providerBps")
        });
        token.mint(buyer, 2 * v.budget);
        _stake(provider, providerAgent, v.budget);
        bytes32 id = _deliver(v.budget);
        bytes32 d = _open(id);
        address[3] memory seats = [_owner(_seat(d, 0)), _owner(_seat(d, 1)), _owner(_seat(d, 2))];
        uint256 buyerBefore = _token(buyer);
        uint256 providerBefore = _token(provider);
        address judge = _end(id, d, v);
        _assertStatus(id, ISvcEscrow.Status.SETTLED);
        vm.assertEq(_token(buyer) - buyerBefore, _read(json, i, "buyer") + _read(json, i, "slashed"), "buyer");
        vm.assertEq(_token(provider) - providerBefore, _read(json, i, "provider"), "provider");
        vm.assertEq(escrow.orderOf(id).reserve, _read(json, i, "protocol"), "protocol");
        vm.assertEq(_token(seats[0]), _read(json, i, "firstSeat"), "first seat");
        vm.assertEq(_token(seats[1]), v.voters > 1 ? _read(json, i, "eachSeat") : 0, "second seat");
        vm.assertEq(_token(seats[2]), v.voters > 2 ? _read(json, i, "eachSeat") : 0, "third seat");
        if (judge != address(0)) vm.assertEq(_token(judge), _read(json, i, "arbitrator"), "arbitrator");
    }

    function _deliver(uint256 budget) private returns (bytes32 id) {
        id = _create(budget);
        vm.startPrank(provider);
        escrow.acceptOrder(id);
        escrow.submitDelivery(id, WORK);
        vm.stopPrank();
    }

    /// @dev Leads a dispute to the end that the vector names. Returns who arbitrated.
    function _end(bytes32 id, bytes32 d, Vector memory v) private returns (address judge) {
        bool forProvider = v.result == 0;
        bool undecided = v.result > 1;
        if (v.voters != 0) _toVotes(d);
        // Without a verdict the first two differ. Otherwise the panel is for the result, unless an arbitrator overturns it.
        bool verdict = v.arbitrated == 1 ? !forProvider : forProvider;
        if (v.voters == 1) _vote(d, 0, true);
        if (v.voters == 2) {
            _vote(d, 0, undecided || verdict);
            _vote(d, 1, !undecided && verdict);
        }
        if (v.voters == 3) {
            _vote(d, 0, !verdict);
            _vote(d, 1, verdict);
            _vote(d, 2, verdict);
        }
        if (v.result == 3) {
            vm.prank(buyer);
            escrow.proposeSettlement(id, uint16(v.providerBps));
            vm.prank(provider);
            escrow.acceptSettlement(id, uint16(v.providerBps));
            return address(0);
        }
        if (v.arbitrated == 0) {
            _timeOut(d);
            // No one has decided: an arbitrator was drawn, who lets the time pass.
            if (undecided) _timeOut(d);
            return address(0);
        }
        if (v.voters < 2) {
            _timeOut(d);
        } else {
            vm.prank(_loser(verdict));
            disputes.escalate(d);
        }
        judge = _owner(disputes.disputeOf(d).arbitrator);
        vm.prank(judge);
        disputes.arbitrate(d, forProvider, WORK);
    }
}
