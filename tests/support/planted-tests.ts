import { MongoClient } from 'mongodb'
import { plainOutline, type TestFields, testRecord } from './test-records.ts'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

const mock: TestFields = {
  test_name: 'Class 10 Mathematics: full mock 3',
  instructions:
    '<p>Read each question twice.</p><ul><li>Keep paper and a pen beside you.</li><li>No calculator.</li></ul>',
  outline: [
    plainOutline,
    {
      name: 'Section B',
      duration_minutes: null,
      choose: 5,
      questions: 10,
      marks: 20,
      marking: [{ type: 'numerical', count: 10, right: 4, wrong: 0, partial: 'none' }],
    },
  ],
  number_of_questions: 50,
  total_marks: 180,
}

/** Tests of several boards, classes and subjects, by the names of their subjects. */
const planted: readonly (TestFields & { readonly subject: string })[] = [
  { ...mock, subject: 'Mathematics' },
  {
    test_name: 'Electrostatics: practice by topic',
    test_type: 'practice',
    difficulty_level: 'hard',
    class_name: 'Class 12',
    subject: 'Physics',
    topic_name: 'Electrostatics',
    number_of_questions: 30,
    duration_minutes: 0,
    total_marks: 60,
    attempts_allowed: 0,
  },
  {
    test_name: 'Class 9 Science: term exam',
    test_type: 'exam',
    status: 'scheduled',
    board_name: 'CISCE',
    class_name: 'Class 9',
    subject: 'Science',
    number_of_questions: 50,
    duration_minutes: 120,
    total_marks: 100,
    opens_at: inHours(24 * 18),
    closes_at: inHours(24 * 18 + 3),
    attempts_allowed: 1,
  },
  {
    test_name: 'English grammar: tenses and voice',
    test_type: 'practice',
    difficulty_level: 'easy',
    board_name: 'West Bengal Board',
    class_name: 'Class 8',
    subject: 'English',
    number_of_questions: 25,
    duration_minutes: 30,
    total_marks: 25,
  },
  {
    test_name: 'Quadratic equations: 20 in 20',
    subject: 'Mathematics',
    topic_name: 'Quadratic equations',
    number_of_questions: 20,
    duration_minutes: 20,
    total_marks: 20,
    closes_at: inHours(24 * 6),
  },
  { test_name: 'Last term: Mathematics', subject: 'Mathematics', status: 'closed', closes_at: inHours(-24) },
  { test_name: 'A draft that nobody may see', subject: 'Mathematics', status: 'draft' },
]

/** Puts tests into the catalogue of a system that has just started. */
export async function plantTests(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri)
  try {
    const [subjects, tests] = [client.db().collection('list_subject'), client.db().collection('tests')]
    for (const { subject, ...fields } of planted) {
      const row = await subjects.findOne({ name: subject })
      await tests.insertOne(testRecord({ ...fields, ...(row && { subject_id: row._id.toHexString() }) }) as object)
    }
  } finally {
    await client.close()
  }
}
