import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { faultOfPdf } from '../../../../api/src/core/files/pdf/judge.ts'
import { madePdf, packedPdf, PdfWriter, streamOf } from '../../../support/pdf.ts'

const printed = join(import.meta.dirname, 'pdfs')
const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const pages = '<< /Type /Pages /Kids [] /Count 0 >>'
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const root = '/Size 9 /Root 1 0 R'
const replaced = (file: Buffer, from: string, to: string) =>
  Buffer.from(file.toString('latin1').replace(from, to), 'latin1')

/** A file whose table says that object 2 is at this offset. Object 1 is at 9. */
function leadingTo(offset: number): Buffer {
  const file = new PdfWriter().object(1, catalog)
  file.offsets.set(2, offset)
  return file.table(root)
}

/** A file, an update of it, and the table that leads from one to the other. */
function updated(update: string, original = pages, trailer = root): Buffer {
  const file = new PdfWriter().object(1, catalog).object(2, original)
  const first = file.size
  file.table(root)
  return file.object(2, update).table(`${trailer} /Prev ${first}`, [2])
}

/** A table for old readers that names a stream of cross-references for newer ones. */
function hybrid(): Buffer {
  const file = new PdfWriter().object(1, catalog).object(2, pages)
  const at = file.size
  file.stream(3, new Map())
  return file.table(`${root} /XRefStm ${at}`, [1, 2])
}

