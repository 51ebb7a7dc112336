import { wordsOf } from '@abhyas/shared/content/locations/search'
import { tokensOf } from '../../core/search-tokens.ts'
import type { PaymentRecord } from './model.ts'

type Found = Pick<PaymentRecord, 'number' | 'order_number' | 'payer_name' | 'utr' | 'sender'>

/** What a payment is found by: names and numbers. */
export const keysOfPayment = ({ number, order_number, payer_name, utr, sender }: Found): string[] =>
  tokensOf(wordsOf([payer_name, sender, number, order_number, utr].join(' ')))
