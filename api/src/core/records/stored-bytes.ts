/** Bytes as a lean read finds them: the driver's own kind of them, or Node's. */
export const storedBytes = (stored: Buffer | { readonly buffer: Uint8Array }): Uint8Array =>
  Buffer.isBuffer(stored) ? stored : stored.buffer
