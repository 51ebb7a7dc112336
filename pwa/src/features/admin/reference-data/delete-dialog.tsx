import type { ReferenceDefinition } from '@abhyas/shared/content/reference-data/definitions'
import { confirmDelete, rowInUse } from '@abhyas/shared/content/reference-data/texts'
import type { ReferenceRow } from '@abhyas/shared/content/reference-data/shapes'
import { callErrorOf } from '../../../data/api-client.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { deleteRow, idOf, nameOf } from './list-calls.ts'
import { useUses } from './use-uses.ts'

interface DeleteDialogProps {
  readonly definition: ReferenceDefinition
  readonly row: ReferenceRow
  readonly onDeleted: () => void
  /** Somebody else was faster: the row as it is now. */
  readonly onChanged: (row: ReferenceRow) => void
  readonly onClose: () => void
}

/** Asks before a row is deleted; of one that is in use it says what uses it, and nothing else. */
export function DeleteDialog({ definition, row, onDeleted, onChanged, onClose }: DeleteDialogProps) {
  const { uses, meanwhile } = useUses(definition, idOf(definition, row))
  const { isBusy, submit } = useSubmit()
  async function remove(): Promise<void> {
    try {
      toast((await deleteRow(definition, row)).message)
      onDeleted()
    } catch (error) {
      const { status, data } = callErrorOf(error)
      toastError(error)
      onClose()
      if (status === 412) onChanged(data as ReferenceRow)
      if (status === 404) onDeleted()
    }
  }
  const says = uses === undefined ? meanwhile : uses && `Used by ${uses}. ${rowInUse}`
  return (
    <ConfirmDialog
      title={`Delete “${nameOf(definition, row)}”?`}
      text={says || confirmDelete(definition)}
      action="Delete"
      isHarsh
      isDisabled={uses !== '' || isBusy}
      onConfirm={() => void submit(remove)}
      onClose={onClose}
    />
  )
}
