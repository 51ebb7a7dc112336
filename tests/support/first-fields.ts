import { compileFunction } from 'node:vm'
import { buildApp } from '../../api/src/app.ts'
import { createContext } from '../../api/src/core/context.ts'
import { createLog } from '../../api/src/core/log.ts'
import { createMetrics } from '../../api/src/core/metrics.ts'
import { openQueues } from '../../api/src/core/queues.ts'
import { readSettings } from '../../api/src/core/settings.ts'

// A process that builds the application and prints how many more first fields of `{}` V8 can tell apart. It needs
// --allow-natives-syntax.
const settings = readSettings(process.env)
const log = createLog('first-fields', settings)
const queues = openQueues(settings.REDIS_URL, log)
const app = await buildApp(createContext(settings, queues, log), createMetrics('first-fields'), {
  prepared: true,
  draining: false,
})
await app.ready()
process.stdout.write(`${countFree()}\n`)
await Promise.all([app.close(), queues.close()])

/** From the first one that it cannot, each object with that field has a hidden class of its own. */
function countFree(): number {
  const isSameClass = compileFunction('return %HaveSameMap(one, other)', ['one', 'other']) as typeof Object.is
  // Held, because V8 forgets the fields of objects that nobody holds.
  const held: object[] = []
  const withField = (name: string): object => {
    const made: Record<string, number> = {}
    made[name] = 1
    held.push(made)
    return made
  }
  for (let free = 0; ; free++) {
    if (free > 1_536 || !isSameClass(withField(`free${free}`), withField(`free${free}`))) return free
  }
}
