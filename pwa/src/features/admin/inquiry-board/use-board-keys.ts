import { boardColumns } from '@abhyas/shared/platform/inquiry-board/columns'
import type { BoardItem } from '@abhyas/shared/platform/inquiry-board/shapes'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { sessionAtom } from '../../../data/session.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { useKey } from '../../../ui/use-key.ts'
import { changeItem, type ItemChange } from './use-board.ts'

/** What opens the items that are shown, in columns or in a table. */
const openers = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-row] a[href*="item="]')]
const itemOf = (opener: HTMLAnchorElement) => new URL(opener.href).searchParams.get('item')

/** The item of the row in which the keyboard is. */
function focusedId(): string | undefined {
  const row = document.activeElement?.closest('[data-row]')
  const opener = openers().find((one) => row?.contains(one))
  return (opener && itemOf(opener)) ?? undefined
}

/**
 * The keys of the board: 1 to 4 set the column of the item in which the keyboard is, M assigns it to oneself, or takes
 * the oldest where it is in none. The keyboard stays with the item, also in its new column.
 */
export function useBoardKeys(items: readonly BoardItem[], onTake: () => void): void {
  const me = useAtomValue(sessionAtom)?.userId
  const followed = useRef<string>(undefined)
  const latest = useLatest(items)
  const changes = useRef(Promise.resolve<BoardItem | undefined>(undefined))
  /** One after the other: whoever presses two keys changes what the first one has made. */
  const change = (id: string, what: ItemChange) => {
    followed.current = what.column && id
    changes.current = changes.current.then((before) => {
      const shown = latest().find((one) => one.id === id)
      const item = before?.id === id && before.version > (shown?.version ?? 0) ? before : shown
      return item && changeItem(item, what)
    })
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
    // Only who was in the row that has gone is brought along.
    if (!followed.current || document.activeElement !== document.body) return
    const opener = openers().find((one) => itemOf(one) === followed.current)
    if (!opener) return
    opener.focus()
    followed.current = undefined
  }, [items])
}
