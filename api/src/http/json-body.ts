import { badRequest } from '../core/errors.ts'
import type { App } from './app-types.ts'

/** Most lists and objects within each other. The deepest body of a call, a test with groups of questions, has eight. */
const maxDepth = 64

/**
 * Reads JSON bodies. Throws 400 for one that is nested too deep: a body of 2 MB of brackets keeps the parser, and
 * everybody else, busy for most of a second. Looking for them first takes a few milliseconds.
 */
export function readJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooNested(body as string)) done(badRequest('The request is nested too deep.'))
    else void parse(request, body as string, done)
  })
}

const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0)) as [number, number]
const [list, endOfList, object, endOfObject] = ['[', ']', '{', '}'].map((sign) => sign.charCodeAt(0)) as number[]

/** Whether lists and objects, other than those that are spelled within strings, are nested too deep. */
export function isTooNested(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === quote) at = endOfString(json, at)
    else if (sign === list || sign === object) {
      if (++depth > maxDepth) return true
    } else if (sign === endOfList || sign === endOfObject) depth--
  }
  return false
}

/** The place of the quote that ends a string, or of the end of the text. */
function endOfString(json: string, start: number): number {
  for (let at = json.indexOf('"', start + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0
    while (json.charCodeAt(at - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return at
  }
  return json.length
}
