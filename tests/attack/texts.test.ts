import { numberOf } from '../../api/src/content/question-formats/gift/answers.ts'
import { judge } from '../../api/src/content/questions/judge.ts'
import { sanitizeRichText, TooNested } from '../../api/src/content/questions/sanitize-html.ts'
import { fileName } from '../../api/src/core/files/file-name.ts'
import { networkOf } from '../../api/src/core/ip-network.ts'
import { normaliseEmail } from '../../api/src/identity/users/normalise-email.ts'
import { searchedWords as wordsOfPeople } from '../../api/src/identity/users/search-keys.ts'
import { checkForm, type FormRules } from '../../shared/src/forms/check-form.ts'
import { wordsOf } from '../../shared/src/content/locations/search.ts'
import type { QuestionContent } from '../../shared/src/content/questions/content.ts'
import { faultOfFormula } from '../../shared/src/content/questions/formula-rules.ts'
import { piecesOf } from '../../shared/src/content/questions/formulas.ts'
import { questionProblems } from '../../shared/src/content/questions/rules.ts'
import { foundBy } from '../../shared/src/content/questions/search.ts'
import { problemsOfRawSize } from '../../shared/src/content/questions/size-rules.ts'
import { textOfHtml } from '../../shared/src/content/questions/text.ts'
import { bornBy } from '../../shared/src/identity/profile/age.ts'
import { contactRules, higherRules, moreRules, schoolRules } from '../../shared/src/identity/profile/rules.ts'
import { mobileDigits } from '../../shared/src/identity/registration/mobile-number.ts'
import { nameOf, registrationRules, titleAndName } from '../../shared/src/identity/registration/rules.ts'
import { texts } from '../support/growth.ts'
import { expectSteadyGrowth } from '../support/growth-tests.ts'

const sanitized = (html: string) => {
  try {
    return sanitizeRichText(html)
  } catch (error) {
    if (!(error instanceof TooNested)) throw error
    return error
  }
}
const context = { today: new Date(), registrant: 'Student', notBefore: { year: '2000', sentence: 'x' } }
const formWith = (rules: FormRules<never, never>) => (text: string) =>
  checkForm(rules, Object.fromEntries(rules.map(({ field }) => [field, text])) as never, context as never)
const question = (more: Partial<QuestionContent>): QuestionContent => ({
  type: 'essay',
  stem: 'Q?',
  marks: 1,
  negative_marks: 0,
  ...more,
})

/** Every reader of what people type, and the texts that make a careless loop look at everything again. */
const parsers = {
  'cleaned HTML': texts(
    sanitized,
    '<b>x</b>',
    '<b>',
    '<',
    '&',
    '<!--',
    '<!--a-->',
    '<a href="',
    '<a a="b" ',
    '<p>x',
    '<td>',
    '<img src="data:image/png;base64,A">',
    '&lt;b&gt;',
    '</b>',
    '<b><i></b></i>',
    '<script>',
    '<textarea>',
    '<![CDATA[',
    '<?',
    'e\u0301',
    ' ',
    'a<br>',
    ['A', '<img src="data:image/png;base64,', '">'],
    ['\t', '<a href="java', 'script:x">'],
  ),
  'text of HTML': texts(textOfHtml, '<b', '<', '&', '&amp;', '<b>', '<a ', ' ', '< a'),
  formulas: texts(
    (text) => [piecesOf(text), faultOfFormula(text), questionProblems(question({ stem: text }))],
    ...'\\(;\\(x\\);$;$$;\\[;{;};{};\\left(;\\begin{a};\\begin{;\\;$x$ ;\\(<b>;<code>;<img>\\('.split(';'),
  ),
  'sizes of questions': texts(
    (text) => problemsOfRawSize(question({ stem: text })),
    ...'data:image/ data:image/png;base64,A <b> data:'.split(' '),
  ),
  'a judged question': texts(
    (text) =>
      judge(
        question({ type: 'cloze', stem: text.slice(0, 90_000), hints: [text.slice(0, 9_000)], tags: text.split(' ') }),
      ),
    '{{1}}',
    'a ',
    '\\(x\\) ',
    '<b>x</b>',
  ),
  numbers: texts(numberOf, '1', '.', '..', ':', 'e', '1e1', '+', ' ', '1..'),
  'words to search': texts(
    (text) => [foundBy(text), wordsOf(text), wordsOfPeople(text)],
    'a ',
    'a.',
    'A.B',
    'e\u0301',
    '\u0301',
    'ß',
    'a@b ',
    '1 ',
    '-',
    'ŉ',
    'a. ',
  ),
  'names and addresses': texts(
    (text) => [
      fileName(text, 200),
      networkOf(text),
      normaliseEmail(text),
      mobileDigits(text),
      nameOf(text),
      titleAndName(text),
      bornBy(text),
    ],
    '/',
    '\\',
    'a',
    ':',
    '::',
    '@',
    'a@',
    'xn--',
    '.',
    '0',
    '+91',
    '+',
    '- ',
    ' - ',
    '1/',
    '2000-',
    '\u0007',
    'é',
    'ａ',
  ),
  'rules of forms': [registrationRules, moreRules, schoolRules, higherRules, contactRules].flatMap((rules) =>
    texts(formWith(rules as never), 'a', '1', ' ', '@', 'a@', 'a.', '1-', '20', '\u0301', '+', 'http://', 'é'),
  ),
}

expectSteadyGrowth('every reader of what people type', parsers, 100)
