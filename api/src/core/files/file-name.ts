/** The end of a path, without control characters; what is no name of a file is none. */
export const fileName = (name: string | undefined, max: number): string =>
  (name ?? '')
    .split(/[\\/]/)
    .at(-1)!
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, max) || 'file'
