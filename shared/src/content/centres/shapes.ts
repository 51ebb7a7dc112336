import { type Static, Type } from 'typebox'
import { numberOrNull } from '../../or-null.ts'

/** How well the centre of a pincode is known: by its own post offices, by those of the area around it, or not at all. */
export const CentreQualityShape = Type.Union([Type.Literal('own'), Type.Literal('area'), Type.Literal('none')])

/** How well the centre of a pincode is known: from its own post offices, from those of the area around it, or not. */
export const centreQualities = ['own', 'area', 'none'] as const
export type CentreQuality = (typeof centreQualities)[number]

/** Kilometres around a pincode: within 25, a city has some 220 others. */
export const maxNearKm = 25
export const usualNearKm = 10

/** A pincode near another one, the other one itself first. */
export const PincodesNearShape = Type.Array(
  Type.Object({
    pincode: Type.String(),
    /** To 0.1. Null where one of the two centres is not known from its own offices. */
    km: numberOrNull,
    quality: CentreQualityShape,
  }),
)
export type PincodesNear = Static<typeof PincodesNearShape>
