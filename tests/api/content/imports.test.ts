import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { requeueLost } from '../../../api/src/core/work/durable-work.ts'
import {
  cancelImport,
  maxWakes,
  undoImport,
  importWork,
  workOnImport,
} from '../../../api/src/content/imports/commands.ts'
import { purgeExpiredFiles } from '../../../api/src/content/imports/purge-expired-files.ts'
import { BatchModel, ImportModel } from '../../../api/src/content/imports/model.ts'
import { QuestionModel } from '../../../api/src/content/questions/model.ts'
import type { ImportPreview } from '../../../shared/src/content/imports/shapes.ts'
import type { QuestionContent } from '../../../shared/src/content/questions/content.ts'
import {
  bankCount,
  counts,
  editorWithBank,
  type Header,
  importFile,
  importOf,
  questionsOf,
  upload,
} from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let editor: Header
let bank: string
beforeEach(async () => {
  ;({ editor, bank } = await editorWithBank(product()))
})

const aiken = (n: number, right = 'A') => `What is question ${n}?\nA. first\nB. second\nANSWER: ${right}\n\n`
const many = (count: number, from = 0) => Array.from({ length: count }, (_, i) => aiken(from + i)).join('')
const run = (file: string | Uint8Array, fields?: Record<string, string>) =>
  importFile(product(), editor, bank, file, fields)
const call = (path: string, method: 'GET' | 'POST' = 'GET') =>
  product().app.inject({ method, url: `/api/v1/admin/imports${path}`, headers: editor })

