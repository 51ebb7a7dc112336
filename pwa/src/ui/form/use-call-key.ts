import { useRef } from 'react'
import { callErrorOf } from '../../data/call-error.ts'

/**
 * One key for all tries of a call that creates something: what has arrived, though its answer was lost, is not created
 * twice. What the server has answered is over, and the next one has another key.
 */
export function useCallKey() {
  const key = useRef(crypto.randomUUID())
  const renew = () => void (key.current = crypto.randomUUID())
  return {
    headers: () => ({ 'idempotency-key': key.current }),
    renew,
    failed: (error: unknown) => {
      if (callErrorOf(error).status !== 0) renew()
    },
  }
}
