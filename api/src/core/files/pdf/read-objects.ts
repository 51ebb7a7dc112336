import { setImmediate as breathe } from 'node:timers/promises'
import { type Entry, streamEntries, tableEntries } from './cross-references.ts'
import { assertNoOtherHeaders } from './object-headers.ts'
import { Unpacker } from './streams.ts'
import { Tokens, UnreadablePdf } from './tokens.ts'
import {
  type Dictionary,
  type Gist,
  gistOf,
  isDictionary,
  isReference,
  nameIn,
  type Noted,
  type Reference,
  type Value,
  ValueReader,
} from './values.ts'

/** What a whole file has. */
export interface PdfContent {
  /** Every name of every object, also of packed ones, without escapes. */
  readonly names: ReadonlySet<string>
  /** What happens when the file is opened: the kind of each action, or 'list' for a place in the file. */
  readonly openActions: readonly string[]
  readonly isEncrypted: boolean
  /** Whether a stream, or an article that an action leads to, is in another file. */
  readonly hasOtherFiles: boolean
}

/** Lengths that an object of this number may have in a file that was updated. */
const maxLengths = 10
/** Other requests wait no longer than this. */
const turnMs = 5
const objectStart = /(\d{1,10})[\0\t\n\f\r ]{1,20}(\d{1,5})[\0\t\n\f\r ]{1,20}obj(?![A-Za-z])/y
const lengthObject = /\b(\d{1,10})\s{1,20}\d{1,5}\s{1,20}obj\s{1,20}(\d{1,10})\s{1,20}endobj/g
const streamEnd = /[\0\t\n\f\r ]{0,20}endstream[\0\t\n\f\r ]/y

/**
 * Reads a file from its first byte to its last, as one sequence of objects, and compares what it finds with the
 * cross-references: a viewer, which begins at those, can find nothing else. Throws UnreadablePdf for any byte that is
 * part of no object, and for any reference that leads elsewhere.
 */
export const readPdf = (bytes: Buffer): Promise<PdfContent> => new PdfReader(bytes).read()

class PdfReader {
  readonly #bytes: Buffer
  readonly #text: string
  readonly #tokens: Tokens
  readonly #noted: Noted = { names: new Set(), actions: new Set(), hasThreadElsewhere: false }
  readonly #values: ValueReader
  readonly #unpacker = new Unpacker()
  /** An update of a file gives objects again, so there can be several of a number. */
  readonly #gists = new Map<number, Gist[]>()
  readonly #openActions: (Gist | Reference)[] = []
  readonly #starts = new Map<number, number>()
  readonly #headerEnds = new Set<number>()
  readonly #objectStreams = new Set<number>()
  readonly #sections = new Set<number>()
  readonly #sectionsNamed = new Set<number>()
  readonly #entries: Entry[] = []
  /** The length that was used of a stream whose length is an object of its own. */
  readonly #lengths: { readonly object: number; readonly length: number }[] = []
  readonly #lengthObjects = new Map<number, Set<number>>()
  #hasRoot = false
  #isEncrypted = false
  #hasOtherFiles = false

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#text = bytes.toString('latin1')
    this.#tokens = new Tokens(bytes)
    this.#values = new ValueReader(this.#tokens, this.#noted)
    for (const [, object, length] of this.#text.matchAll(lengthObject))
      this.#lengthObjects.set(
        Number(object),
        (this.#lengthObjects.get(Number(object)) ?? new Set()).add(Number(length)),
      )
  }

  async read(): Promise<PdfContent> {
    let turnEnds = performance.now() + turnMs
    while (await this.#section()) {
      if (performance.now() < turnEnds) continue
      await breathe()
      turnEnds = performance.now() + turnMs
    }
    await assertNoOtherHeaders(this.#bytes, this.#headerEnds)
    this.#compare()
    return {
      names: this.#noted.names,
      openActions: this.#openActions
        .flatMap((one) => (typeof one === 'object' ? this.#gistsOf(one) : [one]))
        .map(String),
      isEncrypted: this.#isEncrypted,
      hasOtherFiles: this.#hasOtherFiles || this.#noted.hasThreadElsewhere,
    }
  }

  /** Reads what comes next: an object, a table, or where the last one is. Returns false at the end. */
  async #section(): Promise<boolean> {
    const tokens = this.#tokens
    tokens.skip()
    const start = tokens.at
    const token = tokens.next()
    if (token.kind === 'end') return false
    if (token.kind === 'number') await this.#object(start)
    else if (token.kind === 'keyword' && token.text === 'startxref') this.#nameSection(this.#values.read())
    else if (token.kind === 'keyword' && token.text === 'xref') {
      this.#sections.add(start)
      this.#addEntries(tableEntries(tokens))
      this.#trailer(this.#values.read())
    } else throw new UnreadablePdf('something is outside of objects')
    return true
  }

  #addEntries(entries: readonly Entry[]): void {
    for (const entry of entries) this.#entries.push(entry)
  }

  #nameSection(offset: Value | undefined): void {
    if (offset === undefined) return
    // Some viewers take the number of a reference for an offset.
    if (typeof offset !== 'number' || !Number.isInteger(offset) || offset < 0)
      throw new UnreadablePdf('a cross-reference has no place')
    // The first part of a file that is made for the web names 0.
    if (offset > 0) this.#sectionsNamed.add(offset)
  }

