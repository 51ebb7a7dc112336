const gigabyte = 1_073_741_824

/** A file's size as people say it. */
export function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_024))} KB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_048_576).toFixed(1)} MB` : `${Number((bytes / gigabyte).toFixed(1))} GB`
}
