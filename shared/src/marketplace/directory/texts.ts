import { maxQueryLength } from './limits.ts'

/** Calls. */
export const pincodeUnknown = 'There is no such pincode.'
export const distanceWrong = 'Choose 2, 5, 10, 25 or any.'
export const pincodeFirst = 'Say a pincode first.'
export const nearestNeedsPincode = 'Nearest needs a pincode.'
export const sortWrong = 'Sort must be best, nearest, charge, rating or experience'
export const modeWrong = 'Mode must be home, place, online, institute or distance'
export const kindWrong = 'Kind must be teacher or institute'
export const genderWrong = 'Gender must be male, female or Other'
export const verifiedWrong = 'Verified must be 1'
export const facetsWrong = 'Facets must be 1'
export const wholeNumberWrong = (name: string, from: number, to: number): string =>
  `${name} must be a whole number from ${from} to ${to}`
export const queryTooLong = `At most ${maxQueryLength} characters.`
export const nearbyPincodes = 'Pincodes near by'
