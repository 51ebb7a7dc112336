import type { AuditRow } from './shapes.ts'
import { ownVerbs, verbs } from './verbs.ts'

type Said = Pick<AuditRow, 'action' | 'actor' | 'actor_name' | 'entity_name'>

/** Who did it: a person by name, or the product itself. */
export const actorOf = ({ actor, actor_name }: Pick<Said, 'actor' | 'actor_name'>): string =>
  actor_name || (actor === 'system' ? 'Abhyas' : actor === 'nobody' ? 'Somebody' : 'A deleted user')

/** An entry as a sentence: "Asha Rao approved ‘Half of 9?’". An action without words is called by its name. */
export function sentenceOf(entry: Said): string {
  const { action, entity_name } = entry
  const own = ownVerbs[action]
  if (own) return `${actorOf(entry)} ${own}`
  const said = `${actorOf(entry)} ${verbs[action] ?? action}`
  return entity_name ? `${said} ‘${entity_name}’` : said
}

/** The page of a thing in the back office; undefined where it has none. */
export function placeOf({ entity, entity_id }: Pick<AuditRow, 'entity' | 'entity_id'>): string | undefined {
  if (entity === 'user') return `/admin/users/${entity_id}`
  if (entity === 'question') return `/admin/questions/add/${entity_id}`
  if (entity === 'questionBank') return `/admin/questions?bank_id=${entity_id}`
  if (entity === 'test') return `/admin/tests/${entity_id}/details`
  if (entity === 'attempt') return `/admin/attempts/${entity_id}`
  if (entity === 'report') return `/admin/reports?report=${entity_id}`
  if (entity === 'import') return `/admin/imports/${entity_id}`
  if (entity === 'payment') return `/admin/payments/${entity_id}`
  return entity === 'site-settings' ? '/admin/site-settings' : undefined
}
