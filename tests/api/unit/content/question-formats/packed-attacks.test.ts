import { spawn } from 'node:child_process'
import net from 'node:net'
import { join } from 'node:path'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import { packageTooBig } from '@abhyas/shared/content/imports/texts'
import { describe, expect, it, vi } from 'vitest'
import { cell, docxOf, drawn, relation, run, table } from '../../../../support/docx.ts'
import { choice, item, png, qtiPackage } from '../../../../support/qti.ts'
import { blocksIn, failuresIn, readBytes, sentencesIn } from '../../../../support/read-bytes.ts'
import { type Zipped, zipOf } from '../../../../support/zip.ts'

const mb = 1024 * 1024
const header = ['question', 'option_a', 'option_b', 'answer']
const good: Zipped = ['good.xml', choice('Q?')]
const brokenDocx = 'This Word file cannot be read. Open it in Word and save it again as DOCX.'
const brokenPackage =
  'This file cannot be unpacked. Export it again from where it came, and upload that file without changing it.'
const nested = (name: string, depth: number) => `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth)
const entities =
  '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>'
const outside = '<!DOCTYPE x SYSTEM "http://x.test/a.dtd" [<!ENTITY p SYSTEM "file:///etc/passwd">]>'
const withDoctype = (xml: string, doctype: string) =>
  xml.startsWith('<?xml') ? xml.replace('?>', `?>${doctype}`) : `${doctype}${xml}`
const manifest = (inside: string) =>
  `<manifest><resources><resource type="imsqti_item_xmlv2p1" href="good.xml"/></resources>${inside}</manifest>`
/** A Word file in which one part is replaced. */
const wordWith = (xml: string, path = 'word/document.xml') => {
  const parts = new Map<string, string>([
    ['word/_rels/document.xml.rels', '<Relationships/>'],
    ['word/document.xml', `<w:document xmlns:w="w">${table(header, ['Q', 'x', 'y', 'A'])}</w:document>`],
  ])
  return zipOf([...parts.set(path, xml)])
}

const connect = vi.spyOn(net.Socket.prototype, 'connect')

describe('a hostile file is refused with a sentence, and loads nothing:', () => {
  it.each<[name: string, bytes: () => Buffer]>([
    ['a package of more than 50 MB', () => Buffer.concat([qtiPackage([good]), Buffer.alloc(importLimits.package)])],
    [
      'a package that unpacks to more than 200 MB, whatever it says of its sizes',
      () => zipOf([['imsmanifest.xml', manifest('')], good, ['bomb.bin', Buffer.alloc(201 * mb)]], 10),
    ],
    [
      'a Word file that unpacks to more than 200 MB',
      () => docxOf(table(header), '', [['word/bomb.bin', Buffer.alloc(201 * mb)]]),
    ],
    [
      'a package of more than 10,000 files',
      () =>
        qtiPackage(
          [good],
          Array.from({ length: importLimits.packageFiles }, (_, n): Zipped => [`${n}.txt`, '']),
        ),
    ],
    [
      'pictures of more than 64 MB',
      () =>
        qtiPackage(
          [good],
          Array.from({ length: 65 }, (_, n): Zipped => [`${n}.png`, Buffer.alloc(mb)]),
        ),
    ],
    [
      'one picture that many items of a package show',
      () =>
        qtiPackage(
          Array.from({ length: 40 }, (_, n): Zipped => [`${n}.xml`, item('<img src="a.png"/>'.repeat(4))]),
          [['a.png', Buffer.alloc(1_400_000)]],
        ),
    ],
    [
      'one picture that many rows of a Word file show',
      () =>
        docxOf(
          table(header, ...Array.from({ length: 60 }, () => [cell(drawn('r1')), cell(drawn('r1')), 'y', 'A'])),
          relation('r1', 'media/a.png'),
          [['word/media/a.png', Buffer.alloc(1_400_000)]],
        ),
    ],
  ])('%s', async (_, bytes) => expect(failuresIn(await readBytes(bytes()))).toEqual([packageTooBig]))

  it.each<[name: string, bytes: Buffer, sentence: string]>([
    ['entities in a manifest', zipOf([['imsmanifest.xml', `${entities}${manifest('&c;')}`], good]), brokenPackage],
    [
      'a manifest that is nested too deeply',
      zipOf([['imsmanifest.xml', manifest(nested('a', 200))], good]),
      brokenPackage,
    ],
    ['entities in a Word file', wordWith(`${entities}<w:document xmlns:w="w">&c;</w:document>`), brokenDocx],
    [
      'a document type of elsewhere in a Word file',
      wordWith(`${outside}<w:document xmlns:w="w">${table(header, ['Q', 'x', 'y', 'A'])}</w:document>`),
      brokenDocx,
    ],
    [
      'entities in the relations of a Word file',
      wordWith(`${entities}<Relationships>&c;</Relationships>`, 'word/_rels/document.xml.rels'),
      brokenDocx,
    ],
    ['elements within each other in a Word file', docxOf(nested('w:x', 1_100)), brokenDocx],
    ['a text of 100 MB in a cell', docxOf(table(header, [cell(run('x'.repeat(100 * mb))), 'x', 'y', 'A'])), brokenDocx],
    [
      'a row of more texts than a question has',
      docxOf(table(header, [cell(...Array.from({ length: 50 }, () => run('x'.repeat(100_000)))), 'x', 'y', 'A'])),
      'A row of this Word file has more than 4,000,000 characters with its pictures. Make the pictures smaller, or split the row.',
    ],
    [
      'more tables than anybody reads',
      docxOf(table(['a']).repeat(40_000)),
      'This Word file has more than 10,000 tables, or very long headers. Split it and import the parts one by one.',
    ],
    [
      'a zip that breaks off',
      qtiPackage([good]).subarray(0, 200),
      'This Excel file cannot be read. Open it in Excel and save it again, or save it as CSV.',
    ],
  ])('%s', async (_, bytes, sentence) => expect(failuresIn(await readBytes(bytes))).toEqual([sentence]))

  it.each<[name: string, xml: string, sentence: string]>([
    [
      'entities in an item',
      withDoctype(item('<p>&c;</p>'), entities),
      'The XML of this question is broken: a document type is not allowed.',
    ],
    [
      'a document type of elsewhere in an item',
      withDoctype(item('<p>&p;</p>'), outside),
      'The XML of this question is broken: a document type is not allowed.',
    ],
    [
      'elements within each other in an item',
      item(nested('div', 101)),
      'The formatting of a text is more than 100 elements deep. Simplify it.',
    ],
    [
      'an item of many elements',
      item('<br/>'.repeat(50_001)),
      'This question has more than 50000 elements. Simplify it.',
    ],
    [
      'an item of many attributes',
      item(`<p ${Array.from({ length: 50_001 }, (_, n) => `a${n}=""`).join(' ')}/>`),
      'This question has more than 50000 elements. Simplify it.',
    ],
    [
      'an item of 100 MB',
      item(`<p>${'x'.repeat(100 * mb)}</p>`),
      'This is longer than 4000000 characters. Shorten it.',
    ],
    [
      'a picture of another server',
      item('<img src="http://x.test/a.png"/>'),
      'The picture "http://x.test/a.png" cannot be taken: it must be PNG, JPEG, GIF or WebP, and in the file itself. Nothing is loaded from elsewhere.',
    ],
    [
      'a picture of this server',
      item('<img src="file:///etc/logo.png"/>'),
      'The picture "file:///etc/logo.png" cannot be taken: it must be PNG, JPEG, GIF or WebP, and in the file itself. Nothing is loaded from elsewhere.',
    ],
    [
      'a picture above the package',
      item('<img src="../../../etc/logo.png"/>'),
      'The picture "../../../etc/logo.png" cannot be taken: it must be PNG, JPEG, GIF or WebP, and in the file itself. Nothing is loaded from elsewhere.',
    ],
    [
      'a text of elsewhere',
      item('<include href="file:///etc/passwd"/>'),
      'The element "include" cannot be imported. Write it as text or as a picture.',
    ],
    [
      'a script',
      item('<script>alert(1)</script>'),
      'The element "script" cannot be imported. Write it as text or as a picture.',
    ],
    [
      'a picture that is larger than a question may be',
      item('<p>See <img src="big.png"/></p>'),
      'The pictures are larger than 1500 KB in total. Make them smaller.',
    ],
  ])('%s, and the others are read', async (_, xml, sentence) => {
    const messages = await readBytes(
      qtiPackage(
        [['bad.xml', xml], good],
        [
          ['big.png', Buffer.alloc(2 * mb)],
          ['http:/x.test/a.png', png],
        ],
      ),
    )
    expect(sentencesIn(messages)).toEqual([sentence])
    expect(blocksIn(messages).map(({ fields }) => fields?.text)).toEqual([undefined, 'Q?'])
  })

  it('none of them has asked for anything over the network', () => expect(connect.mock.calls).toEqual([]))

  it('schemas that a file names are not looked at: every QTI file names some', async () => {
    expect(choice('Q?')).toContain('xsi:schemaLocation="http://')
    expect(sentencesIn(await readBytes(qtiPackage([good])))).toEqual([])
  })

  it('the reader needs no more memory than it has for it', async () => {
    const files = [
      docxOf(table(header, [cell(run('x'.repeat(150 * mb))), 'x', 'y', 'A'])),
      docxOf('<w:p><w:pPr/></w:p>'.repeat(500_000)),
      qtiPackage([['a.xml', `<assessmentItem>${'<a/>'.repeat(3_000_000)}</assessmentItem>`]]),
      qtiPackage([good], [['bomb.bin', Buffer.alloc(50 * mb)]]),
      Buffer.from(`<quiz><question type="essay">\n${'<a/>\n'.repeat(3_000_000)}`),
    ]
    const codes: unknown[] = []
    for (const file of files) codes.push(await exitOf(file))
    expect(codes).toEqual([0, 0, 0, 0, 0])
  }, 120_000)
})

/** Reads a file in a process with the memory of a reader. Answers how it ended. */
async function exitOf(file: Buffer): Promise<unknown> {
  const main = join(import.meta.dirname, '../../../../../api/src/content/imports/run/reader-main.ts')
  const task = JSON.stringify({ batch: importLimits.batch, from: 0 })
  const heap = '--max-old-space-size=160'
  const child = spawn(process.execPath, [heap, '--import', 'tsx', '--conditions=abhyas', main, task], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.stdin.end(file)
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
}
