import { once } from 'node:events'
import { serialize } from 'node:v8'
import type { ReaderMessage, ReaderTask } from './messages.ts'
import { readBlocks } from './read-blocks.ts'

// A separate process with little memory, so that a malicious file cannot crash the worker. It receives the file's bytes
// and a task, and has no connection to the database, to Redis or to the network.
const task = JSON.parse(process.argv[2] ?? '') as ReaderTask

async function send(message: ReaderMessage): Promise<void> {
  const body = serialize(message)
  const head = Buffer.alloc(4)
  head.writeUInt32LE(body.length)
  process.stdout.write(head)
  if (!process.stdout.write(body)) await once(process.stdout, 'drain')
}

for await (const message of readBlocks(process.stdin, task)) await send(message)
