// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IdentityRegistry} from "../../src/agents/IdentityRegistry.sol";
import {SvcReputation} from "../../src/agents/SvcReputation.sol";
import {ISvcDisputes} from "../../src/disputes/ISvcDisputes.sol";
import {SvcAdjudicators} from "../../src/disputes/SvcAdjudicators.sol";
import {SvcDisputes} from "../../src/disputes/SvcDisputes.sol";
import {ISvcEscrow} from "../../src/orders/ISvcEscrow.sol";
import {SvcEscrow} from "../../src/orders/SvcEscrow.sol";
import {Ids} from "../../src/shared/Ids.sol";
import {SvcStaking} from "../../src/stake/SvcStaking.sol";
import {MockUSDC} from "../../src/tokens/MockUSDC.sol";
import {MockUSDT} from "../../src/tokens/MockUSDT.sol";
import {HostileToken} from "./HostileToken.sol";
import {vm} from "./Vm.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @dev Any of the three test tokens: they agree on these.
interface TestToken {
    function mint(address to, uint256 amount) external;
    function approve(address spender, uint256 amount) external;
    function balanceOf(address account) external view returns (uint256);
}

/// @title A deployed world with a buyer, a staked provider and a stranger, as every test starts from it.
abstract contract Spec {
    uint256 internal constant ONE = 1e6;
    uint256 internal constant BUDGET = 100 * ONE;
    uint256 internal constant STAKE = 1000 * ONE;
    uint256 internal constant MIN_STAKE = 50 * ONE;
    uint256 internal constant FEE = 2 * ONE;
    uint256 internal constant LOCK = 10 * ONE;
    uint256 internal constant BOND = 5 * ONE;
    uint256 internal constant CASE_BOND = 100 * ONE;
    uint256 internal constant SEAT_BOND = 20 * ONE;
    uint32 internal constant DELIVERY = 3 days;
    uint32 internal constant WINDOW = 1 days;
    bytes32 internal constant TERMS = keccak256("terms");
    bytes32 internal constant WORK = keccak256("work");
    bytes32 internal constant NOTE = keccak256("note");

    uint256 internal constant BUYER_KEY = 0xB0B;
    uint256 internal constant PROVIDER_KEY = 0xA11CE;
    address internal buyer = vm.addr(BUYER_KEY);
    address internal provider = vm.addr(PROVIDER_KEY);
    address internal stranger = address(0x57A6);
    address internal treasury = address(0x7EA5);
    address internal admin = address(0xAD317);
    uint256 internal buyerAgent;
    uint256 internal providerAgent;

    TestToken internal token;
    IdentityRegistry internal identity;
    SvcReputation internal reputation;
    SvcStaking internal staking;
    SvcEscrow internal escrow;
    SvcAdjudicators internal adjudicators;
    SvcDisputes internal disputes;

    uint256 private _salts;
    mapping(bytes32 => bytes32) internal _secretOf;
    mapping(bytes32 => bytes32) internal _commitmentOf;

    function setUp() public virtual {
        vm.warp(1_800_000_000);
        _deploy();
        buyerAgent = _agent(buyer);
        providerAgent = _agent(provider);
        _fund(buyer);
        _stake(provider, providerAgent, STAKE);
    }

    /// @dev Tests of contracts that join these override this.
    function _deploy() internal virtual {
        token = TestToken(_newToken());
        identity = new IdentityRegistry();
        uint256 nonce = vm.getNonce(address(this));
        address home = vm.computeCreateAddress(address(this), nonce + 2);
        reputation = new SvcReputation(admin, home, home);
        staking = new SvcStaking(IERC20(address(token)), identity, home, admin);
        ISvcDisputes disputes_ = ISvcDisputes(vm.computeCreateAddress(address(this), nonce + 4));
        escrow = new SvcEscrow(
            IERC20(address(token)), identity, staking, reputation, disputes_, admin, treasury, _params()
        );
        adjudicators = new SvcAdjudicators(
            IERC20(address(token)), identity, reputation, address(disputes_), admin, CASE_BOND, SEAT_BOND, 60
        );
        disputes = new SvcDisputes(identity, adjudicators, home, home, admin);
    }

    /// @dev Tests of another currency override this.
    function _newToken() internal virtual returns (address) {
        return address(new MockUSDC());
    }

    function _params() internal pure virtual returns (ISvcEscrow.Params memory) {
        return ISvcEscrow.Params({
            protocolFeeBps: 200,
            providerLockBps: 1000,
            acceptWindow: 3 days,
            minChallengeWindow: 1 hours,
            minBudget: uint64(ONE),
            challengeBondBps: 500,
            evaluatorFeeBps: 300,
            arbitratorFeeBps: 300
        });
    }

    // --------------------------------------------------------------------------------------------- little steps

    function _agent(address owner) internal returns (uint256) {
        vm.prank(owner);
        return identity.register("ipfs://agent");
    }

    /// @dev Gives tokens and an unlimited allowance to the escrow.
    function _fund(address account) internal {
        token.mint(account, 1_000_000 * ONE);
        vm.prank(account);
        token.approve(address(escrow), type(uint256).max);
    }

    function _stake(address from, uint256 agentId, uint256 amount) internal {
        token.mint(from, amount);
        vm.startPrank(from);
        token.approve(address(staking), amount);
        staking.depositStake(agentId, amount);
        vm.stopPrank();
    }

    function _create() internal returns (bytes32) {
        return _create(BUDGET);
    }

    function _create(uint256 budget) internal returns (bytes32 id) {
        return _createWith(bytes32(++_salts), budget);
    }

    /// @dev An order that is sealed with `secret`.
    function _createWith(bytes32 secret, uint256 budget) internal returns (bytes32 id) {
        vm.prank(buyer);
        id = escrow.createOrder(
            _seal(secret), buyerAgent, providerAgent, budget, MIN_STAKE, DELIVERY, WINDOW, TERMS
        );
        _secretOf[id] = secret;
        _commitmentOf[id] =
            Ids.commitmentOf(buyerAgent, providerAgent, budget, MIN_STAKE, DELIVERY, WINDOW, TERMS);
    }

    /// @dev The salt that commits to `secret`.
    function _seal(bytes32 secret) internal pure returns (bytes32) {
        return bytes32("seal") | (keccak256(abi.encode(secret)) >> 32);
    }

    function _accepted() internal returns (bytes32 id) {
        id = _create();
        vm.prank(provider);
        escrow.acceptOrder(id);
    }

    function _delivered() internal returns (bytes32 id) {
        id = _accepted();
        _deliver(id);
    }

    function _deliver(bytes32 id) internal {
        vm.prank(provider);
        escrow.submitDelivery(id, WORK);
    }

    function _release(bytes32 id) internal {
        vm.prank(buyer);
        escrow.releaseEscrow(id);
    }

    function _settled() internal returns (bytes32 id) {
        id = _delivered();
        _release(id);
    }

    function _cancelled() internal returns (bytes32 id) {
        id = _create();
        vm.prank(buyer);
        escrow.cancelPending(id);
    }

    /// @dev One order in each status, in the order of the enum: none, pending, in progress, delivered, settled, cancelled.
    function _oneOfEach() internal returns (bytes32[6] memory ids) {
        ids = [bytes32(uint256(0xdead)), _create(), _accepted(), _delivered(), _settled(), _cancelled()];
    }

    function _status(bytes32 id) internal view returns (ISvcEscrow.Status) {
        return escrow.orderOf(id).status;
    }

    function _assertStatus(bytes32 id, ISvcEscrow.Status expected) internal view {
        vm.assertEq(uint256(_status(id)), uint256(expected));
    }

    function _assertPool(uint256 available, uint256 locked, uint256 violations) internal view {
        (uint256 a, uint256 l, uint256 v) = staking.poolOf(providerAgent);
        vm.assertEq(a, available, "available");
        vm.assertEq(l, locked, "locked");
        vm.assertEq(v, violations, "violations");
    }

    function _expectEmit(address emitter) internal {
        vm.expectEmit(true, true, true, true, emitter);
    }

    function _notAgentOwner(uint256 agentId, address account) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(ISvcEscrow.NotAgentOwner.selector, agentId, account);
    }

    function _bound(uint256 value, uint256 low, uint256 high) internal pure returns (uint256) {
        return low + (value % (high - low + 1));
    }
}

/// @title The same world in a currency whose transfers return nothing.
abstract contract UsdtSpec is Spec {
    function _newToken() internal override returns (address) {
        return address(new MockUSDT());
    }
}

/// @title The same world in a currency that misbehaves on demand.
abstract contract HostileSpec is Spec {
    function _newToken() internal virtual override returns (address) {
        return address(new HostileToken());
    }

    function _hostile() internal view returns (HostileToken) {
        return HostileToken(address(token));
    }
}
