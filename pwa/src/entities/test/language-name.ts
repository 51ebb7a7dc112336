const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** The name of a language in English. @param code BCP 47 */
export const languageName = (code: string): string => names.of(code) ?? code
