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
  size = 0
  readonly #paragraphs: { text: string; html: string }[] = []
  #text = ''
  #html = ''
  #isRich = false

  addText(text: string, formats: ReadonlySet<string>): void {
    this.size += text.length
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
    this.size += url.length
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
    return parts.join(this.#isRich ? '<br>' : '\n').replaceAll(/^(?:<br>|\s)+|(?:<br>|\s)+$/g, '')
  }
}

/** Whether a property of a run is formatting that is kept, and its name. `<w:b w:val="0"/>` switches it off. */
export function formatOf(name: string, value = ''): string | undefined {
  if (name === 'vertAlign') return Object.hasOwn(tags, value) ? value : undefined
  const isOff = ['0', 'false', 'none', 'off'].includes(value)
  return Object.hasOwn(tags, name) && !isOff ? name : undefined
}
