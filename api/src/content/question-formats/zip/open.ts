import { Readable } from 'node:stream'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { packageTooBig } from '@abhyas/shared/content/imports/texts'
import { UnreadableFile } from '../block.ts'

const zipMark = Buffer.from('PK\u0003\u0004')

/** Whether a file starts with the signature of a zip file, as Excel and Word files and packages do. */
export const isZip = (begin: Uint8Array): boolean => zipMark.equals(begin.subarray(0, zipMark.length))

/** Reads a zip file into memory, because it is unpacked twice. Throws UnreadableFile. */
export async function readZip(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > importLimits.package) throw new UnreadableFile(packageTooBig)
    all.push(piece)
  }
  return Buffer.concat(all)
}

interface ZipFile extends AsyncIterable<Buffer> {
  readonly path: string
}

/** Opens a zip file. Each of its files has to be read or drained before the next one. */
export async function* openZip(file: Buffer): AsyncGenerator<ZipFile> {
  // Loaded on demand, because a reader process starts per import and most files are not packed.
  const { Parse } = await import('unzipper')
  const zip = Readable.from(slices(file)).pipe(Parse({ forceStream: true }))
  let opened: Readable | undefined
  let failure: Error | undefined
  // A zip that breaks off within a file would leave whoever reads it waiting for ever.
  zip.once('error', (error) => {
    failure = error
    opened?.destroy(error)
  })
  for await (const entry of zip as AsyncIterable<ZipFile & Readable>) {
    opened = entry.on('error', () => undefined)
    if (failure) entry.destroy(failure)
    yield entry
  }
}

/** Bytes that the zip reader gets at once. It copies what is left of them for each file: a zip can have thousands. */
const sliceSize = 4_096

function* slices(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += sliceSize) yield file.subarray(at, at + sliceSize)
}

/** Reads a file of a zip to its end. */
export async function drain(file: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of file);
}

/**
 * Yields the files of a package, and drains what nobody has read. Counts what is unpacked, because the sizes declared in
 * a zip can be false. Throws UnreadableFile, with the sentence `broken` if the zip is.
 */
export async function* filesIn(file: Buffer, broken: string): AsyncGenerator<ZipFile> {
  let size = 0
  let count = 0
  const asUnreadable = (error: unknown) =>
    error instanceof UnreadableFile ? error : new UnreadableFile(broken, { cause: error })
  async function* counted(entry: ZipFile) {
    try {
      for await (const piece of entry) {
        size += piece.length
        if (size > importLimits.packageInflated) throw new UnreadableFile(packageTooBig)
        yield piece
      }
    } catch (error) {
      throw asUnreadable(error)
    }
  }
  try {
    for await (const entry of openZip(file)) {
      count += 1
      if (count > importLimits.packageFiles) throw new UnreadableFile(packageTooBig)
      const bytes = counted(entry)
      yield { path: entry.path.replaceAll('\\', '/'), [Symbol.asyncIterator]: () => unclosed(bytes) }
      await drain(bytes)
    }
  } catch (error) {
    throw asUnreadable(error)
  }
}

/** Whoever reads only the beginning leaves the rest to be drained: the end of a loop would close the file. */
const unclosed = (bytes: AsyncGenerator<Buffer>): AsyncIterator<Buffer> => ({ next: () => bytes.next() })

/** Reads a file of a package, at most `max` bytes of it. Undefined: it is larger. */
export async function readFile(file: AsyncIterable<Buffer>, max: number): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of file) {
    size += piece.length
    if (size > max) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
