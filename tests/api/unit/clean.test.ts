import { describe, expect, it } from 'vitest'
import { cleanHtml } from '../../../api/src/questions/clean.ts'
import { scriptVectors } from '../../support/script-vectors.ts'

describe('the HTML of a question', () => {
  const allowed = /^(?:p|br|b|strong|i|em|u|s|sub|sup|code|pre|blockquote|span|div|ul|ol|li|table|thead|tbody|tr|th|td|h3|h4|hr|img|a)$/ // prettier-ignore
  it('keeps no element, attribute or address that could run a script', () => {
    for (const vector of scriptVectors(500)) {
      const html = cleanHtml(vector)
      for (const [, name] of html.matchAll(/<\/?([a-z][\w-]*)/gi)) expect(name, vector).toMatch(allowed)
      for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi)) {
        expect(tag, vector).not.toMatch(/\s(?:on\w+|style|srcdoc|formaction)=/i)
        expect(tag, vector).not.toMatch(/(?:href|src)="(?!https?:|mailto:|data:image\/(?:png|jpeg|gif|webp);base64,)/i)
      }
      expect(cleanHtml(html), vector).toBe(html)
    }
  })
})
