'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { forgetTexts } from '@/components/forms/use-kept-text'
import { Button, type ButtonLook } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Dialog } from '@/components/ui/dialog'
import { KeyCap } from '@/components/ui/key-cap'
import { toast } from '@/components/ui/toast'
import { fillPath } from '@/lib/api/client'
import type { BodyOf, ParamsOf } from '@/lib/api/types'
import type { TxFailure } from './tx-failure'
import type { IntentCall, TxBatch, TxStep, TxUntil } from './tx-plan'
import { valueAt } from './tx-plan'
import { TxProgress } from './tx-progress'
import { useIntent } from './use-intent'

export type SignIntentProps<C extends IntentCall = IntentCall> = {
  label: string
  /** One prepare call with its path parameters … */
  prepare?: readonly [C, ...(object extends ParamsOf<C> ? [] : [ParamsOf<C>])]
  /** … or several signatures in order, like approve and create. */
  steps?: readonly TxStep[]
  /** The same as one batch, for wallets that support it. */
  batch?: TxBatch
  /** Joins the body of the prepare call; named fields inside the form join it as well. */
  body?: Partial<BodyOf<C>>
  /** Called when the button is pressed; when it returns false nothing starts, and the form shows what is missing. */
  mayStart?: () => boolean
  until?: TxUntil
  /** Called with each failure, for a form that then offers another way. */
  onFailure?: (failure: TxFailure) => void
  /** The text of the receipt. */
  receipt?: string
  /**
   * The next page when done; `:name` parts come from the last response (dots lead inside) or `txHash`. Without it the page is refreshed.
   */
  onward?: string
  /** Fields and text above the button. */
  children?: ReactNode
  /** What signing does, in plain words, under the button. */
  note?: ReactNode
  name?: string
  /** The drafts of its fields, which are removed once it is done. */
  drafts?: readonly string[]
  /** The page header changes afterwards, such as by the name of a new agent. */
  changesHead?: boolean
  /** Asks for confirmation in a dialog before the wallet does: for irreversible actions. */
  confirm?: { title: string; text: ReactNode; label: string }
  /** The action can be repeated: the receipt offers a way back to the button, with this label. */
  repeatable?: string
  /** Closes a form that was opened in place: by Escape and by a button, while no transaction runs. */
  cancel?: () => void
  /** The key of the page that presses the button; it is shown inside it. */
  shortcut?: string | undefined
  className?: string
} & ButtonLook

const typedOf = (form: HTMLFormElement): Record<string, unknown> =>
  Object.fromEntries([...new FormData(form).entries()].filter(([, value]) => value !== ''))

const onwardOf = (template: string, answer: Record<string, unknown>) =>
  template.replace(/:([A-Za-z.]+)/g, (_, path: string) =>
    encodeURIComponent(String(valueAt(answer, path) ?? '')),
  )

function toSteps<C extends IntentCall>({
  steps,
  prepare,
  body,
  label,
}: SignIntentProps<C>): readonly TxStep[] {
  if (steps) return steps
  if (!prepare) throw new Error('SignIntent needs `prepare` or `steps`')
  const [call, params] = prepare
  // The parts belong to one call, and together they form a step of it.
  return [{ label, prepare: call, ...(params && { params }), ...(body && { body }) } as TxStep]
}

/** The transaction name, from object and action, so that two buttons share a pending transaction only if they have the same name. */
const nameOf = (steps: readonly TxStep[]) => {
  const last = steps.at(-1)
  return last ? `${fillPath(last.prepare, last.params)}:${JSON.stringify(last.body ?? {})}` : ''
}

/**
 * A button that ends in a signature. It knows intents, not orders: it prepares, shows each phase, and shows a receipt and updates the page
 * when the server has seen the outcome. The next action at the same place starts fresh.
 */
export function SignIntent<C extends IntentCall>(props: SignIntentProps<C>) {
  const name = props.name ?? nameOf(toSteps(props))
  return <IntentForm key={name} {...props} name={name} />
}

function IntentForm<C extends IntentCall>(props: SignIntentProps<C> & { name: string }) {
  const { label, until, receipt, onward, children, note, className, variant, size, wide } = props
  const router = useRouter()
  const steps = toSteps(props)
  const said = receipt ?? 'Done.'
  const [moving, setMoving] = useState(false)
  /** The values at the time of the press, while the dialog is open. */
  const [asked, ask] = useState<Record<string, unknown> | null>(null)
  const control = useIntent({
    name: props.name,
    steps,
    batch: props.batch,
    until,
    receipt: { words: said, act: nameOf(steps) },
    onFailure: props.onFailure,
    onDone: (answer, hashes, words = said) => {
      setMoving(true)
      forgetTexts(props.drafts ?? [])
      // The page below may change so much that the receipt disappears: it is announced here as well.
      const hash = hashes.at(-1)
      toast.success(words, {
        ...(hash && { action: { label: 'Receipt', onClick: () => router.push(`/explorer/tx/${hash}`) } }),
      })
      if (onward) router.push(onwardOf(onward, { ...answer, txHash: hashes.at(-1) }))
      if (!onward || props.changesHead) router.refresh()
    },
  })
  const busy = control.running
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || props.mayStart?.() === false) return
    const typed = typedOf(event.currentTarget)
    if (props.confirm) ask(typed)
    else control.start(typed)
  }
  const confirmed = () => {
    ask(null)
    control.start(asked ?? {})
  }
  const isCancellable = props.cancel && !busy && control.phase.name !== 'done'
  const leaveByEscape = (event: KeyboardEvent) => {
    // While text is being composed, Escape belongs to the input method; in a dialog, to the dialog.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return
    if (isCancellable) props.cancel?.()
  }
  return (
    <form onSubmit={submit} onKeyDown={props.cancel && leaveByEscape} className={cn('space-y-3', className)}>
      {children && (
        <fieldset disabled={busy} className="space-y-4">
          {children}
        </fieldset>
      )}
      {control.phase.name !== 'done' && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            variant={variant}
            size={size}
            wide={wide}
            busy={busy}
            aria-keyshortcuts={props.shortcut}
          >
            {label}
            {props.shortcut && <KeyCap>{props.shortcut}</KeyCap>}
          </Button>
          {isCancellable && (
            <Button variant="quiet" size={size} onClick={props.cancel}>
              Cancel
            </Button>
          )}
        </div>
      )}
      {props.confirm && (
        <Dialog
          open={asked !== null}
          onOpenChange={(open) => !open && ask(null)}
          title={props.confirm.title}
          footer={
            <>
              <Button variant="secondary" onClick={() => ask(null)}>
                Not yet
              </Button>
              <Button variant={variant} onClick={confirmed}>
                {props.confirm.label}
              </Button>
            </>
          }
        >
          <div className="text-sm">{props.confirm.text}</div>
        </Dialog>
      )}
      {note && control.phase.name === 'idle' && <p className="text-muted text-sm">{note}</p>}
      <TxProgress
        control={control}
        receipt={receipt ?? (moving ? 'Done. The page is brought up to date.' : said)}
      />
      {props.repeatable && control.phase.name === 'done' && (
        <Button variant="link" size="sm" onClick={control.reset}>
          {props.repeatable}
        </Button>
      )}
    </form>
  )
}
