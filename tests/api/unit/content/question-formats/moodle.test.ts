import { describe, expect, it } from 'vitest'
import { moodleReader } from '../../../../../api/src/content/question-formats/moodle/read.ts'
import { normalizeContent } from '../../../../../api/src/content/questions/normalize.ts'
import { readText } from '../../../../support/read-text.ts'

const read = (text: string) => readText(moodleReader(), text)
const quiz = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${inside}\n</quiz>\n`
const question = (type: string, inside: string, stem = 'Q?') =>
  `<question type="${type}">\n<name><text>n</text></name>\n<questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>\n${inside}\n</question>`
const only = (text: string) => normalizeContent(read(quiz(text))[0]!.question!)
const answer = (text: string, fraction: number, more = '') =>
  `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`
const word = (name: string, text: string, group: number) =>
  `<${name}><text>${text}</text><group>${group}</group></${name}>`
const own = { stem: 'Q?', marks: 1, negative_marks: 0 }
const right = (text: string, weight = 100) => ({ text, weight })
const refusalsOf = (text: string) =>
  read(text).flatMap(({ refusals }) => refusals.map(({ line, message }) => [line, message]))

describe('Moodle XML', () => {
  it.each<[name: string, text: string, question: object]>([
    [
      'one right choice',
      question(
        'multichoice',
        `<single>true</single>${answer('x &amp;lt; y', 100, '<feedback><text>Yes</text></feedback>')}${answer('z', 0)}`,
      ),
      { type: 'single', options: [{ ...right('x &lt; y'), feedback: 'Yes' }, right('z', 0)] },
    ],
    [
      'several',
      question('multichoice', `<single>false</single>${answer('x', 50)}${answer('y', 50)}${answer('z', -100)}`),
      { type: 'multiple', options: [right('x', 50), right('y', 50), right('z', -100)] },
    ],
    [
      'true and false',
      question('truefalse', answer('true', 0) + answer('false', 100)),
      { type: 'truefalse', options: [right('True', 0), right('False')] },
    ],
    [
      'words with case',
      question('shortanswer', `<usecase>1</usecase>${answer('Paris', 100)}`),
      { type: 'short', options: [right('Paris')], is_case_sensitive: true },
    ],
    [
      'a number',
      question('numerical', answer('9.81', 100, '<tolerance>0.02</tolerance>')),
      { type: 'numerical', numbers: [{ value: 9.81, tolerance: 0.02, weight: 100 }] },
    ],
    [
      'pairs',
      question(
        'matching',
        '<subquestion><text>a</text><answer><text>b</text></answer></subquestion><subquestion><text></text><answer><text>c</text></answer></subquestion>',
      ),
      { type: 'matching', pairs: [{ prompt: 'a', answer: 'b' }, { answer: 'c' }] },
    ],
    [
      'an order',
      question('ordering', answer('one', 1) + answer('two', 2)),
      { type: 'ordering', options: [right('one', 0), right('two', 0)] },
    ],
    [
      'gaps',
      question('cloze', '', 'A {1:MC:=x~y} b'),
      { type: 'cloze', stem: 'A {{1}} b', gaps: [{ type: 'single', marks: 1, options: [right('x'), right('y', 0)] }] },
    ],
    [
      'gaps with words to choose',
      question(
        'gapselect',
        word('selectoption', 'cat', 1) + word('selectoption', 'mat', 2) + word('selectoption', 'dog', 1),
        '<p>The [[3]] saw [[2]] and [[1]]</p>',
      ).replace('>mat<', '>mat &lt;3<'),
      {
        type: 'cloze',
        stem: '<p>The {{1}} saw {{2}} and {{3}}</p>',
        gaps: [
          { type: 'single', marks: 1, options: [right('cat', 0), right('dog')] },
          { type: 'single', marks: 1, options: [right('mat &lt;3')] },
          { type: 'single', marks: 1, options: [right('cat'), right('dog', 0)] },
        ],
      },
    ],
    [
      'gaps with words to drag, one of them twice',
      question(
        'ddwtos',
        `<defaultgrade>2</defaultgrade>${word('dragbox', 'a', 1)}${word('dragbox', 'b', 1)}${word('dragbox', 'a', 1)}`,
        '[[1]] and [[3]]',
      ),
      {
        type: 'cloze',
        stem: '{{1}} and {{2}}',
        marks: 2,
        gaps: [
          { type: 'single', marks: 1, options: [right('a'), right('b', 0)] },
          { type: 'single', marks: 1, options: [right('a'), right('b', 0)] },
        ],
      },
    ],
    ['an essay', question('essay', ''), { type: 'essay' }],
    ['a passage', question('description', ''), { type: 'description', marks: 0 }],
    [
      'what stands around',
      `${question('category', '<category><text>$course$/top/Maths/Sets</text></category>')}${question('essay', '<defaultgrade>2.5</defaultgrade><idnumber>q-1</idnumber><tags><tag><text>t</text></tag></tags><hint><text>h</text></hint><generalfeedback><text>g</text></generalfeedback>')}`,
      { type: 'essay', marks: 2.5, external_id: 'q-1', tags: ['t', 'Sets'], hints: ['h'], feedback: 'g' },
    ],
  ])('understands %s', (_, text, expected) => expect(only(text)).toEqual({ ...own, ...expected }))

  it('takes pictures that come with their question, and nothing from elsewhere', () => {
    const file = '<file name="a b.png" encoding="base64">iVBORw0KGgo=</file>'
    const text = `<question type="essay"><questiontext format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/a%20b.png"><img src="https://x.test/y.png" onerror="alert(1)"><script>alert(1)</script>]]></text>${file}</questiontext></question>`
    expect(only(text).stem).toBe('<img src="data:image/png;base64,iVBORw0KGgo=" />')
  })

  it('names what it does not take over, and goes on', () => {
    const blocks = read(quiz(`${question('calculated', '')}\n${question('stack', '')}\n${question('essay', '')}`))
    expect(blocks.map(({ refusals }) => refusals[0]?.message)).toEqual([
      'Questions of the type "calculated" cannot be imported. Create them as another type.',
      'Questions of the type "stack" cannot be imported. Create them as another type.',
      undefined,
    ])
    expect(blocks.map(({ line }) => line)).toEqual([3, 8, 13])
  })

  it.each<[string, string, string]>([
    [
      'a gap without its word',
      question('gapselect', word('selectoption', 'a', 1), '[[1]] [[2]]'),
      'The text has the gap [[2]], but the question has no choice of this number.',
    ],
    [
      'more gaps than a question may have',
      question('ddwtos', word('dragbox', 'a', 1), '[[1]]'.repeat(51)),
      'There are more than 50. Delete some.',
    ],
    [
      'more words than a gap may have',
      question('ddwtos', Array.from({ length: 51 }, (_, n) => word('dragbox', `w${n}`, 1)).join(''), '[[1]]'),
      'There are more than 50. Delete some.',
    ],
  ])('refuses %s', (_, text, message) =>
    expect(read(quiz(text))[0]!.refusals.map((refusal) => refusal.message)).toEqual([message]),
  )

  it('gives each question its own text, also where all are on one line', () => {
    const [one, two] = ['<question type="stack"/>', '<question type="other"> </question>']
    expect(read(`<quiz>${one}${two}</quiz>`).map(({ source }) => source)).toEqual([one, two])
  })

  it.each(['toString', 'constructor', '__proto__'])('refuses the type %s, which every object has', (type) => {
    const [block] = read(quiz(question(type, '')))
    expect(block!.refusals.map(({ code }) => code)).toEqual(['type-unsupported'])
  })

  it('keeps what came before XML that breaks off', () => {
    const blocks = read(`<quiz>\n${question('essay', '')}\n<question type="essay"><oops`)
    expect(blocks.map((block) => block.question?.type)).toEqual(['essay', undefined])
    expect(blocks[1]!.refusals[0]!.code).toBe('xml-broken')
    expect(refusalsOf(`<quiz>\n${question('essay', '')}\n</wrong>\n${question('essay', '')}`)).toHaveLength(1)
  })

  it.each([
    ['elements', '<a/>\n'.repeat(50_001), 'This question has more than 50000 elements. Simplify it.'],
    ['elements in one line', '<a/>'.repeat(50_001), 'This question has more than 50000 elements. Simplify it.'],
    ['attributes', `<a ${'a="" '.repeat(50_001)}/>`, 'This question has more than 50000 elements. Simplify it.'],
    ['text', `${'x'.repeat(100)}\n`.repeat(40_000), 'This is longer than 4000000 characters. Shorten it.'],
    ['blank lines', '\n'.repeat(100_000), 'This is longer than 4000000 characters. Shorten it.'],
    ['comments', '<!--x-->\n'.repeat(90_000), 'This is longer than 4000000 characters. Shorten it.'],
    ['one comment', `<!--\n${'x\n'.repeat(100_000)}`, 'This is longer than 4000000 characters. Shorten it.'],
    ['CDATA', `<![CDATA[\n${'x\n'.repeat(100_000)}`, 'This is longer than 4000000 characters. Shorten it.'],
  ])('ends the file where a question has too many %s, and keeps what came before', (_, much, message) => {
    const blocks = read(quiz(`${question('essay', '')}\n<question type="essay"><questiontext><text>\n${much}`))
    expect(blocks.map(({ question: made }) => made?.type)).toEqual(['essay', undefined])
    expect(blocks[1]!.refusals.map((refusal) => refusal.message)).toEqual([message])
  })

  it('takes as much as it refuses of one question, in many questions', () => {
    const many = Array.from({ length: 60 }, () => question('essay', '<a/>'.repeat(1_000), 'x'.repeat(70_000)))
    expect(refusalsOf(quiz(many.join('\n')))).toEqual([])
    expect(refusalsOf(quiz(many.join('')))).toEqual([])
  })

  it.each([
    ['a document type', '<!DOCTYPE quiz [<!ENTITY a "b">]>\n<quiz></quiz>'],
    [
      'an entity of a file',
      '<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<quiz><question type="essay"><questiontext><text>&x;</text></questiontext></question></quiz>',
    ],
    [
      'an entity nobody declared',
      quiz('<question type="essay"><questiontext><text>&x;</text></questiontext></question>'),
    ],
  ])('refuses %s', (_, text) => {
    const blocks = read(text)
    expect(blocks).toHaveLength(1)
    expect(blocks[0]!.refusals[0]!.code).toBe('xml-broken')
  })
})
