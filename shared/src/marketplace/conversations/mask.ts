import { linkSpans, mailSpans, paySpans, type Span } from './mask-addresses.ts'
import { handleSpans, mailNameSpans } from './mask-handles.ts'
import { numberSpans } from './mask-numbers.ts'
import { asideMark, messageMark, plainText } from './plain-text.ts'
import { withoutHonestNumbers } from './set-aside.ts'
import { hiddenPiece } from './texts.ts'

/** What was hidden in a message. */
export const maskKinds = ['phone', 'email', 'link', 'handle', 'upi'] as const
export type MaskKind = (typeof maskKinds)[number]

/** A hidden piece may make its neighbours readable as something else, so that a text is read again, this often. */
const maxReadings = 5

/**
 * A masked text is longer: the shortest piece that is hidden has three characters. Only the first may have one, a digit
 * that completes a number of earlier messages, and then up to two characters beside it are left.
 */
export const maxMaskedLength = (length: number): number => Math.ceil(length / 3) * hiddenPiece.length + 2

interface KindSpan extends Span {
  readonly kind: MaskKind
}

/** Pieces that were hidden before are never read. */
const withoutHidden = (plain: string): string => plain.replaceAll(hiddenPiece, asideMark.repeat(hiddenPiece.length))

const of = (kind: MaskKind, spans: readonly Span[]): KindSpan[] => spans.map((span) => ({ ...span, kind }))

function spansOfKinds(plain: string, earlier: string, writtenOf: (span: Span) => string): KindSpan[] {
  const numbers = numberSpans(withoutHonestNumbers(earlier + plain), earlier.length)
  return [
    ...of('phone', numbers),
    ...of('email', [...mailSpans(plain), ...mailNameSpans(plain)]),
    ...of('link', linkSpans(plain, writtenOf)),
    ...of('handle', handleSpans(plain)),
    ...of('upi', paySpans(plain)),
  ]
}

/** Pieces that touch, or have only signs between them, are one. */
function joined(spans: readonly Span[], text: string): Span[] {
  const whole: Span[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1)
    const isOne = last !== undefined && (start <= last.end || !/[\p{L}\p{M}\d]/u.test(text.slice(last.end, start)))
    if (last && isOne) whole.splice(-1, 1, { start: last.start, end: Math.max(last.end, end) })
    else whole.push({ start, end })
  }
  return whole
}

/** One reading: the text with its pieces hidden, and of which kinds they were. */
function hideOnce(text: string, earlier: string): { text: string; kinds: readonly MaskKind[] } {
  const { plain, starts, ends } = plainText(text)
  const written = ({ start, end }: Span): Span => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? text.length })
  const found = spansOfKinds(withoutHidden(plain), earlier, (span) => {
    const { start, end } = written(span)
    return text.slice(start, end)
  }).filter(({ start, end }) => end > start)
  let hidden = ''
  let at = 0
  for (const { start, end } of joined(found.map(written), text)) {
    const begin = start - (/[+(]*$/.exec(text.slice(Math.max(at, start - 2), start))?.[0].length ?? 0)
    hidden += text.slice(at, begin) + hiddenPiece
    at = end
  }
  return { text: hidden + text.slice(at), kinds: found.map(({ kind }) => kind) }
}

/**
 * Hides what leads out of the product: telephone numbers, mail addresses, links, names at other places and UPI ids.
 * `earlier` are the sender's messages of the last minutes, the oldest first: a number that is spelt over several is
 * hidden in the one that completes it. What is left is unchanged, and a second call hides nothing more.
 */
export function maskContacts(
  text: string,
  earlier: readonly string[] = [],
): { text: string; masks: readonly MaskKind[] } {
  const before = earlier.map((message) => withoutHidden(plainText(message).plain) + messageMark).join('')
  const kinds = new Set<MaskKind>()
  let masked = text
  for (let reading = 0; reading < maxReadings; reading++) {
    const next = hideOnce(masked, before)
    if (next.kinds.length === 0) break
    next.kinds.forEach((kind) => kinds.add(kind))
    masked = next.text
  }
  return { text: masked, masks: maskKinds.filter((kind) => kinds.has(kind)) }
}
