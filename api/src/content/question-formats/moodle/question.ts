import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { Reject } from '../block.ts'
import { readCloze } from '../cloze.ts'
import { readNumber } from '../gift/answers.ts'
import { htmlOf, type TextFormat } from '../markup.ts'
import { childrenOf, child, type Element, textIn } from './element.ts'
import { wordGapsOf } from './word-gaps.ts'

const formats: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  plain_text: 'plain',
  markdown: 'markdown',
  moodle_auto_format: 'auto',
}

/** Reads a text element in its declared format, with pictures embedded as data URLs. */
function html(element: Element | undefined): string {
  if (!element) return ''
  const text = htmlOf(textIn(element), formats[element.attributes.format ?? ''] ?? 'auto')
  const files = childrenOf(element, 'file')
  return files.length === 0 ? text : withFiles(text, files)
}

const mimes: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', gif: 'gif', webp: 'webp' }

function withFiles(text: string, files: readonly Element[]): string {
  const byName = new Map(files.toReversed().map((file) => [file.attributes.name, file]))
  return text.replaceAll(/@@PLUGINFILE@@\/([^"'\s>]+)/g, (whole, path: string) => {
    const name = decoded(path.split('?')[0]!)
    const file = byName.get(name)
    const mime = mimes[name.split('.').at(-1)!.toLowerCase()]
    return file && mime && file.attributes.encoding === 'base64'
      ? `data:image/${mime};base64,${file.text.replaceAll(/\s/g, '')}`
      : whole
  })
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Converts a Moodle question element. Rejects unsupported types by name. */
export function questionOf(element: Element, category: string | undefined, refuse: Reject): QuestionContent {
  const type = element.attributes.type ?? ''
  const stem = html(child(element, 'questiontext'))
  // The type comes from the file: every object has properties of its own, such as `constructor`.
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined
  if (!read) refuse('type-unsupported', type)
  const answers = read?.(element, stem, refuse) ?? { type: 'essay' as const }
  const tags = childrenOf(child(element, 'tags') ?? element, 'tag').map(textIn)
  const grade = Number(textIn(child(element, 'defaultgrade')) || 1)
  return {
    stem,
    ...answers,
    marks: type === 'description' ? 0 : grade >= 0 ? grade : 1,
    negative_marks: 0,
    feedback: html(child(element, 'generalfeedback')),
    hints: childrenOf(element, 'hint').map(html),
    external_id: textIn(child(element, 'idnumber')),
    tags: [...tags, ...(category ? [category] : [])],
  }
}

const answersIn = (element: Element) => childrenOf(element, 'answer')
/** Moodle writes thirds as 33.33333. */
const weightOf = ({ attributes }: Element) => Math.round(Number(attributes.fraction ?? 0) * 1_000) / 1_000
const factsOf = (answer: Element) => ({ weight: weightOf(answer), feedback: html(child(answer, 'feedback')) })
const optionOf = (answer: Element) => ({ text: html(answer), ...factsOf(answer) })

type Read = (element: Element, stem: string, refuse: Reject) => Pick<QuestionContent, 'type'> & Partial<QuestionContent>

const readers: Readonly<Record<string, Read>> = {
  multichoice(element) {
    const isSingle = textIn(child(element, 'single')) !== 'false'
    return { type: isSingle ? 'single' : 'multiple', options: answersIn(element).map(optionOf) }
  },
  truefalse(element) {
    const option = (value: 'true' | 'false') => {
      const answer = answersIn(element).find((one) => textIn(one).toLowerCase() === value)
      const text = value === 'true' ? 'True' : 'False'
      return {
        text,
        weight: answer && weightOf(answer) > 0 ? 100 : 0,
        feedback: html(answer && child(answer, 'feedback')),
      }
    }
    return { type: 'truefalse', options: [option('true'), option('false')] }
  },
  shortanswer: (element) => ({
    type: 'short',
    options: answersIn(element).map(optionOf),
    is_case_sensitive: textIn(child(element, 'usecase')) === '1',
  }),
  numerical(element, _stem, refuse) {
    const numbers = answersIn(element).map((answer) => {
      const { value } = readNumber(textIn(answer), refuse)
      const tolerance = Number(textIn(child(answer, 'tolerance')) || 0)
      if (!(tolerance >= 0)) refuse('not-a-number', textIn(child(answer, 'tolerance')))
      return { value, tolerance: Math.max(0, tolerance || 0), ...factsOf(answer) }
    })
    return { type: 'numerical', numbers }
  },
  matching(element) {
    const pairs = childrenOf(element, 'subquestion').map((one) => {
      const prompt = html(one)
      // Without a prompt, the answer is a distractor.
      return { ...(prompt !== '' && { prompt }), answer: htmlOf(textIn(child(one, 'answer'))) }
    })
    return { type: 'matching', pairs }
  },
  ordering: (element) => ({
    type: 'ordering',
    options: answersIn(element).map((one) => ({ text: html(one), weight: 0 })),
  }),
  cloze: clozeOf,
  multianswer: clozeOf,
  gapselect: (element, stem, refuse) => wordGapsOf(childrenOf(element, 'selectoption'), stem, refuse),
  ddwtos: (element, stem, refuse) => wordGapsOf(childrenOf(element, 'dragbox'), stem, refuse),
  essay: () => ({ type: 'essay' }),
  description: () => ({ type: 'description' }),
}

function clozeOf(_element: Element, stem: string, refuse: Reject) {
  return { type: 'cloze' as const, ...readCloze(stem, (_at, ...why) => refuse(...why)) }
}
