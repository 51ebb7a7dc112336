import { addDecimals, decimalOf, decimalOfDouble, decimalOfDoubleRounded, type Decimal } from '../bson/decimal.ts'
import { average, decimalRaw, doubleRaw, isNumber, numberOf, toDecimal } from '../bson/numbers.ts'
import { copyOf, fieldsOf, Type, type Raw } from '../bson/raw.ts'
import { check } from '../update/text.ts'
import { arrayOf, compare, identityOf, isPresent, nil, objectOf, wholeOf, type Value } from './values.ts'

/** Gathers values one by one. `add` says how many more bytes it holds on to. */
export interface Accumulator {
  add(value: Value): number
  /** What has been gathered; missing where MongoDB gives no value. */
  result(): Value
}

export const accumulators: Record<string, () => Accumulator> = {
  $sum: summed((sum) => sum.result()),
  $avg: summed((sum) => (sum.count ? average(sum.result(), sum.count) : nil)),
  $count: () => {
    let count = 0
    return { add: () => (count++, 0), result: () => wholeOf(BigInt(count)) }
  },
  $min: chosen((value, best) => isPresent(value) && (!best || compare(value, best) < 0), nil),
  $max: chosen((value, best) => isPresent(value) && (!best || compare(value, best) > 0), nil),
  $first: chosen((_, __, isFirst) => isFirst),
  $last: chosen(() => true),
  $push: () => {
    const values: Value[] = []
    return { add: (value) => (value && values.push(kept(value)), size(value)), result: () => arrayOf(values) }
  },
  $addToSet: () => {
    const set = new Map<string, Value>()
    return {
      add(value) {
        if (!value || set.has(identityOf(value))) return 0
        set.set(identityOf(value), kept(value))
        return 2 * size(value)
      },
      result: () => arrayOf([...set.values()]),
    }
  },
  $mergeObjects: () => {
    const merged = new Map<string, Raw>()
    return {
      add(value) {
        if (!isPresent(value)) return 0
        check(value.type === Type.object, '$mergeObjects requires object inputs', 40400)
        for (const [name, field] of fieldsOf(kept(value)!)) merged.set(name, field)
        return size(value)
      },
      result: () => objectOf(merged),
    }
  },
}

/** A copy of the value, so that the document it stands in can go. */
const kept = (value: Value): Value => value && copyOf(value)

const size = (value: Value) => (value ? value.end - value.start : 0)

function summed(finish: (sum: Sum) => Raw): () => Accumulator {
  return () => {
    const sum = new Sum()
    return { add: (value) => sum.add(value), result: () => finish(sum) }
  }
}

/** One of the values. */
function chosen(takes: (value: Value, best: Value, isFirst: boolean) => boolean, none?: Raw): () => Accumulator {
  return () => {
    let best: Value
    let isFirst = true
    const add = (value: Value) => {
      if (!takes(value, best, isFirst)) return 0
      const before = size(best)
      isFirst = false
      best = kept(value)
      return size(best) - before
    }
    return { add, result: () => best ?? none }
  }
}

/**
 * A sum of all numbers among the values: whole numbers and decimals exactly, doubles with their rounding errors
 * carried along (Neumaier), as MongoDB's DoubleDoubleSummation does.
 */
class Sum {
  count = 0
  #type: number = Type.int
  #small = 0
  #large = 0n
  #double = 0
  #error = 0
  #decimal: Decimal = { coefficient: 0n, exponent: 0 }

  add(value: Value): number {
    if (!isNumber(value)) return 0
    this.count++
    if (value.type === Type.decimal) this.#decimal = addDecimals(this.#decimal, decimalOf(value))
    else if (value.type === Type.double) this.#addDouble(numberOf(value))
    else this.#addWhole(value)
    if (ranks[value.type]! > ranks[this.#type]!) this.#type = value.type
    return 0
  }

  result(): Raw {
    const whole = this.#large + BigInt(this.#small)
    if (this.#type === Type.int || this.#type === Type.long) return wholeOf(whole, this.#type === Type.long)
    const double = Number.isFinite(this.#double) ? this.#double + this.#error : this.#double
    if (this.#type === Type.double) return doubleRaw(double + Number(whole))
    const doubles = Number.isFinite(double) ? decimalOfDouble(double) : decimalOfDoubleRounded(double)
    return decimalRaw(addDecimals(addDecimals(this.#decimal, doubles), { coefficient: whole, exponent: 0 }))
  }

  #addWhole(value: Raw): void {
    const number = numberOf(value)
    const small = this.#small + number
    if (Number.isSafeInteger(number) && Number.isSafeInteger(small)) this.#small = small
    else this.#large += toDecimal(value).coefficient
  }

  #addDouble(double: number): void {
    const sum = this.#double + double
    const isLarger = Math.abs(this.#double) >= Math.abs(double)
    this.#error += isLarger ? this.#double - sum + double : double - sum + this.#double
    this.#double = sum
  }
}

/** A sum has the widest of its numbers' types. */
const ranks: Record<number, number> = { [Type.int]: 0, [Type.long]: 1, [Type.double]: 2, [Type.decimal]: 3 }
