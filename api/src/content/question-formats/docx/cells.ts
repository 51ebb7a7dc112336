import type { Reason } from '@abhyas/shared/content/imports/import-errors'
import { htmlOfText } from '@abhyas/shared/content/questions/text'

/** Formatting that is kept, by its name in Word. */
const tags: Readonly<Record<string, string>> = {
  b: 'b',
  i: 'i',
  u: 'u',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
}

/** Collects the content of a cell: as text if it has no formatting, otherwise as HTML. */
export class WordCell {
  refused: Reason | undefined
  readonly #paragraphs: { text: string; html: string }[] = []
  #text = ''
  #html = ''
  #isRich = false

  addText(text: string, formats: ReadonlySet<string>): void {
    const names = [...formats].map((name) => tags[name]!)
    // A reader of tables would take signs of a text for HTML.
    if (names.length > 0 || /[<&]/.test(text)) this.#isRich = true
    this.#text += text
    const escaped = htmlOfText(text).replaceAll('>', '&gt;')
    this.#html += `${names.map((name) => `<${name}>`).join('')}${escaped}${names
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')}`
  }

  addBreak(): void {
    this.#text += '\n'
    this.#html += '<br>'
  }

  addPicture(url: string): void {
    this.#isRich = true
    this.#html += `<img src="${url}">`
  }

  endParagraph(): void {
    this.#paragraphs.push({ text: this.#text, html: this.#html })
    this.#text = ''
    this.#html = ''
  }

  toString(): string {
    const parts = this.#paragraphs.map(({ text, html }) => (this.#isRich ? html : text))
    return withoutBreaks(parts.join(this.#isRich ? '<br>' : '\n').trim())
  }
}

/** Cuts off the breaks of empty lines before and after a text. */
function withoutBreaks(text: string): string {
  let from = 0
  let to = text.length
  while (text.startsWith('<br>', from)) from += 4
  while (to - 4 >= from && text.startsWith('<br>', to - 4)) to -= 4
  return text.slice(from, to).trim()
}

/** Whether a property of a run is formatting that is kept, and its name. `<w:b w:val="0"/>` switches it off. */
export function formatOf(name: string, value = ''): string | undefined {
  if (name === 'vertAlign') return Object.hasOwn(tags, value) ? value : undefined
  const isOff = ['0', 'false', 'none', 'off'].includes(value)
  return Object.hasOwn(tags, name) && !isOff ? name : undefined
}
