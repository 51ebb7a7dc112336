/** Whose profile everybody may see. */
export const publicRegistrants: readonly string[] = ['Teacher', 'Institute/Tutorial Center']

/** The name of a document without the ending of its file. */
export const documentTitle = ({ name, description }: { readonly name: string; readonly description: string }): string =>
  description.trim() || name.replace(/\.[a-z]{3,4}$/i, '')
