import { banksFailed } from '@abhyas/shared/banks/messages'
import type { BankRow } from '@abhyas/shared/banks/shapes'
import { useCallback, useEffect, useState } from 'react'
import { CallError } from '../../data/api-client.ts'
import { say } from '../../ui/say.ts'
import { type Banks, listBanks } from './bank-calls.ts'

/** The page of banks that is asked for; the last one stays while the next is on its way. */
export function useBanks(asked: string, page: number) {
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Banks>()
  const [problem, setProblem] = useState<CallError>()
  const [settled, setSettled] = useState('')
  const key = `${round} ${page} ${asked}`
  useEffect(() => {
    let isCurrent = true
    listBanks(JSON.parse(asked) as Record<string, string>, page)
      .then(
        (given) => {
          if (!isCurrent) return
          setAnswer(given)
          setProblem(undefined)
        },
        (error: unknown) => {
          if (!isCurrent) return
          setProblem(error instanceof CallError ? error : new CallError(0, {}))
          say(banksFailed, 'error')
        },
      )
      .finally(() => isCurrent && setSettled(key))
    return () => {
      isCurrent = false
    }
  }, [key, asked, page])
  const reload = useCallback(() => setRound((last) => last + 1), [])
  /** Shows a changed bank where it stands. */
  const place = (bank: BankRow) =>
    answer && setAnswer({ ...answer, data: answer.data.map((one) => (one.id === bank.id ? bank : one)) })
  return { answer, problem, isLoading: settled !== key, reload, place }
}
