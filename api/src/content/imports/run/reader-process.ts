import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { deserialize } from 'node:v8'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { openFile } from '../file-storage.ts'
import type { ImportRecord } from '../model.ts'
import type { ReaderMessage, ReaderTask } from './messages.ts'

/** Heap of the reader in MB. It holds only one step and one line. */
const heapMb = 160
/** After this many milliseconds without a message the reader counts as stuck. */
const stuckMs = 60_000

/** The reader process has crashed or was killed. */
export class ReaderDied extends Error {}

// Development runs the TypeScript sources.
const isSource = import.meta.filename.endsWith('.ts')
/** What Node is started with. Tests, which start hundreds of readers, set a bundle of the sources: it starts at once. */
export const reader: { command: readonly string[] } = {
  command: isSource
    ? ['--import', 'tsx', '--conditions=abhyas', join(import.meta.dirname, 'reader-main.ts')]
    : [join(import.meta.dirname, 'reader-main.js')],
}

/**
 * Reads the file of an import in a separate process. Kills it when the consumer stops. Throws ReaderDied.
 * @param from number of the first step to return
 */
export async function* readInProcess(job: ImportRecord, from: number): AsyncGenerator<ReaderMessage> {
  const { format, meanings, list } = job
  const mapping = job.mapping?.map((role) => role ?? null)
  const updates = job.on_duplicate === 'update'
  const task: ReaderTask = { format, mapping, meanings, list, updates, batch: importLimits.batch, from }
  const file = openFile(job.file_id)
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, ...reader.command, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  })
  const ended = once(child, 'exit')
  const fed = pipeline(file, child.stdin).catch((error: unknown) => error)
  const startTimer = () => setTimeout(() => child.kill('SIGKILL'), stuckMs)
  let timer = startTimer()
  try {
    for await (const message of messagesOf(child.stdout)) {
      clearTimeout(timer) // processing time of the consumer does not count
      // To the reader, a broken input looks like the end of the file.
      const broken = message.kind === 'end' ? await fed : undefined
      if (broken) throw broken
      yield message
      timer = startTimer()
    }
    const [code, signal] = (await ended) as [number | null, string | null]
    if (code !== 0) throw new ReaderDied(`the reader ended with ${code ?? signal}`)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
    file.destroy()
    await fed
  }
}

/** Parses length-prefixed messages. */
async function* messagesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<ReaderMessage> {
  let pieces: Buffer[] = []
  let have = 0
  let need = 4
  let isHead = true
  for await (const piece of stream) {
    pieces.push(piece)
    have += piece.length
    while (have >= need) {
      const all = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
      const part = all.subarray(0, need)
      const rest = all.subarray(need)
      pieces = rest.length > 0 ? [rest] : []
      have = rest.length
      need = isHead ? part.readUInt32LE() : 4
      if (!isHead) yield deserialize(part) as ReaderMessage
      isHead = !isHead
    }
  }
}
