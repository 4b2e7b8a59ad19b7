/** Compares the contract, the API and `availableActions` for each action, and renders the results as one table. */
import {
  type Abi,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  http,
} from 'viem'
import { expect } from 'vitest'
import type { Person } from '@/e2e/api/sellers'
import { setting } from '@/e2e/stack'

/** One action, as contract and API take it. */
export type Action = {
  name: string
  contract: Address
  abi: Abi
  args: readonly unknown[]
  path: string
  /** The HTTP method; `post` by default. */
  method?: 'post' | 'patch'
  body?: object
  /** The flag in `availableActions`, or the result of the deadlines. */
  flag: boolean
  /** Whether the API responds to everyone as it does to those who may see the object. */
  isPublic?: boolean
}

/** A column of the table. `isInside` is false for people who may not see the object. */
export type Column = { title: string; who: Person; isInside: boolean }

const client = () => createPublicClient({ transport: http(setting('RPC_URL')) })

/** The name of the contract's error, or null when the call would succeed. */
export async function refusedByContract(
  from: Address,
  { contract, abi, name, args }: Pick<Action, 'contract' | 'abi' | 'name' | 'args'>,
): Promise<string | null> {
  try {
    await client().simulateContract({ account: from, address: contract, abi, functionName: name, args })
    return null
  } catch (error) {
    const revert =
      error instanceof BaseError && error.walk((one) => one instanceof ContractFunctionRevertedError)
    if (!(revert instanceof ContractFunctionRevertedError) || !revert.data) throw error
    return revert.data.errorName
  }
}

/** One cell: `yes`, or the errors of API and contract. Fails when they disagree, or the flag differs. */
async function cell(state: string, { who, title, isInside }: Column, action: Action): Promise<string> {
  const [contract, api] = await Promise.all([
    refusedByContract(who.address, action),
    who[action.method ?? 'post'](action.path, action.body),
  ])
  const about = `${state}: ${title}: ${action.name}: the contract says ${contract ?? 'yes'}, the API ${api.status} ${api.code ?? ''}`
  expect([200, 400, 403, 404, 409], about).toContain(api.status)
  const isAllowed = api.status === 200
  expect(action.flag, `${about}; availableActions`).toBe(isAllowed)
  if (isInside || action.isPublic) expect(contract === null, about).toBe(isAllowed)
  else expect(api.status, about).toBe(404)
  if (isAllowed) return 'yes'
  return contract === null ? `${api.code}` : `${api.code} (${contract})`
}

/** The rows of one state: an action per row, a person per column. */
export async function rowsOf(
  state: string,
  columns: readonly Column[],
  actionsFor: (column: Column) => Promise<Action[]>,
): Promise<string[]> {
  const byColumn = await Promise.all(
    columns.map(async (column) => {
      const actions = await actionsFor(column)
      const cells: string[] = []
      for (const action of actions) cells.push(await cell(state, column, action))
      return { names: actions.map(({ name }) => name), cells }
    }),
  )
  const names = byColumn[0]?.names ?? []
  return names.map((name, index) => {
    const cells = byColumn.map((column) => column.cells[index] ?? '')
    return `| ${[state, `\`${name}\``, ...cells].join(' | ')} |`
  })
}

/** A table with its head. */
export const tableOf = (columns: readonly string[], rows: readonly string[]): string =>
  [
    `| ${['state', 'action', ...columns].join(' | ')} |`,
    `|${'---|'.repeat(columns.length + 2)}`,
    ...rows,
    '',
  ].join('\n')
