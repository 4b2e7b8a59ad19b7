// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Reads} from "../../src/shared/Reads.sol";
import {vm} from "./Vm.sol";

contract ReadsTest {
    error Refused(uint256 argument);

    function twice(uint256 argument) external pure returns (uint256) {
        return argument * 2;
    }

    function refuse(uint256 argument) external pure returns (uint256) {
        revert Refused(argument);
    }

    function both(uint256 argument) external pure returns (uint256, uint256) {
        return (argument, argument + 1);
    }

    function nothing(uint256) external pure {}

    function read(address target, bytes4 selector, uint256 argument) external view returns (uint256) {
        return Reads.word(target, selector, argument);
    }

    function readTwo(address target, bytes4 selector, uint256 argument)
        external
        view
        returns (address, address)
    {
        return Reads.addrs(target, selector, argument);
    }

    function test_TwoAnswersComeBack() public {
        (address first, address second) = this.readTwo(address(this), this.both.selector, 4);
        vm.assertEq(first, address(4));
        vm.assertEq(second, address(5));
        vm.expectRevert(abi.encodeWithSelector(Refused.selector, 7));
        this.readTwo(address(this), this.refuse.selector, 7);
        vm.expectRevert(abi.encodeWithSelector(Reads.AnswerMissing.selector, address(this)));
        this.readTwo(address(this), this.twice.selector, 1);
    }

    function test_TheAnswerComesBack() public view {
        vm.assertEq(this.read(address(this), this.twice.selector, 21), 42);
        vm.assertEq(Reads.addr(address(this), this.twice.selector, 2), address(4));
    }

    function test_TheReasonOfARefusalComesThrough() public {
        vm.expectRevert(abi.encodeWithSelector(Refused.selector, 7));
        this.read(address(this), this.refuse.selector, 7);
    }

    function test_NoAnswerIsRefused() public {
        vm.expectRevert(abi.encodeWithSelector(Reads.AnswerMissing.selector, address(this)));
        this.read(address(this), this.nothing.selector, 1);
        vm.expectRevert(abi.encodeWithSelector(Reads.AnswerMissing.selector, address(0xDEAD)));
        this.read(address(0xDEAD), this.twice.selector, 1);
    }
}
