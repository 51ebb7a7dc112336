import mongoose, { type Connection, type Model, Schema, type Types } from 'mongoose'

interface User {
  email: string
  name?: string
  roles: string[]
  attempts: number
}

/** A sign-in code: gone by itself after its time, good for a few guesses. */
interface Code {
  email?: string
  digits: string
  guesses: number
  expires?: Date
}

interface Bank {
  title: string
  owner?: Types.ObjectId
  settings?: { shuffle: boolean; minutes: number }
}

interface Question {
  bank?: Types.ObjectId
  number?: number
  topic?: string
  difficulty?: number
  price?: Types.Decimal128
  views: bigint
  options: { text: string; right?: boolean }[]
  slug?: string
  extra?: unknown
}

export interface Models {
  connection: Connection
  User: Model<User>
  Code: Model<Code>
  Bank: Model<Bank>
  Question: Model<Question>
}

const user = new Schema<User>(
  {
    email: { type: String, required: true, unique: true, lowercase: true },
    name: String,
    roles: [String],
    attempts: { type: Number, default: 0 },
  },
  { timestamps: true },
)

const code = new Schema<Code>({
  email: String,
  digits: String,
  guesses: { type: Number, default: 0 },
  expires: { type: Date, expires: 0 },
})

const bank = new Schema<Bank>({
  title: String,
  owner: { type: Schema.Types.ObjectId, ref: 'User' },
  settings: new Schema({ shuffle: Boolean, minutes: Number }, { _id: false }),
})

const question = new Schema<Question>({
  bank: { type: Schema.Types.ObjectId, ref: 'Bank', index: true },
  number: Number,
  topic: String,
  difficulty: Number,
  price: Schema.Types.Decimal128,
  views: { type: BigInt, default: 0n },
  options: [{ text: String, right: Boolean }],
  slug: String,
  extra: Schema.Types.Mixed,
})
question.index({ bank: 1, number: 1 }, { unique: true })
question.index({ topic: 1, difficulty: -1 })
question.index({ slug: 1 }, { unique: true, partialFilterExpression: { slug: { $exists: true } } })

function modelsOn(connection: Connection): Models {
  return {
    connection,
    User: connection.model<User>('User', user),
    Code: connection.model<Code>('Code', code),
    Bank: connection.model<Bank>('Bank', bank),
    Question: connection.model<Question>('Question', question),
  }
}

/** Runs `work` on a product's models, indexes built, in a database of their own that is dropped afterwards. */
export async function withModels<T>(uri: string, dbName: string, work: (models: Models) => Promise<T>): Promise<T> {
  // The product, which may run in this process, too, builds its indexes by itself.
  const connection = await mongoose.createConnection(uri, { dbName, autoIndex: true }).asPromise()
  try {
    const models = modelsOn(connection)
    await Promise.all(Object.values(connection.models).map((model) => model.init()))
    return await work(models)
  } finally {
    await connection.dropDatabase()
    await connection.close()
  }
}
