import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMessage, isTo, type Channel, type Message } from './message.ts'

export interface Bounds {
  readonly messages: number
  /** Of all messages together, in characters of their lines. */
  readonly characters: number
}

const usualBounds: Bounds = { messages: 1000, characters: 64 * 1024 * 1024 }

export interface Filter {
  readonly to?: string | undefined
  readonly channel?: Channel | undefined
  readonly limit?: number | undefined
}

interface Entry {
  readonly message: Message
  readonly line: string
}

/** The newest messages, in memory and, with a folder, as JSON lines in `messages.jsonl`. */
export class MessageStore {
  /** Oldest first. */
  #entries: Entry[] = []
  #characters = 0
  #fileCharacters = 0
  #writing: Promise<void> = Promise.resolve()
  #revision = 0
  readonly #file: string | undefined
  readonly #bounds: Bounds

  private constructor(file: string | undefined, bounds: Bounds) {
    this.#file = file
    this.#bounds = bounds
  }

  /** Reads what is kept. A line that a crash cut off is left out. */
  static async open(dir?: string, bounds: Bounds = usualBounds): Promise<MessageStore> {
    if (!dir) return new MessageStore(undefined, bounds)
    await mkdir(dir, { recursive: true })
    const store = new MessageStore(join(dir, 'messages.jsonl'), bounds)
    for (const line of (await readText(store.#file!)).split('\n')) {
      const message = parse(line)
      if (message) store.#remember(message)
    }
    await store.#rewrite()
    return store
  }

  /** Counts changes; the same number means the same messages. */
  get revision(): number {
    return this.#revision
  }

  /** Newest first. */
  list({ to, channel, limit = Infinity }: Filter = {}): Message[] {
    const found: Message[] = []
    for (let i = this.#entries.length - 1; i >= 0 && found.length < limit; i--) {
      const { message } = this.#entries[i]!
      if ((channel === undefined || message.channel === channel) && (to === undefined || isTo(message, to)))
        found.push(message)
    }
    return found
  }

  find(id: string): Message | undefined {
    return this.#entries.find(({ message }) => message.id === id)?.message
  }

  /** Fulfilled when the messages are in the file. Ids that are there already are left as they are. */
  async add(messages: readonly Message[]): Promise<void> {
    const lines = messages.filter(({ id }) => !this.find(id)).map((message) => this.#remember(message))
    await this.#write(async (file) => {
      await appendFile(file, lines.join(''))
      this.#fileCharacters += lines.reduce((sum, line) => sum + line.length, 0)
      if (this.#fileCharacters > 2 * this.#characters + 1024 * 1024) await this.#replaceFile(file)
    })
  }

  async clear(): Promise<void> {
    this.#entries = []
    this.#characters = 0
    this.#revision++
    await this.#rewrite()
  }

  #remember(message: Message): string {
    const line = `${JSON.stringify(message)}\n`
    this.#entries.push({ message, line })
    this.#characters += line.length
    this.#revision++
    while (this.#entries.length > this.#bounds.messages || this.#characters > this.#bounds.characters) {
      this.#characters -= this.#entries.shift()!.line.length
    }
    return line
  }

  async #rewrite(): Promise<void> {
    await this.#write((file) => this.#replaceFile(file))
  }

  async #replaceFile(file: string): Promise<void> {
    const lines = this.#entries.map(({ line }) => line)
    await writeFile(`${file}.new`, lines.join(''))
    await rename(`${file}.new`, file)
    this.#fileCharacters = this.#characters
  }

  /** One after the other; one that failed does not stop the next. */
  async #write(work: (file: string) => Promise<void>): Promise<void> {
    const file = this.#file
    if (!file) return
    const done = this.#writing.then(() => work(file))
    this.#writing = done.catch(() => undefined)
    await done
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function parse(line: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return isMessage(value) ? value : undefined
  } catch {
    return undefined
  }
}
