// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {MockUSDC} from "../../src/tokens/MockUSDC.sol";
import {Spec, UsdtSpec} from "../shared/Spec.sol";
import {vm} from "../shared/Vm.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

contract SvcEscrowCreateOrderWithPermitTest is Spec {
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    struct Signature {
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    function setUp() public override {
        super.setUp();
        vm.prank(buyer);
        token.approve(address(escrow), 0);
    }

    function _usdc() private view returns (MockUSDC) {
        return MockUSDC(address(token));
    }

    function _sign(uint256 key, uint256 amount, uint256 deadline) private view returns (Signature memory s) {
        bytes32 hash =
            keccak256(abi.encode(PERMIT, buyer, address(escrow), amount, _usdc().nonces(buyer), deadline));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", _usdc().DOMAIN_SEPARATOR(), hash));
        s.deadline = deadline;
        (s.v, s.r, s.s) = vm.sign(key, digest);
    }

    function _send(Signature memory s) private returns (bytes32) {
        vm.prank(buyer);
        return escrow.createOrderWithPermit(
            _seal("salt"),
            buyerAgent,
            providerAgent,
            BUDGET,
            MIN_STAKE,
            DELIVERY,
            WINDOW,
            TERMS,
            s.deadline,
            s.v,
            s.r,
            s.s
        );
    }

    function _expectNoAllowance() private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(escrow), 0, BUDGET
            )
        );
    }

    function test_APermitSignedBySomeoneElseIsRefused() public {
        Signature memory s = _sign(PROVIDER_KEY, BUDGET, block.timestamp);
        _expectNoAllowance();
        _send(s);
    }

    function test_APermitThatExpiredIsRefused() public {
        Signature memory s = _sign(BUYER_KEY, BUDGET, block.timestamp - 1);
        _expectNoAllowance();
        _send(s);
    }

    function test_APermitForAnotherAmountIsRefused() public {
        Signature memory s = _sign(BUYER_KEY, BUDGET - 1, block.timestamp);
        _expectNoAllowance();
        _send(s);
    }

    function test_NothingIsOrderedUnderPause() public {
        Signature memory s = _sign(BUYER_KEY, BUDGET, block.timestamp);
        vm.prank(admin);
        escrow.pause();
        vm.expectRevert(ISvcEscrow.EnforcedPause.selector);
        _send(s);
    }

    function test_APermitPaysInOneTransaction() public {
        bytes32 id = _send(_sign(BUYER_KEY, BUDGET, block.timestamp));
        vm.assertEq(
            id,
            escrow.orderIdOf(
                buyer, _seal("salt"), buyerAgent, providerAgent, BUDGET, MIN_STAKE, DELIVERY, WINDOW, TERMS
            )
        );
        _assertStatus(id, ISvcEscrow.Status.PENDING_ACCEPT);
        vm.assertEq(token.balanceOf(address(escrow)), BUDGET);
        vm.assertEq(_usdc().allowance(buyer, address(escrow)), 0);
    }

    /// @dev Griefing: a permit seen in the mempool is sent first by someone else.
    function test_APermitThatWasSentByAnotherStillPays() public {
        Signature memory s = _sign(BUYER_KEY, BUDGET, block.timestamp);
        vm.prank(stranger);
        _usdc().permit(buyer, address(escrow), BUDGET, s.deadline, s.v, s.r, s.s);
        _assertStatus(_send(s), ISvcEscrow.Status.PENDING_ACCEPT);
    }

    function test_AnAllowanceServesWhenThePermitIsNonsense() public {
        vm.prank(buyer);
        token.approve(address(escrow), BUDGET);
        _assertStatus(_send(Signature(0, 27, 0, 0)), ISvcEscrow.Status.PENDING_ACCEPT);
    }
}

contract SvcEscrowCreateOrderWithPermitUsdtTest is UsdtSpec {
    function test_ATokenWithoutPermitsIsPaidFromTheAllowance() public {
        vm.prank(buyer);
        bytes32 id = escrow.createOrderWithPermit(
            _seal("salt"), buyerAgent, providerAgent, BUDGET, MIN_STAKE, DELIVERY, WINDOW, TERMS, 0, 0, 0, 0
        );
        _assertStatus(id, ISvcEscrow.Status.PENDING_ACCEPT);
    }
}
