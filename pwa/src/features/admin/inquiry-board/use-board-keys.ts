import { boardColumns } from '@abhyas/shared/platform/inquiry-board/columns'
import type { BoardItem } from '@abhyas/shared/platform/inquiry-board/shapes'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { sessionAtom } from '../../../data/session.ts'
import { useKey } from '../../../ui/use-key.ts'
import { changeItem, type ItemChange } from './use-board.ts'

const focusedId = (): string | undefined => document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item

/**
 * The keys of the board: 1 to 4 set the column of the item in which the keyboard is, M assigns it to oneself, or takes
 * the oldest where it is in none. The keyboard stays with the item, also in its new column.
 */
export function useBoardKeys(items: readonly BoardItem[], onTake: () => void): void {
  const me = useAtomValue(sessionAtom)?.userId
  const followed = useRef<string>(undefined)
  const change = (id: string, what: ItemChange) => {
    const item = items.find((one) => one.id === id)
    if (!item) return
    followed.current = id
    void changeItem(item, what)
  }
  useKey('1 2 3 4', (key) => {
    const id = focusedId()
    const column = boardColumns[Number(key) - 1]
    if (id && column) change(id, { column })
  })
  useKey('m', () => {
    const id = focusedId()
    if (!id) onTake()
    else if (me) change(id, { assigned_to: me })
  })
  useEffect(() => {
    const id = followed.current
    if (!id || focusedId() === id) return
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] a`)?.focus()
  }, [items])
}
