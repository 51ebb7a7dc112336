import { Readable } from 'node:stream'
import { aikenReader } from '../../api/src/content/question-formats/aiken/read.ts'
import type { BlockReader } from '../../api/src/content/question-formats/block.ts'
import { readCloze } from '../../api/src/content/question-formats/cloze.ts'
import { csvReader, namesIn, questionRows } from '../../api/src/content/question-formats/csv/read.ts'
import { detectFormat } from '../../api/src/content/question-formats/detect.ts'
import { giftReader } from '../../api/src/content/question-formats/gift/read.ts'
import { jsonlReader } from '../../api/src/content/question-formats/jsonl.ts'
import { htmlOf } from '../../api/src/content/question-formats/markup.ts'
import { moodleReader } from '../../api/src/content/question-formats/moodle/read.ts'
import { listRows } from '../../api/src/content/question-formats/table/list-row.ts'
import { linesOf } from '../../api/src/content/question-formats/text/lines.ts'
import { rowsIn } from '../../api/src/content/question-formats/xlsx/parts.ts'
import { readBlocks } from '../../api/src/content/imports/run/read-blocks.ts'
import { faultOfPdf } from '../../api/src/core/files/pdf/judge.ts'
import { type PictureType, pictureEnd } from '../../api/src/core/files/picture-end.ts'
import { guessMapping } from '../../shared/src/content/imports/columns.ts'
import { type Hostile, texts } from '../support/growth.ts'
import { readText } from '../support/read-text.ts'
import { expectSteadyGrowth } from '../support/growth-tests.ts'

const reader = (make: () => BlockReader, ...hostile: Hostile[]) =>
  // Reasons are made when they are read: as many are read as an import keeps.
  texts(
    (text) =>
      readText(make(), text)
        .slice(0, 10_000)
        .map((block) => block.refusals.length),
    ...hostile,
  )
const bytes = (read: (bytes: Buffer) => unknown, ...hostile: Hostile[]) =>
  texts((text) => read(Buffer.from(text, 'latin1')), ...hostile)
async function drained(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _item of items);
}
/** What is no XML of a sheet to its end is refused there. */
const rowsOf = (text: string) => drained(rowsIn(Readable.from([Buffer.from(text)]), ['a'])).catch(String)
const csv = 'type,question,option_a,option_b,answer\n'
const list = 'name,status\n'
const open = '<quiz><question type="essay"><questiontext><text>'
const quiz = '<quiz>\n'
const sheet = '<worksheet><sheetData><row r="1">'

