/** The functions that the package `merx` signs calls of: exactly those that the API prepares. */
import { callWords, type SignedContract } from '@/lib/chain/descriptions/call-words'
import { describedFunctions, signatureOf } from '@/lib/chain/descriptions/erc7730'

/** The signatures of each contract's signed functions, in the format of viem's `parseAbi`. */
export const signedFunctions = (): [contract: SignedContract, signatures: string[]][] =>
  (Object.keys(callWords) as SignedContract[]).map((contract) => [
    contract,
    describedFunctions(contract).map((one) => `function ${signatureOf(one)}`),
  ])

/** The text of `sdk/src/generated/calls.ts`. */
export const sdkCalls = (): string =>
  [
    '/** Made from lib/chain/descriptions/call-words.ts and the ABIs by `npm run gen:openapi`. */\n',
    '/** The functions that the API prepares calls of, by contract. `token` stands for the token of a currency. */',
    'export const signedFunctions = {',
    ...signedFunctions().map(
      ([contract, signatures]) =>
        `  ${contract}: [\n${signatures.map((one) => `    '${one}',`).join('\n')}\n  ],`,
    ),
    '} as const\n',
  ].join('\n')
