import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { deserialize } from 'node:v8'
import type { ReaderMessage, ReaderTask } from './messages.ts'

/** Memory of the reader's heap, in MB: a step and a line are all it holds. */
const heapMb = 160
/** Without a word for so long it is stuck. */
const patienceMs = 60_000

/** The reader has died, or was stopped. */
export class ReaderDied extends Error {}

// Tests and development run the sources.
const isSource = import.meta.filename.endsWith('.ts')
const program = join(import.meta.dirname, isSource ? 'reader-main.ts' : 'reader-main.js')
const flags = [`--max-old-space-size=${heapMb}`, ...(isSource ? ['--import', 'tsx', '--conditions=abhyas'] : [])]

/** Reads a file in a process of its own. Ends it when nobody asks for more. Throws ReaderDied. */
export async function* readInProcess(file: Readable, task: ReaderTask): AsyncGenerator<ReaderMessage> {
  const child = spawn(process.execPath, [...flags, program, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  })
  const ended = once(child, 'exit')
  const fed = pipeline(file, child.stdin).then(
    () => undefined,
    (error: unknown) => error,
  )
  let timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  const isAlive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  }
  try {
    for await (const message of messagesOf(child.stdout)) {
      clearTimeout(timer) // what is done with it takes its own time
      // A file that broke off looks to the reader like one that is over.
      const broken = message.kind === 'end' ? await fed : undefined
      if (broken) throw broken
      yield message
      isAlive()
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

/** Messages with their length before them. */
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
