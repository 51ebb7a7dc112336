import { mobile } from './honest-rows.ts'
import { asideMark } from './plain-text.ts'
import { callWords, joiners } from './contact-words.ts'

/** A way numbers are written that lead to nobody. `isHonest` looks at what the pattern cannot say. */
interface Aside {
  readonly pattern: RegExp
  readonly isHonest?: (found: string) => boolean
}

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const year = '(?:19[5-9]\\d|20[0-4]\\d)'
const hour = '(?:[01]?\\d|2[0-3])'
const dash = '\\s?(?:-|–|—|to)\\s?'
const money = '(?:₹|\\brs\\.?|\\binr|\\brupees|\\bfees?(?: is| of)?|\\bcharges?(?: is| of)?)'
const amount = '(?:\\d{1,3}(?:,\\d{2,3}){1,3}|\\d{1,7})(?:\\.\\d\\d)?'
const times = 'hr|hour|hrs|month|mo|session|class|day|week|lecture|subject|student|head'
const parts =
  'class|classes|std|standard|grade|chapter|chapters|ch|unit|units|question|questions|q|page|pages|batch|lesson|lessons|level|sem|semester|exercise|ex|section|set|part'

const numbersOf = (text: string): string[] => text.match(/\d+/g) ?? []
const isRising = (numbers: readonly string[]): boolean =>
  numbers.every((number, at) => !number.startsWith('0') && (at === 0 || Number(number) > Number(numbers[at - 1])))

/** Prices are round or end in 9; with commas, or at most five digits, or a multiple of 50. */
const isPrice = (found: string): boolean =>
  numbersOf(found.replaceAll(',', '').replaceAll(/\.\d\d(?!\d)/g, '')).every((digits) => {
    const value = Number(digits)
    if (digits.startsWith('0')) return false
    if (digits.length < 3) return true
    return digits.length < 5 ? value % 5 === 0 || digits.endsWith('9') : value % 50 === 0 || digits.endsWith('999')
  })

/** Whether thirteen digits are a book's: the last one is right. */
function isBook(found: string): boolean {
  const digits = Array.from(found.replaceAll(/\D/g, '').slice(-13), Number)
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
}

/** What stands before a pincode is a place, not a word that leads to a telephone. */
function followsPlace(found: string): boolean {
  const word = /^\p{L}+/u.exec(found)?.[0] ?? ''
  return !callWords.has(word) && !joiners.has(word)
}

