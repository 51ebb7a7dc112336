import { parseArgs } from 'node:util'
import { startEmbeddedMongo, type EmbeddedMongo } from './start.ts'

const usage = 'usage: npm run embedded:mongo -- --dir DIR [--port 27017]'

/** `npm run embedded:mongo -- --port 27099 --dir DIR`: one line when ready, then serves until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { dir: { type: 'string' }, port: { type: 'string', default: '27017' } } })
  const port = Number(values.port)
  if (!values.dir || !Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(usage)
  const server = await startEmbeddedMongo({ dir: values.dir, port })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(server))
  process.stdout.write(`listening on ${server.uri}\n`)
}

async function stop(server: EmbeddedMongo): Promise<void> {
  await server.close()
  process.exit(0)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
