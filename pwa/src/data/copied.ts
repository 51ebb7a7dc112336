import { useEffect, useEffectEvent } from 'react'
import { call, callErrorOf } from './api-client.ts'
import { useOnline } from './connection.ts'
import type { ReadResult } from './queries.ts'

/** An answer of the server, or what this device has kept of it since a moment (ms since 1970). */
export type Copied<Answer> = Answer & { readonly keptAt?: number }

/** When the device kept an answer. Undefined for an answer of the server, and without one. */
export const keptAtOf = ({ answer }: { readonly answer: object | undefined }): number | undefined =>
  (answer as Copied<object> | undefined)?.keptAt

type Reading = Pick<ReadResult<object>, 'answer' | 'problem' | 'reload'>

/** Reads again as soon as there is a network, while a copy is shown, or nothing because the network was missing. */
export function useFresh<Result extends Reading>(result: Result): Result {
  const isOnline = useOnline()
  const readAgain = useEffectEvent(() => {
    if (keptAtOf(result) !== undefined || result.problem?.status === 0) result.reload()
  })
  useEffect(() => {
    if (isOnline) readAgain()
  }, [isOnline])
  return result
}

/** Asks the server and keeps its answer. If it does not answer, or cannot, returns what was kept. Throws CallError. */
export async function orKept<Answer extends object>(
  path: string,
  keep: (answer: Answer) => Promise<void>,
  kept: () => Promise<Copied<Answer> | undefined>,
): Promise<Copied<Answer>> {
  try {
    const answer: Answer = await call('GET', path)
    // A browser that keeps nothing loses the copy, never the page.
    void keep(answer).catch(() => undefined)
    return answer
  } catch (error) {
    const { status } = callErrorOf(error)
    const copy = status === 0 || status >= 500 ? await kept().catch(() => undefined) : undefined
    if (!copy) throw error
    return copy
  }
}
