/** A way to write a telephone number. A list is several messages, of which the last completes the number. */
type PhoneWay = (number: string) => string | readonly string[]

const english = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const hinglish = ['shunya', 'ek', 'do', 'teen', 'char', 'paanch', 'chhe', 'saat', 'aath', 'nau']
const otherHinglish = ['ziro', 'ek', 'do', 'tin', 'chaar', 'panch', 'chah', 'sat', 'aat', 'no']
const devanagari = ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पांच', 'छह', 'सात', 'आठ', 'नौ']
const leet = ['z3ro', '0ne', 'tw0', 'thr33', 'f0ur', 'f1ve', 's1x', 's3ven', 'e1ght', 'n1ne']
/** Words that say digits, so that a test sees which are left. */
export const wordsOfDigits = [english, hinglish, devanagari, leet].flatMap((words) =>
  words.map((word, digit) => [word, digit] as const),
)

const spelt = (number: string, words: readonly string[], between = ' ') =>
  Array.from(number, (digit) => words[Number(digit)]).join(between)
const inScript = (number: string, zero: number) =>
  Array.from(number, (digit) => String.fromCodePoint(zero + Number(digit))).join('')
const apart = (number: string, between: string) => Array.from(number).join(between)
const cut = (number: string, ...lengths: number[]) => {
  let at = 0
  return [...lengths, 10].map((length) => number.slice(at, (at += length))).filter(Boolean)
}
const mixed = (number: string, every: number, words: readonly string[]) =>
  Array.from(number, (digit, at) => (at % every === 0 ? words[Number(digit)] : digit)).join(' ')
const tens = ['', 'ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const pair = (digits: string) => {
  const [ten, unit] = Array.from(digits, Number)
  if (!ten) return `zero ${english[unit ?? 0]}`
  if (ten === 1)
    return [
      'ten',
      'eleven',
      'twelve',
      'thirteen',
      'fourteen',
      'fifteen',
      'sixteen',
      'seventeen',
      'eighteen',
      'nineteen',
    ][unit ?? 0]
  return unit ? `${tens[ten]} ${english[unit]}` : tens[ten]
}
const inPairs = (number: string) => cut(number, 2, 2, 2, 2).map(pair).join(' ')
/** 99 as "double nine", 444 as "triple four". */
const doubled = (number: string) =>
  number
    .replaceAll(
      /(\d)\1\1|(\d)\2|\d/g,
      (run) => ['', '', 'double ', 'triple '][run.length] + (english[Number(run[0])] ?? '') + ' ',
    )
    .trim()

