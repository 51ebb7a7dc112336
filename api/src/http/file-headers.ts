/** Wherever it is opened, what somebody uploaded is no page of ours. */
export const fileHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

const year = 31_536_000

/** A picture that everybody may see; under its address it never changes. */
export const pictureHeaders = {
  ...fileHeaders,
  'content-type': 'image/webp',
  'cache-control': `public, max-age=${year}, immutable`,
  'content-disposition': 'attachment; filename="photo.webp"',
}
