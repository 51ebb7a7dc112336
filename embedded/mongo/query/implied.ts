import { fieldsOf, textOf, Type, valuesOf, type Raw } from '../bson/raw.ts'

/** A field and a value it must have. */
export type Equality = readonly [field: string, value: Raw]

type Bound = ReadonlyMap<string, Raw>

/**
 * What an `$expr` asks of single fields, for an index to look up: an `$eq` of a path and a value that is known, alone or
 * in an `$and`, also inside a `$let` of known values, as a `$lookup` with `let` makes it. Every document that the
 * expression accepts has these values; whoever has them need not be accepted.
 */
export function impliedEqualities(expression: Raw, bound: Bound = new Map()): Equality[] {
  if (expression.type !== Type.object) return []
  const [[name, spec] = ['', expression], ...more] = fieldsOf(expression)
  if (more.length > 0) return []
  if (name === '$and' && spec.type === Type.array)
    return valuesOf(spec).flatMap((part) => impliedEqualities(part, bound))
  if (name === '$let' && spec.type === Type.object) {
    const { vars, in: inner } = Object.fromEntries(fieldsOf(spec))
    return vars?.type === Type.object && inner ? impliedEqualities(inner, withVariables(bound, vars)) : []
  }
  if (name !== '$eq' || spec.type !== Type.array) return []
  const [a, b] = valuesOf(spec)
  if (!a || !b) return []
  return [equality(a, b, bound) ?? equality(b, a, bound)].filter((found) => found !== undefined)
}

function withVariables(bound: Bound, vars: Raw): Bound {
  const inner = new Map(bound)
  for (const [name, value] of fieldsOf(vars)) {
    const known = valueOf(value, bound)
    if (known) inner.set(name, known)
    else inner.delete(name)
  }
  return inner
}

function equality(path: Raw, other: Raw, bound: Bound): Equality | undefined {
  const text = path.type === Type.string ? textOf(path) : ''
  const value = valueOf(other, bound)
  if (!/^\$[^$]/.test(text) || !value || value.type === Type.undefined) return undefined
  // Of an array on the way an expression makes an array, where a query looks into each of its documents.
  if (value.type === Type.array && text.includes('.')) return undefined
  return [text.slice(1), value]
}

/** What an operand is in every document; undefined where that depends on it. */
function valueOf(operand: Raw, bound: Bound): Raw | undefined {
  if (operand.type === Type.string) {
    const text = textOf(operand)
    return text.startsWith('$$') ? bound.get(text.slice(2)) : text.startsWith('$') ? undefined : operand
  }
  if (operand.type === Type.object) {
    const [[name, value] = [], ...more] = fieldsOf(operand)
    return name === '$literal' && more.length === 0 ? value : undefined
  }
  return operand.type === Type.array ? undefined : operand
}
