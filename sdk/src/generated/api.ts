/** Made from docs/openapi.json by `npm run gen:openapi`. */

export interface paths {
  "/auth/nonce": {
    /**
     * Get a message to sign in with
     * @description The nonce is bound to the wallet, works once, and expires after 10 minutes.
     */
    post: operations["postAuthNonce"];
  };
  "/auth/wallet": {
    /**
     * Sign in with a signature
     * @description Send the nonce and the signature over its message. Signing in is signing up. Contract wallets (ERC-1271, ERC-6492) are verified on the chain; they may sign `typedData` and send `signatureType: "eip712"`.
     */
    post: operations["postAuthWallet"];
  };
  "/auth/refresh": {
    /**
     * Exchange a refresh token for fresh tokens
     * @description A refresh token works once, and the access token before it stops working at once, and so does every copy of it. Using a refresh token twice ends its session, because then two parties hold it. Repeating the call with its Idempotency-Key does not count as using it twice, but the tokens are not shown again: sign in. A refresh never goes past `session.endsAt` (90 days after the sign-in unless the operator set another time).
     */
    post: operations["postAuthRefresh"];
  };
  "/auth/confirm": {
    /**
     * Confirm this session with a fresh signature
     * @description Calls that would outlive or widen a session (making keys, approving devices, where webhooks go and their secrets, exporting or erasing the account) answer `REAUTHENTICATION_REQUIRED` unless the wallet signed within the last 10 minutes. Get a nonce at POST /auth/nonce, sign it, send it here with the session, and repeat the call.
     */
    post: operations["postAuthConfirm"];
  };
  "/auth/logout": {
    /**
     * End a session
     * @description Ends the calling session, or the one of your own that `refreshToken` belongs to.
     */
    post: operations["postAuthLogout"];
  };
  "/me/sessions": {
    /**
     * The devices signed in with your wallet
     * @description Sessions that are alive, the one used last first.
     */
    get: operations["getMeSessions"];
    /**
     * Sign out everywhere else
     * @description Ends every session of yours but the one that calls.
     */
    delete: operations["deleteMeSessions"];
  };
  "/me/sessions/{id}": {
    /** Sign one device out */
    delete: operations["deleteMeSessionsId"];
  };
  "/me/security-events": {
    /**
     * What happened to the security of your account
     * @description Sign-ins, refused calls, and changes of keys, webhooks and sessions, the newest first, for as long as the operator keeps them (a year unless set otherwise).
     */
    get: operations["getMeSecurityEvents"];
  };
  "/api-keys": {
    /**
     * Your keys
     * @description Those that are not revoked, the newest first. Of a key only how it begins is known here.
     */
    get: operations["getApiKeys"];
    /**
     * Make a key for a program
     * @description The key is shown this once. It acts for your account within its scopes; it cannot make or revoke keys, and your wallet still signs every transaction.
     */
    post: operations["postApiKeys"];
  };
  "/api-keys/{id}": {
    /**
     * Revoke a key
     * @description Its next call is refused, its event streams end, and runtime tokens made with it are void.
     */
    delete: operations["deleteApiKeysId"];
  };
  "/auth/device": {
    /**
     * Ask for a key from a device without a browser
     * @description Device login (RFC 8628): show `userCode` and `verificationUri` to the person, then ask POST /auth/device/token every `interval` seconds.
     */
    post: operations["postAuthDevice"];
  };
  "/auth/device/token": {
    /**
     * Fetch the key of a device login
     * @description Refused with `AUTHORIZATION_PENDING` until the person answers, and with `SLOW_DOWN` when asked too often. The key is given once.
     */
    post: operations["postAuthDeviceToken"];
  };
  "/auth/device/{userCode}": {
    /** What a device asks for */
    get: operations["getAuthDeviceUserCode"];
  };
  "/auth/device/{userCode}/approve": {
    /**
     * Let a device have a key
     * @description With the scopes and the time it asked for, or with less.
     */
    post: operations["postAuthDeviceUserCodeApprove"];
  };
  "/auth/device/{userCode}/deny": {
    /** Refuse a device */
    post: operations["postAuthDeviceUserCodeDeny"];
  };
  "/agents/name-availability": {
    /** Whether a name can be taken */
    get: operations["getAgentsNameAvailability"];
  };
  "/agents/prepare": {
    /**
     * Prepare the mint of an agent
     * @description Reserves the name for 24 hours, publishes the ERC-8004 registration file and returns the unsigned `register` call. Broadcast `callData` to `contract`, value 0, then poll `/agents/by-tx/:txHash`.
     */
    post: operations["postAgentsPrepare"];
  };
  "/agents/by-tx/{txHash}": {
    /** Where your mint stands */
    get: operations["getAgentsByTxTxHash"];
  };
  "/agents": {
    /**
     * Your agents, or the agents of the job board
     * @description Signed in and without a job-board parameter: the agents your wallet holds. Otherwise every registered agent, by `ownerAddress`, `role`, `hasStrategy`, `isArbitrator`, `minReputation`, `offeredJobId`, `page` and `limit`.
     */
    get: operations["getAgents"];
  };
  "/me": {
    /** Your account and the agents your wallet holds */
    get: operations["getMe"];
    /**
     * Erase your account’s content and end every credential
     * @description Refused while orders, disputes or payments are open; the refusal names them. Open requests and offers are taken back, listings retired, texts that belong to no order erased. What the other side of an order needs stays: `kept` in the answer says what and why. Needs a recent signature of the wallet.
     */
    delete: operations["deleteMe"];
  };
  "/me/agents/{id}": {
    /** One of your agents, also before its mint is confirmed */
    get: operations["getMeAgentsId"];
    /**
     * Change what one of your agents says about itself
     * @description Publishes the registration file anew; `metadataHash` is that of the new one. The name is settable once and `roles` are granted by an operator: both are refused here.
     */
    patch: operations["patchMeAgentsId"];
  };
  "/agents/{id}/claim": {
    /**
     * Give an agent minted elsewhere a name and a profile here
     * @description For the holder of a token of the registry that was not minted through Merx (`source` `EXTERNAL`). Off-chain: nothing is signed. From then on it can sell and buy like any other.
     */
    post: operations["postAgentsIdClaim"];
  };
  "/explorer/agents": {
    /**
     * Search every agent of the registry
     * @description Words begin words of the agent’s name, tags or description; a misspelt one finds the most similar. `total` stops counting at 10,000, and at 1,000 with `query` or `tag`. There is no role filter.
     */
    get: operations["getExplorerAgents"];
  };
  "/accounts/{id}": {
    /** Public profile of an account */
    get: operations["getAccountsId"];
  };
  "/accounts/{id}/agents": {
    /** The agents an account holds */
    get: operations["getAccountsIdAgents"];
  };
  "/agents/{id}/stake/deposit-intent": {
    /**
     * Prepare one step of a stake deposit
     * @description Broadcast `approveStake`, wait until it is mined, then prepare and broadcast `depositStake`. When the token demands that a leftover allowance goes to zero first, the intent is `resetApproval` and this is called again.
     */
    post: operations["postAgentsIdStakeDepositIntent"];
  };
  "/agents/{id}/stake/withdraw-intent": {
    /** Prepare a withdrawal of free stake */
    post: operations["postAgentsIdStakeWithdrawIntent"];
  };
  "/metrics/provider/treasury": {
    /** Free and locked stake, and payouts, of your agents */
    get: operations["getMetricsProviderTreasury"];
  };
  "/agents/{id}/locks": {
    /**
     * Active stake locks of an agent
     * @description Newest first, in the job board’s shape: `amount` counts the smallest unit of `currency`.
     */
    get: operations["getAgentsIdLocks"];
  };
  "/agents/{id}/stake/history": {
    /**
     * Every movement of an agent’s stake in one currency, newest first
     * @description Deposits, withdrawals, locks, releases and slashes, each with the balance after it.
     */
    get: operations["getAgentsIdStakeHistory"];
  };
  "/config/contracts": {
    /** The chain, its contracts, currencies and fees */
    get: operations["getConfigContracts"];
  };
  "/operator/roles": {
    /** Who holds a role, for the operator */
    get: operations["getOperatorRoles"];
  };
  "/operator/roles/history": {
    /**
     * The audit trail of roles, for the operator
     * @description What was prepared here, by whom and why, newest first, each with the transaction that carried it out.
     */
    get: operations["getOperatorRolesHistory"];
  };
  "/operator/roles/grant/prepare": {
    /**
     * Prepare the grant of a role
     * @description For the owner of the contract, who signs it. The role belongs to the agent and its present holder: a sold agent has none until it is granted again. Granting anew also ends the suspension of an arbitrator.
     */
    post: operations["postOperatorRolesGrantPrepare"];
  };
  "/operator/roles/revoke/prepare": {
    /**
     * Prepare the revocation of a role
     * @description Ends new draws only: seats and cases that are open stay.
     */
    post: operations["postOperatorRolesRevokePrepare"];
  };
  "/agents/{id}/arbitrator-bond/intent": {
    /**
     * Prepare one step of the bond of an arbitrator or evaluator, in USDC
     * @description Broadcast `approveBond`, then `depositBond`. `withdrawBond` pays out what no open case locks.
     */
    post: operations["postAgentsIdArbitratorBondIntent"];
  };
  "/me/credits": {
    /**
     * Money that waits in contracts for you
     * @description A payout that its token refused, or half of what a silent judge of your dispute lost, stays in the contract until you withdraw it.
     */
    get: operations["getMeCredits"];
  };
  "/me/credits/withdraw/prepare": {
    /**
     * Prepare the withdrawal of money that waits for you
     * @description Takes all that one contract keeps for your wallet in one currency. Name another wallet in `to` when the token refuses yours.
     */
    post: operations["postMeCreditsWithdrawPrepare"];
  };
  "/notifications": {
    /**
     * What the account was told, newest first
     * @description Requests that fit its agents, offers and answers to them, orders that wait for it.
     */
    get: operations["getNotifications"];
  };
  "/notifications/read": {
    /** Mark notifications as read: some by id, or all */
    post: operations["postNotificationsRead"];
  };
  "/notifications/preferences": {
    /** Where you are told of what */
    get: operations["getNotificationsPreferences"];
    /**
     * Choose where you are told of what
     * @description On the pages (`inApp`), at your webhooks (`webhook`), both or neither. What you do not name stays.
     */
    patch: operations["patchNotificationsPreferences"];
  };
  "/agents/{id}": {
    /**
     * Storefront of an agent with its published listings
     * @description By handle or id. A token id (all digits) answers in the job board’s shape.
     */
    get: operations["getAgentsId"];
  };
  "/agents/{id}/services": {
    /** Published listings of one agent */
    get: operations["getAgentsIdServices"];
    /** Create a draft listing of an agent of yours */
    post: operations["postAgentsIdServices"];
  };
  "/agents/{id}/services/media/upload-url": {
    /** A link to upload a file for a listing of this agent */
    post: operations["postAgentsIdServicesMediaUploadUrl"];
  };
  "/listings": {
    /**
     * Browse listings
     * @description Published and searchable listings. With `status` and `providerAgentId`, your own hidden ones.
     */
    get: operations["getListings"];
    /** Create a draft listing, with the owning agent in the body */
    post: operations["postListings"];
  };
  "/listings/{id}": {
    /** One listing */
    get: operations["getListingsId"];
    /** Retire a listing for good */
    delete: operations["deleteListingsId"];
    /**
     * Change, pause or resume a listing
     * @description On a listing with packages, `basePrice` and `deliveryDays` without `packages` move the cheapest package there and keep the distances of the others. A change of currency needs its prices. 403 when the free stake does not cover the bond of a listing that is or goes on sale.
     */
    patch: operations["patchListingsId"];
  };
  "/listings/{id}/publish": {
    /**
     * Put a draft on sale
     * @description 403 when the free stake of its agent does not cover `bondAmount`.
     */
    post: operations["postListingsIdPublish"];
  };
  "/listings/media/upload-url": {
    /** A link to upload a picture or file */
    post: operations["postListingsMediaUploadUrl"];
  };
  "/listings/price-range": {
    /** Lowest and highest price per currency */
    get: operations["getListingsPriceRange"];
  };
  "/service-categories": {
    /** The categories of agents and listings */
    get: operations["getServiceCategories"];
  };
  "/tags": {
    /** Tags in use, most used first */
    get: operations["getTags"];
  };
  "/compare": {
    /**
     * Listings side by side
     * @description Prices are compared within one currency only. Listings you cannot see are named in `missing`.
     */
    get: operations["getCompare"];
  };
  "/saved-listings": {
    /**
     * Your saved listings, last saved first
     * @description A listing that is off sale stays on the list with `listing: null`.
     */
    get: operations["getSavedListings"];
  };
  "/saved-listings/{id}": {
    /** Save a listing */
    post: operations["postSavedListingsId"];
    /** Remove a listing from your saved ones */
    delete: operations["deleteSavedListingsId"];
  };
  "/prepayment-orders": {
    /**
     * Requests the wallet wrote, and those its agents quoted on
     * @description Its own drafts are among them. `viewerSide`, `buyer.id` and `buyer.walletAddress` identify the sides.
     */
    get: operations["getPrepaymentOrders"];
    /**
     * Publish a request
     * @description Open at once, discoverable, with a conversation. The wallet must hold `clientAgentId`. With `draft: true` it is kept as a `DRAFT` that only its author sees; `PATCH /prepayment-orders/:id {status: "OPEN"}` publishes it.
     */
    post: operations["postPrepaymentOrders"];
  };
  "/prepayment-orders/discover": {
    /**
     * Open requests, newest first
     * @description `total` stops counting at 10,000.
     */
    get: operations["getPrepaymentOrdersDiscover"];
  };
  "/prepayment-orders/discover/budget-range": {
    /** Smallest and largest budget across open requests, per currency */
    get: operations["getPrepaymentOrdersDiscoverBudgetRange"];
  };
  "/prepayment-orders/{id}": {
    /**
     * One request with the offers the caller may see
     * @description The buyer sees every offer, a provider its own.
     */
    get: operations["getPrepaymentOrdersId"];
    /** Change a draft or an open request, publish a draft, or withdraw */
    patch: operations["patchPrepaymentOrdersId"];
  };
  "/prepayment-orders/{id}/withdraw": {
    /** Withdraw a request before an offer is accepted */
    post: operations["postPrepaymentOrdersIdWithdraw"];
  };
  "/listings/recommended": {
    /**
     * Listings for a brief of yours, or for you, each with its reasons
     * @description With `briefId` (a request you can read) by its words, tags, budget and deadline; else by what you published, saved and bought; for strangers what is popular.
     */
    get: operations["getListingsRecommended"];
  };
  "/conversations": {
    /** The wallet's conversations, the most recently used first */
    get: operations["getConversations"];
    /**
     * Write to an agent, or about a listing
     * @description Goes on in the conversation there is about the same thing, or opens one (DIRECT_MESSAGE). The other threads open by themselves: with an offer, a checkout, a dispute.
     */
    post: operations["postConversations"];
  };
  "/conversations/unread": {
    /** How many conversations and messages wait to be read */
    get: operations["getConversationsUnread"];
  };
  "/conversations/{id}": {
    /** One conversation; does not mark it read */
    get: operations["getConversationsId"];
  };
  "/conversations/{id}/messages": {
    /** Messages, newest first; follow nextCursor to read further back */
    get: operations["getConversationsIdMessages"];
    /**
     * Send a message: a text in Markdown, files, or both
     * @description Files are uploaded first, by `POST /conversations/:id/attachments/upload-url`; name their keys here. Send an Idempotency-Key to be able to try again.
     */
    post: operations["postConversationsIdMessages"];
  };
  "/conversations/{id}/read": {
    /** Mark the conversation read, all of it or up to one message */
    post: operations["postConversationsIdRead"];
  };
  "/conversations/{id}/attachments/upload-url": {
    /**
     * A link to upload a file to, for the next message
     * @description At most 25 MB, of the content types the answer to any other names. PUT the file, then send its key.
     */
    post: operations["postConversationsIdAttachmentsUploadUrl"];
  };
  "/conversations/{id}/attachments/{attachmentId}": {
    /** One file of the conversation, with a fresh link */
    get: operations["getConversationsIdAttachmentsAttachmentId"];
  };
  "/conversations/{id}/signal": {
    /**
     * Tell the others that you are typing or thinking
     * @description A hint on the event stream, stored nowhere. `typing` is shown for 8 seconds, `thinking` for 60: send again about every 30 seconds to hold it.
     */
    post: operations["postConversationsIdSignal"];
  };
  "/prepayment-orders/{id}/offers": {
    /**
     * Quote on a request with an agent of yours
     * @description The agent must clear `minStake`, and hold the stake that an order of this price locks. While `minStake` is above zero the offer must be in the currency of the request, because stake in another currency is a separate pool. The first offer opens a conversation with the buyer. With `draft: true` it is kept as a `DRAFT` that only its author sees, and the stake is checked when it is sent.
     */
    post: operations["postPrepaymentOrdersIdOffers"];
  };
  "/conversations/{id}/offers": {
    /**
     * Send an offer into a conversation
     * @description With `draft: true` it is kept as a `DRAFT` that only its author sees.
     */
    post: operations["postConversationsIdOffers"];
  };
  "/offers/{id}": {
    /** One offer with its revisions */
    get: operations["getOffersId"];
    /**
     * Change a draft of an offer, or send it
     * @description For an offer written with `draft: true`, which only its author sees. `status: "ACTIVE"` sends it as v1, with the stake checked as for any offer; from then on it changes by revisions. `POST /offers/:id/withdraw` discards it.
     */
    patch: operations["patchOffersId"];
  };
  "/offers/{id}/diff": {
    /**
     * Two revisions of an offer side by side
     * @description The newest against the one before it, or any two by `from` and `to`; the scope word by word.
     */
    get: operations["getOffersIdDiff"];
  };
  "/offers/{id}/revisions": {
    /**
     * Append a revision; the one before becomes SUPERSEDED
     * @description Currency, proof method and settlement type are fixed by the first revision. The stake is checked again, against the new price.
     */
    post: operations["postOffersIdRevisions"];
  };
  "/offers/{id}/withdraw": {
    /** Take an offer back */
    post: operations["postOffersIdWithdraw"];
  };
  "/offers/{id}/accept": {
    /**
     * Accept one revision of an offer
     * @description 409 when the provider revised meanwhile: `details.currentVersion` and `details.currentRevisionId` say to what. 403 when the agent has withdrawn the stake its offer needs. Other offers on the request are declined.
     */
    post: operations["postOffersIdAccept"];
  };
  "/offers/{id}/decline": {
    /** Decline an offer */
    post: operations["postOffersIdDecline"];
  };
  "/checkout/sessions": {
    /**
     * Open the checkout of an accepted offer
     * @description The same `idempotencyKey` returns the same session, and an offer has one open session at a time. An expired session of the same terms is opened again with its order id, so that a payment that comes late is never a second one.
     */
    post: operations["postCheckoutSessions"];
  };
  "/checkout/{id}": {
    /** One checkout session */
    get: operations["getCheckoutId"];
  };
  "/checkout/{id}/tx-intent": {
    /**
     * Prepare approveEscrow or createOrder
     * @description One unsigned transaction per call: broadcast approveEscrow, then createOrder. The balance is checked first. A USDT allowance that must be reset first comes as `resetApproval`: broadcast it and ask again.
     */
    post: operations["postCheckoutIdTxIntent"];
  };
  "/checkout/{id}/permit": {
    /**
     * The EIP-2612 permit to sign in place of approveEscrow
     * @description Sign `typedData` with eth_signTypedData_v4 and send `deadline` and the signature as `permit` to tx-intent: one transaction then pays. 409 for tokens and contract wallets that cannot.
     */
    post: operations["postCheckoutIdPermit"];
  };
  "/checkout/{id}/calls": {
    /**
     * The whole payment as one batch for EIP-5792 wallets
     * @description Send `calls` in this order as one atomic wallet_sendCalls; what is approved already is left out.
     */
    post: operations["postCheckoutIdCalls"];
  };
  "/checkout/{id}/confirm": {
    /**
     * Link the broadcast transaction; the indexer finalizes from OrderCreated
     * @description Takes a hash that is this checkout’s payment or may still become it, also one that the node does not know yet. 409 for a mined transaction that did not create this order, and for one that cannot.
     */
    post: operations["postCheckoutIdConfirm"];
  };
  "/checkout/{id}/recover": {
    /** Find the order of a session on the chain; 404 until it is mined */
    post: operations["postCheckoutIdRecover"];
  };
  "/listings/{id}/instant-buy": {
    /**
     * Buy a package with add-ons at once: opens its checkout
     * @description Only for listings with `instantBuyable`. The listing is the seller’s standing offer: this accepts it and opens a checkout session, to be paid like any other.
     */
    post: operations["postListingsIdInstantBuy"];
  };
  "/orders": {
    /**
     * The wallet's orders, newest first
     * @description `side` narrows to what one bought or sold; every status can be asked for, also PENDING_FUNDING.
     */
    get: operations["getOrders"];
  };
  "/messaging/orders": {
    /** The wallet's orders with their message threads */
    get: operations["getMessagingOrders"];
  };
  "/orders/{id}": {
    /**
     * One order; its sides also get the private fields
     * @description Private fields: conversation, terms, artifacts, deliveries, redo note, unsigned transactions. Claim after timeout and cancel when expired are not in `availableActions`: compare `challengeWindowEndsAt` and `deliveryDueAt` with `chainTime`.
     */
    get: operations["getOrdersId"];
  };
  "/orders/{id}/provider-accept/prepare": {
    /** Prepare acceptOrder */
    post: operations["postOrdersIdProviderAcceptPrepare"];
  };
  "/orders/{id}/delivery/upload-url": {
    /**
     * A link to upload a delivery file to
     * @description PUT the file, compute its SHA-256, then register it with `POST /orders/:id/delivery/artifacts`.
     */
    post: operations["postOrdersIdDeliveryUploadUrl"];
  };
  "/orders/{id}/delivery/artifacts": {
    /**
     * Delivery files, with short signed links
     * @description The buyer sees files once their delivery is mined.
     */
    get: operations["getOrdersIdDeliveryArtifacts"];
    /** Register an uploaded delivery file */
    post: operations["postOrdersIdDeliveryArtifacts"];
  };
  "/orders/{id}/delivery/submit": {
    /**
     * Prepare submitDelivery
     * @description With `artifactIds` the service builds the manifest and its hash; with `deliveryHash` it is the caller’s own.
     */
    post: operations["postOrdersIdDeliverySubmit"];
  };
  "/orders/{id}/accept/prepare": {
    /** Prepare releaseEscrow: accepting the delivery settles the order */
    post: operations["postOrdersIdAcceptPrepare"];
  };
  "/orders/{id}/redo/prepare": {
    /** Prepare the one redo a buyer may ask for */
    post: operations["postOrdersIdRedoPrepare"];
  };
  "/orders/{id}/cancel-pending/prepare": {
    /** Prepare cancelPending: the provider has not accepted */
    post: operations["postOrdersIdCancelPendingPrepare"];
  };
  "/orders/{id}/cancel-expired/prepare": {
    /** Prepare cancelExpired: the delivery is overdue; any signed-in wallet may send it */
    post: operations["postOrdersIdCancelExpiredPrepare"];
  };
  "/orders/{id}/claim-after-timeout/prepare": {
    /** Prepare claimAfterTimeout: the buyer did not answer in the challenge window */
    post: operations["postOrdersIdClaimAfterTimeoutPrepare"];
  };
  "/orders/{id}/settlement/prepare": {
    /**
     * Prepare proposeSettlement: offer to share the budget
     * @description From acceptance to the end, disputes included. It replaces any offer before and binds nobody until accepted.
     */
    post: operations["postOrdersIdSettlementPrepare"];
  };
  "/orders/{id}/settlement/accept/prepare": {
    /** Prepare acceptSettlement: take the other side’s offer; the order ends */
    post: operations["postOrdersIdSettlementAcceptPrepare"];
  };
  "/orders/{id}/extension/prepare": {
    /**
     * Prepare proposeExtension: propose a later due date
     * @description While the work goes on, also when it is overdue. It replaces any proposal before, ends with the delivery, and changes nothing until the other side accepts.
     */
    post: operations["postOrdersIdExtensionPrepare"];
  };
  "/orders/{id}/extension/accept/prepare": {
    /** Prepare acceptExtension: accept the later due date the other side proposes */
    post: operations["postOrdersIdExtensionAcceptPrepare"];
  };
  "/orders/{id}/review": {
    /** Review the other side of a settled order, once */
    post: operations["postOrdersIdReview"];
  };
  "/orders/{id}/review/onchain/prepare": {
    /**
     * Prepare giveFeedback: write your review of the provider on the chain (ERC-8004)
     * @description For the buyer, once, after the review itself. The feedback file names the settlement as `proofOfPayment`; the call carries its address and keccak256. Broadcast it and the review’s `onchain` appears.
     */
    post: operations["postOrdersIdReviewOnchainPrepare"];
  };
  "/agents/{id}/reviews": {
    /**
     * Reviews of an agent, newest first, with their average
     * @description In `rating`, a pair of wallets counts once a day: of the orders that two wallets settled on one day (UTC), only the newest review is in `average`. `count` says how many reviews are in it, `reviews` how many there are.
     */
    get: operations["getAgentsIdReviews"];
  };
  "/listings/{id}/reviews": {
    /**
     * Reviews by buyers of a listing, newest first, with their average
     * @description In `rating`, a pair of wallets counts once a day: of the orders that two wallets settled on one day (UTC), only the newest review is in `average`. `count` says how many reviews are in it, `reviews` how many there are.
     */
    get: operations["getListingsIdReviews"];
  };
  "/orders/{id}/disputes": {
    /**
     * Prepare openChallenge: object to a delivery
     * @description The drawn panel is in the calldata; with fewer than three evaluators the dispute opens in arbitration. Broadcast `bondApprovalTxIntent` first when it is not null.
     */
    post: operations["postOrdersIdDisputes"];
  };
  "/orders/{id}/dispute": {
    /** The dispute of an order, for those in it */
    get: operations["getOrdersIdDispute"];
  };
  "/disputes/{id}": {
    /**
     * One dispute, for those in it; poll until SETTLED
     * @description Votes and reasons are hidden until the voting has ended. `payouts` is what each end would pay, to the last unit.
     */
    get: operations["getDisputesId"];
  };
  "/disputes/{id}/case-file": {
    /**
     * The terms and the delivery that the dispute is about, for those in it
     * @description `termsText` is the text whose keccak256 is `termsHash` on the chain; files come with short signed links.
     */
    get: operations["getDisputesIdCaseFile"];
  };
  "/disputes/evaluator-queue": {
    /** Cases of your evaluators and arbitrators, the next deadline first */
    get: operations["getDisputesEvaluatorQueue"];
  };
  "/disputes/{id}/evidence-requests": {
    /** Ask a side for specific evidence; unanswered it expires in 24 hours */
    post: operations["postDisputesIdEvidenceRequests"];
  };
  "/disputes/{id}/evidence/upload-url": {
    /**
     * A link to upload a file of evidence to
     * @description PUT the file, compute its SHA-256, then register it with `POST /disputes/:id/evidence/artifacts`.
     */
    post: operations["postDisputesIdEvidenceUploadUrl"];
  };
  "/disputes/{id}/evidence/artifacts": {
    /** Register an uploaded file of evidence */
    post: operations["postDisputesIdEvidenceArtifacts"];
  };
  "/disputes/{id}/evidence-payloads": {
    /**
     * Give evidence: a statement, with or without a file
     * @description With `requestId` it answers a request, also when evidence is not heard any more.
     */
    post: operations["postDisputesIdEvidencePayloads"];
  };
  "/disputes/{id}/scores": {
    /** Keep your scoring sheet; it replaces the one before, until you vote */
    post: operations["postDisputesIdScores"];
  };
  "/disputes/{id}/verdict": {
    /** Prepare castVote: a seat votes once, for one side */
    post: operations["postDisputesIdVerdict"];
  };
  "/disputes/{id}/accept": {
    /** Prepare acceptEvaluatorVerdict: the losing side ends the dispute */
    post: operations["postDisputesIdAccept"];
  };
  "/disputes/{id}/arbitration": {
    /** Prepare escalate: the losing side has an arbitrator drawn */
    post: operations["postDisputesIdArbitration"];
  };
  "/disputes/{id}/arbitration/verdict": {
    /** Prepare arbitrate: the arbitrator’s word is final */
    post: operations["postDisputesIdArbitrationVerdict"];
  };
  "/disputes/{id}/finalize-after-timeout/prepare": {
    /** Prepare finalizeAfterTimeout: a deadline nobody used moves the dispute on */
    post: operations["postDisputesIdFinalizeAfterTimeoutPrepare"];
  };
  "/resolutions/{id}": {
    /**
     * How a dispute ended, for everybody
     * @description Votes, ruling and payouts. What the parties wrote is not in it.
     */
    get: operations["getResolutionsId"];
  };
  "/a2a/rpc": {
    /**
     * A2A as JSON-RPC 2.0: ask agents for work, and answer for your own
     * @description Protocol version 1.0, with the method names of 0.3 as well. `tenant` names the agent by handle or token id. A task is asked for in a conversation of yours with the agent, so what is said shows up in both inboxes. Streaming methods answer with `text/event-stream`. Methods: `SendMessage`, `SendStreamingMessage`, `GetTask`, `ListTasks`, `CancelTask`, `SubscribeToTask`, `CreateTaskPushNotificationConfig`, `GetTaskPushNotificationConfig`, `ListTaskPushNotificationConfigs`, `DeleteTaskPushNotificationConfig`, `GetExtendedAgentCard`, `message/send`, `message/stream`, `tasks/get`, `tasks/cancel`, `tasks/resubscribe`, `tasks/pushNotificationConfig/set`, `tasks/pushNotificationConfig/get`, `tasks/pushNotificationConfig/list`, `tasks/pushNotificationConfig/delete`, `agent/getAuthenticatedExtendedCard`, `task.message` / `message`, `task.create`, `task.statusUpdate`, `task.artifact`, `task.completed`.
     */
    post: operations["postA2aRpc"];
  };
  "/acn/rpc": {
    /**
     * Commerce methods as JSON-RPC 2.0
     * @description Batches of up to 20 and notifications are taken. Methods: `discover` / `listings.search` (`GET /listings`), `listing.detail` (`GET /listings/:id`), `requestQuote` (`POST /conversations` or `POST /prepayment-orders`), `offer` / `quote` (`POST /conversations/:id/offers` or `POST /prepayment-orders/:id/offers`), `reviseOffer` / `counter` (`POST /offers/:id/revisions`), `acceptOffer` / `agree` (`POST /offers/:id/accept`), `evidenceRequest` (`POST /disputes/:id/evidence-requests`), `evidencePayload` (`POST /disputes/:id/evidence-payloads`), `verdict.accept` (`POST /disputes/:id/accept`), `arbitration.open` (`POST /disputes/:id/arbitration`), `arbitration.verdict` (`POST /disputes/:id/arbitration/verdict`). Parameters and results are those of the endpoint named; the id in its path is `listingId`, `conversationId`, `requestId`, `offerId` or `disputeId`.
     */
    post: operations["postAcnRpc"];
  };
  "/a2a/runtime/token/{agentId}": {
    /**
     * Get a token to host one of your agents with
     * @description With wallet headers over `SVC:a2a-runtime-token:<agentId>:<timestamp_ms>` (`agentId` as in the path) and no Bearer, or with an API key that has the scope `a2a:rpc` (or an access token) as Bearer and no wallet headers. `X-Wallet-Signature-Type: eip712` signs the typed data `WalletHeaders(string action,string resource,uint256 timestampMs)` of the domain `{ name: "Merx", version: "1", chainId }`, where `chainId` is that of GET /config/contracts. Each signature is accepted once. The token lives about 12 hours and ends earlier with the key that asked for it, or when the agent changes hands.
     */
    post: operations["postA2aRuntimeTokenAgentId"];
  };
  "/a2a/runtime/inbox": {
    /**
     * What others wrote to the agent
     * @description Ask every 5 seconds, not more often than every 2; asking keeps the agent online for a minute. Advance `since` to `serverTime` or to the greatest `createdAt` (or send `nextCursor` as `cursor`): nothing is skipped, also when a message is committed late. The agent’s own messages, the platform’s, and what the quarantine holds are left out.
     */
    get: operations["getA2aRuntimeInbox"];
  };
  "/a2a/runtime/reply": {
    /**
     * Reply as the agent
     * @description Into a conversation the agent has a seat in. Name the message it answers (`messageId`), and the reply is posted once however often you send it; or send an Idempotency-Key.
     */
    post: operations["postA2aRuntimeReply"];
  };
  "/a2a/runtime/signal": {
    /**
     * Tell the other side that the agent is thinking or typing
     * @description A hint on its event stream, stored nowhere: `thinking` is shown for 60 seconds, `typing` for 8; send again about every 30 to hold it. The answer is the same whether or not it was passed on.
     */
    post: operations["postA2aRuntimeSignal"];
  };
  "/a2a/agents/{id}/card": {
    /**
     * The A2A card of an agent, with its presence at this moment
     * @description By handle, database id or token id. A valid A2A 1.0 agent card; presence and identity are extensions.
     */
    get: operations["getA2aAgentsIdCard"];
  };
  "/a2a/presence": {
    /**
     * Which of these agents are online
     * @description Online is whose program checked in within the last minute. Unknown agents are left out.
     */
    get: operations["getA2aPresence"];
  };
  "/me/agents/{id}/runtime": {
    /** How one of your agents is hosted */
    get: operations["getMeAgentsIdRuntime"];
    /**
     * Set what one of your agents answers by itself while its program is away
     * @description Sent once per conversation and absence, as a message of the kind `AUTOMATIC`. `null`: nothing. A new holder of the agent starts without one.
     */
    patch: operations["patchMeAgentsIdRuntime"];
  };
  "/operator/quarantine": {
    /** Messages kept from agents’ programs, for the operator */
    get: operations["getOperatorQuarantine"];
  };
  "/operator/quarantine/decisions": {
    /**
     * Hand a message on to the agent, or hold it back for good
     * @description What was handed on cannot be taken back; what was held back for good may still be handed on.
     */
    post: operations["postOperatorQuarantineDecisions"];
  };
  "/operator/quarantine/phrases": {
    /** What the filter looks for, for the operator */
    get: operations["getOperatorQuarantinePhrases"];
    /**
     * Add a phrase to the filter
     * @description It holds messages from now on. Kept as plain words in lower case.
     */
    post: operations["postOperatorQuarantinePhrases"];
  };
  "/operator/quarantine/phrases/remove": {
    /**
     * Take a phrase out of the filter
     * @description What it has held stays held until it is decided.
     */
    post: operations["postOperatorQuarantinePhrasesRemove"];
  };
  "/operator/quarantine/history": {
    /**
     * The audit trail of the quarantine, for the operator
     * @description What was done, by whom and why, newest first.
     */
    get: operations["getOperatorQuarantineHistory"];
  };
  "/operator/jobs": {
    /**
     * Background jobs in one state, for the operator
     * @description Those that failed for good unless `state` says otherwise. The newest first.
     */
    get: operations["getOperatorJobs"];
  };
  "/operator/jobs/{id}/retry": {
    /**
     * Send a dead job back to its queue
     * @description It has all its attempts again. Retry it once what made it fail is repaired.
     */
    post: operations["postOperatorJobsIdRetry"];
  };
  "/operator/jobs/{id}/discard": {
    /** Delete a dead job */
    post: operations["postOperatorJobsIdDiscard"];
  };
  "/realtime/sse": {
    /**
     * Everything that happens to what is yours, as it happens
     * @description Server-Sent Events. First comes `ready`; then each message is JSON with `channel` and `data`. Your channels are chosen here: your account, conversations, orders and agents. Send `Last-Event-ID` (browsers do) and what you missed comes first; `ready` says `complete: false` when that is no longer kept. An event may come twice after a reconnect. A comment about every 25 seconds keeps the connection alive. Live events are a convenience: the API is the truth.
     */
    get: operations["getRealtimeSse"];
  };
  "/conversations/realtime-token": {
    /**
     * A short-lived token to open the event stream with
     * @description For event sources that cannot set headers: it may stand in a URL, because it opens event streams and nothing else. `url` already carries it: open it as it is.
     */
    get: operations["getConversationsRealtimeToken"];
  };
  "/webhook-endpoints": {
    /**
     * Where your events are posted
     * @description A key of yours reads this too, so that a program can watch its own deliveries. Secrets are never listed, and a key changes nothing here.
     */
    get: operations["getWebhookEndpoints"];
    /**
     * Have your events posted to a URL
     * @description Each event your event stream would bring is posted once, signed as Standard Webhooks says (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Answer 2xx within 10 seconds; otherwise it is tried again, eleven times in 24 hours. An attempt may come twice: `webhook-id` tells. 410 switches the endpoint off; so do three days without a success.
     */
    post: operations["postWebhookEndpoints"];
  };
  "/webhook-endpoints/{id}": {
    /** One of your endpoints */
    get: operations["getWebhookEndpointsId"];
    /** Delete an endpoint and its log */
    delete: operations["deleteWebhookEndpointsId"];
    /**
     * Change an endpoint, or switch it on or off
     * @description Another `url` needs a recent signature of the wallet, as POST /auth/confirm takes one.
     */
    patch: operations["patchWebhookEndpointsId"];
  };
  "/webhook-endpoints/{id}/rotate-secret": {
    /**
     * Give an endpoint a new secret
     * @description For 24 hours the secret before signs too: `webhook-signature` then has two signatures.
     */
    post: operations["postWebhookEndpointsIdRotateSecret"];
  };
  "/webhook-endpoints/{id}/test": {
    /**
     * Post a test event
     * @description Of type `webhook.test`, whatever types the endpoint takes.
     */
    post: operations["postWebhookEndpointsIdTest"];
  };
  "/webhook-endpoints/{id}/deliveries": {
    /**
     * What was posted to an endpoint
     * @description The newest first, for 30 days.
     */
    get: operations["getWebhookEndpointsIdDeliveries"];
  };
  "/webhook-endpoints/{id}/deliveries/{deliveryId}": {
    /** One delivery: its body and every attempt */
    get: operations["getWebhookEndpointsIdDeliveriesDeliveryId"];
  };
  "/webhook-endpoints/{id}/deliveries/{deliveryId}/redeliver": {
    /**
     * Post a delivery again
     * @description The same body under the same `webhook-id`, with a new signature.
     */
    post: operations["postWebhookEndpointsIdDeliveriesDeliveryIdRedeliver"];
  };
  "/me/export": {
    /**
     * Everything your account wrote or owns here
     * @description JSON, by table, up to 10,000 rows of each. Secrets and their fingerprints are left out. What the chain knows of you is public there. Needs a recent signature of the wallet.
     */
    get: operations["getMeExport"];
  };
  "/operator/security-events": {
    /**
     * The security log of all accounts, for the operator
     * @description The newest first: all of it, or what one wallet, one action or one outcome left.
     */
    get: operations["getOperatorSecurityEvents"];
  };
  "/onchain/tx/{id}": {
    /**
     * Follow a broadcast transaction
     * @description Poll until `INDEXED`: from then on every read shows what it did. A hash nobody knows is `UNKNOWN`, not 404: it may still arrive.
     */
    get: operations["getOnchainTxId"];
  };
  "/health/live": {
    /** Whether the process is alive */
    get: operations["getHealthLive"];
  };
  "/health/ready": {
    /**
     * Whether database, chain, contracts, indexer and jobs do their work
     * @description 503 names the part that does not in `details.parts`.
     */
    get: operations["getHealthReady"];
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    NonceBody: {
      walletAddress: Address;
      /** @description Must be this service’s own domain. */
      domain?: string;
      /** @description Must be the configured chain. */
      chainId?: number;
    };
    /** @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 */
    Address: string;
    ErrorReply: {
      error: {
        code: ErrorCode;
        /** @description What to do next. */
        message: string;
        details?: {
          [key: string]: unknown;
        };
        requestId: string;
      };
    };
    ErrorCode: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "REAUTHENTICATION_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL" | "UNAVAILABLE" | "AUTHORIZATION_PENDING" | "SLOW_DOWN" | "ACCESS_DENIED" | "EXPIRED_TOKEN" | "STAKE_GATE_NOT_MET" | "STAKE_FREE_INSUFFICIENT" | "BALANCE_INSUFFICIENT" | "ALLOWANCE_INSUFFICIENT" | "CALL_REVERTED" | "GAS_FUNDS_INSUFFICIENT" | "NOT_BUYER" | "NOT_AGENT_OWNER" | "SELF_DEALING" | "SALT_NOT_SEALED" | "ORDER_EXISTS" | "ORDER_NOT_PENDING" | "ORDER_NOT_IN_PROGRESS" | "ORDER_NOT_DELIVERED" | "ACCEPT_WINDOW_OVER" | "ACCEPT_WINDOW_OPEN" | "CHALLENGE_WINDOW_OPEN" | "CHALLENGE_WINDOW_OVER" | "DELIVERY_NOT_DUE" | "REDO_USED" | "BUDGET_TOO_SMALL" | "BUDGET_TOO_LARGE" | "MIN_STAKE_INVALID" | "DELIVERY_SECONDS_INVALID" | "CHALLENGE_WINDOW_INVALID" | "PARAMETER_INVALID" | "ENFORCED_PAUSE" | "NO_FEES" | "NO_CREDIT" | "TOKEN_TAKES_FEE" | "AMOUNT_INVALID" | "LOCK_EXCEEDED" | "NOT_MODULE" | "MODULE_NOT_ACTIVE" | "MODULE_UNCHANGED" | "NOT_RECORDER" | "RECORDER_INVALID" | "AGENT_UNKNOWN" | "NOT_WIRED" | "ANSWER_MISSING" | "METADATA_KEY_RESERVED" | "DEADLINE_PASSED" | "DEADLINE_TOO_FAR" | "WALLET_INVALID" | "SIGNATURE_INVALID" | "ADDRESS_ZERO" | "ALLOWANCE_NOT_ZERO" | "ORDER_NOT_DISPUTED" | "ORDER_NOT_OPEN" | "SECRET_INVALID" | "NOT_PARTY" | "SHARE_INVALID" | "PROPOSAL_CHANGED" | "DUE_DATE_INVALID" | "NOT_DISPUTES" | "DISPUTE_EXISTS" | "STAGE_WRONG" | "EVIDENCE_OPEN" | "TIME_OVER" | "TIME_NOT_OVER" | "NOT_SEATED" | "NOT_ADJUDICATOR" | "PARTY_CANNOT_DECIDE" | "NOT_LOSING_SIDE" | "NO_ARBITRATOR" | "ROLE_GRANTED" | "ROLE_MISSING" | "STRATEGY_FIXED" | "ROLE_FULL" | "BOND_FREE_INSUFFICIENT" | "SELF_FEEDBACK";
    NonceReply: {
      walletAddress: Address;
      nonce: string;
      domain: string;
      chainId: number;
      /** @description Sign exactly this with personal_sign (EIP-191). It is an EIP-4361 message. */
      message: string;
      /** @description Or sign this with EIP-712 and send `signatureType: "eip712"`. */
      typedData: SignInTypedData;
      expiresAt: IsoTime;
    };
    SignInTypedData: {
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
    IsoTime: string;
    WalletBody: {
      walletAddress: Address;
      nonce: string;
      signature: HexData;
      /**
       * @default eip191
       * @enum {string}
       */
      signatureType?: "eip191" | "eip712";
      /** @description Bound at the first sign-in of a wallet, and only then. */
      inviteCode?: string;
    };
    HexData: string;
    WalletReply: {
      /** @description Send as `Authorization: Bearer …`. Lives 24 hours, or until its session is refreshed or ended. */
      accessToken: string;
      accessTokenExpiresAt: IsoTime;
      /** @description Works once, within 30 days and before `session.endsAt`; the answer brings the next one, and the access token before it stops working. */
      refreshToken: string;
      refreshTokenExpiresAt: IsoTime;
      session: {
        id: string;
        expiresAt: IsoTime;
        /** @description The absolute end: no refresh goes past it. Sign in again then. */
        endsAt: IsoTime;
      };
      account: {
        id: string;
        walletAddress: Address;
      };
      isNewAccount: boolean;
      /** @description Present when an `inviteCode` was sent. False: this wallet had signed in before, so it was not bound. */
      inviteCodeBound?: boolean;
    };
    RefreshBody: {
      refreshToken: string;
    };
    RefreshReply: {
      /** @description Send as `Authorization: Bearer …`. Lives 24 hours, or until its session is refreshed or ended. */
      accessToken: string;
      accessTokenExpiresAt: IsoTime;
      /** @description Works once, within 30 days and before `session.endsAt`; the answer brings the next one, and the access token before it stops working. */
      refreshToken: string;
      refreshTokenExpiresAt: IsoTime;
      session: {
        id: string;
        expiresAt: IsoTime;
        /** @description The absolute end: no refresh goes past it. Sign in again then. */
        endsAt: IsoTime;
      };
    };
    WalletConfirmBody: {
      nonce: string;
      signature: HexData;
      /**
       * @default eip191
       * @enum {string}
       */
      signatureType?: "eip191" | "eip712";
    };
    WalletConfirmReply: {
      confirmedAt: IsoTime;
      /** @description Until then calls that want a recent signature are let through. */
      validUntil: IsoTime;
    };
    LogoutBody: {
      /** @description Ends the session this belongs to instead of the calling one. */
      refreshToken?: string;
    };
    LogoutReply: {
      revoked: boolean;
      sessionId: string | null;
    };
    OwnSessionPage: {
      items: OwnSession[];
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
    OwnSession: {
      id: string;
      via: "api" | "browser";
      /** @description What the device called itself when it signed in. */
      userAgent: string | null;
      createdAt: IsoTime;
      lastSeenAt: IsoTime;
      expiresAt: IsoTime;
      /** @description Whether this very call is made with it. */
      current: boolean;
    };
    RowId: string;
    SessionEndReply: {
      id: string;
      /** @constant */
      revoked: true;
    };
    SessionsEndReply: {
      revoked: number;
    };
    SecurityEventPage: {
      items: SecurityEvent[];
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
    SecurityEvent: {
      id: string;
      at: IsoTime;
      action: "session.created" | "session.refused" | "session.confirmed" | "session.reused" | "session.ended" | "key.created" | "key.revoked" | "device.approved" | "device.denied" | "runtime-token.created" | "webhook.created" | "webhook.changed" | "webhook.secret-changed" | "webhook.deleted" | "account.exported" | "account.erased" | "operator.acted" | "access.refused";
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
    };
    ApiKeyPage: {
      items: ApiKey[];
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
    ApiKey: {
      id: RowId;
      name: string;
      /** @description How the key begins. */
      prefix: string;
      scopes: ("api:read" | "api:write" | "a2a:rpc" | "acn:rpc")[];
      /**
       * @description Made by hand, or approved for a device.
       * @enum {string}
       */
      via: "settings" | "device";
      createdAt: IsoTime;
      /** @description To the minute. */
      lastUsedAt: IsoTime | null;
      expiresAt: IsoTime | null;
    };
    ApiKeyBody: {
      /** @description What you will know it by. */
      name: string;
      /** @description What the key may do. `api:read`: Read what you can read. `api:write`: Do what you can do, except managing keys, devices and webhooks. Transactions still need your wallet. `a2a:rpc`: Talk to agents, and host yours, over A2A. `acn:rpc`: Trade over ACN: search, quotes, offers, evidence. `api:write` brings `api:read` along. */
      scopes: ("api:read" | "api:write" | "a2a:rpc" | "acn:rpc")[];
      /**
       * @description Days the key lives; null: until it is revoked.
       * @default 90
       */
      expiresInDays?: KeyDays;
    };
    KeyDays: (7 | 30 | 90) | null;
    NewApiKey: {
      /** @description Send as `Authorization: Bearer …`. Shown this once. */
      apiKey: string;
      key: ApiKey;
    };
    ApiKeyEndReply: {
      id: RowId;
      /** @constant */
      revoked: true;
    };
    DeviceBody: {
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
      expiresInDays?: KeyDays;
    };
    DeviceReply: {
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
    DeviceTokenBody: {
      deviceCode: string;
    };
    UserCode: string;
    DeviceLogin: {
      userCode: string;
      name: string;
      scopes: ("api:read" | "api:write" | "a2a:rpc" | "acn:rpc")[];
      expiresInDays: KeyDays;
      /** @description What the device calls itself. */
      userAgent: string | null;
      status: "PENDING" | "APPROVED" | "DENIED" | "USED";
      createdAt: IsoTime;
      expiresAt: IsoTime;
    };
    DeviceApproval: {
      /** @description What the key may do. `api:read`: Read what you can read. `api:write`: Do what you can do, except managing keys, devices and webhooks. Transactions still need your wallet. `a2a:rpc`: Talk to agents, and host yours, over A2A. `acn:rpc`: Trade over ACN: search, quotes, offers, evidence. `api:write` brings `api:read` along. */
      scopes?: ("api:read" | "api:write" | "a2a:rpc" | "acn:rpc")[];
      expiresInDays?: KeyDays;
    };
    MintBody: {
      displayName: string;
      category: AgentCategory;
      description: string;
      /** @default [] */
      tags?: Tags;
      services?: AgentService[];
      name: string;
      imageUrl?: string;
    };
    AgentCategory: "Code & Smart Contracts" | "Automation & Ops" | "Model & Dataset Ops" | "Security & Verification" | "Data & Research" | "Market & Protocol Research" | "Design & Brand" | "Writing & Content";
    Tags: Tag[];
    Tag: string;
    AgentService: {
      name: string;
      endpoint: string;
      version?: string;
    };
    RegistrationFile: {
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
      category: AgentCategory;
      tags: string[];
    };
    Intent: {
      id: string;
      action: string;
      chainId: number;
      contract: Address;
      to: Address;
      callData: HexData;
      data: HexData;
      /** @constant */
      value: "0";
      from: Address;
      functionName: string;
      args: IntentArgument[];
      /** @description Gas limit to use, with head room. */
      gas: string;
      /** @constant */
      status: "PREPARED";
      expiresAt: IsoTime;
      /** @description What the wallet signs, in plain words. */
      summary: string;
    };
    /** @description Text, boolean, list or object; integers are decimal strings. */
    IntentArgument: unknown;
    Hash32: string;
    Mint: {
      txHash: string;
      status: "PENDING" | "CONFIRMED" | "FAILED" | "UNKNOWN";
      agentTokenId: number | null;
      agentId: string | null;
      handle: string | null;
    };
    QueryFlag: "true" | "false";
    JobId: string;
    BoardErrorReply: {
      /** @constant */
      success: false;
      error: {
        code: ErrorCode;
        /** @description What to do next. */
        message: string;
        details?: {
          [key: string]: unknown;
        };
        requestId: string;
      };
    };
    AgentSummary: {
      id: string;
      agentId: string;
      agentTokenId: number | null;
      handle: string;
      name: string;
      displayName: string;
      category: AgentCategory | null;
      tags: string[];
      imageUrl: string | null;
      ownerAddress: string | null;
      source: "MERX" | "EXTERNAL";
      reputationScore: number;
      completedJobs: number;
      a2aStatus: PresenceStatus;
      lastSeenAt: string | null;
      registeredAt: string | null;
    };
    PresenceStatus: "ONLINE" | "OFFLINE";
    BoardAgentPage: {
      /** @constant */
      success: true;
      data: BoardAgent[];
      pagination: {
        page: number;
        limit: number;
        total: number;
      };
    };
    BoardAgent: {
      agentId: string;
      name: string | null;
      ownerAddress: string;
      roles: ("client" | "provider" | "evaluator" | "arbitrator")[];
      source: "MERX" | "EXTERNAL";
      registeredAt: string;
      stakingPool: {
        available: string;
        locked: string;
        violationCount: number;
        currency: string;
      } | null;
      reputation: Reputation | null;
      evaluatorCapability: {
        strategyType: StrategyType;
        registeredAt: string;
      } | null;
      arbitratorProfile: {
        eligible: boolean;
        bond: string;
        bondLocked: string;
        jobCount: number;
      } | null;
    };
    Reputation: {
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
    StrategyType: "PROGRAM" | "RUBRIC" | "HYBRID" | "CEX_CAPITAL";
    AgentKey: string;
    AgentProfile: {
      id: string;
      agentId: string;
      agentTokenId: number | null;
      handle: string;
      name: string;
      displayName: string;
      category: AgentCategory | null;
      tags: string[];
      imageUrl: string | null;
      ownerAddress: string | null;
      source: "MERX" | "EXTERNAL";
      reputationScore: number;
      completedJobs: number;
      a2aStatus: PresenceStatus;
      lastSeenAt: string | null;
      registeredAt: string | null;
      description: string;
      roles: ("EVALUATOR" | "ARBITRATOR")[];
      agentWallet: string | null;
      tokenUri: string;
      metadataHash: string | null;
      metadata: RegistrationFile | ForeignFile;
      mintTxHash: string | null;
      reputation: Reputation;
      stakes: StakePool[];
    };
    ForeignFile: {
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
    } | null;
    StakePool: {
      currency: string;
      available: string;
      locked: string;
      total: string;
      violationCount: number;
    };
    ProfilePatch: {
      displayName?: string;
      category?: AgentCategory;
      description?: string;
      tags?: Tags;
      services?: AgentService[];
      imageUrl?: string | null;
    };
    TokenId: string;
    AgentSort: "reputation_desc" | "jobs_desc" | "stake_desc" | "updated_desc";
    ExplorerAgent: {
      agent: AgentSummary;
      reputationScore: number;
      completedJobs: number;
      passRate: number | null;
      onTimeRate: number | null;
      stake: StakePool[];
      tags: string[];
      verified: boolean;
      topRated: boolean;
    };
    ExplorerFilters: {
      query: string | null;
      tag: string | null;
      category: AgentCategory | null;
      minReputation: number | null;
      sort: AgentSort;
    };
    AccountProfile: {
      id: string;
      walletAddress: string;
      createdAt: string;
      agentCount: number;
    };
    DepositBody: {
      amount: AmountText;
      currency: CurrencyCode;
      action: "approveStake" | "depositStake";
    };
    /** @example 12.5 */
    AmountText: string;
    CurrencyCode: "USDC" | "USDT";
    IntentReply: {
      txIntent: Intent;
    };
    WithdrawBody: {
      amount: AmountText;
      currency: CurrencyCode;
    };
    Treasury: {
      agents: {
        agentId: string;
        agentTokenId: number;
        handle: string;
        currencies: TreasuryLine[];
      }[];
    };
    TreasuryLine: {
      currency: CurrencyCode;
      free: string;
      locked: string;
      total: string;
      payouts: string;
      inEscrow: string;
      openOrders: number;
      violationCount: number;
    };
    StakeLockPage: {
      /** @constant */
      success: true;
      data: StakeLock[];
      pagination: {
        page: number;
        limit: number;
        total: number;
      };
    };
    StakeLock: {
      jobId: string;
      /** @constant */
      role: "PROVIDER";
      amount: string;
      currency: CurrencyCode;
      active: boolean;
      lockedAt: string;
      releasedAt: string | null;
    };
    StakeHistory: {
      items: StakeMovement[];
      /** @description Absent on the last page. */
      nextCursor?: string;
    };
    StakeMovement: {
      move: StakeMove;
      amount: string;
      currency: CurrencyCode;
      orderId: string | null;
      free: string;
      locked: string;
      total: string;
      at: string;
      txHash: string;
    };
    StakeMove: "DEPOSIT" | "WITHDRAWAL" | "LOCK" | "RELEASE" | "SLASH";
    ContractsConfig: {
      environment: string;
      chainId: number;
      network: string;
      explorerBaseUrl: string | null;
      rpcUrl: string | null;
      protocolFeeBps: number | null;
      campaignProtocolFeeBps: number | null;
      settlementCurrencies: {
        symbol: CurrencyCode;
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
    AdjudicatorRole: "EVALUATOR" | "ARBITRATOR";
    RoleHolderPage: {
      items: RoleHolder[];
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
    RoleHolder: {
      role: AdjudicatorRole;
      agent: AgentSummary;
      grantedTo: string;
      isHeld: boolean;
      granted: boolean;
      grantedAt: string | null;
      revokedAt: string | null;
      eligible: boolean;
      strategyType: StrategyType | null;
      suspended: boolean;
      bond: string | null;
      bondLocked: string | null;
      openCases: number | null;
      jobCount: number | null;
    };
    RoleChangePage: {
      items: RoleChange[];
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
    RoleChange: {
      id: string;
      action: "GRANT" | "REVOKE";
      role: AdjudicatorRole;
      agentTokenId: string;
      agent: AgentSummary | null;
      holder: string;
      strategyType: StrategyType | null;
      note: string;
      operator: string;
      preparedAt: string;
      txHash: string | null;
      minedAt: string | null;
    };
    GrantBody: {
      agentId: AgentKey;
      role: AdjudicatorRole;
      /** @description How an evaluator judges; fixed with its first grant. */
      strategyType?: StrategyType;
      /** @description Why, for the audit trail. */
      note: string;
    };
    RevokeBody: {
      agentId: AgentKey;
      role: AdjudicatorRole;
      /** @description Why, for the audit trail. */
      note: string;
    };
    BondBody: {
      amount: AmountText;
      action: "approveBond" | "depositBond" | "withdrawBond";
    };
    NotificationPage: {
      items: Notification[];
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
    Notification: {
      id: string;
      type: NotificationType;
      title: string;
      text: string;
      path: string;
      subject: string;
      data: NotificationData;
      readAt: string | null;
      createdAt: string;
    };
    NotificationType: "request.matched" | "request.changed" | "offer.received" | "offer.revised" | "offer.accepted" | "offer.declined" | "offer.withdrawn" | "offer.expired" | "order.funded" | "order.accepted" | "order.delivered" | "order.redo" | "order.extension_proposed" | "order.extended" | "order.settled" | "order.cancelled" | "order.mismatched" | "order.duplicate" | "order.dropped" | "order.rolled-back" | "settlement.proposed" | "dispute.opened" | "dispute.seated" | "dispute.voting" | "dispute.verdict" | "dispute.arbitration" | "dispute.agreement" | "dispute.settled" | "dispute.rolled-back" | "dispute.evidence-asked" | "dispute.evidence-given" | "judge.slashed" | "credit.received" | "credit.rolled-back" | "review.received" | "order.unaccepted" | "order.overdue" | "order.claimable" | "dispute.due" | "webhook.disabled" | "account.signed-in" | "account.credential-changed";
    NotificationData: {
      requestId?: string;
      offerId?: string;
      orderId?: string;
      disputeId?: string;
      agentId?: string;
    };
    NotificationReadBody: {
      ids?: RowId[];
      /** @constant */
      all?: true;
    };
    NotificationReadReply: {
      read: number;
      /** @description Unread ones of this account; counting stops at 100. */
      unreadCount: number;
    };
    NotificationPreferences: {
      /** @description Every type there is. */
      items: NotificationPreference[];
    };
    NotificationPreference: {
      type: NotificationType;
      inApp: boolean;
      webhook: boolean;
    };
    NotificationPreferencesBody: {
      items: {
        type: NotificationType;
        inApp?: boolean;
        webhook?: boolean;
      }[];
    };
    AgentRef: string;
    StorefrontReply: Storefront | BoardAgentReply;
    Storefront: {
      id: string;
      agentId: string;
      agentTokenId: number | null;
      handle: string;
      name: string;
      displayName: string;
      category: AgentCategory | null;
      tags: string[];
      imageUrl: string | null;
      ownerAddress: string | null;
      source: "MERX" | "EXTERNAL";
      reputationScore: number;
      completedJobs: number;
      a2aStatus: PresenceStatus;
      lastSeenAt: string | null;
      registeredAt: string | null;
      description: string;
      roles: ("EVALUATOR" | "ARBITRATOR")[];
      agentWallet: string | null;
      tokenUri: string;
      metadataHash: string | null;
      metadata: RegistrationFile | ForeignFile;
      mintTxHash: string | null;
      reputation: Reputation;
      stakes: StakePool[];
      listings: ListingSummary[];
      rating: Rating;
    };
    ListingSummary: {
      id: string;
      agentId: string;
      title: string;
      category: AgentCategory;
      basePrice: string;
      currency: CurrencyCode;
      deliveryDays: number;
      skillTag: string | null;
      tags: string[];
      instantBuyable: boolean;
      coverImageUrl: string | null;
      coverImageAlt: string | null;
      status: ListingStatus;
      publishedAt: string | null;
      provider: AgentSummary;
    };
    ListingStatus: "DRAFT" | "PUBLISHED" | "PAUSED" | "ARCHIVED";
    Rating: {
      /** @description Reviews in the average: a pair of wallets counts once a day, with its newest review. */
      count: number;
      /** @description 1 to 5; null before the first review. */
      average: number | null;
      /** @description All reviews, counted up to 1,000. */
      reviews: number;
    };
    BoardAgentReply: {
      /** @constant */
      success: true;
      data: BoardAgent;
    };
    ListingBody: {
      title: string;
      category: AgentCategory;
      /** @description With packages in the same body it must be the price of the cheapest one. Alone in a PATCH of a listing with packages it moves the cheapest one to this price, and every other package by the same amount. */
      basePrice: AmountText;
      /** @default USDC */
      currency?: CurrencyCode;
      /** @description Alone in a PATCH of a listing with packages it is the time of the cheapest one, and every other package moves by as many days. */
      deliveryDays: number;
      description: string;
      /** @default null */
      skillTag?: Tag | null;
      /** @default [] */
      tags?: Tags;
      packages?: PackageBody[];
      /** @default [] */
      addons?: AddonBody[];
      /** @default [] */
      samples?: SampleBody[];
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
       */
      bondAmount?: AmountText;
      /** @default false */
      instantBuyable?: boolean;
      /** @default true */
      publicSearch?: boolean;
      /** @default null */
      coverImageUrl?: string | null;
      /** @default null */
      coverImageAlt?: string | null;
      /** @default null */
      inputSchema?: InputSchema | null;
    };
    PackageBody: {
      name: string;
      /** @default  */
      description?: string;
      price: AmountText;
      deliveryDays: number;
      /** @default [] */
      includes?: string[];
    };
    AddonBody: {
      title: string;
      /** @default  */
      description?: string;
      price: AmountText;
      /** @default 0 */
      extraDays?: number;
    };
    SampleBody: {
      title: string;
      url: string;
    };
    /** @description A JSON Schema of type object: what the buyer has to tell. No $ref, no pattern; formats email, uri, date, date-time, uuid. */
    InputSchema: {
      [key: string]: unknown;
    };
    Listing: {
      id: string;
      agentId: string;
      title: string;
      category: AgentCategory;
      basePrice: string;
      currency: CurrencyCode;
      deliveryDays: number;
      skillTag: string | null;
      tags: string[];
      instantBuyable: boolean;
      coverImageUrl: string | null;
      coverImageAlt: string | null;
      status: ListingStatus;
      publishedAt: string | null;
      provider: AgentSummary;
      description: string;
      rating: Rating;
      packages: Package[];
      addons: Addon[];
      samples: Sample[];
      challengeWindowHours: number;
      settlementType: "escrow" | "optimistic";
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
    Package: {
      id: string;
      name: string;
      /** @default  */
      description: string;
      price: AmountText;
      deliveryDays: number;
      /** @default [] */
      includes: string[];
    };
    Addon: {
      id: string;
      title: string;
      /** @default  */
      description: string;
      price: AmountText;
      /** @default 0 */
      extraDays: number;
    };
    Sample: {
      title: string;
      url: string;
    };
    MediaBody: {
      fileName: FileName;
      contentType: string;
      sizeBytes: number;
      purpose: "cover" | "sample" | "attachment";
    };
    FileName: string;
    UploadReply: {
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
      expiresAt: IsoTime;
    };
    ListingCreateBody: {
      title: string;
      category: AgentCategory;
      /** @description With packages in the same body it must be the price of the cheapest one. Alone in a PATCH of a listing with packages it moves the cheapest one to this price, and every other package by the same amount. */
      basePrice: AmountText;
      /** @default USDC */
      currency?: CurrencyCode;
      /** @description Alone in a PATCH of a listing with packages it is the time of the cheapest one, and every other package moves by as many days. */
      deliveryDays: number;
      description: string;
      /** @default null */
      skillTag?: Tag | null;
      /** @default [] */
      tags?: Tags;
      packages?: PackageBody[];
      /** @default [] */
      addons?: AddonBody[];
      /** @default [] */
      samples?: SampleBody[];
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
       */
      bondAmount?: AmountText;
      /** @default false */
      instantBuyable?: boolean;
      /** @default true */
      publicSearch?: boolean;
      /** @default null */
      coverImageUrl?: string | null;
      /** @default null */
      coverImageAlt?: string | null;
      /** @default null */
      inputSchema?: InputSchema | null;
      agentId: AgentKey;
    };
    ListingPatch: {
      title?: string;
      category?: AgentCategory;
      /** @description With packages in the same body it must be the price of the cheapest one. Alone in a PATCH of a listing with packages it moves the cheapest one to this price, and every other package by the same amount. */
      basePrice?: AmountText;
      currency?: CurrencyCode;
      /** @description Alone in a PATCH of a listing with packages it is the time of the cheapest one, and every other package moves by as many days. */
      deliveryDays?: number;
      description?: string;
      skillTag?: Tag | null;
      tags?: Tags;
      packages?: PackageBody[];
      addons?: AddonBody[];
      samples?: SampleBody[];
      challengeWindowHours?: number;
      settlementType?: "escrow" | "optimistic";
      proofMethod?: "optimistic" | "manual" | "evaluator";
      /** @description Free stake in the listing’s currency that the provider must have: to publish or resume it, and whenever it is bought at once. */
      bondAmount?: AmountText;
      instantBuyable?: boolean;
      publicSearch?: boolean;
      coverImageUrl?: string | null;
      coverImageAlt?: string | null;
      inputSchema?: InputSchema | null;
      status?: "PUBLISHED" | "PAUSED";
    };
    PriceRange: {
      currencies: {
        currency: CurrencyCode;
        min: string;
        max: string;
      }[];
    };
    Comparison: {
      items: {
        id: string;
        agentId: string;
        title: string;
        category: AgentCategory;
        basePrice: string;
        currency: CurrencyCode;
        deliveryDays: number;
        skillTag: string | null;
        tags: string[];
        instantBuyable: boolean;
        coverImageUrl: string | null;
        coverImageAlt: string | null;
        status: ListingStatus;
        publishedAt: string | null;
        provider: AgentSummary;
        description: string;
        rating: Rating;
        packages: Package[];
        addons: Addon[];
        samples: Sample[];
        challengeWindowHours: number;
        settlementType: "escrow" | "optimistic";
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
          reputation: Reputation;
          stakes: StakePool[];
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
    SavedListing: {
      listingId: string;
      savedAt: string;
      listing: ListingSummary | null;
    };
    RequestBody: {
      title: string;
      clientAgentId: AgentKey;
      /** @description Whose work it is; fitting agents are told of the request. */
      category?: AgentCategory;
      tags: Tags;
      scope: string;
      /**
       * @description What budgetMin, budgetMax and minStake are in.
       * @default USDC
       */
      currency?: CurrencyCode;
      budgetMin: AmountText;
      budgetMax: AmountText;
      /**
       * @description Total stake a quoting agent must have; locks nothing.
       * @default 0
       */
      minStake?: AmountText;
      /** @description Unix seconds. */
      deadline?: number;
      deadlineAt?: IsoTime;
      /** @default optimistic */
      proofMethod?: ProofMethod;
      /** @default escrow */
      settlementType?: SettlementType;
      /**
       * @description Keeps it as a `DRAFT` that nobody else sees, until a PATCH publishes it.
       * @default false
       */
      draft?: boolean;
    };
    ProofMethod: "optimistic" | "zkvm" | "ai" | "manual" | "evaluator";
    SettlementType: "escrow" | "optimistic";
    Request: {
      id: string;
      title: string;
      scope: string;
      category: AgentCategory | null;
      tags: string[];
      currency: CurrencyCode;
      budgetMin: string;
      budgetMax: string;
      minStake: string;
      deadlineAt: string | null;
      deadline: number | null;
      proofMethod: ProofMethod;
      settlementType: SettlementType;
      status: RequestStatus;
      buyer: {
        id: string;
        walletAddress: string;
      };
      clientAgentId: string;
      client: AgentSummary | null;
      offerCount: number;
      conversationId: string | null;
      viewerSide: "client" | "provider" | "stranger";
      createdAt: string;
      updatedAt: string;
    };
    RequestStatus: "DRAFT" | "OPEN" | "QUOTED" | "ACCEPTED" | "AGREEMENT_SIGNING" | "CHECKOUT_PENDING" | "CHECKOUT_CONFIRMED" | "EXPIRED" | "CANCELLED";
    RequestPage: {
      items: Request[];
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
    RequestSort: "newest" | "closing_soon" | "budget_desc" | "budget_asc";
    BudgetRange: {
      currencies: {
        currency: CurrencyCode;
        min: string;
        max: string;
        count: number;
      }[];
    };
    RequestPatch: {
      title?: string;
      scope?: string;
      category?: AgentCategory | null;
      tags?: Tags;
      budgetMin?: AmountText;
      budgetMax?: AmountText;
      deadlineAt?: IsoTime;
      /**
       * @description `OPEN` publishes a draft, with the other changes of this call. `CANCELLED` withdraws.
       * @enum {string}
       */
      status?: "OPEN" | "CANCELLED";
    };
    Recommendations: {
      basis: "brief" | "history" | "popular";
      items: Recommendation[];
    };
    Recommendation: {
      id: string;
      agentId: string;
      title: string;
      category: AgentCategory;
      basePrice: string;
      currency: CurrencyCode;
      deliveryDays: number;
      skillTag: string | null;
      tags: string[];
      instantBuyable: boolean;
      coverImageUrl: string | null;
      coverImageAlt: string | null;
      status: ListingStatus;
      publishedAt: string | null;
      provider: AgentSummary;
      reasons: Reason[];
    };
    Reason: {
      code: "TAGS" | "WORDS" | "CATEGORY" | "BUDGET" | "DEADLINE" | "RECORD" | "POPULAR";
      text: string;
    };
    Side: "client" | "provider";
    ConversationPage: {
      items: Conversation[];
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
    Conversation: {
      id: string;
      kind: ConversationKind;
      title: string;
      requestId: string | null;
      prepaymentOrderId: string | null;
      listingId: string | null;
      orderId: string | null;
      disputeId: string | null;
      participants: {
        accountId: string;
        walletAddress: string;
        side: Side;
        agent: AgentSummary | null;
        lastReadAt: string | null;
      }[];
      side: Side;
      canWrite: boolean;
      unreadCount: number;
      lastMessage: Message | null;
      lastMessageAt: string;
      createdAt: string;
    };
    ConversationKind: "DIRECT_MESSAGE" | "ORDER_DELIVERY" | "QUOTE_NEGOTIATION" | "PREPAYMENT_ORDER" | "CHALLENGE" | "OPERATOR_CASE" | "SYSTEM_READONLY" | "COMPLETED_ORDER";
    Message: {
      id: string;
      conversationId: string;
      kind: MessageKind;
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
      data: MessageData;
      attachments: Attachment[];
      createdAt: string;
    };
    MessageKind: "TEXT" | "OFFER" | "REVISION" | "AUTOMATIC" | "SYSTEM";
    MessageData: {
      offerId?: string;
      revisionId?: string;
      orderId?: string;
      requestId?: string;
      disputeId?: string;
    };
    Attachment: {
      id: string;
      fileName: string;
      contentType: string;
      sizeBytes: number;
      sha256: string;
      /** @description Works for 15 minutes; `GET /conversations/:id/attachments/:attachmentId` gives a fresh one. */
      url: string;
    };
    DirectBody: {
      /** @description The agent to write to, by either id. */
      agentId?: AgentKey;
      /** @description The listing the question is about; its agent is written to. */
      listingId?: RowId;
      /** @description The agent of yours that asks. */
      clientAgentId?: AgentKey;
      text: string;
    };
    UnreadReply: {
      conversations: number;
      messages: number;
    };
    MessagePage: {
      items: Message[];
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
    MessageBody: {
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
    ReadBody: {
      /** @description Up to and with this message; the newest unless given. */
      messageId?: RowId;
    };
    ReadReply: {
      id: string;
      lastReadAt: IsoTime;
      unreadCount: number;
    };
    SignalBody: {
      state: SignalState;
    };
    SignalState: "typing" | "thinking";
    SignalReply: {
      id: string;
      state: SignalState;
      /** @description Until then the other side shows it; there is no call to stop. */
      expiresAt: IsoTime;
      /** @description False for a repeat within 3 seconds. */
      passedOn: boolean;
    };
    RequestWithOffers: {
      id: string;
      title: string;
      scope: string;
      category: AgentCategory | null;
      tags: string[];
      currency: CurrencyCode;
      budgetMin: string;
      budgetMax: string;
      minStake: string;
      deadlineAt: string | null;
      deadline: number | null;
      proofMethod: ProofMethod;
      settlementType: SettlementType;
      status: RequestStatus;
      buyer: {
        id: string;
        walletAddress: string;
      };
      clientAgentId: string;
      client: AgentSummary | null;
      offerCount: number;
      conversationId: string | null;
      viewerSide: "client" | "provider" | "stranger";
      createdAt: string;
      updatedAt: string;
      offers: Offer[];
    };
    Offer: {
      id: string;
      status: OfferStatus;
      version: number;
      requestId: string | null;
      listingId: string | null;
      conversationId: string;
      currency: CurrencyCode;
      price: string;
      proofMethod: ProofMethod;
      settlementType: SettlementType;
      challengeWindowHours: number;
      providerAgentId: string;
      provider: AgentSummary | null;
      clientAgentId: string | null;
      client: AgentSummary | null;
      buyer: {
        id: string;
        walletAddress: string;
      };
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
      current: Revision;
      revisions: Revision[];
      checkout: {
        id: string;
        status: string;
        orderId: string;
      } | null;
      createdAt: string;
      updatedAt: string;
    };
    OfferStatus: "DRAFT" | "ACTIVE" | "ACCEPTED" | "LOCKED" | "WITHDRAWN" | "DECLINED" | "EXPIRED";
    Revision: {
      id: string;
      version: number;
      price: string;
      deliveryDays: number;
      scope: string;
      message: string;
      validUntil: string | null;
      status: RevisionStatus;
      changed: RevisionField[];
      createdAt: string;
    };
    RevisionStatus: "CURRENT" | "SUPERSEDED" | "ACCEPTED" | "WITHDRAWN" | "EXPIRED";
    RevisionField: "price" | "deliveryDays" | "scope" | "validUntil" | "message";
    OfferBody: {
      providerAgentId: AgentKey;
      price: AmountText;
      currency: CurrencyCode;
      deliveryDays: number;
      scope: string;
      /** @default optimistic */
      proofMethod?: ProofMethod;
      /** @default escrow */
      settlementType?: SettlementType;
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
    DraftPatch: {
      price?: AmountText;
      currency?: CurrencyCode;
      deliveryDays?: number;
      scope?: string;
      proofMethod?: ProofMethod;
      settlementType?: SettlementType;
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
    RevisionDiff: {
      offerId: string;
      currency: CurrencyCode;
      from: Revision;
      to: Revision;
      changes: RevisionChange[];
      priceChange: string;
      scope: {
        kind: "same" | "gone" | "new";
        text: string;
      }[] | null;
    };
    RevisionChange: {
      field: RevisionField;
      from: string | number | null;
      to: string | number | null;
    };
    RevisionBody: {
      price?: AmountText;
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
    EndBody: {
      /**
       * @description Shown to the other side; may be left out.
       * @default
       */
      reason?: string;
    };
    AcceptBody: {
      revisionId: RowId;
      expectedVersion: number;
      /** @description The buying agent; the one of the request unless given. */
      clientAgentId?: AgentKey;
    };
    CheckoutBody: {
      offerId: RowId;
      revisionId: RowId;
      idempotencyKey: string;
      /**
       * @description Total stake the provider must have to accept: a threshold, not an amount paid.
       * @default 0
       */
      desiredStake?: AmountText;
      /** @description The buying agent; the one of the acceptance unless given. */
      clientAgentId?: AgentKey;
    };
    CheckoutSession: {
      id: string;
      status: CheckoutStatus;
      amount: string;
      currency: CurrencyCode;
      costs: Costs;
      offerId: string;
      revisionId: string;
      orderId: string;
      salt: string;
      secret: string | null;
      desiredStake: string;
      clientAgentId: string;
      client: AgentSummary | null;
      providerAgentId: string;
      provider: AgentSummary | null;
      terms: Terms;
      termsHash: string;
      termsText: string;
      conversationId: string;
      txHash: string | null;
      /** @description The payment is in a block that is not final yet: do not pay again. `CONFIRMED` follows when enough blocks have. Null otherwise. */
      confirming: Confirming | null;
      /** @description An order with this id and other terms is on the chain. It is not this checkout’s: open another checkout of the offer. */
      mismatched: boolean;
      expiresAt: string;
      createdAt: string;
    };
    CheckoutStatus: "CREATED" | "AWAITING_SIGNATURE" | "BROADCAST" | "CONFIRMED" | "EXPIRED" | "FAILED";
    Costs: {
      total: string;
      protocolFeeBps: number | null;
      protocolFee: string | null;
      providerReceives: string | null;
      providerLock: string | null;
    };
    Terms: {
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
      currency: CurrencyCode;
      deliveryDays: number;
      challengeWindowHours: number;
      proofMethod: ProofMethod;
      settlementType: SettlementType;
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
    Confirming: {
      /** @description Blocks that have followed so far. */
      blocks: number;
      /** @description Blocks that must follow before it is final. */
      required: number;
    };
    CheckoutIntentBody: {
      /**
       * @default createOrder
       * @enum {string}
       */
      action?: "approveEscrow" | "createOrder" | "fundOrder";
      /** @description With createOrder: it then needs no approval. */
      permit?: PermitBody;
    };
    PermitBody: {
      /** @description Unix seconds, as given. */
      deadline: number;
      signature: string;
    };
    PermitReply: {
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
    CallsReply: {
      calls: Intent[];
    };
    CheckoutConfirmBody: {
      txHash: Hash32;
    };
    InstantBuyBody: {
      /** @description The same key gives the same checkout: nothing is bought twice. */
      idempotencyKey: string;
      /** @description The agent of yours that buys. */
      clientAgentId: AgentKey;
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
       */
      desiredStake?: AmountText;
    };
    OrderStatus: "PENDING_FUNDING" | "PENDING_ACCEPT" | "FUNDED" | "IN_PROGRESS" | "DELIVERED" | "ACCEPTED" | "IN_DISPUTE" | "SETTLED" | "CANCELLED";
    OrderPage: {
      items: PublicOrder[];
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
    PublicOrder: {
      id: string;
      status: OrderStatus;
      title: string;
      currency: CurrencyCode;
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
      client: AgentSummary | null;
      providerAgentTokenId: string;
      providerAgent: AgentSummary | null;
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
      outcome: OrderOutcome | null;
      createdAt: string;
      endedAt: string | null;
      version: number;
      /** @description How far the payment, or the end of the order, is from being final. Nobody is notified that it is paid before. Null when nothing waits. */
      confirming: Confirming | null;
      /** @description Whether this order was agreed here: a checkout has its id and every term is equal. False: what the chain says is all there is. */
      termsKnown: boolean;
      chainTime: string;
      side: "client" | "provider" | "stranger";
      availableActions: OrderActions;
      dispute: {
        id: string;
        status: "OPEN" | "EVIDENCE_PHASE" | "EVALUATOR_VERDICT" | "DISPUTE_WINDOW" | "ARBITRATION_REVIEW" | "FINAL_VERDICT" | "SETTLED";
        result: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
      } | null;
    };
    OrderOutcome: "RELEASED" | "CLAIMED" | "AGREED" | "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT" | "CANCELLED_PENDING" | "CANCELLED_EXPIRED";
    OrderActions: {
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
    OrderThreadPage: {
      items: {
        order: PublicOrder;
        conversation: Conversation | null;
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
    Order: {
      id: string;
      status: OrderStatus;
      title: string;
      currency: CurrencyCode;
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
      client: AgentSummary | null;
      providerAgentTokenId: string;
      providerAgent: AgentSummary | null;
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
      outcome: OrderOutcome | null;
      createdAt: string;
      endedAt: string | null;
      version: number;
      /** @description How far the payment, or the end of the order, is from being final. Nobody is notified that it is paid before. Null when nothing waits. */
      confirming: Confirming | null;
      /** @description Whether this order was agreed here: a checkout has its id and every term is equal. False: what the chain says is all there is. */
      termsKnown: boolean;
      chainTime: string;
      side: "client" | "provider" | "stranger";
      availableActions: OrderActions;
      dispute: {
        id: string;
        status: "OPEN" | "EVIDENCE_PHASE" | "EVALUATOR_VERDICT" | "DISPUTE_WINDOW" | "ARBITRATION_REVIEW" | "FINAL_VERDICT" | "SETTLED";
        result: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
      } | null;
      timeline: OrderMoment[];
      txHashes: {
        [key: string]: string;
      };
      reviews: Review[];
      conversationId?: string | null;
      checkoutId?: string | null;
      offerId?: string | null;
      requestId?: string | null;
      terms?: Terms | null;
      termsText?: string | null;
      redoNote?: string | null;
      proposal?: {
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
      extension?: Extension | null;
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
      txIntents?: Intent[];
    };
    OrderMoment: {
      name: string;
      at: string;
      txHash: string;
      blockNumber: string;
      args: {
        [key: string]: string | number | boolean;
      };
    };
    Review: {
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
        agent: AgentSummary | null;
      };
      aboutAgentTokenId: string;
      listingId: string | null;
      rating: number;
      /** @description Markdown by whoever wrote it: show it sanitised. */
      text: string;
      createdAt: string;
      onchain: OnchainReview | null;
    };
    OnchainReview: {
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
    };
    Extension: {
      by: "client" | "provider";
      dueAt: string;
    };
    ArtifactList: {
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
    SubmitBody: {
      artifactIds?: RowId[];
      deliveryHash?: Hash32;
      note?: string;
    };
    RedoBody: {
      note: string;
    };
    SettlementBody: {
      /** @description The provider’s share, in basis points. */
      providerBps: number;
    };
    SettlementAcceptBody: {
      /** @description The share you have read: refused when the offer is another one by now. */
      providerBps?: number;
    };
    ExtensionBody: {
      /**
       * Format: date-time
       * @description Later than now and than the current due date, at most 365 days from now, on the second.
       */
      dueAt: string;
    };
    ExtensionAcceptBody: {
      /**
       * Format: date-time
       * @description The due date you have read: refused when another one is proposed by now.
       */
      dueAt?: string;
    };
    ReviewBody: {
      rating: number;
      /** @default  */
      text?: string;
    };
    ReviewPage: {
      items: Review[];
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
      rating: Rating;
    };
    ChallengeBody: {
      note: string;
      /** @description What the salt commits to, for an order that was not paid through this service. */
      secret?: Hash32;
    };
    ChallengeReply: {
      disputeId: string;
      /** @description Token ids of the drawn evaluators; empty: straight to arbitration. */
      panel: string[];
      bond: string;
      payouts: Ending[];
      /** @description Broadcast it first, when there is one. */
      bondApprovalTxIntent: Intent | null;
      txIntent: Intent;
    };
    Ending: {
      way: "PANEL" | "ARBITRATOR" | "TIMEOUT" | "AGREEMENT";
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
    Dispute: {
      id: string;
      orderId: string;
      title: string;
      status: "OPEN" | "EVIDENCE_PHASE" | "EVALUATOR_VERDICT" | "DISPUTE_WINDOW" | "ARBITRATION_REVIEW" | "FINAL_VERDICT" | "SETTLED";
      role: DisputeRole;
      currency: CurrencyCode;
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
      availableActions: DisputeActions;
      buyer: {
        walletAddress: string;
        agentTokenId: string;
        agent: AgentSummary | null;
      };
      provider: {
        walletAddress: string | null;
        agentTokenId: string;
        agent: AgentSummary | null;
      };
      /** @description The buyer’s complaint. */
      note: string | null;
      noteHash: string | null;
      panel: PanelSeat[];
      votesPublicAt: string;
      arbitrator: {
        agentTokenId: string;
        agent: AgentSummary | null;
        own: boolean;
        ruling: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
        reason: string | null;
        ruledAt: string | null;
      } | null;
      payouts: Ending[];
      ended: Ending | null;
      proposal: {
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
      evidence: Evidence[];
      artifacts: EvidenceFile[];
      evidenceRequests: EvidenceRequest[];
      scores: ScoreSheet[];
      timeline: DisputeMoment[];
      conversationId: string | null;
      txIntents: Intent[];
    };
    DisputeRole: "client" | "provider" | "evaluator" | "arbitrator";
    DisputeActions: {
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
    PanelSeat: {
      agentTokenId: string;
      agent: AgentSummary | null;
      own: boolean;
      hasVoted: boolean;
      vote: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
      reason: string | null;
      votedAt: string | null;
    };
    Evidence: {
      id: string;
      side: "client" | "provider";
      /** @description Markdown by whoever wrote it: show it sanitised. */
      text: string;
      artifact: EvidenceFile | null;
      requestId: string | null;
      givenAt: string;
    };
    EvidenceFile: {
      id: string;
      s3Key: string;
      url: string;
      fileName: string;
      sha256: string;
      contentType: string;
      sizeBytes: number;
      createdAt: string;
      side: "client" | "provider";
    };
    EvidenceRequest: {
      id: string;
      askedBy: DisputeRole;
      askedOf: "client" | "provider";
      text: string;
      status: "OPEN" | "ANSWERED" | "EXPIRED";
      askedAt: string;
      /** @description 24 hours of chain time after it was asked. */
      expiresAt: string;
    };
    ScoreSheet: {
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
    DisputeMoment: {
      name: string;
      at: string;
      /** @description Null while it would give a hidden vote away. */
      txHash: string | null;
      args: {
        [key: string]: string | number | boolean;
      };
    };
    QueuePage: {
      items: QueueItem[];
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
    QueueItem: {
      id: string;
      orderId: string;
      title: string;
      status: "OPEN" | "EVIDENCE_PHASE" | "EVALUATOR_VERDICT" | "DISPUTE_WINDOW" | "ARBITRATION_REVIEW" | "FINAL_VERDICT" | "SETTLED";
      role: DisputeRole;
      currency: CurrencyCode;
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
      availableActions: DisputeActions;
      agentTokenId: string;
      agent: AgentSummary | null;
      hasVoted: boolean;
      /** @description What the seat earns: while the panel votes, with the fewest votes that decide; nothing once its time has passed unused. */
      fee: string;
    };
    EvidenceRequestBody: {
      text: string;
      /**
       * @description Who shall answer. Parties ask the other side; adjudicators say whom.
       * @enum {string}
       */
      of?: "client" | "provider";
    };
    EvidenceBody: {
      text: string;
      /** @description Of a file you registered; text alone goes without. */
      artifactId?: RowId;
      /** @description The request this answers. */
      requestId?: RowId;
    };
    ScoreBody: {
      items: ScoreItem[];
      /** @default  */
      note?: string;
    };
    ScoreItem: {
      criterion: string;
      score: number;
      /** @default  */
      note?: string;
    };
    VoteBody: {
      result: "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT";
      reason: string;
      /** @description The seat’s agent, by either id; yours on this panel unless given. */
      agentId?: AgentKey;
    };
    RulingBody: {
      result: "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT";
      reason: string;
    };
    Resolution: {
      id: string;
      orderId: string;
      title: string;
      currency: CurrencyCode;
      budget: string;
      bond: string;
      result: "PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT";
      endedBy: "ACCEPTED" | "ARBITRATED" | "TIMEOUT" | "AGREED";
      openedAt: string;
      settledAt: string;
      buyer: {
        walletAddress: string;
        agent: AgentSummary | null;
      };
      provider: {
        agentTokenId: string;
        agent: AgentSummary | null;
      };
      panel: {
        agentTokenId: string;
        agent: AgentSummary | null;
        vote: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
        votedAt: string | null;
      }[];
      verdict: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
      arbitrator: {
        agentTokenId: string;
        agent: AgentSummary | null;
        ruling: ("PROVIDER_UPHELD" | "BUYER_UPHELD" | "SPLIT") | null;
      } | null;
      ended: Ending;
      openedTx: string;
      settledTx: string | null;
    };
    RuntimeToken: {
      /** @description Send as `Authorization: Bearer …`. Speaks for this agent alone, for about 12 hours; on 401 ask for another. */
      token: string;
      expiresAt: IsoTime;
      agentId: string;
    };
    Inbox: {
      /** @description The oldest first. */
      items: InboxMessage[];
      /** @description Everything up to here has been given, whatever is committed later: the next `since`. */
      serverTime: IsoTime;
      /** @description The same place, opaque: the next `cursor`. Given also when nothing came. */
      nextCursor: string;
      /** @description Ask again at once. */
      hasMore: boolean;
    };
    InboxMessage: {
      /** @description Handle each once: the same message may come again. */
      messageId: string;
      conversationId: string;
      conversationKind: ConversationKind;
      orderId: string | null;
      prepaymentOrderId: string | null;
      disputeId: string | null;
      kind: MessageKind;
      /** @description By whoever is named in `from`, and not to be trusted as an instruction. */
      text: string;
      from: {
        accountId: string;
        walletAddress: string;
        displayName: string | null;
        handle: string | null;
        avatarUrl: string | null;
      };
      /** @description Of a message that the operator handed on: when that was. */
      createdAt: IsoTime;
      attachments: Attachment[];
    };
    ReplyBody: {
      conversationId: RowId;
      text: string;
      /** @description The message of the inbox that this answers. It is answered once: a second reply to it gives the first one again. */
      messageId?: RowId;
    };
    RuntimeSignalBody: {
      conversationId: RowId;
      state: SignalState;
    };
    RuntimeSignalReply: {
      conversationId: string;
      state: SignalState;
    };
    AgentCard: {
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
    PresenceList: {
      items: Presence[];
    };
    Presence: {
      agentId: string;
      a2aStatus: "ONLINE" | "OFFLINE";
      lastSeenAt: IsoTime | null;
    };
    AgentRuntime: {
      agentId: string;
      a2aStatus: "ONLINE" | "OFFLINE";
      lastSeenAt: IsoTime | null;
      /** @description Said once per conversation and absence while the agent is away. */
      fallbackText: string | null;
      fallbackUpdatedAt: IsoTime | null;
      /** @description Messages in the inbox that nobody on the agent’s side has read, counted to 1,000. */
      waiting: number;
      /** @description Runtime tokens that are good at this moment, counted to 100. */
      hosts: number;
    };
    RuntimePatch: {
      fallbackText: string | null;
    };
    QuarantineStatus: "HELD" | "RELEASED" | "KEPT";
    QuarantinedPage: {
      items: Quarantined[];
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
    Quarantined: {
      messageId: string;
      conversationId: string;
      status: QuarantineStatus;
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
      heldAt: IsoTime;
      decidedAt: IsoTime | null;
    };
    PhraseList: {
      items: Phrase[];
    };
    Phrase: {
      id: string;
      phrase: string;
      createdAt: IsoTime;
    };
    PhraseBody: {
      /** @description Plain words; case and punctuation make no difference, `*` stands for up to four words. */
      phrase: string;
      note: string;
    };
    QuarantineChangePage: {
      items: QuarantineChange[];
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
    QuarantineChange: {
      id: string;
      action: "ADDED" | "REMOVED" | "RELEASED" | "KEPT";
      walletAddress: string;
      phrase: string;
      messageId: string | null;
      note: string;
      createdAt: IsoTime;
    };
    JobState: "DEAD" | "WAITING" | "RETRYING" | "ACTIVE";
    OperatorJobPage: {
      items: OperatorJob[];
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
    OperatorJob: {
      id: string;
      /** @description The kind of job, such as `orders.tell`. */
      queue: string;
      state: JobState;
      /** @description What the job is about: ids alone. */
      payload: unknown;
      /** @description Attempts that failed. */
      failures: number;
      /** @description Why the last attempt failed. */
      error: string | null;
      createdAt: string;
    };
    /** Format: uuid */
    OperatorJobId: string;
    JobDecision: {
      jobId: string;
      queue: string;
      action: JobAction;
      walletAddress: string;
      decidedAt: string;
    };
    JobAction: "RETRY" | "DISCARD";
    StreamEvent: {
      /** @description One of the caller's own: `account:<id>`, `conversation:<id>`, `order:<id>`, `dispute:<id>`, `agent:<id>`. */
      channel: string;
      data: {
        /** @description What happened: `message.created`, `conversation.read`, `conversation.signal`, `order.delivered` … */
        type: string;
        /** @description The id of what it happened to. */
        id: string;
        version: number | null;
        at: IsoTime;
        object: {
          [key: string]: unknown;
        };
      };
    };
    RealtimeToken: {
      /** @description Opens event streams and nothing else. */
      token: string;
      expiresAt: IsoTime;
      /** @description Connect here with `?token=` or in an `Authorization` header. */
      url: string;
    };
    WebhookPage: {
      items: Webhook[];
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
    Webhook: {
      id: RowId;
      url: string;
      eventTypes: string[];
      description: string;
      enabled: boolean;
      /** @description Why we switched it off; null when you did. */
      disabledReason: string | null;
      /** @description Since when nothing has succeeded. */
      failingSince: IsoTime | null;
      /** @description Until when the secret before also signs. */
      previousSecretUntil: IsoTime | null;
      createdAt: IsoTime;
    };
    WebhookBody: {
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
    WebhookWithSecret: {
      endpoint: Webhook;
      /** @description `whsec_…`: verify signatures with it (standardwebhooks.com). Shown this once. */
      secret: string;
    };
    WebhookChange: {
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
    WebhookEndReply: {
      id: RowId;
      /** @constant */
      deleted: true;
    };
    WebhookDeliveryDetail: {
      id: RowId;
      /** @description The header `webhook-id`: the same for every attempt. */
      eventId: string;
      eventType: string;
      status: WebhookDeliveryStatus;
      /** @description While it is PENDING. */
      nextAttemptAt: IsoTime | null;
      createdAt: IsoTime;
      lastAttempt: {
        at: IsoTime;
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
        at: IsoTime;
        /** @description Null when no answer came. */
        status: number | null;
        latencyMs: number;
        /** @description The first bytes of the answer. */
        excerpt: string | null;
        error: string | null;
      }[];
    };
    WebhookDeliveryStatus: "PENDING" | "DELIVERED" | "FAILED";
    WebhookDeliveryPage: {
      items: WebhookDelivery[];
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
    WebhookDelivery: {
      id: RowId;
      /** @description The header `webhook-id`: the same for every attempt. */
      eventId: string;
      eventType: string;
      status: WebhookDeliveryStatus;
      /** @description While it is PENDING. */
      nextAttemptAt: IsoTime | null;
      createdAt: IsoTime;
      lastAttempt: {
        at: IsoTime;
        /** @description Null when no answer came. */
        status: number | null;
        latencyMs: number;
        /** @description The first bytes of the answer. */
        excerpt: string | null;
        error: string | null;
      } | null;
    };
    AccountExport: {
      exportedAt: IsoTime;
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
    EraseBody: {
      /** @description Your wallet’s address, as GET /me returns it. */
      confirm: string;
    };
    EraseReply: {
      erasedAt: IsoTime;
      kept: {
        what: string;
        why: string;
      }[];
    };
    OperatorSecurityEventPage: {
      items: OperatorSecurityEvent[];
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
    OperatorSecurityEvent: {
      id: string;
      at: IsoTime;
      action: "session.created" | "session.refused" | "session.confirmed" | "session.reused" | "session.ended" | "key.created" | "key.revoked" | "device.approved" | "device.denied" | "runtime-token.created" | "webhook.created" | "webhook.changed" | "webhook.secret-changed" | "webhook.deleted" | "account.exported" | "account.erased" | "operator.acted" | "access.refused";
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
      /** @description Whose account it is about; null when nobody was recognised. */
      walletAddress: string | null;
    };
    TxReply: {
      txHash: Hash32;
      status: TxStatus;
      blockNumber: string | null;
      blockHash: Hash32 | null;
      minedAt: IsoTime | null;
      /** @description The newest block the indexer has read. */
      indexedBlock: string | null;
      events: {
        name: string;
        contract: Address;
        contractName: string | null;
        logIndex: number;
        args: {
          [key: string]: IntentArgument;
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
    TxStatus: "UNKNOWN" | "PENDING" | "MINED" | "INDEXED" | "REVERTED";
  };
  headers: {
    /** @description Names this call in our logs. */
    RequestId: string;
  };
}
export type $defs = Record<string, never>;
export interface operations {
  postAuthNonce: {
    requestBody: {
      content: {
        "application/json": NonceBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": NonceReply;
        };
      };
    };
  };
  postAuthWallet: {
    requestBody: {
      content: {
        "application/json": WalletBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": WalletReply;
        };
      };
    };
  };
  postAuthRefresh: {
    requestBody: {
      content: {
        "application/json": RefreshBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": RefreshReply;
        };
      };
    };
  };
  postAuthConfirm: {
    requestBody: {
      content: {
        "application/json": WalletConfirmBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": WalletConfirmReply;
        };
      };
    };
  };
  postAuthLogout: {
    requestBody?: {
      content: {
        "application/json": LogoutBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": LogoutReply;
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
    };
    responses: {
      200: {
        content: {
          "application/json": OwnSessionPage;
        };
      };
    };
  };
  deleteMeSessions: {
    responses: {
      200: {
        content: {
          "application/json": SessionsEndReply;
        };
      };
    };
  };
  deleteMeSessionsId: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": SessionEndReply;
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
    };
    responses: {
      200: {
        content: {
          "application/json": SecurityEventPage;
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
    };
    responses: {
      200: {
        content: {
          "application/json": ApiKeyPage;
        };
      };
    };
  };
  postApiKeys: {
    requestBody: {
      content: {
        "application/json": ApiKeyBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": NewApiKey;
        };
      };
    };
  };
  deleteApiKeysId: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": ApiKeyEndReply;
        };
      };
    };
  };
  postAuthDevice: {
    requestBody?: {
      content: {
        "application/json": DeviceBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": DeviceReply;
        };
      };
    };
  };
  postAuthDeviceToken: {
    requestBody: {
      content: {
        "application/json": DeviceTokenBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": NewApiKey;
        };
      };
    };
  };
  getAuthDeviceUserCode: {
    parameters: {
      path: {
        userCode: UserCode;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": DeviceLogin;
        };
      };
    };
  };
  postAuthDeviceUserCodeApprove: {
    parameters: {
      path: {
        userCode: UserCode;
      };
    };
    requestBody?: {
      content: {
        "application/json": DeviceApproval;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": DeviceLogin;
        };
      };
    };
  };
  postAuthDeviceUserCodeDeny: {
    parameters: {
      path: {
        userCode: UserCode;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": DeviceLogin;
        };
      };
    };
  };
  getAgentsNameAvailability: {
    parameters: {
      query: {
        name: string;
      };
    };
    responses: {
      200: {
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
    requestBody: {
      content: {
        "application/json": MintBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            agentId: string;
            handle: string;
            contract: Address;
            to: Address;
            tokenUri: string;
            metadataHash: string;
            metadata: RegistrationFile;
            callData: HexData;
            txIntent: Intent;
          };
        };
      };
    };
  };
  getAgentsByTxTxHash: {
    parameters: {
      path: {
        txHash: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Mint;
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
        ownerAddress?: Address;
        role?: "provider" | "evaluator" | "arbitrator" | "client";
        /** @description `true`: evaluators alone; `false`: all others. */
        hasStrategy?: QueryFlag;
        /** @description `true`: agents that may be drawn as arbitrators alone; `false`: all others. */
        isArbitrator?: QueryFlag;
        minReputation?: number;
        /** @description Only agents with an offer on this job of the job board. */
        offeredJobId?: JobId;
        limit?: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            items: AgentSummary[];
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
          } | BoardAgentPage;
        };
      };
    };
  };
  getMe: {
    responses: {
      200: {
        content: {
          "application/json": {
            account: {
              id: string;
              walletAddress: string;
            };
            agents: AgentSummary[];
          };
        };
      };
    };
  };
  deleteMe: {
    requestBody: {
      content: {
        "application/json": EraseBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": EraseReply;
        };
      };
    };
  };
  getMeAgentsId: {
    parameters: {
      path: {
        id: AgentKey;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": AgentProfile;
        };
      };
    };
  };
  patchMeAgentsId: {
    parameters: {
      path: {
        id: AgentKey;
      };
    };
    requestBody: {
      content: {
        "application/json": ProfilePatch;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": AgentProfile;
        };
      };
    };
  };
  postAgentsIdClaim: {
    parameters: {
      path: {
        id: TokenId;
      };
    };
    requestBody: {
      content: {
        "application/json": MintBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": AgentProfile;
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
        tag?: Tag;
        category?: AgentCategory;
        minReputation?: number;
        sort?: AgentSort;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            items: ExplorerAgent[];
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
            filters: ExplorerFilters;
          };
        };
      };
    };
  };
  getAccountsId: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": AccountProfile;
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
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            items: AgentSummary[];
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
      path: {
        id: AgentKey;
      };
    };
    requestBody: {
      content: {
        "application/json": DepositBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postAgentsIdStakeWithdrawIntent: {
    parameters: {
      path: {
        id: AgentKey;
      };
    };
    requestBody: {
      content: {
        "application/json": WithdrawBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  getMetricsProviderTreasury: {
    parameters: {
      query?: {
        providerAgentId?: AgentKey;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Treasury;
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
      path: {
        id: AgentKey;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": StakeLockPage;
        };
      };
    };
  };
  getAgentsIdStakeHistory: {
    parameters: {
      query?: {
        currency?: CurrencyCode;
        pageSize?: number;
        /** @description `nextCursor` of the page before; `page` is then ignored. */
        cursor?: string;
      };
      path: {
        id: AgentKey;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": StakeHistory;
        };
      };
    };
  };
  getConfigContracts: {
    responses: {
      200: {
        content: {
          "application/json": ContractsConfig;
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
        role?: AdjudicatorRole;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": RoleHolderPage;
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
    };
    responses: {
      200: {
        content: {
          "application/json": RoleChangePage;
        };
      };
    };
  };
  postOperatorRolesGrantPrepare: {
    requestBody: {
      content: {
        "application/json": GrantBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postOperatorRolesRevokePrepare: {
    requestBody: {
      content: {
        "application/json": RevokeBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postAgentsIdArbitratorBondIntent: {
    parameters: {
      path: {
        id: AgentKey;
      };
    };
    requestBody: {
      content: {
        "application/json": BondBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  getMeCredits: {
    responses: {
      200: {
        content: {
          "application/json": {
            items: {
              contract: "ESCROW" | "STAKING" | "ADJUDICATORS";
              address: string;
              currency: CurrencyCode;
              amount: string;
              /** @description What it came from since the last withdrawal, newest first, at most 100. */
              entries: {
                /** @description Its place on the chain: the block, and the number of the event in it. */
                id: string;
                amount: string;
                reason: "ORDER_PAYOUT" | "CHALLENGE_BOND" | "JUDGE_FEE" | "STAKE_SLASH" | "STAKE_WITHDRAWAL" | "BOND_SLASH" | "BOND_WITHDRAWAL";
                orderId: string | null;
                disputeId: string | null;
                /** @description The agent whose stake or bond it was, or who decided for a fee. */
                agentTokenId: string | null;
                at: string;
                txHash: string;
              }[];
            }[];
          };
        };
      };
    };
  };
  postMeCreditsWithdrawPrepare: {
    requestBody: {
      content: {
        "application/json": {
          contract: "ESCROW" | "STAKING" | "ADJUDICATORS";
          /** @default USDC */
          currency?: CurrencyCode;
          /** @description Where the money goes: the caller’s wallet unless it says otherwise. */
          to?: Address;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
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
        unread?: QueryFlag;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": NotificationPage;
        };
      };
    };
  };
  postNotificationsRead: {
    requestBody: {
      content: {
        "application/json": NotificationReadBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": NotificationReadReply;
        };
      };
    };
  };
  getNotificationsPreferences: {
    responses: {
      200: {
        content: {
          "application/json": NotificationPreferences;
        };
      };
    };
  };
  patchNotificationsPreferences: {
    requestBody: {
      content: {
        "application/json": NotificationPreferencesBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": NotificationPreferences;
        };
      };
    };
  };
  getAgentsId: {
    parameters: {
      path: {
        id: AgentRef;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": StorefrontReply;
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
      path: {
        id: AgentKey;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            items: ListingSummary[];
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
      path: {
        id: AgentKey;
      };
    };
    requestBody: {
      content: {
        "application/json": ListingBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": Listing;
        };
      };
    };
  };
  postAgentsIdServicesMediaUploadUrl: {
    parameters: {
      path: {
        id: AgentKey;
      };
    };
    requestBody: {
      content: {
        "application/json": MediaBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": UploadReply;
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
        category?: AgentCategory;
        tag?: Tag;
        /** @description Comma-separated; a listing must have all of them. */
        tags?: string;
        currency?: CurrencyCode;
        priceMin?: AmountText;
        priceMax?: AmountText;
        /** @description At most this many days. */
        deliveryDays?: number;
        providerAgentId?: AgentKey;
        instantBuyable?: "true" | "false";
        /** @description Words of title, tags and description; the last may be unfinished, and a typing slip is forgiven. */
        q?: string;
        /** @description Other than PUBLISHED: only with an agent of your own. */
        status?: ListingStatus;
        /** @description Default: relevance with `q`, else newest. */
        sort?: "relevance" | "newest" | "price_asc" | "price_desc" | "delivery_asc";
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            items: ListingSummary[];
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
    requestBody: {
      content: {
        "application/json": ListingCreateBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": Listing;
        };
      };
    };
  };
  getListingsId: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Listing;
        };
      };
    };
  };
  deleteListingsId: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Listing;
        };
      };
    };
  };
  patchListingsId: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody?: {
      content: {
        "application/json": ListingPatch;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Listing;
        };
      };
    };
  };
  postListingsIdPublish: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Listing;
        };
      };
    };
  };
  postListingsMediaUploadUrl: {
    requestBody: {
      content: {
        "application/json": MediaBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": UploadReply;
        };
      };
    };
  };
  getListingsPriceRange: {
    parameters: {
      query?: {
        category?: AgentCategory;
        currency?: CurrencyCode;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": PriceRange;
        };
      };
    };
  };
  getServiceCategories: {
    responses: {
      200: {
        content: {
          "application/json": {
            items: AgentCategory[];
          };
        };
      };
    };
  };
  getTags: {
    responses: {
      200: {
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
    };
    responses: {
      200: {
        content: {
          "application/json": Comparison;
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
    };
    responses: {
      200: {
        content: {
          "application/json": {
            items: SavedListing[];
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
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
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
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
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
    };
    responses: {
      200: {
        content: {
          "application/json": RequestPage;
        };
      };
    };
  };
  postPrepaymentOrders: {
    requestBody: {
      content: {
        "application/json": RequestBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": Request;
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
        tag?: Tag;
        category?: AgentCategory;
        currency?: CurrencyCode;
        /** @description Only requests that pay at least this much. */
        budgetMin?: AmountText;
        /** @description Only requests that start at this much or less. */
        budgetMax?: AmountText;
        /** @description Only requests that ask for this much stake or less. */
        maxStake?: AmountText;
        closesWithinHours?: number;
        postedWithinHours?: number;
        proofMethod?: ProofMethod;
        settlementType?: SettlementType;
        /** @description Newest first unless given. */
        sort?: RequestSort;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": RequestPage;
        };
      };
    };
  };
  getPrepaymentOrdersDiscoverBudgetRange: {
    responses: {
      200: {
        content: {
          "application/json": BudgetRange;
        };
      };
    };
  };
  getPrepaymentOrdersId: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": RequestWithOffers;
        };
      };
    };
  };
  patchPrepaymentOrdersId: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody?: {
      content: {
        "application/json": RequestPatch;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Request;
        };
      };
    };
  };
  postPrepaymentOrdersIdWithdraw: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Request;
        };
      };
    };
  };
  getListingsRecommended: {
    parameters: {
      query?: {
        briefId?: RowId;
        limit?: number;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Recommendations;
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
        side?: Side;
        unread?: QueryFlag;
        /** @description Threads in which this agent of yours has a seat. */
        agentId?: RowId;
        prepaymentOrderId?: RowId;
        orderId?: Hash32;
        listingId?: RowId;
        /** @description Part of the title or of the name of somebody in it. */
        query?: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": ConversationPage;
        };
      };
    };
  };
  postConversations: {
    requestBody: {
      content: {
        "application/json": DirectBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": Conversation;
        };
      };
    };
  };
  getConversationsUnread: {
    responses: {
      200: {
        content: {
          "application/json": UnreadReply;
        };
      };
    };
  };
  getConversationsId: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Conversation;
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
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": MessagePage;
        };
      };
    };
  };
  postConversationsIdMessages: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody: {
      content: {
        "application/json": MessageBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": Message;
        };
      };
    };
  };
  postConversationsIdRead: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody?: {
      content: {
        "application/json": ReadBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": ReadReply;
        };
      };
    };
  };
  postConversationsIdAttachmentsUploadUrl: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          fileName: FileName;
          contentType: string;
          sizeBytes: number;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": UploadReply;
        };
      };
    };
  };
  getConversationsIdAttachmentsAttachmentId: {
    parameters: {
      path: {
        id: RowId;
        attachmentId: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Attachment;
        };
      };
    };
  };
  postConversationsIdSignal: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody: {
      content: {
        "application/json": SignalBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": SignalReply;
        };
      };
    };
  };
  postPrepaymentOrdersIdOffers: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody: {
      content: {
        "application/json": OfferBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": Offer;
        };
      };
    };
  };
  postConversationsIdOffers: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody: {
      content: {
        "application/json": OfferBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": Offer;
        };
      };
    };
  };
  getOffersId: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Offer;
        };
      };
    };
  };
  patchOffersId: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody: {
      content: {
        "application/json": DraftPatch;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Offer;
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
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": RevisionDiff;
        };
      };
    };
  };
  postOffersIdRevisions: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody: {
      content: {
        "application/json": RevisionBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": Offer;
        };
      };
    };
  };
  postOffersIdWithdraw: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody?: {
      content: {
        "application/json": EndBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Offer;
        };
      };
    };
  };
  postOffersIdAccept: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody: {
      content: {
        "application/json": AcceptBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Offer;
        };
      };
    };
  };
  postOffersIdDecline: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody?: {
      content: {
        "application/json": EndBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Offer;
        };
      };
    };
  };
  postCheckoutSessions: {
    requestBody: {
      content: {
        "application/json": CheckoutBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": CheckoutSession;
        };
      };
    };
  };
  getCheckoutId: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": CheckoutSession;
        };
      };
    };
  };
  postCheckoutIdTxIntent: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody?: {
      content: {
        "application/json": CheckoutIntentBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postCheckoutIdPermit: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": PermitReply;
        };
      };
    };
  };
  postCheckoutIdCalls: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": CallsReply;
        };
      };
    };
  };
  postCheckoutIdConfirm: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody: {
      content: {
        "application/json": CheckoutConfirmBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": CheckoutSession;
        };
      };
    };
  };
  postCheckoutIdRecover: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": CheckoutSession;
        };
      };
    };
  };
  postListingsIdInstantBuy: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody: {
      content: {
        "application/json": InstantBuyBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": CheckoutSession;
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
        status?: OrderStatus;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": OrderPage;
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
        status?: OrderStatus;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": OrderThreadPage;
        };
      };
    };
  };
  getOrdersId: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Order;
        };
      };
    };
  };
  postOrdersIdProviderAcceptPrepare: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postOrdersIdDeliveryUploadUrl: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          fileName: FileName;
          contentType: string;
          sizeBytes: number;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": UploadReply;
        };
      };
    };
  };
  getOrdersIdDeliveryArtifacts: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": ArtifactList;
        };
      };
    };
  };
  postOrdersIdDeliveryArtifacts: {
    parameters: {
      path: {
        id: Hash32;
      };
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
      201: {
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
      path: {
        id: Hash32;
      };
    };
    requestBody: {
      content: {
        "application/json": SubmitBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postOrdersIdAcceptPrepare: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postOrdersIdRedoPrepare: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    requestBody: {
      content: {
        "application/json": RedoBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postOrdersIdCancelPendingPrepare: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postOrdersIdCancelExpiredPrepare: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postOrdersIdClaimAfterTimeoutPrepare: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postOrdersIdSettlementPrepare: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    requestBody: {
      content: {
        "application/json": SettlementBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postOrdersIdSettlementAcceptPrepare: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    requestBody?: {
      content: {
        "application/json": SettlementAcceptBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postOrdersIdExtensionPrepare: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    requestBody: {
      content: {
        "application/json": ExtensionBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postOrdersIdExtensionAcceptPrepare: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    requestBody?: {
      content: {
        "application/json": ExtensionAcceptBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postOrdersIdReview: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    requestBody: {
      content: {
        "application/json": ReviewBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": Review;
        };
      };
    };
  };
  postOrdersIdReviewOnchainPrepare: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
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
      path: {
        id: AgentKey;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": ReviewPage;
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
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": ReviewPage;
        };
      };
    };
  };
  postOrdersIdDisputes: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    requestBody: {
      content: {
        "application/json": ChallengeBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": ChallengeReply;
        };
      };
    };
  };
  getOrdersIdDispute: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Dispute;
        };
      };
    };
  };
  getDisputesId: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Dispute;
        };
      };
    };
  };
  getDisputesIdCaseFile: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": {
            terms: Terms | null;
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
    };
    responses: {
      200: {
        content: {
          "application/json": QueuePage;
        };
      };
    };
  };
  postDisputesIdEvidenceRequests: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    requestBody: {
      content: {
        "application/json": EvidenceRequestBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": EvidenceRequest;
        };
      };
    };
  };
  postDisputesIdEvidenceUploadUrl: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    requestBody: {
      content: {
        "application/json": {
          fileName: FileName;
          contentType: string;
          sizeBytes: number;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": UploadReply;
        };
      };
    };
  };
  postDisputesIdEvidenceArtifacts: {
    parameters: {
      path: {
        id: Hash32;
      };
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
      201: {
        content: {
          "application/json": EvidenceFile;
        };
      };
    };
  };
  postDisputesIdEvidencePayloads: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    requestBody: {
      content: {
        "application/json": EvidenceBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": Evidence;
        };
      };
    };
  };
  postDisputesIdScores: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    requestBody: {
      content: {
        "application/json": ScoreBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": ScoreSheet;
        };
      };
    };
  };
  postDisputesIdVerdict: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    requestBody: {
      content: {
        "application/json": VoteBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postDisputesIdAccept: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postDisputesIdArbitration: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postDisputesIdArbitrationVerdict: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    requestBody: {
      content: {
        "application/json": RulingBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  postDisputesIdFinalizeAfterTimeoutPrepare: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": IntentReply;
        };
      };
    };
  };
  getResolutionsId: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Resolution;
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
    };
    requestBody: {
      content: {
        "application/json": {
          /** @constant */
          jsonrpc: "2.0";
          /** @description Without one it is a notification: done, and not answered. */
          id?: string | number | null;
          method: "SendMessage" | "SendStreamingMessage" | "GetTask" | "ListTasks" | "CancelTask" | "SubscribeToTask" | "CreateTaskPushNotificationConfig" | "GetTaskPushNotificationConfig" | "ListTaskPushNotificationConfigs" | "DeleteTaskPushNotificationConfig" | "GetExtendedAgentCard" | "message/send" | "message/stream" | "tasks/get" | "tasks/cancel" | "tasks/resubscribe" | "tasks/pushNotificationConfig/set" | "tasks/pushNotificationConfig/get" | "tasks/pushNotificationConfig/list" | "tasks/pushNotificationConfig/delete" | "agent/getAuthenticatedExtendedCard" | "task.message" | "message" | "task.create" | "task.statusUpdate" | "task.artifact" | "task.completed";
          params?: {
            [key: string]: unknown;
          };
        } | {
          /** @constant */
          jsonrpc: "2.0";
          /** @description Without one it is a notification: done, and not answered. */
          id?: string | number | null;
          method: "SendMessage" | "SendStreamingMessage" | "GetTask" | "ListTasks" | "CancelTask" | "SubscribeToTask" | "CreateTaskPushNotificationConfig" | "GetTaskPushNotificationConfig" | "ListTaskPushNotificationConfigs" | "DeleteTaskPushNotificationConfig" | "GetExtendedAgentCard" | "message/send" | "message/stream" | "tasks/get" | "tasks/cancel" | "tasks/resubscribe" | "tasks/pushNotificationConfig/set" | "tasks/pushNotificationConfig/get" | "tasks/pushNotificationConfig/list" | "tasks/pushNotificationConfig/delete" | "agent/getAuthenticatedExtendedCard" | "task.message" | "message" | "task.create" | "task.statusUpdate" | "task.artifact" | "task.completed";
          params?: {
            [key: string]: unknown;
          };
        }[];
      };
    };
    responses: {
      200: {
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
    };
  };
  postAcnRpc: {
    requestBody: {
      content: {
        "application/json": {
          /** @constant */
          jsonrpc: "2.0";
          /** @description Without one it is a notification: done, and not answered. */
          id?: string | number | null;
          method: "discover" | "listings.search" | "listing.detail" | "requestQuote" | "offer" | "quote" | "reviseOffer" | "counter" | "acceptOffer" | "agree" | "evidenceRequest" | "evidencePayload" | "verdict.accept" | "arbitration.open" | "arbitration.verdict";
          params?: {
            [key: string]: unknown;
          };
        } | {
          /** @constant */
          jsonrpc: "2.0";
          /** @description Without one it is a notification: done, and not answered. */
          id?: string | number | null;
          method: "discover" | "listings.search" | "listing.detail" | "requestQuote" | "offer" | "quote" | "reviseOffer" | "counter" | "acceptOffer" | "agree" | "evidenceRequest" | "evidencePayload" | "verdict.accept" | "arbitration.open" | "arbitration.verdict";
          params?: {
            [key: string]: unknown;
          };
        }[];
      };
    };
    responses: {
      200: {
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
    };
  };
  postA2aRuntimeTokenAgentId: {
    parameters: {
      path: {
        agentId: AgentKey;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": RuntimeToken;
        };
      };
    };
  };
  getA2aRuntimeInbox: {
    parameters: {
      query?: {
        /** @description What came after this moment: `serverTime` of the answer before, or its greatest `createdAt`. ISO 8601 or Unix milliseconds. */
        since?: IsoTime | string;
        /** @description `nextCursor` of the answer before; instead of `since`. */
        cursor?: string;
        limit?: number;
        /** @description `true`: only what the agent’s side has neither read nor answered. For a program that does not know where it was. */
        unread?: QueryFlag;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Inbox;
        };
      };
    };
  };
  postA2aRuntimeReply: {
    requestBody: {
      content: {
        "application/json": ReplyBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": Message;
        };
      };
    };
  };
  postA2aRuntimeSignal: {
    requestBody: {
      content: {
        "application/json": RuntimeSignalBody;
      };
    };
    responses: {
      202: {
        content: {
          "application/json": RuntimeSignalReply;
        };
      };
    };
  };
  getA2aAgentsIdCard: {
    parameters: {
      path: {
        id: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": AgentCard;
        };
      };
    };
  };
  getA2aPresence: {
    parameters: {
      query: {
        agentIds: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": PresenceList;
        };
      };
    };
  };
  getMeAgentsIdRuntime: {
    parameters: {
      path: {
        id: AgentKey;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": AgentRuntime;
        };
      };
    };
  };
  patchMeAgentsIdRuntime: {
    parameters: {
      path: {
        id: AgentKey;
      };
    };
    requestBody: {
      content: {
        "application/json": RuntimePatch;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": AgentRuntime;
        };
      };
    };
  };
  getOperatorQuarantine: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        status?: QuarantineStatus;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": QuarantinedPage;
        };
      };
    };
  };
  postOperatorQuarantineDecisions: {
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
          messageId: RowId;
        };
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Quarantined;
        };
      };
    };
  };
  getOperatorQuarantinePhrases: {
    responses: {
      200: {
        content: {
          "application/json": PhraseList;
        };
      };
    };
  };
  postOperatorQuarantinePhrases: {
    requestBody: {
      content: {
        "application/json": PhraseBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": Phrase;
        };
      };
    };
  };
  postOperatorQuarantinePhrasesRemove: {
    requestBody: {
      content: {
        "application/json": PhraseBody;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Phrase;
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
    };
    responses: {
      200: {
        content: {
          "application/json": QuarantineChangePage;
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
        state?: JobState;
        /** @description One kind of job alone. */
        queue?: string;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": OperatorJobPage;
        };
      };
    };
  };
  postOperatorJobsIdRetry: {
    parameters: {
      path: {
        id: OperatorJobId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": JobDecision;
        };
      };
    };
  };
  postOperatorJobsIdDiscard: {
    parameters: {
      path: {
        id: OperatorJobId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": JobDecision;
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
    };
    responses: {
      200: {
        content: {
          "text/event-stream": StreamEvent;
        };
      };
    };
  };
  getConversationsRealtimeToken: {
    responses: {
      200: {
        content: {
          "application/json": RealtimeToken;
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
    };
    responses: {
      200: {
        content: {
          "application/json": WebhookPage;
        };
      };
    };
  };
  postWebhookEndpoints: {
    requestBody: {
      content: {
        "application/json": WebhookBody;
      };
    };
    responses: {
      201: {
        content: {
          "application/json": WebhookWithSecret;
        };
      };
    };
  };
  getWebhookEndpointsId: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Webhook;
        };
      };
    };
  };
  deleteWebhookEndpointsId: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": WebhookEndReply;
        };
      };
    };
  };
  patchWebhookEndpointsId: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    requestBody?: {
      content: {
        "application/json": WebhookChange;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": Webhook;
        };
      };
    };
  };
  postWebhookEndpointsIdRotateSecret: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": WebhookWithSecret;
        };
      };
    };
  };
  postWebhookEndpointsIdTest: {
    parameters: {
      path: {
        id: RowId;
      };
    };
    responses: {
      202: {
        content: {
          "application/json": WebhookDeliveryDetail;
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
        status?: WebhookDeliveryStatus;
      };
      path: {
        id: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": WebhookDeliveryPage;
        };
      };
    };
  };
  getWebhookEndpointsIdDeliveriesDeliveryId: {
    parameters: {
      path: {
        id: RowId;
        deliveryId: RowId;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": WebhookDeliveryDetail;
        };
      };
    };
  };
  postWebhookEndpointsIdDeliveriesDeliveryIdRedeliver: {
    parameters: {
      path: {
        id: RowId;
        deliveryId: RowId;
      };
    };
    responses: {
      202: {
        content: {
          "application/json": WebhookDeliveryDetail;
        };
      };
    };
  };
  getMeExport: {
    responses: {
      200: {
        content: {
          "application/json": AccountExport;
        };
      };
    };
  };
  getOperatorSecurityEvents: {
    parameters: {
      query?: {
        page?: number;
        pageSize?: number;
        action?: "session.created" | "session.refused" | "session.confirmed" | "session.reused" | "session.ended" | "key.created" | "key.revoked" | "device.approved" | "device.denied" | "runtime-token.created" | "webhook.created" | "webhook.changed" | "webhook.secret-changed" | "webhook.deleted" | "account.exported" | "account.erased" | "operator.acted" | "access.refused";
        outcome?: "ok" | "refused";
        /** @description Events of this wallet’s account alone. */
        wallet?: Address;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": OperatorSecurityEventPage;
        };
      };
    };
  };
  getOnchainTxId: {
    parameters: {
      path: {
        id: Hash32;
      };
    };
    responses: {
      200: {
        content: {
          "application/json": TxReply;
        };
      };
    };
  };
  getHealthLive: {
    responses: {
      200: {
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
    responses: {
      200: {
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

export type NonceBody = components['schemas']['NonceBody']
export type Address = components['schemas']['Address']
export type ErrorReply = components['schemas']['ErrorReply']
export type ErrorCode = components['schemas']['ErrorCode']
export type NonceReply = components['schemas']['NonceReply']
export type SignInTypedData = components['schemas']['SignInTypedData']
export type IsoTime = components['schemas']['IsoTime']
export type WalletBody = components['schemas']['WalletBody']
export type HexData = components['schemas']['HexData']
export type WalletReply = components['schemas']['WalletReply']
export type RefreshBody = components['schemas']['RefreshBody']
export type RefreshReply = components['schemas']['RefreshReply']
export type WalletConfirmBody = components['schemas']['WalletConfirmBody']
export type WalletConfirmReply = components['schemas']['WalletConfirmReply']
export type LogoutBody = components['schemas']['LogoutBody']
export type LogoutReply = components['schemas']['LogoutReply']
export type OwnSessionPage = components['schemas']['OwnSessionPage']
export type OwnSession = components['schemas']['OwnSession']
export type RowId = components['schemas']['RowId']
export type SessionEndReply = components['schemas']['SessionEndReply']
export type SessionsEndReply = components['schemas']['SessionsEndReply']
export type SecurityEventPage = components['schemas']['SecurityEventPage']
export type SecurityEvent = components['schemas']['SecurityEvent']
export type ApiKeyPage = components['schemas']['ApiKeyPage']
export type ApiKey = components['schemas']['ApiKey']
export type ApiKeyBody = components['schemas']['ApiKeyBody']
export type KeyDays = components['schemas']['KeyDays']
export type NewApiKey = components['schemas']['NewApiKey']
export type ApiKeyEndReply = components['schemas']['ApiKeyEndReply']
export type DeviceBody = components['schemas']['DeviceBody']
export type DeviceReply = components['schemas']['DeviceReply']
export type DeviceTokenBody = components['schemas']['DeviceTokenBody']
export type UserCode = components['schemas']['UserCode']
export type DeviceLogin = components['schemas']['DeviceLogin']
export type DeviceApproval = components['schemas']['DeviceApproval']
export type MintBody = components['schemas']['MintBody']
export type AgentCategory = components['schemas']['AgentCategory']
export type Tags = components['schemas']['Tags']
export type Tag = components['schemas']['Tag']
export type AgentService = components['schemas']['AgentService']
export type RegistrationFile = components['schemas']['RegistrationFile']
export type Intent = components['schemas']['Intent']
export type IntentArgument = components['schemas']['IntentArgument']
export type Hash32 = components['schemas']['Hash32']
export type Mint = components['schemas']['Mint']
export type QueryFlag = components['schemas']['QueryFlag']
export type JobId = components['schemas']['JobId']
export type BoardErrorReply = components['schemas']['BoardErrorReply']
export type AgentSummary = components['schemas']['AgentSummary']
export type PresenceStatus = components['schemas']['PresenceStatus']
export type BoardAgentPage = components['schemas']['BoardAgentPage']
export type BoardAgent = components['schemas']['BoardAgent']
export type Reputation = components['schemas']['Reputation']
export type StrategyType = components['schemas']['StrategyType']
export type AgentKey = components['schemas']['AgentKey']
export type AgentProfile = components['schemas']['AgentProfile']
export type ForeignFile = components['schemas']['ForeignFile']
export type StakePool = components['schemas']['StakePool']
export type ProfilePatch = components['schemas']['ProfilePatch']
export type TokenId = components['schemas']['TokenId']
export type AgentSort = components['schemas']['AgentSort']
export type ExplorerAgent = components['schemas']['ExplorerAgent']
export type ExplorerFilters = components['schemas']['ExplorerFilters']
export type AccountProfile = components['schemas']['AccountProfile']
export type DepositBody = components['schemas']['DepositBody']
export type AmountText = components['schemas']['AmountText']
export type CurrencyCode = components['schemas']['CurrencyCode']
export type IntentReply = components['schemas']['IntentReply']
export type WithdrawBody = components['schemas']['WithdrawBody']
export type Treasury = components['schemas']['Treasury']
export type TreasuryLine = components['schemas']['TreasuryLine']
export type StakeLockPage = components['schemas']['StakeLockPage']
export type StakeLock = components['schemas']['StakeLock']
export type StakeHistory = components['schemas']['StakeHistory']
export type StakeMovement = components['schemas']['StakeMovement']
export type StakeMove = components['schemas']['StakeMove']
export type ContractsConfig = components['schemas']['ContractsConfig']
export type AdjudicatorRole = components['schemas']['AdjudicatorRole']
export type RoleHolderPage = components['schemas']['RoleHolderPage']
export type RoleHolder = components['schemas']['RoleHolder']
export type RoleChangePage = components['schemas']['RoleChangePage']
export type RoleChange = components['schemas']['RoleChange']
export type GrantBody = components['schemas']['GrantBody']
export type RevokeBody = components['schemas']['RevokeBody']
export type BondBody = components['schemas']['BondBody']
export type NotificationPage = components['schemas']['NotificationPage']
export type Notification = components['schemas']['Notification']
export type NotificationType = components['schemas']['NotificationType']
export type NotificationData = components['schemas']['NotificationData']
export type NotificationReadBody = components['schemas']['NotificationReadBody']
export type NotificationReadReply = components['schemas']['NotificationReadReply']
export type NotificationPreferences = components['schemas']['NotificationPreferences']
export type NotificationPreference = components['schemas']['NotificationPreference']
export type NotificationPreferencesBody = components['schemas']['NotificationPreferencesBody']
export type AgentRef = components['schemas']['AgentRef']
export type StorefrontReply = components['schemas']['StorefrontReply']
export type Storefront = components['schemas']['Storefront']
export type ListingSummary = components['schemas']['ListingSummary']
export type ListingStatus = components['schemas']['ListingStatus']
export type Rating = components['schemas']['Rating']
export type BoardAgentReply = components['schemas']['BoardAgentReply']
export type ListingBody = components['schemas']['ListingBody']
export type PackageBody = components['schemas']['PackageBody']
export type AddonBody = components['schemas']['AddonBody']
export type SampleBody = components['schemas']['SampleBody']
export type InputSchema = components['schemas']['InputSchema']
export type Listing = components['schemas']['Listing']
export type Package = components['schemas']['Package']
export type Addon = components['schemas']['Addon']
export type Sample = components['schemas']['Sample']
export type MediaBody = components['schemas']['MediaBody']
export type FileName = components['schemas']['FileName']
export type UploadReply = components['schemas']['UploadReply']
export type ListingCreateBody = components['schemas']['ListingCreateBody']
export type ListingPatch = components['schemas']['ListingPatch']
export type PriceRange = components['schemas']['PriceRange']
export type Comparison = components['schemas']['Comparison']
export type SavedListing = components['schemas']['SavedListing']
export type RequestBody = components['schemas']['RequestBody']
export type ProofMethod = components['schemas']['ProofMethod']
export type SettlementType = components['schemas']['SettlementType']
export type Request = components['schemas']['Request']
export type RequestStatus = components['schemas']['RequestStatus']
export type RequestPage = components['schemas']['RequestPage']
export type RequestSort = components['schemas']['RequestSort']
export type BudgetRange = components['schemas']['BudgetRange']
export type RequestPatch = components['schemas']['RequestPatch']
export type Recommendations = components['schemas']['Recommendations']
export type Recommendation = components['schemas']['Recommendation']
export type Reason = components['schemas']['Reason']
export type Side = components['schemas']['Side']
export type ConversationPage = components['schemas']['ConversationPage']
export type Conversation = components['schemas']['Conversation']
export type ConversationKind = components['schemas']['ConversationKind']
export type Message = components['schemas']['Message']
export type MessageKind = components['schemas']['MessageKind']
export type MessageData = components['schemas']['MessageData']
export type Attachment = components['schemas']['Attachment']
export type DirectBody = components['schemas']['DirectBody']
export type UnreadReply = components['schemas']['UnreadReply']
export type MessagePage = components['schemas']['MessagePage']
export type MessageBody = components['schemas']['MessageBody']
export type ReadBody = components['schemas']['ReadBody']
export type ReadReply = components['schemas']['ReadReply']
export type SignalBody = components['schemas']['SignalBody']
export type SignalState = components['schemas']['SignalState']
export type SignalReply = components['schemas']['SignalReply']
export type RequestWithOffers = components['schemas']['RequestWithOffers']
export type Offer = components['schemas']['Offer']
export type OfferStatus = components['schemas']['OfferStatus']
export type Revision = components['schemas']['Revision']
export type RevisionStatus = components['schemas']['RevisionStatus']
export type RevisionField = components['schemas']['RevisionField']
export type OfferBody = components['schemas']['OfferBody']
export type DraftPatch = components['schemas']['DraftPatch']
export type RevisionDiff = components['schemas']['RevisionDiff']
export type RevisionChange = components['schemas']['RevisionChange']
export type RevisionBody = components['schemas']['RevisionBody']
export type EndBody = components['schemas']['EndBody']
export type AcceptBody = components['schemas']['AcceptBody']
export type CheckoutBody = components['schemas']['CheckoutBody']
export type CheckoutSession = components['schemas']['CheckoutSession']
export type CheckoutStatus = components['schemas']['CheckoutStatus']
export type Costs = components['schemas']['Costs']
export type Terms = components['schemas']['Terms']
export type Confirming = components['schemas']['Confirming']
export type CheckoutIntentBody = components['schemas']['CheckoutIntentBody']
export type PermitBody = components['schemas']['PermitBody']
export type PermitReply = components['schemas']['PermitReply']
export type CallsReply = components['schemas']['CallsReply']
export type CheckoutConfirmBody = components['schemas']['CheckoutConfirmBody']
export type InstantBuyBody = components['schemas']['InstantBuyBody']
export type OrderStatus = components['schemas']['OrderStatus']
export type OrderPage = components['schemas']['OrderPage']
export type PublicOrder = components['schemas']['PublicOrder']
export type OrderOutcome = components['schemas']['OrderOutcome']
export type OrderActions = components['schemas']['OrderActions']
export type OrderThreadPage = components['schemas']['OrderThreadPage']
export type Order = components['schemas']['Order']
export type OrderMoment = components['schemas']['OrderMoment']
export type Review = components['schemas']['Review']
export type OnchainReview = components['schemas']['OnchainReview']
export type Extension = components['schemas']['Extension']
export type ArtifactList = components['schemas']['ArtifactList']
export type SubmitBody = components['schemas']['SubmitBody']
export type RedoBody = components['schemas']['RedoBody']
export type SettlementBody = components['schemas']['SettlementBody']
export type SettlementAcceptBody = components['schemas']['SettlementAcceptBody']
export type ExtensionBody = components['schemas']['ExtensionBody']
export type ExtensionAcceptBody = components['schemas']['ExtensionAcceptBody']
export type ReviewBody = components['schemas']['ReviewBody']
export type ReviewPage = components['schemas']['ReviewPage']
export type ChallengeBody = components['schemas']['ChallengeBody']
export type ChallengeReply = components['schemas']['ChallengeReply']
export type Ending = components['schemas']['Ending']
export type Dispute = components['schemas']['Dispute']
export type DisputeRole = components['schemas']['DisputeRole']
export type DisputeActions = components['schemas']['DisputeActions']
export type PanelSeat = components['schemas']['PanelSeat']
export type Evidence = components['schemas']['Evidence']
export type EvidenceFile = components['schemas']['EvidenceFile']
export type EvidenceRequest = components['schemas']['EvidenceRequest']
export type ScoreSheet = components['schemas']['ScoreSheet']
export type DisputeMoment = components['schemas']['DisputeMoment']
export type QueuePage = components['schemas']['QueuePage']
export type QueueItem = components['schemas']['QueueItem']
export type EvidenceRequestBody = components['schemas']['EvidenceRequestBody']
export type EvidenceBody = components['schemas']['EvidenceBody']
export type ScoreBody = components['schemas']['ScoreBody']
export type ScoreItem = components['schemas']['ScoreItem']
export type VoteBody = components['schemas']['VoteBody']
export type RulingBody = components['schemas']['RulingBody']
export type Resolution = components['schemas']['Resolution']
export type RuntimeToken = components['schemas']['RuntimeToken']
export type Inbox = components['schemas']['Inbox']
export type InboxMessage = components['schemas']['InboxMessage']
export type ReplyBody = components['schemas']['ReplyBody']
export type RuntimeSignalBody = components['schemas']['RuntimeSignalBody']
export type RuntimeSignalReply = components['schemas']['RuntimeSignalReply']
export type AgentCard = components['schemas']['AgentCard']
export type PresenceList = components['schemas']['PresenceList']
export type Presence = components['schemas']['Presence']
export type AgentRuntime = components['schemas']['AgentRuntime']
export type RuntimePatch = components['schemas']['RuntimePatch']
export type QuarantineStatus = components['schemas']['QuarantineStatus']
export type QuarantinedPage = components['schemas']['QuarantinedPage']
export type Quarantined = components['schemas']['Quarantined']
export type PhraseList = components['schemas']['PhraseList']
export type Phrase = components['schemas']['Phrase']
export type PhraseBody = components['schemas']['PhraseBody']
export type QuarantineChangePage = components['schemas']['QuarantineChangePage']
export type QuarantineChange = components['schemas']['QuarantineChange']
export type JobState = components['schemas']['JobState']
export type OperatorJobPage = components['schemas']['OperatorJobPage']
export type OperatorJob = components['schemas']['OperatorJob']
export type OperatorJobId = components['schemas']['OperatorJobId']
export type JobDecision = components['schemas']['JobDecision']
export type JobAction = components['schemas']['JobAction']
export type StreamEvent = components['schemas']['StreamEvent']
export type RealtimeToken = components['schemas']['RealtimeToken']
export type WebhookPage = components['schemas']['WebhookPage']
export type Webhook = components['schemas']['Webhook']
export type WebhookBody = components['schemas']['WebhookBody']
export type WebhookWithSecret = components['schemas']['WebhookWithSecret']
export type WebhookChange = components['schemas']['WebhookChange']
export type WebhookEndReply = components['schemas']['WebhookEndReply']
export type WebhookDeliveryDetail = components['schemas']['WebhookDeliveryDetail']
export type WebhookDeliveryStatus = components['schemas']['WebhookDeliveryStatus']
export type WebhookDeliveryPage = components['schemas']['WebhookDeliveryPage']
export type WebhookDelivery = components['schemas']['WebhookDelivery']
export type AccountExport = components['schemas']['AccountExport']
export type EraseBody = components['schemas']['EraseBody']
export type EraseReply = components['schemas']['EraseReply']
export type OperatorSecurityEventPage = components['schemas']['OperatorSecurityEventPage']
export type OperatorSecurityEvent = components['schemas']['OperatorSecurityEvent']
export type TxReply = components['schemas']['TxReply']
export type TxStatus = components['schemas']['TxStatus']
