import { Decimal128, Double, Long, ObjectId } from 'bson'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentOf, fieldsOf } from '../../../embedded/mongo/bson/raw.ts'
import { assertValidDocument } from '../../../embedded/mongo/bson/valid.ts'
import { encode } from '../../../embedded/mongo/bson/writer.ts'
import { MongoError } from '../../../embedded/mongo/errors.ts'
import { apply, type Doc } from './update-support.ts'

describe('for any document', () => {
  const scalar = fc.oneof(
    fc.integer({ min: -5, max: 5 }),
    fc.constantFrom(
      new Double(1),
      Long.ONE,
      Decimal128.fromString('1.0'),
      null,
      true,
      new ObjectId('64b5f0c2a1b2c3d4e5f60718'),
      'x',
      new Date(0),
    ),
    fc.string({ maxLength: 3, unit: fc.constantFrom('a', 'é', '日') }),
  )
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      scalar,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', '0', '1'), tie('value'), { maxKeys: 3 }),
    ),
  }))
  const document = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), value, { maxKeys: 6 })
  const path = fc.array(fc.constantFrom('a', 'b', 'c', '0', '1', '2'), { minLength: 1, maxLength: 3 })
  const changes = fc.uniqueArray(
    fc.record({
      path: path.map((names) => names.join('.')),
      operator: fc.constantFrom('$set', '$unset', '$addToSet', '$pull', '$min', '$max'),
      value: scalar,
    }),
    { minLength: 1, maxLength: 3, selector: (change) => change.path },
  )
  type Changes = { path: string; operator: string; value: unknown }[]

  const specOf = (list: Changes) => {
    const spec: Record<string, Doc> = {}
    for (const { operator, path: at, value: argument } of list) (spec[operator] ??= {})[at] = argument
    return spec
  }
  /** The result, the document itself where nothing changes, or an error's code. */
  const outcome = (bytes: Buffer | number, spec: Doc): Buffer | number => {
    if (typeof bytes === 'number') return bytes
    try {
      return apply(bytes, spec) ?? bytes
    } catch (error) {
      if (error instanceof MongoError) return error.code
      throw error
    }
  }

  test('untouched fields keep their bytes and places, and the result is valid', () => {
    fc.assert(
      fc.property(document, changes, (doc, list) => {
        const before = encode(doc)
        const after = outcome(before, specOf(list))
        expect(before).toEqual(encode(doc))
        fc.pre(typeof after !== 'number')
        assertValidDocument(after as Buffer, 0, after.length)
        const touched = new Set(list.map((change) => change.path.split('.')[0]))
        const untouched = (bytes: Buffer) =>
          [...fieldsOf(documentOf(bytes))].flatMap(([name, field]) =>
            touched.has(name) ? [] : [[name, field.type, field.slice().toString('hex')]],
          )
        expect(untouched(after as Buffer)).toEqual(untouched(before))
      }),
      { numRuns: 1000 },
    )
  })

  test('a second time changes nothing', () => {
    fc.assert(
      fc.property(document, changes, (doc, list) => {
        // In an array $unset sets null every time, and a $pull of what was missing may find null the second time.
        fc.pre(!list.some((change) => /^\$(unset|pull)$/.test(change.operator) && /\d/.test(change.path)))
        const after = outcome(encode(doc), specOf(list))
        fc.pre(typeof after !== 'number')
        expect(apply(after as Buffer, specOf(list))).toBeUndefined()
      }),
      { numRuns: 1000 },
    )
  })

  test('several changes at once do what each does in turn', () => {
    fc.assert(
      fc.property(document, changes, (doc, list) => {
        const bytes = encode(doc)
        const together = outcome(bytes, specOf(list))
        fc.pre(together !== 40)
        const inTurn = list
          .toSorted((a, b) => (a.path < b.path ? -1 : 1))
          .reduce((at: Buffer | number, change) => outcome(at, specOf([change])), bytes)
        expect(typeof together === 'number' ? 'error' : together).toEqual(typeof inTurn === 'number' ? 'error' : inTurn)
      }),
      { numRuns: 1000 },
    )
  })

  test('$push appends to the bytes that are there', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 12 }), value, (list, added) => {
        const result = apply({ a: list }, { $push: { a: { $each: [added] } } })
        expect(result).toEqual(encode({ a: [...list, added] }))
      }),
    )
  })
})
