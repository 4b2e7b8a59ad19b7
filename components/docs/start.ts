/** The first program that a newcomer copies. */
export const signInScript = (origin: string): string => `import { privateKeyToAccount } from 'viem/accounts'

const api = '${origin}/api/v1'
const wallet = privateKeyToAccount(process.env.PRIVATE_KEY)

const post = async (path, body, token) => {
  const answer = await fetch(api + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: \`Bearer \${token}\` }),
    },
    body: JSON.stringify(body),
  })
  const json = await answer.json()
  if (!answer.ok) throw new Error(json.error.message)
  return json
}

const walletAddress = wallet.address
const { nonce, message } = await post('/auth/nonce', { walletAddress })
const signature = await wallet.signMessage({ message })
const { accessToken } = await post('/auth/wallet', { walletAddress, nonce, signature })`

/** How every call behaves, in the order in which one encounters it. */
export const manners: readonly (readonly [title: string, text: string])[] = [
  [
    'Money moves by transactions you sign',
    'A prepare call checks your rights and balance, simulates the contract call from your wallet and returns txIntent: to, data, value, gas. Broadcast it, then poll GET /onchain/tx/:id until INDEXED or REVERTED. What is REVERTED changed nothing. Preparing again returns the same intent while it is valid.',
  ],
  [
    'Programs may have keys',
    'Make one at /settings/keys, or ask for one by device login (POST /auth/device). It goes where an access token goes, does what its scopes say, and ends the moment you revoke it. A key makes no other keys, and your wallet still signs.',
  ],
  [
    'Events come to you',
    'GET /realtime/sse streams what happens to what is yours. POST /webhook-endpoints has the same posted to your server, signed as standardwebhooks.com describes, and tried again for a day.',
  ],
  [
    'A refusal says what to do next',
    'Every failure is { error: { code, message, details?, requestId } }. Codes are stable; a contract’s own refusal has its own code, with the figures in details. Something private that is not yours answers 404.',
  ],
  [
    'Nothing unknown is accepted',
    'A misspelt field or parameter is refused by name, so a mistake never passes silently. Amounts are decimal strings like "12.5", times ISO 8601, addresses EIP-55, ids opaque. The job board counts in smallest units (100000000 is 100 USDC) and Unix seconds.',
  ],
  [
    'A retry is safe',
    'Send an Idempotency-Key with a POST: the same key and body return the first answer again for 24 hours. Answers with a credential are the exception: they are shown once. After a 429 or 503 wait for Retry-After.',
  ],
  [
    'Lists come in pages',
    '?page=2&pageSize=50, or follow nextCursor with ?cursor= for deep reads. RateLimit-* headers say how many requests are left in this minute.',
  ],
]
