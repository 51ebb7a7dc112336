import { wordsOf } from '@abhyas/shared/content/locations/search'
import { tokensOf } from '../../core/search-tokens.ts'
import type { PaymentRecord } from './model.ts'

type Found = Pick<PaymentRecord, 'number' | 'order_number' | 'payer_name' | 'utr' | 'sender' | 'coupon_code'>

/** What a payment is found by: names, numbers and a code. */
export const keysOfPayment = ({ number, order_number, payer_name, utr, sender, coupon_code }: Found): string[] =>
  tokensOf(wordsOf([payer_name, sender, number, order_number, utr, coupon_code].join(' ')))
