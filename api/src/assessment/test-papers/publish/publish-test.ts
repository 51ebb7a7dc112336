import type { PublishProblem } from '@abhyas/shared/assessment/test-papers/facts'
import { outlineOf, type SectionOutline } from '@abhyas/shared/assessment/test-papers/outline'
import { stillReserved, unequalForms } from '@abhyas/shared/assessment/test-papers/texts'
import { checkToDraw } from '../facts/check.ts'
import type { TestSources } from '../facts/read-facts.ts'
import type { PublishedForm, TestRecord } from '../model.ts'
import { compress } from '../papers/seal.ts'
import { acceptedIn, type FormSection, sealPaper } from '../papers/build-paper.ts'
import { PaperModel, type PublishRun } from '../papers/model.ts'
import { sealedFiles, wholeFiles } from '../papers/storage.ts'
import { reserve } from '../reservations/commands.ts'
import { reservedByOthers } from '../reservations/queries.ts'
import { type Carried, findCarried, type HashesOf, readHashes } from './carried.ts'
import { totalMarksOf, unfairSections } from './form-marks.ts'
import { makeForm } from './make-form.ts'
import { notReadyError } from './not-ready.ts'
import { type PlannedSlot, planForms } from './plan-form.ts'
import { noteFiles, withRun } from './runs.ts'
import { type TestChange, updateTest } from '../update-test.ts'

interface Publishing {
  /** What else changes with it. */
  readonly change: TestChange
  /** Called when the test is ready, before anything is written. */
  readonly announce: () => Promise<void>
}

/**
 * Publishes a test: reserves its questions, writes its papers, and then changes the test in one update. What is cut off
 * before that has no effect, and is swept later. Two publishings of a test end with one edition. Throws 422 with the
 * problems, StaleError.
 * @param test as it is to be published, with its new times
 */
export async function publishTest(test: TestRecord, { change, announce }: Publishing): Promise<TestRecord> {
  const edition = test.edition + 1
  const { check, sources } = await checkToDraw(test, edition)
  if (!check.ready) throw notReadyError(check.problems)
  const forms = await planForms(test, sources, `${test._id.toHexString()}:${edition}`)
  if (!forms) throw new Error('a test that is ready cannot be drawn')
  const carried = await findCarried(forms)
  const hashesOf = await readHashes(carried)
  const hashes = hashesOf(forms.flat())
  const isHolding = test.test_type !== 'practice'
  // The check knows the translations of what is fixed. Those of all that rules could draw are too many to be read for
  // every check, so those that were drawn are asked for here.
  if (!isHolding) refuseReserved(await reservedByOthers(hashes, test._id.toHexString()))
  await announce()
  return withRun(test, async (run) => {
    if (isHolding) await reserveOrRefuse(hashes, run)
    const written = await writePapers(test, { forms, sources, carried, hashesOf, edition, run })
    const published = { ...change, ...written, edition, problem_count: 0, problems: undefined }
    return updateTest(test, { ...published, ...(isHolding && { publish_run: run._id }) })
  })
}

/** Reserves questions for a publishing. Throws 422 if another test has one. */
export async function reserveOrRefuse(hashes: readonly string[], { _id: run, test_id }: PublishRun): Promise<void> {
  refuseReserved(await reserve(hashes, { test_id, run }))
}

function refuseReserved(taken: ReadonlyMap<string, string>): void {
  if (taken.size > 0) throw notReadyError([{ field: 'sections', code: 'reserved', message: stillReserved(taken.size) }])
}

interface Writing {
  readonly forms: readonly (readonly PlannedSlot[])[]
  readonly sources: TestSources
  readonly carried: Carried
  readonly hashesOf: HashesOf
  readonly edition: number
  readonly run: PublishRun
}

/** Writes the papers, one form after the other, so that the pictures of one are in memory. Throws 422. */
async function writePapers(test: TestRecord, { forms, sources: { fixed }, carried, hashesOf, edition, run }: Writing) {
  const papers: PublishedForm[] = []
  let outline: readonly SectionOutline[] = []
  const totals = new Set<number>()
  let languages: readonly string[] | undefined
  for (const [i, planned] of forms.entries()) {
    const form = await makeForm(test, planned, { edition, form: i + 1, fixed, carried })
    const problems: PublishProblem[] = unfairSections(form.sections)
    totals.add(totalMarksOf(form.sections))
    if (totals.size > 1) problems.push({ field: 'sections', code: 'unequal_forms', message: unequalForms })
    if (problems.length > 0) throw notReadyError(problems)
    if (i === 0) outline = outlineOf(test.sections, form.sections.map(outlined))
    // A language is one of the test if every form has it.
    languages = languages?.filter((one) => form.languages.includes(one)) ?? form.languages
    const { key, pack, pictures, whole } = await sealPaper(form)
    const { hash, bytes: sealed } = pack
    const { assets, files } = pictures
    await noteFiles(
      run,
      hash,
      files.map((file) => file.hash),
    )
    for (const file of [...files, pack]) await sealedFiles.storeAs(file.hash, file.bytes)
    await wholeFiles.storeAs(hash, await compress(whole))
    await PaperModel.create({
      _id: hash,
      test_id: run.test_id,
      edition,
      form: i + 1,
      run: run._id,
      key,
      bytes: sealed.length,
      assets,
      hashes: hashesOf(planned),
      published_at: new Date(),
    })
    const size = assets.reduce((sum, { bytes }) => sum + bytes, 0)
    papers.push({ hash, form: i + 1, bytes: sealed.length, pictures: size })
  }
  const questions = forms[0]?.length ?? 0
  return {
    papers,
    outline,
    languages: languages ?? [],
    number_of_questions: questions,
    total_marks: [...totals][0] ?? 0,
  }
}

const outlined = ({ id, slots }: FormSection) => ({
  id,
  slots: slots.map(({ question: { content }, marking, translations }) => ({
    content,
    ...marking,
    ...acceptedIn(translations),
  })),
})
