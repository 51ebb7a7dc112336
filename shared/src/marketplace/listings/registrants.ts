/** Registrant types with a public profile. */
export const publicRegistrants: readonly string[] = ['Teacher', 'Institute/Tutorial Center']

/** The description of a document, or its file name without the extension. */
export const documentTitle = ({ name, description }: { readonly name: string; readonly description: string }): string =>
  description.trim() || name.replace(/\.[a-z]{3,4}$/i, '')
