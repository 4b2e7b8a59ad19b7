/**
 * Replaces how Next evaluates the manifest of each page, a script that sets one property of its global object. Next runs each in its own V8
 * context, which it keeps with the manifest: a quarter of a megabyte per page, 26 MB for all of ours. A function whose `globalThis` is that
 * object has the same effect.
 */
import vm from 'node:vm'

const isManifest = /^globalThis\.__RSC_MANIFEST\b/

/** The only names that a manifest uses. */
const names = ['globalThis', 'process'] as const

/** Runs a script as `vm.runInNewContext` does, but a manifest without a context. */
export function evaluate(run: typeof vm.runInNewContext): typeof vm.runInNewContext {
  return (code, context, options) => {
    if (typeof context !== 'object' || !isManifest.test(code)) return run(code, context, options)
    return vm.compileFunction(code, [...names])(context, context.process)
  }
}

/** Makes Next evaluate manifests without contexts. Call it before Next is loaded. */
export function shareContext(): void {
  Object.assign(vm, { runInNewContext: evaluate(vm.runInNewContext) })
}
