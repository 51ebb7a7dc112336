import { BSONRegExp, Decimal128, Double, Long, type MongoServerError } from 'mongodb'
import { type ConformanceCase, runCases } from './run-cases.ts'
import { findErrors, finds } from './tables.ts'

const documents = [
  { _id: 1, a: 1, b: 10, s: 'Apple' },
  { _id: 2, a: 2, b: 2, s: 'banana\nApple' },
  { _id: 3, a: 3, b: 1, s: ['cherry', 'apple'] },
  { _id: 4, a: null, b: 5, s: 'a.b' },
  { _id: 5, b: 0, s: 'éclair' },
  { _id: 6, a: [1, 5], b: 5, s: 7 },
]

const logicRows: Parameters<typeof finds>[2] = [
  [{ $and: [{ a: 1 }, { b: 10 }] }, [1]],
  [{ $and: [{ a: 1 }, { a: 5 }] }, [6]],
  [{ $or: [{ a: 1 }, { b: 2 }] }, [1, 2, 6]],
  [{ $or: [{ a: 1 }, { a: 2 }], b: { $gt: 2 } }, [1, 6]],
  [{ $or: [{ a: { $gt: 2 } }, { a: { $exists: false } }] }, [3, 5, 6]],
  [{ $or: [{ $and: [{ a: 2 }, { b: 2 }] }, { $and: [{ a: 3 }, { b: 9 }] }] }, [2]],
  [{ $nor: [{ a: 1 }, { b: 2 }] }, [3, 4, 5]],
  [{ $nor: [{ a: null }] }, [1, 2, 3, 6]],
  [{ a: { $not: { $gt: 1 } } }, [1, 4, 5]],
  [{ a: { $not: { $eq: 1 } } }, [2, 3, 4, 5]],
  [{ a: { $not: { $gt: 1, $lt: 5 } } }, [1, 4, 5]],
  [{ a: { $not: { $in: [1, null] } } }, [2, 3]],
  [{ a: { $not: { $not: { $gt: 1 } } } }, [2, 3, 6]],
  [{ a: { $not: { $exists: true } } }, [5]],
  [{ s: { $not: /apple/i } }, [4, 5, 6]],
  [{ s: { $not: { $regex: 'apple', $options: 'i' } } }, [4, 5, 6]],
  [{ $comment: 'who asked', a: 1 }, [1, 6]],
  [{ $expr: { $gt: ['$a', '$b'] } }, [3, 6]],
  [{ $expr: { $eq: ['$a', 2] } }, [2]],
  [{ $expr: { $gt: ['$b', 4] }, a: 1 }, [1, 6]],
  [{ $expr: { $and: [{ $gte: ['$b', 2] }, { $lt: ['$b', 6] }] } }, [2, 4, 6]],
  [{ $or: [{ $expr: { $eq: ['$b', 0] } }, { a: 2 }] }, [2, 5]],
  [{ $expr: { $lt: ['$a', 1] } }, [4, 5]],
  [{ $expr: { $in: ['$b', [1, 2]] } }, [2, 3]],
  [{ $expr: false }, []],
  [{ $expr: '$b' }, [1, 2, 3, 4, 6]],
]

const regexRows: Parameters<typeof finds>[2] = [
  [{ s: /^A/ }, [1]],
  [{ s: /apple/ }, [3]],
  [{ s: /apple/i }, [1, 2, 3]],
  [{ s: /^Apple/m }, [1, 2]],
  [{ s: /banana.Apple/ }, []],
  [{ s: new BSONRegExp('banana.Apple', 's') }, [2]],
  [{ s: { $regex: 'apple', $options: 'i' } }, [1, 2, 3]],
  [{ s: { $regex: /apple/i } }, [1, 2, 3]],
  [{ s: { $regex: /apple/, $options: 'i' } }, [1, 2, 3]],
  [{ s: { $regex: '^banana.apple$', $options: 'si' } }, [2]],
  [{ s: new BSONRegExp('^ban', 'i') }, [2]],
  [{ s: { $regex: '' } }, [1, 2, 3, 4, 5]],
  [{ s: /^é/ }, [5]],
  [{ s: /a\.b/ }, [4]],
  [{ s: /^(Apple|a\.b)$/ }, [1, 4]],
  [{ s: /7/ }, []],
  [{ s: { $regex: '^.clair$' } }, [5]],
  [{ s: { $regex: '^c', $ne: 'cherry' } }, []],
  [{ s: { $in: [/^ban/, 'Apple'] } }, [1, 2]],
  [{ s: { $nin: [/apple/i] } }, [4, 5, 6]],
]

