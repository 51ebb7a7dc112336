// The launcher's processes with fake children: fake-system.ts EVENTS PORT
import { stopSignals } from '../../../scripts/launcher/stop-signals.ts'
import { System } from '../../../scripts/launcher/system.ts'
import { fakeService } from './fake-services.ts'

const [events, port] = process.argv.slice(2) as [string, string]
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
const told = stopSignals()
const below = ['database', 'redis'].map((name) => fakeService(name, events))
const above = [fakeService('api', events, [port]), fakeService('worker', events)]
const system = new System({ below, above, apiUrl: `http://127.0.0.1:${port}` }, (line) =>
  process.stdout.write(`${line}\n`),
)
process.once('exit', () => system.kill())
void told.again.then(() => process.exit(1))
await Promise.race([told.once, system.start().then(() => process.stdout.write('ready\n'))])
process.stdout.write(`${await told.once}\n`)
await system.stop()
process.exit(0)
