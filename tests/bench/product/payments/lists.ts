import type { PaymentsReply } from '@abhyas/shared/billing/payments/shapes'
import { Types } from 'mongoose'
import { inState, PaymentModel, type PaymentRecord } from '../../../../api/src/billing/payments/model.ts'
import { keysOfPayment } from '../../../../api/src/billing/payments/search-keys.ts'
import type { SystemShop } from '../../../money/system-shop.ts'
import { median } from '../../measure.ts'
import type { Row } from '../../report.ts'
import { percentile } from '../attempts/sends.ts'

const few = 10_000
/** A million by `MONEY=full`. */
const many = process.env.MONEY === 'full' ? 1_000_000 : 100_000
const batch = 1_000
const calls = 60

const names = ['Asha Rao', 'Farhan Ali', 'Mira Sen', 'Rohini Das', 'Kabir Singh', 'Leela Nair']
const methods = ['upi_transfer', 'bank_transfer', 'card', 'upi', 'net_banking'] as const
const states = ['captured', 'captured', 'captured', 'refused', 'failed'] as const
const begun = Date.UTC(2025, 0, 1)

const utrOf = (n: number): string => String(300_000_000_000 + n)

/** The n-th payment; they came a quarter of a minute after each other. */
function paymentRecord(n: number): PaymentRecord {
  const at = new Date(begun + n * 15_000)
  const status = states[n % states.length]!
  const payer_name = names[n % names.length]!
  const order = `ORD-${900_000 + n}`
  const facts = {
    _id: new Types.ObjectId(),
    number: `P-${900_000 + n}`,
    order_id: new Types.ObjectId(),
    order_number: order,
    buyer_id: new Types.ObjectId(),
    payer_name,
    title: 'NEET mock series',
    coupon_code: '',
    amount: 149_900,
    currency: 'INR',
    method: methods[n % methods.length]!,
    ...inState(status),
    utr: utrOf(n),
    sender: '',
    paid_on: at.toISOString().slice(0, 10),
    approvals: [],
    notes: [],
    ...(status === 'captured' && { captured_at: at, settled_at: at }),
    version: 1,
    at,
  }
  return { ...facts, keys: keysOfPayment(facts) } as PaymentRecord
}

async function fill(from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += batch) {
    const rows = Array.from({ length: Math.min(batch, to - n) }, (_, more) => paymentRecord(n + more))
    await PaymentModel.collection.insertMany(rows as never)
  }
}

const page = 'limit=10'
const pages: Readonly<Record<string, string>> = {
  'page 1': page,
  'page 1,000': `${page}&page=1000`,
  'page 1, by method': `${page}&method=card`,
  'page 1,000, by method': `${page}&method=card&page=1000`,
  'page 1, by state': `${page}&status=paid`,
  'page 1,000, by state': `${page}&status=paid&page=1000`,
  'page 1, a month': `${page}&from=2025-01-01&to=2025-01-02`,
  'page 1, by name': `${page}&search=asha`,
}

/** Lists of payments among many beside few, the search of a transfer number, and the export. */
export async function measurePaymentLists(shop: SystemShop): Promise<Row[]> {
  const { url } = shop.system
  const { authorization } = shop.finance
  const ask = async (query: string): Promise<number> => {
    const start = performance.now()
    const answer = await fetch(`${url}/api/v1/admin/payments?${query}`, { headers: { authorization } })
    const { data } = (await answer.json()) as PaymentsReply
    if (answer.status !== 200 || data.length === 0) throw new Error(`${query}: ${answer.status}, nothing found`)
    return performance.now() - start
  }
  const times = async (query: () => string): Promise<number[]> => {
    const all: number[] = []
    for (let n = 0; n < calls; n++) all.push(await ask(query()))
    return all
  }
  const byUtr = (among: number) => times(() => `${page}&search=${utrOf(Math.floor(Math.random() * among))}`)
  await fill(0, few)
  await byUtr(few)
  const beside = median(await byUtr(few))
  await fill(few, many)
  await byUtr(many)
  const found = median(await byUtr(many))
  const rows: Row[] = [
    {
      name: `search of a transfer number among ${many} payments ÷ among ${few}`,
      target: { atMost: 1.3 },
      samples: [found / beside],
      unit: '',
      detail: `${found.toFixed(1)} ms, ${beside.toFixed(1)} ms`,
    },
  ]
  for (const [name, query] of Object.entries(pages)) {
    await times(() => query)
    const took = await times(() => query)
    rows.push({
      name: `payments, ${name} among ${many}, p95`,
      target: { atMost: 25 },
      samples: [percentile(took, 95)],
      unit: 'ms',
      detail: `median ${median(took).toFixed(1)} ms`,
    })
  }
  return [...rows, await measureExport(shop)]
}

async function measureExport({ system: { url }, finance: { authorization } }: SystemShop): Promise<Row> {
  const start = performance.now()
  const answer = await fetch(`${url}/api/v1/admin/payments/export?format=csv`, { headers: { authorization } })
  let lines = 0
  for await (const chunk of answer.body!) for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1
  const rate = (lines - 1) / ((performance.now() - start) / 1_000)
  return {
    name: `export of ${many} payments as CSV`,
    target: { atLeast: 15_000 },
    samples: [rate],
    unit: 'rows/s',
    detail: `${lines - 1} rows`,
  }
}
