/**
 * Loads a module by its address. The web, the worker and the gateway are built with another one in its place: V8 keeps them compiled, and
 * what is kept so cannot import.
 */
export const importModule = async (url: string): Promise<Record<string, unknown>> =>
  (await import(/* turbopackIgnore: true */ /* webpackIgnore: true */ url)) as Record<string, unknown>
