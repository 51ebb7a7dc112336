import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { onlyCategories } from '@abhyas/shared/content/imports/texts'
import type { Line } from '../text/lines.ts'
import { type Block, type BlockReader, blockOf, type RejectAt, sourceOf } from '../block.ts'
import { bounded } from '../bounded.ts'
import { isGap, readCloze } from '../cloze.ts'
import { htmlOf, type TextFormat } from '../markup.ts'
import { cutFormat, readAnswers } from './answers.ts'
import { find, unescaped } from './scan.ts'

/**
 * Reads GIFT. A block ends at a blank line, and an error in one block does not affect others. Beyond the format it
 * accepts cloze gaps, `[id:x]` and `[tag:y]` in comments, and HTML without a format mark.
 */
export function giftReader(): BlockReader {
  let lines: Line[] = []
  let notes: string[] = []
  let category: string | undefined

  function drop(): Line | undefined {
    const [first] = lines
    lines = []
    notes = []
    return first
  }
  function finish(): Block[] {
    const blocks = lines.length === 0 ? [] : [blockIn(lines, notes, category)]
    drop()
    return blocks
  }

  const reader = {
    push(line: Line) {
      const text = line.text.trim()
      if (text === '') return finish()
      if (text.startsWith('//')) {
        notes.push(text)
        return []
      }
      const named = /^\$CATEGORY:\s*(.*)$/i.exec(text)
      if (!named) {
        lines.push(line)
        return []
      }
      const blocks = finish()
      category =
        named[1]!.split('/').findLast((part) => part.trim() !== '' && part !== '$course$' && part !== 'top') ?? ''
      return blocks
    },
    end: finish,
    drop,
    whyEmpty: () => (category === undefined ? undefined : onlyCategories),
  }
  return bounded(reader, true)
}

function blockIn(lines: readonly Line[], notes: readonly string[], category: string | undefined): Block {
  const source = sourceOf(lines)
  return blockOf(
    { line: lines[0]!.number, source: [...notes, source].join('\n') },
    (at) => placeOf(lines, at),
    (refuse) => ({ question: { ...questionOf(source, refuse), ...factsOf(notes, category) } }),
  )
}

/** Converts an offset in a block to line and column. */
function placeOf(lines: readonly Line[], at: number) {
  let left = at
  for (const { number, text } of lines) {
    if (left <= text.length) return { line: number, column: left + 1, source: text }
    left -= text.length + 1
  }
  const { number, text } = lines.at(-1)!
  return { line: number, column: 1, source: text }
}

/** Parses `// [id:x] [tag:y]`, as in newer exports. The category becomes a tag, too. */
function factsOf(notes: readonly string[], category: string | undefined): Partial<QuestionContent> {
  const marks = notes.flatMap((note) => [...note.matchAll(/\[(id|tag):((?:\\.|[^\]\\]){1,300})\]/g)])
  const valuesOf = (name: string) =>
    marks.filter(([, kind]) => kind === name).map(([, , value]) => value!.replaceAll(/\\(.)/g, '$1').trim())
  const tags = [...valuesOf('tag'), ...(category ? [category.trim()] : [])]
  const id = valuesOf('id')[0]
  return { ...(id && { external_id: id }), ...(tags.length > 0 && { tags }) }
}

const ungraded = { marks: 1, negative_marks: 0 }

function questionOf(source: string, refuse: RejectAt): QuestionContent {
  const named = /^\s*::(?:\\.|[^\\])*?::/.exec(source)?.[0] ?? ''
  const { format = 'auto', rest: text } = cutFormat(source.slice(named.length))
  const from = source.length - text.length
  const open = find(text, '{')
  const at: RejectAt = (place, ...why) => refuse(from + place, ...why)
  if (open !== -1 && isGap(text.slice(open, open + 60))) return clozeOf(text, format, at)
  if (open === -1) {
    const unopened = find(text, '}')
    if (unopened !== -1) at(unopened, 'brace-not-opened')
    return { type: 'description', stem: stemOf(text, format), ...ungraded, marks: 0 }
  }
  const close = find(text, '}', open)
  if (close === -1) {
    at(open, 'brace-not-closed')
    return { type: 'essay', stem: '', ...ungraded }
  }
  const after = text.slice(close + 1)
  // Text after the answers belongs to the question: the braces mark a missing word.
  const stem = after.trim() === '' ? text.slice(0, open) : `${text.slice(0, open).trimEnd()} _____ ${after.trimStart()}`
  // `x^{2}` and `{1, 2}` in a text that has more braces are no answers.
  const mayBeBare = find(after, '{') === -1 && !/[\p{L}^_\\]/u.test(text[open - 1] ?? '')
  const inside = text.slice(open + 1, close)
  const answers = readAnswers(inside, format, mayBeBare, (place, ...why) => at(open + 1 + place, ...why))
  return { ...answers, stem: stemOf(stem, format), ...ungraded }
}

const stemOf = (text: string, format: TextFormat) => htmlOf(unescaped(text.trim()), format)

function clozeOf(text: string, format: TextFormat, refuse: RejectAt): QuestionContent {
  const { stem, ...cloze } = readCloze(text.trim(), refuse)
  const marks = cloze.gaps.reduce((sum, gap) => sum + gap.marks, 0)
  return { type: 'cloze', stem: htmlOf(unescaped(stem), format), ...cloze, marks, negative_marks: 0 }
}
