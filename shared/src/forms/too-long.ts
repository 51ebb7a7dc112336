import { tooLong } from '../identity/registration/texts.ts'

/** A sentence for each text of more characters than `most`: nobody searches for so much. */
export const tooLongTexts = (texts: Readonly<Record<string, unknown>>, max: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => typeof text === 'string' && text.length > max)
      .map(([field]) => [field, tooLong(max)]),
  )
