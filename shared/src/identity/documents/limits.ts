/** Limits of uploaded documents, checked by browser and server. */
export const documentLimits = {
  /** A logo is a picture, stored as a square. */
  logoBytes: 2 * 1024 * 1024,
  /** A certificate or an identity document is a picture or a PDF. */
  certificateBytes: 5 * 1024 * 1024,
  /** The longer side of a picture of a certificate, in pixels. Small print stays readable. */
  certificateSide: 2_400,
  documents: 20,
  /** Bytes of all documents of a person. Twenty scans of a page have 20 MB. */
  bytes: 50 * 1024 * 1024,
  name: 120,
  description: 500,
  reason: 500,
} as const
/** The file of an identity document is deleted as soon as staff have decided on it. */
export const documentKinds = ['logo', 'certificate', 'identity'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentStatuses = ['pending', 'verified', 'rejected'] as const
export type DocumentStatus = (typeof documentStatuses)[number]
