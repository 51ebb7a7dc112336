import {
  type Fact,
  type ImportError,
  importError,
  type ImportErrorCode,
} from '@abhyas/shared/content/imports/import-errors'
import { SaxesParser } from 'saxes'
import type { Line } from '../text/lines.ts'
import type { Block, BlockReader } from '../block.ts'
import { questionOf } from './question.ts'
import { child, type Element, textIn } from './tree.ts'

/** Maximum characters of one question with its pictures. Anything longer is not a question. */
const maxQuestionLength = 4_000_000

/**
 * Reads Moodle XML with at most one question in memory. Rejects a document type declaration, and with it all custom
 * entities. Broken XML ends the file at that point; earlier questions are kept.
 */
export function moodleReader(): BlockReader {
  const parser = new SaxesParser()
  const blocks: Block[] = []
  let stack: Element[] = []
  let lines: Line[] = []
  let start = 0
  let length = 0
  let category: string | undefined
  let isOver = false

  function stop(code: ImportErrorCode, ...facts: Fact[]): void {
    if (isOver) return
    isOver = true
    const at = lines.at(-1) ?? { number: 1, text: '' }
    const source = lines.map(({ text }) => text).join('\n')
    blocks.push({
      line: start || at.number,
      source,
      refusals: [importError(code, { line: at.number, source: at.text }, ...facts)],
    })
  }
  parser.on('doctype', () => stop('xml-broken', 'a document type is not allowed'))
  parser.on('error', ({ message }) => stop('xml-broken', message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')))
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: [], text: '' }
    if (stack.length > 0) stack.at(-1)!.children.push(element)
    else if (name !== 'question') return
    else {
      start = lines.at(-1)!.number
      length = 0
    }
    stack.push(element)
  })
  const take = (text: string) => {
    const top = stack.at(-1)
    if (!top) return
    length += text.length
    if (length > maxQuestionLength) stop('too-long', maxQuestionLength)
    else top.text += text
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => {
    // The parser continues to the end of the current line after an error.
    if (isOver) return
    const element = stack.pop()
    if (!element || stack.length > 0) return
    if (element.attributes.type === 'category') category = categoryOf(element)
    else
      blocks.push(
        blockOf(
          element,
          lines.filter(({ number }) => number >= start),
          category,
        ),
      )
    lines = lines.slice(-1)
  })

  return {
    push(line) {
      if (isOver) return []
      lines.push(line)
      if (stack.length === 0 && lines.length > 1) lines = lines.slice(-1)
      parser.write(`${line.text}\n`)
      return blocks.splice(0)
    },
    end() {
      if (!isOver) parser.close()
      stack = []
      return blocks.splice(0)
    },
  }
}

/** Returns the last part of `$course$/top/Maths/Sets`. */
const categoryOf = (element: Element): string | undefined =>
  textIn(child(element, 'category'))
    .split('/')
    .findLast((part) => part !== '' && part !== '$course$' && part !== 'top')

function blockOf(element: Element, lines: readonly Line[], category: string | undefined): Block {
  const line = lines[0]?.number ?? 1
  const source = lines.map(({ text }) => text).join('\n')
  const refusals: ImportError[] = []
  const question = questionOf(element, category, (code, ...facts) => {
    refusals.push(importError(code, { line, source: source.trim() }, ...facts))
  })
  return refusals.length > 0 ? { line, source, refusals } : { line, source, question, refusals }
}
