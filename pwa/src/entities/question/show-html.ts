import { faultOfFormula } from '@abhyas/shared/content/questions/formula-rules'
import { piecesOf } from '@abhyas/shared/content/questions/formulas'
import DOMPurify from 'dompurify'
import katex from 'katex'
import 'katex/dist/katex.min.css'

const tags =
  'p br b strong i em u s sub sup code pre blockquote span div ul ol li table thead tbody tr th td h3 h4 hr img a'
/** What the server lets through, and nothing else: what is shown is cleaned once more. */
const rules = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'lang', 'dir'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|data:image\/(?:png|jpeg|gif|webp);base64,)/i,
  RETURN_DOM_FRAGMENT: true as const,
}

/** Nobody types longer formulas, and rendering them is slow. */
const maxFormulaLength = 5_000
/** Most elements of a drawn formula within each other; thirty levels have 300. Layout of thousands crashes the tab. */
const maxFormulaDepth = 500
const tooLarge = 'it is too large'

/** Shows the HTML of a question in an element: cleaned, its formulas set, its links leading out. */
export function showHtml(element: HTMLElement, html: string): void {
  const fragment = DOMPurify.sanitize(html, rules)
  setFormulas(fragment)
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer nofollow'
  }
  for (const picture of fragment.querySelectorAll('img')) picture.loading = 'lazy'
  element.replaceChildren(fragment)
}

/** Returns why KaTeX cannot draw a formula of this HTML; undefined if it draws all of them. */
export function formulaErrorIn(html: string): string | undefined {
  const formulas = textsOf(DOMPurify.sanitize(html, rules)).flatMap(({ data }) => piecesOf(data))
  for (const { text, formula } of formulas) {
    const error = formula && showFormula(document.createElement('span'), text, formula === 'block')
    if (error) return error
  }
  return undefined
}

function setFormulas(fragment: DocumentFragment): void {
  for (const text of textsOf(fragment)) {
    const pieces = piecesOf(text.data)
    if (!pieces.some(({ formula }) => formula)) continue
    text.replaceWith(...pieces.map(({ text: tex, formula }) => (formula ? formulaOf(tex, formula === 'block') : tex)))
  }
}

/** The texts that may have formulas: those of code have none. */
function textsOf(fragment: DocumentFragment): Text[] {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter((text) => !text.parentElement?.closest('code, pre'))
}

function formulaOf(tex: string, displayMode: boolean): Node {
  const span = document.createElement('span')
  showFormula(span, tex, displayMode)
  return span
}

/**
 * Shows a formula, also as MathML for screen readers. An invalid one is shown in red, and one that is too large as it
 * was typed. Returns why.
 */
export function showFormula(element: HTMLElement, tex: string, displayMode: boolean): string | undefined {
  const options = { displayMode, throwOnError: false, trust: false, maxExpand: 100, maxSize: 20 }
  try {
    if (tex.length > maxFormulaLength || faultOfFormula(tex) === 'formula-nested') throw new RangeError()
    const error = errorOf(() => katex.render(tex, element, { ...options, throwOnError: true }))
    if (error) katex.render(tex, element, options)
    if (isDeeperThan(element, maxFormulaDepth)) throw new RangeError()
    return error
  } catch {
    // Too long or too deep, perhaps already for the stack of KaTeX.
    element.textContent = tex
    return tooLarge
  }
}

/** Returns what KaTeX says against a formula. Undefined if it draws it. Throws what is no fault of the formula. */
function errorOf(draw: () => void): string | undefined {
  try {
    draw()
    return undefined
  } catch (error) {
    if (error instanceof katex.ParseError) return error.rawMessage
    throw error
  }
}

/** Whether elements are within each other more deeply. Without recursion, because the depth may be in the thousands. */
function isDeeperThan(root: Element, max: number): boolean {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
  let depth = 0
  for (;;) {
    if (walker.firstChild()) depth += 1
    else {
      while (!walker.nextSibling()) {
        if (!walker.parentNode()) return false
        depth -= 1
      }
    }
    if (depth > max) return true
  }
}
