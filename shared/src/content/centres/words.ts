import type { CentreQuality } from './shapes.ts'

const qualities: Readonly<Record<CentreQuality, string>> = { own: 'own', area: 'of its area', none: 'not known' }

/** Where the centre of a location's pincode is, and how well it is known. Empty for a pincode that does not exist. */
export const centreWords = ({ centre, centre_quality }: Readonly<Record<string, string | undefined>>): string =>
  [centre, qualities[centre_quality as CentreQuality]].filter(Boolean).join(' · ')
