import { plainText } from '../../../shared/src/marketplace/conversations/plain-text.ts'
import { maskContacts } from '../../../shared/src/marketplace/conversations/mask.ts'
import { hiddenPiece } from '../../../shared/src/marketplace/conversations/texts.ts'
import { wordsOfDigits } from './phone-ways.ts'

const words = wordsOfDigits
  .map(([word, digit]) => [plainText(word ?? '').plain, String(digit)] as const)
  .toSorted(([one], [other]) => other.length - one.length)

/** Digits of a text in a row, also those that are spelt, cut where a piece is hidden. */
function digitsLeft(text: string): string[] {
  const spelt = words.reduce(
    (left, [word, digit]) => left.replaceAll(word, digit),
    // Letters that stand alone are moved together first.
    plainText(text.replaceAll(hiddenPiece, '|')).plain.replaceAll(/(?<=\p{L}) (?=\p{L}\b)/gu, ''),
  )
  return spelt.replaceAll(/[^\d|]/g, '').split('|')
}

/**
 * Whether a number that is written over messages is hidden in the last: fewer than five of its digits are left in a row
 * there, or the digits of `context`, the same message without the number, only.
 */
export function hidesNumber(messages: readonly string[], context?: string): boolean {
  const { text, masks } = maskContacts(messages.at(-1) ?? '', messages.slice(0, -1))
  const left = digitsLeft(text)
  const isContext = context !== undefined && left.join('') === digitsLeft(context).join('')
  return masks.includes('phone') && (isContext || left.every((digits) => digits.length < 5))
}

const tight = (text: string) =>
  text
    .replaceAll(hiddenPiece, '|')
    .toLowerCase()
    .replaceAll(/[^a-z0-9|]/g, '')

/** Whether nothing is left of these names, however they are spaced. */
export function hidesNames(message: string, names: readonly string[]): boolean {
  const { text, masks } = maskContacts(message)
  return masks.length > 0 && names.every((name) => !tight(text).includes(tight(name)))
}
