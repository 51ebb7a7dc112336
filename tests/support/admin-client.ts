import { importLimits } from '../../shared/src/content/imports/limits.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { System } from './system.ts'
import { admin, logInAsAdmin } from '../bench/product/log-in.ts'

interface Row {
  readonly id: string
  readonly sub_level_id: string
  readonly level_id: string
}

/** The back office, over the wire. */
export class Office {
  readonly #base: string
  #headers: Record<string, string> = {}
  readonly #url: string
  /** Between two looks at an import, in ms. */
  #every = 50
  #parents: Record<string, string> = {}

  private constructor(url: string) {
    this.#url = url
    this.#base = `${url}/api/v1`
  }

  /** A token lasts ten minutes: what takes longer signs in anew. */
  async signIn(): Promise<void> {
    this.#headers = { authorization: `Bearer ${await logInAsAdmin(this.#url, admin)}` }
  }

  static async open({ url }: System): Promise<Office> {
    const office = new Office(url)
    await office.signIn()
    const subject = await office.#first('subject')
    const { data: above } = await office.#call<{ data: Row }>(`/subLevel/${subject.sub_level_id}`)
    const category = await office.#first('category')
    Object.assign(office.#parents, { category_id: category.id, level_id: above.level_id, subject_id: subject.id })
    return office
  }

  async #first(list: string): Promise<Row> {
    const { data } = await this.#call<{ data: Row[] }>(`/${list}?limit=1`)
    return data[0]!
  }

  async makeBank(name: string): Promise<string> {
    const { data } = await this.#call<{ data: { id: string } }>(
      '/admin/questionBank',
      this.#json({ name, ...this.#parents }),
    )
    return data.id
  }

  /** Uploads a file and waits for its report. */
  async import(bank: string, file: Buffer) {
    const start = performance.now()
    return this.#reportOf(await this.start(bank, file), start)
  }

  /** Uploads a file and waits until it is checked. Nothing of it is written. */
  async check(bank: string, file: Buffer) {
    const start = performance.now()
    return this.#reportOf(await this.start(bank, file, true), start)
  }

  /** Uploads a file. Answers the id of its import, which goes on by itself. */
  async start(bank: string, file: Buffer, isDryRun = false): Promise<string> {
    const form = new FormData()
    form.append('bank_id', bank)
    form.append('dry_run', String(isDryRun))
    form.append('file', new Blob([new Uint8Array(file)]), 'questions')
    return (await this.#call<{ data: { id: string } }>('/admin/imports', { method: 'POST', body: form })).data.id
  }

  /** Uploads a file in one call, or in pieces where it is big. */
  importAny = (bank: string, file: Buffer) =>
    file.length > importLimits.upload ? this.importPieces(bank, file) : this.import(bank, file)

  /** Uploads a big file in pieces and waits for its report. */
  async importPieces(bank: string, file: Buffer) {
    const start = performance.now()
    const { data } = await this.#call<{ data: { id: string; pieces: number; piece_size: number } }>(
      '/admin/imports/uploads',
      this.#json({ bank_id: bank, file_name: 'many.csv', size: file.length, dry_run: 'false' }),
    )
    for (let n = 0; n < data.pieces; n++) {
      const body = new Uint8Array(file.subarray(n * data.piece_size, (n + 1) * data.piece_size))
      const headers = { ...this.#headers, 'content-type': 'application/octet-stream' }
      await this.#call(`/admin/imports/uploads/${data.id}/${n}`, { method: 'PUT', body, headers })
    }
    return this.#reportOf(data.id, start)
  }

  async #reportOf(id: string, start: number) {
    for (;;) {
      const { data: now } = await this.#call<{
        data: { status: string; failure: string; counts: { total: number; created: number } }
      }>(`/admin/imports/${id}`)
      if (now.status === 'failed') throw new Error(now.failure)
      if (now.status === 'completed' || now.status === 'ready')
        return { ...now.counts, seconds: (performance.now() - start) / 1_000 }
      await pause(this.#every)
    }
  }

  #json(body: object): RequestInit {
    return {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...this.#headers, 'content-type': 'application/json' },
    }
  }

  /** Reads a file. */
  async text(path: string): Promise<string> {
    const answer = await fetch(this.#base + path, { headers: this.#headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.text()
  }

  /** Reads an address. */
  read = <Answer>(path: string): Promise<Answer> => this.#call<Answer>(path)

  async #call<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    const answer = await fetch(this.#base + path, { headers: this.#headers, ...init })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
}
