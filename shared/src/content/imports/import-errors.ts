/** A value in an error message: a letter, a count, a word of the file. */
export type Fact = string | number

/** Why a block of a file is rejected, and how to fix it: one message per error code. */
const importErrorTexts = {
  'no-stem': () => 'The question text is missing. Write it above the first option.',
  'no-question': () => 'Write the question.',
  'no-answer': () => 'The line "ANSWER: A" is missing. Write it below the options, with the letter of the correct one.',
  'stray-answer': () => 'This answer has no question. Write the question and its options above it.',
  'too-few-options': (count) => `Add at least two options (now ${count}).`,
  'letter-skipped': (expected, found) =>
    `Option ${expected} is missing before ${found}. Letter the options A, B, C and so on.`,
  'unknown-letter': (letter, last) => `No option has the letter ${letter}. The answer must be one of A to ${last}.`,
  'many-answers': () => 'Aiken allows one correct answer. Give one letter, or use another format for several answers.',
  'not-a-letter': (found) => `"${found}" is not the letter of an option. Write, for example, "ANSWER: A".`,
  'empty-option': (place) => `Option ${place} is empty. Write its text or delete it.`,
  'equal-options': () => 'Two options are equal.',
  'no-right-answer': () => 'Mark one answer as right (100 %).',
  'many-right-answers': (count) =>
    `A single choice has one correct answer; found ${count} that count 100%. Mark one, or make it a multiple choice in which they add up to 100%.`,
  'weights-wrong': (sum) => `The weights of the correct answers must add up to 100%; found ${sum}%.`,
  'not-true-or-false': () => 'A true/false question needs exactly two answers, one of them correct.',
  'too-few-pairs': (count) => `Add at least two pairs; found ${count}.`,
  'empty-pair': (place) => `Pair ${place} is incomplete. Fill in both sides.`,
  'no-gap': () => 'Add at least one gap. In a file it is written in braces, for example {1:SHORTANSWER:=Paris}.',
  'gap-not-placed': (place) => `Gap ${place} is not in the text. Write {{${place}}} where it belongs.`,
  'too-long': (max) => `This is longer than ${max} characters. Shorten it.`,
  'too-nested': (max) => `The formatting of a text is more than ${max} elements deep. Simplify it.`,
  'formula-empty': () => 'A formula is empty. Write it between \\( and \\), or delete both.',
  'formula-not-closed': () => 'A formula is not closed. Write it between \\( and \\), without formatting inside.',
  'formula-picture': () => 'A picture is inside a formula. Move it before or after the formula.',
  'formula-braces': () => 'The braces of a formula do not match. Close each { with }, and each \\left with \\right.',
  'formula-undrawn': (why) => `A formula cannot be drawn: ${why}`,
  'formula-nested': (max) => `A formula has more than ${max} levels within each other. Simplify it.`,
  'pictures-too-big': (max) => `The pictures are larger than ${max} KB in total. Make them smaller.`,
  'too-many': (max) => `There are more than ${max}. Delete some.`,
  'marks-wrong': (max) => `Marks must be from 0 to ${max}, and negative marks must not exceed the marks.`,
  'no-number': () => 'Write the number that is right.',
  'number-wrong': () => 'Enter a number.',
  'tolerance-wrong': () => 'The tolerance must be a number from 0.',
  'weight-wrong': () => 'The weight must be a number from -100 to 100.',
  'brace-not-closed': () => 'The brace { is not closed. Write } after the answers, or \\{ for a brace in the text.',
  'brace-not-opened': () => 'The brace } was not opened. Write \\} for a brace in the text.',
  'not-a-number': (found) => `"${found}" is not a number. Write, for example, 9.81, 9.81:0.02 or 9.7..9.9.`,
  'weight-not-a-number': (found) => `"${found}" is not a weight from -100 to 100. Write, for example, %50%.`,
  'text-before-answer': (found) => `"${found}" is before the first answer. Start each answer with = or ~.`,
  'pair-without-arrow': (found) => `"${found}" has no "->". Write each pair as "=this -> that".`,
  'gap-type-unknown': (found) => `"${found}" is not a supported gap type. Use MULTICHOICE, SHORTANSWER or NUMERICAL.`,
  'gap-word-missing': (found) => `The text has the gap ${found}, but the question has no choice of this number.`,
  'picture-unusable': (name) =>
    `The picture "${name}" cannot be taken: it must be PNG, JPEG, GIF or WebP, and in the file itself. Nothing is loaded from elsewhere.`,
  'element-unsupported': (name) => `The element "${name}" cannot be imported. Write it as text or as a picture.`,
  'interaction-unsupported': (names) => `Questions with ${names} cannot be imported. Create them as another type.`,
  'interactions-together': (names) =>
    `A question with ${names} together cannot be imported. Split it into several questions.`,
  'order-incomplete': () => 'The right order must name each choice once.',
  'too-many-elements': (max) => `This question has more than ${max} elements. Simplify it.`,
  'pairs-not-one-each': () => 'Each row of a matching question needs exactly one right answer.',
  'response-missing': (name) => `The answer "${name}" is not declared, so nobody knows what is right.`,
  'item-broken': (why) => `The XML of this question is broken: ${why}.`,
  'item-missing': (name) => `The package names "${name}", but does not contain it.`,
  'table-unknown': () =>
    'This table has other columns than the first one. Give it the same header, or import it as a file of its own.',
  'type-unknown': (found) => `Unknown question type "${found}".`,
  'type-unsupported': (found) => `Questions of the type "${found}" cannot be imported. Create them as another type.`,
  'answer-not-an-option': (found) =>
    `The answer "${found}" is not one of the options. Give the letter, number or text of an option.`,
  'cell-missing': (column) => `The column "${column}" is empty in this row. Fill it in.`,
  'not-json': () => 'This line is not JSON. Each line must be one complete object in braces.',
  'difficulty-wrong': (found) => `Difficulty must be easy, medium or hard; found "${found}".`,
  'id-unknown': (found) =>
    `The bank has no question with the ID "${found}". Remove the ID to add this as a new question.`,
  'version-stale': (found, current) =>
    `Somebody changed this question since it was exported: it has version ${current}, and the file version ${found}. Export it again.`,
  'question-linked': () => 'This question is linked from another bank. Change it there.',
  'marks-not-a-number': (column, found) => `The column "${column}" must be a number, 0 or more; found "${found}".`,
  'field-wrong': (field, expected) => `The field "${field}" is invalid: ${expected}.`,
  'quote-not-closed': () =>
    'A quotation mark is not closed. Close it, or write two of them for a quotation mark in the text.',
  'line-too-long': (max) => `This line is longer than ${max} bytes. Split it, or check that this is a text file.`,
  'rule-broken': (sentence, column) => `${sentence} (column "${column}").`,
  'parent-unknown': (found, list) =>
    `"${found}" is not in the list of ${list}. Add it there first, or spell it as it is spelled there.`,
  'parent-ambiguous': (found, list) => `Several ${list} are named "${found}". Give the id of the one you mean.`,
  'xml-broken': (why) =>
    `The XML is broken here (${why}). Questions before this point are imported; the rest cannot be read.`,
} as const satisfies Record<string, (...facts: Fact[]) => string>

