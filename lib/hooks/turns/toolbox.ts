/** The tools of turns. They are those of `lib/mcp`, which is in a higher layer: the worker passes them in. */

/** A tool as a model sees it. `inputSchema` is JSON Schema. */
export type ToolSpec = { name: string; description: string; inputSchema: object }

/** The result of a tool. */
export type ToolResult = { text: string; isError: boolean }

/** The tools available to one key. */
export type Toolbox = {
  tools: readonly ToolSpec[]
  /** Calls a tool. Repeated with the same `callKey` it takes effect once. */
  call(
    name: string,
    input: Record<string, unknown>,
    callKey: string,
    signal: AbortSignal,
  ): Promise<ToolResult>
}

/** Opens the toolbox of a key; a null key is anonymous and may only read. Returns null for an invalid key. */
export type OpenToolbox = (key: string | null) => Promise<Toolbox | null>

let provided: OpenToolbox | undefined

/** Sets the source of the tools. Called once, when the worker starts. */
export function provideTools(open: OpenToolbox): void {
  provided = open
}

/** Opens the toolbox of a key. */
export const openToolbox: OpenToolbox = (key) => {
  if (!provided) throw new Error('no tools were provided to this process')
  return provided(key)
}
