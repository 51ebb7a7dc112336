import { Type } from 'typebox'
import { allOf } from '../../../all-of.ts'
import { listQueryFields } from '../../../list-reply.ts'
import { catalogueFilters } from './filters.ts'

/** Texts may be longer than any valid one, so that a wrong one gets its sentence. */
export const CatalogueQueryShape = Type.Object(
  { ...listQueryFields, ...allOf(catalogueFilters, Type.Optional(Type.String({ maxLength: 10_000 }))) },
  { additionalProperties: false },
)