describe('an import', () => {
  it('keeps its file for thirty days, and what came of it for good', async () => {
    const done = await run(aiken(1))
    const { id } = (await upload(product(), editor, bank, aiken(2))).json<{ data: { id: string } }>().data
    await workOnImport(product().context, id)
    const table = (await upload(product(), editor, bank, 'a;b;c\n1;2;3\n4;5;6\n')).json<{ data: { id: string } }>().data
    await workOnImport(product().context, table.id)
    const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)
    const files = () => mongoose.connection.collection('import_files.chunks').countDocuments()
    expect([await purgeExpiredFiles(days(29)), await files()]).toEqual([0, 3])
    expect([await purgeExpiredFiles(days(31)), await files()]).toEqual([3, 0])
    expect(await purgeExpiredFiles(days(31))).toBe(0)
    expect((await importOf(product(), editor, done.id)).counts.created).toBe(1)
    expect((await importOf(product(), editor, id)).status).toBe('cancelled')
    expect((await call(`/${id}/start`, 'POST')).statusCode).toBe(409)
    const mapped = await product().app.inject({
      method: 'POST',
      url: `/api/v1/admin/imports/${table.id}/mapping`,
      payload: { mapping: ['question', 'option', 'option'] },
      headers: editor,
    })
    expect([mapped.statusCode, mapped.json<{ message: string }>().message]).toEqual([
      409,
      'The file is no longer available: files are kept for 30 days. Import it again.',
    ])
  })

  it('brings the questions of a file in, each accounted for, waiting for approval', async () => {
    const file = `${aiken(1)}${aiken(2, 'Z')}${aiken(1)}${aiken(3, 'b')}`
    const done = await run(file)
    expect(done).toMatchObject({ status: 'completed', format: 'aiken', progress: 100, counts: counts(4, 2, 1, 1) })
    const [first] = await questionsOf(bank)
    expect(first).toMatchObject({
      state: 'pending',
      status: 'active',
      type: 'single',
      text: 'What is question 1?',
      version: 1,
      copy: 0,
    })
    expect(await bankCount(bank)).toBe(2)
    const refused = (await call(`/${done.id}/refused`)).json<{ data: object[] }>().data
    expect(refused).toEqual([
      {
        line: 9,
        column: 9,
        source: 'ANSWER: Z',
        code: 'unknown-letter',
        message: 'No option has the letter Z. The answer must be one of A to B.',
      },
    ])
    const back = await call(`/${done.id}/refused.txt`)
    expect(back.body).toBe('What is question 2?\nA. first\nB. second\nANSWER: Z\n\n')
  })

  it('creates nothing the second time', async () => {
    const file = many(1_200)
    expect((await run(file)).counts).toEqual(counts(1_200, 1_200))
    expect((await run(file)).counts).toEqual(counts(1_200, 0, 1_200))
    expect(await bankCount(bank)).toBe(1_200)
  })

  it('tells as a dry run what it would do, and does it when it is started', async () => {
    await run(aiken(1))
    const answer = await upload(product(), editor, bank, `${aiken(1)}${aiken(2)}${aiken(2)}${aiken(3, 'Z')}`)
    expect(answer.statusCode).toBe(202)
    const { id } = answer.json<{ data: { id: string } }>().data
    await workOnImport(product().context, id)
    const checked = await importOf(product(), editor, id)
    expect(checked).toMatchObject({ status: 'ready', counts: counts(0, 0), forecast: counts(4, 1, 2, 1) })
    const { data } = (await call(`/${id}/preview`)).json<{ data: ImportPreview }>()
    expect(data.questions.map(({ stem }) => stem)).toEqual(['What is question 2?'])
    expect(data.rows.map(({ outcome, line, text, note }) => [outcome, line, text, note])).toEqual([
      ['duplicate', 1, 'What is question 1?', 'Already in the bank'],
      ['created', 6, 'What is question 2?', ''],
      ['duplicate', 11, 'What is question 2?', 'Twice in this file'],
    ])
    expect(await bankCount(bank)).toBe(1)
    expect((await call(`/${id}/start`, 'POST')).statusCode).toBe(200)
    await workOnImport(product().context, id)
    expect(await importOf(product(), editor, id)).toMatchObject({ status: 'completed', counts: counts(4, 1, 2, 1) })
  })

  it('keeps doubles as copies where that is wanted, each once', async () => {
    const file = `${aiken(1)}${aiken(1)}`
    expect((await run(file)).counts).toEqual(counts(2, 1, 1))
    expect((await run(file, { on_duplicate: 'keep' })).counts).toEqual(counts(2, 2))
    expect((await questionsOf(bank)).map(({ copy }) => copy as number).toSorted((a, b) => a - b)).toEqual([0, 1, 2])
  })

  it('gives known questions a new version where that is wanted, and takes it back', async () => {
    const row = (stem: string) => `question,option_a,option_b,answer,id\n${stem},x,y,A,q-1\n`
    await run(row('Old?'))
    await QuestionModel.updateMany({}, { $set: { state: 'approved' } })
    const changed = await run(row('New?'), { on_duplicate: 'update' })
    expect(changed.counts).toEqual(counts(1, 0, 0, 0, 1))
    expect(await questionsOf(bank)).toMatchObject([{ text: 'New?', version: 2, state: 'pending', external_id: 'q-1' }])
    await undoImport(product().context, { actor: '0'.repeat(24), request_id: 'r', network: '10.1.2.3' }, changed.id)
    await workOnImport(product().context, changed.id)
    expect(await questionsOf(bank)).toMatchObject([{ text: 'Old?', state: 'approved' }])
  })

  it('is taken back whole while nothing of it is approved', async () => {
    const done = await run(many(20))
    await QuestionModel.updateOne({}, { $set: { state: 'approved' } })
    const late = await call(`/${done.id}/undo`, 'POST')
    expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
      409,
      '1 of its questions is approved. An import can only be undone before any of its questions is approved.',
    ])
    await QuestionModel.updateMany({}, { $set: { state: 'pending' } })
    expect((await call(`/${done.id}/undo`, 'POST')).statusCode).toBe(200)
    await workOnImport(product().context, done.id)
    expect([await bankCount(bank), (await questionsOf(bank)).length]).toEqual([0, 0])
    expect((await call(`/${done.id}/undo`, 'POST')).statusCode).toBe(409)
  })

  it('stops when it is cancelled, and says what came of it', async () => {
    const { id } = (await upload(product(), editor, bank, many(5_000), { dry_run: 'false' })).json<{
      data: { id: string }
    }>().data
    const working = workOnImport(product().context, id)
    while ((await QuestionModel.countDocuments({ import_id: id })) === 0) await pause(5)
    await cancelImport(product().context, { actor: '0'.repeat(24), request_id: 'r', network: '10.1.2.3' }, id)
    await working
    await workOnImport(product().context, id)
    const written = (await questionsOf(bank)).length
    expect(written).toBeLessThan(5_000)
    expect(await importOf(product(), editor, id)).toMatchObject({
      status: 'cancelled',
      counts: { total: written, created: written },
    })
    expect(await bankCount(bank)).toBe(written)
  })

  it('is shared by workers, and each step is done once', async () => {
    const { id } = (await upload(product(), editor, bank, many(5_000), { dry_run: 'false' })).json<{
      data: { id: string }
    }>().data
    await Promise.all([1, 2, 3].map(() => workOnImport(product().context, id)))
    expect(await importOf(product(), editor, id)).toMatchObject({ status: 'completed', counts: counts(5_000, 5_000) })
    expect((await questionsOf(bank)).length).toBe(5_000)
  })

  it('counts a step again that was cut off after its questions were written', async () => {
    const done = await run(many(1_200))
    await ImportModel.updateOne(
      { _id: done.id },
      { $set: { status: 'running', waiting_since: new Date(), counts: counts(0, 0) } },
    )
    await BatchModel.updateOne({ import_id: done.id, seq: 1 }, { $set: { done: false, until: new Date(0) } })
    await workOnImport(product().context, done.id)
    expect(await importOf(product(), editor, done.id)).toMatchObject({
      status: 'completed',
      counts: counts(1_200, 1_200),
    })
    expect(await bankCount(bank)).toBe(1_200)
  })

  it('is found again when Redis has lost it', async () => {
    const { id } = (await upload(product(), editor, bank, aiken(1), { dry_run: 'false' })).json<{
      data: { id: string }
    }>().data
    expect(await requeueLost(product().context, importWork, new Date())).toBe(0)
    expect(await requeueLost(product().context, importWork, new Date(Date.now() + 60_000))).toBe(1)
    await workOnImport(product().context, id)
    expect(await requeueLost(product().context, importWork, new Date(Date.now() + 60_000))).toBe(0)
  })

  it('is woken once when its worker is dead, however long the next one is busy', async () => {
    const answer = await upload(product(), editor, bank, many(1))
    const { id } = answer.json<{ data: { id: string } }>().data
    const { pid } = spawnSync('true')
    await ImportModel.updateOne({ _id: id }, { $set: { seen_by: `${hostname()} ${pid}` } })
    const later = new Date(Date.now() + 1_000)
    expect(await requeueLost(product().context, importWork, later)).toBe(1)
    expect(await requeueLost(product().context, importWork, later)).toBe(0)
  })

  it('is given up when it was restarted many times and never ended', async () => {
    const answer = await upload(product(), editor, bank, many(1))
    const { id } = answer.json<{ data: { id: string } }>().data
    const later = new Date(Date.now() + 60_000)
    await ImportModel.updateOne({ _id: id }, { $set: { wakes: maxWakes - 1 } })
    await requeueLost(product().context, importWork, later)
    expect((await importOf(product(), editor, id)).status).toBe('uploaded')
    await requeueLost(product().context, importWork, later)
    expect(await importOf(product(), editor, id)).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/^This import was restarted several times/) as string,
    })
    expect(await requeueLost(product().context, importWork, later)).toBe(0)
  })

  it('is told live, to its end', async () => {
    const done = await run(aiken(1))
    const events = await call(`/${done.id}/events`)
    expect(events.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(events.body).toMatch(/^event: import\ndata: \{.*"status":"completed".*\}\n\n$/)
  })

  it.each([
    ['gift', 'Two plus two? {=4 ~5}\n\nSun is hot. {T}\n'],
    ['csv', 'question,option_a,option_b,answer\nTwo?,1,2,B\nThree?,3,4,A\n'],
    ['jsonl', '{"type":"essay","stem":"Write."}\n{"type":"essay","stem":"Write more."}\n'],
    ['aiken', many(2)],
    [
      'moodlexml',
      '<?xml version="1.0"?>\n<quiz><question type="essay"><questiontext><text>Write.</text></questiontext></question><question type="description"><questiontext><text>Read.</text></questiontext></question></quiz>',
    ],
  ])('knows %s by its content', async (format, file) => {
    expect(await run(file)).toMatchObject({ status: 'completed', format, counts: counts(2, 2) })
  })

  it.each([
    [
      'nothing that says what it is',
      'one\ntwo\n',
      'The format of this file was not recognised. Supported formats: Aiken, GIFT, CSV, Excel (XLSX), JSON Lines, Moodle XML, QTI 2.1 and 2.2, Word (DOCX).',
    ],
    ['blank lines', '\n\n \n', 'The file is empty.'],
    ['a header alone', 'question,option_a,option_b,answer\n', 'This file contains no questions.'],
  ])('fails with a sentence where there is %s', async (_, file, failure) => {
    expect(await run(file)).toMatchObject({ status: 'failed', failure, counts: counts(0, 0) })
  })

  it('reads UTF-16, Windows-1252 and CRLF', async () => {
    const utf16 = Buffer.from(`\ufeff${many(2).replaceAll('\n', '\r\n')}`, 'utf16le')
    expect((await run(utf16)).counts).toEqual(counts(2, 2))
    await run(Buffer.from(aiken(9).replace('first', 'caf\u00e9 \u0096 x'), 'latin1'))
    // By its text: the ids of two imports within one second tell nothing of their order.
    const ninth = (await questionsOf(bank)).find(({ text }) => text === 'What is question 9?')
    const { content } = ninth as unknown as { content: { options: { text: string }[] } }
    expect(content.options[0]!.text).toBe('café – x')
  })
})

