import { mkdir, open, readFile, truncate, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

/** Lines on disk. What was appended in the meantime shares one wait for the disk. */
export class Journal {
  readonly #file: FileHandle | undefined
  readonly #onFail: (error: Error) => void
  #waiting: string[] = []
  #writing: Promise<void> = Promise.resolve()
  #failed: Error | undefined

  private constructor(file: FileHandle | undefined, onFail: (error: Error) => void) {
    this.#file = file
    this.#onFail = onFail
  }

  /**
   * Opens the journal of a folder, and returns the lines it has. A last line that a crash cut off was never answered
   * and goes. Without a folder nothing is kept.
   */
  static async open(
    dir: string | undefined,
    onFail: (error: Error) => void,
  ): Promise<{ journal: Journal; lines: string[] }> {
    if (dir === undefined) return { journal: new Journal(undefined, onFail), lines: [] }
    await mkdir(dir, { recursive: true })
    const path = join(dir, 'journal.jsonl')
    const file = await open(path, 'a', 0o600)
    const bytes = await readFile(path)
    const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1)
    if (whole.length < bytes.length) await truncate(path, whole.length)
    await syncFolder(dir)
    return { journal: new Journal(file, onFail), lines: whole.toString().split('\n').filter(Boolean) }
  }

  append(line: string): void {
    if (!this.#file) return
    this.#waiting.push(`${line}\n`)
    if (this.#waiting.length === 1) this.#writing = this.#writing.then(() => this.#flush(this.#file!))
  }

  /** Resolves when all that was appended before is on disk; rejects once something could not be written. */
  async durable(): Promise<void> {
    await this.#writing
    if (this.#failed) throw this.#failed
  }

  async close(): Promise<void> {
    await this.#writing
    await this.#file?.close()
  }

  async #flush(file: FileHandle): Promise<void> {
    const text = this.#waiting.join('')
    this.#waiting = []
    if (this.#failed) return
    try {
      await file.appendFile(text)
      await file.datasync()
    } catch (error) {
      // Half a line may be there: nothing is written behind it, and nothing is answered any more.
      this.#failed = error as Error
      this.#onFail(this.#failed)
    }
  }
}

/** A new file is kept when its folder is. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
