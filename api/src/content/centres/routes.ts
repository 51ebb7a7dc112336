import { maxNearKm, PincodesNearShape, usualNearKm } from '@abhyas/shared/content/centres/shapes'
import { nearbyPincodes, pincodeUnknown, wholeNumberWrong } from '@abhyas/shared/marketplace/directory/texts'
import { Type } from 'typebox'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { Routes } from '../../http/app-types.ts'
import { call } from '../../http/call.ts'
import { centresReader } from './queries.ts'

// Texts may be longer than any valid one, so that a wrong one gets its sentence.
const text = Type.String({ maxLength: 10_000 })

/** The pincodes around a pincode. */
export const centreRoutes: Routes = async (app) => {
  const readCentres = centresReader()
  call(app, 'GET', '/pincodes/:pincode/near', {
    access: 'public',
    summary: 'The pincodes within some kilometres of a pincode, the nearest first',
    params: Type.Object({ pincode: text }),
    query: Type.Object({ within: Type.Optional(text) }, { additionalProperties: false }),
    async run({ params, query }) {
      const centres = await readCentres()
      const km = kmOf(query.within)
      assertNoProblems({
        ...(!centres.isKnown(params.pincode) && { pincode: pincodeUnknown }),
        ...(km === undefined && { within: wholeNumberWrong('Within', 1, maxNearKm) }),
      })
      const near = centres.around(params.pincode, km ?? usualNearKm)
      return near.map((one) => ({ ...one, quality: centres.find(one.pincode)?.quality ?? ('none' as const) }))
    },
    data: PincodesNearShape,
    says: nearbyPincodes,
  })
}

/** Kilometres, or undefined if it is no whole number from 1 to `maxNearKm`. */
function kmOf(within = String(usualNearKm)): number | undefined {
  const km = /^[0-9]{1,2}$/.test(within) ? Number(within) : 0
  return km >= 1 && km <= maxNearKm ? km : undefined
}