describe('the refused rows of a table', () => {
  it('are a file that can be imported once they are mended', async () => {
    const done = await run('question;option_a;option_b;answer\n"Who; when?";x;y;C\nWhat?;x;y;A\n')
    expect(done.counts).toEqual(counts(2, 1, 0, 1))
    const { body } = await call(`/${done.id}/refused.csv`)
    expect(body).toBe('question;option_a;option_b;answer\n"Who; when?";x;y;C\n')
    expect((await run(body.replace(';C', ';B'))).counts).toEqual(counts(1, 1))
    expect((await call(`/${done.id}/refused.txt`)).statusCode).toBe(404)
  })

  it.each([',', ';', '\t'])('run nothing in a table program, and mean the same afterwards, with %j', async (by) => {
    const rows = [
      ['=HYPERLINK("http://evil.example")', '+1', "'@x", 'C'],
      ['a;=1+1', 'b,=1+1', 'c\t=1+1', 'C'],
      ['\r=1', '＝1+1', '-1', 'C'],
    ]
    const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(by)
    const head = ['question', 'option_a', 'option_b', 'answer']
    const { id } = await run(`${head.join(by)}\n${rows.map(quoted).join('\n')}\n"never closed${by}=1+1\n`)
    const { body } = await call(`/${id}/refused.csv`)
    // A table program may split at several signs at once: no cell begins with a sign of a formula.
    const cells = body.matchAll(/(?:^|[,;\t\n])(?:"((?:[^"]|"")*)"|([^,;\t\n"]*))/g)
    for (const [, inQuotes = '', bare = ''] of cells) expect(inQuotes + bare).not.toMatch(/^[=+\-@\t\r＝]/)
    const again = await run(body.replaceAll(`${by}C\n`, `${by}A\n`))
    expect(again.counts).toEqual(counts(4, 4))
    const options = (await questionsOf(bank)).map(({ content }) => (content as QuestionContent).options!)
    expect(options.map((list) => list.map(({ text }) => text))).toEqual([
      ['+1', '@x'],
      ['b,=1+1', 'c =1+1'],
      ['＝1+1', '-1'],
      ['=1+1'],
    ])
  })
})

