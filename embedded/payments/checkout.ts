import { randomUUID } from 'node:crypto'
import { type Answer } from '../http/answers.ts'
import { type Bank } from './bank.ts'
import { type Payment, type VisitRecord } from './entities.ts'
import { isHow, lostPage, payPage, refusalPage, returnPage, waitPage } from './pages.ts'
import { attempt, type Method, type Outcome } from './pay.ts'
import { returnFields } from './returning.ts'

/** The keys that the shop and the bank share. */
export interface ShopKeys {
  readonly id: string
  readonly secret: string
}

/** The form that the shop's page sends: opens the pay page, or says why not. */
export function openCheckout(bank: Bank, keys: ShopKeys, form: URLSearchParams): Answer {
  const callback = form.get('callback_url') ?? ''
  const cancel = form.get('cancel_url') || callback
  if (![callback, cancel].every(isWebAddress)) return refusalPage('The shop has not said where to go back to.')
  const record = bank.state.orders.get(form.get('order_id') ?? '')
  if (form.get('key_id') !== keys.id) return refusalPage('The shop has no account at this bank.', cancel)
  if (!record) return refusalPage('There is no such order.', cancel)
  const order = record.shown
  if (form.has('amount') && Number(form.get('amount')) !== order.amount)
    return refusalPage('The amount is not that of the order.', cancel)
  if (order.status === 'paid') return refusalPage('This order is paid already.', cancel, 200)
  const visit: VisitRecord = {
    id: randomUUID(),
    order_id: order.id,
    callback_url: callback,
    cancel_url: cancel,
    name: cut(form.get('name')) || 'The shop',
    description: cut(form.get('description')),
    email: cut(form.get('prefill[email]')),
    payment_id: '',
    comes_back: true,
  }
  bank.commit([['visits', visit]])
  return payPage(visit, order)
}

/** A button of the pay page. Pressed twice, or loaded again, it has paid once. */
export function payOnPage(bank: Bank, keys: ShopKeys, form: URLSearchParams): Answer {
  const visit = bank.state.visits.get(form.get('visit') ?? '')
  const how = form.get('how')
  if (!visit || !isHow(how)) return refusalPage('This page has ended.')
  if (visit.payment_id) return outcomePage(bank, keys, visit)
  const order = bank.state.orders.get(visit.order_id)!
  // Another tab has paid. A late answer is taken all the same: that is how people pay twice.
  if (order.shown.status === 'paid' && how !== 'late')
    return refusalPage('This order is paid already.', visit.cancel_url, 200)
  const outcome: Outcome = how === 'wrong_pin' ? 'failed' : how === 'late' ? 'late' : 'captured'
  const method: Method = how === 'card' || how === 'netbanking' ? how : 'upi'
  const { id, changes, happenings } = attempt({
    order,
    method,
    outcome,
    amount: order.shown.amount,
    after: bank.lateAfter,
  })
  const gone: VisitRecord = { ...visit, payment_id: id, comes_back: how !== 'lost_way' }
  bank.commit([...changes, ['visits', gone]], happenings)
  return outcomePage(bank, keys, gone)
}

/** The waiting page, each time that it asks again. */
export function waitOnPage(bank: Bank, keys: ShopKeys, query: URLSearchParams): Answer {
  const visit = bank.state.visits.get(query.get('visit') ?? '')
  return visit?.payment_id ? outcomePage(bank, keys, visit) : refusalPage('This page has ended.')
}

function outcomePage(bank: Bank, keys: ShopKeys, visit: VisitRecord): Answer {
  const { shown, later } = bank.state.payments.get(visit.payment_id)!
  if (!visit.comes_back) return lostPage(shown)
  if (later) return waitPage(visit, Math.max(1, Math.ceil((later.at - Date.now()) / 1000)))
  return returnPage(visit, shown, returnFields(shown satisfies Payment, keys.secret))
}

const cut = (text: string | null) => (text ?? '').slice(0, 200)

/** Nothing else may stand in a link or a form of the page, such as javascript: */
const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
