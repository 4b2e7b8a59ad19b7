/** A call that wants a fresh signature asks here; the host in the layout shows the dialog and its wallet code comes with it. */

type Answer = (confirmed: boolean) => void

let host: ((answer: Answer) => void) | undefined

/** For the host alone: how to show the dialog. */
export const onConfirmRequest = (show: (answer: Answer) => void) => {
  host = show
}

let asked: Promise<boolean> | undefined

/** Asks the person to sign once more. True when the session was confirmed; calls at the same time share one dialog. */
export function askToConfirm(): Promise<boolean> {
  const show = host
  if (!show) return Promise.resolve(false)
  asked ??= new Promise<boolean>((answer) => show(answer)).finally(() => {
    asked = undefined
  })
  return asked
}
