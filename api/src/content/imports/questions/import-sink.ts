import { nothingInside } from '@abhyas/shared/content/imports/texts'
import { announce, recount } from '../../questions/count.ts'
import type { QuestionImport } from '../model.ts'
import type { Target } from '../run/import-sink.ts'
import { forecastOf } from './preview.ts'
import { HashSet } from './hash-set.ts'
import { takeOut } from './revert.ts'
import { type Memory, writeBatch } from './write-batch.ts'

/** Questions that go into a bank. */
export function questionTarget(job: QuestionImport): Target {
  const bank = job.bank_id.toHexString()
  const seen = new HashSet()
  const memory: Memory = { expectsDuplicates: false }
  return {
    what: 'questions',
    nothingInside,
    begin: () => announce(bank),
    settle: (blocks) => Promise.resolve(blocks),
    forecast: (blocks) => forecastOf(job, blocks, seen),
    write: (blocks, first) => writeBatch(job, blocks, first, memory),
    takeOut: () => takeOut(job),
    end: () => recount(bank),
  }
}
