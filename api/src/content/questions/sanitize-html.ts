import { maxElementDepth } from '@abhyas/shared/content/questions/size-rules'
import sanitizeHtml from 'sanitize-html'

const blocks = 'p div br hr h3 h4 pre blockquote ul ol li table thead tbody tr th td'
const inline = 'b strong i em u s sub sup code span a img'

const options: sanitizeHtml.IOptions = {
  allowedTags: `${blocks} ${inline}`.split(' '),
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  // Pictures are embedded, so that no other server learns who views a question.
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src ?? ''),
}

const isPicture = (src: string) => /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=]+$/.test(src)

/** Maximum passes. Real text needs at most three; after eight, all elements are removed. */
const maxPasses = 8

/** ASCII words with single spaces, which need no sanitizing. */
const plainAscii = /^[!-%'-;=?-~]*(?: [!-%'-;=?-~]+)*$/

/** HTML with too many elements within each other. Parsing takes the square of their number. */
export class TooNested extends Error {}

/** Callbacks of the parser, which stop it at the first element that is too deep. */
function depthGuard(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  return {
    onOpenTag() {
      depth += 1
      if (depth > maxElementDepth) throw new TooNested()
    },
    onCloseTag() {
      depth -= 1
    },
  }
}

/**
 * Sanitizes HTML to the elements that questions allow, without scripts or external resources, and collapses spaces.
 * Idempotent. The caller has checked the length. Throws TooNested.
 */
export function sanitizeRichText(html: string): string {
  if (plainAscii.test(html)) return html
  const flat = html
    .replaceAll(/[\t\n\f\r ]+/g, ' ')
    .trim()
    .normalize('NFC')
  // Most texts of real files contain no HTML, so sanitizing is skipped.
  return /[<>&]/.test(flat) ? sanitizeUntilStable(flat) : flat
}

/** Repeats sanitizing until the output is stable, because invalid nesting can change on every pass. */
function sanitizeUntilStable(html: string): string {
  let before = html
  for (let pass = 0; pass < maxPasses; pass++) {
    const after = sanitizeHtml(before, { ...options, ...depthGuard() }).trim()
    if (after === before) return after
    before = after
  }
  return sanitizeHtml(before, { ...options, ...depthGuard(), allowedTags: [] }).trim()
}