describe('a PDF', () => {
  it.each<[name: string, file: () => Buffer]>([
    ...readdirSync(printed).map((name): [string, () => Buffer] => [name, () => readFileSync(join(printed, name))]),
    ['of one page', () => madePdf()],
    ['with packed objects and predicted cross-references', () => packedPdf()],
    ['that opens at a place', () => madePdf('/OpenAction [3 0 R /XYZ null null 0]')],
    [
      'that opens at a place by an action of its own',
      () => madePdf('/OpenAction 4 0 R', ['<< /S /GoTo /D [3 0 R /Fit] >>']),
    ],
    ['whose stream has its length behind it', () => madePdf('', [streamOf('', 'BT (x) Tj ET', '5 0 R'), '12'])],
    ['that was updated', () => updated('<< /Type /Pages /Kids [ ] /Count 0 >>')],
    ['for old and new readers', hybrid],
    [
      'with comments, brackets and marks in its texts',
      () => madePdf('/Title (a \\) (b) << % ] stream) /Id <0aF> % a note (\n'),
    ],
    ['with an escaped name', () => madePdf('/Font /Times#20New#20Roman')],
    ['with data that looks like an action', () => madePdf('', [streamOf('', '/JavaScript /JS')])],
    [
      'with an article that is read from its beginning',
      () => madePdf('/A << /S /Thread /D 4 0 R >>', ['<< /Type /Thread /F 5 0 R >>', '<< /T 4 0 R >>']),
    ],
    ['with a link', () => madePdf('/A << /S /URI /URI (https://example.org) >>')],
  ])('is taken: %s', async (_, file) => expect(await faultOfPdf(file())).toBeUndefined())

  it.each<[name: string, file: () => Buffer]>([
    ['a script', () => madePdf(`/OpenAction ${script}`)],
    ['a script whose names are escaped', () => madePdf('/A << /S /Java#53cript /#4aS (x) >>')],
    ['a script between comments that look like a stream', () => madePdf(`\n%stream\n/A ${script}\n%endstream\n`)],
    ['a script among packed objects', () => packedPdf(`/A ${script}`)],
    [
      'a script among objects of a stream that is not packed',
      () => packedPdf(`/A ${script}`, { pack: (data) => data, filter: '[]' }),
    ],
    ['a script in an update', () => updated(`<< /Type /Pages /Kids [] /A ${script} >>`)],
    ['a script that an update takes out', () => updated(pages, `<< /Type /Pages /Kids [] /A ${script} >>`)],
    ['an address to open', () => madePdf('/OpenAction << /S /URI /URI (https://example.org) >>')],
    ['an address to open in an object of its own', () => madePdf('/OpenAction 4 0 R', ['<< /S /URI >>'])],
    ['an action of a page', () => madePdf('/AA << /O << /S /URI >> >>')],
    ['an attached file', () => madePdf('/Names << /EmbeddedFiles 4 0 R >>', ['<< /EF << /F 5 0 R >> >>'])],
    ['a form that is sent', () => madePdf('/A << /S /SubmitForm >>')],
    ['an article of another file', () => madePdf('/A << /S /Thread /F (\\\\host\\share) /D 0 >>')],
    ['an action whose kind is elsewhere', () => madePdf('/A << /S 4 0 R /F (x) >>', ['/Thread'])],
    ['a page of another file', () => madePdf('', [streamOf('/Ref << /F (x) /Page 0 >>', 'x')])],
    ['a script of a model', () => madePdf('', [streamOf('/Subtype /U3D /OnInstantiate 3 0 R', 'x')])],
    ['a command to a model', () => madePdf('/A << /S /RichMediaExecute >>')],
    ['a sound', () => madePdf('/A << /S /Sound >>')],
    ['a stream in another file', () => madePdf('', [streamOf('/F (\\\\\\\\host\\\\share)', 'x')])],
  ])('is refused for %s', async (_, file) => expect(await faultOfPdf(file())).toBe('active'))

  it.each<[name: string, file: () => Buffer]>([
    ['no cross-references', () => Buffer.from(`%PDF-1.7\n1 0 obj\n${catalog}\nendobj\n%%EOF\n`)],
    ['nothing', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
    ['a page of HTML', () => Buffer.concat([Buffer.from('%PDF-1.7\n<html><b>x</b></html>\n'), madePdf().subarray(9)])],
    ['a page beside its objects', () => new PdfWriter().add('(<script>x</script>)\n').object(1, catalog).table(root)],
    ['an end that is cut off', () => madePdf().subarray(0, -30)],
    ['a middle that is cut out', () => Buffer.concat([madePdf().subarray(0, 40), madePdf().subarray(60)])],
    ['an object in a comment', () => new PdfWriter().object(1, catalog).add(`%9 0 obj ${script} endobj\n`).table(root)],
    ['an object in a stream', () => madePdf('', [streamOf('', `9 0 obj ${script} endobj`)])],
    ['an object far from its number', () => madePdf('', [streamOf('', `9${' '.repeat(30)}0 \n obj ${script} endobj`)])],
    ['an object with comments in its head', () => madePdf('', [streamOf('', `9%1 0\n0%x\r%y\nobj ${script}`)])],
    ['a head of an object of 600,000 blanks', () => madePdf('', [streamOf('', `9${' '.repeat(600_000)}0 obj`)])],
    ['a table before that is a reference', () => new PdfWriter().object(1, catalog).table(`${root} /Prev 20 0 R`)],
    ['a table before that is nowhere', () => new PdfWriter().object(1, catalog).table(`${root} /Prev -1`)],
    [
      'a stream of cross-references that is no number',
      () => new PdfWriter().object(1, catalog).table(`${root} /XRefStm /9`),
    ],
    ['a catalog in its trailer', () => updated(pages, pages, `/Size 9 /Root << /OpenAction << /S /URI >> >>`)],
    ['an opening action that is nowhere', () => madePdf('/OpenAction 9 0 R')],
    ['an action of a link that is nowhere', () => madePdf('/A 9 0 R')],
    ['an action after another that is nowhere', () => madePdf('/A << /S /GoTo /Next [4 0 R 9 0 R] >>', ['<<>>'])],
    [
      'an object behind a stream that is too short',
      () => madePdf('', [streamOf('', `x\nendstream\nendobj\n9 0 obj\n${script}`, 1)]),
    ],
    ['a stream of two lengths', () => madePdf('', [streamOf('/Length 3', 'abcdefgh')])],
    [
      'a stream whose length is in a comment',
      () => madePdf('', [`${streamOf('', 'abc', '9 0 R').toString()}\n%9 0 obj 3 endobj`]),
    ],
    ['a stream whose length nobody gives', () => madePdf('', [streamOf('', 'abc', '9 0 R')])],
    ['a cross-reference into an object', () => leadingTo(20)],
    ['a cross-reference to another object', () => leadingTo(9)],
    ['a cross-reference behind the end', () => leadingTo(90_000)],
    ['cross-references that are elsewhere', () => replaced(madePdf(), 'startxref\n', 'startxref\n1')],
    ['packed objects that are not called so', () => packedPdf(`/A ${script}`, { keys: '/Kind /ObjStm' })],
    ['objects packed in another way', () => packedPdf(`/A ${script}`, { filter: '/LZWDecode' })],
    [
      'objects packed twice',
      () => packedPdf('', { filter: '[/FlateDecode /FlateDecode]', pack: (data) => deflateSync(deflateSync(data)) }),
    ],
    [
      'packed objects of gigabytes',
      () => packedPdf('', { pack: (data) => deflateSync(Buffer.concat([data, Buffer.alloc(40_000_000)])) }),
    ],
    ['lists in lists without an end', () => madePdf(`/A ${'['.repeat(100_000)}`)],
    ['a string without an end', () => madePdf('/A (')],
  ])('is refused with %s, because nobody can say what is in it', async (_, file) =>
    expect(await faultOfPdf(file())).toBe('unreadable'),
  )

  it('is refused if it is encrypted', async () =>
    expect(await faultOfPdf(new PdfWriter().object(1, catalog).table(`${root} /Encrypt 2 0 R`))).toBe('encrypted'))
})