export const phoneWays: readonly PhoneWay[] = [
  (n) => `You can reach me at ${n}, any time after school.`,
  (n) => `Call ${n.slice(0, 5)} ${n.slice(5)} for a demo`,
  (n) => `+91 ${n.slice(0, 5)}-${n.slice(5)} is my number`,
  (n) => `0${n} pe call karo`,
  (n) => `+91${n}`,
  (n) => `0091-${n}`,
  (n) => `whatsapp me on (${n.slice(0, 3)}) ${n.slice(3, 6)}-${n.slice(6)}`,
  (n) => `My no is ${apart(n, '-')}`,
  (n) => `My no is ${apart(n, ' ')}`,
  (n) => `${n.slice(0, 5)}.${n.slice(5)} thanks`,
  (n) => `Ph ${apart(n, '.')}`,
  (n) => `number: ${apart(n, '*')}`,
  (n) => `${apart(n, '_')} is where I am`,
  (n) => `${apart(n, ' . ')}`,
  (n) => `${apart(n, ', ')} that is it`,
  (n) => `note ${apart(n, '/')}`,
  (n) => `${apart(n, '\n')}`,
  (n) => `Ring ${cut(n, 2, 2, 2, 2).join(' - ')}`,
  (n) => `Ring ${cut(n, 4, 3).join('~')}`,
  (n) => `[${n.slice(0, 3)}] [${n.slice(3, 6)}] [${n.slice(6)}]`,
  (n) => `${spelt(n, english)}`,
  (n) => `Please dial ${spelt(n, english, ', ')} in the evening`,
  (n) => `${spelt(n, english, '-').toUpperCase()}`,
  (n) => `mera number ${spelt(n, hinglish)} hai`,
  (n) => `${spelt(n, otherHinglish, ' ')} pe phone karna`,
  (n) => `मेरा नंबर ${spelt(n, devanagari)} है`,
  (n) => `${spelt(n, devanagari, '-')}`,
  (n) => `मेरा नंबर ${inScript(n, 0x0966)} है`,
  (n) => `আমার নম্বর ${inScript(n, 0x09e6)}`,
  (n) => `எண் ${inScript(n, 0x0be6)} அழைக்கவும்`,
  (n) => `${inScript(n, 0x0c66)} ki call cheyandi`,
  (n) => `ನನ್ನ ${inScript(n, 0x0ce6)}`,
  (n) => `ਨੰਬਰ ${inScript(n, 0x0a66)}`,
  (n) => `નંબર ${inScript(n, 0x0ae6)}`,
  (n) => `${inScript(n, 0x0d66)} vilikku`,
  (n) => `نمبر ${inScript(n, 0x06f0)}`,
  (n) => `full width ${inScript(n, 0xff10)}`,
  (n) => `bold ${inScript(n, 0x1d7ce)}`,
  (n) => `${Array.from(n, (digit) => `${digit}\uFE0F\u20E3`).join('')} 👈 call`,
  (n) =>
    `circles ${Array.from(n, (digit) => (digit === '0' ? '⓪' : String.fromCodePoint(0x245f + Number(digit)))).join(' ')}`,
  (n) => `hidden spaces ${apart(n, '\u200B')}`,
  (n) => `${apart(n, '\u2060\u00AD')} soft`,
  (n) => `letters ${n.replaceAll('0', 'O').replaceAll('1', 'l')}`,
  (n) =>
    `letters ${n.replaceAll('0', 'o').replaceAll('1', 'I').slice(0, 5)} ${n.slice(5).replaceAll('0', 'O').replaceAll('1', 'i')}`,
  (n) => `mix ${mixed(n, 2, english)} please`,
  (n) => `mix ${mixed(n, 3, hinglish)} bhejo`,
  (n) => `${doubled(n)} anytime`,
  (n) => `${inPairs(n)} is the one`,
  (n) => `${spelt(n, english, '')}`,
  (n) => `${apart(spelt(n, english, ''), ' ')}`,
  (n) => `leet ${spelt(n, leet)}`,
  (n) => `9x style ${apart(n, 'x')}`,
  (n) => `${apart(n, '🙂')} smile`,
  (n) => `${apart(n, ' 📞 ')}`,
  (n) => `First half is ${n.slice(0, 5)} and the second half is ${n.slice(5)}`,
  (n) => `${n.slice(0, 5)} then ${n.slice(5)}`,
  (n) => `${n.slice(0, 4)} followed by ${n.slice(4, 7)} and then ${n.slice(7)}`,
  (n) => `${n.slice(0, 5)} aur uske baad ${n.slice(5)}`,
  (n) => `Class 10 maths, call ${n.slice(0, 6)} ${n.slice(6)} before 5:30 pm on 24/11/2026`,
  (n) => `Fees Rs 500 per hour.Call:${n}.Pincode 700019`,
  (n) => [`my number is ${n.slice(0, 5)}`, `and then ${n.slice(5)}`],
  (n) => cut(n, 3, 3),
  (n) => cut(n, 2, 2, 2, 2),
  (n) => [spelt(n.slice(0, 5), english), spelt(n.slice(5), english)],
  (n) => [`${n.slice(0, 4)} first`, 'ok', `${n.slice(4)} last`].filter((part) => part !== 'ok'),
  (n) => `${n.slice(0, 2)}ab${n.slice(2, 4)}cd${n.slice(4, 6)}ef${n.slice(6, 8)}gh${n.slice(8)}`,
  (n) => `tel:+91${n}`,
  (n) => `${n.slice(0, 5)}<>${n.slice(5)} <- here`,
  (n) => `${apart(n, ' dash ')}`,
  (n) => `${apart(n, ' space ')}`,
  (n) => `landline 033 ${n.slice(0, 4)} ${n.slice(4, 8)}`,
  (n) => `call home on ${n.slice(0, 4)}-${n.slice(4, 8)} in the evening`,
]

/** Numbers as they are dialled in India, none of them known to be anybody's. */
export const phoneNumbers = ['9831044270', '8017632954', '7003318265', '6290475111']
