import { useRead } from '../../../data/queries.ts'
import type { TestAnswer } from './test-calls.ts'

/** A test as its authors read it; nothing without an id. */
export const useTest = (id: string | undefined) => useRead<TestAnswer>(id && `/admin/tests/${id}`)
