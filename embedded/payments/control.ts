import { type IncomingMessage } from 'node:http'
import { HttpError, readJson, type Answer } from '../http/answers.ts'
import { type Bank } from './bank.ts'
import { readFaults } from './faults.ts'
import { attempt, methods, outcomes } from './pay.ts'
import { returnFields } from './returning.ts'

type ControlHandler = (bank: Bank, request: IncomingMessage, keySecret: string) => Promise<Answer> | Answer

/** What tests and the curious ask of the bank itself. Those that change something want JSON, which no form can send. */
export const controlRoutes: Readonly<Record<string, Readonly<Record<string, ControlHandler>>>> = {
  '/control/faults': { GET: ({ state }) => ok(state.faults), PUT: setFaults },
  '/control/pay': { POST: pay },
  '/control/balance': { GET: ({ balance }) => ok(balance) },
  '/control/events': { GET: listEvents },
  '/control/resend': { POST: resend },
  '/control/settle': { POST: settle },
}

const ok = (json: unknown): Answer => ({ status: 200, json })

async function setFaults(bank: Bank, request: IncomingMessage): Promise<Answer> {
  bank.setFaults(readFaults(await readJson(request)))
  return ok(bank.state.faults)
}

/** A payment without a browser; and what the browser would bring back. */
async function pay(bank: Bank, request: IncomingMessage, keySecret: string): Promise<Answer> {
  const body = await readJson(request)
  const order = bank.state.orders.get(String(body['order_id']))
  if (!order) throw new HttpError(404, 'There is no such order')
  const outcome = choice(outcomes, body, 'outcome', 'captured')
  const method = choice(methods, body, 'method', 'upi')
  const [amount, after] = [whole(body, 'amount'), whole(body, 'after_ms')]
  const { id, changes, happenings } = attempt({
    order,
    method,
    outcome,
    // Also for an order that is paid already: people pay twice.
    amount: amount ?? order.shown.amount,
    after,
  })
  bank.commit(changes, happenings)
  const payment = bank.state.payments.get(id)!.shown
  return ok({ payment, returned: returnFields(payment, keySecret) })
}

function listEvents({ state }: Bank): Answer {
  const deliveries = new Map<string, object[]>()
  for (const { event_id, ...delivery } of state.deliveries.values())
    deliveries.set(event_id, [...(deliveries.get(event_id) ?? []), delivery])
  const events = Array.from(state.events.values(), (event) => ({
    ...event,
    deliveries: deliveries.get(event.id) ?? [],
  }))
  return ok({ events: events.toReversed() })
}

async function resend(bank: Bank, request: IncomingMessage): Promise<Answer> {
  const { id } = await readJson(request)
  if (!bank.deliveries.resend(String(id))) throw new HttpError(404, 'There is no such event')
  return { status: 202, json: { id } }
}

async function settle(bank: Bank, request: IncomingMessage): Promise<Answer> {
  await readJson(request)
  const settlement = bank.settle()
  if (!settlement) throw new HttpError(409, 'There is nothing to pay out')
  return ok(settlement)
}

function choice<Value extends string>(
  values: readonly Value[],
  body: Readonly<Record<string, unknown>>,
  name: string,
  usual: Value,
): Value {
  const given = body[name] ?? usual
  const found = values.find((value) => value === given)
  if (!found) throw new HttpError(400, `${name} must be ${values.join(' or ')}`)
  return found
}

function whole(body: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const value = body[name]
  if (value === undefined || (Number.isSafeInteger(value) && (value as number) >= 0)) return value as number | undefined
  throw new HttpError(400, `${name} must be a whole number`)
}
