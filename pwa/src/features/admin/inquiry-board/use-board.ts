import { type BoardColumn, boardColumns } from '@abhyas/shared/platform/inquiry-board/columns'
import type { BoardCounts, BoardItem, BoardReply, OpenedItem } from '@abhyas/shared/platform/inquiry-board/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { refreshWaiting } from '../../../data/admin-reads.ts'
import { call, callErrorOf, ifMatch } from '../../../data/api-client.ts'
import { type ReadResult, refresh, refreshed, useRead } from '../../../data/queries.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { toast } from '../../../ui/toast.ts'

const path = '/admin/inquiries'
export const itemPath = (id: string): string => `${path}/${encodeURIComponent(id)}`
export const listPath = path

/** What the board is filtered by, in its address and in its calls. */
export const boardFilters = ['q', 'kind', 'assigned', 'age'] as const

/** The first rows of all four columns; nothing is read where one column is shown. */
export function useColumns(values: Readonly<Record<string, string>>, isShown: boolean) {
  const asked = boardFilters.filter((name) => values[name]).map((name) => [name, values[name]!])
  const pathOf = (column: BoardColumn) =>
    isShown ? `${path}?${new URLSearchParams([['column', column], ...asked]).toString()}` : undefined
  const [first, second, third, fourth] = boardColumns
  const reads: Record<BoardColumn, ReadResult<BoardReply>> = {
    [first]: useRead<BoardReply>(pathOf(first), { isKept: true }),
    [second]: useRead<BoardReply>(pathOf(second), { isKept: true }),
    [third]: useRead<BoardReply>(pathOf(third), { isKept: true }),
    [fourth]: useRead<BoardReply>(pathOf(fourth), { isKept: true }),
  }
  const counts: BoardCounts | undefined = boardColumns.map((column) => reads[column].answer?.counts).find(Boolean)
  return { reads, counts }
}

export interface ItemChange {
  readonly column?: BoardColumn
  readonly assigned_to?: string
}

const ticketPath = '/admin/tickets/'

/** An item that is open beside the board, with its ticket, is read again. */
function refreshItem(id: string): void {
  refresh(itemPath(id))
  refresh(`${ticketPath}${encodeURIComponent(id)}`)
}

/** What was changed is read again, and what waits is counted again. */
export async function refreshBoard(): Promise<void> {
  refreshWaiting()
  await refreshed(`${path}?`)
}

const put = ({ id, version }: Pick<BoardItem, 'id' | 'version'>, change: ItemChange) =>
  call<SuccessAnswer<OpenedItem>>('PATCH', itemPath(id), change, ifMatch(version))

async function takeBack(item: OpenedItem, back: ItemChange): Promise<void> {
  await put(item, back).catch(toastError)
  refreshItem(item.id)
  await refreshBoard()
}

/** Moves or assigns an item, with a way back. What somebody else has changed meanwhile is shown as it is now. */
export async function changeItem(item: BoardItem, change: ItemChange): Promise<OpenedItem | undefined> {
  try {
    const { message, data } = await put(item, change)
    refreshItem(item.id)
    const back = change.column ? { column: item.column as BoardColumn } : { assigned_to: item.assigned_to.id }
    toast(message, 'success', {
      label: 'Undo',
      run: () => void takeBack(data, back),
    })
    return data
  } catch (error) {
    if (callErrorOf(error).status === 412) refreshItem(item.id)
    toastError(error)
    return undefined
  } finally {
    await refreshBoard()
  }
}

/** Takes what has waited longest. Undefined: nothing waits. */
export async function takeOldest(): Promise<OpenedItem | undefined> {
  const taken = await call<SuccessAnswer<OpenedItem> | undefined>('POST', `${path}/take`)
  await refreshBoard()
  return taken?.data
}
