/** The language of a question that does not name one. */
export const defaultLanguage = 'en'
