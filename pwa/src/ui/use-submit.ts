import { useState } from 'react'
import { callErrorOf } from '../data/api-client.ts'

/** One call at a time, and the sentence about what went wrong. */
export function useSubmit() {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function submit(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(callErrorOf(error).message)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, problem, setProblem, submit }
}
