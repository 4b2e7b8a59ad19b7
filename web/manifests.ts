/**
 * How Next reads the manifest of each page: a script that sets one property of its global object. Next runs each in a V8 context of its
 * own, which it keeps with the manifest: a quarter of a megabyte per page, 26 MB after all of ours. A function whose `globalThis` is that
 * object does the same.
 */
import vm from 'node:vm'

const isManifest = /^globalThis\.__RSC_MANIFEST\b/

/** The only names that a manifest uses. */
const names = ['globalThis', 'process'] as const

/** Runs a script as `vm.runInNewContext` does; that of a manifest without a context. */
export function evaluate(run: typeof vm.runInNewContext): typeof vm.runInNewContext {
  return (code, context, options) => {
    if (typeof context !== 'object' || !isManifest.test(code)) return run(code, context, options)
    return vm.compileFunction(code, [...names])(context, context.process)
  }
}

/** Has Next read manifests without contexts. Called before Next is loaded. */
export function shareContext(): void {
  Object.assign(vm, { runInNewContext: evaluate(vm.runInNewContext) })
}
