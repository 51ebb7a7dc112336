import type { WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import { decompress } from './seal.ts'
import { fileStore } from '../../../core/files/file-store.ts'

/** Bytes of a stored piece: packs are smaller, and pictures are a few of them. */
const piece = 256 * 1024

/** Sealed packs and pictures by their names. Everybody may read them. */
export const sealedFiles = fileStore('sealed_papers', piece)

/** Whole papers with their keys, by the names of their packs. They are never sent to who takes a test. */
export const wholeFiles = fileStore('whole_papers', piece)

/** Reads a paper with its keys. Throws if there is none. */
export const readWholePaper = async (hash: string): Promise<WholePaper> =>
  (await decompress(await wholeFiles.read(hash))) as WholePaper
