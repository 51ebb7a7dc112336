import { guardsIn } from '../guard.ts'

const formats = 'api/src/content/question-formats'
const moodle = `${formats}/moodle/read.ts`

/** Text files of questions: what one question may hold. */
export const textFileGuards = [
  ...guardsIn('tests/api/unit/content/question-formats/bounded.test.ts', [
    [
      'a block of a text file fits into memory',
      `${formats}/bounded.ts`,
      'if (size <= maxQuestionLength) return blocks',
      'if (size >= 0) return blocks',
      'is rejected at its first line',
    ],
  ]),
  ...guardsIn('tests/api/unit/content/question-formats/moodle.test.ts', [
    [
      'a question of Moodle XML has a number of elements',
      moodle,
      'if (nodes > maxNodes) stop',
      'if (nodes < 0) stop',
      'has too many elements, and keeps',
    ],
    [
      'the attributes of a question of Moodle XML are counted',
      moodle,
      "parser.on('attribute', count)",
      '',
      'has too many attributes',
    ],
    [
      'the comments and lines of a question of Moodle XML are counted',
      moodle,
      'if (parser.position - since + lines.length * lineCost > maxQuestionLength)',
      'if (since < 0)',
      'has too many comments',
    ],
  ]),
  ...guardsIn('tests/api/content/import-events.test.ts', [
    [
      'a closed page gives its place among those that follow an import up',
      'api/src/content/imports/routes.ts',
      'closing.signal.aborted || reply.raw.destroyed',
      'closing.signal.aborted',
      'are followed a few times by one person',
    ],
  ]),
]
