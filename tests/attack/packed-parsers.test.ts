import { Readable } from 'node:stream'
import { plainCell } from '../../api/src/content/question-formats/docx/rows.ts'
import { rowsOfTables } from '../../api/src/content/question-formats/docx/tables.ts'
import { itemBlock } from '../../api/src/content/question-formats/qti/item.ts'
import { type Hostile, texts } from '../support/growth.ts'
import { expectSteadyGrowth } from '../support/growth-tests.ts'

async function drained(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _item of items);
}
/** What is no XML of a document to its end is refused there. */
const tablesOf = (text: string) =>
  drained(rowsOfTables(Readable.from([Buffer.from(text)]), () => 'data:')).catch(String)
const asked =
  '<assessmentItem><responseDeclaration identifier="R"><correctResponse><value>A</value></correctResponse></responseDeclaration>'

/** The parsers of QTI and Word, as those of `parsers.test.ts`. */
const parsers = {
  'an item of QTI': texts(
    (text) =>
      itemBlock({ at: { line: 1, column: 1 }, quoted: 'a', xml: text, pictureOf: () => 'data:' }).refusals.length,
    ...[
      [
        '<simpleChoice identifier="A">a</simpleChoice>',
        '<choiceInteraction responseIdentifier="R">',
        '</choiceInteraction>',
      ],
      [
        '<inlineChoice identifier="A">a</inlineChoice>',
        '<inlineChoiceInteraction responseIdentifier="R">',
        '</inlineChoiceInteraction>',
      ],
      ['<textEntryInteraction responseIdentifier="R"/>', ''],
      ['<sliderInteraction/>', ''],
      ['<p>a</p>', ''],
      ['<img src="a"/>', ''],
      ['<math/>', ''],
      ['&lt;', ''],
      [' ', ''],
    ].map(([unit = '', begin = '', end = '']): Hostile => [
      unit,
      `${asked}<itemBody>${begin}`,
      `${end}</itemBody></assessmentItem>`,
    ]),
    ...[
      [
        '<value>a</value>',
        '<responseDeclaration identifier="R" baseType="float"><correctResponse>',
        '</correctResponse></responseDeclaration>',
      ],
      [
        '<mapEntry mapKey="a" mappedValue="1"/>',
        '<responseDeclaration identifier="R"><mapping>',
        '</mapping></responseDeclaration>',
      ],
      ['<responseDeclaration identifier="R"/>', '', ''],
      ['<equal><variable identifier="R"/></equal>', '<responseProcessing>', '</responseProcessing>'],
      ['<modalFeedback identifier="A">a</modalFeedback>', '', ''],
    ].map(([unit = '', begin = '', end = '']): Hostile => [
      unit,
      `<assessmentItem>${begin}`,
      `${end}<itemBody><textEntryInteraction responseIdentifier="R"/></itemBody></assessmentItem>`,
    ]),
    '<a>',
    ['a="" ', '<assessmentItem '],
  ),
  'tables of Word': texts(
    tablesOf,
    ...'<tr><tc><p><r><t>a</t></r></p></tc></tr>;<tc>;<p/>;<r><b/><t>a</t></r>;<tr/>;<gridSpan val="9"/>;<br/>'
      .split(';')
      .map((unit): Hostile => [unit, '<document><tbl><tr><tc><p><r>']),
    ...['&lt;', ' '].map((unit): Hostile => [unit, '<document><tbl><tr><tc><p><r><t>']),
  ),
  'cells of Word': texts(plainCell, '<br>', '<img ', '<b>', '&lt;', '&', ' '),
}

expectSteadyGrowth('every parser of packed files', parsers, 30)
