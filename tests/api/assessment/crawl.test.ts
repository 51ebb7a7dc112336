import { beforeEach, describe, expect, it } from 'vitest'
import { PaperModel } from '../../../api/src/assessment/test-papers/papers/model.ts'
import { unseal } from '../../../api/src/assessment/test-papers/papers/seal.ts'
import { registrants } from '../../support/callers.ts'
import { canariesIn, canaryQuestions } from '../../support/canaries.ts'
import { inParallel } from '../../support/attack.ts'
import { type DeclaredRoute, declaredRoutes } from '../../support/declared-routes.ts'
import { bankId, storeDraft, storeQuestions } from '../../support/draft-tests.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'
import { fixedSection, patchTest } from '../../support/test-calls.ts'
import { rule, sectionWith } from '../../support/test-papers.ts'

const routes = declaredRoutes()

const many = '1000000'
const product = startProduct({ env: { WRITES_PER_MINUTE: many, READS_PER_MINUTE: many } })

const pictureOf = (text: string) =>
  `<img src="data:image/png;base64,${Buffer.from(text.repeat(400)).toString('base64')}" alt="" />`
/** All types that a mock can have. The first has a picture that everybody sees, and one of its explanation. */
const questions = canaryQuestions
  .filter(({ type }) => type !== 'essay' && type !== 'description')
  .map((one, n) =>
    n === 0 ? { ...one, stem: `Single? ${pictureOf('an open one ')}`, feedback: pictureOf('canary-picture ') } : one,
  )

