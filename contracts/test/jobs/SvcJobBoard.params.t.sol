// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcJobBoard} from "../../src/jobs/ISvcJobBoard.sol";
import {StrategyVaultFactory} from "../../src/jobs/StrategyVaultFactory.sol";
import {Payouts} from "../../src/shared/Payouts.sol";
import {MockUSDC} from "../../src/tokens/MockUSDC.sol";
import {vm} from "../shared/Vm.sol";
import {JobSpec} from "./JobSpec.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title What the owner may set, and what it may not.
contract SvcJobBoardParamsTest is JobSpec {
    function test_TheDefaults() public view {
        vm.assertEq(board.platformFeeBps(), 200);
        vm.assertEq(board.evaluatorFeeBps(), 300);
        vm.assertEq(board.disputeBondBps(), 0);
        vm.assertEq(board.minBudget(), ONE);
        vm.assertEq(board.panelFeeBps(), 300);
        vm.assertEq(board.arbitratorFeeBps(), 300);
        vm.assertEq(board.feeRecipient(), treasury);
        vm.assertEq(address(board.token()), address(token));
        vm.assertEq(address(board.vaultFactory()), address(factory));
    }

    function test_SharesAreCapped() public {
        bytes4[3] memory setters = [
            ISvcJobBoard.setPlatformFeeBps.selector,
            ISvcJobBoard.setEvaluatorFeeBps.selector,
            ISvcJobBoard.setDisputeBondBps.selector
        ];
        bytes memory reason = abi.encodeWithSelector(ISvcJobBoard.ParameterInvalid.selector, 0, 1000);
        for (uint256 i; i < 3; ++i) {
            bytes memory call_ = abi.encodeWithSelector(setters[i], 1000);
            _refused(admin, abi.encodeWithSelector(setters[i], 1001), reason);
            _refused(stranger, call_, _with(Ownable.OwnableUnauthorizedAccount.selector, stranger));
            vm.prank(admin);
            (bool done,) = address(board).call(call_);
            vm.assertTrue(done);
        }
        vm.assertEq(board.platformFeeBps() + board.evaluatorFeeBps() + board.disputeBondBps(), 3000);
    }

    function test_TheMinimumIsBounded() public {
        bytes memory reason = abi.encodeWithSelector(ISvcJobBoard.ParameterInvalid.selector, 1, 1000 * ONE);
        _refused(admin, abi.encodeCall(ISvcJobBoard.setMinBudget, (0)), reason);
        _refused(admin, abi.encodeCall(ISvcJobBoard.setMinBudget, (uint64(1000 * ONE + 1))), reason);
        vm.prank(admin);
        board.setMinBudget(uint64(1000 * ONE));
        vm.assertEq(board.minBudget(), 1000 * ONE);
    }

    function test_TheRecipientIsSomebody() public {
        _refused(
            admin,
            abi.encodeCall(ISvcJobBoard.setFeeRecipient, (address(0))),
            abi.encodePacked(Payouts.AddressZero.selector)
        );
        vm.prank(admin);
        board.setFeeRecipient(stranger);
        vm.assertEq(board.feeRecipient(), stranger);
    }

    function test_OnlyTheOwnerPauses() public {
        bytes memory reason = _with(Ownable.OwnableUnauthorizedAccount.selector, stranger);
        _refused(stranger, abi.encodeCall(ISvcJobBoard.pause, ()), reason);
        _refused(stranger, abi.encodeCall(ISvcJobBoard.unpause, ()), reason);
    }

    /// @dev What a job was created with stays, whatever the owner sets later.
    function test_AJobKeepsItsFees() public {
        uint256 id = _submittedJob();
        vm.startPrank(admin);
        board.setPlatformFeeBps(1000);
        board.setEvaluatorFeeBps(1000);
        board.setDisputeBondBps(1000);
        vm.stopPrank();
        _judge(id, true);
        vm.prank(buyer);
        board.settle(id);
        vm.assertEq(token.balanceOf(provider), BUDGET - FEE - WORD_FEE);
        ISvcJobBoard.Job memory job = _job(_openJob());
        vm.assertEq(job.platformFeeBps, 1000);
        vm.assertEq(job.evaluatorFeeBps, 1000);
        vm.assertEq(job.disputeBondBps, 1000);
    }

    function test_TheFactoryIsOfThisBoard() public {
        StrategyVaultFactory other = new StrategyVaultFactory(registry, ISvcJobBoard(stranger));
        vm.expectRevert();
        _deployBoard(address(other));
    }
}

/// @title `setBudgetWithPermit`, in a currency that has EIP-2612.
contract SvcJobBoardPermitTest is JobSpec {
    function _newToken() internal override returns (address) {
        return address(new MockUSDC());
    }

    function _permit(uint256 id, uint256 key) private view returns (bytes memory) {
        uint256 deadline = vm.getBlockTimestamp() + 1 hours;
        MockUSDC usdc = MockUSDC(address(token));
        bytes32 words = keccak256(
            abi.encode(
                keccak256(
                    "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
                ),
                buyer,
                address(board),
                BUDGET,
                usdc.nonces(buyer),
                deadline
            )
        );
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, keccak256(abi.encodePacked("\x19\x01", usdc.DOMAIN_SEPARATOR(), words)));
        return abi.encodeCall(ISvcJobBoard.setBudgetWithPermit, (id, BUDGET, deadline, v, r, s));
    }

    function test_OneTransactionPays() public {
        uint256 id = _openJob();
        bytes memory call_ = _permit(id, BUYER_KEY);
        vm.startPrank(buyer);
        token.approve(address(board), 0);
        (bool done,) = address(board).call(call_);
        vm.stopPrank();
        vm.assertTrue(done);
        _assertJob(id, ISvcJobBoard.Status.FUNDED);
        _assertHeld(BUDGET);
    }

    function test_AFailedPermitDoesNotMatterWithAnAllowance() public {
        (uint256 id, uint256 next) = (_openJob(), _openJob());
        bytes memory call_ = _permit(id, PROVIDER_KEY);
        vm.prank(buyer);
        (bool done,) = address(board).call(call_);
        vm.assertTrue(done);
        call_ = _permit(next, PROVIDER_KEY);
        vm.startPrank(buyer);
        token.approve(address(board), 0);
        (done,) = address(board).call(call_);
        vm.stopPrank();
        vm.assertFalse(done);
        _assertJob(next, ISvcJobBoard.Status.OPEN);
    }
}
