import { mayEnter } from '@abhyas/shared/identity/access/areas'
import type { FastifyRequest } from 'fastify'
import { requireUser, forbidden } from '../../http/caller.ts'

/** Throws 403 where an import goes into a list, and its caller may not change lists: questions are opened by the route. */
export function assertMayImport(request: FastifyRequest, { list }: { readonly list?: string | undefined }): void {
  if (list && !mayEnter(requireUser(request).roles, 'reference-lists', 'write')) throw forbidden()
}
