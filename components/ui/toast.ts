import type { ExternalToast } from 'sonner'

/** Called when the first message is to be shown; the host then loads its code. */
let host: (() => void) | undefined
let ready: () => void = () => undefined
const mounted = new Promise<void>((resolve) => {
  ready = resolve
})

/** For the host alone: registers how to load it. */
export const onFirstToast = (wake: () => void) => {
  host = wake
}

/** For the host alone: toasts can be shown now. */
export const toastsReady = () => ready()

/** How long a message with a button stays, in milliseconds: sonner's four seconds are too short to read it and reach the button. */
const actionMs = 20_000

async function show(kind: 'message' | 'success' | 'error', text: string, options?: ExternalToast) {
  host?.()
  const [{ toast }] = await Promise.all([import('sonner'), mounted])
  toast[kind](text, options?.action ? { duration: actionMs, ...options } : options)
}

/** A short message in the corner. Its code is loaded with the first one. */
export const toast = Object.assign(
  (text: string, options?: ExternalToast) => void show('message', text, options),
  {
    success: (text: string, options?: ExternalToast) => void show('success', text, options),
    error: (text: string, options?: ExternalToast) => void show('error', text, options),
  },
)
