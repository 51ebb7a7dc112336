import { elementsIn, textOf, type XmlElement } from '../xml/tree.ts'
import type { Reject } from '../block.ts'
import { formulaOfMathml } from '../tex/mathml.ts'

/** Where the pictures of an item are, and what stands in place of its interactions. */
export interface HtmlContext {
  /** Returns a picture as a data URL. Undefined: it is not in the package, or no picture that we take. */
  readonly pictureOf: (path: string) => string | undefined
  readonly placeOf: (interaction: XmlElement) => string
  readonly refuse: Reject
}

export const isInteraction = (name: string): boolean => name.endsWith('Interaction')

/** Elements of HTML that are kept, or whose text is: the sanitizer decides. */
const kept = new Set(
  (
    'p div br hr h3 h4 pre blockquote ul ol li table caption thead tbody tfoot tr th td colgroup col dl dt dd ' +
    'a b strong i em u s sub sup code span a abbr acronym address big cite dfn kbd q samp small tt var strike ' +
    'figure figcaption section article header footer label bdo'
  ).split(' '),
)
const renamed: Readonly<Record<string, string>> = {
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
  prompt: 'div',
  rubricBlock: 'div',
}
/** Parts of an item that only hold others. */
const transparent = new Set(['itemBody', 'simpleChoice', 'simpleAssociableChoice', 'inlineChoice', 'modalFeedback'])
/** Parts that are read elsewhere, or say how an item looks. */
const apart = new Set(['feedbackInline', 'feedbackBlock', 'stylesheet', 'style'])
const attributeNames = ['href', 'colspan', 'rowspan', 'lang', 'dir']

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign]!)

/** Converts the content of an element to HTML, not yet sanitized. Rejects what would be lost without a word. */
export function htmlIn(element: XmlElement, context: HtmlContext): string {
  return element.children.map((child) => (typeof child === 'string' ? escaped(child) : htmlOf(child, context))).join('')
}

function htmlOf(element: XmlElement, context: HtmlContext): string {
  const { name, attributes } = element
  if (isInteraction(name)) return context.placeOf(element)
  if (apart.has(name) || isForOthers(element)) return ''
  if (transparent.has(name)) return htmlIn(element, context)
  if (name === 'img') return pictureTag(attributes.src ?? '', attributes.alt ?? '', attributes, context)
  if (name === 'object' && attributes.type?.startsWith('image/'))
    return pictureTag(attributes.data ?? '', textOf(element).trim(), attributes, context)
  if (name === 'math') return escaped(formulaOfMathml(element))
  const tag = renamed[name] ?? name
  if (!kept.has(tag)) {
    context.refuse('element-unsupported', name)
    return ''
  }
  const given = attributeNames.filter((key) => attributes[key] !== undefined)
  const written = given.map((key) => ` ${key}="${escaped(attributes[key]!)}"`).join('')
  return tag === 'br' || tag === 'hr' ? `<${tag}>` : `<${tag}${written}>${htmlIn(element, context)}</${tag}>`
}

/** Whether a part is for scorers and authors only. */
const isForOthers = ({ name, attributes: { view } }: XmlElement) =>
  name === 'rubricBlock' && view !== undefined && !view.split(/\s+/).includes('candidate')

function pictureTag(
  path: string,
  alt: string,
  attributes: XmlElement['attributes'],
  { pictureOf, refuse }: HtmlContext,
): string {
  const data = pictureOf(path)
  if (data === undefined) refuse('picture-unusable', path)
  const sizes = ['width', 'height'].filter((key) => /^\d{1,5}$/.test(attributes[key] ?? ''))
  const written = sizes.map((key) => ` ${key}="${attributes[key]}"`).join('')
  return `<img src="${data ?? ''}" alt="${escaped(alt)}"${written}>`
}

/** Returns the prompt of an interaction as HTML. */
export const promptOf = (interaction: XmlElement, context: HtmlContext): string =>
  elementsIn(interaction, 'prompt')
    .map((prompt) => `<div>${htmlIn(prompt, context)}</div>`)
    .join('')
