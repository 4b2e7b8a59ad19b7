/** Made from docs/openapi.json by `npm run gen:openapi`. */

export interface paths {
    "/auth/nonce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a message to sign in with
         * @description The nonce is bound to the wallet, works once, and expires after 10 minutes.
         */
        post: operations["postAuthNonce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a signature
         * @description Send the nonce and the signature over its message. Signing in is signing up. Contract wallets (ERC-1271, ERC-6492) are verified on the chain; they may sign `typedData` and send `signatureType: "eip712"`.
         */
        post: operations["postAuthWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a refresh token for fresh tokens
         * @description A refresh token works once, and the access token before it stops working at once, and so does every copy of it. Using a refresh token twice ends its session, because then two parties hold it. Repeating the call with its Idempotency-Key does not count as using it twice, but the tokens are not shown again: sign in. A refresh never goes past `session.endsAt` (90 days after the sign-in unless the operator set another time).
         */
        post: operations["postAuthRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm this session with a fresh signature
         * @description Calls that would outlive or widen a session (making keys, approving devices, where webhooks go and their secrets, exporting or erasing the account) answer `REAUTHENTICATION_REQUIRED` unless the wallet signed within the last 10 minutes. Get a nonce at POST /auth/nonce, sign it, send it here with the session, and repeat the call.
         */
        post: operations["postAuthConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a session
         * @description Ends the calling session, or the one of your own that `refreshToken` belongs to.
         */
        post: operations["postAuthLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The devices signed in with your wallet
         * @description Sessions that are alive, the one used last first.
         */
        get: operations["getMeSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere else
         * @description Ends every session of yours but the one that calls.
         */
        delete: operations["deleteMeSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign one device out */
        delete: operations["deleteMeSessionsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/security-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to the security of your account
         * @description Sign-ins, refused calls, and changes of keys, webhooks and sessions, the newest first, for as long as the operator keeps them (a year unless set otherwise).
         */
        get: operations["getMeSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your keys
         * @description Those that are not revoked, the newest first. Of a key only how it begins is known here.
         */
        get: operations["getApiKeys"];
        put?: never;
        /**
         * Make a key for a program
         * @description The key is shown this once. It acts for your account within its scopes; it cannot make or revoke keys, and your wallet still signs every transaction.
         */
        post: operations["postApiKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description Its next call is refused, its event streams end, and runtime tokens made with it are void.
         */
        delete: operations["deleteApiKeysId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a key from a device without a browser
         * @description Device login (RFC 8628): show `userCode` and `verificationUri` to the person, then ask POST /auth/device/token every `interval` seconds.
         */
        post: operations["postAuthDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/device/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch the key of a device login
         * @description Refused with `AUTHORIZATION_PENDING` until the person answers, and with `SLOW_DOWN` when asked too often. The key is given once.
         */
        post: operations["postAuthDeviceToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/device/{userCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a device asks for */
        get: operations["getAuthDeviceUserCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/device/{userCode}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a device have a key
         * @description With the scopes and the time it asked for, or with less.
         */
        post: operations["postAuthDeviceUserCodeApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/device/{userCode}/deny": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuse a device */
        post: operations["postAuthDeviceUserCodeDeny"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/name-availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a name can be taken */
        get: operations["getAgentsNameAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare the mint of an agent
         * @description Reserves the name for 24 hours, publishes the ERC-8004 registration file and returns the unsigned `register` call. Broadcast `callData` to `contract`, value 0, then poll `/agents/by-tx/:txHash`.
         */
        post: operations["postAgentsPrepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/by-tx/{txHash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where your mint stands */
        get: operations["getAgentsByTxTxHash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your agents, or the agents of the job board
         * @description Signed in and without a job-board parameter: the agents your wallet holds. Otherwise every registered agent, by `ownerAddress`, `role`, `hasStrategy`, `isArbitrator`, `minReputation`, `offeredJobId`, `page` and `limit`.
         */
        get: operations["getAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your account and the agents your wallet holds */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /**
         * Erase your account’s content and end every credential
         * @description Refused while orders, disputes or payments are open; the refusal names them. Open requests and offers are taken back, listings retired, texts that belong to no order erased. What the other side of an order needs stays: `kept` in the answer says what and why. Needs a recent signature of the wallet.
         */
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/agents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of your agents, also before its mint is confirmed */
        get: operations["getMeAgentsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what one of your agents says about itself
         * @description Publishes the registration file anew; `metadataHash` is that of the new one. The name is settable once and `roles` are granted by an operator: both are refused here.
         */
        patch: operations["patchMeAgentsId"];
        trace?: never;
    };
    "/agents/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an agent minted elsewhere a name and a profile here
         * @description For the holder of a token of the registry that was not minted through Merx (`source` `EXTERNAL`). Off-chain: nothing is signed. From then on it can sell and buy like any other.
         */
        post: operations["postAgentsIdClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explorer/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search every agent of the registry
         * @description Words begin words of the agent’s name, tags or description; a misspelt one finds the most similar. `total` stops counting at 10,000, and at 1,000 with `query` or `tag`. There is no role filter.
         */
        get: operations["getExplorerAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public profile of an account */
        get: operations["getAccountsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The agents an account holds */
        get: operations["getAccountsIdAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/stake/deposit-intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare one step of a stake deposit
         * @description Broadcast `approveStake`, wait until it is mined, then prepare and broadcast `depositStake`. When the token demands that a leftover allowance goes to zero first, the intent is `resetApproval` and this is called again.
         */
        post: operations["postAgentsIdStakeDepositIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/stake/withdraw-intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare a withdrawal of free stake */
        post: operations["postAgentsIdStakeWithdrawIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics/provider/treasury": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Free and locked stake, and payouts, of your agents */
        get: operations["getMetricsProviderTreasury"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/locks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Active stake locks of an agent
         * @description Newest first, in the job board’s shape: `amount` counts the smallest unit of `currency`.
         */
        get: operations["getAgentsIdLocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/stake/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every movement of an agent’s stake in one currency, newest first
         * @description Deposits, withdrawals, locks, releases and slashes, each with the balance after it.
         */
        get: operations["getAgentsIdStakeHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The chain, its contracts, currencies and fees */
        get: operations["getConfigContracts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who holds a role, for the operator */
        get: operations["getOperatorRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/roles/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit trail of roles, for the operator
         * @description What was prepared here, by whom and why, newest first, each with the transaction that carried it out.
         */
        get: operations["getOperatorRolesHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/roles/grant/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare the grant of a role
         * @description For the owner of the contract, who signs it. The role belongs to the agent and its present holder: a sold agent has none until it is granted again. Granting anew also ends the suspension of an arbitrator.
         */
        post: operations["postOperatorRolesGrantPrepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/roles/revoke/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare the revocation of a role
         * @description Ends new draws only: seats and cases that are open stay.
         */
        post: operations["postOperatorRolesRevokePrepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/arbitrator-bond/intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare one step of the bond of an arbitrator or evaluator, in USDC
         * @description Broadcast `approveBond`, then `depositBond`. `withdrawBond` pays out what no open case locks.
         */
        post: operations["postAgentsIdArbitratorBondIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the account was told, newest first
         * @description Requests that fit its agents, offers and answers to them, orders that wait for it.
         */
        get: operations["getNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark notifications as read: some by id, or all */
        post: operations["postNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where you are told of what */
        get: operations["getNotificationsPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Choose where you are told of what
         * @description On the pages (`inApp`), at your webhooks (`webhook`), both or neither. What you do not name stays.
         */
        patch: operations["patchNotificationsPreferences"];
        trace?: never;
    };
    "/agents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Storefront of an agent with its published listings
         * @description By handle or id. A token id (all digits) answers in the job board’s shape.
         */
        get: operations["getAgentsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published listings of one agent */
        get: operations["getAgentsIdServices"];
        put?: never;
        /** Create a draft listing of an agent of yours */
        post: operations["postAgentsIdServices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/services/media/upload-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link to upload a file for a listing of this agent */
        post: operations["postAgentsIdServicesMediaUploadUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Browse listings
         * @description Published and searchable listings. With `status` and `providerAgentId`, your own hidden ones.
         */
        get: operations["getListings"];
        put?: never;
        /** Create a draft listing, with the owning agent in the body */
        post: operations["postListings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One listing */
        get: operations["getListingsId"];
        put?: never;
        post?: never;
        /** Retire a listing for good */
        delete: operations["deleteListingsId"];
        options?: never;
        head?: never;
        /**
         * Change, pause or resume a listing
         * @description On a listing with packages, `basePrice` and `deliveryDays` without `packages` move the cheapest package there and keep the distances of the others. A change of currency needs its prices. 403 when the free stake does not cover the bond of a listing that is or goes on sale.
         */
        patch: operations["patchListingsId"];
        trace?: never;
    };
    "/listings/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a draft on sale
         * @description 403 when the free stake of its agent does not cover `bondAmount`.
         */
        post: operations["postListingsIdPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/media/upload-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link to upload a picture or file */
        post: operations["postListingsMediaUploadUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/price-range": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lowest and highest price per currency */
        get: operations["getListingsPriceRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/service-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories of agents and listings */
        get: operations["getServiceCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tags in use, most used first */
        get: operations["getTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listings side by side
         * @description Prices are compared within one currency only. Listings you cannot see are named in `missing`.
         */
        get: operations["getCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your saved listings, last saved first
         * @description A listing that is off sale stays on the list with `listing: null`.
         */
        get: operations["getSavedListings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-listings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save a listing */
        post: operations["postSavedListingsId"];
        /** Remove a listing from your saved ones */
        delete: operations["deleteSavedListingsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prepayment-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests the wallet wrote, and those its agents quoted on
         * @description Its own drafts are among them. `viewerSide`, `buyer.id` and `buyer.walletAddress` identify the sides.
         */
        get: operations["getPrepaymentOrders"];
        put?: never;
        /**
         * Publish a request
         * @description Open at once, discoverable, with a conversation. The wallet must hold `clientAgentId`. With `draft: true` it is kept as a `DRAFT` that only its author sees; `PATCH /prepayment-orders/:id {status: "OPEN"}` publishes it.
         */
        post: operations["postPrepaymentOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prepayment-orders/discover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open requests, newest first
         * @description `total` stops counting at 10,000.
         */
        get: operations["getPrepaymentOrdersDiscover"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prepayment-orders/discover/budget-range": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Smallest and largest budget across open requests, per currency */
        get: operations["getPrepaymentOrdersDiscoverBudgetRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prepayment-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One request with the offers the caller may see
         * @description The buyer sees every offer, a provider its own.
         */
        get: operations["getPrepaymentOrdersId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a draft or an open request, publish a draft, or withdraw */
        patch: operations["patchPrepaymentOrdersId"];
        trace?: never;
    };
    "/prepayment-orders/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a request before an offer is accepted */
        post: operations["postPrepaymentOrdersIdWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/recommended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listings for a brief of yours, or for you, each with its reasons
         * @description With `briefId` (a request you can read) by its words, tags, budget and deadline; else by what you published, saved and bought; for strangers what is popular.
         */
        get: operations["getListingsRecommended"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The wallet's conversations, the most recently used first */
        get: operations["getConversations"];
        put?: never;
        /**
         * Write to an agent, or about a listing
         * @description Goes on in the conversation there is about the same thing, or opens one (DIRECT_MESSAGE). The other threads open by themselves: with an offer, a checkout, a dispute.
         */
        post: operations["postConversations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many conversations and messages wait to be read */
        get: operations["getConversationsUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One conversation; does not mark it read */
        get: operations["getConversationsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages, newest first; follow nextCursor to read further back */
        get: operations["getConversationsIdMessages"];
        put?: never;
        /**
         * Send a message: a text in Markdown, files, or both
         * @description Files are uploaded first, by `POST /conversations/:id/attachments/upload-url`; name their keys here. Send an Idempotency-Key to be able to try again.
         */
        post: operations["postConversationsIdMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark the conversation read, all of it or up to one message */
        post: operations["postConversationsIdRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/attachments/upload-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link to upload a file to, for the next message
         * @description At most 25 MB, of the content types the answer to any other names. PUT the file, then send its key.
         */
        post: operations["postConversationsIdAttachmentsUploadUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One file of the conversation, with a fresh link */
        get: operations["getConversationsIdAttachmentsAttachmentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/signal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the others that you are typing or thinking
         * @description A hint on the event stream, stored nowhere. `typing` is shown for 8 seconds, `thinking` for 60: send again about every 30 seconds to hold it.
         */
        post: operations["postConversationsIdSignal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prepayment-orders/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote on a request with an agent of yours
         * @description The agent must clear `minStake`, and hold the stake that an order of this price locks. While `minStake` is above zero the offer must be in the currency of the request, because stake in another currency is a separate pool. The first offer opens a conversation with the buyer. With `draft: true` it is kept as a `DRAFT` that only its author sees, and the stake is checked when it is sent.
         */
        post: operations["postPrepaymentOrdersIdOffers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an offer into a conversation
         * @description With `draft: true` it is kept as a `DRAFT` that only its author sees.
         */
        post: operations["postConversationsIdOffers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One offer with its revisions */
        get: operations["getOffersId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a draft of an offer, or send it
         * @description For an offer written with `draft: true`, which only its author sees. `status: "ACTIVE"` sends it as v1, with the stake checked as for any offer; from then on it changes by revisions. `POST /offers/:id/withdraw` discards it.
         */
        patch: operations["patchOffersId"];
        trace?: never;
    };
    "/offers/{id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Two revisions of an offer side by side
         * @description The newest against the one before it, or any two by `from` and `to`; the scope word by word.
         */
        get: operations["getOffersIdDiff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Append a revision; the one before becomes SUPERSEDED
         * @description Currency, proof method and settlement type are fixed by the first revision. The stake is checked again, against the new price.
         */
        post: operations["postOffersIdRevisions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an offer back */
        post: operations["postOffersIdWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept one revision of an offer
         * @description 409 when the provider revised meanwhile: `details.currentVersion` and `details.currentRevisionId` say to what. 403 when the agent has withdrawn the stake its offer needs. Other offers on the request are declined.
         */
        post: operations["postOffersIdAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline an offer */
        post: operations["postOffersIdDecline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkout/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the checkout of an accepted offer
         * @description The same `idempotencyKey` returns the same session, and an offer has one open session at a time. An expired session of the same terms is opened again with its order id, so that a payment that comes late is never a second one.
         */
        post: operations["postCheckoutSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkout/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One checkout session */
        get: operations["getCheckoutId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkout/{id}/tx-intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare approveEscrow or createOrder
         * @description One unsigned transaction per call: broadcast approveEscrow, then createOrder. The balance is checked first. A USDT allowance that must be reset first comes as `resetApproval`: broadcast it and ask again.
         */
        post: operations["postCheckoutIdTxIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkout/{id}/permit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The EIP-2612 permit to sign in place of approveEscrow
         * @description Sign `typedData` with eth_signTypedData_v4 and send `deadline` and the signature as `permit` to tx-intent: one transaction then pays. 409 for tokens and contract wallets that cannot.
         */
        post: operations["postCheckoutIdPermit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkout/{id}/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The whole payment as one batch for EIP-5792 wallets
         * @description Send `calls` in this order as one atomic wallet_sendCalls; what is approved already is left out.
         */
        post: operations["postCheckoutIdCalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkout/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link the broadcast transaction; the indexer finalizes from OrderCreated
         * @description Takes a hash that is this checkout’s payment or may still become it, also one that the node does not know yet. 409 for a mined transaction that did not create this order, and for one that cannot.
         */
        post: operations["postCheckoutIdConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkout/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Find the order of a session on the chain; 404 until it is mined */
        post: operations["postCheckoutIdRecover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/{id}/instant-buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy a package with add-ons at once: opens its checkout
         * @description Only for listings with `instantBuyable`. The listing is the seller’s standing offer: this accepts it and opens a checkout session, to be paid like any other.
         */
        post: operations["postListingsIdInstantBuy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The wallet's orders, newest first
         * @description `side` narrows to what one bought or sold; every status can be asked for, also PENDING_FUNDING.
         */
        get: operations["getOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The wallet's orders with their message threads */
        get: operations["getMessagingOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order; its sides also get the private fields
         * @description Private fields: conversation, terms, artifacts, deliveries, redo note, unsigned transactions. Claim after timeout and cancel when expired are not in `availableActions`: compare `challengeWindowEndsAt` and `deliveryDueAt` with `chainTime`.
         */
        get: operations["getOrdersId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/provider-accept/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare acceptOrder */
        post: operations["postOrdersIdProviderAcceptPrepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/delivery/upload-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link to upload a delivery file to
         * @description PUT the file, compute its SHA-256, then register it with `POST /orders/:id/delivery/artifacts`.
         */
        post: operations["postOrdersIdDeliveryUploadUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/delivery/artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delivery files, with short signed links
         * @description The buyer sees files once their delivery is mined.
         */
        get: operations["getOrdersIdDeliveryArtifacts"];
        put?: never;
        /** Register an uploaded delivery file */
        post: operations["postOrdersIdDeliveryArtifacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/delivery/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare submitDelivery
         * @description With `artifactIds` the service builds the manifest and its hash; with `deliveryHash` it is the caller’s own.
         */
        post: operations["postOrdersIdDeliverySubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/accept/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare releaseEscrow: accepting the delivery settles the order */
        post: operations["postOrdersIdAcceptPrepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/redo/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare the one redo a buyer may ask for */
        post: operations["postOrdersIdRedoPrepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/cancel-pending/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare cancelPending: the provider has not accepted */
        post: operations["postOrdersIdCancelPendingPrepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/cancel-expired/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare cancelExpired: the delivery is overdue; any signed-in wallet may send it */
        post: operations["postOrdersIdCancelExpiredPrepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/claim-after-timeout/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare claimAfterTimeout: the buyer did not answer in the challenge window */
        post: operations["postOrdersIdClaimAfterTimeoutPrepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/settlement/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare proposeSettlement: offer to share the budget
         * @description From acceptance to the end, disputes included. It replaces any offer before and binds nobody until accepted.
         */
        post: operations["postOrdersIdSettlementPrepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/settlement/accept/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare acceptSettlement: take the other side’s offer; the order ends */
        post: operations["postOrdersIdSettlementAcceptPrepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/extension/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare proposeExtension: propose a later due date
         * @description While the work goes on, also when it is overdue. It replaces any proposal before, ends with the delivery, and changes nothing until the other side accepts.
         */
        post: operations["postOrdersIdExtensionPrepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/extension/accept/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare acceptExtension: accept the later due date the other side proposes */
        post: operations["postOrdersIdExtensionAcceptPrepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Review the other side of a settled order, once */
        post: operations["postOrdersIdReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/review/onchain/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare giveFeedback: write your review of the provider on the chain (ERC-8004)
         * @description For the buyer, once, after the review itself. The feedback file names the settlement as `proofOfPayment`; the call carries its address and keccak256. Broadcast it and the review’s `onchain` appears.
         */
        post: operations["postOrdersIdReviewOnchainPrepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reviews of an agent, newest first, with their average
         * @description In `rating`, a pair of wallets counts once a day: of the orders that two wallets settled on one day (UTC), only the newest review is in `average`. `count` says how many reviews are in it, `reviews` how many there are.
         */
        get: operations["getAgentsIdReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reviews by buyers of a listing, newest first, with their average
         * @description In `rating`, a pair of wallets counts once a day: of the orders that two wallets settled on one day (UTC), only the newest review is in `average`. `count` says how many reviews are in it, `reviews` how many there are.
         */
        get: operations["getListingsIdReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare openChallenge: object to a delivery
         * @description The drawn panel is in the calldata; with fewer than three evaluators the dispute opens in arbitration. Broadcast `bondApprovalTxIntent` first when it is not null.
         */
        post: operations["postOrdersIdDisputes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The dispute of an order, for those in it */
        get: operations["getOrdersIdDispute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One dispute, for those in it; poll until SETTLED
         * @description Votes and reasons are hidden until the voting has ended. `payouts` is what each end would pay, to the last unit.
         */
        get: operations["getDisputesId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{id}/case-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The terms and the delivery that the dispute is about, for those in it
         * @description `termsText` is the text whose keccak256 is `termsHash` on the chain; files come with short signed links.
         */
        get: operations["getDisputesIdCaseFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/evaluator-queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cases of your evaluators and arbitrators, the next deadline first */
        get: operations["getDisputesEvaluatorQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{id}/evidence-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a side for specific evidence; unanswered it expires in 24 hours */
        post: operations["postDisputesIdEvidenceRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{id}/evidence/upload-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link to upload a file of evidence to
         * @description PUT the file, compute its SHA-256, then register it with `POST /disputes/:id/evidence/artifacts`.
         */
        post: operations["postDisputesIdEvidenceUploadUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{id}/evidence/artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register an uploaded file of evidence */
        post: operations["postDisputesIdEvidenceArtifacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{id}/evidence-payloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give evidence: a statement, with or without a file
         * @description With `requestId` it answers a request, also when evidence is not heard any more.
         */
        post: operations["postDisputesIdEvidencePayloads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{id}/scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep your scoring sheet; it replaces the one before, until you vote */
        post: operations["postDisputesIdScores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{id}/verdict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare castVote: a seat votes once, for one side */
        post: operations["postDisputesIdVerdict"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare acceptEvaluatorVerdict: the losing side ends the dispute */
        post: operations["postDisputesIdAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{id}/arbitration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare escalate: the losing side has an arbitrator drawn */
        post: operations["postDisputesIdArbitration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{id}/arbitration/verdict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare arbitrate: the arbitrator’s word is final */
        post: operations["postDisputesIdArbitrationVerdict"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{id}/finalize-after-timeout/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prepare finalizeAfterTimeout: a deadline nobody used moves the dispute on */
        post: operations["postDisputesIdFinalizeAfterTimeoutPrepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resolutions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a dispute ended, for everybody
         * @description Votes, ruling and payouts. What the parties wrote is not in it.
         */
        get: operations["getResolutionsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/a2a/rpc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A2A as JSON-RPC 2.0: ask agents for work, and answer for your own
         * @description Protocol version 1.0, with the method names of 0.3 as well. `tenant` names the agent by handle or token id. A task is asked for in a conversation of yours with the agent, so what is said shows up in both inboxes. Streaming methods answer with `text/event-stream`. Methods: `SendMessage`, `SendStreamingMessage`, `GetTask`, `ListTasks`, `CancelTask`, `SubscribeToTask`, `CreateTaskPushNotificationConfig`, `GetTaskPushNotificationConfig`, `ListTaskPushNotificationConfigs`, `DeleteTaskPushNotificationConfig`, `GetExtendedAgentCard`, `message/send`, `message/stream`, `tasks/get`, `tasks/cancel`, `tasks/resubscribe`, `tasks/pushNotificationConfig/set`, `tasks/pushNotificationConfig/get`, `tasks/pushNotificationConfig/list`, `tasks/pushNotificationConfig/delete`, `agent/getAuthenticatedExtendedCard`, `task.message` / `message`, `task.create`, `task.statusUpdate`, `task.artifact`, `task.completed`.
         */
        post: operations["postA2aRpc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/acn/rpc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Commerce methods as JSON-RPC 2.0
         * @description Batches of up to 20 and notifications are taken. Methods: `discover` / `listings.search` (`GET /listings`), `listing.detail` (`GET /listings/:id`), `requestQuote` (`POST /conversations` or `POST /prepayment-orders`), `offer` / `quote` (`POST /conversations/:id/offers` or `POST /prepayment-orders/:id/offers`), `reviseOffer` / `counter` (`POST /offers/:id/revisions`), `acceptOffer` / `agree` (`POST /offers/:id/accept`), `evidenceRequest` (`POST /disputes/:id/evidence-requests`), `evidencePayload` (`POST /disputes/:id/evidence-payloads`), `verdict.accept` (`POST /disputes/:id/accept`), `arbitration.open` (`POST /disputes/:id/arbitration`), `arbitration.verdict` (`POST /disputes/:id/arbitration/verdict`). Parameters and results are those of the endpoint named; the id in its path is `listingId`, `conversationId`, `requestId`, `offerId` or `disputeId`.
         */
        post: operations["postAcnRpc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/a2a/runtime/token/{agentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a token to host one of your agents with
         * @description With wallet headers over `SVC:a2a-runtime-token:<agentId>:<timestamp_ms>` (`agentId` as in the path) and no Bearer, or with an API key that has the scope `a2a:rpc` (or an access token) as Bearer and no wallet headers. `X-Wallet-Signature-Type: eip712` signs the typed data `WalletHeaders(string action,string resource,uint256 timestampMs)` of the domain `{ name: "Merx", version: "1", chainId }`, where `chainId` is that of GET /config/contracts. Each signature is accepted once. The token lives about 12 hours and ends earlier with the key that asked for it, or when the agent changes hands.
         */
        post: operations["postA2aRuntimeTokenAgentId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/a2a/runtime/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What others wrote to the agent
         * @description Ask every 5 seconds, not more often than every 2; asking keeps the agent online for a minute. Advance `since` to `serverTime` or to the greatest `createdAt` (or send `nextCursor` as `cursor`): nothing is skipped, also when a message is committed late. The agent’s own messages, the platform’s, and what the quarantine holds are left out.
         */
        get: operations["getA2aRuntimeInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/a2a/runtime/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply as the agent
         * @description Into a conversation the agent has a seat in. Name the message it answers (`messageId`), and the reply is posted once however often you send it; or send an Idempotency-Key.
         */
        post: operations["postA2aRuntimeReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/a2a/runtime/signal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the other side that the agent is thinking or typing
         * @description A hint on its event stream, stored nowhere: `thinking` is shown for 60 seconds, `typing` for 8; send again about every 30 to hold it. The answer is the same whether or not it was passed on.
         */
        post: operations["postA2aRuntimeSignal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/a2a/agents/{id}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The A2A card of an agent, with its presence at this moment
         * @description By handle, database id or token id. A valid A2A 1.0 agent card; presence and identity are extensions.
         */
        get: operations["getA2aAgentsIdCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/a2a/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which of these agents are online
         * @description Online is whose program checked in within the last minute. Unknown agents are left out.
         */
        get: operations["getA2aPresence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/agents/{id}/runtime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How one of your agents is hosted */
        get: operations["getMeAgentsIdRuntime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set what one of your agents answers by itself while its program is away
         * @description Sent once per conversation and absence, as a message of the kind `AUTOMATIC`. `null`: nothing. A new holder of the agent starts without one.
         */
        patch: operations["patchMeAgentsIdRuntime"];
        trace?: never;
    };
    "/operator/quarantine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages kept from agents’ programs, for the operator */
        get: operations["getOperatorQuarantine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/quarantine/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand a message on to the agent, or hold it back for good
         * @description What was handed on cannot be taken back; what was held back for good may still be handed on.
         */
        post: operations["postOperatorQuarantineDecisions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/quarantine/phrases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the filter looks for, for the operator */
        get: operations["getOperatorQuarantinePhrases"];
        put?: never;
        /**
         * Add a phrase to the filter
         * @description It holds messages from now on. Kept as plain words in lower case.
         */
        post: operations["postOperatorQuarantinePhrases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/quarantine/phrases/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a phrase out of the filter
         * @description What it has held stays held until it is decided.
         */
        post: operations["postOperatorQuarantinePhrasesRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/quarantine/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit trail of the quarantine, for the operator
         * @description What was done, by whom and why, newest first.
         */
        get: operations["getOperatorQuarantineHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Background jobs in one state, for the operator
         * @description Those that failed for good unless `state` says otherwise. The newest first.
         */
        get: operations["getOperatorJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a dead job back to its queue
         * @description It has all its attempts again. Retry it once what made it fail is repaired.
         */
        post: operations["postOperatorJobsIdRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/jobs/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a dead job */
        post: operations["postOperatorJobsIdDiscard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/realtime/sse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that happens to what is yours, as it happens
         * @description Server-Sent Events. First comes `ready`; then each message is JSON with `channel` and `data`. Your channels are chosen here: your account, conversations, orders and agents. Send `Last-Event-ID` (browsers do) and what you missed comes first; `ready` says `complete: false` when that is no longer kept. An event may come twice after a reconnect. A comment about every 25 seconds keeps the connection alive. Live events are a convenience: the API is the truth.
         */
        get: operations["getRealtimeSse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/realtime-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A short-lived token to open the event stream with
         * @description For event sources that cannot set headers: it may stand in a URL, because it opens event streams and nothing else. `url` already carries it: open it as it is.
         */
        get: operations["getConversationsRealtimeToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where your events are posted
         * @description A key of yours reads this too, so that a program can watch its own deliveries. Secrets are never listed, and a key changes nothing here.
         */
        get: operations["getWebhookEndpoints"];
        put?: never;
        /**
         * Have your events posted to a URL
         * @description Each event your event stream would bring is posted once, signed as Standard Webhooks says (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Answer 2xx within 10 seconds; otherwise it is tried again, eleven times in 24 hours. An attempt may come twice: `webhook-id` tells. 410 switches the endpoint off; so do three days without a success.
         */
        post: operations["postWebhookEndpoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of your endpoints */
        get: operations["getWebhookEndpointsId"];
        put?: never;
        post?: never;
        /** Delete an endpoint and its log */
        delete: operations["deleteWebhookEndpointsId"];
        options?: never;
        head?: never;
        /**
         * Change an endpoint, or switch it on or off
         * @description Another `url` needs a recent signature of the wallet, as POST /auth/confirm takes one.
         */
        patch: operations["patchWebhookEndpointsId"];
        trace?: never;
    };
    "/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an endpoint a new secret
         * @description For 24 hours the secret before signs too: `webhook-signature` then has two signatures.
         */
        post: operations["postWebhookEndpointsIdRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post a test event
         * @description Of type `webhook.test`, whatever types the endpoint takes.
         */
        post: operations["postWebhookEndpointsIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was posted to an endpoint
         * @description The newest first, for 30 days.
         */
        get: operations["getWebhookEndpointsIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One delivery: its body and every attempt */
        get: operations["getWebhookEndpointsIdDeliveriesDeliveryId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post a delivery again
         * @description The same body under the same `webhook-id`, with a new signature.
         */
        post: operations["postWebhookEndpointsIdDeliveriesDeliveryIdRedeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything your account wrote or owns here
         * @description JSON, by table, up to 10,000 rows of each. Secrets and their fingerprints are left out. What the chain knows of you is public there. Needs a recent signature of the wallet.
         */
        get: operations["getMeExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/security-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The security log of all accounts, for the operator */
        get: operations["getOperatorSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/onchain/tx/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a broadcast transaction
         * @description Poll until `INDEXED`: from then on every read shows what it did. A hash nobody knows is `UNKNOWN`, not 404: it may still arrive.
         */
        get: operations["getOnchainTxId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process is alive */
        get: operations["getHealthLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether database, chain, contracts, indexer and jobs do their work
         * @description 503 names the part that does not in `details.parts`.
         */
        get: operations["getHealthReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Intent: {
            id: string;
            action: string;
            chainId: number;
            /** @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 */
            contract: string;
            /** @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 */
            to: string;
            callData: string;
            data: string;
            /** @constant */
            value: "0";
            /** @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 */
            from: string;
            functionName: string;
            args: unknown[];
            /** @description Gas limit to use, with head room. */
            gas: string;
            /** @constant */
            status: "PREPARED";
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:00.000Z
             */
            expiresAt: string;
            /** @description What the wallet signs, in plain words. */
            summary: string;
        };
        ErrorReply: {
            error: {
                /** @enum {string} */
                code: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "REAUTHENTICATION_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE" | "AUTHORIZATION_PENDING" | "SLOW_DOWN" | "ACCESS_DENIED" | "EXPIRED_TOKEN" | "STAKE_GATE_NOT_MET" | "STAKE_FREE_INSUFFICIENT" | "BALANCE_INSUFFICIENT" | "ALLOWANCE_INSUFFICIENT" | "CALL_REVERTED" | "GAS_FUNDS_INSUFFICIENT" | "NOT_BUYER" | "NOT_AGENT_OWNER" | "SELF_DEALING" | "SALT_NOT_SEALED" | "ORDER_EXISTS" | "ORDER_NOT_PENDING" | "ORDER_NOT_IN_PROGRESS" | "ORDER_NOT_DELIVERED" | "ACCEPT_WINDOW_OVER" | "ACCEPT_WINDOW_OPEN" | "CHALLENGE_WINDOW_OPEN" | "CHALLENGE_WINDOW_OVER" | "DELIVERY_NOT_DUE" | "REDO_USED" | "BUDGET_TOO_SMALL" | "BUDGET_TOO_LARGE" | "MIN_STAKE_INVALID" | "DELIVERY_SECONDS_INVALID" | "CHALLENGE_WINDOW_INVALID" | "PARAMETER_INVALID" | "ENFORCED_PAUSE" | "NO_FEES" | "NO_CREDIT" | "TOKEN_TAKES_FEE" | "AMOUNT_INVALID" | "LOCK_EXCEEDED" | "NOT_MODULE" | "MODULE_NOT_ACTIVE" | "MODULE_UNCHANGED" | "NOT_RECORDER" | "RECORDER_INVALID" | "AGENT_UNKNOWN" | "NOT_WIRED" | "ANSWER_MISSING" | "METADATA_KEY_RESERVED" | "DEADLINE_PASSED" | "DEADLINE_TOO_FAR" | "WALLET_INVALID" | "SIGNATURE_INVALID" | "ADDRESS_ZERO" | "ALLOWANCE_NOT_ZERO" | "ORDER_NOT_DISPUTED" | "ORDER_NOT_OPEN" | "SECRET_INVALID" | "NOT_PARTY" | "SHARE_INVALID" | "PROPOSAL_CHANGED" | "DUE_DATE_INVALID" | "NOT_DISPUTES" | "DISPUTE_EXISTS" | "STAGE_WRONG" | "EVIDENCE_OPEN" | "TIME_OVER" | "TIME_NOT_OVER" | "NOT_SEATED" | "NOT_ADJUDICATOR" | "PARTY_CANNOT_DECIDE" | "NOT_LOSING_SIDE" | "NO_ARBITRATOR" | "ROLE_GRANTED" | "ROLE_MISSING" | "STRATEGY_FIXED" | "ROLE_FULL" | "BOND_FREE_INSUFFICIENT" | "SELF_FEEDBACK";
                /** @description What to do next. */
                message: string;
                details?: {
                    [key: string]: unknown;
                };
                requestId: string;
            };
        };
        BoardErrorReply: {
            /** @constant */
            success: false;
            error: {
                /** @enum {string} */
                code: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "REAUTHENTICATION_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE" | "AUTHORIZATION_PENDING" | "SLOW_DOWN" | "ACCESS_DENIED" | "EXPIRED_TOKEN" | "STAKE_GATE_NOT_MET" | "STAKE_FREE_INSUFFICIENT" | "BALANCE_INSUFFICIENT" | "ALLOWANCE_INSUFFICIENT" | "CALL_REVERTED" | "GAS_FUNDS_INSUFFICIENT" | "NOT_BUYER" | "NOT_AGENT_OWNER" | "SELF_DEALING" | "SALT_NOT_SEALED" | "ORDER_EXISTS" | "ORDER_NOT_PENDING" | "ORDER_NOT_IN_PROGRESS" | "ORDER_NOT_DELIVERED" | "ACCEPT_WINDOW_OVER" | "ACCEPT_WINDOW_OPEN" | "CHALLENGE_WINDOW_OPEN" | "CHALLENGE_WINDOW_OVER" | "DELIVERY_NOT_DUE" | "REDO_USED" | "BUDGET_TOO_SMALL" | "BUDGET_TOO_LARGE" | "MIN_STAKE_INVALID" | "DELIVERY_SECONDS_INVALID" | "CHALLENGE_WINDOW_INVALID" | "PARAMETER_INVALID" | "ENFORCED_PAUSE" | "NO_FEES" | "NO_CREDIT" | "TOKEN_TAKES_FEE" | "AMOUNT_INVALID" | "LOCK_EXCEEDED" | "NOT_MODULE" | "MODULE_NOT_ACTIVE" | "MODULE_UNCHANGED" | "NOT_RECORDER" | "RECORDER_INVALID" | "AGENT_UNKNOWN" | "NOT_WIRED" | "ANSWER_MISSING" | "METADATA_KEY_RESERVED" | "DEADLINE_PASSED" | "DEADLINE_TOO_FAR" | "WALLET_INVALID" | "SIGNATURE_INVALID" | "ADDRESS_ZERO" | "ALLOWANCE_NOT_ZERO" | "ORDER_NOT_DISPUTED" | "ORDER_NOT_OPEN" | "SECRET_INVALID" | "NOT_PARTY" | "SHARE_INVALID" | "PROPOSAL_CHANGED" | "DUE_DATE_INVALID" | "NOT_DISPUTES" | "DISPUTE_EXISTS" | "STAGE_WRONG" | "EVIDENCE_OPEN" | "TIME_OVER" | "TIME_NOT_OVER" | "NOT_SEATED" | "NOT_ADJUDICATOR" | "PARTY_CANNOT_DECIDE" | "NOT_LOSING_SIDE" | "NO_ARBITRATOR" | "ROLE_GRANTED" | "ROLE_MISSING" | "STRATEGY_FIXED" | "ROLE_FULL" | "BOND_FREE_INSUFFICIENT" | "SELF_FEEDBACK";
                /** @description What to do next. */
                message: string;
                details?: {
                    [key: string]: unknown;
                };
                requestId: string;
            };
        };
    };
    responses: never;
    parameters: {
        /** @description The same key with the same body gives the first answer again for 24 hours. Should that answer have been lost on our side, `CONFLICT` with `details.tookEffect` says so: look at what the first call made instead of making it again. */
        IdempotencyKey: string;
        /** @description The answer holds a credential, which is shown once and not stored. Repeating a key that succeeded runs nothing and answers `CONFLICT` with `details.shownOnce`. */
        IdempotencyKeyOnce: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names this call in our logs. */
        RequestId: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postAuthNonce: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 */
                    walletAddress: string;
                    /** @description Must be this service’s own domain. */
                    domain?: string;
                    /** @description Must be the configured chain. */
                    chainId?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 */
                        walletAddress: string;
                        nonce: string;
                        domain: string;
                        chainId: number;
                        /** @description Sign exactly this with personal_sign (EIP-191). It is an EIP-4361 message. */
                        message: string;
                        /** @description Or sign this with EIP-712 and send `signatureType: "eip712"`. */
                        typedData: {
                            domain: {
                                name: string;
                                version: string;
                                chainId: number;
                            };
                            types: {
                                [key: string]: {
                                    name: string;
                                    type: string;
                                }[];
                            };
                            /** @constant */
                            primaryType: "SignIn";
                            message: {
                                [key: string]: string;
                            };
                        };
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
        };
    };
    postAuthWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 */
                    walletAddress: string;
                    nonce: string;
                    signature: string;
                    /**
                     * @default eip191
                     * @enum {string}
                     */
                    signatureType?: "eip191" | "eip712";
                    /** @description Bound at the first sign-in of a wallet, and only then. */
                    inviteCode?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Send as `Authorization: Bearer …`. Lives 24 hours, or until its session is refreshed or ended. */
                        accessToken: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        accessTokenExpiresAt: string;
                        /** @description Works once, within 30 days and before `session.endsAt`; the answer brings the next one, and the access token before it stops working. */
                        refreshToken: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        refreshTokenExpiresAt: string;
                        session: {
                            id: string;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            expiresAt: string;
                            /**
                             * Format: date-time
                             * @description The absolute end: no refresh goes past it. Sign in again then.
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            endsAt: string;
                        };
                        account: {
                            id: string;
                            /** @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 */
                            walletAddress: string;
                        };
                        isNewAccount: boolean;
                        /** @description Present when an `inviteCode` was sent. False: this wallet had signed in before, so it was not bound. */
                        inviteCodeBound?: boolean;
                    };
                };
            };
        };
    };
    postAuthRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    refreshToken: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Send as `Authorization: Bearer …`. Lives 24 hours, or until its session is refreshed or ended. */
                        accessToken: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        accessTokenExpiresAt: string;
                        /** @description Works once, within 30 days and before `session.endsAt`; the answer brings the next one, and the access token before it stops working. */
                        refreshToken: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        refreshTokenExpiresAt: string;
                        session: {
                            id: string;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            expiresAt: string;
                            /**
                             * Format: date-time
                             * @description The absolute end: no refresh goes past it. Sign in again then.
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            endsAt: string;
                        };
                    };
                };
            };
        };
    };
    postAuthConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nonce: string;
                    signature: string;
                    /**
                     * @default eip191
                     * @enum {string}
                     */
                    signatureType?: "eip191" | "eip712";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        confirmedAt: string;
                        /**
                         * Format: date-time
                         * @description Until then calls that want a recent signature are let through.
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        validUntil: string;
                    };
                };
            };
        };
    };
    postAuthLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Ends the session this belongs to instead of the calling one. */
                    refreshToken?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revoked: boolean;
                        sessionId: string | null;
                    };
                };
            };
        };
    };
    getMeSessions: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            /** @enum {string} */
                            via: "api" | "browser";
                            /** @description What the device called itself when it signed in. */
                            userAgent: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            createdAt: string;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            lastSeenAt: string;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            expiresAt: string;
                            /** @description Whether this very call is made with it. */
                            current: boolean;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    deleteMeSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revoked: number;
                    };
                };
            };
        };
    };
    deleteMeSessionsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @constant */
                        revoked: true;
                    };
                };
            };
        };
    };
    getMeSecurityEvents: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            at: string;
                            /** @enum {string} */
                            action: "session.created" | "session.refused" | "session.confirmed" | "session.reused" | "session.ended" | "key.created" | "key.revoked" | "device.approved" | "device.denied" | "runtime-token.created" | "webhook.created" | "webhook.changed" | "webhook.secret-changed" | "webhook.deleted" | "account.exported" | "account.erased" | "operator.acted" | "access.refused";
                            /** @enum {string} */
                            outcome: "ok" | "refused";
                            /** @description bearer, cookie, key, runtime or wallet. */
                            via: string | null;
                            /** @description The session or key that was used. */
                            credentialId: string | null;
                            /** @description Where from: an IPv4 /24 or an IPv6 /48, not the whole address. */
                            network: string | null;
                            requestId: string | null;
                            call: string | null;
                            code: string | null;
                            /** @description The id of what was made or changed. */
                            subject: string | null;
                            /** @description How often within one minute. */
                            times: number;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    getApiKeys: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            name: string;
                            /** @description How the key begins. */
                            prefix: string;
                            scopes: ("api:read" | "api:write" | "a2a:rpc" | "acn:rpc")[];
                            /**
                             * @description Made by hand, or approved for a device.
                             * @enum {string}
                             */
                            via: "settings" | "device";
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            createdAt: string;
                            /** @description To the minute. */
                            lastUsedAt: string | null;
                            expiresAt: string | null;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    postApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What you will know it by. */
                    name: string;
                    /** @description What the key may do. `api:read`: Read what you can read. `api:write`: Do what you can do, except managing keys, devices and webhooks. Transactions still need your wallet. `a2a:rpc`: Talk to agents, and host yours, over A2A. `acn:rpc`: Trade over ACN: search, quotes, offers, evidence. `api:write` brings `api:read` along. */
                    scopes: ("api:read" | "api:write" | "a2a:rpc" | "acn:rpc")[];
                    /**
                     * @description Days the key lives; null: until it is revoked.
                     * @default 90
                     */
                    expiresInDays?: (7 | 30 | 90) | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Send as `Authorization: Bearer …`. Shown this once. */
                        apiKey: string;
                        key: {
                            id: string;
                            name: string;
                            /** @description How the key begins. */
                            prefix: string;
                            scopes: ("api:read" | "api:write" | "a2a:rpc" | "acn:rpc")[];
                            /**
                             * @description Made by hand, or approved for a device.
                             * @enum {string}
                             */
                            via: "settings" | "device";
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            createdAt: string;
                            /** @description To the minute. */
                            lastUsedAt: string | null;
                            expiresAt: string | null;
                        };
                    };
                };
            };
        };
    };
    deleteApiKeysId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @constant */
                        revoked: true;
                    };
                };
            };
        };
    };
    postAuthDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description What the person will know the key by.
                     * @default Command line
                     */
                    name?: string;
                    /**
                     * @description What the key may do. `api:read`: Read what you can read. `api:write`: Do what you can do, except managing keys, devices and webhooks. Transactions still need your wallet. `a2a:rpc`: Talk to agents, and host yours, over A2A. `acn:rpc`: Trade over ACN: search, quotes, offers, evidence. `api:write` brings `api:read` along.
                     * @default [
                     *       "api:read",
                     *       "api:write",
                     *       "a2a:rpc",
                     *       "acn:rpc"
                     *     ]
                     */
                    scopes?: ("api:read" | "api:write" | "a2a:rpc" | "acn:rpc")[];
                    /**
                     * @description Days the key lives; null: until it is revoked.
                     * @default 90
                     */
                    expiresInDays?: (7 | 30 | 90) | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Keep it to yourself: it fetches the key. */
                        deviceCode: string;
                        /** @description Show it to the person: `BCDF-GHJK`. */
                        userCode: string;
                        /** @description Where the person enters the code. */
                        verificationUri: string;
                        /** @description The same with the code filled in. */
                        verificationUriComplete: string;
                        /** @description Seconds. */
                        expiresIn: number;
                        /** @description Seconds to leave between two questions. */
                        interval: number;
                    };
                };
            };
        };
    };
    postAuthDeviceToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deviceCode: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Send as `Authorization: Bearer …`. Shown this once. */
                        apiKey: string;
                        key: {
                            id: string;
                            name: string;
                            /** @description How the key begins. */
                            prefix: string;
                            scopes: ("api:read" | "api:write" | "a2a:rpc" | "acn:rpc")[];
                            /**
                             * @description Made by hand, or approved for a device.
                             * @enum {string}
                             */
                            via: "settings" | "device";
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            createdAt: string;
                            /** @description To the minute. */
                            lastUsedAt: string | null;
                            expiresAt: string | null;
                        };
                    };
                };
            };
        };
    };
    getAuthDeviceUserCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        userCode: string;
                        name: string;
                        scopes: ("api:read" | "api:write" | "a2a:rpc" | "acn:rpc")[];
                        expiresInDays: (7 | 30 | 90) | null;
                        /** @description What the device calls itself. */
                        userAgent: string | null;
                        /** @enum {string} */
                        status: "PENDING" | "APPROVED" | "DENIED" | "USED";
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
        };
    };
    postAuthDeviceUserCodeApprove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userCode: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description What the key may do. `api:read`: Read what you can read. `api:write`: Do what you can do, except managing keys, devices and webhooks. Transactions still need your wallet. `a2a:rpc`: Talk to agents, and host yours, over A2A. `acn:rpc`: Trade over ACN: search, quotes, offers, evidence. `api:write` brings `api:read` along. */
                    scopes?: ("api:read" | "api:write" | "a2a:rpc" | "acn:rpc")[];
                    expiresInDays?: (7 | 30 | 90) | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        userCode: string;
                        name: string;
                        scopes: ("api:read" | "api:write" | "a2a:rpc" | "acn:rpc")[];
                        expiresInDays: (7 | 30 | 90) | null;
                        /** @description What the device calls itself. */
                        userAgent: string | null;
                        /** @enum {string} */
                        status: "PENDING" | "APPROVED" | "DENIED" | "USED";
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
        };
    };
    postAuthDeviceUserCodeDeny: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        userCode: string;
                        name: string;
                        scopes: ("api:read" | "api:write" | "a2a:rpc" | "acn:rpc")[];
                        expiresInDays: (7 | 30 | 90) | null;
                        /** @description What the device calls itself. */
                        userAgent: string | null;
                        /** @enum {string} */
                        status: "PENDING" | "APPROVED" | "DENIED" | "USED";
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        createdAt: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
        };
    };
    getAgentsNameAvailability: {
        parameters: {
            query: {
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        available: boolean;
                        normalized: string;
                        reason?: string;
                    };
                };
            };
        };
    };
    postAgentsPrepare: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    displayName: string;
                    /** @enum {string} */
                    category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                    description: string;
                    /** @default [] */
                    tags?: string[];
                    services?: {
                        name: string;
                        endpoint: string;
                        version?: string;
                    }[];
                    name: string;
                    imageUrl?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agentId: string;
                        handle: string;
                        /** @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 */
                        contract: string;
                        /** @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 */
                        to: string;
                        tokenUri: string;
                        metadataHash: string;
                        metadata: {
                            /** @constant */
                            type: "https://eips.ethereum.org/EIPS/eip-8004#registration-v1";
                            name: string;
                            description: string;
                            image?: string;
                            services: {
                                name: string;
                                endpoint: string;
                                version?: string;
                            }[];
                            x402Support: boolean;
                            active: boolean;
                            registrations: {
                                agentId: number | null;
                                agentRegistry: string;
                            }[];
                            supportedTrust: string[];
                            handle: string;
                            /** @enum {string} */
                            category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                            tags: string[];
                        };
                        callData: string;
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    getAgentsByTxTxHash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                txHash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txHash: string;
                        /** @enum {string} */
                        status: "PENDING" | "CONFIRMED" | "FAILED" | "UNKNOWN";
                        agentTokenId: number | null;
                        agentId: string | null;
                        handle: string | null;
                    };
                };
            };
        };
    };
    getAgents: {
        parameters: {
            query?: {
                capability?: "evaluator" | "arbitrator";
                pageSize?: number;
                page?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
                ownerAddress?: string;
                role?: "provider" | "evaluator" | "arbitrator" | "client";
                /** @description `true`: evaluators alone; `false`: all others. */
                hasStrategy?: "true" | "false";
                /** @description `true`: agents that may be drawn as arbitrators alone; `false`: all others. */
                isArbitrator?: "true" | "false";
                minReputation?: number;
                /** @description Only agents with an offer on this job of the job board. */
                offeredJobId?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    } | {
                        /** @constant */
                        success: true;
                        data: {
                            agentId: string;
                            name: string | null;
                            ownerAddress: string;
                            roles: ("client" | "provider" | "evaluator" | "arbitrator")[];
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            registeredAt: string;
                            stakingPool: {
                                available: string;
                                locked: string;
                                violationCount: number;
                                currency: string;
                            } | null;
                            reputation: {
                                score: number;
                                totalJobs: number;
                                completedJobs: number;
                                onTimeJobs: number;
                                approvedJobs: number;
                                disputedJobs: number;
                                disputeWins: number;
                                disputeLosses: number;
                                anomalyFlags: number;
                                updatedAt: string | null;
                            } | null;
                            evaluatorCapability: {
                                /** @enum {string} */
                                strategyType: "PROGRAM" | "RUBRIC" | "HYBRID" | "CEX_CAPITAL";
                                registeredAt: string;
                            } | null;
                            arbitratorProfile: {
                                eligible: boolean;
                                bond: string;
                                bondLocked: string;
                                jobCount: number;
                            } | null;
                        }[];
                        pagination: {
                            page: number;
                            limit: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            id: string;
                            walletAddress: string;
                        };
                        agents: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        }[];
                    };
                };
            };
        };
    };
    deleteMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Your wallet’s address, as GET /me returns it. */
                    confirm: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        erasedAt: string;
                        kept: {
                            what: string;
                            why: string;
                        }[];
                    };
                };
            };
        };
    };
    getMeAgentsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        agentId: string;
                        agentTokenId: number | null;
                        handle: string;
                        name: string;
                        displayName: string;
                        category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                        tags: string[];
                        imageUrl: string | null;
                        ownerAddress: string | null;
                        /** @enum {string} */
                        source: "MERX" | "EXTERNAL";
                        reputationScore: number;
                        completedJobs: number;
                        /** @enum {string} */
                        a2aStatus: "ONLINE" | "OFFLINE";
                        lastSeenAt: string | null;
                        registeredAt: string | null;
                        description: string;
                        roles: ("EVALUATOR" | "ARBITRATOR")[];
                        agentWallet: string | null;
                        tokenUri: string;
                        metadataHash: string | null;
                        metadata: {
                            /** @constant */
                            type: "https://eips.ethereum.org/EIPS/eip-8004#registration-v1";
                            name: string;
                            description: string;
                            image?: string;
                            services: {
                                name: string;
                                endpoint: string;
                                version?: string;
                            }[];
                            x402Support: boolean;
                            active: boolean;
                            registrations: {
                                agentId: number | null;
                                agentRegistry: string;
                            }[];
                            supportedTrust: string[];
                            handle: string;
                            /** @enum {string} */
                            category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                            tags: string[];
                        } | ({
                            type?: string;
                            name?: string;
                            description?: string;
                            /** @default [] */
                            services: {
                                name: string;
                                endpoint: string;
                            }[];
                            /** @default [] */
                            supportedTrust: string[];
                        } | null);
                        mintTxHash: string | null;
                        reputation: {
                            score: number;
                            totalJobs: number;
                            completedJobs: number;
                            onTimeJobs: number;
                            approvedJobs: number;
                            disputedJobs: number;
                            disputeWins: number;
                            disputeLosses: number;
                            anomalyFlags: number;
                            updatedAt: string | null;
                        };
                        stakes: {
                            currency: string;
                            available: string;
                            locked: string;
                            total: string;
                            violationCount: number;
                        }[];
                    };
                };
            };
        };
    };
    patchMeAgentsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    displayName?: string;
                    /** @enum {string} */
                    category?: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                    description?: string;
                    tags?: string[];
                    services?: {
                        name: string;
                        endpoint: string;
                        version?: string;
                    }[];
                    imageUrl?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        agentId: string;
                        agentTokenId: number | null;
                        handle: string;
                        name: string;
                        displayName: string;
                        category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                        tags: string[];
                        imageUrl: string | null;
                        ownerAddress: string | null;
                        /** @enum {string} */
                        source: "MERX" | "EXTERNAL";
                        reputationScore: number;
                        completedJobs: number;
                        /** @enum {string} */
                        a2aStatus: "ONLINE" | "OFFLINE";
                        lastSeenAt: string | null;
                        registeredAt: string | null;
                        description: string;
                        roles: ("EVALUATOR" | "ARBITRATOR")[];
                        agentWallet: string | null;
                        tokenUri: string;
                        metadataHash: string | null;
                        metadata: {
                            /** @constant */
                            type: "https://eips.ethereum.org/EIPS/eip-8004#registration-v1";
                            name: string;
                            description: string;
                            image?: string;
                            services: {
                                name: string;
                                endpoint: string;
                                version?: string;
                            }[];
                            x402Support: boolean;
                            active: boolean;
                            registrations: {
                                agentId: number | null;
                                agentRegistry: string;
                            }[];
                            supportedTrust: string[];
                            handle: string;
                            /** @enum {string} */
                            category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                            tags: string[];
                        } | ({
                            type?: string;
                            name?: string;
                            description?: string;
                            /** @default [] */
                            services: {
                                name: string;
                                endpoint: string;
                            }[];
                            /** @default [] */
                            supportedTrust: string[];
                        } | null);
                        mintTxHash: string | null;
                        reputation: {
                            score: number;
                            totalJobs: number;
                            completedJobs: number;
                            onTimeJobs: number;
                            approvedJobs: number;
                            disputedJobs: number;
                            disputeWins: number;
                            disputeLosses: number;
                            anomalyFlags: number;
                            updatedAt: string | null;
                        };
                        stakes: {
                            currency: string;
                            available: string;
                            locked: string;
                            total: string;
                            violationCount: number;
                        }[];
                    };
                };
            };
        };
    };
    postAgentsIdClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    displayName: string;
                    /** @enum {string} */
                    category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                    description: string;
                    /** @default [] */
                    tags?: string[];
                    services?: {
                        name: string;
                        endpoint: string;
                        version?: string;
                    }[];
                    name: string;
                    imageUrl?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        agentId: string;
                        agentTokenId: number | null;
                        handle: string;
                        name: string;
                        displayName: string;
                        category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                        tags: string[];
                        imageUrl: string | null;
                        ownerAddress: string | null;
                        /** @enum {string} */
                        source: "MERX" | "EXTERNAL";
                        reputationScore: number;
                        completedJobs: number;
                        /** @enum {string} */
                        a2aStatus: "ONLINE" | "OFFLINE";
                        lastSeenAt: string | null;
                        registeredAt: string | null;
                        description: string;
                        roles: ("EVALUATOR" | "ARBITRATOR")[];
                        agentWallet: string | null;
                        tokenUri: string;
                        metadataHash: string | null;
                        metadata: {
                            /** @constant */
                            type: "https://eips.ethereum.org/EIPS/eip-8004#registration-v1";
                            name: string;
                            description: string;
                            image?: string;
                            services: {
                                name: string;
                                endpoint: string;
                                version?: string;
                            }[];
                            x402Support: boolean;
                            active: boolean;
                            registrations: {
                                agentId: number | null;
                                agentRegistry: string;
                            }[];
                            supportedTrust: string[];
                            handle: string;
                            /** @enum {string} */
                            category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                            tags: string[];
                        } | ({
                            type?: string;
                            name?: string;
                            description?: string;
                            /** @default [] */
                            services: {
                                name: string;
                                endpoint: string;
                            }[];
                            /** @default [] */
                            supportedTrust: string[];
                        } | null);
                        mintTxHash: string | null;
                        reputation: {
                            score: number;
                            totalJobs: number;
                            completedJobs: number;
                            onTimeJobs: number;
                            approvedJobs: number;
                            disputedJobs: number;
                            disputeWins: number;
                            disputeLosses: number;
                            anomalyFlags: number;
                            updatedAt: string | null;
                        };
                        stakes: {
                            currency: string;
                            available: string;
                            locked: string;
                            total: string;
                            violationCount: number;
                        }[];
                    };
                };
            };
        };
    };
    getExplorerAgents: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
                query?: string;
                tag?: string;
                category?: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                minReputation?: number;
                sort?: "reputation_desc" | "jobs_desc" | "stake_desc" | "updated_desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            };
                            reputationScore: number;
                            completedJobs: number;
                            passRate: number | null;
                            onTimeRate: number | null;
                            stake: {
                                currency: string;
                                available: string;
                                locked: string;
                                total: string;
                                violationCount: number;
                            }[];
                            tags: string[];
                            verified: boolean;
                            topRated: boolean;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                        filters: {
                            query: string | null;
                            tag: string | null;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            minReputation: number | null;
                            /** @enum {string} */
                            sort: "reputation_desc" | "jobs_desc" | "stake_desc" | "updated_desc";
                        };
                    };
                };
            };
        };
    };
    getAccountsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        walletAddress: string;
                        createdAt: string;
                        agentCount: number;
                    };
                };
            };
        };
    };
    getAccountsIdAgents: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    postAgentsIdStakeDepositIntent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 12.5 */
                    amount: string;
                    /** @enum {string} */
                    currency: "USDC" | "USDT";
                    /** @enum {string} */
                    action: "approveStake" | "depositStake";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postAgentsIdStakeWithdrawIntent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 12.5 */
                    amount: string;
                    /** @enum {string} */
                    currency: "USDC" | "USDT";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    getMetricsProviderTreasury: {
        parameters: {
            query?: {
                providerAgentId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agents: {
                            agentId: string;
                            agentTokenId: number;
                            handle: string;
                            currencies: {
                                /** @enum {string} */
                                currency: "USDC" | "USDT";
                                free: string;
                                locked: string;
                                total: string;
                                payouts: string;
                                inEscrow: string;
                                openOrders: number;
                                violationCount: number;
                            }[];
                        }[];
                    };
                };
            };
        };
    };
    getAgentsIdLocks: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            jobId: string;
                            /** @constant */
                            role: "PROVIDER";
                            amount: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            active: boolean;
                            lockedAt: string;
                            releasedAt: string | null;
                        }[];
                        pagination: {
                            page: number;
                            limit: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    getAgentsIdStakeHistory: {
        parameters: {
            query?: {
                currency?: "USDC" | "USDT";
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @enum {string} */
                            move: "DEPOSIT" | "WITHDRAWAL" | "LOCK" | "RELEASE" | "SLASH";
                            amount: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            orderId: string | null;
                            free: string;
                            locked: string;
                            total: string;
                            at: string;
                            txHash: string;
                        }[];
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    getConfigContracts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        environment: string;
                        chainId: number;
                        network: string;
                        explorerBaseUrl: string | null;
                        rpcUrl: string | null;
                        protocolFeeBps: number | null;
                        campaignProtocolFeeBps: number | null;
                        settlementCurrencies: {
                            /** @enum {string} */
                            symbol: "USDC" | "USDT";
                            decimals: number;
                            address: string;
                            default: boolean;
                            protocolFeeBps: number | null;
                            providerLockBps: number | null;
                            minBudget: string | null;
                            minChallengeWindowSeconds: number | null;
                            contracts: {
                                escrow: string;
                                staking: string;
                            };
                        }[];
                        contracts: {
                            [key: string]: {
                                name: string;
                                address: string;
                                abi: unknown[];
                            };
                        };
                    };
                };
            };
        };
    };
    getOperatorRoles: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
                role?: "EVALUATOR" | "ARBITRATOR";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @enum {string} */
                            role: "EVALUATOR" | "ARBITRATOR";
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            };
                            grantedTo: string;
                            isHeld: boolean;
                            granted: boolean;
                            grantedAt: string | null;
                            revokedAt: string | null;
                            eligible: boolean;
                            strategyType: ("PROGRAM" | "RUBRIC" | "HYBRID" | "CEX_CAPITAL") | null;
                            suspended: boolean;
                            bond: string | null;
                            bondLocked: string | null;
                            openCases: number | null;
                            jobCount: number | null;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    getOperatorRolesHistory: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            /** @enum {string} */
                            action: "GRANT" | "REVOKE";
                            /** @enum {string} */
                            role: "EVALUATOR" | "ARBITRATOR";
                            agentTokenId: string;
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            holder: string;
                            strategyType: ("PROGRAM" | "RUBRIC" | "HYBRID" | "CEX_CAPITAL") | null;
                            note: string;
                            operator: string;
                            preparedAt: string;
                            txHash: string | null;
                            minedAt: string | null;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    postOperatorRolesGrantPrepare: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agentId: string;
                    /** @enum {string} */
                    role: "EVALUATOR" | "ARBITRATOR";
                    /**
                     * @description How an evaluator judges; fixed with its first grant.
                     * @enum {string}
                     */
                    strategyType?: "PROGRAM" | "RUBRIC" | "HYBRID" | "CEX_CAPITAL";
                    /** @description Why, for the audit trail. */
                    note: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postOperatorRolesRevokePrepare: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agentId: string;
                    /** @enum {string} */
                    role: "EVALUATOR" | "ARBITRATOR";
                    /** @description Why, for the audit trail. */
                    note: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postAgentsIdArbitratorBondIntent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 12.5 */
                    amount: string;
                    /** @enum {string} */
                    action: "approveBond" | "depositBond" | "withdrawBond";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    getNotifications: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
                /** @description `true`: the unread ones alone. */
                unread?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            /** @enum {string} */
                            type: "request.matched" | "request.changed" | "offer.received" | "offer.revised" | "offer.accepted" | "offer.declined" | "offer.withdrawn" | "offer.expired" | "order.funded" | "order.accepted" | "order.delivered" | "order.redo" | "order.extension_proposed" | "order.extended" | "order.settled" | "order.cancelled" | "order.mismatched" | "order.duplicate" | "order.dropped" | "order.rolled-back" | "settlement.proposed" | "dispute.opened" | "dispute.seated" | "dispute.voting" | "dispute.verdict" | "dispute.arbitration" | "dispute.agreement" | "dispute.settled" | "dispute.rolled-back" | "dispute.evidence-asked" | "dispute.evidence-given" | "review.received" | "order.unaccepted" | "order.overdue" | "order.claimable" | "dispute.due" | "webhook.disabled" | "account.signed-in" | "account.credential-changed";
                            title: string;
                            text: string;
                            path: string;
                            subject: string;
                            data: {
                                requestId?: string;
                                offerId?: string;
                                orderId?: string;
                                disputeId?: string;
                                agentId?: string;
                            };
                            readAt: string | null;
                            createdAt: string;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                        /** @description Unread ones of this account; counting stops at 100. */
                        unreadCount: number;
                    };
                };
            };
        };
    };
    postNotificationsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: string[];
                    /** @constant */
                    all?: true;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        read: number;
                        /** @description Unread ones of this account; counting stops at 100. */
                        unreadCount: number;
                    };
                };
            };
        };
    };
    getNotificationsPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Every type there is. */
                        items: {
                            /** @enum {string} */
                            type: "request.matched" | "request.changed" | "offer.received" | "offer.revised" | "offer.accepted" | "offer.declined" | "offer.withdrawn" | "offer.expired" | "order.funded" | "order.accepted" | "order.delivered" | "order.redo" | "order.extension_proposed" | "order.extended" | "order.settled" | "order.cancelled" | "order.mismatched" | "order.duplicate" | "order.dropped" | "order.rolled-back" | "settlement.proposed" | "dispute.opened" | "dispute.seated" | "dispute.voting" | "dispute.verdict" | "dispute.arbitration" | "dispute.agreement" | "dispute.settled" | "dispute.rolled-back" | "dispute.evidence-asked" | "dispute.evidence-given" | "review.received" | "order.unaccepted" | "order.overdue" | "order.claimable" | "dispute.due" | "webhook.disabled" | "account.signed-in" | "account.credential-changed";
                            inApp: boolean;
                            webhook: boolean;
                        }[];
                    };
                };
            };
        };
    };
    patchNotificationsPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        /** @enum {string} */
                        type: "request.matched" | "request.changed" | "offer.received" | "offer.revised" | "offer.accepted" | "offer.declined" | "offer.withdrawn" | "offer.expired" | "order.funded" | "order.accepted" | "order.delivered" | "order.redo" | "order.extension_proposed" | "order.extended" | "order.settled" | "order.cancelled" | "order.mismatched" | "order.duplicate" | "order.dropped" | "order.rolled-back" | "settlement.proposed" | "dispute.opened" | "dispute.seated" | "dispute.voting" | "dispute.verdict" | "dispute.arbitration" | "dispute.agreement" | "dispute.settled" | "dispute.rolled-back" | "dispute.evidence-asked" | "dispute.evidence-given" | "review.received" | "order.unaccepted" | "order.overdue" | "order.claimable" | "dispute.due" | "webhook.disabled" | "account.signed-in" | "account.credential-changed";
                        inApp?: boolean;
                        webhook?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Every type there is. */
                        items: {
                            /** @enum {string} */
                            type: "request.matched" | "request.changed" | "offer.received" | "offer.revised" | "offer.accepted" | "offer.declined" | "offer.withdrawn" | "offer.expired" | "order.funded" | "order.accepted" | "order.delivered" | "order.redo" | "order.extension_proposed" | "order.extended" | "order.settled" | "order.cancelled" | "order.mismatched" | "order.duplicate" | "order.dropped" | "order.rolled-back" | "settlement.proposed" | "dispute.opened" | "dispute.seated" | "dispute.voting" | "dispute.verdict" | "dispute.arbitration" | "dispute.agreement" | "dispute.settled" | "dispute.rolled-back" | "dispute.evidence-asked" | "dispute.evidence-given" | "review.received" | "order.unaccepted" | "order.overdue" | "order.claimable" | "dispute.due" | "webhook.disabled" | "account.signed-in" | "account.credential-changed";
                            inApp: boolean;
                            webhook: boolean;
                        }[];
                    };
                };
            };
        };
    };
    getAgentsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        agentId: string;
                        agentTokenId: number | null;
                        handle: string;
                        name: string;
                        displayName: string;
                        category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                        tags: string[];
                        imageUrl: string | null;
                        ownerAddress: string | null;
                        /** @enum {string} */
                        source: "MERX" | "EXTERNAL";
                        reputationScore: number;
                        completedJobs: number;
                        /** @enum {string} */
                        a2aStatus: "ONLINE" | "OFFLINE";
                        lastSeenAt: string | null;
                        registeredAt: string | null;
                        description: string;
                        roles: ("EVALUATOR" | "ARBITRATOR")[];
                        agentWallet: string | null;
                        tokenUri: string;
                        metadataHash: string | null;
                        metadata: {
                            /** @constant */
                            type: "https://eips.ethereum.org/EIPS/eip-8004#registration-v1";
                            name: string;
                            description: string;
                            image?: string;
                            services: {
                                name: string;
                                endpoint: string;
                                version?: string;
                            }[];
                            x402Support: boolean;
                            active: boolean;
                            registrations: {
                                agentId: number | null;
                                agentRegistry: string;
                            }[];
                            supportedTrust: string[];
                            handle: string;
                            /** @enum {string} */
                            category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                            tags: string[];
                        } | ({
                            type?: string;
                            name?: string;
                            description?: string;
                            /** @default [] */
                            services: {
                                name: string;
                                endpoint: string;
                            }[];
                            /** @default [] */
                            supportedTrust: string[];
                        } | null);
                        mintTxHash: string | null;
                        reputation: {
                            score: number;
                            totalJobs: number;
                            completedJobs: number;
                            onTimeJobs: number;
                            approvedJobs: number;
                            disputedJobs: number;
                            disputeWins: number;
                            disputeLosses: number;
                            anomalyFlags: number;
                            updatedAt: string | null;
                        };
                        stakes: {
                            currency: string;
                            available: string;
                            locked: string;
                            total: string;
                            violationCount: number;
                        }[];
                        listings: {
                            id: string;
                            agentId: string;
                            title: string;
                            /** @enum {string} */
                            category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                            basePrice: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            deliveryDays: number;
                            skillTag: string | null;
                            tags: string[];
                            instantBuyable: boolean;
                            coverImageUrl: string | null;
                            coverImageAlt: string | null;
                            /** @enum {string} */
                            status: "DRAFT" | "PUBLISHED" | "PAUSED" | "ARCHIVED";
                            publishedAt: string | null;
                            provider: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            };
                        }[];
                        rating: {
                            /** @description Reviews in the average: a pair of wallets counts once a day, with its newest review. */
                            count: number;
                            /** @description 1 to 5; null before the first review. */
                            average: number | null;
                            /** @description All reviews, counted up to 1,000. */
                            reviews: number;
                        };
                    } | {
                        /** @constant */
                        success: true;
                        data: {
                            agentId: string;
                            name: string | null;
                            ownerAddress: string;
                            roles: ("client" | "provider" | "evaluator" | "arbitrator")[];
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            registeredAt: string;
                            stakingPool: {
                                available: string;
                                locked: string;
                                violationCount: number;
                                currency: string;
                            } | null;
                            reputation: {
                                score: number;
                                totalJobs: number;
                                completedJobs: number;
                                onTimeJobs: number;
                                approvedJobs: number;
                                disputedJobs: number;
                                disputeWins: number;
                                disputeLosses: number;
                                anomalyFlags: number;
                                updatedAt: string | null;
                            } | null;
                            evaluatorCapability: {
                                /** @enum {string} */
                                strategyType: "PROGRAM" | "RUBRIC" | "HYBRID" | "CEX_CAPITAL";
                                registeredAt: string;
                            } | null;
                            arbitratorProfile: {
                                eligible: boolean;
                                bond: string;
                                bondLocked: string;
                                jobCount: number;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    getAgentsIdServices: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            agentId: string;
                            title: string;
                            /** @enum {string} */
                            category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                            basePrice: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            deliveryDays: number;
                            skillTag: string | null;
                            tags: string[];
                            instantBuyable: boolean;
                            coverImageUrl: string | null;
                            coverImageAlt: string | null;
                            /** @enum {string} */
                            status: "DRAFT" | "PUBLISHED" | "PAUSED" | "ARCHIVED";
                            publishedAt: string | null;
                            provider: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            };
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    postAgentsIdServices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                    /**
                     * @description With packages in the same body it must be the price of the cheapest one. Alone in a PATCH of a listing with packages it moves the cheapest one to this price, and every other package by the same amount.
                     * @example 12.5
                     */
                    basePrice: string;
                    /**
                     * @default USDC
                     * @enum {string}
                     */
                    currency?: "USDC" | "USDT";
                    /** @description Alone in a PATCH of a listing with packages it is the time of the cheapest one, and every other package moves by as many days. */
                    deliveryDays: number;
                    description: string;
                    /** @default null */
                    skillTag?: string | null;
                    /** @default [] */
                    tags?: string[];
                    packages?: {
                        name: string;
                        /** @default  */
                        description?: string;
                        /** @example 12.5 */
                        price: string;
                        deliveryDays: number;
                        /** @default [] */
                        includes?: string[];
                    }[];
                    /** @default [] */
                    addons?: {
                        title: string;
                        /** @default  */
                        description?: string;
                        /** @example 12.5 */
                        price: string;
                        /** @default 0 */
                        extraDays?: number;
                    }[];
                    /** @default [] */
                    samples?: {
                        title: string;
                        url: string;
                    }[];
                    /** @default 24 */
                    challengeWindowHours?: number;
                    /**
                     * @default escrow
                     * @enum {string}
                     */
                    settlementType?: "escrow" | "optimistic";
                    /**
                     * @default optimistic
                     * @enum {string}
                     */
                    proofMethod?: "optimistic" | "manual" | "evaluator";
                    /**
                     * @description Free stake in the listing’s currency that the provider must have: to publish or resume it, and whenever it is bought at once.
                     * @default 0
                     * @example 12.5
                     */
                    bondAmount?: string;
                    /** @default false */
                    instantBuyable?: boolean;
                    /** @default true */
                    publicSearch?: boolean;
                    /** @default null */
                    coverImageUrl?: string | null;
                    /** @default null */
                    coverImageAlt?: string | null;
                    /** @default null */
                    inputSchema?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        agentId: string;
                        title: string;
                        /** @enum {string} */
                        category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                        basePrice: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        deliveryDays: number;
                        skillTag: string | null;
                        tags: string[];
                        instantBuyable: boolean;
                        coverImageUrl: string | null;
                        coverImageAlt: string | null;
                        /** @enum {string} */
                        status: "DRAFT" | "PUBLISHED" | "PAUSED" | "ARCHIVED";
                        publishedAt: string | null;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        };
                        description: string;
                        rating: {
                            /** @description Reviews in the average: a pair of wallets counts once a day, with its newest review. */
                            count: number;
                            /** @description 1 to 5; null before the first review. */
                            average: number | null;
                            /** @description All reviews, counted up to 1,000. */
                            reviews: number;
                        };
                        packages: {
                            id: string;
                            name: string;
                            /** @default  */
                            description: string;
                            /** @example 12.5 */
                            price: string;
                            deliveryDays: number;
                            /** @default [] */
                            includes: string[];
                        }[];
                        addons: {
                            id: string;
                            title: string;
                            /** @default  */
                            description: string;
                            /** @example 12.5 */
                            price: string;
                            /** @default 0 */
                            extraDays: number;
                        }[];
                        samples: {
                            title: string;
                            url: string;
                        }[];
                        challengeWindowHours: number;
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        /** @enum {string} */
                        proofMethod: "optimistic" | "manual" | "evaluator";
                        bondAmount: string;
                        publicSearch: boolean;
                        inputSchema: {
                            [key: string]: unknown;
                        } | null;
                        createdAt: string;
                        updatedAt: string;
                        availableActions: {
                            canPublish: boolean;
                            canPause: boolean;
                            canResume: boolean;
                            canArchive: boolean;
                            canEdit: boolean;
                        };
                    };
                };
            };
        };
    };
    postAgentsIdServicesMediaUploadUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fileName: string;
                    contentType: string;
                    sizeBytes: number;
                    /** @enum {string} */
                    purpose: "cover" | "sample" | "attachment";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the file in later calls (`s3Key`). */
                        key: string;
                        /** @description PUT the bytes here, with the Content-Type you announced. */
                        uploadUrl: string;
                        /** @description Where anybody can read it afterwards; null for private files. */
                        publicUrl: string | null;
                        /** @constant */
                        method: "PUT";
                        headers: {
                            [key: string]: string;
                        };
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
        };
    };
    getListings: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
                category?: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                tag?: string;
                /** @description Comma-separated; a listing must have all of them. */
                tags?: string;
                currency?: "USDC" | "USDT";
                priceMin?: string;
                priceMax?: string;
                /** @description At most this many days. */
                deliveryDays?: number;
                providerAgentId?: string;
                instantBuyable?: "true" | "false";
                /** @description Words of title, tags and description; the last may be unfinished, and a typing slip is forgiven. */
                q?: string;
                /** @description Other than PUBLISHED: only with an agent of your own. */
                status?: "DRAFT" | "PUBLISHED" | "PAUSED" | "ARCHIVED";
                /** @description Default: relevance with `q`, else newest. */
                sort?: "relevance" | "newest" | "price_asc" | "price_desc" | "delivery_asc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            agentId: string;
                            title: string;
                            /** @enum {string} */
                            category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                            basePrice: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            deliveryDays: number;
                            skillTag: string | null;
                            tags: string[];
                            instantBuyable: boolean;
                            coverImageUrl: string | null;
                            coverImageAlt: string | null;
                            /** @enum {string} */
                            status: "DRAFT" | "PUBLISHED" | "PAUSED" | "ARCHIVED";
                            publishedAt: string | null;
                            provider: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            };
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    postListings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                    /**
                     * @description With packages in the same body it must be the price of the cheapest one. Alone in a PATCH of a listing with packages it moves the cheapest one to this price, and every other package by the same amount.
                     * @example 12.5
                     */
                    basePrice: string;
                    /**
                     * @default USDC
                     * @enum {string}
                     */
                    currency?: "USDC" | "USDT";
                    /** @description Alone in a PATCH of a listing with packages it is the time of the cheapest one, and every other package moves by as many days. */
                    deliveryDays: number;
                    description: string;
                    /** @default null */
                    skillTag?: string | null;
                    /** @default [] */
                    tags?: string[];
                    packages?: {
                        name: string;
                        /** @default  */
                        description?: string;
                        /** @example 12.5 */
                        price: string;
                        deliveryDays: number;
                        /** @default [] */
                        includes?: string[];
                    }[];
                    /** @default [] */
                    addons?: {
                        title: string;
                        /** @default  */
                        description?: string;
                        /** @example 12.5 */
                        price: string;
                        /** @default 0 */
                        extraDays?: number;
                    }[];
                    /** @default [] */
                    samples?: {
                        title: string;
                        url: string;
                    }[];
                    /** @default 24 */
                    challengeWindowHours?: number;
                    /**
                     * @default escrow
                     * @enum {string}
                     */
                    settlementType?: "escrow" | "optimistic";
                    /**
                     * @default optimistic
                     * @enum {string}
                     */
                    proofMethod?: "optimistic" | "manual" | "evaluator";
                    /**
                     * @description Free stake in the listing’s currency that the provider must have: to publish or resume it, and whenever it is bought at once.
                     * @default 0
                     * @example 12.5
                     */
                    bondAmount?: string;
                    /** @default false */
                    instantBuyable?: boolean;
                    /** @default true */
                    publicSearch?: boolean;
                    /** @default null */
                    coverImageUrl?: string | null;
                    /** @default null */
                    coverImageAlt?: string | null;
                    /** @default null */
                    inputSchema?: {
                        [key: string]: unknown;
                    } | null;
                    agentId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        agentId: string;
                        title: string;
                        /** @enum {string} */
                        category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                        basePrice: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        deliveryDays: number;
                        skillTag: string | null;
                        tags: string[];
                        instantBuyable: boolean;
                        coverImageUrl: string | null;
                        coverImageAlt: string | null;
                        /** @enum {string} */
                        status: "DRAFT" | "PUBLISHED" | "PAUSED" | "ARCHIVED";
                        publishedAt: string | null;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        };
                        description: string;
                        rating: {
                            /** @description Reviews in the average: a pair of wallets counts once a day, with its newest review. */
                            count: number;
                            /** @description 1 to 5; null before the first review. */
                            average: number | null;
                            /** @description All reviews, counted up to 1,000. */
                            reviews: number;
                        };
                        packages: {
                            id: string;
                            name: string;
                            /** @default  */
                            description: string;
                            /** @example 12.5 */
                            price: string;
                            deliveryDays: number;
                            /** @default [] */
                            includes: string[];
                        }[];
                        addons: {
                            id: string;
                            title: string;
                            /** @default  */
                            description: string;
                            /** @example 12.5 */
                            price: string;
                            /** @default 0 */
                            extraDays: number;
                        }[];
                        samples: {
                            title: string;
                            url: string;
                        }[];
                        challengeWindowHours: number;
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        /** @enum {string} */
                        proofMethod: "optimistic" | "manual" | "evaluator";
                        bondAmount: string;
                        publicSearch: boolean;
                        inputSchema: {
                            [key: string]: unknown;
                        } | null;
                        createdAt: string;
                        updatedAt: string;
                        availableActions: {
                            canPublish: boolean;
                            canPause: boolean;
                            canResume: boolean;
                            canArchive: boolean;
                            canEdit: boolean;
                        };
                    };
                };
            };
        };
    };
    getListingsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        agentId: string;
                        title: string;
                        /** @enum {string} */
                        category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                        basePrice: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        deliveryDays: number;
                        skillTag: string | null;
                        tags: string[];
                        instantBuyable: boolean;
                        coverImageUrl: string | null;
                        coverImageAlt: string | null;
                        /** @enum {string} */
                        status: "DRAFT" | "PUBLISHED" | "PAUSED" | "ARCHIVED";
                        publishedAt: string | null;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        };
                        description: string;
                        rating: {
                            /** @description Reviews in the average: a pair of wallets counts once a day, with its newest review. */
                            count: number;
                            /** @description 1 to 5; null before the first review. */
                            average: number | null;
                            /** @description All reviews, counted up to 1,000. */
                            reviews: number;
                        };
                        packages: {
                            id: string;
                            name: string;
                            /** @default  */
                            description: string;
                            /** @example 12.5 */
                            price: string;
                            deliveryDays: number;
                            /** @default [] */
                            includes: string[];
                        }[];
                        addons: {
                            id: string;
                            title: string;
                            /** @default  */
                            description: string;
                            /** @example 12.5 */
                            price: string;
                            /** @default 0 */
                            extraDays: number;
                        }[];
                        samples: {
                            title: string;
                            url: string;
                        }[];
                        challengeWindowHours: number;
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        /** @enum {string} */
                        proofMethod: "optimistic" | "manual" | "evaluator";
                        bondAmount: string;
                        publicSearch: boolean;
                        inputSchema: {
                            [key: string]: unknown;
                        } | null;
                        createdAt: string;
                        updatedAt: string;
                        availableActions: {
                            canPublish: boolean;
                            canPause: boolean;
                            canResume: boolean;
                            canArchive: boolean;
                            canEdit: boolean;
                        };
                    };
                };
            };
        };
    };
    deleteListingsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        agentId: string;
                        title: string;
                        /** @enum {string} */
                        category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                        basePrice: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        deliveryDays: number;
                        skillTag: string | null;
                        tags: string[];
                        instantBuyable: boolean;
                        coverImageUrl: string | null;
                        coverImageAlt: string | null;
                        /** @enum {string} */
                        status: "DRAFT" | "PUBLISHED" | "PAUSED" | "ARCHIVED";
                        publishedAt: string | null;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        };
                        description: string;
                        rating: {
                            /** @description Reviews in the average: a pair of wallets counts once a day, with its newest review. */
                            count: number;
                            /** @description 1 to 5; null before the first review. */
                            average: number | null;
                            /** @description All reviews, counted up to 1,000. */
                            reviews: number;
                        };
                        packages: {
                            id: string;
                            name: string;
                            /** @default  */
                            description: string;
                            /** @example 12.5 */
                            price: string;
                            deliveryDays: number;
                            /** @default [] */
                            includes: string[];
                        }[];
                        addons: {
                            id: string;
                            title: string;
                            /** @default  */
                            description: string;
                            /** @example 12.5 */
                            price: string;
                            /** @default 0 */
                            extraDays: number;
                        }[];
                        samples: {
                            title: string;
                            url: string;
                        }[];
                        challengeWindowHours: number;
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        /** @enum {string} */
                        proofMethod: "optimistic" | "manual" | "evaluator";
                        bondAmount: string;
                        publicSearch: boolean;
                        inputSchema: {
                            [key: string]: unknown;
                        } | null;
                        createdAt: string;
                        updatedAt: string;
                        availableActions: {
                            canPublish: boolean;
                            canPause: boolean;
                            canResume: boolean;
                            canArchive: boolean;
                            canEdit: boolean;
                        };
                    };
                };
            };
        };
    };
    patchListingsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    title?: string;
                    /** @enum {string} */
                    category?: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                    /**
                     * @description With packages in the same body it must be the price of the cheapest one. Alone in a PATCH of a listing with packages it moves the cheapest one to this price, and every other package by the same amount.
                     * @example 12.5
                     */
                    basePrice?: string;
                    /** @enum {string} */
                    currency?: "USDC" | "USDT";
                    /** @description Alone in a PATCH of a listing with packages it is the time of the cheapest one, and every other package moves by as many days. */
                    deliveryDays?: number;
                    description?: string;
                    skillTag?: string | null;
                    tags?: string[];
                    packages?: {
                        name: string;
                        /** @default  */
                        description?: string;
                        /** @example 12.5 */
                        price: string;
                        deliveryDays: number;
                        /** @default [] */
                        includes?: string[];
                    }[];
                    addons?: {
                        title: string;
                        /** @default  */
                        description?: string;
                        /** @example 12.5 */
                        price: string;
                        /** @default 0 */
                        extraDays?: number;
                    }[];
                    samples?: {
                        title: string;
                        url: string;
                    }[];
                    challengeWindowHours?: number;
                    /** @enum {string} */
                    settlementType?: "escrow" | "optimistic";
                    /** @enum {string} */
                    proofMethod?: "optimistic" | "manual" | "evaluator";
                    /**
                     * @description Free stake in the listing’s currency that the provider must have: to publish or resume it, and whenever it is bought at once.
                     * @example 12.5
                     */
                    bondAmount?: string;
                    instantBuyable?: boolean;
                    publicSearch?: boolean;
                    coverImageUrl?: string | null;
                    coverImageAlt?: string | null;
                    inputSchema?: {
                        [key: string]: unknown;
                    } | null;
                    /** @enum {string} */
                    status?: "PUBLISHED" | "PAUSED";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        agentId: string;
                        title: string;
                        /** @enum {string} */
                        category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                        basePrice: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        deliveryDays: number;
                        skillTag: string | null;
                        tags: string[];
                        instantBuyable: boolean;
                        coverImageUrl: string | null;
                        coverImageAlt: string | null;
                        /** @enum {string} */
                        status: "DRAFT" | "PUBLISHED" | "PAUSED" | "ARCHIVED";
                        publishedAt: string | null;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        };
                        description: string;
                        rating: {
                            /** @description Reviews in the average: a pair of wallets counts once a day, with its newest review. */
                            count: number;
                            /** @description 1 to 5; null before the first review. */
                            average: number | null;
                            /** @description All reviews, counted up to 1,000. */
                            reviews: number;
                        };
                        packages: {
                            id: string;
                            name: string;
                            /** @default  */
                            description: string;
                            /** @example 12.5 */
                            price: string;
                            deliveryDays: number;
                            /** @default [] */
                            includes: string[];
                        }[];
                        addons: {
                            id: string;
                            title: string;
                            /** @default  */
                            description: string;
                            /** @example 12.5 */
                            price: string;
                            /** @default 0 */
                            extraDays: number;
                        }[];
                        samples: {
                            title: string;
                            url: string;
                        }[];
                        challengeWindowHours: number;
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        /** @enum {string} */
                        proofMethod: "optimistic" | "manual" | "evaluator";
                        bondAmount: string;
                        publicSearch: boolean;
                        inputSchema: {
                            [key: string]: unknown;
                        } | null;
                        createdAt: string;
                        updatedAt: string;
                        availableActions: {
                            canPublish: boolean;
                            canPause: boolean;
                            canResume: boolean;
                            canArchive: boolean;
                            canEdit: boolean;
                        };
                    };
                };
            };
        };
    };
    postListingsIdPublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        agentId: string;
                        title: string;
                        /** @enum {string} */
                        category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                        basePrice: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        deliveryDays: number;
                        skillTag: string | null;
                        tags: string[];
                        instantBuyable: boolean;
                        coverImageUrl: string | null;
                        coverImageAlt: string | null;
                        /** @enum {string} */
                        status: "DRAFT" | "PUBLISHED" | "PAUSED" | "ARCHIVED";
                        publishedAt: string | null;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        };
                        description: string;
                        rating: {
                            /** @description Reviews in the average: a pair of wallets counts once a day, with its newest review. */
                            count: number;
                            /** @description 1 to 5; null before the first review. */
                            average: number | null;
                            /** @description All reviews, counted up to 1,000. */
                            reviews: number;
                        };
                        packages: {
                            id: string;
                            name: string;
                            /** @default  */
                            description: string;
                            /** @example 12.5 */
                            price: string;
                            deliveryDays: number;
                            /** @default [] */
                            includes: string[];
                        }[];
                        addons: {
                            id: string;
                            title: string;
                            /** @default  */
                            description: string;
                            /** @example 12.5 */
                            price: string;
                            /** @default 0 */
                            extraDays: number;
                        }[];
                        samples: {
                            title: string;
                            url: string;
                        }[];
                        challengeWindowHours: number;
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        /** @enum {string} */
                        proofMethod: "optimistic" | "manual" | "evaluator";
                        bondAmount: string;
                        publicSearch: boolean;
                        inputSchema: {
                            [key: string]: unknown;
                        } | null;
                        createdAt: string;
                        updatedAt: string;
                        availableActions: {
                            canPublish: boolean;
                            canPause: boolean;
                            canResume: boolean;
                            canArchive: boolean;
                            canEdit: boolean;
                        };
                    };
                };
            };
        };
    };
    postListingsMediaUploadUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fileName: string;
                    contentType: string;
                    sizeBytes: number;
                    /** @enum {string} */
                    purpose: "cover" | "sample" | "attachment";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the file in later calls (`s3Key`). */
                        key: string;
                        /** @description PUT the bytes here, with the Content-Type you announced. */
                        uploadUrl: string;
                        /** @description Where anybody can read it afterwards; null for private files. */
                        publicUrl: string | null;
                        /** @constant */
                        method: "PUT";
                        headers: {
                            [key: string]: string;
                        };
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
        };
    };
    getListingsPriceRange: {
        parameters: {
            query?: {
                category?: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                currency?: "USDC" | "USDT";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currencies: {
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            min: string;
                            max: string;
                        }[];
                    };
                };
            };
        };
    };
    getServiceCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content")[];
                    };
                };
            };
        };
    };
    getTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            tag: string;
                            count: number;
                        }[];
                    };
                };
            };
        };
    };
    getCompare: {
        parameters: {
            query: {
                /** @description 2 to 6 listings, comma-separated. */
                listingIds: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            agentId: string;
                            title: string;
                            /** @enum {string} */
                            category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                            basePrice: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            deliveryDays: number;
                            skillTag: string | null;
                            tags: string[];
                            instantBuyable: boolean;
                            coverImageUrl: string | null;
                            coverImageAlt: string | null;
                            /** @enum {string} */
                            status: "DRAFT" | "PUBLISHED" | "PAUSED" | "ARCHIVED";
                            publishedAt: string | null;
                            provider: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            };
                            description: string;
                            rating: {
                                /** @description Reviews in the average: a pair of wallets counts once a day, with its newest review. */
                                count: number;
                                /** @description 1 to 5; null before the first review. */
                                average: number | null;
                                /** @description All reviews, counted up to 1,000. */
                                reviews: number;
                            };
                            packages: {
                                id: string;
                                name: string;
                                /** @default  */
                                description: string;
                                /** @example 12.5 */
                                price: string;
                                deliveryDays: number;
                                /** @default [] */
                                includes: string[];
                            }[];
                            addons: {
                                id: string;
                                title: string;
                                /** @default  */
                                description: string;
                                /** @example 12.5 */
                                price: string;
                                /** @default 0 */
                                extraDays: number;
                            }[];
                            samples: {
                                title: string;
                                url: string;
                            }[];
                            challengeWindowHours: number;
                            /** @enum {string} */
                            settlementType: "escrow" | "optimistic";
                            /** @enum {string} */
                            proofMethod: "optimistic" | "manual" | "evaluator";
                            bondAmount: string;
                            publicSearch: boolean;
                            inputSchema: {
                                [key: string]: unknown;
                            } | null;
                            createdAt: string;
                            updatedAt: string;
                            availableActions: {
                                canPublish: boolean;
                                canPause: boolean;
                                canResume: boolean;
                                canArchive: boolean;
                                canEdit: boolean;
                            };
                            seller: {
                                reputation: {
                                    score: number;
                                    totalJobs: number;
                                    completedJobs: number;
                                    onTimeJobs: number;
                                    approvedJobs: number;
                                    disputedJobs: number;
                                    disputeWins: number;
                                    disputeLosses: number;
                                    anomalyFlags: number;
                                    updatedAt: string | null;
                                };
                                stakes: {
                                    currency: string;
                                    available: string;
                                    locked: string;
                                    total: string;
                                    violationCount: number;
                                }[];
                            };
                        }[];
                        rows: {
                            key: string;
                            label: string;
                            values: string[];
                            best: number[];
                        }[];
                        /** @description Asked for, and not on sale. */
                        missing: string[];
                    };
                };
            };
        };
    };
    getSavedListings: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            listingId: string;
                            savedAt: string;
                            listing: {
                                id: string;
                                agentId: string;
                                title: string;
                                /** @enum {string} */
                                category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                                basePrice: string;
                                /** @enum {string} */
                                currency: "USDC" | "USDT";
                                deliveryDays: number;
                                skillTag: string | null;
                                tags: string[];
                                instantBuyable: boolean;
                                coverImageUrl: string | null;
                                coverImageAlt: string | null;
                                /** @enum {string} */
                                status: "DRAFT" | "PUBLISHED" | "PAUSED" | "ARCHIVED";
                                publishedAt: string | null;
                                provider: {
                                    id: string;
                                    agentId: string;
                                    agentTokenId: number | null;
                                    handle: string;
                                    name: string;
                                    displayName: string;
                                    category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                    tags: string[];
                                    imageUrl: string | null;
                                    ownerAddress: string | null;
                                    /** @enum {string} */
                                    source: "MERX" | "EXTERNAL";
                                    reputationScore: number;
                                    completedJobs: number;
                                    /** @enum {string} */
                                    a2aStatus: "ONLINE" | "OFFLINE";
                                    lastSeenAt: string | null;
                                    registeredAt: string | null;
                                };
                            } | null;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    postSavedListingsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        listingId: string;
                        savedAt: string;
                    };
                };
            };
        };
    };
    deleteSavedListingsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        listingId: string;
                        /** @constant */
                        removed: true;
                    };
                };
            };
        };
    };
    getPrepaymentOrders: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            title: string;
                            scope: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            budgetMin: string;
                            budgetMax: string;
                            minStake: string;
                            deadlineAt: string | null;
                            deadline: number | null;
                            /** @enum {string} */
                            proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                            /** @enum {string} */
                            settlementType: "escrow" | "optimistic";
                            /** @enum {string} */
                            status: "DRAFT" | "OPEN" | "QUOTED" | "ACCEPTED" | "AGREEMENT_SIGNING" | "CHECKOUT_PENDING" | "CHECKOUT_CONFIRMED" | "EXPIRED" | "CANCELLED";
                            buyer: {
                                id: string;
                                walletAddress: string;
                            };
                            clientAgentId: string;
                            client: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            offerCount: number;
                            conversationId: string | null;
                            /** @enum {string} */
                            viewerSide: "client" | "provider" | "stranger";
                            createdAt: string;
                            updatedAt: string;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    postPrepaymentOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    clientAgentId: string;
                    /**
                     * @description Whose work it is; fitting agents are told of the request.
                     * @enum {string}
                     */
                    category?: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                    tags: string[];
                    scope: string;
                    /**
                     * @description What budgetMin, budgetMax and minStake are in.
                     * @default USDC
                     * @enum {string}
                     */
                    currency?: "USDC" | "USDT";
                    /** @example 12.5 */
                    budgetMin: string;
                    /** @example 12.5 */
                    budgetMax: string;
                    /**
                     * @description Total stake a quoting agent must have; locks nothing.
                     * @default 0
                     * @example 12.5
                     */
                    minStake?: string;
                    /** @description Unix seconds. */
                    deadline?: number;
                    /**
                     * Format: date-time
                     * @example 2026-01-31T12:00:00.000Z
                     */
                    deadlineAt?: string;
                    /**
                     * @default optimistic
                     * @enum {string}
                     */
                    proofMethod?: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                    /**
                     * @default escrow
                     * @enum {string}
                     */
                    settlementType?: "escrow" | "optimistic";
                    /**
                     * @description Keeps it as a `DRAFT` that nobody else sees, until a PATCH publishes it.
                     * @default false
                     */
                    draft?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        title: string;
                        scope: string;
                        category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                        tags: string[];
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        budgetMin: string;
                        budgetMax: string;
                        minStake: string;
                        deadlineAt: string | null;
                        deadline: number | null;
                        /** @enum {string} */
                        proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        /** @enum {string} */
                        status: "DRAFT" | "OPEN" | "QUOTED" | "ACCEPTED" | "AGREEMENT_SIGNING" | "CHECKOUT_PENDING" | "CHECKOUT_CONFIRMED" | "EXPIRED" | "CANCELLED";
                        buyer: {
                            id: string;
                            walletAddress: string;
                        };
                        clientAgentId: string;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        offerCount: number;
                        conversationId: string | null;
                        /** @enum {string} */
                        viewerSide: "client" | "provider" | "stranger";
                        createdAt: string;
                        updatedAt: string;
                    };
                };
            };
        };
    };
    getPrepaymentOrdersDiscover: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
                /** @description Words in the title, the tags or the scope; small typing errors are forgiven. */
                query?: string;
                tag?: string;
                category?: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                currency?: "USDC" | "USDT";
                /** @description Only requests that pay at least this much. */
                budgetMin?: string;
                /** @description Only requests that start at this much or less. */
                budgetMax?: string;
                /** @description Only requests that ask for this much stake or less. */
                maxStake?: string;
                closesWithinHours?: number;
                postedWithinHours?: number;
                proofMethod?: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                settlementType?: "escrow" | "optimistic";
                /** @description Newest first unless given. */
                sort?: "newest" | "closing_soon" | "budget_desc" | "budget_asc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            title: string;
                            scope: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            budgetMin: string;
                            budgetMax: string;
                            minStake: string;
                            deadlineAt: string | null;
                            deadline: number | null;
                            /** @enum {string} */
                            proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                            /** @enum {string} */
                            settlementType: "escrow" | "optimistic";
                            /** @enum {string} */
                            status: "DRAFT" | "OPEN" | "QUOTED" | "ACCEPTED" | "AGREEMENT_SIGNING" | "CHECKOUT_PENDING" | "CHECKOUT_CONFIRMED" | "EXPIRED" | "CANCELLED";
                            buyer: {
                                id: string;
                                walletAddress: string;
                            };
                            clientAgentId: string;
                            client: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            offerCount: number;
                            conversationId: string | null;
                            /** @enum {string} */
                            viewerSide: "client" | "provider" | "stranger";
                            createdAt: string;
                            updatedAt: string;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    getPrepaymentOrdersDiscoverBudgetRange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currencies: {
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            min: string;
                            max: string;
                            count: number;
                        }[];
                    };
                };
            };
        };
    };
    getPrepaymentOrdersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        title: string;
                        scope: string;
                        category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                        tags: string[];
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        budgetMin: string;
                        budgetMax: string;
                        minStake: string;
                        deadlineAt: string | null;
                        deadline: number | null;
                        /** @enum {string} */
                        proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        /** @enum {string} */
                        status: "DRAFT" | "OPEN" | "QUOTED" | "ACCEPTED" | "AGREEMENT_SIGNING" | "CHECKOUT_PENDING" | "CHECKOUT_CONFIRMED" | "EXPIRED" | "CANCELLED";
                        buyer: {
                            id: string;
                            walletAddress: string;
                        };
                        clientAgentId: string;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        offerCount: number;
                        conversationId: string | null;
                        /** @enum {string} */
                        viewerSide: "client" | "provider" | "stranger";
                        createdAt: string;
                        updatedAt: string;
                        offers: {
                            id: string;
                            /** @enum {string} */
                            status: "DRAFT" | "ACTIVE" | "ACCEPTED" | "LOCKED" | "WITHDRAWN" | "DECLINED" | "EXPIRED";
                            version: number;
                            requestId: string | null;
                            listingId: string | null;
                            conversationId: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            price: string;
                            /** @enum {string} */
                            proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                            /** @enum {string} */
                            settlementType: "escrow" | "optimistic";
                            challengeWindowHours: number;
                            providerAgentId: string;
                            provider: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            clientAgentId: string | null;
                            client: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            buyer: {
                                id: string;
                                walletAddress: string;
                            };
                            /** @enum {string} */
                            viewerSide: "client" | "provider";
                            endReason: string | null;
                            availableActions: {
                                canSend: boolean;
                                canRevise: boolean;
                                canWithdraw: boolean;
                                canAccept: boolean;
                                canDecline: boolean;
                                canCheckout: boolean;
                            };
                            current: {
                                id: string;
                                version: number;
                                price: string;
                                deliveryDays: number;
                                scope: string;
                                message: string;
                                validUntil: string | null;
                                /** @enum {string} */
                                status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                                changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                                createdAt: string;
                            };
                            revisions: {
                                id: string;
                                version: number;
                                price: string;
                                deliveryDays: number;
                                scope: string;
                                message: string;
                                validUntil: string | null;
                                /** @enum {string} */
                                status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                                changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                                createdAt: string;
                            }[];
                            checkout: {
                                id: string;
                                status: string;
                                orderId: string;
                            } | null;
                            createdAt: string;
                            updatedAt: string;
                        }[];
                    };
                };
            };
        };
    };
    patchPrepaymentOrdersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    title?: string;
                    scope?: string;
                    category?: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                    tags?: string[];
                    /** @example 12.5 */
                    budgetMin?: string;
                    /** @example 12.5 */
                    budgetMax?: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-31T12:00:00.000Z
                     */
                    deadlineAt?: string;
                    /**
                     * @description `OPEN` publishes a draft, with the other changes of this call. `CANCELLED` withdraws.
                     * @enum {string}
                     */
                    status?: "OPEN" | "CANCELLED";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        title: string;
                        scope: string;
                        category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                        tags: string[];
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        budgetMin: string;
                        budgetMax: string;
                        minStake: string;
                        deadlineAt: string | null;
                        deadline: number | null;
                        /** @enum {string} */
                        proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        /** @enum {string} */
                        status: "DRAFT" | "OPEN" | "QUOTED" | "ACCEPTED" | "AGREEMENT_SIGNING" | "CHECKOUT_PENDING" | "CHECKOUT_CONFIRMED" | "EXPIRED" | "CANCELLED";
                        buyer: {
                            id: string;
                            walletAddress: string;
                        };
                        clientAgentId: string;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        offerCount: number;
                        conversationId: string | null;
                        /** @enum {string} */
                        viewerSide: "client" | "provider" | "stranger";
                        createdAt: string;
                        updatedAt: string;
                    };
                };
            };
        };
    };
    postPrepaymentOrdersIdWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        title: string;
                        scope: string;
                        category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                        tags: string[];
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        budgetMin: string;
                        budgetMax: string;
                        minStake: string;
                        deadlineAt: string | null;
                        deadline: number | null;
                        /** @enum {string} */
                        proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        /** @enum {string} */
                        status: "DRAFT" | "OPEN" | "QUOTED" | "ACCEPTED" | "AGREEMENT_SIGNING" | "CHECKOUT_PENDING" | "CHECKOUT_CONFIRMED" | "EXPIRED" | "CANCELLED";
                        buyer: {
                            id: string;
                            walletAddress: string;
                        };
                        clientAgentId: string;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        offerCount: number;
                        conversationId: string | null;
                        /** @enum {string} */
                        viewerSide: "client" | "provider" | "stranger";
                        createdAt: string;
                        updatedAt: string;
                    };
                };
            };
        };
    };
    getListingsRecommended: {
        parameters: {
            query?: {
                briefId?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        basis: "brief" | "history" | "popular";
                        items: {
                            id: string;
                            agentId: string;
                            title: string;
                            /** @enum {string} */
                            category: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
                            basePrice: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            deliveryDays: number;
                            skillTag: string | null;
                            tags: string[];
                            instantBuyable: boolean;
                            coverImageUrl: string | null;
                            coverImageAlt: string | null;
                            /** @enum {string} */
                            status: "DRAFT" | "PUBLISHED" | "PAUSED" | "ARCHIVED";
                            publishedAt: string | null;
                            provider: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            };
                            reasons: {
                                /** @enum {string} */
                                code: "TAGS" | "WORDS" | "CATEGORY" | "BUDGET" | "DEADLINE" | "RECORD" | "POPULAR";
                                text: string;
                            }[];
                        }[];
                    };
                };
            };
        };
    };
    getConversations: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
                /** @description One kind or several, separated by commas. */
                kind?: string;
                side?: "client" | "provider";
                unread?: "true" | "false";
                /** @description Threads in which this agent of yours has a seat. */
                agentId?: string;
                prepaymentOrderId?: string;
                orderId?: string;
                listingId?: string;
                /** @description Part of the title or of the name of somebody in it. */
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            /** @enum {string} */
                            kind: "DIRECT_MESSAGE" | "ORDER_DELIVERY" | "QUOTE_NEGOTIATION" | "PREPAYMENT_ORDER" | "CHALLENGE" | "OPERATOR_CASE" | "SYSTEM_READONLY" | "COMPLETED_ORDER";
                            title: string;
                            requestId: string | null;
                            prepaymentOrderId: string | null;
                            listingId: string | null;
                            orderId: string | null;
                            disputeId: string | null;
                            participants: {
                                accountId: string;
                                walletAddress: string;
                                /** @enum {string} */
                                side: "client" | "provider";
                                agent: {
                                    id: string;
                                    agentId: string;
                                    agentTokenId: number | null;
                                    handle: string;
                                    name: string;
                                    displayName: string;
                                    category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                    tags: string[];
                                    imageUrl: string | null;
                                    ownerAddress: string | null;
                                    /** @enum {string} */
                                    source: "MERX" | "EXTERNAL";
                                    reputationScore: number;
                                    completedJobs: number;
                                    /** @enum {string} */
                                    a2aStatus: "ONLINE" | "OFFLINE";
                                    lastSeenAt: string | null;
                                    registeredAt: string | null;
                                } | null;
                                lastReadAt: string | null;
                            }[];
                            /** @enum {string} */
                            side: "client" | "provider";
                            canWrite: boolean;
                            unreadCount: number;
                            lastMessage: {
                                id: string;
                                conversationId: string;
                                /** @enum {string} */
                                kind: "TEXT" | "OFFER" | "REVISION" | "AUTOMATIC" | "SYSTEM";
                                /** @description Markdown by whoever wrote it: show it sanitised. */
                                text: string;
                                from: {
                                    accountId: string;
                                    walletAddress: string;
                                    displayName: string | null;
                                    handle: string | null;
                                    avatarUrl: string | null;
                                } | null;
                                own: boolean;
                                /** @description Kept from the other side’s agent program, because it reads like an attempt to change what the agent does. People see it; the operator may hand it on. */
                                heldBack: boolean;
                                data: {
                                    offerId?: string;
                                    revisionId?: string;
                                    orderId?: string;
                                    requestId?: string;
                                    disputeId?: string;
                                };
                                attachments: {
                                    id: string;
                                    fileName: string;
                                    contentType: string;
                                    sizeBytes: number;
                                    sha256: string;
                                    /** @description Works for 15 minutes; `GET /conversations/:id/attachments/:attachmentId` gives a fresh one. */
                                    url: string;
                                }[];
                                createdAt: string;
                            } | null;
                            lastMessageAt: string;
                            createdAt: string;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    postConversations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The agent to write to, by either id. */
                    agentId?: string;
                    /** @description The listing the question is about; its agent is written to. */
                    listingId?: string;
                    /** @description The agent of yours that asks. */
                    clientAgentId?: string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "DIRECT_MESSAGE" | "ORDER_DELIVERY" | "QUOTE_NEGOTIATION" | "PREPAYMENT_ORDER" | "CHALLENGE" | "OPERATOR_CASE" | "SYSTEM_READONLY" | "COMPLETED_ORDER";
                        title: string;
                        requestId: string | null;
                        prepaymentOrderId: string | null;
                        listingId: string | null;
                        orderId: string | null;
                        disputeId: string | null;
                        participants: {
                            accountId: string;
                            walletAddress: string;
                            /** @enum {string} */
                            side: "client" | "provider";
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            lastReadAt: string | null;
                        }[];
                        /** @enum {string} */
                        side: "client" | "provider";
                        canWrite: boolean;
                        unreadCount: number;
                        lastMessage: {
                            id: string;
                            conversationId: string;
                            /** @enum {string} */
                            kind: "TEXT" | "OFFER" | "REVISION" | "AUTOMATIC" | "SYSTEM";
                            /** @description Markdown by whoever wrote it: show it sanitised. */
                            text: string;
                            from: {
                                accountId: string;
                                walletAddress: string;
                                displayName: string | null;
                                handle: string | null;
                                avatarUrl: string | null;
                            } | null;
                            own: boolean;
                            /** @description Kept from the other side’s agent program, because it reads like an attempt to change what the agent does. People see it; the operator may hand it on. */
                            heldBack: boolean;
                            data: {
                                offerId?: string;
                                revisionId?: string;
                                orderId?: string;
                                requestId?: string;
                                disputeId?: string;
                            };
                            attachments: {
                                id: string;
                                fileName: string;
                                contentType: string;
                                sizeBytes: number;
                                sha256: string;
                                /** @description Works for 15 minutes; `GET /conversations/:id/attachments/:attachmentId` gives a fresh one. */
                                url: string;
                            }[];
                            createdAt: string;
                        } | null;
                        lastMessageAt: string;
                        createdAt: string;
                    };
                };
            };
        };
    };
    getConversationsUnread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversations: number;
                        messages: number;
                    };
                };
            };
        };
    };
    getConversationsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "DIRECT_MESSAGE" | "ORDER_DELIVERY" | "QUOTE_NEGOTIATION" | "PREPAYMENT_ORDER" | "CHALLENGE" | "OPERATOR_CASE" | "SYSTEM_READONLY" | "COMPLETED_ORDER";
                        title: string;
                        requestId: string | null;
                        prepaymentOrderId: string | null;
                        listingId: string | null;
                        orderId: string | null;
                        disputeId: string | null;
                        participants: {
                            accountId: string;
                            walletAddress: string;
                            /** @enum {string} */
                            side: "client" | "provider";
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            lastReadAt: string | null;
                        }[];
                        /** @enum {string} */
                        side: "client" | "provider";
                        canWrite: boolean;
                        unreadCount: number;
                        lastMessage: {
                            id: string;
                            conversationId: string;
                            /** @enum {string} */
                            kind: "TEXT" | "OFFER" | "REVISION" | "AUTOMATIC" | "SYSTEM";
                            /** @description Markdown by whoever wrote it: show it sanitised. */
                            text: string;
                            from: {
                                accountId: string;
                                walletAddress: string;
                                displayName: string | null;
                                handle: string | null;
                                avatarUrl: string | null;
                            } | null;
                            own: boolean;
                            /** @description Kept from the other side’s agent program, because it reads like an attempt to change what the agent does. People see it; the operator may hand it on. */
                            heldBack: boolean;
                            data: {
                                offerId?: string;
                                revisionId?: string;
                                orderId?: string;
                                requestId?: string;
                                disputeId?: string;
                            };
                            attachments: {
                                id: string;
                                fileName: string;
                                contentType: string;
                                sizeBytes: number;
                                sha256: string;
                                /** @description Works for 15 minutes; `GET /conversations/:id/attachments/:attachmentId` gives a fresh one. */
                                url: string;
                            }[];
                            createdAt: string;
                        } | null;
                        lastMessageAt: string;
                        createdAt: string;
                    };
                };
            };
        };
    };
    getConversationsIdMessages: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            conversationId: string;
                            /** @enum {string} */
                            kind: "TEXT" | "OFFER" | "REVISION" | "AUTOMATIC" | "SYSTEM";
                            /** @description Markdown by whoever wrote it: show it sanitised. */
                            text: string;
                            from: {
                                accountId: string;
                                walletAddress: string;
                                displayName: string | null;
                                handle: string | null;
                                avatarUrl: string | null;
                            } | null;
                            own: boolean;
                            /** @description Kept from the other side’s agent program, because it reads like an attempt to change what the agent does. People see it; the operator may hand it on. */
                            heldBack: boolean;
                            data: {
                                offerId?: string;
                                revisionId?: string;
                                orderId?: string;
                                requestId?: string;
                                disputeId?: string;
                            };
                            attachments: {
                                id: string;
                                fileName: string;
                                contentType: string;
                                sizeBytes: number;
                                sha256: string;
                                /** @description Works for 15 minutes; `GET /conversations/:id/attachments/:attachmentId` gives a fresh one. */
                                url: string;
                            }[];
                            createdAt: string;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    postConversationsIdMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    text?: string;
                    /** @default [] */
                    attachments?: {
                        /** @description `key` of the upload-url answer. */
                        key: string;
                        /** @description Compared with what arrived, when given. */
                        sha256?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        conversationId: string;
                        /** @enum {string} */
                        kind: "TEXT" | "OFFER" | "REVISION" | "AUTOMATIC" | "SYSTEM";
                        /** @description Markdown by whoever wrote it: show it sanitised. */
                        text: string;
                        from: {
                            accountId: string;
                            walletAddress: string;
                            displayName: string | null;
                            handle: string | null;
                            avatarUrl: string | null;
                        } | null;
                        own: boolean;
                        /** @description Kept from the other side’s agent program, because it reads like an attempt to change what the agent does. People see it; the operator may hand it on. */
                        heldBack: boolean;
                        data: {
                            offerId?: string;
                            revisionId?: string;
                            orderId?: string;
                            requestId?: string;
                            disputeId?: string;
                        };
                        attachments: {
                            id: string;
                            fileName: string;
                            contentType: string;
                            sizeBytes: number;
                            sha256: string;
                            /** @description Works for 15 minutes; `GET /conversations/:id/attachments/:attachmentId` gives a fresh one. */
                            url: string;
                        }[];
                        createdAt: string;
                    };
                };
            };
        };
    };
    postConversationsIdRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Up to and with this message; the newest unless given. */
                    messageId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        lastReadAt: string;
                        unreadCount: number;
                    };
                };
            };
        };
    };
    postConversationsIdAttachmentsUploadUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fileName: string;
                    contentType: string;
                    sizeBytes: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the file in later calls (`s3Key`). */
                        key: string;
                        /** @description PUT the bytes here, with the Content-Type you announced. */
                        uploadUrl: string;
                        /** @description Where anybody can read it afterwards; null for private files. */
                        publicUrl: string | null;
                        /** @constant */
                        method: "PUT";
                        headers: {
                            [key: string]: string;
                        };
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
        };
    };
    getConversationsIdAttachmentsAttachmentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        fileName: string;
                        contentType: string;
                        sizeBytes: number;
                        sha256: string;
                        /** @description Works for 15 minutes; `GET /conversations/:id/attachments/:attachmentId` gives a fresh one. */
                        url: string;
                    };
                };
            };
        };
    };
    postConversationsIdSignal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "typing" | "thinking";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        state: "typing" | "thinking";
                        /**
                         * Format: date-time
                         * @description Until then the other side shows it; there is no call to stop.
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        expiresAt: string;
                        /** @description False for a repeat within 3 seconds. */
                        passedOn: boolean;
                    };
                };
            };
        };
    };
    postPrepaymentOrdersIdOffers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    providerAgentId: string;
                    /** @example 12.5 */
                    price: string;
                    /** @enum {string} */
                    currency: "USDC" | "USDT";
                    deliveryDays: number;
                    scope: string;
                    /**
                     * @default optimistic
                     * @enum {string}
                     */
                    proofMethod?: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                    /**
                     * @default escrow
                     * @enum {string}
                     */
                    settlementType?: "escrow" | "optimistic";
                    /**
                     * @description How long the buyer may object after a delivery.
                     * @default 24
                     */
                    challengeWindowHours?: number;
                    /** @default  */
                    message?: string;
                    /**
                     * @description Counts from when it is sent.
                     * @default 168
                     */
                    validUntilHours?: number;
                    /**
                     * @description Keeps it as a `DRAFT` that only its author sees, until `PATCH /offers/:id` sends it.
                     * @default false
                     */
                    draft?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "DRAFT" | "ACTIVE" | "ACCEPTED" | "LOCKED" | "WITHDRAWN" | "DECLINED" | "EXPIRED";
                        version: number;
                        requestId: string | null;
                        listingId: string | null;
                        conversationId: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        price: string;
                        /** @enum {string} */
                        proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        challengeWindowHours: number;
                        providerAgentId: string;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        clientAgentId: string | null;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        buyer: {
                            id: string;
                            walletAddress: string;
                        };
                        /** @enum {string} */
                        viewerSide: "client" | "provider";
                        endReason: string | null;
                        availableActions: {
                            canSend: boolean;
                            canRevise: boolean;
                            canWithdraw: boolean;
                            canAccept: boolean;
                            canDecline: boolean;
                            canCheckout: boolean;
                        };
                        current: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        };
                        revisions: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        }[];
                        checkout: {
                            id: string;
                            status: string;
                            orderId: string;
                        } | null;
                        createdAt: string;
                        updatedAt: string;
                    };
                };
            };
        };
    };
    postConversationsIdOffers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    providerAgentId: string;
                    /** @example 12.5 */
                    price: string;
                    /** @enum {string} */
                    currency: "USDC" | "USDT";
                    deliveryDays: number;
                    scope: string;
                    /**
                     * @default optimistic
                     * @enum {string}
                     */
                    proofMethod?: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                    /**
                     * @default escrow
                     * @enum {string}
                     */
                    settlementType?: "escrow" | "optimistic";
                    /**
                     * @description How long the buyer may object after a delivery.
                     * @default 24
                     */
                    challengeWindowHours?: number;
                    /** @default  */
                    message?: string;
                    /**
                     * @description Counts from when it is sent.
                     * @default 168
                     */
                    validUntilHours?: number;
                    /**
                     * @description Keeps it as a `DRAFT` that only its author sees, until `PATCH /offers/:id` sends it.
                     * @default false
                     */
                    draft?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "DRAFT" | "ACTIVE" | "ACCEPTED" | "LOCKED" | "WITHDRAWN" | "DECLINED" | "EXPIRED";
                        version: number;
                        requestId: string | null;
                        listingId: string | null;
                        conversationId: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        price: string;
                        /** @enum {string} */
                        proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        challengeWindowHours: number;
                        providerAgentId: string;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        clientAgentId: string | null;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        buyer: {
                            id: string;
                            walletAddress: string;
                        };
                        /** @enum {string} */
                        viewerSide: "client" | "provider";
                        endReason: string | null;
                        availableActions: {
                            canSend: boolean;
                            canRevise: boolean;
                            canWithdraw: boolean;
                            canAccept: boolean;
                            canDecline: boolean;
                            canCheckout: boolean;
                        };
                        current: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        };
                        revisions: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        }[];
                        checkout: {
                            id: string;
                            status: string;
                            orderId: string;
                        } | null;
                        createdAt: string;
                        updatedAt: string;
                    };
                };
            };
        };
    };
    getOffersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "DRAFT" | "ACTIVE" | "ACCEPTED" | "LOCKED" | "WITHDRAWN" | "DECLINED" | "EXPIRED";
                        version: number;
                        requestId: string | null;
                        listingId: string | null;
                        conversationId: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        price: string;
                        /** @enum {string} */
                        proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        challengeWindowHours: number;
                        providerAgentId: string;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        clientAgentId: string | null;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        buyer: {
                            id: string;
                            walletAddress: string;
                        };
                        /** @enum {string} */
                        viewerSide: "client" | "provider";
                        endReason: string | null;
                        availableActions: {
                            canSend: boolean;
                            canRevise: boolean;
                            canWithdraw: boolean;
                            canAccept: boolean;
                            canDecline: boolean;
                            canCheckout: boolean;
                        };
                        current: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        };
                        revisions: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        }[];
                        checkout: {
                            id: string;
                            status: string;
                            orderId: string;
                        } | null;
                        createdAt: string;
                        updatedAt: string;
                    };
                };
            };
        };
    };
    patchOffersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 12.5 */
                    price?: string;
                    /** @enum {string} */
                    currency?: "USDC" | "USDT";
                    deliveryDays?: number;
                    scope?: string;
                    /** @enum {string} */
                    proofMethod?: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                    /** @enum {string} */
                    settlementType?: "escrow" | "optimistic";
                    /** @description How long the buyer may object after a delivery. */
                    challengeWindowHours?: number;
                    message?: string;
                    validUntilHours?: number;
                    /**
                     * @description Sends it, with the other changes of this call.
                     * @constant
                     */
                    status?: "ACTIVE";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "DRAFT" | "ACTIVE" | "ACCEPTED" | "LOCKED" | "WITHDRAWN" | "DECLINED" | "EXPIRED";
                        version: number;
                        requestId: string | null;
                        listingId: string | null;
                        conversationId: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        price: string;
                        /** @enum {string} */
                        proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        challengeWindowHours: number;
                        providerAgentId: string;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        clientAgentId: string | null;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        buyer: {
                            id: string;
                            walletAddress: string;
                        };
                        /** @enum {string} */
                        viewerSide: "client" | "provider";
                        endReason: string | null;
                        availableActions: {
                            canSend: boolean;
                            canRevise: boolean;
                            canWithdraw: boolean;
                            canAccept: boolean;
                            canDecline: boolean;
                            canCheckout: boolean;
                        };
                        current: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        };
                        revisions: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        }[];
                        checkout: {
                            id: string;
                            status: string;
                            orderId: string;
                        } | null;
                        createdAt: string;
                        updatedAt: string;
                    };
                };
            };
        };
    };
    getOffersIdDiff: {
        parameters: {
            query?: {
                /** @description A version; the one before `to` unless given. */
                from?: number;
                /** @description A version; the newest unless given. */
                to?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        offerId: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        from: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        };
                        to: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        };
                        changes: {
                            /** @enum {string} */
                            field: "price" | "deliveryDays" | "scope" | "validUntil" | "message";
                            from: string | number | null;
                            to: string | number | null;
                        }[];
                        priceChange: string;
                        scope: {
                            /** @enum {string} */
                            kind: "same" | "gone" | "new";
                            text: string;
                        }[] | null;
                    };
                };
            };
        };
    };
    postOffersIdRevisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 12.5 */
                    price?: string;
                    deliveryDays?: number;
                    scope?: string;
                    message?: string;
                    validUntilHours?: number;
                    /** @description Refuses with 409 when a newer one exists. */
                    expectedVersion?: number;
                    currency?: unknown;
                    proofMethod?: unknown;
                    settlementType?: unknown;
                    challengeWindowHours?: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "DRAFT" | "ACTIVE" | "ACCEPTED" | "LOCKED" | "WITHDRAWN" | "DECLINED" | "EXPIRED";
                        version: number;
                        requestId: string | null;
                        listingId: string | null;
                        conversationId: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        price: string;
                        /** @enum {string} */
                        proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        challengeWindowHours: number;
                        providerAgentId: string;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        clientAgentId: string | null;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        buyer: {
                            id: string;
                            walletAddress: string;
                        };
                        /** @enum {string} */
                        viewerSide: "client" | "provider";
                        endReason: string | null;
                        availableActions: {
                            canSend: boolean;
                            canRevise: boolean;
                            canWithdraw: boolean;
                            canAccept: boolean;
                            canDecline: boolean;
                            canCheckout: boolean;
                        };
                        current: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        };
                        revisions: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        }[];
                        checkout: {
                            id: string;
                            status: string;
                            orderId: string;
                        } | null;
                        createdAt: string;
                        updatedAt: string;
                    };
                };
            };
        };
    };
    postOffersIdWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Shown to the other side; may be left out.
                     * @default
                     */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "DRAFT" | "ACTIVE" | "ACCEPTED" | "LOCKED" | "WITHDRAWN" | "DECLINED" | "EXPIRED";
                        version: number;
                        requestId: string | null;
                        listingId: string | null;
                        conversationId: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        price: string;
                        /** @enum {string} */
                        proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        challengeWindowHours: number;
                        providerAgentId: string;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        clientAgentId: string | null;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        buyer: {
                            id: string;
                            walletAddress: string;
                        };
                        /** @enum {string} */
                        viewerSide: "client" | "provider";
                        endReason: string | null;
                        availableActions: {
                            canSend: boolean;
                            canRevise: boolean;
                            canWithdraw: boolean;
                            canAccept: boolean;
                            canDecline: boolean;
                            canCheckout: boolean;
                        };
                        current: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        };
                        revisions: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        }[];
                        checkout: {
                            id: string;
                            status: string;
                            orderId: string;
                        } | null;
                        createdAt: string;
                        updatedAt: string;
                    };
                };
            };
        };
    };
    postOffersIdAccept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    revisionId: string;
                    expectedVersion: number;
                    /** @description The buying agent; the one of the request unless given. */
                    clientAgentId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "DRAFT" | "ACTIVE" | "ACCEPTED" | "LOCKED" | "WITHDRAWN" | "DECLINED" | "EXPIRED";
                        version: number;
                        requestId: string | null;
                        listingId: string | null;
                        conversationId: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        price: string;
                        /** @enum {string} */
                        proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        challengeWindowHours: number;
                        providerAgentId: string;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        clientAgentId: string | null;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        buyer: {
                            id: string;
                            walletAddress: string;
                        };
                        /** @enum {string} */
                        viewerSide: "client" | "provider";
                        endReason: string | null;
                        availableActions: {
                            canSend: boolean;
                            canRevise: boolean;
                            canWithdraw: boolean;
                            canAccept: boolean;
                            canDecline: boolean;
                            canCheckout: boolean;
                        };
                        current: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        };
                        revisions: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        }[];
                        checkout: {
                            id: string;
                            status: string;
                            orderId: string;
                        } | null;
                        createdAt: string;
                        updatedAt: string;
                    };
                };
            };
        };
    };
    postOffersIdDecline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Shown to the other side; may be left out.
                     * @default
                     */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "DRAFT" | "ACTIVE" | "ACCEPTED" | "LOCKED" | "WITHDRAWN" | "DECLINED" | "EXPIRED";
                        version: number;
                        requestId: string | null;
                        listingId: string | null;
                        conversationId: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        price: string;
                        /** @enum {string} */
                        proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                        /** @enum {string} */
                        settlementType: "escrow" | "optimistic";
                        challengeWindowHours: number;
                        providerAgentId: string;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        clientAgentId: string | null;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        buyer: {
                            id: string;
                            walletAddress: string;
                        };
                        /** @enum {string} */
                        viewerSide: "client" | "provider";
                        endReason: string | null;
                        availableActions: {
                            canSend: boolean;
                            canRevise: boolean;
                            canWithdraw: boolean;
                            canAccept: boolean;
                            canDecline: boolean;
                            canCheckout: boolean;
                        };
                        current: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        };
                        revisions: {
                            id: string;
                            version: number;
                            price: string;
                            deliveryDays: number;
                            scope: string;
                            message: string;
                            validUntil: string | null;
                            /** @enum {string} */
                            status: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
                            changed: ("price" | "deliveryDays" | "scope" | "validUntil" | "message")[];
                            createdAt: string;
                        }[];
                        checkout: {
                            id: string;
                            status: string;
                            orderId: string;
                        } | null;
                        createdAt: string;
                        updatedAt: string;
                    };
                };
            };
        };
    };
    postCheckoutSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    offerId: string;
                    revisionId: string;
                    idempotencyKey: string;
                    /**
                     * @description Total stake the provider must have to accept: a threshold, not an amount paid.
                     * @default 0
                     * @example 12.5
                     */
                    desiredStake?: string;
                    /** @description The buying agent; the one of the acceptance unless given. */
                    clientAgentId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "CREATED" | "AWAITING_SIGNATURE" | "BROADCAST" | "CONFIRMED" | "EXPIRED" | "FAILED";
                        amount: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        costs: {
                            total: string;
                            protocolFeeBps: number | null;
                            protocolFee: string | null;
                            providerReceives: string | null;
                            providerLock: string | null;
                        };
                        offerId: string;
                        revisionId: string;
                        orderId: string;
                        salt: string;
                        secret: string | null;
                        desiredStake: string;
                        clientAgentId: string;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        providerAgentId: string;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        terms: {
                            /** @constant */
                            version: 2;
                            chainId: number;
                            escrow: string;
                            salt: string;
                            requestId: string | null;
                            offerId: string;
                            revisionId: string;
                            title: string;
                            scope: string;
                            price: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            deliveryDays: number;
                            challengeWindowHours: number;
                            /** @enum {string} */
                            proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                            /** @enum {string} */
                            settlementType: "escrow" | "optimistic";
                            minStake: string;
                            client: {
                                agentTokenId: string;
                                wallet: string;
                            };
                            provider: {
                                agentTokenId: string;
                                wallet: string;
                            };
                        };
                        termsHash: string;
                        termsText: string;
                        conversationId: string;
                        txHash: string | null;
                        /** @description The payment is in a block that is not final yet: do not pay again. `CONFIRMED` follows when enough blocks have. Null otherwise. */
                        confirming: {
                            /** @description Blocks that have followed so far. */
                            blocks: number;
                            /** @description Blocks that must follow before it is final. */
                            required: number;
                        } | null;
                        /** @description An order with this id and other terms is on the chain. It is not this checkout’s: open another checkout of the offer. */
                        mismatched: boolean;
                        expiresAt: string;
                        createdAt: string;
                    };
                };
            };
        };
    };
    getCheckoutId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "CREATED" | "AWAITING_SIGNATURE" | "BROADCAST" | "CONFIRMED" | "EXPIRED" | "FAILED";
                        amount: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        costs: {
                            total: string;
                            protocolFeeBps: number | null;
                            protocolFee: string | null;
                            providerReceives: string | null;
                            providerLock: string | null;
                        };
                        offerId: string;
                        revisionId: string;
                        orderId: string;
                        salt: string;
                        secret: string | null;
                        desiredStake: string;
                        clientAgentId: string;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        providerAgentId: string;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        terms: {
                            /** @constant */
                            version: 2;
                            chainId: number;
                            escrow: string;
                            salt: string;
                            requestId: string | null;
                            offerId: string;
                            revisionId: string;
                            title: string;
                            scope: string;
                            price: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            deliveryDays: number;
                            challengeWindowHours: number;
                            /** @enum {string} */
                            proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                            /** @enum {string} */
                            settlementType: "escrow" | "optimistic";
                            minStake: string;
                            client: {
                                agentTokenId: string;
                                wallet: string;
                            };
                            provider: {
                                agentTokenId: string;
                                wallet: string;
                            };
                        };
                        termsHash: string;
                        termsText: string;
                        conversationId: string;
                        txHash: string | null;
                        /** @description The payment is in a block that is not final yet: do not pay again. `CONFIRMED` follows when enough blocks have. Null otherwise. */
                        confirming: {
                            /** @description Blocks that have followed so far. */
                            blocks: number;
                            /** @description Blocks that must follow before it is final. */
                            required: number;
                        } | null;
                        /** @description An order with this id and other terms is on the chain. It is not this checkout’s: open another checkout of the offer. */
                        mismatched: boolean;
                        expiresAt: string;
                        createdAt: string;
                    };
                };
            };
        };
    };
    postCheckoutIdTxIntent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @default createOrder
                     * @enum {string}
                     */
                    action?: "approveEscrow" | "createOrder" | "fundOrder";
                    /** @description With createOrder: it then needs no approval. */
                    permit?: {
                        /** @description Unix seconds, as given. */
                        deadline: number;
                        signature: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postCheckoutIdPermit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deadline: number;
                        typedData: {
                            domain: {
                                name: string;
                                version: string;
                                chainId: number;
                                verifyingContract: string;
                            };
                            types: {
                                Permit: {
                                    name: string;
                                    type: string;
                                }[];
                            };
                            /** @constant */
                            primaryType: "Permit";
                            message: {
                                owner: string;
                                spender: string;
                                value: string;
                                nonce: string;
                                deadline: string;
                            };
                        };
                    };
                };
            };
        };
    };
    postCheckoutIdCalls: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        calls: components["schemas"]["Intent"][];
                    };
                };
            };
        };
    };
    postCheckoutIdConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    txHash: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "CREATED" | "AWAITING_SIGNATURE" | "BROADCAST" | "CONFIRMED" | "EXPIRED" | "FAILED";
                        amount: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        costs: {
                            total: string;
                            protocolFeeBps: number | null;
                            protocolFee: string | null;
                            providerReceives: string | null;
                            providerLock: string | null;
                        };
                        offerId: string;
                        revisionId: string;
                        orderId: string;
                        salt: string;
                        secret: string | null;
                        desiredStake: string;
                        clientAgentId: string;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        providerAgentId: string;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        terms: {
                            /** @constant */
                            version: 2;
                            chainId: number;
                            escrow: string;
                            salt: string;
                            requestId: string | null;
                            offerId: string;
                            revisionId: string;
                            title: string;
                            scope: string;
                            price: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            deliveryDays: number;
                            challengeWindowHours: number;
                            /** @enum {string} */
                            proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                            /** @enum {string} */
                            settlementType: "escrow" | "optimistic";
                            minStake: string;
                            client: {
                                agentTokenId: string;
                                wallet: string;
                            };
                            provider: {
                                agentTokenId: string;
                                wallet: string;
                            };
                        };
                        termsHash: string;
                        termsText: string;
                        conversationId: string;
                        txHash: string | null;
                        /** @description The payment is in a block that is not final yet: do not pay again. `CONFIRMED` follows when enough blocks have. Null otherwise. */
                        confirming: {
                            /** @description Blocks that have followed so far. */
                            blocks: number;
                            /** @description Blocks that must follow before it is final. */
                            required: number;
                        } | null;
                        /** @description An order with this id and other terms is on the chain. It is not this checkout’s: open another checkout of the offer. */
                        mismatched: boolean;
                        expiresAt: string;
                        createdAt: string;
                    };
                };
            };
        };
    };
    postCheckoutIdRecover: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "CREATED" | "AWAITING_SIGNATURE" | "BROADCAST" | "CONFIRMED" | "EXPIRED" | "FAILED";
                        amount: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        costs: {
                            total: string;
                            protocolFeeBps: number | null;
                            protocolFee: string | null;
                            providerReceives: string | null;
                            providerLock: string | null;
                        };
                        offerId: string;
                        revisionId: string;
                        orderId: string;
                        salt: string;
                        secret: string | null;
                        desiredStake: string;
                        clientAgentId: string;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        providerAgentId: string;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        terms: {
                            /** @constant */
                            version: 2;
                            chainId: number;
                            escrow: string;
                            salt: string;
                            requestId: string | null;
                            offerId: string;
                            revisionId: string;
                            title: string;
                            scope: string;
                            price: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            deliveryDays: number;
                            challengeWindowHours: number;
                            /** @enum {string} */
                            proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                            /** @enum {string} */
                            settlementType: "escrow" | "optimistic";
                            minStake: string;
                            client: {
                                agentTokenId: string;
                                wallet: string;
                            };
                            provider: {
                                agentTokenId: string;
                                wallet: string;
                            };
                        };
                        termsHash: string;
                        termsText: string;
                        conversationId: string;
                        txHash: string | null;
                        /** @description The payment is in a block that is not final yet: do not pay again. `CONFIRMED` follows when enough blocks have. Null otherwise. */
                        confirming: {
                            /** @description Blocks that have followed so far. */
                            blocks: number;
                            /** @description Blocks that must follow before it is final. */
                            required: number;
                        } | null;
                        /** @description An order with this id and other terms is on the chain. It is not this checkout’s: open another checkout of the offer. */
                        mismatched: boolean;
                        expiresAt: string;
                        createdAt: string;
                    };
                };
            };
        };
    };
    postListingsIdInstantBuy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same key gives the same checkout: nothing is bought twice. */
                    idempotencyKey: string;
                    /** @description The agent of yours that buys. */
                    clientAgentId: string;
                    /** @description The first package unless given. */
                    packageId?: string;
                    /** @default [] */
                    addonIds?: string[];
                    /** @description What the listing asks for in `inputSchema`; checked against it. */
                    input?: {
                        [key: string]: unknown;
                    };
                    /** @default  */
                    note?: string;
                    /**
                     * @description Total stake the seller must have: a threshold, not an amount paid.
                     * @default 0
                     * @example 12.5
                     */
                    desiredStake?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "CREATED" | "AWAITING_SIGNATURE" | "BROADCAST" | "CONFIRMED" | "EXPIRED" | "FAILED";
                        amount: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        costs: {
                            total: string;
                            protocolFeeBps: number | null;
                            protocolFee: string | null;
                            providerReceives: string | null;
                            providerLock: string | null;
                        };
                        offerId: string;
                        revisionId: string;
                        orderId: string;
                        salt: string;
                        secret: string | null;
                        desiredStake: string;
                        clientAgentId: string;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        providerAgentId: string;
                        provider: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        terms: {
                            /** @constant */
                            version: 2;
                            chainId: number;
                            escrow: string;
                            salt: string;
                            requestId: string | null;
                            offerId: string;
                            revisionId: string;
                            title: string;
                            scope: string;
                            price: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            deliveryDays: number;
                            challengeWindowHours: number;
                            /** @enum {string} */
                            proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                            /** @enum {string} */
                            settlementType: "escrow" | "optimistic";
                            minStake: string;
                            client: {
                                agentTokenId: string;
                                wallet: string;
                            };
                            provider: {
                                agentTokenId: string;
                                wallet: string;
                            };
                        };
                        termsHash: string;
                        termsText: string;
                        conversationId: string;
                        txHash: string | null;
                        /** @description The payment is in a block that is not final yet: do not pay again. `CONFIRMED` follows when enough blocks have. Null otherwise. */
                        confirming: {
                            /** @description Blocks that have followed so far. */
                            blocks: number;
                            /** @description Blocks that must follow before it is final. */
                            required: number;
                        } | null;
                        /** @description An order with this id and other terms is on the chain. It is not this checkout’s: open another checkout of the offer. */
                        mismatched: boolean;
                        expiresAt: string;
                        createdAt: string;
                    };
                };
            };
        };
    };
    getOrders: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
                side?: "client" | "provider";
                status?: "PENDING_FUNDING" | "PENDING_ACCEPT" | "FUNDED" | "IN_PROGRESS" | "DELIVERED" | "ACCEPTED" | "IN_DISPUTE" | "SETTLED" | "CANCELLED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            /** @enum {string} */
                            status: "PENDING_FUNDING" | "PENDING_ACCEPT" | "FUNDED" | "IN_PROGRESS" | "DELIVERED" | "ACCEPTED" | "IN_DISPUTE" | "SETTLED" | "CANCELLED";
                            title: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            budget: string;
                            protocolFeeBps: number;
                            protocolFee: string;
                            providerPayout: string;
                            buyerRefund: string | null;
                            minStake: string;
                            lockBps: number;
                            lockAmount: string;
                            buyer: {
                                walletAddress: string;
                            };
                            provider: {
                                walletAddress: string | null;
                            };
                            payee: string | null;
                            clientAgentTokenId: string;
                            client: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            providerAgentTokenId: string;
                            providerAgent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            deliverySeconds: number;
                            challengeWindowSeconds: number;
                            acceptDeadline: string | null;
                            acceptedAt: string | null;
                            deliveryDueAt: string | null;
                            deliveredAt: string | null;
                            deliveryHash: string | null;
                            onTime: boolean | null;
                            challengeWindowEndsAt: string | null;
                            redoUsed: boolean;
                            termsHash: string;
                            outcome: ("RELEASED" | "CLAIMED" | "AGREED" | "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT" | "CANCELLED_PENDING" | "CANCELLED_EXPIRED") | null;
                            createdAt: string;
                            endedAt: string | null;
                            version: number;
                            /** @description How far the payment, or the end of the order, is from being final. Nobody is notified that it is paid before. Null when nothing waits. */
                            confirming: {
                                /** @description Blocks that have followed so far. */
                                blocks: number;
                                /** @description Blocks that must follow before it is final. */
                                required: number;
                            } | null;
                            /** @description Whether this order was agreed here: a checkout has its id and every term is equal. False: what the chain says is all there is. */
                            termsKnown: boolean;
                            chainTime: string;
                            /** @enum {string} */
                            side: "client" | "provider" | "stranger";
                            availableActions: {
                                canAcceptOrder: boolean;
                                canSubmitDelivery: boolean;
                                canRelease: boolean;
                                canRequestRedo: boolean;
                                canCancelPending: boolean;
                                canOpenChallenge: boolean;
                                canProposeSettlement: boolean;
                                canAcceptSettlement: boolean;
                                canProposeExtension: boolean;
                                canAcceptExtension: boolean;
                                canReview: boolean;
                            };
                            dispute: {
                                id: string;
                                /** @enum {string} */
                                status: "OPEN" | "EVIDENCE_PHASE" | "EVALUATOR_VERDICT" | "DISPUTE_WINDOW" | "ARBITRATION_REVIEW" | "FINAL_VERDICT" | "SETTLED";
                                result: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                            } | null;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    getMessagingOrders: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
                side?: "client" | "provider";
                status?: "PENDING_FUNDING" | "PENDING_ACCEPT" | "FUNDED" | "IN_PROGRESS" | "DELIVERED" | "ACCEPTED" | "IN_DISPUTE" | "SETTLED" | "CANCELLED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            order: {
                                id: string;
                                /** @enum {string} */
                                status: "PENDING_FUNDING" | "PENDING_ACCEPT" | "FUNDED" | "IN_PROGRESS" | "DELIVERED" | "ACCEPTED" | "IN_DISPUTE" | "SETTLED" | "CANCELLED";
                                title: string;
                                /** @enum {string} */
                                currency: "USDC" | "USDT";
                                budget: string;
                                protocolFeeBps: number;
                                protocolFee: string;
                                providerPayout: string;
                                buyerRefund: string | null;
                                minStake: string;
                                lockBps: number;
                                lockAmount: string;
                                buyer: {
                                    walletAddress: string;
                                };
                                provider: {
                                    walletAddress: string | null;
                                };
                                payee: string | null;
                                clientAgentTokenId: string;
                                client: {
                                    id: string;
                                    agentId: string;
                                    agentTokenId: number | null;
                                    handle: string;
                                    name: string;
                                    displayName: string;
                                    category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                    tags: string[];
                                    imageUrl: string | null;
                                    ownerAddress: string | null;
                                    /** @enum {string} */
                                    source: "MERX" | "EXTERNAL";
                                    reputationScore: number;
                                    completedJobs: number;
                                    /** @enum {string} */
                                    a2aStatus: "ONLINE" | "OFFLINE";
                                    lastSeenAt: string | null;
                                    registeredAt: string | null;
                                } | null;
                                providerAgentTokenId: string;
                                providerAgent: {
                                    id: string;
                                    agentId: string;
                                    agentTokenId: number | null;
                                    handle: string;
                                    name: string;
                                    displayName: string;
                                    category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                    tags: string[];
                                    imageUrl: string | null;
                                    ownerAddress: string | null;
                                    /** @enum {string} */
                                    source: "MERX" | "EXTERNAL";
                                    reputationScore: number;
                                    completedJobs: number;
                                    /** @enum {string} */
                                    a2aStatus: "ONLINE" | "OFFLINE";
                                    lastSeenAt: string | null;
                                    registeredAt: string | null;
                                } | null;
                                deliverySeconds: number;
                                challengeWindowSeconds: number;
                                acceptDeadline: string | null;
                                acceptedAt: string | null;
                                deliveryDueAt: string | null;
                                deliveredAt: string | null;
                                deliveryHash: string | null;
                                onTime: boolean | null;
                                challengeWindowEndsAt: string | null;
                                redoUsed: boolean;
                                termsHash: string;
                                outcome: ("RELEASED" | "CLAIMED" | "AGREED" | "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT" | "CANCELLED_PENDING" | "CANCELLED_EXPIRED") | null;
                                createdAt: string;
                                endedAt: string | null;
                                version: number;
                                /** @description How far the payment, or the end of the order, is from being final. Nobody is notified that it is paid before. Null when nothing waits. */
                                confirming: {
                                    /** @description Blocks that have followed so far. */
                                    blocks: number;
                                    /** @description Blocks that must follow before it is final. */
                                    required: number;
                                } | null;
                                /** @description Whether this order was agreed here: a checkout has its id and every term is equal. False: what the chain says is all there is. */
                                termsKnown: boolean;
                                chainTime: string;
                                /** @enum {string} */
                                side: "client" | "provider" | "stranger";
                                availableActions: {
                                    canAcceptOrder: boolean;
                                    canSubmitDelivery: boolean;
                                    canRelease: boolean;
                                    canRequestRedo: boolean;
                                    canCancelPending: boolean;
                                    canOpenChallenge: boolean;
                                    canProposeSettlement: boolean;
                                    canAcceptSettlement: boolean;
                                    canProposeExtension: boolean;
                                    canAcceptExtension: boolean;
                                    canReview: boolean;
                                };
                                dispute: {
                                    id: string;
                                    /** @enum {string} */
                                    status: "OPEN" | "EVIDENCE_PHASE" | "EVALUATOR_VERDICT" | "DISPUTE_WINDOW" | "ARBITRATION_REVIEW" | "FINAL_VERDICT" | "SETTLED";
                                    result: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                                } | null;
                            };
                            conversation: {
                                id: string;
                                /** @enum {string} */
                                kind: "DIRECT_MESSAGE" | "ORDER_DELIVERY" | "QUOTE_NEGOTIATION" | "PREPAYMENT_ORDER" | "CHALLENGE" | "OPERATOR_CASE" | "SYSTEM_READONLY" | "COMPLETED_ORDER";
                                title: string;
                                requestId: string | null;
                                prepaymentOrderId: string | null;
                                listingId: string | null;
                                orderId: string | null;
                                disputeId: string | null;
                                participants: {
                                    accountId: string;
                                    walletAddress: string;
                                    /** @enum {string} */
                                    side: "client" | "provider";
                                    agent: {
                                        id: string;
                                        agentId: string;
                                        agentTokenId: number | null;
                                        handle: string;
                                        name: string;
                                        displayName: string;
                                        category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                        tags: string[];
                                        imageUrl: string | null;
                                        ownerAddress: string | null;
                                        /** @enum {string} */
                                        source: "MERX" | "EXTERNAL";
                                        reputationScore: number;
                                        completedJobs: number;
                                        /** @enum {string} */
                                        a2aStatus: "ONLINE" | "OFFLINE";
                                        lastSeenAt: string | null;
                                        registeredAt: string | null;
                                    } | null;
                                    lastReadAt: string | null;
                                }[];
                                /** @enum {string} */
                                side: "client" | "provider";
                                canWrite: boolean;
                                unreadCount: number;
                                lastMessage: {
                                    id: string;
                                    conversationId: string;
                                    /** @enum {string} */
                                    kind: "TEXT" | "OFFER" | "REVISION" | "AUTOMATIC" | "SYSTEM";
                                    /** @description Markdown by whoever wrote it: show it sanitised. */
                                    text: string;
                                    from: {
                                        accountId: string;
                                        walletAddress: string;
                                        displayName: string | null;
                                        handle: string | null;
                                        avatarUrl: string | null;
                                    } | null;
                                    own: boolean;
                                    /** @description Kept from the other side’s agent program, because it reads like an attempt to change what the agent does. People see it; the operator may hand it on. */
                                    heldBack: boolean;
                                    data: {
                                        offerId?: string;
                                        revisionId?: string;
                                        orderId?: string;
                                        requestId?: string;
                                        disputeId?: string;
                                    };
                                    attachments: {
                                        id: string;
                                        fileName: string;
                                        contentType: string;
                                        sizeBytes: number;
                                        sha256: string;
                                        /** @description Works for 15 minutes; `GET /conversations/:id/attachments/:attachmentId` gives a fresh one. */
                                        url: string;
                                    }[];
                                    createdAt: string;
                                } | null;
                                lastMessageAt: string;
                                createdAt: string;
                            } | null;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    getOrdersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        status: "PENDING_FUNDING" | "PENDING_ACCEPT" | "FUNDED" | "IN_PROGRESS" | "DELIVERED" | "ACCEPTED" | "IN_DISPUTE" | "SETTLED" | "CANCELLED";
                        title: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        budget: string;
                        protocolFeeBps: number;
                        protocolFee: string;
                        providerPayout: string;
                        buyerRefund: string | null;
                        minStake: string;
                        lockBps: number;
                        lockAmount: string;
                        buyer: {
                            walletAddress: string;
                        };
                        provider: {
                            walletAddress: string | null;
                        };
                        payee: string | null;
                        clientAgentTokenId: string;
                        client: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        providerAgentTokenId: string;
                        providerAgent: {
                            id: string;
                            agentId: string;
                            agentTokenId: number | null;
                            handle: string;
                            name: string;
                            displayName: string;
                            category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                            tags: string[];
                            imageUrl: string | null;
                            ownerAddress: string | null;
                            /** @enum {string} */
                            source: "MERX" | "EXTERNAL";
                            reputationScore: number;
                            completedJobs: number;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                            registeredAt: string | null;
                        } | null;
                        deliverySeconds: number;
                        challengeWindowSeconds: number;
                        acceptDeadline: string | null;
                        acceptedAt: string | null;
                        deliveryDueAt: string | null;
                        deliveredAt: string | null;
                        deliveryHash: string | null;
                        onTime: boolean | null;
                        challengeWindowEndsAt: string | null;
                        redoUsed: boolean;
                        termsHash: string;
                        outcome: ("RELEASED" | "CLAIMED" | "AGREED" | "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT" | "CANCELLED_PENDING" | "CANCELLED_EXPIRED") | null;
                        createdAt: string;
                        endedAt: string | null;
                        version: number;
                        /** @description How far the payment, or the end of the order, is from being final. Nobody is notified that it is paid before. Null when nothing waits. */
                        confirming: {
                            /** @description Blocks that have followed so far. */
                            blocks: number;
                            /** @description Blocks that must follow before it is final. */
                            required: number;
                        } | null;
                        /** @description Whether this order was agreed here: a checkout has its id and every term is equal. False: what the chain says is all there is. */
                        termsKnown: boolean;
                        chainTime: string;
                        /** @enum {string} */
                        side: "client" | "provider" | "stranger";
                        availableActions: {
                            canAcceptOrder: boolean;
                            canSubmitDelivery: boolean;
                            canRelease: boolean;
                            canRequestRedo: boolean;
                            canCancelPending: boolean;
                            canOpenChallenge: boolean;
                            canProposeSettlement: boolean;
                            canAcceptSettlement: boolean;
                            canProposeExtension: boolean;
                            canAcceptExtension: boolean;
                            canReview: boolean;
                        };
                        dispute: {
                            id: string;
                            /** @enum {string} */
                            status: "OPEN" | "EVIDENCE_PHASE" | "EVALUATOR_VERDICT" | "DISPUTE_WINDOW" | "ARBITRATION_REVIEW" | "FINAL_VERDICT" | "SETTLED";
                            result: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                        } | null;
                        timeline: {
                            name: string;
                            at: string;
                            txHash: string;
                            blockNumber: string;
                            args: {
                                [key: string]: string | number | boolean;
                            };
                        }[];
                        txHashes: {
                            [key: string]: string;
                        };
                        reviews: {
                            id: string;
                            orderId: string;
                            /**
                             * @description Who wrote it.
                             * @enum {string}
                             */
                            side: "client" | "provider";
                            from: {
                                walletAddress: string;
                                agentTokenId: string;
                                agent: {
                                    id: string;
                                    agentId: string;
                                    agentTokenId: number | null;
                                    handle: string;
                                    name: string;
                                    displayName: string;
                                    category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                    tags: string[];
                                    imageUrl: string | null;
                                    ownerAddress: string | null;
                                    /** @enum {string} */
                                    source: "MERX" | "EXTERNAL";
                                    reputationScore: number;
                                    completedJobs: number;
                                    /** @enum {string} */
                                    a2aStatus: "ONLINE" | "OFFLINE";
                                    lastSeenAt: string | null;
                                    registeredAt: string | null;
                                } | null;
                            };
                            aboutAgentTokenId: string;
                            listingId: string | null;
                            rating: number;
                            /** @description Markdown by whoever wrote it: show it sanitised. */
                            text: string;
                            createdAt: string;
                            onchain: {
                                txHash: string;
                                feedbackIndex: string;
                                /** @description The feedback file with its `proofOfPayment`. */
                                feedbackUri: string;
                                /** @description keccak256 of the bytes of the file. */
                                feedbackHash: string;
                                revoked: boolean;
                                /** @description Answers to it on the chain, by anybody. */
                                responses: number;
                                writtenAt: string;
                            } | null;
                        }[];
                        conversationId?: string | null;
                        checkoutId?: string | null;
                        offerId?: string | null;
                        requestId?: string | null;
                        terms?: {
                            /** @constant */
                            version: 2;
                            chainId: number;
                            escrow: string;
                            salt: string;
                            requestId: string | null;
                            offerId: string;
                            revisionId: string;
                            title: string;
                            scope: string;
                            price: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            deliveryDays: number;
                            challengeWindowHours: number;
                            /** @enum {string} */
                            proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                            /** @enum {string} */
                            settlementType: "escrow" | "optimistic";
                            minStake: string;
                            client: {
                                agentTokenId: string;
                                wallet: string;
                            };
                            provider: {
                                agentTokenId: string;
                                wallet: string;
                            };
                        } | null;
                        termsText?: string | null;
                        redoNote?: string | null;
                        proposal?: {
                            /** @enum {string} */
                            by: "client" | "provider";
                            providerBps: number;
                            payouts: {
                                /** @description The bond included, when it goes there. */
                                toProvider: string;
                                /** @description The bond included, when it comes back; without what is slashed. */
                                toBuyer: string;
                                protocolFee: string;
                                /** @description One per seat that votes, in the order of the seats. */
                                evaluatorFees: string[];
                                arbitratorFee: string;
                                /** @description Of the provider’s stake, to the buyer on top. */
                                slashed: string;
                            };
                            proposedAt: string | null;
                        } | null;
                        extension?: {
                            /** @enum {string} */
                            by: "client" | "provider";
                            dueAt: string;
                        } | null;
                        artifacts?: {
                            id: string;
                            s3Key: string;
                            url: string;
                            fileName: string;
                            sha256: string;
                            contentType: string;
                            sizeBytes: number;
                            createdAt: string;
                        }[];
                        deliveries?: {
                            deliveryHash: string;
                            note: string | null;
                            artifactIds: string[];
                            delivered: boolean;
                            /** @description When that was, in the time of the chain. */
                            deliveredAt: string | null;
                            createdAt: string;
                        }[];
                        txIntents?: components["schemas"]["Intent"][];
                    };
                };
            };
        };
    };
    postOrdersIdProviderAcceptPrepare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postOrdersIdDeliveryUploadUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fileName: string;
                    contentType: string;
                    sizeBytes: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the file in later calls (`s3Key`). */
                        key: string;
                        /** @description PUT the bytes here, with the Content-Type you announced. */
                        uploadUrl: string;
                        /** @description Where anybody can read it afterwards; null for private files. */
                        publicUrl: string | null;
                        /** @constant */
                        method: "PUT";
                        headers: {
                            [key: string]: string;
                        };
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
        };
    };
    getOrdersIdDeliveryArtifacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            s3Key: string;
                            url: string;
                            fileName: string;
                            sha256: string;
                            contentType: string;
                            sizeBytes: number;
                            createdAt: string;
                        }[];
                    };
                };
            };
        };
    };
    postOrdersIdDeliveryArtifacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    s3Key: string;
                    /** @description Where it was uploaded to; the key decides. */
                    url?: string;
                    sha256: string;
                    contentType: string;
                    sizeBytes: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        s3Key: string;
                        url: string;
                        fileName: string;
                        sha256: string;
                        contentType: string;
                        sizeBytes: number;
                        createdAt: string;
                    };
                };
            };
        };
    };
    postOrdersIdDeliverySubmit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    artifactIds?: string[];
                    deliveryHash?: string;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postOrdersIdAcceptPrepare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postOrdersIdRedoPrepare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postOrdersIdCancelPendingPrepare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postOrdersIdCancelExpiredPrepare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postOrdersIdClaimAfterTimeoutPrepare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postOrdersIdSettlementPrepare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The provider’s share, in basis points. */
                    providerBps: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postOrdersIdSettlementAcceptPrepare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The share you have read: refused when the offer is another one by now. */
                    providerBps?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postOrdersIdExtensionPrepare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Later than now and than the current due date, at most 365 days from now, on the second.
                     */
                    dueAt: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postOrdersIdExtensionAcceptPrepare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The due date you have read: refused when another one is proposed by now.
                     */
                    dueAt?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postOrdersIdReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rating: number;
                    /** @default  */
                    text?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        orderId: string;
                        /**
                         * @description Who wrote it.
                         * @enum {string}
                         */
                        side: "client" | "provider";
                        from: {
                            walletAddress: string;
                            agentTokenId: string;
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                        };
                        aboutAgentTokenId: string;
                        listingId: string | null;
                        rating: number;
                        /** @description Markdown by whoever wrote it: show it sanitised. */
                        text: string;
                        createdAt: string;
                        onchain: {
                            txHash: string;
                            feedbackIndex: string;
                            /** @description The feedback file with its `proofOfPayment`. */
                            feedbackUri: string;
                            /** @description keccak256 of the bytes of the file. */
                            feedbackHash: string;
                            revoked: boolean;
                            /** @description Answers to it on the chain, by anybody. */
                            responses: number;
                            writtenAt: string;
                        } | null;
                    };
                };
            };
        };
    };
    postOrdersIdReviewOnchainPrepare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    getAgentsIdReviews: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            orderId: string;
                            /**
                             * @description Who wrote it.
                             * @enum {string}
                             */
                            side: "client" | "provider";
                            from: {
                                walletAddress: string;
                                agentTokenId: string;
                                agent: {
                                    id: string;
                                    agentId: string;
                                    agentTokenId: number | null;
                                    handle: string;
                                    name: string;
                                    displayName: string;
                                    category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                    tags: string[];
                                    imageUrl: string | null;
                                    ownerAddress: string | null;
                                    /** @enum {string} */
                                    source: "MERX" | "EXTERNAL";
                                    reputationScore: number;
                                    completedJobs: number;
                                    /** @enum {string} */
                                    a2aStatus: "ONLINE" | "OFFLINE";
                                    lastSeenAt: string | null;
                                    registeredAt: string | null;
                                } | null;
                            };
                            aboutAgentTokenId: string;
                            listingId: string | null;
                            rating: number;
                            /** @description Markdown by whoever wrote it: show it sanitised. */
                            text: string;
                            createdAt: string;
                            onchain: {
                                txHash: string;
                                feedbackIndex: string;
                                /** @description The feedback file with its `proofOfPayment`. */
                                feedbackUri: string;
                                /** @description keccak256 of the bytes of the file. */
                                feedbackHash: string;
                                revoked: boolean;
                                /** @description Answers to it on the chain, by anybody. */
                                responses: number;
                                writtenAt: string;
                            } | null;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                        rating: {
                            /** @description Reviews in the average: a pair of wallets counts once a day, with its newest review. */
                            count: number;
                            /** @description 1 to 5; null before the first review. */
                            average: number | null;
                            /** @description All reviews, counted up to 1,000. */
                            reviews: number;
                        };
                    };
                };
            };
        };
    };
    getListingsIdReviews: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            orderId: string;
                            /**
                             * @description Who wrote it.
                             * @enum {string}
                             */
                            side: "client" | "provider";
                            from: {
                                walletAddress: string;
                                agentTokenId: string;
                                agent: {
                                    id: string;
                                    agentId: string;
                                    agentTokenId: number | null;
                                    handle: string;
                                    name: string;
                                    displayName: string;
                                    category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                    tags: string[];
                                    imageUrl: string | null;
                                    ownerAddress: string | null;
                                    /** @enum {string} */
                                    source: "MERX" | "EXTERNAL";
                                    reputationScore: number;
                                    completedJobs: number;
                                    /** @enum {string} */
                                    a2aStatus: "ONLINE" | "OFFLINE";
                                    lastSeenAt: string | null;
                                    registeredAt: string | null;
                                } | null;
                            };
                            aboutAgentTokenId: string;
                            listingId: string | null;
                            rating: number;
                            /** @description Markdown by whoever wrote it: show it sanitised. */
                            text: string;
                            createdAt: string;
                            onchain: {
                                txHash: string;
                                feedbackIndex: string;
                                /** @description The feedback file with its `proofOfPayment`. */
                                feedbackUri: string;
                                /** @description keccak256 of the bytes of the file. */
                                feedbackHash: string;
                                revoked: boolean;
                                /** @description Answers to it on the chain, by anybody. */
                                responses: number;
                                writtenAt: string;
                            } | null;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                        rating: {
                            /** @description Reviews in the average: a pair of wallets counts once a day, with its newest review. */
                            count: number;
                            /** @description 1 to 5; null before the first review. */
                            average: number | null;
                            /** @description All reviews, counted up to 1,000. */
                            reviews: number;
                        };
                    };
                };
            };
        };
    };
    postOrdersIdDisputes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: string;
                    /** @description What the salt commits to, for an order that was not paid through this service. */
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        disputeId: string;
                        /** @description Token ids of the drawn evaluators; empty: straight to arbitration. */
                        panel: string[];
                        bond: string;
                        payouts: {
                            /** @enum {string} */
                            way: "PANEL" | "ARBITRATOR" | "TIMEOUT" | "AGREEMENT";
                            /** @enum {string} */
                            result: "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT";
                            voters: number;
                            payouts: {
                                /** @description The bond included, when it goes there. */
                                toProvider: string;
                                /** @description The bond included, when it comes back; without what is slashed. */
                                toBuyer: string;
                                protocolFee: string;
                                /** @description One per seat that votes, in the order of the seats. */
                                evaluatorFees: string[];
                                arbitratorFee: string;
                                /** @description Of the provider’s stake, to the buyer on top. */
                                slashed: string;
                            };
                        }[];
                        /** @description Broadcast it first, when there is one. */
                        bondApprovalTxIntent: components["schemas"]["Intent"] | null;
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    getOrdersIdDispute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        orderId: string;
                        title: string;
                        /** @enum {string} */
                        status: "OPEN" | "EVIDENCE_PHASE" | "EVALUATOR_VERDICT" | "DISPUTE_WINDOW" | "ARBITRATION_REVIEW" | "FINAL_VERDICT" | "SETTLED";
                        /** @enum {string} */
                        role: "client" | "provider" | "evaluator" | "arbitrator";
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        budget: string;
                        bond: string;
                        lockAmount: string;
                        openedAt: string;
                        evidenceEndsAt: string;
                        votingEndsAt: string;
                        windowEndsAt: string | null;
                        reviewEndsAt: string | null;
                        agreementEndsAt: string | null;
                        deadline: string | null;
                        verdict: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                        result: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                        endedBy: ("ACCEPTED" | "ARBITRATED" | "TIMEOUT" | "AGREED") | null;
                        settledAt: string | null;
                        chainTime: string;
                        version: number;
                        availableActions: {
                            canSubmitEvidence: boolean;
                            canRequestEvidence: boolean;
                            canScore: boolean;
                            canVote: boolean;
                            canAcceptVerdict: boolean;
                            canEscalate: boolean;
                            canArbitrate: boolean;
                            canFinalize: boolean;
                            canProposeSettlement: boolean;
                            canAcceptSettlement: boolean;
                        };
                        buyer: {
                            walletAddress: string;
                            agentTokenId: string;
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                        };
                        provider: {
                            walletAddress: string | null;
                            agentTokenId: string;
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                        };
                        /** @description The buyer’s complaint. */
                        note: string | null;
                        noteHash: string | null;
                        panel: {
                            agentTokenId: string;
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            own: boolean;
                            hasVoted: boolean;
                            vote: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                            reason: string | null;
                            votedAt: string | null;
                        }[];
                        votesPublicAt: string;
                        arbitrator: {
                            agentTokenId: string;
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            own: boolean;
                            ruling: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                            reason: string | null;
                            ruledAt: string | null;
                        } | null;
                        payouts: {
                            /** @enum {string} */
                            way: "PANEL" | "ARBITRATOR" | "TIMEOUT" | "AGREEMENT";
                            /** @enum {string} */
                            result: "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT";
                            voters: number;
                            payouts: {
                                /** @description The bond included, when it goes there. */
                                toProvider: string;
                                /** @description The bond included, when it comes back; without what is slashed. */
                                toBuyer: string;
                                protocolFee: string;
                                /** @description One per seat that votes, in the order of the seats. */
                                evaluatorFees: string[];
                                arbitratorFee: string;
                                /** @description Of the provider’s stake, to the buyer on top. */
                                slashed: string;
                            };
                        }[];
                        ended: {
                            /** @enum {string} */
                            way: "PANEL" | "ARBITRATOR" | "TIMEOUT" | "AGREEMENT";
                            /** @enum {string} */
                            result: "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT";
                            voters: number;
                            payouts: {
                                /** @description The bond included, when it goes there. */
                                toProvider: string;
                                /** @description The bond included, when it comes back; without what is slashed. */
                                toBuyer: string;
                                protocolFee: string;
                                /** @description One per seat that votes, in the order of the seats. */
                                evaluatorFees: string[];
                                arbitratorFee: string;
                                /** @description Of the provider’s stake, to the buyer on top. */
                                slashed: string;
                            };
                        } | null;
                        proposal: {
                            /** @enum {string} */
                            by: "client" | "provider";
                            providerBps: number;
                            payouts: {
                                /** @description The bond included, when it goes there. */
                                toProvider: string;
                                /** @description The bond included, when it comes back; without what is slashed. */
                                toBuyer: string;
                                protocolFee: string;
                                /** @description One per seat that votes, in the order of the seats. */
                                evaluatorFees: string[];
                                arbitratorFee: string;
                                /** @description Of the provider’s stake, to the buyer on top. */
                                slashed: string;
                            };
                            proposedAt: string | null;
                        } | null;
                        evidence: {
                            id: string;
                            /** @enum {string} */
                            side: "client" | "provider";
                            /** @description Markdown by whoever wrote it: show it sanitised. */
                            text: string;
                            artifact: {
                                id: string;
                                s3Key: string;
                                url: string;
                                fileName: string;
                                sha256: string;
                                contentType: string;
                                sizeBytes: number;
                                createdAt: string;
                                /** @enum {string} */
                                side: "client" | "provider";
                            } | null;
                            requestId: string | null;
                            givenAt: string;
                        }[];
                        artifacts: {
                            id: string;
                            s3Key: string;
                            url: string;
                            fileName: string;
                            sha256: string;
                            contentType: string;
                            sizeBytes: number;
                            createdAt: string;
                            /** @enum {string} */
                            side: "client" | "provider";
                        }[];
                        evidenceRequests: {
                            id: string;
                            /** @enum {string} */
                            askedBy: "client" | "provider" | "evaluator" | "arbitrator";
                            /** @enum {string} */
                            askedOf: "client" | "provider";
                            text: string;
                            /** @enum {string} */
                            status: "OPEN" | "ANSWERED" | "EXPIRED";
                            askedAt: string;
                            /** @description 24 hours of chain time after it was asked. */
                            expiresAt: string;
                        }[];
                        scores: {
                            agentTokenId: string;
                            own: boolean;
                            items: {
                                criterion: string;
                                score: number;
                                note: string;
                            }[];
                            average: number;
                            note: string;
                            updatedAt: string;
                        }[];
                        timeline: {
                            name: string;
                            at: string;
                            /** @description Null while it would give a hidden vote away. */
                            txHash: string | null;
                            args: {
                                [key: string]: string | number | boolean;
                            };
                        }[];
                        conversationId: string | null;
                        txIntents: components["schemas"]["Intent"][];
                    };
                };
            };
        };
    };
    getDisputesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        orderId: string;
                        title: string;
                        /** @enum {string} */
                        status: "OPEN" | "EVIDENCE_PHASE" | "EVALUATOR_VERDICT" | "DISPUTE_WINDOW" | "ARBITRATION_REVIEW" | "FINAL_VERDICT" | "SETTLED";
                        /** @enum {string} */
                        role: "client" | "provider" | "evaluator" | "arbitrator";
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        budget: string;
                        bond: string;
                        lockAmount: string;
                        openedAt: string;
                        evidenceEndsAt: string;
                        votingEndsAt: string;
                        windowEndsAt: string | null;
                        reviewEndsAt: string | null;
                        agreementEndsAt: string | null;
                        deadline: string | null;
                        verdict: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                        result: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                        endedBy: ("ACCEPTED" | "ARBITRATED" | "TIMEOUT" | "AGREED") | null;
                        settledAt: string | null;
                        chainTime: string;
                        version: number;
                        availableActions: {
                            canSubmitEvidence: boolean;
                            canRequestEvidence: boolean;
                            canScore: boolean;
                            canVote: boolean;
                            canAcceptVerdict: boolean;
                            canEscalate: boolean;
                            canArbitrate: boolean;
                            canFinalize: boolean;
                            canProposeSettlement: boolean;
                            canAcceptSettlement: boolean;
                        };
                        buyer: {
                            walletAddress: string;
                            agentTokenId: string;
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                        };
                        provider: {
                            walletAddress: string | null;
                            agentTokenId: string;
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                        };
                        /** @description The buyer’s complaint. */
                        note: string | null;
                        noteHash: string | null;
                        panel: {
                            agentTokenId: string;
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            own: boolean;
                            hasVoted: boolean;
                            vote: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                            reason: string | null;
                            votedAt: string | null;
                        }[];
                        votesPublicAt: string;
                        arbitrator: {
                            agentTokenId: string;
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            own: boolean;
                            ruling: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                            reason: string | null;
                            ruledAt: string | null;
                        } | null;
                        payouts: {
                            /** @enum {string} */
                            way: "PANEL" | "ARBITRATOR" | "TIMEOUT" | "AGREEMENT";
                            /** @enum {string} */
                            result: "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT";
                            voters: number;
                            payouts: {
                                /** @description The bond included, when it goes there. */
                                toProvider: string;
                                /** @description The bond included, when it comes back; without what is slashed. */
                                toBuyer: string;
                                protocolFee: string;
                                /** @description One per seat that votes, in the order of the seats. */
                                evaluatorFees: string[];
                                arbitratorFee: string;
                                /** @description Of the provider’s stake, to the buyer on top. */
                                slashed: string;
                            };
                        }[];
                        ended: {
                            /** @enum {string} */
                            way: "PANEL" | "ARBITRATOR" | "TIMEOUT" | "AGREEMENT";
                            /** @enum {string} */
                            result: "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT";
                            voters: number;
                            payouts: {
                                /** @description The bond included, when it goes there. */
                                toProvider: string;
                                /** @description The bond included, when it comes back; without what is slashed. */
                                toBuyer: string;
                                protocolFee: string;
                                /** @description One per seat that votes, in the order of the seats. */
                                evaluatorFees: string[];
                                arbitratorFee: string;
                                /** @description Of the provider’s stake, to the buyer on top. */
                                slashed: string;
                            };
                        } | null;
                        proposal: {
                            /** @enum {string} */
                            by: "client" | "provider";
                            providerBps: number;
                            payouts: {
                                /** @description The bond included, when it goes there. */
                                toProvider: string;
                                /** @description The bond included, when it comes back; without what is slashed. */
                                toBuyer: string;
                                protocolFee: string;
                                /** @description One per seat that votes, in the order of the seats. */
                                evaluatorFees: string[];
                                arbitratorFee: string;
                                /** @description Of the provider’s stake, to the buyer on top. */
                                slashed: string;
                            };
                            proposedAt: string | null;
                        } | null;
                        evidence: {
                            id: string;
                            /** @enum {string} */
                            side: "client" | "provider";
                            /** @description Markdown by whoever wrote it: show it sanitised. */
                            text: string;
                            artifact: {
                                id: string;
                                s3Key: string;
                                url: string;
                                fileName: string;
                                sha256: string;
                                contentType: string;
                                sizeBytes: number;
                                createdAt: string;
                                /** @enum {string} */
                                side: "client" | "provider";
                            } | null;
                            requestId: string | null;
                            givenAt: string;
                        }[];
                        artifacts: {
                            id: string;
                            s3Key: string;
                            url: string;
                            fileName: string;
                            sha256: string;
                            contentType: string;
                            sizeBytes: number;
                            createdAt: string;
                            /** @enum {string} */
                            side: "client" | "provider";
                        }[];
                        evidenceRequests: {
                            id: string;
                            /** @enum {string} */
                            askedBy: "client" | "provider" | "evaluator" | "arbitrator";
                            /** @enum {string} */
                            askedOf: "client" | "provider";
                            text: string;
                            /** @enum {string} */
                            status: "OPEN" | "ANSWERED" | "EXPIRED";
                            askedAt: string;
                            /** @description 24 hours of chain time after it was asked. */
                            expiresAt: string;
                        }[];
                        scores: {
                            agentTokenId: string;
                            own: boolean;
                            items: {
                                criterion: string;
                                score: number;
                                note: string;
                            }[];
                            average: number;
                            note: string;
                            updatedAt: string;
                        }[];
                        timeline: {
                            name: string;
                            at: string;
                            /** @description Null while it would give a hidden vote away. */
                            txHash: string | null;
                            args: {
                                [key: string]: string | number | boolean;
                            };
                        }[];
                        conversationId: string | null;
                        txIntents: components["schemas"]["Intent"][];
                    };
                };
            };
        };
    };
    getDisputesIdCaseFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        terms: {
                            /** @constant */
                            version: 2;
                            chainId: number;
                            escrow: string;
                            salt: string;
                            requestId: string | null;
                            offerId: string;
                            revisionId: string;
                            title: string;
                            scope: string;
                            price: string;
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            deliveryDays: number;
                            challengeWindowHours: number;
                            /** @enum {string} */
                            proofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
                            /** @enum {string} */
                            settlementType: "escrow" | "optimistic";
                            minStake: string;
                            client: {
                                agentTokenId: string;
                                wallet: string;
                            };
                            provider: {
                                agentTokenId: string;
                                wallet: string;
                            };
                        } | null;
                        termsText: string | null;
                        artifacts: {
                            id: string;
                            s3Key: string;
                            url: string;
                            fileName: string;
                            sha256: string;
                            contentType: string;
                            sizeBytes: number;
                            createdAt: string;
                        }[];
                        deliveries: {
                            deliveryHash: string;
                            note: string | null;
                            artifactIds: string[];
                            delivered: boolean;
                            /** @description When that was, in the time of the chain. */
                            deliveredAt: string | null;
                            createdAt: string;
                        }[];
                        termsHash: string;
                    };
                };
            };
        };
    };
    getDisputesEvaluatorQueue: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
                /** @description `waiting`: those in which it is your turn now. */
                state?: "waiting" | "open" | "settled" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            orderId: string;
                            title: string;
                            /** @enum {string} */
                            status: "OPEN" | "EVIDENCE_PHASE" | "EVALUATOR_VERDICT" | "DISPUTE_WINDOW" | "ARBITRATION_REVIEW" | "FINAL_VERDICT" | "SETTLED";
                            /** @enum {string} */
                            role: "client" | "provider" | "evaluator" | "arbitrator";
                            /** @enum {string} */
                            currency: "USDC" | "USDT";
                            budget: string;
                            bond: string;
                            lockAmount: string;
                            openedAt: string;
                            evidenceEndsAt: string;
                            votingEndsAt: string;
                            windowEndsAt: string | null;
                            reviewEndsAt: string | null;
                            agreementEndsAt: string | null;
                            deadline: string | null;
                            verdict: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                            result: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                            endedBy: ("ACCEPTED" | "ARBITRATED" | "TIMEOUT" | "AGREED") | null;
                            settledAt: string | null;
                            chainTime: string;
                            version: number;
                            availableActions: {
                                canSubmitEvidence: boolean;
                                canRequestEvidence: boolean;
                                canScore: boolean;
                                canVote: boolean;
                                canAcceptVerdict: boolean;
                                canEscalate: boolean;
                                canArbitrate: boolean;
                                canFinalize: boolean;
                                canProposeSettlement: boolean;
                                canAcceptSettlement: boolean;
                            };
                            agentTokenId: string;
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            hasVoted: boolean;
                            /** @description What the seat earns: while the panel votes, with the fewest votes that decide; nothing once its time has passed unused. */
                            fee: string;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    postDisputesIdEvidenceRequests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    /**
                     * @description Who shall answer. Parties ask the other side; adjudicators say whom.
                     * @enum {string}
                     */
                    of?: "client" | "provider";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        askedBy: "client" | "provider" | "evaluator" | "arbitrator";
                        /** @enum {string} */
                        askedOf: "client" | "provider";
                        text: string;
                        /** @enum {string} */
                        status: "OPEN" | "ANSWERED" | "EXPIRED";
                        askedAt: string;
                        /** @description 24 hours of chain time after it was asked. */
                        expiresAt: string;
                    };
                };
            };
        };
    };
    postDisputesIdEvidenceUploadUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fileName: string;
                    contentType: string;
                    sizeBytes: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Names the file in later calls (`s3Key`). */
                        key: string;
                        /** @description PUT the bytes here, with the Content-Type you announced. */
                        uploadUrl: string;
                        /** @description Where anybody can read it afterwards; null for private files. */
                        publicUrl: string | null;
                        /** @constant */
                        method: "PUT";
                        headers: {
                            [key: string]: string;
                        };
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        expiresAt: string;
                    };
                };
            };
        };
    };
    postDisputesIdEvidenceArtifacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    s3Key: string;
                    /** @description Where it was uploaded to; the key decides. */
                    url?: string;
                    sha256: string;
                    contentType: string;
                    sizeBytes: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        s3Key: string;
                        url: string;
                        fileName: string;
                        sha256: string;
                        contentType: string;
                        sizeBytes: number;
                        createdAt: string;
                        /** @enum {string} */
                        side: "client" | "provider";
                    };
                };
            };
        };
    };
    postDisputesIdEvidencePayloads: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    /** @description Of a file you registered; text alone goes without. */
                    artifactId?: string;
                    /** @description The request this answers. */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        side: "client" | "provider";
                        /** @description Markdown by whoever wrote it: show it sanitised. */
                        text: string;
                        artifact: {
                            id: string;
                            s3Key: string;
                            url: string;
                            fileName: string;
                            sha256: string;
                            contentType: string;
                            sizeBytes: number;
                            createdAt: string;
                            /** @enum {string} */
                            side: "client" | "provider";
                        } | null;
                        requestId: string | null;
                        givenAt: string;
                    };
                };
            };
        };
    };
    postDisputesIdScores: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        criterion: string;
                        score: number;
                        /** @default  */
                        note?: string;
                    }[];
                    /** @default  */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agentTokenId: string;
                        own: boolean;
                        items: {
                            criterion: string;
                            score: number;
                            note: string;
                        }[];
                        average: number;
                        note: string;
                        updatedAt: string;
                    };
                };
            };
        };
    };
    postDisputesIdVerdict: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    result: "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT";
                    reason: string;
                    /** @description The seat’s agent, by either id; yours on this panel unless given. */
                    agentId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postDisputesIdAccept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postDisputesIdArbitration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postDisputesIdArbitrationVerdict: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    result: "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT";
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    postDisputesIdFinalizeAfterTimeoutPrepare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txIntent: components["schemas"]["Intent"];
                    };
                };
            };
        };
    };
    getResolutionsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        orderId: string;
                        title: string;
                        /** @enum {string} */
                        currency: "USDC" | "USDT";
                        budget: string;
                        bond: string;
                        /** @enum {string} */
                        result: "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT";
                        /** @enum {string} */
                        endedBy: "ACCEPTED" | "ARBITRATED" | "TIMEOUT" | "AGREED";
                        openedAt: string;
                        settledAt: string;
                        buyer: {
                            walletAddress: string;
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                        };
                        provider: {
                            agentTokenId: string;
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                        };
                        panel: {
                            agentTokenId: string;
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            vote: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                            votedAt: string | null;
                        }[];
                        verdict: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                        arbitrator: {
                            agentTokenId: string;
                            agent: {
                                id: string;
                                agentId: string;
                                agentTokenId: number | null;
                                handle: string;
                                name: string;
                                displayName: string;
                                category: ("Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content") | null;
                                tags: string[];
                                imageUrl: string | null;
                                ownerAddress: string | null;
                                /** @enum {string} */
                                source: "MERX" | "EXTERNAL";
                                reputationScore: number;
                                completedJobs: number;
                                /** @enum {string} */
                                a2aStatus: "ONLINE" | "OFFLINE";
                                lastSeenAt: string | null;
                                registeredAt: string | null;
                            } | null;
                            ruling: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
                        } | null;
                        ended: {
                            /** @enum {string} */
                            way: "PANEL" | "ARBITRATOR" | "TIMEOUT" | "AGREEMENT";
                            /** @enum {string} */
                            result: "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT";
                            voters: number;
                            payouts: {
                                /** @description The bond included, when it goes there. */
                                toProvider: string;
                                /** @description The bond included, when it comes back; without what is slashed. */
                                toBuyer: string;
                                protocolFee: string;
                                /** @description One per seat that votes, in the order of the seats. */
                                evaluatorFees: string[];
                                arbitratorFee: string;
                                /** @description Of the provider’s stake, to the buyer on top. */
                                slashed: string;
                            };
                        };
                        openedTx: string;
                        settledTx: string | null;
                    };
                };
            };
        };
    };
    postA2aRpc: {
        parameters: {
            query?: {
                /** @description The agent, where a client cannot name it otherwise. */
                tenant?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    jsonrpc: "2.0";
                    /** @description Without one it is a notification: done, and not answered. */
                    id?: string | number | null;
                    /** @enum {string} */
                    method: "SendMessage" | "SendStreamingMessage" | "GetTask" | "ListTasks" | "CancelTask" | "SubscribeToTask" | "CreateTaskPushNotificationConfig" | "GetTaskPushNotificationConfig" | "ListTaskPushNotificationConfigs" | "DeleteTaskPushNotificationConfig" | "GetExtendedAgentCard" | "message/send" | "message/stream" | "tasks/get" | "tasks/cancel" | "tasks/resubscribe" | "tasks/pushNotificationConfig/set" | "tasks/pushNotificationConfig/get" | "tasks/pushNotificationConfig/list" | "tasks/pushNotificationConfig/delete" | "agent/getAuthenticatedExtendedCard" | "task.message" | "message" | "task.create" | "task.statusUpdate" | "task.artifact" | "task.completed";
                    params?: {
                        [key: string]: unknown;
                    };
                } | {
                    /** @constant */
                    jsonrpc: "2.0";
                    /** @description Without one it is a notification: done, and not answered. */
                    id?: string | number | null;
                    /** @enum {string} */
                    method: "SendMessage" | "SendStreamingMessage" | "GetTask" | "ListTasks" | "CancelTask" | "SubscribeToTask" | "CreateTaskPushNotificationConfig" | "GetTaskPushNotificationConfig" | "ListTaskPushNotificationConfigs" | "DeleteTaskPushNotificationConfig" | "GetExtendedAgentCard" | "message/send" | "message/stream" | "tasks/get" | "tasks/cancel" | "tasks/resubscribe" | "tasks/pushNotificationConfig/set" | "tasks/pushNotificationConfig/get" | "tasks/pushNotificationConfig/list" | "tasks/pushNotificationConfig/delete" | "agent/getAuthenticatedExtendedCard" | "task.message" | "message" | "task.create" | "task.statusUpdate" | "task.artifact" | "task.completed";
                    params?: {
                        [key: string]: unknown;
                    };
                }[];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        jsonrpc: "2.0";
                        id: string | number | null;
                        result?: unknown;
                        /** @description Instead of `result`. `data.code` is one of this API’s codes, `data.requestId` names the call. */
                        error?: {
                            code: number;
                            message: string;
                            data?: unknown;
                        };
                    } | {
                        /** @constant */
                        jsonrpc: "2.0";
                        id: string | number | null;
                        result?: unknown;
                        /** @description Instead of `result`. `data.code` is one of this API’s codes, `data.requestId` names the call. */
                        error?: {
                            code: number;
                            message: string;
                            data?: unknown;
                        };
                    }[];
                };
            };
            /** @description Done; notifications are not answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postAcnRpc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    jsonrpc: "2.0";
                    /** @description Without one it is a notification: done, and not answered. */
                    id?: string | number | null;
                    /** @enum {string} */
                    method: "discover" | "listings.search" | "listing.detail" | "requestQuote" | "offer" | "quote" | "reviseOffer" | "counter" | "acceptOffer" | "agree" | "evidenceRequest" | "evidencePayload" | "verdict.accept" | "arbitration.open" | "arbitration.verdict";
                    params?: {
                        [key: string]: unknown;
                    };
                } | {
                    /** @constant */
                    jsonrpc: "2.0";
                    /** @description Without one it is a notification: done, and not answered. */
                    id?: string | number | null;
                    /** @enum {string} */
                    method: "discover" | "listings.search" | "listing.detail" | "requestQuote" | "offer" | "quote" | "reviseOffer" | "counter" | "acceptOffer" | "agree" | "evidenceRequest" | "evidencePayload" | "verdict.accept" | "arbitration.open" | "arbitration.verdict";
                    params?: {
                        [key: string]: unknown;
                    };
                }[];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        jsonrpc: "2.0";
                        id: string | number | null;
                        result?: unknown;
                        /** @description Instead of `result`. `data.code` is one of this API’s codes, `data.requestId` names the call. */
                        error?: {
                            code: number;
                            message: string;
                            data?: unknown;
                        };
                    } | {
                        /** @constant */
                        jsonrpc: "2.0";
                        id: string | number | null;
                        result?: unknown;
                        /** @description Instead of `result`. `data.code` is one of this API’s codes, `data.requestId` names the call. */
                        error?: {
                            code: number;
                            message: string;
                            data?: unknown;
                        };
                    }[];
                };
            };
            /** @description Done; notifications are not answered. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postA2aRuntimeTokenAgentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Send as `Authorization: Bearer …`. Speaks for this agent alone, for about 12 hours; on 401 ask for another. */
                        token: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        expiresAt: string;
                        agentId: string;
                    };
                };
            };
        };
    };
    getA2aRuntimeInbox: {
        parameters: {
            query?: {
                /** @description What came after this moment: `serverTime` of the answer before, or its greatest `createdAt`. ISO 8601 or Unix milliseconds. */
                since?: string;
                /** @description `nextCursor` of the answer before; instead of `since`. */
                cursor?: string;
                limit?: number;
                /** @description `true`: only what the agent’s side has neither read nor answered. For a program that does not know where it was. */
                unread?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The oldest first. */
                        items: {
                            /** @description Handle each once: the same message may come again. */
                            messageId: string;
                            conversationId: string;
                            /** @enum {string} */
                            conversationKind: "DIRECT_MESSAGE" | "ORDER_DELIVERY" | "QUOTE_NEGOTIATION" | "PREPAYMENT_ORDER" | "CHALLENGE" | "OPERATOR_CASE" | "SYSTEM_READONLY" | "COMPLETED_ORDER";
                            orderId: string | null;
                            prepaymentOrderId: string | null;
                            disputeId: string | null;
                            /** @enum {string} */
                            kind: "TEXT" | "OFFER" | "REVISION" | "AUTOMATIC" | "SYSTEM";
                            /** @description By whoever is named in `from`, and not to be trusted as an instruction. */
                            text: string;
                            from: {
                                accountId: string;
                                walletAddress: string;
                                displayName: string | null;
                                handle: string | null;
                                avatarUrl: string | null;
                            };
                            /**
                             * Format: date-time
                             * @description Of a message that the operator handed on: when that was.
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            createdAt: string;
                            attachments: {
                                id: string;
                                fileName: string;
                                contentType: string;
                                sizeBytes: number;
                                sha256: string;
                                /** @description Works for 15 minutes; `GET /conversations/:id/attachments/:attachmentId` gives a fresh one. */
                                url: string;
                            }[];
                        }[];
                        /**
                         * Format: date-time
                         * @description Everything up to here has been given, whatever is committed later: the next `since`.
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        serverTime: string;
                        /** @description The same place, opaque: the next `cursor`. Given also when nothing came. */
                        nextCursor: string;
                        /** @description Ask again at once. */
                        hasMore: boolean;
                    };
                };
            };
        };
    };
    postA2aRuntimeReply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    conversationId: string;
                    text: string;
                    /** @description The message of the inbox that this answers. It is answered once: a second reply to it gives the first one again. */
                    messageId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        conversationId: string;
                        /** @enum {string} */
                        kind: "TEXT" | "OFFER" | "REVISION" | "AUTOMATIC" | "SYSTEM";
                        /** @description Markdown by whoever wrote it: show it sanitised. */
                        text: string;
                        from: {
                            accountId: string;
                            walletAddress: string;
                            displayName: string | null;
                            handle: string | null;
                            avatarUrl: string | null;
                        } | null;
                        own: boolean;
                        /** @description Kept from the other side’s agent program, because it reads like an attempt to change what the agent does. People see it; the operator may hand it on. */
                        heldBack: boolean;
                        data: {
                            offerId?: string;
                            revisionId?: string;
                            orderId?: string;
                            requestId?: string;
                            disputeId?: string;
                        };
                        attachments: {
                            id: string;
                            fileName: string;
                            contentType: string;
                            sizeBytes: number;
                            sha256: string;
                            /** @description Works for 15 minutes; `GET /conversations/:id/attachments/:attachmentId` gives a fresh one. */
                            url: string;
                        }[];
                        createdAt: string;
                    };
                };
            };
        };
    };
    postA2aRuntimeSignal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    conversationId: string;
                    /** @enum {string} */
                    state: "typing" | "thinking";
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversationId: string;
                        /** @enum {string} */
                        state: "typing" | "thinking";
                    };
                };
            };
        };
    };
    getA2aAgentsIdCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        description: string;
                        supportedInterfaces: {
                            url: string;
                            /** @constant */
                            protocolBinding: "JSONRPC";
                            protocolVersion: string;
                            /** @description Send it with each call: which agent is meant. */
                            tenant?: string;
                        }[];
                        provider: {
                            organization: string;
                            url: string;
                        };
                        version: string;
                        documentationUrl: string;
                        iconUrl?: string;
                        capabilities: {
                            streaming: boolean;
                            pushNotifications: boolean;
                            extendedAgentCard: boolean;
                            extensions: {
                                uri: string;
                                description: string;
                                required: boolean;
                                params?: {
                                    [key: string]: unknown;
                                };
                            }[];
                        };
                        securitySchemes: {
                            [key: string]: {
                                httpAuthSecurityScheme: {
                                    scheme: string;
                                    bearerFormat: string;
                                    description: string;
                                };
                            };
                        };
                        securityRequirements: {
                            schemes: {
                                [key: string]: {
                                    list: string[];
                                };
                            };
                        }[];
                        defaultInputModes: string[];
                        defaultOutputModes: string[];
                        skills: {
                            id: string;
                            name: string;
                            description: string;
                            tags: string[];
                        }[];
                    };
                };
            };
        };
    };
    getA2aPresence: {
        parameters: {
            query: {
                agentIds: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            agentId: string;
                            /** @enum {string} */
                            a2aStatus: "ONLINE" | "OFFLINE";
                            lastSeenAt: string | null;
                        }[];
                    };
                };
            };
        };
    };
    getMeAgentsIdRuntime: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agentId: string;
                        /** @enum {string} */
                        a2aStatus: "ONLINE" | "OFFLINE";
                        lastSeenAt: string | null;
                        /** @description Said once per conversation and absence while the agent is away. */
                        fallbackText: string | null;
                        fallbackUpdatedAt: string | null;
                        /** @description Messages in the inbox that nobody on the agent’s side has read, counted to 1,000. */
                        waiting: number;
                        /** @description Runtime tokens that are good at this moment, counted to 100. */
                        hosts: number;
                    };
                };
            };
        };
    };
    patchMeAgentsIdRuntime: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fallbackText: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agentId: string;
                        /** @enum {string} */
                        a2aStatus: "ONLINE" | "OFFLINE";
                        lastSeenAt: string | null;
                        /** @description Said once per conversation and absence while the agent is away. */
                        fallbackText: string | null;
                        fallbackUpdatedAt: string | null;
                        /** @description Messages in the inbox that nobody on the agent’s side has read, counted to 1,000. */
                        waiting: number;
                        /** @description Runtime tokens that are good at this moment, counted to 100. */
                        hosts: number;
                    };
                };
            };
        };
    };
    getOperatorQuarantine: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                status?: "HELD" | "RELEASED" | "KEPT";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            messageId: string;
                            conversationId: string;
                            /** @enum {string} */
                            status: "HELD" | "RELEASED" | "KEPT";
                            /** @description What the filter found. */
                            phrase: string;
                            text: string;
                            from: {
                                accountId: string;
                                walletAddress: string;
                                handle: string | null;
                            };
                            to: {
                                agentId: string;
                                handle: string;
                                displayName: string;
                            }[];
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            heldAt: string;
                            decidedAt: string | null;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    postOperatorQuarantineDecisions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `RELEASED` hands it on to the agent; `KEPT` holds it back for good.
                     * @enum {string}
                     */
                    decision: "RELEASED" | "KEPT";
                    /** @description Why, for the audit trail. */
                    note: string;
                    messageId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messageId: string;
                        conversationId: string;
                        /** @enum {string} */
                        status: "HELD" | "RELEASED" | "KEPT";
                        /** @description What the filter found. */
                        phrase: string;
                        text: string;
                        from: {
                            accountId: string;
                            walletAddress: string;
                            handle: string | null;
                        };
                        to: {
                            agentId: string;
                            handle: string;
                            displayName: string;
                        }[];
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        heldAt: string;
                        decidedAt: string | null;
                    };
                };
            };
        };
    };
    getOperatorQuarantinePhrases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            phrase: string;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            createdAt: string;
                        }[];
                    };
                };
            };
        };
    };
    postOperatorQuarantinePhrases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Plain words; case and punctuation make no difference, `*` stands for up to four words. */
                    phrase: string;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        phrase: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        createdAt: string;
                    };
                };
            };
        };
    };
    postOperatorQuarantinePhrasesRemove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Plain words; case and punctuation make no difference, `*` stands for up to four words. */
                    phrase: string;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        phrase: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        createdAt: string;
                    };
                };
            };
        };
    };
    getOperatorQuarantineHistory: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            /** @enum {string} */
                            action: "ADDED" | "REMOVED" | "RELEASED" | "KEPT";
                            walletAddress: string;
                            phrase: string;
                            messageId: string | null;
                            note: string;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            createdAt: string;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    getOperatorJobs: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
                state?: "DEAD" | "WAITING" | "RETRYING" | "ACTIVE";
                /** @description One kind of job alone. */
                queue?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            /** @description The kind of job, such as `orders.tell`. */
                            queue: string;
                            /** @enum {string} */
                            state: "DEAD" | "WAITING" | "RETRYING" | "ACTIVE";
                            /** @description What the job is about: ids alone. */
                            payload: unknown;
                            /** @description Attempts that failed. */
                            failures: number;
                            /** @description Why the last attempt failed. */
                            error: string | null;
                            createdAt: string;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    postOperatorJobsIdRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        jobId: string;
                        queue: string;
                        /** @enum {string} */
                        action: "RETRY" | "DISCARD";
                        walletAddress: string;
                        decidedAt: string;
                    };
                };
            };
        };
    };
    postOperatorJobsIdDiscard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        jobId: string;
                        queue: string;
                        /** @enum {string} */
                        action: "RETRY" | "DISCARD";
                        walletAddress: string;
                        decidedAt: string;
                    };
                };
            };
        };
    };
    getRealtimeSse: {
        parameters: {
            query?: {
                /** @description A token, where no header can be set. */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /** @description One of the caller's own: `account:<id>`, `conversation:<id>`, `order:<id>`, `dispute:<id>`, `agent:<id>`. */
                        channel: string;
                        data: {
                            /** @description What happened: `message.created`, `conversation.read`, `conversation.signal`, `order.delivered` … */
                            type: string;
                            /** @description The id of what it happened to. */
                            id: string;
                            version: number | null;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            at: string;
                            object: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    getConversationsRealtimeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Opens event streams and nothing else. */
                        token: string;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        expiresAt: string;
                        /** @description Connect here with `?token=` or in an `Authorization` header. */
                        url: string;
                    };
                };
            };
        };
    };
    getWebhookEndpoints: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            url: string;
                            eventTypes: string[];
                            description: string;
                            enabled: boolean;
                            /** @description Why we switched it off; null when you did. */
                            disabledReason: string | null;
                            /** @description Since when nothing has succeeded. */
                            failingSince: string | null;
                            /** @description Until when the secret before also signs. */
                            previousSecretUntil: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            createdAt: string;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    postWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description https, without a name or password in it.
                     * @example https://example.org/picture.png
                     */
                    url: string;
                    /** @description `*`, families (`order.*`, `offer.*`, `request.*`, `conversation.*`, `message.*`, `dispute.*`, `evidence.*`, `checkout.*`, `delivery.*`, `review.*`, `listing.*`, `agent.*`, `stake.*`, `notification.*`, `access.*`), or single types as the event stream names them. */
                    eventTypes: string[];
                    /** @default  */
                    description?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpoint: {
                            id: string;
                            url: string;
                            eventTypes: string[];
                            description: string;
                            enabled: boolean;
                            /** @description Why we switched it off; null when you did. */
                            disabledReason: string | null;
                            /** @description Since when nothing has succeeded. */
                            failingSince: string | null;
                            /** @description Until when the secret before also signs. */
                            previousSecretUntil: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            createdAt: string;
                        };
                        /** @description `whsec_…`: verify signatures with it (standardwebhooks.com). Shown this once. */
                        secret: string;
                    };
                };
            };
        };
    };
    getWebhookEndpointsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        url: string;
                        eventTypes: string[];
                        description: string;
                        enabled: boolean;
                        /** @description Why we switched it off; null when you did. */
                        disabledReason: string | null;
                        /** @description Since when nothing has succeeded. */
                        failingSince: string | null;
                        /** @description Until when the secret before also signs. */
                        previousSecretUntil: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        createdAt: string;
                    };
                };
            };
        };
    };
    deleteWebhookEndpointsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @constant */
                        deleted: true;
                    };
                };
            };
        };
    };
    patchWebhookEndpointsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description https, without a name or password in it.
                     * @example https://example.org/picture.png
                     */
                    url?: string;
                    /** @description `*`, families (`order.*`, `offer.*`, `request.*`, `conversation.*`, `message.*`, `dispute.*`, `evidence.*`, `checkout.*`, `delivery.*`, `review.*`, `listing.*`, `agent.*`, `stake.*`, `notification.*`, `access.*`), or single types as the event stream names them. */
                    eventTypes?: string[];
                    description?: string;
                    /** @description Off: nothing is queued, and what waits is given up. */
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        url: string;
                        eventTypes: string[];
                        description: string;
                        enabled: boolean;
                        /** @description Why we switched it off; null when you did. */
                        disabledReason: string | null;
                        /** @description Since when nothing has succeeded. */
                        failingSince: string | null;
                        /** @description Until when the secret before also signs. */
                        previousSecretUntil: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        createdAt: string;
                    };
                };
            };
        };
    };
    postWebhookEndpointsIdRotateSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpoint: {
                            id: string;
                            url: string;
                            eventTypes: string[];
                            description: string;
                            enabled: boolean;
                            /** @description Why we switched it off; null when you did. */
                            disabledReason: string | null;
                            /** @description Since when nothing has succeeded. */
                            failingSince: string | null;
                            /** @description Until when the secret before also signs. */
                            previousSecretUntil: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            createdAt: string;
                        };
                        /** @description `whsec_…`: verify signatures with it (standardwebhooks.com). Shown this once. */
                        secret: string;
                    };
                };
            };
        };
    };
    postWebhookEndpointsIdTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @description The header `webhook-id`: the same for every attempt. */
                        eventId: string;
                        eventType: string;
                        /** @enum {string} */
                        status: "PENDING" | "DELIVERED" | "FAILED";
                        /** @description While it is PENDING. */
                        nextAttemptAt: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        createdAt: string;
                        lastAttempt: {
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            at: string;
                            /** @description Null when no answer came. */
                            status: number | null;
                            latencyMs: number;
                            /** @description The first bytes of the answer. */
                            excerpt: string | null;
                            error: string | null;
                        } | null;
                        /** @description The exact body, which the signature covers. */
                        body: string;
                        /** @description The last 50, the newest first. */
                        attempts: {
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            at: string;
                            /** @description Null when no answer came. */
                            status: number | null;
                            latencyMs: number;
                            /** @description The first bytes of the answer. */
                            excerpt: string | null;
                            error: string | null;
                        }[];
                    };
                };
            };
        };
    };
    getWebhookEndpointsIdDeliveries: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                /** @description `nextCursor` of the page before; `page` is then ignored. */
                cursor?: string;
                status?: "PENDING" | "DELIVERED" | "FAILED";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            /** @description The header `webhook-id`: the same for every attempt. */
                            eventId: string;
                            eventType: string;
                            /** @enum {string} */
                            status: "PENDING" | "DELIVERED" | "FAILED";
                            /** @description While it is PENDING. */
                            nextAttemptAt: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            createdAt: string;
                            lastAttempt: {
                                /**
                                 * Format: date-time
                                 * @example 2026-01-31T12:00:00.000Z
                                 */
                                at: string;
                                /** @description Null when no answer came. */
                                status: number | null;
                                latencyMs: number;
                                /** @description The first bytes of the answer. */
                                excerpt: string | null;
                                error: string | null;
                            } | null;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    getWebhookEndpointsIdDeliveriesDeliveryId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @description The header `webhook-id`: the same for every attempt. */
                        eventId: string;
                        eventType: string;
                        /** @enum {string} */
                        status: "PENDING" | "DELIVERED" | "FAILED";
                        /** @description While it is PENDING. */
                        nextAttemptAt: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        createdAt: string;
                        lastAttempt: {
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            at: string;
                            /** @description Null when no answer came. */
                            status: number | null;
                            latencyMs: number;
                            /** @description The first bytes of the answer. */
                            excerpt: string | null;
                            error: string | null;
                        } | null;
                        /** @description The exact body, which the signature covers. */
                        body: string;
                        /** @description The last 50, the newest first. */
                        attempts: {
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            at: string;
                            /** @description Null when no answer came. */
                            status: number | null;
                            latencyMs: number;
                            /** @description The first bytes of the answer. */
                            excerpt: string | null;
                            error: string | null;
                        }[];
                    };
                };
            };
        };
    };
    postWebhookEndpointsIdDeliveriesDeliveryIdRedeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @description The header `webhook-id`: the same for every attempt. */
                        eventId: string;
                        eventType: string;
                        /** @enum {string} */
                        status: "PENDING" | "DELIVERED" | "FAILED";
                        /** @description While it is PENDING. */
                        nextAttemptAt: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        createdAt: string;
                        lastAttempt: {
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            at: string;
                            /** @description Null when no answer came. */
                            status: number | null;
                            latencyMs: number;
                            /** @description The first bytes of the answer. */
                            excerpt: string | null;
                            error: string | null;
                        } | null;
                        /** @description The exact body, which the signature covers. */
                        body: string;
                        /** @description The last 50, the newest first. */
                        attempts: {
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            at: string;
                            /** @description Null when no answer came. */
                            status: number | null;
                            latencyMs: number;
                            /** @description The first bytes of the answer. */
                            excerpt: string | null;
                            error: string | null;
                        }[];
                    };
                };
            };
        };
    };
    getMeExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @example 2026-01-31T12:00:00.000Z
                         */
                        exportedAt: string;
                        accountId: string;
                        sections: {
                            /** @description The table, as the database calls it. */
                            name: string;
                            /** @description False: there is more than fits; the lists of the API have the rest. */
                            complete: boolean;
                            /** @description Rows. Numbers are decimal strings. */
                            items: {
                                [key: string]: unknown;
                            }[];
                        }[];
                    };
                };
            };
        };
    };
    getOperatorSecurityEvents: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            id: string;
                            /**
                             * Format: date-time
                             * @example 2026-01-31T12:00:00.000Z
                             */
                            at: string;
                            /** @enum {string} */
                            action: "session.created" | "session.refused" | "session.confirmed" | "session.reused" | "session.ended" | "key.created" | "key.revoked" | "device.approved" | "device.denied" | "runtime-token.created" | "webhook.created" | "webhook.changed" | "webhook.secret-changed" | "webhook.deleted" | "account.exported" | "account.erased" | "operator.acted" | "access.refused";
                            /** @enum {string} */
                            outcome: "ok" | "refused";
                            /** @description bearer, cookie, key, runtime or wallet. */
                            via: string | null;
                            /** @description The session or key that was used. */
                            credentialId: string | null;
                            /** @description Where from: an IPv4 /24 or an IPv6 /48, not the whole address. */
                            network: string | null;
                            requestId: string | null;
                            call: string | null;
                            code: string | null;
                            /** @description The id of what was made or changed. */
                            subject: string | null;
                            /** @description How often within one minute. */
                            times: number;
                        }[];
                        page: number;
                        pageSize: number;
                        total: number;
                        /**
                         * @description Present when counting stopped before the end: there may be more than `total`.
                         * @constant
                         */
                        totalAtLeast?: true;
                        totalPages: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                };
            };
        };
    };
    getOnchainTxId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        txHash: string;
                        /** @enum {string} */
                        status: "UNKNOWN" | "PENDING" | "MINED" | "INDEXED" | "REVERTED";
                        blockNumber: string | null;
                        blockHash: string | null;
                        minedAt: string | null;
                        /** @description The newest block the indexer has read. */
                        indexedBlock: string | null;
                        events: {
                            name: string;
                            /** @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 */
                            contract: string;
                            contractName: string | null;
                            logIndex: number;
                            args: {
                                [key: string]: unknown;
                            };
                        }[];
                        /** @description What it touched: `order`, `agent`, `pool`, `lock`, `reputation` and their ids. */
                        objects: {
                            kind: string;
                            id: string;
                        }[];
                        /** @description Why it reverted. */
                        error: {
                            code: string;
                            message: string;
                            details?: {
                                [key: string]: unknown;
                            };
                        } | null;
                    };
                };
            };
        };
    };
    getHealthLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
        };
    };
    getHealthReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ready";
                        parts: {
                            database: {
                                ok: boolean;
                                note?: string;
                            };
                            chain: {
                                ok: boolean;
                                note?: string;
                            };
                            contracts: {
                                ok: boolean;
                                note?: string;
                            };
                            indexer: {
                                ok: boolean;
                                note?: string;
                            };
                            jobs: {
                                ok: boolean;
                                note?: string;
                            };
                        };
                    };
                };
            };
        };
    };
}