describe('the columns of a table', () => {
  const frage = 'Frage,Erste,Zweite,Loesung\nWelcher Planet?,Mars,Venus,B\n'
  const map = (id: string, mapping: unknown) =>
    product().app.inject({
      method: 'POST',
      url: `/api/v1/admin/imports/${id}/mapping`,
      headers: editor,
      payload: { mapping } as object,
    })

  it('are told where nobody knows their names, then the file is checked anew and runs', async () => {
    const { id, status, failure, format } = await run(frage, { dry_run: 'true' })
    expect([status, format, failure]).toEqual([
      'failed',
      'csv',
      'This table has no column named question. Choose which column holds the question, and what the other columns hold.',
    ])
    expect((await map(id, [null, null, null, null])).json<{ fields: object }>().fields).toEqual({ mapping: failure })
    await map(id, ['question', 'option', 'option', null])
    await workOnImport(product().context, id)
    expect(await importOf(product(), editor, id)).toMatchObject({ status: 'ready', forecast: counts(1, 0, 0, 1) })
    await map(id, ['question', 'option', 'option', 'correct'])
    await workOnImport(product().context, id)
    expect(await importOf(product(), editor, id)).toMatchObject({ status: 'ready', forecast: counts(1, 1) })
    expect((await call(`/${id}/refused`)).json<{ total: number }>().total).toBe(0)
    await call(`/${id}/start`, 'POST')
    await workOnImport(product().context, id)
    expect(await importOf(product(), editor, id)).toMatchObject({ status: 'completed', counts: counts(1, 1) })
    expect((await map(id, ['question'])).statusCode).toBe(409)
  })

  it('are not told of what is no table', async () => {
    const { id } = await run(many(1), { dry_run: 'true' })
    expect((await map(id, ['question'])).statusCode).toBe(409)
  })
})

