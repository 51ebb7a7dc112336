import { describe, expect, it } from 'vitest'
import { sanitizeRichText } from '../../../../api/src/content/questions/sanitize-html.ts'
import { scriptVectors } from '../../../support/script-vectors.ts'

const elements = new Set(
  'p br b strong i em u s sub sup code pre blockquote span div ul ol li table thead tbody tr th td h3 h4 hr img a'.split(
    ' ',
  ),
)
const runs =
  /\s(?:on\w+|style|srcdoc|formaction)=|(?:href|src)="(?!https?:|mailto:|data:image\/(?:png|jpeg|gif|webp);base64,)/i

/** What of a text could run a script: elements and attributes that questions do not have. */
const dangersIn = (html: string) => [
  ...[...html.matchAll(/<\/?([a-z][\w-]*)/gi)].flatMap(([, name = '']) => (elements.has(name) ? [] : [name])),
  ...[...html.matchAll(/<[a-z][^>]*>/gi)].flatMap(([tag]) => (runs.test(tag) ? [tag] : [])),
]

describe('the HTML of a question', () => {
  it('keeps no element, attribute or address that could run a script', () => {
    const vectors = scriptVectors(500)
    expect(vectors.flatMap(dangersIn).length).toBeGreaterThan(500)
    expect(vectors.map(sanitizeRichText).flatMap(dangersIn)).toEqual([])
  })

  it('comes out the same when it is cleaned again', () => {
    const cleaned = scriptVectors(500).map(sanitizeRichText)
    expect(cleaned.map(sanitizeRichText)).toEqual(cleaned)
  })
})
