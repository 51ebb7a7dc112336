/** What a sentence speaks of: a letter, a count, a word of the file. */
export type Fact = string | number

/** Why a block of a file is not taken, and what to do about it: one sentence for each reason. */
export const importErrorTexts = {
  'no-stem': () => 'The question is missing: write it above its first option.',
  'no-answer': () => 'The line "ANSWER: A" is missing: write it below the options, with the letter of the right one.',
  'stray-answer': () => 'This answer belongs to no question: write the question and its options above it.',
  'too-few-options': (count) => `There must be two options or more, here is ${count}: add what is missing.`,
  'letter-skipped': (expected, found) =>
    `Option ${expected} is missing before ${found}: letter the options A, B, C and so on.`,
  'unknown-letter': (mail, last) => `No option has the letter ${mail}: the answer must be one of A to ${last}.`,
  'many-answers': () => 'Aiken knows one right answer: name one letter, or use another format for several.',
  'not-a-letter': (found) => `"${found}" is not the letter of an option: write for example "ANSWER: A".`,
  'empty-option': (place) => `Option ${place} is empty: write its text or take it out.`,
  'no-right-answer': () => 'No answer counts in full: mark the right one.',
  'weights-wrong': (sum) => `The right answers must count 100 % together, here is ${sum} %: change their weights.`,
  'not-true-or-false': () => 'A true or false question has two answers, and one of them is right.',
  'too-few-pairs': (count) => `There must be two pairs or more, here is ${count}: add what is missing.`,
  'empty-pair': (place) => `Pair ${place} is half empty: write both of its sides.`,
  'no-gap': () => 'There is no gap to fill: write one in braces, for example {1:SHORTANSWER:=Paris}.',
  'gap-not-placed': (place) => `Gap ${place} does not stand in the text: write {{${place}}} where it belongs.`,
  'too-long': (max) => `This is longer than ${max} characters: shorten it.`,
  'pictures-too-big': (max) => `The pictures have more than ${max} KB together: make them smaller.`,
  'too-many': (max) => `There are more than ${max}: take some out.`,
  'marks-wrong': (max) => `Marks must be from 0 to ${max}, and negative marks no more than the marks.`,
  'brace-not-closed': () => 'The brace { has no end: write } after the answers, or \\{ where it belongs to the text.',
  'brace-not-opened': () => 'The brace } has no beginning: write \\} where it belongs to the text.',
  'not-a-number': (found) => `"${found}" is not a number: write for example 9.81, 9.81:0.02 or 9.7..9.9.`,
  'weight-not-a-number': (found) => `"${found}" is not a weight from -100 to 100: write for example %50%.`,
  'text-before-answer': (found) => `"${found}" stands before the first answer: begin each answer with = or ~.`,
  'pair-without-arrow': (found) => `"${found}" has no "->": write each pair as "=this -> that".`,
  'gap-type-unknown': (found) =>
    `"${found}" is no kind of gap that is known here: use MULTICHOICE, SHORTANSWER or NUMERICAL.`,
  'type-unknown': (found) => `"${found}" is no type of question that is known here.`,
  'type-unsupported': (found) => `Questions of the type "${found}" are not taken over: make them anew as another type.`,
  'answer-not-an-option': (found) =>
    `The answer "${found}" is none of the options: give the letter, number or text of one.`,
  'cell-missing': (column) => `The column "${column}" is empty here: fill it in.`,
  'not-json': () => 'This line is not JSON: each line must be one whole object in braces.',
  'field-wrong': (field, expected) => `The field "${field}" is not as it must be: ${expected}.`,
  'quote-not-closed': () =>
    'A quotation mark has no end: close it, or write two of them where one belongs to the text.',
  'line-too-long': (max) => `This line has more than ${max} bytes: break it up, or check that this is a text file.`,
  'rule-broken': (sentence, column) => `${sentence}: correct the column "${column}".`,
  'parent-unknown': (found, list) =>
    `"${found}" is not among the ${list}: add it there first, or write it as it is written there.`,
  'parent-ambiguous': (found, list) => `Several ${list} are called "${found}": give the id of the one you mean.`,
  'xml-broken': (why) => `The XML is broken here (${why}): what came before it is taken, what follows cannot be read.`,
} as const satisfies Record<string, (...facts: Fact[]) => string>

export type ImportErrorCode = keyof typeof importErrorTexts

/** The sentence of a reason. */
export const sentenceOf = (code: ImportErrorCode, ...facts: Fact[]): string =>
  (importErrorTexts[code] as (...known: Fact[]) => string)(...facts)

/** Something in a file that cannot be taken, and where: line and column count from 1. */
export interface ImportError {
  readonly line: number
  readonly column: number
  readonly code: ImportErrorCode
  readonly message: string
  /** What stands there, cut to what fits a report. */
  readonly source: string
}

/** Characters of a source that a report quotes. */
export const maxSourceLength = 200

export function importError(
  code: ImportErrorCode,
  at: { readonly line: number; readonly column?: number; readonly source: string },
  ...facts: Fact[]
): ImportError {
  const short = facts.map((fact) => (typeof fact === 'string' ? cut(fact, 60) : fact))
  return {
    line: at.line,
    column: at.column ?? 1,
    code,
    message: sentenceOf(code, ...short),
    source: cut(at.source, maxSourceLength),
  }
}

const cut = (text: string, max: number) => (text.length > max ? Array.from(text).slice(0, max).join('') : text)
