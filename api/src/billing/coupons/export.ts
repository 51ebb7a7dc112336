import type { FindRedemptions } from '@abhyas/shared/billing/coupons/shapes'
import type { Cell } from '../../core/files/print-table.ts'
import { eachUse } from './queries.ts'

const head = ['Code', 'Person', 'Plan', 'Order', 'Discount', 'Status', 'Time']

/** Uses of coupons of a list, under a row of headers. Amounts are rupees. */
export async function* redemptionRows(asked: FindRedemptions): AsyncGenerator<readonly Cell[]> {
  yield head
  for await (const { code, buyer_name, plan_title, order_number, discount, state, at } of eachUse(asked))
    yield [code, buyer_name, plan_title, order_number, discount / 100, state, at.toISOString()]
}
