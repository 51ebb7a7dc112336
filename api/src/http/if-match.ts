import { badRequest } from '../core/errors.ts'

/** The version an `If-Match` header names; undefined where there is none, or any will do. Throws 400. */
export function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1]
  if (version === undefined) throw badRequest('The header If-Match must name one version.')
  return Number(version)
}
