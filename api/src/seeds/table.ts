import { pincodeSeed } from './india-pincodes.ts'
import type { Seed } from './seed.ts'

/** All seeds, in the order they are planted. */
export const seeds: readonly Seed[] = [pincodeSeed()]
