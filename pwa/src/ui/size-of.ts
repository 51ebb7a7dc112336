/** A file's size as people say it. */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
