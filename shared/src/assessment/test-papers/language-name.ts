const names = new Intl.DisplayNames('en', { type: 'language' })

/** The name of a language in English. A question has any text as its language: what is no BCP 47 tag is its own name. */
export function languageName(language: string): string {
  try {
    return names.of(language) ?? language
  } catch {
    return language
  }
}
