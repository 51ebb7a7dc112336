import { mayEnter } from '@abhyas/shared/identity/access/areas'
import type { FastifyRequest } from 'fastify'
import { requireUser, forbidden } from '../../http/caller.ts'

/** Throws 403 if the target is a list and the caller may not change lists. The route checks access to questions. */
export function assertMayImport(request: FastifyRequest, { list }: { readonly list?: string | undefined }): void {
  if (list && !mayEnter(requireUser(request).roles, 'reference-lists', 'write')) throw forbidden()
}
