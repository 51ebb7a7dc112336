import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { personNames } from './person-names.ts'

/** What a sentence is about. The numbers are small and turn with the sentence. */
interface Topic {
  readonly place: string
  readonly pincode: string
  readonly district: string
  readonly subject: string
  readonly person: string
  readonly other: string
  readonly n: number
}

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
const seed = (name: string) => readFileSync(new URL(`../../../seeds/${name}`, import.meta.url))

const places = rowsOf(gunzipSync(seed('india-pincodes.tsv.gz')).toString('utf8'))
const subjects = [...new Set(rowsOf(seed('lists/subject.tsv').toString('utf8')).map(([name]) => name ?? ''))]

const two = (number: number) => String(number).padStart(2, '0')
const date = ({ n }: Topic) => `${(n % 28) + 1}/${(n % 12) + 1}/2026`
const iso = ({ n }: Topic) => `2026-${two((n % 12) + 1)}-${two((n % 28) + 1)}`
const clock = ({ n }: Topic) => `${(n % 11) + 1}:${['00', '15', '30', '45'][n % 4]} ${n % 2 ? 'pm' : 'am'}`
const fee = ({ n }: Topic) => 300 + (n % 20) * 50
const mark = ({ n }: Topic) => 60 + (n % 39)
const level = ({ n }: Topic) => (n % 12) + 1

/** Sentences people write to tutors and families. */
const sentences: readonly ((topic: Topic) => string)[] = [
  (t) => `I am looking for a ${t.subject} tutor near ${t.place}.`,
  (t) => `${t.person} lives in ${t.place}, ${t.district} - ${t.pincode}.`,
  (t) => `We are in ${t.place} ${t.pincode}, can you come home on ${date(t)}?`,
  (t) => `My pincode is ${t.pincode} and the fee of Rs ${fee(t)} per hour is fine.`,
  (t) => `Class ${level(t)} ${t.subject}, ${(t.n % 4) + 2} days a week, ₹${fee(t)}/hr.`,
  (t) => `Can we start at ${clock(t)} on ${iso(t)}?`,
  (t) => `${t.person} scored ${mark(t)}/100 in ${t.subject} and ${mark(t) - 7}/100 in English.`,
  (t) => `She got ${mark(t)}.${t.n % 10}% in Class 10 in 2024 and ${mark(t) - 3}% in Class 12 in 2026.`,
  (t) => `Chapters ${(t.n % 3) + 1} to ${(t.n % 9) + 5} of ${t.subject} before ${date(t)}, please.`,
  (t) => `Please do questions 1, 2, 3, 5, 8, 11, 12, 15, 18 and 20 from exercise ${(t.n % 9) + 1}.${(t.n % 4) + 1}.`,
  (t) => `${t.person} taught at ${t.place} school from 2009-2013 and 2015-2021.`,
  (t) => `Our batch is from ${clock(t)} to ${(t.n % 3) + 8} pm, Monday to Friday, 2026-27 session.`,
  (t) => `The class @ ${(t.n % 6) + 4} pm suits us, ${t.subject} @ home in ${t.place}.`,
  (t) => `I have B.Com and M.Com degrees with ${(t.n % 20) + 2} years of experience in ${t.subject}.`,
  (t) => `Roll number ${20240000 + t.n * 7}, board exam on ${date(t)} at ${clock(t)}.`,
  (t) => `Total fee is Rs 1,${two(t.n % 90)},000 for 2 years, or ₹${(t.n % 9) + 3},500 a month.`,
  (t) => `Ek do din mein batata hoon, ${t.person} ji.`,
  (t) => `Do you teach ${t.subject} on WhatsApp video or at ${t.place}?`,
  (t) => `Can you come at four or five? One of my two children is in class ${level(t)}.`,
  (t) => `He is at ${t.place} on Saturday. Me and ${t.other} are free after ${clock(t)}.`,
  (t) => `नमस्ते, ${t.subject} की एक कक्षा हफ्ते में दो या तीन दिन चाहिए।`,
  (t) => `कक्षा ${level(t)} के लिए ${fee(t)} रुपये प्रति घंटा ठीक है, पिन ${t.pincode}।`,
  (t) => `NCERT page ${(t.n % 200) + 10}, question ${(t.n % 20) + 1}: why is ${t.subject} taught this way?`,
  (t) => `Solve ${(t.n % 9) + 2}x + 3y = ${(t.n % 50) + 10} and 12x - 5y = 60 with ${t.person}.`,
  (t) => `JEE rank ${((t.n * 37) % 90_000) + 1_000}, percentile ${mark(t)}.${two(t.n % 90)}, year 2025.`,
  (t) => `${t.other} and ${t.person} need a demo on ${(t.n % 28) + 1} November 2026 at ${clock(t)}.`,
  (t) => `Is the flat ${(t.n % 40) + 1}B, ${(t.n % 12) + 1}th floor, ${t.place}, ${t.pincode} near the metro?`,
  (t) => `Marks: Maths ${mark(t)}, ${t.subject} ${mark(t) - 5}, English ${mark(t) - 9}, Hindi ${mark(t) - 2}.`,
  (t) => `My slots are 4-5 pm, 5:30-6:30 pm and 7 to 8 pm; ${t.subject} for ${level(t)}th.`,
  (t) => `We can pay Rs. ${fee(t)}-${fee(t) + 200} per class, ${(t.n % 8) + 4} classes a month.`,
  (t) => `She follows the NCERT book, and looks at notes on YouTube for ${t.subject}.`,
  (t) => `I saw your profile; ${t.person} told me that you are good at ${t.subject}.`,
  (t) => `No problem, I will call you here once both of us agree. Regards, ${t.person}`,
  (t) => `He has an email from the school in ${t.place}, dated ${iso(t)}.`,
  (t) => `${t.subject} is hard for her. In ${t.place} there is no tutor, e.g. for class ${level(t)}.`,
  (t) => `Syllabus is on cbse.gov.in and ncert.nic.in, unit ${(t.n % 9) + 1}.`,
  (t) => `Instagram is a distraction, so ${t.other} has no phone till ${(t.n % 28) + 1} March.`,
  (t) => `Speed of light is 3 x 10^8 m/s and g is 9.8; ${t.person} forgets both in ${t.subject}.`,
  (t) => `ICSE 2026 ${t.subject} paper ${(t.n % 2) + 1}, 80 marks, 2 hours, sections A (40) and B (40).`,
  (t) => `Teen mahine ka course hai, fees ${fee(t) * 10} rupees, ${t.place} mein.`,
]

const topicOf = (n: number): Topic => {
  const [office = '', pincode = '', , district = ''] = places[(n * 7_919) % places.length] ?? []
  const person = (at: number) => personNames[at % personNames.length] ?? ''
  return {
    place: office.replace(/ [HSB]\.?O$/, ''),
    pincode,
    district,
    subject: subjects[(n * 31) % subjects.length] ?? '',
    person: person(n * 7),
    other: person(n * 11 + 5),
    n,
  }
}

/** As many different sentences as asked for, always the same, with real places and subjects. */
export const honestSentences = (count: number): string[] =>
  [...new Set(Array.from({ length: count * 2 }, (_, n) => sentences[n % sentences.length]?.(topicOf(n)) ?? ''))].slice(
    0,
    count,
  )
