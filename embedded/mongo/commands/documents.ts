import { ObjectId, Timestamp } from 'bson'
import { fieldOf, fieldsOf, fromJs, someElement, someValue, Type, documentOf, type Raw } from '../bson/raw.ts'
import { BsonWriter } from '../bson/writer.ts'
import { MongoError, badValue } from '../errors.ts'

/** MongoDB's limit for a document. */
export const maxDocumentBytes = 16 * 1024 * 1024

const idName = Buffer.from('_id')
/** Where the first value of a document begins that is called _id: behind length, type and name. */
const firstValueAt = 4 + 1 + 4

/**
 * A document as it is stored: its bytes as they were sent, `_id` moved to the front, or made where it is missing.
 * Throws 2 past 16 MB, 53 for an `_id` that cannot be one.
 */
export function insertable(document: Raw): Raw {
  if (document.end - document.start > maxDocumentBytes) {
    throw badValue(
      `object to insert too large. size in bytes: ${document.end - document.start}, max size: ${maxDocumentBytes}`,
    )
  }
  const id = fieldOf(document, idName)
  if (id) assertId(id)
  const isZero = (value: Raw) => value.type === Type.timestamp && value.bytes.readBigUInt64LE(value.start) === 0n
  const hasZero = someValue(document, isZero)
  if (id?.start === document.start + firstValueAt && !hasZero) return document
  const writer = new BsonWriter(document.end - document.start + 24).begin()
  writer.raw('_id', id ?? fromJs(new ObjectId()))
  someElement(document, (name, value) => void (name !== '_id' && writer.raw(name, isZero(value) ? now() : value)))
  return documentOf(writer.end().bytes())
}

/** A zero timestamp at the top of a new document stands for the moment it is inserted. */
const now = () => fromJs(new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }))

const refusedIds: Record<number, string> = {
  [Type.array]: 'array',
  [Type.regex]: 'regex',
  [Type.undefined]: 'undefined',
}

function assertId(id: Raw): void {
  const refused = refusedIds[id.type]
  if (refused) throw new MongoError(53, `The '_id' value cannot be of type ${refused}`)
  if (id.type === Type.object) assertWithoutOperators(id)
}

/** Throws 52 for a name that begins with `$` anywhere in an `_id`; a DBRef's are allowed. */
function assertWithoutOperators(container: Raw): void {
  const [first, second] = container.type === Type.object ? fieldsOf(container).keys() : []
  const isReference = first === '$ref' && second === '$id'
  let position = 0
  someElement(container, (name, value) => {
    const ofReference = isReference && name === ['$ref', '$id', '$db'][position++]
    const isText = value.type === Type.string || name === '$id'
    if (name.startsWith('$') && !(ofReference && isText)) {
      throw new MongoError(52, `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`)
    }
    if (value.type === Type.object || value.type === Type.array) assertWithoutOperators(value)
  })
}
