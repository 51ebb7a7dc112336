import { createHash } from 'node:crypto'
import { type Answer } from '../http/answers.ts'
import { style } from './page-style.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export interface Page {
  readonly title: string
  /** HTML: what comes from outside is escaped in it. */
  readonly main: string
  readonly status?: number
  /** Where its forms may lead; the bank itself unless told. */
  readonly formsTo?: string
  readonly script?: string
  readonly isWide?: boolean
}

/** A page of the bank; nothing but its own style and the script that is in it runs there. */
export function pageAnswer({ title, main, status = 200, formsTo = "'self'", script, isWide }: Page): Answer {
  const policy = [
    "default-src 'none'",
    `style-src ${hash(style)}`,
    'img-src data:',
    ...(script === undefined ? [] : [`script-src ${hash(script)}`, "connect-src 'self'"]),
    `form-action ${formsTo}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}: pretend bank</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header>Pretend bank. No money moves.</header>
<main${isWide ? ' class="wide"' : ''}>
${main}
</main>${script === undefined ? '' : `\n<script>${script}</script>`}
</body>
</html>
`
  // The shop sees which site its form came from, as it does with a real bank.
  return { status, html, policy, referrer: 'origin' }
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Foreign text as text of a page. */
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)

/** Paise as people read them: ₹1,499.00. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount / 100,
  )
}

export const hiddenFields = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('\n')