export type ImportErrorCode = keyof typeof importErrorTexts

/** Why a part of a file is rejected: an error code, and the facts of its message. */
export type Reason = [code: ImportErrorCode, ...facts: Fact[]]

/** Returns the message of an error code. */
export const sentenceOf = (...[code, ...facts]: Reason): string =>
  (importErrorTexts[code] as (...known: Fact[]) => string)(...facts)

/** A cell of a table, as table programs name it: row 4, column F, below the header "Marks". */
export interface CellPlace {
  readonly row: number
  /** Letters of the column. Empty: the whole row is meant, or a column that the file does not have. */
  readonly column: string
  readonly name: string
}

/** A rejected part of a file and its position. Line and column start at 1. */
export interface ImportError {
  readonly line: number
  readonly column: number
  /** Set in tables, whose readers see cells, not lines of text. */
  readonly cell?: CellPlace
  readonly code: ImportErrorCode
  readonly message: string
  /** The text at this position, cut to `maxSourceLength`. */
  readonly source: string
}

/** Maximum characters of source text quoted in a report. */
export const maxSourceLength = 200

export function importError(
  { line, column = 1, cell, source }: Pick<ImportError, 'line' | 'cell' | 'source'> & { readonly column?: number },
  ...[code, ...facts]: Reason
): ImportError {
  const short = facts.map((fact) => (typeof fact === 'string' ? cut(fact, 60) : fact))
  return {
    line,
    column,
    ...(cell && { cell }),
    code,
    message: sentenceOf(code, ...short),
    source: cut(source, maxSourceLength),
  }
}

/** Cuts a text after `max` characters. Looks at no more of it: an error may be quoted from a line of 4 MB. */
const cut = (text: string, max: number) =>
  text.length > max
    ? Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join('')
    : text
