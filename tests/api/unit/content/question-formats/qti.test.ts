import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemBlock } from '../../../../../api/src/content/question-formats/qti/item.ts'
import { judge } from '../../../../../api/src/content/questions/judge.ts'
import { docxOf, table } from '../../../../support/docx.ts'
import { choice, declared, item, png, qtiPackage } from '../../../../support/qti.ts'
import { blocksIn, failuresIn, readBytes, sentencesIn } from '../../../../support/read-bytes.ts'

const one = 'cardinality="single" baseType="identifier"'
const many = 'cardinality="multiple" baseType="identifier"'
const simple = (id: string, text: string) => `<simpleChoice identifier="${id}">${text}</simpleChoice>`
const choices = (prompt: string, inside: string, id = 'RESPONSE') =>
  `<choiceInteraction responseIdentifier="${id}" maxChoices="0"><prompt>${prompt}</prompt>${inside}</choiceInteraction>`
const entry = (id = 'RESPONSE') => `<textEntryInteraction responseIdentifier="${id}" expectedLength="10"/>`
const inline = (id: string, ...words: string[]) =>
  `<inlineChoiceInteraction responseIdentifier="${id}">${words.map((word, i) => `<inlineChoice identifier="${id}${i}">${word}</inlineChoice>`).join('')}</inlineChoiceInteraction>`
