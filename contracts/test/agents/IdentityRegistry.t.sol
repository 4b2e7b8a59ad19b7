// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIdentityRegistry} from "../../src/agents/IIdentityRegistry.sol";
import {IdentityRegistry} from "../../src/agents/IdentityRegistry.sol";
import {vm} from "../shared/Vm.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

/// @dev Registers again from inside the minting callback.
contract GreedyReceiver is IERC721Receiver {
    uint256[] public minted;

    function register(IIdentityRegistry registry) external {
        registry.register("ipfs://greedy");
    }

    function onERC721Received(address, address, uint256 id, bytes calldata) external returns (bytes4) {
        minted.push(id);
        if (minted.length < 3) IIdentityRegistry(msg.sender).register("ipfs://more");
        return IERC721Receiver.onERC721Received.selector;
    }

    /// @dev ERC-1271: accepts one digest's signature only.
    function isValidSignature(bytes32, bytes calldata signature) external pure returns (bytes4) {
        return keccak256(signature) == keccak256("yes") ? bytes4(0x1626ba7e) : bytes4(0);
    }
}

/// @dev Passes its token on in the callback, and keeps what the registry says about it by then.
contract PassingReceiver is IERC721Receiver {
    bytes public found;
    address private immutable _next;

    constructor(address next) {
        _next = next;
    }

    function register(IIdentityRegistry registry, IIdentityRegistry.MetadataEntry[] calldata entries)
        external
    {
        registry.register("ipfs://passed-on", entries);
    }

    function onERC721Received(address, address, uint256 id, bytes calldata) external returns (bytes4) {
        found = IIdentityRegistry(msg.sender).getMetadata(id, "model");
        IERC721(msg.sender).transferFrom(address(this), _next, id);
        return IERC721Receiver.onERC721Received.selector;
    }
}

