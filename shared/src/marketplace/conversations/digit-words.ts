import { plainText } from './plain-text.ts'

/** How people write each digit, in English and Hindi, both scripts, with the spellings of chats. */
const digitSpellings: Readonly<Record<string, string>> = {
  0: 'oh zero ziro jiro zro nil nought shunya shoonya sunya sifar शून्य सुन्ना सिफर ज़ीरो जीरो जिरो',
  1: 'one wun won ek aek ikk एक इक वन',
  2: 'two tu too do दो टू',
  3: 'three thre tree teen tin तीन थ्री',
  4: 'four fore foor char chaar chhar चार फोर',
  5: 'five fiv faiv paanch panch paach pach पांच पाँच पंच फाइव',
  6: 'six sicks chhe chhah chhai che cheh chha chah छह छः छे छ: छै सिक्स',
  7: 'seven sevn saat sat सात सेवन',
  8: 'eight eigt ate aath aat ath आठ एट',
  9: 'nine nain nyne nau naw नौ नो नाइन',
}

/** Words of two digits; a ten before a single digit counts as its first: "ninety eight". */
const pairSpellings: Readonly<Record<string, string>> = {
  10: 'ten das dus दस',
  11: 'eleven gyarah gyaarah ग्यारह',
  12: 'twelve barah baarah बारह',
  13: 'thirteen terah तेरह',
  14: 'fourteen chaudah चौदह',
  15: 'fifteen pandrah पंद्रह पन्द्रह',
  16: 'sixteen solah सोलह',
  17: 'seventeen satrah सत्रह',
  18: 'eighteen atharah अठारह',
  19: 'nineteen unnis उन्नीस',
  20: 'twenty bees बीस',
  30: 'thirty tees तीस',
  40: 'forty fourty chalis chaalis चालीस',
  50: 'fifty pachas pachaas पचास',
  60: 'sixty saath साठ',
  70: 'seventy sattar सत्तर',
  80: 'eighty assi अस्सी',
  90: 'ninety nabbe नब्बे',
  25: 'pachis pachchis पच्चीस',
  33: 'taintis तैंतीस',
  44: 'chauvalis चवालीस',
  55: 'pachpan पचपन',
  66: 'chhiyasath छियासठ',
  71: 'ikhattar इकहत्तर',
  72: 'bahattar बहत्तर',
  73: 'tihattar तिहत्तर',
  74: 'chauhattar चौहत्तर',
  75: 'pachhattar pachattar पचहत्तर',
  76: 'chhihattar छिहत्तर',
  78: 'athhattar athattar अठहत्तर',
  79: 'unasi उनासी',
  77: 'satattar सतहत्तर',
  81: 'ikyasi इक्यासी',
  82: 'byasi bayasi बयासी',
  83: 'tirasi तिरासी',
  84: 'chaurasi चौरासी',
  85: 'pachasi पचासी',
  86: 'chhiyasi छियासी',
  87: 'sattasi सत्तासी',
  88: 'atthasi अट्ठासी अठासी',
  89: 'navasi नवासी',
  91: 'ikyanve इक्यानवे',
  92: 'banve bayanve बानवे',
  93: 'tiranve तिरानवे',
  94: 'chauranve चौरानवे',
  95: 'pachanve पचानवे पंचानवे',
  96: 'chhiyanve छियानवे',
  97: 'sattanve सत्तानवे',
  98: 'atthanve attanve अट्ठानवे अठानवे',
  99: 'ninyanve निन्यानवे',
}

/** How often the digit after, or before ("nine twice"), is meant. */
export const timesAfter: ReadonlyMap<string, number> = new Map(
  Object.entries({ double: 2, dbl: 2, dubble: 2, doubble: 2, triple: 3, tripple: 3, tripal: 3, quadruple: 4 }),
)
export const timesBefore: ReadonlyMap<string, number> = new Map(Object.entries({ twice: 2, thrice: 3 }))

const spellings = [...Object.entries(digitSpellings), ...Object.entries(pairSpellings)]

const digitWords: ReadonlyMap<string, string> = new Map([
  ...spellings.flatMap(([digits, words]) => words.split(' ').map((word) => [plainText(word).plain, digits] as const)),
  ...['डबल'].map((word) => [word, ''] as const),
])

/** Words that are mostly something else: they count after a digit that is spelt, and only there. */
export const homophones: ReadonlyMap<string, string> = new Map(Object.entries({ to: '2', for: '4', no: '9', o: '0' }))

const lengths = [...new Set([...digitWords.keys()].map((word) => word.length))].filter((length) => length > 1)
/** So many digit words in a row inside another word are meant as digits: "callnineeightthreeoneoh". */
const minInside = 5

/** Digits that stand in a word for letters: "f0ur", "n1ne". */
const leet: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/** The digits a word says, also of several words written as one; undefined if it says something else. */
export function digitsOfWord(word: string): string | undefined {
  const known = digitWords.get(word)
  if (known !== undefined) return known
  // For each place: how many digit words end there in a row, and the last of them.
  const rows: { count: number; begin: number; last: string }[] = [{ count: 0, begin: 0, last: '' }]
  let longest = 0
  for (let end = 1; end <= word.length; end++) {
    let best = { count: 0, begin: end, last: '' }
    for (const length of lengths) {
      const last = word.slice(Math.max(0, end - length), end)
      const before = rows[end - length]
      if (before === undefined || !digitWords.has(last) || before.count < best.count) continue
      best = { count: before.count + 1, begin: before.begin, last }
    }
    rows.push(best)
    if (best.count >= (rows[longest]?.count ?? 0)) longest = end
  }
  const row = rows[longest] ?? { count: 0, begin: 0, last: '' }
  const isWhole = row.begin === 0 && longest === word.length
  if (row.count < (isWhole ? 2 : minInside)) return undefined
  let digits = ''
  for (let end = longest; end > row.begin; end -= rows[end]?.last.length ?? end) {
    digits = (digitWords.get(rows[end]?.last ?? '') ?? '') + digits
  }
  return digits
}

/** A word as it is read when digits stand for letters in it. */
export const lettersOfLeet = (word: string): string => word.replaceAll(/\d/g, (digit) => leet[digit] ?? digit)
