import type { Guard } from '../guard.ts'

const root = 'api/src/assessment/test-papers'
const paper = `${root}/papers/build-paper.ts`
const testOf = (name: string) => `tests/api/${name}.test.ts`
const pack = testOf('unit/assessment/pack')
const [papers, publish] = [testOf('assessment/papers'), testOf('assessment/publish')]
const reservations = testOf('assessment/reservations')
const editions = testOf('assessment/editions')
const [preview, gate] = [testOf('assessment/preview'), testOf('assessment/test-gate')]

/** What a pack does not tell. */
const packGuards = [
  {
    guard: 'the pack of a mock has no keys',
    file: paper,
    find: "form.test_type === 'practice' ? whole : open",
    replace: 'whole',
    name: 'of a mock with all ten types contains no secret',
  },
  {
    guard: 'pictures of explanations are no files of a mock',
    file: paper,
    find: "head.test_type === 'practice' ? pictures.replace : pictures.replaceKnown",
    replace: 'pictures.replace',
    name: 'of a mock has no file of a picture that only its explanation shows',
  },
  {
    guard: 'the external id is in no paper',
    file: paper,
    find: 'const { external_id: _, ...content } = question.content',
    replace: 'const content = question.content',
    name: 'of practice contains the keys',
  },
  {
    guard: 'the order of an ordering question is not that of its author',
    file: paper,
    find: "content.type !== 'ordering' && (",
    replace: '(',
    name: 'has another order of an ordering question',
  },
  {
    guard: 'options that speak of others in a translation stay in their order',
    file: paper,
    find: '[content, ...slot.translations.values()].some(namesOtherOptions)',
    replace: 'namesOtherOptions(content)',
    name: 'keeps the order of options where a translation speaks of others',
  },
  {
    guard: 'the key has what translations accept',
    file: paper,
    find: '    ...acceptedIn(translations),\n',
    replace: '',
    name: 'has what translations accept in its keys alone',
  },
  {
    guard: 'choices are in the order of their ids',
    file: `${root}/papers/texts-of.ts`,
    find: 'choices.toSorted((a, b) => (a.id < b.id ? -1 : 1))',
    replace: 'choices',
    name: 'has everything to choose in the order of ids',
  },
].map((row) => ({ ...row, test: pack }))

/** Published tests: their secrets, their questions, and publishings that are cut off. */
export const paperGuards: readonly Guard[] = [
  ...packGuards,
  {
    guard: 'two publishings make one edition',
    file: `${root}/update-test.ts`,
    find: 'asRead = { _id, version, status, publish_run, ',
    replace: 'asRead = { _id, ',
    test: publish,
    name: 'twice at once makes one edition',
  },
  {
    guard: 'a publishing that was swept cannot be completed',
    file: `${root}/publish/runs.ts`,
    find: 'await TestModel.updateOne({ _id: test_id, version }, { $inc: { version: 1 } })',
    replace: '',
    test: reservations,
    name: 'cannot be completed any more by a process that slept for an hour',
  },
  {
    guard: 'what a cut-off publishing wrote is deleted',
    file: `${root}/publish/runs.ts`,
    find: 'includes(hash))) await deletePapers(run)',
    replace: 'includes(hash))) void deletePapers',
    test: reservations,
    name: 'before the test is changed has no effect',
  },
  {
    guard: 'no form can have other total marks',
    file: 'shared/src/assessment/test-papers/check-test.ts',
    find: 'return test.forms > 1 && isUneven ?',
    replace: 'return test.forms < 1 && isUneven ?',
    test: testOf('assessment/check-draws'),
    name: 'finds marks that contradict each other, and forms of unequal marks',
  },
  {
    guard: 'a translation has the same key',
    file: `${root}/publish/load-form.ts`,
    find: '.filter(([, { content }]) => translatedKey(content) !== key)',
    replace: '.filter(([, { content }]) => translatedKey(content) === undefined && key)',
    test: papers,
    name: 'is not published where its key differs',
  },
  {
    guard: 'a paper has approved versions alone',
    file: 'api/src/content/questions/live-versions.ts',
    find: 'yield* contentsOf(records, (one) => liveVersionOf(one))',
    replace: 'yield* contentsOf(records, ({ version }) => version)',
    test: publish,
    name: 'pins the approved version of a question that is being changed',
  },
  {
    guard: 'a paper reads the versions that were planned',
    file: 'api/src/content/questions/live-versions.ts',
    find: '({ _id }) => versions.get(_id.toHexString())!)',
    replace: '(one) => versions.size && liveVersionOf(one))',
    test: publish,
    name: 'pins the version that was read, also of a question that is changed and approved meanwhile',
  },
  {
    guard: 'the pictures of a test are bounded',
    file: `${root}/publish/load-form.ts`,
    find: 'if (this.#pictures > testLimits.pictures)',
    replace: 'if (this.#pictures < 0)',
    test: papers,
    name: 'of more than 25 MB keep a test from being published',
  },
  {
    guard: 'a teacher sees no question that a mock of others holds',
    file: `${root}/publish/preview.ts`,
    find: "(isOwnOnly && code === 'reserved') ||",
    replace: "(isOwnOnly && code === '') ||",
    test: preview,
    name: 'shows questions that a mock of others still holds to staff, and to no teacher',
  },
  {
    guard: 'an author sees the pictures of a published test',
    file: `${root}/publish/with-pictures.ts`,
    find: 'pictures.get(name) ?? all',
    replace: 'pictures.has(all) ? name : all',
    test: preview,
    name: 'of a mock has its pictures, wherever they stand',
  },
  {
    guard: 'papers that somebody has begun stay',
    file: `${root}/publish/runs.ts`,
    find: "status !== 'draft' || attempt_count > 0",
    replace: "status !== 'draft' || attempt_count < 0",
    test: editions,
    name: 'keeps them if somebody has begun one',
  },
  {
    guard: 'papers of an earlier edition are deleted',
    file: `${root}/publish/runs.ts`,
    find: 'mayNeedPapers(test) ? test.papers : []',
    replace: 'mayNeedPapers(test) || test ? test.papers : []',
    test: editions,
    name: 'has no papers any more, as mock',
  },
  {
    guard: "a person's checks, previews and publishings run one after another",
    file: `${root}/test-gate.ts`,
    find: 'perPerson: { places: 1, maxWaiting: 2 }',
    replace: 'perPerson: { places: 100, maxWaiting: 2 }',
    test: gate,
    name: 'count for a person while they wait, too',
  },
  {
    guard: 'two tests are checked, drawn or published at a time',
    file: `${root}/test-gate.ts`,
    find: 'places: 2,',
    replace: 'places: 20,',
    test: gate,
    name: 'run two at a time, and the others wait for their turn',
  },
  {
    guard: 'a publishing waits for its turn',
    file: `${root}/publish/change-status.ts`,
    find: 'await passTestGate(by.actor, publish)',
    replace: 'await (by.actor ? publish() : passTestGate(by.actor, publish))',
    test: gate,
    name: 'of which a person has one at a time',
  },
  {
    guard: 'the sample test, whose keys go to everybody, is never a mock or an exam',
    file: 'api/src/assessment/test-papers/demo/queries.ts',
    find: ", test_type: 'practice' }).lean",
    replace: ' }).lean',
    test: 'tests/api/assessment/demo.test.ts',
    name: 'shows the practice test that the settings name, and never a mock',
  },
]
