import { createHash } from 'node:crypto'
import type { MarkedAlike } from '@abhyas/shared/assessment/test-papers/outline'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { Types } from 'mongoose'
import type { TestRecord } from '../../api/src/assessment/test-papers/model.ts'
import { type FormSlot, sealPaper } from '../../api/src/assessment/test-papers/papers/build-paper.ts'
import { PaperModel } from '../../api/src/assessment/test-papers/papers/model.ts'
import { compress } from '../../api/src/assessment/test-papers/papers/seal.ts'
import { sealedFiles, wholeFiles } from '../../api/src/assessment/test-papers/papers/storage.ts'

const idOf = (text: string, length: number) => createHash('sha256').update(text).digest('hex').slice(0, length)

/** The questions that an outline counts: sums, as there are papers to take and not to learn from. */
function contentOf(n: number, { type, right, wrong }: MarkedAlike): QuestionContent {
  const sum = 2 * n + 3
  const plain = { stem: `What is ${n + 1} plus ${n + 2}?`, marks: right, negative_marks: wrong }
  if (type === 'numerical') return { ...plain, type, numbers: [{ value: sum, tolerance: 0, weight: 100 }] }
  const options = [sum, sum + 1, sum - 1, sum + 10].map((one, i) => ({ text: String(one), weight: i === 0 ? 100 : 0 }))
  return { ...plain, type: 'single', options }
}

function slotOf(test: TestRecord, n: number, alike: MarkedAlike): FormSlot {
  const content = contentOf(n, alike)
  const id = idOf(`${test.key} ${n}`, 24)
  return {
    id: id.slice(0, 8),
    question: { id, version: 1, bank_id: '', content, content_hash: id },
    marking: { right: alike.right, wrong: alike.wrong, partial: alike.partial, by: 'type' },
    topic: test.topic_name,
    translations: new Map(),
  }
}

/** Writes the paper that the outline of a test counts, as publishing does. Answers what the test says of it. */
export async function plantPaper(test: TestRecord): Promise<TestRecord['papers']> {
  const test_id = test._id.toHexString()
  const { test_type, edition, shuffle_questions, shuffle_options } = test
  let n = 0
  const sections = test.outline.map(({ name, choose, duration_minutes, marking }) => ({
    id: idOf(`${test.key} ${name}`, 8),
    name,
    choose,
    duration_minutes,
    slots: marking.flatMap((alike) => Array.from({ length: alike.count }, () => slotOf(test, n++, alike))),
  }))
  const head = {
    test_id,
    test_type,
    edition,
    form: 1,
    languages: [...test.languages],
    shuffle_questions,
    shuffle_options,
  }
  const { key, pack, whole } = await sealPaper({ ...head, sections })
  await sealedFiles.storeAs(pack.hash, pack.bytes)
  await wholeFiles.storeAs(pack.hash, await compress(whole))
  const bytes = pack.bytes.length
  const hashes = sections.flatMap(({ slots }) => slots.map(({ question }) => question.content_hash))
  await PaperModel.create({
    _id: pack.hash,
    test_id,
    edition,
    form: 1,
    run: new Types.ObjectId(),
    key,
    bytes,
    assets: [],
    hashes,
    published_at: new Date(),
  })
  return [{ hash: pack.hash, form: 1, bytes, pictures: 0 }]
}
