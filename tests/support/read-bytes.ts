import { Readable } from 'node:stream'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import type { ReadBlock, ReaderMessage, ReaderTask } from '../../api/src/content/imports/run/messages.ts'
import { readBlocks } from '../../api/src/content/imports/run/read-blocks.ts'

/** Reads a file as the reader of an import does. */
export async function readBytes(bytes: Uint8Array, task: Partial<ReaderTask> = {}): Promise<ReaderMessage[]> {
  const messages: ReaderMessage[] = []
  for await (const message of readBlocks(Readable.from([bytes]), { batch: importLimits.batch, from: 0, ...task }))
    messages.push(message)
  return messages
}

/** The blocks of a file. */
export const blocksIn = (messages: readonly ReaderMessage[]): ReadBlock[] =>
  messages.flatMap((one) => (one.kind === 'batch' ? one.blocks : []))

/** The sentences of a file that failed. */
export const failuresIn = (messages: readonly ReaderMessage[]): string[] =>
  messages.flatMap((one) => (one.kind === 'failed' ? [one.message] : []))

/** The first sentence of each rejected block. */
export const sentencesIn = (messages: readonly ReaderMessage[]): string[] =>
  blocksIn(messages).flatMap(({ refusals = [] }) => refusals.slice(0, 1).map(({ message }) => message))
