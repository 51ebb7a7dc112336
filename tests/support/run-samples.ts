import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Plants samples, and answers the password of their accounts. */
export const plantedPassword = async (dataDir: string): Promise<string> =>
  /^ {2}password {3}(\S+)/m.exec(await runSamples(dataDir))![1]!

/** Runs `npm run samples` beside the system of this data folder, as a second terminal does. Answers what it prints. */
export async function runSamples(dataDir: string, ...more: readonly string[]): Promise<string> {
  const command = ['--import', 'tsx', '--conditions=abhyas', 'scripts/samples/main.ts', ...more]
  const env = { ...process.env, DATA_DIR: dataDir }
  return (await run(process.execPath, command, { cwd: root, env })).stdout
}
