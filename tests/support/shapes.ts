import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { expect } from 'vitest'

/** An answer, whole and with everything in it, is what its shape names and nothing besides. */
export function expectNoMore(shape: TSchema, data: unknown): void {
  expect(Value.Clean(shape, structuredClone(data))).toEqual(data)
  expect(Value.Check(shape, data)).toBe(true)
}