contract IdentityRegistryTest {
    IdentityRegistry private registry;
    address private owner = address(0xA1);
    address private other = address(0xB2);
    uint256 private constant WALLET_KEY = 77;
    address private wallet = vm.addr(WALLET_KEY);
    string private constant URI = "https://merx.example/agents/1.json";

    function setUp() public {
        vm.warp(1_800_000_000);
        registry = new IdentityRegistry();
    }

    function _register() private returns (uint256) {
        vm.prank(owner);
        return registry.register(URI);
    }

    function _expectEmit() private {
        vm.expectEmit(true, true, true, true, address(registry));
    }

    // ------------------------------------------------------------------------------------------------ register

    function test_IdsCountUpFromOne() public {
        vm.startPrank(owner);
        vm.assertEq(registry.register(), 1);
        vm.assertEq(registry.register(URI), 2);
        vm.assertEq(registry.register(URI, new IIdentityRegistry.MetadataEntry[](0)), 3);
        vm.stopPrank();
        vm.assertEq(registry.tokenURI(1), "");
        vm.assertEq(registry.tokenURI(2), URI);
        vm.assertEq(registry.ownerOf(3), owner);
    }

    function test_RegisteringSaysWhoAndWhere() public {
        _expectEmit();
        emit IIdentityRegistry.Registered(1, URI, owner);
        _expectEmit();
        emit IIdentityRegistry.MetadataSet(1, "agentWallet", "agentWallet", abi.encodePacked(owner));
        _register();
    }

    function test_MetadataIsSetAtOnce() public {
        IIdentityRegistry.MetadataEntry[] memory entries = new IIdentityRegistry.MetadataEntry[](2);
        entries[0] = IIdentityRegistry.MetadataEntry("model", "m1");
        entries[1] = IIdentityRegistry.MetadataEntry("region", "eu");
        _expectEmit();
        emit IIdentityRegistry.MetadataSet(1, "region", "region", "eu");
        vm.prank(owner);
        registry.register(URI, entries);
        vm.assertEq(registry.getMetadata(1, "model"), "m1");
    }

    /// @dev Later it would write about an agent that belongs to someone else.
    function test_MetadataIsThereWhenTheTokenArrives() public {
        IIdentityRegistry.MetadataEntry[] memory entries = new IIdentityRegistry.MetadataEntry[](1);
        entries[0] = IIdentityRegistry.MetadataEntry("model", "m1");
        PassingReceiver receiver = new PassingReceiver(other);
        receiver.register(registry, entries);
        vm.assertEq(receiver.found(), "m1");
        vm.assertEq(registry.getMetadata(1, "model"), "m1");
        vm.assertEq(registry.ownerOf(1), other);
    }

    function test_TheWalletIsNotSetByMetadata() public {
        IIdentityRegistry.MetadataEntry[] memory entries = new IIdentityRegistry.MetadataEntry[](1);
        entries[0] = IIdentityRegistry.MetadataEntry("agentWallet", abi.encodePacked(other));
        vm.expectRevert(IIdentityRegistry.MetadataKeyReserved.selector);
        vm.prank(owner);
        registry.register(URI, entries);
        uint256 id = _register();
        vm.expectRevert(IIdentityRegistry.MetadataKeyReserved.selector);
        vm.prank(owner);
        registry.setMetadata(id, "agentWallet", abi.encodePacked(other));
    }

    function test_ACallbackThatRegistersAgainGetsItsOwnIds() public {
        GreedyReceiver receiver = new GreedyReceiver();
        receiver.register(registry);
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(receiver.minted(i), i + 1);
            vm.assertEq(registry.ownerOf(i + 1), address(receiver));
        }
        vm.assertEq(registry.balanceOf(address(receiver)), 3);
    }

    function test_AContractThatCannotHoldTokensIsRefused() public {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(this)));
        registry.register();
    }

    // ------------------------------------------------------------------------------------- owners and operators

    function test_StrangersChangeNothing() public {
        uint256 id = _register();
        bytes memory reason = abi.encodeWithSelector(IIdentityRegistry.NotAgentOwner.selector, id, other);
        vm.startPrank(other);
        vm.expectRevert(reason);
        registry.setAgentURI(id, "x");
        vm.expectRevert(reason);
        registry.setMetadata(id, "k", "v");
        vm.expectRevert(reason);
        registry.setAgentWallet(id, wallet, block.timestamp, "");
        vm.expectRevert(reason);
        registry.unsetAgentWallet(id);
        vm.stopPrank();
    }

    function test_AnUnknownAgentIsNoOnes() public {
        bytes memory reason = abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 9);
        vm.expectRevert(reason);
        registry.isAuthorizedOrOwner(owner, 9);
        vm.expectRevert(reason);
        registry.getAgentWallet(9);
        vm.expectRevert(reason);
        registry.setAgentURI(9, "x");
    }

    function test_TheOwnerAndItsOperatorsChangeTheAgent() public {
        uint256 id = _register();
        vm.prank(owner);
        registry.setApprovalForAll(other, true);
        vm.assertTrue(registry.isAuthorizedOrOwner(owner, id));
        vm.assertTrue(registry.isAuthorizedOrOwner(other, id));
        vm.assertFalse(registry.isAuthorizedOrOwner(wallet, id));
        _expectEmit();
        emit IIdentityRegistry.URIUpdated(id, "ipfs://2", other);
        vm.prank(other);
        registry.setAgentURI(id, "ipfs://2");
        vm.assertEq(registry.tokenURI(id), "ipfs://2");
        _expectEmit();
        emit IIdentityRegistry.MetadataSet(id, "k", "k", "v");
        vm.prank(owner);
        registry.setMetadata(id, "k", "v");
        vm.assertEq(registry.getMetadata(id, "k"), "v");
    }

    // -------------------------------------------------------------------------------------------- agent wallet

    function _signature(uint256 key, uint256 id, address newWallet, uint256 deadline)
        private
        view
        returns (bytes memory)
    {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256("ERC8004IdentityRegistry"),
                keccak256("1"),
                block.chainid,
                address(registry)
            )
        );
        bytes32 hash = keccak256(
            abi.encode(
                keccak256("AgentWalletSet(uint256 agentId,address newWallet,address owner,uint256 deadline)"),
                id,
                newWallet,
                owner,
                deadline
            )
        );
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, keccak256(abi.encodePacked("\x19\x01", domain, hash)));
        return abi.encodePacked(r, s, v);
    }

    function _setWallet(uint256 id, address newWallet, uint256 deadline, bytes memory signature) private {
        vm.prank(owner);
        registry.setAgentWallet(id, newWallet, deadline, signature);
    }

    function test_TheWalletStartsAsTheMinter() public {
        uint256 id = _register();
        vm.assertEq(registry.getAgentWallet(id), owner);
        vm.assertEq(registry.getMetadata(id, "agentWallet"), abi.encodePacked(owner));
    }

    function test_AWalletThatDidNotSignIsRefused() public {
        uint256 id = _register();
        uint256 deadline = block.timestamp + 5 minutes;
        bytes memory wrongKey = _signature(78, id, wallet, deadline);
        bytes memory otherAgent = _signature(WALLET_KEY, id + 1, wallet, deadline);
        vm.expectRevert(IIdentityRegistry.SignatureInvalid.selector);
        _setWallet(id, wallet, deadline, wrongKey);
        vm.expectRevert(IIdentityRegistry.SignatureInvalid.selector);
        _setWallet(id, wallet, deadline, otherAgent);
        vm.expectRevert(IIdentityRegistry.SignatureInvalid.selector);
        _setWallet(id, wallet, deadline, "");
    }

    function test_TheSignatureLivesFiveMinutesAtMost() public {
        uint256 id = _register();
        vm.expectRevert(
            abi.encodeWithSelector(IIdentityRegistry.DeadlinePassed.selector, block.timestamp - 1)
        );
        _setWallet(id, wallet, block.timestamp - 1, "");
        uint256 far = block.timestamp + 5 minutes + 1;
        vm.expectRevert(abi.encodeWithSelector(IIdentityRegistry.DeadlineTooFar.selector, far));
        _setWallet(id, wallet, far, "");
    }

    function test_TheZeroAddressIsNoWallet() public {
        uint256 id = _register();
        vm.expectRevert(abi.encodeWithSelector(IIdentityRegistry.WalletInvalid.selector, address(0)));
        _setWallet(id, address(0), block.timestamp, "");
    }

    function test_AWalletThatSignedIsSet() public {
        uint256 id = _register();
        uint256 deadline = block.timestamp + 5 minutes;
        bytes memory signature = _signature(WALLET_KEY, id, wallet, deadline);
        _expectEmit();
        emit IIdentityRegistry.MetadataSet(id, "agentWallet", "agentWallet", abi.encodePacked(wallet));
        _setWallet(id, wallet, deadline, signature);
        vm.assertEq(registry.getAgentWallet(id), wallet);
        vm.assertEq(registry.getMetadata(id, "agentWallet"), abi.encodePacked(wallet));
    }

    function test_AContractWalletSignsByErc1271() public {
        uint256 id = _register();
        address contractWallet = address(new GreedyReceiver());
        vm.expectRevert(IIdentityRegistry.SignatureInvalid.selector);
        _setWallet(id, contractWallet, block.timestamp, "no");
        _setWallet(id, contractWallet, block.timestamp, "yes");
        vm.assertEq(registry.getAgentWallet(id), contractWallet);
    }

    function test_AWalletIsCleared() public {
        uint256 id = _register();
        _expectEmit();
        emit IIdentityRegistry.MetadataSet(id, "agentWallet", "agentWallet", "");
        vm.prank(owner);
        registry.unsetAgentWallet(id);
        vm.assertEq(registry.getAgentWallet(id), address(0));
        vm.assertEq(registry.getMetadata(id, "agentWallet"), "");
    }

    function test_ASaleClearsTheWallet() public {
        uint256 id = _register();
        _setWallet(id, wallet, block.timestamp, _signature(WALLET_KEY, id, wallet, block.timestamp));
        _expectEmit();
        emit IIdentityRegistry.MetadataSet(id, "agentWallet", "agentWallet", "");
        vm.prank(owner);
        registry.transferFrom(owner, other, id);
        vm.assertEq(registry.getAgentWallet(id), address(0));
        vm.assertEq(registry.ownerOf(id), other);
    }

    function _assertPayee(uint256 id, address expectedPayee, address expectedOwner) private view {
        (address payee, address holder) = registry.payeeOf(id);
        vm.assertEq(payee, expectedPayee);
        vm.assertEq(holder, expectedOwner);
    }

    function test_EarningsGoToTheWalletOrElseToTheOwner() public {
        uint256 id = _register();
        _assertPayee(id, owner, owner);
        _setWallet(id, wallet, block.timestamp, _signature(WALLET_KEY, id, wallet, block.timestamp));
        _assertPayee(id, wallet, owner);
        vm.prank(owner);
        registry.transferFrom(owner, other, id);
        _assertPayee(id, other, other);
        vm.prank(other);
        registry.unsetAgentWallet(id);
        _assertPayee(id, other, other);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, id + 1));
        registry.payeeOf(id + 1);
    }

    function test_BalancesFollowTheTokens() public {
        _register();
        uint256 id = _register();
        vm.assertEq(registry.balanceOf(owner), 2);
        vm.prank(owner);
        registry.approve(address(0xA9), id);
        vm.prank(address(0xA9));
        registry.transferFrom(owner, other, id);
        vm.assertEq(registry.balanceOf(owner), 1);
        vm.assertEq(registry.balanceOf(other), 1);
        vm.assertEq(registry.getApproved(id), address(0));
        vm.expectRevert(
            abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, address(0xA9), id)
        );
        vm.prank(address(0xA9));
        registry.transferFrom(other, owner, id);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidOwner.selector, address(0)));
        registry.balanceOf(address(0));
    }

    function test_ItIsAnErc721() public view {
        vm.assertTrue(registry.supportsInterface(type(IERC721).interfaceId));
        vm.assertTrue(registry.supportsInterface(type(IERC165).interfaceId));
        vm.assertFalse(registry.supportsInterface(0xffffffff));
        vm.assertEq(registry.name(), "Merx Agent");
    }
}