const asides: readonly Aside[] = [
  { pattern: /\bisbn[^\d]{0,10}97[89](?:[ -]?\d){10}(?!\d)/g, isHonest: isBook },
  // 24/11/2026
  { pattern: new RegExp(`(?<![\\d./-])${day}([./-])(?:0?[1-9]|1[0-2])\\1${year}(?!\\d|[./-]\\d)`, 'g') },
  // 2026-11-24
  { pattern: new RegExp(`(?<![\\d./-])${year}([./-])(?:0?[1-9]|1[0-2])\\1${day}(?!\\d|[./-]\\d)`, 'g') },
  // 24th November 2026, 24 Nov
  {
    pattern: new RegExp(
      `(?<!\\d\\W?)${day}(?:st|nd|rd|th)?[ -]?(?:of )?${month}\\b(?:[,. '-]{0,3}(?:${year}|2\\d)(?!\\d))?`,
      'g',
    ),
  },
  // November 24th, 2026; Nov 2026
  {
    pattern: new RegExp(`\\b${month}[. -]{1,2}(?:${day}(?:st|nd|rd|th)?(?![\\d:]),?\\s?)?(?:${year})?(?!\\s?\\d)`, 'g'),
  },
  // 4:30 pm to 6 pm; 17:30
  { pattern: new RegExp(`(?<![\\d:.])${hour}(?::[0-5]\\d){1,2}(?:\\s?[ap]\\.?m\\b)?(?!\\d|:\\d)`, 'g') },
  {
    pattern: new RegExp(
      `(?<![\\d:.])(?:${hour}(?:[.:][0-5]\\d)?${dash})?${hour}(?:[.:][0-5]\\d)?\\s?[ap]\\.?\\s?m\\b`,
      'g',
    ),
  },
  // 24/11/26, after times, because no other digits may stand near
  {
    pattern: new RegExp(
      `(?<!\\d[^\\p{L}\\d\\uE000]{0,3})${day}([./-])(?:0?[1-9]|1[0-2])\\1[0-4]\\d(?!\\d|[^\\p{L}\\d\\uE000]{0,3}\\d)`,
      'gu',
    ),
  },
  // 95/100, also several in a row, but no part of a longer number
  {
    pattern:
      /(?<!(?<!\/\d{0,3})\d[^\p{L}\d]{0,3})(?<![\d/])(?:0|[1-9]\d{0,2})(?:\.\d{1,2})?\s?\/\s?(?:[1-9]0|[1-9]00|1000|5|15|25|35|75|120|125|150|180|250|360|450|720)(?!\d|\/)(?![^\p{L}\d]{0,3}\d{1,3}(?!\d*(?:\.\d{1,2})?\s?\/))/gu,
  },
  // 36.6, 37.2 and 38.1
  {
    pattern:
      /(?<!\d[^\p{L}\d]{0,3})(?<!\d)\d{1,3}\.\d{1,2}(?:(?:,\s?|\s?and\s|,\s?and\s)\d{1,3}\.\d{1,2}){1,20}(?!\d|[^\p{L}]{0,3}\d)/gu,
    isHonest: (found) => !mobile.test(numbersOf(found).join('')),
  },
  // 92.5 %
  { pattern: /(?<!\d)(?:100|[1-9]?\d)(?:\.\d{1,2})?\s?%/g },
  // Rs 1,50,000; ₹500-600/hr
  {
    pattern: new RegExp(
      `${money}\\s?[:.]?\\s?${amount}(?:${dash}(?:₹|rs\\.?\\s?)?${amount})?(?:\\s?/-)?(?!\\d|\\W{0,3}\\d{5})`,
      'g',
    ),
    isHonest: isPrice,
  },
  {
    pattern: new RegExp(
      `(?<![\\d,.+])${amount}(?:${dash}${amount})?\\s?(?:/-|(?:rs|rupees|inr|per)\\b|/\\s?(?:${times})\\b)`,
      'g',
    ),
    isHonest: isPrice,
  },
  // Class 10; chapters 3, 5 and 12; Q1 2 3 4
  {
    pattern: new RegExp(
      `\\b(?:${parts})(?:\\s?(?:no|nos)\\b)?[.: ]{0,2}\\d{1,3}(?:(?:\\s?(?:-|–|to|and|&|,|/|\\.)\\s?|\\s)\\d{1,3}(?!\\d)){0,30}(?!\\d|[ .,-]{1,2}\\d)`,
      'g',
    ),
    isHonest: (found) => isRising(numbersOf(found)),
  },
  // Pin 700019; Kolkata - 700 019
  {
    pattern:
      /\b(?:pin|pincode|pin code|postal code|zip|zip code)s?(?:\s(?:is|of|no))?[ :.-]{0,3}[1-9]\d{2}\s?\d{3}(?!\d|\W{0,3}\d)/g,
  },
  {
    pattern: /(?<!\p{L})\p{L}{3,30},? ?[-–(]? ?(?:[1-7]\d{5}|8[0-5]\d{4})(?!\d|[^\p{L}\uE000]{0,3}\d)/gu,
    isHonest: followsPlace,
  },
  // 2019-2023, 2019-20
  { pattern: new RegExp(`(?<!\\d\\W{0,3})${year}${dash}(?:${year}|\\d\\d)(?!\\d|[^\\p{L},;]{0,2}\\d)`, 'gu') },
]

/** A text of the same length, in which dates, times, marks, prices, pincodes and numbers of classes are blank. */
export const withoutHonestNumbers = (plain: string): string =>
  asides.reduce(
    (text, { pattern, isHonest }) =>
      text.replaceAll(pattern, (found: string) =>
        isHonest === undefined || isHonest(found) ? asideMark.repeat(found.length) : found,
      ),
    plain,
  )
