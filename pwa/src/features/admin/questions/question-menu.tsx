import type { QuestionAnswer, QuestionRow } from '@abhyas/shared/content/questions/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiArchiveArrowUpOutline, mdiArchiveOutline, mdiContentDuplicate, mdiPencilOutline } from '@mdi/js'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { changeMany } from './bulk-calls.ts'

/** What can be done with one question. */
export function QuestionMenu({ question: { id, text, state } }: { readonly question: QuestionRow }) {
  const navigate = useNavigate()
  const edit = (which: string) => void navigate(`/admin/questions/add/${which}`)
  async function duplicate(): Promise<void> {
    try {
      const key = { 'Idempotency-Key': crypto.randomUUID() }
      const copy = await call<SuccessAnswer<QuestionAnswer>>('POST', `/admin/questions/${id}/duplicate`, {}, key)
      toast(copy.message)
      edit(copy.data.id)
    } catch (error) {
      toastError(error)
    }
  }
  const isRetired = state === 'retired'
  const actions = [
    { text: 'Edit', icon: mdiPencilOutline, run: () => edit(id) },
    { text: 'Duplicate', icon: mdiContentDuplicate, run: () => void duplicate() },
    isRetired
      ? {
          text: 'Restore',
          icon: mdiArchiveArrowUpOutline,
          run: () => void changeMany({ action: 'restore', ids: [id] }),
        }
      : { text: 'Retire', icon: mdiArchiveOutline, run: () => void changeMany({ action: 'retire', ids: [id] }) },
  ]
  return <ActionMenu label={`Actions of ${text}`} actions={actions} sx={{ width: 40, height: 40 }} />
}
