import { readEarly } from './data/early-read.ts'

const { pathname, search } = window.location
const asked = new URLSearchParams(search)
const near = asked.get('near') ?? ''

/**
 * The call of a list, by the query of its page's address. Undefined where the address has more than these names: what
 * the page makes of that, the page knows.
 */
function listOf(names: readonly string[], more: Readonly<Record<string, string>>): string | undefined {
  const given = [...asked].filter(([, value]) => value !== '')
  if (!given.every(([name]) => name === 'page' || names.includes(name))) return undefined
  return `${pathname}?${new URLSearchParams({ page: '1', ...Object.fromEntries(given), ...more }).toString()}`
}

/** The pages that visitors open, and what each reads first. A page that reads something else asks for it itself. */
const reads: readonly (readonly [address: RegExp, call: () => string | undefined])[] = [
  [
    /^\/tutors$/,
    () => (/^(?:[0-9]{6})?$/.test(near) ? listOf(['subject', 'near'], { limit: '10', facets: '1' }) : undefined),
  ],
  [/^\/tutors\/[0-9a-f]{24}$/, () => (/^[0-9]{6}$/.test(near) ? `${pathname}?near=${near}` : pathname)],
  [
    /^\/tests$/,
    () => listOf(['board', 'class', 'subject', 'category', 'search'], { limit: '20', when: 'open,upcoming' }),
  ],
  [/^\/tests\/[0-9a-f]{24}$/, () => pathname],
]

// Who is signed in may have to renew the session first.
if (localStorage.getItem('Authorization') === null) {
  const call = reads.find(([address]) => address.test(pathname))?.[1]()
  if (call) readEarly(call)
  readEarly('/site-settings')
}
