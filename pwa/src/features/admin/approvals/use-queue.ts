import type { ListReply } from '@abhyas/shared/list-reply'
import type { QuestionRow } from '@abhyas/shared/content/questions/shapes'
import { useState } from 'react'
import { useRead } from '../../../data/queries.ts'
import { useListQuery } from '../../../ui/use-list-query.ts'
import { useDecisions } from './use-decisions.ts'

/** Rows of the queue on one page. */
const limit = 20
const names = ['bank_id', 'type', 'import_id', 'search']

/** The questions that wait: which of them is open, which are selected, what was decided. */
export function useQueue(bankOfAddress: string | undefined) {
  const { values, change, query } = useListQuery(names)
  const bank_id = values.bank_id || bankOfAddress || ''
  const asked = new URLSearchParams(query)
  if (bank_id) asked.set('bank_id', bank_id)
  const read = useRead<ListReply<QuestionRow>>(`/admin/questions?state=pending&limit=${limit}&${asked.toString()}`)
  const { answer } = read
  const decisions = useDecisions(read.reload)
  const [openId, setOpenId] = useState<string>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const rows = (answer?.data ?? []).filter(({ id }) => !decisions.gone.has(id))
  const place = Math.max(
    0,
    rows.findIndex(({ id }) => id === openId),
  )
  const current = rows[place]
  const left = Math.max(0, (answer?.total ?? 0) - ((answer?.data.length ?? 0) - rows.length))

  function move(step: 1 | -1): void {
    const next = rows[Math.min(rows.length - 1, Math.max(0, place + step))]
    setOpenId(next?.id)
  }
  function select(id: string): void {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const filter = Object.fromEntries(Object.entries({ ...values, bank_id }).filter(([, value]) => value))
  return {
    ...read,
    rows,
    current,
    left,
    change,
    values: { ...values, bank_id } as Readonly<Record<string, string>>,
    filter,
    selected,
    setSelected,
    select,
    move,
    open: setOpenId,
    decisions,
  }
}
