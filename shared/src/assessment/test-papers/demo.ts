import { type Static, Type } from 'typebox'
import { negativeFloors } from '../scoring/kinds.ts'
import { PackShape, WholePaperShape } from './pack.ts'

/** The sample test: everything that a device needs to show it, and to score it. */
export const DemoShape = Type.Object({
  test_name: Type.String(),
  /** 0: no clock. */
  duration_minutes: Type.Integer(),
  negative_floor: Type.Enum([...negativeFloors]),
  pack: PackShape,
  keys: WholePaperShape.properties.keys,
})
export type Demo = Static<typeof DemoShape>
