import type { ReferenceDefinition } from '@abhyas/shared/content/reference-data/definitions'
import { confirmStatus, rowStale, statusFailed } from '@abhyas/shared/content/reference-data/texts'
import type { ReferenceRow } from '@abhyas/shared/content/reference-data/shapes'
import { CallError } from '../../../data/api-client.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { toast } from '../../../ui/toast.ts'
import { idOf, nameOf, saveRow } from './list-calls.ts'
import { useUses } from './use-uses.ts'

interface StatusDialogProps {
  readonly definition: ReferenceDefinition
  readonly row: ReferenceRow
  /** Shows the row as it will be, and as it is once the server has said so. */
  readonly onShow: (row: ReferenceRow) => void
  readonly onClose: () => void
}

/** Asks before a row is set active or inactive, and says what uses it. */
export function StatusDialog({ definition, row, onShow, onClose }: StatusDialogProps) {
  const id = idOf(definition, row)
  const isActive = row.status === 'active'
  const { uses, meanwhile } = useUses(definition, isActive ? id : undefined)

  async function toggle(): Promise<void> {
    const status = isActive ? 'inactive' : 'active'
    onClose()
    onShow({ ...row, status } as ReferenceRow)
    try {
      const { data, message } = await saveRow(definition, { status }, { id, version: row.version })
      onShow(data)
      toast(message)
    } catch (error) {
      // Somebody else was faster: the row is shown as it is now.
      const isStale = error instanceof CallError && error.status === 412
      onShow(isStale ? (error.data as ReferenceRow) : row)
      toast(isStale ? rowStale : statusFailed(definition), 'error')
    }
  }
  return (
    <ConfirmDialog
      title={`Set “${nameOf(definition, row)}” ${isActive ? 'inactive' : 'active'}?`}
      text={confirmStatus(definition, isActive)}
      action={isActive ? 'Set inactive' : 'Set active'}
      onConfirm={() => void toggle()}
      onClose={onClose}
    >
      {isActive && (
        <Sunken role="status" sx={{ mt: 2, p: 1.5 }}>
          {uses === undefined && meanwhile}
          {uses && `Used by ${uses}. Existing records keep it; it will no longer be offered in forms.`}
          {uses === '' && 'Not in use. It will no longer be offered in forms.'}
        </Sunken>
      )}
    </ConfirmDialog>
  )
}
