import Button from '@mui/material/Button'
import { OnlineButton } from '../online-button.tsx'
import { Muted } from '../text.tsx'

interface UnsavedActionsProps {
  /** The id of the form. */
  readonly form: string
  /** How many fields were changed. */
  readonly count: number
  readonly isBusy: boolean
  /** Of the button that sends it. */
  readonly label: string
  readonly onDiscard: () => void
}

/** What can be done with changes of a page that is one form: how many they are, Discard, and the button that sends them. */
export const UnsavedActions = ({ form, count, isBusy, label, onDiscard }: UnsavedActionsProps) => (
  <>
    {count > 0 && <Muted role="status">{count === 1 ? '1 unsaved change' : `${count} unsaved changes`}</Muted>}
    <Button disabled={count === 0 || isBusy} onClick={onDiscard}>
      Discard
    </Button>
    <OnlineButton type="submit" form={form} variant="contained" loading={isBusy} disabled={count === 0}>
      {label}
    </OnlineButton>
  </>
)
