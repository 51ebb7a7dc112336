import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samples } from '../../../../../api/src/content/exports/samples.ts'
import { docxFile, fitsDocx } from '../../../../../api/src/content/question-formats/docx/print.ts'
import { contentHash, normalizeContent } from '../../../../../api/src/content/questions/normalize.ts'
import { cell, docxOf, drawn, relation, run, table } from '../../../../support/docx.ts'
import { png } from '../../../../support/qti.ts'
import { blocksIn, failuresIn, readBytes } from '../../../../support/read-bytes.ts'

const header = ['Question', 'Option A', 'Option B', 'Answer']
const read = (...body: string[]) => readBytes(docxOf(body.join('')))
const contentsOf = async (...body: string[]) => blocksIn(await read(...body)).map(({ fields }) => fields?.content)
const reasonsOf = async (...body: string[]) =>
  blocksIn(await read(...body)).map(({ refusals }) =>
    refusals?.map(({ cell: at, code }) => [at?.row, at?.column, code]),
  )
const own = { marks: 1, negative_marks: 0 }
const right = (text: string, weight = 100) => ({ text, weight })

describe('a Word file', () => {
  it('is read as a table whose first row names the columns', async () => {
    const messages = await read(
      '<w:p><w:r><w:t>Biology</w:t></w:r></w:p>',
      table(header, ['Is a < b?', 'x', 'y & z', 'B']).replace('< b', '&lt; b').replace('& z', '&amp; z'),
    )
    expect(messages[0]).toMatchObject({
      kind: 'format',
      format: 'docx',
      columns: header,
      samples: [['Is a < b?'], ['x'], ['y & z'], ['B']],
    })
    expect(blocksIn(messages).map(({ fields }) => fields?.content)).toEqual([
      { ...own, type: 'single', stem: 'Is a &lt; b?', options: [right('x', 0), right('y &amp; z')] },
    ])
  })

  it('keeps formatting, lines and breaks, and takes them off where they mean nothing', async () => {
    const asked = cell(
      run('What is ') + run('H') + run('2', '<w:vertAlign w:val="subscript"/>') + run('O', '<w:b w:val="0"/>'),
      `${run('now', '<w:b/><w:i/>')}<w:r><w:br/></w:r>${run('x', '<w:u w:val="single"/>')}${run('2', '<w:vertAlign w:val="superscript"/>')}${run(' &lt; 3', '<w:strike/><w:u w:val="none"/>')}`,
    )
    const file = table(header, [asked, cell(run('ice', '<w:i/>')), 'fire', cell(run('a', '<w:b/>'))])
    expect(await contentsOf(file)).toEqual([
      {
        ...own,
        type: 'single',
        stem: 'What is H<sub>2</sub>O<br /><b><i>now</i></b><br /><u>x</u><sup>2</sup><s> &lt; 3</s>',
        options: [right('<i>ice</i>'), right('fire', 0)],
      },
    ])
  })

  it('takes an option with formatting as the right one by its words', async () => {
    const oxide = cell(run('CO') + run('2', '<w:vertAlign w:val="subscript"/>'))
    const [content] = await contentsOf(table(header, ['Q', 'CO', oxide, 'CO2']))
    expect(content?.options).toEqual([right('CO', 0), right('CO<sub>2</sub>')])
  })

  it('keeps lines of text without formatting', async () => {
    expect((await contentsOf(table(header, [cell('One', 'a &lt;x&gt; two'), 'x', 'y', 'A'])))[0]?.stem).toBe(
      'One<br />a &lt;x&gt; two',
    )
  })

  it('has its pictures from the file itself', async () => {
    const body = table(header, [cell(run('See') + drawn('r1')), cell(drawn('r2')), 'y', 'A'])
    const relations = relation('r1', 'media/image1.png') + relation('r2', '/word/media/image1.png')
    const [block] = blocksIn(await readBytes(docxOf(body, relations, [['word/media/image1.png', png]])))
    const tag = `<img src="data:image/png;base64,${png.toString('base64')}" />`
    expect(block?.fields?.content).toMatchObject({ stem: `See${tag}`, options: [{ text: tag }, { text: 'y' }] })
  })

  it.each([
    ['a picture elsewhere', relation('r1', 'https://x.test/a.png', 'External')],
    ['a picture that is a file of the server', relation('r1', 'file:///etc/passwd', 'External')],
    ['a picture that the file does not have', ''],
    ['a picture of a kind that we do not take', relation('r1', 'media/image1.wmf')],
  ])('refuses a row with %s, and reads the others', async (_, relations) => {
    const body = table(header, [cell(drawn('r1')), 'x', 'y', 'A'], ['Q', 'x', 'y', 'A'])
    const blocks = blocksIn(
      await readBytes(
        docxOf(body, relations, [
          ['word/media/image1.wmf', 'x'],
          ['word/https:/x.test/a.png', png],
        ]),
      ),
    )
    expect(blocks.map(({ refusals }) => refusals?.[0]?.code)).toEqual(['picture-unusable', undefined])
  })

  it('names row and column of what is wrong', async () => {
    expect(await reasonsOf(table(header, ['Q1', 'x', 'y', 'A'], ['Q2', 'x', 'y', 'C'], [' ', 'x', 'y', 'A']))).toEqual([
      undefined,
      [[3, 'D', 'answer-not-an-option']],
      [[4, 'A', 'cell-missing']],
    ])
  })

  it('reads further tables: the same columns in another order, or a continuation; others are refused once', async () => {
    const file = [
      table(['Name', 'Class']),
      table(header, ['Q1', 'x', 'y', 'A']),
      table(['ANSWER', 'Question', 'Option A', 'Option B'], ['B', 'Q2', 'x', 'y']),
      table(['Q3', 'x', 'y', 'B']),
      table(['Question', 'Hint'], ['Q4', 'h'], ['Q5', 'h']),
    ]
    const found = blocksIn(await read(...file))
    expect(found.map(({ fields, refusals }) => fields?.content.stem ?? refusals?.[0]?.code)).toEqual([
      'table-unknown',
      'Q1',
      'Q2',
      'Q3',
      'table-unknown',
    ])
    expect(found[2]?.fields?.content.options).toEqual([right('x', 0), right('y')])
  })

  it('takes a table within a cell, merged cells, insertions and old drawings for what they are', async () => {
    const inner = `<w:tc>${table(['a', 'b'])}<w:p>${run('?')}</w:p></w:tc>`
    const merged = '<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p><w:r><w:t>Q</w:t></w:r></w:p></w:tc>'
    const changed = cell(
      `<w:ins>${run('new')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del><mc:AlternateContent><mc:Fallback>${run('twice')}</mc:Fallback></mc:AlternateContent>`,
    )
    const rows = await contentsOf(table(header, [inner, 'x', 'y', 'A'], [changed, 'x', 'y', 'A'], [merged, 'y', 'A']))
    expect(rows.map((content) => content?.stem)).toEqual(['a<br />b<br />?', 'new', undefined])
    const wide = merged.replace('val="2"', 'val="1000000000000"')
    expect(await reasonsOf(table(header, [wide, 'x']))).toHaveLength(1)
  })

  it('has a sample that is read without a word', async () => {
    const fitting = samples.filter(fitsDocx)
    const pieces: Uint8Array[] = []
    for await (const piece of docxFile(fitting)) pieces.push(piece)
    const blocks = blocksIn(await readBytes(Buffer.concat(pieces)))
    expect(blocks.map(({ fields }) => fields?.content_hash)).toEqual(
      fitting.map((one) => contentHash(normalizeContent(one))),
    )
    expect(fitting.length).toBeGreaterThan(6)
  })

  it('without a table says so', async () =>
    expect(failuresIn(await read('<w:p/>'))).toEqual([
      'This Word file has no table. Write the questions into a table whose first row names its columns, as in the template.',
    ]))

  it('whose columns nobody knows can be mapped', async () => {
    const messages = await read(table(['Frage', 'Antwort'], ['Q', 'yes']))
    expect(messages[0]).toMatchObject({ kind: 'format', columns: ['Frage', 'Antwort'] })
    expect(failuresIn(messages)[0]).toContain('no column named question')
    const mapped = await readBytes(docxOf(table(['Frage', 'Antwort'], ['Q', 'yes'])), {
      mapping: ['question', 'correct'],
    })
    expect(blocksIn(mapped)[0]?.fields?.content).toMatchObject({ type: 'truefalse', stem: 'Q' })
  })

  it('gives every text back, whatever signs are in it', async () => {
    const sign = fc.constantFrom('<', '>', '&', '"', "'", '=', ',', '\\', 'a', ' b', 'नम', '<b>', '&amp;')
    const text = fc.array(sign, { minLength: 1, maxLength: 12 }).map((signs) => `Q${signs.join('')}.`)
    const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const bold = cell(run(escaped(value), '<w:b/>'))
        const [content] = await contentsOf(table(header, [bold, 'x', 'y', 'A']))
        const shown = value
          .replaceAll(/\s+/g, ' ')
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
        expect(content?.stem.replaceAll('&quot;', '"')).toBe(`<b>${shown}</b>`)
      }),
      { numRuns: 100 },
    )
  })
})
