import { expect, it } from 'vitest'

/** One test for each row: what a function makes of a value. */
export function maps<From, To>(of: (from: From) => To, rows: (readonly [from: From, to: To])[]): void {
  it.each(rows)(`${of.name} of %j is %j`, (from, to) => {
    expect(of(from)).toBe(to)
  })
}