describe('an upload', () => {
  const importError = async (file: string | Uint8Array, fields: Record<string, string> = {}, to = bank) => {
    const answer = await upload(product(), editor, to, file, fields)
    const { fields: wrong } = answer.json<{ fields?: Record<string, string> }>()
    return [answer.statusCode, wrong]
  }
  it('is refused with a sentence for each field', async () => {
    expect(await importError('')).toEqual([422, { file: 'The file is empty.' }])
    expect(
      await importError(aiken(1), { format: 'doc', on_duplicate: 'maybe', dry_run: 'perhaps', mapping: '[1]' }, 'x'),
    ).toEqual([
      422,
      {
        format: 'Format must be one of aiken, gift, csv, xlsx, jsonl, moodlexml, qti, docx',
        on_duplicate: 'On duplicate must be one of skip, update, keep',
        dry_run: 'Dry run must be true or false',
        mapping: 'A column has a meaning that this import does not know.',
        bank_id: 'Choose a question bank.',
      },
    ])
    await product().app.inject({ method: 'PATCH', url: `/api/v1/admin/questionBank/${bank}`, headers: editor })
    expect(await importError(aiken(1))).toEqual([
      422,
      { bank_id: 'This question bank is inactive. Mark it as active before you add questions.' },
    ])
    expect(await ImportModel.countDocuments()).toBe(0)
  })
  it('is refused beyond 20 MB, and leaves nothing behind', async () => {
    const [status] = await importError(Buffer.alloc(20 * 1024 * 1024 + 1, 'x'))
    expect(status).toBe(413)
    expect(await ImportModel.countDocuments()).toBe(0)
  })
  it('takes a table whose columns are named', async () => {
    const done = await run('Frage,a,b,Lösung\nZwei?,1,2,b\n', {
      format: 'csv',
      mapping: '["question","option","option","correct"]',
    })
    expect(done.counts).toEqual(counts(1, 1))
  })
})
