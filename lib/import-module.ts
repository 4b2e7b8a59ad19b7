/**
 * Imports a module by its URL. Builds of the web, the worker and the gateway replace this module, because V8 caches their code, and cached
 * code cannot use dynamic import.
 */
export const importModule = async (url: string): Promise<Record<string, unknown>> =>
  (await import(/* turbopackIgnore: true */ /* webpackIgnore: true */ url)) as Record<string, unknown>
