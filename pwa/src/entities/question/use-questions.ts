import { type QuestionRow, questionPage } from '@abhyas/shared/content/questions/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../data/api-client.ts'
import { useRead } from '../../data/queries.ts'

/** Questions by their ids: read from the server unless they were learnt of from a list. */
export function useQuestions(ids: readonly string[]) {
  const [learnt, setLearnt] = useState<ReadonlyMap<string, QuestionRow>>(new Map())
  const missing = [...new Set(ids)].filter((id) => !learnt.has(id)).toSorted()
  const { answer } = useRead(missing.length > 0 ? `/admin/questions?ids=${missing.join()}` : undefined, {
    read: () => readQuestions(missing),
  })
  const known = useMemo(
    () => new Map([...(answer ?? []).map((row) => [row.id, row] as const), ...learnt]),
    [answer, learnt],
  )
  const learn = useCallback(
    (rows: readonly QuestionRow[]) =>
      setLearnt((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)])),
    [],
  )
  return { known, learn }
}

/** Throws CallError. */
async function readQuestions(ids: readonly string[]): Promise<QuestionRow[]> {
  const { maxRows } = questionPage
  const pages = Array.from({ length: Math.ceil(ids.length / maxRows) }, (_, i) =>
    ids.slice(i * maxRows, (i + 1) * maxRows),
  )
  const lists = await Promise.all(
    pages.map((page) => call<ListReply<QuestionRow>>('GET', `/admin/questions?limit=${maxRows}&ids=${page.join()}`)),
  )
  return lists.flatMap(({ data }) => data)
}
