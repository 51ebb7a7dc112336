import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'code',
    'pre',
    'blockquote',
    'span',
    'div',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'h3',
    'h4',
    'hr',
    'img',
    'a',
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  // A picture comes with its question: nobody else learns who looks at it.
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src ?? ''),
}

const isPicture = (src: string) => /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=]+$/.test(src)

/** Nothing that somebody wrote takes more than three; what does is text without its elements. */
const maxPasses = 8

/** Words of ASCII with one space between: nothing to do. */
const simple = /^[!-%'-;=?-~]*(?: [!-%'-;=?-~]+)*$/

/**
 * HTML with what questions may have, and nothing that runs or loads; spaces in one form. The same text comes out of it
 * the same: cleaning twice changes nothing.
 */
export function sanitizeRichText(html: string): string {
  if (simple.test(html)) return html
  const flat = html
    .replaceAll(/[\t\n\f\r ]+/g, ' ')
    .trim()
    .normalize('NFC')
  // Without a sign of HTML there is nothing to take out: most texts of real files have none.
  return /[<>&]/.test(flat) ? settled(flat) : flat
}

/** Elements that are nested as HTML forbids come out nested otherwise each time: until nothing changes any more. */
function settled(html: string): string {
  let before = html
  for (let pass = 0; pass < maxPasses; pass++) {
    const after = sanitizeHtml(before, options).trim()
    if (after === before) return after
    before = after
  }
  return sanitizeHtml(before, { ...options, allowedTags: [] }).trim()
}
