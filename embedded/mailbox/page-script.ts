/** Plain JavaScript for the browser. Foreign text only ever becomes textContent; HTML of a mail stays in its sandbox. */
export const script = `
'use strict'
const byId = (id) => document.getElementById(id)
const every = 1500
const shown = new Map()
let tag

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function codeButton(code) {
  const button = element('button', { type: 'button', className: 'code', textContent: code, title: 'Copy the code' })
  button.setAttribute('aria-label', 'Copy the code ' + code)
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(code)
      say('Copied ' + code)
    } catch {
      getSelection().selectAllChildren(button)
      say('Copy it from the selection')
    }
  }
  return button
}

function htmlPart(message) {
  const details = element('details', {}, element('summary', { textContent: 'As it looks' }))
  details.ontoggle = () => {
    if (!details.open || details.querySelector('iframe')) return
    const frame = element('iframe', { title: 'The mail', loading: 'lazy', referrerPolicy: 'no-referrer' })
    frame.setAttribute('sandbox', '')
    frame.src = '/messages/' + encodeURIComponent(message.id) + '/html'
    details.append(frame)
  }
  return details
}

function card(message) {
  const at = new Date(message.at).toLocaleString()
  const made = element('article', {},
    element('h2', { textContent: message.subject || (message.channel === 'sms' ? 'SMS' : '(no subject)') }),
    element('p', { className: 'about', textContent: message.channel + ' to ' + message.to + ', ' + at }))
  const code = /(?:^|\\D)(\\d{4})(?!\\d)/.exec(message.text)
  if (code) made.append(codeButton(code[1]))
  made.append(element('pre', { textContent: message.text.slice(0, 20000) }))
  if (message.html) made.append(htmlPart(message))
  return made
}

function show(messages) {
  const kept = new Set(messages.map(({ id }) => id))
  for (const [id, made] of shown) if (!kept.has(id)) { made.remove(); shown.delete(id) }
  let after = null
  for (const message of messages) {
    const known = shown.get(message.id)
    const made = known || card(message)
    shown.set(message.id, made)
    const wanted = after ? after.nextSibling : byId('messages').firstChild
    if (made !== wanted) byId('messages').insertBefore(made, wanted)
    after = made
  }
  say(messages.length === 0 ? 'No messages yet' : messages.length === 1 ? '1 message' : messages.length + ' messages')
}

function say(sentence) {
  if (byId('status').textContent !== sentence) byId('status').textContent = sentence
}

async function refresh() {
  const to = byId('to').value.trim()
  try {
    const answer = await fetch('/messages?limit=100' + (to ? '&to=' + encodeURIComponent(to) : ''))
    const next = answer.headers.get('etag') + to
    if (next !== tag) show((await answer.json()).messages)
    tag = next
  } catch {
    tag = undefined
    say('The mailbox does not answer; trying again')
  }
}

async function keepFresh() {
  if (!document.hidden) await refresh()
  setTimeout(keepFresh, every)
}

byId('to').oninput = refresh
byId('clear').onclick = async () => {
  if (!confirm('Delete all messages?')) return
  await fetch('/messages', { method: 'DELETE' })
  await refresh()
}
void keepFresh()
`
