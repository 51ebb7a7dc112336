/** A text as rules read it, and where each of its characters stands in what was written. */
export interface PlainText {
  readonly plain: string
  /** For each UTF-16 unit of `plain`: where the character it was made of begins and ends. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** Stands for what rules have set aside: nothing is joined across it. */
export const asideMark = '\uE000'
/** Stands between two messages. */
export const messageMark = '\uE001'

/** Where ten digits begin whose characters follow each other. NFKD knows the full-width and mathematical ones. */
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0x1c40, 0x1c50, 0xa8d0, 0xabf0, 0x1_10f0, 0x1_1136, 0x1_11d0, 0x1_12f0,
  0x1_1450, 0x1_14d0, 0x1_1650,
]
/** Ornamental digits from 1, which NFKD leaves as they are. */
const ones = [0x2776, 0x2780, 0x278a]

/** Characters that look like a Latin letter, of scripts people mix in; and two pictures of numbers. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('аеорсухіѕјһԁ', (letter, at) => [letter, 'aeopcyxisjhd'.charAt(at)])),
  ...Object.fromEntries(Array.from('АВЕКМНОРСТУХІЅЈ', (letter, at) => [letter, 'abekmhopctyxisj'.charAt(at)])),
  ...Object.fromEntries(Array.from('οανιτρΟΑΒΕΗΙΚΜΝΡΤΥΧ', (letter, at) => [letter, 'oavitpoabehikmnptyx'.charAt(at)])),
  ı: 'i',
  '🔟': '10',
  '🅾': 'o',
  '。': '.',
  '•': '.',
  '·': '.',
  '\u2800': ' ',
  '\u3164': ' ',
  [asideMark]: ' ',
  [messageMark]: ' ',
}

/** Seen by nobody, or an ornament of the character before: zero-width, variations, keycaps, accents. */
const unseen = /\p{Cf}|[\u0300-\u036F]|[\u20D0-\u20FF]|[\uFE00-\uFE0F]|[\u115F\u1160]/gu

const digitOf = (point: number): string | undefined => {
  const zero = zeros.find((first) => point >= first && point < first + 10)
  if (zero !== undefined) return String(point - zero)
  const one = ones.find((first) => point >= first && point < first + 9)
  return one === undefined ? undefined : String(point - one + 1)
}

/** A few characters are whole sentences: they are no part of an address. */
const maxMade = 6

const plainOf = (character: string): string => {
  if (/^[a-z0-9 ]$/.test(character)) return character
  const known = lookAlikes[character] ?? digitOf(character.codePointAt(0) ?? 0)
  if (known !== undefined) return known
  const made = character.normalize('NFKD').replaceAll(unseen, '').toLowerCase()
  return made.length > maxMade ? ' ' : made
}

/** A text in small letters, with ASCII digits, without accents and without what nobody sees. */
export function plainText(text: string): PlainText {
  const starts: number[] = []
  const ends: number[] = []
  let plain = ''
  let at = 0
  for (const character of text) {
    const made = plainOf(character)
    for (let unit = 0; unit < made.length; unit++) {
      starts.push(at)
      ends.push(at + character.length)
    }
    // What nobody sees belongs to the character before.
    if (made === '' && ends.length > 0) ends[ends.length - 1] = at + character.length
    plain += made
    at += character.length
  }
  return { plain, starts, ends }
}
