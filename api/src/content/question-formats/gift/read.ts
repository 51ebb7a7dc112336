import {
  type Fact,
  type ImportError,
  importError,
  type ImportErrorCode,
} from '@abhyas/shared/content/imports/import-errors'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { Line } from '../text/lines.ts'
import type { Block, BlockReader } from '../block.ts'
import { isGap, readCloze } from '../cloze.ts'
import { htmlOf, type TextFormat } from '../markup.ts'
import { formatOf, readAnswers, type Reject } from './answers.ts'
import { find, unescaped } from './scan.ts'

/**
 * Reads GIFT. A block ends at a blank line, and an error in one block does not affect others. Beyond the format it
 * accepts cloze gaps, `[id:x]` and `[tag:y]` in comments, and HTML without a format mark.
 */
export function giftReader(): BlockReader {
  let lines: Line[] = []
  let notes: string[] = []
  let category: string | undefined

  function finish(): Block[] {
    const [block, facts] = [lines, notes]
    lines = []
    notes = []
    return block.length === 0 ? [] : [blockOf(block, facts, category)]
  }

  return {
    push(line) {
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
      category = named[1]!.split('/').findLast((part) => part.trim() !== '' && part !== '$course$' && part !== 'top')
      return blocks
    },
    end: finish,
  }
}

function blockOf(lines: readonly Line[], notes: readonly string[], category: string | undefined): Block {
  const source = lines.map(({ text }) => text).join('\n')
  const refusals: ImportError[] = []
  const refuse: Reject = (at: number, code: ImportErrorCode, ...facts: Fact[]) => {
    refusals.push(importError(code, placeOf(lines, at), ...facts))
  }
  const content = readBlock(source, refuse)
  const { number: line } = lines[0]!
  const printed = [...notes, source].join('\n')
  if (refusals.length > 0) return { line, source: printed, refusals }
  return { line, source: printed, question: { ...content, ...factsOf(notes, category) }, refusals }
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

function readBlock(source: string, refuse: Reject): QuestionContent {
  const named = /^\s*::(?:\\.|[^\\])*?::/.exec(source)?.[0] ?? ''
  const marked = /^\s*\[(html|plain|markdown|moodle)\]/.exec(source.slice(named.length))
  const format: TextFormat = marked ? formatOf(marked[1]!) : 'auto'
  const from = named.length + (marked?.[0].length ?? 0)
  const text = source.slice(from)
  const open = find(text, '{')
  const at: Reject = (place, ...why) => refuse(from + place, ...why)
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
  const answers = readAnswers(text.slice(open + 1, close), format, (place, ...why) => at(open + 1 + place, ...why))
  return { ...answers, stem: stemOf(stem, format), ...ungraded }
}

const stemOf = (text: string, format: TextFormat) => htmlOf(unescaped(text.trim()), format)

function clozeOf(text: string, format: TextFormat, refuse: Reject): QuestionContent {
  const { stem, gaps, isCaseSensitive } = readCloze(text.trim(), refuse)
  const marks = gaps.reduce((sum, gap) => sum + gap.marks, 0)
  const html = htmlOf(unescaped(stem), format)
  return {
    type: 'cloze',
    stem: html,
    gaps,
    marks,
    negative_marks: 0,
    ...(isCaseSensitive && { is_case_sensitive: true }),
  }
}
