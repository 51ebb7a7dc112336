/** A JSON schema, as far as our shapes use it. */
export interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly maximum?: number
}

/** Texts that a careless check looks at again and again, each repeated to the length that is asked for. */
export const hostileUnits = [
  '<b>',
  '<b>x</b>',
  '<i a="b" ',
  '&lt;',
  '\\(x^{',
  '\\(x\\) $',
  '{{1}}',
  'a b ',
  'a,b;',
  'a.',
  '@',
  '1',
  ' ',
  'a\u0300\u0301',
  'ẞﬃ ',
  '(a+)+$',
  '"',
  '\u0000',
] as const

/** How a body is filled. */
export interface Filling {
  readonly unit: string
  /** Characters of each text, and entries of each list, as far as the schema allows. */
  readonly characters: number
  readonly items: number
  /** Values by the name of their field, where a wrong one would end the call at once. */
  readonly fitting: Readonly<Record<string, unknown>>
  /** Which of the choices of a union or enumeration is taken. */
  readonly choice: number
}

/** A value of a schema, filled. */
export function filledBy(schema: Schema, filling: Filling, name = ''): unknown {
  if (Object.hasOwn(filling.fitting, name)) return filling.fitting[name]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[filling.choice % schema.enum.length]
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (choices && choices.length > 0) return filledBy(choices[filling.choice % choices.length]!, filling)
  if (schema.properties || schema.patternProperties) return filledObject(schema, filling)
  if (schema.type === 'array') return filledList(schema, filling)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  if (schema.type === 'number' || schema.type === 'integer') return schema.maximum ?? 1
  return schema.pattern ? '0'.repeat(24) : textOf(filling, schema.maxLength)
}

function filledObject({ properties = {}, patternProperties }: Schema, filling: Filling): unknown {
  const [free] = Object.values(patternProperties ?? {})
  const more = free ? Array.from({ length: filling.items }, (_, n): [string, Schema] => [`k${n}`, free]) : []
  return Object.fromEntries(
    [...Object.entries(properties), ...more].map(([name, schema]) => [name, filledBy(schema, filling, name)]),
  )
}

function filledList({ items = {}, maxItems = Number.POSITIVE_INFINITY }: Schema, filling: Filling): unknown[] {
  const length = Math.min(filling.items, maxItems)
  if (items.pattern) return Array.from({ length }, (_, n) => n.toString(16).padStart(24, '0'))
  return Array.from({ length }, () => filledBy(items, filling))
}

function textOf({ unit, characters }: Filling, max = Number.POSITIVE_INFINITY): string {
  const length = Math.min(characters, max)
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
}

/** The text of nearly the largest number, up to `max`, that has at most `bytes`. */
export function largest(bytes: number, max: number, textFor: (n: number) => string): string {
  const isFitting = (n: number) => n <= max && Buffer.byteLength(textFor(n)) <= bytes
  let fits = 1
  // From below, because lists in lists grow with the square.
  while (isFitting(fits * 2)) fits *= 2
  for (const step of [fits / 2, fits / 4, fits / 8].map(Math.floor)) if (isFitting(fits + step)) fits += step
  return textFor(fits)
}

type Hostile = Pick<Filling, 'fitting'> & { readonly units: readonly string[] }
type NamedText = readonly [name: string, text: string]

/** Bodies of a call, filled to the limit: a few long texts, and many short entries, with each hostile text. */
export function* hostileBodies(schema: Schema, limit: number, { fitting, units }: Hostile): Generator<NamedText> {
  for (const [choice, unit] of units.entries()) {
    const body = (characters: number, items: number) =>
      JSON.stringify(filledBy(schema, { unit, characters, items, fitting, choice }))
    yield [`long texts of ${JSON.stringify(unit)}`, largest(limit, limit, (n) => body(n, 1))]
    yield [`many entries of ${JSON.stringify(unit)}`, largest(limit, 40_000, (n) => body(12, n))]
    yield [`entries of a hundred of ${JSON.stringify(unit)}`, largest(limit, 40_000, (n) => body(100, n))]
  }
}

/** Bodies of no schema: nested as deep as the limit allows, or of one long part. */
export function* shapelessBodies(limit: number): Generator<NamedText> {
  const depth = Math.floor(limit / 7)
  yield ['objects in objects', `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`]
  yield ['lists in lists', '['.repeat(limit / 2) + ']'.repeat(limit / 2)]
  yield ['many keys', `{${Array.from({ length: Math.floor(limit / 14) }, (_, n) => `"k${n}":${n % 10}`).join(',')}}`]
  yield ['many keys of escapes', `{"${'\\u0061'.repeat(Math.floor(limit / 6) - 2)}":1}`]
  yield ['a long number', '1'.repeat(limit)]
  yield ['a long text', `"${'x'.repeat(limit - 2)}"`]
  yield ['many numbers', `[${'1,'.repeat(limit / 2 - 2)}1]`]
  yield ['unsafe keys', `{"a":[${'{"__proto__":1},'.repeat(Math.floor(limit / 16) - 2)}1]}`]
}

/** The query of a list, filled to what an address can have. */
export function* hostileQueries(schema: Schema, limit: number, { fitting, units }: Hostile): Generator<NamedText> {
  for (const [choice, unit] of units.entries())
    yield [
      `filters of ${JSON.stringify(unit)}`,
      largest(limit, limit, (characters) => {
        const values = filledBy(schema, { unit, characters, items: 1, fitting, choice }) as Record<string, unknown>
        return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()
      }),
    ]
  yield ['one name many times', 'search=a&'.repeat(Math.floor(limit / 9))]
  yield [
    'many names',
    Array.from({ length: Math.floor(limit / 8) }, (_, n) => `k${n}=1`)
      .join('&')
      .slice(0, limit),
  ]
}
