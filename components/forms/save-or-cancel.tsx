import { Button } from '@/components/ui/button'

/** The buttons of an edit form in a dialog: saving is enabled once something differs. */
export const SaveOrCancel = ({
  busy,
  isDirty,
  close,
  notYet,
}: {
  busy: boolean
  isDirty: boolean
  close: () => void
  /** Why it cannot be saved at the moment. */
  notYet?: string | undefined
}) => (
  <div className="flex flex-wrap items-center gap-2.5">
    <Button type="submit" busy={busy} disabled={!isDirty || notYet !== undefined}>
      Save changes
    </Button>
    <Button variant="quiet" onClick={close}>
      Cancel
    </Button>
    <p role="status" className="text-muted text-sm empty:hidden">
      {notYet}
    </p>
  </div>
)
