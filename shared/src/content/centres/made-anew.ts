import { centreOf } from './centre.ts'
import { countryCentres, type CountryCentre } from './country.ts'
import type { Office } from './offices.ts'

/** An office of a list that administrators keep. */
export interface KeptOffice extends Office {
  /** Its position is not the one it came with: an administrator has said where it is. */
  readonly isPlaced: boolean
}

/**
 * Makes the centres of some pincodes of one sorting district anew. Offices that an administrator has placed speak for
 * their pincode alone: nobody has to correct all of its offices. Others are compared with each other, as for the seed.
 * Pure.
 * @param offices those of the district whose positions are known
 */
export function centresMadeAnew(
  pincodes: readonly string[],
  offices: readonly KeptOffice[],
): Map<string, CountryCentre> {
  const made = new Map<string, CountryCentre>()
  for (const pincode of pincodes) {
    const placed = offices.filter((one) => one.isPlaced && one.pincode === pincode)
    const position = centreOf(placed)
    if (position) made.set(pincode, { position, quality: 'own', offices: placed.length })
  }
  const others = pincodes.filter((pincode) => !made.has(pincode))
  // Comparing a district takes a tenth of a second.
  const compared = others.length > 0 ? countryCentres(others, offices) : []
  return new Map([...made, ...compared])
}
