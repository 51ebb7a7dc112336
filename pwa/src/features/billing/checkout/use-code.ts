import { cleanCode } from '@abhyas/shared/billing/coupons/code'
import type { Quote } from '@abhyas/shared/billing/orders/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useState } from 'react'
import { callErrorOf } from '../../../data/api-client.ts'
import { type Priced, tryCode, useQuote } from '../../../data/orders.ts'
import type { ReadResult } from '../../../data/queries.ts'

export interface Code {
  /** The price without a code, which stays where a code does not work. */
  readonly read: ReadResult<SuccessAnswer<Quote>>
  readonly quote: Quote | undefined
  /** What the quote was asked with. */
  readonly priced: Priced
  /** The code of the quote; empty for none. */
  readonly applied: string
  /** Why the code that was applied does not work any more; empty where it does. */
  readonly problem: string
  /** Asks for the price with a code. Answers what is wrong with it, an empty text for nothing. Never throws. */
  readonly apply: (typed: string) => Promise<string>
  readonly remove: () => void
}

/** The price of a plan, with a code once one works. A code is asked for once: wrong ones are counted. */
export function useCode(plain: Omit<Priced, 'code'>): Code {
  const [code, setCode] = useState('')
  const coded = { ...plain, code }
  const read = useQuote(plain)
  const withCode = useQuote(code ? coded : undefined)
  const reduced = code && !withCode.problem ? withCode.answer?.data : undefined
  return {
    read,
    quote: reduced ?? (read.problem ? undefined : read.answer?.data),
    priced: reduced ? coded : plain,
    applied: reduced ? code : '',
    problem: code && withCode.problem ? sentenceOf(withCode.problem) : '',
    async apply(typed) {
      const wanted = cleanCode(typed)
      try {
        await tryCode({ ...plain, code: wanted })
      } catch (error) {
        return sentenceOf(error)
      }
      setCode(wanted)
      return ''
    },
    remove: () => setCode(''),
  }
}

/** What the server says of a code: at its field, or of the whole call. */
function sentenceOf(error: unknown): string {
  const { fields, message } = callErrorOf(error)
  return fields.coupon_code ?? message
}
