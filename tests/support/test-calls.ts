import mongoose from 'mongoose'
import type { Section } from '@abhyas/shared/assessment/test-papers/shapes'
import { TestModel, type TestRecord } from '../../api/src/assessment/test-papers/model.ts'
import { storeDraft, storeNumbered } from './draft-tests.ts'
import type { Header } from './imports.ts'
import type { Product } from './product.ts'
import { partId, sectionWith } from './test-papers.ts'

/** What a change of the status answers. */
export interface StatusAnswer {
  readonly status: number
  readonly message: string
  readonly fields?: Record<string, string>
  readonly data: {
    readonly status: string
    readonly version: number
    /** Of the stored test. */
    readonly papers: readonly { readonly hash: string; readonly form: number; readonly bytes: number }[]
    readonly problems: readonly { readonly code: string; readonly field: string; readonly message: string }[]
    readonly [field: string]: unknown
  }
}

/** Changes the status of a test over the wire. */
export async function patchTest(
  { app }: Product,
  who: Header,
  id: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<StatusAnswer> {
  const url = `/api/v1/tests/${id}`
  const answer = await app.inject({ method: 'PATCH', url, headers: { ...who, ...headers }, payload: body })
  const json = answer.json<StatusAnswer>()
  const { papers = [] } = (await TestModel.findById(id, { papers: 1 }).lean<TestRecord>()) ?? {}
  return { ...json, status: answer.statusCode, data: { ...json.data, papers } }
}

/** A section of these questions. */
export const fixedSection = (ids: readonly string[]): Section =>
  sectionWith(
    'A',
    ids.map((question_id, n) => ({ kind: 'fixed', id: partId(`f${n}`), question_id })),
  )

/** A draft of a mock of so many fixed questions. */
export async function fixedDraft(count = 3, changes: Parameters<typeof storeDraft>[1] = {}) {
  const ids = await storeNumbered(count)
  return { ids, test: await storeDraft([fixedSection(ids)], changes) }
}

/** Deletes the files of all papers, so that those of one test can be counted. */
export async function forgetPaperFiles(): Promise<void> {
  for (const bucket of ['sealed_papers', 'whole_papers'])
    for (const part of ['files', 'chunks']) await mongoose.connection.collection(`${bucket}.${part}`).deleteMany()
}
