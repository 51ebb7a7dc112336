import { tooLong } from '../identity/registration/texts.ts'

/** An error message for each text of more than `max` characters: no real search is that long. */
export const tooLongTexts = (texts: Readonly<Record<string, unknown>>, max: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => typeof text === 'string' && text.length > max)
      .map(([field]) => [field, tooLong(max)]),
  )
