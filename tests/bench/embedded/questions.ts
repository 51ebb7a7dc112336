import { ObjectId } from 'mongodb'

/** A question as the product keeps it: 15 fields, about 556 bytes of BSON. */
export interface Question {
  _id: ObjectId
  bankId: ObjectId
  topicId: number
  type: string
  stem: string
  options: string[]
  answer: number
  explanation: string
  difficulty: number
  marks: number
  tags: string[]
  state: string
  version: number
  createdAt: Date
  updatedAt: Date
}

/** As many topics however many questions: a query that reads a topic whole gets slower as the collection grows. */
export const topicCount = 200
export const difficultyCount = 100

/** The two secondary indexes every measurement has. */
export const secondaryIndexes = [
  { key: { topicId: 1, createdAt: -1 } as const, name: 'topic' },
  { key: { difficulty: 1 } as const, name: 'difficulty' },
]

const firstMoment = Date.UTC(2020, 0, 1)
const idHead = Buffer.from('5e0be1000000000000', 'hex')

/** The id of question `n`, so that any question can be asked for without having been read. */
export function questionId(n: number): ObjectId {
  const bytes = Buffer.alloc(12)
  idHead.copy(bytes)
  bytes.writeUIntBE(n, 9, 3)
  return new ObjectId(bytes)
}

/** Question `n`: always the same one. */
export function question(n: number): Question {
  const at = new Date(firstMoment + n * 1_000)
  return {
    _id: questionId(n),
    bankId: questionId(n % 50),
    topicId: n % topicCount,
    type: 'multiple-choice',
    stem: `Question ${n}: All of these animals are omnivorous except one. Which one lives on plants alone?`,
    options: ['The common red fox', 'The house mouse', 'The opossum', 'The garden snail'],
    answer: n % 4,
    explanation: `Snails graze on leaves, while the other three take what they find (see chapter ${n % 37}).`,
    difficulty: (n * 7) % difficultyCount,
    marks: (n % 5) + 1,
    tags: ['animals', 'biology', 'food'],
    state: 'approved',
    version: 0,
    createdAt: at,
    updatedAt: at,
  }
}

/** Questions [from, from + count). */
export function questions(from: number, count: number): Question[] {
  return Array.from({ length: count }, (_, i) => question(from + i))
}
