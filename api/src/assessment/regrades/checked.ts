import { correctionProblem, fitsAnswers, regradeProblems } from '@abhyas/shared/assessment/regrades/rules'
import type { CorrectionAsked, RegradeInput } from '@abhyas/shared/assessment/regrades/shapes'
import * as texts from '@abhyas/shared/assessment/regrades/texts'
import type { PackKey } from '@abhyas/shared/assessment/test-papers/pack'
import { type LiveQuestion, readLive, readPinned, shownText } from '../../content/questions/queries.ts'
import { assertNoProblems } from '../../core/assert-form.ts'
import { formInvalid } from '../../core/errors.ts'
import { keysOfForms } from '../attempts/papers.ts'
import type { TestRecord } from '../test-papers/model.ts'
import type { Correction } from '../test-papers/corrections.ts'

/** Checks the corrections that are asked for a test, and reads the keys of later versions. Throws 422. */
export async function checkedChanges(test: TestRecord, input: RegradeInput): Promise<Correction[]> {
  assertNoProblems(regradeProblems(input))
  const keys = new Map((await keysOfForms(test)).map((key) => [key.question_id, key]))
  const live = await laterVersions(input.changes.filter(({ how }) => how === 'key'))
  return input.changes.map((change) => {
    const key = keys.get(change.question_id)
    const problem = key ? correctionProblem(change, key.content) : texts.notInTest
    if (!key || problem !== undefined) throw formInvalid({ changes: problem! })
    const { question_id, how, options } = change
    const correction = { edition: test.edition, question_id, how }
    if (how === 'accept') return { ...correction, options: [...options!] }
    return how === 'key' ? { ...correction, ...newKey(key, live.get(question_id)) } : correction
  })
}

/** The approved versions of questions: the newest ones, or those that are asked for, if they are approved. */
async function laterVersions(changes: readonly CorrectionAsked[]): Promise<ReadonlyMap<string, LiveQuestion>> {
  const found = new Map<string, LiveQuestion>()
  for await (const one of readLive(changes.map(({ question_id }) => question_id))) found.set(one.id, one)
  const others = changes.flatMap(({ question_id: id, version }) => {
    const newest = found.get(id)?.version ?? 0
    return version !== undefined && version < newest ? [{ id, version }] : []
  })
  for await (const one of readPinned(others)) found.set(one.id, one)
  for (const { question_id: id, version } of changes)
    if (version !== undefined && found.get(id)?.version !== version) found.delete(id)
  return found
}

/** The key of a later version. Throws 422. */
function newKey({ question_version, content: earlier }: PackKey, later: LiveQuestion | undefined) {
  if (!later || later.version <= question_version) throw formInvalid({ changes: texts.noNewKey })
  if (!fitsAnswers(earlier, later.content, shownText)) throw formInvalid({ changes: texts.otherOptions })
  return { version: later.version, content: later.content }
}
