import DOMPurify from 'dompurify'
import katex from 'katex'
import 'katex/dist/katex.min.css'
import { piecesOf } from './formulas.ts'

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

function setFormulas(fragment: DocumentFragment): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.closest('code, pre')) continue
    const pieces = piecesOf(text.data)
    if (!pieces.some(({ formula }) => formula)) continue
    text.replaceWith(...pieces.map(({ text: tex, formula }) => (formula ? formulaOf(tex, formula === 'block') : tex)))
  }
}

/** A formula, also as MathML for screen readers. An invalid one is shown as it was typed, in red. */
function formulaOf(tex: string, displayMode: boolean): Node {
  const span = document.createElement('span')
  if (tex.length > maxFormulaLength) span.textContent = tex
  else katex.render(tex, span, { displayMode, throwOnError: false, trust: false, maxExpand: 100, maxSize: 20 })
  return span
}
