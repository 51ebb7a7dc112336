import { type Answer } from '../http/answers.ts'
import { type Bank } from './bank.ts'
import { type Order, type Payment, type VisitRecord } from './entities.ts'
import { escape, hiddenFields, money, pageAnswer } from './page.ts'

/** What the buyer sees of the purchase. */
function bill({ name, description, email }: VisitRecord, order: Order): string {
  const facts = [['Order', order.id], ...(email ? [['Receipt to', email]] : [])]
  return `<section class="card">
<h1>${escape(name)}</h1>
${description ? `<p class="for">${escape(description)}</p>` : ''}
<p class="amount">${money(order.amount, order.currency)}</p>
<dl>${facts.map(([term, value]) => `<dt>${term}</dt><dd>${escape(value!)}</dd>`).join('')}</dl>
</section>`
}

/** The buttons by what they send. The first three are ways to pay, the others what can go wrong. */
const ways = [
  ['upi', 'Pay by UPI'],
  ['card', 'Pay by card'],
  ['netbanking', 'Pay by net banking'],
] as const
const troubles = [
  ['wrong_pin', 'Wrong PIN'],
  ['late', 'Bank answers in 30 s'],
  ['lost_way', 'Pay and lose the way back'],
] as const
type How = (typeof ways)[number][0] | (typeof troubles)[number][0]

export const isHow = (text: string | null): text is How => [...ways, ...troubles].some(([how]) => how === text)

const buttons = (rows: readonly (readonly [string, string])[], kind: (place: number) => string) =>
  rows
    .map(([how, label], place) => `<button name="how" value="${how}" class="${kind(place)}">${label}</button>`)
    .join('\n')

export const payPage = (visit: VisitRecord, order: Order): Answer =>
  pageAnswer({
    title: 'Pay',
    main: `${bill(visit, order)}
<form method="post" action="/v1/checkout/embedded/pay">
${hiddenFields({ visit: visit.id })}
<section class="card" aria-labelledby="ways"><h2 id="ways">How do you pay?</h2><div class="ways">
${buttons(ways, (place) => (place === 0 ? 'first' : ''))}
</div></section>
<section class="card" aria-labelledby="troubles"><h2 id="troubles">Or see what goes wrong</h2><div class="ways">
${buttons(troubles, () => 'quiet')}
</div></section>
</form>
<a class="button cancel" href="${escape(visit.cancel_url)}">Cancel</a>`,
  })

/** Sends the browser back with a POST: the shop is another site, so that only a form can do it. */
export const returnPage = (visit: VisitRecord, payment: Payment, fields: Readonly<Record<string, string>>): Answer =>
  pageAnswer({
    title: 'Back to the shop',
    formsTo: new URL(visit.callback_url).origin,
    script: 'document.forms[0].requestSubmit()',
    main: `<section class="card">
<h1>${payment.status === 'failed' ? 'The PIN was wrong. Nothing was paid.' : `Paid: ${money(payment.amount, payment.currency)}`}</h1>
<p class="note">You are on your way back to ${escape(visit.name)}.</p>
<form method="post" action="${escape(visit.callback_url)}">
${hiddenFields(fields)}
<button class="first">Back to ${escape(visit.name)}</button>
</form>
</section>`,
  })

/** Asks whether the bank has answered, and goes on then. Whoever has no script looks again by hand. */
const waiting = `
const { href } = document.getElementById('again')
setInterval(async () => {
  const { status } = await fetch(href, { method: 'HEAD' }).catch(() => ({ status: 0 }))
  if (status === 200) location.replace(href)
}, 1000)
`

export const waitPage = (visit: VisitRecord, secondsLeft: number): Answer =>
  pageAnswer({
    title: 'Waiting',
    status: 202,
    script: waiting,
    main: `<section class="card">
<h1>The bank takes its time</h1>
<p class="note">It answers in about ${secondsLeft} s, and you are sent back then. You may close this page: ${escape(visit.name)} hears of it all the same.</p>
<div class="ways">
<a class="button" id="again" href="/v1/checkout/embedded/wait?visit=${visit.id}">Look again</a>
<a class="button cancel" href="${escape(visit.cancel_url)}">Go back without waiting</a>
</div>
</section>`,
  })

export const lostPage = (payment: Payment): Answer =>
  pageAnswer({
    title: 'Paid',
    main: `<section class="card">
<h1>Paid: ${money(payment.amount, payment.currency)}</h1>
<p class="note">The way back is lost, as if the phone had run out of power here. Close this page, and look at your order in the shop.</p>
</section>`,
  })

/** Says why nothing can be paid here, with a way back where there is one. */
export const refusalPage = (sentence: string, back?: string, status = 400): Answer =>
  pageAnswer({
    title: 'Nothing to pay',
    status,
    main: `<section class="card">
<h1>${escape(sentence)}</h1>
<p class="note">${back === undefined ? 'Go back to the shop, and pay from there.' : 'Nothing was paid on this page.'}</p>
${back === undefined ? '' : `<a class="button" href="${escape(back)}">Back to the shop</a>`}
</section>`,
  })

const shownPayments = 20

/** What went through the bank lately, for who opens its address. */
export function homePage({ state, balance }: Bank): Answer {
  const rows = [...state.payments.values()]
    .slice(-shownPayments)
    .toReversed()
    .map(
      ({ shown: { id, amount, currency, status, method, order_id } }) =>
        `<li><span>${money(amount, currency)}</span><span>${status}</span><small>${method} · ${id} · ${order_id}</small></li>`,
    )
  const facts = [
    ['Captured', balance.captured],
    ['Given back', balance.refunded],
    ['Kept by the bank', balance.fees],
    ['Paid out', balance.settled],
  ] as const
  return pageAnswer({
    title: 'Payments',
    isWide: true,
    main: `<section class="card">
<h1>Balance</h1>
<p class="amount">${money(balance.balance, 'INR')}</p>
<dl>${facts.map(([term, amount]) => `<dt>${term}</dt><dd>${money(amount, 'INR')}</dd>`).join('')}</dl>
</section>
<section class="card"><h2>Latest payments</h2>
${rows.length === 0 ? '<p class="note">No payments yet. Buy something in the shop.</p>' : `<ul>${rows.join('')}</ul>`}
</section>`,
  })
}
