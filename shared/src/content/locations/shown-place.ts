/**
 * 'Ballygunge' of 'Ballygunge SO' or 'Koramangala S.O', and 'Kolkata' of 'KOLKATA GPO': the kind of a post office is no
 * part of a place's name, and few shout.
 */
export const shownPlace = (location: string): string =>
  inTitleCase(location.replace(/(?<=\S)[ ,]+(?:[SBHP]\.?O|G\.?P\.?O)\.?$/i, ''))

/** 'West Bengal' of 'WEST BENGAL', as the post office writes it. What has small letters stays as it is. */
export const inTitleCase = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : name