/** A published test with canaries in its keys, and what a caller can know of it. */
interface Published {
  readonly test: string
  readonly hash: string
  readonly asset: string
  readonly key: Buffer
  /** Whoever may begin it gets the key of its paper beforehand. The paper has no answers. */
  readonly isOpen: boolean
  /** The first half is known to teachers, who put it into tests of their own. */
  readonly ids: readonly string[]
  readonly known: readonly string[]
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
let editor: MadeUser
beforeEach(async () => {
  editor = await makeUser({ roles: ['editor'] })
})

async function publish(changes: Parameters<typeof storeDraft>[1]): Promise<Published> {
  const ids = await storeQuestions(questions)
  const section = fixedSection(ids)
  const slots = section.slots.map((slot) => ({ ...slot, topic: 'canary-topic' }))
  const test = await storeDraft([{ ...section, slots }], changes)
  const { message, data } = await patchTest(product(), await headerOf(product(), editor), test, { status: 'active' })
  expect(message).toMatch(/^Test (published|scheduled)\.$/)
  const { hash } = data.papers[0]!
  const { key, assets } = (await PaperModel.findById(hash).lean())!
  const isOpen = changes?.test_type !== 'exam' && changes?.opens_at === undefined
  return { test, hash, asset: assets[0]!.hash, key: Buffer.from(key.buffer), isOpen, ids, known: ids.slice(0, 4) }
}

/** Tests of a teacher who tries to see the keys in a preview: by the ids of questions, and by a rule over their bank. */
const ownTests = ({ known }: Published, owner_id: string): Promise<string[]> =>
  Promise.all(
    [fixedSection(known), sectionWith('A', [rule('r', 1)])].map((section) =>
      storeDraft([section], { owner_id, visibility: 'batch', test_type: 'practice' }),
    ),
  )

/** All addresses of a route with the ids that somebody can know. */
function addressesOf(path: string, { test, hash, asset, known }: Published, own: readonly string[]): string[] {
  const values: Record<string, readonly string[]> = {
    ':id': [test, ...own, known[0]!, bankId],
    ':hash': [hash],
    ':asset': [asset],
    ':document': [known[0]!],
    ':kind': ['board'],
    ':n': ['1'],
    ':piece': ['1'],
    ':ending': ['csv'],
    ':pincode': ['700019'],
    ':file': [`${'A'.repeat(43)}.ics`],
    ':refund': [known[0]!],
    ':number': ['ORD-10001'],
    ':order': [known[0]!],
    ':provider': ['sandbox'],
  }
  const names = path.match(/:\w+/g) ?? []
  return names.reduce(
    (all, name) => all.flatMap((one) => values[name]!.map((value) => one.replace(name, value))),
    [path],
  )
}

/** What a list is asked for: nothing, and the questions by each filter that it has. */
function queriesOf({ schema }: DeclaredRoute, { known, test }: Published): Record<string, string>[] {
  const wishes = { search: 'single', bank_id: bankId, ids: known.join(','), test_id: test }
  const names = Object.keys(schema.querystring?.properties ?? {})
  const filled = Object.entries(wishes).filter(([name]) => names.includes(name))
  return [{}, ...filled.map(([name, value]) => ({ [name]: value }))]
}

interface Crawled {
  readonly told: readonly string[]
  /** Routes that have answered somebody. */
  readonly open: ReadonlySet<string>
}

/** Makes every call that reads, and those that are sent without a body, as somebody. */
async function crawl(
  published: Published,
  user: MadeUser | undefined,
  own: readonly string[],
  among: readonly DeclaredRoute[] = routes,
): Promise<Crawled> {
  const keys = (['hex', 'latin1', 'base64', 'base64url'] as const).map((code) => published.key.toString(code))
  const hidden = published.ids.slice(4)
  const told: string[] = []
  const open = new Set<string>()
  // A stream of events has no end.
  for (const route of among.filter(({ method, path }) => /GET|POST/.test(method) && path !== '/events')) {
    const { method, path } = route
    // Some calls end the session that makes them.
    const headers = user ? await headerOf(product(), user) : {}
    const secrets = published.isOpen && path === '/tests/:id/pack' ? hidden : [...hidden, ...keys]
    const calls = addressesOf(path, published, own).flatMap((address) =>
      queriesOf(route, published).map((query) => ({ address, query })),
    )
    await inParallel(calls.length, 8, async (n) => {
      const { address, query } = calls[n]!
      const answer = await product().app.inject({
        method: method as 'GET' | 'POST',
        url: `/api/v1${address}`,
        query,
        headers,
        ...(method === 'POST' && { payload: {} }),
      })
      const isOpen = answer.statusCode < 300
      if (isOpen) open.add(`${method} ${path}`)
      const bytes = answer.rawPayload
      const isSealed = isOpen && path.startsWith('/papers/')
      const read = isSealed ? [bytes, unseal(published.key, bytes)] : [bytes]
      for (const one of read.flatMap((part) => canariesIn(part, secrets)))
        told.push(`${method} ${address} ${JSON.stringify(query)} tells ${one}`)
    })
  }
  return { told, open }
}

type Times = { readonly opens_at?: Date; readonly closes_at?: Date }
const planned: Times = { opens_at: inHours(1), closes_at: inHours(2) }
const everybody = ['a visitor', ...registrants] as const

describe('the keys, weights, accepted texts and explanations', () => {
  it.each([
    ...everybody.map((who) => ['mock', who, {}] as const),
    // What differs is the type and the time, so that fewer people say as much.
    ...(['a visitor', 'Student', 'Teacher'] as const).map((who) => ['exam', who, planned] as const),
  ])(
    'of a published %s are in no answer to %s',
    async (test_type, who, times) => {
      const published = await publish({ test_type, ...times })
      const isAuthor = who === 'Teacher' || who === 'Institute/Tutorial Center'
      const user = who === 'a visitor' ? undefined : await makeUser({ i_am: who })
      const { told, open } = await crawl(published, user, isAuthor ? await ownTests(published, user!.id) : [])
      expect(told).toEqual([])
      const read = ['/tests', '/tests/counts', '/tests/:id', '/papers/:hash', '/papers/:hash/:asset']
      for (const path of [...read, ...(user ? ['/profile'] : [])]) expect(open).toContain(`GET ${path}`)
      for (const path of ['/admin/tests/:id', '/tests/:id/check']) expect(open.has(`GET ${path}`)).toBe(isAuthor)
    },
    180_000,
  )

  it('are in answers to an editor, so the crawl would find them', async () => {
    const some = routes.filter(({ path }) => /^\/(admin\/questions|tests)\b/.test(path))
    const { told } = await crawl(await publish({}), editor, [], some)
    for (const path of ['/preview', '/admin/questions ', '/admin/questions/'])
      expect(told.find((one) => one.includes(path))).toContain('canary-')
  })
})
