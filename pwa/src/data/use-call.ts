import { useCallback, useEffect, useState } from 'react'
import { call, callErrorOf } from './api-client.ts'
import type { CallError } from './call-error.ts'

export interface CallResult<Answer> {
  /** The last answer; it stays while the next is on its way. */
  readonly answer: Answer | undefined
  readonly problem: CallError | undefined
  readonly isLoading: boolean
  readonly reload: () => void
  /** Shows something else than the server said, until it is asked again. */
  readonly show: (answer: Answer) => void
}

/** Reads from the server, and again when the address changes; without an address it reads nothing. */
export const useCall = <Answer>(path: string | undefined): CallResult<Answer> => useAnswer(path, get<Answer>)

const get = <Answer>(path: string): Promise<Answer> => call('GET', path)

/**
 * Reads what a key stands for, and again when the key changes; without a key it reads nothing.
 * @param read stands outside the component: another function is another question
 */
export function useAnswer<Answer>(key: string | undefined, read: (key: string) => Promise<Answer>): CallResult<Answer> {
  const [round, setRound] = useState(0)
  const [settled, setSettled] = useState<string>()
  const [answer, show] = useState<Answer>()
  const [problem, setProblem] = useState<CallError>()
  const asked = `${round} ${key}`
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    const settle = (work: () => void) => {
      if (!isCurrent) return
      work()
      setSettled(asked)
    }
    read(key).then(
      (given) =>
        settle(() => {
          show(given)
          setProblem(undefined)
        }),
      (error: unknown) => settle(() => setProblem(callErrorOf(error))),
    )
    return () => {
      isCurrent = false
    }
  }, [key, asked, read])
  const reload = useCallback(() => setRound((last) => last + 1), [])
  return { answer, problem, isLoading: key !== undefined && settled !== asked, reload, show }
}
