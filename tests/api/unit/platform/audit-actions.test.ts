import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditKinds } from '@abhyas/shared/platform/audit/kinds'
import { ownVerbs, verbs } from '@abhyas/shared/platform/audit/verbs'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
/** Actions that are put together where they are recorded. A new one takes a row here. */
const made: Readonly<Record<string, readonly string[]>> = {
  'attempt.${kind}': ['extend', 'accept', 'reject', 'void', 'restore'],
  'bank.${done}': ['created', 'updated', 'status'],
  'import.${done}': ['started', 'cancelled', 'undone', 'mapped'],
  'lesson.${to}': ['completed', 'cancelled'],
  'list.${done}': ['added', 'updated', 'activated', 'deactivated', 'deleted'],
  'material.${state}': ['approved', 'rejected'],
  'question.${decision}': ['approve', 'reject', 'request-changes'],
  'question.${done}': ['created', 'updated'],
  'questions.${decision}': ['approve', 'reject', 'request-changes'],
  'questions.${done[action]}': ['moved', 'tagged', 'untagged', 'retired', 'restored'],
  'questions.${mode}': ['copy', 'link'],
  'report.${state}': ['looking', 'upheld', 'rejected'],
  'review.${after.state}': ['shown', 'held', 'removed'],
  'test.${done}': ['created', 'updated', 'copied', 'deleted', 'thumbnail'],
  // A field of a form.
  'content.${field}': ['stem'],
  '${name}.exported': ['payments', 'redemptions'],
}

/** Fields of the database, which look the same. */
const fields = ['approvals.by', 'content.stem', 'documents.id', 'flag.test_id']

const sources = ['api/src', 'worker/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .filter((source) => /from '.*audit\/commands\.ts'/.test(source))

const actionsIn = (source: string) => [
  ...[...source.matchAll(/'([a-z-]+\.[a-z_-]+)'/g)].map(([, action]) => action!),
  ...[...source.matchAll(/`([a-z]+\.\$\{[^`]+\}|\$\{[a-z]+\}\.[a-z]+)`/g)].flatMap(([, pattern]) =>
    (made[pattern!] ?? ['not known']).map((word) => pattern!.replace(/\$\{.*\}/, word)),
  ),
]

it('every action that is recorded has its words', () => {
  const actions = new Set(sources.flatMap(actionsIn))
  expect(actions.size).toBeGreaterThan(80)
  expect(
    [...actions].filter((action) => !(action in verbs) && !(action in ownVerbs) && !fields.includes(action)),
  ).toEqual([])
})

it('every kind of thing that is recorded can be filtered by', () => {
  const kinds = new Set(
    sources.flatMap((source) => [...source.matchAll(/entity: '([a-z-]+)'/gi)].map(([, kind]) => kind!)),
  )
  expect(kinds.size).toBeGreaterThan(15)
  expect([...kinds].filter((kind) => !(kind in auditKinds))).toEqual([])
})