const set = (...words: string[]) =>
  `<simpleMatchSet>${words.map((word) => `<simpleAssociableChoice identifier="${word}" matchMax="1">${word.toUpperCase()}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`
const matched = (...sets: string[]) =>
  `<matchInteraction responseIdentifier="RESPONSE"><prompt>Match</prompt>${sets.join('')}</matchInteraction>`
const mapping = (...entries: [key: string, value: number][]) =>
  `<mapping defaultValue="0">${entries.map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`).join('')}</mapping>`
const number = (type: string, value: string, mode: string) =>
  item(
    `<p>g = ${entry()}</p>`,
    declared(`cardinality="single" baseType="${type}"`, [value]),
    `<responseProcessing><responseCondition><responseIf><equal ${mode}><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal></responseIf></responseCondition></responseProcessing>`,
  )
const right = (text: string, weight = 100) => ({ text, weight })
const own = { marks: 1, negative_marks: 0, external_id: 'item-1', language: 'en' }

const readItem = (xml: string) => readBytes(Buffer.from(xml))
const contentOf = async (xml: string) => blocksIn(await readItem(xml))[0]!.fields!.content

/** Parts of items, in any order. */
const pieces = [
  '<p>',
  '</p>',
  '<choiceInteraction responseIdentifier="RESPONSE">',
  '</choiceInteraction>',
  '<matchInteraction responseIdentifier="RESPONSE">',
  '</matchInteraction>',
  '<orderInteraction responseIdentifier="RESPONSE">',
  '</orderInteraction>',
  '<extendedTextInteraction/>',
  simple('A', 'x'),
  simple('B', 'y'),
  entry(),
  inline('RESPONSE', 'a', 'b'),
  '<prompt>Q</prompt>',
  set('a', 'b'),
  '<x/>',
  '&lt;',
  '&',
  'text',
  '<img src="a"/>',
  '{{1}}',
  '<br/>',
]

describe('QTI', () => {
  it.each<[name: string, xml: string, question: object]>([
    [
      'one choice',
      item(
        `<p>See <strong>this</strong>.</p>${choices('Which?', simple('A', 'x &lt; y<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">Yes</feedbackInline>') + simple('B', 'z'))}`,
        declared(one, ['A']),
        '<modalFeedback outcomeIdentifier="F" identifier="B" showHide="show">No</modalFeedback><modalFeedback outcomeIdentifier="F" identifier="all" showHide="show"><p>All</p></modalFeedback>',
      ),
      {
        type: 'single',
        stem: '<p>See <strong>this</strong>.</p><div>Which?</div>',
        options: [
          { ...right('x &lt; y'), feedback: 'Yes' },
          { ...right('z', 0), feedback: 'No' },
        ],
        feedback: '<p>All</p>',
      },
    ],
    [
      'true and false',
      item(choices('Is it?', simple('a', 'False') + simple('b', '<p>True</p>')), declared(one, ['a'])),
      { type: 'truefalse', stem: '<div>Is it?</div>', options: [right('True', 0), right('False')] },
    ],
    [
      'one choice with points',
      item(
        choices('Q', simple('a', 'x') + simple('b', 'y') + simple('c', 'z')),
        declared(one, ['a'], mapping(['a', 2], ['b', 1], ['c', -2])),
      ),
      { type: 'single', stem: '<div>Q</div>', options: [right('x'), right('y', 50), right('z', -100)] },
    ],
    [
      'several choices',
      item(choices('Q', simple('a', 'x') + simple('b', 'y') + simple('c', 'z')), declared(many, ['a', 'c'])),
      { type: 'multiple', stem: '<div>Q</div>', options: [right('x', 50), right('y', 0), right('z', 50)] },
    ],
    [
      'several choices with points',
      item(
        choices('Q', simple('a', 'x') + simple('b', 'y') + simple('c', 'z')),
        declared(many, ['a', 'c'], mapping(['a', 3], ['b', -4], ['c', 1])),
        '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="4"/>',
      ),
      { type: 'multiple', stem: '<div>Q</div>', marks: 4, options: [right('x', 75), right('y', -100), right('z', 25)] },
    ],
    [
      'a word to type',
      item(
        `<p>It is ${entry()} today.</p>`,
        declared(
          'cardinality="single" baseType="string"',
          ['York'],
          '<mapping><mapEntry mapKey="York" mappedValue="1" caseSensitive="false"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping>',
        ),
      ),
      { type: 'short', stem: '<p>It is _____ today.</p>', options: [right('York'), right('york', 50)] },
    ],
    [
      'a word with its capitals',
      item(`<p>Capital ${entry()}</p>`, declared('cardinality="single" baseType="string"', ['A &lt; B'])),
      { type: 'short', stem: '<p>Capital _____ </p>', options: [right('A &lt; B')], is_case_sensitive: true },
    ],
    [
      'a number with a tolerance',
      number('float', '9.81', 'toleranceMode="absolute" tolerance="0.02 0.02"'),
      { type: 'numerical', stem: '<p>g = _____ </p>', numbers: [{ value: 9.81, tolerance: 0.02, weight: 100 }] },
    ],
    [
      'a number within percents',
      number('integer', '200', 'toleranceMode="relative" tolerance="5"'),
      { type: 'numerical', stem: '<p>g = _____ </p>', numbers: [{ value: 200, tolerance: 10, weight: 100 }] },
    ],
    [
      'gaps',
      item(
        `<p>The ${inline('A', 'cat', 'dog')} has ${entry('B')} legs and a ${entry('C')}.</p>`,
        declared(one, ['A1'], '', 'A') +
          declared('cardinality="single" baseType="integer"', ['4'], '', 'B') +
          declared('cardinality="single" baseType="string"', ['tail'], '', 'C'),
      ),
      {
        type: 'cloze',
        stem: '<p>The {{1}} has {{2}} legs and a {{3}}.</p>',
        gaps: [
          { type: 'single', marks: 1, options: [right('cat', 0), right('dog')] },
          { type: 'numerical', marks: 1, numbers: [{ value: 4, tolerance: 0, weight: 100 }] },
          { type: 'short', marks: 1, options: [right('tail')] },
        ],
        is_case_sensitive: true,
      },
    ],
    [
      'pairs',
      item(
        matched(set('a', 'b'), set('x', 'y', 'z')),
        declared('cardinality="multiple" baseType="directedPair"', ['a y', 'b  x']),
      ),
      {
        type: 'matching',
        stem: '<div>Match</div>',
        pairs: [{ prompt: 'A', answer: 'Y' }, { prompt: 'B', answer: 'X' }, { answer: 'Z' }],
      },
    ],
    [
      'pairs whose second set asks',
      item(
        matched(set('a', 'b'), set('x', 'y', 'z')),
        declared('cardinality="multiple" baseType="directedPair"', ['a x', 'a y', 'b z']),
      ),
      {
        type: 'matching',
        stem: '<div>Match</div>',
        pairs: [
          { prompt: 'X', answer: 'A' },
          { prompt: 'Y', answer: 'A' },
          { prompt: 'Z', answer: 'B' },
        ],
      },
    ],
    [
      'an order',
      item(
        `<orderInteraction responseIdentifier="RESPONSE"><prompt>Sort</prompt>${simple('a', 'two')}${simple('b', 'one')}</orderInteraction>`,
        declared('cardinality="ordered" baseType="identifier"', ['b', 'a']),
      ),
      { type: 'ordering', stem: '<div>Sort</div>', options: [right('one', 0), right('two', 0)] },
    ],
    [
      'an essay',
      item(
        '<p>Write.</p><rubricBlock view="scorer">Two points</rubricBlock><extendedTextInteraction responseIdentifier="RESPONSE"/>',
      ),
      { type: 'essay', stem: '<p>Write.</p>' },
    ],
    [
      'a passage',
      item('<h1>Read</h1><p>this</p>'),
      { type: 'description', stem: '<h3>Read</h3><p>this</p>', marks: 0 },
    ],
    [
      'a title where nothing is asked',
      item('<extendedTextInteraction responseIdentifier="R"/>'),
      { type: 'essay', stem: 'Title' },
    ],
    [
      'names with a prefix',
      item('<p>a</p>')
        .replaceAll(/<(\/?)(?=[a-z])/g, '<$1qti:')
        .replace('xmlns=', 'xmlns:qti='),
      { type: 'description', stem: '<p>a</p>', marks: 0 },
    ],
  ])('understands %s', async (_, xml, expected) => expect(await contentOf(xml)).toEqual({ ...own, ...expected }))

  it.each<[name: string, xml: string, sentence: string]>([
    [
      'interactions that no type has, with their names and numbers',
      item(
        `<hotspotInteraction responseIdentifier="A"/><sliderInteraction responseIdentifier="B"/><hotspotInteraction responseIdentifier="C"/>`,
      ),
      'Questions with hotspotInteraction (2), sliderInteraction (1) cannot be imported. Create them as another type.',
    ],
    [
      'an interaction of its own, by its class',
      item('<customInteraction class="liquid" responseIdentifier="A"/>'),
      'Questions with customInteraction liquid (1) cannot be imported. Create them as another type.',
    ],
    [
      'an interaction named like a part of every object',
      item('<constructorInteraction/>').replaceAll('constructorInteraction', 'toStringInteraction'),
      'Questions with toStringInteraction (1) cannot be imported. Create them as another type.',
    ],
    [
      'several questions in one item',
      item(
        choices('a', simple('a', 'x') + simple('b', 'y')) + choices('b', simple('a', 'x') + simple('b', 'y'), 'R2'),
        declared(one, ['a']) + declared(one, ['a'], '', 'R2'),
      ),
      'A question with choiceInteraction (2) together cannot be imported. Split it into several questions.',
    ],
    [
      'a choice without what is right',
      item(choices('Q', simple('a', 'x') + simple('b', 'y')), declared(one, [])),
      'Mark one answer as right (100 %).',
    ],
    [
      'an answer that nobody declares',
      item(choices('Q', simple('a', 'x')), ''),
      'The answer "RESPONSE" is not declared, so nobody knows what is right.',
    ],
    [
      'half an order',
      item(
        `<orderInteraction responseIdentifier="RESPONSE">${simple('a', 'x')}${simple('b', 'y')}</orderInteraction>`,
        declared(one, ['a']),
      ),
      'The right order must name each choice once.',
    ],
    [
      'rows of several pairs',
      item(matched(set('a', 'b'), set('x', 'y')), declared(many, ['a x', 'a y', 'b x', 'b y'])),
      'Each row of a matching question needs exactly one right answer.',
    ],
    [
      'a formula with an element that nobody knows',
      item('<p><math><mlongdiv/></math></p>'),
      'The element "math: mlongdiv" cannot be imported. Write it as text or as a picture.',
    ],
    [
      'numbers that are made anew',
      item('<p>a</p>', '<templateDeclaration identifier="X"/>'),
      'The element "templateDeclaration" cannot be imported. Write it as text or as a picture.',
    ],
    [
      'a picture elsewhere',
      item('<p><img src="https://x.test/a.png" alt=""/></p>'),
      'The picture "https://x.test/a.png" cannot be taken: it must be PNG, JPEG, GIF or WebP, and in the file itself. Nothing is loaded from elsewhere.',
    ],
    ['broken XML', `${item('<p>a</p>')}<oops`, 'The XML of this question is broken: unexpected end.'],
  ])('refuses %s', async (_, xml, sentence) => expect(sentencesIn(await readItem(xml))[0]).toBe(sentence))

  it('sets formulas of MathML', async () => {
    const math =
      '<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi>a</m:mi><m:mo>&lt;</m:mo><m:mi>b</m:mi></m:math>'
    const { stem } = await contentOf(
      item(choices(`Is ${math}?`, simple('a', 'x') + simple('b', math)), declared(one, ['a'])),
    )
    expect(stem).toContain('Is \\(a&lt;b\\)?')
  })

  it('survives anything', () => {
    const piece = fc.constantFrom(...pieces)
    const answer = fc.constantFrom('A', 'A B', '1', '', 'a b', '5:5')
    const kind = fc.constantFrom('float', 'identifier', 'string', 'directedPair')
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.array(answer, { maxLength: 3 }),
        kind,
        (given, values, type) => {
          const xml = item(given.join(''), declared(`cardinality="multiple" baseType="${type}"`, values))
          const at = { line: 1, column: 1 }
          const block = itemBlock({ at, quoted: 'a', xml, pictureOf: () => undefined })
          expect(block.question === undefined).toBe(block.refusals.length > 0)
          const judged = block.question && judge(block.question)
          expect(judged?.problems ?? []).toBeInstanceOf(Array)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  describe('as a package', () => {
    it('survives bytes that were changed on the way', async () => {
      const whole = qtiPackage([['a.xml', choice('Q? <img src="b.png"/>')]], [['b.png', png]])
      const word = docxOf(table(['question', 'answer'], ['Q', 'yes']))
      const change = fc.record({ at: fc.nat(2_000), to: fc.nat(255), cut: fc.nat(3_000), isWord: fc.boolean() })
      await fc.assert(
        fc.asyncProperty(change, async ({ at, to, cut, isWord }) => {
          const file = Buffer.from(isWord ? word : whole)
          file[4 + (at % (file.length - 4))] = to
          const messages = await readBytes(file.subarray(0, Math.max(8, file.length - (cut > 1_500 ? cut - 1_500 : 0))))
          expect(['end', 'failed']).toContain(messages.at(-1)?.kind)
        }),
        { numRuns: 200 },
      )
    })

    it('is read item by item, with its pictures wherever they are', async () => {
      const shown = item(
        '<p><img src="../pics/a%20b.png" alt="A"/><object type="image/png" data="c.png">C</object></p>',
      )
      const messages = await readBytes(
        qtiPackage(
          [
            ['items/1.xml', choice('First?')],
            ['items/2.xml', shown],
          ],
          [
            ['pics/a b.png', png],
            ['items/c.png', png],
            ['test.xml', '<assessmentTest/>'],
          ],
        ),
      )
      expect(messages[0]).toMatchObject({ kind: 'format', format: 'qti' })
      const data = `data:image/png;base64,${png.toString('base64')}`
      expect(blocksIn(messages).map(({ line, fields }) => [line, fields?.content.stem])).toEqual([
        [1, '<div>First?</div>'],
        [2, `<p><img src="${data}" alt="A" /><img src="${data}" alt="C" /></p>`],
      ])
    })

    it('names the item of each refusal, and what the manifest promises in vain', async () => {
      const bytes = qtiPackage([
        ['a.xml', item('<uploadInteraction responseIdentifier="R"/>')],
        ['b.xml', choice('<b> </b>', '')],
        ['c.xml', 'no XML'],
        ['e.xml', 'no XML'],
      ])
      const renamed = Buffer.from(bytes.toString('latin1').replaceAll('c.xml', 'd.xml'), 'latin1')
      const found = blocksIn(await readBytes(renamed)).map(({ refusals }) => refusals?.[0])
      expect(found.map((refusal) => [refusal?.cell?.row, refusal?.cell?.name, refusal?.code])).toEqual([
        [1, 'a.xml', 'interaction-unsupported'],
        [2, 'b.xml', 'empty-option'],
        [3, 'e.xml', 'item-broken'],
        [4, 'c.xml', 'item-missing'],
      ])
    })

    it('is no file of a list', async () =>
      expect(failuresIn(await readBytes(qtiPackage([['a.xml', choice('Q?')]]), { list: 'subject' }))).toEqual([
        'Lists are imported as csv or xlsx',
      ]))

    it.each([
      [
        'no item',
        qtiPackage([['a.txt', 'x']], [], 'webcontent'),
        'This package contains no QTI items. Export the questions, not only the test.',
      ],
      [
        'items of QTI 1.2',
        qtiPackage([['a.xml', '<questestinterop/>']], [], 'imsqti_xmlv1p2'),
        'This is QTI of another version. Export the questions as QTI 2.1 or 2.2.',
      ],
    ])('with %s says so', async (_, bytes, sentence) => expect(failuresIn(await readBytes(bytes))).toEqual([sentence]))
  })
})