/** `$` is the end of a text, or before the newline that ends it. */
const ends = [
  { _id: 1, s: 'abc' },
  { _id: 2, s: 'abc\n' },
  { _id: 3, s: 'abc\n\n' },
  { _id: 4, s: 'abc\nd' },
  { _id: 5, s: '\n' },
  { _id: 6, s: 'ab' },
  { _id: 7, s: 'a$b\n' },
]

const endRows: Parameters<typeof finds>[2] = [
  [{ s: /abc$/ }, [1, 2]],
  [{ s: /^abc$/ }, [1, 2]],
  [{ s: /ABC$/i }, [1, 2]],
  [{ s: /abc$/m }, [1, 2, 3, 4]],
  [{ s: { $regex: '(?m)abc$' } }, [1, 2, 3, 4]],
  [{ s: /^(abc|ab)$/ }, [1, 2, 6]],
  [{ s: /(abc$|ab$)/ }, [1, 2, 6]],
  [{ s: /(?:abc$)?/ }, [1, 2, 3, 4, 5, 6, 7]],
  [{ s: /^$/ }, [5]],
  [{ s: /c\n$/ }, [2, 3]],
  [{ s: /a\$b$/ }, [7]],
  [{ s: /a[$]b/ }, [7]],
  [{ s: { $regex: '\\Qa$b\\E$' } }, [7]],
  [{ s: { $regex: 'abc\\z' } }, [1]],
  [{ s: { $in: [/^ab$/, 'abc\n'] } }, [2, 6]],
]

/** Without looking around, RE2 cannot say these. */
const endErrors: Parameters<typeof findErrors>[1] = [
  [{ a: /b$\n/ }, 2, /something behind \$/],
  [{ a: /(a$|b)c/ }, 2, /something behind \$/],
  [{ a: /(?:a$)+/ }, 2, /something behind \$/],
  [{ a: { $regex: 'a$|b\\z' } }, 2, /\\z beside \$/],
]

/** PCRE that JavaScript reads otherwise: an engine may refuse it, but not misread it. */
const notJavaScript: [pattern: string, ids: number[]][] = [
  ['(?i)apple', [1, 2, 3]],
  ['^[[:upper:]]', [1]],
  ['\\Aapp', [3]],
  ['Apple\\z', [1, 2]],
  ['^\\x{41}', [1]],
  ['^\\QA', [1]],
  ['(?#why)cherry', [3]],
  ['ch++erry', [3]],
]

const remainders = [
  { _id: 1, n: 10 },
  { _id: 2, n: -7 },
  { _id: 3, n: 4.9 },
  { _id: 4, n: Long.fromString('9007199254740993') },
  { _id: 5, n: 'x' },
  { _id: 6, n: [3, 8] },
  { _id: 7, n: NaN },
  { _id: 8, n: Infinity },
  { _id: 9, n: Decimal128.fromString('14.5') },
  { _id: 10 },
]

runCases('query: logic, patterns and remainders', [
  ...finds('logic', documents, logicRows),
  ...finds('logic by index', documents, logicRows, [
    { key: { a: 1 }, name: 'a' },
    { key: { b: 1 }, name: 'b' },
  ]),
  ...finds('regex', documents, regexRows),
  ...finds('regex by index', documents, regexRows, [{ key: { s: 1 }, name: 's' }]),
  ...finds('the end of a text', ends, endRows),
  ...finds('the end of a text by index', ends, endRows, [{ key: { s: 1 }, name: 's' }]),
  ...findErrors('the end of a text', endErrors).map((row) => ({ ...row, engineOnly: true as const })),
  ...notJavaScript.map(([pattern, ids]): ConformanceCase => ({
    name: `not misread: ${pattern}`,
    documents,
    async run(collection) {
      const found = await collection
        .find({ s: { $regex: pattern } }, { sort: { _id: 1 } })
        .toArray()
        .catch((error: MongoServerError) => error)
      if (found instanceof Error) return found.code === 51091 || found.code === 2
      return found.map(({ _id }) => _id).join() === ids.join()
    },
    expect: true,
  })),
  ...finds('$mod', remainders, [
    [{ n: { $mod: [4, 0] } }, [3, 6]],
    [{ n: { $mod: [5, 0] } }, [1]],
    [{ n: { $mod: [4, -3] } }, [2]],
    [{ n: { $mod: [4, 2] } }, [1, 9]],
    [{ n: { $mod: [new Double(4.7), new Double(2.2)] } }, [1, 9]],
    [{ n: { $mod: [-5, 0] } }, [1]],
    [{ n: { $mod: [2, 1] } }, [4, 6]],
    [{ n: { $not: { $mod: [2, 0] } } }, [2, 4, 5, 7, 8, 10]],
  ]),
])
