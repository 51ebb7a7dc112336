import type { ListReply } from '@abhyas/shared/list-reply'
import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { refreshWaiting } from '../../../data/admin-reads.ts'
import { useProfile } from '../../../data/profile.ts'
import { useRead } from '../../../data/queries.ts'
import { toggled } from '../../../ui/toggled.ts'
import { useListQuery } from '../../../ui/use-list-page.ts'
import { useDecisions } from './use-decisions.ts'

/** Rows of the queue on one page. */
const limit = 20
const names = ['bank_id', 'type', 'import_id', 'search']

export type Queue = ReturnType<typeof useQueue>

/** The questions that wait: which of them is open, which are selected, what was decided. */
export function useQueue() {
  const [params] = useSearchParams()
  const ownId = useProfile().profile?.id ?? ''
  const { values, change, query } = useListQuery(names)
  const bank_id = values.bank_id || params.get('bank') || ''
  const asked = new URLSearchParams(query)
  if (bank_id) asked.set('bank_id', bank_id)
  const read = useRead<ListReply<QuestionRow>>(`/admin/questions?state=pending&limit=${limit}&${asked.toString()}`)
  const { data = [], total = 0 } = read.answer ?? {}
  const decisions = useDecisions(() => {
    read.reload()
    refreshWaiting()
  })
  const [openId, setOpenId] = useState<string>()
  const [selected, setSelected] = useState<readonly string[]>([])
  /** All that fit the filter are selected, on this page and behind it. */
  const [isAll, setIsAll] = useState(false)
  const rows = data.filter(({ id }) => !decisions.gone.has(id))
  const found = rows.findIndex(({ id }) => id === openId)
  const place = Math.max(0, found)
  const current = rows[place]
  const left = Math.max(0, total - (data.length - rows.length))
  /** Whether somebody else reviews a question: it can be read and left. */
  const isTaken = ({ claimed_by }: QuestionRow) => claimed_by !== '' && claimed_by !== ownId
  return {
    ...read,
    rows,
    current,
    left,
    isTaken,
    isMine: current !== undefined && current.claimed_by !== '' && !isTaken(current),
    mayDecide: current !== undefined && !isTaken(current),
    /** Changes the filters; the bank of the address goes when another one is chosen. */
    change: (changed: Readonly<Record<string, string>>, toPage?: number) =>
      change('bank_id' in changed ? { ...changed, bank: '' } : changed, toPage),
    values: { ...values, bank_id } as Readonly<Record<string, string>>,
    filter: Object.fromEntries(Object.entries({ ...values, bank_id }).filter(([, value]) => value)),
    selected,
    isAll,
    /** How many are selected. */
    count: isAll ? left : selected.length,
    selectOnly(ids: readonly string[], withAll = false): void {
      setSelected(ids)
      setIsAll(withAll)
    },
    select: (id: string) => setSelected(toggled(selected, id)),
    /** The next question, or the one before; at the ends it stays. */
    move: (step: 1 | -1) => setOpenId(rows[Math.min(rows.length - 1, Math.max(0, place + step))]?.id),
    open: setOpenId,
    decisions,
  }
}