  #trailer(trailer: Value): void {
    if (!isDictionary(trailer)) throw new UnreadablePdf('a trailer is no dictionary')
    if (trailer.has('Root') && !isReference(trailer.get('Root'))) throw new UnreadablePdf('a catalog is no object')
    this.#hasRoot ||= trailer.has('Root')
    this.#isEncrypted ||= trailer.has('Encrypt')
    this.#nameSection(trailer.get('Prev'))
    this.#nameSection(trailer.get('XRefStm'))
  }

  async #object(start: number): Promise<void> {
    objectStart.lastIndex = start
    const found = objectStart.exec(this.#text)
    if (!found) throw new UnreadablePdf('an object does not begin')
    const object = Number(found[1])
    const tokens = this.#tokens
    tokens.at = objectStart.lastIndex
    this.#starts.set(start, object)
    this.#headerEnds.add(tokens.at)
    const value = this.#values.read()
    this.#note(object, value)
    const token = tokens.next()
    const isStream = token.kind === 'keyword' && token.text === 'stream' && isDictionary(value)
    if (isStream) await this.#stream(object, start, value)
    const last = isStream ? tokens.next() : token
    if (last.kind !== 'keyword' || last.text !== 'endobj') throw new UnreadablePdf('an object does not end')
  }

  #note(object: number, value: Value): void {
    const gists = this.#gists.get(object) ?? []
    gists.push(gistOf(value))
    this.#gists.set(object, gists)
    const opens = isDictionary(value) ? value.get('OpenAction') : undefined
    if (opens !== undefined) this.#openActions.push(isReference(opens) ? opens : gistOf(opens))
  }

  #gistsOf = ({ object }: Reference): readonly Gist[] => this.#gists.get(object) ?? []

  async #stream(object: number, start: number, dictionary: Dictionary): Promise<void> {
    const data = this.#dataOf(dictionary)
    this.#hasOtherFiles ||= dictionary.has('F') || dictionary.has('Ref')
    const type = nameIn(dictionary.get('Type'))
    if (type === 'XRef') {
      this.#sections.add(start)
      this.#trailer(dictionary)
      this.#addEntries(streamEntries(dictionary, await this.#unpacker.unpack(dictionary, data)))
    } else if (type === 'ObjStm') {
      this.#objectStreams.add(object)
      await this.#packedObjects(dictionary, await this.#unpacker.unpack(dictionary, data))
    }
  }

  /** Returns the data after `stream`, and moves behind `endstream`. */
  #dataOf(dictionary: Dictionary): Buffer {
    const { at } = this.#tokens
    const from = this.#text[at] === '\n' ? at + 1 : this.#text.startsWith('\r\n', at) ? at + 2 : undefined
    const given = dictionary.get('Length')
    const lengths = isReference(given) ? [...(this.#lengthObjects.get(given.object) ?? [])] : [given]
    if (lengths.length > maxLengths) throw new UnreadablePdf('a stream has too many lengths')
    const fitting = lengths.filter((one): one is number => typeof one === 'number' && this.#endsAt(from, one))
    const [length] = fitting
    if (from === undefined || length === undefined || fitting.length > 1)
      throw new UnreadablePdf('a stream does not end where it says')
    if (isReference(given)) this.#lengths.push({ object: given.object, length })
    this.#endsAt(from, length)
    this.#tokens.at = streamEnd.lastIndex - 1
    return this.#bytes.subarray(from, from + length)
  }

  #endsAt(from: number | undefined, length: number): boolean {
    if (from === undefined || !Number.isInteger(length) || length < 0) return false
    streamEnd.lastIndex = from + length
    return streamEnd.test(this.#text)
  }

  /** Reads the objects of a stream: numbers and offsets first, then the objects. */
  async #packedObjects(dictionary: Dictionary, data: Buffer): Promise<void> {
    const [count, first] = [dictionary.get('N'), dictionary.get('First')]
    if (typeof count !== 'number' || typeof first !== 'number' || first > data.length)
      throw new UnreadablePdf('a stream of objects is wrong')
    const head = new Tokens(data.subarray(0, first))
    const body = new Tokens(data, first)
    const values = new ValueReader(body, this.#noted)
    let turnEnds = performance.now() + turnMs
    for (let i = 0; i < count; i++) {
      const [object, offset] = [head.next(), head.next()]
      if (object.kind !== 'number' || offset.kind !== 'number') throw new UnreadablePdf('a stream of objects is wrong')
      // None is read twice: a thousand offsets of one large object would take a thousand times as long.
      if (first + offset.value < body.at) throw new UnreadablePdf('packed objects overlap')
      body.at = first + offset.value
      this.#note(object.value, values.read())
      if (performance.now() < turnEnds) continue
      await breathe()
      turnEnds = performance.now() + turnMs
    }
  }

  /** Compares the file with its cross-references. */
  #compare(): void {
    if (!this.#hasRoot || this.#sectionsNamed.size === 0) throw new UnreadablePdf('there is no cross-reference')
    for (const offset of this.#sectionsNamed)
      if (!this.#sections.has(this.#behindSpace(offset))) throw new UnreadablePdf('a cross-reference is elsewhere')
    for (const object of this.#noted.actions)
      if (!this.#gists.has(object)) throw new UnreadablePdf('an action is in no object')
    for (const entry of this.#entries)
      if ('inStream' in entry) {
        if (!this.#objectStreams.has(entry.inStream)) throw new UnreadablePdf('an object is in no stream of objects')
      } else if (this.#starts.get(this.#behindSpace(entry.offset)) !== entry.object)
        throw new UnreadablePdf('an object is elsewhere')
    for (const { object, length } of this.#lengths)
      if (this.#gistsOf({ object }).length === 0 || this.#gistsOf({ object }).some((gist) => gist !== length))
        throw new UnreadablePdf('a length is elsewhere')
  }

  /** Some programs name the line break before an object. */
  #behindSpace(offset: number): number {
    let at = offset
    while (at < offset + 4 && /[\0\t\n\f\r ]/.test(this.#text[at] ?? '')) at += 1
    return at
  }
}
