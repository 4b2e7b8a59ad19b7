import { Button } from '@/components/ui/button'

/** The end of a form in a dialog that changes something: saving is possible once something differs. */
export const SaveOrCancel = ({
  busy,
  isDirty,
  close,
}: {
  busy: boolean
  isDirty: boolean
  close: () => void
}) => (
  <div className="flex flex-wrap gap-2.5">
    <Button type="submit" busy={busy} disabled={!isDirty}>
      Save changes
    </Button>
    <Button variant="quiet" onClick={close}>
      Cancel
    </Button>
  </div>
)
