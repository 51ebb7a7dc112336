import type { BulkInput, BulkResult } from '@abhyas/shared/content/questions/bulk'
import { type BulkAction, maxBulk } from '@abhyas/shared/content/questions/kinds'
import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { refreshWaiting } from '../../../data/admin-reads.ts'
import { call } from '../../../data/api-client.ts'
import { refresh } from '../../../data/queries.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'

export const questionsPath = '/admin/questions'
/** The longest page of the list. */
const pageRows = 100

/** The call that takes a change back; moved questions go back to the bank they came from. */
const opposite: Readonly<Record<BulkAction, BulkAction>> = {
  move: 'move',
  tag: 'untag',
  untag: 'tag',
  retire: 'restore',
  restore: 'retire',
}

type Change = Omit<BulkInput, 'action'> & { readonly action: BulkAction }

/** Changes questions, says what was done, and offers to take it back. Answers whether it was done. */
export async function changeMany(change: Change): Promise<boolean> {
  try {
    const { message, data } = await call<SuccessAnswer<BulkResult>>('POST', `${questionsPath}/bulk`, change)
    showChanged()
    const skipped = data.skipped > 0 ? ` ${formatNumber(data.skipped)} left as they were.` : ''
    const undo = { label: 'Undo', run: () => void takeBack(change, data) }
    if (data.count === 0) toast(`Nothing to change.${skipped}`, 'info')
    else toast(`${message}.${skipped}`, 'success', undo)
    return true
  } catch (error) {
    toastError(error)
    return false
  }
}

async function takeBack({ action, tag }: Change, { changed }: BulkResult): Promise<void> {
  try {
    for (const { bank_id, ids } of changed) {
      const back = { action: opposite[action], ids, ...(tag && { tag }), ...(action === 'move' && { bank_id }) }
      await call('POST', `${questionsPath}/bulk`, back)
    }
    toast('Undone.', 'info')
  } catch (error) {
    toastError(error)
  }
  showChanged()
}

/** Who retires questions or brings them back changes how many wait. */
function showChanged(): void {
  refresh(`${questionsPath}?`)
  refreshWaiting()
}

/** The ids of all questions that match, as many as one change may have. Throws CallError. */
export async function idsOfAll(filters: Readonly<Record<string, string>>): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < maxBulk; page++) {
    const asked = new URLSearchParams(Object.entries(filters).filter(([, value]) => value))
    asked.set('limit', String(pageRows))
    asked.set('page', String(page))
    const { data, totalPages } = await call<ListReply<QuestionRow>>('GET', `${questionsPath}?${asked.toString()}`)
    ids.push(...data.map(({ id }) => id))
    if (page >= totalPages) break
  }
  return [...new Set(ids)].slice(0, maxBulk)
}
