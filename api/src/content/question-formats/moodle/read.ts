import { importError, type Reason } from '@abhyas/shared/content/imports/import-errors'
import { onlyCategories } from '@abhyas/shared/content/imports/texts'
import { SaxesParser } from 'saxes'
import type { Line } from '../text/lines.ts'
import { type Block, type BlockReader, blockOf, sourceOf } from '../block.ts'
import { lineCost, maxQuestionLength } from '../bounded.ts'
import { maxNodes } from '../xml/tree.ts'
import { child, type Element, textIn } from './element.ts'
import { questionOf } from './question.ts'

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
  /** Where the text before the next question ends, and the characters of the lines before the last one. */
  let done = { number: 0, column: 0 }
  let before = 0
  /** Where the question begins, or what stands between two of them, and its elements and attributes. */
  let since = 0
  let nodes = 0
  let category: string | undefined
  let isOver = false

  function stop(...why: Reason): void {
    if (isOver) return
    isOver = true
    const { number, text } = lines.at(-1) ?? { number: 1, text: '' }
    const refusals = [importError({ line: number, source: text }, ...why)]
    blocks.push({ line: start || number, source: sourceOf(lines), refusals })
  }
  const here = () => ({ number: lines.at(-1)!.number, column: parser.position - before })

  /** A file can have all its questions on one line: each has its own part of it. */
  function blockIn(element: Element): Block {
    const end = here()
    const own = lines.filter(({ number }) => number >= start)
    const cut = own.map(({ number, text }) => ({
      number,
      text: text.slice(number === done.number ? done.column : 0, number === end.number ? end.column : undefined),
    }))
    const [line, source] = [own[0]?.number ?? 1, sourceOf(cut)]
    return blockOf(
      { line, source },
      () => ({ line, source: source.trim() }),
      (refuse) => ({ question: questionOf(element, category, (...why) => refuse(0, ...why)) }),
    )
  }
  parser.on('doctype', () => stop('xml-broken', 'a document type is not allowed'))
  parser.on('error', ({ message }) => stop('xml-broken', message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')))
  function begin(): void {
    since = parser.position
    nodes = 0
  }
  function checkLength(): void {
    if (parser.position - since + lines.length * lineCost > maxQuestionLength) stop('too-long', maxQuestionLength)
  }
  function count(): void {
    nodes += 1
    if (nodes > maxNodes) stop('too-many-elements', maxNodes)
  }
  parser.on('attribute', count)
  parser.on('opentag', ({ name, attributes }) => {
    count()
    // The parser continues to the end of the current line after an error.
    if (isOver) return
    const element = { name, attributes, children: [], text: '' }
    if (stack.length > 0) stack.at(-1)!.children.push(element)
    else {
      begin()
      if (name !== 'question') return void (done = here())
      start = lines.at(-1)!.number
    }
    stack.push(element)
  })
  const take = (text: string) => {
    const top = stack.at(-1)
    if (!top) return begin()
    checkLength()
    if (!isOver) top.text += text
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => {
    if (isOver) return
    const element = stack.pop()
    if (!element || stack.length > 0) return
    if (element.attributes.type === 'category') category = categoryOf(element)
    else blocks.push(blockIn(element))
    lines = lines.slice(-1)
    done = here()
    begin()
  })

  return {
    push(line) {
      if (isOver) return []
      lines.push(line)
      if (stack.length === 0 && lines.length > 1) lines = lines.slice(-1)
      parser.write(`${line.text}\n`)
      // A comment, a tag or CDATA of many lines is told of at its end only.
      if (!isOver) checkLength()
      before += line.text.length + 1
      return blocks.splice(0)
    },
    end() {
      if (!isOver) parser.close()
      stack = []
      return blocks.splice(0)
    },
    whyEmpty: () => (category === undefined ? undefined : onlyCategories),
  }
}

/** Returns the last part of `$course$/top/Maths/Sets`. */
const categoryOf = (element: Element): string =>
  textIn(child(element, 'category'))
    .split('/')
    .findLast((part) => part !== '' && part !== '$course$' && part !== 'top') ?? ''
