import mongoose from 'mongoose'
import { TestModel } from '../../api/src/assessment/test-papers/model.ts'
import { plantPaper } from './planted-papers.ts'
import { plainOutline, type TestFields, testRecord } from './test-records.ts'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

/** Single choices, so many marks each, in so many minutes. */
const alike = (count: number, right: number, duration_minutes: number): TestFields => ({
  outline: [
    {
      ...plainOutline,
      questions: count,
      marks: count * right,
      marking: [{ type: 'single', count, right, wrong: 0, partial: 'none' }],
    },
  ],
  number_of_questions: count,
  total_marks: count * right,
  duration_minutes,
})

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
    ...alike(30, 2, 0),
    attempts_allowed: 0,
  },
  {
    test_name: 'Class 9 Science: term exam',
    test_type: 'exam',
    status: 'scheduled',
    board_name: 'CISCE',
    class_name: 'Class 9',
    subject: 'Science',
    ...alike(50, 2, 120),
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
    ...alike(25, 1, 30),
  },
  {
    test_name: 'Quadratic equations: 20 in 20',
    subject: 'Mathematics',
    topic_name: 'Quadratic equations',
    ...alike(20, 1, 20),
    closes_at: inHours(24 * 6),
  },
  { test_name: 'Last term: Mathematics', subject: 'Mathematics', status: 'closed', closes_at: inHours(-24) },
  { test_name: 'A draft that nobody may see', subject: 'Mathematics', status: 'draft' },
]

/** Puts tests into the catalogue of a system that has just started; those that are published with their papers. */
export async function plantTests(uri: string): Promise<void> {
  await mongoose.connect(uri)
  try {
    const subjects = mongoose.connection.collection('list_subject')
    for (const { subject, ...fields } of planted) {
      const row = await subjects.findOne({ name: subject })
      const test = testRecord({ ...fields, ...(row && { subject_id: row._id.toHexString() }) })
      const papers = test.status === 'draft' ? [] : await plantPaper(test)
      await TestModel.insertMany([{ ...test, papers }])
    }
  } finally {
    await mongoose.disconnect()
  }
}
