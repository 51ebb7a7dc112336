/** Returns the last segment of a path without control characters, cut to `max` characters; 'file' if it is empty. */
export const fileName = (name: string | undefined, max: number): string =>
  (name ?? '')
    .split(/[\\/]/)
    .at(-1)!
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, max) || 'file'
