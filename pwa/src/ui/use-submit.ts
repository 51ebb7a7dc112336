import { useState } from 'react'
import { callErrorOf } from '../data/api-client.ts'

/** One call at a time, and the sentence about what went wrong. */
export function useSubmit() {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** @param failed the sentence if the server sent none */
  async function submit(work: () => Promise<void>, failed?: string): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      const { said, message } = callErrorOf(error)
      setProblem(said ?? failed ?? message)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, problem, setProblem, submit }
}
