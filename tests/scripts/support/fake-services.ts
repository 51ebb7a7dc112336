import { join } from 'node:path'
import { readText } from '../../../scripts/launcher/processes.ts'
import { childService, type ChildService } from '../../../scripts/launcher/child.ts'
import { type Service } from '../../../scripts/launcher/service.ts'

const script = join(import.meta.dirname, 'fake-child.js')

/** A service whose process writes what happens to it into `events`. */
export function fakeService(
  name: string,
  events: string,
  options: readonly string[] = [],
  more: Partial<ChildService> = {},
): Service {
  const args = [script, name, events, ...options]
  return childService({ name, command: process.execPath, args, env: process.env, say: () => undefined, ...more })
}

/** The lines of the file, as name, event and process. */
export function readEvents(events: string): { name: string; event: string; pid: number }[] {
  const lines = (readText(events) ?? '').trim().split('\n').filter(Boolean)
  return lines.map((line) => {
    const [name, event, pid] = line.split(' ')
    return { name: name!, event: event!, pid: Number(pid) }
  })
}
