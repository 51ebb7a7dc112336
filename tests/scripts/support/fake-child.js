// A process that keeps the contract of the launcher's children, or breaks it as told: node fake-child.js NAME EVENTS [OPTIONS]
// Plain JavaScript: it starts faster, and tests start many.
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [name, events, ...options] = process.argv.slice(2)
const is = (option) => options.includes(option)
const say = (event) => appendFileSync(events, `${name} ${event} ${process.pid}\n`)

say('begins')
if (is('fails')) process.exit(7)
if (is('with-grandchild')) {
  const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  appendFileSync(events, `grandchild begins ${grandchild.pid}\n`)
}
const end = () => {
  if (is('stubborn')) return
  say('ends')
  process.exit(0)
}
process.on('SIGTERM', end)
process.on('disconnect', end)
setInterval(() => undefined, 1000)
process.stdout.write(`I am ${name}\n`)
const port = Number(options.find((option) => /^\d+$/.test(option)) ?? 0)
if (port) createServer((_request, response) => response.end('{}')).listen(port, '127.0.0.1', ready)
else if (!is('silent')) ready()

function ready() {
  process.send?.({ 'watch:import': ['noise of a tool in between'] })
  process.send?.({ type: 'ready', port, firstAdmin: { email: `${name}@example.org` } })
}
