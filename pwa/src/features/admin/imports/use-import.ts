import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import { isUnderWay } from '@abhyas/shared/content/imports/states'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useCallback, useEffect, useState } from 'react'
import { refreshWaiting } from '../../../data/admin-reads.ts'
import { call, type CallError, callErrorOf, openStream } from '../../../data/api-client.ts'
import { eventParser } from '../../../data/event-parser.ts'

/** The pause before the connection is opened again. */
const pauseMs = 2_000

/** The state of an import: read once, then followed live; a lost connection is opened again. */
export function useImport(id: string) {
  const [job, setJob] = useState<ImportRow>()
  const [problem, setProblem] = useState<CallError>()
  const [round, setRound] = useState(0)
  const isLive = job === undefined || isUnderWay(job.status)
  useEffect(() => {
    const over = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function follow(): Promise<void> {
      try {
        const { data } = await call<SuccessAnswer<ImportRow>>('GET', `/admin/imports/${id}`)
        if (over.signal.aborted) return
        show(data)
        if (isUnderWay(data.status)) await listen(id, show, over.signal).catch(unlessBusy)
      } catch (error) {
        if (!over.signal.aborted) setProblem(callErrorOf(error))
      }
      if (!over.signal.aborted) timer = setTimeout(() => void follow(), pauseMs)
    }
    function show(now: ImportRow): void {
      setProblem(undefined)
      // What was on its way is older than what is shown: progress never goes back.
      setJob((last) => (last?.status === now.status && last.progress > now.progress ? last : now))
    }
    if (isLive) void follow()
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [id, isLive, round])
  const isWatched = isLive && job !== undefined
  // An import that ended while it was watched, or is left, has questions that wait.
  useEffect(() => (isWatched ? refreshWaiting : undefined), [isWatched])
  const retry = useCallback(() => setRound((last) => last + 1), [])
  return { job, problem, show: setJob, retry }
}

/** Where too many follow imports live, the state is read again and again instead. */
function unlessBusy(error: unknown): void {
  if (![429, 503].includes(callErrorOf(error).status)) throw error
}

async function listen(id: string, show: (job: ImportRow) => void, signal: AbortSignal): Promise<void> {
  const reader = (await openStream(`/admin/imports/${id}/events`, signal)).getReader()
  const parse = eventParser()
  const decoder = new TextDecoder()
  for (let piece = await reader.read(); !piece.done && !signal.aborted; piece = await reader.read())
    for (const { name, data } of parse(decoder.decode(piece.value, { stream: true })))
      if (name === 'import') show(JSON.parse(data) as ImportRow)
}