/** Every parser of files, and the texts that make a careless loop look at everything again for each sign. */
const parsers = {
  CSV: reader(
    () => csvReader(questionRows()),
    ...['x,,,\n', ',,x,\n', 'mcq,Q,a,b,Z\n', ',', '""', '" ', '"a",', '\n'].map((unit): Hostile => [unit, csv]),
    ...['"a\n', '"\n', '"a""\n', '"a",\n'].map((unit): Hostile => [unit, csv]),
    ['A|', `${csv}mcq,Q?,a,b,`],
    ['a ', `${csv}mcq,Q?,a,b,"`, '"'],
    ['{1:SA:=a}', `${csv}cloze,`],
  ),
  'a whole file': bytes(
    (all) => drained(readBlocks(Readable.from([all]), { batch: 500, from: 0 })),
    ...['x,,,\n', ',,x,\n', '"\n'].map((unit): Hostile => [unit, csv]),
    ...['Q{=a\n\n', '}\n\n'].map((unit): Hostile => [unit, '// a\n']),
    ...['x\n', '{}\n', '{"a":'].map((unit): Hostile => [unit, '{"type":"essay","stem":"Q"}\n']),
  ),
  'rows of lists': reader(
    () => csvReader(listRows('subject')),
    ...['x,\n', ',x\n', ','].map((u): Hostile => [u, list]),
  ),
  'names of columns': texts((text) => guessMapping(namesIn(text)), 'a,', 'question;', '"', ',;\t|', '"",'),
  GIFT: reader(
    giftReader,
    '}\n\n',
    'Q{=a\n\n',
    'Q{~x\n',
    '// a\n',
    '// [tag:a]\n',
    '$CATEGORY: a/\n',
    '{',
    '}',
    '\\',
    '::',
    ':',
    '#',
    '\n',
    ...['~%x%a', '=a->b ', '=a ', '~', '%', '#', '####', '\\=', '->', '=a\n', '..', ':'].map((unit): Hostile => [
      unit,
      'Q{',
      '}',
    ]),
    ...['{1:SA:=a}', '{1:SA:', '{1:MC:~', '{:SA:'].map((unit): Hostile => [unit, 'Q ']),
    ...['1 ', '~#a', '~ ='].map((unit): Hostile => [unit, 'Q{#', '}']),
    ...['~=a', '~ ', 'a '].map((unit): Hostile => [unit, 'Q {', '}']),
    ['%50%a~', 'Q {1:NM:', '}'],
    ['\\]', '// [tag:'],
    ['[html]', ''],
  ),
  Aiken: reader(
    aikenReader,
    'A. x\n',
    'x\n',
    'ANSWER: A\n',
    'x\n\n',
    'B) x\n',
    'x\nA. x\n',
    'ANSWER: ',
    'A,',
    'a;a',
    ' ',
  ),
  'Moodle XML': reader(
    moodleReader,
    ...['<a>', '<a/>', '&lt;', 'a\n', '<![CDATA[a]]>', '<!--a-->', '&#x', '<', '@@PLUGINFILE@@/a '].map(
      (unit): Hostile => [unit, open],
    ),
    ...[
      '<question type="x"/>',
      '<question type="x"/>\n',
      '<question type="essay"><tags><tag>a</tag></tags></question>',
      'a',
      '<b>\n',
    ].map((unit): Hostile => [unit, quiz]),
    ['a="" ', '<quiz><question '],
    ['[[1]]', '<quiz><question type="ddwtos"><dragbox><text>a</text></dragbox><questiontext><text>', ''],
    [
      '<dragbox><text>a</text></dragbox>',
      '<quiz><question type="ddwtos"><questiontext>[[1]]</questiontext>',
      '</question></quiz>',
    ],
    ['<answer fraction="1"><text>a</text></answer>', '<quiz><question type="multichoice">', '</question></quiz>'],
    [
      '<file name="a" encoding="base64">A</file>',
      '<quiz><question type="essay"><questiontext><text>@@PLUGINFILE@@/b.png</text>',
      '</questiontext></question></quiz>',
    ],
  ),
  'JSON Lines': reader(jsonlReader, '[', '{"a":', '{}\n', '{\n', '"', '{"type":"essay","stem":1}\n'),
  'a cloze text': texts(
    (text) => readCloze(text, () => undefined),
    '{',
    '{1:SA:=a}',
    '{1:SA:',
    '{a',
    '\\}',
    '{1:SA:=a~=b',
  ),
  'formats by content': texts(
    (text) =>
      detectFormat(
        text
          .split('\n')
          .slice(0, 200)
          .map((line, i) => ({ number: i, text: line })),
      ),
    '{',
    '}',
    'a,',
    '"',
    '{"',
    '<',
    '{a\n',
    'A. ',
    '// ',
    '\n',
  ),
  'text or HTML': texts((text) => htmlOf(text), '<a', '<', '&a', '&#1', '\n', '\r', '<a b', '</'),
  'lines of bytes': bytes(
    (all) => drained(linesOf(Readable.from([all]))),
    '\n',
    '\r',
    '\r\n',
    'a',
    '\xe2\x82',
    '\xff',
    '\xf0\x90',
    'é\n',
    '\xc3\xa9\xe9',
  ),
  'lines of bytes in pieces of seven': bytes(
    (all) =>
      drained(
        linesOf(
          Readable.from(Array.from({ length: Math.ceil(all.length / 7) }, (_, n) => all.subarray(n * 7, n * 7 + 7))),
        ),
      ),
    'a\n',
    'a\r',
  ),
  'rows of a sheet': texts(
    rowsOf,
    ...['<c r="A1"><v>1</v></c>', '<c t="s"><v>0</v></c>', '<c>', '<is><t>a</t></is>', '&amp;', '<row>'].map(
      (unit): Hostile => [unit, sheet],
    ),
  ),
  'a PDF': bytes(
    (all) => faultOfPdf(all),
    ...[
      '<<',
      '[',
      '(',
      '(\\',
      '<',
      '/a#',
      '/A ',
      '1 ',
      '1 0 R ',
      '1 0 obj\n',
      '% a\n',
      'trailer\n',
      'startxref\n',
      'stream\n',
      '1 0 obj\nendobj\n',
      '1 0 obj <</Length 1>> stream\n',
      'xref\n',
      '%%EOF\n',
    ].map((unit): Hostile => [unit, '%PDF-1.7\n']),
    ['/A 1 ', '%PDF-1.7\n1 0 obj\n<<', '>>\nendobj\n'],
    ['1 ', '%PDF-1.7\n1 0 obj\n[', ']\nendobj\n'],
  ),
  'ends of pictures': (['jpg', 'png', 'webp'] as PictureType[]).flatMap((type) =>
    bytes(
      (all) => pictureEnd(type, all),
      '\xff\xd8',
      '\xff\xd9',
      '\xff',
      '\0',
      ['\xff\0', '\xff\xd8\xff\xda\0\x02'],
      ['\0\0\0\0IDAT\0\0\0\0', '\x89PNG\r\n\x1a\n'],
    ),
  ),
}

expectSteadyGrowth('every parser of files', parsers, 120)
